"""A draw told in words: antes, what is thrown and what comes for it, hands shown, what comes back, house rules."""

from __future__ import annotations

import pytest

from hhtool.games.draw import GAME
from tests.notation.test_spoken import deals, findings_of
from tests.notation.test_told_poker import session
from tests.notation.test_told_records import told, unread

ABOVE_RU = "игра: джекпот\nправила: ante=1\nигроки: Анна, Яна, Семён\nнеполная: да\n\nсдача 1: сдаёт Анна\n"
RU = ABOVE_RU + "анте: все 1\n"
ABOVE_EN = "game: jackpot\nrules: ante=2\nplayers: Ginny, Karl, Walt\npartial: yes\n\ndeal 1: dealer Ginny\n"
EN = ABOVE_EN + "antes: all 2\n"
OPENING_RU, OPENING_EN = RU + "Яна: открывает 2\n", EN + "Karl: opens 4\n"
DRAWING_RU = RU + "Яна: открывает 2\nСемён: уравнивает 2\nАнна: сброс\n"
DEALT_RU = RU + "карты Яна: Дп Дч 9т 5б 2п\nкарты Семён: 6п 6б Тч 9ч 4т\n" + DRAWING_RU.removeprefix(RU)
DRAWING_EN = EN + "Karl: opens 4\nWalt: calls 4\nGinny: folds\n"
SHOWING_RU = DRAWING_RU + "прикуп Яна: 1\nприкуп Семён: 1\nЯна: чек\nСемён: чек\n"
LEFT_RU = RU + "Яна: открывает 2\nСемён: сброс\nАнна: сброс\n"
LEFT_EN = EN + "Karl: opens 4\nWalt: folds\nGinny: folds\n"
ALONE_RU = LEFT_RU + "взял: Яна 3\n"
ALONE_EN = LEFT_EN + "takes: Karl 6\n"


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (ABOVE_RU, "анте с троих, в банке 3", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "Анте собрали, 3.", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "анте внесены", ["анте: все 1"]),
        (ABOVE_RU, "анте со всех, на столе 5 (2 с прошлого раза)", ["анте: со всех 1", "банк: 5"]),
        (ABOVE_EN, "antes in (6)", ["antes: all 2", "pot: 6"]),
        (ABOVE_EN, "Antes are in, 6 in the pot.", ["antes: all 2", "pot: 6"]),
        (ABOVE_EN, "antes from everybody", ["antes: everybody 2"]),
    ],
)
def test_antes_are_in(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (RU, "у Яны пришло К♦ К♥ 7♦ 4♠ 6♣", "Кб Кч 7б 4п 6т"),
        (RU, "Семёну сдали Т♦ Т♠ 2♠ 2♣ 8♠", "Тб Тп 2п 2т 8п"),
        (EN, "Walt was dealt Th As 4d 8h Ac", "Th As 4d 8h Ac"),
    ],
)
def test_who_is_dealt_what(head: str, said: str, line: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (line, [])


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (DRAWING_RU, "Яна меняет 1: ушли Т♠, пришли 8♣", "1 x Тп > 8т"),
        (DRAWING_RU, "Яна меняла 2: ушло Т♠ 7♠, пришло 8♣ 9♣", "2 x Тп 7п > 8т 9т"),
        (DRAWING_RU, "Семён сменил 3: сброс 8h, 9d, 2h, купил Kh, 7h, Td.", "3 x 8ч 9б 2ч > Кч 7ч 10б"),
        (DRAWING_RU, "Яна поменяла 1: сбросила 9т, взяла 8б", "1 x 9т > 8б"),
        (DRAWING_EN, "Walt throws Th 4d 8h, gets 7s Td 5c", "x Th 4d 8h > 7s Td 5c"),
        (DRAWING_EN, "Karl discarded 5s, and drew 3c", "x 5s > 3c"),
        (DRAWING_EN, "Karl threw away 5s, picked up 3c", "x 5s > 3c"),
    ],
)
def test_what_is_thrown_and_what_comes_for_it(head: str, said: str, line: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (line, [])


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (
            DRAWING_RU,
            "Обмен: Яна 1 (сбросила 7♥, пришла К♠); Семён 2 (скинул 3б 4б, пришли Дб Дч).",
            ["Яна: 1 x 7ч > Кп", "Семён: 2 x 3б 4б > Дб Дч"],
        ),
        (DEALT_RU, "Семён 3 (оставил шестёрки, пришли 3♣ В♥ 4♠)", ["Семён: 3 x Тч 9ч 4т > 3т Вч 4п"]),
        (DEALT_RU, "Яна прикупила три к дамам: Т♣ 3♥ 5♥.", ["Яна: 3 x 9т 5б 2п > Тт 3ч 5ч"]),
        (DRAWING_RU, "Яна прикупила три к дамам: Т♣ 3♥ 5♥.", ["Яна: 3 > Тт 3ч 5ч"]),
        (DEALT_RU, "Яна поменяла одну, отдала девятку, получила Дб", ["Яна: 1 x 9т > Дб"]),
        (DRAWING_RU, "Семён тоже прикупил две, снёс короля бубен и 8♣.", ["Семён: 2 x Кб 8т"]),
        (DRAWING_RU, "Яна сбросила 10 буб, 8 пик, пришли Т треф, К черв.", ["Яна: x 10б 8п > Тт Кч"]),
        (DRAWING_RU, "Яна сбросила В тр., 8 чер., пришли валет буб, 3 крест", ["Яна: x Вт 8ч > Вб 3т"]),
        (DRAWING_RU, "Яна снесла две — бубновую десятку и 9♥, получила К♠ 3♥", ["Яна: 2 x 10б 9ч > Кп 3ч"]),
        (DRAWING_RU, "Яна снесла две (даму и десятку черв), пришли К♠ 3♥", ["Яна: 2 x Дч 10ч > Кп 3ч"]),
        (DRAWING_EN, "Karl threw two (the ten of hearts and 3s), caught 5s 5d", ["Karl: 2 x Th 3s > 5s 5d"]),
        (DRAWING_EN, "Karl drew three to his kings: 2h 7d 9s", ["Karl: 3 > 2h 7d 9s"]),
        (DRAWING_EN, "Walt 2 (threw 8h 3c, caught 5s 5d)", ["Walt: 2 x 8h 3c > 5s 5d"]),
    ],
)
def test_an_exchange_is_told_with_what_is_kept_thrown_and_drawn(head: str, said: str, lines: list[str]) -> None:
    assert ([line.partition(" ")[2] for line in told(head, said)], unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said", "hand", "note"),
    [
        (LEFT_RU, "Яна показала Д♥ Д♠, менять не стала.", "показала Яна: Дч Дп ?? ?? ??", "менять не стала"),
        (LEFT_EN, "Karl showed two jacks, stood pat.", "showed Karl: J? J? ?? ?? ??", "stood pat"),
    ],
)
def test_who_is_left_alone_draws_nothing(head: str, said: str, hand: str, note: str) -> None:
    shown, remark = told(head, said)
    assert (shown, remark.partition(": ")[2], unread(head, said)) == (hand, note, [])


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (LEFT_RU, "Свои 2 она взяла назад и забрала банк, 3.", ["назад: Яна 2", "забрала: Яна 3"]),
        (LEFT_RU, "Яна вернула свои 2 и забрала 3", ["вернула: Яна 2", "забрала: Яна 3"]),
        (LEFT_RU, "Лишние 2 вернулись, банк 3 её.", ["вернулись: Яна 2", "взяла: Яна 3"]),
        (LEFT_RU, "Яна забрала банк, 3, а свои 2 сняла.", ["забрала: Яна 3", "назад: Яна 2"]),
        (LEFT_EN, "He took his 4 back and takes the pot, 6.", ["back: Karl 4", "takes: Karl 6"]),
        (LEFT_EN, "Karl takes his own 4, and the pot of 6 is his.", ["back: Karl 4", "win: Karl 6"]),
    ],
)
def test_his_own_comes_back_before_the_pot_is_taken(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("За раздачу: Яна плюс 2, Анна и Семён минус 1.", "Яна +2, Анна -1, Семён -1"),
        ("За кон: Яна +2, остальные по −1.", "Яна +2, Анна -1, Семён -1"),
        ("Семён плюс 4, Анна, Яна минус 2", ""),
        ("Яна 2, остальные 2", ""),
    ],
)
def test_several_have_the_same_points(said: str, points: str) -> None:
    found = [line for line in told(ALONE_RU, said) if line.startswith("фишки")]
    assert found == ([f"фишки: {points}"] if points else [])


@pytest.mark.parametrize("said", ["У всех минус 1.", "Всем по минус 1.", "Каждому −1."])
def test_all_have_the_same_points(said: str) -> None:
    head = RU + "Яна: пас\nСемён: пас\nАнна: пас\n"
    assert told(head, f"Никто не открыл. {said}") == ["никто не открыл", "фишки: Анна -1, Яна -1, Семён -1"]


@pytest.mark.parametrize("said", ["Открыли карты.", "Раскрываем карты:", "Карты на стол!"])
def test_that_hands_are_shown_is_a_note(said: str) -> None:
    assert unread(SHOWING_RU, said) == []


@pytest.mark.parametrize(
    "said",
    [
        "Яна 3 (держит королей, пришли 3♣ В♥ 4♠)",
        "Яна 2 (скинула тузов, пришли 3♣ В♥)",
        "Яна 2 (вроде бы скинула 9♣ или 5♦)",
    ],
)
def test_an_exchange_that_is_not_understood_is_no_silent_remark(said: str) -> None:
    assert unread(DEALT_RU, said) == ["HH002"]


def test_what_would_have_been_is_a_note() -> None:
    said = "Яна поменяла одну, отдала 9т, получила 8б — ни стрита, ни флеша, а отдала бы даму, был бы стрит!"
    lines = told(DRAWING_RU, said)
    assert [line.partition(" ")[2] for line in lines[:1]] == ["Яна: 1 x 9т > 8б"]
    assert lines[1:] == ["заметка: ни стрита, ни флеша, а отдала бы даму, был бы стрит!"]
    assert unread(DRAWING_RU, "Яна поменяла одну, отдала 9т, получила 8б — и забрала бы 20")


def test_what_a_drawn_hand_makes_is_a_note() -> None:
    assert told(DRAWING_RU, "Яна прикупила три к дамам: Д♣ 3♥ 5♥. Три дамы!")[1:] == ["заметка: Три дамы!"]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Яне пришло К♦ В♦ 8♦ 2♣ 9♥, открыть нечем, пас.", ["Кб Вб 8б 2т 9ч", "пас"]),
        ("Яна пас, у Семёна девятки 9♣ 9♦ — тоже пас", ["пас", "9т 9б ?? ?? ??", "пас"]),
        ("У Яны было К♦ В♦ 8♦ 2♣ 9♥, пас, Семён открыл 2", ["Кб Вб 8б 2т 9ч", "пас", "открыл 2"]),
    ],
)
def test_a_hand_is_told_before_what_is_done_with_it(said: str, lines: list[str]) -> None:
    assert ([line.partition(": ")[2] for line in told(RU, said)], unread(RU, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Яна пас, Семён пас, Анна пас\nТройной пас, кидаем ещё по десятке. В банке 33.", 4),
        ("Яна пас, Семён пас, Анна пас\nОбщий пас.", 4),
        ("Тройной пас, ставим ещё по рублю", 2),
    ],
)
def test_what_is_put_in_behind_a_deal_that_nobody_opened_is_of_the_next(said: str, lines: int) -> None:
    assert (len(told(RU, said)), unread(RU, said)) == (lines, [])


@pytest.mark.parametrize(
    "said", ["Яна открыла 2. Тройной пас, кидаем ещё по десятке.", "Яна пас. Общий пас, В банке 9."]
)
def test_a_deal_is_not_passed_out_while_somebody_has_to_speak(said: str) -> None:
    assert unread(RU, said)


def test_who_threw_his_hand_away_before_the_opening_and_goes_on_had_passed() -> None:
    said = "Яна мимо. Семён открыл 2. Анна бросила. Яна заплатила 2."
    assert [line.partition(": ")[2] for line in told(RU, said)] == ["пас", "открыл 2", "бросила", "держит 2"]
    assert told(RU, "Яна мимо. Семён открыл 2.")[0].endswith("мимо")


@pytest.mark.parametrize(
    ("said", "line"), [("Стало 7.", "банк: 7"), ("Теперь стало 7 фишек", "банк: 7"), ("That makes 7.", "pot: 7")]
)
def test_the_pot_has_grown(said: str, line: str) -> None:
    assert told(DRAWING_RU, said)[-1].partition(": ")[2] == line.partition(": ")[2]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Яна забирает 33, своя двадцатка вернулась", ["Яна 33", "Яна 20"]),
        ("Яна загребла 33 (тридцатку свою назад), показала Д♠ Д♣", ["Яна 33", "Яна 30", "Дп Дт ?? ?? ??"]),
        ("Яна забирает 33, открытие показала — две дамы.", ["Яна 33", "Д? Д? ?? ?? ??"]),
    ],
)
def test_who_takes_the_pot_takes_his_own_back_and_shows_the_openers(said: str, lines: list[str]) -> None:
    head = RU + "Яна: открывает 2\nСемён: сброс\nАнна: сброс\n"
    assert [line.partition(": ")[2] for line in told(head, said)] == lines


def test_what_of_a_shown_hand_was_drawn_tells_the_hand_before() -> None:
    head = DRAWING_RU + "прикуп Яна: 3 x Кб 8т 4п\nприкуп Семён: 1\nЯна: чек\nСемён: чек\n"
    said = "Вскрылись: у Яны 9♣ 9♦ 9♥ Т♥ К♠ (прикупила 9♥ Т♥ К♠), у Семёна две дамы."
    assert [line.partition(": ")[2].partition(" (")[0] for line in told(head, said)] == [
        "9т 9б Кб 8т 4п",
        "9т 9б 9ч Тч Кп",
        "Д? Д? ?? ?? ??",
    ]
    assert unread(head, said.replace("(прикупила 9♥", "(прикупила 2♥"))


def test_points_of_two_deals_are_no_points_of_the_last() -> None:
    head = ALONE_RU
    assert told(head, "Яна +2, Семён -1, Анна -1 (по рублю)")[0].startswith("фишки")
    assert unread(head, "Яна +4, Семён -2, Анна -2 (это с двумя анте)") == ["HH002"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "Яна открылась: Кт, Кп, Вч, Вп, 3п, две пары, короли и вальты",
            "Яна: Кт Кп Вч Вп 3п (две пары, короли и вальты)",
        ),
        ("Семён открылся: Дт Дч Кч 7ч Тб, пара дам.", "Семён: Дт Дч Кч 7ч Тб (пара дам)"),
        ("Яна открывается: Вч Вп 4т 9т 8ч, пара вальтов", "Яна: Вч Вп 4т 9т 8ч (пара вальтов)"),
        ("Семён раскрыл все пять карт: Дт Дч Кч 7ч Тб.", "Семён: Дт Дч Кч 7ч Тб"),
        ("Семён показал руку целиком: дама треф, дама червей, К♥, 7♥, Т♦", "Семён: Дт Дч Кч 7ч Тб"),
    ],
)
def test_who_opens_himself_behind_the_betting_shows_his_hand(said: str, line: str) -> None:
    (found,) = told(SHOWING_RU, said)
    assert (found.partition(" ")[2], unread(SHOWING_RU, said)) == (line, [])


@pytest.mark.parametrize(
    ("head", "said", "amount"),
    [
        (ALONE_RU, "Свои 2 назад.", "Яна 2"),
        (ALONE_RU, "Свои 2 вернула.", "Яна 2"),
        (ALONE_RU, "2 вернулись.", "Яна 2"),
        (ALONE_RU, "Взяла свои последние 2.", "Яна 2"),
        (ALONE_EN, "His 4 back.", "Karl 4"),
        (ALONE_EN, "His own 4 come back.", "Karl 4"),
    ],
)
def test_what_comes_back_is_of_the_only_one_left(head: str, said: str, amount: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (amount, [])


def test_behind_a_showdown_nobody_takes_his_own() -> None:
    assert unread(SHOWING_RU, "Яна забрала свои 7.") == ["HH001"]


def test_who_passes_before_the_opening_is_still_in() -> None:
    assert told(RU, "Яна пасанула. Семён открыл 2. Анна ответила 2. Яна ответила 2.")[0] == "Яна: пасанула"


def test_nobody_opened_and_so_much_stays() -> None:
    said = "Яна пас, Семён пас, Анна пас\nне открыто, 3 остаются"
    assert told(RU, said)[-1].partition(": ")[2] == "3"
    assert unread(RU, said) == []


@pytest.mark.parametrize("heading", ["== 1 == сдаёт Яна", "--- 1 --- сдаёт Яна", "*** 1 *** сдаёт Яна"])
def test_a_number_between_rules_is_the_deal(heading: str) -> None:
    lines = deals(f"Покер с прикупом: Анна, Яна, Семён\n\n{heading}\nСемён пас\n")
    assert lines == ["сдача 1: сдаёт Яна", "Семён: пас"]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Открывать с пары вальтов.", {"openers": "jacks"}),
        ("С вальтов.", {"openers": "jacks"}),
        ("С пары дам.", {"openers": "queens"}),
        (
            "До прикупа ставка и подъём по 2, после по 4, не больше трёх подъёмов",
            {"limit": "fixed", "small_bet": "2", "big_bet": "4", "cap": "4"},
        ),
        ("Bets 4 before the draw, 8 after, three raises at most", {"small_bet": "4", "big_bet": "8", "cap": "4"}),
        ("Ставка любая, но не меньше 5", {"limit": "none"}),
        ("Any bet, but at least 5", {"limit": "none"}),
        ("Штраф за открытие без вальтов: по 5 каждому и вон из кона.", {"chip": "5"}),
        ("Не открыто - пересдаёт следующий", {"redeal": "next"}),
    ],
)
def test_house_rules_in_the_first_lines(said: str, rules: dict[str, str]) -> None:
    found = dict(session(f"Покер с прикупом: Анна, Яна, Семён\n{said}\n\nсдача 1: сдаёт Яна\nЯна пас\n").rules)
    assert rules.items() <= found.items()


@pytest.mark.parametrize(
    ("said", "variant"),
    [
        ("Пятикарточный с прикупом, джекпот", "draw"),
        ("5-карточный покер", "five-card-draw"),
        ("5 карточный с обменом", "five-card-draw"),
        ("Five-card draw, jackpots", "draw"),
        ("Покер с обменом", "draw"),
    ],
)
def test_what_a_draw_is_called(said: str, variant: str) -> None:
    assert GAME.variant(session(f"{said}\nигроки: Анна, Яна\n\nсдача 1: сдаёт Яна\nЯна пас\n").game) == variant


def test_the_pot_may_stand_in_the_brackets_of_a_heading() -> None:
    said = "Покер с обменом: Анна, Яна, Семён. Анте 2.\n\nСдача 1 (сдаёт Яна, банк 6)\nСемён пас\n"
    assert deals(said)[:2] == ["сдача 1: сдаёт Яна", "анте: все 2"]
    assert "банк: 6" in deals(said)


@pytest.mark.parametrize(
    ("heading", "codes"),
    [
        ("Вторая сдача, сдаёт Яна. Анте 3.", []),
        ("Сдача 2, сдаёт Яна, анте 1.", []),
        ("Сдача 2, сдаёт Яна, анте 2.", ["PK109"]),
        ("сдача 2: сдаёт Яна, анте 3", ["PK109"]),
    ],
)
def test_a_told_heading_may_have_the_sum_of_the_antes(heading: str, codes: list[str]) -> None:
    head = ABOVE_RU.partition("сдача 1")[0]
    said = f"{head}{heading}\nСемён: пас\nАнна: пас\nЯна: пас\n"
    assert [one.code for one in findings_of(said) if one.code in ("PK109", "HH001")] == codes


def test_a_deal_may_begin_without_a_heading_that_is_read() -> None:
    head = ABOVE_RU.partition("сдача 1")[0]
    assert unread(head, "сдача первая; сдаёт никто ниоткуда\nСемён: пас\n")


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (OPENING_RU, "Семён спасовал и вышел.", "Семён: спасовал"),
        (OPENING_RU, "Семён пасует, бросает карты.", "Семён: пасует"),
        (OPENING_RU, "Семён сбросил карты и вышел из игры.", "Семён: сбросил карты"),
        (OPENING_EN, "Walt passes and drops out.", "Walt: passes"),
    ],
)
def test_who_folds_in_two_words_folds_alone(head: str, said: str, line: str) -> None:
    assert (told(head, said), unread(head, said)) == ([line], [])


def test_another_gender_is_another_player() -> None:
    assert told(OPENING_RU, "Семён спасовал, сбросила") == ["Семён: спасовал", "Анна: сбросила"]


LEFT_RU = DRAWING_RU + "прикуп Яна: 1\nприкуп Семён: 1\nЯна: ставит 4\nСемён: сброс\n"
LEFT_EN = OPENING_EN + "Walt: folds\nGinny: folds\n"
PASSED_RU = RU + "Яна пас, Семён пас, Анна пас\n"
PASSED_EN = EN + "Karl passes, Walt passes, Ginny passes\n"


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (ABOVE_RU, "Анте 3 x 1 = 3.", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "анте 3 по 1, итого 3", ["анте: по 1", "банк: 3"]),
        (ABOVE_EN, "antes 3 x 2 = 6", ["antes: all 2", "pot: 6"]),
        (ABOVE_EN, "antes 6 on top of 12 = 18", ["antes: all 2", "pot: 18"]),
        (ABOVE_RU, "анте 3 к прежним 6 = 9", ["анте: все 1", "банк: 9"]),
        (ABOVE_RU, "Все внесли анте, в банке стало 3", ["анте: все 1", "банк: 3"]),
        (ABOVE_EN, "Everybody posts the ante", ["ante: everybody 2"]),
        (ABOVE_RU, "Новые анте, на столе 6.", ["анте: все 1", "банк: 6"]),
        (ABOVE_RU, "Снова анте 3, в банке уже 9", ["анте: все 1", "банк: 9"]),
        (ABOVE_RU, "Анте по 1, на столе 3 рубля.", ["анте: по 1", "банк: 3"]),
        (ABOVE_RU, "Анте 3.", ["анте: все 1"]),
        (ABOVE_EN, "Fresh antes of 2, in the pot 12", ["antes: all 2", "pot: 12"]),
        (ABOVE_EN, "Antes 6, pot 6.", ["antes: all 2", "pot: 6"]),
    ],
)
def test_antes_are_reckoned_up(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said"),
    [(ABOVE_RU, "Анте 4 x 1 = 4"), (ABOVE_EN, "antes 6 on top of 12 = 20"), (ABOVE_EN, "antes 9 on top of 12 = 21")],
)
def test_antes_that_do_not_come_out_are_not_read(head: str, said: str) -> None:
    assert unread(head, said)


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (OPENING_RU, "Семён ответил, +2; Анна бросила", ["Семён: ответил 2", "Анна: бросила"]),
        (OPENING_EN, "Walt calls, +4", ["Walt: calls 4"]),
        (OPENING_RU, "Семён до 4, Анна бросила, Яна добавила 2", ["4", "Анна: бросила", "Яна: держит 2"]),
        (OPENING_RU, "Никто не ответил.", ["Семён: свернул", "Анна: свернула"]),
        (OPENING_EN, "No callers.", ["Walt: fold", "Ginny: fold"]),
        (LEFT_EN, "No callers.", ["note: No callers."]),
        (DRAWING_RU + "прикуп Яна: 1\nприкуп Семён: 1\n", "Яна х, Семён х", ["Яна: шахует", "Семён: шахует"]),
        (DRAWING_EN, "Karl draws 1, Walt 2. Karl x, Walt x", ["Walt: 2", "Karl: check", "Walt: check"]),
    ],
)
def test_what_is_put_in_and_who_does_not(head: str, said: str, lines: list[str]) -> None:
    found = told(head, said)[-len(lines) :]
    assert [line.endswith(end) for line, end in zip(found, lines, strict=True)] == [True] * len(lines)
    assert unread(head, said) == []


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (LEFT_RU, "лишние 4 назад Яне", ["Яна 4"]),
        (LEFT_RU, "Яне вернули неуравненные 4.", ["Яна 4"]),
        (LEFT_RU, "Последние 4 никто не принял, вернулись.", ["Яна 4"]),
        (LEFT_RU, "Яна взяла 7 и свои 4 обратно, карт не показывала", ["Яна 7", "Яна 4", "карт не показывала"]),
        (LEFT_EN, "Karl takes back 4", ["Karl 4"]),
        (LEFT_EN, "Karl's 4 come back", ["Karl 4"]),
        (LEFT_EN, "Uncalled 4 returned to Karl.", ["Karl 4"]),
    ],
)
def test_a_bet_that_nobody_met_comes_back(head: str, said: str, lines: list[str]) -> None:
    assert ([line.partition(": ")[2] for line in told(head, said)], unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (PASSED_RU, "Не открыли. 3 остаётся на столе", "не открыли: 3"),
        (PASSED_RU, "3 остаются в банке", "банк остаётся: 3"),
        (PASSED_EN, "Nobody opens. 6 stay in the middle.", "nobody opens: 6"),
        (PASSED_EN, "Nobody opened; six carry over", "nobody opened: 6"),
    ],
)
def test_so_much_stays_where_nobody_opened(head: str, said: str, line: str) -> None:
    assert (told(head, said)[-1], unread(head, said)) == (line, [])


def test_what_stays_behind_an_opening_is_not_understood() -> None:
    assert unread(OPENING_RU, "2 остаются в банке")


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (DRAWING_RU, "в банке 7; обмен:", ["банк: 7", "заметка: обмен"]),
        (DRAWING_EN, "Pot 14. Draw:", ["pot: 14", "note: Draw:"]),
        (DRAWING_EN, "in the pot 14; exchange:", ["pot: 14", "note: exchange"]),
    ],
)
def test_the_name_of_what_follows_stands_behind_the_pot(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said", "hand"),
    [
        (LEFT_RU, "Яна открывает все пять: валет пик, 6 пик, 2 бубен, 2 черв, 2 треф — тройка двоек", "Вп 6п 2б 2ч 2т"),
        (LEFT_RU, "Яна показала: Вп 6п 2б 2ч 2т — тройка двоек, открывала по праву", "Вп 6п 2б 2ч 2т"),
        (LEFT_RU, "Яна показала пару дам на открытие: Д♠ Д♦", "Дп Дб"),
        (LEFT_EN, "Karl shows JH JC for openers, takes 6", "Jh Jc"),
    ],
)
def test_openers_are_shown_rightly(head: str, said: str, hand: str) -> None:
    assert told(head, said)[0].partition(": ")[2].startswith(hand)
    assert unread(head, said) == []


SPLIT_RU = DEALT_RU + "прикуп Яна: x Дч > Кб\nприкуп Семён: 1\nЯна: чек\nСемён: чек\n"
SPLIT_EN = EN + "hand Karl: Jh Jd 4c 5c 6c\n" + DRAWING_EN.removeprefix(EN)
SPLIT_EN += "draw Karl: x Jh > 3c\ndraw Walt: 1\nKarl: check\nWalt: check\n"


@pytest.mark.parametrize(
    "said",
    [
        "Яна показала Д♠ К♦ 9♣ 5♦ 2♠, флеш. 2 рубля вернулись, банк 7 её.",
        "Яна показала ♠Д ♦К ♣9 ♦5 ♥Д. 2 вернулись, банк 7 её.",
        "Яна показала даму пик, короля бубен, девятку треф, пятёрку бубен и двойку пик. Лишние 2 вернула, банк 7 её.",
    ],
)
def test_a_sentence_behind_cards_may_begin_with_a_figure(said: str) -> None:
    head = DRAWING_RU + "прикуп Яна: 1\nприкуп Семён: 1\nЯна: ставит 2\nСемён: пас\n"
    assert [line.partition(": ")[2] for line in told(head, said)][1:] == ["Яна 2", "Яна 7"]
    assert unread(head, said) == []


@pytest.mark.parametrize(
    ("head", "said", "note"),
    [
        (SPLIT_RU, "Яна показала Дп Кб 9т 5б 2п и сброшенную Д♥.", "и сброшенную Д♥"),
        (SPLIT_RU, "Яна открыла карты: Дп Кб 9т 5б 2п, а также даму червей из сноса", "а также даму червей из сноса"),
        (SPLIT_RU, "Яна показывает Дп Кб 9т 5б 2п. И отложенную даму червей.", "И отложенную даму червей"),
        (SPLIT_RU, "Яна показывает Дп Кб 9т 5б 2п, Д♥ из сброса.", "Д♥ из сброса"),
        (SPLIT_EN, "Karl shows Jd 4c 5c 6c 3c and the discarded Jh.", "and the discarded Jh"),
        (SPLIT_EN, "Karl shows Jd 4c 5c 6c 3c, and Jh from his discards", "and Jh from his discards"),
    ],
)
def test_a_discard_is_shown_with_the_hand(head: str, said: str, note: str) -> None:
    shows, remark = told(head, said)
    assert (len(shows.partition(": ")[2].split()), remark.partition(": ")[2], unread(head, said)) == (5, note, [])


@pytest.mark.parametrize("said", ["и сброшенную Д♣", "и сброшенного В♥", "и даму бубен из сноса"])
def test_a_discard_that_was_not_thrown_is_no_note(said: str) -> None:
    assert unread(SPLIT_RU, f"Яна показала Дп Кб 9т 5б 2п {said}.") == ["HH001"]


@pytest.mark.parametrize(
    ("said", "line", "notes"),
    [
        ("Яна сменила одну: сбросила Д♥ (отложила), купила К♦.", "1 x Дч > Кб", ["отложила"]),
        ("Яна меняет одну (долго думала): ушла Д♥, пришёл К♦ (ура).", "1 x Дч > Кб", ["долго думала", "ура"]),
    ],
)
def test_what_stands_in_brackets_within_an_exchange_is_a_note(said: str, line: str, notes: list[str]) -> None:
    exchange, *remarks = (one.partition(": ")[2] for one in told(DEALT_RU, said))
    assert (exchange, remarks, unread(DEALT_RU, said)) == (line, notes, [])


def test_who_folds_shows_the_openers() -> None:
    said = "Яна сбросила, показала пару дам на открытие: Д♠ Д♦"
    assert [line.partition(": ")[0] for line in told(DRAWING_RU, said)] == ["Яна", "показала Яна"]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("Осталось: Яна 20, Семён 30, Анна 40", "стеки после"),
        ("Остатки: Яна 20, Семён 30, Анна 40", "стеки после"),
        ("Выигрыш-проигрыш: Яна +2, Семён -1, Анна -1.", "фишки"),
        ("Плюс-минус: Яна +2, Семён -1, Анна -1", "фишки"),
    ],
)
def test_what_everybody_has_at_the_end(said: str, key: str) -> None:
    assert (told(ALONE_RU, said)[0].partition(":")[0], unread(ALONE_RU, said)) == (key, [])


TWO_DEALS = """Покер с прикупом: Анна, Яна, Семён. Анте 1.
правила: openers=none

Сдача 1, сдаёт Анна
Яна пас, Семён открыл 2, Анна пас, Яна пас
Семён забрал 3, свои 2 назад
Фишки: Анна -1, Яна -1, Семён +2

Сдача 2, сдаёт Яна
Семён открыл 2, Анна пас, Яна пас
Семён забрал 3, свои 2 назад
Фишки: """


@pytest.mark.parametrize(
    ("second", "codes"),
    [
        ("Анна -2, Яна -2, Семён +4", []),
        ("Анна -1, Яна -1, Семён +2", []),
        ("Анна -2, Яна -3, Семён +4", ["SC102"]),
        ("Анна -1, Яна -2, Семён +2", ["SC101"]),
    ],
)
def test_chips_are_those_of_the_evening_where_they_come_out_so(second: str, codes: list[str]) -> None:
    assert [one.code for one in findings_of(TWO_DEALS + second)] == codes


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (ABOVE_RU, "Все поставили анте по 1, в банке стало 3.", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "Все внесли анте по одному, в кону 5", ["анте: все 1", "банк: 5"]),
        (ABOVE_RU, "Все сдали по 1 анте, банк 3", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "Все поставили по рублю, стало 3", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "Каждый внёс по 2, в банке 6", ["анте: каждый 2", "банк: 6"]),
        (ABOVE_EN, "Everybody put in the ante of 2, the pot is now 6.", ["ante: everybody 2", "pot: 6"]),
    ],
)
def test_how_much_each_puts_in_may_be_said(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Семён добавил 2 и остался, Анна бросила карты.", ["Семён: остался 2", "Анна: бросила карты"]),
        ("Семён уравнял 2 и остался в игре", ["Семён: уравнял 2"]),
        ("Семён уравнивает 2 и остаётся", ["Семён: уравнивает 2"]),
        ("Семён доложил 2 и пошёл, Анна тоже", ["Семён: держит 2", "Анна: держит"]),
    ],
)
def test_who_answers_and_stays_answers_once(said: str, lines: list[str]) -> None:
    assert (told(OPENING_RU, said), unread(OPENING_RU, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "Яна показала даму пик, даму червей, десятку треф, девятку бубен, двойку червей, это пара дам.",
            "показала Яна: Дп Дч 10т 9б 2ч (пара дам)",
        ),
        (
            "Семён показал К♠ К♥ 4♦ 4♣ 9♥ — это две пары, короли и четвёрки",
            "показал Семён: Кп Кч 4б 4т 9ч (две пары: короли, четвёрки)",
        ),
    ],
)
def test_what_the_cards_shown_make_stands_behind_them(said: str, line: str) -> None:
    assert (told(SHOWING_RU, said), unread(SHOWING_RU, said)) == ([line], [])


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (
            LEFT_RU,
            "Яна забрала назад свои 2, показала даму пик, даму червей и взяла банк, 3.",
            ["назад: Яна 2", "показала Яна: Дп Дч", "взяла: Яна 3"],
        ),
        (LEFT_RU, "Яна показала Дп Дч и забрала банк (3)", ["показала Яна: Дп Дч", "взяла: Яна 3"]),
        (LEFT_EN, "Karl shows Jh Jd and takes the pot of 6", ["shows Karl: Jh Jd", "wins: Karl 6"]),
    ],
)
def test_who_is_left_shows_the_openers_and_takes_the_pot(head: str, said: str, lines: list[str]) -> None:
    assert [line.partition(" ")[2] for line in told(head, said)] == [line.partition(" ")[2] for line in lines]
    assert not unread(head, said)


@pytest.mark.parametrize("label", ["За две сдачи", "По итогам двух раздач", "За все 2 сдачи"])
def test_totals_may_be_over_so_many_deals(label: str) -> None:
    behind = TWO_DEALS.removesuffix("Фишки: ") + "Фишки: Анна -1, Яна -1, Семён +2\n\n"
    assert not findings_of(f"{behind}{label}: Анна -2, Яна -2, Семён +4\n")
    assert {one.code for one in findings_of(f"{behind}{label}: Анна -3, Яна -1, Семён +4\n")} == {"SC102"}


def test_what_several_show_stands_in_one_line() -> None:
    said = "Яна показывает Д♠ Д♥ 9♣ 5♦ 2♠ - пара дам, Семён показывает 6♠ 6♦ Т♥ 9♥ 4♣, то есть пара шестёрок"
    assert [line.partition(" ")[2] for line in told(SHOWING_RU, said)] == [
        "Яна: Дп Дч 9т 5б 2п (пара дам)",
        "Семён: 6п 6б Тч 9ч 4т (пара шестёрок)",
    ]
    assert not unread(SHOWING_RU, said)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Яна скинула 9т, 5б и 2п, ей пришли 7ч 6ч Вб", "Яна: x 9т 5б 2п > 7ч 6ч Вб"),
        ("Яна сменила девятку треф на даму бубен", "Яна: x 9т > Дб"),
        ("Яна поменяла 9т 5б на Дб 4п", "Яна: x 9т 5б > Дб 4п"),
    ],
)
def test_what_is_thrown_and_what_comes_in_words(said: str, line: str) -> None:
    assert ([one.partition(" ")[2] for one in told(DEALT_RU, said)], unread(DEALT_RU, said)) == ([line], [])
