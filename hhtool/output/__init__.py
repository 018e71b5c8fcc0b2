"""Findings as text for people and as documents for programs.

Each output is one function from the checked files to the lines that it prints. The files come one after another,
sorted by name, and are forgotten when they are printed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hhtool.audit.file import Audit
    from hhtool.game.finding import Finding
    from hhtool.i18n import Message
    from hhtool.notation.source import Source


@dataclass(frozen=True)
class Checked:
    """One file after its check, or a part of one: what the summary counts, its findings in order, the lines they name.

    The parts of a file follow one another; `sha256` is that of the whole. `remarks` is what else is to be said of lines.
    """

    file: str
    sha256: str
    sessions: int
    deals: int
    tables: int
    findings: tuple[Finding, ...]
    lines: Mapping[int, str]
    remarks: tuple[tuple[int, Message], ...] = ()


def checked(audit: Audit, findings: Iterable[Finding], sha256: str = "") -> Checked:
    """What the outputs need of an audit; `findings` are those of it that are to be reported.

    Only the lines that a finding names are kept, so that many files cost little.
    """
    findings = tuple(findings)
    source = audit.source
    lines = named_lines(findings, source)
    return Checked(
        source.name,
        sha256 or source.sha256,
        len(audit.sessions),
        audit.deals,
        audit.tables,
        findings,
        lines,
        audit.remarks,
    )


def named(findings: Iterable[Finding]) -> set[int]:
    """The numbers of the lines that findings name."""
    return {line for one in findings for line in (one.line, *(span.line for span, _message in one.related))}


def named_lines(findings: Iterable[Finding], source: Source) -> dict[int, str]:
    """The lines of a text that findings name, by number."""
    end = source.first + len(source.lines)
    return {line: source.line(line) for line in named(findings) if 0 < line < end}


@dataclass
class Counted:
    """Checked files, counted as they pass: how many there were, of what, and the findings by kind.

    `codes` counts by (code, name, severity), `severities` by severity.
    """

    parts: Iterable[Checked]
    files: int = 0
    sessions: int = 0
    deals: int = 0
    tables: int = 0
    fixable: int = 0
    severities: Counter[str] = field(default_factory=Counter)
    codes: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def __iter__(self) -> Iterator[Checked]:
        last = None
        for part in self.parts:
            self.files += part.file != last
            last = part.file
            self.sessions += part.sessions
            self.deals += part.deals
            self.tables += part.tables
            for one in part.findings:
                self.fixable += one.fix is not None
                self.severities[one.severity.value] += 1
                self.codes[one.code, one.name, one.severity.value] += 1
            yield part


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
