"""`hhtool stats`: its formats, its exit codes, and what it says."""

from __future__ import annotations

import gc
import io
import json
import os
import subprocess
import sys
import weakref
from typing import TYPE_CHECKING

import polars as pl
import pytest

from hhtool import stats
from hhtool.cli._explain import explained
from tests.conftest import ROOT
from tests.games.draw.evening import CLEAN, FAULTY, audited
from tests.terminal import run_on_terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hhtool.audit.file import Audit
    from tests.cli.conftest import Program

    Ask = Callable[..., tuple[str, str]]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "evening.hh"
    path.write_text(FAULTY, encoding="utf-8")
    return path


@pytest.fixture
def ask(run: Program) -> Ask:
    """Run the program and give what it prints; fails where the exit code is another than `code`."""

    def asked(*args: object, code: int = 0) -> tuple[str, str]:
        result = run(*args)
        assert result.code == code, result.err
        return result.out, result.err

    return asked


def test_the_table_fits_eighty_columns_and_says_what_is_left_out(ask: Ask, record: Path) -> None:
    out, err = ask("stats", record)
    assert max(map(len, out.splitlines())) <= 80
    assert "1 deal with an error is left out of the figures it touches." in out
    assert "2 findings" in err
    for by in ("player", "file,player", "file"):
        grouped, _err = ask("stats", record, "--by", by)
        assert max(map(len, grouped.splitlines())) <= 80, by


@pytest.mark.long
def test_on_a_terminal_each_player_has_a_line_under_the_heads_that_players_know(record: Path) -> None:
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "HHTOOL_LANG": "en"}
    shown = run_on_terminal([sys.executable, "-m", "hhtool", "stats", str(record)], environment, whole=True)
    lines = shown.terminal.decode().splitlines()
    (heads,) = (line.split() for line in lines if line.startswith("player") and "VPIP" in line)
    assert {"VPIP", "PFR", "AF", "WTSD", "W$SD"} <= set(heads)
    rows = lines[lines.index(next(line for line in lines if "VPIP" in line)) + 2 :]
    assert [line.split()[0] for line in rows[:3]] == ["Anna", "Boris", "Vera"]
    assert "95% interval" not in shown.terminal.decode()


def test_csv_json_and_parquet(ask: Ask, record: Path, tmp_path: Path) -> None:
    csv = pl.read_csv(io.StringIO(ask("stats", record, "--by", "player", "--format", "csv")[0]))
    assert csv.filter(player="Anna", figure="vpip").get_column("value").to_list() == [0.5]
    document = json.loads(ask("stats", record, "--format", "json")[0])
    assert document["summary"]["tainted"] == 1
    assert [one["figure"] for one in document["figures"]] == [one.name for one in stats.figures_of("draw")]
    assert next(one for one in document["figures"] if one["figure"] == "improved-trips")["value"] is None
    target = tmp_path / "out.parquet"
    ask("stats", record, "-o", target)
    assert pl.read_parquet(target).filter(figure="deals").get_column("value").to_list() == [4]


def test_sql_from_the_command_line(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--sql", "SELECT player, COUNT(*) AS n FROM facts GROUP BY player ORDER BY player")
    assert [line.split() for line in out.splitlines()[2:]] == [["Anna", "3"], ["Boris", "3"], ["Vera", "3"]]


@pytest.mark.parametrize(
    "args",
    [
        ("--by", "plyer"),
        ("--where", "nett > 0"),
        ("--where", "(("),
        ("--sql", "SELECT nothing"),
        ("--sql", "SELECT * FROM elsewhere"),
        ("--figure", "vpipp"),
        ("--explain", "vpipp"),
        ("--tainted", "maybe"),
    ],
)
def test_bad_questions_end_with_two_and_no_traceback(ask: Ask, record: Path, args: tuple[str, str]) -> None:
    out, err = ask("stats", record, *args, code=2)
    assert out == ""
    assert "Traceback" not in err
    assert err.strip()


def test_every_figure_explains_itself(ask: Ask) -> None:
    for name in stats.every_figure():
        heading, *definition = explained(name, 80)
        assert heading.startswith(f"{name}: ")
        assert any(definition)
    assert "VPIP" in ask("stats", "--explain", "vpip")[0]
    assert "vpip" in ask("stats", "--explain", "all")[0]


def test_no_deals(ask: Ask, tmp_path: Path) -> None:
    out, err = ask("stats", tmp_path)
    assert out == ""
    assert "no deals" in err
    assert json.loads(ask("stats", tmp_path, "--format", "json")[0])["figures"] == []
    assert ask("stats", tmp_path, "--format", "csv")[0].startswith("game,figure")


def test_xlsx_says_what_it_needs(ask: Ask, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)  # noqa: ARG005
    _out, err = ask("stats", record, "-o", tmp_path / "out.xlsx", code=2)
    assert "hhtool[xlsx]" in err


def test_a_path_that_is_not_there(ask: Ask, tmp_path: Path) -> None:
    _out, err = ask("stats", tmp_path / "nothing.hh", code=2)
    assert "nothing.hh" in err


# --- the last deals, opponents, columns that a game lacks ----------------------------------------------------


def test_the_last_deals(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--last", 2, "--figure", "deals,net", "--format", "json")
    document = json.loads(out)
    assert document["last"] == 2
    assert [(one["figure"], one["value"]) for one in document["figures"]] == [("deals", 2), ("net", -3)]
    ask("stats", record, "--last", 0, code=2)


def test_by_opponent(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--by", "player,opponent", "--figure", "head-to-head", "--tainted", "include")
    assert max(map(len, out.splitlines())) <= 80
    assert "Anna · Boris" in out
    assert "Head to head" not in out
    _out, err = ask("stats", record, "--figure", "head-to-head", code=2)
    assert "--by player,opponent" in err


def test_a_column_that_no_game_has(ask: Ask, record: Path) -> None:
    _out, err = ask("stats", record, "--by", "contract", code=2)
    assert "there is no column contract" in err
    assert "position" in err


def test_figures_stand_by_their_titles_and_by_the_names_that_were_asked_for(ask: Ask, record: Path) -> None:
    told, _err = ask("stats", record, "--by", "player")
    assert "VPIP" in told
    assert "vpip" not in told
    asked, _err = ask("stats", record, "--figure", "vpip")
    assert "vpip" in asked


def test_each_player_has_a_line_under_the_heads_that_players_know(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "evening.hh"
    path.write_text(CLEAN, encoding="utf-8")
    told, err = ask("stats", path, "--by", "player")
    head, _rule, anna, *_others, more = told.splitlines()[2:8]
    assert head.split()[:7] == ["player", "Deals", "Net/100", "VPIP", "PFR", "AF", "WTSD"]
    assert anna.split() == ["Anna", "4", "—", "50.0%", "25.0%", "0.50", "100.0%", "50.0%", "0.0%", "100.0%"]
    assert more == "… and 1 more figure; --figure shows it"
    assert "cases, intervals and more with --figure all" in err


def test_where_stakes_differ_the_net_is_told_in_stakes(ask: Ask, tmp_path: Path) -> None:
    for name, blinds in (("low", "1/2"), ("high", "5/10")):
        text = f"game: draw\nplayers: Anna, Boris\nrules: blinds={blinds}\n\ndeal 1: dealer Anna\nall pass\n"
        (tmp_path / f"{name}.hh").write_text(text, encoding="utf-8")
    head = "Net/100", "bb/100"
    alone, _err = ask("stats", tmp_path / "low.hh", "--by", "player")
    both, _err = ask("stats", tmp_path, "--by", "player")
    assert [one in alone for one in head] == [True, False]
    assert [one in both for one in head] == [False, True]


def test_a_table_of_nothing_is_a_table(ask: Ask, record: Path) -> None:
    told, _err = ask("stats", record, "--by", "player", "--where", "player = 'Nobody'")
    assert "0 deals, 0 players" in told


def test_who_won_from_whom(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--by", "player", "--tainted", "include")
    assert [line.split() for line in out.split("Head to head")[1].splitlines()[4:7]] == [
        ["Anna", "Boris", "+11.00", "+2.75", "±", "8.75", "4"],
        ["Anna", "Vera", "−6.00", "−1.50", "±", "5.88", "4"],
        ["Boris", "Vera", "−1.00", "−0.25", "±", "0.80", "4"],
    ]


# --- one player, several spellings ---------------------------------------------------------------------------


def test_players_are_joined_as_the_settings_say(
    ask: Ask, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "later.hh").write_text(CLEAN.replace("Anna", "Аня"), encoding="utf-8")
    (tmp_path / "hhtool.toml").write_text('[players]\nAnna = ["Anya", "Аня"]\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    out, _err = ask("stats", record, "later.hh", "--by", "player", "--figure", "deals", "--format", "csv")
    assert [line.split(",")[1:5:3] for line in out.splitlines()[1:]] == [["Anna", "8"], ["Boris", "8"], ["Vera", "8"]]
    lint = json.loads(ask("lint", "later.hh", "--format", "json", code=1)[0])
    assert {one["player"] for one in lint["findings"]} == {"Boris"}
    (tmp_path / "hhtool.toml").write_text('[players]\nAnna = ["Vera"]\n', encoding="utf-8")
    _out, err = ask("stats", record, code=2)
    assert "Anna and Vera sit at one table" in err
    assert ask("lint", "later.hh", code=1)


# --- frames and formats --------------------------------------------------------------------------------------


def test_the_schema(ask: Ask, tmp_path: Path) -> None:
    out, _err = ask("stats", "--schema")
    assert max(map(len, out.splitlines())) <= 80
    frames = json.loads(ask("stats", "--schema", "--format", "json")[0])["frames"]
    assert [frame["name"] for frame in frames] == [frame.name for frame in stats.every_frame()]
    told = {column["name"]: column for column in frames[0]["columns"]}
    assert (told["date"]["type"], told["net"]["type"], told["seat"]["type"]) == ("date", "number", "integer")
    ask("stats", "--schema", "-o", tmp_path / "schema.csv")
    table = pl.read_csv(tmp_path / "schema.csv")
    assert table.columns == ["frame", "name", "type", "definition"]


@pytest.mark.parametrize("form", ["table", "csv", "json", "parquet", "xlsx"])
def test_an_answer_in_every_format(ask: Ask, record: Path, tmp_path: Path, form: str) -> None:
    if form == "xlsx":
        pytest.importorskip("xlsxwriter")
    target = tmp_path / f"out.{form}"
    question = (
        "SELECT player, date, SUM(net) * 0.125 AS mean, SUM(net) / 0 AS nothing, '=1+1' AS formula, "
        "ARRAY_AGG(deal) AS deals FROM draw WHERE player = 'Anna' GROUP BY player, date"
    )
    ask("stats", record, "--tainted", "include", "--sql", question, "--format", form, "-o", target)
    if form == "json":
        assert json.loads(target.read_text()) == [
            {
                "player": "Anna",
                "date": "2026-03-14",
                "mean": 0.5,
                "nothing": None,
                "formula": "=1+1",
                "deals": ["1", "2", "3", "4"],
            }
        ]
    elif form == "csv":
        assert target.read_text() == (
            'player,date,mean,nothing,formula,deals\nAnna,2026-03-14,0.5,,\'=1+1,"[""1"", ""2"", ""3"", ""4""]"\n'
        )
    elif form == "parquet":
        assert pl.read_parquet(target).row(0, named=True)["deals"] == ["1", "2", "3", "4"]
    elif form == "xlsx":
        from python_calamine import CalamineWorkbook

        ((_head, *rows),) = [CalamineWorkbook.from_path(str(target)).get_sheet_by_index(0).to_python()]
        assert rows[0][4] == "=1+1", "a text, no formula"


def test_numbers_in_csv_are_for_machines(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--figure", "net-100", "--format", "csv", "--lang", "ru")
    # 12, 0, −1; −11, −3, −1; −1, 0, −1: s² = 274/8, over √9; t of 8 degrees is 2.306
    value, low, high, error, cases = out.splitlines()[1].split(",")[3:]
    assert (value, error, cases) == ("-66.666667", "195.078332", "9")
    assert [float(low), float(high)] == pytest.approx([-516.5, 383.2], abs=0.1)


def test_a_wide_answer_is_cut_to_the_width(ask: Ask, record: Path) -> None:
    out, _err = ask("stats", record, "--sql", "SELECT * FROM draw")
    assert max(map(len, out.splitlines())) <= 80
    assert "more columns; --format csv writes them" in out.splitlines()[-1]


def test_a_bad_question_is_refused_before_anything_is_read(ask: Ask, tmp_path: Path) -> None:
    for option, text in (("--sql", "SELECT * FROM read_csv('x')"), ("--where", "net > 0; x")):
        _out, err = ask("stats", tmp_path / "nothing.hh", option, text, code=2)
        assert "nothing.hh" not in err
        assert option in err


# --- memory --------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_an_audit_is_forgotten_before_the_next_one_is_made() -> None:
    alive: list[weakref.ref[Audit]] = []

    def audits() -> Iterator[Audit]:
        for number in range(3):
            gc.collect()
            assert [one() for one in alive] == [None] * number
            one = audited(FAULTY, f"{number}.hh")
            alive.append(weakref.ref(one))
            yield one
            del one

    assert stats.gather(audits()).deals == 12


# --- what takes too long -------------------------------------------------------------------------------------

ENDLESS = "SELECT count(*) FROM " + ", ".join(f"facts x{number}" for number in range(30))
"""More rows than can be counted in a life."""


_PROGRAM = """
import signal, sys, threading
from hhtool import cli
signal.signal(signal.SIGINT, cli._interrupt)  # Polars calls whom it finds when it is loaded
from hhtool.stats import limits
exec(sys.argv[1])
cli.main(sys.argv[2:])
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "code", "message"),
    [
        ("limits.allowed = lambda: 0.3", 2, "--sql: no answer within 0.3 s; --file-timeout allows more"),
        ("limits._PART = 1e-9", 2, "--sql: the answer takes too much memory"),
        ("limits._memory = lambda: threading.Timer(0.3, signal.raise_signal, [2]).start()", 130, "stopped"),
    ],
    ids=["time", "memory", "Ctrl-C"],
)
@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_an_answer_that_never_comes_is_ended(clean: Path, first: str, code: int, message: str) -> None:
    command = [sys.executable, "-c", _PROGRAM, first, "stats", str(clean), "--sql", ENDLESS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", f"hhtool: {message}\n")
