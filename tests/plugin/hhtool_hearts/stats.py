"""The figures of Hearts: the type of each column of the rows, and what is worked out from them."""

from __future__ import annotations

import polars as pl

from hhtool.game.figure import Figure, Kind
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.i18n import _

_col = pl.col
_TAKEN = (PLAY, CARDS)

SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "seat": pl.Int16,
    "position": pl.Int16,
    "tricks": pl.Int16,
    "hearts": pl.Int16,
    "queen": pl.Boolean,
    "moon": pl.Boolean,
    "penalty": pl.Int16,
    "net": pl.Float64,
}
_DEALS = _("Deals")
FIGURES = (
    Figure(
        "net",
        _("Points"),
        _("The points of all deals together, below zero."),
        Kind.TOTAL,
        _col("net"),
        None,
        (MONEY,),
        _DEALS,
    ),
    Figure(
        "penalty-deal",
        _("Points per deal"),
        _("The points that a player writes per deal, ± their standard error: the fewer the better."),
        Kind.MEAN,
        _col("penalty"),
        None,
        (MONEY,),
        _DEALS,
        core=True,
    ),
    Figure(
        "queen",
        _("Queen of spades"),
        _("Deals in which the player took the queen of spades, of those whose tricks are known."),
        Kind.SHARE,
        _col("queen"),
        _col("queen").is_not_null(),
        _TAKEN,
        _DEALS,
        core=True,
    ),
    Figure(
        "hearts",
        _("Hearts taken"),
        _("The mean of how many hearts a player took in a deal whose tricks are known."),
        Kind.MEAN,
        _col("hearts"),
        None,
        _TAKEN,
        _DEALS,
        signed=False,
    ),
    Figure(
        "moon",
        _("Moons"),
        _("Deals in which the player took all the points, of those whose tricks are known."),
        Kind.SHARE,
        _col("moon"),
        _col("moon").is_not_null(),
        _TAKEN,
        _DEALS,
    ),
)

STATS = Stats(SCHEMA, FIGURES, in_points=True)
