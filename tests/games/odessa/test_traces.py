"""Whole deals of Odessa poker traced by hand: who was to play, what was asked, who took what, what it brought."""

from __future__ import annotations

from hhtool.cards.card import SUITS, mask, name
from hhtool.games.odessa.replay import BidTurn, Replay
from hhtool.notation.tokens import card_token
from hhtool.tricks.replay import PlayTurn
from tests.games.by_hand import replay


def bids(played: Replay) -> list[tuple[str, int | None, tuple[int, ...]]]:
    """Who bid what, of what was allowed."""
    found = [turn for turn in played.turns if isinstance(turn, BidTurn)]
    return [(played.name(t.entry.seat), played.bids[t.entry.seat], t.allowed) for t in found]


def course(played: Replay) -> list[str]:
    """Each play: trick, player, card, what was to be followed (! where its highest was asked for), who was due."""
    found = []
    for turn in played.turns:
        if isinstance(turn, PlayTurn):
            asked = "-" if turn.led is None else SUITS[turn.led] + "!" * turn.demand
            due = "" if turn.expected == turn.play.seat else f" due {played.name(turn.expected)}"
            found.append(f"{turn.number} {played.name(turn.play.seat)} {name(turn.play.card)} {asked}{due}")
    return found


def takers(played: Replay) -> list[str]:
    return [played.name(taken.taker) for taken in played.tricks]


def held(played: Replay, text: str) -> int | None:
    """The cards that were known to be held before a play."""
    return next(
        turn.held
        for turn in played.turns
        if isinstance(turn, PlayTurn) and f"{turn.number} {played.name(turn.play.seat)}" == text
    )


def cards(text: str) -> int:
    return mask(card for word in text.split() if (token := card_token(word)) for card in token.cards)


def test_a_deal_of_three_with_the_joker_led_for_the_highest() -> None:
    played = replay(
        "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n"
        "deal 5: dealer Vera, cards 5, turn-up 9d\n"
        "hand Anna: 7s Ah Kd 8c 6c\n"
        "hand Boris: Kh 9h Ad Qs Js\n"
        "hand Vera: Qh 6h Jd Ks ??\n"
        "bid: Anna 2, Boris 1, Vera 1\n"
        "1. Anna 7s(max h), Boris Kh, Vera Qh -> Anna\n"  # the joker takes it, whatever falls
        "2. Anna Ah, Boris 9h, Vera 6h -> Anna\n"
        "3. Anna 8c, Boris Ad, Vera Jd -> Boris\n"  # both void in clubs: they must trump
        "4. Boris Qs, Vera Ks, Anna Kd -> Anna\n"  # Anna, void in spades, must trump
        "5. Anna 6c, Boris Js, Vera Ts -> Anna\n"  # nobody has a club or a trump left
        "score: Anna +4, Boris +10, Vera -10\n"
    )
    assert bids(played) == [
        ("Anna", 2, (0, 1, 2, 3, 4, 5)),
        ("Boris", 1, (0, 1, 2, 3, 4, 5)),
        ("Vera", 1, (0, 1, 3, 4, 5)),  # two would make it five
    ]
    assert course(played) == [
        "1 Anna 7s -",
        "1 Boris Kh h!",
        "1 Vera Qh h!",
        "2 Anna Ah -",
        "2 Boris 9h h",
        "2 Vera 6h h",
        "3 Anna 8c -",
        "3 Boris Ad c",
        "3 Vera Jd c",
        "4 Boris Qs -",
        "4 Vera Ks s",
        "4 Anna Kd s",
        "5 Anna 6c -",
        "5 Boris Js c",
        "5 Vera Ts c",
    ]
    assert takers(played) == ["Anna", "Anna", "Boris", "Anna", "Anna"]
    assert played.taken == [4, 1, 0]
    assert played.trumps == {SUITS.index("d")}
    assert played.scores == {0: 4, 1: 10, 2: -10}
    assert held(played, "3 Boris") == cards("Ad Qs Js")
    assert held(played, "4 Vera") == cards("Ks Ts"), "the unknown card is played last"


def test_a_deal_with_two_jokers_without_trumps() -> None:
    played = replay(
        "game: odessa\nrules: preset=georgian\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n"
        "deal 2: dealer Gleb, cards 3, turn-up 6s\n"  # a joker is turned up: no trumps
        "bid: Anna 1, Boris pass, Vera pass, Gleb 1\n"
        "1. Anna 6c(low s), Boris Ah, Vera Td, Gleb Tc -> Anna\n"  # nobody has a spade: the low joker takes it
        "2. Anna Kh, Boris Qh, Vera 8h, Gleb 9h -> Anna\n"
        "3. Anna 7c, Boris Ac, Vera Kc, Gleb Qd -> Boris\n"
        "score: Anna +20, Boris +10, Vera +50, Gleb -200\n"
    )
    assert played.trumps == {-1}
    assert course(played)[:4] == ["1 Anna 6c -", "1 Boris Ah s", "1 Vera Td s", "1 Gleb Tc s"]
    assert takers(played) == ["Anna", "Anna", "Boris"]
    assert played.taken == [2, 1, 0, 0]


def test_a_misere_in_which_a_trump_is_found_out_from_who_takes_the_trick() -> None:
    played = replay(
        "игра: odessa\nигроки: Анна, Борис, Вера\nнеполная: да\n"
        "сдача 15: сдаёт Борис, карт 3, вид мизер\n"  # the card turned up is not written
        "1. Вера 9ч, Анна 6б, Борис 8ч -> Анна\n"  # so diamonds are trumps
        "2. Анна Кт, Борис Тт, Вера 7п(низший) -> Борис\n"
        "3. Борис 6п, Вера 9п, Анна Вп\n"
        "счёт: Анна −40, Борис −20, Вера 0\n"
    )
    assert bids(played) == []
    assert course(played)[0] == "1 Вера 9h -"
    assert played.trumps == {SUITS.index("d")}
    assert takers(played) == ["Анна", "Борис", "Анна"]
    assert played.taken == [2, 1, 0]


def test_a_led_joker_that_stands_for_a_card() -> None:
    played = replay(
        "game: odessa\nrules: pack=54\nplayers: Anna, Boris, Vera\npartial: yes\n"
        "deal 2: dealer Vera, cards 2, trump c\n"
        "hand Boris: Jo 3d\n"
        "bid: Anna 1, Boris 1, Vera 1\n"
        "1. Anna Jo(Kh), Boris Jo(Kh), Vera Qh -> Anna\n"  # of two that are one card the earlier stands higher
        "2. Anna 2d, Boris 3d, Vera 2c -> Vera\n"
        "score: Anna +10, Boris -10, Vera +10\n"
    )
    assert course(played) == [
        "1 Anna Jo -",
        "1 Boris Jo h",
        "1 Vera Qh h",
        "2 Anna 2d -",
        "2 Boris 3d d",
        "2 Vera 2c d",
    ]
    assert played.taken == [1, 0, 1]


def test_what_cannot_be_told_is_left_open() -> None:
    played = replay(
        "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n"
        "deal 2: dealer Vera, cards 2, trump d\n"
        "bid: Anna 1, Boris ?, Vera 1\n"
        "1. Anna Ah, Boris ??, Vera 9h\n"  # Boris may have trumped
        "2. Boris 9s, Vera Ks, Anna As -> Anna\n"  # so nobody says that he may not lead
        "score: Anna +10, Boris +10, Vera -10\n"
    )
    assert [taken.taker for taken in played.tricks] == [None, 0]
    assert played.taken is None
    assert played.scores is None
