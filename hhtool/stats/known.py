"""Which figures there are: those of every game, and a game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool import games
from hhtool.game.figure import Crossing, Figure, Kind
from hhtool.game.taint import MONEY
from hhtool.i18n import Message, _
from hhtool.notation.spelling import nearest
from hhtool.stats.frames import game_of
from hhtool.stats.pairs import OPPONENT, WON_FROM
from hhtool.stats.query import QueryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_EVERY_GAME = _("Deals")

GENERAL: tuple[Figure, ...] = (
    Figure(
        "deals",
        _("Deals"),
        _("Deals read, with those that have an error."),
        Kind.COUNT,
        pl.col("deal_id"),
        section=_EVERY_GAME,
        per_deal=True,
        core=True,
    ),
    Figure(
        "sessions",
        _("Sessions"),
        _("Sessions that these deals belong to."),
        Kind.COUNT,
        pl.struct("file", "session"),
        section=_EVERY_GAME,
    ),
    Figure(
        "clean",
        _("Clean deals"),
        _("Deals that replay without an error, of all deals."),
        Kind.SHARE,
        pl.col("clean"),
        pl.lit(value=True),
        section=_EVERY_GAME,
        per_deal=True,
    ),
    Figure(
        "net",
        _("Net"),
        _("The change of the player's chips or points over all deals together."),
        Kind.TOTAL,
        pl.col("net"),
        None,
        (MONEY,),
        _EVERY_GAME,
    ),
    Figure(
        "net-deal",
        _("Net per deal"),
        _("The change of the player's chips or points per deal."),
        Kind.MEAN,
        pl.col("net"),
        None,
        (MONEY,),
        _EVERY_GAME,
    ),
)
"""The figures that every game has; a game's own follow."""

BETWEEN: tuple[Figure, ...] = (
    Figure(
        "head-to-head",
        _("Head to head"),
        _(
            "What the player won from the opponent over the deals of both, or, of points that come from nobody, how many "
            "more the player made."
        ),
        Kind.TOTAL,
        pl.col(WON_FROM),
        None,
        (MONEY,),
        _EVERY_GAME,
        core=True,
    ),
    Figure(
        "head-to-head-deal",
        _("Head to head per deal"),
        _("The same per deal of both."),
        Kind.MEAN,
        pl.col(WON_FROM),
        None,
        (MONEY,),
        _EVERY_GAME,
        core=True,
    ),
)
"""The figures that rows have which are told by opponent."""


def figures_of(game: str, by: Sequence[str] = ()) -> tuple[Figure, ...]:
    """Every figure of a game: those of any game, in its own words where it has such, then the rest of its own.

    Where they are told by opponent, those of two players are among them.
    """
    own = game_of(game).stats.every
    named = {one.name: one for one in own}
    return (
        *(named.pop(one.name, one) for one in GENERAL),
        *(BETWEEN if OPPONENT in by else ()),
        *(one for one in own if one.name in named),
    )


def every_figure() -> dict[str, Figure]:
    """Every figure of every game by name; one that several games have in the words of any game."""
    found = {one.name: one for one in (*GENERAL, *BETWEEN)}
    for game in games.all_games():
        for one in figures_of(game.id):
            found.setdefault(one.name, one)
    return found


def in_points(game: str) -> bool:
    """Whether a game is scored in points, which need not come from the others, and not in chips, which do."""
    return game_of(game).stats.in_points


def crossing_of(game: str) -> Crossing | None:
    """The two columns of a game that are shown against each other, where it has such."""
    return game_of(game).stats.crossing


def chosen(names: Iterable[str], games: Iterable[str], by: Sequence[str] = ()) -> dict[str, tuple[Figure, ...]]:
    """The figures of those names, with commas between, of each game that has them; `all` is every one.

    Raises QueryError for a name that no figure of these games has.
    """
    wanted = [part.strip().lower() for item in names for part in item.split(",") if part.strip()]
    every = {game: {one.name: one for one in figures_of(game, by)} for game in games}
    if not wanted or "all" in wanted:
        return {game: tuple(known.values()) for game, known in every.items()}
    for name in wanted if every else ():
        if any(name in known for known in every.values()):
            continue
        if any(name == one.name for one in BETWEEN):
            raise QueryError(_("{name} is counted by opponent: --by player,opponent", name=name))
        raise QueryError(no_figure(name, {name for known in every.values() for name in known}))
    found = {
        game: tuple(known[name] for name in dict.fromkeys(wanted) if name in known) for game, known in every.items()
    }
    return {game: figures for game, figures in found.items() if figures}


def applicable(figures: Sequence[Figure], frame: pl.LazyFrame) -> tuple[Figure, ...]:
    """The figures that the games of these rows can have: none of openers where nobody needs them."""
    asked = [one.applies.fill_null(value=False).any().alias(one.name) for one in figures if one.applies is not None]
    found = frame.select(asked).collect(engine="streaming").to_dicts()[0] if asked else {}
    return tuple(one for one in figures if found.get(one.name, True))


def core(figures: Sequence[Figure], frame: pl.LazyFrame) -> tuple[Figure, ...]:
    """The figures that are shown of these rows where there is little room."""
    asked = [one.core_where.alias(one.name) for one in figures if one.core_where is not None]
    found = frame.select(asked).collect(engine="streaming").to_dicts()[0] if asked else {}
    return tuple(one for one in figures if found.get(one.name, one.core))


def no_figure(name: str, known: Iterable[str]) -> Message:
    """What to say where there is no figure of that name."""
    if near := nearest(name, known):
        return _("there is no figure {name}; did you mean {near}?", name=name, near=near)
    return _("there is no figure {name}; `hhtool stats --explain all` lists them", name=name)
