"""What is kept of unchanged files: found again, and never of anything else."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hhtool.batch import cache
from hhtool.batch.cache import Cache, key
from tests.conftest import ROOT


def a_key(text: str) -> bytes:
    return key(text, ".hh", "en", met=False)


def test_what_was_put_is_found_again(tmp_path: Path) -> None:
    one = Cache(tmp_path)
    assert one.get(a_key("a")) is None
    one.put(a_key("a"), b"found")
    one.close()
    assert Cache(tmp_path).get(a_key("a")) == b"found"


def test_content_name_language_and_tool_tell_entries_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {
        key("a", ".hh", "en", met=False),
        key("b", ".hh", "en", met=False),
        key("a", ".csv", "en", met=False),
        key("a", ".hh", "ru", met=False),
        key("a", ".hh", "en", met=True),
    }
    monkeypatch.setattr(cache, "fingerprint", lambda: "another version")
    assert len(keys | {key("a", ".hh", "en", met=False)}) == 6


def test_the_fingerprint_follows_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "hhtool" / "batch" / "cache.py"
    copy.parent.mkdir(parents=True)
    copy.write_text("one")
    monkeypatch.setattr(cache, "__file__", str(copy))
    cache.fingerprint.cache_clear()
    before = cache.fingerprint()
    copy.write_text("other")
    cache.fingerprint.cache_clear()
    assert cache.fingerprint() != before
    monkeypatch.undo()
    cache.fingerprint.cache_clear()


def test_it_stays_within_its_bounds_and_drops_what_is_oldest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("hhtool.batch.cache.time.time", lambda: float(next(clock)))
    one = Cache(tmp_path, limit=20_000)
    for number in range(400):
        # bytes that do not get smaller
        one.put(a_key(str(number)), b"".join(a_key(f"{number} {part}") for part in range(10)))
    one.close()
    again = Cache(tmp_path, limit=20_000)
    assert 5_000 < again.info().size <= 20_000
    assert again.get(a_key("399")) is not None
    assert again.get(a_key("0")) is None


def test_what_is_too_large_is_not_kept(tmp_path: Path) -> None:
    one = Cache(tmp_path, limit=1000)
    one.put(a_key("a"), b"".join(a_key(str(part)) for part in range(100)))
    assert one.info().entries == 0


@pytest.mark.parametrize("damage", [b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_broken_cache_is_begun_anew(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "findings.sqlite").write_bytes(damage)
    one = Cache(tmp_path)
    assert one.get(a_key("a")) is None
    one.put(a_key("a"), b"found")
    assert one.get(a_key("a")) == b"found"


def test_an_entry_that_is_damaged_is_not_known(tmp_path: Path) -> None:
    one = Cache(tmp_path)
    one.put(a_key("a"), b"found")
    one.close()
    with sqlite3.connect(tmp_path / "findings.sqlite") as database:
        database.execute("UPDATE entries SET value = x'0102'")
    assert Cache(tmp_path).get(a_key("a")) is None


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    one = Cache(tmp_path / "file")
    one.put(a_key("a"), b"found")
    assert one.get(a_key("a")) is None
    assert one.clear() == one.info()


def test_several_runs_share_it(tmp_path: Path) -> None:
    def run(name: str) -> None:
        own = Cache(tmp_path)
        for number in range(50):
            own.put(a_key(f"{name} {number % 10}"), f"{name} {number % 10}".encode())
            assert own.get(a_key(f"{name} {number % 10}")) == f"{name} {number % 10}".encode()
        own.close()

    threads = [threading.Thread(target=run, args=(name,)) for name in ("one", "other", "third", "one")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Cache(tmp_path).info().entries == 30


def test_clearing_says_what_there_was(tmp_path: Path) -> None:
    one = Cache(tmp_path)
    one.put(a_key("a"), b"found")
    assert one.clear().entries == 1
    assert one.info().entries == 0


def test_what_is_kept_rests_on_all_the_code_and_on_the_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    files = cache._files

    def noted(place: str) -> Iterator[tuple[str, os.stat_result]]:
        for path, told in files(place):
            seen.append(path)
            yield path, told

    monkeypatch.setattr(cache, "_files", noted)
    cache.fingerprint.__wrapped__()
    read = {Path(path).relative_to(ROOT).as_posix() for path in seen}
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hhtool").rglob("*.py")}
    assert code <= read
    assert "formats/odessa/presets/classic.toml" in read
