"""Who plays and who writes, as people tell it, and deals told in a paragraph."""

from __future__ import annotations

import pytest

from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.notation.seats_told import scorer, seated
from hhtool.notation.source import Source
from tests.notation.test_spoken import findings_of
from tests.notation.test_told_records import READING


def header(text: str) -> dict[str, str]:
    """The lines above the deals of a text as they are written out, by keyword."""
    lines = fmt(Source("a.hh", text.encode())).splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


@pytest.mark.parametrize(
    ("said", "players"),
    [
        ("Зина, за ней по кругу Фаина, потом Тося, потом я, Клава.", "Зина, Фаина, Тося, Клава"),
        ("Сидели Димон - Лёха - Настя (я) - Жека, короткая партия.", "Димон, Лёха, Настя, Жека"),
        ("Играли трое. Сдавал я, Григорий. Слева от меня Лена, за ней Борис.", "Григорий, Лена, Борис"),
        ("За столом по часовой стрелке Шубин, Рогов и Ким.", "Шубин, Рогов, Ким"),
        ("Сидели по кругу: Шубин, Рогов, Ким.", "Шубин, Рогов, Ким"),
        ("Партия Шубин – Рогов – Ким", "Шубин, Рогов, Ким"),
        ("Место 1 Шубин, 2 Рогов, 3 Ким.", "Шубин, Рогов, Ким"),
        ("Места: 1 — Шубин; 2 — Рогов; 3 — Ким", "Шубин, Рогов, Ким"),
    ],
)
def test_players_are_told_one_after_the_other(said: str, players: str) -> None:
    assert header(f"Расписной покер, 36 карт.\n{said}\n\nсдача 1: карт 1\n")["игроки"] == players


@pytest.mark.parametrize(
    "said", ["Сдавал Пётр, Зоя первая.", "Пётр сдаёт, Зоя ходит", "Сдавал Пётр, а первая рука Зоя."]
)
def test_of_two_players_it_may_be_told_who_deals_and_who_leads(said: str) -> None:
    head = f"Пикет, 4 мая.\n{said}\n\nЗоя снесла 3, Пётр снёс 2.\n"
    assert header(head)["игроки"] == "Пётр, Зоя"


@pytest.mark.parametrize(
    ("said", "partial"),
    [
        ("Записаны сдачи 4, 5 и 6.", True),
        ("Здесь запись с третьей сдачи.", True),
        ("Deals 4 to 6 recorded", True),
        ("Записали только конец вечера.", True),
        ("Пишу середину партии, потом ужинали.", True),
        ("We noted down only the end of the evening.", True),
        ("Записаны три сдачи.", False),
        ("Записала Анна.", False),
    ],
)
def test_it_may_be_told_that_some_deals_are_recorded(said: str, partial: bool) -> None:
    text = f"Расписной покер. Анна, Борис, Вера.\n{said}\n\nСдача 4. Сдаёт Анна, по 4 карты.\n"
    assert ("HH107" not in [one.code for one in findings_of(text)]) == partial


@pytest.mark.parametrize(
    ("said", "players"),
    [
        ("We sit Ruth, Harold, Peggy, Stan, going to the left.", "Ruth, Harold, Peggy, Stan"),
        ("Four of us, in order of dealing: Doug, Marcy, Theo, and me (Rick) with the deal.", "Doug, Marcy, Theo, Rick"),
        ("E = Edith, that's me, M = Margaret.", "Edith, Margaret"),
    ],
)
def test_players_are_told_in_english(said: str, players: str) -> None:
    assert header(f"One of our evenings of Odessa poker.\n{said}\n\ndeal 1: cards 1\n")["players"] == players


@pytest.mark.parametrize(
    ("said", "writer"),
    [
        ("потом я, Клава.", "Клава"),
        ("Настя (я), Жека", "Настя"),
        ("Linda and me (Anya)", "Anya"),
        ("сдавать мне, Николаю.", "Николай"),
        ("Аня, я, Боря", ""),
        ("которые потом спорили", ""),
    ],
)
def test_who_writes_is_told_by_name(said: str, writer: str) -> None:
    assert seated(said).writer == writer


@pytest.mark.parametrize(
    ("said", "dealer"),
    [
        ("Олег Петрович (сдаёт) — Майя (первая рука)", '"Олег Петрович"'),
        ("Майя (старшая рука), Олег Петрович (младшая, на сдаче)", '"Олег Петрович"'),
        ("Майя (dealer, younger hand), Sam (elder)", "Майя"),
    ],
)
def test_brackets_behind_a_player_say_who_deals_first(said: str, dealer: str) -> None:
    elder = "Sam" if dealer == "Майя" else "Майя"
    lines = fmt(Source("a.hh", f"Пикет. {said}.\n\n{elder} сбросила 7ч 8ч, взяла Тп Кп.\n".encode())).splitlines()
    assert f"сдача: сдаёт {dealer}" in lines
    assert not any("(" in line for line in lines if line.startswith("игроки"))


def test_who_keeps_the_record_is_meant_by_i() -> None:
    text = "Джокер. Записывала Рита.\nСидим по кругу: Стас, я, Паша\n\n"
    text += "сдача 1: сдаёт Стас, карт 1\nя пас, Паша 1, Стас пас\n"
    lines = fmt(Source("a.hh", text.encode())).splitlines()
    assert "игроки: Стас, Рита, Паша" in lines
    assert "писал: Рита" in lines
    assert lines[-1] == "заказ: Рита пас, Паша 1, Стас пас"


@pytest.mark.parametrize(
    ("line", "writer"),
    [
        ("Typed up on the train home. Sally", "Sally"),
        ("Переписываю из тетради. Женя.", "Женя"),
        ("Всё по памяти! — Женя", "Женя"),
        ("Played at Ken's. Friday", ""),
    ],
)
def test_who_signs_what_was_copied_kept_the_record(line: str, writer: str) -> None:
    assert scorer(line) == writer


def test_with_whom_one_played_is_who_played() -> None:
    text = "14 октября. Играл с Верой Павловной в пикет.\n\nсдача 1\n"
    assert header(text)["игроки"] == 'я, "Вера Павловна"'


def test_players_without_a_mark_or_a_capital() -> None:
    text = "расписной покер на даче играем втроем по кругу света олег и я\n\nсдача 1\n"
    assert header(text)["игроки"] == "света, олег, я"


@pytest.mark.parametrize(
    "above",
    [
        "Saturday.\nWe played a little Odessa poker at home.",
        "Суббота, у Анны.\nДостали карты и сели за одесский покер.",
    ],
)
def test_the_game_may_be_named_in_the_middle_of_a_line(above: str) -> None:
    text = f"{above}\n{'players: Anna, Boris' if above.isascii() else 'игроки: Анна, Борис'}\n\ndeal 1: cards 1\n"
    assert not [one for one in findings_of(text) if one.code in READING]


def test_a_deal_in_one_paragraph() -> None:
    text = (
        "Odessa poker. Seats: Misha, Linda, Greg, me (Anya).\npartial: yes\n\n"
        "Deal 5, five cards, Misha dealing, nine of clubs. Linda passed, Greg bid 2, I passed, Misha passed. "
        "Greg took four and I took the other one. Linda 5, Greg 4, me 1, Misha 5.\n"
    )
    assert findings_of(text) == []
    assert fmt(Source("a.hh", text.encode())).splitlines()[-4:] == [
        "deal 5: dealer Misha, cards 5, turn-up 9c",
        "bid: Linda passed, Greg 2, Anya passed, Misha passed",
        "tricks: Greg 4, Anya 1",
        "score: Linda +5, Greg +4, Anya +1, Misha +5",
    ]


def test_the_one_who_writes_stands_in_the_columns_of_the_pronoun() -> None:
    head = "игра: draw\nигроки: Семён, Рита, Паша\nправила: ante=1\nписал: Рита\n\n"
    head += "сдача 1: сдаёт Рита\nПаша пас, Семён пас, я пас.\n\n"
    told = fmt(Source("a.hh", f"{head}Вторая, сдаю я. Паша пас, Семён пас, я пас.\n".encode())).splitlines()
    assert told[-5:] == ["сдача 2: сдаёт Рита", "анте: все 1", "Паша: пас", "Семён: пас", "Рита: пас"]


def test_the_roles_of_the_first_deal_may_stand_before_the_names() -> None:
    text = "Пикет. Первая рука - Рита Львовна, сдаёт - Марк (вторая рука). 32 карты.\n\nРуки:\nРита: карты 9п\n"
    [session] = hhfile.read(Source("told.txt", text.encode())).sessions
    assert session.session.players == ("Рита Львовна", "Марк")
    assert [deal.dealer for deal in session.deals] == [1]


@pytest.mark.parametrize(
    "legend",
    [
        "карты: п пики, ч черви, б бубны, кр крести; х = чек",
        "Масти: П - пики, Ч - червы",
        "Карты пишу латиницей: s пики",
    ],
)
def test_what_signs_stand_for_is_no_house_rule(legend: str) -> None:
    text = f"Стад. Кругом Анна, Борис, Вера; писал Борис\n{legend}\n\nсдача 1: сдаёт Анна\nоткрыто: Борис Дч\n"
    assert [one.code for one in findings_of(text) if one.line == 2] == []


def test_a_player_whose_name_is_like_the_word_for_a_deal_begins_none() -> None:
    text = "game: draw\nplayers: Pearl, Walt\npartial: yes\n\ndeal 1: dealer Walt\nPearl 2: bet 2\n"
    [session] = hhfile.read(Source("a.hh", text.encode())).sessions
    assert len(session.deals) == 1


@pytest.mark.parametrize("head", ["deal 2", "dael 2", "Deel 2"])
def test_a_misspelt_word_for_a_deal_begins_one(head: str) -> None:
    text = f"game: draw\nplayers: Pearl, Walt\npartial: yes\n\ndeal 1: dealer Walt\n{head}: dealer Pearl\n"
    [session] = hhfile.read(Source("a.hh", text.encode())).sessions
    assert len(session.deals) == 2
