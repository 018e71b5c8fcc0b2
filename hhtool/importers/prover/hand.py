"""Proves hands of a room clean: five-card draw, every line in the common form and order, every sum in cents.

A room is a subclass of `PlainHand`, which says how its lines are written and in which order they stand.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import lru_cache, partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from hhtool.cards.card import BIT, cards_of
from hhtool.cards.poker import HAND, fits, strength
from hhtool.games.draw import record as draw
from hhtool.games.draw.engine.proved import PlainPlay, WrittenHand
from hhtool.importers.announced import hand_name
from hhtool.importers.money_and_cards import AMOUNT, CARD, amount
from hhtool.importers.prover.proved import ProvedHand
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span
from hhtool.poker.prover import UNWRITTEN, Move, PlainBetting, UnsureError, money
from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from decimal import Decimal

    from hhtool.cards.poker import HandName
    from hhtool.importers.hand_reader import HandHeading, HandReader
    from hhtool.notation.record import Deal

NAME = r"(?!Seat )[\w!-'+-9;-Z\\^`{-~]+(?: [\w!-'+-9;-Z\\^`{-~]+)*"
"""A name in which nothing stands that parts the words of a line."""
_SEAT = re.compile(rf"Seat ([0-9]{{1,3}}): ({NAME})")
_SUM = re.compile(r"[$€£]?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,12})(?:\.([0-9]{2}))?")
_FOLD = Verb.FOLD
_VERBS = {"folds": Verb.FOLD, "checks": Verb.CHECK, "calls": Verb.CALL, "bets": Verb.BET}
_EXCHANGED = re.compile(r"Dealt to (.+) \[([^\]]+)\] \[([^\]]+)\]")
_DISCARDS = re.compile(r"discards ([1-5]) cards?(?: \[([^\]]+)\])?|stands pat(?: on \[([^\]]+)\])?")
WORDS = r"[A-Za-z, ]+"
"""The name of a hand."""
_MUCKED = re.compile(rf"mucked(?: \[([^\]]+)\](?: - ({WORDS}))?)?")
_PART = rf" (Main|Side) pot(?:(?:-| #?)([0-9]))? ({AMOUNT})\."
_PARTS, _EACH = re.compile(rf"(?:{_PART})*"), re.compile(_PART)
_SHOWDOWN, _SUMMARY = "*** SHOW DOWN ***", "*** SUMMARY ***"
_BEFORE, _AFTER = "folded before the Draw", "folded after the Draw"
_BITS = {card: BIT[code] for card, code in CARD.items()}
"""The bit of a card by its two characters."""
_UNSURE = (UnsureError, LookupError, ValueError)
"""What a line raises that is not there, or names nobody who sits in the hand, besides what cannot be proved."""
_WHOLE = 100
"""Cents of the chip by which pots are divided where all sums are whole."""


@lru_cache(maxsize=1 << 15)
def cents(text: str) -> int:
    """A sum in cents. Raises UnsureError where it is none, or is not written in the common way."""
    found = _SUM.fullmatch(text)
    if not found:
        raise UnsureError
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


class Seat(NamedTuple):
    """A line of a seat: its number, who sits there, with what, the same in cents, and from where to where that stands."""

    number: int
    name: str
    stack: Decimal | None
    cents: int
    start: int
    end: int


def seats(behind: str) -> Callable[[str], Seat | None]:
    """What reads the line of a seat, with what stands `behind` the stack; it gives None where it is that of none.

    It raises UnsureError where the line is not written in the common way.
    """

    @lru_cache(maxsize=1 << 14)
    def read(line: str) -> Seat | None:
        seat, _bracket, stack = line.partition(" (")
        if not stack.endswith(behind):
            return None
        found = _SEAT.fullmatch(seat)
        if not found:
            raise UnsureError
        stack = stack[: -len(behind)]
        return Seat(
            int(found[1]), found[2], amount(stack), cents(stack), found.start(2) + 1, len(line) - len(behind) + 1
        )

    return read


def acts(behind: str, raises: str, all_in: str) -> Callable[[str], tuple[str, Move]]:
    """What reads who does what: a name with what stands `behind` it, how a raise is written, and that it was all.

    The groups of `raises` are by what, which may be empty, and to what. It raises UnsureError where a line is no act.
    """
    form = re.compile(rf"(.+){behind}(?:(folds|checks)|(?:(calls|bets) (\S+)|raises {raises})({all_in})?)")

    @lru_cache(maxsize=1 << 15)
    def read(line: str) -> tuple[str, Move]:
        found = form.fullmatch(line)
        if not found:
            raise UnsureError
        name, bare, verb, added, by, to, pushed = found.groups()
        if bare:
            return name, Move(_VERBS[bare])
        if verb:
            return name, Move(_VERBS[verb], cents(added), all_in=bool(pushed))
        return name, Move(Verb.RAISE, to=cents(to), by=cents(by) if by else UNWRITTEN, all_in=bool(pushed))

    return read


def blinds(posts: str, blind: str) -> Callable[[str], tuple[str, str, int]]:
    """What reads who posts which blind, and how much, by the words that part them.

    It raises UnsureError where a line is none.
    """

    @lru_cache(maxsize=1 << 12)
    def read(line: str) -> tuple[str, str, int]:
        name, _posts, said = line.partition(posts)
        kind, _blind, text = said.partition(blind)
        return name, kind, cents(text)

    return read


@lru_cache(maxsize=1 << 12)
def _named(text: str) -> HandName:
    """The hand of a name. Raises UnsureError where it names none."""
    name = hand_name(text)
    if name is None:
        raise UnsureError
    return name


@lru_cache(maxsize=1 << 10)
def _discards(said: str) -> tuple[int, str | None, str | None]:
    """How many cards somebody discards, and which; of one who stands pat, on which. Raises UnsureError where neither."""
    found = _DISCARDS.fullmatch(said)
    if not found:
        raise UnsureError
    return int(found[1] or 0), found[2], found[3]


@lru_cache(maxsize=1 << 8)
def _steps(blinds: tuple[Decimal, Decimal] | None, bets: tuple[Decimal, Decimal] | None) -> tuple[int, int, int, int]:
    """The small blind (0: not said) and the big one, and the bet or least bet of both rounds, in cents.

    Raises UnsureError where they are no whole cents.
    """
    if (stated := blinds or bets) is None or any(one * 100 % 1 for one in stated):
        raise UnsureError
    first, second = (int(one * 100) for one in stated)
    return (first, second, second, second) if blinds else (0, first, first, second)


def prove_hand(
    room: type[PlainHand], reader: HandReader, heading: HandHeading, read: Callable[[], Deal]
) -> ProvedHand | None:
    """A hand of which its `reader` has read the heading, proved clean; None where that cannot be done.

    `read` reads it whole.
    """
    lines = reader.hand_text.lines
    try:
        return _proved(room, reader, heading, lines, read)
    except _UNSURE:
        play = room.played(lines)
    try:
        return _proved(room, reader, heading, play, read) if len(play) < len(lines) else None
    except _UNSURE:
        return None


def _proved(
    room: type[PlainHand], reader: HandReader, heading: HandHeading, lines: Sequence[str], read: Callable[[], Deal]
) -> ProvedHand:
    """A hand of such lines, if all of it is proved."""
    hand = room(reader, heading, lines)
    hand.prove()
    changes = [hand.won.get(seat, 0) - put for seat, put in enumerate(hand.betting.total)]
    return ProvedHand(hand.deal(), read, changes, partial(_play, room, reader, heading, lines))


def _play(room: type[PlainHand], reader: HandReader, heading: HandHeading, lines: Sequence[str]) -> PlainPlay:
    """How a hand went that is proved."""
    hand = room(reader, heading, lines)
    hand.prove()
    return hand.play()


class PlainHand(ABC):
    """One hand on its way: `at` is the line in hand. What is not as it mostly is raises one of `_UNSURE`."""

    first: ClassVar[int]
    """The index of the first line of a seat."""
    behind: ClassVar[str]
    """What stands between a name and what its player does."""
    seat: ClassVar[staticmethod[[str], Seat | None]]
    """What reads the line of a seat."""
    ante: ClassVar[str]
    """What parts the name of a player and the ante."""
    blind: ClassVar[staticmethod[[str], tuple[str, str, int]]]
    """What reads the line of a blind."""
    dealing: ClassVar[str]
    """The line above the cards."""
    act: ClassVar[staticmethod[[str], tuple[str, Move]]]
    """What reads an act."""
    back: ClassVar[re.Pattern[str]]
    """A bet that goes back: groups sum, name."""
    ending: ClassVar[re.Pattern[str]]
    """A line at the end: groups name, cards and hand of who shows them, sum, pot and hand of who takes some."""
    side: ClassVar[str]
    """What one of several side pots is called there, but for its number."""
    placed: ClassVar[tuple[str, ...]]
    """How lines begin of which the place is kept, and behind which others may be passed over."""
    chatter: ClassVar[re.Pattern[str]]
    """Lines that have nothing to do with the play."""

    def __init__(self, reader: HandReader, heading: HandHeading, lines: Sequence[str]) -> None:
        self.reader, self.heading, self.lines = reader, heading, lines
        self.at = self.first
        self.unmet = (-1, 0)
        self.fates: dict[int, str] = {}
        self.seen: dict[int, int] = {}
        self.held: dict[int, int] = {}
        self.value: dict[int, int] = {}
        self.shown: dict[int, tuple[str, str]] = {}
        self.mucked: set[int] = set()
        self.collected: dict[str, dict[int, int]] = {}
        self.won: dict[int, int] = {}
        self.dealt: dict[int, int] = {}
        self.drew: dict[int, tuple[int, int | None, int | None]] = {}

    def prove(self) -> None:
        """Go through the hand; what is not proved raises one of `_UNSURE`."""
        reader, heading = self.reader, self.heading
        if reader.faults:
            raise UnsureError
        self.stacks = self._sit(reader.head_span.line)
        small, big, first, second = _steps(heading.stakes.blinds, heading.stakes.bets)
        self._post(small, big)
        self._deal()
        self._round(self.big, first, _BEFORE)
        if self.betting.contested:
            self.draw()
            self._round(self.button, second, _AFTER)
        self._end()
        self._total()
        self._sum_up()
        if any(self.lines[self.at :]):
            raise UnsureError
        self._settle()

    def deal(self) -> draw.Deal:
        """The hand without its play."""
        reader, heading = self.reader, self.heading
        return draw.Deal(
            label=heading.label,
            dealer=self.button,
            players=self.names,
            stakes=heading.stakes,
            events=(self.stacks,),
            date=heading.date,
            span=reader.head_span,
            head_span=reader.head_span,
            style="en",
            dealer_span=self.button_span,
        )

    def play(self) -> PlainPlay:
        """How the hand went."""
        plain = [
            WrittenHand(self.dealt.get(seat), self.held.get(seat), *self.drew.get(seat, ()))
            for seat in range(self.count)
        ]
        hands = [hand.holding(seat, no_draw=seat not in self.drew) for seat, hand in enumerate(plain)]
        won = sum(self.won.values())
        rake = sum(self.betting.total) - won
        return PlainPlay(
            self.betting, self.button, hands, bool(self.drew), self.pots, self.won, rake, money(self.posted)
        )

    # --- what a room says -----------------------------------------------------------------------------

    @abstractmethod
    def find_button(self) -> tuple[int, Span]:
        """The number of the seat that has the button, and the place of the line that says so."""

    @abstractmethod
    def pass_to_deal(self) -> None:
        """Pass over what stands between the posts and the cards."""

    @abstractmethod
    def draw(self) -> None:
        """Everybody who is left draws."""

    @classmethod
    def played(cls, lines: Sequence[str]) -> Sequence[str]:
        """The lines of a hand without those that have nothing to do with the play, behind those whose place is kept."""
        dealing = lines.index(cls.dealing) if cls.dealing in lines else 0
        placed = max((at for at, line in enumerate(lines[:dealing]) if line.startswith(cls.placed)), default=len(lines))
        return [line for at, line in enumerate(lines) if at <= placed or not cls.chatter.fullmatch(line)]

    # --- before the cards -----------------------------------------------------------------------------

    def _sit(self, head: int) -> Figures:
        """Who sits where, in the order of the seats, and what each has; `head` is the number of the first line."""
        names: list[str] = []
        numbers = [0]
        entries, chips = [], []
        read = self.seat
        for at, line in enumerate(self.lines[self.first :], head + self.first):
            seat = read(line)
            if seat is None:
                break
            number, name, stack, chip, start, end = seat
            if name in names or number <= numbers[-1]:
                raise UnsureError
            entries.append(Entry(len(names), stack, "", Span(at, start, end)))
            chips.append(chip)
            names.append(name)
            numbers.append(number)
        self.count = len(names)
        if self.count < 2:
            raise UnsureError
        self.at += self.count
        self.names, self.numbers = tuple(names), numbers[1:]
        number, self.button_span = self.find_button()
        self.button = self.numbers.index(number)
        self.small = self.button if self.count == 2 else (self.button + 1) % self.count
        self.big = (self.small + 1) % self.count
        self.betting = PlainBetting(chips, self.heading.limit, marked=True)
        return Figures("stacks", tuple(entries), entries[0].span)

    def _post(self, small: int, big: int) -> None:
        """The antes of all, if there are any, and both blinds, each by the player whose it is."""
        if stated := self.heading.stakes.ante:
            self._antes(stated)
        for seat, kind, due in ((self.small, "small", small), (self.big, "big", big)):
            name, said, posted = self.blind(self.lines[self.at])
            if name != self.names[seat] or said != kind or (due and posted != due) or posted > big:
                raise UnsureError
            self.betting.post(seat, posted)
            self.posted = posted
            self.at += 1
        self.pass_to_deal()

    def _antes(self, stated: Decimal) -> None:
        """The antes of all, in any order."""
        paid = set()
        for _name in self.names:
            name, _posts, text = self.lines[self.at].partition(self.ante)
            if amount(text) != stated or name in paid:
                raise UnsureError
            self.betting.post(self.names.index(name), cents(text), live=False)
            paid.add(name)
            self.at += 1

    def _deal(self) -> None:
        """The cards are dealt, and those of one player may be seen."""
        if self.lines[self.at] != self.dealing:
            raise UnsureError
        self.at += 1
        start, _bracket, cards = self.lines[self.at].partition(" [")
        if start.startswith("Dealt to ") and cards.endswith("]"):
            seat, hand = self.names.index(start[len("Dealt to ") :]), _some(cards[:-1], HAND)
            self._hold(seat, hand)
            self.dealt[seat] = hand
            self.at += 1

    def _hold(self, seat: int, hand: int) -> None:
        """Take it that somebody holds a hand, of which no other line says otherwise."""
        if self.held.setdefault(seat, hand) != hand:
            raise UnsureError
        self.seen[seat] = self.seen.get(seat, 0) | hand

    # --- betting and the draw -------------------------------------------------------------------------

    def _round(self, after: int, step: int, fold: str) -> None:
        """A round of betting, and the bet that goes back behind it; `fold` is what is said of who folds in it."""
        betting, lines, names, at = self.betting, self.lines, self.names, self.at
        read, act, fates = self.act, betting.act, self.fates
        seat = betting.begin(after, step)
        while seat >= 0:
            name, move = read(lines[at])
            if name != names[seat]:
                raise UnsureError
            at += 1
            if move[0] is _FOLD:
                fates[seat] = fold
            seat = act(seat, move)
        self.at = at
        back = betting.close()
        if back[1]:
            self.unmet = back
        if self.unmet[1]:
            self._take_back()

    def _take_back(self) -> None:
        """The line of the bet that goes back, which may stand behind either round."""
        if found := self.back.fullmatch(self.lines[self.at]):
            if (self.names.index(found[2]), cents(found[1])) != self.unmet:
                raise UnsureError
            self.unmet = (-1, 0)
            self.at += 1

    def discards(self) -> Iterator[tuple[int, int, str | None]]:
        """Who discards how many cards, and which, from the left of the button; of who is dealt open cards all is seen."""
        for place in range(self.button + 1, self.button + 1 + self.count):
            seat = place % self.count
            if not self.betting.live >> seat & 1:
                continue
            name, behind, said = self.lines[self.at].partition(self.names[seat] + self.behind)
            if name or not behind:
                raise UnsureError
            self.at += 1
            count, away, pat = _discards(said)
            self.drew[seat] = count, None, None
            if not count:
                if pat and self.held[seat] != _some(pat, HAND):
                    raise UnsureError
                continue
            if (away is not None) != (seat in self.held):
                raise UnsureError
            yield seat, count, away

    def exchange(self, seat: int, count: int, discarded: str) -> None:
        """The discards of a player, and the line of what is kept and what comes."""
        away, hand = _some(discarded, count), self.held[seat]
        found = _EXCHANGED.fullmatch(self.lines[self.at])
        if not found or found[1] != self.names[seat]:
            raise UnsureError
        kept, came = _some(found[2], HAND - count), _some(found[3], count)
        if away & ~hand or kept != hand & ~away or came & hand:
            raise UnsureError
        self.held[seat] = kept | came
        self.seen[seat] = hand | came
        self.at += 1
        self.drew[seat] = count, away, came

    # --- the end --------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Hands shown and thrown away, and what is collected, in any order."""
        lines, names = self.lines, self.names
        if self.unmet[1]:
            raise UnsureError
        if lines[self.at] == _SHOWDOWN:
            self.at += 1
        while (line := lines[self.at]) != _SUMMARY:
            found = self.ending.fullmatch(line)
            if not found:
                raise UnsureError
            name, cards, shown, won, pot, named = found.groups()
            if won is None:
                self._show(names.index(name), cards, shown)
            else:
                self._collect(names.index(name), cents(won), pot, named)
            self.at += 1
        self.at += 1
        self.pots = self.betting.pots()
        self.called = [self._called(index) for index in range(len(self.pots))]

    def _called(self, index: int) -> str:
        """What a pot is called in the lines of those who collect it."""
        if len(self.pots) == 1:
            return "pot"
        return f"{self.side}{index}" if index and len(self.pots) > 2 else "side pot" if index else "main pot"

    def _show(self, seat: int, text: str | None, words: str) -> None:
        """What somebody does with the hand at the end who is left: throws it away, or shows such cards."""
        if not self.betting.live >> seat & 1 or seat in self.shown or seat in self.mucked:
            raise UnsureError
        if text is None:
            self.mucked.add(seat)
            return
        self.shown[seat] = text, words
        self.value[seat] = value = strength([CARD[card] for card in text.split(" ")])
        self._hold(seat, _some(text, HAND))
        if not fits(_named(words), value):
            raise UnsureError

    def _collect(self, seat: int, won: int, pot: str, words: str | None) -> None:
        """What somebody takes, of which pot, and with which hand."""
        shares = self.collected.setdefault(pot, {})
        if seat in shares or not won or (words and self.shown[seat][1] != words):
            raise UnsureError
        shares[seat] = won
        self.won[seat] = self.won.get(seat, 0) + won

    # --- the summary ----------------------------------------------------------------------------------

    def _total(self) -> None:
        """The line of the pots: each, with the rake or without it, and all with the rake, which is given."""
        before, _bar, rake = self.lines[self.at].partition(" | Rake ")
        total, blank, parts = before.removeprefix("Total pot ").partition(" ")
        parts = blank + parts
        whole = sum(self.betting.total)
        if len(total) == len(before) or cents(total) != whole or sum(self.won.values()) + cents(rake) != whole:
            raise UnsureError
        if parts and not _PARTS.fullmatch(parts):
            raise UnsureError
        self.at += 1
        said = _EACH.findall(parts) if parts else []
        if len(said) != (len(self.pots) if len(self.pots) > 1 else 0):
            raise UnsureError
        for index, (kind, number, text) in enumerate(said):
            numbered = str(index) if index and len(said) > 2 else ""
            sums = self.pots[index].amount, sum(self.collected[self.called[index]].values())
            if (kind == "Side") != (index > 0) or number != numbered or cents(text) not in sums:
                raise UnsureError

    def _sum_up(self) -> None:
        """The line of every seat, in their order: who had the button and the blinds, and what became of each."""
        places = [" "] * self.count
        places[self.button] = " (button) "
        places[self.small] += "(small blind) "
        places[self.big] = " (big blind) "
        lines, fates = self.lines[self.at : self.at + self.count], self.fates
        for seat, (line, number, name, place) in enumerate(zip(lines, self.numbers, self.names, places, strict=True)):
            start = f"Seat {number}: {name}{place}"
            if not line.startswith(start):
                raise UnsureError
            said, fate = line[len(start) :], fates.get(seat)
            if said != fate and (said != f"{fate} (didn't bet)" if fate else not self._is_fate(seat, said)):
                raise UnsureError
        self.at += self.count

    def _is_fate(self, seat: int, said: str) -> bool:
        """Whether this is what became of a player who did not fold."""
        won = self.won.get(seat, 0)
        if seat in self.shown:
            cards, words = self.shown[seat]
            if not won:
                return said == f"showed [{cards}] and lost with {words}"
            start, end = f"showed [{cards}] and won (", f") with {words}"
        elif not self.betting.contested:
            start, end, said = "collected (", ")", said.removesuffix(", mucked")
        else:
            found = _MUCKED.fullmatch(said)
            if found and found[1]:
                self._hold(seat, _some(found[1], HAND))
                if found[2] and not fits(_named(found[2]), strength(cards_of(self.held[seat]))):
                    return False
            return found is not None and seat in self.mucked and not won
        return said.startswith(start) and said.endswith(end) and cents(said[len(start) : -len(end)]) == won

    def _settle(self) -> None:
        """Every pot went to the hands that won it, in even shares, and no card is in two hands."""
        seen = 0
        for mine in self.seen.values():
            if seen & mine:
                raise UnsureError
            seen |= mine
        if len(self.pots) != len(self.collected):
            raise UnsureError
        for pot, called in zip(self.pots, self.called, strict=True):
            able = [pot.seats.bit_length() - 1]
            if pot.seats & (pot.seats - 1):
                able = [seat for seat in range(self.count) if pot.seats >> seat & 1]
                # of those who threw unknown hands away none wins while another is left
                able = [seat for seat in able if seat in self.held or seat not in self.mucked] or able
            if len(able) > 1:
                values = [self.value.get(seat) or strength(cards_of(self.held[seat])) for seat in able]
                best = max(values)
                able = [seat for seat, value in zip(able, values, strict=True) if value == best]
            self._divide(pot.amount, self.collected[called], able)

    def _divide(self, whole: int, shares: dict[int, int], winners: Sequence[int]) -> None:
        """Hold the shares of a pot that were collected against an even division of it."""
        paid = sum(shares.values())
        if shares.keys() != {*winners} or paid > whole:
            raise UnsureError
        if len(shares) > 1:
            sums = (*self.betting.total, *self.won.values())
            chip = 1 if any(one % _WHOLE for one in sums) else _WHOLE
            least = paid // (chip * len(shares)) * chip
            if not all(0 <= share - least <= chip for share in shares.values()):
                raise UnsureError


def _some(text: str, count: int) -> int:
    """The set of so many different cards. Raises UnsureError, or KeyError, where it is anything else."""
    bits = [_BITS[card] for card in text.split(" ")]
    found = sum(bits)
    # where a card comes twice the sum has fewer bits
    if len(bits) != count or found.bit_count() != count:
        raise UnsureError
    return found
