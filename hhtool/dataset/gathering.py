"""What the paths of a command line hold together: files, which are read, and datasets, which need not be."""

from __future__ import annotations

from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hhtool.dataset.inputs import inputs
from hhtool.dataset.scanning import facts, is_dataset, scanned
from hhtool.dataset.shards import summary
from hhtool.dataset.store import store
from hhtool.dataset.taking import Take, lost, surveyed, take, tasks, whole_sessions
from hhtool.i18n import reason
from hhtool.stats import joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.batch.inputs import Input
    from hhtool.dataset.ingest import Executor, Watch
    from hhtool.stats import Facts


@contextmanager
def gathered(
    paths: Sequence[str], run: Executor, watch: Watch, spellings: Mapping[str, str] | None = None
) -> Iterator[Facts]:
    """What the paths hold, as lazy frames; the rows of files are in a folder that is there meanwhile.

    `run` gives results in the order of the tasks; `spellings` and what is raised as in `stats.gather`. Raises
    DatasetError, OSError.
    """
    with TemporaryDirectory(prefix="hhtool-", ignore_cleanup_errors=True) as aside:
        parts = []
        files: list[str] = []
        for path in paths or ["."]:
            if is_dataset(path):
                parts += [_read(files, aside, run, watch), facts(path)]
                files = []
            else:
                files.append(path)
        yield joined([*parts, _read(files, aside, run, watch)], spellings)


def _read(paths: Sequence[str], aside: str, run: Executor, watch: Watch) -> Facts:
    """What some files hold."""
    found = list(inputs(paths, watch.trouble))
    total = sum(one.size for one in found)
    place = store(aside)
    shards = []
    with watch.progress(total) as done:
        for answer in run(take, tasks(aside, _takes(found, watch), total), total, lost):
            for name, reason in answer.troubles:
                watch.trouble(name, reason)
            if answer.piece:
                shards.append(summary(place, answer.piece, answer.entries))
            done(answer.size, sum(entry.deals for entry in answer.entries))
    return scanned(place, shards)


def _takes(found: Iterable[Input], watch: Watch) -> Iterator[Take]:
    for one in found:
        try:
            told = surveyed(one)
            if told is None:
                yield Take(one)
            else:
                for part in whole_sessions(one.name, told.encoding):
                    yield Take(one, (), part, told.sha256)
        except OSError as error:
            watch.trouble(one.name, reason(error))
