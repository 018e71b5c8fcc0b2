"""Whole deals of Variety traced by hand: who was to call and to play, who took what, what each side made."""

from __future__ import annotations

from hhtool.cards.card import SUITS, mask
from hhtool.games.variety.replay import Replay
from hhtool.notation.tokens import card_token
from tests.conftest import ROOT
from tests.games.by_hand import replay

HEADER = "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n"


def calls(played: Replay) -> list[str]:
    """Each call: who, what, what was named before by the same player, and what would have ended the bidding."""
    found = []
    for turn in played.calls:
        own, ends = ("".join(map(str, sorted(some))) or "-" for some in (turn.named, turn.ends))
        due = "" if turn.expected == turn.call.seat else f" due {played.name(turn.expected)}"
        found.append(f"{played.name(turn.call.seat)} {turn.call.contract} own {own} ends {ends}{due}")
    return found


def course(played: Replay) -> list[str]:
    """Each trick: the suit to follow, and who took it."""
    found = []
    for taken in played.tricks:
        led = {turn.led for turn in played.turns if turn.number == taken.trick.number} - {None}
        suit = "".join(SUITS[one] for one in led if one is not None)
        found.append(f"{taken.trick.number} {suit} {played.name(taken.taker)}")
    return found


def held(played: Replay, number: int, player: str) -> int | None:
    """The cards that were known to be held before a play."""
    return next(turn.held for turn in played.turns if (turn.number, played.name(turn.play.seat)) == (number, player))


def cards(text: str) -> int:
    return mask(card for word in text.split() if (token := card_token(word)) for card in token.cards)


def test_contract_5_that_the_attackers_lose() -> None:
    played = replay(
        HEADER + "deal 1: dealer Gleb\n"
        "hand Boris: As 8s 6s 3s Kh Th 7h 3h 9d 7d Ac 9c 7c\n"
        "bid: Anna 2, Boris 5, Vera 5\n"
        "contract 5: Boris, Vera\n"
        "1. Anna 9s, Boris 3s, Vera 5s, Gleb Ts -> Gleb\n"  # T♠: +5 for the defenders
        "2. Gleb 6d, Anna 8d, Boris 7d, Vera 5d -> Anna\n"
        "3. Anna 4s, Boris As, Vera Ks, Gleb 7s -> Boris\n"
        "4. Boris 3h, Vera 6h, Gleb 4h, Anna Jh -> Anna\n"  # J♥: −5 for them
        "5. Anna 5c, Boris 9c, Vera 2c, Gleb Tc -> Gleb\n"  # T♣: +5
        "6. Gleb 3d, Anna Kd, Boris 9d, Vera Td -> Anna\n"  # T♦: −5
        "7. Anna 4c, Boris Ac, Vera Qh, Gleb 8c -> Boris\n"  # Vera is out of clubs, and need not trump
        "8. Boris 7h, Vera 5h, Gleb Ah, Anna Jc -> Gleb\n"  # J♣: +5
        "9. Gleb 2h, Anna Jd, Boris Kh, Vera 9h -> Boris\n"  # J♦: −5 for the attackers
        "10. Boris 7c, Vera Js, Gleb 3c, Anna Qc -> Vera\n"  # trumped with J♠: +5
        "11. Vera 8h, Gleb Qd, Anna 6c, Boris Th -> Boris\n"  # T♥: −5
        "12. Boris 6s, Vera Ad, Gleb 2s, Anna Qs -> Anna\n"
        "13. Anna Kc, Boris 8s, Vera 4d, Gleb 2d -> Boris\n"
        "score: Anna 15, Boris -5, Vera -5, Gleb 15\n"
    )
    assert calls(played) == ["Anna 2 own - ends -", "Boris 5 own - ends 2", "Vera 5 own - ends 25"]
    assert (played.made, played.contract, played.attackers) == ((5, 1, 2), 5, {1, 2})
    assert course(played) == [
        "1 s Gleb",
        "2 d Anna",
        "3 s Boris",
        "4 h Anna",
        "5 c Gleb",
        "6 d Anna",
        "7 c Boris",
        "8 h Gleb",
        "9 h Boris",
        "10 c Vera",
        "11 h Boris",
        "12 s Anna",
        "13 c Boris",
    ]
    assert played.won == [4, 5, 1, 3]
    assert played.sides == (-5, 5)  # −5 +5 −5, and +5 −5 +5 −5 +5
    assert played.scores == {0: 15, 1: -5, 2: -5, 3: 15}
    assert held(played, 9, "Boris") == cards("8s 6s Kh Th 7c")


def test_contract_6_in_which_the_lowest_card_takes() -> None:
    played = replay(
        "игра: variety\nправила: tie=defenders\nигроки: Анна, Борис, Вера, Глеб\nнеполная: да\n"
        "сдача 3: сдаёт Борис\n"
        "говорит Анна: вот бы троечку\n"
        "заказ: Вера 3, Глеб 6, Анна 6\n"
        "1. Вера 2б, Глеб Кб, Анна Тб, Борис 8б -> Вера\n"  # четыре красных
        "2. Вера Кч, Глеб 6ч, Анна Вч, Борис 5ч -> Борис\n"  # четыре
        "3. Борис 4т, Вера Кт, Глеб Дт, Анна 8т -> Борис\n"
        "4. Борис 10т, Вера 7т, Глеб Вт, Анна 9т -> Вера\n"
        "5. Вера 10ч, Глеб 2ч, Анна Тч, Борис 9ч -> Глеб\n"  # четыре
        "6. Глеб Кп, Анна 10п, Борис 7п, Вера 5п -> Вера\n"
        "7. Вера 3б, Глеб Тп, Анна 4б, Борис 10б -> Вера\n"  # три
        "8. Вера 5б, Глеб Вп, Анна Тт, Борис 5т -> Борис\n"  # два козыря, берёт младший; одна
        "9. Борис Дч, Вера Дб, Глеб 3ч, Анна Дп -> Глеб\n"  # три
        "10. Глеб 6п, Анна 3п, Борис 8ч, Вера 6б -> Анна\n"  # две
        "11. Анна 4п, Борис 7ч, Вера Вб, Глеб 9п -> Анна\n"  # две
        "12. Анна 2т, Борис 3т, Вера 7б, Глеб 4ч -> Анна\n"  # две
        "13. Анна 8п, Борис 6т, Вера 9б, Глеб 2п -> Борис\n"  # побито козырем; одна
        "счёт: Анна +13, Борис +23, Вера +23, Глеб +13\n"
    )
    assert (played.made, played.contract, played.attackers) == ((6, 3, 0), 6, {0, 3})
    assert [played.name(taken.taker) for taken in played.tricks] == [
        "Вера",
        "Борис",
        "Борис",
        "Вера",
        "Глеб",
        "Вера",
        "Вера",
        "Борис",
        "Глеб",
        "Анна",
        "Анна",
        "Анна",
        "Борис",
    ]
    assert played.won == [3, 4, 4, 2]
    assert played.sides == (13, 13)  # 4 + 3 + 2 + 2 + 2, and 4 + 4 + 3 + 1 + 1
    assert played.scores == {0: 13, 1: 23, 2: 23, 3: 13}


def test_a_bidding_with_a_call_that_is_passed_over() -> None:
    played = replay(
        HEADER + "deal 1: dealer Gleb\n"
        "bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 5, Boris 7, Vera 1, Gleb 8\n"
        "contract 8: Vera, Gleb\n"
        "score: Anna -14, Boris -14, Vera -12, Gleb -12\n",
        "VA101",
    )
    assert calls(played) == [
        "Anna 5 own - ends -",
        "Boris 2 own - ends 5",
        "Vera 8 own - ends 25",
        "Gleb 3 own - ends 258",
        "Anna 5 own 5 ends 238",  # her own contract ends nothing
        "Boris 7 own 2 ends 358",
        "Vera 1 own 8 ends 2357",
        "Gleb 8 own 3 ends 12578",
    ]
    assert played.made == (8, 2, 3)
    assert played.scores is None, "no trick is written"


def test_a_call_out_of_turn_is_told_once() -> None:
    played = replay(
        HEADER + "deal 1: dealer Gleb\n"
        "bid: Anna 5, Vera 8, Boris 2, Gleb 3, Anna 2\n"
        "contract 2: Boris, Anna\n"
        "score: Anna 14, Boris 14, Vera 12, Gleb 12\n",
        "HH109",
    )
    assert [line for line in calls(played) if "due" in line] == ["Vera 8 own - ends 5 due Boris"]
    assert played.made == (2, 1, 0)


def test_the_longest_bidding() -> None:
    played = replay(
        HEADER + "deal 1: dealer Gleb\n"
        "bid: Anna 1, Boris 2, Vera 3, Gleb 4, Anna 5, Boris 6, Vera 7, Gleb 8, Anna 3\n"
        "score: Anna 14, Boris 12, Vera 14, Gleb 12\n"
    )
    assert len(played.calls) == 9
    assert calls(played)[-1] == "Anna 3 own 15 ends 234678"  # whatever she may name ends it
    assert played.attackers == {0, 2}


def seaside(number: int) -> str:
    """A deal of the sample, without its total, as a record of its own."""
    sample = ROOT / "samples/variety/seaside.hh"
    deal = sample.read_text(encoding="utf-8").partition(f"deal {number}:")[2].partition("total:")[0]
    return f"game: variety\nplayers: Ruth, Simon, Esther, Clive\npartial: yes\ndeal {number}:{deal}"


def test_what_cannot_be_told_is_left_open() -> None:
    played = replay(seaside(3))
    assert any("??" in line for line in seaside(3).splitlines() if line.startswith("12. "))
    assert played.sides == (-6, -20), "contract 8 counts tricks: a card that is not known does no harm"
    one = seaside(1).replace("Clive Ts", "Clive ??")
    assert replay(one).sides == (-5, 5), "it is enough to know the cards that the attackers took"
    assert replay(one.replace("Clive 7s", "Clive ??")).sides is None, "the tricks of both sides have a hidden card"


def test_the_tricks_of_a_deal_whose_contract_is_not_known() -> None:
    played = replay(
        HEADER + "deal 1: dealer Gleb\n"
        "1. Anna 5h, Boris 7h, Vera 2h, Gleb Ah\n"  # the ace, or in contract 6 the two
        "2. Vera 2s, Gleb 9s, Anna 3s, Boris 4s -> Vera\n"
        "3. Vera Ks, Gleb Qs, Anna Js, Boris 8s\n",
        "HH108",
    )
    assert [taken.taker for taken in played.tricks] == [None, 2, None]
    assert played.won is None
    assert played.contract is None
