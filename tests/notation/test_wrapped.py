"""Prose whose lines end where the page does."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source, Span
from hhtool.notation.wrapped import unwrapped

LETTER = """Играли в выборы, короткий цикл. За столом по кругу Анна, Борис, Вера, Глеб.

Первая сдача. Сдал Глеб. Анна назвала два, Борис пять, Вера восемь, Глеб
тоже пять. Контракт 5, играют Борис и Глеб. Глеб весь вечер ворчал на карты и
на погоду. Атака взяла 5, защита минус 5: атаке по 5, защите по минус 5.
"""


def source(text: str) -> Source:
    return Source("letter.txt", text.encode())


def test_a_sentence_stands_in_the_line_that_it_begins_in() -> None:
    lines = unwrapped(source(LETTER)).lines
    assert lines[2].endswith("Глеб тоже пять.")
    assert lines[3].startswith(" " * 10 + " Контракт 5")


def test_what_stands_behind_a_sentence_keeps_its_place() -> None:
    typed, lines = LETTER.split("\n"), unwrapped(source(LETTER)).lines
    assert lines[3].index("Контракт") == typed[3].index("Контракт")


def test_a_finding_is_where_its_words_stand_in_the_file() -> None:
    prose = unwrapped(source(LETTER))
    moved = prose.lines[2].index("тоже пять") + 1
    assert prose.place(Span(3, moved, moved + 4)) == Span(4, 1, 5)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "game: odessa\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera, cards 1\nbid: Anna 1, Boris 0, Vera 1\n",
        "Анна пас, Борис открыл на два, Вера ответила, Глеб тоже ответил\n"
        "анна сменила три, борис две, вера одну, глеб остался при своих\n" * 3,
        "Анна пас, Борис открывает 2, Вера уравнивает 2, Глеб уравнивает 2, Анна тоже уравнивает 2, и все в игре\n"
        "банк 12\n" * 3,
        "Walt checks, Karl bets 20, Ginny calls 20, Walt folds, Otto calls 20, and the others are out of this one\n"
        "pot 80\n" * 3,
        " № | Анна | Борис | Вера и ещё много чего в этой строке таблицы\nитого | 1 | 2 | 3 и ещё\n",
    ],
)
def test_lines_that_are_no_prose_stay(text: str) -> None:
    assert unwrapped(source(text)).lines == source(text).lines


def test_talk_in_prose_is_no_finding() -> None:
    audit = audit_file(source(LETTER))
    assert "HH002" not in [found.code for found in audit.findings]
