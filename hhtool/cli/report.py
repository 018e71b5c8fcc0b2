"""`hhtool report`."""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import (
    FileTimeout,
    Jobs,
    Lang,
    Paths,
    allow,
    each_audit,
    each_source,
    fail,
    refuse_inputs,
    say,
    settings,
    speak,
)
from hhtool.cli.stats import TaintedChoice
from hhtool.i18n import _, _n, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.audit.file import Audit
    from hhtool.cli._shared import Troubles
    from hhtool.cli._watching import Watching
    from hhtool.notation.source import Source
    from hhtool.report import Reported
    from hhtool.report.drawing import Wanted
    from hhtool.stats import Facts

_OTHER_FORMS = frozenset({".csv", ".docx", ".hh", ".json", ".md", ".odt", ".pdf", ".png", ".txt", ".xlsx"})
"""The ends of names that promise something else than a page."""
_PAGE, _FOLDER = Path("report.html"), Path("report")
_ALL = "all"
_DEALS = 5000
"""A page of a few megabytes, which a browser shows at once."""


def _number(text: str) -> str:
    if text != _ALL and not text.isdecimal():
        raise typer.BadParameter(str(_("{text} is neither a number nor {all}", text=text, all=_ALL)))
    return text


def report(
    paths: Paths = None,
    output_file: Annotated[
        Path | None,
        typer.Option(
            "--output-file",
            "-o",
            metavar="FILE",
            help="The page to write; - is standard output. With --per-session a folder. [default: report.html; report]",
        ),
    ] = None,
    deals: Annotated[
        str,
        typer.Option(
            "--deals",
            metavar="N|all",
            callback=_number,
            help="How many deals without findings the page shows turn by turn; the others are only in its score sheets. "
            "Deals with findings are always shown.",
        ),
    ] = str(_DEALS),
    deal: Annotated[
        str, typer.Option("--deal", metavar="N,…", help="A page of only the deals with these numbers, as in 2,5-7.")
    ] = "",
    per_session: Annotated[
        bool, typer.Option("--per-session", help="A page for each session, and an index of them, in a folder.")
    ] = False,
    where: Annotated[
        str, typer.Option("--where", metavar="SQL", help='Only these rows in the statistics, as in "net > 0".')
    ] = "",
    tainted: Annotated[
        TaintedChoice, typer.Option("--tainted", help="Deals with an error that touches a figure.")
    ] = TaintedChoice.EXCLUDE,
    last: Annotated[
        int | None, typer.Option("--last", metavar="N", min=1, help="Only the last N of these deals in the statistics.")
    ] = None,
    jobs: Jobs = None,
    file_timeout: FileTimeout = None,
    lang: Lang = None,
) -> None:
    """Make one HTML page of findings, statistics, score sheets and deals; or a page for each session.

    A page needs no network and can be read without scripts, on paper too. Exits with 0 whatever the
    records hold, and says on stderr how many findings they have.

    Example: hhtool report games/ -o report.html
    """
    config = settings()
    language = speak(lang, config)
    allow(file_timeout)

    from polars.exceptions import PolarsError

    from hhtool.batch.jobs import WorkerLostError, cores
    from hhtool.cli._watching import Watching
    from hhtool.dataset import DatasetError
    from hhtool.report.drawing import Wanted
    from hhtool.stats import Query, QueryError
    from hhtool.stats.sql import condition

    target = output_file or (_FOLDER if per_session else _PAGE)
    query = Query((), where, tainted.value, last)
    wanted = Wanted(language, query, None if deals == _ALL else int(deals), config.players, deal, jobs or cores())
    if per_session and deal:
        raise typer.BadParameter(
            str(_("a page of some deals is a single page; leave out --per-session")), param_hint="--deal"
        )
    if per_session and (str(target) == "-" or (target.exists() and not target.is_dir())):
        raise typer.BadParameter(str(_("with --per-session this must be a folder")), param_hint="--output-file")
    refuse_inputs(target, paths)
    if not per_session and target.suffix.lower() in _OTHER_FORMS:
        name = target.with_suffix(".html")
        message = _("the report is an HTML page, not {form}; call it {name}", form=target.suffix, name=name)
        raise typer.BadParameter(str(message), param_hint="--output-file")
    watch = Watching()
    troubles = watch.troubles
    try:
        condition(where)  # before anything is read
        with _held(paths or [], watch, wanted) as held:
            audits = _audits(_sources(paths or [], wanted.deals, troubles), troubles)
            told = _write(audits, target, wanted, held, troubles, per_session=per_session)
    except (QueryError, DatasetError, WorkerLostError) as error:
        fail(error)
    except PolarsError as error:
        fail(_("the dataset is damaged, or is being changed: {what}", what=str(error).partition("\n")[0]))
    except OSError as error:
        fail(f"{target}: {reason(error)}")
    if not told.records:
        say(_("no deals found here"))
    if told.findings:
        say(_n("{n} finding; `hhtool lint` shows it", "{n} findings; `hhtool lint` shows them", told.findings))
    if str(target) != "-":
        say(_("{file} written", file=target))
    raise typer.Exit(2 if troubles.met else 0)


@contextmanager
def _held(paths: list[str], watch: Watching, wanted: Wanted) -> Iterator[Facts | None]:
    """What the statistics are of, where there is a dataset among the paths: they need not be worked out of files."""
    from hhtool.dataset.executors import local
    from hhtool.dataset.gathering import gathered
    from hhtool.dataset.scanning import is_dataset

    if not any(map(is_dataset, paths or ["."])):
        yield None
        return
    with gathered(paths, local(lambda _size: 1), watch, wanted.spellings) as held:
        yield held


def _sources(paths: list[str], deals: int | None, troubles: Troubles) -> Iterator[Source]:
    """The files to be shown; of a dataset those with findings, and as many more as have so many deals."""
    from hhtool.dataset.scanning import is_dataset
    from hhtool.dataset.sources import sources

    files = []
    for path in paths or ["."]:
        if is_dataset(path):
            yield from sources(path, deals, troubles)
        else:
            files.append(path)
    yield from each_source(files, troubles) if files else ()


def _write(
    audits: Iterator[Audit], target: Path, wanted: Wanted, held: Facts | None, troubles: Troubles, *, per_session: bool
) -> Reported:
    from hhtool.files.atomic import written
    from hhtool.report import write, write_pages

    if per_session:
        return write_pages(audits, target, wanted, held, troubles)
    if str(target) != "-":
        with written(target) as file:
            return write(audits, file, wanted, held, troubles)
    file = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", errors="replace", newline="\n")
    try:
        told = write(audits, file, wanted, held, troubles)
        file.flush()
    except BrokenPipeError:
        # whoever read it has gone; nothing is left to say, nor to flush at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(2) from None
    finally:
        file.detach()
    return told


def _audits(sources: Iterator[Source], troubles: Troubles) -> Iterator[Audit]:
    """The files taken through; on a terminal the one that was just read is named meanwhile."""
    first = next(sources, None)
    if first is None:
        if troubles.met:
            raise typer.Exit(2)
        return
    audits = each_audit(chain([first], sources), troubles)
    if not sys.stderr.isatty():
        yield from audits
        return
    with typer.progressbar(
        audits,
        label="hhtool report",
        show_pos=True,
        item_show_func=lambda one: one.source.name if one else "",
        file=sys.stderr,
    ) as shown:
        yield from shown
