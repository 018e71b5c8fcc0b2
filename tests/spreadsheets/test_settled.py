"""Lines below a table that tell how two players settle, and titles that hold for the tables below."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source

PIQUET = ("№;Сдаёт;Аня;Боря", "1;Аня;30;28", "2;Аня;41;19", "3;Боря;22;45", "4;Боря;50;20", "Итого;;143;112")


def audit(text: str, name: str) -> Audit:
    return audit_file(Source(name, text.encode()))


def found(*rows: str) -> list[tuple[str, int]]:
    """The codes and lines of what is found in a table of piquet with some lines below it."""
    text = "\n".join(("Пикет", "", *PIQUET, *rows, ""))
    return [(one.code, one.line) for one in audit(text, "a.csv").findings]


@pytest.mark.parametrize(
    "line",
    ["Аня выиграла 143 - 112 = 31", "Аня: выиграла 143 − 112 = 31 очко.", "Боря должен 31", "Боря платит Ане: 31"],
)
def test_a_line_tells_the_settlement(line: str) -> None:
    assert not found(line)
    assert not found("", line)
    assert found("", line.replace("31", "41")) == [("SC101", 10)]


@pytest.mark.parametrize("line", ["Аня выиграла 143", "Аня выиграла 143:112", "Аня выиграла 2 партии", "Боря взял 5"])
def test_what_may_be_a_total_is_no_settlement(line: str) -> None:
    assert not found("", line)


ENGLISH = """# Piquet, Sunday

Rubicon piquet, a partie of six. Cells are declared/play.

## First

| Deal | Dealer | Ida | pts | Tom | pts | |
|---|---|---|---|---|---|---|
| 1 | I | 3/18 | 21 | 14/6 | 20 | |
| 2 | T | 20/18 | 38 | 3/6 | 9 | |
| 3 | I | 10/18 | 28 | 5/6 | 11 | |
| 4 | T | 25/20 | 45 | 0/5 | 5 | |
| 5 | I | 6/5 | 11 | 24/20 | 44 | |
| 6 | T | 5/7 | 12 | 20/18 | 38 | close |
| | **Total** | | **155** | | **127** | |

Ida wins 28 + 100 = 128

## Second

| Deal | Dealer | Ida | pts | Tom | pts | |
|---|---|---|---|---|---|---|
| 1 | T | 18/20 | 38 | 0/5 | 5 | |
| 2 | I | 10/18 | 28 | 4/6 | 10 | |
| 3 | T | 13/18 | 31 | 0/6 | 6 | |
| 4 | I | 9/18 | 27 | 7/6 | 13 | |
| 5 | T | 14/20 | 34 | 8/5 | 13 | |
| 6 | I | 3/18 | 21 | 6/6 | 12 | |
| | **Total** | | **179** | | **59** | |

Ida wins 179 + 59 + 100 = 338
"""


def test_each_table_settles_by_the_rules_of_the_title() -> None:
    done = audit(ENGLISH, "sunday.md")
    assert [session.reading.session.rules for session in done.sessions] == [(("preset", "english"),)] * 2
    assert not done.findings


def test_one_wrong_settlement_is_one_finding() -> None:
    done = audit(ENGLISH.replace("179 + 59 + 100 = 338", "120 + 100 = 220"), "sunday.md")
    (finding,) = done.findings
    assert finding.code == "SC101"
    assert str(finding.message) == "Ida's settlement is 220, but the totals give 338"


def test_the_row_of_the_settlement_says_how_it_is_settled() -> None:
    rows = (
        "Расписной покер, 3 карты;;",
        "сдача;Олег;Инна",
        "1;1 10;0 5",
        "2;0 5;1 2",
        "итого;15;7",
        "расчёт, руб. (50 коп. за очко, каждый с каждым);{};-4",
    )
    for paid, codes in (("4", []), ("5", ["SC103"])):
        text = "\n".join(rows).format(paid)
        found = [one.code for one in audit_file(Source("счёт.csv", text.encode())).findings]
        assert [code for code in found if code.startswith("SC")] == codes


@pytest.mark.parametrize(
    ("paid", "codes"), [("31", []), ("31,00", []), ("31 р", []), ("41", ["SC103"]), ("Дама", ["HH001", "SC106"])]
)
def test_a_settlement_of_two_is_a_row_too(paid: str, codes: list[str]) -> None:
    assert [code for code, _line in found(f"Расчёт;;{paid};-31", "пока: Аня 31")] == codes
