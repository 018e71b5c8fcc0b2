"""`hhtool ingest`, and what `stats` tells of a dataset: the same as of its files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
import pytest

from tests.cli.conftest import CLEAN
from tests.dataset.evenings import EVENINGS, written

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Program


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return written(tmp_path / "games")


ASKED = (
    (),
    ("--by", "session"),
    ("--by", "player,opponent"),
    ("--by", "opponent", "--tainted", "include"),
    ("--by", "seat", "--figure", "all"),
    ("--by", "player", "--where", "net > 0 AND total < 20"),
    ("--last", "7", "--by", "player"),
    ("--by", "player,month", "--tainted", "only", "--format", "json"),
    ("--by", "file", "--format", "csv"),
    ("--format", "csv", "--sql", "SELECT * FROM facts ORDER BY deal_id, seat"),
    ("--format", "json", "--sql", "SELECT * FROM findings"),
    (
        "--tainted",
        "include",
        "--sql",
        "SELECT player, SUM(net), MAX(total) AS t FROM draw GROUP BY player ORDER BY t, player",
    ),
)


@pytest.mark.parametrize(
    "questions", [(*ASKED[::4], ASKED[-1]), pytest.param(ASKED, marks=pytest.mark.long)], ids=["few", "all"]
)
def test_a_dataset_tells_what_its_files_tell(run: Program, games: Path, questions: tuple[tuple[str, ...], ...]) -> None:
    assert run("ingest", games, "-o", "dataset").code == 0
    (games.parent / "hhtool.toml").write_text('[players]\nAnna = ["Dora"]\n', encoding="utf-8")
    for asked in questions:
        own = run("stats", games, *asked)
        assert own.code == 0, own.err
        assert own.out.strip(), asked
        assert run("stats", "dataset", *asked) == own, asked
        if asked == ASKED[-1]:
            assert run("stats", games, "--jobs", 2, *asked) == own, asked


def test_datasets_and_files_together(run: Program, games: Path) -> None:
    first, *others = sorted(games.iterdir())
    assert run("ingest", *others, "-o", "dataset").code == 0
    assert run("stats", first, "dataset", "--by", "player") == run("stats", games, "--by", "player")


def test_what_is_said(run: Program, games: Path) -> None:
    result = run("ingest", "games", "-o", "dataset")
    assert (result.code, result.out) == (0, "")
    assert result.err == f"hhtool: dataset: {len(EVENINGS)} files, 38 deals ({len(EVENINGS)} taken in, 0 as before)\n"
    (games / "e.hh").unlink()
    err = run("ingest", "games", "-o", "dataset").err
    assert "games/e.hh is gone; --prune drops it" in err.replace("\\", "/")
    assert "is gone, and is dropped" in run("ingest", "games", "-o", "dataset", "--prune").err
    result = run("ingest", "games", games / "g.hh", "nothing.hh", "-o", "dataset")
    assert result.code == 2
    assert "nothing.hh: No such file or directory" in result.err
    assert "left out" in result.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("-", "-o", "dataset"), "standard input has no name"),
        (("games", "-o", "games"), "not a dataset, and not empty"),
        (("games", "-o", "dataset", "--scheduler", "tcp://here"), "--scheduler"),
        (("games",), "-o"),
    ],
)
def test_what_cannot_be_done(run: Program, games: Path, args: tuple[str, ...], said: str) -> None:
    assert games.exists()
    result = run("ingest", *args)
    assert result.code == 2
    assert said in result.err
    assert "Traceback" not in result.err


def test_a_dataset_of_other_columns_is_to_be_brought_up_to_date(run: Program, games: Path) -> None:
    run("ingest", games, "-o", "dataset")
    path = next((games.parent / "dataset").glob("game=draw/*.parquet"))
    pl.read_parquet(path).drop("vpip").write_parquet(path)
    result = run("stats", "dataset")
    assert result.code == 2
    assert "bring it up to date with `hhtool ingest`" in result.err


@pytest.mark.long
def test_the_report_of_a_dataset_is_that_of_its_files(run: Program, games: Path) -> None:
    run("ingest", games, "-o", "dataset")
    whole = run("report", games, "-o", "-")
    assert whole.code == 0
    assert run("report", "dataset", "-o", "-") == whole


@pytest.mark.long
def test_a_report_shows_the_files_that_are_there(run: Program, games: Path) -> None:
    (games / "clean.hh").write_text(CLEAN, encoding="utf-8")
    run("ingest", games, "-o", "dataset")
    few = run("report", "dataset", "--deals", 0, "-o", "-")
    assert few.code == 0
    assert "Files not shown" in few.out
    assert "b.hh" in few.out
    assert "clean.hh" not in few.out, "nothing is wrong in it"
    (games / "2026" / "b.hh").unlink()
    (games / "2026" / "c.hh").write_text("game: odessa\n", encoding="utf-8")
    result = run("report", "dataset", "-o", "report.html")
    assert result.code == 2
    assert "b.hh: No such file or directory" in result.err
    assert "c.hh: it has changed since it was taken into dataset" in result.err
    assert (games.parent / "report.html").exists()
