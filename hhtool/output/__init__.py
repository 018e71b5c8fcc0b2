"""Findings as text for people and as documents for programs.

Each output is one function from the checked files to the lines that it prints.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.checks import Finding
    from hhtool.pipeline import Audit


@dataclass(frozen=True)
class Checked:
    """One file after its check: what the summary counts, its findings, and the lines that they name."""

    file: str
    sha256: str
    sessions: int
    deals: int
    tables: int
    findings: tuple[Finding, ...]
    lines: Mapping[int, str]


def checked(audit: Audit, findings: Iterable[Finding]) -> Checked:
    """What the outputs need of an audit; `findings` are those of it that are to be reported.

    Only the lines that a finding names are kept, so that many files cost little.
    """
    findings = tuple(findings)
    source = audit.source
    named = {line for one in findings for line in (one.line, *(span.line for span, _message in one.related))}
    lines = {line: source.line(line) for line in named if 0 < line < source.first + len(source.lines)}
    return Checked(
        source.name, source.sha256, len(audit.sessions), audit.deals, audit.tables, findings, lines
    )  # fmt: skip


def in_order(files: Sequence[Checked]) -> list[tuple[Checked, Finding]]:
    """Every finding with its file, by file, line, column and code."""
    return sorted(
        ((one, finding) for one in files for finding in one.findings), key=lambda pair: pair[1].order
    )


def place(finding: Finding) -> str:
    """Where a finding is: `file:line:column`, in a workbook `file[sheet!B7]`."""
    if finding.sheet is not None:
        return f"{finding.file}[{finding.sheet}!{cell_name(finding.line, finding.column)}]"
    return f"{finding.file}:{finding.line}:{finding.column}"


def cell_name(row: int, column: int) -> str:
    """A cell as spreadsheets name it: row 7, column 2 is B7."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row}"
