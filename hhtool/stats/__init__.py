"""Batch statistics for any game: rows to frames, frames to figures. Loads Polars; only commands import it.

`gather` takes audits to frames with one row for each player of each deal; `Query` says which rows and how
they are grouped, `asked` finds them; `table` works the figures out; `ask` answers a statement in SQL.
"""

from hhtool.stats.frames import DERIVED, SCHEMA, Facts, gather, joined, schema_of
from hhtool.stats.known import (
    BETWEEN,
    GENERAL,
    applicable,
    chosen,
    core,
    crossing_of,
    every_figure,
    figures_of,
    in_points,
    no_figure,
)
from hhtool.stats.pieces import sound
from hhtool.stats.query import Query, QueryError, Tainted, grouping
from hhtool.stats.rows import Asked, asked
from hhtool.stats.schema import every_column, every_frame, sql_frames
from hhtool.stats.sql import ask
from hhtool.stats.tables import FigureRow, FigureTable, table

__all__ = [
    "BETWEEN",
    "DERIVED",
    "GENERAL",
    "SCHEMA",
    "Asked",
    "Facts",
    "FigureRow",
    "FigureTable",
    "Query",
    "QueryError",
    "Tainted",
    "applicable",
    "ask",
    "asked",
    "chosen",
    "core",
    "crossing_of",
    "every_column",
    "every_figure",
    "every_frame",
    "figures_of",
    "gather",
    "grouping",
    "in_points",
    "joined",
    "no_figure",
    "schema_of",
    "sound",
    "sql_frames",
    "table",
]
