"""Proves hands of PokerStars clean: five-card draw, every line in the common form and order, every sum in cents."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from hhtool.cards.betting import ZERO
from hhtool.cards.card import mask
from hhtool.cards.poker import HAND, fits, strength
from hhtool.games.draw.record import Deal
from hhtool.importers.announced import hand_name
from hhtool.importers.money_and_cards import AMOUNT, amount, cards
from hhtool.importers.prover.betting import Move, PlainBetting, UnsureError
from hhtool.importers.prover.proved import ProvedHand, seats_in
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from decimal import Decimal

    from hhtool.importers.hand_reader import HandHeading, HandReader
    from hhtool.importers.prover.betting import PlainPot

_NAME = r"(?!Seat )[\w!-'+-9;-Z\\^`{-~]+(?: [\w!-'+-9;-Z\\^`{-~]+)*"
"""A name in which nothing stands that parts the words of a line."""
_SEAT = re.compile(rf"Seat ([0-9]{{1,3}}): ({_NAME}) \((\S+) in chips\)")
_AWAY = re.compile(rf"({_NAME}): sits out")
_SUM = re.compile(r"[$€£]?([0-9]{1,12})(?:\.([0-9]{2}))?")
_MOVE = re.compile(
    r"(folds|checks)|(calls|bets) (\S+)(?: and is (all-in))?|(raises) (\S+) to (\S+)(?: and is (all-in))?"
)
_DEALT = re.compile(rf"Dealt to ({_NAME}) \[([^\]]+)\]")
_DISCARDS = re.compile(r"discards ([1-5]) cards?(?: \[([^\]]+)\])?")
_BACK = re.compile(r"Uncalled bet \((\S+)\) returned to (.+)")
_SHOWS = re.compile(r"shows (\[([^\]]+)\]) \(([A-Za-z, ]+)\)")
_COLLECTED = re.compile(r"(.+) collected (\S+) from (?:(main|side) )?pot(?:-([0-9]))?")
_TOTAL = re.compile(rf"Total pot ({AMOUNT})((?: (?:Main|Side) pot(?:-[0-9])? {AMOUNT}\.)*) \| Rake ({AMOUNT})")
_PART = re.compile(rf" (Main|Side) pot(?:-([0-9]))? ({AMOUNT})\.")
_DIVIDED, _SHOWDOWN, _SUMMARY = "*** DEALING HANDS ***", "*** SHOW DOWN ***", "*** SUMMARY ***"
_UNSURE = (UnsureError, LookupError, ValueError)
"""What a line raises that is not there, or names nobody who sits in the hand, besides what cannot be proved."""
_WHOLE = 100
"""Cents of the chip in which pots are divided where all sums are whole."""


@lru_cache(maxsize=1 << 15)
def cents(text: str) -> int:
    """A sum in cents. Raises UnsureError where it is none, or is not written in the common way."""
    found = _SUM.fullmatch(text)
    if not found:
        raise UnsureError
    return int(found[1]) * 100 + int(found[2] or 0)


@lru_cache(maxsize=1 << 15)
def _move(text: str) -> Move:
    """What a player does. Raises UnsureError where it is no act."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise UnsureError
    bare, verb, added, all_in, raises, by, to, pushed = found.groups()
    if raises:
        return Move(raises, cents(by), cents(to), bool(pushed))
    return Move(bare) if bare else Move(verb, cents(added), 0, bool(all_in))


@lru_cache(maxsize=1 << 8)
def _steps(blinds: tuple[Decimal, Decimal] | None, bets: tuple[Decimal, Decimal] | None) -> tuple[int, int, int, int]:
    """The small blind (0: not said) and the big one, and the bet or least bet of both rounds, in cents."""
    first, second = (int(one * 100) for one in blinds or bets or (ZERO, ZERO))
    return (first, second, second, second) if blinds else (0, first, first, second)


def prove(reader: HandReader, heading: HandHeading, read: Callable[[], Deal]) -> ProvedHand | None:
    """A hand of which its `reader` has read the heading, proved clean; None where that cannot be done.

    `read` reads it whole.
    """
    try:
        return _Hand(reader, heading).proved(read)
    except _UNSURE:
        return None


class _Hand:
    """One hand on its way: `at` is the line in hand. What is not as it mostly is raises one of `_UNSURE`."""

    def __init__(self, reader: HandReader, heading: HandHeading) -> None:
        self.reader, self.heading = reader, heading
        self.lines = reader.hand_text.lines
        self.first = reader.hand_text.first
        if reader.button_span.line != self.first + 1 or reader.faults or heading.game != "draw":
            raise UnsureError
        self.at = 2
        self.entries: list[Entry] = []
        self.numbers: list[str] = []
        self._sit()
        self.count = len(self.names)
        self.starts = [name + ": " for name in self.names]
        self.button = self.numbers.index(str(reader.button))
        self.fates = [""] * self.count
        self.antes: dict[int, tuple[Decimal, Span]] = {}
        self.back = (-1, 0)
        self.opener: int | None = None
        self.least = 0
        self.dealt: dict[int, int] = {}
        self.final: dict[int, tuple[int, ...]] = {}
        self.shown: dict[int, tuple[str, str]] = {}
        self.mucked: set[int] = set()
        self.collected: dict[str, dict[int, int]] = {}
        self.won: dict[int, int] = {}
        self.due: dict[int, int] = {}

    def proved(self, read: Callable[[], Deal]) -> ProvedHand:
        """The hand, if all of it is proved."""
        small, big, *steps = _steps(self.heading.stakes.blinds, self.heading.stakes.bets)
        self._post(small, big)
        self._deal()
        self._round(self.big, steps[0], "before")
        if self.betting.live & (self.betting.live - 1):
            self._draw()
            self._round(self.button, steps[1], "after")
        self._end()
        rake = self._total()
        self._sum_up()
        if any(self.lines[self.at :]):
            raise UnsureError
        self._settle()
        stacks = Figures("stacks", tuple(self.entries), self.entries[0].span)
        heading, head = self.heading, self.reader.head_span
        deal = Deal(
            label=heading.label,
            dealer=self.button,
            players=self.names,
            stakes=heading.stakes,
            events=(stacks,),
            date=heading.date,
            span=head,
            head_span=head,
            style="en",
            dealer_span=self.reader.button_span,
        )
        return ProvedHand(
            deal,
            read,
            [entry.amount or ZERO for entry in self.entries],
            self.betting.total,
            self.pots,
            self.won,
            self.due,
            rake,
            self.antes,
            self.opener,
            self.least,
        )

    # --- before the cards -----------------------------------------------------------------------------

    def _sit(self) -> None:
        """Who sits where, in the order of the seats, with what."""
        names, stacks = [], []
        while found := _SEAT.fullmatch(self.lines[self.at]):
            number, name, text = found.groups()
            stacks.append(cents(text))
            if self.numbers and int(number) <= int(self.numbers[-1]):
                raise UnsureError
            place = Span(self.first + self.at, found.start(2) + 1, found.end(3) + 1)
            self.entries.append(Entry(len(names), amount(text), "", place))
            names.append(name)
            self.numbers.append(number)
            self.at += 1
        self.names = tuple(names)
        if len(names) < 2 or len(set(names)) < len(names):
            raise UnsureError
        self.betting = PlainBetting(stacks, self.heading.limit)

    def _post(self, small: int, big: int) -> None:
        """The antes of all, if there are any, and both blinds, each by the player whose it is."""
        if stated := self.heading.stakes.ante:
            for _seat in self.names:
                name, _colon, text = self.lines[self.at].partition(": posts the ante ")
                seat = self.names.index(name)
                if amount(text) != stated or seat in self.antes:
                    raise UnsureError
                self.betting.post(seat, cents(text), live=False)
                self.antes[seat] = (stated, Span(self.first + self.at, 1, len(self.lines[self.at]) + 1))
                self.at += 1
            self.least = cents(text)
        self.small = self.button if self.count == 2 else (self.button + 1) % self.count
        self.big = (self.small + 1) % self.count
        for seat, kind, due in ((self.small, "small", small), (self.big, "big", big)):
            start = f"{self.starts[seat]}posts {kind} blind "
            line = self.lines[self.at]
            posted = cents(line[len(start) :]) if line.startswith(start) else 0
            if (due and posted != due) or posted > big:
                raise UnsureError
            self.betting.post(seat, posted)
            self.at += 1
        while (away := _AWAY.fullmatch(self.lines[self.at])) and away[1] not in self.names:
            self.at += 1

    def _deal(self) -> None:
        """The cards are dealt, and those of one player may be seen."""
        if self.lines[self.at] != _DIVIDED:
            raise UnsureError
        self.at += 1
        if found := _DEALT.fullmatch(self.lines[self.at]):
            hand = _some(found[2], HAND)
            self.hero = self.names.index(found[1])
            self.dealt[self.hero] = mask(hand)
            self.final[self.hero] = hand
            self.at += 1

    # --- betting and the draw -------------------------------------------------------------------------

    def _round(self, after: int, step: int, when: str) -> None:
        """A round of betting, `before` or `after` the draw, and the bet that goes back behind it."""
        betting, lines, starts = self.betting, self.lines, self.starts
        betting.begin(after, step)
        while (seat := betting.turn()) >= 0:
            line, start = lines[self.at], starts[seat]
            if not line.startswith(start):
                raise UnsureError
            move = _move(line[len(start) :])
            betting.act(seat, move)
            if move.verb == "folds":
                self.fates[seat] = f"folded {when} the Draw"
            elif move.verb == "bets":
                self.least = min(move.amount, self.least or move.amount)
            if self.opener is None and when == "before" and move.verb in ("bets", "raises"):
                self.opener = seat
            self.at += 1
        back = betting.close()
        if back[1]:
            self.back = back
        self._returned()

    def _returned(self) -> None:
        """The line of the bet that goes back, which may stand behind either round."""
        if self.back[1] and (found := _BACK.fullmatch(self.lines[self.at])):
            if (self.names.index(found[2]), cents(found[1])) != self.back:
                raise UnsureError
            self.back = (-1, 0)
            self.at += 1

    def _draw(self) -> None:
        """Everybody who is left draws, from the left of the button; of who is dealt open cards all is seen."""
        for step in range(1, self.count + 1):
            seat = (self.button + step) % self.count
            if not self.betting.live >> seat & 1:
                continue
            line, start = self.lines[self.at], self.starts[seat]
            if not line.startswith(start):
                raise UnsureError
            said = line[len(start) :]
            self.at += 1
            if said == "stands pat":
                continue
            found = _DISCARDS.fullmatch(said)
            if not found or bool(found[2]) != (seat in self.dealt):
                raise UnsureError
            if seat in self.dealt:
                self._exchange(seat, int(found[1]), found[2])

    def _exchange(self, seat: int, count: int, discarded: str) -> None:
        """The discards of a player, and the line of what is kept and what comes."""
        away, hand = _some(discarded, count), self.final[seat]
        kept = tuple([card for card in hand if card not in away])
        start = f"Dealt to {self.names[seat]} ["
        old, _brackets, new = self.lines[self.at].removeprefix(start).removesuffix("]").partition("] [")
        came = _some(new, count)
        if len(kept) != HAND - count or not self.lines[self.at].startswith(start) or mask(_some(old, len(kept))) != mask(kept):
            raise UnsureError
        self.final[seat] = kept + came
        if mask(came) & self.dealt[seat]:
            raise UnsureError
        self.dealt[seat] |= mask(came)
        self.at += 1

    # --- the end --------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Hands shown and thrown away, and what is collected, in any order."""
        if self.back[1]:
            raise UnsureError
        if self.lines[self.at] == _SHOWDOWN:
            self.at += 1
        while (line := self.lines[self.at]) != _SUMMARY:
            if found := _COLLECTED.fullmatch(line):
                name, text, kind, number = found.groups()
                pot = self.collected.setdefault(f"{kind or ''} pot{number or ''}", {})
                seat, won = self.names.index(name), cents(text)
                if seat in pot or not won:
                    raise UnsureError
                pot[seat] = won
                self.won[seat] = self.won.get(seat, 0) + won
            else:
                name, _colon, said = line.partition(": ")
                self._show(self.names.index(name), said)
            self.at += 1
        self.at += 1

    def _show(self, seat: int, said: str) -> None:
        """What somebody does with the hand at the end who is left."""
        if not self.betting.live >> seat & 1 or seat in self.shown or seat in self.mucked:
            raise UnsureError
        if said in ("mucks hand", "doesn't show hand"):
            self.mucked.add(seat)
            return
        found = _SHOWS.fullmatch(said)
        name = hand_name(found[3]) if found else None
        if not found or not name:
            raise UnsureError
        hand = self._holds(seat, found[2])
        if not fits(name, strength(hand)):
            raise UnsureError
        self.shown[seat] = found[1], found[3]

    def _holds(self, seat: int, text: str) -> tuple[int, ...]:
        """The hand that a line says somebody holds, which no other line says otherwise."""
        hand = _some(text, HAND)
        if mask(self.final.setdefault(seat, hand)) != mask(hand):
            raise UnsureError
        return hand

    # --- the summary ----------------------------------------------------------------------------------

    def _total(self) -> int:
        """The line of the pots: each is what was collected of it, and all with the rake, which is given, what went in."""
        found = _TOTAL.fullmatch(self.lines[self.at])
        if not found:
            raise UnsureError
        self.at += 1
        self.pots = self.betting.pots()
        rake, whole = cents(found[3]), sum([pot.amount for pot in self.pots])
        if cents(found[1]) != whole or sum(self.won.values()) + rake != whole:
            raise UnsureError
        parts = {f"{kind.lower()} pot{number}": cents(text) for kind, number, text in _PART.findall(found[2])}
        if len(self.pots) > 1 and parts != {name: sum(shares.values()) for name, shares in self.collected.items()}:
            raise UnsureError
        if len(self.pots) == 1 and parts:
            raise UnsureError
        return rake

    def _sum_up(self) -> None:
        """The line of every seat, in their order: who had the button and the blinds, and what became of each."""
        for seat, name in enumerate(self.names):
            places = ""
            if seat == self.button:
                places = " (button)"
            if seat == self.small:
                places += " (small blind)"
            elif seat == self.big:
                places += " (big blind)"
            start = f"Seat {self.numbers[seat]}: {name}{places} "
            line = self.lines[self.at]
            if not line.startswith(start) or not self._is_fate(seat, line[len(start) :]):
                raise UnsureError
            self.at += 1

    def _is_fate(self, seat: int, said: str) -> bool:
        """Whether this is what became of a player."""
        if fate := self.fates[seat]:
            return said in (fate, fate + " (didn't bet)")
        won = self.won.get(seat, 0)
        if seat in self.shown:
            hand, words = self.shown[seat]
            if not won:
                return said == f"showed {hand} and lost with {words}"
            start, end = f"showed {hand} and won (", f") with {words}"
            return said.startswith(start) and said.endswith(end) and cents(said[len(start) : -len(end)]) == won
        if not self.betting.live & (self.betting.live - 1):
            return said[:11] == "collected (" and said[-1] == ")" and cents(said[11:-1]) == won
        if seat not in self.mucked or won:
            return False
        if said != "mucked":
            return said.startswith("mucked [") and said.endswith("]") and bool(self._holds(seat, said[8:-1]))
        return True

    def _settle(self) -> None:
        """Every pot went to the hands that won it, in even shares, and no card is in two hands."""
        seen = 0
        for seat in {*self.final, *self.dealt}:
            mine = self.dealt.get(seat, 0) | mask(self.final[seat])
            if seen & mine:
                raise UnsureError
            seen |= mine
        value = {seat: strength(hand) for seat, hand in self.final.items() if self.betting.live >> seat & 1}
        unknown = {seat for seat in self.mucked if seat not in value}
        chip = 1 if any([sum_ % _WHOLE for sum_ in (*self.betting.total, *self.won.values())]) else _WHOLE
        for index, pot in enumerate(self.pots):
            able = seats_in(pot.seats)
            able = [seat for seat in able if seat not in unknown] or able
            best = max([value[seat] for seat in able]) if len(able) > 1 else 0
            winners = [seat for seat in able if not best or value[seat] == best]
            self._divide(pot, self._part(index), winners, chip)

    def _part(self, index: int) -> dict[int, int]:
        """What was collected of a pot."""
        if len(self.pots) == 1:
            name = " pot"
        elif not index:
            name = "main pot"
        else:
            name = f"side pot{index if len(self.pots) > 2 else ''}"
        return self.collected[name]

    def _divide(self, pot: PlainPot, got: dict[int, int], winners: Sequence[int], chip: int) -> None:
        """Hold what was collected of a pot against an even division; what is due is before any rake."""
        count, whole = len(winners), sum(got.values())
        each = whole // (chip * count) * chip
        if got.keys() != set(winners) or whole > pot.amount or not all(0 <= sum_ - each <= chip for sum_ in got.values()):
            raise UnsureError
        each = pot.amount // (chip * count) * chip
        odd = pot.amount - each * count
        for seat in sorted(winners, key=lambda seat: (seat - self.button - 1) % self.count):
            extra = min(chip, odd)
            self.due[seat] = self.due.get(seat, 0) + each + extra
            odd -= extra


def _some(text: str, count: int) -> tuple[int, ...]:
    """So many different cards. Raises UnsureError where it is anything else."""
    found = cards(text)
    if found is None or len(found) != count or mask(found).bit_count() != count:
        raise UnsureError
    return found
