"""The counts and scores that are written, held against what they must be: one slip is one fault, however far it goes."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from hhtool.checks.scores import WrongScore
from hhtool.game.breach import Breach
from hhtool.games.piquet.checks.counts import (
    Correction,
    FalsePique,
    Lost,
    MissedPique,
    UnduePoints,
    When,
    WrongCapot,
    WrongRunningCount,
)
from hhtool.games.piquet.engine.tally import REPIQUE, Tally, is_plain, unknown_counts
from hhtool.games.piquet.house import TRICKS
from hhtool.notation.record import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhtool.games.piquet.house import House

_MOST = 48


class Counts:
    """All that the counts may be as a deal goes on, and what is written of them.

    `tallies` are the possible ones, the likeliest first: there is one where everything is told. After a slip the next
    figures may go on from it or from the right one; what is remote is held for right where a figure fits nothing nearer.
    `undue` tells the declarations of each seat that do not count.
    """

    def __init__(
        self,
        house: House,
        tallies: Sequence[Tally],
        undue: Callable[[], Sequence[Sequence[Lost]]],
        breaches: list[Breach],
    ) -> None:
        self.house = house
        self.tallies = list(tallies)
        self.undue = undue
        self.breaches = breaches
        self.heard = [False, False]
        # whose count was said, and right, when it had gone past a pique: a score has it then
        self._past = [False, False]
        self._slips: list[list[Correction]] = [[], []]

    # --- what happens ---

    def _go_on(self, found: list[Tally]) -> None:
        """Take what there may be after a lead or a trick; of too much nothing is told."""
        self.tallies = found if len(found) <= _MOST else [unknown_counts(self.house, self.tallies[0].elder)]

    def lead(self, seat: int, due: int | None, *, first: bool) -> None:
        """A player leads; where another was `due` to, the figures may be those of either.

        Only who leads first can make a pique.
        """
        readings: list[tuple[int, int | None]] = [(seat, None)]
        if due not in (None, seat):
            readings += [(1 - seat, None), *([(seat, seat)] if first else [])]

        found: list[Tally] = []
        for tally in self.tallies:
            for place, (leader, elder) in enumerate(readings):
                one = tally.copy() if len(readings) > 1 else tally
                one.slip = one.slip or place > 0
                one.leader = leader
                one.elder = one.elder if elder is None else elder
                found += one.play(leader, self.house.lead, "lead")
        self._go_on(found)

    def trick(self, takers: Sequence[int], last: Sequence[int]) -> None:
        """A trick is taken by one of `takers`; `last` are those whom the points for the last trick would go to."""

        found: list[Tally] = []
        for tally in self.tallies:
            for place, taker in enumerate(takers):
                one = tally.copy() if len(takers) > 1 else tally
                one.slip = one.slip or place > 0
                counts = self.house.trick_from == "any" or taker != one.leader
                extra = self.house.last_trick if taker in last else 0
                for after in one.play(taker, self.house.trick, "trick") if counts else [one]:
                    found += after.play(taker, extra, "last") if extra else [after]
        self._go_on(found)

    def forget(self) -> None:
        """Tricks are missing in the record."""
        for tally in self.tallies:
            tally.forget()

    def most_tricks(self, won: Sequence[int], announced: int | None) -> None:
        """The 10, or the capot: each seat has `won` so many tricks, and one `announced` an open capot."""
        house = self.house
        for seat, tricks in enumerate(won):
            if tricks == TRICKS:
                points, source = (house.open_capot, "open-capot") if announced == seat else (house.capot, "capot")
                self._close(seat, points, source)
            elif tricks > TRICKS // 2:
                self._close(seat, house.leza, "leza")

    def _close(self, seat: int, points: int, source: str) -> None:
        for tally in self.tallies:
            tally.close(seat, points, source)

    # --- what is right ---

    def _true(self) -> list[Tally]:
        """The counts that may be right: those that are not remote, if there are any."""
        found = [tally for tally in self.tallies if not tally.slip]
        return [tally for tally in found if not tally.remote] or found

    @property
    def is_sure(self) -> bool:
        """Whether all the counts that may be right are the same, those among them that nothing tells."""
        found = [tally for tally in self.tallies if not tally.slip]
        return len({tuple(tally.value(seat) for seat in (0, 1)) for tally in found}) < 2

    def right(self, seat: int) -> int | None:
        """What a player's count must be; None where it cannot be told."""
        if len(self.tallies) == 1:
            [only] = self.tallies
            return only.value(seat) if only.sure and not only.slip else None
        found = {tally.value(seat) if tally.sure else None for tally in self._true()}
        return found.pop() if len(found) == 1 else None

    def sources(self) -> tuple[dict[str, int], ...] | None:
        """The points of each seat by source; None where they cannot be told."""
        true = self._true()
        if not true or not all(tally.sure for tally in true):
            return None
        first = true[0].sources
        return first if all(tally.sources == first for tally in true) else None

    # --- what is written ---

    def base(self, entries: Sequence[Entry]) -> None:
        """The counts before the first lead, where nothing else tells them: what they say is believed as it can be."""
        first = self.tallies[0]
        figures = [(entry, int(entry.amount)) for entry in entries if entry.amount is not None]
        for entry, said in figures:
            if entry.seat >= 0 and not entry.doubtful:
                first.believe(entry.seat, said, before_play=True)
        due, given, repique = self._repique_due(first), first.award[0] if first.award else None, self.house.repique
        undue = given if given is not None and first.declared[1 - given] else None
        for entry, said in figures:
            if entry.seat == due:
                self._note(partial(MissedPique, repique=True), entry, said + repique)
                first.give(entry.seat, REPIQUE)
                self.tallies += first.slipped(entry.seat, -repique, award=True)
            elif entry.seat == undue and is_plain(self.house, said):
                first.withdraw(entry.seat, plain=True)
            elif entry.seat == undue and self.house.pique_blocked_by == "declarations":
                self._note(partial(FalsePique, repique=True), entry, said - repique)
                self.tallies.append(first.copy())
                self.tallies[-1].slip = True
                first.withdraw(entry.seat, plain=False)

    def _repique_due(self, tally: Tally) -> int | None:
        """Who counts enough for a repique, the other nothing, and has none."""
        found = [
            seat for seat in (0, 1) if tally.plain[1 - seat] == 0 and (tally.plain[seat] or 0) >= self.house.pique_at
        ]
        return found[0] if found and tally.award is None else None

    def read(self, entry: Entry, when: When) -> None:
        """A figure is said: it narrows down what may be, or it is wrong."""
        seat, amount = entry.seat, entry.amount
        if seat < 0 or amount is None or entry.doubtful:
            return
        first, self.heard[seat] = not self.heard[seat], True
        if self.right(seat) == amount:
            self._past[seat] = self._past[seat] or amount >= self.house.pique_at
        if len(self.tallies) == 1 and self.tallies[0].value(seat) == amount and not self.tallies[0].remote:
            return
        for tally in self.tallies:
            if tally.value(seat) is None and when not in (When.COUNT, When.SCORE):
                tally.believe(seat, int(amount), before_play=False)
        fitting = [tally for tally in self.tallies if tally.value(seat) in (amount, None)]
        if fitting:
            self._fits(entry, amount, when, fitting)
        else:
            self._fits_nothing(entry, amount, when, first=first)

    def _fits(self, entry: Entry, amount: Decimal, when: When, fitting: Sequence[Tally]) -> None:
        """A figure is one of those that may be; it is wrong all the same where another is right."""
        seat = entry.seat
        nearer = self._true() if all(tally.remote for tally in fitting) else []
        self._narrow(seat, fitting)
        for tally in nearer:
            self._doubt(tally, seat, int(amount))
        if (due := self.right(seat)) is not None and due != amount:
            self._slips[seat].append(Correction(entry, Decimal(due), when))

    def _fits_nothing(self, entry: Entry, amount: Decimal, when: When, *, first: bool) -> None:
        """A figure is wrong; what follows may go on from it."""
        seat, said = entry.seat, int(amount)
        right, whole, award = self.right(seat), amount == said, False
        if right is not None:
            kind = self._explained(seat, said - right, when, first=first) if whole else None
            award = isinstance(self._note(kind, entry, right, when), MissedPique | FalsePique)
        for tally in self.tallies.copy() if whole else ():
            value = tally.value(seat)
            if value is not None:
                for other in tally.slipped(seat, said - value, award=award):
                    self._add(other)

    def _doubt(self, tally: Tally, seat: int, said: int) -> None:
        """Only a remote count fits a figure: the nearer one may be right all the same, and the figure a slip."""
        value = tally.value(seat)
        if not tally.remote and value is not None:
            mistaken = tally.copy()
            mistaken.slip = True
            for other in (mistaken, *tally.slipped(seat, said - value, award=False)):
                self._add(other)

    def _narrow(self, seat: int, fitting: Sequence[Tally]) -> None:
        """A figure fits some of the counts; the others fall away, or are put right where a slip of it is in them."""
        true = next((tally for tally in fitting if not tally.slip), None)
        before, self.tallies = self.tallies, []
        for tally in before:
            if tally in fitting or (true is None and not tally.slip):
                self._add(tally)
            elif tally.slip and true is not None:
                self._add(tally.healed(seat, true))

    def _add(self, tally: Tally) -> None:
        if tally not in self.tallies:
            self.tallies.append(tally)

    def _note(self, kind: Callable[..., Breach] | None, entry: Entry, due: int, when: When = When.COUNT) -> Breach:
        """Note a wrong figure; `kind` is what explains it (None: nothing)."""
        seat, right = entry.seat, Decimal(due)
        corrections = self._slips[seat] = [Correction(entry, right, when)]
        if kind is None and when is When.SCORE:
            breach: Breach = WrongScore(entry.span, seat, entry=entry, right=right)
        else:
            breach = (kind or WrongRunningCount)(entry.span, seat, corrections=corrections)
        self.breaches.append(breach)
        return breach

    def _explained(self, seat: int, by: int, when: When, *, first: bool) -> Callable[..., Breach] | None:
        """What explains a figure that is `by` too high: the kind of the breach; None where nothing does."""
        tally = self._true()[0]
        due, scored = tally.extra[seat], when is When.SCORE
        if scored and self._past[seat] and self._is_capot(tally, seat, by):
            return WrongCapot
        if due + by in (0, self.house.pique, self.house.repique):
            if by < 0:
                return partial(MissedPique, repique=tally.award == (seat, REPIQUE))
            return partial(FalsePique, repique=due + by != self.house.pique)
        if (first or scored or when is When.COUNT) and (lost := _sum_to(by, self.undue()[seat])):
            return partial(UnduePoints, lost=lost)
        if scored and self._is_capot(tally, seat, by):
            return WrongCapot
        if when is When.LAST and by in {-tally.sources[seat].get("last", 0), self.house.leza} - {0}:
            return WrongCapot
        return None

    def _is_capot(self, tally: Tally, seat: int, by: int) -> bool:
        """Whether a score is off by the last trick, the 10 or the capot alone."""
        ends = ("last", "leza", "capot", "open-capot")
        due = sum(tally.sources[seat].get(source, 0) for source in ends)
        house = self.house
        counted = {
            last + more for last in (0, house.last_trick) for more in (0, house.leza, house.capot, house.open_capot)
        }
        counted |= {house.leza + one for one in counted}
        return due + by in counted


def _sum_to(points: int, lost: Sequence[Lost]) -> Sequence[Lost]:
    """The fewest of them that come to so many points; none where they cannot."""
    sizes = range(1, len(lost) + 1) if points else ()
    every = (some for size in sizes for some in combinations(lost, size))
    return next((some for some in every if sum(one.points for one in some) == points), ())
