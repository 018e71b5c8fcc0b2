"""Poker hands rank as published, and as an independent evaluator has it."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, pairwise

import phevaluator  # type: ignore[import-untyped]
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hhtool.cards.card import JOKER, NAMES, RANK, SUIT, UNKNOWN, cards_of, mask
from hhtool.cards.poker import (
    Category,
    HandName,
    can_become,
    can_meet,
    category,
    describe,
    fits,
    meets,
    ranks,
    showing,
    strength,
    strength3,
)
from tests.conftest import examples

DECK = range(52)
HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = Category
JACKS_OR_BETTER = HandName(PAIR, (9,))


def hand(text: str) -> tuple[int, ...]:
    """The cards written in `text`, with blanks between them."""
    return tuple(NAMES.index(word) for word in text.split())


def one_hand_of_each_strength() -> list[tuple[int, ...]]:
    """7462 hands: every pattern of ranks in mixed suits, and every five ranks in spades."""
    # Neighbours in a pattern differ in suit, so equal ranks, which are neighbours, make different cards.
    mixed = [
        tuple(rank + 13 * (place % 4) for place, rank in enumerate(pattern))
        for pattern in combinations_with_replacement(range(13), 5)
        if len(set(pattern)) > 1
    ]
    return mixed + [tuple(39 + rank for rank in five) for five in combinations(range(13), 5)]


def peer(cards: Sequence[int]) -> int:
    """The rank that phevaluator gives: 1 is a royal flush, 7462 is 75432; its cards are rank * 4 + suit."""
    return int(phevaluator.evaluate_cards(*(RANK[card] * 4 + SUIT[card] for card in cards)))


@pytest.fixture(scope="module")
def counts() -> Counter[int]:
    """How many of the 2,598,960 hands have each strength."""
    return Counter(map(strength, combinations(DECK, 5)))


@pytest.fixture(scope="module")
def one_of_each() -> list[tuple[int, ...]]:
    return sorted(one_hand_of_each_strength(), key=strength)


# --- how many there are


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "hands", "strengths"),
    [
        (STRAIGHT_FLUSH, 40, 10),
        (QUADS, 624, 156),
        (FULL_HOUSE, 3_744, 156),
        (FLUSH, 5_108, 1_277),
        (STRAIGHT, 10_200, 10),
        (TRIPS, 54_912, 858),
        (TWO_PAIR, 123_552, 858),
        (PAIR, 1_098_240, 2_860),
        (HIGH_CARD, 1_302_540, 1_277),
    ],
)
def test_so_many_of_2598960_hands_fall_into_each_category(
    counts: Counter[int], kind: Category, hands: int, strengths: int
) -> None:
    of_kind = [code for code in counts if category(code) == kind]
    assert sum(counts[code] for code in of_kind) == hands
    assert len(of_kind) == strengths


def test_there_are_7462_strengths(counts: Counter[int]) -> None:
    assert counts.total() == 2_598_960
    assert len(counts) == 7_462


def test_four_hands_are_royal_flushes(counts: Counter[int]) -> None:
    assert counts[max(counts)] == 4
    assert str(describe(max(counts))) == "royal flush"


def test_536100_hands_hold_jacks_or_better(counts: Counter[int], one_of_each: list[tuple[int, ...]]) -> None:
    assert sum(counts[strength(cards)] for cards in one_of_each if meets(cards, JACKS_OR_BETTER)) == 536_100


def test_of_22100_three_card_hands_52_are_trips_and_3744_pairs() -> None:
    counts = Counter(map(strength3, combinations(DECK, 3)))
    hands: Counter[Category] = Counter()
    for code, times in counts.items():
        hands[category(code)] += times
    assert counts.total() == 22_100
    assert hands == {TRIPS: 52, PAIR: 3_744, HIGH_CARD: 18_304}
    assert Counter(map(category, counts)) == {TRIPS: 13, PAIR: 156, HIGH_CARD: 286}


# --- which one wins


def test_an_independent_evaluator_puts_all_7462_strengths_in_the_same_order(one_of_each: list[tuple[int, ...]]) -> None:
    assert [peer(cards) for cards in one_of_each] == list(range(7_462, 0, -1))


@pytest.mark.long
def test_an_independent_evaluator_agrees_on_a_hundred_thousand_random_hands(one_of_each: list[tuple[int, ...]]) -> None:
    theirs = {strength(cards): peer(cards) for cards in one_of_each}
    rng = random.Random(20_240_229)
    for _ in range(100_000):
        cards = rng.sample(DECK, 5)
        assert theirs[strength(cards)] == peer(cards)


@pytest.mark.long
def test_an_independent_evaluator_agrees_on_all_2598960_hands(one_of_each: list[tuple[int, ...]]) -> None:
    theirs = {strength(cards): peer(cards) for cards in one_of_each}
    assert all(theirs[strength(cards)] == peer(cards) for cards in combinations(DECK, 5))


def argued(cards: Sequence[int]) -> tuple[int, ...]:
    """The category and the ranks in order of weight, argued from how often each rank comes.

    Tuples compare as rows of different length must: rank by rank, and of two with one beginning the longer is the higher.
    """
    times = Counter(RANK[card] for card in cards)
    ranks = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = sorted(times.values(), reverse=True)
    kind = max(
        (
            place
            for place, least in enumerate(([1], [2], [2, 2], [3], [9], [9], [3, 2], [4]))
            if shape[: len(least)] == least
        )
    )
    if len(times) == 5:
        flush = len({SUIT[card] for card in cards}) == 1
        wheel = ranks == [12, 3, 2, 1, 0]
        straight = wheel or ranks[0] - ranks[4] == 4
        kind = 8 if flush and straight else 5 if flush else 4 if straight else kind
        if straight:
            ranks = [3] if wheel else ranks[:1]
    return (kind, *ranks)


def in_one_order(hands: Sequence[Sequence[int]], rank: Sequence[int]) -> bool:
    """Whether strengths put hands in the order that is argued, with the same ones equal."""
    by_strength = sorted(zip(rank, map(argued, hands), strict=True))
    return all(
        (one[0] < other[0]) == (one[1] < other[1]) and (one[0] == other[0]) == (one[1] == other[1])
        for one, other in pairwise(by_strength)
    )


def test_all_22100_hands_of_three_cards_are_in_the_order_that_is_argued() -> None:
    hands = list(combinations(DECK, 3))
    assert len(hands) == 22_100
    assert in_one_order(hands, [strength3(cards) for cards in hands])


def test_every_top_row_compares_with_every_row_of_five_as_it_is_argued(one_of_each: list[tuple[int, ...]]) -> None:
    # suits do not matter to three cards: 455 patterns of ranks are all there is
    tops = [
        tuple(rank + 13 * place for place, rank in enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 3)
    ]
    assert len(tops) == 455
    rank = [*map(strength3, tops), *map(strength, one_of_each)]
    assert len(set(rank)) == 455 + 7_462  # none of the one is equal to one of the other
    assert in_one_order([*tops, *one_of_each], rank)


def test_hands_rank_as_every_rule_book_lists_them() -> None:
    ladder = [
        "7c 5d 4h 3s 2c",
        "Ac Kd Qh Js 9c",
        "2c 2d 3h 4s 5c",
        "Ac Ad Kh Qs Jc",
        "3c 3d 2h 2s 4c",
        "Ac Ad Kh Ks Qc",
        "2c 2d 2h 3s 4c",
        "Ac 2d 3h 4s 5c",
        "2c 3d 4h 5s 6c",
        "Tc Jd Qh Ks Ac",
        "2c 3c 4c 5c 7c",
        "Ac Kc Qc Jc 9c",
        "2c 2d 2h 3s 3c",
        "3c 3d 3h 2s 2c",
        "2c 2d 2h 2s 3c",
        "Ac Ad Ah As Kc",
        "Ac 2c 3c 4c 5c",
        "Tc Jc Qc Kc Ac",
    ]
    assert all(strength(hand(less)) < strength(hand(more)) for less, more in pairwise(ladder))


def test_suits_have_no_rank_so_equal_hands_split() -> None:
    assert strength(hand("Kc Kd Ah 9s 2c")) == strength(hand("2s 9d Ac Kh Ks"))
    assert strength(hand("Ac Jc 9c 5c 2c")) == strength(hand("As Js 9s 5s 2s"))


def test_an_ace_does_not_go_round_the_corner() -> None:
    assert category(strength(hand("Qc Kd Ah 2s 3c"))) == HIGH_CARD
    assert category(strength(hand("Qc Kc Ac 2c 3c"))) == FLUSH


@given(st.permutations(DECK).map(lambda deck: deck[:5]), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: list[int], rng: random.Random) -> None:
    shuffled = rng.sample(cards, 5)
    assert strength(shuffled) == strength(cards)
    assert strength3(cards[:3]) == strength3(cards[2::-1])


def test_three_cards_in_a_row_or_of_a_suit_are_high_card() -> None:
    assert category(strength3(hand("Qs Ks As"))) == HIGH_CARD
    assert strength3(hand("Qs Ks As")) < strength3(hand("2c 2d 3h"))


@pytest.mark.parametrize(
    ("three", "five", "three_win"),
    [
        ("Kc Kd Ah", "Kh Ks Qc Jd 9s", True),
        ("Kc Kd Ah", "Kh Ks Ac 3d 2s", False),
        ("Kc Kd Qh", "2h 2s 3c 3d 4s", False),
        ("2c 2d 2h", "Ah As Kc Kd Qs", True),
        ("2c 2d 2h", "3h 3s 3c 4d 5s", False),
        ("Ac Ad Ah", "2h 3s 4c 5d 6s", False),
        ("Ac Kd 2h", "Ah Qs Jc Td 8s", True),
    ],
)
def test_three_cards_compare_with_five(three: str, five: str, *, three_win: bool) -> None:
    assert (strength3(hand(three)) > strength(hand(five))) is three_win


# --- what it is made of and called

DESCRIBED = [
    ("Ah Qd 9s 6c 2h", HIGH_CARD, (12, 10, 7, 4, 0), "ace high"),
    ("8h 6d 5s 4c 2h", HIGH_CARD, (6, 4, 3, 2, 0), "eight high"),
    ("Kh Kd 9s Ac 2h", PAIR, (11, 12, 7, 0), "pair of kings"),
    ("6h 6d Qs 3c 2h", PAIR, (4, 10, 1, 0), "pair of sixes"),
    ("Jh 6d Js 6c 2h", TWO_PAIR, (9, 4, 0), "two pair, jacks and sixes"),
    ("Ah Ad As 6c 2h", TRIPS, (12, 4, 0), "three aces"),
    ("9h 8d 7s 6c 5h", STRAIGHT, (7,), "straight to the nine"),
    ("5h 4d 3s 2c Ah", STRAIGHT, (3,), "straight to the five"),
    ("Ah Th 7h 3h 2h", FLUSH, (12, 8, 5, 1, 0), "ace-high flush"),
    ("7h 7d 7s Qc Qh", FULL_HOUSE, (5, 10), "full house, sevens over queens"),
    ("2h 2d 2s 2c Qh", QUADS, (0, 10), "four twos"),
    ("Kd Qd Jd Td 9d", STRAIGHT_FLUSH, (11,), "straight flush to the king"),
    ("5d 4d 3d 2d Ad", STRAIGHT_FLUSH, (3,), "straight flush to the five"),
    ("Ad Kd Qd Jd Td", STRAIGHT_FLUSH, (12,), "royal flush"),
    ("Ah Qd 9s", HIGH_CARD, (12, 10, 7), "ace high"),
    ("2h 2d 9s", PAIR, (0, 7), "pair of twos"),
    ("Th Td Ts", TRIPS, (8,), "three tens"),
]


def strength_of(text: str) -> int:
    cards = hand(text)
    return strength(cards) if len(cards) == 5 else strength3(cards)


@pytest.mark.parametrize(("cards", "kind", "weight", "words"), DESCRIBED)
def test_a_hand_is_its_category_and_ranks_in_order_of_weight(
    cards: str, kind: Category, weight: tuple[int, ...], words: str
) -> None:
    code = strength_of(cards)
    assert category(code) is kind
    assert ranks(code) == weight
    assert str(describe(code)) == words


@pytest.mark.parametrize(("cards", "kind", "weight"), [row[:3] for row in DESCRIBED])
def test_a_name_fits_as_far_as_it_was_said(cards: str, kind: Category, weight: tuple[int, ...]) -> None:
    code = strength_of(cards)
    for said in range(len(weight) + 1):
        assert fits(HandName(kind, weight[:said]), code)
    assert not fits(HandName(kind, (*weight[:-1], weight[-1] + 1)), code)
    assert not fits(HandName(kind, (*weight, 0)), code)
    assert not any(fits(HandName(other, weight), code) for other in Category if other != kind)


# --- does it hold at least so much


@pytest.mark.parametrize("cards", ["Jc Jd", "Jc Jd 2h", "Ac Ad", "2c 2d 2h", "2c 2d 3h 3s", "Ac 2d 3h 4s 5c"])
def test_jacks_or_any_better_category_open_on_jacks(cards: str) -> None:
    assert meets(hand(cards), JACKS_OR_BETTER)


@pytest.mark.parametrize("cards", ["Ac", "Tc Td", "Ac Kd Qh Js 9c", "Tc Td Ah Ks Qc", "Ac Kc Qc Jc"])
def test_tens_or_four_to_a_flush_do_not_open_on_jacks(cards: str) -> None:
    assert not meets(hand(cards), JACKS_OR_BETTER)


@pytest.mark.parametrize(
    ("cards", "least", "held"),
    [
        ("2c 2d 3h 3s", HandName(TWO_PAIR), True),
        ("Ac Ad 3h 2s", HandName(TWO_PAIR), False),
        ("2c 2d 2h", HandName(TWO_PAIR), True),
        ("2c 2d 2h", HandName(TRIPS), True),
        ("2c 2d 2h 2s", HandName(FULL_HOUSE), True),
        ("2c 2d 2h 3s", HandName(FULL_HOUSE), False),
        ("Ac", HandName(HIGH_CARD, (12,)), True),
        ("Kc", HandName(HIGH_CARD, (12,)), False),
        ("Ac Kd", HandName(HIGH_CARD, (12, 11)), True),
        ("Jc Jd 2h", HandName(PAIR, (9, 12)), False),
        ("Jc Jd Ah", HandName(PAIR, (9, 12)), True),
        ("Qc Qd 2h", HandName(PAIR, (9, 12)), True),
        ("Ac Kc Qc Jc Tc", HandName(STRAIGHT_FLUSH, (12,)), True),
        ("9c Kc Qc Jc Tc", HandName(STRAIGHT_FLUSH, (12,)), False),
        ("9c Kc Qc Jc Tc", HandName(FLUSH, (12,)), True),
    ],
)
def test_cards_shown_hold_a_combination_or_not(cards: str, least: HandName, *, held: bool) -> None:
    assert meets(hand(cards), least) is held


# --- may it come to so much


@pytest.mark.parametrize(
    ("known", "away", "least", "can"),
    [
        ("", "", HandName(STRAIGHT_FLUSH, (12,)), True),
        ("2c 7d", "", HandName(STRAIGHT_FLUSH), False),
        ("2c 7d", "", HandName(QUADS, (5, 0)), True),
        ("2c 7d", "", HandName(QUADS, (12,)), False),
        ("2c", "", HandName(QUADS, (12,)), True),
        ("2c", "Ad 3c", HandName(QUADS, (12,)), False),
        ("2c", "Ad", HandName(QUADS, (12,)), True),
        ("Jc 2d 3h 4s", "", JACKS_OR_BETTER, True),
        ("Jc 2d 3h 4s", "Jd Jh Js", JACKS_OR_BETTER, False),
        ("Jc 2d 3h 4s", "Jd Jh", JACKS_OR_BETTER, True),
        ("Ac 2d 3h 4s", "5c 5d 5h 5s", HandName(STRAIGHT), False),
        ("Ac 2d 3h 4s", "5c 5d 5h", HandName(STRAIGHT), True),
        ("Ac Kc 9c", "Qc Jc Tc 8c 7c 6c 5c 4c 3c", HandName(FLUSH), False),
        ("Ac Kc 9c", "Qc Jc Tc 8c 7c 6c 5c 4c", HandName(FLUSH), True),
    ],
)
def test_what_the_missing_cards_can_make(known: str, away: str, least: HandName, *, can: bool) -> None:
    cards = hand(known)
    unseen = mask(DECK) & ~mask(cards) & ~mask(hand(away))
    assert can_meet(cards, 5 - len(cards), unseen, least) is can


def test_a_known_card_is_not_drawn_again_and_a_joker_never() -> None:
    four = hand("Jc 2d 3h 4s")
    assert not can_meet(four, 1, mask([*four, JOKER]), HandName(HIGH_CARD))


# Whole decks seldom hold straights and flushes, so the hands are dealt from small packs as well.
PACKS = st.sampled_from(
    [
        list(DECK),
        [card for card in DECK if SUIT[card] < 2],
        [card for card in DECK if SUIT[card] == 3 or RANK[card] > 10],
        [card for card in DECK if RANK[card] in {12, 0, 1, 2, 3, 4}],
        [card for card in DECK if 5 <= RANK[card] <= 8],
        [card for card in DECK if RANK[card] >= 8 and SUIT[card] < 3],
    ]
)
NAMED = st.builds(HandName, st.sampled_from(Category), st.lists(st.integers(0, 12), max_size=4).map(tuple))


@st.composite
def dealt(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Up to five known cards, and up to eleven from which the missing ones come."""
    deck = draw(PACKS.flatmap(st.permutations))
    known = draw(st.integers(0, 5))
    return tuple(deck[:known]), tuple(deck[known : known + draw(st.integers(0, 11))])


@examples(150)
@given(dealt(), NAMED)
@example(((0, 13), (1, 14, 2)), HandName(TWO_PAIR, (1, 0, 2)))
def test_can_meet_is_what_trying_every_draw_says(
    cards: tuple[tuple[int, ...], tuple[int, ...]], named: HandName
) -> None:
    known, rest = cards
    missing = 5 - len(known)
    drawn = [(*known, *extra) for extra in combinations(rest, missing)]
    asked = [named, *(HandName(kind) for kind in Category)]
    if drawn:
        # The best hand that may come, said to one, two.. ranks, and the same with the last rank one higher.
        best = max(map(strength, drawn))
        for said in range(1, len(ranks(best)) + 1):
            *start, last = ranks(best)[:said]
            asked += [HandName(category(best), (*start, last)), HandName(category(best), (*start, last + 1))]
    for least in asked:
        assert can_meet(known, missing, mask(rest), least) is any(meets(five, least) for five in drawn)


@examples(30)
@given(st.permutations(DECK), st.integers(3, 5), NAMED)
def test_can_meet_is_exact_with_the_whole_deck_unseen(deck: list[int], known: int, named: HandName) -> None:
    cards, rest = deck[:known], deck[known:]
    drawn = [(*cards, *extra) for extra in combinations(rest, 5 - known)]
    best = max(map(strength, drawn))
    for least in (named, HandName(category(best), ranks(best)), *(HandName(kind) for kind in Category)):
        assert can_meet(cards, 5 - known, mask(rest), least) is any(meets(five, least) for five in drawn)


@examples(30)
@given(st.permutations(DECK), st.integers(1, 40), st.integers(3, 4))
def test_what_a_hand_may_become_is_exact(deck: list[int], seen: int, known: int) -> None:
    cards, rest = deck[:known], deck[known + seen :]
    made = {category(strength((*cards, *extra))) for extra in combinations(rest, 5 - known)}
    made |= {STRAIGHT, FLUSH} if STRAIGHT_FLUSH in made else set()
    for kind in Category:
        assert can_become(cards, 5 - known, mask(rest), HandName(kind)) is (kind in made)


@examples(30)
@given(st.permutations(DECK), st.integers(1, 40), st.integers(3, 4), st.data())
def test_what_a_hand_with_those_ranks_may_become_is_exact(
    deck: list[int], seen: int, known: int, data: st.DataObject
) -> None:
    cards, rest = deck[:known], deck[known + seen :]
    made = [strength((*cards, *extra)) for extra in combinations(rest, 5 - known)]
    rank = st.integers(0, 12)
    for kind in (FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH):
        name = HandName(kind, tuple(data.draw(st.lists(rank, min_size=1, max_size=2, unique=True))))
        likely = [HandName(kind, ranks(one)[:2]) for one in made if category(one) is kind][:3]
        for asked in (name, *likely):
            able = any(fits(asked, one) for one in made)
            if kind is not FLUSH or able:
                assert can_become(cards, 5 - known, mask(rest), asked) is able
    for top in range(3, 13):
        able = any(category(one) in (STRAIGHT, STRAIGHT_FLUSH) and ranks(one) == (top,) for one in made)
        assert can_become(cards, 5 - known, mask(rest), HandName(STRAIGHT, (top,))) is able


@pytest.mark.parametrize(("said", "true"), [((), True), ((9,), True), ((5,), False), ((5, 10), False)])
def test_of_a_straight_the_top_is_said(said: tuple[int, ...], true: bool) -> None:
    assert fits(HandName(STRAIGHT, said), strength(hand("7c 8c 9d Th Js"))) is true


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Kc", "Ah"),
        ("Ac Kh", "2c 2h"),
        ("2c 2h Ac", "3c 3h 4c"),
        ("2c 2h 3c", "2d 2s 4c"),
        ("Ac Ah Kc", "2c 2h 2d"),
        ("Ac Ah Kc Qc", "2c 2h 3c 3h"),
        ("Kc Kh 2c 2h", "Kd Ks 3c 3h"),
        ("Ac Ah Kc Kh", "2c 2h 2d 3c"),
        ("Ac Ah Ad Kc", "2c 2h 2d 2s"),
        ("2c 3c 4c 5c", "7d 4h 3h 2h"),
    ],
)
def test_what_the_up_cards_show_is_ranked_by_pairs_alone(lower: str, higher: str) -> None:
    assert showing([RANK[card] for card in hand(lower)]) < showing([RANK[card] for card in hand(higher)])


@given(st.permutations(DECK), NAMED)
def test_a_combination_once_held_stays_held(deck: list[int], least: HandName) -> None:
    held = [meets(deck[:count], least) for count in range(1, 6)]
    assert held == sorted(held)
    for count in range(1, 6):
        if held[count - 1]:
            assert can_meet(deck[:count], 5 - count, mask(deck[count:]), least)


# --- what is refused


@pytest.mark.parametrize("cards", ["", "Ac Kc Qc Jc", "Ac Kc Qc Jc Tc 9c"])
def test_strength_is_of_five_cards(cards: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        strength(hand(cards))


@pytest.mark.parametrize("stranger", [JOKER, UNKNOWN])
def test_jokers_and_unknown_cards_have_no_strength(stranger: int) -> None:
    with pytest.raises(IndexError):
        strength([0, 1, 2, 3, stranger])
    with pytest.raises(IndexError):
        strength3([0, 1, stranger])
    with pytest.raises(IndexError):
        meets([0, stranger], JACKS_OR_BETTER)


@pytest.mark.parametrize("cards", [[0, 0, 1, 2, 3], [0, 13, 26, 39, 0]])
def test_a_card_that_comes_twice_is_noticed_in_an_impossible_pattern(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="twice"):
        strength(cards)


@pytest.mark.parametrize("count", [0, 6])
def test_one_to_five_cards_hold_a_combination(count: int) -> None:
    with pytest.raises(ValueError, match="one to five"):
        meets(cards_of((1 << count) - 1), JACKS_OR_BETTER)


@pytest.mark.parametrize(
    ("known", "missing"), [([0, 1], 2), ([0, 1, 2, 3, 4, 5], -1), ([0, 0], 3), ([JOKER], 4), ([UNKNOWN], 4)]
)
def test_known_and_missing_cards_make_five(known: list[int], missing: int) -> None:
    with pytest.raises(ValueError, match="do not make a hand of five"):
        can_meet(known, missing, mask(DECK), JACKS_OR_BETTER)
