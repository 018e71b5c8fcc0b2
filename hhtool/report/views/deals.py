"""Views of a deal: its lines, and each turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from hhtool.report.views.findings import FindingView


@dataclass(frozen=True)
class SourceLine:
    """A line as written; `severity` is that of the worst finding on it, `follows`, or empty."""

    number: int
    anchor: str
    text: Markup
    severity: str


@dataclass(frozen=True)
class SlotView:
    """A place for a card, without a text where there is none; `tone` is `red`, `back` or empty."""

    text: str
    tone: str


@dataclass(frozen=True)
class BoardView:
    """What lies before a player, in rows from the top down; `notes` are said beside the name."""

    name: str
    notes: tuple[str, ...]
    rows: tuple[tuple[SlotView, ...], ...]


@dataclass(frozen=True)
class StepView:
    """A step of the replay: `href` leads to its line, `notes` say what was wrong with it, each with its tone."""

    number: int
    anchor: str
    href: str
    text: str
    street: str
    allowed: str
    pot: str
    notes: tuple[tuple[str, str], ...]
    severity: str


@dataclass(frozen=True)
class Replayed:
    """A deal turn by turn, and what it came to.

    `boards` are those that lie there at the end, where cards are set down in rows; `turns` is where each finding stands,
    by line and column: the anchor of the step.
    """

    steps: tuple[StepView, ...]
    verdict: tuple[str, ...]
    boards: tuple[BoardView, ...]
    turns: Mapping[tuple[int, int], str]


@dataclass(frozen=True)
class SourceBlock:
    """A stretch of lines of a file: a deal with its findings and its replay, or what stands around deals."""

    deal: str
    anchor: str
    lines: tuple[SourceLine, ...]
    findings: tuple[FindingView, ...] = ()
    replay: Replayed | None = None
    readable: bool = True
