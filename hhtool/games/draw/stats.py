"""The figures of draw poker: what each column of the rows is, and what is worked out from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from hhtool.facts import CARDS, MONEY, PLAY
from hhtool.figures import Figure, Kind
from hhtool.games.draw.facts import CLASSES
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "seat": pl.Int16,
    "position": pl.Int16,
    "players": pl.Int16,
    "stake": pl.Float64,
    "net": pl.Float64,
    "won": pl.Float64,
    "decision": pl.Boolean,
    "vpip": pl.Boolean,
    "pfr": pl.Boolean,
    "bets": pl.Int32,
    "raises": pl.Int32,
    "calls": pl.Int32,
    "folds": pl.Int32,
    "checks": pl.Int32,
    "round_two": pl.Boolean,
    "showdown": pl.Boolean,
    "won_showdown": pl.Boolean,
    "openers_needed": pl.Boolean,
    "unopened_turn": pl.Boolean,
    "openers": pl.Boolean,
    "opened": pl.Boolean,
    "role": pl.String,
    "false_open": pl.Boolean,
    "proven_open": pl.Boolean,
    "unproven_open": pl.Boolean,
    "split_openers": pl.Boolean,
    "passed_out": pl.Boolean,
    "drew": pl.Int16,
    "pat": pl.Boolean,
    "hand_before": pl.String,
    "hand_after": pl.String,
    "improved": pl.Boolean,
    "caught": pl.Boolean,
    "penalty_due": pl.Boolean,
    "penalty_paid": pl.Boolean,
}
"""The type of each column of `facts.COLUMNS`."""

_col = pl.col
_BETTING, _RESULT, _DRAW, _OPENERS = _("Betting"), _("Result"), _("The draw"), _("Openers")
_needed = _col("openers_needed").fill_null(value=False)
_opens = _col("opened") & _needed
_late_raises = _col("bets") + _col("raises")
_units = _col("net") / _col("stake")
_wrong = _col("codes").str.contains("DR106|DR107") & _col("penalty_paid")


def _share(
    name: str, title: Message, definition: Message, part: pl.Expr, whole: pl.Expr, *touched: str, **more: Any
) -> Figure:
    """A proportion; `more` are the other fields of a figure."""
    return Figure(name, title, definition, more.pop("kind", Kind.SHARE), part & whole, whole, touched, **more)


def _mean_100(name: str, title: Message, definition: Message, what: pl.Expr, *, core: bool = False) -> Figure:
    return Figure(name, title, definition, Kind.MEAN_100, what, None, (MONEY,), _RESULT, core=core)


def _betting() -> Iterator[Figure]:
    yield _share(
        "vpip", _("VPIP"),
        _("Deals with a voluntary call, bet or raise in round one, of the deals with a decision there."),
        _col("vpip"), _col("decision"), PLAY, section=_BETTING, core=True,
    )  # fmt: skip
    yield _share(
        "pfr", _("Raise in round one"),
        _("Deals with a raise or an opening bet in round one, of the deals with a decision there."),
        _col("pfr"), _col("decision"), PLAY, section=_BETTING, core=True,
    )  # fmt: skip
    yield Figure(
        "aggression", _("Aggression"),
        _("Bets and raises after round one, for each call after round one."),
        Kind.RATIO, _late_raises, _col("calls"), (PLAY,), _BETTING, core=True,
    )  # fmt: skip
    yield Figure(
        "aggression-frequency", _("Aggression frequency"),
        _("Bets and raises after round one, of all bets, raises, calls and folds there."),
        Kind.SHARE, _late_raises, _late_raises + _col("calls") + _col("folds"), (PLAY,), _BETTING,
    )  # fmt: skip
    yield _share(
        "went-to-showdown", _("Went to showdown"),
        _("Showdowns, of the deals in which the player reached round two."),
        _col("showdown"), _col("round_two"), PLAY, section=_BETTING, core=True,
    )  # fmt: skip
    yield _share(
        "won-at-showdown", _("Won at showdown"),
        _("Showdowns in which the player won more than nothing, of all the player's showdowns."),
        _col("won_showdown"), _col("showdown") & _col("won_showdown").is_not_null(), PLAY, MONEY,
        section=_BETTING, core=True,
    )  # fmt: skip


def _result() -> Iterator[Figure]:
    yield _mean_100(
        "net-100", _("Net per 100 deals"),
        _("The change of the player's chips, penalties included, per 100 deals, ± its standard error."),
        _col("net"), core=True,
    )  # fmt: skip
    yield _mean_100(
        "net-100-showdown", _("… at showdown"),
        _("The part of the net per 100 deals that comes from deals the player took to a showdown."),
        pl.when(_col("showdown")).then(_col("net")).when(_col("net").is_not_null()).then(0.0),
    )  # fmt: skip
    yield _mean_100(
        "net-100-other", _("… without showdown"),
        _("The part of the net per 100 deals that comes from deals without a showdown of the player."),
        pl.when(_col("showdown").not_()).then(_col("net")).when(_col("net").is_not_null()).then(0.0),
    )  # fmt: skip
    yield _mean_100(
        "net-100-stakes", _("… in stakes"),
        _("The net per 100 deals counted in big blinds, or in antes where there are no blinds."),
        _units,
    )  # fmt: skip


def _draws() -> Iterator[Figure]:
    known = _col("drew").is_not_null()
    for role, title in (("opener", _("Opener draws {n}")), ("other", _("Others draw {n}"))):
        who = _("the opener") if role == "opener" else _("players who did not open")
        for count in range(6):
            yield _share(
                f"draws-{role}-{count}", Message(title.template, {"n": count}),
                _("Draws of {n} by {who}, of those whose number is known.", n=count, who=who),
                _col("drew") == count, known & (_col("role") == role), CARDS, section=_DRAW,
            )  # fmt: skip
    yield _share(
        "pat", _("Stood pat"), _("Draws of no card, of the draws whose number is known."),
        _col("pat"), known, CARDS, section=_DRAW, core=True,
    )  # fmt: skip
    drawing = _col("improved").is_not_null()
    yield _share(
        "improved", _("Improved"),
        _("Draws of at least one card that made a higher class of hand, of those with both hands known."),
        _col("improved"), drawing, CARDS, section=_DRAW,
    )  # fmt: skip
    for held, title in zip(CLASSES, _CLASS_TITLES, strict=True):
        yield _share(
            f"improved-{held.replace(' ', '-')}", _("… {held}", held=title),
            _("The same, of the draws to a hand that held: {held}.", held=title),
            _col("improved"), drawing & (_col("hand_before") == held), CARDS, section=_DRAW,
        )  # fmt: skip


_CLASS_TITLES = (
    _("high card"), _("a pair"), _("two pair"), _("three of a kind"), _("a straight"), _("a flush"),
    _("a full house"), _("four of a kind"), _("a straight flush"),
)  # fmt: skip


def _openers() -> Iterator[Figure]:
    yield _share(
        "open-share", _("Opened"),
        _("Opening bets, of the turns in an unopened pot at which the player is known to have held openers."),
        _col("opened"), _col("unopened_turn") & (_col("openers") & _needed), PLAY, CARDS,
        section=_OPENERS, core=True, applies=_needed,
    )  # fmt: skip
    yield _share(
        "opener-wins", _("Opener wins"),
        _("Opened deals in which the opener took some of the pot, of the deals opened."),
        _col("won") > 0, _col("opened") & _col("won").is_not_null(), PLAY, MONEY, section=_OPENERS, core=True,
    )  # fmt: skip
    yield _share(
        "false-opens", _("False openers per 100"),
        _("Openings without openers, proved or found out, per 100 opens."),
        _col("false_open"), _opens, CARDS, kind=Kind.RATE, section=_OPENERS, applies=_needed,
    )  # fmt: skip
    yield _share(
        "split-openers", _("Split openers per 100"),
        _("Opens after which an opening card was thrown away, per 100 opens."),
        _col("split_openers"), _opens, CARDS, kind=Kind.RATE, section=_OPENERS, applies=_needed,
    )  # fmt: skip
    yield _share(
        "unproven-opens", _("Unproven per 100"),
        _("Opens that the record does not prove, per 100 opens."),
        _col("unproven_open"), _opens, CARDS, kind=Kind.RATE, section=_OPENERS, applies=_needed,
    )  # fmt: skip
    yield _share(
        "passed-out", _("Passed out"), _("Deals that nobody opened, of the deals that ask for openers."),
        _col("passed_out"), _needed, PLAY, section=_OPENERS, per_deal=True, applies=_needed,
    )  # fmt: skip
    due, paid = _col("penalty_due"), _col("penalty_paid")
    yield _share(
        "penalties-paid", _("Penalties paid"), _("Penalties written, of the penalties due."),
        paid, due, section=_OPENERS, applies=_needed,
    )  # fmt: skip
    yield _share(
        "penalties-missed", _("Penalties missed"), _("Penalties not written, of the penalties due."),
        paid.not_(), due, section=_OPENERS, applies=_needed,
    )  # fmt: skip
    yield _share(
        "penalties-wrong", _("Penalties wrong"),
        _("Penalties of a wrong amount or that were not due, of the penalties written."),
        _wrong, paid, section=_OPENERS, applies=_needed,
    )  # fmt: skip


FIGURES: tuple[Figure, ...] = (*_result(), *_betting(), *_draws(), *_openers())
"""Every figure of the game, in the order in which they are shown."""
