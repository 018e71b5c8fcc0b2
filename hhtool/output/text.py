"""Findings for people: where, what, the line with the fault underlined, what else matters, and what to do."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

from hhtool.i18n import Message, _, _n, joined
from hhtool.notation.width import clean, shown, width_of
from hhtool.output import Counted, place
from hhtool.output.terminal import Paint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.game.finding import Finding

_CUT = "…"


class _Mark(NamedTuple):
    """A place in a line to be underlined: offsets count from 0; `sign` is what it is underlined with."""

    start: int
    end: int
    sign: str
    message: str = ""


def text(files: Counted, width: int = 80, colour: bool = False) -> Iterator[str]:
    """Every finding as a block of lines, a blank line after each; then the summary."""
    paint = Paint(colour)
    for file in files:
        for finding in file.findings:
            yield from block(finding, file.lines, width, paint)
            yield ""
    yield from summary(files)


def block(finding: Finding, lines: Mapping[int, str], width: int, paint: Paint) -> Iterator[str]:
    """One finding."""
    severity, word = finding.severity.value, str(finding.severity.word)
    where = paint("place", f"{clean(place(finding))}:")
    yield f"{where} {paint(severity, word)} {paint(severity, finding.code)} {Message(finding.name, {})}"
    yield from _wrapped(clean(str(finding.message)), width, "  ")
    yield from _excerpt(finding, lines, width, paint)
    gutter = _gutter(finding)
    hints = [("gutter", _("rule: {rule}", rule=Message(finding.rule, {})))] if finding.rule else []
    if finding.fix:
        hints.append(("fix", _("fix: {what}; --fix does it", what=clean(str(finding.fix.description)))))
    if number := len(finding.consequences):
        hints.append(("", _n("explains {n} more (--all shows it)", "explains {n} more (--all shows them)", number)))
    for role, hint in hints:
        first, *rest = _wrapped(str(hint), width - gutter - 3, "")
        yield f"{' ' * gutter} {paint('gutter', '=')} {paint(role, first) if role == 'fix' else first}"
        for line in rest:
            yield f"{' ' * (gutter + 3)}{paint(role, line) if role == 'fix' else line}"


def _gutter(finding: Finding) -> int:
    return len(str(max(finding.line, *(span.line for span, _message in finding.related), 0)))


def _excerpt(finding: Finding, lines: Mapping[int, str], width: int, paint: Paint) -> Iterator[str]:
    marks: dict[int, list[_Mark]] = {}
    marks.setdefault(finding.line, []).append(_Mark(finding.column - 1, finding.end_column - 1, "^"))
    for span, message in finding.related:
        marks.setdefault(span.line, []).append(_Mark(span.start - 1, span.end - 1, "-", clean(str(message))))
    gutter = _gutter(finding)
    bar = paint("gutter", "|")
    known = [line for line in sorted(marks) if line in lines]
    if not known:
        return
    yield f"{' ' * gutter} {bar}"
    before = known[0]
    for line in known:
        if line > before + 1:
            yield f"{' ' * gutter} {paint('gutter', ':')}"
        before = line
        for number, mark in enumerate(sorted(marks[line])):
            source, under = excerpt(lines[line], mark.start, mark.end, width - gutter - 3, mark.sign)
            if number == 0 or source != lines[line].expandtabs(4):
                yield f"{paint('gutter', str(line).rjust(gutter))} {bar} {source}"
            role = finding.severity.value if mark.sign == "^" else "gutter"
            yield from _underline(f"{' ' * gutter} {bar} ", gutter + 3, under, mark, role, width, paint)


def _underline(lead: str, taken: int, under: str, mark: _Mark, role: str, width: int, paint: Paint) -> Iterator[str]:
    indent = len(under) - len(under.lstrip())
    signs = under[:indent] + paint(role, under[indent:])
    if not mark.message:
        yield lead + signs
    elif taken + len(under) + 1 + width_of(mark.message) <= width:
        yield f"{lead}{signs} {mark.message}"
    else:
        yield lead + signs
        room = width - taken
        inset = " " * min(indent, max(room - 40, 0))
        for line in _wrapped(mark.message, room, inset):
            yield lead + line


def excerpt(line: str, start: int, end: int, width: int, sign: str = "^") -> tuple[str, str]:
    """A line as it is shown in `width` columns and the row of signs below its part from `start` to `end`.

    A longer line is cut around that part. A place behind the line's end gets one sign there.
    """
    cells = [shown(character) for character in line.rstrip()]
    start = min(max(start, 0), len(cells))
    end = min(max(end, start + 1), max(len(cells), start + 1))
    widths = [size for _text, size in cells]
    first, last = 0, len(cells)
    if sum(widths) + (start == len(cells)) > width:
        first, last = _window(widths, start, min(end, len(cells)), width)
    head = _CUT if first > 0 else ""
    tail = _CUT if last < len(cells) else ""
    source = head + "".join(piece for piece, _size in cells[first:last]) + tail
    lead = len(head) + sum(widths[first:start])
    marked = sum(widths[start : min(end, last)]) or 1
    return source, " " * lead + sign * min(marked, max(width - lead, 1))


def _window(widths: Sequence[int], start: int, end: int, width: int) -> tuple[int, int]:
    """The part of a line that fits between two marks of one column, the fault about its middle."""
    room = width - 2
    first, last, used = start, start, 0
    while last < end and used + widths[last] <= room:
        used += widths[last]
        last += 1
    if last == start == len(widths):
        used = 1
    while True:
        grown = False
        if first > 0 and used + widths[first - 1] <= room:
            first -= 1
            used += widths[first]
            grown = True
        if last < len(widths) and used + widths[last] <= room:
            used += widths[last]
            last += 1
            grown = True
        if not grown:
            return first, last


def _wrapped(message: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        message, max(width, 20), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    ) or [indent.rstrip()]


def summary(files: Counted) -> Iterator[str]:
    """The last lines: how many findings of each severity, in how much; how many files of folders were passed over.

    None where no summary is wanted.
    """
    if not files.summarised:
        return
    counted = [_n("{n} file", "{n} files", files.files), _n("{n} deal", "{n} deals", files.deals)]
    if files.tables:
        counted.append(_n("{n} table", "{n} tables", files.tables))
    where = joined(counted)
    if not files.codes and files.failed():
        yield str(_("No findings in what could be checked ({where}).", where=where))
    elif not files.codes:
        yield str(_("No findings ({where}).", where=where))
    else:
        yield from _found(files, where)
    if files.no_records:
        yield str(_n("{n} file is not a record.", "{n} files are not records.", len(files.no_records)))


def _found(files: Counted, where: Message) -> Iterator[str]:
    """How many findings there are, and how many can be put right."""
    counts = [
        _n("{n} error", "{n} errors", files.severities["error"]),
        _n("{n} warning", "{n} warnings", files.severities["warning"]),
        _n("{n} note", "{n} notes", files.severities["info"]),
    ]
    what = joined(count for count in counts if count.fields["n"])
    yield str(_("Found {what} ({where}).", what=what, where=where))
    if files.fixable:
        yield str(_n("{n} can be fixed with --fix.", "{n} can be fixed with --fix.", files.fixable))
