"""The figures of open-face Chinese poker, worked out from the rows.

Deals in fantasy are another game than ordinary ones, so that dead hands are told of each apart. A dead hand's rows are
compared with nobody's: what it costs is told by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.games.ofc.facts import ROWS
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

_col = pl.col
_DEALS = Section(_("Deals"), (MONEY,))
_ROWS = Section(_("Rows"), (PLAY, CARDS))
_BONUSES = Section(_("Bonuses"), (PLAY, CARDS))
_DEAD = Section(_("Dead hands"), (PLAY, CARDS))
_PARTS = Section(_("Rows and bonuses"), (PLAY, CARDS, MONEY))
_FANTASY = Section(_("Fantasy"), (PLAY, CARDS))
_in_fantasy = _col("fantasy")
_ordinary = _col("fantasy").not_()
_with_fantasies = _col("fantasies_played")
_opponents = _col("players") - 1

_bonuses_net = pl.when(_col("bonus_top_net").is_not_null()).then(
    pl.sum_horizontal((_col(f"bonus_{row}_net") for row in ROWS), ignore_nulls=True)
)

_NAMES = {"top": _("Top"), "third": _("Third"), "middle": _("Middle"), "second": _("Second"), "bottom": _("Bottom")}
"""The rows as they are called in titles."""


def _has(row: str) -> pl.Expr:
    """Whether a game has a row: top and bottom every one, the others as many as its layout has rows."""
    if row in ("top", "bottom"):
        return _col("rows").is_not_null()
    return (_col("rows") == 3) == (row == "middle")


def _added(what: str) -> pl.Expr:
    """What is counted of each row, over all rows of a layout; empty where the deal does not tell it."""
    return pl.sum_horizontal(f"{row}_{what}" for row in ROWS)


# --- figures -------------------------------------------------------------------------------------------------


def _results() -> Iterator[Figure]:
    yield _DEALS.figure(Kind.TOTAL, "net", _("Points"), _("The points of all deals together."), _col("net"))
    yield _DEALS.mean(
        "net-deal",
        _("Points per deal"),
        _("The points per deal from all opponents; the head-to-head table tells each pair."),
        _col("net"),
        core=True,
    )


def _rows() -> Iterator[Figure]:
    all_rows = _added("won") + _added("tied") + _added("lost")
    for what, title, definition in (
        ("won", _("Rows won"), _("Rows that beat an opponent's, of those compared: neither hand was dead.")),
        ("tied", _("Rows tied"), _("Rows equal to an opponent's, of those compared: neither hand was dead.")),
        ("lost", _("Rows lost"), _("Rows that an opponent's beat, of those compared: neither hand was dead.")),
    ):
        yield _ROWS.figure(Kind.SHARE, f"rows-{what}", title, definition, _added(what), all_rows, core=what == "won")
    for row in ROWS:
        whole = _col(f"{row}_won") + _col(f"{row}_tied") + _col(f"{row}_lost")
        name = _NAMES[row]
        for what, title, definition in (
            (
                "won",
                _("{row} won", row=name),
                _("Opponents whose row in this place the player's beat, of those compared: neither hand was dead."),
            ),
            (
                "tied",
                _("{row} tied", row=name),
                _(
                    "Opponents whose row in this place was equal to the player's, of those compared: "
                    "neither hand was dead."
                ),
            ),
            (
                "lost",
                _("{row} lost", row=name),
                _("Opponents whose row in this place beat the player's, of those compared: neither hand was dead."),
            ),
        ):
            yield _ROWS.figure(
                Kind.SHARE, f"{row}-{what}", title, definition, _col(f"{row}_{what}"), whole, applies=_has(row)
            )
    yield _ROWS.figure(
        Kind.SHARE,
        "sweeps-given",
        _("Sweeps given"),
        _("Opponents against whom the player won every row, of those compared: neither hand was dead."),
        _col("sweeps_given"),
        _col("compared"),
        core=True,
    )
    yield _ROWS.figure(
        Kind.SHARE,
        "sweeps-taken",
        _("Sweeps taken"),
        _("Opponents who won every row against the player, of those compared: neither hand was dead."),
        _col("sweeps_taken"),
        _col("compared"),
        core=True,
    )


def _bonuses() -> Iterator[Figure]:
    gross = pl.sum_horizontal((_col(f"bonus_{row}") for row in ROWS), ignore_nulls=True)
    yield _BONUSES.mean(
        "bonus-gross",
        _("Bonuses, gross"),
        _("The bonuses of all rows received from all opponents, per deal."),
        pl.when(_col("bonus_top").is_not_null()).then(gross * _opponents),
        core=True,
        habit=(_("Makes more of bonuses than the others"), _("Makes less of bonuses than the others")),
        signed=False,
        touched=(MONEY, CARDS),
    )
    yield _BONUSES.mean(
        "bonus-net",
        _("Bonuses, net"),
        _("The bonuses of all rows received from all opponents less those paid to them, per deal."),
        _bonuses_net,
        core=True,
        touched=(MONEY, CARDS),
    )
    for row in ROWS:
        yield _BONUSES.mean(
            f"bonus-{row}-gross",
            _("{row}, gross", row=_NAMES[row]),
            _("The bonuses of this row received from all opponents, per deal."),
            _col(f"bonus_{row}") * _opponents,
            applies=_has(row),
            signed=False,
            touched=(MONEY, CARDS),
        )
        yield _BONUSES.mean(
            f"bonus-{row}-net",
            _("{row}, net", row=_NAMES[row]),
            _("The bonuses of this row received from all opponents less those paid to them, per deal."),
            _col(f"bonus_{row}_net"),
            applies=_has(row),
            touched=(MONEY, CARDS),
        )


def _dead() -> Iterator[Figure]:
    known = _col("dead").is_not_null()
    yield _DEAD.figure(
        Kind.SHARE,
        "dead",
        _("Dead"),
        _("Hands that were dead, of those of which that is known in ordinary deals."),
        _col("dead") & _ordinary,
        known & _ordinary,
        core=True,
        habit=(_("Has dead hands more often than the others"), _("Has dead hands less often than the others")),
    )
    yield _DEAD.figure(
        Kind.SHARE,
        "dead-fantasy",
        _("Dead in fantasy"),
        _("Hands that were dead, of those of which that is known in fantasy."),
        _col("dead") & _in_fantasy,
        known & _in_fantasy,
        applies=_with_fantasies,
    )
    yield _DEAD.mean(
        "lost-dead",
        _("Lost by being dead"),
        _("The points that the player's dead hands lost to the others, per deal, bonuses apart."),
        _col("lost_dead"),
        signed=False,
        touched=(MONEY, CARDS),
    )
    yield _DEAD.mean(
        "won-from-dead",
        _("Won from dead hands"),
        _("The points that the player won from dead hands, per deal, bonuses apart."),
        _col("won_from_dead"),
        signed=False,
        touched=(MONEY, CARDS),
    )


def _fantasy() -> Iterator[Figure]:
    earned, kept = _col("fantasy_earned"), _col("fantasy_kept")
    yield _FANTASY.figure(
        Kind.SHARE,
        "fantasy-earned",
        _("Fantasy earned"),
        _("Ordinary deals that earned a fantasy, of those of which that is known."),
        earned,
        earned.is_not_null(),
        core=True,
        habit=(_("Earns fantasies more often than the others"), _("Earns fantasies less often than the others")),
        applies=_with_fantasies,
    )
    yield _FANTASY.figure(
        Kind.SHARE,
        "fantasy-kept",
        _("Fantasy kept"),
        _(
            "Deals in fantasy whose layout keeps it, whether or not the house allows another, of those of which that is "
            "known."
        ),
        kept,
        kept.is_not_null(),
        core=True,
        applies=_with_fantasies,
    )
    inside, outside = pl.when(_in_fantasy).then(_col("net")), pl.when(_ordinary).then(_col("net"))
    yield _FANTASY.mean(
        "points-fantasy",
        _("Points in fantasy"),
        _("The points per deal in fantasy."),
        inside,
        applies=_with_fantasies,
        touched=(MONEY,),
    )
    yield _FANTASY.mean(
        "points-outside",
        _("Points outside"),
        _("The points per deal in which the player was not in fantasy."),
        outside,
        applies=_with_fantasies,
        touched=(MONEY,),
    )
    yield _FANTASY.figure(
        Kind.MEAN_DIFFERENCE,
        "fantasy-gain",
        _("In fantasy − outside"),
        _("The mean points per deal in fantasy less the mean of the deals in which the player was not."),
        inside,
        core=True,
        applies=_with_fantasies,
        less=(outside,),
        touched=(MONEY,),
    )


FIGURES: tuple[Figure, ...] = (*_results(), *_rows(), *_bonuses(), *_dead(), *_fantasy())
"""Every figure of the game, in the order in which they are shown."""


def _parts() -> Iterator[Figure]:
    net = _col("net")
    yield _PARTS.mean(
        "part-rows",
        _("Rows"),
        _("The points without bonuses, per deal of which these are known: for rows, sweeps and dead hands."),
        net - _bonuses_net,
    )
    yield _PARTS.mean(
        "part-bonuses",
        _("Bonuses, net"),
        _("The bonuses received less those paid, per deal of which they and the points are known."),
        pl.when(net.is_not_null()).then(_bonuses_net),
    )


STATS = Stats(
    FIGURES,
    parts=tuple(_parts()),
    parts_note=_("Rows are won by setting the cards down well; for bonuses the right cards have to come too."),
)
