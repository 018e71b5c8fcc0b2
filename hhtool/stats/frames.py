"""Rows to frames: a batch of audits as typed columns, a frame a game, and the findings beside them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import polars as pl

from hhtool import facts, games
from hhtool.i18n import Message, _
from hhtool.stats.query import QueryError
from hhtool.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.pipeline import Audit

Schema = dict[str, pl.DataType | type[pl.DataType]]

SCHEMA: Schema = {
    "deal_id": pl.Int64,
    "file": pl.String,
    "session": pl.Int32,
    "deal": pl.String,
    "game": pl.String,
    "variant": pl.String,
    "origin": pl.String,
    "place": pl.String,
    "currency": pl.String,
    "date": pl.Date,
    "player": pl.String,
    "written": pl.String,
    "readable": pl.Boolean,
    "clean": pl.Boolean,
    "tainted": pl.Boolean,
    "tainted_play": pl.Boolean,
    "tainted_cards": pl.Boolean,
    "tainted_money": pl.Boolean,
    "codes": pl.String,
}
"""The type of each column of `facts.COLUMNS`."""

DERIVED: Mapping[str, tuple[pl.DataType | type[pl.DataType], Message]] = {
    "month": (pl.String, _("The month, as in 2026-03; empty where no day is written.")),
    "total": (
        pl.Float64,
        _("The player's running total over the session's deals that are here, this one among them; a deal whose "
          "result is not known leaves it as it was."),
    ),
}  # fmt: skip
"""The columns that are worked out from the others: their types, and what each holds."""

FINDINGS: Mapping[str, tuple[pl.DataType | type[pl.DataType], Message]] = {
    "deal_id": (pl.Int64, _("The deal that the finding stands in, as in the rows.")),
    "code": (pl.String, _("The rule's code.")),
    "name": (pl.String, _("The rule's name.")),
    "severity": (pl.String, _("error, warning or info.")),
    "player": (pl.String, _("The player whom it concerns; null where none is named.")),
}
"""The columns of the findings: their types, and what each holds."""

_FINDINGS: Schema = {name: kind for name, (kind, _text) in FINDINGS.items()}
_FLUSH = 16_384


class _Columns:
    """Rows taken in and turned into a frame now and then; a row that waits is a tuple of its values."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._values = itemgetter(*schema)
        self._frames: list[pl.DataFrame] = []
        self._rows: list[tuple[Any, ...]] = []

    def add(self, row: dict[str, Any]) -> None:
        self._rows.append(self._values(row))
        if len(self._rows) == _FLUSH:
            self._flush()

    def _flush(self) -> None:
        columns = zip(*self._rows, strict=True) if self._rows else ([] for _name in self._schema)
        self._frames.append(pl.DataFrame(dict(zip(self._schema, columns, strict=True)), schema=self._schema))
        self._rows = []

    def frame(self) -> pl.DataFrame:
        self._flush()
        return pl.concat(self._frames)


@dataclass
class Facts:
    """What a batch of files holds: a frame of rows by game, and the findings that stand in deals.

    `files`, `sessions`, `deals` count what was read; `outside` the findings that stand in no deal;
    `severities` every finding.
    """

    frames: dict[str, pl.DataFrame] = field(default_factory=dict)
    findings: pl.DataFrame = field(default_factory=lambda: pl.DataFrame(schema=_FINDINGS))
    files: int = 0
    sessions: int = 0
    deals: int = 0
    outside: int = 0
    severities: Counter[str] = field(default_factory=Counter)

    def all(self) -> pl.DataFrame:
        """The rows of every game in one frame; a column that a game lacks is null there."""
        if not self.frames:
            return pl.DataFrame(schema={**SCHEMA, **derived_schema()})
        return pl.concat(list(self.frames.values()), how="diagonal_relaxed")


def gather(audits: Iterable[Audit], spellings: Mapping[str, str] | None = None) -> Facts:
    """The frames of a batch; each audit may be forgotten when the next one is asked for.

    `spellings` says which player each folded spelling of a name means. Raises QueryError where two names that are
    to be one player sit at one table.
    """
    found = Facts()
    rows: dict[str, _Columns] = {}
    findings = _Columns(_FINDINGS)
    for audit in audits:
        _take(audit, found, rows, findings)
        del audit  # what it holds is free before the next one is read
    frames = {game: columns.frame() for game, columns in rows.items()}
    return _finished(found, frames, findings.frame(), spellings)


def joined(parts: Iterable[Facts], spellings: Mapping[str, str] | None = None) -> Facts:
    """Several batches as one, in order; `spellings` and what is raised as in `gather`."""
    found = Facts()
    frames: dict[str, list[pl.DataFrame]] = {}
    findings = [pl.DataFrame(schema=_FINDINGS)]
    moved = pl.col("deal_id")
    for part in parts:
        for game, frame in part.frames.items():
            frames.setdefault(game, []).append(frame.drop(DERIVED).with_columns(moved + found.deals))
        findings.append(part.findings.with_columns(moved + found.deals))
        found.files += part.files
        found.sessions += part.sessions
        found.deals += part.deals
        found.outside += part.outside
        found.severities.update(part.severities)
    whole = {game: pl.concat(some) for game, some in frames.items()}
    return _finished(found, whole, pl.concat(findings), spellings)


def _finished(
    found: Facts,
    frames: Mapping[str, pl.DataFrame],
    findings: pl.DataFrame,
    spellings: Mapping[str, str] | None,
) -> Facts:
    """The batch with its frames, each player under one name, and the columns that follow from the others."""
    for game, frame in frames.items():
        found.frames[game] = _derived(_joined(frame, _names_in(game), spellings or {}))
    found.findings = _joined(findings, ("player",), spellings or {})
    return found


def _take(audit: Audit, found: Facts, rows: dict[str, _Columns], findings: _Columns) -> None:
    """Add what a file holds."""
    found.files += 1
    first = found.deals
    for game, row in facts.rows(audit, first):
        if game not in rows:
            rows[game] = _Columns(_written_schema(game))
        rows[game].add(row)
    starts, number = {}, first
    for audited in audit.sessions:
        if audited.game is not None:
            starts[audited.reading.number] = number
            number += len(audited.replays)
            found.sessions += 1
    found.deals = number
    placed = 0
    for (session, place), some in facts.by_deal(audit).items():
        for one in some if session in starts else ():
            placed += 1
            row = {"deal_id": starts[session] + place, "code": one.code, "name": one.name,
                   "severity": one.severity.value, "player": one.player}  # fmt: skip
            findings.add(row)
    found.outside += len(audit.findings) - placed
    found.severities.update(one.severity.value for one in audit.findings)


# --- one player, several spellings -----------------------------------------------------------------------


def _names_in(game: str) -> tuple[str, ...]:
    """The columns that hold players' names."""
    return ("player", *getattr(room(game).facts, "NAMES", ()))


def _joined(frame: pl.DataFrame, columns: Sequence[str], spellings: Mapping[str, str]) -> pl.DataFrame:
    """The frame with each player under one name."""
    names = {name for column in columns for name in frame.get_column(column).unique() if name is not None}
    meant = {name: spellings[fold(name)] for name in names if spellings.get(fold(name), name) != name}
    if not meant:
        return frame
    frame = frame.with_columns(pl.col(columns).replace(meant))
    if "written" in frame.columns:
        twins = frame.filter(pl.struct("deal_id", "player").is_duplicated()).head(2)
        if not twins.is_empty():
            one, other = twins.get_column("written")
            raise QueryError(
                _(
                    "{one} and {other} sit at one table in {file}, so that [players] cannot make one player of them",
                    one=one,
                    other=other,
                    file=twins.get_column("file")[0],
                )
            )
    return frame


# --- columns ---------------------------------------------------------------------------------------------


def _derived(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows, which stand in the order of reading, with the columns that follow from the others."""
    total = pl.col("net").fill_null(0).cum_sum().over("file", "session", "player").round(9)
    return frame.with_columns(month=pl.col("date").dt.strftime("%Y-%m"), total=total)


def derived_schema() -> Schema:
    """The types of the columns of `DERIVED`."""
    return {name: kind for name, (kind, _text) in DERIVED.items()}


def _written_schema(game: str) -> Schema:
    return {**SCHEMA, **room(game).stats.SCHEMA}


def schema_of(game: str) -> Schema:
    """The columns of a game's rows and their types."""
    return {**_written_schema(game), **derived_schema()}


def room(name: str) -> Any:
    """The game of that id."""
    return next(game for game in games.all_games() if game.id == name)
