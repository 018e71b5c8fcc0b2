"""Lines that the deals of all games have, in the common form and order, for what proves deals clean.

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
from hhtool.notation.spelling import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhtool.notation.source import Passage
    from hhtool.notation.words import Words

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


@lru_cache(maxsize=16)
def _seats(players: tuple[str, ...], taken: Words) -> Mapping[str, int]:
    """The seats of players by their names; `taken` are words that are no names. Raises ValueError where a name is one."""
    if len(set(players)) < len(players) or any(not _PLAIN.fullmatch(name) or fold(name) in taken for name in players):
        raise ValueError
    return {name: seat for seat, name in enumerate(players)}


class PlainLines:
    """The lines of a deal below its heading, taken one after another: `at` is the next, `end` is behind the last.

    `score` is the word for what the deal brought.
    """

    score = "score"

    def __init__(self, passage: Passage, players: tuple[str, ...], taken: Words) -> None:
        self.seats = _seats(players, taken)
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

    def results(self) -> tuple[Figures | Winner, ...]:
        """The lines of results, which are the last ones."""
        keys = (self.score, "total", "winner", "settlement")
        found = [self._result(key, said) for key in keys if (said := self.take(key + ": ")) is not None]
        if self.at < self.end:
            raise ValueError
        return tuple(found)

    def _result(self, key: str, said: str) -> Figures | Winner:
        return self._winner(said) if key == "winner" else self.figures(key, said)

    def figures(self, key: str, said: str) -> Figures:
        """The line taken last, as one with a figure of each player, which says so much behind its word."""
        line, start = self.first + self.at - 1, len(key) + 3
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
        kind = "score" if key == self.score else key
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


def points_written(results: Sequence[Figures | Winner]) -> dict[int, Decimal | None]:
    """The points of the deal that are written, by seat."""
    scores = (line for line in results if isinstance(line, Figures) and line.kind == "score")
    return {entry.seat: entry.amount for line in scores for entry in line.entries}
