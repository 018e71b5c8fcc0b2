"""The result of a session below its last deal: of all deals, where no other deal tells its points."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.files.fmt import fmt
from hhtool.notation.source import Source

HEAD = "игра: джекпот\nправила: ante=1\nигроки: Нина, Олег, Тамара\n\n"
FIRST = "сдача 1: сдаёт Нина\nанте: все 1\nвсе пас\nбанк: 3\n"
SECOND = "сдача 2: сдаёт Нина\nанте: все 1\nвсе пас\n"


def codes(text: str) -> list[str]:
    return [one.code for one in audit_file(Source("a.hh", text.encode())).findings if one.code.startswith("SC")]


@pytest.mark.parametrize("word", ["Результат", "Результаты", "Result", "Results"])
def test_a_result_apart_is_that_of_the_session(word: str) -> None:
    text = f"{HEAD}{FIRST}\n{SECOND}\n{word}: Нина -2, Олег -2, Тамара -2\n"
    assert codes(text) == []
    assert codes(text.replace("Олег -2", "Олег -3")) == ["SC102"], "and is held against the totals"


def test_it_is_the_score_of_the_deal_right_below_it() -> None:
    assert codes(f"{HEAD}{FIRST}\n{SECOND}Результат: Нина -1, Олег -1, Тамара -1\n") == []


def test_it_is_the_score_of_the_deal_where_others_have_theirs() -> None:
    each = "Результат: Нина -1, Олег -1, Тамара -1\n"
    assert codes(f"{HEAD}{FIRST}\n{each}\n{SECOND}\n{each}") == []


def test_it_is_the_score_of_a_lone_deal() -> None:
    assert codes(f"{HEAD}{FIRST}\nРезультат: Нина -1, Олег -1, Тамара -1\n") == []


def test_written_anew_it_says_the_same() -> None:
    text = f"{HEAD}{FIRST}\n{SECOND}\nРезультат: Нина -2, Олег -2, Тамара -2\n"
    written = fmt(Source("a.hh", text.encode()))
    assert written.endswith("\nитог: Нина -2, Олег -2, Тамара -2\n")
    assert fmt(Source("a.hh", written.encode())) == written
