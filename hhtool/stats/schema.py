"""The named frames that a statement in SQL may ask, and what each of their columns holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import games
from hhtool.audit import rows as facts
from hhtool.i18n import Message, _, in_force
from hhtool.stats.frames import DERIVED, FINDINGS, SCHEMA, derived_schema, game_of, schema_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.stats.frames import Facts
    from hhtool.stats.query import Tainted

_KINDS: Mapping[pl.DataType | type[pl.DataType], str] = {
    pl.Boolean: "boolean",
    pl.Date: "date",
    pl.String: "text",
    pl.Float64: "number",
    pl.Int16: "integer",
    pl.Int32: "integer",
    pl.Int64: "integer",
}
"""What types are called."""

_EVERY: Mapping[str, Message] = {
    "seat": _("The player's seat, counted from 0 clockwise."),
    "net": _("What the deal brought the player, in chips or points."),
}
"""The columns that every game has in words of its own."""


class Column(NamedTuple):
    """A column: its type is boolean, date, text, number or integer."""

    name: str
    type: str
    definition: Message


class FrameSchema(NamedTuple):
    """A frame: `definition` says what a row of it is."""

    name: str
    definition: Message
    columns: tuple[Column, ...]


def every_frame() -> tuple[FrameSchema, ...]:
    """Every frame that a statement may ask: one of all games, one a game, and the findings."""
    rooms = games.all_games()
    whole: dict[str, Column] = {}
    single = []
    for game in rooms:
        columns = _columns(game.id)
        single.append(
            FrameSchema(
                game.id,
                _("{game}: a row for each player of each deal.", game=game.titles[in_force()]),
                tuple(columns.values()),
            )
        )
        whole = {**columns, **whole}
    for name, text in _EVERY.items():
        whole[name] = whole[name]._replace(definition=text)
    every = _("Every game: a row for each player of each deal; a column that a game lacks is null.")
    found = _("A row for each finding that stands in a deal, in deals with an error too.")
    return (FrameSchema("facts", every, tuple(whole.values())), *single, FrameSchema("findings", found, _findings()))


def _columns(game: str) -> dict[str, Column]:
    """The columns of a game's frame, those of every game first."""
    written = {**facts.COLUMNS, **{name: text for name, (_kind, text) in game_of(game).facts.columns.items()}}
    told = {name: Message(text, {}) for name, text in written.items()}
    told |= {name: text for name, (_kind, text) in DERIVED.items()}
    types = {**SCHEMA, **derived_schema(), **schema_of(game)}
    return {name: Column(name, _KINDS[kind], told[name]) for name, kind in types.items()}


def _findings() -> tuple[Column, ...]:
    return tuple(Column(name, _KINDS[kind], text) for name, (kind, text) in FINDINGS.items())


def every_column() -> dict[str, Message]:
    """What each column of the rows holds; one that several games have in the words of the first of them."""
    return {column.name: column.definition for column in every_frame()[0].columns}


def sql_frames(found: Facts, frames: Mapping[str, pl.LazyFrame], tainted: Tainted) -> dict[str, pl.LazyFrame]:
    """The frames that a statement asks: `frames` are the rows by game, of which those stay that `tainted` takes."""
    asked = {}
    for game in games.all_games():
        rows = frames[game.id] if game.id in frames else pl.LazyFrame(schema=schema_of(game.id))
        asked[game.id] = rows if tainted == "include" else rows.filter(pl.col("tainted") == (tainted == "only"))
    whole = pl.concat(list(asked.values()), how="diagonal_relaxed")
    return {"facts": whole, **asked, "findings": found.findings}
