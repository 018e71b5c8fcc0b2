"""Two columns of the rows against each other, as a table with shades."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

from hhtool.game.figure import Crossing, Pair, number, percent
from hhtool.i18n import _n
from hhtool.report.views.figures import HeatCell, HeatMap, HeatRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEEPEST = 9
"""The shade of the commonest pair; the page's style has so many."""


def heat_map(crossing: Crossing, counts: Mapping[Pair, int], left_out: int) -> HeatMap | None:
    """The map of `counts`, which say how often each pair (down, across) occurs; None where none does.

    `left_out` says how many results are not counted, as an error touches them.
    Whole numbers stand in their order, with those between; names by how often they occur.
    """
    if not counts:
        return None
    named = any(isinstance(down, str) for down, _across in counts)
    down, across = (_names(counts), _names(counts)) if named else _numbers(counts)
    found: Mapping[Any, int] = counts
    most = max(found.values())
    rows = []
    for value in down:
        cases = sum(found.get((value, other), 0) for other in across)
        cells = tuple(_cell((value, other), found.get((value, other), 0), most) for other in across)
        exact = percent(found.get((value, value), 0) / cases) if cases and not named else ""
        rows.append(HeatRow(str(value), cells, number(cases, 0) if cases else "", exact))
    return HeatMap(
        str(crossing.title),
        str(crossing.definition),
        str(crossing.down_title),
        str(crossing.across_title),
        tuple(map(str, across)),
        tuple(rows),
        exact=not named,
        left_out=str(_n("{n} result is left out.", "{n} results are left out.", n=left_out)) if left_out else "",
    )


def _numbers(counts: Mapping[Any, int]) -> tuple[Sequence[int], Sequence[int]]:
    down = range(min(low for low, _across in counts), max(high for high, _across in counts) + 1)
    return down, range(min(map(min, counts)), max(map(max, counts)) + 1)


def _names(counts: Mapping[Any, int]) -> Sequence[str]:
    often: Counter[str] = Counter()
    for pair, count in counts.items():
        for name in pair:
            often[name] += count
    return sorted(often, key=lambda name: (-often[name], name))


def _cell(pair: tuple[Any, Any], count: int, most: int) -> HeatCell:
    heat = math.ceil(DEEPEST * count / most)
    exact = pair[0] == pair[1] and not isinstance(pair[0], str)
    return HeatCell(number(count, 0) if count else "", heat, exact=exact)
