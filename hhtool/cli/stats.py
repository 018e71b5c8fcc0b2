"""`hhtool stats`."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import (
    FileTimeout,
    Jobs,
    Lang,
    Output,
    Paths,
    allow,
    emit,
    emit_bytes,
    emit_record,
    fail,
    jobs_for,
    refuse_inputs,
    say,
    settings,
    speak,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    import polars as pl

    from hhtool.i18n import Message
    from hhtool.stats import Asked, Facts, FigureTable, Query


class TableFormat(StrEnum):
    """How the figures are written."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    PARQUET = "parquet"
    XLSX = "xlsx"


class TaintedChoice(StrEnum):
    """What becomes of deals with an error that touches a figure."""

    EXCLUDE = "exclude"
    INCLUDE = "include"
    ONLY = "only"


def stats(
    paths: Paths = None,
    by: Annotated[
        list[str] | None,
        typer.Option(
            "--by",
            metavar="COLUMNS",
            autocompletion=_completion.columns,
            help="Group by these columns: player, session, month, game, variant, seat, role, contract, cards, … "
            "With opponent a player's deal counts once for each opponent in it.",
        ),
    ] = None,
    where: Annotated[
        str, typer.Option("--where", metavar="SQL", help='Only rows for which this is true, such as "net > 0".')
    ] = "",
    last: Annotated[
        int | None,
        typer.Option(
            "--last",
            metavar="N",
            min=1,
            help="Only the last N of these deals, all games together: by day (deals without a date come first), and "
            "within a day as they were read.",
        ),
    ] = None,
    figure: Annotated[
        list[str] | None,
        typer.Option(
            "--figure",
            metavar="NAMES",
            help="Only these figures; all for every one.",
            autocompletion=_completion.figures,
        ),
    ] = None,
    sql: Annotated[
        str | None, typer.Option("--sql", metavar="SQL", help="A query of your own: SELECT … FROM facts.")
    ] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="List the tables and columns that --sql can read, and exit.")
    ] = False,
    tainted: Annotated[
        TaintedChoice, typer.Option("--tainted", help="Deals with an error that touches a figure.")
    ] = TaintedChoice.EXCLUDE,
    explain: Annotated[
        str | None, typer.Option("--explain", metavar="NAME", help="Explain a figure (or column); all lists them.")
    ] = None,
    output_format: Annotated[
        TableFormat | None,
        typer.Option("--format", help="How to write the figures. [default: as FILE ends, else table]"),
    ] = None,
    jobs: Jobs = None,
    file_timeout: FileTimeout = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Work out statistics of many deals.

    On a terminal each player has a line, unless you ask for something else; `--figure all` shows everybody together. A
    figure that is asked for by name says how many cases it rests on. A deal with an error is left out of the figures
    that the error touches. If a player's name is spelled in several ways, [players] in hhtool.toml makes them one.
    Exits with 0 whatever the records hold, and says on stderr how many findings they have.

    Example: hhtool stats games/ --by player --where "date >= '2026-01-01'"
    """
    config = settings()
    speak(lang, config)
    allow(file_timeout)
    chosen_format = output_format or _by_name(output_file)
    if explain is not None:
        _explain(explain, output_file)
        return
    _refuse(chosen_format, output_file)
    refuse_inputs(output_file, paths)
    if schema:
        _schema(chosen_format, output_file)
        return

    from polars.exceptions import PolarsError

    from hhtool.batch.jobs import WorkerLostError
    from hhtool.cli._watching import Watching
    from hhtool.dataset import DatasetError
    from hhtool.dataset.executors import local
    from hhtool.dataset.gathering import gathered
    from hhtool.i18n import _, _n
    from hhtool.stats import Query, QueryError
    from hhtool.stats.sql import condition, statement

    if not (by or figure or sql or output_file) and chosen_format is TableFormat.TABLE and sys.stdout.isatty():
        by = ["player"]
    query = Query(tuple(by or ()), where, tainted.value, last)
    if sql is not None and (by or figure):
        fail(_("--sql is a query of its own: say in it what --by and --figure would"))
    watch = Watching()
    workers = local(lambda size: jobs_for(jobs, size))
    try:
        condition(where)  # before anything is read
        question = "" if sql is None else statement(sql)
        with gathered(paths or [], workers, watch, config.players) as found:
            if not found.deals and not watch.troubles.met:
                say(_("no deals found here; statistics are of deals that are written out, not of score tables"))
            if question:
                _answer(found, question, query, chosen_format, output_file)
            else:
                _figures(found, query, figure or [], chosen_format, output_file)
    except (QueryError, DatasetError) as error:
        fail(error)
    except PolarsError as error:
        fail(_("the dataset is damaged, or is being changed: {what}", what=str(error).partition("\n")[0]))
    except WorkerLostError as error:
        fail(error)
    if number := sum(found.severities.values()):
        say(_n("{n} finding; `hhtool lint` shows it", "{n} findings; `hhtool lint` shows them", number))
    raise typer.Exit(2 if watch.troubles.met else 0)


def _by_name(output_file: Path | None) -> TableFormat:
    suffix = output_file.suffix.lower().removeprefix(".") if output_file else ""
    return TableFormat(suffix) if suffix in [one.value for one in TableFormat] else TableFormat.TABLE


def _refuse(output_format: TableFormat, output_file: Path | None) -> None:
    """End where the format cannot be written, before anything is read."""
    from importlib.util import find_spec

    from hhtool.i18n import _

    if output_format is TableFormat.XLSX and find_spec("xlsxwriter") is None:
        fail(_("XLSX needs an extra package; install it with: pip install 'hhtool[xlsx]'"))
    if output_format in (TableFormat.PARQUET, TableFormat.XLSX) and output_file is None and sys.stdout.isatty():
        fail(_("{form} is not text; name a file with -o, or pipe the output", form=output_format.value))


# --- what it all means -----------------------------------------------------------------------------------


def _explain(name: str, output_file: Path | None) -> None:
    from hhtool.cli._explain import explained
    from hhtool.output.terminal import columns

    try:
        lines = list(explained(name, columns(sys.stdout)))
    except LookupError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="--explain") from None
    emit(lines, output_file)


def _schema(output_format: TableFormat, output_file: Path | None) -> None:
    import polars as pl

    from hhtool.cli._explain import schema_records, schema_rows, schema_text
    from hhtool.output.terminal import columns
    from hhtool.stats import every_frame

    frames = every_frame()
    if output_format is TableFormat.TABLE:
        emit(schema_text(frames, columns(sys.stdout)), output_file)
    elif output_format is TableFormat.JSON:
        _document({"version": 1, "frames": schema_records(frames)}, output_file)
    else:
        _frame(pl.DataFrame(schema_rows(frames)), output_format, output_file)


# --- an answer in SQL ------------------------------------------------------------------------------------


def _answer(found: Facts, sql: str, query: Query, output_format: TableFormat, output_file: Path | None) -> None:
    from hhtool.cli._tables import any_text, plain_records
    from hhtool.i18n import _n
    from hhtool.output.terminal import columns
    from hhtool.stats import ask, asked, sql_frames

    rows = asked(found.frames, query)
    for lacking in rows.notes:
        say(lacking)
    answer = ask(sql_frames(found, rows.frames, query.tainted), sql)
    if output_format is TableFormat.TABLE:
        emit(any_text(answer.columns, answer.iter_rows(), columns(sys.stdout)), output_file)
    elif output_format is TableFormat.JSON:
        _document(plain_records(answer), output_file)
    else:
        _frame(answer, output_format, output_file)
    if query.tainted == "exclude" and (left := _tainted(rows.frames.values(), single=not found.doubled)):
        say(
            _n(
                "{n} deal with an error left out; --tainted include takes it in",
                "{n} deals with an error left out; --tainted include takes them in",
                left,
            )
        )


def _tainted(frames: Iterable[pl.LazyFrame], *, single: bool) -> int:
    """How many deals have an error."""
    import polars as pl

    from hhtool.stats.counting import deals

    counts = [deals(frame.filter("tainted"), (), single=single) for frame in frames]
    return sum(count.item() for count in pl.collect_all(counts, engine="streaming"))


# --- figures ---------------------------------------------------------------------------------------------


def _figures(
    found: Facts, query: Query, names: Sequence[str], output_format: TableFormat, output_file: Path | None
) -> None:
    from dataclasses import replace

    import polars as pl

    from hhtool.cli._tables import NO_RECORDS, figure_records, whole_document
    from hhtool.i18n import _
    from hhtool.output.terminal import columns
    from hhtool.stats import applicable, asked, chosen, core, table
    from hhtool.stats.query import by_names

    rows = asked(found.frames, query)
    for lacking in rows.notes:
        say(lacking)
    grouped = replace(query, where="", last=None)
    tables: list[FigureTable] = []
    for game, figures in chosen(names, rows.frames, by_names(query.by)).items():
        frame = rows.frames[game]
        if not names and output_format is TableFormat.TABLE:
            figures = applicable(core(figures, frame) if query.by else figures, frame)
        tables.append(table(game, frame, grouped, figures, single=not found.doubled))
    if output_format is TableFormat.TABLE:
        emit(_printed(found, rows, tables, query, columns(sys.stdout), named=bool(names)), output_file)
        if query.by and not names and tables:
            say(_("cases, intervals and more with --figure all; `hhtool stats --explain NAME` says what a figure is"))
        return
    if output_format is TableFormat.JSON:
        _document(whole_document(found, rows, tables, query), output_file)
    else:
        records = [record for one in tables for record in figure_records(one)]
        frame_ = pl.DataFrame(records, infer_schema_length=None) if records else pl.DataFrame(schema=NO_RECORDS)
        _frame(frame_, output_format, output_file)
    for one in tables:
        if note := _left_out(one, query):
            say(note)


def _printed(
    found: Facts, rows: Asked, tables: Sequence[FigureTable], query: Query, width: int, *, named: bool
) -> Iterator[str]:
    import polars as pl

    from hhtool import games
    from hhtool.cli._tables import figures_text, frequencies_text, lines_text, meetings_text
    from hhtool.i18n import _, _n, in_force
    from hhtool.stats import in_points
    from hhtool.stats.head_to_head import frequencies, head_to_head

    for place, one in enumerate(tables):
        frame = rows.frames[one.game]
        room = games.find(one.game)
        players = frame.select(pl.col("player").n_unique()).collect(engine="streaming").item()
        if place:
            yield ""
        yield str(
            _(
                "{game}: {deals}, {players}",
                game=room.titles[in_force()] if room else one.game,
                deals=_n("{n} deal", "{n} deals", one.deals),
                players=_n("{n} player", "{n} players", players),
            )
        )
        if note := _left_out(one, query):
            yield str(note)
        yield ""
        yield from lines_text(one, width) if one.by and not named else figures_text(one, width, named=named)
        by_player = "player" in one.by
        if by_player and "opponent" not in one.by:
            known = None if rows.narrowed else found.meetings.get(one.game)
            met = head_to_head(frame, query.tainted, in_points=in_points(one.game), known=known)
            yield from _headed(_("Head to head"), meetings_text(met, width))
        if rates := frequencies(found, frame, deals=one.deals, by_player=by_player):
            yield from _headed(_("Findings per 100 deals"), frequencies_text(rates, width, by_player=by_player))


def _headed(head: Message, lines: Iterator[str]) -> Iterator[str]:
    yield ""
    yield str(head)
    yield ""
    yield from lines


def _left_out(table: FigureTable, query: Query) -> Message | None:
    from hhtool.i18n import _n

    if not table.left_out:
        return None
    if query.tainted == "exclude":
        return _n(
            "{n} deal with an error is left out of the figures it touches.",
            "{n} deals with an error are left out of the figures they touch.",
            table.left_out,
        )
    if query.tainted == "only":
        return _n(
            "Only the {n} deal with an error that touches a figure.",
            "Only the {n} deals with an error that touches a figure.",
            table.left_out,
        )
    return _n("{n} deal with an error is counted in.", "{n} deals with an error are counted in.", table.left_out)


# --- how it leaves ---------------------------------------------------------------------------------------


def _document(content: object, output_file: Path | None) -> None:
    import json

    from hhtool.notation.source import escaped

    emit_record(escaped(json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False)) + "\n", output_file)


def _frame(frame: pl.DataFrame, output_format: TableFormat, output_file: Path | None) -> None:
    """Write a frame as CSV text, or as the bytes of a Parquet or XLSX file."""
    import io

    from hhtool.cli._tables import flat, guarded

    if output_format is TableFormat.CSV:
        emit_record(guarded(flat(frame)).write_csv(), output_file)
        return
    buffer = io.BytesIO()
    if output_format is TableFormat.PARQUET:
        frame.write_parquet(buffer)
    else:
        from hhtool.spreadsheets.writing import workbook

        with workbook(buffer) as book:
            flat(frame).write_excel(book)
    if output_file is None or str(output_file) == "-":
        typer.echo(buffer.getvalue(), nl=False)
    else:
        emit_bytes(buffer.getvalue(), output_file)
