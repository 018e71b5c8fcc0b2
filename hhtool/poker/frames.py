"""A poker deal turn by turn, for the report's replayer: what the games share."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.betting import ZERO
from hhtool.game.frame import Frame, Slot, Tableau
from hhtool.i18n import _, in_force
from hhtool.notation.tokens import written
from hhtool.poker.options import asked
from hhtool.poker.record import Back, Win

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhtool.poker.replay import Played
    from hhtool.poker.table import BettingTable, BettingTurn


HEADS = (_("Round"), _("Pot before"), _("Allowed"))
"""The heads of the columns of a frame's `street`, `pot` and `allowed`."""


LEAD_HEADS = (_("pot"),)
"""The head of what the score sheet says of a deal."""


def leads(replay: Played, _language: str = "en") -> tuple[str, ...]:
    """What the score sheet says of a deal before the players' cells: how large the pot was."""
    return ("" if replay.outcome is None else written(replay.outcome.pot),)


def turn_frame(replay: Played, line: int, text: str, turn: BettingTurn, allowed: str) -> Frame:
    """The frame of a turn, at which that was `allowed`."""
    return Frame(
        line,
        text,
        seat=turn.event.seat,
        street=str(turn.street),
        allowed=allowed,
        pot=written(turn.pot),
        asked=asked(replay, turn),
    )


@lru_cache(maxsize=4096)
def _stack(chips: Decimal, _in_force: str) -> str:
    return str(_("stack {chips}", chips=written(chips)))


class Bets(NamedTuple):
    """What is on the table after a line: the street, what each seat has put in in its round, the pot, the stack that each
    seat has left, as far as it is known, and who has taken of the pot."""

    street: int
    put: Mapping[int, Decimal]
    pot: Decimal
    left: Mapping[int, Decimal]
    winners: frozenset[int] = frozenset()

    def of(self, seat: int) -> str:
        """A seat's bet; '' for none."""
        return written(self.put[seat]) if self.put.get(seat) else ""

    def stack(self, seat: int) -> tuple[str, ...]:
        """What is said of a seat's stack; nothing where it is not known."""
        return (_stack(self.left[seat], in_force()),) if seat in self.left else ()

    def in_all(self) -> str:
        """The pot, in words."""
        return str(_("pot {pot}", pot=written(self.pot)))


def bets_after(table: BettingTable) -> dict[int, Bets]:
    """What is on the table after each turn, by the `id` of its event."""
    found = {}
    street = 1
    put: dict[int, Decimal] = {}
    for entry in table.blinds.entries:
        if "dead" not in entry.mark and entry.amount is not None:
            put[entry.seat] = put.get(entry.seat, ZERO) + entry.amount
    left: dict[int, Decimal] = {}
    for turn in table.turns:
        if turn.spot.stack is not None:
            left.setdefault(turn.event.seat, turn.spot.stack)
    for turn, added in zip(table.turns, table.puts, strict=True):
        seat = turn.event.seat
        if turn.spot.stack is not None:
            left = {**left, seat: turn.spot.stack - added}
        put = dict(put) if turn.street == street else {}
        street, put[seat] = turn.street, put.get(seat, ZERO) + added
        found[id(turn.event)] = Bets(street, put, turn.pot + added, left)
    return found


def settled(bets: Bets | None, event: object) -> Bets | None:
    """What is on the table after a line that may end the play, as it is written: bets go back, and the pot is taken."""
    if bets is None or not isinstance(event, Back | Win):
        return bets
    put, pot, left, winners = dict(bets.put), bets.pot, dict(bets.left), bets.winners
    if isinstance(event, Win):
        put, winners = {}, winners | {entry.seat for entry in event.entries}
    for entry in event.entries:
        alone = len(event.entries) == 1 and isinstance(event, Win) and not event.pot
        amount = bets.pot if entry.amount is None and alone else entry.amount
        if amount is None:
            left.pop(entry.seat, None)
            continue
        pot = max(pot - amount, ZERO)
        if entry.seat in left:
            left[entry.seat] += amount
        if entry.seat in put:
            put[entry.seat] = max(put[entry.seat] - amount, ZERO)
    return Bets(bets.street, put, pot, left, winners)


def hand_board(name: str, cards: Sequence[int], seat: int, bets: Bets | None, *, out: bool) -> Tableau:
    """A hand of five lying in one row, with the seat's bet and stack."""
    row = tuple(map(Slot, cards))
    if bets is None:
        return Tableau(name, (row,), out=out)
    return Tableau(name, (row,), bets.stack(seat), takes=seat in bets.winners, bet=bets.of(seat), out=out)
