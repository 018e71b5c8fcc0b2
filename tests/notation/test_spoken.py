"""Records as people say them mean what they mean in the forms of the notation."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.game.finding import Finding
from hhtool.notation import spoken
from hhtool.notation.source import Source

ODESSA = "игра: расписной покер\nигроки: Анна, Борис, Вера\nнеполная: да\n\n"
DRAW = "game: draw\nrules: ante=1\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera\n"
PIQUET = "игра: пикет\nигроки: Анна, Борис\n\nсдача 1: сдаёт Борис\n"


def findings_of(text: str) -> list[Finding]:
    return audit_file(Source("a.hh", text.encode())).findings


def deals(text: str) -> list[str]:
    """The lines of the deals as they are formatted."""
    return fmt(Source("a.hh", text.encode())).split("\n\n", 1)[1].splitlines()


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (ODESSA, "первая сдача: сдаёт Вера, карт 1", "сдача 1: сдаёт Вера, карт 1"),
        (ODESSA, "двадцать вторая сдача", "сдача 22"),
        (ODESSA, "сдача 1\nзаказы: Анна 1 взятку, Борис пас и Вера две взятки", "заказы: Анна 1, Борис пас, Вера 2"),
        (ODESSA, "сдача 1\nочки: Анна 10 очков, Борис 5 и Вера 5", "очки: Анна +10, Борис +5, Вера +5"),
        (ODESSA, "сдача 1\n1. Анна Тп, Борис 8п, Вера Кп, взяла Анна", "1. Анна Тп, Борис 8п, Вера Кп -> Анна"),
        (ODESSA, "сдача 1\n1. Анна Тп, Борис 8п, Вера Кп взятку берёт Анна", "1. Анна Тп, Борис 8п, Вера Кп -> Анна"),
        (ODESSA, "сдача 1\n1. Анна 7п по старшим бубнам, Борис 8б", "1. Анна 7п(по старшим бубнам), Борис 8б"),
        (ODESSA, "сдача 1\n1. Анна 7п старшая, Борис 8б", "1. Анна 7п(старшая), Борис 8б"),
        (DRAW, "Anna draws three: Kc Kd Ks", "draws Anna: 3 > Kc Kd Ks"),
        (DRAW, "Anna takes the pot", "takes the pot: Anna"),
        (PIQUET, "Анна снесла 7ч 8ч 7т, взяла Тп Кп Дп", "снесла Анна: x 7ч 8ч 7т > Тп Кп Дп"),
    ],
)
def test_a_line_as_it_is_said(head: str, said: str, written: str) -> None:
    assert deals(head + said)[-1] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("игроки: Анна, Борис и Вера", "игроки: Анна, Борис, Вера"),
        ("players: Anna, Boris, and Vera", "players: Anna, Boris, Vera"),
        ('игроки: "Анна и Борис" и Вера', 'игроки: "Анна и Борис", Вера'),
        ("игроки: Анна, Борис\nстеки: у всех 100", "игроки: Анна, Борис\nстеки: Анна 100, Борис 100"),
        ("players: Anna, Boris\nstacks: all 100?", "players: Anna, Boris\nstacks: Anna 100?, Boris 100?"),
        ("правила: анте 1, блайнды 1/2\nигроки: Анна, Борис", "правила: ante=1, blinds=1/2\nигроки: Анна, Борис"),
    ],
)
def test_a_line_above_the_deals_as_it_is_said(said: str, written: str) -> None:
    text = fmt(Source("a.hh", f"{'game' if said.isascii() else 'игра'}: draw\n{said}\n".encode()))
    assert text.strip().split("\n", 1)[1] == written


def test_house_rules_are_called_by_the_first_word_of_their_title() -> None:
    assert not findings_of(PIQUET.replace("\n\n", "\nправила: английские\n\n"))
    assert [one.code for one in findings_of(PIQUET.replace("\n\n", "\nправила: шведские\n\n"))] == ["HH008"]


def test_what_is_said_freely_stays_as_it_is() -> None:
    text = ODESSA + "сдача 1\nзаметка: Анна и Борис спорили, взяла Анна\n"
    assert deals(text)[-1] == "заметка: Анна и Борис спорили, взяла Анна"


def test_a_player_may_be_called_like_a_word() -> None:
    text = "game: odessa\nplayers: Anna, Boris, Won\npartial: yes\n\ndeal 1\n1. Anna Ah, Boris 8h, Won 7s(high)\n"
    assert deals(text)[-1] == '1. Anna Ah, Boris 8h, "Won" 7s(high)'


def test_the_columns_stay() -> None:
    """A card that does not exist is found where it stands."""
    line = "1. Анна Тп, Борис 8п и Вера Щп, взяла Анна"
    (fault,) = [one for one in findings_of(ODESSA + "сдача 1\n" + line) if one.code == "HH003"]
    assert line[fault.column - 1 : fault.end_column - 1] == "Щп"


@pytest.mark.parametrize("text", ["Анна и Борис", "Анна, и Борис", "Anna and Boris", "a , b and  c"])
def test_a_joined_list_is_as_wide_with_commas(text: str) -> None:
    assert len(spoken.listed(text)) == len(text)
    assert "и" not in spoken.listed(text)[4:7]
    assert len(spoken.listed(text).split(",")) > 1


def test_a_deal_whose_number_stands_first_begins_a_passage() -> None:
    text = ODESSA + "первая сдача\nзаказы: Анна 1\n\nвторая сдача\nзаказы: Анна 1\n"
    (session,) = hhfile.read(Source("a.hh", text.encode())).sessions
    assert [deal.label for deal in session.deals] == ["1", "2"]
