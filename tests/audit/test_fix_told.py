"""A figure told in a line with other things is put right alone, or left alone: nothing else of the line changes."""

from __future__ import annotations

import re

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.notation.source import Source

HEAD = "Расписной покер. Играли Катя, Миша, Фёдор.\n\n1 карта, сдаёт Фёдор\n"


def fixed(text: str) -> str:
    return fix(audit_file(Source("told.txt", text.encode())), audit_file, lambda _code: True).data.decode()


def before(text: str) -> str:
    """A text as it was before its corrections."""
    return re.sub(r"~~([^~]*)~~ [-+−\d]+", r"\1", text)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("Миша 0 / 0 / 6", "Миша 0 / 0 / ~~6~~ +5"),
        ("Миша заказал 0, взял 0, 6", "Миша заказал 0, взял 0, ~~6~~ +5"),
        ("Миша: заказ 0, взял 0, очки 6", "Миша: заказ 0, взял 0, очки ~~6~~ +5"),
        # which of the two is meant cannot be told
        ("Миша 0 / 0 / 6 / 6", "Миша 0 / 0 / 6 / 6"),
        ("Миша пас, взял 0, 6 (6)", "Миша пас, взял 0, 6 (6)"),
        ("Миша заказал 0, взял 0\nсчёт: Миша 6", "счёт: Миша ~~6~~ +5"),
    ],
)
def test_the_figure_alone_is_put_right(said: str, right: str) -> None:
    text = f"{HEAD}Катя 1 / 1 / 10\n{said}\nФёдор 1 / 0 / -10\n"
    told = fixed(text)
    assert right in told
    assert before(told) == text


POT = """Джекпот. Играли Катя, Миша. Анте 5.

Сдача 1, сдаёт Миша
Анте, в банке 10
Катя открыла на 10
Миша ответил 10
В банке 31
Катя поменяла одну, Миша три
Катя поставила 20
Миша сбросил
Катя показала пару дам: Дп Дб
{taken}
"""


@pytest.mark.parametrize("taken", ["Катя забрала 30 и свои 20 обратно", "31 забрала Катя", "Банк забирает Катя, 31."])
def test_pots_told_in_words_lose_nothing(taken: str) -> None:
    text = POT.format(taken=taken)
    assert before(fixed(text)) == text
