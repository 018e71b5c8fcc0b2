"""The lines of a file as the report shows them: cut into blocks, escaped, the faulty places marked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from hhtool.report.views import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.audit.file import Audit
    from hhtool.game.finding import Finding

_RANK = {"": 0, "info": 1, "warning": 2, "error": 3}

cell = lru_cache(maxsize=65_536)(escape)
"""A text escaped for HTML, remembered: in the big tables the same names and figures come again and again."""


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


def lines_of(
    source: Sequence[str], stretch: Stretch, faulty: Mapping[int, Sequence[Finding]], file_anchor: str
) -> tuple[Line, ...]:
    """The lines of a stretch without the blank ones at its ends; each has its own anchor."""
    first, last = stretch.first, stretch.last
    while last >= first and not source[last - 1].strip():
        last -= 1
    while first <= last and not source[first - 1].strip():
        first += 1
    return tuple(
        _line(source[number - 1], number, faulty.get(number, ()), file_anchor) for number in range(first, last + 1)
    )


def _line(text: str, number: int, findings: Sequence[Finding], file_anchor: str) -> Line:
    anchor = f"{file_anchor}-{number}"
    if not findings:
        return Line(number, anchor, cell(text), "")
    return Line(number, anchor, marked(text, findings), worst(findings))


def worst(findings: Iterable[Finding]) -> str:
    """The greatest severity, or an empty text."""
    return max((one.severity.value for one in findings), key=_RANK.__getitem__, default="")


def marked(text: str, findings: Iterable[Finding]) -> Markup:
    """A line with the places of its findings marked; where places overlap the graver one wins."""
    tones = [""] * len(text)
    for finding in sorted(findings, key=lambda one: _RANK[one.severity.value]):
        for index in range(max(finding.column - 1, 0), min(finding.end_column - 1, len(text))):
            tones[index] = finding.severity.value
    pieces: list[Markup] = []
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or tones[index] != tones[start]:
            piece = escape(text[start:index])
            tone = tones[start]
            pieces.append(Markup('<mark class="{}">{}</mark>').format(tone, piece) if tone else piece)
            start = index
    return Markup("").join(pieces)
