"""Texts of an XLSX workbook of which a part is struck out: a figure that was put right in its cell."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from xml.sax.saxutils import unescape
from zipfile import ZipFile

from hhtool.spreadsheets import package

_PART = re.compile(r"xl/(?:sharedStrings|worksheets/[^/]+)\.xml")
_BEGINS, _ENDS = re.compile(r"<(?:\w+:)?(?:si|is)>"), re.compile(r"</(?:\w+:)?(?:si|is)>")
_RUN = re.compile(r"<(?:\w+:)?r>")
_SAID = re.compile(r"<(?:\w+:)?t(?: [^<>]*)?>([^<]*)")
_STRIKE = re.compile(rb"<(?:\w+:)?strike[ />]")
_STRUCK = re.compile(r"<(?:\w+:)?strike(?: val=\"(?:1|true)\")?[ ]?/>")


def struck_texts(data: bytes) -> dict[str, str]:
    """The texts by what they say without signs, each with `~~` around what is struck out; none where no text has such,
    or the package cannot be looked into."""
    try:
        return dict(_found(data)) if data[:2] == b"PK" else {}
    except package.BROKEN:
        return {}


def _found(data: bytes) -> Iterator[tuple[str, str]]:
    with ZipFile(io.BytesIO(data)) as book:
        for part in book.infolist():
            if not _PART.fullmatch(part.filename) or part.file_size > package.LARGEST:
                continue
            if not _STRIKE.search(text := book.read(part)):
                continue
            for piece in _BEGINS.split(text.decode("utf-8", "replace"))[1:]:
                runs = [
                    (_said(run), _STRUCK.search(run) is not None) for run in _RUN.split(_ENDS.split(piece, 1)[0])[1:]
                ]
                if any(struck for _run, struck in runs):
                    yield "".join(said for said, _struck in runs), "".join(_marked(*run) for run in runs)


def _said(run: str) -> str:
    return "".join(unescape(found[1], {"&quot;": '"', "&apos;": "'"}) for found in _SAID.finditer(run))


def _marked(said: str, struck: bool) -> str:
    """What a run of text says, struck out but for the blanks around it."""
    core = said.strip()
    return f"~~{core}~~ " if struck and core and "~" not in core else said
