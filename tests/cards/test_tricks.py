"""Trick-taking: which card wins, and what a record proves about a hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.cards.card import SUIT_MASK, SUITS, UNKNOWN, mask
from hhtool.cards.tricks import NEVER, NO_TRUMP, Holder, Lapse, Sight, lapse, powers, winner
from hhtool.notation.tokens import card_token


def card(text: str) -> int:
    token = card_token(text)
    assert token is not None
    return token.cards[0]


def cards(text: str) -> list[int]:
    return [card(one) for one in text.split()]


def suit(letter: str) -> int:
    return SUITS.index(letter)


HEARTS, DIAMONDS, SPADES = suit("h"), suit("d"), suit("s")

# --- which card wins -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "trump", "taker"),
    [
        ("9h Kh Ah", NO_TRUMP, 2),
        ("9h As Kh", NO_TRUMP, 2),
        ("9h As Kc", NO_TRUMP, 0),
        ("Ah 6d Kh", DIAMONDS, 1),
        ("Ah 6d 9d", DIAMONDS, 2),
        ("6d Ah Kh", DIAMONDS, 0),
        ("2c 3c 4c Tc", NO_TRUMP, 3),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(trick: str, trump: int, taker: int) -> None:
    assert winner(cards(trick), trump) == taker


def test_the_lowest_may_win() -> None:
    assert winner(cards("9h Kh 2h 2s"), lowest=True) == 2
    assert winner(cards("9h Kd 2d 2s"), DIAMONDS, lowest=True) == 2


def test_what_cannot_win_is_worth_nothing() -> None:
    table = powers(HEARTS, DIAMONDS)
    assert table[card("As")] == table[card("Jo")] == table[UNKNOWN] == table[card("?h")] == NEVER
    assert table[card("2h")] == 0 < table[card("Ah")] < table[card("2d")]
    assert max(powers(-1, NO_TRUMP)) == NEVER


# --- what is known of a hand ---------------------------------------------------------------------------


def holder(written: str | None, plays: str, size: int = 0) -> Holder[str]:
    """A holder of a hand (None: not written) that plays some cards, at the places `1`, `2`…"""
    played = [(one, str(place)) for place, one in enumerate(cards(plays), 1)]
    hand = () if written is None else cards(written)
    return Holder(size or len(played), hand, None if written is None else "hand", played)


def after(held: Holder[str], *plays: str) -> Holder[str]:
    for play in plays:
        assert held.play(card(play)) == ""
    return held


def test_a_written_hand_is_proof() -> None:
    held = after(holder("Kh 9h 9c", "9c Kh 9h"), "9c")
    assert held.holds(SUIT_MASK[HEARTS]) == Sight(tuple(cards("9h Kh")), "hand", later=False)
    assert held.holds(SUIT_MASK[SPADES]) is None


def test_what_is_played_is_held_no_longer() -> None:
    held = after(holder("Kh 9c", "Kh 9c"), "Kh")
    assert held.holds(SUIT_MASK[HEARTS]) is None
    assert held.choices() == mask(cards("9c"))


def test_a_play_later_is_proof_where_the_hand_is_not_written() -> None:
    held = after(holder(None, "9c Qs Kh 9h"), "9c")
    assert held.holds(SUIT_MASK[HEARTS]) == Sight((card("Kh"),), "3", later=True)


def test_of_a_hand_written_in_part_what_is_written_comes_first() -> None:
    held = after(holder("9h ?? ?? ??", "9c Qs Kh 9h"), "9c")
    assert held.holds(SUIT_MASK[HEARTS]) == Sight((card("9h"),), "hand", later=False)
    assert held.holds(SUIT_MASK[SPADES]) == Sight((card("Qs"),), "2", later=True)


def test_no_card_that_a_whole_hand_does_not_hold_is_proof() -> None:
    held = after(holder("9c Qs", "9c Kh"), "9c")
    assert held.holds(SUIT_MASK[HEARTS]) is None
    assert held.play(card("Kh")) == "not-held"


def test_a_card_is_played_once() -> None:
    held = after(holder(None, "9c 9c"), "9c")
    assert held.play(card("9c")) == "again"


def test_a_written_card_is_put_down() -> None:
    held = holder("Kh 9c ??", "Kh 9c Qs")
    assert held.put_down(card("Kh"))
    assert held.choices() == mask(cards("9c Qs"))
    assert not held.put_down(card("Kh")), "it is gone"
    assert not held.put_down(card("Qs")), "it is not written"
    assert not held.put_down(UNKNOWN)
    assert held.choices() == mask(cards("9c Qs")), "and nothing was done"


def test_a_card_that_is_not_in_the_hand() -> None:
    assert holder("9c Qs", "Kh", 2).play(card("Kh")) == "not-held"
    assert holder("9c ??", "Kh", 2).play(card("Kh")) == ""
    assert holder(None, "Kh").play(card("Kh")) == ""


def test_an_unknown_play_may_have_been_any_card() -> None:
    held = after(holder("Kh 9h 9c ??", "?? 9c Qs 9h", 4), "??")
    assert held.holds(SUIT_MASK[HEARTS]) == Sight(tuple(cards("9h Kh")), "hand", later=False)
    held = after(holder("Kh 9c ??", "?? 9c Qs"), "??")
    assert held.holds(SUIT_MASK[HEARTS]) is None, "it may have been the king"
    after(held, "9c", "Qs")
    held = after(holder("Kh 9c", "?? Kh"), "??")
    assert held.holds(SUIT_MASK[HEARTS]) == Sight((card("Kh"),), "2", later=True), "but here it comes"


def test_a_play_that_is_missing_may_have_been_any_card() -> None:
    held = holder("Kh 9c", "9c", 2)
    held.miss()
    assert held.holds(SUIT_MASK[HEARTS]) is None
    assert held.choices() == mask(cards("9c"))


def test_of_a_hand_with_a_card_too_many_one_is_in_doubt() -> None:
    held = holder("Kh 9h 9c", "9c 9h", 2)
    assert held.holds(SUIT_MASK[HEARTS]) is not None
    assert held.holds(mask(cards("Kh"))) is None


@pytest.mark.parametrize(
    ("written", "plays", "choices"),
    [
        ("Kh 9c", "9c Kh", "Kh 9c"),
        (None, "9c Kh", "Kh 9c"),
        ("Kh ??", "9c Kh", "Kh 9c"),
        ("?? ??", "9c ??", None),
        (None, "9c ??", None),
    ],
)
def test_the_cards_to_choose_from_where_all_are_known(written: str | None, plays: str, choices: str | None) -> None:
    assert holder(written, plays).choices() == (None if choices is None else mask(cards(choices)))


# --- duties --------------------------------------------------------------------------------------------


def played(written: str | None, plays: str, trump: int = NO_TRUMP, *, must_trump: bool = True) -> Lapse[str] | None:
    """What the first play of a hand to a heart led leaves undone."""
    held = holder(written, plays)
    first = cards(plays)[0]
    held.play(first)
    return lapse(held, first, HEARTS, trump, must_trump=must_trump)


def test_following_suit_is_always_right() -> None:
    assert played("9h Kh 6d", "9h Kh 6d", DIAMONDS) is None


def test_a_revoke_comes_before_a_trump_not_played() -> None:
    found = played("9c Kh 6d", "9c Kh 6d", DIAMONDS)
    assert found == Lapse("revoke", Sight((card("Kh"),), "hand", later=False))


def test_to_trump_with_the_suit_in_hand_is_a_revoke() -> None:
    found = played(None, "6d 9c Kh", DIAMONDS)
    assert found == Lapse("revoke", Sight((card("Kh"),), "3", later=True))


def test_who_is_void_must_trump() -> None:
    found = played("9c 6d", "9c 6d", DIAMONDS)
    assert found == Lapse("must-trump", Sight((card("6d"),), "hand", later=False))
    assert played("9c 6d", "6d 9c", DIAMONDS) is None
    assert played("9c 6d", "9c 6d", DIAMONDS, must_trump=False) is None
    assert played("9c 6d", "9c 6d") is None
    assert played("9c 6c", "9c 6c", DIAMONDS) is None


def test_cards_that_bind_nobody() -> None:
    held = holder("9c Kh", "9c Kh")
    held.play(card("9c"))
    assert lapse(held, card("9c"), HEARTS, exempt=mask(cards("Kh"))) is None
    assert held.void == {HEARTS}


def test_a_play_shows_what_the_player_is_out_of() -> None:
    held = holder(None, "9c Qs")
    held.play(card("9c"))
    assert lapse(held, card("9c"), HEARTS, DIAMONDS, must_trump=True) is None
    assert held.void == {HEARTS, DIAMONDS}


@given(st.lists(st.integers(0, 51), min_size=2, max_size=8, unique=True), st.data())
def test_what_a_hand_proves_it_holds_with_or_without_the_hand(dealt: list[int], data: st.DataObject) -> None:
    """Nothing is proved that is not so, whatever of the hand and of the plays is hidden."""
    plays = data.draw(st.permutations(dealt))
    hide = st.lists(st.booleans(), min_size=len(dealt), max_size=len(dealt))
    written = [UNKNOWN if hidden else one for one, hidden in zip(dealt, data.draw(hide), strict=True)]
    shown = [UNKNOWN if hidden else one for one, hidden in zip(plays, data.draw(hide), strict=True)]
    where = data.draw(st.sampled_from(["hand", None]))
    held = Holder(len(dealt), written if where else (), where, [(one, str(place)) for place, one in enumerate(shown)])
    for place, one in enumerate(shown):
        left = mask(plays[place:])
        for group in SUIT_MASK:
            seen = held.holds(group)
            assert seen is None or left & mask(seen.cards)
        assert held.choices() in (None, left)
        assert held.play(one) == ""
