"""Lines that the deals of all trick-taking games have, in the common form and order, for what proves deals clean.

Nothing is judged or noted here: a line in any other form raises one of `UNSURE`, and so does one in which a reader would
find something, be it a name that may be taken for another or a player who stands there twice.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, NAMES
from hhtool.notation.record import Entry, Figures, Winner
from hhtool.notation.source import Span
from hhtool.notation.words import fold
from hhtool.tricks.record import Play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhtool.notation.source import Passage
    from hhtool.notation.words import Words
    from hhtool.tricks.record import Call

UNSURE = (LookupError, ValueError)
"""What a line raises that is not in the common form, or says anything that is not."""

CARD: Mapping[str, int] = {NAMES[code]: code for code in range(52)}
"""The cards by their names."""
_BITS = {**{card: BIT[code] for card, code in CARD.items()}, "??": 0}
_FIGURE = re.compile(r"[-+]?[0-9]{1,6}")
_PLAIN = re.compile(r"[^\W\d_]{3,}")


@lru_cache(maxsize=1 << 12)
def _amount(text: str) -> Decimal:
    """A whole figure. Raises ValueError where it is none."""
    if not _FIGURE.fullmatch(text):
        raise ValueError(text)
    return Decimal(text)


class PlainHand(NamedTuple):
    """The cards that are known of a hand, as a mask, and how many cards are written."""

    known: int
    size: int


class PlainTrick(NamedTuple):
    """The plays of a trick, in turn, and who is said to take it (-1: nobody is named); `called`: a card is said to be
    another.
    """

    plays: Sequence[Play]
    taker: int
    called: bool


class _Names(NamedTuple):
    """The seats of players by their names, their plays by their words, and the seats in turn from each on."""

    seats: Mapping[str, int]
    plays: Mapping[str, Play]
    rounds: Sequence[Sequence[int]]


@lru_cache(maxsize=16)
def _names(players: tuple[str, ...], taken: Words) -> _Names:
    """What is known of these players; `taken` are words that are no names. Raises ValueError where a name is one."""
    if len(set(players)) < len(players) or any(not _PLAIN.fullmatch(name) or fold(name) in taken for name in players):
        raise ValueError
    seats = {name: seat for seat, name in enumerate(players)}
    plays = {f"{name} {card}": Play(seat, code) for name, seat in seats.items() for card, code in CARD.items()}
    turns = [*range(len(players))]
    return _Names(seats, plays, [turns[first:] + turns[:first] for first in turns])


class PlainLines:
    """The lines of a deal below its heading, taken one after another: `at` is the next, `end` is behind the last."""

    def __init__(self, passage: Passage, players: tuple[str, ...], taken: Words) -> None:
        self.seats, self.plays, self._rounds = _names(players, taken)
        self.first, self.lines = passage.line, passage.lines
        self.at, self.end = 1, len(passage.lines)
        while not self.lines[self.end - 1]:
            self.end -= 1

    def take(self, start: str) -> str | None:
        """What the next line says behind `start`; None where it begins otherwise, or there is none."""
        if self.at >= self.end or not self.lines[self.at].startswith(start):
            return None
        self.at += 1
        return self.lines[self.at - 1][len(start) :]

    def hands(self) -> dict[int, PlainHand]:
        """The hands that are written, by seat."""
        found: dict[int, PlainHand] = {}
        while (said := self.take("hand ")) is not None:
            name, _colon, text = said.partition(": ")
            cards = text.split(" ")
            # where a card is there twice the sum has fewer bits
            known = sum([_BITS[card] for card in cards])
            if known.bit_count() + cards.count("??") != len(cards) or self.seats[name] in found:
                raise ValueError
            found[self.seats[name]] = PlainHand(known, len(cards))
        return found

    def tricks(self, calls: Mapping[str, Call]) -> list[PlainTrick]:
        """The tricks, in each of which all play in turn; `calls` are the words behind a card that say what it is."""
        found: list[PlainTrick] = []
        known = self.plays
        while (said := self.take(f"{len(found) + 1}. ")) is not None:
            shown, arrow, taker = said.partition(" -> ")
            called = "(" in shown
            words = shown.split(", ")
            plays = [self._called(word, calls) for word in words] if called else [known[word] for word in words]
            if [play.seat for play in plays] != self._rounds[plays[0].seat]:
                raise ValueError
            found.append(PlainTrick(plays, self.seats[taker] if arrow else -1, called))
        if not found:
            raise ValueError
        return found

    def _called(self, text: str, calls: Mapping[str, Call]) -> Play:
        """A play, with what the card is said to be: `Anna 7s(high)`."""
        play, bracket, call = text.partition("(")
        found = self.plays[play]
        return Play(found.seat, found.card, calls[call]) if bracket else found

    def results(self) -> tuple[Figures | Winner, ...]:
        """The lines of results, which are the last ones."""
        keys = ("score", "total", "winner", "settlement")
        found = [self._result(key, said) for key in keys if (said := self.take(key + ": ")) is not None]
        if self.at < self.end:
            raise ValueError
        return tuple(found)

    def _result(self, key: str, said: str) -> Figures | Winner:
        return self._winner(said) if key == "winner" else self.figures(key, said)

    def figures(self, kind: str, said: str) -> Figures:
        """The line taken last, as one with a figure of each player, which says so much behind its word."""
        line, start = self.first + self.at - 1, len(kind) + 3
        entries = []
        seen = 0
        for item in said.split(", "):
            name, _blank, figure = item.partition(" ")
            seat, end = self.seats[name], start + len(item)
            entries.append(Entry(seat, _amount(figure), "", Span(line, start, end)))
            seen |= 1 << seat
            start = end + 2
        if not seen.bit_count() == len(entries) == len(self.seats):
            raise ValueError
        return Figures(kind, tuple(entries), Span(line, 1, start - 2))

    def _winner(self, said: str) -> Winner:
        """The line that names who won."""
        named = tuple([self.seats[name] for name in said.split(", ")])
        if len(set(named)) < len(named):
            raise ValueError
        line = self.first + self.at - 1
        return Winner(named, Span(line, 1, len(self.lines[self.at - 1]) + 1))


def set_of(text: str) -> int:
    """The set of cards that a text names, each once. Raises one of `UNSURE` where it names anything else."""
    cards = text.split(" ")
    found = sum([_BITS[card] for card in cards])
    # where a card is there twice the sum has fewer bits
    if found.bit_count() != len(cards):
        raise ValueError(text)
    return found


def dealt(hands: Mapping[int, PlainHand], tricks: Sequence[PlainTrick], pack: int, turned: int = 0) -> list[int] | None:
    """What each seat was dealt, as masks, where every card is played; None where a card is in two places or not of the
    `pack`, or a hand that is written is another. `turned` is the card turned up.
    """
    count = len(tricks[0].plays)
    held = [0] * count
    for trick in tricks:
        for play in trick.plays:
            held[play.seat] += BIT[play.card]
    seen = sum(held) + turned
    if seen.bit_count() != count * len(tricks) + turned.bit_count() or seen & ~pack:
        return None
    fits = all(hand.size == len(tricks) and not hand.known & ~held[seat] for seat, hand in hands.items())
    return held if fits else None


def points_written(results: Sequence[Figures | Winner]) -> dict[int, Decimal | None]:
    """The points of the deal that are written, by seat."""
    scores = (line for line in results if isinstance(line, Figures) and line.kind == "score")
    return {entry.seat: entry.amount for line in scores for entry in line.entries}
