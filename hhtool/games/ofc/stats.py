"""The figures of open-face Chinese poker: what each column of the rows is, and what is worked out from them.

Deals in fantasy are another game than ordinary ones, so that dead hands are told of each apart. A dead hand's rows are
compared with nobody's: what it costs is told by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from hhtool.game.figure import Figure, Kind
from hhtool.game.taint import CARDS, MONEY, PLAY, Taint
from hhtool.games.contract import Stats
from hhtool.games.ofc.facts import OF_ROWS, PAIRS, ROWS
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "seat": pl.Int16,
    "position": pl.Int16,
    "players": pl.Int16,
    "variant": pl.String,
    "rows": pl.Int16,
    "fantasies_played": pl.Boolean,
    "net": pl.Float64,
    **dict.fromkeys(PAIRS, pl.Float64),
    "fantasy": pl.Boolean,
    "fantasy_earned": pl.Boolean,
    "fantasy_kept": pl.Boolean,
    "dead": pl.Boolean,
    "late": pl.Boolean,
    "compared": pl.Int16,
    "sweeps_given": pl.Int16,
    "sweeps_taken": pl.Int16,
    "won_from_dead": pl.Int16,
    "lost_dead": pl.Int16,
    **dict.fromkeys(OF_ROWS, pl.Int16),
}
"""The type of each column of `facts.COLUMNS`."""

_col = pl.col
_DEALS, _ROWS, _BONUSES, _DEAD, _FANTASY = (_("Deals"), _("Rows"), _("Bonuses"), _("Dead hands"), _("Fantasy"))
_in_fantasy = _col("fantasy")
_ordinary = _col("fantasy").not_()
_with_fantasies = _col("fantasies_played")
_opponents = _col("players") - 1

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


def _share(
    name: str, title: Message, definition: Message, part: pl.Expr, whole: pl.Expr, section: Message, **more: Any
) -> Figure:
    """A proportion of what is counted on the cards; `more` are the other fields of a figure."""
    return Figure(name, title, definition, Kind.SHARE, part, whole, (PLAY, CARDS), section, **more)


def _mean(
    name: str, title: Message, definition: Message, what: pl.Expr, section: Message, *touched: Taint, **more: Any
) -> Figure:
    """A mean of points; `more` are the other fields of a figure."""
    return Figure(name, title, definition, Kind.MEAN, what, None, (MONEY, *touched), section, **more)


# --- figures -------------------------------------------------------------------------------------------------


def _results() -> Iterator[Figure]:
    yield Figure(
        "net", _("Points"), _("The points of all deals together."), Kind.TOTAL, _col("net"), None, (MONEY,), _DEALS
    )
    yield _mean(
        "net-deal",
        _("Points per deal"),
        _("The points per deal from all opponents, ± their standard error; the head-to-head table tells each pair."),
        _col("net"),
        _DEALS,
        core=True,
    )


def _rows() -> Iterator[Figure]:
    all_rows = _added("won") + _added("tied") + _added("lost")
    for what, title, definition in (
        ("won", _("Rows won"), _("Rows that beat an opponent's, of those compared: neither hand was dead.")),
        ("tied", _("Rows tied"), _("Rows equal to an opponent's, of those compared: neither hand was dead.")),
        ("lost", _("Rows lost"), _("Rows that an opponent's beat, of those compared: neither hand was dead.")),
    ):
        yield _share(f"rows-{what}", title, definition, _added(what), all_rows, _ROWS, core=what == "won")
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
            yield _share(f"{row}-{what}", title, definition, _col(f"{row}_{what}"), whole, _ROWS, applies=_has(row))
    yield _share(
        "sweeps-given",
        _("Sweeps given"),
        _("Opponents against whom the player won every row, of those compared: neither hand was dead."),
        _col("sweeps_given"),
        _col("compared"),
        _ROWS,
        core=True,
    )
    yield _share(
        "sweeps-taken",
        _("Sweeps taken"),
        _("Opponents who won every row against the player, of those compared: neither hand was dead."),
        _col("sweeps_taken"),
        _col("compared"),
        _ROWS,
        core=True,
    )


def _bonuses() -> Iterator[Figure]:
    gross = pl.sum_horizontal((_col(f"bonus_{row}") for row in ROWS), ignore_nulls=True)
    net = pl.sum_horizontal((_col(f"bonus_{row}_net") for row in ROWS), ignore_nulls=True)
    yield _mean(
        "bonus-gross",
        _("Bonuses, gross"),
        _("The bonuses of all rows received from all opponents, per deal, ± their standard error."),
        pl.when(_col("bonus_top").is_not_null()).then(gross * _opponents),
        _BONUSES,
        CARDS,
        core=True,
        signed=False,
    )
    yield _mean(
        "bonus-net",
        _("Bonuses, net"),
        _(
            "The bonuses of all rows received from all opponents less those paid to them, per deal, ± their standard "
            "error."
        ),
        pl.when(_col("bonus_top_net").is_not_null()).then(net),
        _BONUSES,
        CARDS,
        core=True,
    )
    for row in ROWS:
        yield _mean(
            f"bonus-{row}-gross",
            _("{row}, gross", row=_NAMES[row]),
            _("The bonuses of this row received from all opponents, per deal, ± their standard error."),
            _col(f"bonus_{row}") * _opponents,
            _BONUSES,
            CARDS,
            applies=_has(row),
            signed=False,
        )
        yield _mean(
            f"bonus-{row}-net",
            _("{row}, net", row=_NAMES[row]),
            _(
                "The bonuses of this row received from all opponents less those paid to them, per deal, ± their "
                "standard error."
            ),
            _col(f"bonus_{row}_net"),
            _BONUSES,
            CARDS,
            applies=_has(row),
        )


def _dead() -> Iterator[Figure]:
    known = _col("dead").is_not_null()
    yield _share(
        "dead",
        _("Dead"),
        _("Hands that were dead, of those of which that is known in ordinary deals."),
        _col("dead") & _ordinary,
        known & _ordinary,
        _DEAD,
        core=True,
    )
    yield _share(
        "dead-fantasy",
        _("Dead in fantasy"),
        _("Hands that were dead, of those of which that is known in fantasy."),
        _col("dead") & _in_fantasy,
        known & _in_fantasy,
        _DEAD,
        applies=_with_fantasies,
    )
    yield _mean(
        "lost-dead",
        _("Lost by being dead"),
        _(
            "The points that the player's dead hands lost to the others, per deal, bonuses apart, ± their standard "
            "error."
        ),
        _col("lost_dead"),
        _DEAD,
        CARDS,
        signed=False,
    )
    yield _mean(
        "won-from-dead",
        _("Won from dead hands"),
        _("The points that the player won from dead hands, per deal, bonuses apart, ± their standard error."),
        _col("won_from_dead"),
        _DEAD,
        CARDS,
        signed=False,
    )


def _fantasy() -> Iterator[Figure]:
    earned, kept = _col("fantasy_earned"), _col("fantasy_kept")
    yield _share(
        "fantasy-earned",
        _("Fantasy earned"),
        _("Ordinary deals that earned a fantasy, of those of which that is known."),
        earned,
        earned.is_not_null(),
        _FANTASY,
        core=True,
        applies=_with_fantasies,
    )
    yield _share(
        "fantasy-kept",
        _("Fantasy kept"),
        _(
            "Deals in fantasy whose layout keeps it, whether or not the house allows another, of those of which that is "
            "known."
        ),
        kept,
        kept.is_not_null(),
        _FANTASY,
        core=True,
        applies=_with_fantasies,
    )
    inside, outside = pl.when(_in_fantasy).then(_col("net")), pl.when(_ordinary).then(_col("net"))
    yield _mean(
        "points-fantasy",
        _("Points in fantasy"),
        _("The points per deal in fantasy, ± their standard error."),
        inside,
        _FANTASY,
        applies=_with_fantasies,
    )
    yield _mean(
        "points-outside",
        _("Points outside"),
        _("The points per deal in which the player was not in fantasy, ± their standard error."),
        outside,
        _FANTASY,
        applies=_with_fantasies,
    )
    yield Figure(
        "fantasy-gain",
        _("In fantasy − outside"),
        _("The mean points per deal in fantasy less the mean of the deals in which the player was not."),
        Kind.MEAN_DIFFERENCE,
        inside,
        None,
        (MONEY,),
        _FANTASY,
        core=True,
        applies=_with_fantasies,
        less=(outside,),
    )


FIGURES: tuple[Figure, ...] = (*_results(), *_rows(), *_bonuses(), *_dead(), *_fantasy())
"""Every figure of the game, in the order in which they are shown."""


STATS = Stats(SCHEMA, FIGURES)
