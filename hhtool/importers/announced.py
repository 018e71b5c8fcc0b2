"""Hands as the rooms announce them: `two pair, Aces and Jacks`, `a straight, Five to Nine`, `PAIR ACE`."""

from __future__ import annotations

from functools import lru_cache

from hhtool.cards.poker import HAND, HandName
from hhtool.notation.spelling import nearest
from hhtool.poker.handnames import any_rank, read_hand_name, stray_word

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
    said = text.replace("_", " ")
    name = read_hand_name(said)
    return None if name is None or stray_word(said) else HandName(name.category, name.ranks[:HAND])


def garbled(text: str) -> str | None:
    """Return, for a `text` that names no hand, the name it was probably meant to be, in general form."""
    return nearest(any_rank(text.replace("_", " "), "king", "kings"), _SPOKEN)
