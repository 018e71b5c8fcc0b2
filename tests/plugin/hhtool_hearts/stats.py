"""The figures of Hearts, worked out from the rows."""

import polars as pl

from hhtool.game.figure import Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.i18n import _

_deals, _taken = Section(_("Deals"), (MONEY,)), Section(_("Deals"), (PLAY, CARDS))
_net, _penalty, _queen, _hearts, _moon = map(pl.col, ("net", "penalty", "queen", "hearts", "moon"))

FIGURES = (
    _deals.figure(Kind.TOTAL, "net", _("Points"), _("The points of all deals together, below zero."), _net),
    _deals.mean(
        "penalty-deal",
        _("Points per deal"),
        _("The points that a player writes per deal: the fewer the better."),
        _penalty,
        core=True,
    ),
    _taken.share(
        "queen",
        _("Queen of spades"),
        _("Deals in which the player took the queen of spades, of those whose tricks are known."),
        _queen,
        core=True,
    ),
    _taken.mean(
        "hearts",
        _("Hearts taken"),
        _("The mean of how many hearts a player took in a deal whose tricks are known."),
        _hearts,
        signed=False,
    ),
    _taken.share(
        "moon", _("Moons"), _("Deals in which the player took all the points, of those whose tricks are known."), _moon
    ),
)

STATS = Stats(FIGURES, in_points=True)
