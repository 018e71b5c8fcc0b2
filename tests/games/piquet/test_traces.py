"""Whole deals of piquet traced by hand: what was declared, who took what, what is to be said, what it brought."""

from __future__ import annotations

from hhtool.cards.card import SUITS, mask, name
from hhtool.games.piquet.notation import claimed
from hhtool.games.piquet.replay import Replay
from hhtool.notation.tokens import card_token
from tests.games.by_hand import replay

HEADER = "game: piquet\nplayers: Anna, Boris\npartial: yes\n"
ENGLISH = "game: piquet\nrules: preset=english\nplayers: Anna, Boris\npartial: yes\n"


def exchanged(played: Replay) -> dict[str, int | None]:
    return {played.name(seat): one.number for seat, one in played.exchanged.items()}


def contests(played: Replay) -> list[str]:
    """Each class: what each player claims in it, and who scores it."""
    found = []
    for contest in played.contests:
        claims = [f"{played.name(said.seat)} {claimed(said.claim)}" for said in contest.said]
        scores = played.name(contest.winner) if contest.decided else "?"
        found.append(f"{', '.join(claims) or '-'}: {scores}")
    return found


def course(played: Replay) -> list[str]:
    """Each trick: the plays with the counts that are to be said with them, and who took it."""
    said = [f"{name(turn.play.card)} {count}" for turn, count in zip(played.turns, played.running, strict=True)]
    pairs = [" ".join(said[place : place + 2]) for place in range(0, len(said), 2)]
    return [f"{pair} {played.name(taken.taker)}" for pair, taken in zip(pairs, played.tricks, strict=True)]


def led(played: Replay) -> str:
    """The suits that were to be followed, trick by trick."""
    return "".join(SUITS[turn.led] for turn in played.turns if turn.led is not None)


def held(played: Replay, number: int, player: str) -> int | None:
    """The cards that were known to be held before a play."""
    return next(turn.held for turn in played.turns if (turn.number, played.name(turn.play.seat)) == (number, player))


def cards(text: str) -> int:
    return mask(card for word in text.split() if (token := card_token(word)) for card in token.cards)


BOTH_HANDS = (
    "deal 1: dealer Boris\n"
    "hand Anna: ♠A8 ♥K1097 ♦J ♣KQJ108\n"
    "hand Boris: ♠QJ1097 ♥QJ8 ♦1097 ♣9\n"
    "exchange Anna: x 8s 10h 9h 7h Jd > Kd Qd 8d Ac 7c\n"
    "exchange Boris: x 10d 9d 9c > Ks Ah Ad\n"
    "declare Anna: point 7 good, quint good, three kings good\n"
)


def test_a_deal_with_a_pique_in_the_russian_game() -> None:
    played = replay(
        HEADER + BOTH_HANDS + "count: Anna 25, Boris 0\n"
        "1. Anna Ac 26, Boris 7s 0 -> Anna\n"
        "2. Anna Kc 28, Boris 9s 0 -> Anna\n"
        "3. Anna Qc 60, Boris 10s 0 -> Anna\n"  # 29 for the trick, 30 for the lead
        "4. Anna As 62, Boris Js 0 -> Anna\n"
        "5. Anna Jc 64, Boris 7d 0 -> Anna\n"
        "6. Anna 10c 66, Boris 8h 0 -> Anna\n"
        "7. Anna Kd 68, Boris Ad 1 -> Boris\n"
        "8. Boris Ks 2, Anna Kh 68 -> Boris\n"  # one for the lead; the trick is in the next count
        "9. Boris Ah 4, Anna 8d 68 -> Boris\n"
        "10. Boris Qh 6, Anna 7c 68 -> Boris\n"
        "11. Boris Qs 8, Anna 8c 68 -> Boris\n"
        "12. Boris Jh 10, Anna Qd 68 -> Boris\n"
        "score: Anna 68, Boris 14\n"
    )
    assert (played.dealer, played.elder) == (1, 0)
    assert exchanged(played) == {"Anna": 5, "Boris": 3}
    # neither pips nor top card are said: they are those of the hand
    assert contests(played) == ["Anna point 7 (66): Anna", "Anna quint major: Anna", "Anna three kings: Anna"]
    assert played.counts == (25, 0)
    assert led(played) == "cccsccdshhsh"
    assert course(played)[2] == "Qc 60 Ts 0 Anna"
    assert course(played)[6:8] == ["Kd 68 Ad 1 Boris", "Ks 2 Kh 68 Boris"]
    assert held(played, 1, "Boris") == cards("♠KQJ1097 ♥AQJ8 ♦A7")
    assert held(played, 12, "Anna") == cards("Qd")
    assert played.won == [6, 6]
    assert played.sources == (
        {"point": 7, "sequence": 15, "set": 3, "lead": 7, "trick": 6, "pique": 30},
        {"lead": 5, "trick": 6, "last": 3},
    )
    assert played.scores == {0: 68, 1: 14}


def test_the_same_deal_in_the_english_game() -> None:
    played = replay(
        ENGLISH + BOTH_HANDS + "count: Anna 25, Boris 0\n"
        "1. Anna Ac 26, Boris 7s 0 -> Anna\n"
        "2. Anna Kc 27, Boris 9s 0 -> Anna\n"  # a lead is a point, a trick that she led is none
        "3. Anna Qc 28, Boris 10s 0 -> Anna\n"
        "4. Anna As 29, Boris Js 0 -> Anna\n"
        "5. Anna Jc 60, Boris 7d 0 -> Anna\n"
        "6. Anna 10c 61, Boris 8h 0 -> Anna\n"
        "7. Anna Kd 62, Boris Ad 1 -> Boris\n"  # the one trick that was taken from the other's lead
        "8. Boris Ks 2, Anna Kh 62 -> Boris\n"
        "9. Boris Ah 3, Anna 8d 62 -> Boris\n"
        "10. Boris Qh 4, Anna 7c 62 -> Boris\n"
        "11. Boris Qs 5, Anna 8c 62 -> Boris\n"
        "12. Boris Jh 6, Anna Qd 62 -> Boris\n"
        "score: Anna 62, Boris 7\n"
    )
    assert played.counts == (25, 0)
    assert course(played)[4] == "Jc 60 7d 0 Anna"
    assert course(played)[-1] == "Jh 6 Qd 62 Boris"
    assert played.sources == (
        {"point": 7, "sequence": 15, "set": 3, "lead": 7, "pique": 30},
        {"lead": 5, "trick": 1, "last": 1},
    )


def test_a_repique_of_the_dealer_told_by_answers_on_lines_of_their_own() -> None:
    played = replay(
        "игра: piquet\nигроки: Анна, Борис\nнеполная: да\n"
        "сдача 4: сдаёт Борис\n"
        "снос Анна: х Кп Вб 10б 9б 7т > Вп 10ч Кб Дб 7б\n"
        "снос Борис: х Дп 9ч 8б > 7п Вт 10т\n"
        "хвалёж Анна: масть 7, квинт-мажор\n"
        "Борис: не годится, не годится\n"
        "хвалёж Борис: масть 7, семь семнадцать, кварта от десятки\n"
        "счёт на руках: Анна 0, Борис 98\n"
        "1. Анна Тч 1, Борис 8т 98 -> Анна\n"
        "2. Анна Кч 3, Борис 9т 98 -> Анна\n"
        "3. Анна Дч 5, Борис 10т 98 -> Анна\n"
        "4. Анна Вч 7, Борис Вт 98 -> Анна\n"
        "5. Анна 10ч 9, Борис Дт 98 -> Анна\n"
        "6. Анна Тп 11, Борис 7п 98 -> Анна\n"
        "7. Анна Кб 13, Борис Тб 99 -> Борис\n"
        "8. Борис Тт 100, Анна Вп 13 -> Борис\n"
        "9. Борис Кт 102, Анна 7б 13 -> Борис\n"
        "10. Борис 10п 104, Анна 7ч 13 -> Борис\n"
        "11. Борис 8п 106, Анна 8ч 13 -> Борис\n"
        "12. Борис 9п 108, Анна Дб 13 -> Борис\n"
        "счёт: Анна +13, Борис +112\n"
    )
    # the hands are known only from what was drawn and played, and that is all of them
    assert contests(played) == [
        "Анна point 7 (66), Борис point 7 (68): Борис",
        "Анна quint major, Борис septième to the ace, Борис quart to the ten: Борис",
        "-: nobody",
    ]
    assert played.counts == (0, 98)
    assert course(played)[6] == "Kd 13 Ad 99 Борис"
    assert held(played, 8, "Борис") == cards("Ac Kc Ts 8s 9s")
    assert played.sources == (
        {"lead": 7, "trick": 6},
        {"point": 7, "sequence": 31, "repique": 60, "lead": 5, "trick": 6, "last": 3},
    )


def test_an_open_capot_that_succeeds() -> None:
    played = replay(
        HEADER + "deal 3: dealer Boris\n"
        "hand Anna after: ♠AK ♥AKQJ1087 ♣A97\n"
        "declare Anna: point 7 (66), quint major, three aces\n"  # nothing is answered, nothing else declared
        "open-capot Anna\n"
        "1. Anna Ah 26, Boris 7s 0\n"
        "2. Anna Kh 28, Boris 10c 0\n"
        "3. Anna As 60, Boris 10s 0\n"
        "4. Anna Qh 62, Boris Qc 0\n"
        "5. Anna Ks 64, Boris Js 0\n"
        "6. Anna Jh 66, Boris 7d 0\n"
        "7. Anna Ac 68, Boris 8d 0\n"
        "8. Anna 10h 70, Boris 10d 0\n"
        "9. Anna 9c 72, Boris Jd 0\n"
        "10. Anna 7h 74, Boris Kd 0\n"
        "11. Anna 7c 76, Boris Ad 0\n"
        "12. Anna 8h 78, Boris Qs 0\n"
        "capot Anna\n"
        "score: Anna 159, Boris 0\n"
    )
    assert played.announced == 0
    assert played.won == [12, 0]
    assert [turn.held is None for turn in played.turns[1::2]] == [False] * 12, "twelve plays are a hand"
    assert {SUITS[suit] for suit in played.turns[-1].void} == {"c", "h"}
    assert played.sources == (
        {"point": 7, "sequence": 15, "set": 3, "lead": 12, "trick": 12, "pique": 30, "open-capot": 80},
        {},
    )


def test_white_cards_and_all_that_is_held_where_nothing_is_declared() -> None:
    played = replay(
        ENGLISH + "deal 8: dealer Boris\n"
        "hand Anna: ♠A8 ♥10987 ♦A ♣A10987\n"
        "hand Boris: ♠J1097 ♥KQJ ♦Q98 ♣KJ\n"
        "exchange Anna: x 8s 10h 9h 8h 7h > Ks Qs Ah Jd 7d\n"
        "exchange Boris: x Qd 9d 8d > Kd 10d Qc\n"
        "1. Anna As, Boris 7s -> Anna\n"
        "2. Anna Ks, Boris 9s -> Anna\n"
        "3. Anna Ac, Boris Jc -> Anna\n"
        "4. Anna Ah, Boris Jh -> Anna\n"
        "5. Anna Qs, Boris 10s -> Anna\n"
        "6. Anna Ad, Boris 10d -> Anna\n"
        "7. Anna 10c, Boris Qc -> Boris\n"
        "8. Boris Kh, Anna 7d -> Boris\n"
        "9. Boris Kc, Anna 7c -> Boris\n"
        "10. Boris Kd, Anna Jd -> Boris\n"
        "11. Boris Qh, Anna 8c -> Boris\n"
        "12. Boris Js, Anna 9c -> Boris\n"
        "score: Anna 103, Boris 7\n"
    )
    assert not played.declared
    assert played.white == {0}
    assert contests(played) == [
        "Anna point 5 (45), Boris point 4 (36): Anna",
        "Anna quart to the ten, Anna tierce major,"
        " Boris tierce to the king, Boris tierce to the king, Boris tierce to the jack: Anna",
        "Anna fourteen aces, Boris three kings, Boris three jacks: Anna",
    ]
    # ten, five, seven and fourteen are 36, before Boris has anything
    assert played.counts == (96, 0)
    assert course(played)[6] == "Tc 103 Qc 1 Boris"
    assert played.sources == (
        {"white": 10, "point": 5, "sequence": 7, "set": 14, "repique": 60, "lead": 7},
        {"lead": 5, "trick": 1, "last": 1},
    )


def test_what_cannot_be_told_is_left_open() -> None:
    played = replay(
        HEADER + "deal 2: dealer Boris\n"
        "exchange Anna: 5\n"
        "declare Anna: point 5, tierce\n"
        "declare Boris: point 5, quart\n"  # no answers: the sequences are Boris's, the point is anybody's
        "1. Anna Ah 6, Boris 7h 14 -> Anna\n"  # so it is Anna's
        "2. Anna Kd 8, Boris ?? 14\n"
        "3. Anna Qc 10, Boris 8c 14 -> Anna\n"
        "5. Boris As 16, Anna 7s 11 -> Boris\n",  # Boris took the fourth
        "HH108",
    )
    assert exchanged(played) == {"Anna": 5}
    assert contests(played) == ["Anna point 5, Boris point 5: ?", "Anna tierce, Boris quart: Boris", "-: nobody"]
    assert played.counts is None
    assert course(played) == [
        "Ah None 7h 14 Anna",
        "Kd 8 ?? 14 nobody",  # the card may have taken it; the counts say that it did not
        "Qc 10 8c 14 Anna",
        "As None 7s None Boris",
    ]
    assert held(played, 1, "Boris") is None
    assert played.won is None
    assert played.scores is None
