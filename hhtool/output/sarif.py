"""Findings as SARIF 2.1.0, the form in which code hosts and editors exchange the results of linters."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from hhtool import __version__
from hhtool.audit.documented import explained, in_markdown
from hhtool.audit.judge import every_check
from hhtool.batch.fingerprint import Fingerprints
from hhtool.game.documentation import blocks
from hhtool.i18n import Message, in_force
from hhtool.notation.source import Span, escaped
from hhtool.output import Counted
from hhtool.spreadsheets.cell_names import cell_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.check import Check
    from hhtool.game.finding import Finding

MOST = 25_000
"""Results of a run that code hosts take; of the rest it is said how many they are."""
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def sarif(files: Counted) -> Iterator[str]:
    """The log, indented: one run with a result for each finding, consequences as related locations."""
    checks = {check.code: check for check in every_check()}
    rules: dict[str, int] = {}
    results: list[dict[str, Any]] = []
    left_out = 0
    prints = Fingerprints()
    for part in files:
        for finding, fingerprint in prints.of(part):
            if len(results) == MOST:
                left_out += 1
                continue
            index = rules.setdefault(finding.code, len(rules))
            results.append(_result(finding, index, fingerprint))
    invocation: dict[str, Any] = {"executionSuccessful": True}
    if left_out:
        told = f"{left_out} more findings are left out: a run holds {MOST} results at most"
        invocation["toolExecutionNotifications"] = [{"level": "warning", "message": {"text": told}}]
    driver = {"name": "hhtool", "version": __version__, "rules": [_rule(checks[code]) for code in rules]}
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "invocations": [invocation],
                "results": results,
            }
        ],
    }
    yield escaped(json.dumps(log, ensure_ascii=False, indent=2))


def _rule(check: Check) -> dict[str, Any]:
    """What hosts show of a rule: its first sentence in lists, all of it where a finding is opened."""
    language = in_force()
    prose = [Message(block.text, {}).text(language) for block in blocks(check.doc) if block.kind == "prose"]
    return {
        "id": check.code,
        "name": check.name,
        "shortDescription": {"text": prose[0]},
        "fullDescription": {"text": " ".join(text for text in prose if not text.endswith(":"))},
        "help": {"text": "\n".join(explained(check, 80, language)), "markdown": in_markdown(check, language)},
        "defaultConfiguration": {"level": _LEVELS[check.severity.value]},
    }


def _result(finding: Finding, index: int, fingerprint: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity.value],
        "message": {"text": str(finding.message)},
        "locations": [_location(finding, _place(finding))],
        "partialFingerprints": {"hhtool/v1": fingerprint},
    }
    related = [
        *(_location(finding, _region(span), str(message)) for span, message in finding.related),
        *(_location(one, _place(one), f"{one.code} {one.message}") for one in finding.consequences),
    ]
    if related:
        found["relatedLocations"] = related
    if finding.fix and finding.sheet is None:
        replacements = [
            {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}} for edit in finding.fix.edits
        ]
        changes = [{"artifactLocation": {"uri": uri(finding.file)}, "replacements": replacements}]
        found["fixes"] = [{"description": {"text": str(finding.fix.description)}, "artifactChanges": changes}]
    return found


def _location(finding: Finding, region: dict[str, int], message: str = "") -> dict[str, Any]:
    """A place in the finding's file; of a workbook the cell, since it has no lines."""
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(finding.file)}}
    found: dict[str, Any] = {"physicalLocation": physical}
    if finding.sheet is None:
        physical["region"] = region
    else:
        cell = cell_name(region["startLine"], region["startColumn"])
        found["logicalLocations"] = [{"fullyQualifiedName": f"{finding.sheet}!{cell}"}]
    return found | ({"message": {"text": message}} if message else {})


def _place(finding: Finding) -> dict[str, int]:
    return {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }


def _region(span: Span) -> dict[str, int]:
    return {"startLine": span.line, "startColumn": span.start, "endLine": span.line, "endColumn": span.end}


def uri(file: str) -> str:
    """A file's name as a URI: relative as it was given, with slashes."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")
