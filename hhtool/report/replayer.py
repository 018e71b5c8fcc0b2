"""A deal turn by turn as the report shows it: its steps as a list, and what lies on the table after each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.cards.card import NAMES, SUIT, is_known
from hhtool.game.frame import step_of
from hhtool.i18n import with_minus
from hhtool.notation.tokens import CARD_STYLES, card_text
from hhtool.report.source_lines import worst
from hhtool.report.views.deals import BoardView, Replayed, SlotView, StepView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.frame import Frame, Slot, Tableau
    from hhtool.games.contract import Game
    from hhtool.report.source_lines import Faulty

_SUITS = "♣♦♥♠"
_RED = (1, 2)
_EMPTY, _BACK = "--", "??"
_TAKES, _OUT = 1, 2


def heads(game: Game) -> tuple[str, str, str]:
    """The heads of a frame's round, pot and choices; '' where a game has none."""
    street, pot, allowed = ("" if head is None else str(head) for head in game.frames.heads)
    return street, pot, allowed


class Told(NamedTuple):
    """A deal in a language: its steps, and what it came to."""

    steps: Sequence[Frame]
    verdict: Sequence[str]


def told(game: Game, replay: Any, language: str) -> Told:
    """A deal in a language that is in force."""
    verdict = map(with_minus, game.story.verdict(replay, language))
    return Told(tuple(game.frames.frames(replay, language)), tuple(verdict))


def watched(replay: Any) -> Any:
    """A replay that need not be made once more each time that it is told; one of a game without such is as it was."""
    return getattr(replay, "watched", replay)


def replayed(
    audited: Audited,
    replay: Any,
    language: str,
    faulty: Mapping[int, Sequence[Faulty]],
    anchor: str,
    href: Callable[[int], str],
) -> Replayed:
    """The steps of a deal in a language that is in force; what is written in the record stays in the record's.

    `faulty` are the findings by line, `anchor` is the deal's, `href` makes a link to a line.
    """
    assert audited.game is not None
    game, replay = audited.game, watched(replay)
    steps, verdict = told(game, replay, language)
    own = audited.reading.session.language
    written = steps if own == language else list(game.frames.frames(replay, own))
    findings = _placed(steps, faulty)
    views = tuple(
        StepView(
            place,
            f"{anchor}-t{place}",
            href(step.line),
            text.text,
            step.street,
            step.allowed,
            step.pot,
            tuple((with_minus(f"{one.code}: {one.message}"), tone) for one, tone in some),
            worst(some),
        )
        for place, (step, text, some) in enumerate(zip(steps, written, findings, strict=True), 1)
    )
    turns = {
        (one.line, one.column): view.anchor for view, some in zip(views, findings, strict=True) for one, _tone in some
    }
    return Replayed(views, tuple(verdict), _last_boards(steps, replay.style(language)), turns)


def _placed(steps: Sequence[Frame], faulty: Mapping[int, Sequence[Faulty]]) -> list[list[Faulty]]:
    """The findings of each step."""
    found: list[list[Faulty]] = [[] for _step in steps]
    for line in dict.fromkeys(step.line for step in steps):
        for one in faulty.get(line, ()):
            place = step_of(one.finding, steps)
            assert place is not None
            found[place].append(one)
    return found


# --- what lies on the table -------------------------------------------------------------------------------


def scenes_of(
    versions: Sequence[Sequence[Frame]], own: int, style: str, said: Callable[[Sequence[str]], object]
) -> tuple[Sequence[str], Sequence[object], Sequence[object]] | tuple[()]:
    """What the page's script draws, `(names, scenes, notes)`; nothing where there is nothing to draw.

    `versions` are the steps in each language, `own` is the record's among them; `said` makes one text of those of a
    note in all languages.

    There is a scene for each step: 0 where it is as the one before, else a seat for each name, 0 where that is as
    before, and then what lies in the centre where that is new. A seat is a text, whose parts stand between bars: rows
    of cards, the card laid, numbers of notes, bet and flags. Cards have two letters, the first in the `style` of the
    record (a ten is a Latin `T`), `??` is a back and `--` an empty place; rows are parted by `/`, are `=` where they
    are as before, and `-7s` where the card laid is gone from them, which then is not told again; flags are 1 (takes
    the trick) and 2 (is out).
    """
    names = list(dict.fromkeys(board.name for step in versions[own] for board in step.boards))
    if not names:
        return ()
    notes: dict[tuple[str, ...], int] = {}
    scenes: list[object] = []
    centre: Sequence[str] = [""] * len(versions)
    seats = dict.fromkeys(names, "")
    before: dict[str, Tableau] = {}
    for steps in zip(*versions, strict=True):
        scene: list[object] = [0] * len(names)
        for place, board in enumerate(steps[own].boards):
            if before.get(board.name) is board:
                continue
            words = zip(*(one.boards[place].notes for one in steps), strict=True)
            seat = _seat(board, [notes.setdefault(tuple(word), len(notes)) for word in words], style)
            scene[names.index(board.name)] = _change(seats[board.name], seat)
            before[board.name], seats[board.name] = board, seat
        lies = [one.centre for one in steps]
        if lies != centre:
            centre = lies
            scene.append(said(lies))
        scenes.append(scene if any(seat != 0 for seat in scene) else 0)
    return names, scenes, [said(note) for note in notes]


def _change(before: str, now: str) -> str | int:
    """A seat as it is told after another; 0 where it is the same."""
    if now == before:
        return 0
    rows, _bar, rest = now.partition("|")
    old, laid = before.partition("|")[0], rest[:2]
    if rows == old:
        return f"={now[len(rows) :]}" if rows else now
    cards = [old[place : place + 2] for place in range(0, len(old), 2)]
    if "/" not in old and laid in cards:
        cards.remove(laid)
        if rows == "".join(cards):
            return f"-{laid}|{rest[2:]}".rstrip("|")
    return now


def _seat(board: Tableau, notes: Iterable[int], style: str) -> str:
    names = _names(style)
    rows = ("".join(_EMPTY if slot.card is None else names[slot.card] for slot in row) for row in board.rows)
    said = ",".join(map(str, notes))
    laid = "" if board.laid is None else names[board.laid]
    flags = _TAKES * board.takes + _OUT * board.out
    return "|".join(("/".join(rows), laid, said, board.bet, str(flags or ""))).rstrip("|")


@cache
def _names(style: str) -> tuple[str, ...]:
    """Every card by its code in two letters, the rank's as in a style."""
    ranks = (text.replace("10", "T")[0] for text in CARD_STYLES[style])
    return tuple(name if name == "Jo" else rank + name[1] for rank, name in zip(ranks, NAMES, strict=True))


def _last_boards(steps: Sequence[Frame], style: str) -> tuple[BoardView, ...]:
    """The boards as they lie at the end, where they have several rows."""
    last: Sequence[Tableau] = next((step.boards for step in reversed(steps) if step.boards), ())
    if not any(len(board.rows) > 1 for board in last):
        return ()
    return tuple(
        BoardView(board.name, board.notes, tuple(tuple(_slot(slot, style) for slot in row) for row in board.rows))
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
