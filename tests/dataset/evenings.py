"""Small evenings of several games, and what a dataset made of them holds."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from hhtool.dataset import manifest
from hhtool.dataset.executors import local
from hhtool.dataset.ingest import Ingested, ingest
from hhtool.dataset.scanning import facts
from hhtool.dataset.store import store
from tests.games.draw import evening
from tests.games.odessa import evening as odessa_evening
from tests.games.ofc import evening as ofc_evening
from tests.games.piquet import evening as piquet_evening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from hhtool.dataset.ingest import Executor

EVENINGS = {
    "2026/a.hh": evening.CLEAN,
    "2026/b.hh": evening.FAULTY,
    "2026/c.hh": odessa_evening.CLEAN + "\n" + odessa_evening.HOOKED,
    "2026/d.hh": evening.CLEAN.replace("Anna", "Dora"),
    "e.hh": odessa_evening.HOOKED,
    "f.hh": ofc_evening.CLEAN,
    "g.hh": piquet_evening.CLEAN,
}


def written(folder: Path) -> Path:
    """The evenings as files of a folder."""
    for name, text in EVENINGS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


class Quiet:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self.doubles: list[tuple[str, str]] = []

    def trouble(self, name: str, reason: str) -> None:
        assert reason
        self.troubles.append(name)

    def twice(self, name: str, other: str) -> None:
        self.doubles.append((name, other))

    @contextmanager
    def progress(self, total: int) -> Iterator[Callable[[int, int], None]]:
        done = [0]

        def told(size: int, _deals: int) -> None:
            done[0] += size
            assert done[0] <= total

        yield told


def jobs(number: int) -> Executor:
    return local(lambda _size: number)


def taken(
    paths: Sequence[Path | str],
    dataset: Path | str,
    *,
    prune: bool = False,
    workers: Executor | None = None,
    watch: Quiet | None = None,
) -> Ingested:
    """Take files into a dataset."""
    run, quiet = workers or jobs(1), watch or Quiet()
    return ingest([str(path) for path in paths], str(dataset), run, quiet, prune=prune)


def held(dataset: Path | str) -> dict[str, Any]:
    """All that a dataset holds, so that two can be compared: the manifest, every row, and every entry; not
    what is kept of it as it was before."""
    place = store(str(dataset))
    found = facts(str(dataset))
    shards = manifest.load(place)
    assert shards is not None
    own = {one.name for one in shards}
    kept = {name for one in manifest.previous(place) if one.name not in own for name in manifest.names_of(one)}
    kept.add(manifest.PREVIOUS)
    return {
        "manifest": place.read(manifest.NAME),
        "files": [name for name in place.names() if not name.startswith(".") and name not in kept],
        "entries": manifest.entries(place, [one.name for one in shards]),
        "findings": found.findings.collect().rows(),
        **{game: frame.collect().rows() for game, frame in found.frames.items()},
        **{f"{game} met": met.collect().rows() for game, met in found.meetings.items()},
    }
