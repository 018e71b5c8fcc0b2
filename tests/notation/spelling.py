"""Another hand at the same pen: deals written in any spelling that the notation allows."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from random import Random
from typing import Any
from unittest.mock import patch

from hhtool.cards import card as c
from hhtool.cards.poker import Category, HandName
from hhtool.games.contract import Game
from hhtool.notation import tokens
from hhtool.notation.names import Names
from hhtool.notation.words import Words
from hhtool.notation.writer import Pen
from hhtool.poker import handnames

_SUITS = {0: "c♣♧тк", 1: "d♦♢б", 2: "h♥♡ч", 3: "s♠♤п"}
_SYMBOLS = "♣♧♦♢♥♡♠♤"
_COURT = {8: ("T", "10", "t"), 9: ("J", "В", "j", "в"), 10: ("Q", "Д", "q"), 11: ("K", "К", "k"), 12: ("A", "Т", "a")}


def card_spellings(card: int) -> list[str]:
    """Every way in which a card may be written."""
    ranks = _COURT.get(c.RANK[card], (str(c.RANK[card] + 2),))
    if card in (c.JOKER, c.JOKER2):
        return ["Jo", "Дж", "jo", "дж"]
    if card == c.UNKNOWN:
        return ["??"]
    if card >= c.RANK_ONLY:
        return [f"{rank}?" for rank in ranks]
    suits = _SUITS[c.SUIT[card]]
    if card >= c.SUIT_ONLY:
        return [f"?{suit}" for suit in suits]
    before = [f"{suit}{rank}" for suit in suits if suit in _SYMBOLS for rank in ranks]
    emoji = [f"{suit}\ufe0f{rank}" for suit in suits if suit in "♣♦♥♠" for rank in ranks]
    return before + emoji + [f"{rank}{suit}" for suit in suits for rank in ranks]


_GENITIVE = "двойки тройки четвёрки пятёрки шестёрки семёрки восьмёрки девятки десятки валета дамы короля туза"
_MANY = (*handnames._RANKS.values(), handnames._ONE, _GENITIVE.split())
_RANKS = (*_MANY, handnames._NOMINATIVE)
_BARE: Mapping[Category, tuple[str, ...]] = {
    Category.HIGH_CARD: ("high card", "старшая карта", "старшая"),
    Category.PAIR: ("pair", "пара"),
    Category.TWO_PAIR: ("two pair", "two pairs", "две пары"),
    Category.TRIPS: ("three of a kind", "тройка", "три", "сет"),
    Category.STRAIGHT: ("straight", "стрит"),
    Category.FLUSH: ("flush", "флеш"),
    Category.FULL_HOUSE: ("full house", "полный сбор", "фулл", "фул", "фулл-хаус"),
    Category.QUADS: ("four of a kind", "каре"),
    Category.STRAIGHT_FLUSH: ("straight flush", "стрит-флеш", "стрит флеш"),
}


class Speller:
    """Writes the parts of a line in one of the ways that are allowed, by chance."""

    def __init__(self, rng: Random, names: Mapping[str, Sequence[str]]) -> None:
        self.rng = rng
        self.names = names
        """How each player may be called."""

    def word(self, words: Words, key: str, _language: str) -> str:
        word = self.rng.choice(words.forms(key))
        return self.rng.choice([word, word, word.capitalize(), word.upper(), word.replace("ё", "е")])

    def card(self, card: int, _language: str = "en") -> str:
        return self.rng.choice(card_spellings(card))

    def cards(self, cards: Sequence[int], _language: str = "en") -> str:
        found: list[str] = []
        suit = -2
        for card in cards:
            rank = c.RANK[card]
            if 0 <= card < c.JOKER and c.SUIT[card] == suit and self.rng.random() < 0.7:
                found[-1] += self.rng.choice(_COURT.get(rank, (str(rank + 2),)))
                continue
            found.append(self.card(card))
            suit = c.SUIT[card] if found[-1][0] in _SYMBOLS else -2
        return " ".join(found)

    def figure(self, amount: Decimal | None) -> str:
        if amount is None:
            return "?"
        text = format(amount.normalize(), "f")
        if "." in text and self.rng.random() < 0.3:
            text += "0"
        return text.replace("-", self.rng.choice("-−–"))

    def name(self, pen: Pen, seat: int) -> str:
        return self.rng.choice(self.names[pen.players[seat]])

    def hand_name(self, name: HandName, _language: str = "en") -> str:
        """`two pair: kings, 9`, «стрит до дамы», `three kings`."""
        rng = self.rng
        bare = rng.choice(_BARE[name.category])
        if not name.ranks:
            return bare
        # «пара тройка» would be three of a kind
        words = _RANKS if name.category in handnames._OF_SINGLE_CARDS else _MANY
        ranks = [self._rank(rank, words) for rank in name.ranks]
        return bare + rng.choice([": ", " "]) + rng.choice([", ", " and ", " и "]).join(ranks)

    def said(self, name: HandName, language: str = "en", *, possible: bool = False) -> str:
        text = self.hand_name(name, language)
        return f"{self.rng.choice(['possible', 'возможный', 'maybe'])} {text}" if possible else text

    def _rank(self, rank: int, words: Sequence[Sequence[str]]) -> str:
        return self.rng.choice([*(table[rank] for table in words), *_COURT.get(rank, (str(rank + 2),))])


@contextmanager
def written_by(speller: Speller) -> Iterator[None]:
    """Whatever is written meanwhile is spelt as `speller` likes."""
    hands: dict[Any, Callable[..., Any]] = {
        tokens.card_text: speller.card,
        tokens.cards_text: speller.cards,
        tokens.written: speller.figure,
        handnames.write_hand_name: speller.hand_name,
        handnames.say_hand_name: speller.said,
    }
    changed = []
    for module in [module for name, module in sys.modules.items() if name.startswith("hhtool.")]:
        for name, value in list(vars(module).items()):
            if (
                callable(value)
                and getattr(value, "__hash__", None)
                and type(value).__name__ == "function"
                and value in hands
            ):
                changed.append((module, name, value))
                setattr(module, name, hands[value])
    try:
        with (
            patch.object(Words, "word", lambda words, key, language, _typed="": speller.word(words, key, language)),
            patch.object(Pen, "name", lambda pen, seat: speller.name(pen, seat)),
        ):
            yield
    finally:
        for module, name, value in changed:
            setattr(module, name, value)


_OUTSIDE = re.compile(r'("(?:[^"\\]|\\.)*")')


def spaced(text: str, rng: Random) -> str:
    """A line with other blanks, arrows and letters that mean the same; what stands in quotes stays."""
    parts = _OUTSIDE.split(text)
    for place in range(0, len(parts), 2):
        part = re.sub(r", ", lambda _: rng.choice([", ", ",", " , ", ",\t"]), parts[place])
        part = re.sub(r": ", lambda _: rng.choice([": ", ":", " : "]), part)
        part = re.sub(r" ", lambda _: rng.choice([" ", " ", "  ", "\u00a0"]), part)
        part = part.replace("->", rng.choice(["->", "→"]))
        parts[place] = re.sub(r"(?<=\s)x(?=\s)", rng.choice("xх"), part)
    return "".join(parts)


def names_of(game: Game, players: Sequence[str]) -> dict[str, list[str]]:
    """How each player may be called: by the name, in quotes or not, or by any beginning that is no other's."""
    seats = Names(tuple(players))
    found = {}
    for seat, player in enumerate(players):
        beginnings = [player[:size] for size in range(1, len(player) + 1)]
        spelt = {form for name in beginnings for form in (name, name.lower(), name.upper(), name.replace("ё", "е"))}
        written = {game.notation.write_name(name) for name in spelt if name == name.strip()}
        quoted = '"' + player.replace("\\", "\\\\").replace('"', '\\"').replace("~", "\\~") + '"'
        found[player] = sorted({quoted, *(name for name in written if seats.seat(name) == seat)})
    return found
