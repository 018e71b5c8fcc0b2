"""What notes beside the rows of a score table say of fantasies and dead hands: «фантазия Олег», `Ann dead`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from hhtool.lazy import late_pattern
from hhtool.notation.names import Names
from hhtool.sheets.figure import MARK_WORD, Box, Figure
from hhtool.sheets.heading_words import MARK_WORDS
from hhtool.sheets.sheet import Row, Sheet

_PIECE = late_pattern(r"[^,;.+/]+")
_AND = late_pattern(r"[ \t]+(?:и|and|&)[ \t]+")
_BESIDE = late_pattern(r"(?<!\w)(?:у|in|is|was|рука|hand)(?!\w)|[:=()—–-]", re.IGNORECASE)
"""What may stand beside a name and a word for a mark."""


def with_marks(sheet: Sheet) -> None:
    """Put the marks that notes tell behind the points; a note in which anything else is said tells none."""
    names = Names(sheet.players)
    for place, row in enumerate(sheet.rows):
        if row.kind == "deal" and (marks := _marks(row.text("note"), names)):
            sheet.rows[place] = _marked(row, marks)


def _marks(note: str, names: Names) -> dict[int, set[str]]:
    """The marks that a note tells, by seat."""
    found: dict[int, set[str]] = {}
    last: set[str] = set()
    for piece in _pieces(note):
        said = {mark for one in MARK_WORD.finditer(piece) if (mark := MARK_WORDS.id(one[0]))}
        name = " ".join(_BESIDE.sub(" ", MARK_WORD.sub(" ", piece)).split())
        seat = names.seat(name) if name else None
        last = said or last
        if seat is None or not last:
            return {}
        found.setdefault(seat, set()).update(last)
    return found


def _pieces(note: str) -> Iterator[str]:
    for piece in _PIECE.findall(note):
        yield from filter(str.strip, _AND.split(piece))


def _marked(row: Row, marks: Mapping[int, set[str]]) -> Row:
    boxes = (_with(box, marks.get(seat, set())) for seat, box in enumerate(row.boxes))
    return replace(row, boxes=tuple(boxes))


def _with(box: Box, marks: set[str]) -> Box:
    """What a row holds for a player, with marks behind the points."""
    return Box(tuple(_as_marked(one, marks) if one.kind == "points" else one for one in box.figures))


def _as_marked(figure: Figure, marks: set[str]) -> Figure:
    return figure._replace(marks="".join(mark for mark in "Fx" if mark in marks or mark in figure.marks))
