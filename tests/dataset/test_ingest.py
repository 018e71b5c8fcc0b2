"""A dataset is what its files are: however they were taken in, and however often that was stopped."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hhtool.audit.file import audit_file
from hhtool.dataset import DatasetError, manifest, shards, taking
from hhtool.dataset import ingest as ingesting
from hhtool.dataset.store import Folder, store
from hhtool.notation.source import Source
from hhtool.stats import gather
from tests.conftest import ROOT
from tests.dataset.evenings import EVENINGS, Quiet, held, jobs, taken
from tests.games.draw import evening
from tests.games.odessa import evening as odessa_evening


@pytest.mark.parametrize(("usual", "made"), [(1, len(EVENINGS)), (10**9, 1)])
def test_rows_are_those_of_the_files(
    games: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch, usual: int, made: int
) -> None:
    monkeypatch.setattr(shards, "USUAL", usual)
    taken([games], dataset)
    own = held(dataset)
    names = sorted(EVENINGS, key=lambda name: name.split("/"))
    found = gather(audit_file(Source(str(games / name), (games / name).read_bytes())) for name in names)
    for game, frame in found.frames.items():
        assert own[game] == frame.collect().rows(), game
    assert own["findings"] == found.findings.collect().rows()
    assert len(manifest.load(store(str(dataset))) or ()) == made


def test_who_reads_the_dataset_as_it_was_can_read_on(games: Path, dataset: Path) -> None:
    taken([games], dataset)
    place = store(str(dataset))
    begun = held(dataset)
    old = manifest.load(place) or ()
    (games / "e.hh").write_text(evening.CLEAN, encoding="utf-8")
    taken([games], dataset)
    taken([games], dataset)
    assert {one.name for one in manifest.load(place) or ()} != {one.name for one in old}
    assert manifest.entries(place, [one.name for one in old]) == begun["entries"]
    (games / "e.hh").write_text(evening.FAULTY * 2, encoding="utf-8")
    taken([games], dataset)
    kept = [*(manifest.load(place) or ()), *manifest.previous(place)]
    every = {name for one in kept for name in manifest.names_of(one)}
    assert {name for name in place.names() if name.endswith(".parquet")} == every, "what is older is gone"


def test_a_row_leads_to_its_file_and_line(games: Path, dataset: Path) -> None:
    taken([games], dataset)
    place = store(str(dataset))
    shards = manifest.load(place)
    assert shards
    digests = {one.name: one.sha256 for one in manifest.entries(place, [one.name for one in shards])}
    rows = place.scan([name for name in place.names() if name.startswith("game=odessa/")]).collect()
    assert not rows.is_empty()
    for file, line, deal in rows.select("file", "line", "deal").iter_rows():
        source = Source(file, (games.parent / file).read_bytes())
        assert digests[file] == source.sha256
        assert source.line(line).startswith(f"deal {deal}:")


@pytest.mark.long
def test_it_makes_no_difference_how_the_files_came(games: Path, tmp_path: Path) -> None:
    taken([games], tmp_path / "whole")
    taken([games], tmp_path / "by two", workers=jobs(2))
    for path in ("g.hh", "2026/c.hh", "2026", "e.hh", "f.hh"):
        taken([games / path], tmp_path / "one by one")
    assert held(tmp_path / "by two") == held(tmp_path / "whole")
    assert held(tmp_path / "one by one") == held(tmp_path / "whole")


def test_only_new_and_changed_files_are_read(
    games: Path, dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken([games], dataset)
    before = held(dataset)
    read: list[str] = []
    monkeypatch.setattr(
        taking, "audit_file", lambda source, **how: (read.append(source.name), audit_file(source, **how))[1]
    )
    told = taken([games], dataset)
    assert (told.taken, told.unchanged, read) == (0, len(EVENINGS), [])
    assert held(dataset) == before
    changed, new = games / "e.hh", games / "2026" / "aa.hh"
    os.utime(games / "f.hh", (1, 1))
    changed.write_text(odessa_evening.CLEAN, encoding="utf-8")
    new.write_text(evening.MISCOUNTED, encoding="utf-8")
    told = taken([games], dataset)
    assert (told.taken, told.unchanged) == (2, len(EVENINGS) - 1)
    assert sorted(read) == sorted([str(changed), str(new)])
    taken([games], tmp_path / "anew")
    assert held(dataset) == held(tmp_path / "anew")


@pytest.mark.long
def test_one_change_leaves_most_shards_as_they_were(games: Path, dataset: Path) -> None:
    for number in range(60):
        (games / f"h{number}.hh").write_text(evening.CLEAN, encoding="utf-8")
    before = {one.name for one in taken([games], dataset).shards}
    (games / "h30.hh").write_text(evening.FAULTY, encoding="utf-8")
    after = {one.name for one in taken([games], dataset).shards}
    assert len(before) > 8
    assert 1 <= len(after - before) <= 2


def test_what_is_gone_is_told_and_dropped_on_demand(games: Path, dataset: Path, tmp_path: Path) -> None:
    taken([games], dataset)
    before = held(dataset)
    (games / "e.hh").unlink()
    shutil.rmtree(games / "2026")
    gone = sorted(str(games / name) for name in EVENINGS if name == "e.hh" or "/" in name)
    assert list(taken([games], dataset).gone) == gone
    assert held(dataset) == before
    assert taken([games / "f.hh"], dataset).gone == (), "nobody looked for it"
    watch = Quiet()
    assert taken([games / "2026", games / "e.hh"], dataset, watch=watch).gone == tuple(gone)
    assert watch.troubles == []
    assert list(taken([games], dataset, prune=True).gone) == gone
    taken([games], tmp_path / "anew")
    assert held(dataset) == held(tmp_path / "anew")


def test_a_file_that_is_no_record_any_more_is_gone(games: Path, dataset: Path) -> None:
    (games / "history.txt").write_text(evening.CLEAN, encoding="utf-8")
    taken([games / "history.txt", games], dataset)
    (games / "history.txt").write_text("The rain in Spain.\n", encoding="utf-8")
    assert taken([games], dataset).gone == (str(games / "history.txt"),)


def test_permissions(games: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken([games], dataset)
    before = held(dataset)
    closed = {games / "2026", games / "e.hh"}

    def forbidden(name: str) -> None:
        kept = getattr(Path, name)

        def refused(path: Path) -> object:
            if path in closed:
                raise PermissionError(13, "Permission denied", str(path))
            return kept(path)

        monkeypatch.setattr(Path, name, refused)

    forbidden("iterdir")
    forbidden("read_bytes")
    watch = Quiet()
    assert taken([games], dataset, prune=True, watch=watch).gone == ()
    assert watch.troubles == [str(games / "2026"), str(games / "e.hh")]
    monkeypatch.undo()
    assert held(dataset) == before


def test_what_cannot_be_read_stays_as_it_was(games: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken([games], dataset)
    before = held(dataset)

    def opened(_one: object) -> Source:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(taking, "opened", opened)
    watch = Quiet()
    assert taken([games, games / "nothing.hh"], dataset, prune=True, watch=watch).gone == ()
    assert sorted(watch.troubles) == sorted([str(games / "nothing.hh"), *(str(games / name) for name in EVENINGS)])
    assert held(dataset) == before


def test_a_file_has_one_name(games: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(games.parent)
    taken(["games"], dataset)
    before = held(dataset)
    watch = Quiet()
    told = taken([games, "games/../games/e.hh"], dataset, watch=watch)
    assert told.taken == 0
    assert len(watch.doubles) == len(EVENINGS) + 1
    assert (str(games / "e.hh"), os.path.join("games", "e.hh")) in watch.doubles
    assert held(dataset) == before


def test_another_version_takes_its_files_anew(
    games: Path, dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (ingesting, taking):
        monkeypatch.setattr(module, "fingerprint", lambda: "of old")
    taken([games], dataset)
    monkeypatch.undo()
    told = taken([games / "2026"], dataset)
    assert (told.taken, told.unchanged, told.old) == (4, 0, 3)
    told = taken([games], dataset)
    assert (told.taken, told.unchanged, told.old) == (3, 4, 0)
    taken([games], tmp_path / "anew")
    assert held(dataset)["entries"] == held(tmp_path / "anew")["entries"]


@pytest.mark.long
def test_large_records_come_in_parts(
    games: Path, dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = games / "large.hh"
    large.write_text("\n".join([evening.CLEAN, odessa_evening.HOOKED] * 10), encoding="utf-8")
    taken([games], tmp_path / "whole")
    monkeypatch.setattr("hhtool.batch.chunks.LARGE", 2000)
    monkeypatch.setattr("hhtool.batch.chunks.SIZE", 2000)
    taken([games], dataset, workers=jobs(2))
    own, whole = held(dataset), held(tmp_path / "whole")
    assert sum(one.name == str(large) for one in own["entries"]) > 3
    for game in ("draw", "odessa", "ofc", "findings"):
        assert own[game] == whole[game]
    assert taken([games], dataset).unchanged == len(EVENINGS) + 1
    large.write_text(evening.CLEAN, encoding="utf-8")
    taken([games], dataset)
    taken([games], tmp_path / "whole")
    assert held(dataset)["draw"] == held(tmp_path / "whole")["draw"]


# --- stopped, and started again ------------------------------------------------------------------------------


class Stopped(BaseException):
    """As if the process were gone."""


def stop_at(monkeypatch: pytest.MonkeyPatch, number: int, *, behind: bool) -> None:
    """Whatever is done to the disk for the time of that number is not done, or is the last thing done."""
    left = [number]

    def stopping(name: str) -> None:
        real = getattr(Folder, name)

        def done(self: Folder, *args: object) -> None:
            left[0] -= 1
            if left[0] < 0 and not behind:
                raise Stopped
            real(self, *args)
            if left[0] < 0:
                raise Stopped

        monkeypatch.setattr(Folder, name, done)

    for name in ("write", "sink", "remove"):
        stopping(name)


@pytest.mark.long
@pytest.mark.parametrize("behind", [False, True], ids=["before", "behind"])
def test_stopped_at_any_point_it_goes_on(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behind: bool
) -> None:
    monkeypatch.chdir(tmp_path)  # where a shard ends depends on the names
    monkeypatch.setattr(shards, "USUAL", 8)
    for name in ("2026/c.hh", "f.hh", "g.hh"):
        (games / name).unlink()
    first, second = tmp_path / "first", tmp_path / "second"
    taken(["games"], first)
    (games / "e.hh").unlink()
    for name in ("2026/b.hh", "2026/d.hh", "new.hh"):
        (games / name).write_text(odessa_evening.CLEAN, encoding="utf-8")
    taken(["games"], second, prune=True)
    whole = held(second)
    stops = 0
    for number in range(200):
        dataset = tmp_path / str(number)
        shutil.copytree(first, dataset)
        with monkeypatch.context() as patch:
            stop_at(patch, number, behind=behind)
            try:
                taken(["games"], dataset, prune=True)
            except Stopped:
                stops += 1
        taken(["games"], dataset, prune=True)
        assert held(dataset) == whole, number
        if stops == number:
            break
    assert stops > 15


def test_pieces_that_are_done_are_not_done_again(
    games: Path, dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def stopping(source: Source, *, proving: bool) -> object:
        if len(read) == 5:
            raise Stopped
        read.append(source.name)
        return audit_file(source, proving=proving)

    with monkeypatch.context() as patch:
        patch.setattr(taking, "audit_file", stopping)
        with pytest.raises(Stopped):
            taken([games], dataset)
    done, read[:] = read[:4], []
    monkeypatch.setattr(
        taking, "audit_file", lambda source, **how: (read.append(source.name), audit_file(source, **how))[1]
    )
    assert taken([games], dataset).taken == len(EVENINGS)
    assert not set(done) & set(read)
    taken([games], tmp_path / "whole")
    assert held(dataset) == held(tmp_path / "whole")


_KILLED = """
import os, signal, sys
from hhtool.dataset import shards, taking
from tests.dataset.evenings import jobs, taken
shards.USUAL, taking._FILES = 40, 2
work = jobs(int(sys.argv[3]))

def killed(function, tasks, size, lost=None):
    for number, result in enumerate(work(function, tasks, size)):
        if number == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        yield result

taken([sys.argv[1]], sys.argv[2], workers=killed)
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.long)])
def test_killed_it_goes_on(games: Path, dataset: Path, tmp_path: Path, number: int) -> None:
    for copy in range(6):
        (games / f"h{copy}.hh").write_text(evening.CLEAN + "\n" + odessa_evening.HOOKED, encoding="utf-8")
    program = [sys.executable, "-c", _KILLED, str(games), str(dataset), str(number)]
    done = subprocess.run(program, cwd=ROOT, stderr=subprocess.DEVNULL, check=False)
    assert done.returncode == -signal.SIGKILL, "it was under way"
    assert len(list((dataset / taking.WORK / "files").glob("[!.]*.parquet"))) >= 3
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:  # the workers end by themselves
        try:
            taken([games], dataset)
            break
        except DatasetError:
            time.sleep(0.1)
    taken([games], tmp_path / "whole")
    assert held(dataset) == held(tmp_path / "whole")


def test_no_half_file_is_left(games: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_self: Folder, name: str, _rows: object) -> None:  # as a worker that is stopped
        half = dataset / taking.WORK / "findings" / f".{name.rpartition('/')[2]}.0123"
        half.parent.mkdir(parents=True)
        half.write_bytes(b"PAR1")
        raise KeyboardInterrupt

    monkeypatch.setattr(Folder, "sink", stopped)
    with pytest.raises(KeyboardInterrupt):
        taken([games], dataset)
    assert store(str(dataset)).names() == [".lock", manifest.NAME]


def deadly(task: taking.TakingTask) -> taking.TakenFiles:
    """A worker that some files take down."""
    if any("aa.hh" in one.input.name for one in task.takes):
        os.kill(os.getpid(), signal.SIGKILL)
    return taking.take(task)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.long
def test_a_file_that_takes_its_worker_down_is_named_and_the_others_are_taken(
    games: Path, dataset: Path, tmp_path: Path
) -> None:
    taken([games], tmp_path / "without")
    bad = games / "2026" / "aa.hh"
    bad.write_text(evening.CLEAN, encoding="utf-8")
    work, watch = jobs(2), Quiet()

    def deadly_work(function: object, tasks: object, size: int, lost: object = None) -> object:
        return work(deadly if function is taking.take else function, tasks, size, lost)  # type: ignore[arg-type]

    taken([games], dataset, workers=deadly_work, watch=watch)  # type: ignore[arg-type]
    assert watch.troubles == [str(bad)]
    assert held(dataset) == held(tmp_path / "without")


# --- what cannot be done -------------------------------------------------------------------------------------


def test_only_one_at_a_time(games: Path, dataset: Path) -> None:
    taken([games], dataset)
    with store(str(dataset)).locked(), pytest.raises(DatasetError, match="another `hhtool ingest`"):
        taken([games], dataset)


def test_a_folder_of_something_else_is_left_alone(games: Path) -> None:
    with pytest.raises(DatasetError, match="is not a dataset, and not empty"):
        taken([games], games)
    assert sorted(path.name for path in games.iterdir() if not path.name.startswith(".")) == [
        "2026",
        "e.hh",
        "f.hh",
        "g.hh",
    ]


def test_files_of_others_stay(games: Path, dataset: Path) -> None:
    taken([games], dataset)
    (dataset / "README.md").write_text("ours")
    taken([games / "e.hh"], dataset, prune=True)
    assert (dataset / "README.md").exists()


@pytest.mark.parametrize("text", ["{}", "nothing", '{"format": 99}', '{"format": 1, "shards": [{}]}'])
def test_a_manifest_that_cannot_be_used(games: Path, dataset: Path, text: str) -> None:
    taken([games], dataset)
    (dataset / manifest.NAME).write_text(text)
    with pytest.raises(DatasetError, match=r"cannot be read|another version"):
        taken([games], dataset)
