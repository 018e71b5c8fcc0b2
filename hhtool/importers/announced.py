"""Hands as the rooms announce them: `two pair, Aces and Jacks`, `a straight, Five to Nine`, `PAIR ACE`."""

from __future__ import annotations

import re
from functools import lru_cache

from hhtool.cards.poker import Category, HandName
from hhtool.notation.words import nearest

_WORDS = (
    "twos? deuces?",
    "threes? treys?",
    "fours?",
    "fives?",
    "sixe?s?",
    "sevens?",
    "eights?",
    "nines?",
    "tens?",
    "jacks?",
    "queens?",
    "kings?",
    "aces?",
)
_RANK_WORDS = tuple(re.compile("|".join(words.split())) for words in _WORDS)
_R = "(?:" + "|".join(word for words in _WORDS for word in words.split()) + ")"
_RANK = re.compile(rf"\b{_R}\b")

# Every form gives the ranks it says in order of weight; of a straight the last one said is its top.
_FORMS = tuple(
    (category, re.compile(pattern))
    for category, pattern in (
        (Category.HIGH_CARD, rf"(?:a )?high card,? ({_R})(?: high)?"),
        (Category.HIGH_CARD, rf"({_R}(?:[ ,]+{_R}){{0,4}}) high"),
        (Category.PAIR, rf"(?:an? |one )?pair(?: of|,)? ({_R})"),
        (Category.TWO_PAIR, rf"two pairs?,? ({_R}(?: and |, ){_R})"),
        (Category.TRIPS, rf"three of a kind,? ({_R})"),
        (Category.STRAIGHT, rf"(?:an? )?straight,? ({_R}(?: to {_R})?)(?: high)?"),
        (Category.FLUSH, rf"(?:an? )?flush,? ({_R}(?:[ ,]+{_R}){{0,4}})(?: high)?"),
        (Category.FULL_HOUSE, rf"(?:an? )?full house,? ({_R}(?: full of | over | and |, ){_R})"),
        (Category.QUADS, rf"four of a kind,? ({_R})"),
        (Category.STRAIGHT_FLUSH, rf"(?:an? )?straight flush,? ({_R}(?: to {_R})?)(?: high)?"),
        (Category.STRAIGHT_FLUSH, r"(?:an? )?(royal (?:straight )?flush)"),
        (Category.HIGH_CARD, r"high card()"),
        (Category.PAIR, r"(?:an? |one )?pair()"),
        (Category.TWO_PAIR, r"two pairs?()"),
        (Category.TRIPS, r"three of a kind()"),
        (Category.STRAIGHT, r"(?:an? )?straight()"),
        (Category.FLUSH, r"(?:an? )?flush()"),
        (Category.FULL_HOUSE, r"(?:an? )?full house()"),
        (Category.QUADS, r"four of a kind()"),
        (Category.STRAIGHT_FLUSH, r"(?:an? )?straight flush()"),
    )
)
_KICKERS = re.compile(rf"(.*?)(?:,| -| with)+ (?:an? )?(lower|{_R}(?:(?:\+|, ?| ){_R})*)(?: high)? kickers?")

_SPOKEN = (
    "high card King",
    "a pair of Kings",
    "two pair, Kings and Tens",
    "three of a kind, Kings",
    "a straight, Nine to King",
    "a flush, King high",
    "a full house, Kings full of Tens",
    "four of a kind, Kings",
    "a straight flush, Nine to King",
    "a Royal Flush",
)


@lru_cache(maxsize=1 << 14)
def hand_name(text: str) -> HandName | None:
    """Return the hand that `text` names, with the ranks it says; None where it names none.

    Kickers that are said follow the ranks of the combination.
    """
    said = " ".join(text.lower().replace("_", " ").split())
    kickers: tuple[int, ...] = ()
    if "kicker" in said and (found := _KICKERS.fullmatch(said)):
        said, kickers = found[1], _ranks(found[2])
    for category, form in _FORMS:
        if found := form.fullmatch(said):
            ranks = _ranks(found[1])
            if found[1].startswith("royal"):
                ranks = (12,)
            elif category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
                ranks = ranks[-1:]
            return HandName(category, (*ranks, *kickers)[:5])
    return None


def garbled(text: str) -> str | None:
    """Return, for a `text` that names no hand, the name it was probably meant to be, in general form."""
    plain = _RANK.sub(lambda rank: "kings" if rank[0].endswith("s") else "king", text.lower().replace("_", " "))
    return nearest(plain, _SPOKEN)


def _ranks(text: str) -> tuple[int, ...]:
    return tuple(
        next(rank for rank, words in enumerate(_RANK_WORDS) if words.fullmatch(found[0]))
        for found in _RANK.finditer(text)
    )
