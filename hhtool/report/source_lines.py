"""The lines of a file as the report shows them: cut into blocks, escaped, the faulty places marked."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from hhtool.game.finding import Finding, unfolded
from hhtool.report.views.deals import SourceLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.audit.file import Audit

FOLLOWS = "follows"
"""The tone of what follows from another finding."""
_RANK = {"": 0, FOLLOWS: 1, "info": 2, "warning": 3, "error": 4}

_ARROW = "-&gt;"
_WHOLE = f'<span class="whole">{_ARROW}</span>'
"""An arrow of the notation, in which no line of the page ends."""

cell = lru_cache(maxsize=65_536)(escape)
"""A text escaped for HTML, remembered: in the big tables the same names and figures come again and again."""


class Faulty(NamedTuple):
    """A finding as it is marked: its tone is its severity, or that it follows from another."""

    finding: Finding
    tone: str


def faulty_lines(audit: Audit) -> dict[int, list[Faulty]]:
    """The findings of a file and what follows from them, by line."""
    found: dict[int, list[Faulty]] = {}
    for one in audit.findings:
        found.setdefault(one.line, []).append(Faulty(one, one.severity.value))
        for follows in unfolded(one.consequences):
            found.setdefault(follows.line, []).append(Faulty(follows, FOLLOWS))
    return found


Place = tuple[int, int]
"""A line and a column."""
_RIGHT = re.compile(r"[-+−]?\d+(?:[.,]\d+)?\Z")


def rights(findings: Iterable[Finding]) -> Mapping[Place, str]:
    """The figures that fixes put in the place of others, by the place of these."""
    return {
        (edit.span.line, edit.span.start): right[0]
        for one in findings
        for edit in (one.fix.edits if one.fix else ())
        if (right := _RIGHT.search(edit.text))
    }


class Stretch(NamedTuple):
    """Lines `first` to `last` of a file, the session (None: none of ours) and the place of the deal in it."""

    first: int
    last: int
    session: int | None
    place: int | None


def stretches(audit: Audit) -> list[Stretch]:
    """The file cut at every deal, session and table, and at what is not ours, in order."""
    cuts: dict[int, tuple[int | None, int | None]] = {1: (None, None)}
    for finding in audit.findings:
        if finding.code == "HH010":
            cuts[finding.line] = (None, None)
    for audited in audit.sessions:
        reading = audited.reading
        for passage, _node in reading.passages:
            if passage.line:
                cuts[passage.line] = (reading.number, None)
        if reading.passages and audit.sessions[0] is audited:
            cuts[1] = (reading.number, None)
        for place, deal in enumerate(reading.deals):
            if deal.head_span.line:
                cuts[deal.head_span.line] = (reading.number, place)
    starts = sorted(cuts)
    ends = [*(start - 1 for start in starts[1:]), len(audit.source.lines)]
    return [Stretch(first, last, *cuts[first]) for first, last in zip(starts, ends, strict=True)]


def trimmed(source: Sequence[str], stretch: Stretch) -> Stretch:
    """A stretch without the blank lines at its ends; one of nothing else ends before it begins."""
    first, last = stretch.first, stretch.last
    while last >= first and not source[last - 1].strip():
        last -= 1
    while first <= last and not source[first - 1].strip():
        first += 1
    return stretch._replace(first=first, last=last)


def lines_of(
    source: Sequence[str], stretch: Stretch, faulty: Mapping[int, Sequence[Faulty]], file_anchor: str
) -> tuple[SourceLine, ...]:
    """The lines of a stretch without the blank ones at its ends; each has its own anchor."""
    first, last, *_rest = trimmed(source, stretch)
    return tuple(
        _line(source[number - 1], number, faulty.get(number, ()), file_anchor) for number in range(first, last + 1)
    )


def _line(text: str, number: int, findings: Sequence[Faulty], file_anchor: str) -> SourceLine:
    anchor = f"{file_anchor}-{number}"
    if not findings:
        return SourceLine(number, anchor, _with_whole_arrows(cell(text)), "")
    return SourceLine(number, anchor, marked(text, findings), worst(findings))


def worst(findings: Iterable[Faulty]) -> str:
    """The gravest tone, or an empty text."""
    return max((one.tone for one in findings), key=_RANK.__getitem__, default="")


def marked(text: str, findings: Iterable[Faulty]) -> Markup:
    """A line with the places of its findings marked; where places overlap the graver one wins."""
    tones = [""] * len(text)
    for finding, tone in sorted(findings, key=lambda one: _RANK[one.tone]):
        for index in range(max(finding.column - 1, 0), min(finding.end_column - 1, len(text))):
            tones[index] = tone
    pieces: list[Markup] = []
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or tones[index] != tones[start]:
            piece = escape(text[start:index])
            drawn = Markup('<mark class="{}">{}</mark>').format(tones[start], piece)
            pieces.append(drawn if tones[start] else piece)
            start = index
    return _with_whole_arrows(Markup("").join(pieces))


def _with_whole_arrows(line: Markup) -> Markup:
    return Markup(str(line).replace(_ARROW, _WHOLE)) if _ARROW in line else line


class MarkedPlace(NamedTuple):
    """A place in a line, from column `start` until `end`, which count from 1; its tone, and what is right there."""

    start: int
    end: int
    tone: str
    right: str = ""


def quoted(text: str, places: Iterable[MarkedPlace]) -> Markup:
    """A line with places marked, behind each what is right there; of two that overlap the first in order."""
    pieces, at = [], 0
    for one in sorted(places):
        if one.start - 1 < at:
            continue
        mended = Markup(" <ins>{}</ins>").format(one.right) if one.right else ""
        marked = Markup('<mark class="{}">{}</mark>').format(one.tone, text[one.start - 1 : one.end - 1])
        pieces += [escape(text[at : one.start - 1]), marked, mended]
        at = one.end - 1
    return _with_whole_arrows(Markup("").join([*pieces, escape(text[at:])]))
