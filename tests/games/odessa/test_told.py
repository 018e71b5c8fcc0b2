"""Deals of Odessa poker as people tell them."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.notation.house_words import said_in
from hhtool.notation.source import Source
from tests.notation.test_spoken import ODESSA, deals, findings_of

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


@pytest.mark.parametrize(
    ("called", "written"),
    [
        ("(по сам. стар. пикам)", "по старшим пикам"),
        (" (по бол. крестям)", "по старшим крестям"),
        ("!(ст.)", "высший"),
        (" (самая высокая)", "высший"),
        ("(мл.)", "низший"),
        (" (джокер мелкий, за бубны)", "низший бубны"),
        (" (small, for hearts)", "низший ч"),
        (" (джокер, самой маленькой)", "низший"),
        (" (джокер — самым старшим)", "высший"),
        (" (младшей картой)", "низший"),
        (" (за младшую)", "низший"),
        (" (самой старшей картой)", "высший"),
        (" (as the lowest card)", "низший"),
    ],
)
def test_what_a_joker_is_called_may_be_short_or_in_other_words(called: str, written: str) -> None:
    line = f"1. Анна 7п({written}), Борис 9ч, Вера Кч -> Анна"
    for said in (f"1. Анна 7п{called}, Борис 9ч, Вера Кч -> Анна", f"Анна идёт 7п{called}, Борис 9ч, Вера Кч — Анна"):
        assert deals(BID + said + "\n")[-1] == line


def test_what_is_said_of_a_card_that_is_no_joker_is_no_call() -> None:
    told = deals(BID + "Анна ходит 8ч (маленькая), Борис 9ч, Вера Кч — взяла Вера\n")
    assert told[-2:] == ["1. Анна 8ч, Борис 9ч, Вера Кч -> Вера", "заметка: маленькая"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("заказ А-1 Б-пас В-2", "заказ: Анна 1, Борис пас, Вера 2"),
        ("заказы: А1, Б0, В2", "заказы: Анна 1, Борис пас, Вера 2"),
        ("Заказали Анна=1 Борис=0 Вера=2.", "заказали: Анна 1, Борис пас, Вера 2"),
        ("взято А1 Б-0 В 2", "взято: Анна 1, Борис 0, Вера 2"),
        ("tricks А1 Б0 В2", "взятки: Анна 1, Борис 0, Вера 2"),
        ("очки А+10 Б-20 В=5", "очки: Анна +10, Борис -20, Вера +5"),
        ("итого А10 Б-20 В5", "итого: Анна 10, Борис -20, Вера 5"),
    ],
)
def test_names_and_figures_may_have_no_blank_between_them(said: str, line: str) -> None:
    assert deals(HEAD + said + "\n")[-1] == line


@pytest.mark.parametrize("mark", [" / ", "; ", " | "])
def test_tricks_points_and_totals_may_stand_in_one_line(mark: str) -> None:
    told = deals(BID + mark.join(("взято А1 Б0 В2", "очки А +10 Б -10 В +2", "итого А 10 Б -10 В 2")) + "\n")
    assert told[-3:] == [
        "взято: Анна 1, Борис 0, Вера 2",
        "очки: Анна +10, Борис -10, Вера +2",
        "итого: Анна 10, Борис -10, Вера 2",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Анна — 8т, Борис вынужден козырнуть 10т, Вера — Вб / Борис",
        "Анна 8ч, Борис козырнул 10т, Вера 9ч / Борис",
        "Анна — 8ч, Борису пришлось козырять: 10т, Вера — 9ч. Борис",
    ],
)
def test_who_has_to_trump_plays_that_card(said: str) -> None:
    assert "Борис 10т" in deals(BID + said + "\n")[-1]


OF_TWO = "Расписной покер\nиграют: Анна, Борис, Вера\n\nпо одной, сдаёт Вера, козырь 9т\n"
OF_TWO += "Анна 1, Борис пас, Вера 1\nАнна Тч, Борис Кч, Вера Дч / Анна\nочки: Анна 10, Борис 5, Вера -10\n\n"
OF_TWO += "по две, сдаёт Анна, козырь 9б\nБорис 1, Вера пас, Анна пас\n"
OF_TWO += "Борис Тп, Вера 8п, Анна 9п / Борис\nБорис 8т, Вера 9т, Анна Вт / Анна\n"


@pytest.mark.parametrize(
    ("totals", "codes"),
    [
        ("Итог: Анна 1, Борис 10, Вера 5\nВсего: Анна 11, Борис 15, Вера -5", []),
        ("Итог: Анна 1, Борис 10, Вера 5. Всего: Анна 11, Борис 15, Вера -5", []),
        ("Анна 1, Борис 10, Вера 5\n(стало: Анна 11, Борис 15, Вера -5)", []),
        ("Анна 1, Борис 10, Вера 5\nКонец: Анна 11, Борис 15, Вера -5", []),
        ("Итог: Анна 1, Борис 20, Вера 5\nВсего: Анна 11, Борис 15, Вера -5", ["SC101"]),
        ("Итог: Анна 1, Борис 10, Вера 5\nВсего: Анна 11, Борис 15, Вера 5", ["SC102"]),
        ("Анна 1, Борис 10, Вера 5\n(стало: Анна 11, Борис 25, Вера -5)", ["SC102"]),
        ("Всего: Анна 11, Борис 15, Вера -5\nВсего: Анна 11, Борис 15, Вера -5", ["HH011"]),
    ],
)
def test_of_two_lines_of_totals_in_a_deal_the_first_has_its_points(totals: str, codes: list[str]) -> None:
    assert [one.code for one in findings_of(OF_TWO + totals + "\n")] == codes


@pytest.mark.parametrize(
    ("said", "codes"),
    [
        ("Впереди Борис — 15.", []),
        ("Борис в лидерах (15)", []),
        ("Лидирует Борис", []),
        ("Впереди Борис, 14", ["HH011"]),
        ("Впереди Анна", ["OD108", "SC108"]),
        ("Выиграл Борис с 15 очками", ["OD108"]),
        ("Победил Борис, 16", ["HH011", "OD108"]),
    ],
)
def test_who_is_ahead_or_has_won_with_so_many_points(said: str, codes: list[str]) -> None:
    totals = "Итог: Анна 1, Борис 10, Вера 5\nВсего: Анна 11, Борис 15, Вера -5\n\n"
    assert sorted(one.code for one in findings_of(OF_TWO + totals + said + "\n")) == codes


def test_in_a_deal_with_the_words_of_the_notation_totals_that_stand_twice_are_said() -> None:
    written = HEAD.replace("\nнеполная: да", "") + "итог: Анна 5, Борис 5, Вера 5\nвсего: Анна 9, Борис 9, Вера 9\n"
    assert "HH011" in [one.code for one in findings_of(written)]


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


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Ровно - 10 за взятку, пас 5, перебор по очку", ["over=1", "exact=10", "pass=5"]),
        ("заказал-взял 10 за взятку, лишние по 1, нехватка по -10", ["over=1", "under=-10", "exact=10"]),
        ("Made it: 10 a trick (made pass = 5).", ["exact=10", "pass=5"]),
        ("Over: 1 a trick taken. Short: minus 10 each.", ["over=1", "under=-10"]),
        ("Overtricks: 1 each, undertricks: -10 each", ["over=1", "under=-10"]),
        ("За сыгранную взятку 10, за лишнюю 1, за недобранную -10.", ["over=1", "under=-10", "exact=10"]),
        ("Не сходимся.", ["hook=on"]),
        ("No even bids.", ["hook=on"]),
        ("Заказы не должны сходиться.", ["hook=on"]),
        ("Сумма заказов не может равняться числу взяток.", ["hook=on"]),
        ("Bids can't add up.", ["hook=on"]),
        ("Exactly right: 10 per trick, over: 1 per trick", ["over=1", "exact=10"]),
        ("Взял своё - по 10, пас - 5", ["exact=10", "pass=5"]),
        ("Bids may not come out even.", ["hook=on"]),
        ("Нет масти - бей козырем.", ["must_trump=on"]),
        ("в масть или козырем обязательно", ["must_trump=on"]),
        ("Follow suit, if you can't you must trump.", ["must_trump=on"]),
        ("Без масти кладём козырь.", ["must_trump=on"]),
        ("52 cards plus one joker", ["pack=53"]),
        ("53 cards (one joker)", ["pack=53"]),
        ("36 карт и джокер - семёрка пик", ["joker=7s", "pack=36"]),
        ("колода 36 и джокер", ["pack=37"]),
        ("a pack of 52 with two jokers", ["pack=54"]),
        ("36 карт, покером семёрка пик", ["joker=7s", "pack=36"]),
        ("четыре кона по шесть", ["schedule=6x4"]),
        ("We play 1 up to 5 and back.", ["schedule=1-5,4-1"]),
        ("Заказал и взял точно: 10 за вз; ноль заказал и не взял - 5", ["exact=10", "pass=5"]),
        ("За сыгранный заказ 10 за взятку, за каждую недобранную минус 10", ["under=-10", "exact=10"]),
        ("Выполнил - 10 × взятки, недобор -10 × нехватка, пас сыгран 5", ["under=-10", "exact=10", "pass=5"]),
        ("Взял больше - по 1 за каждую взятую, взял меньше - минус 10 за каждую недостающую", ["over=1", "under=-10"]),
        ("джокер = 6п", ["joker=6s"]),
        ("От 1 до 6, шесть карт четыре раза, вниз до 1", ["schedule=1-5,6x4,5-1"]),
        ("Попал: по 20 за взятку и 30 сверху", ["exact_bonus=30", "exact=20"]),
        ("Мимо: по 2 за взятку, пас 5", ["over=2", "under=0", "under_taken=2", "pass=5"]),
        ("Заказал и ноль взял - минус 100", ["miss_all=-100"]),
        ("На девятках взял все свои: 70 за взятку", ["all=70", "all_cards=9"]),
        ("Missed: 1 a trick taken", ["over=1", "under=0", "under_taken=1"]),
        ("Made it: 5 a trick and 10 extra", ["exact_bonus=10", "exact=5"]),
        ("Три сдачи, по 2, 3 и 4 карты", ["schedule=2,3,4"]),
        ("Играем 3-4-5 карт. Обязон: у последнего не сходится.", ["schedule=3,4,5", "hook=on"]),
    ],
)
def test_house_rules_in_words(said: str, rules: list[str]) -> None:
    assert [*said_in(said)[0]] == rules


@pytest.mark.parametrize(
    "said",
    [
        "Козырь по вскрытой карте, вскрылся джокер - без козыря.",
        "Next card turned for trump.",
        "Если вскрылся джокер - играем без козыря.",
        "No trump if the joker turns up.",
        "I only kept the first six deals.",
        "Запись обычная, счёт с нуля.",
        "Сдающий заказывает последним. Масть обязательна.",
        "Взятки слева направо по порядку не пишем.",
        "Карты пишу латиницей: s пики, h червы",
        "Tricks written down by Boris's brother.",
        "Три сдачи, 5 коп. очко",
    ],
)
def test_what_holds_in_any_record_is_no_house_rule(said: str) -> None:
    text = f"Расписной покер\nиграют: Анна, Борис, Вера\n{said}\nнеполная: да\n\nсдача 1: сдаёт Вера, карт 1\n"
    assert not findings_of(text)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Анна пошла: туз пик; дальше восьмёрка пик; король пик. Взяла Анна", "1. Анна Тп, Борис 8п, Вера Кп -> Анна"),
        (
            "Анна пошла: туз пик; дальше покер старшим; король пик. Взял Борис",
            "1. Анна Тп, Борис 7п(высший), Вера Кп -> Борис",
        ),
        (
            "Анна пошла: покер, требует самую большую бубну; дальше туз бубен; король бубен. Взяла Анна",
            "1. Анна 7п(по старшим бубну), Борис Тб, Вера Кб -> Анна",
        ),
        ("1. Анна Тп, Борис покер, Вера Кп -> Борис", "1. Анна Тп, Борис 7п, Вера Кп -> Борис"),
    ],
)
def test_plays_in_the_order_of_seats_one_of_which_is_the_joker_called_poker(said: str, line: str) -> None:
    assert deals(BID + said + "\n")[-1] == line


@pytest.mark.parametrize("name", ["ПОКЕР НА ВЗЯТКИ", "Покер со взятками"])
def test_poker_for_tricks_is_this_game(name: str) -> None:
    text = f"{name}, суббота\nСидим: Анна - Борис - Вера, по часовой\nнеполная: да\n\nКон 1: сдала Вера\n"
    assert not findings_of(text)


@pytest.mark.parametrize("said", ["so far Lev 10, Tom 5, Sonia 5", "So far: Lev 10, Tom 5, Sonia 5"])
def test_what_the_players_have_so_far_are_the_totals(said: str) -> None:
    assert (
        deals(ENGLISH + "score: Lev 10, Tom 5, Sonia 5\n" + said + "\n")[-1].lower() == "so far: lev 10, tom 5, sonia 5"
    )


@pytest.mark.parametrize("said", ["козырь б/к", "б/к", "без козыря"])
def test_a_deal_without_trumps(said: str) -> None:
    found = findings_of(ODESSA + f"сдача 3: сдаёт Вера, карт 3, {said}\n1. Анна 8ч, Борис Кт, Вера Кч -> Вера\n")
    assert {finding.code for finding in found} <= {"HH108"}


BY_PLAYER = ["bid: Lev 1", "tricks: Lev 0", "score: Lev -10", "total: Lev 14"]


@pytest.mark.parametrize(
    "said",
    [
        "Lev 1 / 0 / -10 / 14",
        "Lev 1/0 -10 (14)",
        "Lev: 1-0, -10, total 14",
        "Lev: bid 1, took 0, points -10, total 14",
        "Lev | 1 | 0 | -10 | 14 |",
    ],
)
def test_a_row_of_a_player_tells_the_bid_the_tricks_the_points_and_the_total(said: str) -> None:
    assert deals(ENGLISH + said + "\n")[-4:] == BY_PLAYER


ROWS = ODESSA + "сдача 1: сдаёт Вера, карт 1\nАнна 1 / 1 / 10 / 10\nБорис 0 / 0 / 5 / 5\nВера 1 / 0 / -10 / -10\n"
SECOND = "\nсдача 2: сдаёт Анна, карт 2\nАнна 0 / 0 / 5 / 15\nБорис 2 / 2 / 20 / 25\nВера 1 / 0 / -10 / -20\n"


def test_rows_by_player_tell_no_order_of_bidding() -> None:
    assert findings_of(ROWS + SECOND) == []
    in_turn = "\nсдача 2: сдаёт Анна, карт 2\nзаказ: Анна 0, Борис 2, Вера 1\n"
    assert [one.code for one in findings_of(ROWS + in_turn)] == ["OD103"]


def test_a_wrong_total_in_a_row_is_found() -> None:
    assert [one.code for one in findings_of(ROWS + SECOND.replace("25", "24"))] == ["SC102"]


def test_totals_told_again_behind_a_blank_line_are_those_of_the_evening() -> None:
    again = "итог: Анна 10, Борис 5, Вера -10\n"
    assert findings_of(ROWS + "\n" + again) == []
    assert [one.code for one in findings_of(ROWS + again)] == ["HH011"]
    assert [one.code for one in findings_of(ROWS + "\n" + again.replace("5", "6"))] == ["HH011"]


@pytest.mark.parametrize("head", ["Как пишем", "Считаем", "Счёт", "Очки"])
def test_house_rules_may_stand_behind_a_word_for_them(head: str) -> None:
    text = f"Расписной покер\nиграют: Анна, Борис, Вера\n{head}: ровно - 20 за взятку\nнеполная: да\n\n"
    scored = text + "1 карта, сдаёт Вера\nАнна 1/1, 20; Борис 0/0, 5; Вера 1/0, -10\n"
    assert findings_of(scored) == []
    assert [one.code for one in findings_of(scored.replace("20;", "10;"))] == ["SC101"]


def test_a_sentence_with_a_colon_above_the_deals_is_a_note() -> None:
    text = "Расписной покер\nиграют: Анна, Борис, Вера\nТянули карту, кому сдавать: выпало Вере.\nнеполная: да\n\n"
    found = findings_of(text + "1 карта, сдаёт Вера\nзаказ: Анна 1\n")
    assert [(one.code, one.line) for one in found] == [("HH002", 3)]


def test_who_takes_the_trick_may_be_told_behind_a_semicolon() -> None:
    for said in ("взятку берёт Вера", "берёт взятку Вера", "взятку взяла Вера"):
        told = deals(BID + f"1. Анна ходит восьмёркой червей, Борис девятку червей, Вера короля червей; {said}\n")
        assert told[-1] == "1. Анна 8ч, Борис 9ч, Вера Кч -> Вера"


@pytest.mark.parametrize(("said", "written"), [("сверху", "высший"), ("снизу", "низший")])
def test_a_joker_over_or_under_the_others(said: str, written: str) -> None:
    told = deals(BID + f"1. Анна ходит девяткой червей, Борис джокер {said}, Вера короля червей\n")
    assert told[-1] == f"1. Анна 9ч, Борис 7п({written}), Вера Кч"


LED = BID + "1. Анна 8ч, Борис Кт, Вера Кч -> Борис\n"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Анна ровно одну — 10, Борис две вместо одной — 2, Вера ноль — 5.", ["1, Борис 2, Вера 0", "10, +2, +5"]),
        ("Анна свою одну взяла — 10, Борис взял две вместо одной — 2.", ["1, Борис 2", "10, +2"]),
        ("Борис одну из одной, 10, Анна одну взяла, 10.", ["1, Анна 1", "10, +10"]),
        ("Борис и Анна сыграли одну — по 10, Вера ноль — 5.", ["1, Вера 0", "10, +10, +5"]),
        ("Итог сдачи: Анна 1 из 1, +10; Борис 2 из 1, +2; Вера 0 при пасе, +5.", ["1, Борис 2, Вера 0", "10, +2, +5"]),
        ("Результат: Анна 1 при заказе 1, 10, Борис взял 2 из 1, 2, Вера 0 на пасе, 5", ["2, Вера 0", "10, +2, +5"]),
        ("Итог сдачи: Анна 1 вз. (+10), Борис 2 вз. (+2), Вера 0 вз. (+5).", ["2, Вера 0", "10, +2, +5"]),
        ("Взятки: Анна 1 (+10), Борис 2 (+2), Вера 0 (+5)", ["2, Вера 0", "10, +2, +5"]),
        ("Tricks: Анна 1 (+10), Борис 2 (+2), Вера 0 (+5)", ["2, Вера 0", "10, +2, +5"]),
        ("Hand result: Анна 1 of 1, +10, Борис 2 of 1, +2, Вера 0 on a pass, +5", ["2, Вера 0", "10, +2, +5"]),
    ],
)
def test_behind_the_tricks_a_figure_alone_is_of_tricks(said: str, lines: list[str]) -> None:
    taken, points = deals(LED + said + "\n")[-2:]
    assert taken.endswith(lines[0])
    assert taken.startswith(("взятки", "tricks"))
    assert [one.split()[-1].lstrip("+") for one in points.split(", ")] == lines[1].replace("+", "").split(", ")


def test_a_bid_told_again_behind_the_tricks_is_the_one_that_was_made() -> None:
    assert [one.code for one in findings_of(LED + "Борис взял две вместо двух — 20, Анна одну — 10.\n")] == ["HH001"]


def test_tricks_of_so_many_bid_tell_both_where_no_card_was_led() -> None:
    told = deals(HEAD + "Итог: Анна 2 из 1, +2; Борис 0 из 1, −10; Вера 1 при пасе, +1\n")
    assert told[1:] == [
        "заказ: Анна 1, Борис 1, Вера пас",
        "взятки: Анна 2, Борис 0, Вера 1",
        "счёт: Анна +2, Борис -10, Вера +1",
    ]


def test_behind_a_word_for_totals_a_figure_without_a_bid_is_no_trick() -> None:
    assert [one.code for one in findings_of(LED + "Итог сдачи: Анна 1, 10, Борис 2, 2, Вера 0, 5.\n")] == ["HH001"]


@pytest.mark.parametrize(
    "said", ["Всего 10/2/-5", "Всего: 10 / 2 / −5.", "очки: Анна 10; Борис 2; Вера -5. Всего 10/2/-5"]
)
def test_totals_may_stand_in_the_order_of_the_players(said: str) -> None:
    assert deals(LED + said + "\n")[-1] == "всего: Анна 10, Борис 2, Вера -5"


def test_totals_of_fewer_than_all_players_tell_nothing_without_names() -> None:
    assert [one.code for one in findings_of(LED + "Всего 10/2\n")] == ["HH001"]


def test_cards_behind_the_name_of_who_leads_are_of_all_players_in_turn() -> None:
    assert deals(BID + "1. Анна: 8ч - 9ч - Кч → Вера\n")[-1] == "1. Анна 8ч, Борис 9ч, Вера Кч -> Вера"
    assert [one.code for one in findings_of(BID + "1. Анна: 8ч - 9ч → Вера\n")] == ["HH001"]


def test_a_figure_that_nobody_wrote_makes_no_points() -> None:
    head = "game: odessa\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera, cards 2\nbid: Anna 1, Boris 0, Vera 0\n"
    text = f"{head}tricks: Anna 1, Vera 1\nAnna 5, Boris 5, Vera {'9' * 22}\n"
    assert [one.code for one in findings_of(text) if one.code.startswith("HH0")] == ["HH001"]
    assert fmt(Source("a.hh", text.encode()))
