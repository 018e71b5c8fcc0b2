"""`hhtool ingest`."""

from __future__ import annotations

from contextlib import nullcontext
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import FileTimeout, Jobs, Lang, allow, fail, jobs_for, say, settings, speak
from hhtool.cli._watching import Watching
from hhtool.i18n import _, _n

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from hhtool.dataset.ingest import Executor, Ingested


class Where(StrEnum):
    """Who does the work."""

    LOCAL = "local"
    DASK = "dask"


def ingest(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Files or folders, or addresses such as s3://….")
    ],
    dataset: Annotated[
        str,
        typer.Option(
            "--output-file", "-o", metavar="DATASET", help="The dataset: a folder, or an address such as s3://…."
        ),
    ],
    prune: Annotated[
        bool, typer.Option("--prune", help="Drop from the dataset the files that are no longer there.")
    ] = False,
    jobs: Jobs = None,
    executor: Annotated[
        Where,
        typer.Option(
            "--executor", help="Where the work is done: by processes here, or by the workers of a Dask cluster."
        ),
    ] = Where.LOCAL,
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler",
            metavar="ADDRESS",
            help="The scheduler of the Dask cluster. [default: a cluster on this machine]",
        ),
    ] = None,
    file_timeout: FileTimeout = None,
    lang: Lang = None,
) -> None:
    """Gather records in a dataset, which `stats` and `report` read like the files themselves, only faster.

    Only new and changed files are read. Files of the dataset that are gone are named; --prune drops them. If it is
    stopped and started again, it goes on where it was.

    Example: hhtool ingest games/ -o games.dataset
    """
    speak(lang, settings())
    allow(file_timeout)
    if "-" in paths:
        fail(_("standard input has no name to be known by; name a file"))
    if scheduler and executor is not Where.DASK:
        raise typer.BadParameter(str(_("this goes with --executor dask only")), param_hint="--scheduler")
    from hhtool.batch.jobs import WorkerLostError
    from hhtool.dataset import DatasetError
    from hhtool.dataset.ingest import ingest as run

    watch = Watching()
    try:
        with _workers(executor, scheduler, jobs) as workers:
            told = run(paths, dataset, workers, watch, prune=prune)
    except DatasetError as error:
        fail(error)
    except WorkerLostError as error:
        fail(error)
    _tell(told, dataset, prune=prune)
    raise typer.Exit(2 if watch.troubles.met else 0)


def _workers(executor: Where, scheduler: str | None, jobs: int | None) -> AbstractContextManager[Executor]:

    from hhtool.dataset.executors import dask, local

    if executor is Where.DASK:
        return dask(scheduler)
    return nullcontext(local(lambda size: jobs_for(jobs, size)))


def _tell(told: Ingested, dataset: str, *, prune: bool) -> None:
    """Say what was done: what is gone by name, all else by number."""
    for name in told.gone:
        say(
            _("{name} is gone, and is dropped", name=name)
            if prune
            else _("{name} is gone; --prune drops it", name=name)
        )
    if told.old:
        say(
            _n(
                "{n} file of the dataset was taken in by another version of hhtool; name it to have it read again",
                "{n} files of the dataset were taken in by another version of hhtool; name them to have them read again",
                told.old,
            )
        )
    deals = sum(one.deals for one in told.shards)
    files = sum(one.files for one in told.shards)
    say(
        _(
            "{dataset}: {files}, {deals} ({taken} taken in, {unchanged} as before)",
            dataset=dataset,
            files=_n("{n} file", "{n} files", files),
            deals=_n("{n} deal", "{n} deals", deals),
            taken=told.taken,
            unchanged=told.unchanged,
        )
    )
