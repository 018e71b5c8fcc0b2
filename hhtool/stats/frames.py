"""Rows to frames: a batch of audits as typed columns, a frame a game, and the findings beside them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import polars as pl

from hhtool import games
from hhtool.audit import rows as facts
from hhtool.game.finding import unfolded
from hhtool.i18n import Message, _
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.source import printable
from hhtool.notation.spelling import fold
from hhtool.stats.pairs import OPPONENT
from hhtool.stats.query import QueryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.audit.file import Audit
    from hhtool.games.contract import Game

Schema = dict[str, pl.DataType | type[pl.DataType]]

_TYPES = {bool: pl.Boolean, int: pl.Int16, float: pl.Float64, str: pl.String}

SCHEMA: Schema = {
    "deal_id": pl.Int64,
    "file": pl.String,
    "session": pl.Int32,
    "deal": pl.String,
    "line": pl.Int32,
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
        _(
            "The player's running total over the session's deals that are here, this one among them; a deal whose "
            "result is not known leaves it as it was."
        ),
    ),
}
"""The columns that are worked out from the others: their types, and what each holds."""

FINDINGS: Mapping[str, tuple[pl.DataType | type[pl.DataType], Message]] = {
    "deal_id": (pl.Int64, _("The deal that the finding stands in, as in the rows.")),
    "file": (pl.String, _("The file, as it was named.")),
    "line": (pl.Int32, _("The line that the finding stands on.")),
    "code": (pl.String, _("The rule's code.")),
    "name": (pl.String, _("The rule's name.")),
    "severity": (pl.String, _("error, warning or info.")),
    "player": (pl.String, _("The player whom it concerns; null where none is named.")),
}
"""The columns of the findings: their types, and what each holds."""

FINDINGS_SCHEMA: Schema = {name: kind for name, (kind, _text) in FINDINGS.items()}
_FLUSH = 16_384
_PLACES = 9
"""To so many places a running total is rounded."""


_BITS = {pl.Int16: 15, pl.Int32: 31, pl.Int64: 63}


def _null_where_too_large(values: Sequence[Any], kind: Any) -> Sequence[Any]:
    """The values of a column, null where a whole number is too large for it."""
    most = 1 << _BITS.get(kind, 0)
    return [None if isinstance(one, int) and abs(one) >= most else one for one in values] if most > 1 else values


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
        columns: list[Sequence[Any]] = (
            [*zip(*self._rows, strict=True)] if self._rows else [() for _name in self._schema]
        )
        try:
            frame = pl.DataFrame(dict(zip(self._schema, columns, strict=True)), schema=self._schema)
        except (TypeError, OverflowError):
            # a bid of 40000 is no figure that anything is counted by
            columns = [_null_where_too_large(*column) for column in zip(columns, self._schema.values(), strict=True)]
            frame = pl.DataFrame(dict(zip(self._schema, columns, strict=True)), schema=self._schema)
        self._frames.append(frame)
        self._rows = []

    def frame(self) -> pl.DataFrame:
        self._flush()
        return pl.concat(self._frames)


@dataclass
class Facts:
    """What a batch of files holds: the rows by game, and the findings that stand in deals.

    The rows of a game are a row for each player of each deal, in the order of reading, and so the rows of a deal stand
    together. `files`, `sessions`, `deals` count what was read; `outside` the findings that stand in no deal; `severities`
    those that are reported, without what follows from them; `rows` the rows of each game. `doubled` says whether some
    deal names a player twice. `meetings` are what is known beforehand of all rows of a game, as `pairs.added_up` says.
    """

    frames: dict[str, pl.LazyFrame] = field(default_factory=dict)
    findings: pl.LazyFrame = field(default_factory=lambda: pl.LazyFrame(schema=FINDINGS_SCHEMA))
    files: int = 0
    sessions: int = 0
    deals: int = 0
    outside: int = 0
    severities: Counter[str] = field(default_factory=Counter)
    rows: Counter[str] = field(default_factory=Counter)
    doubled: bool = False
    meetings: dict[str, pl.LazyFrame] = field(default_factory=dict)

    def all(self) -> pl.LazyFrame:
        """The rows of every game in one frame; a column that a game lacks is null there."""
        if not self.frames:
            return pl.LazyFrame(schema={**SCHEMA, **derived_schema()})
        return pl.concat(list(self.frames.values()), how="diagonal_relaxed")

    def count(self, other: Facts) -> None:
        """Add what another batch counts."""
        self.files += other.files
        self.sessions += other.sessions
        self.deals += other.deals
        self.outside += other.outside
        self.severities.update(other.severities)
        self.rows.update(other.rows)
        self.doubled |= other.doubled


class Gathering:
    """Takes audits one after another to rows; `counted` holds what `Facts` counts, and no frame."""

    def __init__(self) -> None:
        self.counted = Facts()
        self._rows: dict[str, _Columns] = {}
        self._findings = _Columns(FINDINGS_SCHEMA)

    def take(self, audit: Audit) -> Facts:
        """Add what a file holds; that is counted in what comes back."""
        own = Facts(files=1)
        first = self.counted.deals
        totals: dict[tuple[int, str], float] = {}
        players: set[str] = set()
        last = -1
        with collector_at_rest():
            # a file of which this fails adds nothing
            rows = [*facts.rows(audit, first)]
        for game, row in rows:
            if game not in self._rows:
                self._rows[game] = _Columns(schema_of(game))
            if row["deal_id"] != last:
                last = row["deal_id"]
                players.clear()
            player, day = row["player"], row["date"]
            own.doubled |= player in players
            players.add(player)
            key = row["session"], player
            totals[key] = totals.get(key, 0.0) + (row["net"] or 0)
            row["total"] = round(totals[key], _PLACES)
            row["month"] = f"{day:%Y-%m}" if day else None
            self._rows[game].add(row)
            own.rows[game] += 1
        starts, number = {}, first
        for audited in audit.sessions:
            if audited.game is not None:
                starts[audited.reading.number] = number
                number += facts.deals_of(audited)
                own.sessions += 1
        own.deals = number - first
        placed, every = 0, [*unfolded(audit.findings)]
        for (session, place), some in facts.by_deal(replace(audit, findings=every)).items():
            for one in some if session in starts else ():
                placed += 1
                row = {
                    "deal_id": starts[session] + place,
                    "file": printable(one.file),
                    "line": one.line,
                    "code": one.code,
                    "name": one.name,
                    "severity": one.severity.value,
                    "player": one.player,
                }
                self._findings.add(row)
        own.outside = len(every) - placed
        own.severities.update(one.severity.value for one in audit.findings)
        self.counted.count(own)
        return own

    def frames(self) -> tuple[dict[str, pl.DataFrame], pl.DataFrame]:
        """The rows by game, and the findings."""
        return {game: columns.frame() for game, columns in self._rows.items()}, self._findings.frame()


def gather(audits: Iterable[Audit], spellings: Mapping[str, str] | None = None) -> Facts:
    """The rows of a batch, in memory; each audit may be forgotten when the next one is asked for.

    `spellings` says which player each folded spelling of a name means. Raises QueryError where two names that are
    to be one player sit at one table.
    """
    gathering = Gathering()
    for audit in audits:
        gathering.take(audit)
        del audit  # what it holds is free before the next one is read
    found = gathering.counted
    frames, findings = gathering.frames()
    found.frames = {game: frame.lazy() for game, frame in frames.items()}
    found.findings = findings.lazy()
    return spelled(found, spellings)


def joined(parts: Iterable[Facts], spellings: Mapping[str, str] | None = None) -> Facts:
    """Several batches as one, in order; `spellings` and what is raised as in `gather`."""
    found = Facts()
    frames: dict[str, list[pl.LazyFrame]] = {}
    meetings: dict[str, list[pl.LazyFrame]] = {}
    findings = [pl.LazyFrame(schema=FINDINGS_SCHEMA)]
    for part in parts:
        moved = pl.col("deal_id") + found.deals
        for game, frame in part.frames.items():
            frames.setdefault(game, []).append(frame.with_columns(moved))
        for game, met in part.meetings.items():
            meetings.setdefault(game, []).append(met)
        findings.append(part.findings.with_columns(moved))
        found.count(part)
    found.frames = {game: pl.concat(some) for game, some in frames.items()}
    # of a game that one part knows nothing beforehand of, nothing is known of all
    known = {game: some for game, some in meetings.items() if len(some) == len(frames[game])}
    found.meetings = {game: pl.concat(some) for game, some in known.items()}
    found.findings = pl.concat(findings)
    return spelled(found, spellings)


# --- one player, several spellings -----------------------------------------------------------------------


def spelled(found: Facts, spellings: Mapping[str, str] | None) -> Facts:
    """The batch with each player under one name. Raises QueryError as `gather` does."""
    if not spellings:
        return found
    for game, frame in found.frames.items():
        columns = _names_in(game)
        if meant := _meant(frame, columns, spellings):
            _refuse_twins(frame, meant)
            frame = frame.with_columns(pl.col(columns).replace(meant))
            found.frames[game] = frame.with_columns(total=_total())
            if game in found.meetings:
                found.meetings[game] = found.meetings[game].with_columns(pl.col("player", OPPONENT).replace(meant))
    if meant := _meant(found.findings, ("player",), spellings):
        found.findings = found.findings.with_columns(pl.col("player").replace(meant))
    return found


def _names_in(game: str) -> tuple[str, ...]:
    """The columns that hold players' names."""
    return ("player", *game_of(game).facts.names)


def _meant(frame: pl.LazyFrame, columns: Sequence[str], spellings: Mapping[str, str]) -> dict[str, str]:
    """The name that each one in these columns means which means another."""
    every = pl.collect_all([frame.select(column).unique() for column in columns], engine="streaming")
    names = {name for one in every for (name,) in one.iter_rows() if name is not None}
    return {name: spellings[fold(name)] for name in names if spellings.get(fold(name), name) != name}


def _refuse_twins(frame: pl.LazyFrame, meant: Mapping[str, str]) -> None:
    """Raise QueryError where two names that are to be one player sit at one table."""
    names = {*meant, *meant.values()}
    rows = frame.select("deal_id", "file", "player", "written").filter(pl.col("player").is_in(names))
    found = rows.with_columns(pl.col("player").replace(meant)).collect(engine="streaming")
    twins = found.filter(pl.struct("deal_id", "player").is_duplicated()).head(2)
    if not twins.is_empty():
        one, other = twins.get_column("written")
        raise QueryError(
            _(
                "{one} and {other} sit at one table in {file}, so [players] cannot make one player of them",
                one=one,
                other=other,
                file=twins.get_column("file")[0],
            )
        )


# --- columns ---------------------------------------------------------------------------------------------


def _total() -> pl.Expr:
    """The running total, of rows that stand in the order of reading."""
    return pl.col("net").fill_null(0).cum_sum().over("file", "session", "player").round(_PLACES)


def derived_schema() -> Schema:
    """The types of the columns of `DERIVED`."""
    return {name: kind for name, (kind, _text) in DERIVED.items()}


def schema_of(game: str) -> Schema:
    """The columns of a game's rows and their types."""
    own = {name: _TYPES[kind] for name, (kind, _text) in game_of(game).facts.columns.items()}
    return {**SCHEMA, **own, **derived_schema()}


def game_of(name: str) -> Game:
    """The game of that id."""
    return next(game for game in games.all_games() if game.id == name)
