"""`hhtool baseline`: what is known is not reported again, what is new is, and nothing is added by looking."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cli.conftest import CLEAN, FAULTY, Program

if TYPE_CHECKING:
    from pathlib import Path


def test_known_findings_are_left_out_wherever_their_lines_move(run: Program, faulty: Path) -> None:
    code, _out, err = run("baseline", faulty.name)
    assert (code, err) == (0, "hhtool: hhtool-baseline.json written: 2 findings\n")
    faulty.write_text(f"# a line above\n\n{FAULTY}")
    assert run("lint", faulty.name, "--baseline", "hhtool-baseline.json").code == 0


def test_a_new_finding_is_reported_alone(run: Program, faulty: Path) -> None:
    run("baseline", faulty.name)
    before = faulty.with_name("hhtool-baseline.json").read_bytes()
    faulty.write_text(FAULTY.replace("Vera -1", "Vera -2"))
    code, out, _err = run("lint", faulty.name, "--baseline", "hhtool-baseline.json", "--format", "concise")
    assert code == 1
    assert [line.split()[1] for line in out.splitlines()] == ["SC101", "SC101"]  # the line says something else now
    assert faulty.with_name("hhtool-baseline.json").read_bytes() == before


def test_what_is_gone_is_said(run: Program, faulty: Path) -> None:
    run("baseline", faulty.name)
    faulty.write_text(CLEAN)
    code, _out, err = run("lint", faulty.name, "--baseline", "hhtool-baseline.json")
    assert code == 0
    assert err.splitlines() == [
        "hhtool: faulty.hh: HH002 is gone: there is no house rule 'antes'; did you mean 'ante'?",
        "hhtool: faulty.hh: SC101 is gone: Boris is given -6, but the deal gives -7",
        "hhtool: 2 known findings are gone",
    ]
    assert "1 known finding is" in run("lint", ".", "--baseline", "hhtool-baseline.json", "--select", "SC").err


def test_what_was_in_a_file_that_is_no_longer_there_is_gone(run: Program, faulty: Path, clean: Path) -> None:
    run("baseline", ".")
    faulty.unlink()
    baseline = ("--baseline", "hhtool-baseline.json")
    assert "2 known findings are gone" in run("lint", ".", *baseline).err
    assert run("lint", clean.name, *baseline).err == ""


def test_of_many_that_are_gone_the_first_are_named(run: Program, faulty: Path) -> None:
    names = [f"{number}.hh" for number in range(4)]
    for name in names:
        faulty.with_name(name).write_text(FAULTY)
    run("baseline", *names)
    for name in names:
        faulty.with_name(name).write_text(CLEAN)
    baseline = ("--baseline", "hhtool-baseline.json")
    assert run("lint", *names, *baseline).err.count(" is gone: ") == 5
    assert run("lint", *names, *baseline, "--verbose").err.count(" is gone: ") == 8


def test_files_that_are_not_looked_at_are_not_gone(run: Program, faulty: Path, clean: Path) -> None:
    run("baseline", faulty.name)
    assert run("lint", clean.name, "--baseline", "hhtool-baseline.json").err == ""


def test_the_settings_may_name_it(run: Program, faulty: Path) -> None:
    run("baseline", faulty.name, "-o", "known.json")
    faulty.with_name("hhtool.toml").write_text('baseline = "known.json"\n')
    assert run("lint", faulty.name).code == 0


def test_the_same_findings_give_the_same_bytes(run: Program, faulty: Path) -> None:
    run("baseline", ".", "-o", "one.json")
    run("baseline", faulty.name, "-o", "two.json")
    assert faulty.with_name("one.json").read_bytes() == faulty.with_name("two.json").read_bytes()


def test_one_that_cannot_be_used_is_told(run: Program, faulty: Path) -> None:
    for text in ("{", "[]", json.dumps({"version": 2, "files": {}}), json.dumps({"version": 1, "files": {"a": 1}})):
        faulty.with_name("bad.json").write_text(text)
        code, out, err = run("lint", faulty.name, "--baseline", "bad.json")
        assert (code, out) == (2, "")
        assert err.startswith("hhtool: bad.json: ")
    assert run("lint", faulty.name, "--baseline", "none.json").code == 2


class TestOptions:
    def test_exit_zero(self, run: Program, faulty: Path) -> None:
        assert run("lint", faulty.name, "--exit-zero").code == 0
        assert run("lint", "none.hh", "--exit-zero").code == 2

    def test_quiet(self, run: Program, clean: Path) -> None:
        assert run("lint", clean.name, "--quiet") == (0, "", "")

    def test_standard_input_has_a_name(self, run: Program) -> None:
        out = run("lint", "-", "--stdin-filename", "games/a.hh", "--format", "concise", stdin=FAULTY.encode()).out
        assert all(line.startswith("games/a.hh:") for line in out.splitlines())
        assert out

    def test_the_name_says_what_it_holds(self, run: Program) -> None:
        sheet = "game;odessa\n;Anna;Boris;Vera\n1;10;5;5\n"
        assert run("lint", "-", "--stdin-filename", "a.csv", stdin=sheet.encode()).out.count("1 table")

    def test_show_files(self, run: Program, faulty: Path, clean: Path) -> None:
        assert run("lint", ".", "--show-files").out.split() == sorted([clean.name, faulty.name])

    def test_config(self, run: Program, faulty: Path, tmp_path: Path) -> None:
        (tmp_path / "own.toml").write_text('ignore = ["SC101", "HH002"]\n')
        assert run("lint", faulty.name, "--config", tmp_path / "own.toml").code == 0
