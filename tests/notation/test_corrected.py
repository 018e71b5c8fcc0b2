"""What a speaker takes back in the same breath does not stand; what is said instead does."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.files.fmt import fmt
from hhtool.notation.corrected import corrected
from hhtool.notation.names import Names
from hhtool.notation.source import Source
from hhtool.notation.statements import statements
from tests.notation.test_spoken import DRAW, JACKPOT, ODESSA, OFC, VARIETY, deals, findings_of
from tests.notation.test_told_records import READING

TRICKS = ODESSA + "сдача 1: сдаёт Вера, карт 3, козырь пики\n"


def told(head: str, said: str) -> list[str]:
    """The lines that are made of what is said behind a deal so far, without what is taken back."""
    text = head + said
    (session,) = audit_file(Source("a.hh", text.encode())).sessions
    assert session.game is not None
    typed = {one.line: one.text for one in statements(text.splitlines(), 1)}
    language = session.reading.session.language
    lines = session.game.notation.write_deal(session.replays[-1].deal, language, typed)
    return [written for line, written in lines if line > len(head.splitlines())]


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (TRICKS, "Анна одна, нет, две, Борис пас, Вера 1", ["заказ: Анна 2, Борис пас, Вера 1"]),
        (TRICKS, "заказ: Анна 2, Борис 0, ой, 1, Вера 1", ["заказ: Анна 2, Борис 1, Вера 1"]),
        (TRICKS, "Анна ходит 8б, вернее 9б, Борис 7б, Вера Кб", ["1. Анна 9б, Борис 7б, Вера Кб"]),
        (TRICKS, "Анна −10, то есть +10, Борис −20, Вера 1", ["счёт: Анна +10, Борис -20, Вера +1"]),
        (VARIETY, "Анна назвала пятый, хотя нет, шестой, Борис третий", ["заказ: Анна 6, Борис 3"]),
        (JACKPOT, "Анна ставит 4, виновата, 6", ["Анна: ставит 6"]),
        (JACKPOT, "Анна пас… нет, открывает на 3", ["Анна: открывает 3"]),
        (JACKPOT, "Борис, ой, Анна открыла 2", ["Анна: открыла 2"]),
        (OFC, "Анна: туз пик наверх, то есть вниз, 7т в середину, сброс 2б", ["Анна: вниз Тп, в середину 7т, x 2б"]),
        (OFC, "Анна: вниз Кп, нет, вниз Кч, наверх 7т, сброс 2б", ["Анна: вниз Кч, наверх 7т, x 2б"]),
        (DRAW, "Anna opens for 3, I mean 4, Boris calls", ["Anna: opens 4", "Boris: calls"]),
        (DRAW, "Anna opens for 3. Boris folds — no, wait, raises to 9.", ["Anna: opens 3", "Boris: raise to 9"]),
    ],
)
def test_what_is_said_last_stands(head: str, said: str, written: list[str]) -> None:
    assert told(head, said) == written
    assert not [one for one in findings_of(head + said) if one.code in READING]


def test_a_line_in_which_something_is_taken_back_stays_as_it_was_written() -> None:
    said = "Анна одна, нет, две, Борис пас, Вера 1"
    assert said in fmt(Source("a.hh", (TRICKS + said).encode())).splitlines()


@pytest.mark.parametrize("said", ["нет", "нет, я вру", "ой, забыла", "то есть как обычно"])
def test_what_takes_back_a_figure_without_another_is_not_read(said: str) -> None:
    assert [one.code for one in findings_of(f"{JACKPOT}Анна: открыла 2, {said}") if one.code in READING]


@pytest.mark.parametrize("text", ["Анна 1, Борис пас", "Анна без козыря, нет треф", "1. Анна Тп, Борис 8п, Вера Кп"])
def test_a_line_in_which_nothing_is_taken_back_stays_as_it_is(text: str) -> None:
    assert corrected(text, Names(("Анна", "Борис", "Вера"))) == text


def test_columns_are_kept() -> None:
    text = "Анна 1, нет, 2, Борис 3"
    assert corrected(text, Names(("Анна", "Борис"))).index("Борис") == text.index("Борис")


def test_the_heading_may_be_written_as_before() -> None:
    assert deals(JACKPOT + "Анна открыла 2, нет, 3")[0] == "сдача 1: сдаёт Вера"
