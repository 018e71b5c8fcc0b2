"""A deal turn by turn as the report writes it out: its steps as a list, with findings at their turns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hhtool.cards.card import SUIT, is_known
from hhtool.game.frame import step_of
from hhtool.i18n import in_language, with_minus
from hhtool.notation.tokens import card_text
from hhtool.report.source_lines import worst
from hhtool.report.views.deals import BoardView, Replayed, SlotView, StepView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame, Slot, Tableau
    from hhtool.replayer.told import Told
    from hhtool.report.source_lines import Faulty

_SUITS = "♣♦♥♠"
_RED = (1, 2)


def replayed(
    audited: Audited,
    replay: Any,
    deal: Told,
    language: str,
    faulty: Mapping[int, Sequence[Faulty]],
    anchor: str,
    href: Callable[[int], str],
) -> Replayed:
    """The steps of a deal in a language, of which it is `told`.

    `faulty` are the findings by line, `anchor` is the deal's, `href` makes a link to a line.
    """
    own = audited.reading.session.language
    findings = _placed(deal.steps, replay.deal.head_span.line, faulty)
    views = tuple(
        StepView(
            place,
            f"{anchor}-t{place}",
            href(step.line),
            with_minus(in_language(step.text, own)),
            step.street,
            in_language(step.allowed, language),
            step.pot,
            tuple((with_minus(f"{one.code}: {one.message}"), tone) for one, tone in some),
            worst(some),
        )
        for place, (step, some) in enumerate(zip(deal.steps, findings, strict=True), 1)
    )
    turns = {
        (one.line, one.column): view.anchor for view, some in zip(views, findings, strict=True) for one, _tone in some
    }
    verdict = tuple(in_language(line, language) for line in deal.verdict)
    return Replayed(views, verdict, _last_boards(deal.steps, replay.style(own), language), turns)


def _placed(steps: Sequence[Frame], heading: int, faulty: Mapping[int, Sequence[Faulty]]) -> list[list[Faulty]]:
    """The findings of each step; those of the heading, whose line is given, are of the first."""
    found: list[list[Faulty]] = [[] for _step in steps]
    if steps and all(step.line != heading for step in steps):
        found[0] += faulty.get(heading, ())
    for line in dict.fromkeys(step.line for step in steps):
        for one in faulty.get(line, ()):
            place = step_of(one.finding, steps)
            assert place is not None
            found[place].append(one)
    return found


def _last_boards(steps: Sequence[Frame], style: str, language: str) -> tuple[BoardView, ...]:
    """The boards as they lie at the end, where they have several rows."""
    last: Sequence[Tableau] = next((step.boards for step in reversed(steps) if step.boards), ())
    if not any(len(board.rows) > 1 for board in last):
        return ()
    return tuple(
        BoardView(
            board.name,
            tuple(in_language(note, language) for note in board.notes),
            tuple(tuple(_slot(slot, style) for slot in row) for row in board.rows),
        )
        for board in last
    )


@cache
def _slot(slot: Slot, style: str) -> SlotView:
    if slot.card is None:
        return SlotView("", "")
    text = card_text(slot.card, style)
    if is_known(slot.card) and SUIT[slot.card] >= 0:
        text = text[:-1].replace("T", "10") + _SUITS[SUIT[slot.card]]
    return SlotView(text, "back" if text == "??" else "red" if SUIT[slot.card] in _RED else "")
