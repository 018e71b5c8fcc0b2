"""The figures of five-card stud, worked out from the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.cards.card import RANKS
from hhtool.cards.poker import Category
from hhtool.game.figure import Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.games.stud.facts import BEGAN
from hhtool.i18n import Message, _
from hhtool.poker.facts import CLASSES
from hhtool.poker.stats import CLASS_TITLES, PARTS, PARTS_NOTE, all_in, betting, result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_col = pl.col
_ROUNDS = Section(_("Rounds"), (PLAY,))
_FIRST_UP = Section(_("The first up card"), (PLAY, CARDS, MONEY))
_SHOWING = Section(_("The hand showing"), (PLAY, CARDS, MONEY))

_RANKS: Mapping[str, tuple[str, Message]] = {
    "2": ("two", _("a two")),
    "3": ("three", _("a three")),
    "4": ("four", _("a four")),
    "5": ("five", _("a five")),
    "6": ("six", _("a six")),
    "7": ("seven", _("a seven")),
    "8": ("eight", _("an eight")),
    "9": ("nine", _("a nine")),
    "T": ("ten", _("a ten")),
    "J": ("jack", _("a jack")),
    "Q": ("queen", _("a queen")),
    "K": ("king", _("a king")),
    "A": ("ace", _("an ace")),
}
assert "".join(_RANKS) == RANKS

_SHOWN = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.TRIPS, Category.QUADS)
"""What four up cards can show."""


def _rounds() -> Iterator[Figure]:
    began = [_col(column) for column in BEGAN.values()]
    yield _ROUNDS.figure(
        Kind.SHARE,
        "first-action",
        _("First to act"),
        _(
            "Rounds in which the player was first to act, of the rounds with betting in which the player was in the deal."
        ),
        pl.sum_horizontal(began),
        pl.sum_horizontal(one.is_not_null() for one in began),
        core=True,
    )
    for street, one in zip(BEGAN, began, strict=True):
        yield _ROUNDS.share(
            f"first-action-{street}",
            _("… in round {n}", n=street),
            _("The same, of round {n} alone.", n=street),
            one,
            one.is_not_null(),
        )
    for street in BEGAN:
        yield _ROUNDS.share(
            f"fold-{street}",
            _("Folded in round {n}", n=street),
            _("Deals in which the player folded in round {n}, of the deals in which the player reached it.", n=street),
            _col("fold_street") == street,
            _col("street") >= street,
            core=True,
        )


def _first_up() -> Iterator[Figure]:
    took, known = _col("won") > 0, _col("won").is_not_null()
    for rank, (name, title) in _RANKS.items():
        yield _FIRST_UP.share(
            f"wins-{name}",
            _("Wins with {card}", card=title),
            _("Deals in which the player took some of the pot, of those with {card} as first up card.", card=title),
            took,
            known & (_col("first_up") == rank),
        )


def _showing() -> Iterator[Figure]:
    won, known = _col("won_showdown"), _col("showdown") & _col("won_showdown").is_not_null()
    for kind in _SHOWN:
        showing, title = CLASSES[kind], CLASS_TITLES[kind]
        yield _SHOWING.share(
            f"won-showing-{showing.replace(' ', '-')}",
            _("Won showing {hand}", hand=title),
            _(
                "Showdowns in which the player won more than nothing, of those with up cards showing {hand}.",
                hand=title,
            ),
            won,
            known & (_col("showing") == showing),
        )


FIGURES: tuple[Figure, ...] = (*result(), *all_in(), *betting(), *_rounds(), *_first_up(), *_showing())
"""Every figure of the game, in the order in which they are shown."""


STATS = Stats(FIGURES, parts=PARTS, parts_note=PARTS_NOTE)
