"""What one file does stays with it: the others are read, written and shown, and the exit code is 2."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from hhtool import games
from hhtool.audit import file as auditing
from hhtool.audit import judge, session
from hhtool.batch import inputs
from hhtool.batch.cache import Cache
from hhtool.game.check import Check
from hhtool.report import sessions
from tests.cli.conftest import CLEAN, FAULTY, Program
from tests.cli.test_many_files import HHTOOL
from tests.conftest import ROOT
from tests.terminal import run_on_terminal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BAD = FAULTY.replace("Anna", "Alma")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Path:
    """Two files with the same fault; what is done to `bad.hh` by a test must not touch the other."""
    (tmp_path / "d").mkdir()
    (tmp_path / "d" / "bad.hh").write_text(BAD)
    (tmp_path / "d" / "good.hh").write_text(FAULTY)
    return tmp_path / "d"


def _failing(monkeypatch: pytest.MonkeyPatch, fails: Callable[[], object]) -> None:
    """From now on the work on a file with Alma in it fails."""
    whole = auditing.read_file

    def read(source: Any, **how: Any) -> Any:
        if b"Alma" in source.data:
            fails()
        return whole(source, **how)

    monkeypatch.setattr(auditing, "read_file", read)


def _bug() -> None:
    raise KeyError("oh no")


COMMANDS = [
    "lint d --no-cache",
    "lint d --fix",
    "lint d --diff",
    "stats d",
    "report d",
    "convert d -o all.hh",
    "ingest d -o set",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bug_in_one_file_names_it_and_leaves_the_others(
    run: Program, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    _failing(monkeypatch, _bug)
    code, out, err = run(*command.split())
    assert code == 2
    assert "bad.hh: this is a bug in hhtool, please report it: KeyError: 'oh no'" in err
    assert "good.hh" in out or "2 findings" in err or "1 file, 1 deal" in err


@pytest.mark.parametrize("command", ["lint", "lint --no-cache", "stats", "report", "convert -o all.hh", "fmt"])
@pytest.mark.parametrize("kind", ["device", "file"])
def test_what_is_too_large_is_not_read(
    run: Program, monkeypatch: pytest.MonkeyPatch, folder: Path, command: str, kind: str
) -> None:
    monkeypatch.setattr(inputs, "LARGEST", 1 << 20)
    large = folder / "large.csv"
    if kind == "device":
        large.symlink_to("/dev/zero")
    else:
        large.touch()
        os.truncate(large, 1 << 40)  # no machine has this
    code, _out, err = run(*command.split(), "d/large.csv", "d/good.hh")
    assert code == 2
    assert "large.csv: it is larger than" in err


def test_a_pipe_is_read_as_a_file(run: Program, folder: Path) -> None:
    pipe = folder / "pipe.hh"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(FAULTY,))
    writer.start()
    told = run("lint", "d/pipe.hh")
    writer.join()
    assert told.out.replace("pipe.hh", "good.hh") == run("lint", "d/good.hh").out


def test_what_failed_is_not_called_clean(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    _failing(monkeypatch, _bug)
    assert run("lint", "d/bad.hh", "--no-cache").out == "No findings in what could be checked (0 files, 0 deals).\n"


def test_a_file_that_takes_too_long_is_left(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    _failing(monkeypatch, lambda: time.sleep(60))
    code, out, err = run("lint", "d", "--no-cache", "--file-timeout", "1.5", "--format", "concise")
    assert code == 2
    assert "bad.hh: not done within 1.5 s" in err
    assert "good.hh" in out


def test_a_file_without_enough_memory_is_left(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def want() -> None:
        raise MemoryError

    _failing(monkeypatch, want)
    code, out, err = run("lint", "d", "--no-cache")
    assert (code, "bad.hh: there is too little memory for it" in err, "good.hh" in out) == (2, True, True)


@pytest.fixture
def broken_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of the whole deal fails on every deal."""
    game = games.find("draw")
    assert game is not None

    def fails(_replay: Any) -> Any:
        raise ZeroDivisionError("no")

    every = judge.checks_of(game)
    one = next(check for check in every if check.code.startswith("DR") and not check.when)
    broken: tuple[Check, ...] = tuple(replace(check, function=fails) if check is one else check for check in every)
    monkeypatch.setattr(judge, "checks_of", lambda _game: broken)


@pytest.mark.usefixtures("broken_check")
def test_a_check_that_fails_loses_no_other_finding(run: Program) -> None:
    code, out, err = run("lint", "d", "--no-cache", "--format", "concise")
    assert code == 2
    assert err.count("this is a bug in hhtool, please report it: deal 1, DR") == 2
    assert out.count("SC101") == 2


def test_a_deal_whose_replay_fails_leaves_the_other_deals(
    run: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = session.note_missing_scores

    def note(played: Any) -> None:
        if played.deal.label == "1" and played.deal.complete:
            _bug()
        whole(played)

    monkeypatch.setattr(session, "note_missing_scores", note)
    second = FAULTY.partition("\n\n")[2].replace("deal 1: dealer Vera", "deal 2: dealer Anna")
    (folder / "bad.hh").write_text(FAULTY + "\n" + second)
    code, out, err = run("lint", "d/bad.hh", "--no-cache", "--format", "concise")
    assert code == 2
    assert "bad.hh: this is a bug in hhtool, please report it: deal 1, replay: KeyError: 'oh no'" in err
    assert "SC101" in out


# --- writing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["lint", "replay", "stats", "report", "convert", "baseline"])
@pytest.mark.parametrize("link", [False, True])
def test_what_is_read_is_not_written_to(run: Program, clean: Path, tmp_path: Path, command: str, link: bool) -> None:
    target = tmp_path / "link.hh" if link else clean
    if link:
        target.symlink_to(clean)
    code, _out, err = run(command, clean, "-o", target)
    assert code == 2
    assert "is one of the files to be read" in err
    assert clean.read_text() == CLEAN


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such shells")
@pytest.mark.parametrize("stream", ["0<&-", "1>&-", "2>&-"])
def test_a_closed_stream_is_one_of_nothing(folder: Path, stream: str) -> None:
    command = shlex.join([*HHTOOL, "lint", "--no-cache", str(folder), *(["-"] if stream == "0<&-" else [])])
    done = subprocess.run(
        f"{command} {stream}", shell=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert done.returncode == 1, "what is found in the folder"
    assert "bug" not in done.stdout + done.stderr


def test_what_an_earlier_run_wrote_is_written_again(run: Program) -> None:
    for _time in range(2):
        assert run("lint", "d", "-o", "d/findings.txt").code == 1
        assert run("report", "d", "-o", "d/report.html").code == 0


@pytest.mark.parametrize("command", ["lint d --fix", "fmt d"])
@pytest.mark.parametrize("kind", ["read-only", "hard links"])
def test_a_file_that_is_not_to_be_replaced_is_left(run: Program, folder: Path, command: str, kind: str) -> None:
    bad = folder / "bad.hh"
    bad.write_text(BAD.replace("Boris: call 2", "Boris:   call 2"))
    (folder / "good.hh").write_text(FAULTY.replace("Boris: call 2", "Boris:   call 2"))
    before, good = bad.read_bytes(), (folder / "good.hh").read_text()
    if kind == "read-only":
        bad.chmod(0o444)
    else:
        os.link(bad, folder.parent / "other")
    code, out, err = run(*command.split())
    assert code == 2
    assert kind in err
    assert bad.read_bytes() == before
    assert (folder / "good.hh").read_text() != good
    if command.startswith("lint"):
        assert "SC101" in out


# --- what once stopped everything ----------------------------------------------------------------------------

SURPLUS = """\
game: odessa
players: Anna, Boris, Vera

table
| deal | Anna | Boris | Vera |
|---|---|---|---|
| 1 | 5 | 6 | -11 | 9 |
"""


def test_a_row_with_a_cell_too_many_is_drawn(run: Program, folder: Path) -> None:
    (folder / "bad.hh").write_text(SURPLUS)
    assert run("report", "d", "-o", "r.html").code == 0
    assert "-11" in (folder.parent / "r.html").read_text()


def test_a_file_that_cannot_be_drawn_is_named(run: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sessions.FileView.session

    def session(self: Any, *args: Any) -> Any:
        if "bad" in self.audit.source.name:
            _bug()
        return whole(self, *args)

    monkeypatch.setattr(sessions.FileView, "session", session)
    code, _out, err = run("report", "d", "-o", "r.html")
    assert code == 2
    assert "bad.hh: this is a bug in hhtool" in err
    assert "good.hh" in (folder.parent / "r.html").read_text()


def test_players_that_cannot_be_read_are_not_told_under_their_names(run: Program, folder: Path) -> None:
    (folder / "bad.hh").write_text("game: draw\nplayers: Anna,, 3:%\nstacks: Anna 5, Boris 6\n\ndeal 1: dealer Anna\n")
    code, out, _err = run("convert", "d/bad.hh", "-o", "-", "--anonymise")
    assert (code, "Anna" in out, "Boris" in out) == (0, False, False)


@pytest.mark.parametrize(
    "command",
    ["lint d --format json", "lint d --format jsonl", "stats d", "report d -o r.html", "ingest d -o set", "fmt d"],
)
def test_a_name_that_is_not_utf8_stops_nothing(run: Program, folder: Path, command: str) -> None:
    (folder / "bad.hh").rename(folder / "bad\udcff.hh")
    code, out, err = run(*command.split())
    assert "bug in hhtool" not in err
    assert code == (2 if command.startswith(("stats", "ingest")) else 1 if command.startswith("lint") else 0)
    if "json" in command:
        assert "bad\\udcff.hh" in out


_DEAL = '{"version": 1, "sessions": [{"game": "%s", "players": ["A", "B"], "deals": [{"players": ["A", "B"], %s}]}]}'
HOSTILE = {
    "nested.json": ("[" * 100_000, "the JSON is nested too deep"),
    "number.json": ("9" * 5000, "a number in it has more than 300 digits"),
    "half.json": (_DEAL % ("draw", r'"label": "\udfff", "events": []'), "half a character"),
    "chess.json": (_DEAL % ("chess", '"events": []'), "there is no game chess"),
    "set.json": (
        _DEAL % ("piquet", '"events": [{"event": "declare", "player": "A", "items": [{"kind": "set", "length": 0}]}]'),
        "deal 1: event cannot be ",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_document_that_holds_no_records_is_told(run: Program, folder: Path, name: str) -> None:
    text, message = HOSTILE[name]
    (folder / name).write_text(text)
    code, out, err = run("convert", "d/good.hh", f"d/{name}", "-o", "-")
    assert (code, "deal 1" in out) == (2, True)
    assert f"{name}: " in err
    assert message in err
    assert "bug in hhtool" not in err


@pytest.mark.parametrize("command", ["lint d --no-cache", "stats d", "convert d -o all.hh", "lint d --fix"])
@pytest.mark.parametrize("name", ["bad.hh", "bad.csv"])
def test_a_line_without_end_is_told(run: Program, folder: Path, command: str, name: str) -> None:
    (folder / "bad.hh").unlink()
    (folder / name).write_text(f"{BAD}\n# {'x' * (1 << 21)}\n")
    code, _out, err = run(*command.split())
    assert code == 2
    assert f"{name}: a line in it is longer than 1 MB" in err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("command", ["lint d --no-cache", "stats d", "convert d -o all.hh", "lint d --fix"])
def test_a_number_without_end_is_told(run: Program, folder: Path, command: str, encoding: str) -> None:
    (folder / "bad.hh").write_text(f"{BAD}\ndeal {'7' * 5000}: dealer Anna\n", encoding=encoding)
    code, _out, err = run(*command.split())
    assert code == 2
    assert "bad.hh: a number in it has more than 300 digits" in err


@pytest.mark.parametrize(
    "command",
    ["lint d", "replay d/bad.hh", "stats d", "report d -o r.html", "convert d -o all.json", "fmt d", "ingest d -o set"],
)
def test_every_digit_of_a_long_number_counts(run: Program, folder: Path, command: str) -> None:
    (folder / "good.hh").unlink()
    (folder / "bad.hh").write_text(
        f"game: draw\nrules: ante={'9' * 299}\nplayers: Anna, Boris\n\ndeal 1: dealer Anna\nante: all 1\n"
        "Anna: open 2\nBoris: fold\nwin: Anna 3\n"
    )
    code, _out, err = run(*command.split())
    assert code in (0, 1)
    assert "bug in hhtool" not in err


def test_a_figure_too_large_to_count_costs_only_itself(run: Program, tmp_path: Path) -> None:
    head = "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n\n"
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "slip.hh").write_text(f"{head}deal 1: dealer Anna, cards 1\nbid: Boris 40000, Vera 0, Anna 1\n")
    (folder / "good.hh").write_text(f"{head}deal 2: dealer Boris, cards 2\nbid: Vera 2, Anna 0, Boris 1\n")
    code, out, err = run("stats", str(folder), "--tainted", "include")
    assert (code, "bug in hhtool" in err) == (0, False)
    assert out.startswith("Odessa poker: 2 deals")


@pytest.mark.parametrize(
    "text",
    [
        f"game: stud\nrules: ante={'7' * 290}\nplayers: Anna, Boris\n\ndeal 1: dealer Anna\nante: all 1\nwin: Anna 2\n",
        f"game: odessa\nplayers: Anna, Boris\n\ntable\n| deal | Anna | Boris |\n| 1 | {'7' * 290} | 5 |\n",
        f"game: odessa\nplayers: Anna, Boris\n\ndeal 1: dealer Anna, cards 1\nbid: Boris {'7' * 290}, Anna 0\n",
    ],
)
def test_a_long_number_is_reckoned_with(run: Program, tmp_path: Path, text: str) -> None:
    (tmp_path / "long.hh").write_text(text)
    for command in ("lint", "stats", "replay"):
        assert "bug in hhtool" not in run(command, str(tmp_path / "long.hh")).err


# --- links, caches, spreadsheets -----------------------------------------------------------------------------


def test_each_real_file_once_and_loops_end(run: Program, folder: Path) -> None:
    (folder / "loop").symlink_to(folder)
    (folder / "again.hh").symlink_to(folder / "good.hh")
    (folder.parent / "link").symlink_to(folder)
    _code, out, _err = run("lint", "d", "link", "d/good.hh", "--no-cache")
    assert "2 files, 2 deals" in out


@pytest.mark.parametrize("command", ["lint --no-cache", "fmt --check", "stats"])
def test_a_link_that_cannot_be_followed_stops_nothing(run: Program, folder: Path, command: str) -> None:
    (folder / "a-link.hh").symlink_to("x" * 300)
    told = run(*command.split(), str(folder))
    assert told.code == 2
    assert "File name too long" in told.err
    assert told.out == run(*command.split(), str(folder / "bad.hh"), str(folder / "good.hh")).out


def test_a_name_that_is_too_long_stops_nothing(run: Program, folder: Path) -> None:
    told = run("lint", "--no-cache", "x" * 300, str(folder / "good.hh"))
    assert told.code == 2
    assert told.out.startswith(str(folder / "good.hh"))


def test_a_damaged_cache_is_no_error(run: Program) -> None:
    cache = Cache()
    cache.put(b"key", b"value" * 1000)
    cache.close()
    data = bytearray(cache.path.read_bytes())
    data[4000:] = b"\xff" * len(data[4000:])
    cache.path.write_bytes(data)
    for command in ("cache info", "cache clear", "cache info", "lint d"):
        code, _out, err = run(*command.split())
        assert (code, err) == (1 if command == "lint d" else 0, ""), command


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize("command", ["replay d/bad.hh", "fmt --diff d", "lint d --diff", "convert d/bad.hh -o -"])
def test_a_terminal_is_not_moved_by_what_a_record_holds(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(folder.parent)
    (folder / "good.hh").unlink()
    (folder / "bad.hh").write_text(BAD + "note:   \x1b[2J\x1b]0;title\x07   red\n# \x1b[31m comment\n")
    shown = run_on_terminal(
        [*HHTOOL, *command.split()], {**os.environ, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}, whole=True
    )
    assert shown.code in (0, 1)
    assert b"title" in shown.terminal
    assert b"\x1b" not in shown.terminal
    assert b"\x07" not in shown.terminal


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize(
    "form",
    [
        "csv",
        *(
            pytest.param(form, marks=pytest.mark.long)
            for form in ("json", "jsonl", "github", "sarif", "gitlab", "junit")
        ),
    ],
)
def test_nor_by_findings_in_a_form_for_machines(folder: Path, form: str) -> None:
    (folder / "bad.hh").write_text(BAD + "Boris: \x9b2J\n", encoding="utf-8")
    shown = run_on_terminal(
        [*HHTOOL, "lint", str(folder), "--format", form], {**os.environ, "PYTHONPATH": str(ROOT)}, whole=True
    )
    assert shown.code == 1
    # XML has no escapes for control characters
    sign = "\ufffd" if form == "junit" else "\\u009b"
    assert f"found '{sign}'" in shown.terminal.decode()
    assert "\x9b" not in shown.terminal.decode()


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_name_is_no_formula_and_the_same_bytes_come_twice(run: Program, folder: Path, form: str) -> None:
    (folder / "bad.hh").write_text(CLEAN.replace("Anna", '"=1+1"'))
    written = []
    for name in (f"a.{form}", f"b.{form}"):
        assert run("stats", "d/bad.hh", "--sql", "SELECT player FROM facts", "-o", name).code == 0
        written.append((folder.parent / name).read_bytes())
    assert written[0] == written[1]
    if form == "csv":
        assert b"\n'=1+1\n" in written[0]


def test_a_workbook_is_the_same_twice(run: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "table.hh").write_text(SURPLUS)
    written = []
    for name in ("a.xlsx", "b.xlsx"):
        run("convert", "d/table.hh", "-o", name)
        written.append((folder.parent / name).read_bytes())
        monkeypatch.setattr(time, "time", lambda: 2e9)
    assert written[0] == written[1]


@pytest.mark.parametrize("part", ["game=draw", "findings", "meetings", "files"])
def test_a_damaged_dataset_is_told(run: Program, folder: Path, part: str) -> None:
    run("ingest", "d", "-o", "set")
    for path in (folder.parent / "set" / part).iterdir():
        path.write_bytes(path.read_bytes()[:-20])
    for command in ("ingest d -o set", "stats set", "report set -o r.html"):
        code, _out, err = run(*command.split())
        if code:
            assert (code, "bug in hhtool" in err) == (2, False), err
    code, _out, err = run("ingest", "d", "-o", "set")
    assert code == 2
    assert "is damaged" in err
