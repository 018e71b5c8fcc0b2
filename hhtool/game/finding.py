"""A finding as it is reported."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.game.check import Severity
from hhtool.i18n import Message
from hhtool.notation.reading import Fix
from hhtool.notation.source import Span


@dataclass(frozen=True)
class Finding:
    """One finding as it is reported. Lines and columns count from 1; `end_column` is exclusive.

    In a workbook they are rows and columns of the worksheet `sheet`. `consequences` are the findings that only follow
    from this one.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    code: str
    name: str
    severity: Severity
    message: Message
    game: str | None = None
    session: int | None = None
    deal: str | None = None
    player: str | None = None
    rule: str | None = None
    related: tuple[tuple[Span, Message], ...] = ()
    fix: Fix | None = None
    sheet: str | None = None
    consequences: tuple[Finding, ...] = ()

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Findings are sorted by file, line, column and code."""
        return self.file, self.line, self.column, self.code
