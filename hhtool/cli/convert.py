"""`hhtool convert`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import RecordLang, Troubles, each_source, emit_bytes, emit_text, fail, say, settings, speak

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.conversion.records import Pseudonyms
    from hhtool.notation.reading import Reading
    from hhtool.notation.source import Source


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
            help="What to write: .hh, .json, .csv, .xlsx, .md or .parquet; - is .hh on standard output.",
        ),
    ],
    anonymise: Annotated[
        bool, typer.Option("--anonymise", help="Call the players Player1, Player2 and so on, the same in all files.")
    ] = False,
    lang: RecordLang = None,
) -> None:
    """Write records in another form.

    Reads and writes .hh, .json, and score tables as .csv, .xlsx, .md and .parquet; reads histories of PokerStars,
    Full Tilt and OnGame. Of deals, tables hold the scores alone. Exits with 0 whatever the records hold, and
    says on stderr how many findings they have and what was left out.

    --anonymise also changes names in notes and comments where they are spelled exactly so, and leaves out
    what could not be read. Look over the notes before you share a file.

    Example: hhtool convert history.txt -o game.hh --anonymise
    """
    from hhtool.conversion.records import SHEETS, WRITES, Pseudonyms, counted, to_hh, to_json, unreadable

    speak(None, settings())
    suffix = ".hh" if str(output_file) == "-" else output_file.suffix.lower()
    if suffix not in WRITES:
        raise typer.BadParameter(
            f"{suffix or output_file.name} cannot be written; {', '.join(WRITES[:-1])} and {WRITES[-1]} can",
            param_hint="--output-file",
        )
    troubles = Troubles()
    readings = [found for source in each_source(paths, troubles) if (found := _read(source, troubles))]
    if not readings:
        raise typer.Exit(2)
    for reading in readings:
        if number := unreadable(reading):
            kept = "left out" if anonymise or suffix in SHEETS else "kept as it stands"
            say(f"{reading.source.name}: {counted(number)} could not be read; {kept}")
    names = Pseudonyms(readings) if anonymise else None
    language = lang.value if lang else None
    if suffix in SHEETS:
        emit_bytes(_sheet(readings, suffix, language, names), output_file)
    elif suffix == ".json":
        emit_text(to_json(readings, names), output_file)
    else:
        emit_text(to_hh(readings, language, names), output_file)
    raise typer.Exit(2 if troubles.met else 0)


def _sheet(readings: Sequence[Reading], suffix: str, language: str | None, names: Pseudonyms | None) -> bytes:
    """The file with the score tables; says what has no place in it."""
    from hhtool.conversion.records import to_sheet
    from hhtool.spreadsheets.writing import NotWrittenError

    try:
        data, lost = to_sheet(readings, suffix, language, names)
    except NotWrittenError as error:
        fail(error)
    for name, what in lost:
        say(f"{name}: {what}")
    return data


def _read(source: Source, troubles: Troubles) -> Reading | None:
    """What a file holds; None, with a message, where that is nothing that can be converted."""
    from hhtool.audit.file import audit_file
    from hhtool.files import jsonfile
    from hhtool.notation.reading import Reading
    from hhtool.spreadsheets import parquet

    if source.name.lower().endswith(".json"):
        try:
            return jsonfile.read(source)
        except jsonfile.DocumentError as error:
            troubles(*str(error).split(": ", 1))
            return None
    if source.name.lower().endswith(".parquet"):
        try:
            return parquet.read(source)
        except parquet.NotReadError as error:
            troubles(source.name, str(error))
            return None
    audited = audit_file(source)
    if not audited.sessions:
        reasons = [str(finding.message) for finding in audited.findings]
        troubles(source.name, reasons[0] if reasons else "there is no record in it")
        return None
    if audited.findings:
        number = len(audited.findings)
        say(f"{source.name}: {number} {'finding' if number == 1 else 'findings'}; `hhtool lint` shows them")
    return Reading(audited.source, [session.reading for session in audited.sessions], [])
