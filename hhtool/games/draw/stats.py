"""The figures of draw poker, worked out from the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Figure, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.i18n import Message, _
from hhtool.poker.facts import CLASSES
from hhtool.poker.stats import CLASS_TITLES, PARTS, PARTS_NOTE, all_in, betting, result

if TYPE_CHECKING:
    from collections.abc import Iterator

_col = pl.col
_DRAW = Section(_("The draw"), (CARDS,))
_OPENERS = Section(_("Openers"), ())
_needed = _col("openers_needed").fill_null(value=False)
_opens = _col("opened") & _needed
_wrong = _col("codes").str.contains("DR106|DR107") & _col("penalty_paid")


def _draws() -> Iterator[Figure]:
    known = _col("drew").is_not_null()
    for role, title in (("opener", _("Opener draws {n}")), ("other", _("Others draw {n}"))):
        who = _("the opener") if role == "opener" else _("players who did not open")
        for count in range(6):
            yield _DRAW.share(
                f"draws-{role}-{count}",
                Message(title.template, {"n": count}),
                _("Draws of {n} by {who}, of those whose number is known.", n=count, who=who),
                _col("drew") == count,
                known & (_col("role") == role),
            )
    yield _DRAW.share(
        "pat", _("Stood pat"), _("Draws of no card, of the draws whose number is known."), _col("pat"), known, core=True
    )
    drawing = _col("improved").is_not_null()
    yield _DRAW.share(
        "improved",
        _("Improved"),
        _("Draws of at least one card that made a higher class of hand, of those with both hands known."),
        _col("improved"),
        drawing,
    )
    for held, title in zip(CLASSES, CLASS_TITLES, strict=True):
        yield _DRAW.share(
            f"improved-{held.replace(' ', '-')}",
            _("… {held}", held=title),
            _("The same, of the draws to a hand that held: {held}.", held=title),
            _col("improved"),
            drawing & (_col("hand_before") == held),
        )


def _openers() -> Iterator[Figure]:
    yield _OPENERS.share(
        "open-share",
        _("Opened"),
        _("Opening bets, of the turns in an unopened pot at which the player is known to have held openers."),
        _col("opened"),
        _col("unopened_turn") & (_col("openers") & _needed),
        core=True,
        applies=_needed,
        touched=(PLAY, CARDS),
    )
    yield _OPENERS.share(
        "opener-wins",
        _("Opener wins"),
        _("Opened deals in which the opener took some of the pot, of the deals opened."),
        _col("won") > 0,
        _col("opened") & _col("won").is_not_null(),
        core=True,
        touched=(PLAY, MONEY),
    )
    yield _OPENERS.rate(
        "false-opens",
        _("False openers per 100"),
        _("Openings without openers, proved or found out, per 100 opens."),
        _col("false_open"),
        _opens,
        applies=_needed,
        touched=(CARDS,),
    )
    yield _OPENERS.rate(
        "split-openers",
        _("Split openers per 100"),
        _("Opens after which an opening card was thrown away, per 100 opens."),
        _col("split_openers"),
        _opens,
        applies=_needed,
        touched=(CARDS,),
    )
    yield _OPENERS.rate(
        "unproven-opens",
        _("Unproven per 100"),
        _("Opens that the record does not prove, per 100 opens."),
        _col("unproven_open"),
        _opens,
        applies=_needed,
        touched=(CARDS,),
    )
    yield _OPENERS.share(
        "passed-out",
        _("Passed out"),
        _("Deals that nobody opened, of the deals that ask for openers."),
        _col("passed_out"),
        _needed,
        per_deal=True,
        applies=_needed,
        touched=(PLAY,),
    )
    due, paid = _col("penalty_due"), _col("penalty_paid")
    yield _OPENERS.share(
        "penalties-paid", _("Penalties paid"), _("Penalties written, of the penalties due."), paid, due, applies=_needed
    )
    yield _OPENERS.share(
        "penalties-missed",
        _("Penalties missed"),
        _("Penalties not written, of the penalties due."),
        paid.not_(),
        due,
        applies=_needed,
    )
    yield _OPENERS.share(
        "penalties-wrong",
        _("Penalties wrong"),
        _("Penalties of a wrong amount or that were not due, of the penalties written."),
        _wrong,
        paid,
        applies=_needed,
    )


FIGURES: tuple[Figure, ...] = (*result(), *all_in(), *betting(), *_draws(), *_openers())
"""Every figure of the game, in the order in which they are shown."""


STATS = Stats(FIGURES, parts=PARTS, parts_note=PARTS_NOTE)
