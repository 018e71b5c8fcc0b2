"""Score tables of Odessa poker, audited without any record of play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.audit import fix
from hhtool.audit.file import Audit, audit_file
from hhtool.audit.read import read_file
from hhtool.conversion.records import to_sheet
from hhtool.notation.source import Source
from hhtool.sheets.checks.reckoned import WrongTotal
from hhtool.sheets.checks.unread import Ambiguous, Recovered
from tests.conftest import ROOT, examples
from tests.examples import audited
from tests.sheets.tables import Table, random_table

if TYPE_CHECKING:
    from hhtool.game.finding import Finding

THREE = "game: odessa\nplayers: Anna, Boris, Vera\n"


def audit(text: str, name: str = "table.hh") -> Audit:
    return audited(text, name)


def found(text: str) -> list[tuple[int, int, str]]:
    """(line, column, code) of every finding."""
    return [(one.line, one.column, one.code) for one in audit(text).findings]


def only(text: str) -> Finding:
    """The one finding of a text."""
    (finding,) = audit(text).findings
    return finding


def table(*rows: str, head: str = "| deal | cards | Anna | Boris | Vera |", header: str = THREE) -> str:
    return header + "\n".join(["table", head, *rows]) + "\n"


_OF_EACH = " | ".join(f"{name} bid | {name} tricks | {name}" for name in ("Anna", "Boris", "Vera"))
COUNTED = f"| deal | cards | {_OF_EACH} |"
FIRST, SECOND = "| 1 | 1 | - 5 | - 5 | - 1 |", "| 2 | 2 | 1 10 | 1 10 | 1 -10 |"
THIRD = "| 3 | 3 | 1 10 | - 1 | 1 10 |"


class TestCells:
    def test_a_legal_table_is_clean(self) -> None:
        assert found(table(FIRST, SECOND, THIRD, "| total | | 25 | 16 | 1 |")) == []

    def test_points_that_no_number_of_tricks_gives_are_impossible(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 12 | - 1 | 1 10 |"))
        assert (finding.code, finding.line, finding.column, finding.deal) == ("SC104", 7, 13, "3")
        assert "cannot score 12 for a bid of 1" in str(finding.message)
        assert "Anna's 12 may be 10 (one digit is wrong)" in str(finding.message)

    def test_bids_are_judged_by_the_number_of_cards_that_explains_the_row(self) -> None:
        rows = ("| 2 | 3 | 1 | 1 | 10 | - | 0 | 5 | 2 | 1 | -10 |", "| 3 | 3 | 1 | 1 | 10 | - | 0 | 5 | 3 | 2 | -10 |")
        finding = only(table(*rows, head=COUNTED, header=THREE + "partial: yes\n"))
        assert finding.code == "SC105"
        assert "the beginning of the row may be wrong: 2 cards" in str(finding.message)

    def test_a_lost_sign_is_guessed(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 3 20 | - 5 | 1 2 |"))
        assert finding.code == "SC104"
        assert "Anna's 20 may be -20 (the sign is wrong)" in str(finding.message)

    def test_points_that_the_tricks_do_not_give_are_wrong(self) -> None:
        rows = ("| 1 | 1 | - | 0 | 5 | - | 0 | 5 | - | 1 | 2 |", "| 2 | 2 | 1 | 1 | 10 | 1 | 1 | 10 | 1 | 0 | -10 |")
        finding = only(table(*rows, head=COUNTED))
        assert (finding.code, finding.line, finding.player) == ("SC101", 5, "Vera")

    def test_so_are_running_totals_and_the_next_may_go_on_from_the_right_one(self) -> None:
        rows = (
            "| 1 | 1 | - | 0 | 5 | - | 0 | 5 | - | 1 | 1 |",
            "| 2 | 2 | 1 | 1 | 15 | 1 | 1 | 15 | 1 | 0 | -8 |",
            "| 3 | 3 | 1 | 1 | 25 | - | 1 | 16 | 1 | 1 | 1 |",
        )
        finding = only(table(*rows, head=COUNTED, header=THREE + "figures: running\n"))
        assert (finding.code, finding.line, finding.player) == ("SC102", 7, "Vera")
        assert str(finding.message) == "Vera's total is written as -8, but the scores add up to -9"

    def test_a_misere_has_no_bids_and_costs_twenty_a_trick(self) -> None:
        head = "| deal | kind | Anna | | Boris | | Vera | |"
        row = "| 14 | misere | - | -40 | | -80 | | 0 |"
        assert (
            found("game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n" + table(row, head=head, header="")) == []
        )

    def test_a_bid_in_a_misere_is_found_where_it_stands(self) -> None:
        head = "| deal | kind | Anna | Boris | Vera |"
        text = table("| 14 | misere | -40 | 1 -80 | 0 |", head=head, header=THREE + "partial: yes\n")
        finding = only(text)
        assert (finding.code, finding.column, finding.player) == ("OD111", 23, "Boris")

    def test_a_half_point_is_impossible(self) -> None:
        assert [code for *_place, code in found(table(FIRST, "| 2 | 2 | 1 9.5 | 1 10 | 1 -10 |"))] == ["SC104"]


class TestRows:
    def test_tricks_that_do_not_make_the_deal_contradict_each_other(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 10 | 2 20 | 1 10 |"))
        assert (finding.code, finding.line) == ("SC105", 7)
        assert [span.start for span, _message in finding.related] == [20, 27]

    def test_the_smallest_set_is_shown(self) -> None:
        """Anna and Boris alone have more tricks than there are: Vera has no part in it."""
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 2 20 | 2 20 | - 5 |"))
        assert "the figures of Anna, Boris cannot all be right" in str(finding.message)
        assert len(finding.related) == 1

    def test_bids_that_add_up_are_the_hook_and_no_contradiction(self) -> None:
        assert found(table(FIRST, SECOND, "| 3 | 3 | 1 10 | 1 10 | 1 10 |")) == [(7, 25, "OD101")]

    def test_the_hook_is_the_dealers(self) -> None:
        head = "| deal | cards | dealer | Anna | Boris | Vera |"
        row = "| 1 | 1 | Boris | 1 10 | - 5 | - 5 |"
        finding = only(table(row, head=head))
        assert (finding.code, finding.player) == ("OD101", "Boris")

    def test_two_cells_exchanged_are_guessed(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 10 | 1 -10 | - 5 |"))
        assert finding.code == "SC105"


class TestTotals:
    def test_a_wrong_total_is_put_right(self) -> None:
        text = table(FIRST, SECOND, THIRD, "| total | | 25 | 17 | 1 |")
        finding = only(text)
        assert (finding.code, finding.line, finding.deal) == ("SC102", 8, "total")
        fixed = fix.fix(audit(text), audit_file, lambda _code: True)
        assert "| total | | 25 | ~~17~~ 16 | 1 |" in fixed.data.decode()
        assert fixed.audit.findings == []

    def test_what_was_carried_over_counts(self) -> None:
        rows = ("| carried | | 100 | 50 | -10 |", FIRST, SECOND, "| total | | 115 | 65 | -19 |")
        assert found(table(*rows)) == []

    def test_totals_in_the_middle_go_on(self) -> None:
        rows = (FIRST, "| total | | 5 | 5 | 1 |", SECOND, "| total | | 15 | 15 | -9 |")
        assert found(table(*rows)) == []

    def test_after_a_wrong_total_the_next_may_go_on_from_either(self) -> None:
        rows = (FIRST, "| total | | 6 | 5 | 1 |", SECOND)
        for last in ("| total | | 16 | 15 | -9 |", "| total | | 15 | 15 | -9 |"):
            assert found(table(*rows, last)) == [(6, 13, "SC102")]

    def test_the_winner_is_judged_by_the_right_totals(self) -> None:
        """Boris's total is wrong, and would make him the winner: that is one finding."""
        rows = (FIRST, SECOND, THIRD, "| total | | 25 | 46 | 1 |")
        text = table(*rows, header=THREE + "rules: schedule=1-3, specials=none\n") + "winner: Anna\n"
        assert found(text) == [(9, 18, "SC102")]

    def test_two_figures_of_a_row_may_fit_the_totals_the_other_way_round(self) -> None:
        finding = only(table(FIRST, "| 2 | 2 | 1 10 | 1 -10 | 1 10 |", "| total | | 15 | 15 | -9 |"))
        said = "Boris's -10 and Vera's 10 seem to be swapped: the other way round they fit the totals"
        assert (finding.code, finding.line, str(finding.message)) == ("SC105", 6, said)

    def test_the_points_of_two_columns_hold_the_total(self) -> None:
        head = "| deal | cards | Anna | | Boris | | Vera | |"
        rows = ("| 1 | 1 | - | 5 | - | 5 | - | 1 |", "| total | | | 5 | | 6 | | 1 |")
        assert found(table(*rows, head=head)) == [(6, 21, "SC102")]


class TestRunningTotals:
    ROWS = ("| 1 | 1 | - 5 | - 5 | - 1 |", "| 2 | 2 | 1 15 | 1 15 | 1 -9 |", "| 3 | 3 | 1 25 | - 16 | 1 1 |")

    def test_a_total_that_its_row_gives_otherwise_and_the_next_go_on_from_is_one_slip(self) -> None:
        rows = (
            "| 1 | 1 | - | 0 | 5 | - | 0 | 5 | - | 1 | 1 |",
            "| 2 | 2 | 1 | 1 | 15 | 1 | 1 | 15 | 1 | 0 | -9 |",
            "| 3 | 3 | 1 | 1 | 27 | - | 1 | 16 | 1 | 1 | 1 |",
            "| 4 | 4 | 2 | 2 | 47 | 1 | 1 | 26 | - | 1 | 2 |",
        )
        text = table(*rows, head=COUNTED, header=THREE + "figures: running\n")
        finding = only(text)
        assert (finding.code, finding.line, finding.deal) == ("SC102", 8, "3")
        assert "from deal 3 on Anna's total is 2 too high" in str(finding.message)
        fixed = fix.fix(audit(text), audit_file, lambda _code: True)
        assert "~~27~~ 25" in fixed.data.decode()
        assert "~~47~~ 45" in fixed.data.decode()
        assert fixed.audit.findings == []

    def test_they_are_recognised(self) -> None:
        one = audit(table(*self.ROWS))
        assert one.findings == []
        (sheet,) = one.sessions[0].sheets
        assert sheet.running
        assert sheet.recognised

    def test_the_header_may_say_so(self) -> None:
        one = audit(table(*self.ROWS, header=THREE + "figures: running\n"))
        assert one.findings == []
        assert not one.sessions[0].sheets[0].recognised

    def test_one_that_only_its_row_contradicts_is_reported_once(self) -> None:
        """By himself Boris may have 7 after deal 2, but then the row has a trick too many."""
        rows = (self.ROWS[0], "| 2 | 2 | 1 15 | 1 7 | 1 -9 |", self.ROWS[2])
        finding = only(table(*rows, header=THREE + "figures: running\n"))
        assert (finding.code, finding.line, finding.player) == ("SC102", 7, "Boris")
        assert "add up to 15" in str(finding.message)

    def test_a_wrong_one_is_reported_once(self) -> None:
        """The next goes on from the right total: only the wrong one is a finding."""
        rows = (self.ROWS[0], "| 2 | 2 | 1 17 | 1 15 | 1 -9 |", self.ROWS[2])
        finding = only(table(*rows, header=THREE + "figures: running\n"))
        assert (finding.code, finding.line, finding.column) == ("SC102", 7, 13)
        assert "add up to 15" in str(finding.message)

    def test_one_that_cannot_be_read_is_recovered(self) -> None:
        rows = (self.ROWS[0], "| 2 | 2 | 1 ? | 1 15 | 1 -9 |", self.ROWS[2])
        finding = only(table(*rows, header=THREE + "figures: running\n"))
        assert finding.code == "SC106"
        assert "can only be 15" in str(finding.message)


class TestWhatCannotBeRead:
    def test_the_row_tells(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 10 | - ? | 1 10 |"))
        assert (finding.code, finding.severity, finding.column) == ("SC106", "info", 20)
        assert "can only be 1" in str(finding.message)

    def test_several_values_are_listed(self) -> None:
        """Boris took 2; the hook forbids him the bid of 2."""
        text = THREE + "partial: yes\n" + table("| 5 | 5 | 2 20 | ? ? | 1 10 |", header="")
        finding = only(text)
        assert finding.code == "SC107"
        assert "Boris's bid and points may be - 2, 1 2, 3 -10, 4 -20 or 5 -30 (two tricks)" in str(finding.message)

    def test_the_total_of_the_column_tells(self) -> None:
        rows = (FIRST, SECOND, "| 3 | 3 | 1 ? | 1 ? | - 5 |", "| total | | 17 | 25 | -4 |")
        assert [code for *_place, code in found(table(*rows))] == ["SC106", "SC106"]

    def test_a_doubtful_figure_that_fits_is_taken(self) -> None:
        assert found(table(FIRST, SECOND, "| 3 | 3 | 1 10? | - 1 | 1 10 |")) == []

    def test_a_doubtful_figure_that_does_not_fit_is_recovered(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 70? | - 1 | 1 10 |"))
        assert finding.code == "SC106"
        assert "can only be 10" in str(finding.message)

    @pytest.mark.parametrize(("total", "told"), [(131, "can only be 30"), (132, ""), (133, "can only be 32")])
    def test_a_doubtful_figure_that_does_not_fit_the_total_is_recovered(self, total: int, told: str) -> None:
        rows = "| 1 | 32 | 15 |\n| 2 | 31? | 21 |\n| 3 | 25 | 40 |\n| 4 | 44 | 19 |\n"
        head = "game: piquet\nplayers: Anna, Boris\n\ntable\n| deal | Anna | Boris |\n|---|---|---|\n"
        findings = audit_file(Source("a.hh", f"{head}{rows}| total | {total} | 95 |\n".encode())).findings
        assert [one.code for one in findings] == ["SC106"] * bool(told)
        assert all(told in str(one.message) for one in findings)

    def test_of_two_doubtful_figures_neither_is_taken_for_the_right_one(self) -> None:
        """Both have a bid of one, and one trick too few is told of."""
        done = found(table(FIRST, SECOND, "| 3 | 3 | 1-10 | 1-10 | 2 -20 |"))
        assert [code for *_place, code in done] == ["SC107", "SC107"]

    def test_nothing_fits_the_row_and_the_total(self) -> None:
        rows = (FIRST, "| 2 | 2 | 1 ? | 1 10 | 1 ? |", "| total | | 13 | 15 | -9 |")
        codes = [code for *_place, code in found(table(*rows))]
        assert codes == ["SC105"] or "SC102" in codes

    def test_a_correction_hides_nothing(self) -> None:
        assert found(table(FIRST, SECOND, "| 3 | 3 | ~~2~~ 1 10 | - ~~5~~ 1 | 1 10 |")) == []

    def test_the_fix_keeps_what_stood_there(self) -> None:
        text = table(FIRST, SECOND, "| 3 | 3 | ? ? | - 1 | 1 10 |", "| total | | 25 | 16 | 1 |")
        fixed = fix.fix(audit(text), audit_file, lambda _code: True).data.decode()
        assert "| ~~?~~ 1 ~~?~~ 10 |" in fixed

    def test_forty_deals_of_six_with_a_third_unreadable_are_gone_through(self) -> None:
        one = random_table(random.Random(4), players=6, unreadable=0.3, schedule="1-6,6x28,6-1")
        breaches = audit(one.text).sessions[0].sheets[0].breaches
        answers = [breach for breach in breaches if not isinstance(breach, WrongTotal)]
        assert answers
        assert all(isinstance(breach, Recovered | Ambiguous) for breach in answers)


class TestThreeFigures:
    HEAD = "| deal | cards | Anna | | | Boris | | | Vera | | |"

    def test_points_that_bid_and_tricks_do_not_give_are_put_right(self) -> None:
        row = "| 1 | 1 | - | 0 | 5 | - | 0 | 5 | - | 1 | 5 |"
        finding = only(table(row, head=self.HEAD))
        assert finding.code == "SC101"
        assert finding.fix is not None
        assert finding.fix.edits[0].text == "~~5~~ 1"

    def test_tricks_that_cannot_be_read_follow(self) -> None:
        row = "| 1 | 1 | - | 0 | 5 | - | ? | 5 | - | 1 | 1 |"
        assert "can only be 0" in str(only(table(row, head=self.HEAD)).message)


class TestBesideAHistory:
    DEAL = """\
deal 1: dealer Vera, cards 1, trump d
bid: Anna pass, Boris pass, Vera pass
1. Anna Ah, Boris 6d, Vera Kh -> Boris
score: Anna 5, Boris 1, Vera 5
"""

    def test_a_row_is_held_against_the_deal(self) -> None:
        text = THREE + self.DEAL + table("| 1 | 1 | - 5 | - 5 | - 1 |", header="")
        findings = audit(text).findings
        assert {one.code for one in findings} == {"SC101"}
        assert [one.player for one in findings] == ["Boris", "Vera"]

    def test_what_it_cannot_tell_the_deal_tells(self) -> None:
        text = THREE + self.DEAL + table("| 1 | 1 | - 5 | ? ? | - 5 |", header="")
        assert "can only be - 1" in str(only(text).message)

    def test_the_table_goes_on_from_the_deals(self) -> None:
        text = THREE + self.DEAL + table(SECOND, "| total | | 15 | 11 | -5 |", header="")
        assert found(text) == []


class TestTheScheduleAndTheDealer:
    def test_a_deal_of_the_wrong_length(self) -> None:
        assert found(table(FIRST, "| 2 | 3 | 1 10 | - 1 | 1 10 |")) == [(6, 7, "OD108")]

    def test_a_deal_missing(self) -> None:
        assert found(table(FIRST, THIRD)) == [(6, 3, "HH107")]

    def test_the_dealer_goes_round(self) -> None:
        head = "| deal | cards | dealer | Anna | Boris | Vera |"
        rows = ("| 1 | 1 | Vera | - 5 | - 5 | - 1 |", "| 2 | 2 | Boris | 1 10 | 1 10 | 1 -10 |")
        assert [code for *_place, code in found(table(*rows, head=head))] == ["HH106"]

    def test_a_trump_in_a_no_trump_deal(self) -> None:
        head = "| deal | cards | trump | kind | Anna | Boris | Vera |"
        row = "| 14 | 6 | h | notrump | 1 20 | 1 20 | 3 -40 |"
        text = THREE + "partial: yes\n" + table(row, head=head, header="")
        assert "OD110" in [code for *_place, code in found(text)]


class TestReading:
    def test_a_name_that_nobody_bears(self) -> None:
        finding = only(table("| 1 | 1 | - 5 | - 5 |", head="| deal | cards | Anna | Borys |"))
        assert (finding.code, finding.line) == ("HH104", 4)

    def test_what_is_no_figure(self) -> None:
        finding = only(table(FIRST, "| 2 | 2 | 1 1O | 1 10 | 1 -10 |"))
        assert (finding.code, finding.column) == ("HH001", 13)

    def test_russian_headings_passes_and_minus_signs(self) -> None:
        text = """\
игра: odessa
игроки: Анна, Борис, Вера
таблица
| сдача | карт | козырь | Анна    | Борис  | Вера   |
| 1     | 1    | ч      | пас 5   | — 5    | – 1    |
| 2     | 2    | —      | 1 10    | 1 10   | 1 −10  |
| итог  |      |        | 15      | 15     | −9     |
"""
        assert found(text) == []


class TestChips:
    HEADER = "game: draw\nrules: preset=plain\nplayers: Anna, Boris, Vera\n"
    HEAD = "| deal | Anna | Boris | Vera |"

    def chips(self, *rows: str, rules: str = "preset=plain") -> str:
        return table(*rows, head=self.HEAD, header=self.HEADER.replace("preset=plain", rules))

    def test_a_deal_sums_to_zero(self) -> None:
        assert found(self.chips("| 1 | 12 | -11 | -1 |", "| total | 12 | -11 | -1 |")) == []
        assert [code for *_place, code in found(self.chips("| 1 | 12 | -11 | -2 |"))] == ["SC103"]

    def test_stacks_are_carried(self) -> None:
        rows = ("| carried | 100 | 100 | 100 |", "| 1 | 12 | -11 | -1 |", "| total | 112 | 89 | 98 |")
        assert found(self.chips(*rows)) == [(8, 22, "SC102")]

    def test_a_wrong_cell_is_named_by_row_and_total(self) -> None:
        rows = ("| 1 | 12 | -11 | -2 |", "| 2 | 1 | 1 | -2 |", "| total | 13 | -10 | -3 |")
        finding = only(self.chips(*rows))
        assert (finding.code, finding.player) == ("SC103", "Vera")
        assert "-1 would be right" in str(finding.message)

    def test_what_cannot_be_read_follows_from_the_others(self) -> None:
        assert [code for *_p, code in found(self.chips("| 1 | 12 | ? | -1 |"))] == ["SC106"]
        assert [code for *_p, code in found(self.chips("| 1 | 12 | ? | ? |"))] == ["SC107", "SC107"]

    def test_a_pot_may_stay_where_openers_are_needed(self) -> None:
        rows = ("| 1 | -1 | -1 | -1 |", "| 2 | 6 | -1 | -2 |")
        assert found(self.chips(*rows, rules="openers=jacks")) == []
        assert [code for *_p, code in found(self.chips(*rows))] == ["SC103", "SC103"]

    def test_a_pot_may_lie_there_from_the_deals_before(self) -> None:
        deal = "deal 1: dealer Vera\nante: all 1\nall pass\n"
        head = self.HEADER.replace("preset=plain", "ante=1, openers=jacks") + deal
        assert found(table("| 2 | 5 | -1 | -1 |", head=self.HEAD, header=head)) == []

    def test_running_totals_are_recognised_by_the_last_row(self) -> None:
        rows = ("| 1 | 12 | -11 | -1 |", "| 2 | 13 | -10 | -3 |", "| total | 13 | -10 | -3 |")
        one = audit(self.chips(*rows))
        assert one.findings == []
        assert one.sessions[0].sheets[0].recognised


# --- properties ------------------------------------------------------------------------------------------

QUICK = examples(10, times=6)
PRESETS = st.sampled_from([("classic", 2), ("classic", 3), ("classic", 5), ("georgian", 4), ("oh-hell", 4)])


def made(seed: int, preset: tuple[str, int], columns: int, running: bool, unreadable: float = 0.0) -> Table:
    name, players = preset
    return random_table(
        random.Random(seed), players=players, preset=name, columns=columns, running=running, unreadable=unreadable
    )


@given(st.integers(0, 10**6), PRESETS, st.integers(1, 3), st.booleans())
@QUICK
def test_a_legal_table_has_no_findings(seed: int, preset: tuple[str, int], columns: int, running: bool) -> None:
    one = made(seed, preset, columns, running)
    assert audit(one.text).findings == [], one.text


@given(st.integers(0, 10**6), PRESETS, st.integers(1, 3), st.booleans())
@QUICK
def test_the_truth_is_among_the_answers(seed: int, preset: tuple[str, int], columns: int, running: bool) -> None:
    one = made(seed, preset, columns, running, unreadable=0.2)
    done = audit(one.text)
    assert {finding.code for finding in done.findings} <= {"SC106", "SC107"}, one.text
    (sheet,) = done.sessions[0].sheets
    for breach in sheet.breaches:
        assert isinstance(breach, Recovered | Ambiguous)
        options = [breach.values] if isinstance(breach, Recovered) else breach.options
        place = breach.span.line - sheet.sheet.rows[0].span.line
        truth = one.truth[place][breach.seat]
        wanted = tuple(
            truth["total"] if running and figure.kind == "points" else truth[figure.kind] for figure in breach.figures
        )
        assert wanted in [tuple(option) for option in options], one.text


@pytest.mark.long
@given(st.integers(0, 10**6), PRESETS, st.booleans(), st.data())
@QUICK
def test_a_wrong_total_is_found_and_put_right(
    seed: int, preset: tuple[str, int], running: bool, data: st.DataObject
) -> None:
    one = made(seed, preset, 2, running)
    seat = data.draw(st.integers(0, preset[1] - 1))
    text = one.with_total(seat, data.draw(st.integers(-30, 30).filter(bool)))
    assert [finding.code for finding in audit(text).findings] == ["SC102"]
    assert fix.fix(audit(text), audit_file, lambda _code: True).audit.findings == []


@given(st.integers(0, 10**6), PRESETS, st.data())
@QUICK
def test_nothing_that_can_stand_in_a_table_stops_the_audit(
    seed: int, preset: tuple[str, int], data: st.DataObject
) -> None:
    lines = [line.split("|") for line in made(seed, preset, 2, running=seed % 2 == 0, unreadable=0.1).text.splitlines()]
    cells = [(row, column) for row, line in enumerate(lines) for column in range(len(line))]
    words = st.sampled_from(
        ["?", "9?", "-", "99999999999999999999", "-7", "2 20", "1.5", "x", "total", "misere", "", "~~1~~ 2"]
    )
    for row, column in data.draw(st.lists(st.sampled_from(cells), min_size=1, max_size=12)):
        lines[row][column] = data.draw(words)
    text = "\n".join("|".join(line) for line in lines)
    for finding in audit(text).findings:
        assert str(finding.message)


def told(found: Audit) -> list[tuple[str, str, str | None, str | None]]:
    return [(one.code, str(one.message), one.deal, one.player) for one in found.findings if one.code != "HH006"]


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".md"])
def test_a_table_has_the_same_findings_in_every_form(suffix: str) -> None:
    """A sheet with five slips and an unreadable cell; the CSV is in Windows-1251, with its dashes."""
    data = (ROOT / "samples" / "odessa" / "score-sheet-faulty.hh").read_bytes()
    written, _left = to_sheet([read_file(Source("t.hh", data))], suffix)
    if suffix == ".csv":
        written = written.decode().encode("cp1251")
    expected = told(audit_file(Source("t.hh", data)))
    assert told(audit_file(Source(f"t{suffix}", written))) == expected
    assert len(expected) == 6


class TestWork:
    """An audit says how much it did, in steps, and does no more than it may, whatever contradicts in the table."""

    @pytest.mark.parametrize(
        ("players", "rows"),
        [(4, 12), *(pytest.param(*one, marks=pytest.mark.long) for one in ((30, 3), (30, 12), (100, 3)))],
    )
    def test_a_table_in_which_nothing_fits_is_done_soon(self, players: int, rows: int) -> None:
        rng = random.Random(players)
        names = [f"P{number}" for number in range(players)]
        lines = ["game: odessa", f"players: {', '.join(names)}", "table", f"| deal | cards | {' | '.join(names)} |"]
        cells = ["0 5", "1 10", "1 -10", "1 7"]
        lines += [f"| {row} | 1 | {' | '.join(rng.choices(cells, k=players))} |" for row in range(1, rows + 1)]
        work = [one.work for session in audit("\n".join(lines)).sessions for one in session.sheets]
        assert 0 < sum(work) < 2_000_000

    def test_of_many_doubtful_figures_it_is_not_said_which_is_wrong(self) -> None:
        names = [f"P{number}" for number in range(24)]
        head = f"| deal | cards | {' | '.join(names)} |"
        text = table(f"| 1 | 1 |{' 1 10? |' * 24}", head=head, header=f"game: odessa\nplayers: {', '.join(names)}\n")
        assert {code for _line, _column, code in found(text)} >= {"SC107"}
