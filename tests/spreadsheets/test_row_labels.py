"""A row is what the first of its cells that is filled in calls it, whatever column that stands in."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from hhtool.sheets.heading_words import row_kind
from hhtool.sheets.headings import about_deal
from hhtool.sheets.read_sheet import is_result


def audited(*rows: str) -> Audit:
    return audit_file(Source("вечер.csv", "".join(f"{row}\n" for row in rows).encode()))


HEAD = ("Открытый покер с обменом;;;;;", "№;сдаёт;Иван;Пётр;Зоя;на кону")


def test_totals_and_places_may_be_called_so_before_the_players() -> None:
    rows = ("1;Иван;10;-4;-6;", "2;Пётр;-3;-3;6;", ";баланс;7;-7;0;", ";место;1;3;2;")
    assert not audited(*HEAD, *rows).findings


def test_a_pot_that_is_told_to_stay_is_taken_later() -> None:
    rows = ("1;Иван;-2;-2;-2;6", "2;Иван;-1;-1;-2;10", "3;Иван;14;-2;-2;", "4;Пётр;-2;4;-2;")
    assert not audited(*HEAD, *rows).findings
    wrong = audited(*HEAD, *rows[:2], "3;Иван;15;-2;-2;", rows[3])
    assert [one.code for one in wrong.findings] == ["SC103"]


def test_who_came_later_is_a_remark_wherever_it_stands() -> None:
    rows = ("1;Иван;5;-5;;", "2;Пётр;-4;4;;", ";;;;пришла Зоя;", "3;Зоя;8;-4;-4;", "4;Иван;-1;-1;2;")
    done = audited(*HEAD, *rows)
    assert not done.findings
    assert len(done.sessions[0].sheets[0].sheet.deals) == 4


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("расчёт руб. (20 коп. за очко)", "settlement"),
        ("settlement (everyone pays everyone)", "settlement"),
        ("итого, руб.", "money"),
        ("руб. (фишка 5)", "money"),
        ("всего очков", "total"),
        ("half-way", "total"),
        ("сдача (вторая)", None),
    ],
)
def test_what_is_told_beside_the_word_for_a_row(text: str, kind: str | None) -> None:
    assert row_kind(text) == kind


def test_a_word_cut_short_is_the_one_heading_that_begins_so() -> None:
    assert about_deal("комм.") == "note"
    assert about_deal("remar.") == "note"
    assert about_deal("ком.") == "note"
    assert about_deal("Зоя.") is None


def test_a_winner_may_be_told_without_saying_who_that_is() -> None:
    assert is_result("победил(а)")
    assert is_result("выиграл(и)")
