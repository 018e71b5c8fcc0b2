"""What hands are worth with cards to come: outs counted by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hhtool.cards import equity
from hhtool.cards.card import card, mask
from hhtool.cards.equity import Unfinished, worth
from hhtool.cards.pack import PACK_52

FLUSH_DRAW, ACES, THROWN = "9h 7h 5h 3h", "As Ah Kd Qc 2s", "2c"


def cards(text: str) -> tuple[int, ...]:
    return tuple(card("23456789TJQKA".index(one[0]), "cdhs".index(one[1])) for one in text.split())


def hands(*texts: str) -> tuple[Unfinished, ...]:
    return tuple(Unfinished(cards(text)) for text in texts)


def pack_without(*texts: str) -> int:
    return PACK_52.mask & ~mask(cards(" ".join(texts)))


def pot(*pots: tuple[float, tuple[int, ...]]) -> tuple[tuple[float, tuple[int, ...]], ...]:
    return pots


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    worth.cache_clear()
    yield
    worth.cache_clear()


def test_a_flush_draw_against_a_pair_has_eight_outs_of_forty_two() -> None:
    # 52 cards less two hands of five: 42. Of 13 hearts four are held and one is among the aces: 8. No pair of nines
    # beats the aces, and no fifth card makes a straight of 9 7 5 3.
    found = worth(hands(FLUSH_DRAW, ACES), pack_without(FLUSH_DRAW, ACES, THROWN), pot((42.0, (0, 1))))
    assert found == pytest.approx((8, 34))


def test_equal_hands_split_whatever_comes() -> None:
    found = worth(
        hands("Ks Kh Qd 9c 3s", "Kd Kc Qs 9h 3d"), pack_without("Ks Kh Qd 9c 3s Kd Kc Qs 9h 3d"), pot((7, (0, 1)))
    )
    assert found == pytest.approx((3.5, 3.5))


def test_both_draw_from_one_pack() -> None:
    # three cards are left and each player gets one: six ways. Queens beat jacks, but for the two ways in which the king
    # makes kings and jacks of the second hand.
    left = mask(cards("Kc 4d 6d"))
    found = worth(hands("Kd Qs Qh 9c", "Kh Js Jh 8c"), left, pot((6.0, (0, 1))))
    assert found == pytest.approx((4, 2))


def test_a_side_pot_is_only_of_those_who_paid_into_it() -> None:
    # the flush draw is all in for the main pot; of the side pot the others have the aces and the kings
    kings = "Kh Ks 9d 8c 4d"
    found = worth(
        hands(FLUSH_DRAW, ACES, kings),
        pack_without(FLUSH_DRAW, ACES, kings, THROWN),
        pot((37.0, (0, 1, 2)), (10.0, (1, 2))),
    )
    # 37 cards are left, 7 of them hearts (Kh is held besides)
    assert found == pytest.approx((7, 30 + 10, 0))


def test_nothing_is_told_where_the_pack_runs_out() -> None:
    assert worth(hands("9h 7h 5h 3h", "As Ah Kd Qc"), mask(cards("2c")), pot((1.0, (0, 1)))) == ()


def test_more_ways_than_are_looked_at_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    aces = "As Ah Kd"
    wanted = hands(FLUSH_DRAW, aces), pack_without(FLUSH_DRAW, aces), pot((1.0, (0, 1)))
    sampled = worth(*wanted)
    again = worth(*wanted)
    worth.cache_clear()
    monkeypatch.setattr(equity, "MOST", 10**6)
    exact = worth(*wanted)
    assert sampled == again
    assert sampled != exact
    assert sum(exact) == pytest.approx(1)
    # 45 × C(44, 2) ways; four standard errors of 4,000 of them
    assert sampled == pytest.approx(exact, abs=4 * 0.5 / 4000**0.5)
