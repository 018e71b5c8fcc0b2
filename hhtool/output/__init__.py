"""Findings printed: as text for people, as documents for programs.

Each output is one function from the checked files to the lines that it prints. The files come one after another,
sorted by name, and are forgotten when they are printed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from typing import TYPE_CHECKING

from hhtool.notation.node import node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hhtool.batch.checked import Checked
    from hhtool.game.finding import Finding


@node(frozen=False)
class Counted:
    """Checked files, counted as they pass: how many there were, of what, and the findings by kind.

    `codes` counts by (code, name, severity), `severities` by severity; `no_records` are the files of folders that were
    passed over. `summarised` says whether outputs for people end with a summary; `failed`, asked when all have passed,
    whether something could not be checked.
    """

    checked: Iterable[Checked]
    no_records: list[str] = field(default_factory=list)
    files: int = 0
    sessions: int = 0
    deals: int = 0
    tables: int = 0
    fixable: int = 0
    severities: Counter[str] = field(default_factory=Counter)
    codes: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    summarised: bool = True
    failed: Callable[[], bool] = lambda: False

    def __iter__(self) -> Iterator[Checked]:
        last = None
        for part in self.checked:
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
        from hhtool.spreadsheets.cell_names import cell_name

        return f"{finding.file}[{finding.sheet}!{cell_name(finding.line, finding.column)}]"
    return f"{finding.file}:{finding.line}:{finding.column}"
