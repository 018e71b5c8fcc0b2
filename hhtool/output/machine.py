"""Findings for programs: the JSON document whose shape is a promise, and one finding a line."""

from __future__ import annotations

import json
import textwrap
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, TextIO

from hhtool import __version__
from hhtool.notation.source import Span, escaped
from hhtool.output import Counted
from hhtool.output.concise import counts
from hhtool.spreadsheets.cell_names import cell_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.finding import Finding

VERSION = 1
"""Of the document's shape; a new key does not change it."""


def record(finding: Finding) -> dict[str, Any]:
    """One finding; every key is there, null or [] where nothing applies; `cell` and `sheet` only of a workbook."""
    fix = finding.fix
    found = {
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "end_line": finding.end_line,
        "end_column": finding.end_column,
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "message": str(finding.message),
        "game": finding.game,
        "session": finding.session,
        "deal": finding.deal,
        "player": finding.player,
        "rule": finding.rule or None,
        "related": [
            {"line": span.line, "column": span.start, "message": str(message)} for span, message in finding.related
        ],
        "consequences": [
            {"line": one.line, "column": one.column, "code": one.code, "message": str(one.message)}
            for one in finding.consequences
        ],
        "fix": fix
        and {
            "description": str(fix.description),
            "edits": [{**_place(edit.span), "text": _text(finding, edit.text)} for edit in fix.edits],
        },
    }
    if finding.sheet is not None:
        found |= {"cell": cell_name(finding.line, finding.column), "sheet": finding.sheet}
    return found


def _text(finding: Finding, text: str) -> str:
    """What an edit writes; in a workbook the figure alone."""
    return text if finding.sheet is None else text.rpartition("~~")[2].strip()


def _place(span: Span) -> dict[str, int]:
    return {"line": span.line, "column": span.start, "end_line": span.line, "end_column": span.end}


def as_json(files: Counted) -> Iterator[str]:
    """The document, indented: `version`, `tool`, `summary`, `files` (with `remarks` where there are), `findings`.

    What is counted stands before what it is counted of, so that files and findings wait in temporary files.
    """
    with TemporaryFile("w+", encoding="utf-8") as named, TemporaryFile("w+", encoding="utf-8") as found:
        entry: dict[str, Any] = {}
        for part in files:
            if entry.get("file") != part.file:
                _add(named, entry)
                entry = {"file": part.file, "sha256": part.sha256, "sessions": 0, "deals": 0, "tables": 0}
            entry["sessions"] += part.sessions
            entry["deals"] += part.deals
            entry["tables"] += part.tables
            if part.remarks:
                told = [{"line": line, "message": str(message)} for line, message in part.remarks]
                entry.setdefault("remarks", []).extend(told)
            for finding in part.findings:
                _add(found, record(finding))
        _add(named, entry)
        head = {
            "version": VERSION,
            "tool": f"hhtool {__version__}",
            "summary": {
                "files": files.files,
                "sessions": files.sessions,
                "deals": files.deals,
                "tables": files.tables,
                "errors": files.severities["error"],
                "warnings": files.severities["warning"],
                "infos": files.severities["info"],
            },
        }
        yield json.dumps(head, ensure_ascii=False, indent=2).removesuffix("\n}") + ","
        yield from _listed("files", named)
        yield from _listed("findings", found, last=True)
        yield "}"


def _dumped(value: Any, indent: int | None = None) -> str:
    """A value as JSON; of a name that is not UTF-8 the bytes that are none are escapes."""
    return escaped(json.dumps(value, ensure_ascii=False, indent=indent))


def _add(waiting: TextIO, entry: dict[str, Any]) -> None:
    if entry:
        waiting.write(f"{_dumped(entry)}\n")


def _listed(key: str, waiting: TextIO, *, last: bool = False) -> Iterator[str]:
    """The member `key` of the document: what waits, as a list."""
    end = "" if last else ","
    waiting.seek(0)
    before = ""
    for line in waiting:
        yield f"{before}," if before else f'  "{key}": ['
        before = textwrap.indent(_dumped(json.loads(line), indent=2), "    ")
    if before:
        yield before
        yield f"  ]{end}"
    else:
        yield f'  "{key}": []{end}'


def as_jsonl(files: Counted) -> Iterator[str]:
    """One finding a line."""
    for file in files:
        for finding in file.findings:
            yield _dumped(record(finding))


def statistics_json(files: Counted) -> Iterator[str]:
    """The count of findings by code."""
    rows = [
        {"code": code, "name": name, "severity": severity, "count": count}
        for count, code, name, severity in counts(files)
    ]
    yield json.dumps(rows, ensure_ascii=False, indent=2)
