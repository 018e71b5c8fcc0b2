"""The figures of Odessa poker, worked out from the rows.

Special deals are scored and played differently, so they are apart: unless a figure says otherwise it counts
ordinary deals alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Crossing, Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator


_col = pl.col
_DEALS = Section(_("Deals"), (MONEY,))
_BIDS = Section(_("Bids and tricks"), (PLAY,))
_HOOK = Section(_("The hook"), (PLAY,))
_JOKER = Section(_("The joker"), (PLAY, CARDS))
_PARTS = Section(_("What bids brought"), (PLAY, MONEY))
_SPECIAL = Section(_("Special deals"), (PLAY,))
_ordinary = _col("kind") == ""
_special = _col("kind") != ""
_compared = _col("diff").is_not_null()
_hooked = _ordinary & _compared & _col("hook_forbade")
_dealer, _others = _hooked & _col("is_dealer"), _hooked & _col("is_dealer").not_()


def _in_ordinary(column: pl.Expr) -> pl.Expr:
    return pl.when(_ordinary).then(column)


def _results() -> Iterator[Figure]:
    yield _DEALS.figure(
        Kind.TOTAL, "net", _("Points"), _("The points of all deals together, special deals among them."), _col("net")
    )
    yield _DEALS.mean(
        "net-deal", _("Points per deal"), _("The points per deal, special deals among them."), _col("net"), core=True
    )
    yield _BIDS.mean(
        "points-ordinary",
        _("Points per ordinary deal"),
        _("The points per deal, special deals left out."),
        _in_ordinary(_col("net")),
        touched=(MONEY,),
    )


def _bids() -> Iterator[Figure]:
    judged = _ordinary & _compared
    yield _BIDS.share(
        "exact",
        _("Exact"),
        _("Deals in which the player took as many tricks as were bid, of the ordinary deals with both known."),
        _col("exact"),
        judged,
        core=True,
        habit=(_("Makes the bid more often than the others"), _("Makes the bid less often than the others")),
    )
    yield _BIDS.share(
        "over",
        _("Over"),
        _("Deals in which the player took more tricks than were bid, of the ordinary deals with both known."),
        _col("over"),
        judged,
        core=True,
    )
    yield _BIDS.share(
        "under",
        _("Under"),
        _("Deals in which the player took fewer tricks than were bid, of the ordinary deals with both known."),
        _col("under"),
        judged,
        core=True,
    )
    yield _BIDS.mean(
        "difference",
        _("Taken − bid"),
        _("The mean of tricks taken less tricks bid in ordinary deals."),
        _in_ordinary(_col("diff")),
        core=True,
        habit=(_("Takes more beyond the bid than the others"), _("Falls further short of the bid than the others")),
    )
    yield _BIDS.mean(
        "distance",
        _("|Taken − bid|"),
        _("The mean of how many tricks lie between bid and taken, either way, in ordinary deals."),
        _in_ordinary(_col("diff").abs()),
        core=True,
        signed=False,
    )
    yield _BIDS.mean(
        "bid-cost",
        _("Cost of bids"),
        _("The mean of how many points more a bid of the tricks taken would have brought in ordinary deals."),
        _col("as_bid") - _col("net"),
        touched=(PLAY, MONEY),
        signed=False,
    )
    yield _BIDS.mean(
        "bid-share",
        _("Bid ÷ cards"),
        _("The mean of the bid divided by the number of cards in ordinary deals."),
        _in_ordinary(_col("bid_share")),
        core=True,
        habit=(_("Bids higher than the others"), _("Bids lower than the others")),
        signed=False,
    )
    hand = _col("promised").is_not_null()
    for name, title, definition, column in (
        (
            "promised",
            _("Hand's promise"),
            _(
                "The mean of the tricks that hands promised in ordinary deals: how many such cards take on the average "
                "where all is played at random; where the hand is known."
            ),
            _col("promised"),
        ),
        (
            "bid-promised",
            _("Bid − promise"),
            _("The mean of the bid less the tricks that the hand promised, in ordinary deals whose hand is known."),
            _col("bid") - _col("promised"),
        ),
        (
            "taken-promised",
            _("Taken − promise"),
            _("The mean of the tricks taken less those that the hand promised, in ordinary deals whose hand is known."),
            _col("taken") - _col("promised"),
        ),
    ):
        yield _BIDS.mean(
            name, title, definition, column, touched=(PLAY, CARDS), applies=hand, signed=name != "promised"
        )
    yield _BIDS.share(
        "passes",
        _("Passed"),
        _("Bids of no trick, of all bids in ordinary deals."),
        _col("bid") == 0,
        _ordinary & _col("bid").is_not_null(),
    )
    yield _BIDS.share(
        "passes-made",
        _("Passes made"),
        _("Passes after which the player took no trick, of the passes in ordinary deals."),
        _col("made_pass"),
        judged & (_col("bid") == 0),
        core=True,
    )
    yield _BIDS.mean(
        "tension",
        _("Tension"),
        _("The mean, over ordinary deals with every bid known, of the sum of the bids less the number of cards."),
        _in_ordinary(_col("tension")),
        per_deal=True,
    )


def _hook() -> Iterator[Figure]:
    applies = _col("hook_forbade")
    yield _HOOK.share(
        "hook-dealer",
        _("Dealer exact"),
        _("Exact results of dealers, of the ordinary deals in which the hook forbade them a bid."),
        _col("exact"),
        _dealer,
        applies=applies,
    )
    yield _HOOK.share(
        "hook-others",
        _("Others exact"),
        _("Exact results of the players who did not deal, over the same deals."),
        _col("exact"),
        _others,
        applies=applies,
    )
    yield _HOOK.figure(
        Kind.DIFFERENCE,
        "hook-effect",
        _("Hook effect"),
        _("The dealers' exact share less the others', over ordinary deals in which the hook forbade the dealer a bid."),
        _col("exact") & _dealer,
        _dealer,
        applies=applies,
        less=(_col("exact") & _others, _others),
    )


def _jokers() -> Iterator[Figure]:
    for name, title, definition in (
        ("led_high", _("Led high"), _("Jokers led high that took the trick, of those led high in ordinary deals.")),
        ("led_low", _("Led low"), _("Jokers led low that took the trick, of those led low in ordinary deals.")),
        (
            "followed_high",
            _("Followed high"),
            _("Jokers played high without leading that took the trick, of those played so in ordinary deals."),
        ),
        (
            "followed_low",
            _("Followed low"),
            _("Jokers played low without leading that took the trick, of those played so in ordinary deals."),
        ),
        (
            "named",
            _("Named as a card"),
            _("Jokers named as a card that took the trick, of those named so in ordinary deals."),
        ),
    ):
        column = f"jokers_{name}"
        yield _JOKER.figure(
            Kind.SHARE,
            f"joker-{name.replace('_', '-')}",
            title,
            definition,
            _in_ordinary(_col(f"{column}_won")),
            _in_ordinary(_col(column)),
            applies=_col("joker"),
        )


def _specials() -> Iterator[Figure]:
    yield _SPECIAL.share(
        "exact-special",
        _("Exact in special deals"),
        _("Deals in which the player took as many tricks as were bid, of the special deals with both known."),
        _col("exact"),
        _special & _compared,
        applies=_special,
    )
    yield _SPECIAL.mean(
        "points-special",
        _("Points per special deal"),
        _("The points per special deal; `--by kind` tells the kinds apart."),
        pl.when(_special).then(_col("net")),
        applies=_special,
        touched=(MONEY,),
    )


FIGURES: tuple[Figure, ...] = (*_results(), *_bids(), *_hook(), *_jokers(), *_specials())
"""Every figure of the game, in the order in which they are shown."""

CROSSING = Crossing(
    _("Bids and tricks taken"),
    _(
        "How often each bid (down) came to each number of tricks (across) in ordinary deals; outlined is what was exact."
    ),
    "bid",
    _("bid"),
    "taken",
    _("taken"),
    _ordinary & _compared,
    (PLAY,),
)
"""What is shown as a heat map."""


def _parts() -> Iterator[Figure]:
    known = _col("net").is_not_null() & (_special | _col("as_bid").is_not_null())
    hand = _ordinary & _col("as_promised").is_not_null()
    unknown = _ordinary & _col("as_promised").is_null()
    cost = _col("net") - _col("as_bid")
    for name, title, definition, rows, points in (
        (
            "hand",
            _("Hand"),
            _(
                "What the tricks that hands promised in ordinary deals would have brought had just they been bid and "
                "taken, per deal of any kind."
            ),
            hand,
            _col("as_promised"),
        ),
        (
            "play",
            _("Play"),
            _(
                "What tricks beyond those that hands promised would have brought had they been bid, less what tricks "
                "that were short of it would, per deal of any kind."
            ),
            hand,
            _col("as_bid") - _col("as_promised"),
        ),
        (
            "tricks",
            _("Tricks as if bid"),
            _(
                "What the tricks taken with hands that are not known would have brought had just they been bid, per "
                "deal of any kind."
            ),
            unknown,
            _col("as_bid"),
        ),
        (
            "over",
            _("Bid too low"),
            _("What bids cost that were exceeded in ordinary deals, per deal of any kind."),
            _ordinary & _col("over"),
            cost,
        ),
        (
            "under",
            _("Bid too high"),
            _("What bids cost that were missed in ordinary deals, per deal of any kind."),
            _ordinary & _col("under"),
            cost,
        ),
        ("special", _("Special deals"), _("What special deals brought, per deal of any kind."), _special, _col("net")),
    ):
        part = pl.when(known).then(pl.when(rows).then(points).otherwise(0))
        yield _PARTS.mean(f"part-{name}", title, definition, part, applies=known & rows)


STATS = Stats(
    FIGURES,
    in_points=True,
    crossing=CROSSING,
    parts=tuple(_parts()),
    parts_note=_(
        "Where the hand is known, its worth stands first: what it would have brought to bid and take the tricks that "
        "such cards take on the average where all is played at random. What was taken beyond that is called play; then "
        "comes what bids cost that were too low or too high. Where the hand is not known, what it was worth cannot be "
        "told, and hand and play are one."
    ),
)
