"""Reads workbooks or Parquet in a process of its own, which `process` starts: what takes it down takes nothing else.

Each request on standard input is a file, each answer on standard output is pickled: what became of it, and what was
read or a message. Lengths stand before both, in eight bytes.
"""

from __future__ import annotations

import io
import pickle
import re
import sys
from collections import Counter
from typing import IO, Any

MOST_CELLS = 2_000_000
"""Cells of a file, of all worksheets together, empty ones between others too."""
DIGITS = 300
"""Digits that a number in a cell has at most."""
_TOO_MANY_DIGITS = re.compile(rf"[0-9]{{{DIGITS + 1}}}")
MOST_CHARACTERS = 20_000_000
"""Characters of a file, of all its cells together; of Parquet each text of a column once."""
LONGEST = 32_767
"""Characters that a cell may hold, by the format."""
MEMORY = {"workbook": 400 << 20, "parquet": 1 << 30}
"""Bytes of memory that the process may have for a form; Polars takes much that it does not use."""
SIZE = 8


def workbook(data: bytes) -> tuple[str, Any]:
    """(`read`, name and rows of each worksheet), or what is wrong, with a message: `password`, `large`, `names` (two are
    called so), `damaged`."""
    from hhtool.spreadsheets.absurd_dates import without_absurd_dates

    what, found = _workbook(data)
    if what == "damaged" and (data := without_absurd_dates(data)):
        return _workbook(data)
    return what, found


def _workbook(data: bytes) -> tuple[str, Any]:
    import python_calamine as calamine

    from hhtool.spreadsheets import package
    from hhtool.spreadsheets.struck_text import struck_texts
    from hhtool.spreadsheets.xlsx_edits import repeated

    found, cells, characters = [], 0, 0
    try:
        if package.is_too_large(data):
            return "large", ""
        struck = struck_texts(data)
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = Counter(book.sheet_names)
        if twice := [name for name, number in names.items() if number > 1]:
            return "names", twice[0]
        again = repeated(data)
        for name in names:
            if name in again:
                continue
            sheet = book.get_sheet_by_name(name)
            cells += sheet.total_height * sheet.total_width
            if cells > MOST_CELLS:
                return "large", ""
            rows = sheet.to_python(skip_empty_area=False)
            texts = [value for row in rows for value in row if isinstance(value, str)]
            characters += sum(map(len, texts))
            if characters > MOST_CHARACTERS or any(
                len(value) > LONGEST or _TOO_MANY_DIGITS.search(value) for value in texts if len(value) > DIGITS
            ):
                return "large", ""
            if struck:
                rows = [
                    [struck.get(value, value) if isinstance(value, str) else value for value in row] for row in rows
                ]
            found.append((name, rows))
    except calamine.PasswordError:
        return "password", ""
    except MemoryError:
        return "large", ""
    except BaseException as error:
        # a panic of the reader is no Exception
        return "damaged", str(error)
    return "read", found


def parquet(data: bytes) -> tuple[str, Any]:
    """(`read`, names of the columns and the rows), or what is wrong, with a message: `large`, `damaged`."""
    import polars as pl

    try:
        scan = pl.scan_parquet(io.BytesIO(data))
        if scan.select(pl.len()).collect().item() * len(scan.collect_schema()) > MOST_CELLS:
            return "large", ""
        frame = scan.collect()
        characters = 0
        for column in frame.select(pl.col(pl.String)):
            lengths: list[int] = column.drop_nulls().unique().str.len_chars().to_list()
            characters += sum(lengths)
            # what stands above a table is in one
            if characters > MOST_CHARACTERS or (column.name != "head" and max(lengths, default=0) > LONGEST):
                return "large", ""
        return "read", (frame.columns, frame.rows())
    except MemoryError:
        return "large", ""
    except BaseException as error:
        # a panic of the reader is no Exception
        return "damaged", str(error).partition("\n")[0]


READERS = {"workbook": workbook, "parquet": parquet}


def send(stream: IO[bytes], data: bytes) -> None:
    """Write some bytes, their number before them."""
    stream.write(len(data).to_bytes(SIZE))
    stream.write(data)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """What `send` wrote; None at the end."""
    head = stream.read(SIZE)
    if len(head) < SIZE:
        return None
    data = stream.read(int.from_bytes(head))
    return data if len(data) == int.from_bytes(head) else None


def main() -> None:
    """Answer requests for the form that the command line names until there are no more."""
    form = sys.argv[1]
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY[form], MEMORY[form]))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, ValueError, OSError):  # not on this system
        pass
    while (data := receive(sys.stdin.buffer)) is not None:
        send(sys.stdout.buffer, pickle.dumps(READERS[form](data), pickle.HIGHEST_PROTOCOL))


if __name__ == "__main__":
    main()
