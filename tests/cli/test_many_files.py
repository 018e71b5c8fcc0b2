"""`hhtool lint` over many files: processes, the cache, the bar, and Ctrl-C."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from hhtool.batch import lint as linting
from hhtool.batch.cache import Cache
from hhtool.games.ofc.generate import GENERATOR
from tests.cli.conftest import CLEAN, FAULTY, Program
from tests.importers.histories import STARS
from tests.importers.test_shown_after_folding import SHOWN, shown
from tests.terminal import run_on_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES, DEALS = 16, 500
HHTOOL = [sys.executable, "-m", "hhtool"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HHTOOL_CACHE_DIR", str(tmp_path / ".cache"))
    (tmp_path / "games" / "a").mkdir(parents=True)
    for number in range(6):
        name = f"{'a/' if number % 2 else ''}{number}.hh"
        (tmp_path / "games" / name).write_text(FAULTY if number % 3 else CLEAN)
    return tmp_path


@pytest.fixture
def corpus(folder: Path) -> Path:
    """Enough to be busy with for some seconds."""
    text = GENERATOR.generate(deals=DEALS, seed=1)
    (folder / "much").mkdir()
    for number in range(FILES):
        (folder / "much" / f"{number}.hh").write_text(f"# {number}\n{text}", encoding="utf-8")
    return folder / "much"


@pytest.mark.long
@pytest.mark.parametrize("form", ["text", "concise", "json", "jsonl"])
def test_what_is_found_does_not_depend_on_the_processes(run: Program, form: str) -> None:
    one = run("lint", "games", "--format", form, "--jobs", 1, "--no-cache")
    two = run("lint", "games", "--format", form, "--jobs", 2, "--no-cache")
    again = [run("lint", "games", "--format", form) for _time in range(2)]
    assert one.code == 1
    assert [two, *again] == [one, one, one]


def test_text_files_of_a_folder_are_read_where_they_are_records_or_sheets(run: Program, folder: Path) -> None:
    notes = folder / "notes"
    notes.mkdir()
    (notes / "record.txt").write_text(CLEAN, encoding="utf-8")
    (notes / "sheet.txt").write_text("Piquet\n\nAnna 27, Boris 31\nAnna 26, Boris 46\n", encoding="utf-8")
    (notes / "shopping.txt").write_text("Shopping\n\nmilk 2, bread 1\nmilk 1, bread 1\n", encoding="utf-8")
    (notes / "letter.txt").write_text("Piquet is a game.\n", encoding="utf-8")
    document = json.loads(run("lint", "notes", "--format", "json").out)
    assert [file["file"] for file in document["files"]] == ["notes/record.txt", "notes/sheet.txt"]


def test_files_come_in_the_order_of_their_names(run: Program) -> None:
    document = json.loads(run("lint", "games/4.hh", "games/a", "games/1.hh", "--format", "json").out)
    names = [file["file"] for file in document["files"]]
    assert names == sorted(names)
    assert [found["file"] for found in document["findings"]] == sorted(found["file"] for found in document["findings"])


def test_an_unchanged_file_is_not_read_again(run: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run("lint", "games")
    done: list[str] = []
    check = linting.check
    monkeypatch.setattr(linting, "check", lambda task: done.append(task.input.name) or check(task))
    assert run("lint", "games") == first
    assert done == []
    (folder / "games" / "0.hh").write_text(FAULTY + "note: another game\n")
    assert run("lint", "games").out != first.out
    assert done == ["games/0.hh"]
    assert run("lint", "games", "--no-cache").code == 1
    assert len(done) == 7


def test_the_cache_knows_a_copy_by_its_content_and_names_it_right(run: Program, folder: Path) -> None:
    run("lint", "games/1.hh", "games/a/1.hh")
    (folder / "copy.hh").write_text(FAULTY)
    assert run("lint", "copy.hh").out == run("lint", "copy.hh", "--no-cache").out


@pytest.mark.parametrize("name", ["plain", "plain.txt", ".hh", "a.HH"])
def test_the_cache_knows_by_what_name_a_text_came(run: Program, folder: Path, name: str) -> None:
    """Of standard input any text is tried as a record; a file that is not called one is none."""
    text = "players: Anna, Boris\n"
    (folder / name).write_text(text)
    piped = run("lint", "-", stdin=text.encode())
    assert run("lint", name).out == run("lint", name, "--no-cache").out != piped.out
    assert run("lint", "-", stdin=text.encode()) == piped


def test_the_cache_knows_what_is_selected_and_the_language(run: Program) -> None:
    run("lint", "games")
    for more in (["--select", "HH"], ["--lang", "ru"], ["--ignore", "SC101", "--statistics"]):
        assert run("lint", "games", *more) == run("lint", "games", *more, "--no-cache")


def test_the_cache_says_how_large_it_is_and_is_cleared(run: Program, folder: Path) -> None:
    run("lint", "games")
    told = run("cache", "info").out
    assert told.startswith(str(folder / ".cache"))
    # four of the six are the same
    assert "2 files" in told
    assert "2 files" in run("cache", "clear").out
    assert "0 files" in run("cache", "info").out
    assert "0 файлов" in run("cache", "info", "--lang", "ru").out


def test_a_file_that_goes_away_is_told_and_the_rest_is_read(run: Program, folder: Path) -> None:
    (folder / "games" / "locked.hh").symlink_to(folder / "nowhere")
    code, out, err = run("lint", "games", "games/none.hh", "--format", "json")
    assert code == 2
    assert "games/none.hh" in err
    assert len(json.loads(out)["files"]) == 6


@contextlib.contextmanager
def at_work(corpus: Path, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A check of the corpus by two processes, when some files of it are done; nothing of it is left in the end."""
    command = [*HHTOOL, "lint", str(corpus), "--jobs", "2", *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        while process.poll() is None and Cache(corpus.parent / ".cache").info().entries < 3:
            time.sleep(0.05)
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes of another kind")
def test_ctrl_c_ends_at_once_and_leaves_nothing(run: Program, corpus: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    with at_work(corpus, "--format", "json", "-o", str(target)) as process:
        os.killpg(process.pid, signal.SIGINT)
        _out, err = process.communicate(timeout=60)
        assert process.returncode == 130
        assert b"Traceback" not in err
        assert not target.exists()
        assert sorted(path.name for path in tmp_path.iterdir()) == [".cache", "games", "much"]
        assert not _left(process.pid)
    # the rest was not waited for; what was found so far is kept, and nothing of it is wrong
    assert 3 <= Cache().info().entries < FILES
    assert run("lint", corpus).out == f"No findings ({FILES} files, {DEALS * FILES} deals).\n"


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes of another kind")
def test_workers_end_with_who_started_them(corpus: Path) -> None:
    with at_work(corpus) as process:
        process.kill()
        process.communicate(timeout=60)
        assert process.returncode == -signal.SIGKILL
        assert not _left(process.pid)


def _left(session: int) -> list[int]:
    """The processes of a session that are still there after a while."""
    deadline = time.monotonic() + 60
    while True:
        left = []
        for name in os.listdir("/proc"):
            with contextlib.suppress(OSError):
                if name.isdigit() and os.getsid(int(name)) == session:
                    left.append(int(name))
        if not left or time.monotonic() > deadline:
            return left
        time.sleep(0.1)


@pytest.mark.long
def test_a_terminal_sees_how_far_the_work_is(corpus: Path) -> None:
    command = [*HHTOOL, "lint", str(corpus), "--jobs", "2", "--no-cache"]
    shown = run_on_terminal(command, {**os.environ, "TERM": "xterm", "COLUMNS": "80"})
    assert b"deals/s" in shown.terminal
    assert b"%" in shown.terminal
    assert shown.out == f"No findings ({FILES} files, {DEALS * FILES} deals).\n".encode()


@pytest.mark.parametrize("options", [[], ["--no-cache"], ["--jobs", "2"], ["--fix"]])
def test_the_files_of_a_folder_that_are_no_records_are_counted(run: Program, folder: Path, options: list[str]) -> None:
    for name in ("letter.txt", "a/page.html", "a/settings.toml"):
        (folder / "games" / name).write_text("Dear Anna,\n")
    for _time in range(2):
        found = run("lint", "games", *options)
        assert found.out.splitlines()[-1] == "3 files are not records."
        assert "letter.txt" not in found.err
    found = run("lint", "games", "--verbose", *options)
    assert [line for line in found.err.splitlines() if line.endswith("not a record")] == [
        "hhtool: games/a/page.html: not a record",
        "hhtool: games/a/settings.toml: not a record",
        "hhtool: games/letter.txt: not a record",
    ]


def test_json_does_not_count_what_is_no_record(run: Program, folder: Path) -> None:
    before = run("lint", "games", "--format", "json").out
    (folder / "games" / "letter.txt").write_text("Dear Anna,\n")
    assert run("lint", "games", "--format", "json").out == before


def test_a_file_that_is_named_is_not_passed_over(run: Program, folder: Path) -> None:
    (folder / "letter.txt").write_text("Dear Anna,\n")
    found = run("lint", "letter.txt")
    assert "HH007" in found.out
    assert "no record" not in found.out


def test_a_hand_shown_by_one_who_folded_stops_no_other_file(run, tmp_path):
    for number, case in enumerate(SHOWN):
        (tmp_path / f"{number}.txt").write_text(shown(case)[0], encoding="utf-8")
    (tmp_path / "wrong.txt").write_text(STARS.replace("collected $0.25", "collected $0.35"), encoding="utf-8")
    done = run("lint", tmp_path, "--format", "concise")
    assert done.code == 1
    assert [done.out.count(code) for code in ("PK104", "ST106", "PK105")] == [6, 1, 1]
