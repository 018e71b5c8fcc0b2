"""`hhtool convert`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import (
    FileTimeout,
    RecordLang,
    Troubles,
    allow,
    each_audit,
    each_source,
    emit_bytes,
    emit_record,
    fail,
    refuse_inputs,
    say,
    settings,
    speak,
)
from hhtool.i18n import _, _n, in_force, together

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhtool.notation.reading import Reading
    from hhtool.notation.source import Source

_Written = tuple[bytes, list[tuple[str, str]]]
"""What is written, and what has no place in it, as (file, what)."""


def convert(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="IN...", help="Records, histories, folders; - is standard input.", show_default=False),
    ],
    output_file: Annotated[
        Path,
        typer.Option(
            "--output-file",
            "-o",
            metavar="OUT",
            help="What to write: .hh, .json, .csv, .xlsx, .ods, .md, .parquet, .phh or .phhs; - is .hh on stdout.",
        ),
    ],
    anonymise: Annotated[
        bool, typer.Option("--anonymise", help="Call the players Player1, Player2 and so on, the same in all files.")
    ] = False,
    delimiter: Annotated[
        str | None,
        typer.Option(
            "--delimiter",
            metavar="MARK",
            help="What separates the fields of CSV: , or ; or tab. By default as spreadsheets of the language have it.",
            show_default=False,
        ),
    ] = None,
    formulas: Annotated[
        bool, typer.Option("--formulas", help="Write the totals of a workbook (.xlsx) as formulas.")
    ] = False,
    file_timeout: FileTimeout = None,
    lang: RecordLang = None,
) -> None:
    """Write records in another form.

    Reads and writes .hh, .json, score tables as .csv, .xlsx, .ods, .md and .parquet, and hands of draw poker and of
    five-card stud as .phh (one hand) and .phhs; reads histories of PokerStars, Full Tilt and OnGame and states of
    OpenSpiel's oh_hell. Of deals, tables hold the scores alone. Exits with 0 whatever the records hold, and says on
    stderr how many findings they have and what was left out.

    --anonymise also changes names in notes and comments where they are spelled exactly so, and leaves out
    what could not be read. Look over the notes before you share a file.

    Example: hhtool convert history.txt -o game.hh --anonymise
    """
    from hhtool.conversion.records import HANDS, SHEETS, WRITES, Pseudonyms, in_form, unreadable
    from hhtool.spreadsheets.writing import NotWrittenError, Style

    speak(None, settings())
    allow(file_timeout)
    suffix = ".hh" if str(output_file) == "-" else output_file.suffix.lower()
    if suffix not in WRITES:
        raise typer.BadParameter(
            str(_("{form} cannot be written; {forms} can", form=suffix or output_file.name, forms=together(WRITES))),
            param_hint="--output-file",
        )
    refuse_inputs(output_file, paths)
    troubles = Troubles()
    readings = [found for source in each_source(paths, troubles) if (found := _read(source, troubles))]
    if not readings:
        raise typer.Exit(2)
    for reading in readings:
        if number := unreadable(reading):
            what = (
                _n("{n} deal could not be read and is left out", "{n} deals could not be read and are left out", number)
                if anonymise or suffix in (*SHEETS, *HANDS)
                else _n(
                    "{n} deal could not be read and is copied as it is",
                    "{n} deals could not be read and are copied as they are",
                    number,
                )
            )
            say(f"{reading.source.name}: {what}")
    language = lang.value if lang else None
    marks = {",": ",", ";": ";", "tab": "\t", "\t": "\t", None: ";" if in_force() == "ru" else ","}
    if delimiter not in marks:
        raise typer.BadParameter(f"{delimiter} parts no fields; , and ; and tab do", param_hint="--delimiter")

    def written(some: Sequence[Reading]) -> _Written:
        names = Pseudonyms(some) if anonymise else None
        return in_form(some, suffix, language, names, Style(marks[delimiter], formulas))

    try:
        data, lost = _of_those_that_can(readings, written, troubles)
    except NotWrittenError as error:
        fail(error)
    for name, left in lost:
        say(f"{name}: {left}")
    if str(output_file) == "-":
        emit_record(data.decode())
    else:
        emit_bytes(data, output_file)
    raise typer.Exit(2 if troubles.met else 0)


def _of_those_that_can(
    readings: Sequence[Reading], written: Callable[[Sequence[Reading]], _Written], troubles: Troubles
) -> _Written:
    """What is written of all files; of those that can be written, where one fails. Raises NotWrittenError."""
    from hhtool.spreadsheets.writing import NotWrittenError

    try:
        return written(readings)
    except NotWrittenError:
        raise
    except Exception:
        kept = []
        for reading in readings:
            with troubles.of(reading.source.name):
                written([reading])
                kept.append(reading)
        if not kept:
            raise typer.Exit(2) from None
        return written(kept)


def _read(source: Source, troubles: Troubles) -> Reading | None:
    """What a file holds; None, with a message, where that is nothing that can be converted."""
    from hhtool.conversion.records import to_hh
    from hhtool.files import jsonfile
    from hhtool.notation.reading import Reading
    from hhtool.spreadsheets import parquet

    if source.name.lower().endswith((".json", ".parquet")):
        with troubles.of(source.name):
            try:
                if source.name.lower().endswith(".parquet"):
                    return parquet.read(source)
                reading = jsonfile.read(source)
            except (jsonfile.DocumentError, parquet.NotReadError) as error:
                troubles(source.name, str(error))
                return None
            try:
                to_hh([reading])
                return reading
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                what = _("this JSON says what no record can ({error})", error=f"{type(error).__name__}: {error}")
                troubles(source.name, str(what))
        return None
    [audited] = each_audit([source], troubles)
    if not audited.sessions:
        if audited.troubles:
            return None
        reasons = [str(finding.message) for finding in audited.findings]
        troubles(source.name, reasons[0] if reasons else str(_("there is no record in it")))
        return None
    if audited.findings:
        shown = _n(
            "{n} finding; `hhtool lint` shows it", "{n} findings; `hhtool lint` shows them", len(audited.findings)
        )
        say(f"{source.name}: {shown}")
    return Reading(audited.source, [session.reading for session in audited.sessions], [])
