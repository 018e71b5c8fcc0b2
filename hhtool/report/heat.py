"""Two columns of the rows against each other, as a table with shades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.figures import Crossing, number, percent
from hhtool.i18n import _
from hhtool.report.context import HeatCell, HeatMap, HeatRow

if TYPE_CHECKING:
    from collections.abc import Mapping

DEEPEST = 45
"""The shade of the commonest pair in percent; a deeper one would hide the figure."""


def heat_map(crossing: Crossing, counts: Mapping[tuple[int, int], int]) -> HeatMap | None:
    """The map of `counts`, which say how often each pair (down, across) occurs; None where none does."""
    if not counts:
        return None
    down = range(min(low for low, _across in counts), max(high for high, _across in counts) + 1)
    across = range(min(map(min, counts)), max(map(max, counts)) + 1)
    most = max(counts.values())
    rows = []
    for value in down:
        cases = sum(counts.get((value, other), 0) for other in across)
        cells = tuple(
            _cell(crossing, (value, other), counts.get((value, other), 0), cases, most) for other in across
        )
        exact = percent(counts.get((value, value), 0) / cases) if cases else ""
        rows.append(HeatRow(str(value), cells, number(cases, 0) if cases else "", exact))
    return HeatMap(
        str(crossing.title),
        str(crossing.definition),
        str(crossing.down_title),
        str(crossing.across_title),
        tuple(map(str, across)),
        tuple(rows),
    )


def _cell(crossing: Crossing, pair: tuple[int, int], count: int, cases: int, most: int) -> HeatCell:
    said = _(
        "{down} {value}, {across} {other}: {count} of {cases}",
        down=crossing.down_title,
        value=pair[0],
        across=crossing.across_title,
        other=pair[1],
        count=count,
        cases=cases,
    )
    heat = round(DEEPEST * count / most)
    return HeatCell(number(count, 0) if count else "", heat, str(said), exact=pair[0] == pair[1])
