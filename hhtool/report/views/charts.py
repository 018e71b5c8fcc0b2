"""Views of charts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from markupsafe import Markup


@dataclass(frozen=True)
class ChartRow:
    """A line of the table of a chart; `href` leads to the deal, and is empty where that is not shown in full."""

    label: str
    href: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """A picture and its figures as a table, whose first column is `label`; `keys` are its lines, or the parts of bars
    (`kind`), in order, each with its classes in the style sheet."""

    kind: Literal["lines", "bars"]
    title: str
    note: str
    svg: Markup
    keys: tuple[tuple[str, str], ...]
    label: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
