"""Totals of a part of the deals, and the rules that a title names."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from hhtool.spreadsheets import read


def audited(text: str) -> Audit:
    done = audit_file(Source("evening.txt", text.encode()))
    assert not done.troubles
    return done


def told(done: Audit) -> list[tuple[str, int, str | None]]:
    return [(one.code, one.line, one.player) for one in done.findings]


GEORGIAN = """\
{title}, у Резо

№ | карт | сдаёт | Резо | Дато | Нино | Кето
1 | 1 | Кето | 1/100 | —/50 | —/50 | 1/-200
2 | 2 | Резо | —/50 | 1/100 | 1/-200 | 1/100
3 | 3 | Дато | 2/10 | 1/100 | 2/10 | 1/-200
4 | 4 | Нино | 1/100 | 2/150 | —/50 | 2/10
круг 1 | | | 260 | 400 | -90 | -290
5 | 5 | Кето | 3/200 | —/50 | 2/10 | 1/100
6 | 6 | Резо | 2/150 | 2/10 | 2/30 | 1/-200
7 | 7 | Дато | 1/20 | 3/20 | 2/150 | —/10
8 | 8 | Нино | —/50 | 4/30 | 5/40 | 1/100
круг 2 | | | 420 | 110 | 230 | 10
Σ | | | 680 | 510 | 140 | -280
"""


@pytest.mark.parametrize("title", ["Грузинский", "Покер, грузинские правила", "Расписной покер, грузинский"])
def test_a_title_may_name_the_preset(title: str) -> None:
    done = audited(GEORGIAN.format(title=title))
    assert told(done) == []
    assert done.remarks == ()
    assert ("preset", "georgian") in done.sessions[0].reading.session.rules


def test_a_title_that_names_another_thing_names_no_preset() -> None:
    text = GEORGIAN.format(title="Расписной покер, грузинское вино")
    [reading] = read(Source("evening.txt", text.encode())).sessions
    assert reading.session.rules == ()


def test_a_deal_between_two_subtotals_that_is_missing_is_told_once() -> None:
    text = GEORGIAN.format(title="Грузинский")
    assert told(audited(text.replace("6 | 6 | Резо | 2/150 | 2/10 | 2/30 | 1/-200\n", ""))) == [("HH107", 10, None)]


def test_figures_that_stand_in_each_others_place_leave_the_subtotals_alone() -> None:
    text = GEORGIAN.format(title="Грузинский").replace("—/50 | 1/100 | 1/-200", "—/100 | 1/50 | 1/-200")
    assert told(audited(text)) == [("SC104", 5, "Резо")]


def test_half_of_the_figures_of_a_subtotal_may_be_wrong() -> None:
    text = GEORGIAN.format(title="Грузинский").replace("420 | 110 | 230 | 10", "420 | 112 | 235 | 10")
    assert told(audited(text)) == [("SC102", 13, "Дато"), ("SC102", 13, "Нино")]


PIQUET = """\
Пикет

№ | сдаёт | Вера | Глеб
1 | В | 31 | 18
2 | В | 12 | 40
3 | Г | 28 | 29
4 | Г | 40 | 11
партия | 111 | 98
5 | Г | 22 | 30
6 | Г | 35 | 19
7 | В | 18 | 27
8 | В | 29 | 16
партия | 104 | 92

всего {totals}
"""


@pytest.mark.parametrize("totals", ["215 : 190", "215 - 190", "215 на 190", "215, 190", ": 215 190"])
def test_figures_alone_may_be_the_totals_of_all_parts(totals: str) -> None:
    text = PIQUET.format(totals=totals)
    assert told(audited(text)) == []
    assert told(audited(text.replace("190", "191"))) == [("SC102", 15, "Глеб")]


def test_the_subtotal_tells_in_which_part_a_figure_is_wrong() -> None:
    text = PIQUET.format(totals="215 : 190").replace("6 | Г | 35", "6 | Г | 34")
    assert told(audited(text)) == [("SC102", 13, "Вера")]


@pytest.mark.parametrize(("written", "line"), [("111", 8), ("104", 13)])
def test_of_two_players_one_figure_of_a_subtotal_may_be_wrong(written: str, line: int) -> None:
    text = PIQUET.format(totals="215 : 190").replace(f"партия | {written}", "партия | 119")
    assert told(audited(text)) == [("SC102", line, "Вера")]


def test_special_deals_of_one_name_are_no_totals() -> None:
    text = "№ | Вера | Глеб | Ира\n1 | 5 | 4 | -9\n2 | 1 | 2 | -3\nмизер | -8 | 3 | 5\nмизер | 6 | -6 | 0\n"
    [sheet] = audited(f"Стад\n\n{text}").sessions[0].sheets
    assert [row.kind for row in sheet.sheet.rows] == ["deal"] * 4
