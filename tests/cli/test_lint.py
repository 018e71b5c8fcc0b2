"""`hhtool lint`: exit codes, streams, formats, choosing codes, fixing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.audit.test_consequences import RECORD as SLIP
from tests.cli.conftest import CLEAN, FAULTY, Program

if TYPE_CHECKING:
    from pathlib import Path


def test_a_clean_record(run: Program, clean: Path) -> None:
    assert run("lint", clean) == (0, "No findings (1 file, 1 deal).\n", "")


def test_findings_exit_with_1_and_go_to_stdout(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", faulty.name)
    assert code == 1
    assert err == ""
    assert (
        out
        == """\
faulty.hh:2:16: warning HH002 unknown-key
  there is no house rule 'antes'; did you mean 'ante'?
  |
2 | rules: ante=1, antes=2
  |                ^^^^^^^
  = rule: notation: words

faulty.hh:18:17: error SC101 wrong-score
  Boris is given -6, but the deal gives -7
   |
18 | chips: Anna +8, Boris -6, Vera -1
   |                 ^^^^^^^^
   = rule: scores: the deal
   = fix: write -7; --fix does it

Found 1 error, 1 warning (1 file, 1 deal).
1 can be fixed with --fix.
"""
    )


def test_no_path_is_the_current_folder(run: Program, clean: Path, faulty: Path) -> None:
    assert faulty.parent == clean.parent
    (clean.parent / ".hidden").mkdir()
    (clean.parent / ".hidden" / "x.hh").write_text("nonsense")
    (clean.parent / "notes.txt").write_text("nonsense")
    code, out, _err = run("lint", "--format", "json")
    assert code == 1
    assert [file["file"] for file in json.loads(out)["files"]] == ["clean.hh", "faulty.hh"]


def test_standard_input(run: Program) -> None:
    assert run("lint", "-", stdin=CLEAN.encode()).code == 0
    assert run("lint", "-", "--format", "concise", stdin=FAULTY.encode()).out.startswith("-:2:16: HH002 ")


def test_a_file_named_that_nobody_knows_is_a_finding(run: Program, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    code, out, _err = run("lint", "letter.txt", "--format", "concise")
    assert code == 1
    assert out.startswith("letter.txt:1:1: HH007 ")


def test_a_file_that_begins_with_the_name_of_a_game_is_a_record(run: Program, tmp_path: Path) -> None:
    told = "Джекпот, Анна, Борис и Вера\n\nСдача 1: сдаёт Вера\nвсе пас\n"
    (tmp_path / "evening.txt").write_text(told, encoding="utf-8")
    assert run("lint", "evening.txt").code == 0
    (tmp_path / "diary.txt").write_text(f"Вечером достали карты.\nСели за {told}", encoding="utf-8")
    assert run("lint", "diary.txt").code == 0
    (tmp_path / "letter.txt").write_text("Dear Anna,\n\nI never liked piquet, nor did Boris.\n", encoding="utf-8")
    assert "HH007" in run("lint", "letter.txt").out


def test_a_path_that_cannot_be_opened_costs_only_itself(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", "missing.hh", faulty, "--format", "concise")
    assert code == 2
    assert out.count("\n") == 2, "the rest is read"
    assert err == "hhtool: missing.hh: No such file or directory\n"


@pytest.mark.parametrize("command", [["lint", "--fix"], ["fmt"], ["stats"], ["replay"]])
def test_no_name_is_that_of_no_file_and_not_of_this_folder(run: Program, faulty: Path, command: list[str]) -> None:
    before = faulty.read_bytes()
    code, out, err = run(*command, "")
    assert (code, err) == (2, "hhtool: '': No such file or directory\n")
    assert faulty.name not in out
    assert faulty.read_bytes() == before


def test_an_empty_folder_is_said_to_be_empty(run: Program) -> None:
    code, _out, err = run("lint")
    assert code == 0
    assert "no records" in err


def test_a_path_named_twice_counts_once(run: Program, clean: Path) -> None:
    assert run("lint", clean.name, clean.name).out == "No findings (1 file, 1 deal).\n"


# --- formats -------------------------------------------------------------------------------------------


def test_standard_input_named_twice_counts_once(run: Program) -> None:
    assert run("fmt", "--check", "-", "-", stdin=CLEAN.encode()).err == "hhtool: 1 file is in canonical form already\n"


def test_the_json_document(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", faulty.name, "--format", "json")
    document = json.loads(out)
    assert (code, err) == (1, "")
    assert document["summary"] == {
        "files": 1,
        "sessions": 1,
        "deals": 1,
        "tables": 0,
        "errors": 1,
        "warnings": 1,
        "infos": 0,
    }
    finding = document["findings"][1]
    assert {key: finding[key] for key in ("file", "line", "code", "game", "session", "deal", "player")} == {
        "file": "faulty.hh",
        "line": 18,
        "code": "SC101",
        "game": "draw",
        "session": 1,
        "deal": "1",
        "player": "Boris",
    }
    assert finding["fix"]["edits"][0]["line"] == 18


def test_the_json_document_says_which_game_was_recognised(run: Program, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("deal;Anna;Boris\n1;5;-5\n2;-3;3\n", encoding="utf-8")
    (file,) = json.loads(run("lint", str(path), "--format", "json")[1])["files"]
    assert [(one["line"], "draw" in one["message"]) for one in file["remarks"]] == [(1, True)]


def test_jsonl(run: Program, faulty: Path) -> None:
    lines = run("lint", faulty, "--format", "jsonl").out.splitlines()
    assert [json.loads(line)["code"] for line in lines] == ["HH002", "SC101"]


def test_a_format_that_is_none_is_a_usage_error(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", faulty, "--format", "tap")
    assert (code, out) == (2, "")
    assert "tap" in err
    assert "jsonl" in err


def test_statistics(run: Program, faulty: Path) -> None:
    code, out, _err = run("lint", faulty, "--statistics")
    assert code == 1
    assert out == "1  HH002  unknown-key  warning\n1  SC101  wrong-score  error\n"


def test_all_reports_what_follows_from_a_finding(run: Program, tmp_path: Path) -> None:
    (tmp_path / "slip.hh").write_text(SLIP, encoding="utf-8")
    for options, codes in (
        ([], ["TT103"]),
        (["--all"], ["TT103", "TT106"]),
        (["--ignore", "TT103"], []),
        (["--ignore", "TT103", "--all"], ["TT106"]),
        (["--select", "TT106"], []),
        (["--select", "TT106", "--all"], ["TT106"]),
    ):
        lines = run("lint", tmp_path, "--format", "jsonl", *options).out.splitlines()
        assert [json.loads(line)["code"] for line in lines] == codes
        counted = run("lint", tmp_path, "--statistics", *options).out.splitlines()
        assert [line.split()[1] for line in counted] == codes


def test_output_goes_to_a_file(run: Program, faulty: Path) -> None:
    code, out, _err = run("lint", "faulty.hh", "--format", "concise", "-o", "findings.txt")
    assert (code, out) == (1, "")
    assert (faulty.parent / "findings.txt").read_text().startswith("faulty.hh:2:16: HH002")
    assert run("lint", faulty, "-o", "no/such/folder/x.txt").code == 2


def test_colours(run: Program, faulty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run("lint", faulty).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31m" in run("lint", faulty).out
    assert "\x1b" not in run("lint", faulty, "--format", "json").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("lint", faulty).out


# --- choosing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "codes", "code"),
    [
        (["--select", "SC"], ["SC101"], 1),
        (["--select", "sc101"], ["SC101"], 1),
        (["--select", "wrong-score"], ["SC101"], 1),
        (["--select", "HH,PK"], ["HH002"], 0),
        (["--select", "HH", "--select", "SC101"], ["HH002", "SC101"], 1),
        (["--ignore", "SC"], ["HH002"], 0),
        (["--ignore", "SC,HH0"], [], 0),
        (["--ignore", "SC", "--select", "SC101"], ["SC101"], 1),
        (["--select", "SC", "--ignore", "SC101"], [], 0),
        (["--select", "ALL", "--ignore", "unknown-key"], ["SC101"], 1),
        (["--select", "HH", "--fail-on", "warning"], ["HH002"], 1),
        (["--select", "HH", "--fail-on", "info"], ["HH002"], 1),
    ],
)
def test_choosing_codes(run: Program, faulty: Path, options: list[str], codes: list[str], code: int) -> None:
    result = run("lint", faulty, "--format", "jsonl", *options)
    assert [json.loads(line)["code"] for line in result.out.splitlines()] == codes
    assert result.code == code


def test_an_unknown_code_is_a_usage_error_that_offers_the_nearest(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", faulty, "--select", "SC101,wrong-scor")
    assert (code, out) == (2, "")
    assert "there is no rule wrong-scor; did you mean wrong-score?" in " ".join(err.split())


# --- fixing --------------------------------------------------------------------------------------------


def test_fix_writes_the_file_and_exits_by_what_remains(run: Program, faulty: Path) -> None:
    code, out, err = run("lint", "--fix", "faulty.hh", "--format", "concise")
    assert code == 0
    assert out == "faulty.hh:2:16: HH002 there is no house rule 'antes'; did you mean 'ante'?\n"
    assert err == "hhtool: faulty.hh: 1 fixed\n"
    assert "-7" in faulty.read_text()
    assert run("lint", "--fix", faulty, "--format", "concise").err == "", "once is enough"


def test_fix_keeps_line_ends_and_the_mark_of_utf8(run: Program, faulty: Path) -> None:
    faulty.write_bytes(b"\xef\xbb\xbf" + FAULTY.replace("\n", "\r\n").encode())
    assert run("lint", "--fix", faulty).code == 0
    data = faulty.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfgame")
    assert data.count(b"\r\n") == data.count(b"\n") == FAULTY.count("\n")


def test_fix_makes_only_what_is_reported(run: Program, faulty: Path) -> None:
    run("lint", "--fix", "--ignore", "SC", faulty)
    assert faulty.read_text() == FAULTY


def test_fix_of_standard_input_goes_to_standard_output(run: Program) -> None:
    code, out, err = run("lint", "--fix", "-", "--format", "concise", stdin=FAULTY.encode())
    assert code == 0
    assert out.startswith("game: draw\n")
    assert "-7" in out
    assert err.startswith("-:2:16: HH002")


def test_diff_shows_and_changes_nothing(run: Program, faulty: Path, clean: Path) -> None:
    code, out, _err = run("lint", "--diff", "faulty.hh")
    assert code == 1
    assert out.startswith("--- faulty.hh\n+++ faulty.hh\n@@")
    assert "\n-chips: Anna +8, Boris -6, Vera -1\n+chips: Anna +8, Boris" in out
    assert faulty.read_text() == FAULTY
    assert run("lint", "--diff", clean) == (0, "", "")


def test_text_in_another_encoding_is_not_fixed(run: Program, tmp_path: Path) -> None:
    data = FAULTY.replace("Vera", "Вера").replace("Anna", "Анна").encode("cp1251")
    (tmp_path / "old.hh").write_bytes(data)
    assert run("lint", "--fix", "old.hh").code == 1
    assert (tmp_path / "old.hh").read_bytes() == data


def test_a_result_that_cannot_be_written_is_told(run: Program, faulty: Path) -> None:
    told = run("lint", "-o", faulty / "below" / "a-file.txt", faulty)
    assert told.code == 2
    assert "a-file.txt" in told.err
    assert faulty.read_text() == FAULTY


def test_permissions_and_links_stay(run: Program, faulty: Path) -> None:
    faulty.chmod(0o640)
    link = faulty.parent / "link.hh"
    link.symlink_to(faulty)
    run("lint", "--fix", link)
    assert link.is_symlink()
    assert faulty.stat().st_mode & 0o777 == 0o640
    assert faulty.read_text() != FAULTY
