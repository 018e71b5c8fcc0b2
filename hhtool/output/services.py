"""Findings as services that run checks show them: GitHub's annotations, GitLab's code quality report, JUnit's tests."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from hhtool.batch.fingerprint import Fingerprints
from hhtool.notation.source import escaped
from hhtool.notation.width import clean
from hhtool.output import Counted, place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.game.finding import Finding

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_GRAVITY = {"error": "major", "warning": "minor", "info": "info"}


def github(files: Counted) -> Iterator[str]:
    """A workflow command a finding, by which GitHub Actions mark the line in a pull request."""
    for part in files:
        for one in part.findings:
            at: dict[str, object] = {"file": one.file}
            if one.sheet is None:
                at |= {"line": one.line, "col": one.column, "endLine": one.end_line, "endColumn": one.end_column}
            at |= {"title": f"{one.code} {one.name}"}
            said = ",".join(f"{key}={_property(str(value))}" for key, value in at.items())
            where = "" if one.sheet is None else f"{place(one)}: "
            yield escaped(f"::{_COMMANDS[one.severity.value]} {said}::{_data(f'{where}{one.message}')}")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def gitlab(files: Counted) -> Iterator[str]:
    """The report that GitLab takes as `codequality`: a JSON list with an object a finding."""
    prints = Fingerprints()
    found: list[dict[str, Any]] = [
        {
            "description": f"{one.code}: {one.message}",
            "check_name": one.name,
            "fingerprint": hashlib.sha256(escaped(f"{one.file}\n{fingerprint}").encode()).hexdigest()[:32],
            "severity": _GRAVITY[one.severity.value],
            "location": {"path": one.file, "lines": {"begin": one.line}},
        }
        for part in files
        for one, fingerprint in prints.of(part)
    ]
    yield escaped(json.dumps(found, ensure_ascii=False, indent=2))


def junit(files: Counted) -> Iterator[str]:
    """JUnit's XML: a suite a file, in it a failed test for each error and warning, a passed one for each note.

    A file without findings is one test that passed.
    """
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<testsuites name="hhtool">'
    name = ""
    some: list[Finding] = []
    for part in files:
        if part.file != name and name:
            yield from _suite(name, some)
            some = []
        name = part.file
        some += part.findings
    if name:
        yield from _suite(name, some)
    yield "</testsuites>"


def _suite(file: str, findings: Sequence[Finding]) -> Iterator[str]:
    failed = sum(one.severity.value != "info" for one in findings)
    name = _attribute(file)
    yield f'  <testsuite name={name} tests="{len(findings) or 1}" failures="{failed}" errors="0" skipped="0">'
    if not findings:
        yield f'    <testcase classname={name} name="lint"/>'
    for one in findings:
        where = _attribute(f"{one.code} {one.name} {place(one)}")
        if one.severity.value == "info":
            yield f"    <testcase classname={name} name={where}/>"
            continue
        yield f"    <testcase classname={name} name={where}>"
        said = escape(clean(f"{place(one)}: {one.code} {one.message}"))
        message = _attribute(str(one.message))
        yield f'      <failure type="{one.severity.value}" message={message}>{said}</failure>'
        yield "    </testcase>"
    yield "  </testsuite>"


def _attribute(text: str) -> str:
    return quoteattr(clean(text))
