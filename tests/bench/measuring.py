"""Times as ratios, and peaks of memory.

Every ratio is the median of several rounds in which the two sides take turns, so that a machine that speeds up or slows
down changes both alike. It is one of CPU times, so that what else the machine does counts less.
"""

from __future__ import annotations

import gc
import resource
import statistics
from collections.abc import Callable
from typing import NamedTuple


class Line(NamedTuple):
    """One line of the table: what was measured, the figure, its target, and what it was measured against.

    `value` and `target` are None where there is none (yet); `at_most` is False where more is better. `unit` is that of
    the figure, '' of a ratio.
    """

    what: str
    value: float | None
    target: float | None
    peer: str
    at_most: bool = True
    unit: str = ""

    @property
    def verdict(self) -> str:
        """Whether the target is met, in words; '' where there is no target."""
        if self.target is None:
            return ""
        if self.value is None:
            return "not yet"
        return "met" if (self.value <= self.target if self.at_most else self.value >= self.target) else "not met"

    @property
    def aim(self) -> str:
        """The target, as it is shown."""
        return "" if self.target is None else f"{'≤' if self.at_most else '≥'} {self._shown(self.target)}"

    @property
    def figure(self) -> str:
        """The figure, as it is shown."""
        return "—" if self.value is None else self._shown(self.value)

    def _shown(self, value: float) -> str:
        if self.unit:
            return f"{value:,.3g} {self.unit}" if value < 100 else f"{value:,.0f} {self.unit}"
        if 0 < value < 0.1:
            return f"1/{1 / value:.0f}"
        return f"{value:.3g}"


def spent() -> float:
    """The seconds of CPU that this process has used, and those that it has run and that have ended."""
    used = (resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def ratio(ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> float:
    """The median over the rounds of our CPU time ÷ theirs."""
    found = []
    for _round in range(rounds):
        times = []
        for side in (ours, theirs):
            gc.collect()
            start = spent()
            side()
            times.append(spent() - start)
        found.append(times[0] / times[1])
    return statistics.median(found)
