"""The same dataset from the workers of a Dask cluster, one of which is lost."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

from hhtool.dataset import DatasetError, executors, taking
from hhtool.dataset.executors import dask
from tests.dataset.evenings import EVENINGS, held, taken
from tests.games.draw import evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from distributed import LocalCluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    settings = {"distributed.scheduler.allowed-failures": 10, "distributed.admin.log-length": 0}
    import dask as dask_
    import distributed

    with (
        dask_.config.set(settings),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as found,
    ):
        yield found


@pytest.mark.long
@pytest.mark.filterwarnings("default")
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_is_killed(games: Path, dataset: Path, tmp_path: Path, cluster: LocalCluster) -> None:
    for copy in range(60):
        (games / f"h{copy}.hh").write_text(evening.CLEAN, encoding="utf-8")
    victims = [worker.process.process.pid for worker in cluster.workers.values()]
    killed = []

    def kill() -> None:
        work = dataset / taking.WORK / "files"
        while not (work.is_dir() and len(list(work.glob("[!.]*.parquet"))) >= 3):
            time.sleep(0.01)
        os.kill(victims[0], signal.SIGKILL)
        killed.append(victims[0])

    killer = threading.Thread(target=kill)
    killer.start()
    with dask(cluster.scheduler_address) as workers:
        told = taken([games], dataset, workers=workers)
    killer.join(timeout=30)
    assert killed
    assert told.taken == len(EVENINGS) + 60
    taken([games], tmp_path / "here")
    assert held(dataset) == held(tmp_path / "here")


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(DatasetError, match=r"hhtool\[dask\]"), executors.dask(None):
        pass
