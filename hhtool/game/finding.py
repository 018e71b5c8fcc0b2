"""A finding as it is reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hhtool.game.severity import Severity
from hhtool.i18n import Message
from hhtool.notation.node import node
from hhtool.notation.reading import Fix
from hhtool.notation.source import Span


@node(frozen=True)
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


def unfolded(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Every finding by itself: what follows from another comes after it."""
    for one in findings:
        yield replace(one, consequences=()) if one.consequences else one
        yield from unfolded(one.consequences)
