"""`hhtool convert`: what it reads and writes, and what it says."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest

from hhtool.conversion import records as convert
from tests.cli.conftest import CLEAN, FAULTY, Program
from tests.conftest import ROOT

if TYPE_CHECKING:
    pass

TABLES = """\
game: draw
players: Anna, Boris, "Vera K."
date: 2026-03-14

table
| deal  | Anna    | B  | "Vera K." |
|-------|---------|----|-----------|
| 1     | -10     | 5  | 5         |  # Anna paid
| 2     | ~~1~~ 2 | -2 | ?         |
| total | -8      | 3  | 5         |

game: draw
players: Gleb, Dina

table
| deal | dealer | Gleb |      | Dina points |
|------|--------|------|------|-------------|
| 1    | D      | 1    | =1+1 | —           |
"""


def test_to_json_and_back(run: Program, clean: Path) -> None:
    assert run("convert", clean, "-o", "a.json") == (0, "", "")
    assert json.loads(Path("a.json").read_text())["sessions"][0]["game"] == "draw"
    assert run("convert", "a.json", "-o", "b.hh") == (0, "", "")
    assert Path("b.hh").read_text() == CLEAN


def test_it_says_how_many_findings_there_are(run: Program, faulty: Path) -> None:
    code, _out, err = run("convert", faulty.name, "-o", "b.hh")
    assert code == 0
    assert err == "hhtool: faulty.hh: 2 findings; `hhtool lint` shows them\n"
    assert Path("b.hh").read_text() == FAULTY


def test_to_standard_output_in_another_language(run: Program, clean: Path) -> None:
    assert run("convert", clean, "-o", "-", "--lang", "ru").out.startswith("игра: draw\n")


def test_several_files_become_one(run: Program, clean: Path, tmp_path: Path) -> None:
    (tmp_path / "b.hh").write_text(CLEAN.replace("Anna", "Gleb"))
    run("convert", clean.name, "b.hh", "--anonymise", "-o", "all.hh")
    text = Path("all.hh").read_text()
    assert text.count("game: draw") == 2
    assert "players: Player4, Player2, Player3" in text
    assert run("lint", "all.hh").code == 0


TAKES_POLARS_DOWN = ROOT / "tests" / "corpus" / "054ef8f1f4d9.parquet"
"""A Parquet file, one byte of it changed, over which Polars ends the process."""


@pytest.mark.parametrize("name", ["a.xls", "a.txt", "a"])
def test_a_form_that_cannot_be_written(run: Program, clean: Path, name: str) -> None:
    code, out, err = run("convert", clean, "-o", name)
    assert (code, out) == (2, "")
    assert ".hh, .json, .csv, .xlsx, .ods, .md, .parquet, .phh and .phhs can" in " ".join(err.split())
    assert not Path(name).exists()


def test_a_form_that_cannot_be_read(run: Program, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text("a,b")
    (tmp_path / "sheet.xlsx").write_text("a,b")
    (tmp_path / "sheet.md").write_text("# a\n\nb\n")
    (tmp_path / "sheet.parquet").write_text("a,b")
    pl.DataFrame({"a": [1]}).write_parquet("other.parquet")
    pl.DataFrame({"session": [1], "table": [1], "row": [1], "head": ["{"]}).write_parquet("bad.parquet")
    pl.DataFrame({"session": range(2_000_001)}).write_parquet("large.parquet")
    shutil.copy(TAKES_POLARS_DOWN, "broken.parquet")
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "letter.txt").write_text("Dear Anna")
    for name, message in (
        ("sheet.csv", "sheet.csv: there is no score table here"),
        ("sheet.xlsx", "sheet.xlsx: this is no XLSX or ODS workbook, or it is damaged or too large"),
        ("sheet.md", "sheet.md: there is no score table here"),
        ("sheet.parquet", "sheet.parquet: this is not a Parquet file, or it is damaged"),
        ("other.parquet", "other.parquet: this Parquet file was not written by hhtool: it has no column session"),
        ("bad.parquet", "bad.parquet: the column head of this Parquet file cannot be read"),
        ("large.parquet", "large.parquet: this Parquet file is too large: more than 2000000 cells"),
        ("broken.parquet", "broken.parquet: this Parquet file is too large or damaged: it could not be read"),
        ("bad.json", "bad.json: line 1, column 2: this is not JSON"),
        ("letter.txt", "letter.txt: this is neither a record"),
        ("missing.hh", "missing.hh: No such file"),
    ):
        code, _out, err = run("convert", name, "-o", "out.hh")
        assert code == 2
        assert err.startswith(f"hhtool: {message}")
        assert not Path("out.hh").exists()


def test_the_rest_is_written_where_one_cannot_be_read(run: Program, clean: Path) -> None:
    assert run("convert", "missing.hh", clean, "-o", "out.hh").code == 2
    assert Path("out.hh").read_text() == CLEAN


def test_the_output_is_asked_for(run: Program, clean: Path) -> None:
    assert run("convert", clean).code == 2


# --- score tables --------------------------------------------------------------------------------------


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    path = tmp_path / "tables.hh"
    path.write_text(TABLES, encoding="utf-8")
    return path


@pytest.mark.parametrize("suffix", ["json", "csv", "xlsx", "md", "parquet"])
def test_tables_to_every_form_and_back(run: Program, tables: Path, suffix: str) -> None:
    assert run("convert", tables, "-o", f"a.{suffix}").code == 0
    assert run("convert", f"a.{suffix}", "-o", "b.hh").code == 0
    assert Path("b.hh").read_text() == TABLES


@pytest.mark.long
def test_from_each_form_to_the_next(run: Program, tables: Path) -> None:
    forms = ["csv", "xlsx", "md", "parquet", "json"]
    for one in forms:
        run("convert", tables, "-o", f"a.{one}")
        for other in forms:
            run("convert", f"a.{one}", "-o", f"b.{other}")
            run("convert", f"b.{other}", "-o", "b.hh")
            assert Path("b.hh").read_text() == TABLES, (one, other)


def test_what_a_csv_looks_like(run: Program, tables: Path) -> None:
    run("convert", tables, "-o", "a.csv")
    assert (
        Path("a.csv").read_text()
        == '''\
game,draw
players,"Anna, Boris, ""Vera K."""
date,2026-03-14
table
deal,Anna,B,"""Vera K.""",#
1,-10,5,5,Anna paid
2,~~1~~ 2,-2,?,
total,-8,3,5,

game,draw
players,"Gleb, Dina"
table
deal,dealer,Gleb,,Dina points
1,D,1,'=1+1,—
'''
    )


def test_what_markdown_looks_like(run: Program, tables: Path) -> None:
    run("convert", tables, "-o", "a.md")
    assert (
        Path("a.md").read_text()
        == """\
- game: draw
- players: Anna, Boris, "Vera K."
- date: 2026-03-14

| deal  | Anna    | B  | "Vera K." | \\#        |
|-------|---------|----|-----------|-----------|
| 1     | -10     | 5  | 5         | Anna paid |
| 2     | ~~1~~ 2 | -2 | ?         |           |
| total | -8      | 3  | 5         |           |

- game: draw
- players: Gleb, Dina

| deal | dealer | Gleb |      | Dina points |
|------|--------|------|------|-------------|
| 1    | D      | 1    | =1+1 | —           |
"""
    )


def test_what_parquet_looks_like(run: Program, tables: Path) -> None:
    run("convert", tables, "-o", "a.parquet")
    frame = pl.read_parquet("a.parquet")
    assert frame.columns == [
        "session",
        "table",
        "row",
        "head",
        "deal",
        "Anna",
        "B",
        '"Vera K."',
        "#",
        "dealer",
        "Gleb",
        "Gleb 2",
        "Dina points",
    ]
    assert frame.get_column("Anna").to_list() == ["-10", "~~1~~ 2", "-8", None]


def test_sheets_in_another_language(run: Program, tables: Path) -> None:
    run("convert", tables, "-o", "a.csv", "--lang", "ru")
    assert Path("a.csv").read_text().startswith("игра,draw\nигроки,")


@pytest.mark.parametrize("suffix", ["csv", "xlsx", "md", "parquet", "json"])
def test_tables_lose_their_names(run: Program, tables: Path, suffix: str) -> None:
    run("convert", tables, "-o", f"a.{suffix}")
    run("convert", f"a.{suffix}", "--anonymise", "-o", f"b.{suffix}")
    run("convert", f"b.{suffix}", "-o", "b.hh")
    text = Path("b.hh").read_text()
    for name in ("Anna", "Boris", "Vera", "Gleb", "Dina"):
        assert name not in text
    assert "| deal  | Player1 | Player2 | Player3 |" in text
    assert "# Player1 paid" in text
    assert "| deal | dealer  | Player4 |      | Player5 points |" in text
    assert "| 1    | Player5 |" in text


def test_deals_without_a_score_table_are_told(run: Program, clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "from_history", lambda _session: None)
    clean.write_text(CLEAN + "\ndeal 2\nAnna: opens with 2\n\ntable\n| deal | Anna |\n| 9 | 8 |\nwinner: Anna\n")
    code, _out, err = run("convert", clean, "-o", "a.csv")
    assert code == 0
    assert err.splitlines()[1:] == [
        "hhtool: " + str(clean) + ": 1 deal could not be read and is left out",
        "hhtool: " + str(clean) + ": 1 deal has no score table form; it is left out",
        "hhtool: " + str(clean) + ": the lines below the deals have no place in a score table; they are left out",
    ]
    assert Path("a.csv").read_text().endswith("table\ndeal,Anna\n9,8\n")


def test_deals_become_a_score_table(run: Program, clean: Path) -> None:
    assert run("convert", clean, "-o", "a.csv") == (0, "", "")
    assert Path("a.csv").read_text().endswith("table\ndeal,dealer,Anna,Boris,Vera\n1,Vera,8,-7,-1\ntotal,,8,-7,-1\n")
    assert run("lint", "a.csv")[0] == 0


def test_a_text_that_pipes_would_cut_is_in_quotes(run: Program) -> None:
    Path("a.csv").write_text('game;draw\n\ndeal;A;B;note\n1;5;-5;a|b # c\n-;;;\n2;5;-5;"5"" nails"\n')
    run("convert", "a.csv", "-o", "a.hh")
    assert Path("a.hh").read_text().splitlines()[4:] == [
        "| deal | A | B  | note        |",
        "|------|---|----|-------------|",
        '| 1    | 5 | -5 | "a|b # c"   |',
        '| "-"  |   |    |             |',
        r'| 2    | 5 | -5 | "5\" nails" |',
    ]


def test_xlsx_is_not_written_without_its_package(run: Program, tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "hhtool.spreadsheets.writing.find_spec", lambda name: None if name == "xlsxwriter" else find_spec(name)
    )
    code, _out, err = run("convert", tables, "-o", "a.xlsx")
    assert code == 2
    assert err.splitlines()[-1] == "hhtool: XLSX needs an extra package; install it with: pip install 'hhtool[xlsx]'"
    assert not Path("a.xlsx").exists()


def test_of_a_folder_the_sheets_that_are_known(run: Program, tables: Path) -> None:
    for suffix in ("csv", "xlsx", "md", "parquet"):
        run("convert", tables, "-o", f"a.{suffix}")
    Path("prices.csv").write_text("game,price\nChess,60\n")
    Path("broken.xlsx").write_bytes(b"PK")
    Path(".hidden").mkdir()
    Path(".hidden/a.csv").write_bytes(Path("a.csv").read_bytes())
    found = json.loads(run("lint", "--format", "json").out)
    assert [file["file"] for file in found["files"]] == ["a.csv", "a.xlsx", "tables.hh"]


def test_a_sheet_on_standard_input(run: Program) -> None:
    out = run("convert", "-", "-o", "-", stdin=b"deal;Anna;Boris\n1;5;-5\n").out
    assert out.startswith("game: draw\nplayers: Anna, Boris\n\ntable\n")


@pytest.mark.long
def test_only_the_reader_that_is_needed_is_loaded(run: Program, tables: Path) -> None:
    names = [tables.name, "a.csv", "a.xlsx"]
    for name in names[1:]:
        run("convert", tables, "-o", name)
    program = (
        "import sys\nfrom hhtool.cli import main\ntry:\n    main(['lint', *sys.argv[1:]])\nexcept SystemExit:\n    pass\n"
        "print({'polars', 'jinja2', 'xlsxwriter', 'python_calamine'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, *names], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
