"""A file after its check: its findings, the lines that they name, and what the summary counts."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.game.finding import unfolded
from hhtool.notation.node import node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hhtool.audit.file import Audit
    from hhtool.game.finding import Finding
    from hhtool.i18n import Message
    from hhtool.notation.source import Source


@node(frozen=True)
class Checked:
    """One file after its check, or a chunk of one: what the summary counts, its findings in order, the lines they name.

    The chunks of a file follow one another; `sha256` is that of the whole. `remarks` is what else is to be said of lines.
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


def with_all(parts: Iterable[Checked]) -> Iterator[Checked]:
    """Checked files with the consequences of their findings as findings of their own, in order.

    A consequence may stand in the next chunk of its file; one below the last finding of a chunk comes with the next.
    """
    before: Checked | None = None
    late: tuple[Finding, ...] = ()
    for part in parts:
        lines, every = part.lines, list(unfolded(part.findings))
        if before is not None and before.file == part.file:
            lines = {**{line: before.lines[line] for line in named(late) if line in before.lines}, **lines}
            every += late
            yield before
        elif before is not None:
            yield replace(before, findings=(*before.findings, *late))
        every.sort(key=lambda one: one.order)
        upto = bisect_right(every, part.findings[-1].order, key=lambda one: one.order) if part.findings else 0
        late = tuple(every[upto:])
        before = replace(part, findings=tuple(every[:upto]), lines=lines)
    if before is not None:
        yield replace(before, findings=(*before.findings, *late))


def named(findings: Iterable[Finding]) -> set[int]:
    """The numbers of the lines that findings and their consequences name."""
    each = unfolded(findings)
    return {line for one in each for line in (one.line, *(span.line for span, _message in one.related))}


def named_lines(findings: Iterable[Finding], source: Source) -> dict[int, str]:
    """The lines of a text that findings name, by number."""
    end = source.first + len(source.lines)
    return {line: source.line(line) for line in named(findings) if 0 < line < end}
