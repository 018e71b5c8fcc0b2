"""`hhtool stats`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hhtool.cli._shared import (
    Lang,
    Output,
    Paths,
    Troubles,
    each_source,
    emit,
    emit_bytes,
    emit_text,
    fail,
    say,
    settings,
    speak,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import polars as pl

    from hhtool.stats import Facts, Query, Table


class Format(StrEnum):
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
        typer.Option("--by", metavar="COLUMNS", help="Group by these: player, game, file, session, role, …"),
    ] = None,
    where: Annotated[
        str, typer.Option("--where", metavar="SQL", help='Only rows of which this holds, as in "net > 0".')
    ] = "",
    figure: Annotated[
        list[str] | None,
        typer.Option("--figure", metavar="NAMES", help="Only these figures; all is every one."),
    ] = None,
    sql: Annotated[
        str, typer.Option("--sql", metavar="SQL", help="Ask the rows yourself: SELECT … FROM facts.")
    ] = "",
    tainted: Annotated[
        TaintedChoice, typer.Option("--tainted", help="Deals with an error that touches a figure.")
    ] = TaintedChoice.EXCLUDE,
    explain: Annotated[
        str | None,
        typer.Option("--explain", metavar="NAME", help="Say what a figure (or column) is; all lists them."),
    ] = None,
    output_format: Annotated[
        Format | None,
        typer.Option("--format", help="How to write the figures. [default: as FILE ends, else table]"),
    ] = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Work out statistics of many deals.

    Every figure says how many cases it rests on. Deals with an error are left out of the figures that it
    touches. Exits with 0 whatever the records hold, and says on stderr how many findings they have.

    Example: hhtool stats games/ --by player --where "date >= '2026-01-01'"
    """
    speak(lang, settings())
    if explain is not None:
        emit(_explained(explain), output_file)
        return
    chosen_format = output_format or _by_name(output_file)
    _refuse(chosen_format, output_file)
    import gc

    from hhtool.pipeline import audit
    from hhtool.stats import Query, QueryError, gather

    # nodes of a record are many and never in cycles
    gc.set_threshold(200_000, 20, 20)
    troubles = Troubles()
    found = gather(audit(source) for source in each_source(paths, troubles))
    if not found.deals and not troubles.met:
        say("no deals found here; statistics are of deals that are written out, not of score tables")
    query = Query(tuple(by or ()), where, tainted.value)
    try:
        if sql:
            _answer(found, sql, query, chosen_format, output_file)
        else:
            _figures(found, query, figure or [], chosen_format, output_file)
    except QueryError as error:
        fail(error)
    if number := sum(found.severities.values()):
        say(f"{number} {'finding' if number == 1 else 'findings'}; `hhtool lint` shows them")
    raise typer.Exit(2 if troubles.met else 0)


def _by_name(output_file: Path | None) -> Format:
    suffix = output_file.suffix.lower().removeprefix(".") if output_file else ""
    return Format(suffix) if suffix in [one.value for one in Format] else Format.TABLE


def _refuse(output_format: Format, output_file: Path | None) -> None:
    """End where the format cannot be written, before anything is read."""
    import sys
    from importlib.util import find_spec

    if output_format is Format.XLSX and find_spec("xlsxwriter") is None:
        fail("XLSX needs an extra package; install it with: pip install 'hhtool[xlsx]'")
    if output_format in (Format.PARQUET, Format.XLSX) and output_file is None and sys.stdout.isatty():
        fail(f"{output_format.value} is no text; name a file with -o, or pipe the output")


def _explained(name: str) -> Iterator[str]:
    import sys
    import textwrap

    from hhtool import facts, games
    from hhtool.figures import Kind
    from hhtool.output.terminal import columns
    from hhtool.stats import every_figure, no_figure

    known = every_figure()
    told = {
        **facts.COLUMNS,
        **{
            key: text
            for game in games.all_games()
            for key, text in getattr(game.facts, "COLUMNS", {}).items()
        },
    }
    width = columns(sys.stdout)
    if name.lower() == "all":
        longest = max(map(len, known))
        for one in known.values():
            yield from textwrap.wrap(
                f"{one.name:<{longest}}  {one.definition}",
                width,
                subsequent_indent=" " * (longest + 2),
                break_on_hyphens=False,
            )
        return
    if name.lower() in known:
        one = known[name.lower()]
        yield f"{one.name}: {one.title}"
        yield ""
        yield from textwrap.wrap(str(one.definition), width)
        if one.kind in (Kind.SHARE, Kind.RATE):
            yield "It is shown with its Wilson 95% interval."
        elif one.kind is Kind.DIFFERENCE:
            yield "It is shown in percentage points with Newcombe's 95% interval."
        elif one.kind in (Kind.MEAN, Kind.MEAN_100):
            yield "It is shown ± its standard error, s/√n."
        elif one.kind is Kind.MEAN_DIFFERENCE:
            yield "It is shown ± its standard error, √(s₁²/n₁ + s₂²/n₂)."
        if one.touched:
            yield f"Deals with an error that touches their {' or '.join(one.touched)} are left out."
        return
    if name.lower() not in told:
        raise typer.BadParameter(str(no_figure(name, [*known, *told])), param_hint="--explain")
    yield f"{name.lower()}: a column of the rows"
    yield ""
    yield from textwrap.wrap(told[name.lower()], width)


def _answer(found: Facts, sql: str, query: Query, output_format: Format, output_file: Path | None) -> None:
    import sys

    import polars as pl

    from hhtool.cli._tables import any_text
    from hhtool.output.terminal import columns
    from hhtool.stats import ask, matching

    frame = matching(found.all(), query.where)
    answer = ask(frame, sql, query.tainted)
    if output_format is Format.TABLE:
        emit(any_text(answer.columns, answer.iter_rows(), columns(sys.stdout)), output_file)
    elif output_format is Format.JSON:
        plain = answer.with_columns(pl.col(pl.Date, pl.Datetime).cast(pl.String))
        _document(plain.to_dicts(), output_file)
    else:
        _frame(answer, output_format, output_file)
    if query.tainted == "exclude" and (
        left := frame.filter(pl.col("tainted")).get_column("deal_id").n_unique()
    ):
        say(f"{_deals(left)} with an error left out; --tainted include takes them in")


def _figures(
    found: Facts, query: Query, names: Sequence[str], output_format: Format, output_file: Path | None
) -> None:
    import sys

    import polars as pl

    from hhtool.cli._tables import NO_RECORDS, figure_records
    from hhtool.output.terminal import columns
    from hhtool.stats import applicable, chosen, grouping, table

    grouping(query.by, found.all().columns)
    tables: list[Table] = []
    for game, figures in chosen(names, found.frames).items():
        frame = found.frames[game]
        if not names and output_format is Format.TABLE:
            figures = applicable([one for one in figures if one.core or not query.by], frame)
        tables.append(table(game, frame, query, figures))
    if output_format is Format.TABLE:
        emit(_printed(found, tables, query, columns(sys.stdout)), output_file)
        if query.by and not names and tables:
            say("more with --figure all; `hhtool stats --explain NAME` says what a figure is")
        return
    records = [record for one in tables for record in figure_records(one)]
    if output_format is Format.JSON:
        _document(_whole(found, tables, records, query), output_file)
    else:
        frame_ = (
            pl.DataFrame(records, infer_schema_length=None) if records else pl.DataFrame(schema=NO_RECORDS)
        )
        _frame(frame_, output_format, output_file)
    for one in tables:
        if note := _left_out(one, query):
            say(note)


def _printed(found: Facts, tables: Sequence[Table], query: Query, width: int) -> Iterator[str]:
    from hhtool import games
    from hhtool.cli._tables import figures_text, frequencies_text, meetings_text
    from hhtool.standings import frequencies, head_to_head, told_by_pair
    from hhtool.stats import matching

    for one in tables:
        frame = matching(found.frames[one.game], query.where)
        room = games.find(one.game)
        players = frame.get_column("player").n_unique()
        seated = "1 player" if players == 1 else f"{players} players"
        yield f"{room.titles['en'] if room else one.game}: {_deals(one.deals)}, {seated}"
        if note := _left_out(one, query):
            yield note
        yield ""
        yield from figures_text(one, width)
        by_player = "player" in one.by
        if by_player and told_by_pair(frame):
            yield ""
            yield "Head to head"
            yield ""
            yield from meetings_text(head_to_head(frame, query.tainted), width)
        if rows := frequencies(found, frame, by_player=by_player):
            yield ""
            yield "Findings per 100 deals"
            yield ""
            yield from frequencies_text(rows, width, by_player=by_player)


def _left_out(table: Table, query: Query) -> str:
    if not table.left_out:
        return ""
    if query.tainted == "exclude":
        are = "is" if table.left_out == 1 else "are"
        return f"{_deals(table.left_out)} with an error {are} left out of the figures it touches."
    if query.tainted == "only":
        return f"Only the {_deals(table.left_out)} with an error that touches a figure."
    return f"{_deals(table.left_out)} with an error {'is' if table.left_out == 1 else 'are'} counted in."


def _deals(number: int) -> str:
    return f"{number} deal" if number == 1 else f"{number} deals"


def _whole(
    found: Facts, tables: Sequence[Table], records: list[dict[str, Any]], query: Query
) -> dict[str, Any]:
    from hhtool import __version__
    from hhtool.standings import frequencies, head_to_head
    from hhtool.stats import in_points, matching

    frames = {one.game: matching(found.frames[one.game], query.where) for one in tables}
    return {
        "version": 1,
        "tool": f"hhtool {__version__}",
        "summary": {
            "files": found.files,
            "sessions": found.sessions,
            "deals": found.deals,
            "asked": sum(one.deals for one in tables),
            "tainted": sum(one.left_out for one in tables),
            "errors": found.severities["error"],
            "warnings": found.severities["warning"],
            "infos": found.severities["info"],
        },
        "by": list(query.by),
        "where": query.where or None,
        "policy": query.tainted,
        "figures": records,
        "findings": [
            {"game": game, **row._asdict(), "per_100": round(row.per_100, 6)}
            for game, frame in frames.items()
            for row in frequencies(found, frame, by_player=True)
        ],
        "head_to_head": [
            {"game": game, **row._asdict()}
            for game, frame in frames.items()
            for row in head_to_head(frame, query.tainted, in_points=in_points(game))
        ],
    }


def _document(content: object, output_file: Path | None) -> None:
    import json

    emit_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", output_file)


def _frame(frame: pl.DataFrame, output_format: Format, output_file: Path | None) -> None:
    """Write a frame as CSV text, or as the bytes of a Parquet or XLSX file."""
    import io

    if output_format is Format.CSV:
        emit_text(frame.write_csv(), output_file)
        return
    buffer = io.BytesIO()
    if output_format is Format.PARQUET:
        frame.write_parquet(buffer)
    else:
        frame.write_excel(buffer)
    if output_file is None or str(output_file) == "-":
        typer.echo(buffer.getvalue(), nl=False)
    else:
        emit_bytes(buffer.getvalue(), output_file)
