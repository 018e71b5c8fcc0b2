"""Suppressions: `# hh: ignore[TT101] reason` on the line of the finding."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from hhtool.game.finding import Finding, unfolded
from hhtool.i18n import _
from hhtool.lazy import late_pattern
from hhtool.notation.reading import Fault
from hhtool.notation.source import Source, Span
from hhtool.notation.statements import statements

_IGNORE = late_pattern(r"#\s*hh:\s*ignore\s*(?:\[([^\]]*)\])?\s*(.*)")


class Suppression(NamedTuple):
    """A suppression: its codes, whether it gives a reason, and where it stands."""

    codes: tuple[str, ...]
    reasoned: bool
    span: Span


def marks(source: Source) -> dict[int, Suppression]:
    """The suppressions of a text, by line."""
    if "hh:" not in source.decoded.text:
        return {}
    return {
        said.line: _mark(found, said.line, source.line(said.line).rindex(said.comment))
        for said in statements(source.lines, source.first)
        if "hh:" in said.comment and (found := _IGNORE.search(said.comment))
    }


def _mark(found: re.Match[str], line: int, offset: int) -> Suppression:
    codes = tuple(code.strip().upper() for code in (found[1] or "").split(",") if code.strip())
    span = Span(line, offset + found.start() + 1, offset + found.end() + 1)
    return Suppression(codes, bool(found[2].strip()), span)


Used = set[tuple[int, str]]
"""The suppressions that were used: line and code."""


def remaining(findings: Iterable[Finding], said: Mapping[int, Suppression], used: Used) -> list[Finding]:
    """The findings that are not suppressed, and so with their consequences; what is suppressed takes its own with it.

    Every suppression that names a finding or a consequence on its line is added to those `used`.
    """
    kept = []
    for finding in findings:
        if _suppressed(finding, said):
            used.update((one.line, one.code) for one in unfolded([finding]) if _suppressed(one, said))
        elif finding.consequences:
            kept.append(replace(finding, consequences=tuple(remaining(finding.consequences, said, used))))
        else:
            kept.append(finding)
    return kept


def _suppressed(finding: Finding, said: Mapping[int, Suppression]) -> bool:
    mark = said.get(finding.line)
    return mark is not None and mark.reasoned and finding.code in mark.codes


def unused(said: Mapping[int, Suppression], used: Used) -> list[Fault]:
    """HH009 for each suppression that suppresses nothing or gives no reason."""
    faults = []
    for line, mark in said.items():
        if not mark.reasoned or not mark.codes:
            message = _("an ignore comment names its codes and a reason: # hh: ignore[CODE] why")
            faults.append(Fault("HH009", mark.span, message))
            continue
        faults += [
            Fault("HH009", mark.span, _("there is no {code} in this line; the ignore comment can go", code=code))
            for code in mark.codes
            if (line, code) not in used
        ]
    return faults
