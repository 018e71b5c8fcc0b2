"""Findings for programs: the JSON document whose shape is a promise, and one finding a line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hhtool import __version__
from hhtool.output import Checked, cell_name, in_order
from hhtool.output.concise import counts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.checks import Finding
    from hhtool.source import Span

VERSION = 1
"""Of the document's shape; a new key does not change it."""


def document(files: Sequence[Checked]) -> dict[str, Any]:
    """The whole result."""
    findings = [finding for _file, finding in in_order(files)]
    kinds = [finding.severity.value for finding in findings]
    return {
        "version": VERSION,
        "tool": f"hhtool {__version__}",
        "summary": {
            "files": len(files),
            "sessions": sum(file.sessions for file in files),
            "deals": sum(file.deals for file in files),
            "tables": sum(file.tables for file in files),
            "errors": kinds.count("error"),
            "warnings": kinds.count("warning"),
            "infos": kinds.count("info"),
        },
        "files": [
            {
                "file": file.file,
                "sha256": file.sha256,
                "sessions": file.sessions,
                "deals": file.deals,
                "tables": file.tables,
            }
            for file in sorted(files, key=lambda file: file.file)
        ],
        "findings": [record(finding) for finding in findings],
    }


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
            {"line": span.line, "column": span.start, "message": str(message)}
            for span, message in finding.related
        ],
        "fix": fix
        and {
            "description": str(fix.description),
            "edits": [{**_place(edit.span), "text": edit.text} for edit in fix.edits],
        },
    }
    if finding.sheet is not None:
        found |= {"cell": cell_name(finding.line, finding.column), "sheet": finding.sheet}
    return found


def _place(span: Span) -> dict[str, int]:
    return {"line": span.line, "column": span.start, "end_line": span.line, "end_column": span.end}


def as_json(files: Sequence[Checked]) -> Iterator[str]:
    """The document, indented."""
    yield json.dumps(document(files), ensure_ascii=False, indent=2)


def as_jsonl(files: Sequence[Checked]) -> Iterator[str]:
    """One finding a line."""
    for _file, finding in in_order(files):
        yield json.dumps(record(finding), ensure_ascii=False)


def statistics_json(files: Sequence[Checked]) -> Iterator[str]:
    """The count of findings by code."""
    rows = [
        {"code": code, "name": name, "severity": severity, "count": count}
        for count, code, name, severity in counts(files)
    ]
    yield json.dumps(rows, ensure_ascii=False, indent=2)
