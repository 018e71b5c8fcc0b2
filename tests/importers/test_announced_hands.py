"""The hands that the rooms announce, each in its own words."""

import pytest

from hhtool.cards.poker import Category, HandName
from hhtool.importers.announced import garbled, hand_name

SPOKEN = {
    "high card King": (Category.HIGH_CARD, (11,)),
    "high card Ace - Queen+Ten kicker": (Category.HIGH_CARD, (12, 10, 8)),
    "Queen Ten high": (Category.HIGH_CARD, (10, 8)),
    "HIGH_CARD ACE": (Category.HIGH_CARD, (12,)),
    "a pair of Deuces": (Category.PAIR, (0,)),
    "a pair of Twos": (Category.PAIR, (0,)),
    "a pair of Sixes - lower kicker": (Category.PAIR, (4,)),
    "a pair of Aces - King kicker": (Category.PAIR, (12, 11)),
    "PAIR ACE": (Category.PAIR, (12,)),
    "two pair, Aces and Sixes": (Category.TWO_PAIR, (12, 4)),
    "two pair, Aces and Sixes - King kicker": (Category.TWO_PAIR, (12, 4, 11)),
    "TWO_PAIR NINE, SIX": (Category.TWO_PAIR, (7, 4)),
    "three of a kind, Aces": (Category.TRIPS, (12,)),
    "THREE_OF_A_KIND JACK": (Category.TRIPS, (9,)),
    "a straight, Five to Nine": (Category.STRAIGHT, (7,)),
    "a straight, Ten to Ace": (Category.STRAIGHT, (12,)),
    "a straight, Ace to Five": (Category.STRAIGHT, (3,)),
    "a straight, Ace high": (Category.STRAIGHT, (12,)),
    "STRAIGHT SEVEN": (Category.STRAIGHT, (5,)),
    "a flush, Ace high": (Category.FLUSH, (12,)),
    "FLUSH ACE": (Category.FLUSH, (12,)),
    "a full house, Sevens full of Queens": (Category.FULL_HOUSE, (5, 10)),
    "FULL_HOUSE TWO, JACK": (Category.FULL_HOUSE, (0, 9)),
    "four of a kind, Eights": (Category.QUADS, (6,)),
    "FOUR_OF_A_KIND TREY": (Category.QUADS, (1,)),
    "a straight flush, Five to Nine": (Category.STRAIGHT_FLUSH, (7,)),
    "a straight flush, Nine high": (Category.STRAIGHT_FLUSH, (7,)),
    "STRAIGHT_FLUSH NINE": (Category.STRAIGHT_FLUSH, (7,)),
    "a Royal Flush": (Category.STRAIGHT_FLUSH, (12,)),
    "a royal flush": (Category.STRAIGHT_FLUSH, (12,)),
    "ROYAL_FLUSH": (Category.STRAIGHT_FLUSH, (12,)),
    "two pair": (Category.TWO_PAIR, ()),
}


@pytest.mark.parametrize("text", SPOKEN)
def test_hands_are_read_with_the_ranks_they_say(text):
    category, ranks = SPOKEN[text]
    assert hand_name(text) == HandName(category, ranks)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("a piar of Tens", "a pair of Kings"),
        ("two pair, Acs and Jacks", "two pair, Kings and Tens"),
        ("a fush, Ace high", "a flush, King high"),
        ("four of a kid, Eights", "four of a kind, Kings"),
    ],
)
def test_what_is_nearly_a_hand_is_garbled(text, near):
    assert hand_name(text) is None
    assert garbled(text) == near


@pytest.mark.parametrize("text", ["", "nice one", "cashed out", "7,6,5,4,A"])
def test_what_is_no_hand_is_nothing(text):
    assert hand_name(text) is None
    assert garbled(text) is None
