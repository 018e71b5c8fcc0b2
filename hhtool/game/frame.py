"""A step of a deal, as the report's replayer shows it; the rooms make them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.game.finding import Finding
    from hhtool.notation.source import Span


class Slot(NamedTuple):
    """A place for a card on a board: the card (None: empty), and whether it was set down last."""

    card: int | None = None
    new: bool = False


class Tableau(NamedTuple):
    """What lies before a player: cards in rows from the top down; `notes` are said beside the name.

    `laid` is the card that the player has put on the table (a trick in play), `takes` whether the trick is his; `bet` are
    the chips put in or what the player says, and `out` says that the player is out of the deal.
    """

    name: str
    rows: tuple[tuple[Slot, ...], ...]
    notes: tuple[str, ...] = ()
    laid: int | None = None
    takes: bool = False
    bet: str = ""
    out: bool = False


class Frame(NamedTuple):
    """One step: its line and text, and of a turn the round or trick (`street`), the pot before and what was allowed.

    `seat` is that of the player who decides something, None where nobody does; `asked` says who should have been the one
    to act, where that was somebody else; `span` is the place of the turn in its line, where several steps share a line.
    `boards` are what lies before the players after the step, none where that is as it was; `centre` is what lies between
    them, as the pot or the trump.
    """

    line: int
    text: str
    seat: int | None = None
    street: str = ""
    allowed: str = ""
    pot: str = ""
    asked: str = ""
    span: Span | None = None
    boards: tuple[Tableau, ...] = ()
    centre: str = ""


def step_of(finding: Finding, steps: Sequence[Frame]) -> int | None:
    """The place of the step that a finding is about; None where no step shows its line.

    Of several in a line it is the one that the finding points at, else the last.
    """
    own = [place for place, step in enumerate(steps) if step.line == finding.line]
    at = (place for place in own if (span := steps[place].span) and span.start <= finding.column < span.end)
    return next(at, own[-1] if own else None)
