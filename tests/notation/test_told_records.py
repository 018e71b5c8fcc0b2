"""Deals told as people tell them: hands, pots, streets, turns, calls and what is said of them, by kind of sentence."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.files.hhfile import starts
from hhtool.notation.source import Source
from hhtool.notation.spoken import in_figures
from tests.notation.test_spoken import JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of

READING = ("HH001", "HH002", "HH003", "HH104")
TRICKS = ODESSA + "сдача 1: сдаёт Вера, карт 2, козырь пики\n"
OPENED = JACKPOT + "Анна: открыла 2\nБорис: ответил\nВера: упала\n"
DRAWN = OPENED + "прикуп Анна: 1\nприкуп Борис: 2\n"
CHECKED = DRAWN + "Анна: чек\nБорис: чек\n"
DUEL = JACKPOT.replace("Анна, Борис, Вера", '"Анна Львовна", Борис')


def told(head: str, said: str) -> list[str]:
    """The lines that are made of what is said behind a deal so far."""
    before = len(deals(head))
    return deals(head + said)[before:]


def unread(head: str, said: str) -> list[str]:
    """The codes of what cannot be read in it."""
    return [one.code for one in findings_of(head + said) if one.code in READING]


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("до сорока одного", "до 41"),
        ("twenty-four chips", "24 chips"),
        ("сто двадцать пять", "125"),
        ("двадцать, две", "двадцать, две"),
    ],
)
def test_numbers_of_several_words_are_figures_in_the_same_columns(said: str, figures: str) -> None:
    assert " ".join(in_figures(said).split()) == figures
    assert len(in_figures(said)) == len(said)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Вера тоже", ["Вера: держит"]),
        ("Борис до шести", ["Борис: поднимает до 6"]),
        ("Борис уравнял, в банке семь", ["Борис: уравнял", "банк: 7"]),
        ("Борис ответил. 7.", ["Борис: ответил", "банк: 7"]),
        ("Борис ответил, 7", ["Борис: ответил", "банк: 7"]),
        ("Борис колл, тоже ва-банк", ["Борис: колл ва-банк"]),
    ],
)
def test_what_is_done_behind_an_opening(said: str, written: list[str]) -> None:
    head = JACKPOT + "Анна: открыла 2\n" if "Вера" not in said else JACKPOT + "Анна открыла 2, Борис ответил, "
    assert told(head, said)[-len(written) :] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Банк 9 забрала Анна.", "забрала: Анна 9"),
        ("Кон (9 р.) — Анне", "взяла: Анна 9"),
        ("Забрал Борис, девять фишек", "забрал: Борис 9"),
        ("Девять рублей Борису", "взял: Борис 9"),
        ("Банк её", "взяла: Анна ?"),
        ("9 его.", "взял: Борис 9"),
    ],
)
def test_who_takes_the_pot(said: str, written: str) -> None:
    assert told(CHECKED + "показала Анна: Тп Тч 9т 8ч 2т\nпоказал Борис: Кп Кч 9п 8т 2ч\n", said)[-1] == written


def test_a_pronoun_that_may_mean_two_players_is_not_guessed() -> None:
    head = CHECKED.replace("Борис", "Алла") + "показала Анна: Тп Тч 9т 8ч 2т\nпоказала Алла: Кп Кч 9п 8т 2ч\n"
    assert unread(head, "Банк её")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Вскрылись: у Анны три дамы (Дп Дч Дт, Вб, 5б)", "показала Анна: Дп Дч Дт Вб 5б (тройка дам)"),
        ("У Анны тузы с тройками", "показал Анна: Т? Т? 3? 3? ??"),
        ("Анна показала двух королей, туза и шестёрку", "показала Анна: К? К? Т? 6? ??"),
        ("Анна выложила бубновый флеш: туз, дама, 10, 8, 4", "показал Анна: Тб Дб 10б 8б 4б (флеш)"),
        ("Три четвёрки у Анны (Вт и семёрка к ним)", "показал Анна: Вт 4? 4? 4? 7?"),
        ("У Анны ничего: Кп Дп 6б 4ч 3ч", "показал Анна: Кп Дп 6б 4ч 3ч"),
    ],
)
def test_hands_at_the_showdown(said: str, written: str) -> None:
    (line,) = told(CHECKED, said)
    assert line.partition(":")[2] == written.partition(":")[2]


def test_the_cards_of_a_flush_are_those_of_the_one_who_has_it() -> None:
    said = "Анна выложила бубновый флеш: туз, дама, 10, 8, 4. У Бориса три пятёрки."
    assert [line.partition(": ")[2] for line in told(CHECKED, said)] == ["Тб Дб 10б 8б 4б (флеш)", "5? 5? 5? ?? ??"]


def test_a_hand_that_is_told_with_other_cards_is_not_read() -> None:
    assert unread(CHECKED, "У Анны три дамы: Дп Дч Кт Вб 5б")


def test_before_the_draw_it_is_the_hand_that_was_dealt() -> None:
    assert told(JACKPOT, "У Анны два валета, два туза и пятёрка: Вт Вп Тт Тп 5б.") == ["у Анна: Вт Вп Тт Тп 5б"]


def test_an_opening_may_be_told_with_what_it_was_made_with() -> None:
    assert told(JACKPOT, "Анна открыла 2 с парой дам: Дп Дч 9т 5б 2п") == [
        "Анна: открыла 2",
        "карты Анна: Дп Дч 9т 5б 2п",
    ]


def test_between_the_betting_and_the_draw_a_number_alone_is_cards() -> None:
    assert told(OPENED, "Анна просит две. Борис одну.") == ["просит Анна: 2", "прикуп Борис: 1"]


def test_what_all_do_in_turn_needs_no_names() -> None:
    assert told(DRAWN, "Чек, чек.") == ["Анна: чек", "Борис: чек"]


def test_the_opener_is_first_behind_the_draw() -> None:
    head = JACKPOT + "Анна: пас\nБорис: открыл 2\nВера: ответила\nАнна: упала\nприкуп Борис: 1\nприкуп Вера: 1\n"
    assert told(head, "Чек, чек.") == ["Борис: чек", "Вера: чек"]


def test_a_card_exchanged_for_another() -> None:
    assert told(OPENED, "Анна сменила одну (5б на 5ч)") == ["сменила Анна: 1 x 5б > 5ч"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна 9ч, Борис 7ч, Вера 7т — взял Борис", "1. Анна 9ч, Борис 7ч, Вера 7т -> Борис"),
        ("Анна 9ч, Борис 7ч, Вера 7т. Взятку забрал Борис.", "1. Анна 9ч, Борис 7ч, Вера 7т -> Борис"),
        ("Анна 9ч, Борис 7ч, Вера 7т, взяла Анна.", "1. Анна 9ч, Борис 7ч, Вера 7т -> Анна"),
        ("Первая: Анна десять бубен, Борис шестёркой, Вера восьмёркой", "1. Анна 10б, Борис 6б, Вера 8б"),
        ("Анна вышла с девятки треф, Борис Тт, Вера 8т", "1. Анна 9т, Борис Тт, Вера 8т"),
        ("Анна Тт, Борис отдал джокера как туза пик, Вера 8т", "1. Анна Тт, Борис 7п(Тп), Вера 8т"),
        (
            "Анна выложила джокера и потребовала старшую бубну, Борис Кб, Вера 9т",
            "1. Анна 7п(по старшим бубну), Борис Кб, Вера 9т",
        ),
    ],
)
def test_tricks_of_odessa(said: str, written: str) -> None:
    (line,) = told(TRICKS, said)
    assert line == written


def test_hands_told_with_a_label_are_no_trick() -> None:
    said = "Карты: у Анны дама треф, у Бориса десятка пик, у Веры семёрка червей."
    assert told(TRICKS, said) == ["карты Анна: Дт", "у Борис: 10п", "у Вера: 7ч"]


def test_how_the_tricks_stand_is_a_note_and_no_score() -> None:
    said = "Итого Анна взяла три (перебор), Борис ноль, Вера одну"
    assert told(TRICKS, said) == [f"заметка: {said}"]
    assert not unread(TRICKS, said)


def test_how_the_game_stands_behind_the_points_of_the_deal() -> None:
    assert told(TRICKS, "Анна +10, Борис +5, Вера −10\nсчёт: Анна 20, Борис 5, Вера −20")[-2:] == [
        "счёт: Анна +10, Борис +5, Вера -10",
        "итог: Анна 20, Борис 5, Вера -20",
    ]


@pytest.mark.parametrize("said", ["У меня пас", "Я пас"])
def test_the_one_who_writes_may_be_a_player(said: str) -> None:
    head = TRICKS.replace("Анна, Борис, Вера", "я, Борис, Вера")
    assert told(head, said) == ["заказ: я пас"]


@pytest.mark.parametrize(
    ("name", "written"), [("Веру", "Вера"), ("Верка", "Вера"), ("Аннушка", None), ("Борьки", None), ("Борису", "Борис")]
)
def test_familiar_names(name: str, written: str | None) -> None:
    assert (unread(TRICKS, f"{name}: пас") == []) is (written is not None)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "Анна: «Квинта от туза и терц-мажор». Борис: «Годится».",
            ["хвалёж Анна: квинт-мажор, терц-мажор", "Борис: годится"],
        ),
        (
            "Анна: четыре карты. Борис: не годится, у меня пять, сорок пять. Терц от дамы.",
            ["хвалёж Анна: масть 4", "Борис: не годится", "хвалёж Борис: масть 5 (45)", "хвалёж Борис: терц от дамы"],
        ),
        ("Оба без прикупа.", ["снос Анна: 0", "снос Борис: 0"]),
        ("Восемнадцать у Бориса, у Анны ноль", ["счёт на руках: Борис 18, Анна 0"]),
        ("У Анны: Т К 10 9 пик, К 8 червей", ["у Анна: Тп Кп 10п 9п Кч 8ч"]),
        ("Анна Тп, Борис 8п. Взятка Анны, 20", ["1. Анна Тп 20, Борис 8п -> Анна"]),
    ],
)
def test_piquet_before_the_first_lead_and_behind(said: str, written: list[str]) -> None:
    assert [line.partition(" ")[2] for line in told(PIQUET, said)] == [line.partition(" ")[2] for line in written]


def test_a_list_of_cards_is_not_played() -> None:
    assert told(PIQUET, "Анна: Тч 7т Вт Кч 10т 8т Тп 8ч 9б Дб 7ч Дт") == [
        "карты Анна: Тч 7т Вт Кч 10т 8т Тп 8ч 9б Дб 7ч Дт"
    ]
    assert told(PIQUET, "Борис снёс 7б 7п 8б, взял 9п 9б 9ч.") == ["снёс Борис: x 7б 7п 8б > 9п 9б 9ч"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна: 10б → низ, 3т → середина, Кб → сброс", "Анна: низ 10б, середина 3т, x Кб"),
        ("Анна: 10п ↓, 6б в середину", "Анна: низ 10п, в середину 6б"),
        ("Анна: 7б в середину, Вп наверх, 5п мимо", "Анна: в середину 7б, наверх Вп, x 5п"),
        ("Анне пришло Вч 6т 3т 5б 2б: валета наверх, в середину 3т 2б, вниз 6т и 5б", ""),
        ("Анна взяла 10п 9п 4т — четвёрку вниз, десятку наверх, девять сбросила", "Анна: вниз 4т, наверх 10п, x 9п"),
        ("Анна: обе четвёрки (4б 4ч) вниз, 7т мимо", "Анна: вниз 4б 4ч, x 7т"),
        ("У Анны скуп!", "скуп Анна"),
        ("За королей наверху Анне 8, за фулл внизу 6", "бонус Анна: наверху 8, внизу 6"),
    ],
)
def test_turns_of_open_face_chinese(said: str, written: str) -> None:
    (line,) = told(OFC, said)
    assert line == written or (not written and line == "Анна: наверх Вч, в середину 3т 2б, вниз 6т 5б")


def test_a_card_that_may_be_two_of_those_dealt_is_not_guessed() -> None:
    assert unread(OFC, "Анна взяла 9п 9т 4т — четвёрку вниз, девятку наверх, 9т сбросила")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Последняя: Анна Кп — короли, Борис Тп.", ["открыто: Анна Кп, Борис Тп"]),
        ("7т, Дб", ["открыто: Анна 7т, Борис Дб"]),
        ("Анна 10т / Борис Тб", ["открыто: Анна 10т, Борис Тб"]),
        ("Потом Анне 4б, а Борису туз, червовый", ["открыто: Анна 4б, Борис Тч"]),
    ],
)
def test_streets_of_stud(said: str, written: list[str]) -> None:
    assert [line.partition(": ")[2] for line in told(STUD, said)] == [line.partition(": ")[2] for line in written]


def test_who_passes_before_a_card_is_dealt_is_not_in() -> None:
    text = STUD.replace("сдача 1: сдаёт Борис", "Сдача 1. Сдаёт Борис")
    assert deals(text + "Анна пропускает")[-1] == "вне игры: Анна"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "Анна говорит восемь, Борис три. Борис: «кто со мной?» Вера — восемь!",
            ["заказ: Анна 8, Борис 3", "говорит Борис: кто со мной?", "заказ: Вера 8"],
        ),
        ("Контракт восемь, нападают Анна и Вера", ["контракт 8: Анна, Вера"]),
        ("У Анны с Верой шесть взяток, минус двенадцать", ["счёт: Анна -12, Вера -12"]),
    ],
)
def test_calls_contracts_and_points_of_variety(said: str, written: list[str]) -> None:
    assert told(VARIETY, said) == written


@pytest.mark.parametrize(
    ("first", "rules"),
    [
        ("Стад. Анна, Борис. Без анте.", ["ante=0"]),
        ("Джекпот, валеты или старше. Анна, Борис.", ["openers=jacks"]),
        (
            "Расписной покер. Анна, Борис.\nПо 10 за взятку, пас 5, перебор по 1, недобор −10 каждая.",
            ["exact=10", "over=1", "pass=5", "under=-10"],
        ),
        ("Джекпот. Анна, Борис. Ставка два, после обмена четыре", ["limit=fixed, small_bet=2, big_bet=4"]),
    ],
)
def test_rules_of_the_house(first: str, rules: list[str]) -> None:
    lines = fmt(Source("a.hh", f"{first}\n\nСдача 1, сдаёт Анна\n".encode())).splitlines()
    assert sorted(line.partition(": ")[2] for line in lines if line.startswith("правила")) == rules


@pytest.mark.parametrize(
    "said", ["Джекпот. Анна, Борис, по 50 фишек на нос.", "Джекпот, по 50 фишек на нос.\nИграют Анна, Борис"]
)
def test_what_each_begins_with(said: str) -> None:
    text = f"{said}\n\nСдача 1, сдаёт Анна\n"
    assert "стеки: Анна 50, Борис 50" in fmt(Source("a.hh", text.encode())).splitlines()


def test_names_that_stand_in_another_case_in_the_list_are_those_of_the_other_lines() -> None:
    text = "Пикет. Ольга против Юрия.\n\nСдача 1, сдаёт Юрий\nЮрий: годится\n"
    assert "игроки: Ольга, Юрий" in fmt(Source("a.hh", text.encode())).splitlines()


@pytest.mark.parametrize(
    "title", ["Играли в выборы: Анна, Борис, Вера, Глеб.", "Дача, вечер. Выборы: Анна, Борис, Вера, Глеб."]
)
def test_the_game_may_be_named_in_any_sentence_of_the_title(title: str) -> None:
    from hhtool.audit.file import audit_file

    text = f"{title}\n\nСдача 1, сдаёт Глеб\n"
    assert "HH007" not in [one.code for one in audit_file(Source("a.txt", text.encode())).findings]


@pytest.mark.parametrize(
    "said", ["Анна кинула бубну", "Борис чего-то взял", "Анна сходила не той", "Вера припрятала туза пик"]
)
def test_a_line_with_a_player_and_play_in_it_is_never_taken_for_talk(said: str) -> None:
    assert unread(TRICKS, said)


@pytest.mark.parametrize(("aside", "codes"), [("(Борис был с 10п 8п)", ["HH002"]), ("(долго спорили о погоде)", [])])
def test_cards_of_a_player_in_brackets_are_said_to_be_left_out(aside: str, codes: list[str]) -> None:
    assert unread(TRICKS + "Анна 9ч, Борис 7ч, Вера 7т\n", aside) == codes


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Доставили ещё по рублю, в банке 3", ["анте: по 1", "банк: 3"]),
        ("Анна открылась 5-ю", ["Анна: открылась 5"]),
        ("Никто не открыл, банк остаётся - 4", ["никто не открыл: 4"]),
    ],
)
def test_how_a_deal_of_draw_begins(said: str, written: list[str]) -> None:
    assert told(JACKPOT, said) == written


def test_antes_that_a_rule_has_need_no_sum() -> None:
    head = STUD.replace("неполная", "правила: ante=1\nнеполная")
    assert told(head, "Анте.") == ["анте: все 1"]
    assert unread(STUD, "Анте.")


UPS = STUD + "открытые: Анна Тч, Борис 9т\n"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Слово Анны. Анна 2, Борис поддержал", ["Анна: ставит 2", "Борис: поддержал"]),
        ("Анна объявила пару королей и поставила 4", ["объявила: Анна пару королей", "Анна: поставила 4"]),
        ("Анна и Борис сбрасывают", ["Анна: сбрасывает", "Борис: сбрасывает"]),
    ],
)
def test_what_is_done_behind_a_street(said: str, written: list[str]) -> None:
    assert told(UPS, said)[-1] == written[-1]
    assert not unread(UPS, said)


def test_what_somebody_says_and_does_in_english() -> None:
    head = "game: stud\nplayers: Ann, Bob\npartial: yes\n\ndeal 1: dealer Bob\nup: Ann Kh, Bob 9c\n"
    assert told(head, "Ann says pair of kings and bets 4") == ["says: Ann pair of kings", "Ann: bets 4"]


def test_what_comes_back_may_be_told_with_the_pot() -> None:
    written = ["забрала: Анна 3", "назад: Анна 10"]
    assert told(UPS + "Анна: ставит 10\nБорис: пас\n", "Анна забрала 3 и вернула свои 10") == written
    assert told(UPS + "Анна: ставит 10\nБорис: пас\n", "Анна забрала 3, 10 возвращается Анне")[-1].endswith("Анна 10")


def test_up_cards_may_be_called_so_at_the_end() -> None:
    assert told(STUD, "Анна Кб, Борис 10т в открытую") == ["в открытую: Анна Кб, Борис 10т"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна объявила: очко 5", ["объявила Анна: очко 5"]),
        ("Анна: очко пять, 49", ["хвалёж Анна: очко 5 (49)"]),
        ("У Анны белые карты, +10", ["белые карты Анна"]),
        ("Анна снесла пять, Борис взял три", ["снесла Анна: 5", "прикуп Борис: 3"]),
    ],
)
def test_what_is_said_before_the_first_lead_of_piquet(said: str, written: list[str]) -> None:
    assert [line.partition(" ")[2] for line in told(PIQUET, said)] == [line.partition(" ")[2] for line in written]


def test_an_answer_with_a_verb_and_a_colon() -> None:
    assert told(PIQUET + "объявила Анна: очко 5\n", "Борис ответил: хорош") == ["Борис: хорош"]
    assert told(PIQUET, "Анна: очко 5, Борис: не годится") == ["хвалёж Анна: очко 5", "Борис: не годится"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна раз, Борис пас, Вера два", ["заказ: Анна 1, Борис пас, Вера 2"]),
        ("Анне 10, остальным по пятёрке", ["счёт: Анна +10, Борис +5, Вера +5"]),
        ("Анне +10, остальным минус 5", ["счёт: Анна +10, Борис -5, Вера -5"]),
        ("1. Анна Тп, Борис 9п, Вера Кп - её", ["1. Анна Тп, Борис 9п, Вера Кп"]),
        ("Анна Тп, Борис 9п, Вера Кп. Её взятка", ["1. Анна Тп, Борис 9п, Вера Кп -> Анна"]),
    ],
)
def test_bids_points_and_who_takes_a_trick(said: str, written: list[str]) -> None:
    assert told(TRICKS, said) == written


def test_a_trick_of_hers_is_not_given_to_one_of_several_women() -> None:
    assert unread(VARIETY, "Анна с туза треф: Борис 2 треф, Вера 3 треф, Глеб 4 треф. Её взятка")


@pytest.mark.parametrize("said", ["Анна - 1, Борис - 0, Вера - 1", "Анна — 1, Борис — 0, Вера — 1"])
def test_a_dash_that_may_be_a_sign_makes_no_points(said: str) -> None:
    assert not any(line.startswith("счёт") for line in told(TRICKS, said))


def test_a_figure_with_a_sign_is_no_bid() -> None:
    assert not any(line.startswith("заказ") for line in told(TRICKS, "Анне +10, остальным по 5"))


def test_who_is_in_fantasy_and_what_is_laid_out_in_it() -> None:
    said = "Оба в фантазии\nАнна в фантазии: Тп Тб 3ч / 4п 4ч 9п 9ч 2т / Вп Вч Вб 7т 7ч"
    assert told(OFC, said) == ["заметка: Оба в фантазии", f"в фантазии Анна: {said.partition(': ')[2]}"]


def test_bonuses_need_no_word_for_them_behind_a_turn() -> None:
    turn = "Анна: низ Тч Кч, середина 9б 9т, верх Дп\n"
    assert told(OFC + turn, "У Анны низ 4, верх 7") == ["бонус Анна: низ 4, верх 7"]
    assert unread(OFC, "У Анны низ 4, верх 7")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Стад. Анна, Борис, Вера. Стеки 100/80/120. Анте 1", "стеки: Анна 100, Борис 80, Вера 120"),
        ("Стад. Анна, Борис, Вера\nУ всех по 100", "стеки: Анна 100, Борис 100, Вера 100"),
        ("Открытый китайский (ананас). Анна против Павла", "игра: Открытый китайский ананас"),
        ("Открытый китайский (ананас). Анна против Павла", "игроки: Анна, Павел"),
        ("Джекпот. Анна, Борис. Открывает пара валетов и выше", "правила: openers=jacks"),
        ("Jackpots. Tom, Kate and me. Jacks or better to open", "players: Tom, Kate, me"),
    ],
)
def test_lines_above_the_deals(said: str, written: str) -> None:
    assert written in fmt(Source("a.hh", f"{said}\n".encode())).splitlines()
    assert not unread("", said)


def test_stacks_of_others_than_the_players_are_not_given_to_anybody() -> None:
    assert "стеки:" not in fmt(Source("a.hh", "Стад. Анна, Борис, Вера. Стеки 100/80\n".encode()))


def test_the_writer_is_a_player() -> None:
    head = "Jackpots. Tom, Kate and me. Ante 1\n\nDeal 1, Kate deals\n"
    said = "I open for 2, Tom calls, Kate folds\nI take one, Tom takes three\nI bet 4, Tom folds\nI win 10\n"
    assert not unread(head, said)
    assert {"me: open 2", "draw me: 1", "me: bet 4", "win: me 10"} <= {*told(head, said)}


SEEN = DRAWN + "Анна: чек\nБорис: ставит 5\n"


def test_who_sees_a_bet_calls_it() -> None:
    assert told(DRAWN, "Анна чек, Борис 5, Анна вскрыла")[-1] == "Анна: вскрыла"
    assert told(SEEN, "Анна вскрыла") == ["Анна: вскрыла"]


def test_where_there_is_no_bet_nobody_sees_one() -> None:
    assert unread(CHECKED, "Анна вскрыла")


def test_who_folds_does_not_take_the_pot() -> None:
    assert told(UPS, "Анна 2, Борис пас. Забрал 3")[-1] == "забрал: Анна 3"


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ("У Анны стрит до десятки: 6п 7ч 8ч 9т 10б", "6п 7ч 8ч 9т 10б (стрит)"),
        ("Анна показала стрит: 6 7 8 9 10 (6ч 7б 8п 9т 10ч)", "6ч 7б 8п 9т 10ч (стрит)"),
        ("У Анны флеш в трефах, Тт Вт 9т 6т 4т", "Тт Вт 9т 6т 4т (флеш)"),
    ],
)
def test_what_a_hand_is_made_of_may_be_said_before_its_cards(said: str, cards: str) -> None:
    assert told(CHECKED, said)[-1].partition(": ")[2] == cards


def test_a_sentence_of_the_first_lines_may_tell_of_a_deal_whose_heading_follows() -> None:
    head = "Джекпот\nиграют: Анна, Борис, Вера\nПервая сдача на Вере, потом по кругу.\n\n"
    said = "Сдача 1, сдаёт Вера.\nАнна: чек\nБорис: чек\nВера: чек\n"
    assert [line for line in deals(head + said) if line.startswith("сдача")] == ["сдача 1: сдаёт Вера"]
    twice = "игра: джекпот\nигроки: Анна, Борис, Вера\n" + 2 * "сдача 1: сдаёт Вера\nАнна: чек\n\n"
    assert "HH107" in [one.code for one in findings_of(twice)]


def test_the_word_for_a_deal_before_the_points_of_all_players_begins_none() -> None:
    assert told(TRICKS, "Сдача: Анна 5, Борис -10, Вера 5.\n") == ["счёт: Анна +5, Борис -10, Вера +5"]


def test_points_begin_no_part_of_a_large_file() -> None:
    said = "сдача 1: сдаёт Анна\nсдача: Александра 128, Владислав -105, Константин 75\nсдача 2: сдаёт Борис\n"
    second = len(said.partition("сдача 2")[0].encode())
    assert list(starts(said.encode(), "utf-8")) == [(0, False), (second, False)]


@pytest.mark.parametrize("game", ["Джекпот", "Стад", "Открытый китайский покер", "Ананас"])
def test_the_pack_of_a_game_that_has_no_other_is_no_house_rule(game: str) -> None:
    assert not unread(f"{game}, 52 карты.\nИграют: Анна, Борис.\n", "Сдача 1, сдаёт Борис.\n")
