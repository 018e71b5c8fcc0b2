"""A poker deal turn by turn for the report's replayer: what the rooms share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.i18n import _
from hhtool.notation import written
from hhtool.poker.story import asked
from hhtool.steps import Board, Slot, Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.poker.replay import Played
    from hhtool.poker.table import Turn

HAND = 5

HEADS = (_("Round"), _("Pot before"), _("Allowed"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`."""


def turn_step(replay: Played, line: int, text: str, turn: Turn, allowed: str) -> Step:
    """The step of a turn, at which that was `allowed`."""
    return Step(
        line, text, turn=True, street=str(turn.street), allowed=allowed, pot=written(turn.pot),
        asked=asked(replay, turn),
    )  # fmt: skip


def bet(turn: Turn | None, seat: int, street: int = 0) -> str:
    """What a seat has put in in the round of the last turn, which is over when `street` is another; '' for nothing."""
    if turn is None or street not in (0, turn.street) or not turn.bets[seat]:
        return ""
    return written(turn.bets[seat])


def pot(turn: Turn | None) -> str:
    """The pot after the last turn; '' before any."""
    return "" if turn is None else str(_("pot {pot}", pot=written(turn.after)))


def hand_board(name: str, cards: Sequence[int], bet: str, *, out: bool) -> Board:
    """A hand of five lying in one row."""
    return Board(name, (tuple(map(Slot, cards)),), bet=bet, out=out)
