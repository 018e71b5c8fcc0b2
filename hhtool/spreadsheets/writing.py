"""Sessions with tables as CSV, Markdown, XLSX, ODS and Parquet."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from hhtool.files import hhwriter
from hhtool.i18n import _
from hhtool.notation.header import LINES
from hhtool.sheets.heading_words import ROWS
from hhtool.spreadsheets import guard, markdown, ods
from hhtool.spreadsheets.blocks import Block
from hhtool.spreadsheets.elements import first_word
from hhtool.spreadsheets.tables import Rows
from hhtool.spreadsheets.text import delimiter
from hhtool.spreadsheets.workbook import number_text

_DECIMAL = re.compile(r"[-+]?\d+\.\d+")
_QUOTED = re.compile(r'[",;\t\r\n]|\A\s|\s\Z')


class NotWrittenError(Exception):
    """A form that cannot be written, or not here; the message says why."""


# --- CSV -----------------------------------------------------------------------------------------------


class Style(NamedTuple):
    """How a sheet is written: what parts the fields of CSV (where that is no comma, decimals have one), and whether the
    totals of a workbook are formulas."""

    delimiter: str = ","
    formulas: bool = False


PLAIN = Style()
"""Commas between fields, and figures as they are."""


def csv(blocks: Sequence[Block], style: Style = PLAIN) -> str:
    """One text, in it the sessions one below another, a blank line between."""
    lines = []
    mark = style.delimiter
    for number, block in enumerate(blocks):
        if number:
            lines.append("")
        lines += [mark.join(_field(text, mark) for text in row) for row in sheet_rows(block)]
    text = "".join(f"{line}\n" for line in lines)
    return text if delimiter(text) == mark else f"sep={mark}\n{text}"


def _field(text: str, mark: str) -> str:
    text = guard.written(text)
    if mark != "," and _DECIMAL.fullmatch(text):
        return text.replace(".", ",")
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text


def sheet_rows(block: Block) -> Iterator[tuple[str, ...]]:
    """A session as rows of a sheet: its head, its comments, its tables, each below the word `table`."""
    for word, text in block.head:
        yield (word, text) if text else (f"{word}:",)
    for comment in block.comments:
        yield (comment,)
    for number, table in enumerate(block.tables):
        if number:
            yield ("",)
        yield (LINES.word("table", block.language),)
        for comment in table.above:
            yield (comment,)
        yield from (table.heading, *table.rows)


# --- Markdown ------------------------------------------------------------------------------------------


def md(blocks: Sequence[Block]) -> str:
    """Each session as a list of what its head says, and pipe tables, as they are shown on GitHub."""
    found: list[list[str]] = []
    for block in blocks:
        found.append([f"- {markdown.escaped(f'{word}: {text}'.rstrip())}" for word, text in block.head])
        found.append([f"- {markdown.escaped(comment)}" for comment in block.comments])
        for table in block.tables:
            found.append([f"- {markdown.escaped(comment)}" for comment in table.above])
            rows = [list(map(markdown.escaped, row)) for row in (table.heading, *table.rows)]
            found.append(hhwriter.align([rows[0], ["-"] * len(rows[0]), *rows[1:]], rule=1))
    return hhwriter.joined(found)


# --- XLSX ----------------------------------------------------------------------------------------------

_LONGEST = 32_767
_MADE = datetime(2000, 1, 1)
"""When every workbook says that it was made: the same records give the same bytes."""
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]")


def xlsx(blocks: Sequence[Block], style: Style = PLAIN) -> bytes:
    """A workbook with one worksheet a session. Raises NotWrittenError."""
    buffer = io.BytesIO()
    with workbook(buffer) as book:
        names: dict[str, int] = {}
        for block in blocks:
            _worksheet(book, _sheet_name(block, names), list(sheet_rows(block)), formulas=style.formulas)
    return buffer.getvalue()


def opendocument(blocks: Sequence[Block], _style: Style = PLAIN) -> bytes:
    """An ODS workbook with one worksheet a session."""
    names: dict[str, int] = {}
    sheets = [
        (_sheet_name(block, names), [[guard.written(text) for text in row] for row in sheet_rows(block)])
        for block in blocks
    ]
    return ods.written(sheets, _number)


def workbook(file: io.BytesIO) -> Any:
    """A new workbook of XlsxWriter's, in which texts are texts, and of which the same content gives the same bytes.

    Raises NotWrittenError where XlsxWriter is not installed.
    """
    if find_spec("xlsxwriter") is None:
        raise NotWrittenError(_("XLSX needs an extra package; install it with: pip install 'hhtool[xlsx]'"))
    xlsxwriter: Any = import_module("xlsxwriter")
    inert_strings = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(file, {"in_memory": True, "nan_inf_to_errors": True, **inert_strings})
    book.set_properties({"created": _MADE})
    return book


def _worksheet(book: Any, name: str, rows: Sequence[Sequence[str]], *, formulas: bool) -> None:
    texts = [[guard.written(text) for text in row] for row in rows]
    if any(len(text) > _LONGEST for row in texts for text in row):
        raise NotWrittenError(_("a cell of a workbook holds at most {n} characters; one here is longer", n=_LONGEST))
    sheet = book.add_worksheet(name)
    for line, row in enumerate(texts):
        for place, text in enumerate(row):
            if (value := _number(text)) is not None:
                sheet.write_number(line, place, value)
            elif text:
                sheet.write_string(line, place, text)
    for line, place, formula, value in _sums(texts) if formulas else ():
        sheet.write_formula(line, place, formula, None, value)
    sheet.autofit()


def _sums(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str, float]]:
    """The totals that are the sum of the figures above them: row and column from 0, a formula, and what it gives."""
    above: list[int] = []
    for line, row in enumerate(rows):
        kind = ROWS.id(row[0].rstrip(":")) if row else None
        if first_word(row[0] if row else "") == "table":
            above = []
        elif kind is None:
            above.append(line)
        elif kind == "total":
            for place, text in enumerate(row):
                figures = [(at, _number(rows[at][place])) for at in above if place < len(rows[at])]
                added = [(at, value) for at, value in figures if value is not None]
                if added and place and (total := _number(text)) is not None and total == sum(one for _at, one in added):
                    yield line, place, f"={'+'.join(_ranges([at for at, _one in added], place))}", total


def _ranges(lines: Sequence[int], place: int) -> Iterator[str]:
    """The sum of some cells of a column: of each run of rows one."""
    column = ""
    rest = place + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        column = chr(ord("A") + letter) + column
    first = before = lines[0]
    for line in [*lines[1:], -1]:
        if line != before + 1:
            yield f"SUM({column}{first + 1}:{column}{before + 1})"
            first = line
        before = line


def _number(text: str) -> float | None:
    """The number that a text is, where a workbook gives the same text back for it."""
    try:
        value = float(text)
        return value if number_text(value) == text else None
    except (ValueError, ArithmeticError):
        return None


def _sheet_name(block: Block, taken: dict[str, int]) -> str:
    """A name that no other worksheet has: the game and the date where there is one. `taken` counts those of each name."""
    said = {LINES.id(word): text for word, text in block.head}
    plain = _FORBIDDEN.sub(" ", f"{said.get('game', '')} {said.get('date', '')}").strip(" '")[:24].strip(" '")
    name = first = plain or "session"
    while name.casefold() in taken:
        taken[first.casefold()] += 1
        name = f"{first} {taken[first.casefold()]}"
    taken[name.casefold()] = 1
    return name


# --- Parquet -------------------------------------------------------------------------------------------

NUMBERED = ("session", "table", "row")
OWN = (*NUMBERED, "head")
"""The columns of a Parquet file that are no table's: numbers from 1, and the head as JSON."""


def parquet(blocks: Sequence[Block], _style: Style = PLAIN) -> bytes:
    """One row a row of a table; a table without rows, and a session without tables, has one of its own.

    The other columns are named as the tables' are. `head` says in JSON what stands above the table and, for
    each of its columns, what heads it and which column of the file it is.
    """
    import polars as pl

    found = list(_records(blocks))
    names = dict.fromkeys(name for _own, cells in found for name in cells)
    columns: dict[str, list[Any]] = {name: [own[place] for own, _cells in found] for place, name in enumerate(OWN)}
    columns |= {name: [cells.get(name) for _own, cells in found] for name in names}
    kinds = [pl.Int64, pl.Int64, pl.Int64, pl.String]
    schema = {**dict(zip(OWN, kinds, strict=True)), **dict.fromkeys(names, pl.String)}
    buffer = io.BytesIO()
    pl.DataFrame(columns, schema=schema).write_parquet(buffer)
    return buffer.getvalue()


def _records(blocks: Iterable[Block]) -> Iterator[tuple[tuple[int, int | None, int | None, str], dict[str, str]]]:
    for session, block in enumerate(blocks, 1):
        head: dict[str, Any] = {"lines": block.head, "comments": block.comments}
        for table, rows in enumerate(block.tables, 1):
            names = _unique(rows)
            columns = list(zip(rows.heading, names, strict=True))
            said = json.dumps({**head, "above": rows.above, "columns": columns}, ensure_ascii=False)
            for row, cells in enumerate(rows.rows, 1):
                yield (session, table, row, said), dict(zip(names, cells, strict=True))
            if not rows.rows:
                yield (session, table, None, said), dict.fromkeys(names, "")
        if not block.tables:
            yield (session, None, None, json.dumps(head, ensure_ascii=False)), {}


def _unique(rows: Rows) -> list[str]:
    """A name for each column of a table: its heading, with a number where that is taken or there is none."""
    found: dict[str, None] = {}
    numbers: Counter[str] = Counter()
    last = "column"
    for heading in rows.heading:
        last = name = heading or last
        while name in OWN or name in found:
            numbers[last] += 1
            name = f"{last} {numbers[last] + 1}"
        found[name] = None
    return list(found)


WRITERS: dict[str, Callable[[Sequence[Block], Style], bytes]] = {
    ".csv": lambda blocks, style: csv(blocks, style).encode(),
    ".md": lambda blocks, _style: md(blocks).encode(),
    ".xlsx": xlsx,
    ".ods": opendocument,
    ".parquet": parquet,
}
"""What writes a file, by how its name ends."""
