"""How deals are counted: each once in each group, in the cheapest way that is exact.

To tell apart millions of numbers takes long and much memory. Grouped by player no deal comes twice, and grouped by what
all rows of a deal share its rows stand together, so that it is enough to look back at the rows before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.audit.rows import OF_DEAL
from hhtool.stats.pairs import OPPONENT

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_DEAL = pl.col("deal_id")
_EVERY = pl.lit(value=True)
_ROW = pl.col("player").is_not_null()
"""What holds of every row; it costs nothing where the player is looked at anyway."""


class Counting:
    """Counts deals of rows, in groups of `by`.

    The rows stand in the order of reading, unless they are told by opponent. `single` says that no deal has two rows of
    one player. The rows to be grouped are `rows`, when all is said that is to be counted.
    """

    def __init__(self, rows: pl.LazyFrame, by: Collection[str], *, single: bool) -> None:
        told = OPPONENT in rows.collect_schema()
        self.rows = rows
        self.by_row = single and "player" in by and (OPPONENT in by or not told)
        """Whether no group has two rows of a deal."""
        self.by_deal = not told and OF_DEAL.issuperset(by)
        """Whether all rows of a deal are in one group."""

    def deals(self, name: str, mask: pl.Expr = _EVERY) -> pl.Expr:
        """How many deals of a group there are that a mask takes, which is the same in all rows of a deal."""
        if self.by_row:
            return (_ROW & mask).sum().alias(name)
        if self.by_deal:
            return self._marked(name, mask & (_DEAL.shift(1, fill_value=-1) != _DEAL))
        return _DEAL.filter(_ROW & mask).n_unique().alias(name)

    def with_any(self, name: str, holds: pl.Expr) -> pl.Expr:
        """How many deals of a group have a row of which this holds."""
        if self.by_row:
            return (_ROW & holds).sum().alias(name)
        if self.by_deal:
            last = pl.when(holds).then(_DEAL).otherwise(-1).cum_max()
            return self._marked(name, holds & (last.shift(1, fill_value=-1) < _DEAL))
        return _DEAL.filter(_ROW & holds).n_unique().alias(name)

    def _marked(self, name: str, first: pl.Expr) -> pl.Expr:
        """How many rows a group has of which this holds that looks at the rows before."""
        mark = f"::{name}"
        self.rows = self.rows.with_columns(first.alias(mark))
        return pl.col(mark).sum().alias(name)


def deals(rows: pl.LazyFrame, by: Sequence[str], *, single: bool) -> pl.LazyFrame:
    """How many deals there are in each group, as `deals`; of all rows where they are not grouped."""
    counting = Counting(rows, by, single=single)
    count = counting.deals("deals")
    return counting.rows.group_by(by).agg(count) if by else counting.rows.select(count)
