"""A pack holds every suit from its lowest rank to the ace, and its jokers."""

import dataclasses

import pytest

from hhtool.cards.card import JOKER, JOKER2, NAMES, RANK, RANK_ONLY, SUIT_ONLY, UNKNOWN, mask, name
from hhtool.cards.pack import PACK_32, PACK_36, PACK_52, Pack


@pytest.mark.parametrize(
    ("pack", "size", "lowest"), [(PACK_52, 52, "2"), (PACK_36, 36, "6"), (PACK_32, 32, "7"), (Pack(12), 4, "A")]
)
def test_a_pack_goes_from_its_lowest_rank_to_the_ace(pack: Pack, size: int, lowest: str) -> None:
    cards = pack.cards()
    assert pack.size == len(cards) == size
    assert name(cards[0]) == lowest + "c"
    assert name(cards[-1]) == "As"
    assert pack.mask == mask(cards)
    assert [code for code in range(54) if code in pack] == list(cards)
    assert {RANK[code] for code in cards} == set(range(RANK[cards[0]], 13))


@pytest.mark.parametrize(("jokers", "held"), [(0, ()), (1, (JOKER,)), (2, (JOKER, JOKER2))])
def test_jokers_come_on_top_of_the_suits(jokers: int, held: tuple[int, ...]) -> None:
    pack = Pack(lowest_rank=4, jokers=jokers)
    assert pack.cards() == PACK_36.cards() + held
    assert pack.size == 36 + jokers
    assert [joker for joker in (JOKER, JOKER2) if joker in pack] == list(held)


def test_a_card_known_in_part_is_in_the_pack_where_it_may_be() -> None:
    assert UNKNOWN in PACK_36
    assert SUIT_ONLY + 3 in PACK_36
    assert RANK_ONLY + 4 in PACK_36  # 6?
    assert RANK_ONLY + 3 not in PACK_36  # 5?


def test_what_is_no_card_is_in_no_pack() -> None:
    assert -1 not in PACK_52
    assert len(NAMES) not in PACK_52


@pytest.mark.parametrize(("lowest_rank", "jokers"), [(-1, 0), (13, 0), (0, -1), (0, 3)])
def test_a_pack_begins_with_a_rank_and_has_at_most_two_jokers(lowest_rank: int, jokers: int) -> None:
    with pytest.raises(ValueError, match="no pack has"):
        Pack(lowest_rank, jokers)


def test_packs_are_values() -> None:
    assert Pack(4) == PACK_36
    assert hash(Pack(4)) == hash(PACK_36)
    with pytest.raises(dataclasses.FrozenInstanceError):
        PACK_36.jokers = 1  # type: ignore[misc]
