"""Who should have got what: the pots, their winners, and what the record says of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Protocol

from hhtool.cards.betting import ZERO, SidePot, shares
from hhtool.poker.record import Back, Pot, Rake, Summary, Verb, Win
from hhtool.poker.table import Table
from hhtool.record import Entry, Figures
from hhtool.source import Span

_UNMET = frozenset({"check-facing-bet", "early-deal", "unclosed-round"})
_ANY = 1 << 24
"""More than any hand."""


def unit_of(amounts: Iterable[Decimal]) -> Decimal:
    """The least chip that these sums are made of: 1, or 0.1, 0.01 and so on where some are not whole."""
    places = max((-int(a.as_tuple().exponent) for a in amounts if a != a.to_integral_value()), default=0)
    return Decimal(1).scaleb(-places)


def pot_name(index: int) -> str:
    """`main`, `side`, `side 2`…"""
    return ("main", "side")[index] if index < 2 else f"side {index}"


@dataclass
class Outcome:
    """How a deal came out.

    `due` is what each seat should have won before any rake (None: it cannot be told), `won` what the record
    gives it, `rake` what the house took, `stays` what stays on the table. `net` is each seat's change without
    penalties, None where it cannot be told.
    """

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
    def span(self) -> Span:
        """The whole line."""

    @property
    def figure(self) -> Span:
        """Where the figure is."""


class Settlement:
    """Holds the end of a deal against its beginning.

    `strengths` maps the live seats to the strength of their hands (None: not known), `bounds` those that are not
    known to the least and the greatest that they may be; `mucked` are those who threw theirs away, `carried` is what
    lay on the table before (None: not known). `room` relaxes what rooms do their own way: the order of odd chips, a
    rake that is not named. `barred` are seats that can win nothing, of which enough has been said.
    """

    def __init__(
        self,
        table: Table,
        events: Sequence[Any],
        strengths: Mapping[int, int | None],
        mucked: set[int],
        carried: Decimal | None,
        *,
        room: bool,
        barred: Collection[int] = (),
        bounds: Mapping[int, tuple[int, int]] | None = None,
    ) -> None:
        self.table = table
        self.events = events
        self.strengths = strengths
        self.bounds = bounds or {}
        self.mucked = mucked
        self.room = room
        self.barred = barred
        betting = table.betting
        pots = betting.pots(carried or ZERO)
        self.outcome = Outcome(pots, sum((pot.amount for pot in pots), ZERO), carried)
        self.wins = [event for event in events if isinstance(event, Win)]
        self.rakes = [event for event in events if isinstance(event, Rake) and event.amount is not None]
        self.unit = self._unit()

    def _unit(self) -> Decimal:
        amounts = [
            *self.table.betting.total,
            *(e.amount for win in self.wins for e in win.entries if e.amount is not None),
        ]
        return unit_of(amounts)

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
        outcome.rake = sum((rake.amount or ZERO for rake in self.rakes), ZERO)
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
        self._summaries()
        return outcome

    def _staying(self, staying: StayingPot) -> None:
        right = self.outcome.stays
        if self.sure and self.outcome.carried is not None and staying.amount not in (None, right):
            self.table.note(
                "pot-stays-amount",
                staying.span,
                written=staying.amount,
                pot=right,
                right=right,
                figure=staying.figure,
            )

    # --- who wins ---

    def best(self, pot: SidePot) -> tuple[int, ...] | None:
        """The seats that win a pot; None where the hands do not tell."""
        seats = self._standing(pot)
        if len(seats) == 1:
            return (seats[0],)
        if not seats:
            return None
        top = max(self._range(seat)[0] for seat in seats)
        able = tuple(seat for seat in seats if self._range(seat)[1] >= top)
        return able if len(able) == 1 or all(self.strengths.get(seat) == top for seat in able) else None

    def _standing(self, pot: SidePot) -> list[int]:
        """Who may win a pot: those who did not throw their hands away, or all where everybody did."""
        return [seat for seat in pot.seats if seat not in self.mucked] or list(pot.seats)

    def _range(self, seat: int) -> tuple[int, int]:
        """The least and the greatest that a hand may be."""
        known = self.strengths.get(seat)
        return self.bounds.get(seat, (0, _ANY)) if known is None else (known, known)

    def _due(self) -> dict[int, Decimal] | None:
        due: dict[int, Decimal] = {}
        for pot in self.outcome.pots:
            winners = self.best(pot)
            if winners is None:
                return None
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
        for event in self.events:
            if isinstance(event, Back):
                for entry in event.entries:
                    if entry.amount is not None and returned.get(entry.seat, ZERO) != entry.amount:
                        self.table.note(
                            "back-amount", entry.span, entry.seat, entry=entry, written=entry.amount,
                            right=returned.get(entry.seat, ZERO),
                        )  # fmt: skip

    def _takers(self) -> None:
        """PK106 for each winner written whose hand did not win."""
        if any(breach.kind in _UNMET for breach in self.table.breaches):
            # whose a pot can be is not known where somebody stayed in without meeting a bet
            return
        pots = {pot_name(index): pot for index, pot in enumerate(self.outcome.pots)}
        for win in self.wins:
            for entry in win.entries:
                if entry.seat in self.barred:
                    self.outcome.wrong = True
                    continue
                pot = pots.get(win.pot) if win.pot and len(pots) > 1 else None
                better = self._better(entry.seat, [pot] if pot else self.outcome.pots)
                if better is not None:
                    self.outcome.wrong = True
                    self.table.note(
                        "pot-taker", entry.span, entry.seat, pot=win.pot, better=better,
                        mine=self.strengths.get(entry.seat), best=self.strengths.get(better),
                    )  # fmt: skip
        if not self.outcome.wrong and self.sure:
            self._shares(pots)

    def _better(self, seat: int, pots: Sequence[SidePot]) -> int | None:
        """A seat whose hand should have won every one of `pots` instead of `seat`; None where none is known."""
        found = None
        for pot in pots:
            winners = self.best(pot)
            if winners is not None:
                if seat in winners:
                    return None
                found = winners[0]
                continue
            standing = self._standing(pot)
            if seat in standing:
                most = self._range(seat)[1]
                beaten = [other for other in standing if self._range(other)[0] > most]
                if not beaten:
                    return None
                found = beaten[0]
            elif found is None:
                found = next(iter(pot.seats), None)
        return found

    def _shares(self, pots: Mapping[str, SidePot]) -> None:
        """PK106 where the sum is right and the division is not."""
        outcome = self.outcome
        if outcome.carried is None:
            return
        total = sum(outcome.won.values(), ZERO)
        named = {win.pot for win in self.wins if win.pot} if len(pots) > 1 else set()
        for name in named & set(pots):
            entries = [entry for win in self.wins if win.pot == name for entry in win.entries]
            winners = self.best(pots[name])
            got = sum((entry.amount or ZERO for entry in entries), ZERO)
            if winners and got <= pots[name].amount:
                self._fair(entries, got, winners)
        if total == outcome.pot and not outcome.wrong:
            self._sizes(named & set(pots), pots)
        if (
            not named
            and outcome.due is not None
            and total <= outcome.pot
            and len(outcome.won) <= len(outcome.due) + 1
        ):
            entries = [entry for win in self.wins for entry in win.entries]
            missing = [seat for seat in outcome.due if seat not in outcome.won and outcome.due[seat] > 0]
            over = [
                e
                for e in entries
                if outcome.won.get(e.seat, ZERO) > outcome.due.get(e.seat, ZERO) + self._slack()
            ]
            if total + outcome.rake == outcome.pot and (missing or over):
                self._unfair(over[0] if over else entries[0], outcome.due)

    def _sizes(self, names: set[str], pots: Mapping[str, SidePot]) -> None:
        """PK105 for a pot, main or side, that is paid out larger than it is, the others smaller."""
        for win in self.wins:
            got = sum(
                (e.amount or ZERO for other in self.wins if other.pot == win.pot for e in other.entries), ZERO
            )
            if win.pot in names and got > pots[win.pot].amount and len(win.entries) == 1:
                entry, right = win.entries[0], pots[win.pot].amount
                self.outcome.wrong = True
                self.table.note(
                    "win-amount",
                    entry.span,
                    entry.seat,
                    amount=entry.amount,
                    right=right,
                    pot=right,
                    entry=entry,
                )
                return

    def _slack(self) -> Decimal:
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
        self.table.note("pot-shares", entry.span, entry.seat, written=entry.amount, right=dict(right))

    def _evidence(self, seat: int) -> Decimal | None:
        """What else the record says that a seat won: a room's summary, or its change over the deal."""
        for event in self.events:
            if isinstance(event, Summary) and event.seat == seat and event.won is not None:
                return event.won
            if isinstance(event, Figures) and event.kind == "score" and self.room:
                for entry in event.entries:
                    if entry.seat == seat and entry.amount is not None:
                        return entry.amount + self.table.betting.total[seat]
        return None

    def _sums(self, stays: Decimal | None) -> None:
        """PK105: wins + rake + what stays is the pot; DR110 where just what was carried is missing."""
        outcome, table = self.outcome, self.table
        won = sum(outcome.won.values(), ZERO)
        written = won + outcome.rake + (stays or ZERO)
        complete = all(entry.amount is not None for win in self.wins for entry in win.entries)
        doubtful = any(entry.mark == "?" for win in self.wins for entry in win.entries)
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
            table.note(
                "carried-pot", self.wins[0].span, carried=outcome.carried, pot=outcome.pot, written=written
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
        stated = next(
            (e for e in self.events if isinstance(e, Pot) and e.pot in whole and e.amount == written), None
        )
        if stated is None:
            return False
        for entry in self.table.posts:
            paid = entry.amount or ZERO
            due = paid - (self.outcome.pot - written)
            if ("small" in entry.mark or "dead" in entry.mark) and 0 < due <= (self.table.big_blind or ZERO):
                self.table.note("blind-evident", entry.span, entry.seat, paid=paid, due=due)
                self.table.betting.put(entry.seat, due - paid, live=False)
                self.outcome.pots = self.table.betting.pots(self.outcome.carried or ZERO)
                self.outcome.pot = written
                return True
        self.outcome.wrong = True
        self.table.note("pot-stated", stated.span, written=written, pot=self.outcome.pot, name="")
        return True

    def _wrong_sum(self, written: Decimal) -> None:
        outcome, table = self.outcome, self.table
        outcome.wrong = True
        others = {seat: self._evidence(seat) for seat in outcome.won}
        told = [amount for amount in others.values() if amount is not None]
        facts: dict[str, Any] = {"written": written, "pot": outcome.pot, "rake": outcome.rake}
        if told and len(told) == len(others) and self.rakes and others == outcome.won:
            table.note("rake-amount", self.rakes[-1].span, won=sum(outcome.won.values(), ZERO), **facts)
            return
        entries = [entry for win in self.wins for entry in win.entries]
        odd = [
            entry for entry in entries if others.get(entry.seat) not in (None, outcome.won.get(entry.seat))
        ]
        entry = (odd or entries)[-1]
        right = outcome.pot - written + (entry.amount or ZERO)
        table.note(
            "win-amount", entry.span, entry.seat, entry=entry, amount=entry.amount, right=right, **facts
        )

    def _stated_pots(self) -> None:
        outcome = self.outcome
        if not self.sure or outcome.carried is None:
            return
        by_name = {pot_name(index): pot for index, pot in enumerate(outcome.pots)}
        for event in self.events:
            if not isinstance(event, Pot) or event.amount is None:
                continue
            if event.pot == "" or (event.pot == "main" and len(outcome.pots) == 1):
                right = {outcome.pot, outcome.pot - outcome.rake} if event.pot else {outcome.pot}
            elif event.pot in by_name:
                gross = by_name[event.pot].amount
                net = sum(
                    (e.amount or ZERO for win in self.wins if win.pot == event.pot for e in win.entries), ZERO
                )
                right = {gross, net, gross - outcome.rake}
            else:
                right = set()
            right.add(self.table.pot_at.get(event.span, ZERO) + outcome.carried)
            agrees = event.amount == sum(outcome.won.values(), ZERO) + outcome.rake
            if event.amount not in right and not (outcome.wrong and agrees):
                self.table.note(
                    "pot-stated",
                    event.span,
                    written=event.amount,
                    pot=max(right, default=ZERO),
                    name=event.pot,
                    figure=event.figure,
                    right=max(right, default=ZERO),
                )

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

    # --- a room's summary ---

    def _summaries(self) -> None:
        for event in self.events:
            if isinstance(event, Summary):
                self._summary(event)

    def _summary(self, event: Summary) -> None:
        seat, outcome, table = event.seat, self.outcome, self.table
        won = outcome.won.get(seat, ZERO)
        if event.won is not None and event.won != won and not outcome.wrong:
            table.note("summary-won", event.span, seat, written=event.won, won=won)
        elif event.lost and won > 0 and not outcome.wrong:
            table.note("summary-lost", event.span, seat, won=won)
        if event.fate and event.fate != "out" and seat in table.dealt and not self._fate_holds(event):
            table.note("summary-fate", event.span, seat)

    def _fate_holds(self, event: Summary) -> bool:
        """Whether a player did fold, and in which round, or did not, as the summary says."""
        turns = self.table.turns
        fold = next((t for t in turns if t.event.seat == event.seat and t.event.verb is Verb.FOLD), None)
        if fold is None:
            return not event.fate.startswith("folded")
        return event.fate in (
            f"folded-{fold.street}",
            "folded-before" if fold.street == 1 else "folded-after",
        )
