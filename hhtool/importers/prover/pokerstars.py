"""Proves hands of PokerStars clean: five-card draw, every line in the common form and order, every sum in cents."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, cards_of
from hhtool.cards.poker import HAND, fits, strength
from hhtool.games.draw import record as draw
from hhtool.games.draw.engine.proved import PlainPlay, WrittenHand
from hhtool.importers.announced import hand_name
from hhtool.importers.money_and_cards import AMOUNT, CARD, amount
from hhtool.importers.prover.proved import ProvedHand
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span
from hhtool.poker.prover import Move, PlainBetting, UnsureError, money
from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from decimal import Decimal

    from hhtool.cards.poker import HandName
    from hhtool.importers.hand_reader import HandHeading, HandReader
    from hhtool.notation.record import Deal

_NAME = r"(?!Seat )[\w!-'+-9;-Z\\^`{-~]+(?: [\w!-'+-9;-Z\\^`{-~]+)*"
"""A name in which nothing stands that parts the words of a line."""
_SEAT = re.compile(rf"Seat ([0-9]{{1,3}}): ({_NAME})")
_AWAY = re.compile(rf"({_NAME}): sits out")
_SUM = re.compile(r"[$€£]?([0-9]{1,12})(?:\.([0-9]{2}))?")
_MOVE = re.compile(
    r"(folds|checks)|(calls|bets) (\S+)(?: and is (all-in))?|(raises) (\S+) to (\S+)(?: and is (all-in))?"
)
_FOLD = Verb.FOLD
_VERBS = {"folds": Verb.FOLD, "checks": Verb.CHECK, "calls": Verb.CALL, "bets": Verb.BET}
_EXCHANGED = re.compile(r"Dealt to (.+) \[([^\]]+)\] \[([^\]]+)\]")
_DISCARDS = re.compile(r"discards ([1-5]) cards?(?: \[([^\]]+)\])?")
_BACK = re.compile(r"Uncalled bet \((\S+)\) returned to (.+)")
_WORDS = re.compile(r"[A-Za-z, ]+")
_MUCKED = re.compile(r"mucked(?: \[([^\]]+)\])?")
_PARTS = re.compile(rf"(?: (?:Main|Side) pot(?:-[0-9])? {AMOUNT}\.)*")
_PART = re.compile(rf" (Main|Side) pot(-[0-9])? ({AMOUNT})\.")
_CHATTER = re.compile(
    rf"""
    {_NAME.replace(" ", "[ ]")}[ ](?: said,[ ]"[^":]*" | (?:joins|leaves)[ ]the[ ]table(?:[ ]at[ ]seat[ ]\#[0-9]+)?
      | is[ ](?:dis)?connected | has[ ]returned | has[ ]timed[ ]out(?:[ ]while[ ](?:being[ ])?disconnected)?
      | was[ ]removed[ ]from[ ]the[ ]table[ ]for[ ]failing[ ]to[ ]post
    )
    """,
    re.VERBOSE,
)
"""Lines that have nothing to do with the play."""
_FIRST = 2
"""The index of the first line of a seat."""
_CHIPS = " in chips)"
_LENGTH = len(_CHIPS)
_DEALING, _SHOWDOWN, _SUMMARY = "*** DEALING HANDS ***", "*** SHOW DOWN ***", "*** SUMMARY ***"
_PAT = "stands pat"
_BEFORE, _AFTER = "folded before the Draw", "folded after the Draw"
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
    return int(found[1]) * 100 + int(found[2] or 0)


class _Seat(NamedTuple):
    """A line of a seat: its number, who sits there, with what, the same in cents, and from where to where that stands."""

    number: int
    name: str
    stack: Decimal | None
    cents: int
    start: int
    end: int


@lru_cache(maxsize=1 << 14)
def _seat(line: str) -> _Seat | None:
    """The seat of a line, None where it is that of none. Raises UnsureError where it is not written in the common way."""
    seat, _bracket, stack = line.partition(" (")
    if not stack.endswith(_CHIPS):
        return None
    found = _SEAT.fullmatch(seat)
    if not found:
        raise UnsureError
    stack = stack[:-_LENGTH]
    return _Seat(int(found[1]), found[2], amount(stack), cents(stack), found.start(2) + 1, len(line) - _LENGTH + 1)


@lru_cache(maxsize=1 << 12)
def _named(text: str) -> HandName:
    """The hand of a name. Raises UnsureError where it names none."""
    name = hand_name(text) if _WORDS.fullmatch(text) else None
    if name is None:
        raise UnsureError
    return name


@lru_cache(maxsize=1 << 15)
def _act(line: str) -> tuple[str, Move]:
    """Who does what. Raises UnsureError where it is no act."""
    name, _colon, said = line.partition(": ")
    found = _MOVE.fullmatch(said)
    if not found:
        raise UnsureError
    bare, verb, added, all_in, raises, by, to, pushed = found.groups()
    if raises:
        return name, Move(Verb.RAISE, to=cents(to), by=cents(by), all_in=bool(pushed))
    return name, Move(_VERBS[bare]) if bare else Move(_VERBS[verb], cents(added), all_in=bool(all_in))


@lru_cache(maxsize=1 << 12)
def _blind(line: str) -> tuple[str, str, int]:
    """Who posts which blind, and how much. Raises UnsureError where it is none."""
    name, _posts, said = line.partition(": posts ")
    kind, _blind, text = said.partition(" blind ")
    return name, kind, cents(text)


@lru_cache(maxsize=1 << 8)
def _steps(blinds: tuple[Decimal, Decimal] | None, bets: tuple[Decimal, Decimal] | None) -> tuple[int, int, int, int]:
    """The small blind (0: not said) and the big one, and the bet or least bet of both rounds, in cents.

    Raises UnsureError where they are no whole cents.
    """
    if (stated := blinds or bets) is None or any(one * 100 % 1 for one in stated):
        raise UnsureError
    first, second = (int(one * 100) for one in stated)
    return (first, second, second, second) if blinds else (0, first, first, second)


def prove(reader: HandReader, heading: HandHeading, read: Callable[[], Deal]) -> ProvedHand | None:
    """A hand of which its `reader` has read the heading, proved clean; None where that cannot be done.

    `read` reads it whole.
    """
    lines = reader.hand_text.lines
    try:
        return _proved(reader, heading, lines, read)
    except _UNSURE:
        play = _played(lines)
    try:
        return _proved(reader, heading, play, read) if len(play) < len(lines) else None
    except _UNSURE:
        return None


def _proved(reader: HandReader, heading: HandHeading, lines: Sequence[str], read: Callable[[], Deal]) -> ProvedHand:
    """A hand of such lines, if all of it is proved."""
    hand = _Hand(reader, heading, lines)
    hand.prove()
    changes = [hand.won.get(seat, 0) - put for seat, put in enumerate(hand.betting.total)]
    return ProvedHand(hand.deal(), read, changes, partial(_play, reader, heading, lines))


def _play(reader: HandReader, heading: HandHeading, lines: Sequence[str]) -> PlainPlay:
    """How a hand went that is proved."""
    hand = _Hand(reader, heading, lines)
    hand.prove()
    return hand.play()


def _played(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a hand without those behind the seats that have nothing to do with the play."""
    seated = max((at for at, line in enumerate(lines) if line.endswith(_CHIPS)), default=len(lines))
    return [line for at, line in enumerate(lines) if at < seated or not _CHATTER.fullmatch(line)]


class _Hand:
    """One hand on its way: `at` is the line in hand. What is not as it mostly is raises one of `_UNSURE`."""

    def __init__(self, reader: HandReader, heading: HandHeading, lines: Sequence[str]) -> None:
        self.reader, self.heading, self.lines = reader, heading, lines
        self.at = _FIRST
        self.back = (-1, 0)
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
        head = reader.head_span
        if reader.button_span.line != head.line + 1 or reader.faults or heading.game != "draw":
            raise UnsureError
        self.stacks = self._sit(head.line)
        small, big, first, second = _steps(heading.stakes.blinds, heading.stakes.bets)
        self._post(small, big)
        self._deal()
        self._round(self.big, first, _BEFORE)
        if self.betting.contested:
            self._draw()
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
            dealer_span=reader.button_span,
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
            self.betting, self.button, hands, bool(self.drew), self.betting.pots(), self.won, rake, money(self.posted)
        )

    # --- before the cards -----------------------------------------------------------------------------

    def _sit(self, head: int) -> Figures:
        """Who sits where, in the order of the seats, and what each has; `head` is the number of the first line."""
        names: list[str] = []
        numbers = [0]
        entries, chips = [], []
        for at, line in enumerate(self.lines[_FIRST:], head + _FIRST):
            seat = _seat(line)
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
        self.button = self.numbers.index(self.reader.button or 0)
        self.small = self.button if self.count == 2 else (self.button + 1) % self.count
        self.big = (self.small + 1) % self.count
        self.betting = PlainBetting(chips, self.heading.limit, marked=True)
        return Figures("stacks", tuple(entries), entries[0].span)

    def _post(self, small: int, big: int) -> None:
        """The antes of all, if there are any, and both blinds, each by the player whose it is."""
        if stated := self.heading.stakes.ante:
            self._antes(stated)
        for seat, kind, due in ((self.small, "small", small), (self.big, "big", big)):
            name, said, posted = _blind(self.lines[self.at])
            if name != self.names[seat] or said != kind or (due and posted != due) or posted > big:
                raise UnsureError
            self.betting.post(seat, posted)
            self.posted = posted
            self.at += 1
        while (away := _AWAY.fullmatch(self.lines[self.at])) and away[1] not in self.names:
            self.at += 1

    def _antes(self, stated: Decimal) -> None:
        """The antes of all, in any order."""
        paid = set()
        for _name in self.names:
            name, _posts, text = self.lines[self.at].partition(": posts the ante ")
            if amount(text) != stated or name in paid:
                raise UnsureError
            self.betting.post(self.names.index(name), cents(text), live=False)
            paid.add(name)
            self.at += 1

    def _deal(self) -> None:
        """The cards are dealt, and those of one player may be seen."""
        if self.lines[self.at] != _DEALING:
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
        act, fates = betting.act, self.fates
        seat = betting.begin(after, step)
        while seat >= 0:
            name, move = _act(lines[at])
            if name != names[seat]:
                raise UnsureError
            at += 1
            if move[0] is _FOLD:
                fates[seat] = fold
            seat = act(seat, move)
        self.at = at
        back = betting.close()
        if back[1]:
            self.back = back
        self._take_back()

    def _take_back(self) -> None:
        """The line of the bet that goes back, which may stand behind either round."""
        if self.back[1] and (found := _BACK.fullmatch(self.lines[self.at])):
            if (self.names.index(found[2]), cents(found[1])) != self.back:
                raise UnsureError
            self.back = (-1, 0)
            self.at += 1

    def _draw(self) -> None:
        """Everybody who is left draws, from the left of the button; of who is dealt open cards all is seen."""
        for place in range(self.button + 1, self.button + 1 + self.count):
            seat = place % self.count
            if not self.betting.live >> seat & 1:
                continue
            name, _colon, said = self.lines[self.at].partition(": ")
            if name != self.names[seat]:
                raise UnsureError
            self.at += 1
            if said == _PAT:
                self.drew[seat] = 0, None, None
                continue
            found = _DISCARDS.fullmatch(said)
            if not found or (found[2] is not None) != (seat in self.held):
                raise UnsureError
            count = int(found[1])
            self.drew[seat] = self._exchange(seat, count, found[2]) if found[2] else (count, None, None)

    def _exchange(self, seat: int, count: int, discarded: str) -> tuple[int, int, int]:
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
        return count, away, came

    # --- the end --------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Hands shown and thrown away, and what is collected, in any order."""
        lines, names = self.lines, self.names
        if self.back[1]:
            raise UnsureError
        if lines[self.at] == _SHOWDOWN:
            self.at += 1
        while (line := lines[self.at]) != _SUMMARY:
            name, colon, said = line.partition(": ")
            if colon:
                self._show(names.index(name), said)
            else:
                name, _collected, said = line.partition(" collected ")
                self._collect(names.index(name), said)
            self.at += 1
        self.at += 1

    def _show(self, seat: int, said: str) -> None:
        """What somebody does with the hand at the end who is left."""
        if not self.betting.live >> seat & 1 or seat in self.shown or seat in self.mucked:
            raise UnsureError
        if said in ("mucks hand", "doesn't show hand"):
            self.mucked.add(seat)
            return
        cards, _brackets, words = said.partition("] (")
        if not cards.startswith("shows [") or not words.endswith(")"):
            raise UnsureError
        self.shown[seat] = cards, words = cards[len("shows [") :], words[:-1]
        codes = [CARD[card] for card in cards.split(" ")]
        self.value[seat] = value = strength(codes)
        self._hold(seat, _set_of(codes))
        if not fits(_named(words), value):
            raise UnsureError

    def _collect(self, seat: int, said: str) -> None:
        """What somebody takes, and of which pot."""
        text, _from, pot = said.partition(" from ")
        shares = self.collected.setdefault(pot, {})
        won = cents(text)
        if seat in shares or not won:
            raise UnsureError
        shares[seat] = won
        self.won[seat] = self.won.get(seat, 0) + won

    # --- the summary ----------------------------------------------------------------------------------

    def _total(self) -> None:
        """The line of the pots: each is what was collected of it, and all with the rake, which is given, what went in."""
        before, _bar, rake = self.lines[self.at].partition(" | Rake ")
        total, blank, parts = before.removeprefix("Total pot ").partition(" ")
        parts = blank + parts
        whole = sum(self.betting.total)
        if len(total) == len(before) or cents(total) != whole or sum(self.won.values()) + cents(rake) != whole:
            raise UnsureError
        if not _PARTS.fullmatch(parts):
            raise UnsureError
        self.at += 1
        said = {f"{kind.lower()} pot{number}": cents(text) for kind, number, text in _PART.findall(parts)}
        if said != (
            {} if "pot" in self.collected else {pot: sum(some.values()) for pot, some in self.collected.items()}
        ):
            raise UnsureError

    def _sum_up(self) -> None:
        """The line of every seat, in their order: who had the button and the blinds, and what became of each."""
        places = [" "] * self.count
        places[self.button] = " (button) "
        places[self.small] += "(small blind) "
        places[self.big] = " (big blind) "
        lines = self.lines[self.at : self.at + self.count]
        for seat, (line, number, name, place) in enumerate(zip(lines, self.numbers, self.names, places, strict=True)):
            start = f"Seat {number}: {name}{place}"
            if fate := self.fates.get(seat):
                if line != start + fate and line != f"{start}{fate} (didn't bet)":
                    raise UnsureError
            elif not line.startswith(start) or not self._is_fate(seat, line[len(start) :]):
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
            start, end = "collected (", ")"
        else:
            found = _MUCKED.fullmatch(said)
            if found and found[1]:
                self._hold(seat, _some(found[1], HAND))
            return found is not None and seat in self.mucked and not won
        return said.startswith(start) and said.endswith(end) and cents(said[len(start) : -len(end)]) == won

    def _settle(self) -> None:
        """Every pot went to the hands that won it, in even shares, and no card is in two hands."""
        seen = 0
        for mine in self.seen.values():
            if seen & mine:
                raise UnsureError
            seen |= mine
        pots = self.betting.pots()
        if len(pots) != len(self.collected):
            raise UnsureError
        for index, pot in enumerate(pots):
            able = [pot.seats.bit_length() - 1]
            if pot.seats & (pot.seats - 1):
                able = [seat for seat in range(self.count) if pot.seats >> seat & 1]
                # of those who threw unknown hands away none wins while another is left
                able = [seat for seat in able if seat in self.held or seat not in self.mucked] or able
            if len(able) > 1:
                values = [self.value.get(seat) or strength(cards_of(self.held[seat])) for seat in able]
                best = max(values)
                able = [seat for seat, value in zip(able, values, strict=True) if value == best]
            self._divide(pot.amount, self.collected[_called(index, len(pots))], able)

    def _divide(self, whole: int, shares: dict[int, int], winners: Sequence[int]) -> None:
        """Hold the shares of a pot that were collected against an even division of it."""
        paid = sum(shares.values())
        if len(shares) != len(winners) or not all(seat in shares for seat in winners) or paid > whole:
            raise UnsureError
        if len(shares) > 1:
            sums = (*self.betting.total, *self.won.values())
            chip = 1 if any(one % _WHOLE for one in sums) else _WHOLE
            least = paid // (chip * len(shares)) * chip
            if not all(0 <= share - least <= chip for share in shares.values()):
                raise UnsureError


def _called(index: int, count: int) -> str:
    """What a pot is called, of so many, in the lines of those who collect it."""
    if count == 1:
        return "pot"
    return f"side pot-{index}" if index and count > 2 else "side pot" if index else "main pot"


def _set_of(codes: Sequence[int]) -> int:
    """The set of different cards. Raises UnsureError where one is there twice."""
    found = sum([BIT[code] for code in codes])
    # where a card comes twice the sum has fewer bits
    if found.bit_count() != len(codes):
        raise UnsureError
    return found


def _some(text: str, count: int) -> int:
    """The set of so many different cards. Raises UnsureError, or KeyError, where it is anything else."""
    codes = [CARD[card] for card in text.split(" ")]
    if len(codes) != count:
        raise UnsureError
    return _set_of(codes)
