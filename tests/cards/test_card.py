"""Cards are numbered, spelled and gathered into sets as the module's table says."""

import pytest

from hhtool.cards.card import (
    BIT,
    CODES,
    JOKER,
    JOKER2,
    NAMES,
    RANK,
    RANK_MASK,
    RANK_ONLY,
    RANKS,
    SUIT,
    SUIT_MASK,
    SUIT_ONLY,
    SUITS,
    UNKNOWN,
    bit,
    card,
    cards_of,
    is_known,
    mask,
    name,
    possible,
)

DECK = range(52)


@pytest.mark.parametrize(
    ("code", "spelling"),
    [
        (0, "2c"),
        (12, "Ac"),
        (13, "2d"),
        (34, "Th"),
        (38, "Ah"),
        (51, "As"),
        (JOKER, "Jo"),
        (JOKER2, "Jo"),
        (UNKNOWN, "??"),
        (SUIT_ONLY, "?c"),
        (SUIT_ONLY + 2, "?h"),
        (RANK_ONLY, "2?"),
        (RANK_ONLY + 11, "K?"),
        (71, "A?"),
    ],
)
def test_a_card_is_spelled_rank_first(code: int, spelling: str) -> None:
    assert name(code) == spelling


def test_no_two_codes_share_a_spelling_but_the_jokers() -> None:
    assert len(NAMES) == CODES
    assert len(set(NAMES)) == CODES - 1


def test_a_card_has_the_rank_and_suit_it_was_made_of() -> None:
    for suit, suit_letter in enumerate(SUITS):
        for rank, rank_letter in enumerate(RANKS):
            code = card(rank, suit)
            assert code == suit * 13 + rank
            assert (RANK[code], SUIT[code]) == (rank, suit)
            assert name(code) == rank_letter + suit_letter


@pytest.mark.parametrize(("rank", "suit"), [(-1, 0), (13, 0), (0, -1), (0, 4)])
def test_there_is_no_fourteenth_rank_and_no_fifth_suit(rank: int, suit: int) -> None:
    with pytest.raises(ValueError, match="no card has rank"):
        card(rank, suit)


def test_rank_and_suit_are_told_as_far_as_they_are_known() -> None:
    assert len(RANK) == len(SUIT) == CODES
    for code in (JOKER, JOKER2, UNKNOWN):
        assert (RANK[code], SUIT[code]) == (-1, -1)
    assert [(RANK[SUIT_ONLY + suit], SUIT[SUIT_ONLY + suit]) for suit in range(4)] == [(-1, suit) for suit in range(4)]
    assert [(RANK[RANK_ONLY + rank], SUIT[RANK_ONLY + rank]) for rank in range(13)] == [
        (rank, -1) for rank in range(13)
    ]


def test_fifty_two_cards_and_two_jokers_are_known() -> None:
    assert [code for code in range(CODES) if is_known(code)] == list(range(54))


def test_a_card_is_one_bit_and_an_unknown_one_is_none() -> None:
    assert len(BIT) == CODES
    assert all(bit(code) == 1 << code for code in range(54))
    assert not any(bit(code) for code in range(UNKNOWN, CODES))


def test_a_set_keeps_the_known_cards_once_each() -> None:
    assert mask([]) == 0
    assert mask([51, 0, 0, JOKER, UNKNOWN, SUIT_ONLY, RANK_ONLY]) == 1 | 1 << 51 | 1 << 52


def test_a_set_gives_its_cards_from_the_lowest() -> None:
    assert cards_of(0) == ()
    assert cards_of(mask([38, 3, JOKER2])) == (3, 38, JOKER2)


def test_suits_and_ranks_each_share_out_the_deck() -> None:
    assert all(cards_of(SUIT_MASK[suit]) == tuple(c for c in DECK if SUIT[c] == suit) for suit in range(4))
    assert all(cards_of(RANK_MASK[rank]) == tuple(c for c in DECK if RANK[c] == rank) for rank in range(13))
    assert sum(SUIT_MASK) == sum(RANK_MASK) == mask(DECK)


def test_a_known_card_may_be_only_itself() -> None:
    assert all(possible(code) == 1 << code for code in range(54))


def test_a_card_known_in_part_may_be_13_or_4_or_52_cards() -> None:
    assert possible(UNKNOWN) == mask(DECK)
    assert [possible(SUIT_ONLY + suit) for suit in range(4)] == list(SUIT_MASK)
    assert [possible(RANK_ONLY + rank) for rank in range(13)] == list(RANK_MASK)
