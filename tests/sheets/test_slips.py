"""What is said of one slip of the pen in a score table."""

from __future__ import annotations

import random

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.fix import fix
from tests.examples import audited
from tests.sheets.tables import random_table
from tests.sheets.test_constraint_audit import FIRST, SECOND, THIRD, audit, found, only, table

RUNNING = "game: odessa\nplayers: Anna, Boris, Vera\nfigures: running\n"
TOTALS = ("| 1 | 1 | - 5 | - 5 | - 1 |", "| 2 | 2 | 1 15 | 1 15 | 1 -9 |", "| 3 | 3 | 1 25 | - 16 | 1 1 |")


def fixed(text: str, name: str = "table.hh", *, notes: bool = False) -> str:
    done = fix(audit(text, name), audit_file, lambda _code: True, notes=notes)
    return done.data.decode()


class TestRunningTotals:
    def test_one_that_is_too_high_from_a_deal_on(self) -> None:
        """With 36 after deal 2 Vera alone can have made a slip: no play gives her what she would have made."""
        rows = (TOTALS[0], "| 2 | 2 | 1 15 | 1 15 | 1 36 |", "| 3 | 3 | 1 25 | - 16 | 1 46 |")
        finding = only(table(*rows, header=RUNNING))
        assert (finding.code, finding.line, finding.player) == ("SC102", 7, "Vera")
        assert "from deal 2 on Vera's total is 45 too high" in str(finding.message)
        text = table(*rows, header=RUNNING)
        assert audit(fixed(text)).findings == []
        assert "~~46~~ 1 |" in fixed(text)

    def test_where_it_may_be_anybodys_all_are_named_and_nothing_is_written(self) -> None:
        rows = (TOTALS[0], "| 2 | 2 | 1 15 | 1 15 | 1 11 |", "| 3 | 3 | 1 25 | - 16 | 1 21 |")
        finding = only(table(*rows, header=RUNNING))
        assert all(f"from deal 2 on {name}'s total is 20 too high" in str(finding.message) for name in ("Anna", "Vera"))
        assert finding.fix is None

    def test_two_exchanged(self) -> None:
        text = table(TOTALS[0], "| 2 | 2 | 1 15 | 1 -9 | 1 15 |", TOTALS[2], header=RUNNING)
        finding = only(text)
        assert "Boris's and Vera's totals of deal 2 are swapped" in str(finding.message)
        assert audit(fixed(text)).findings == []

    def test_what_another_slip_contradicts_is_not_told(self) -> None:
        """Twenty too many for Vera from deal 2 on: Boris may have -5 or 15 then."""
        text = table(TOTALS[0], "| 2 | 2 | 1 15 | 1 ? | 1 11 |", "| 3 | 3 | 1 25 | - 16 | 1 21 |", header=RUNNING)
        assert "SC106" not in [code for *_place, code in found(text)]
        assert fixed(text) == text

    @pytest.mark.parametrize("deals", [1, 2, 3, 4])
    def test_a_short_sheet_need_not_say_so(self, deals: int) -> None:
        for seed in range(10):
            lines = random_table(random.Random(seed), players=3, running=True, schedule="1-6,6x3,6-1").text.splitlines()
            start = next(place for place, line in enumerate(lines) if line.startswith("| 1 "))
            text = "\n".join([line for line in lines[: start + deals] if not line.startswith("figures")]) + "\n"
            assert found(text) == [], text


class TestPoints:
    def test_a_total_that_adds_the_written_scores_is_right(self) -> None:
        """Vera's 12 is none that she can have; the total has it all the same."""
        rows = (FIRST, SECOND, "| 3 | 3 | 1 10 | - 1 | 1 12 |", "| total | | 25 | 16 | 3 |")
        assert [code for *_place, code in found(table(*rows))] == ["SC104"]

    def test_what_a_score_might_be_is_told_with_its_tricks(self) -> None:
        text = table("| 5 | 5 | 2 20 | 4 ? | - ? |", header="game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n")
        messages = [str(finding.message) for finding in audit(text).findings]
        assert any("-40 (no trick), -30 (one trick), -20 (two tricks) or -10 (three tricks)" in one for one in messages)

    def test_a_wrong_bid_is_a_slip_like_a_digit(self) -> None:
        finding = only(table(FIRST, SECOND, "| 3 | 3 | 1 10 | - 1 | 2 10 |"))
        assert "Vera's bid of 2 may be 1" in str(finding.message)

    def test_a_table_on_the_first_line_of_a_markdown_file(self) -> None:
        text = (
            "| deal | cards | Anna | Boris | Vera |\n|---|---|---|---|---|\n" + "\n".join((FIRST, SECOND, THIRD)) + "\n"
        )
        assert audit(text, "table.md").findings == []


class TestFixes:
    def test_what_stood_there_at_first_is_kept_and_no_figure_of_its_own(self) -> None:
        """The totals go on from each other: each is put right as often as one above it is."""
        rows = (FIRST, "| total | | 6 | 5 | 1 |", SECOND, "| total | | 17 | 15 | -9 |")
        text = fixed(table(*rows))
        assert "| ~~17~~ 15 |" in text
        assert fixed(text) == text

    def test_csv_gets_plain_figures(self) -> None:
        assert "25;16;1\n" in fixed(self.SHEET, "sheet.csv")
        assert "~~" not in fixed(self.SHEET, "sheet.csv")

    def test_the_old_ones_may_be_noted_in_a_last_column(self) -> None:
        text = fixed(self.SHEET, "sheet.csv", notes=True)
        assert "Vera;#\n" in text
        assert "25;16;1;18 -> 16\n" in text
        assert self.audited(text).findings == []

    SHEET = (
        "game;odessa\ndeal;cards;Anna;Boris;Vera\n1;1;- 5;- 5;- 1\n2;2;1 10;1 10;1 -10\n"
        "3;3;1 10;- 1;1 10\ntotal;;25;18;1\n"
    )

    def audited(self, text: str) -> Audit:
        return audited(text, "sheet.csv")


class TestMeanings:
    def test_a_figure_of_variety_says_what_the_side_took(self) -> None:
        text = (
            "game: variety\nplayers: Anna, Boris, Vera, Gleb\ntable\n"
            "| deal | contract | attackers | Anna | Boris | Vera | Gleb |\n"
            "| 1 | 1 | Anna, Vera | 0 | ? | 0 | ? |\n| 2 | 1 | Anna, Vera | ? | ? | ? | ? |\n"
            "| 3 | 8 | Anna, Vera | -2 | -24 | -2 | -24 |\n| 4 | 8 | Anna, Vera | -2 | -24 | -2 | -24 |\n"
            "| 5 | 8 | Anna, Vera | -2 | -24 | -2 | -24 |\n"
        )
        messages = [str(finding.message) for finding in audit(text).findings]
        assert messages[2:4] == [
            "Anna's points may be 0 (fewer tricks than the others) or 12 (more tricks than the others)",
            "Boris's points may be 0 (fewer tricks than the others) or 22 (more tricks than the others and the bonus)",
        ]

    def test_a_figure_of_play_in_piquet_says_the_tricks(self) -> None:
        text = (
            "game: piquet\nplayers: Anna, Boris\ntable\n"
            "| deal | dealer | Anna declarations | Anna play | Anna points | Boris declarations | Boris play |\n"
            "| 1 | Boris | ? | ? | 31 | 3 | 12 |\n"
        )
        messages = [str(finding.message) for finding in audit(text).findings]
        assert messages == ["Anna's declarations and play may be 6 25 (7 tricks) or 16 15 (6 tricks)"]


class TestPots:
    """Running totals of a game in which a pot may stay on the table."""

    def sheet(self, *rows: str, head: str = "figures: running\n") -> str:
        columns = "| deal | Anna | Boris | Vera |\n"
        numbered = (f"| {number} | {row} |\n" for number, row in enumerate(rows, 1))
        return f"game: draw\nplayers: Anna, Boris, Vera\n{head}table\n{columns}{''.join(numbered)}"

    def test_one_that_is_carried_on_is_one_finding(self) -> None:
        rows = ("-1 | -1 | 2", "-2 | 1 | 1", "-3 | 13 | 0", "-4 | 12 | 2", "-5 | 11 | 4", "-6 | 10 | 6")
        finding = only(self.sheet(*rows))
        assert (finding.code, finding.line) == ("SC103", 8)

    def test_a_lone_row_that_takes_what_nobody_left_is_one_finding(self) -> None:
        finding = only(self.sheet("12 | -4 | 0", head=""))
        assert (finding.code, finding.line) == ("SC103", 5)

    def test_one_wrong_figure_in_a_run_of_pots_is_one_finding(self) -> None:
        rows = ("-1 | -1 | -1", "-2 | -2 | -2", "-3 | -3 | 1", "-4 | -4 | 8", "-5 | -2 | 7")
        assert only(self.sheet(*rows)).code == "SC103"

    def test_totals_in_each_others_place_are_one_finding(self) -> None:
        sheet = self.sheet("-1 | -1 | 2", "-2 | -2 | 4", "-3 | -1 | 4") + "| total | -1 | -3 | 4 |\n"
        finding = only(sheet)
        assert "Anna's total of -1 and Boris's of -3 are swapped" in str(finding.message)

    def test_an_unread_figure_among_pots_makes_no_running_totals(self) -> None:
        rows = ("-1 | -1 | -1", "-1 | ? | 0", "-2 | 7 | 0", "2 | -2 | 0")
        done = audit(self.sheet(*rows, head=""))
        assert [finding.code for finding in done.findings] == ["SC107"]
        assert not any(sheet.recognised for session in done.sessions for sheet in session.sheets)


def test_a_row_of_words_is_one_finding() -> None:
    finding = only(table(FIRST, "| | | lost | won | second |", SECOND))
    assert (finding.code, finding.line) == ("HH001", 6)
    assert "'lost' and the like" in str(finding.message)
