"""A season of six score sheets, two deals each, whose figures are reckoned by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool.audit.file import audit_file
from hhtool.cli import application, commands
from hhtool.notation.source import Source

if TYPE_CHECKING:
    from pathlib import Path

SHEETS = {
    # bid and points; Anna 10 + 10, Boris 5 - 10, Vera -10 + 5
    "january-10.hh": """\
game: odessa
rules: schedule=1-2, specials=none
players: Anna, Boris, Vera
date: 2026-01-10
table
| deal | cards | dealer | Anna |     | Boris |     | Vera |     |
| 1    | 1     | Vera   | 1    | 10  | -     | 5   | 1    | -10 |
| 2    | 2     | Anna   | 1    | 10  | 2     | -10 | -    | 5   |
| total |      |        |      | 20  |       | -5  |      | -5  |
""",
    # Anna 1 (a pass, and one taken) + 20, Boris 5 + 5, Vera 5 - 10
    "january-24.csv": """\
игра,odessa
правила,"schedule=1-2, specials=none"
игроки,"Anna, Boris, Vera"
дата,2026-01-24
таблица
сдача,карт,сдаёт,Anna,,Boris,,Vera,
1,1,Vera,-,1,-,5,-,5
2,2,Anna,2,20,-,5,1,-10
итог,,,,21,,10,,-5
""",
    # Anna -10 + 10, Boris 10 + 10, Vera 5 - 10
    "february-07.md": """\
- game: odessa
- rules: schedule=1-2, specials=none
- players: Anna, Boris, Vera
- date: 2026-02-07

| deal | cards | dealer | Anna |     | Boris |     | Vera |     |
|------|-------|--------|------|-----|-------|-----|------|-----|
| 1    | 1     | Vera   | 1    | -10 | 1     | 10  | -    | 5   |
| 2    | 2     | Anna   | 1    | 10  | 1     | 10  | 1    | -10 |
| total |      |        |      | 0   |       | 20  |      | -5  |
""",
    # running totals; Anna 5 - 10, Boris 5 + 10, Vera 1 + 10
    "february-21.hh": """\
игра: odessa
правила: schedule=1-2, specials=none
игроки: Anna, Boris, Vera
дата: 2026-02-21
цифры: нарастающие
таблица
| сдача | карт | сдаёт | Anna |    | Boris |    | Vera |    |
| 1     | 1    | Vera  | -    | 5  | -     | 5  | -    | 1  |
| 2     | 2    | Anna  | 1    | -5 | 1     | 15 | 1    | 11 |
""",
    # Anna 10 + 5, Boris 5 + 5, Vera -10 + 2 (one bid, two taken)
    "march-07.csv": """\
game,odessa
rules,"schedule=1-2, specials=none"
players,"Anna, Boris, Vera"
date,2026-03-07
table
deal,cards,dealer,Anna,,Boris,,Vera,
1,1,Vera,1,10,-,5,1,-10
2,2,Anna,-,5,-,5,1,2
total,,,,15,,10,,-8
""",
    # Anna 5 + 20, Boris -10 - 10, Vera 10 + 5
    "march-21.md": """\
- игра: odessa
- правила: schedule=1-2, specials=none
- игроки: Anna, Boris, Vera
- дата: 2026-03-21

| сдача | карт | сдаёт | Anna |    | Boris |     | Vera |    |
|-------|------|-------|------|----|-------|-----|------|----|
| 1     | 1    | Vera  | -    | 5  | 1     | -10 | 1    | 10 |
| 2     | 2    | Anna  | 2    | 20 | 1     | -10 | -    | 5  |
| итог  |      |       |      | 25 |       | -20 |      | 15 |
""",
}


@pytest.fixture
def season(tmp_path: Path) -> list[str]:
    for name, text in SHEETS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert audit_file(Source(name, text.encode())).findings == []
    return [str(tmp_path / name) for name in SHEETS]


def figures(paths: list[str], by: str) -> dict[str, dict[str, float]]:
    """The figures of each player or month by their names."""
    wanted = "deals,net,exact,passes-made,net-deal"
    arguments = ["stats", *paths, "--by", by, "--figure", wanted, "--format", "json"]
    result = CliRunner().invoke(application(commands()), arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, dict[str, float]] = {}
    for one in json.loads(result.stdout)["figures"]:
        found.setdefault(one[by], {})[one["figure"]] = one["value"]
    return found


def test_players_over_the_season(season: list[str]) -> None:
    # exact: Anna missed 24 January 1, 7 February 1, 21 February 2; Boris 10 January 2 and both of 21 March;
    # Vera 10 January 1, 24 January 2, 7 February 2, 21 February 1 and both of 7 March
    assert figures(season, "player") == {
        "Anna": {
            "deals": 12,
            "net": 20 + 21 + 0 - 5 + 15 + 25,
            "exact": 9 / 12,
            "passes-made": 3 / 4,
            "net-deal": pytest.approx(76 / 12, abs=1e-5),
        },
        "Boris": {
            "deals": 12,
            "net": -5 + 10 + 20 + 15 + 10 - 20,
            "exact": 9 / 12,
            "passes-made": 6 / 6,
            "net-deal": 30 / 12,
        },
        "Vera": {
            "deals": 12,
            "net": -5 - 5 - 5 + 11 - 8 + 15,
            "exact": 6 / 12,
            "passes-made": 4 / 5,
            "net-deal": 3 / 12,
        },
    }


def test_months_of_the_season(season: list[str]) -> None:
    found = figures(season, "month")
    assert {month: one["deals"] for month, one in found.items()} == {"2026-01": 4, "2026-02": 4, "2026-03": 4}
    assert {month: one["net-deal"] for month, one in found.items()} == {
        "2026-01": ((20 - 5 - 5) + (21 + 10 - 5)) / 12,
        "2026-02": ((0 + 20 - 5) + (-5 + 15 + 11)) / 12,
        "2026-03": pytest.approx(((15 + 10 - 8) + (25 - 20 + 15)) / 12, abs=1e-5),
    }
    # in each month four of the twelve bids of two sheets were missed
    assert [one["exact"] for one in found.values()] == [pytest.approx(8 / 12, abs=1e-5)] * 3
