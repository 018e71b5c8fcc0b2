"""Who should have got what: the pots, their winners, and what the record says of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field
from decimal import Decimal
from typing import ClassVar, Protocol

from hhtool.cards.betting import ZERO, SidePot, shares
from hhtool.lazy import lazy
from hhtool.notation.node import node
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span
from hhtool.poker.checks.betting import CheckFacingBet, UnclosedRound
from hhtool.poker.checks.posts import WrongBlind
from hhtool.poker.checks.pots import (
    CarriedPotMissing,
    WrongBack,
    WrongPotWinner,
    WrongRake,
    WrongShares,
    WrongStatedPot,
    WrongWin,
)
from hhtool.poker.record import Back, Lines, Pot, Rake, Summary, Win
from hhtool.poker.showdown import Showdown
from hhtool.poker.table import BettingTable


def unit_of(amounts: Iterable[Decimal]) -> Decimal:
    """The least chip that these sums are made of: 1, or 0.1, 0.01 and so on where some are not whole."""
    places = max((-int(a.as_tuple().exponent) for a in amounts if a % 1), default=0)
    return Decimal(1).scaleb(-places)


def pot_name(index: int) -> str:
    """`main`, `side`, `side 2`…"""
    return ("main", "side")[index] if index < 2 else f"side {index}"


@node(frozen=False)
class Outcome:
    """How a deal came out.

    `due` is what each seat should have won before any rake (None: it cannot be told), `won` what the record
    gives it, `rake` what the house took, `stays` what stays on the table. `net` is each seat's change without
    penalties, None where it cannot be told.
    """

    KEPT: ClassVar = frozenset({"net", "wrong"})
    """What the checks of a session read."""

    pots: list[SidePot]
    pot: Decimal
    carried: Decimal | None
    due: dict[int, Decimal] | None = None
    won: dict[int, Decimal] = field(default_factory=dict)
    rake: Decimal = ZERO
    stays: Decimal = ZERO
    wrong: bool = False
    net: dict[int, Decimal] | None = None


class StayingPot(Protocol):
    """A line that says that the pot stays on the table: its amount (None: not written) and its places."""

    @property
    def amount(self) -> Decimal | None:
        """The figure written."""

    @property
    def doubtful(self) -> bool:
        """Whether it is written as doubtful."""

    @property
    def span(self) -> Span:
        """The whole line."""

    @property
    def figure(self) -> Span:
        """Where the figure is."""


class Settlement:
    """Holds the end of a deal against its beginning.

    `showdown` says whose the pots are, `carried` is what lay on the table before (None: not known). `room` relaxes what
    rooms do their own way: the order of odd chips, a rake that is not named. `barred` are seats that can win nothing, of
    which enough has been said.
    """

    def __init__(
        self,
        table: BettingTable,
        lines: Lines,
        showdown: Showdown,
        carried: Decimal | None,
        *,
        room: bool,
        barred: Collection[int] = (),
    ) -> None:
        self.table = table
        self.breaches = table.breaches
        self.lines = lines
        self.showdown = showdown
        self.room = room
        self.barred = barred
        betting = table.betting
        pots = betting.pots(carried or ZERO)
        whole = pots[0].amount if len(pots) == 1 else sum((pot.amount for pot in pots), ZERO)
        self.outcome = Outcome(pots, whole, carried)
        self.wins: Sequence[Win] = lines[Win]
        self.rakes: Sequence[Rake] = [rake for rake in lines[Rake] if rake.amount is not None and not rake.doubtful]

    @lazy
    def unit(self) -> Decimal:
        """The least chip that what was put in and what was won are made of."""
        won = (entry.amount for win in self.wins for entry in win.entries if entry.amount is not None)
        return unit_of([*self.table.betting.total, *won])

    @property
    def sure(self) -> bool:
        """Whether the figures put in are all known and right."""
        return self.table.exact and not self.table.shaky

    def run(self, staying: StayingPot | None, *, everything_stays: bool) -> Outcome:
        """Judge the record's end: `staying` is its line on a pot that stays; `everything_stays`: nobody wins."""
        outcome = self.outcome
        stays = staying.amount if staying else None
        for win in self.wins:
            for entry in win.entries:
                if entry.amount is not None:
                    outcome.won[entry.seat] = outcome.won.get(entry.seat, ZERO) + entry.amount
        for rake in self.rakes:
            outcome.rake += rake.amount or ZERO
        if len(self.rakes) < len(self.lines[Rake]) and outcome.won:
            # what cannot be read of it is what the wins leave
            outcome.rake = max(outcome.rake, outcome.pot - sum(outcome.won.values(), ZERO) - (stays or ZERO))
        if everything_stays:
            outcome.won = {}
        outcome.due = {} if everything_stays else self._due()
        outcome.stays = (outcome.pot - outcome.rake) if everything_stays else ZERO
        self._backs()
        if self.wins and not everything_stays:
            self._takers()
            self._sums(stays)
        elif staying and everything_stays and not self.wins:
            self._staying(staying)
        self._stated_pots()
        self._net()
        return outcome

    def _staying(self, staying: StayingPot) -> None:
        right = self.outcome.stays
        doubtful = staying.doubtful or staying.amount is None
        if self.sure and self.outcome.carried is not None and not doubtful and staying.amount != right:
            self.breaches.append(
                WrongStatedPot(staying.span, written=staying.amount, pot=right, figure=staying.figure, stays=True)
            )

    def _due(self) -> dict[int, Decimal] | None:
        due: dict[int, Decimal] = {}
        for pot in self.outcome.pots:
            winners = self.showdown.best(pot)
            if winners is None:
                return None
            if len(winners) == 1:
                due[winners[0]] = due.get(winners[0], ZERO) + pot.amount
                continue
            for seat, amount in shares(pot.amount, self._from_left(winners), self.unit).items():
                due[seat] = due.get(seat, ZERO) + amount
        return due

    def _from_left(self, seats: Sequence[int]) -> list[int]:
        dealer = self.table.dealer or 0
        return sorted(seats, key=lambda seat: (seat - dealer - 1) % self.table.betting.seats)

    # --- the record's figures ---

    def _backs(self) -> None:
        if not self.sure:
            return
        returned = self.table.betting.returned
        for event in self.lines[Back]:
            for entry in event.entries:
                right = returned.get(entry.seat, ZERO)
                if entry.amount is not None and right != entry.amount:
                    self.breaches.append(WrongBack(entry.span, entry.seat, entry=entry, right=right))

    def _takers(self) -> None:
        """PK106 for each winner written whose hand did not win."""
        if any(isinstance(breach, CheckFacingBet | UnclosedRound) for breach in self.breaches):
            # whose a pot can be is not known where somebody stayed in without meeting a bet
            return
        pots = {pot_name(index): pot for index, pot in enumerate(self.outcome.pots)}
        for win in self.wins:
            for entry in win.entries:
                if entry.seat in self.barred:
                    self.outcome.wrong = True
                    continue
                pot = pots.get(win.pot) if win.pot and len(pots) > 1 else None
                better = self.showdown.better(entry.seat, [pot] if pot else self.outcome.pots)
                if better is not None:
                    self.outcome.wrong = True
                    mine, best = self.showdown.strength(entry.seat), self.showdown.strength(better)
                    self.breaches.append(WrongPotWinner(entry.span, entry.seat, better=better, mine=mine, best=best))
        if not self.outcome.wrong and self.sure:
            self._shares(pots)

    def _shares(self, pots: Mapping[str, SidePot]) -> None:
        """PK106 where the sum is right and the division is not."""
        if self.outcome.carried is None:
            return
        names = {win.pot for win in self.wins if win.pot} if len(pots) > 1 else set()
        if names:
            self._named_pots(names & set(pots), pots)
        else:
            self._whole_pot()

    def _named_pots(self, names: set[str], pots: Mapping[str, SidePot]) -> None:
        """Each pot, main or side, whose wins are written apart."""
        for name in names:
            entries = [entry for win in self.wins if win.pot == name for entry in win.entries]
            winners = self.showdown.best(pots[name])
            got = sum((entry.amount or ZERO for entry in entries), ZERO)
            if winners and got <= pots[name].amount:
                self._fair(entries, got, winners)
        if sum(self.outcome.won.values(), ZERO) == self.outcome.pot and not self.outcome.wrong:
            self._sizes(names, pots)

    def _whole_pot(self) -> None:
        """The shares of all the pots together: nobody may have more than is due, or nothing where something is."""
        outcome, due, won = self.outcome, self.outcome.due, self.outcome.won
        total = sum(won.values(), ZERO)
        if due is None or total + outcome.rake != outcome.pot or total > outcome.pot or len(won) > len(due) + 1:
            return
        entries = [entry for win in self.wins for entry in win.entries]
        over = [e for e in entries if won.get(e.seat, ZERO) > due.get(e.seat, ZERO)]
        over = [e for e in over if won[e.seat] > due.get(e.seat, ZERO) + self._slack()]
        if over or any(seat not in won and due[seat] > 0 for seat in due):
            self._unfair(over[0] if over else entries[0], due)

    def _sizes(self, names: set[str], pots: Mapping[str, SidePot]) -> None:
        """PK105 for a pot, main or side, that is paid out larger than it is, the others smaller."""
        for win in self.wins:
            got = sum((e.amount or ZERO for other in self.wins if other.pot == win.pot for e in other.entries), ZERO)
            if win.pot in names and got > pots[win.pot].amount and len(win.entries) == 1:
                entry, right = win.entries[0], pots[win.pot].amount
                self.outcome.wrong = True
                self.breaches.append(WrongWin(entry.span, entry.seat, entry=entry, right=right, pot=right))
                return

    def _slack(self) -> Decimal:
        """How far a share may be off: in rooms it is not known who gets the odd chips."""
        return self.unit if self.room else ZERO

    def _fair(self, entries: Sequence[Entry], got: Decimal, winners: Sequence[int]) -> None:
        right = shares(got, self._from_left(winners), self.unit)
        for entry in entries:
            if entry.amount is not None and abs(entry.amount - right.get(entry.seat, ZERO)) > self._slack():
                self._unfair(entry, right)
                return
        if {entry.seat for entry in entries} != set(winners) and len(winners) > len(entries):
            self._unfair(entries[0], right)

    def _unfair(self, entry: Entry, right: Mapping[int, Decimal]) -> None:
        self.outcome.wrong = True
        self.breaches.append(WrongShares(entry.span, entry.seat, right=dict(right)))

    def _evidence(self, seat: int) -> Decimal | None:
        """What else the record says that a seat won: a room's summary, or its change over the deal."""
        for event in self.lines.any_of((Summary, Figures)):
            if isinstance(event, Summary) and event.seat == seat and event.won is not None:
                return event.won
            if isinstance(event, Figures) and event.kind == "score" and self.room:
                for entry in event.entries:
                    if entry.seat == seat and entry.amount is not None:
                        return entry.amount + self.table.betting.total[seat]
        return None

    def _sums(self, stays: Decimal | None) -> None:
        """PK105: wins + rake + what stays is the pot; DR110 where just what was carried is missing."""
        outcome = self.outcome
        won = sum(outcome.won.values(), ZERO)
        written = won + outcome.rake + (stays or ZERO)
        complete = all(entry.amount is not None for win in self.wins for entry in win.entries)
        doubtful = any(entry.doubtful for win in self.wins for entry in win.entries)
        if not self.sure or not complete or (doubtful and written != outcome.pot):
            return
        if outcome.carried is None:
            if written < outcome.pot:
                self._wrong_sum(written)
            outcome.carried = max(written - outcome.pot, ZERO)
            return
        if written == outcome.pot:
            return
        if self.room and not self.rakes and written < outcome.pot:
            outcome.rake = outcome.pot - written
            return
        if outcome.carried and written == outcome.pot - outcome.carried:
            outcome.wrong = True
            self.breaches.append(
                CarriedPotMissing(self.wins[0].span, written=written, carried=outcome.carried, pot=outcome.pot)
            )
            return
        if self.room and self._everything_else_agrees(written):
            return
        self._wrong_sum(written)

    def _everything_else_agrees(self, written: Decimal) -> bool:
        """Whether the pot stated, the wins and the rake agree against the chips put in: then a post is wrong.

        A blind whose amount nothing else tells (in a fixed limit) is named where it explains the difference;
        else the pot stated is.
        """
        whole = ("", "main") if len(self.outcome.pots) == 1 else ("",)
        stated = next((one for one in self.lines[Pot] if one.pot in whole and one.amount == written), None)
        if stated is None:
            return False
        for entry in self.table.blinds.entries:
            paid = entry.amount or ZERO
            due = paid - (self.outcome.pot - written)
            if ("small" in entry.mark or "dead" in entry.mark) and 0 < due <= (self.table.big_blind or ZERO):
                self.breaches.append(WrongBlind(entry.span, entry.seat, paid=paid, due=due, evident=True))
                self.table.betting.put(entry.seat, due - paid, live=False)
                self.outcome.pots = self.table.betting.pots(self.outcome.carried or ZERO)
                self.outcome.pot = written
                return True
        self.outcome.wrong = True
        self.breaches.append(WrongStatedPot(stated.span, written=written, pot=self.outcome.pot))
        return True

    def _wrong_sum(self, written: Decimal) -> None:
        outcome = self.outcome
        outcome.wrong = True
        others = {seat: self._evidence(seat) for seat in outcome.won}
        known = [amount for amount in others.values() if amount is not None]
        if known and len(known) == len(others) and self.rakes and others == outcome.won:
            won = sum(outcome.won.values(), ZERO)
            self.breaches.append(WrongRake(self.rakes[-1].span, rake=outcome.rake, won=won, pot=outcome.pot))
            return
        entries = [entry for win in self.wins for entry in win.entries]
        odd = [entry for entry in entries if others.get(entry.seat) not in (None, outcome.won.get(entry.seat))]
        entry = (odd or entries)[-1]
        right = outcome.pot - written + (entry.amount or ZERO)
        self.breaches.append(WrongWin(entry.span, entry.seat, entry=entry, right=right, pot=outcome.pot))

    def _stated_pots(self) -> None:
        outcome = self.outcome
        if not self.sure or outcome.carried is None:
            return
        by_name = {pot_name(index): pot for index, pot in enumerate(outcome.pots)}
        for event in self.lines[Pot]:
            if event.amount is None or event.doubtful or (event.amount == outcome.pot and not event.pot):
                continue
            if event.pot == "" or (event.pot == "main" and len(outcome.pots) == 1):
                right = {outcome.pot, outcome.pot - outcome.rake} if event.pot else {outcome.pot}
            elif event.pot in by_name:
                gross = by_name[event.pot].amount
                net = sum((e.amount or ZERO for win in self.wins if win.pot == event.pot for e in win.entries), ZERO)
                right = {gross, net, gross - outcome.rake}
            else:
                right = set()
            right.add(self.table.pot_at.get(event.span, ZERO) + outcome.carried)
            agrees = event.amount == sum(outcome.won.values(), ZERO) + outcome.rake
            if event.amount not in right and not (outcome.wrong and agrees):
                pot = max(right, default=ZERO)
                self.breaches.append(WrongStatedPot(event.span, written=event.amount, pot=pot, figure=event.figure))

    def _net(self) -> None:
        outcome, total = self.outcome, self.table.betting.total
        if not self.table.exact:
            return
        won: dict[int, Decimal] | None
        if outcome.won or outcome.stays or outcome.pot == 0:
            won = outcome.due if outcome.wrong else outcome.won
        else:
            won = outcome.due
        if won is not None:
            outcome.net = {seat: won.get(seat, ZERO) - total[seat] for seat in range(len(total))}
