"""Score tables of chips: money as bookkeepers write it, who was away, a pot that stays, what was paid, who dealt."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source


def audit(*rows: str, name: str = "evening.csv") -> Audit:
    return audit_file(Source(name, "".join(f"{row}\n" for row in rows).encode()))


def found(*rows: str, name: str = "evening.csv") -> list[tuple[str, int]]:
    """The codes and lines of what is found in a sheet."""
    return [(one.code, one.line) for one in audit(*rows, name=name).findings]


STUD = ("Stud;;;", ";;;", "Hand;Dealer;Ada;Ben;Cy")


class TestMoney:
    @pytest.mark.parametrize("lost", ["($0.50)", "($ 0.50)", "(0.50 €)", "-$0.50", "−0,50 ₽", "(0,50 руб.)"])
    def test_in_brackets_it_is_lost(self, lost: str) -> None:
        done = audit(*STUD, f"1;Ada;{lost};$1.00;{lost}", f"2;Ben;$1.00;{lost};{lost}")
        assert not done.findings
        assert [[str(one) for one in row] for row in done.sessions[0].sheets[0].taken] == [
            ["-0.50", "1.00", "-0.50"],
            ["1.00", "-0.50", "-0.50"],
        ]

    def test_thousands_in_brackets_are_lost(self) -> None:
        rows = ('1,Ada,"$1,500","($1,000)",($500)', '2,Ben,"(1,200)",(300),"1,500"', "3,Cy,(100),50,50")
        assert not found("Stud", "", "Hand,Dealer,Ada,Ben,Cy", *rows)


class TestAway:
    def test_who_left_has_no_figures_and_no_deal(self) -> None:
        rows = ("1;Ada;4;-2;-2", "2;Ben;-1;2;-1", "3;Cy;-3;3;", "4;Ada;5;-5;", "5;Ben;2;-2;")
        assert not found(*STUD, *rows, "Total;;7;-4;-3")
        assert found(*STUD, *rows[:3], "4;Ada;6;-5;", rows[4], "Total;;7;-4;-3") == [("SC103", 7)]

    def test_who_came_later_has_none_before(self) -> None:
        rows = ("1;Ada;3;-3;", "2;Ben;2;-1;", "3;Cy;1;1;-2", "4;Ada;-1;-1;2")
        assert found(*STUD, *rows) == [("SC103", 5)]

    def test_a_figure_between_may_be_forgotten(self) -> None:
        assert not found(*STUD, "1;Ada;3;-2;-1", "2;Ben;4;-1;", "3;Cy;1;1;-2", "4;Ada;-1;-1;2")

    def test_who_sits_out_does_not_deal(self) -> None:
        rows = ("1;Ada;4;-2;-2", "2;Ben;-1;2;-1", "3;Ada;3;-3;", "4;Ben;-5;5;")
        assert not found(*STUD, *rows)


class TestPaid:
    def test_what_was_paid_sums_to_zero(self) -> None:
        rows = ("1;Ada;4;-2;-2", "2;Ben;-1;2;-1", "Total;;3;0;-3")
        assert not found(*STUD, *rows, "Paid out;;3;0;-3")
        assert found(*STUD, *rows, "Settled up;;3;0;-2") == [("SC103", 7)]

    @pytest.mark.parametrize("settled", ["30;0;-30", "$0.75;0;($0.75)"])
    def test_a_point_may_have_a_price(self, settled: str) -> None:
        rows = ("1;Ada;4;-2;-2", "2;Ben;-1;2;-1", "Total;;3;0;-3")
        assert not found(*STUD, *rows, f"Settlement;;{settled}")
        assert found(*STUD, *rows, "Settlement;;30;-10;-20")[0] == ("SC101", 7)

    def test_what_only_some_got_is_no_settlement(self) -> None:
        assert not found(*STUD, "1;Ada;4;-2;-2", "2;Ben;-1;2;-1", "Total;;3;0;-3", "Paid out;;3;;")


class TestDealer:
    DRAW = ("Джекпот;;;", "анте 1, открывать с валетов;;;", ";;;", "№;сдаёт;открыл;взял;Ада;Боря;Вика;Гоша")

    def test_the_deal_passes_on(self) -> None:
        rows = ("1;Ада;Боря;Боря;-1;6;-4;-1", "2;Боря;Ада;Вика;-5;-1;7;-1", "3;Гоша;Ада;Ада;3;-1;-1;-1")
        assert found(*self.DRAW, *rows) == [("HH106", 7)]

    def test_it_stays_where_all_passed(self) -> None:
        rows = ("1;Ада;Боря;Боря;-1;6;-4;-1", "2;Боря;—;—;-1;-1;-1;-1", "3;Боря;Ада;Ада;7;-1;-1;-1")
        assert not found(*self.DRAW, *rows)

    def test_a_pot_that_nobody_took_is_missed_where_it_was_due(self) -> None:
        rows = ("1;Ада;Боря;Боря;-1;6;-4;-1", "2;Боря;—;—;-1;-1;-1;-1", "3;Боря;Ада;Ада;3;-1;-1;-1")
        (finding,) = audit(*self.DRAW, *rows, "Всего;;;;1;4;-6;-3").findings
        assert (finding.code, finding.line) == ("SC103", 7)
        assert str(finding.message) == "this row adds up to 0, but must add up to 4: so much lay on the table"

    def test_several_pots_are_missed_once(self) -> None:
        rows = ("1;Ада;—;—;-1;-1;-1;-1", "2;Ада;—;—;-1;-1;-1;-1", "3;Ада;Боря;Боря;-1;3;-1;-1")
        assert found(*self.DRAW, *rows, "Всего;;;;-3;1;-3;-3") == [("SC103", 7)]

    def test_a_column_of_names_needs_no_heading(self) -> None:
        rows = ("1;Ада;Боря;Боря;-1;6;-4;-1", "2;Боря;Ада;Вика;-5;-1;7;-1", "3;Вика;Ада;Ада;3;-1;-1;-1")
        assert not found(*self.DRAW, *rows)


class TestCopies:
    HEADING = ("OFC pineapple;;;", ";;;", "Hand;Button;Ada;Ben;Cy")
    ROWS = ("1;Ada;9;-4;-5", "2;Ben;-12x;6;6", "3;Cy;1;0;-1")

    def test_a_deal_that_stands_twice_is_found_once(self) -> None:
        rows = (*self.ROWS[:2], *self.ROWS[1:], "4;Ada;3;-3;0")
        assert found(*self.HEADING, *rows, "Total;;1;-1;0") == [("HH107", 6)]

    def test_one_that_the_totals_count_is_a_deal(self) -> None:
        rows = (*self.ROWS[:2], *self.ROWS[1:], "4;Ada;3;-3;0")
        assert ("SC102", 9) not in found(*self.HEADING, *rows, "Total;;-11;5;6")

    def test_numbers_that_count_up_are_of_deals(self) -> None:
        done = audit(*self.HEADING, *self.ROWS[:2], *self.ROWS[1:], "4;Ada;3;-3;0")
        assert done.sessions[0].sheets[0].sheet.columns[0].key == "deal"
