"""Puts right what a finding knows how to put right: edits of a text that leave the rest of it as it was."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hhtool.notation.source import UTF_8, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hhtool.audit.file import Audit
    from hhtool.game.finding import Finding
    from hhtool.notation.reading import Edit

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
ROUNDS = 10
"""So often the fixes that a fix leads to are made at most."""
LAST = {"SC102"}
"""Totals are put right when the scores that they add are."""
_CSV = (".csv", ".tsv")
_STRUCK = re.compile(r"~~[^~]*~~[ \t]*")


@dataclass(frozen=True)
class Fixed:
    """A file after its fixes: the text in UTF-8, or the workbook, the audit of it, how many fixes were made, and
    `changes`, of a workbook what became of each cell."""

    data: bytes
    audit: Audit
    count: int
    changes: tuple[str, ...] = ()


def fix(
    audit: Audit, audit_again: Callable[[Source], Audit], takes: Callable[[str], bool], *, notes: bool = False
) -> Fixed:
    """Apply the fixes of the codes that are reported, until none is left or nothing changes any more.

    Corrections that stood there already stay visible; those made now are plain figures in CSV, so that sums still work,
    with the old ones in a column of notes if `notes`. Fixes whose edits overlap are made one after another, each
    on a text that was checked anew. Text that was not clean UTF-8 is left alone.
    """
    source, count = audit.source, 0
    own: set[str] = set()
    if source.decoded.encoding != UTF_8 or source.decoded.bad:
        return Fixed(source.data, audit, 0)
    for _round in range(ROUNDS):
        wanted = [finding for finding in audit.findings if finding.fix and takes(finding.code)]
        first = [finding for finding in wanted if finding.code not in LAST] or wanted
        text, made = apply(source, first, own)
        data = _bom(source) + text.encode()
        if not made or data == source.data:
            break
        count += made
        source = Source(source.name, data)
        audit = audit_again(source)
    if count and source.name.lower().endswith(_CSV):
        source = Source(source.name, _bom(source) + _plain(audit, own, notes=notes).encode())
        audit = audit_again(source)
    return Fixed(source.data, audit, count)


def _plain(audit: Audit, own: Iterable[str], *, notes: bool) -> str:
    """The text of a CSV sheet with plain figures for corrections, and what they were in a last column, headed `#`."""
    from hhtool.spreadsheets.text import delimiter

    text = audit.source.decoded.text
    mark = delimiter(text)
    lines = _LINE.findall(text)
    made = sorted((one for one in own if _STRUCK.search(one)), key=len, reverse=True)
    said: dict[int, list[str]] = {}
    for number in range(len(lines)):
        for one in made:
            if one in lines[number]:
                said.setdefault(number, []).append(" ".join(one.replace("~~", " ").split()).replace(" ", " -> ", 1))
                lines[number] = lines[number].replace(one, _STRUCK.sub("", one))
    tables = [table for session in audit.sessions for table in session.reading.tables] if notes else []
    for table in tables:
        heading = table.columns[0].span.line - 1
        rows = [row[0].span.line - 1 for row in table.rows if row and row[0].span.line - 1 in said]
        if not rows:
            continue
        headed = lines[heading].rstrip("\r\n").endswith(f"{mark}#")
        width = max(lines[number].count(mark) for number in (heading, *rows)) + (0 if headed else 1)
        for number in (*([] if headed else [heading]), *rows):
            note = "#" if number == heading else "; ".join(said[number]).replace(mark, " ")
            body = lines[number].rstrip("\r\n")
            pad = mark * max(width - body.count(mark), 0)
            lines[number] = f"{body}{pad or ' '}{note}{lines[number][len(body) :]}"
    return "".join(lines)


def _bom(source: Source) -> bytes:
    return b"\xef\xbb\xbf" if source.data.startswith(b"\xef\xbb\xbf") else b""


def apply(source: Source, findings: Iterable[Finding], own: set[str] | None = None) -> tuple[str, int]:
    """The text with the fixes of `findings` made, and how many were: of two that overlap only the first.

    `own` are the corrections made before, and those made now after it: one that is put right again is written anew.
    """
    own = set() if own is None else own
    lines = _LINE.findall(source.decoded.text)
    chosen: list[Edit] = []
    made = 0
    for finding in findings:
        if finding.fix is None or any(_clash(edit, other) for edit in finding.fix.edits for other in chosen):
            continue
        if any(lines[edit.span.line - 1].count("~~") % 2 for edit in finding.fix.edits):
            # what is struck out would begin at the mark that stands alone
            continue
        chosen += [edit for edit in finding.fix.edits if edit not in chosen]
        made += 1
    for edit in sorted(chosen, key=lambda edit: edit.span, reverse=True):
        line = lines[edit.span.line - 1]
        start, end = edit.span.start - 1, edit.span.end - 1
        made_here = next((one for one in own if line[:end].endswith(one) and len(one) > end - start), None)
        if made_here is not None and (first := _STRUCK.search(made_here)):
            # what stood there at first is kept, and not what was written there meanwhile
            start = end - len(made_here)
            text = made_here[: first.start()] + first[0] + _STRUCK.sub("", edit.text, count=1)
        else:
            earlier = "".join(_STRUCK.findall(line[start:end]))
            text = edit.text.replace("~~", f"{earlier}~~", 1) if earlier else edit.text
        own.add(text)
        lines[edit.span.line - 1] = line[:start] + text + line[end:]
    return "".join(lines), made


def _clash(one: Edit, other: Edit) -> bool:
    if one == other:
        return False
    if one.span.line != other.span.line:
        return False
    return one.span.start == other.span.start or (one.span.start < other.span.end and other.span.start < one.span.end)
