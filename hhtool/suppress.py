"""Suppressions: `# hh: ignore[TT101] reason` on the line of the finding."""

from __future__ import annotations

import re

from hhtool.checks import Finding
from hhtool.i18n import _
from hhtool.reader import statements
from hhtool.reading import Fault
from hhtool.source import Source, Span

_IGNORE = re.compile(r"#\s*hh:\s*ignore\s*(?:\[([^\]]*)\])?\s*(.*)")


def apply(findings: list[Finding], source: Source) -> tuple[list[Finding], list[Fault]]:
    """The findings that remain, and HH009 for each suppression that suppresses nothing or gives no reason."""
    marks = {
        said.line: (found, source.line(said.line).rindex(said.comment))
        for said in statements(source.lines, source.first)
        if "hh:" in said.comment and (found := _IGNORE.search(said.comment))
    }
    if not marks:
        return findings, []
    used: set[tuple[int, str]] = set()
    kept = []
    for finding in findings:
        found, _offset = marks.get(finding.line, (None, 0))
        if found and finding.code in _codes(found) and found[2].strip():
            used.add((finding.line, finding.code))
        else:
            kept.append(finding)
    faults = []
    for line, (found, offset) in marks.items():
        span = Span(line, offset + found.start() + 1, offset + found.end() + 1)
        codes = _codes(found)
        if not found[2].strip() or not codes:
            faults.append(
                Fault("HH009", span, _("a suppression names its codes and a reason: # hh: ignore[CODE] why"))
            )
            continue
        faults += [
            Fault("HH009", span, _("this line has no {code}; the suppression can go", code=code))
            for code in codes
            if (line, code) not in used
        ]
    return kept, faults


def _codes(found: re.Match[str]) -> list[str]:
    return [code.strip().upper() for code in (found[1] or "").split(",") if code.strip()]
