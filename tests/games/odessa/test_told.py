"""Deals of Odessa poker as people tell them."""

from __future__ import annotations

import pytest

from tests.notation.test_spoken import ODESSA, deals

HEAD = ODESSA.replace("\n\n", "\nправила: joker=7s\n\n", 1) + "сдача 3: сдаёт Вера, карт 3, козырь трефы\n"
BID = HEAD + "заказ: Анна 1, Борис 1, Вера 0\n"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("1. Анна 8ч, Борис 9ч, а Вера - Кч!! - Вера", "1. Анна 8ч, Борис 9ч, Вера Кч -> Вера"),
        ("1. Анна 8ч, Борис Кт бью козырем, Вера Кч - Борис", "1. Анна 8ч, Борис Кт, Вера Кч -> Борис"),
        ("1. Анна 8ч, Борис 9ч, Вера Кч - Вера, не хотела)", "1. Анна 8ч, Борис 9ч, Вера Кч -> Вера"),
        (
            "1. Анна 8ч, Борис джокер «самый младший», Вера Кч - Вера",
            "1. Анна 8ч, Борис 7п(самый младший), Вера Кч -> Вера",
        ),
    ],
)
def test_a_trick_with_what_is_said_of_it(said: str, line: str) -> None:
    assert deals(BID + said + "\n")[-1] == line


def test_a_rank_behind_a_joker_is_of_the_suit_that_it_is_called() -> None:
    told = deals(BID + "1. Анна зашла джокером: «по старшим крестям!» Борис отдал туза, Вера даму.\n")
    assert told[-1] == "1. Анна 7п(по старшим крестям), Борис Тт, Вера Дт"


def test_what_is_left_to_the_last_is_a_bid() -> None:
    assert deals(HEAD + "Анна 1, Борис пас, Вере осталось 1\n")[-1] == "заказ: Анна 1, Борис пас, Вера 1"


def test_money_behind_the_totals_is_the_settlement() -> None:
    told = deals(BID + "Итого: Анна 10, Борис 10, Вера 5. По деньгам Анна +5, Борис +5, Вера -10\n")
    assert told[-1] == "по деньгам: Анна +5, Борис +5, Вера -10"


ENGLISH = "game: odessa\nplayers: Lev, Tom, Sonia\nscorer: Tom\npartial: yes\n\ndeal 3: dealer Sonia, cards 3\n"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        (
            "Lev bid one and made it, Sonia passed clean, I passed but got stuck with one.",
            ["bid: Lev 1, Sonia pass, Tom pass", "tricks: Tom 1"],
        ),
        (
            "Lev one and one (10), me one but two came in (2), Sonia a clean pass (5).",
            ["bid: Lev 1, Tom 1, Sonia pass", "tricks: Lev 1, Tom 2", "score: Lev +10, Tom +2, Sonia +5"],
        ),
        (
            "Lev called three and got two, minus 10; Sonia and I passed, 5 each.",
            ["bid: Lev 3, Sonia pass, Tom pass", "tricks: Lev 2", "score: Lev -10, Sonia +5, Tom +5"],
        ),
        (
            "Sonia wasn't allowed one, said two, took none at all: minus 20.",
            ["bid: Sonia 2", "tricks: Sonia 0", "score: Sonia -20"],
        ),
    ],
)
def test_what_each_bid_took_and_scored(said: str, lines: list[str]) -> None:
    before = len(deals(ENGLISH))
    told = [line.replace("passed", "pass") for line in deals(ENGLISH + said + "\n")[before:]]
    assert told == lines


def test_points_may_stand_before_their_players() -> None:
    assert deals(ENGLISH + "10 to me, 5 Sonia, 1 Lev.\n")[-1] == "score: Tom +10, Sonia +5, Lev +1"


def test_as_many_cards_as_before_are_no_number_of_a_deal() -> None:
    told = deals(ENGLISH + "score: Lev 5, Tom 5, Sonia 5\n\nThree again, Lev dealing.\nscore: Lev 5, Tom 5, Sonia 5\n")
    assert "deal: dealer Lev, cards 3" in [line.replace("dealing", "dealer") for line in told]
