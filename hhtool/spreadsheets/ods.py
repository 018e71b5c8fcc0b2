"""OpenDocument workbooks written: of the same rows the same bytes, texts as texts and numbers as numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_NAMES = "urn:oasis:names:tc:opendocument:xmlns"
_MANIFEST = f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="{_NAMES}:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{_TYPE}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"""
_MADE = (2000, 1, 1, 0, 0, 0)
_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")

Sheet = tuple[str, Sequence[Sequence[str]]]
"""The name of a worksheet and its rows."""


def written(sheets: Iterable[Sheet], number: Callable[[str], float | None]) -> bytes:
    """A workbook; `number` is what a text is written as where it is a number, else None."""
    tables = "".join(_table(name, rows, number) for name, rows in sheets)
    spaces = " ".join(f'xmlns:{one}="{_NAMES}:{one}:1.0"' for one in ("office", "table", "text"))
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content {spaces} office:version="1.2">'
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>\n"
    )
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as book:
        # by the format the kind stands first, and is not compressed
        for name, text, how in (
            ("mimetype", _TYPE, ZIP_STORED),
            ("META-INF/manifest.xml", _MANIFEST, ZIP_DEFLATED),
            ("content.xml", content, ZIP_DEFLATED),
        ):
            book.writestr(ZipInfo(name, _MADE), text, how)
    return buffer.getvalue()


def _table(name: str, rows: Sequence[Sequence[str]], number: Callable[[str], float | None]) -> str:
    lines = "".join(f"<table:table-row>{''.join(_cells(row, number))}</table:table-row>" for row in rows)
    return f"<table:table table:name={quoteattr(name)}>{lines}</table:table>"


def _cells(row: Sequence[str], number: Callable[[str], float | None]) -> Iterator[str]:
    for text in row or [""]:
        value = number(text)
        kind = 'office:value-type="string"' if value is None else f'office:value-type="float" office:value="{text}"'
        said = "".join(f"<text:p>{_spaced(line)}</text:p>" for line in _FORBIDDEN.sub(" ", text).split("\n"))
        yield f"<table:table-cell {kind}>{said}</table:table-cell>" if text else "<table:table-cell/>"


def _spaced(line: str) -> str:
    """A line, whose blanks are kept."""
    return re.sub("\t", "<text:tab/>", re.sub(" (?= )|^ | $", "<text:s/>", escape(line)))
