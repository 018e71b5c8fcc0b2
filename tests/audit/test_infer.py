"""The house rules by which score sheets were kept are found out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.infer import Inferred, infer
from hhtool.audit.read import read_file
from hhtool.games.odessa.house import House
from hhtool.games.odessa.scoring import score
from hhtool.notation.source import Source

PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
LENGTHS = (*range(1, 7), 6, 6, 6, *range(5, 0, -1))


def sheet(
    house: House, rules: str = "", lengths: Sequence[int] = LENGTHS, *, running: bool = False, slip: bool = False
) -> str:
    """A sheet of four players, kept by a house."""
    rng = Random(5)
    lines = ["game;odessa", *([f"rules;{rules}"] if rules else []), f";;{';;'.join(PLAYERS)};"]
    lines.append("deal;cards" + ";bid;points" * len(PLAYERS))
    totals = [0] * len(PLAYERS)
    for number, cards in enumerate(lengths, 1):
        takers = [rng.randrange(len(PLAYERS)) for _trick in range(cards)]
        tricks = [takers.count(seat) for seat in range(len(PLAYERS))]
        bids = list(tricks)
        while sum(bids) == cards:
            bids = [min(cards, max(0, taken + rng.choice((0, 0, 0, 1, -1, 2)))) for taken in tricks]
        points = [score(house, bid, taken, cards, "") for bid, taken in zip(bids, tricks, strict=True)]
        totals = [total + one for total, one in zip(totals, points, strict=True)]
        shown = totals if running else list(points)
        if slip and number == len(lengths) // 2:
            shown[0] += 1000
        lines.append(f"{number};{cards};" + ";".join(f"{bid};{one}" for bid, one in zip(bids, shown, strict=True)))
    return "\n".join(lines)


def inferred(text: str) -> Inferred:
    (found,) = infer([read_file(Source("a.csv", text.encode()))])
    return found


def fitting(text: str) -> list[dict[str, str]]:
    return [dict(fit.rules) for fit in inferred(text).fits if not fit.findings]


class TestPresets:
    def test_the_one_that_makes_every_figure_right(self) -> None:
        house = House(exact=10, exact_bonus=20, pass_=20, over=0, under=0, miss_off=-10, hook="off")
        best, *others = inferred(sheet(house, lengths=range(1, 11))).fits
        assert best.rules == (("preset", "oh-hell-wizard"),)
        assert not best.findings
        assert all(fit.findings for fit in others)

    def test_that_of_the_rules_line_is_no_condition(self) -> None:
        assert {"preset": "classic"} in fitting(sheet(House(), "preset=georgian"))


class TestOptions:
    @pytest.mark.parametrize(
        ("house", "option", "value"),
        [
            (House(pass_=10), "pass", "10"),
            pytest.param(House(over=3), "over", "3", marks=pytest.mark.long),
            pytest.param(House(under=-5), "under", "-5", marks=pytest.mark.long),
        ],
    )
    def test_one_is_found_beside_a_preset(self, house: House, option: str, value: str) -> None:
        assert {"preset": "classic", option: value} in fitting(sheet(house))

    @pytest.mark.long
    @pytest.mark.parametrize("running", [False, True])
    def test_scores_that_no_preset_has_are_fitted(self, *, running: bool) -> None:
        house = House(exact=4, exact_bonus=7, exact_square=2, pass_=3, over=2, under=-5)
        made = {"exact": "4", "exact_bonus": "7", "exact_square": "2", "pass": "3", "over": "2", "under": "-5"}
        assert {"preset": "classic", **made} in fitting(sheet(house, running=running))

    @pytest.mark.long
    def test_a_slip_does_not_hide_them(self) -> None:
        found = inferred(sheet(House(pass_=10), slip=True))
        assert found.fits[0].rules == (("preset", "classic"), ("pass", "10"))
        assert 0 < len(found.fits[0].findings) <= 2


class TestHint:
    def test_one_change_that_clears_most_findings_is_told(self) -> None:
        audit = audit_file(Source("a.csv", sheet(House(pass_=10)).encode()))
        (told,) = [str(text) for _line, text in audit.remarks]
        assert told.startswith("with pass=10, ")

    def test_a_preset_and_a_schedule_that_only_together_clear_them_are_told(self) -> None:
        house = House(exact=1, exact_bonus=10, pass_=10, over=0, under=0)
        text = sheet(house, lengths=range(1, 7)).replace("game;odessa", "game;oh-hell")
        (told,) = [str(text) for _line, text in audit_file(Source("a.csv", text.encode())).remarks]
        assert told.startswith("with preset=oh-hell-zero, schedule=1-6, ")

    @pytest.mark.parametrize("text", [sheet(House()), sheet(House(), slip=True)])
    def test_nothing_is_told_of_a_sheet_with_a_slip_or_none(self, text: str) -> None:
        assert not audit_file(Source("a.csv", text.encode())).remarks

    def test_three_findings_of_one_reason_are_enough(self) -> None:
        """The deal goes in turn, as it does by the English rules."""
        dealers, points = ("Marie", "Pierre") * 3, ("32,17", "15,38", "70,9", "11,40", "28,21", "19,60")
        rows = "".join(
            f"{deal},{dealer},{figures}\n" for deal, dealer, figures in zip(range(1, 7), dealers, points, strict=True)
        )
        audit = audit_file(Source("a.csv", f"Piquet\ndeal,dealer,Pierre,Marie\n{rows}".encode()))
        assert [str(text) for _line, text in audit.remarks] == ["with preset=english, 3 of these 3 go away"]


class TestGame:
    ROWS = ("1;10;−10;5", "2;2;5;−10", "3;20;1;−20", "4;10;30;−10", "5;20;20;1")

    def test_the_figures_tell_it_under_a_vague_title(self) -> None:
        for title in ("Покер 14 марта", "Poker night"):
            session, errors = self.read(title, *self.ROWS)
            assert session == ("odessa", True)
            assert errors == 0

    def test_a_wrong_row_does_not_hide_it(self) -> None:
        session, errors = self.read("Poker night", *(row.replace("4;10", "4;17") for row in self.ROWS))
        assert session == ("odessa", True)
        assert errors == 1

    def test_two_wrong_rows_do(self) -> None:
        session, _errors = self.read("Poker night", *(row.replace(";10", ";17") for row in self.ROWS))
        assert session == ("", False)

    def test_a_title_that_is_not_vague_holds_against_the_figures(self) -> None:
        session, errors = self.read("Стад-покер", *self.ROWS)
        assert session == ("stud", False)
        assert errors == len(self.ROWS)

    def read(self, title: str, *rows: str) -> tuple[tuple[str, bool], int]:
        """The game of a sheet, whether it was recognised, and how many findings there are."""
        audit = audit_file(Source("a.csv", "\n".join((title, "", ";Anna;Boris;Vera", *rows)).encode()))
        (session,) = audit.sessions
        return (session.reading.session.game, session.reading.recognised), len(audit.findings)
