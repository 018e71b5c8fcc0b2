"""The figures that every poker game has; a game's own follow them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Iterator

_col = pl.col
_BETTING = Section(_("Betting"), (PLAY,))
_RESULT = Section(_("Result"), (MONEY,))
_late_raises = _col("bets") + _col("raises")
_several_stakes = _col("stake").drop_nulls().n_unique() > 1

CLASS_TITLES: tuple[Message, ...] = (
    _("high card"),
    _("a pair"),
    _("two pair"),
    _("three of a kind"),
    _("a straight"),
    _("a flush"),
    _("a full house"),
    _("four of a kind"),
    _("a straight flush"),
)
"""The classes of hands by `Category`, as titles say them."""


def result() -> Iterator[Figure]:
    """What deals brought."""
    yield _RESULT.figure(
        Kind.MEAN_100,
        "net-100",
        _("Net per 100 deals"),
        _("The change of the player's chips, penalties included, per 100 deals."),
        _col("net"),
        core_where=~_several_stakes,
        short=_("Net/100"),
    )
    yield _RESULT.figure(
        Kind.MEAN_100,
        "net-100-showdown",
        _("… at showdown"),
        _("The part of the net per 100 deals that comes from deals the player took to a showdown."),
        pl.when(_col("showdown")).then(_col("net")).when(_col("net").is_not_null()).then(0.0),
    )
    yield _RESULT.figure(
        Kind.MEAN_100,
        "net-100-other",
        _("… without showdown"),
        _("The part of the net per 100 deals that comes from deals without a showdown of the player."),
        pl.when(_col("showdown").not_()).then(_col("net")).when(_col("net").is_not_null()).then(0.0),
    )
    yield _RESULT.figure(
        Kind.MEAN_100,
        "net-100-stakes",
        _("… in stakes"),
        _("The net per 100 deals counted in big blinds, of stud in small bets, or in antes where there are none."),
        _col("net") / _col("stake"),
        core_where=_several_stakes,
        short=_("bb/100"),
    )


_PARTS = Section(_("Cards and betting"), (PLAY, MONEY))


_ALL_IN = Section(_("All in before the last cards"), (PLAY, CARDS, MONEY))


def all_in() -> Iterator[Figure]:
    """What hands were worth when all bets were in and cards were still to come."""
    early, known = _col("early_all_in"), _col("equity").is_not_null()
    yield _ALL_IN.share(
        "all-in-known",
        _("Hands known"),
        _("Showdowns of which every hand is known, of those in which all bets were in before the last cards."),
        known,
        early,
    )
    yield _ALL_IN.mean(
        "all-in-equity",
        _("Equity when all in"),
        _(
            "What the pot was worth to the player when all bets were in before the last cards: the mean over every way "
            "in which the cards might have come, or over 4,000 of them drawn by chance where there are more."
        ),
        pl.when(early).then(_col("equity")),
        signed=False,
    )
    yield _ALL_IN.mean(
        "all-in-won",
        _("Won when all in"),
        _("What the player took of the pot, over the same deals."),
        pl.when(early & known).then(_col("won")),
        signed=False,
    )
    yield _ALL_IN.figure(
        Kind.TOTAL,
        "all-in-luck",
        _("Luck when all in"),
        _("What the player took of the pot less what it was worth, over the same deals together."),
        pl.when(early).then(_col("won") - _col("equity")),
    )


def _parts() -> Iterator[Figure]:
    showdown, net = _col("showdown"), _col("net")
    luck = pl.when(_col("equity").is_not_null()).then(_col("won") - _col("equity")).otherwise(0.0)
    yield _PARTS.mean(
        "part-showdown",
        _("At showdown"),
        _(
            "What deals with a showdown of the player brought, per deal of which that is known; where all bets were in "
            "before the last cards and every hand is known, what the hands were worth then."
        ),
        pl.when(showdown).then(net - luck).when(showdown.not_() & net.is_not_null()).then(0.0),
    )
    yield _PARTS.mean(
        "part-luck",
        _("Luck when all in"),
        _(
            "What the cards that came after the last bet brought beyond what the hands were worth, per deal; where a "
            "hand is not known it counts as showdown."
        ),
        pl.when(net.is_not_null()).then(luck),
    )
    yield _PARTS.mean(
        "part-other",
        _("Without showdown"),
        _("What deals without a showdown of the player brought, per deal of which that is known."),
        pl.when(showdown.not_()).then(net).when(showdown & net.is_not_null()).then(0.0),
    )


PARTS = tuple(_parts())
"""What the net of a deal is made of."""
PARTS_NOTE = _(
    "At a showdown the cards decide, without one the betting. Where all bets were in before the last cards, what the "
    "hands were worth then is told apart from the luck of the cards that came."
)


def betting() -> Iterator[Figure]:
    """How players bet, and what became of it at the showdown."""
    yield _BETTING.share(
        "vpip",
        _("VPIP"),
        _("Deals with a voluntary call, bet or raise in round one, of the deals with a decision there."),
        _col("vpip"),
        _col("decision"),
        core=True,
        habit=(_("Plays more deals than the others"), _("Plays fewer deals than the others")),
    )
    yield _BETTING.share(
        "pfr",
        _("Raise in round one"),
        _("Deals with a raise or an opening bet in round one, of the deals with a decision there."),
        _col("pfr"),
        _col("decision"),
        core=True,
        short=_("PFR"),
    )
    yield _BETTING.figure(
        Kind.RATIO,
        "aggression",
        _("Aggression"),
        _("Bets and raises after round one, for each call after round one."),
        _late_raises,
        _col("calls"),
        core=True,
        short=_("AF"),
    )
    yield _BETTING.figure(
        Kind.SHARE,
        "aggression-frequency",
        _("Aggression frequency"),
        _("Bets and raises after round one, of all bets, raises, calls and folds there."),
        _late_raises,
        _late_raises + _col("calls") + _col("folds"),
        habit=(_("Bets and raises more often than the others"), _("Bets and raises less often than the others")),
    )
    yield _BETTING.share(
        "went-to-showdown",
        _("Went to showdown"),
        _("Showdowns, of the deals in which the player reached round two."),
        _col("showdown"),
        _col("round_two"),
        core=True,
        short=_("WTSD"),
        habit=(_("Goes to the showdown more often than the others"), _("Gives up before the showdown more often")),
    )
    yield _BETTING.share(
        "won-at-showdown",
        _("Won at showdown"),
        _("Showdowns in which the player won more than nothing, of all the player's showdowns."),
        _col("won_showdown"),
        _col("showdown") & _col("won_showdown").is_not_null(),
        core=True,
        touched=(PLAY, MONEY),
        short=_("W$SD"),
    )
