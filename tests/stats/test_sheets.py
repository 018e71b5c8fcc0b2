"""Score sheets are counted as deals are: a row for each player of each row of a table, with what it tells."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.audit.read import read_file
from hhtool.audit.rows import deals_of, rows
from hhtool.conversion.records import to_sheet
from hhtool.notation.source import Source
from hhtool.stats.frames import gather

GAMES = [game.id for game in games.all_games()]


def rows_in(name: str, data: bytes) -> dict[tuple[str, str], dict[str, Any]]:
    """The rows of a file by deal and player."""
    return {(row["deal"], row["player"]): row for _game, row in rows(audit_file(Source(name, data)))}


def sheet(text: str) -> dict[tuple[str, str], dict[str, Any]]:
    return rows_in("a.hh", f"game: odessa\nplayers: Anna, Boris, Vera\n\n{text}".encode())


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_made_of_deals_tells_what_they_brought(game: str) -> None:
    text = games.find(game).generator.generate(deals=8, seed=11)  # type: ignore[union-attr]  # it is one of them
    record = Source("a.hh", text.encode())
    table, _left = to_sheet([read_file(record)], ".csv")
    deals, told = rows_in("a.hh", record.data), rows_in("a.csv", table)
    assert {key: told[key]["net"] for key in deals} == {key: row["net"] for key, row in deals.items()}
    assert not any(row["net"] for key, row in told.items() if key not in deals)  # who sat out
    for key, row in deals.items():
        for column in ("bid", "taken", "exact"):
            assert told[key].get(column) in (None, row.get(column))


def test_the_tricks_follow_from_bid_and_points() -> None:
    found = sheet("""
table
| deal | cards | Anna | Boris | Vera |
| 1    | 1     | 1 10 | - 5   | - 5 |
| 2    | 2     | - 5 | 1 -10 | - 2 |
""")
    assert [found["1", name]["taken"] for name in ("Anna", "Boris", "Vera")] == [1, 0, 0]
    assert [found["2", name]["taken"] for name in ("Anna", "Boris", "Vera")] == [0, 0, 2]
    assert found["2", "Vera"]["over"] is True


def test_what_can_only_be_is_counted_and_what_cannot_be_told_is_null() -> None:
    found = sheet("""
table
| deal | cards | Anna | Boris | Vera |
| 1    | 1     | 1 ?  | - 5   | - 5 |
| 2    | 2     | 1 ?  | 1 ?  | - ? |
""")
    assert found["1", "Anna"]["net"] == 10
    assert [found["2", name]["net"] for name in ("Anna", "Boris", "Vera")] == [None, None, None]
    assert found["2", "Anna"]["taken"] is None


def test_a_wrong_cell_taints_its_row_alone() -> None:
    found = sheet("""
table
| deal | cards | Anna | Boris | Vera |
| 1    | 1     | 1 10 | 1 -10 | - 5 |
| 2    | 2     | - 7  | 1 -10 | - 2 |
""")
    assert [found[deal, "Anna"]["tainted"] for deal in "12"] == [False, True]
    assert found["2", "Anna"]["codes"]
    assert not found["2", "Boris"]["codes"]


def test_running_totals_count_what_each_deal_brought() -> None:
    found = sheet(
        """
table
| deal | cards | Anna | Boris | Vera |
| 1    | 1     | 1 10 | - 5   | - 5 |
| 2    | 2     | - 15 | 1 -5  | - 7 |
""".replace("table\n", "figures: running\ntable\n", 1)
    )
    assert [found["2", name]["net"] for name in ("Anna", "Boris", "Vera")] == [5, -10, 2]


def test_a_deal_that_is_written_out_and_in_the_table_counts_once() -> None:
    source = Source(
        "a.hh",
        b"""game: odessa
players: Anna, Boris, Vera

deal 1: dealer Vera, cards 1, trump d
bid: Anna 1, Boris pass, Vera pass
score: Anna 10, Boris 5, Vera 5

table
| deal | cards | Anna | Boris | Vera |
| 1    | 1     | 1 10 | - 5   | - 5 |
| 2    | 2     | - 5  | 1 -10 | - 2 |
""",
    )
    audit = audit_file(source)
    assert deals_of(audit.sessions[0]) == 2
    facts = gather([audit])
    assert facts.deals == 2
    assert facts.rows["odessa"] == 6


def test_a_sheet_of_chips_tells_no_play() -> None:
    text = b"game: stud\nplayers: Anna, Boris\n\ntable\n| deal | Anna | Boris |\n| 1 | +5 | -5 |\n"
    found = rows_in("a.hh", text)
    assert found["1", "Anna"]["net"] == 5
    assert found["1", "Anna"]["showdown"] is None
