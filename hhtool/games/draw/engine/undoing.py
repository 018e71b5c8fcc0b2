"""A pot that goes away from who took it: who won it was caught afterwards, or it stays though there is a winner."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.cards.betting import ZERO
from hhtool.games.draw.record import Event, PotStays
from hhtool.games.draw.replay import Replay
from hhtool.poker.checks.pots import WinUndone, WrongPotWinner, WrongShares
from hhtool.poker.record import Lines, Win
from hhtool.poker.settle import Outcome, Settlement
from hhtool.poker.showdown import Showdown
from hhtool.poker.table import BettingTable


class Undoing:
    """What becomes of the pot of a deal.

    `winners` are the wins written so far, `stays` the line that says that the pot stays. `after_win` are those who were
    caught after it was won, `later` the lines after that; `undone` says that a pot went away from its winner.
    """

    def __init__(self, result: Replay, table: BettingTable, winners: Sequence[Win]) -> None:
        self.stays: PotStays | None = None
        self.after_win: set[int] = set()
        self.later: list[Win | PotStays] = []
        self.undone = False
        self._result, self._table, self._winners = result, table, winners
        self._kept: int | None = None

    def outcome(self, lines: Lines, showdown: Showdown, *, must_stay: bool, ended: bool) -> Outcome:
        """How the deal comes out; a pot that the offender had won with the highest hand shown is not given back.

        It has `ended` in a showdown or a win.
        """
        undoing = self.later if self.after_win and self._result.contested and self._all_taken() else []
        if undoing:
            noted_before = len(self._table.breaches)
            outcome = self._settlement(self._without(undoing), showdown).run(None, everything_stays=False)
            if not any(isinstance(one, WrongPotWinner | WrongShares) for one in self._table.breaches[noted_before:]):
                self._kept = next((seat for seat in self.after_win if outcome.won.get(seat)), None)
            if self._kept is not None:
                self._undo(outcome, self._kept, undoing)
                return outcome
            # the offender had not won it: what was taken is taken back
            del self._table.breaches[noted_before:]
            lines = self._without(self._taken())
        outcome = self._settlement(lines, showdown).run(self.stays, everything_stays=must_stay)
        opener = self._result.opener
        if self.stays and outcome.due and not lines[Win] and opener is not None:
            # an opener who is left alone may have had no openers to show
            winner = next((seat for seat in outcome.due if ended or seat != opener), None)
            if winner is not None:
                self._undo(outcome, winner, [self.stays])
        return outcome

    def penalty_due(self, seat: int) -> bool:
        """Whether an offender owes the penalty: not where he had won with the highest hand shown."""
        if seat not in self.after_win or not self._result.contested:
            return True
        if self.undone:
            return seat != self._kept
        outcome = self._result.outcome
        return not (outcome and outcome.won.get(seat) and not outcome.wrong)

    def _taken(self) -> list[Win]:
        """The wins that are written before the offender was caught."""
        later = {id(event) for event in self.later}
        return [win for win in self._winners if id(win) not in later]

    def _all_taken(self) -> bool:
        """Whether the whole pot was paid out before the offender was caught."""
        betting = self._table.betting
        paid = [entry.amount for win in self._taken() for entry in win.entries]
        whole = sum(betting.total, betting.carried)
        return bool(paid) and (None in paid or sum((amount or ZERO for amount in paid), ZERO) >= whole)

    def _without(self, some: Sequence[Event]) -> Lines:
        """The lines of the deal but for some."""
        left_out = {id(event) for event in some}
        return Lines([event for event in self._result.deal.events if id(event) not in left_out])

    def _settlement(self, lines: Lines, showdown: Showdown) -> Settlement:
        result = self._result
        barred = set(result.caught) - self.after_win
        return Settlement(self._table, lines, showdown, result.carry.pot, room=result.room, barred=barred)

    def _undo(self, outcome: Outcome, winner: int, by: Sequence[Win | PotStays]) -> None:
        """Note that a pot goes away from its `winner`."""
        self._table.breaches.append(WinUndone(by[0].span, winner))
        self.undone = outcome.wrong = True
        for win in by:
            for entry in win.entries if isinstance(win, Win) else ():
                outcome.won[entry.seat] = outcome.won.get(entry.seat, ZERO) + (entry.amount or ZERO)
