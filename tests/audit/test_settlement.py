"""Money: who gets what at the end, and who pays whom, in replays, sheets and pages alike."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from hhtool.audit.file import audit_file
from hhtool.audit.settlement import ends, payments, settlement
from hhtool.cli import application, commands
from hhtool.notation.source import Source
from tests.examples import audited

if TYPE_CHECKING:
    from pathlib import Path

    from hhtool.audit.session import Audited

HEAD = """\
game: odessa
rules: schedule=1,1, specials=none, settlement={rule}, price=0.5
players: Anna, Boris, Vera
"""
TABLE = """
table
| deal | cards | dealer | Anna bid | points | Boris bid | points | Vera bid | points |
| 1    | 1     | Vera   | 1        | 10     | -         | 5      | 1        | -10    |
| 2    | 1     | Anna   | 1        | -10    | 1         | 10     | -        | 5      |
| total |      |        |          | 0      |           | 15     |          | -5     |
"""
DEAL = """
deal 1: dealer Vera, cards 1, trump h
bid: Anna 1, Boris pass, Vera 1
1. Anna Ah, Boris Kc, Vera Qc -> Anna
"""
"""Anna +10, Boris +5, Vera -10."""


def session_of(text: str, name: str = "a.hh") -> Audited:
    return audited(text, name).sessions[0]


def settled(text: str) -> dict[str, Decimal]:
    audited = session_of(text)
    return settlement(audited, ends(audited))


def run(*arguments: str) -> str:
    result = CliRunner().invoke(application(commands()), [*arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def codes(text: str, name: str = "a.hh") -> list[str]:
    return [one.code for one in audited(text, name).findings]


# --- what is settled ------------------------------------------------------------------------------------


def test_differences_of_all_totals() -> None:
    # Boris: (15 - 0) + (15 + 5) = 35 points, at 0.5 each; Anna: -15 + 5; Vera: -5 - 20
    assert settled(HEAD.format(rule="pairwise") + TABLE) == {
        "Anna": -5,
        "Boris": Decimal("17.5"),
        "Vera": Decimal("-12.5"),
    }


def test_each_pays_the_winner() -> None:
    # Anna has 10, Boris 5, Vera -10: Boris is 5 behind, Vera 20
    assert settled(HEAD.format(rule="winner") + DEAL) == {
        "Anna": Decimal("12.5"),
        "Boris": Decimal("-2.5"),
        "Vera": Decimal(-10),
    }


def test_nothing_is_settled_where_nobody_says_how() -> None:
    assert settled(HEAD.format(rule="none") + DEAL) == {}


def test_what_the_record_settles_counts_where_the_house_says_nothing() -> None:
    text = HEAD.format(rule="none") + DEAL
    assert settled(text + "settlement: Anna +3, Boris -1, Vera -2\n") == {"Anna": 3, "Boris": -1, "Vera": -2}
    assert settled(text + "settlement: Anna +3, Boris -1, Vera ?\n") == {}
    assert settled(HEAD.format(rule="none") + TABLE + "\nsettlement: Anna +3, Boris -1, Vera -2\n")["Anna"] == 3


def test_the_house_comes_before_what_is_written() -> None:
    text = HEAD.format(rule="winner") + DEAL + "settlement: Anna +3, Boris -1, Vera -2\n"
    assert settled(text)["Anna"] == Decimal("12.5")


def test_nothing_is_settled_of_some_deals_or_where_one_is_not_known() -> None:
    assert settled(HEAD.format(rule="winner") + "partial: yes\n" + DEAL) == {}
    assert settled(HEAD.format(rule="winner") + DEAL.replace("1. Anna Ah, Boris Kc, Vera Qc -> Anna\n", "")) == {}


@given(st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=6))
def test_payments_settle_everything_with_few_payments(cents: list[int]) -> None:
    amounts = {str(place): Decimal(one) / 100 for place, one in enumerate([*cents, -sum(cents)])}
    left, made = dict(amounts), list(payments(amounts))
    for payer, payee, amount in made:
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert set(left.values()) == {0}
    assert len(made) < len(amounts)


# --- where it is shown ----------------------------------------------------------------------------------


def test_a_replay_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.hh"
    path.write_text(HEAD.format(rule="winner") + DEAL, encoding="utf-8")
    lines = ["  = settlement: Anna +12.50, Boris -2.50, Vera -10", "  = Vera → Anna: 10", "  = Boris → Anna: 2.50"]
    assert run("replay", str(path)).splitlines()[-3:] == lines
    assert "settlement" not in run("replay", str(path), "--deal", "1")
    assert "  = расчёт: Anna +12.50" in run("replay", str(path), "--lang", "ru")


def test_a_sheet_is_replayed_deal_by_deal(tmp_path: Path) -> None:
    path = tmp_path / "sheet.hh"
    path.write_text(HEAD.format(rule="winner") + TABLE.replace("| 10 ", "| ? ", 1), encoding="utf-8")
    assert run("replay", str(path), "--deal", "2").splitlines() == [
        "deal 2",
        "  score: Anna -10, Boris +10, Vera +5",
        "  = total: Anna 0, Boris 15, Vera -5",
    ]
    shown = run("replay", str(path)).splitlines()
    assert shown[:2] == ["deal 1", "  score: Anna +10, Boris +5, Vera -10"]
    assert shown[-2:] == ["  = Vera → Boris: 10", "  = Anna → Boris: 7.50"]


@pytest.mark.parametrize("form", [".csv", ".xlsx", ".md"])
def test_a_sheet_made_of_deals_ends_with_it(form: str, tmp_path: Path) -> None:
    path, sheet = tmp_path / "game.hh", tmp_path / f"sheet{form}"
    path.write_text(HEAD.format(rule="winner") + DEAL, encoding="utf-8")
    run("convert", str(path), "-o", str(sheet))
    audit = audit_file(Source(str(sheet), sheet.read_bytes()))
    assert audit.findings == []
    row = audit.sessions[0].sheets[0].sheet.settlement
    assert row is not None
    assert [one.amount for one in row.entries] == [Decimal("12.5"), Decimal("-2.5"), Decimal(-10)]


def test_a_line_below_a_table_is_a_row_of_the_sheet(tmp_path: Path) -> None:
    path, sheet = tmp_path / "game.hh", tmp_path / "sheet.csv"
    path.write_text(
        HEAD.format(rule="pairwise") + TABLE + "\nsettlement: Anna -5, Boris +17.50, Vera -12.50\n", "utf-8"
    )
    result = CliRunner().invoke(application(commands()), ["convert", str(path), "-o", str(sheet)])
    assert result.stderr == ""
    assert sheet.read_text(encoding="utf-8").splitlines()[-1] == "settlement,,,,-5,,17.50,,-12.50"
    run("convert", str(sheet), "-o", str(tmp_path / "again.csv"))
    assert (tmp_path / "again.csv").read_bytes() == sheet.read_bytes()


# --- a row of a table that settles ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("| settlement | | | | -5 | | 17.5 | | -12.50 |", []),
        ("| settlement | | | | -3 | | 17.5 | | -14.5 |", ["SC101", "SC101"]),
        ("| settlement | | | | -3 | | 17.5 | | -12.5 |", ["SC103"]),
        ("| settlement | | | | ? | | 17.5 | | -12.5 |", ["SC106"]),
        ("| расчёт | | | | -5 | | 17.5 | | -12.50 |", []),
    ],
)
def test_a_row_that_settles_is_judged_as_the_line(row: str, found: list[str]) -> None:
    assert codes(f"{HEAD.format(rule='pairwise')}{TABLE}{row}\n") == found


def test_a_row_that_settles_is_no_deal_and_no_total() -> None:
    audited = session_of(f"{HEAD.format(rule='pairwise')}{TABLE}| settlement | | | | -5 | | 17.5 | | -12.50 |\n")
    assert [row.label for row in audited.sheets[0].sheet.rows] == ["1", "2", "total"]
