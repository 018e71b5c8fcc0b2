"""Poker and open-face Chinese told among friends: short names, slang, hands and figures as they are said at a table."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.read import read_file
from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.notation.record import Session
from hhtool.notation.source import Source
from hhtool.notation.wrapped import unwrapped
from tests.notation.test_spoken import findings_of
from tests.notation.test_told_records import READING, told, unread

DRAW = "игра: джекпот\nигроки: Толик, Марина, Борис, Ира\nписал: Ира\nнеполная: да\n\nсдача 1: сдаёт Толик\n"
OPENED = DRAW + "Марина пас, Борис открывает 2, Ира отвечает, Толик пас, Марина пас\n"
DRAWN = OPENED + "Борис меняет две, Ира одну\n"
CHECKED = DRAWN + "Борис чек, Ира чек\n"
JACKPOTS = "game: jackpot\nplayers: Hank, Edna, Lou, Vi\npartial: yes\n\ndeal 1: dealer Hank\n"
EXCHANGED = JACKPOTS + "Edna checks, Lou opens 2, Vi calls, Hank folds, Edna folds\nLou draws 3, Vi 1\n"
STUD = "game: stud\nplayers: me, Dot, Gus\npartial: yes\n\ndeal 1: dealer Gus\n"
DOORS = STUD + "me 4c, Dot Kh, Gus 9d\n"
LAST = (
    DOORS
    + "Dot 5, Gus calls, I call\nme 4d, Dot 7h, Gus 2s\nall check\nme 8s, Dot Jh, Gus 3c\nall check\n"
    + "me Qs, Dot Th, Gus 5c\nall check\n"
)
STREETS = "игра: стад\nигроки: Вадим, Оля, Кирилл\nнеполная: да\n\nсдача 1: сдаёт Вадим\nОля Дч, Кирилл 7п, Вадим Кт\n"
OFC = "игра: ананас\nигроки: Гоша, Лида\nнеполная: да\n\nсдача 1: баттон Гоша\n"
CLASSIC = "game: ofc\nplayers: Nora, Phil, Stella\npartial: yes\n\n"


def session(text: str) -> Session:
    return hhfile.read(Source("a.hh", text.encode())).sessions[0].session


# --- the lines above the deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Взнос по 3 рубля, ставки без потолка", ["ante=3", "limit=none"]),
        ("Колышек две фишки, ставки свободные", ["ante=2", "limit=none"]),
        ("5p ante, no limit", ["ante=5", "limit=none"]),
        ("Ante 1. Bets 2 before the draw, 4 after.", ["ante=1", "limit=fixed", "small_bet=2", "big_bet=4"]),
        ("Ante 1. Three raises.", ["ante=1", "cap=4"]),
        ("Анте 1, не больше трёх повышений", ["ante=1", "cap=4"]),
    ],
)
def test_stakes_as_people_say_them(said: str, rules: list[str]) -> None:
    text = f"Джекпот: Анна, Борис, Вера\n{said}\n\nсдача 1\n"
    assert sorted(f"{key}={value}" for key, value in session(text).rules) == sorted(rules)


@pytest.mark.parametrize("said", ["По 40 фишек.", "Взяли по 40 фишек.", "Everybody starts with 40.", "40 chips each."])
def test_what_each_has_at_the_beginning(said: str) -> None:
    assert "стеки: Анна 40, Борис 40" in fmt(Source("a.hh", f"Джекпот: Анна, Борис\n{said}\n\nсдача 1\n".encode()))


def test_players_may_have_a_short_name_in_brackets() -> None:
    text = "Стад. За столом Кирилл (Ки), Женя (Же), Соня (Со).\n\n1) сдаёт Со\nоткр. Ки 9♦, Же К♠, Со 4♥\n"
    assert session(text).players == ("Кирилл", "Женя", "Соня")
    assert not [one for one in findings_of(text) if one.code in READING]


def test_the_price_of_a_point_and_the_hour_are_no_rules_that_are_left_unread() -> None:
    text = "OFC pineapple, Fri 3 Apr 26, 7:15 pm. Ann / Bob. 10c a pt. Discards not kept.\n\ndeal 1: button Bob\n"
    assert not [one for one in findings_of(text) if one.code == "HH002"]


@pytest.mark.parametrize(
    ("player", "called"),
    [("Борис", "Боря"), ("Юрий", "Юра"), ("Геннадий", "Гене"), ("Ксюша", "Ксения"), ("Robert", "Bob")],
)
def test_a_name_among_friends(player: str, called: str) -> None:
    assert session(f"Джекпот: {player}, Зинаида\n\nсдача 1: сдаёт Зинаида\n").players == (player, "Зинаида")
    text = f"Джекпот: {player}, Зинаида\n\nсдача 1: сдаёт Зинаида\n{called} пас\n"
    assert not [one for one in findings_of(text) if one.code == "HH104"]


# --- headings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("HAND 2   Dealer: Edna   Antes 4", "deal 2: dealer Edna"),
        ("Hand 2, Edna deals, one more because of the rain.", "deal 2: deals Edna"),
    ],
)
def test_a_heading_in_columns(said: str, written: str) -> None:
    played = "Edna checks, Lou opens 2, Vi folds, Hank folds, Edna folds\n"
    assert written in told(JACKPOTS + played, f"\n{said}\n")


NUMBERED = (
    "OFC pineapple: Nora, Phil, Stella\n\n#1 btn Nora\nNora +6, Phil -3, Stella -3\n\n"
    "{second}\nNora +6, Phil -6, Stella 0\n"
)


def test_deals_of_a_told_record_may_have_a_number_sign() -> None:
    reading = read_file(Source("a.txt", NUMBERED.format(second="#2 btn Phil").encode()))
    assert [(deal.label, deal.dealer) for deal in reading.sessions[0].deals] == [("1", 0), ("2", 1)]


def test_who_is_in_fantasy_may_be_told_before_who_deals() -> None:
    reading = read_file(Source("a.txt", NUMBERED.format(second="#2 Phil in fantasy, btn stays Nora").encode()))
    deal = reading.sessions[0].deals[1]
    assert (deal.label, deal.dealer, type(deal.events[0]).__name__) == ("2", 0, "Fantasy")


@pytest.mark.parametrize("name", ["a.hh", "a.txt"])
def test_a_comment_that_begins_with_a_number_stays_one(name: str) -> None:
    text = "game: odessa\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Anna, cards 1\n#2 deals were thrown away\n"
    [deal] = read_file(Source(name, text.encode())).sessions[0].deals
    assert (deal.label, [one.text for one in deal.comments]) == ("1", ["#2 deals were thrown away"])


def test_talk_may_stand_before_who_deals() -> None:
    assert "сдача: сдал Борис" in told(CHECKED, "\nНу поехали дальше. Борис сдал. Ира пас.\n")


# --- bets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (DOORS, "Dot bets 5 on the king, both call, 15 in", []),
        (DOORS, "Dot 5, call, call. 15", ["Dot: bet 5", "Gus: call", "me: call", "pot: 15"]),
        (DOORS, "Dot bets 5, Gus calls, I'm out. 13", ["Dot: bets 5", "Gus: calls", "me: fold", "pot: 13"]),
        (DOORS, "Dot bets the pot, 6, Gus calls 🤦", ["Dot: bets 6", "Gus: calls"]),
        (STREETS, "Вадим (пара тузов) 5, Оля 5, Кирилл 5. банк 15", None),
        (STREETS, "Вадим 6, Оля до 12, Кирилл пас, Вадим +6. 27", None),
        (STREETS, "Вадим 6, Оля 6, Кирилл пас. 25", None),
        (DRAWN, "После прикупа Борис 4, я доложила 4", ["Борис: ставит 4", "Ира: держит 4"]),
        (DRAWN, "Борис ставит 4, Ира сопела минуты две и ответила", ["Борис: ставит 4", "Ира: ответила"]),
        (OPENED, "Борис сменил две, я сижу на своих", None),
    ],
)
def test_what_is_bet(head: str, said: str, written: list[str] | None) -> None:
    if written:
        assert told(head, said + "\n") == written
    elif written is None:
        assert not any("фишки" in line for line in told(head, said + "\n"))


def test_points_and_a_bet_of_who_is_called_by_the_beginning_of_his_name() -> None:
    """«Ки» is no other case of «Кирилл»."""
    assert told(STREETS, "Ва 6, Ол 6, Ки пас. 25\n") == [
        "Вадим: ставит 6", "Оля: держит 6", "Кирилл: пас", "банк: 25",
    ]  # fmt: skip


def test_nobody_opens_and_what_is_done_then() -> None:
    said = "Никто не открылся, десятка лежит, Толик пересдаёт, ставим ещё по рублю\n"
    lines = told(DRAW + "Марина пас, Борис пас, Ира пас, Толик пас\n", said)
    assert lines[0] == "никто не открылся"
    assert all(line.startswith("заметка") for line in lines[1:])


# --- hands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (CHECKED, "У Бори К♠ К♦ 9♣ 9♥ 4♠ - не доехал фул.", ["показал Борис: Кп Кб 9т 9ч 4п"]),
        (CHECKED, "А у меня пришла третья дама, Д♣ Д♦ Д♥ К♥ 5♠", ["показала Ира: Дт Дб Дч Кч 5п"]),
        (CHECKED, "Борис фул, тройки с девятками", ["показал Борис: 3? 3? 3? 9? 9? (полный сбор)"]),
    ],
)
def test_what_is_shown(head: str, said: str, written: list[str]) -> None:
    assert told(head, said + "\n") == written


def test_a_full_house_of_two_ranks_has_three_of_the_first() -> None:
    head = EXCHANGED + "Lou checks, Vi checks\n"
    assert told(head, "Shown: Lou tens full of eights.\n") == ["show Lou: T? T? T? 8? 8? (full house)"]
    assert told(head, "Shown: Lou K K K 9 6.\n") == ["show Lou: K? K? K? 9? 6?"]


def test_what_is_kept_thrown_and_caught_is_the_hand_before_and_behind_the_draw() -> None:
    head = EXCHANGED
    assert told(head, "(Lou kept 9d 9c, threw Ks 6h 3c, and caught 9h 8s 8d)\n") == [
        "hand Lou: 9d 9c Ks 6h 3c",
        "hand Lou after: 9d 9c 9h 8s 8d",
    ]


def test_ranks_alone_may_prove_what_somebody_opened_with() -> None:
    codes = {
        one.code
        for one in findings_of(
            EXCHANGED + "Lou checks, Vi checks\nShown: Lou K K K 9 6. Vi Qh Qd 3c 3d 5s.\nLou wins 4\n"
        )
    }
    assert not codes & {"DR101", "DR102"}


def test_the_hole_card_and_what_it_makes() -> None:
    said = "I've got 4h underneath, three fours. Dot had Kc in the hole, cowboys.\n"
    assert told(LAST, said) == ["show me: 4h (three of a kind: fours)", "show Dot: Kc (pair: kings)"]


def test_who_writes_does_not_call_himself_he() -> None:
    assert told(DOORS + "Dot 5, Gus folds\n", "he calls\n") == []
    assert told(DOORS + "Dot bets 5, Gus folds, I raise to 10\n", "she calls, 25\n") == ["Dot: calls", "pot: 25"]


def test_what_lies_open_of_one_suit_is_said_behind_the_cards() -> None:
    assert told(DOORS + "Dot 5, Gus folds, I call\n", "me Qs, Dot Th, so that's two hearts looking at me\n") == [
        "up: me Qs, Dot Th"
    ]


@pytest.mark.parametrize("said", ["Kings do not matter, 15 to Dot", "15 to Dot thank you very much"])
def test_who_takes_the_pot(said: str) -> None:
    assert told(LAST + "I've got 2h underneath. Dot had Kc.\n", said + "\n")[-1:] in ([], ["win: Dot 15"])


# --- open-face Chinese --------------------------------------------------------------------------------------------


def test_rows_called_by_their_letters_and_two_players_in_a_line() -> None:
    assert told(OFC, "5 карт   Лида: Н Кб Кп  С 8т 8ч  В Дб\n         Гоша: Н 9ч 4ч 2ч  С Тт  В 6п\n") == [
        "Лида: низ Кб Кп, середина 8т 8ч, верх Дб",
        "Гоша: низ 9ч 4ч 2ч, середина Тт, верх 6п",
    ]
    head = OFC + "Лида: низ Кб Кп, середина 8т 8ч, верх Дб\nГоша: низ 9ч 4ч 2ч, середина Тт, верх 6п\n"
    assert told(head, "2-й ход   Лида: Кт Н, 5п С     Гоша: Тч Н, Тб С\n") == [
        "Лида: низ Кт, середина 5п",
        "Гоша: низ Тч, середина Тб",
    ]


def test_a_layout_may_be_told_from_the_bottom_up_with_a_remark_behind() -> None:
    head = CLASSIC + "deal 1: button Nora\n"
    assert told(head, "Phil  4s 5s 6d 7c 8h / Qs Qd 5c 5h 2d / 9d 9c Ah    straight 2\n") == [
        "board Phil: 9d 9c Ah / Qs Qd 5c 5h 2d / 4s 5s 6d 7c 8h",
        "note: straight 2",
    ]
    assert "dead Phil" in told(head, "Phil  4s 5s 6d 7c 9h / Qs Qd 5c 5h 2d / 9d 9c Ah    FOUL, straight missed\n")


def test_a_layout_of_one_in_fantasy_need_not_tell_the_discard() -> None:
    said = "Лида: Н 3б 5б 7б 8б Тб / С 9п 9б 9т 2т Дч / В Вт Вб 4п\n"
    assert told(OFC + "фантазия Лида\n", said) == ["доска Лида: Вт Вб 4п / 9п 9б 9т 2т Дч / 3б 5б 7б 8б Тб"]


def test_how_the_game_stands_behind_the_points_of_one_line() -> None:
    assert told(OFC, "Гоша +18, Лида -18. Счёт: Гоша 32. Фантазия не повторяется.\n") == [
        "счёт: Гоша +18, Лида -18",
        "итог: Гоша 32",
        "заметка: Фантазия не повторяется.",
    ]


def test_what_each_won_from_each_is_a_note() -> None:
    head = CLASSIC + "deal 1: button Nora\n"
    assert told(head, "N-P +3, N-S +12 (swept), P-S +10\n") == ["note: N-P +3, N-S +12 (swept), P-S +10"]


# --- the end of an evening ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Считаем. Я плюс 15, Боря плюс 5, Толик минус 5, Марина минус 15. Сошлось в ноль", "итог"),
        ("Фишки в конце: Ира 55, Боря 45, Толик 35, Марина 25", "стеки после"),
        ("У меня 55 фишек, у Бори 45, у Толика 35, у Марины 25.", "стеки после"),
        ("Фишки: Ира 55, Борис 45, Толик 35, Марина 25", "стеки после"),
        ("В деньгах: Ира +150, Борис +50, Толик -50, Марина -150", "в деньгах"),
    ],
)
def test_the_end_of_an_evening(said: str, written: str) -> None:
    assert [line.partition(":")[0] for line in told(CHECKED, said + "\n")] == [written]


def test_chips_with_what_was_won_in_brackets() -> None:
    assert told(JACKPOTS, "CHIPS AT THE END:  Hank 61 (+11)   Edna 57 (+7)   Lou 32 (-18)\n") == [
        "stacks after: Hank 61, Edna 57, Lou 32",
        "total: Hank 11, Edna 7, Lou -18",
    ]


def test_money_is_not_compared_with_points() -> None:
    text = OFC.replace("неполная: да\n", "") + "Гоша +3, Лида -3\nИТОГ: Гоша +3, Лида -3. С Лиды 150 рублей.\n"
    assert not findings_of(text)


# --- prose --------------------------------------------------------------------------------------------------------

PROSE = """\
Вечером сели за джекпот: Анна Львовна, Борис и Вера. Анте один рубль, открывать можно
с валетов. Погода была так себе, и потому никто никуда не торопился. Сдача первая, сдаёт
Вера. Анна открыла на два рубля. Борис ответил, а Вера подумала и пас. Анна сменила две
карты, Борис одну. Потом Анна чек. Борис чек, и тогда стали вскрываться, и оказалось, что
у Анны две пары. Банк пять рублей её.
"""


def test_a_sentence_that_goes_on_in_the_next_line_is_read_whole() -> None:
    lines = unwrapped(Source("a.txt", PROSE.encode())).lines
    assert lines[0].endswith("открывать можно с валетов.")
    assert lines[1].lstrip().startswith("Погода")
    assert lines[2].lstrip().startswith("Анна открыла")


@pytest.mark.parametrize(
    "text",
    [
        "игра: джекпот\nигроки: Анна, Борис\n\nсдача 1: сдаёт Борис\nАнна: открывает 2\nБорис: пас\n",
        "анна поставила два и борис ответил а вера подумала и всё-таки бросила карты\n" * 5,
    ],
)
def test_lines_that_are_whole_stay_as_they_are(text: str) -> None:
    source = Source("a.txt", text.encode())
    assert unwrapped(source) is source


def test_places_in_prose_are_those_of_the_file() -> None:
    source = unwrapped(Source("a.txt", PROSE.encode()))
    assert source.line(2) == PROSE.splitlines()[1]
    assert audit_file(Source("a.txt", PROSE.encode())).sessions


def test_a_talk_sentence_with_a_hand_in_it_is_no_play() -> None:
    assert unread(CHECKED, "Лучшая раздача вечера, потом подали пирог.\n") in ([], ["HH002"])


# --- open-face Chinese, row by row --------------------------------------------------------------------------------

CLASSIC_RU = "игра: ofc\nигроки: Ира, Степан\nнеполная: да\n\nраздача 1: сдаёт Степан\n"


def test_rows_have_letters() -> None:
    assert told(CLASSIC_RU, "Ира: н 8т 9т 7т, в 5б Кч\n") == ["Ира: низ 8т 9т 7т, верх 5б Кч"]


def test_bonuses_are_told_of_each() -> None:
    said = "Смотрим: у Иры за низ 10; у Степана бонусов нет. Ира +16, Степан -16, всего +26 и -26.\n"
    assert told(CLASSIC_RU, said) == [
        "бонус Ира: низ 10",
        "заметка: у Степана бонусов нет",
        "счёт: Ира +16, Степан -16",
        "всего: Ира 26, Степан -26",
    ]


def test_totals_need_no_names_behind_the_points() -> None:
    assert told(CLASSIC_RU, "Степан -7, Ира +7, всего -7 и +7\n") == [
        "счёт: Степан -7, Ира +7",
        "всего: Степан -7, Ира 7",
    ]
    assert unread(CLASSIC_RU, "Степан -7, Ира +7, всего -7, +7 и 0\n") == ["HH001"]
