"""Score tables as people keep them: CSV and TSV text, XLSX and ODS workbooks, Markdown, Parquet; read and written.
Those that are typed as plain text, and those of HTML pages, are read.

    file ─ text, typed, workbook, markdown, hypertext ─▶ rows ─ recognise ─▶ elements ─ readings ─▶ sessions with tables
    sessions with tables ─ blocks ─▶ head lines and rows ─ writing ─▶ file

What a sheet says above its tables is what a `.hh` text says there: a row a line, the keyword in the first
cell. A row `table` may stand above the names of the columns; what is written here has it, and so comes back
as it was whatever its cells hold. Nothing here judges a figure: see `sheets`.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hhtool.files import defaults
from hhtool.i18n import Message, _
from hhtool.notation.node import node
from hhtool.notation.reading import Fault, Reading
from hhtool.notation.source import Decoded, Source, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.spreadsheets.elements import Element, RawTable

PAGES = (".html", ".htm")
TEXTS = (".csv", ".tsv", ".md", *PAGES)
WORKBOOKS = (".xlsx", ".ods")
_SEARCHED = (".csv", ".tsv", *WORKBOOKS)
_ZIP = b"PK\x03\x04"


@node(frozen=True)
class Binary(Source):
    """A file that is no text: it has no lines to be shown, and no encoding to be told."""

    @cached_property
    def decoded(self) -> Decoded:
        """No text."""
        return Decoded("", "binary")

    @cached_property
    def lines(self) -> list[str]:
        """No lines."""
        return []


def binary(source: Source) -> Binary:
    """A file as one that is no text."""
    return Binary(source.name, source.data)


def takes(source: Source) -> bool:
    """Whether a file is read here: it is named as a sheet, or holds a workbook."""
    return source.name.lower().endswith((*TEXTS, *WORKBOOKS)) or source.data.startswith(_ZIP)


def is_page(source: Source) -> bool:
    """Whether a file is named as a page of HTML, which is read and not put right."""
    return source.name.lower().endswith(PAGES)


def read(source: Source) -> Reading:
    """The sessions of a sheet, each with its tables. What cannot be read is a fault in it; nothing is raised."""
    from hhtool.spreadsheets import readings, recognise

    name = source.name.lower()
    if name.endswith(WORKBOOKS) or source.data.startswith(_ZIP):
        return _read_workbook(source)
    if name.endswith(".md"):
        from hhtool.spreadsheets import markdown

        elements = markdown.elements(source)
    elif is_page(source):
        from hhtool.spreadsheets import hypertext

        elements = recognise.elements(hypertext.rows(source))
    else:
        from hhtool.spreadsheets import text, typed

        is_typed = not name.endswith((".csv", ".tsv")) and typed.rows(source.lines)
        elements = recognise.elements(is_typed or text.rows(source))
    elements, wrong = _of_deals(elements, ())
    if found := readings.sessions(elements, default=defaults.of(source.name), file=source.name):
        found[-1].faults += wrong
        return Reading(source, found)
    if "\0" in source.decoded.text:
        return Reading(binary(source), faults=[_fault(_("this is not text"))])
    return Reading(source, faults=[_fault(_NO_TABLE)])


def _read_workbook(source: Source) -> Reading:
    from hhtool.spreadsheets import readings, recognise, summary, workbook

    try:
        book = workbook.read(source)
    except workbook.NotReadError as error:
        return Reading(binary(source), faults=[_fault(error.reason)])
    reading = Reading(binary(source))
    tables: list[RawTable] = []
    for sheet in book:
        every = recognise.elements(sheet.rows)
        elements, wrong = _of_deals(every, tables)
        first, default = len(reading.sessions) + 1, defaults.of(source.name)
        found = readings.sessions(elements, first, sheet.name, default=default, file=source.name)
        own = [*summary.tables_of(elements)]
        if len(own) < len([*summary.tables_of(every)]) and not found:
            found = [readings.remarks_on(reading.sessions[-1], elements, first, sheet.name)]
        if found:
            found[-1].faults += wrong
        reading.sessions += found
        tables += own
    if not reading.sessions:
        reading.faults.append(_fault(_NO_TABLE))
    return reading


def _of_deals(elements: Sequence[Element], above: Sequence[RawTable]) -> tuple[list[Element], list[Fault]]:
    """The elements of a sheet, whose tables have deals in their rows, and what is wrong in others; `above` are the tables
    of the worksheets before."""
    from hhtool.spreadsheets import cash_out, summary

    elements, wrong = cash_out.as_one_row(elements)
    elements, of_summaries = summary.without_summaries(elements, above)
    return elements, wrong + of_summaries


_NO_TABLE = _("there is no score table here: no row names the players above rows of figures")


def _fault(message: Message) -> Fault:
    return Fault("HH007", Span(1, 1, 2), message)


def searched(source: Source) -> bool:
    """Whether a file met in a folder may be a sheet by its name."""
    return source.name.lower().endswith(_SEARCHED)


def knows(source: Source) -> bool:
    """Whether a sheet met in a folder is ours: it names a game, or has two players and columns that tell it.

    A workbook counts where no reader of workbooks is installed, so that this is said and not passed over.
    """
    from hhtool import games
    from hhtool.spreadsheets import workbook

    if source.name.lower().endswith(WORKBOOKS) and not workbook.installed():
        return True
    return any(
        games.find(one.session.game) is not None
        or (bool(one.session.game) and bool(one.tables) and len(one.session.players) > 1)
        for one in read(source).sessions
    )


def table_in(source: Source) -> Reading | None:
    """The sheet that a text is which is not named as one: most lines of it are rows of two players or more; else None."""
    reading = read(source)
    sessions = [one for one in reading.sessions if len(one.session.players) > 1]
    tables = [table for one in sessions for table in one.tables]
    rows = sum(len(table.rows) for table in tables)
    said = sum(bool(line.strip()) for line in source.lines)
    return reading if rows > 1 and (rows + len(tables)) * 2 >= said else None


__all__ = ["TEXTS", "WORKBOOKS", "Binary", "binary", "is_page", "knows", "read", "searched", "table_in", "takes"]
