"""A deal turn by turn as the report writes it out: its steps as a list, with findings at their turns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.cards.card import SUIT, is_known
from hhtool.game.frame import step_of
from hhtool.i18n import EVERY, in_language, speaking, with_minus
from hhtool.notation.tokens import card_text
from hhtool.report.source_lines import worst
from hhtool.report.views.deals import BoardView, Replayed, SlotView, StepView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame, Slot, Tableau
    from hhtool.games.contract import Game
    from hhtool.report.source_lines import Faulty

_SUITS = "♣♦♥♠"
_RED = (1, 2)


def heads(game: Game) -> tuple[str, str, str]:
    """The heads of a frame's round, pot and choices; '' where a game has none."""
    street, pot, allowed = ("" if head is None else str(head) for head in game.frames.heads)
    return street, pot, allowed


class Told(NamedTuple):
    """A deal in every language at once, as `i18n.EVERY` tells it: its steps, and what it came to."""

    steps: Sequence[Frame]
    verdict: Sequence[str]


def told(audited: Audited, replay: Any) -> Told:
    """A deal of a session in every language; what is written in the record stays in the record's."""
    assert audited.game is not None
    own = audited.reading.session.language
    with speaking(EVERY):
        steps = tuple(audited.game.frames.frames(replay, own))
        return Told(steps, tuple(map(with_minus, audited.game.story.verdict(replay, own))))


def watched(replay: Any) -> Any:
    """A replay that need not be made once more each time that it is told; one of a game without such is as it was."""
    return getattr(replay, "watched", replay)


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
    findings = _placed(deal.steps, faulty)
    views = tuple(
        StepView(
            place,
            f"{anchor}-t{place}",
            href(step.line),
            in_language(step.text, own),
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


def _placed(steps: Sequence[Frame], faulty: Mapping[int, Sequence[Faulty]]) -> list[list[Faulty]]:
    """The findings of each step."""
    found: list[list[Faulty]] = [[] for _step in steps]
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
    return SlotView(text, "red" if SUIT[slot.card] in _RED else "")
