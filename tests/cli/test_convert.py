"""`hhtool convert`: what it reads and writes, and what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, FAULTY, Program


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


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.md", "a.parquet", "a.txt", "a"])
def test_a_form_that_cannot_be_written(run: Program, clean: Path, name: str) -> None:
    code, out, err = run("convert", clean, "-o", name)
    assert (code, out) == (2, "")
    assert ".hh and .json can" in " ".join(err.split())
    assert not Path(name).exists()


def test_a_form_that_cannot_be_read(run: Program, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text("a,b")
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "letter.txt").write_text("Dear Anna")
    for name, message in (
        ("sheet.csv", "sheet.csv: .csv cannot be read yet"),
        ("bad.json", "bad.json:1:2: this is no JSON"),
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
