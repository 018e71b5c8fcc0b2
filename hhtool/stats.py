"""Batch statistics for any game: rows to frames, frames to figures. Loads Polars; only commands import it.

`gather` takes audits to frames with one row for each player of each deal; `Query` says which rows and how
they are grouped; `table` works the figures out.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import polars as pl

from hhtool import facts, games
from hhtool.figures import (
    Crossing,
    Figure,
    Kind,
    Value,
    difference_of,
    mean_difference_of,
    mean_of,
    share_of,
)
from hhtool.i18n import Message, _
from hhtool.words import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.pipeline import Audit

Tainted = Literal["exclude", "include", "only"]

SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "deal_id": pl.Int64,
    "file": pl.String,
    "session": pl.Int32,
    "deal": pl.String,
    "game": pl.String,
    "origin": pl.String,
    "place": pl.String,
    "currency": pl.String,
    "date": pl.Date,
    "player": pl.String,
    "readable": pl.Boolean,
    "clean": pl.Boolean,
    "tainted": pl.Boolean,
    "tainted_play": pl.Boolean,
    "tainted_cards": pl.Boolean,
    "tainted_money": pl.Boolean,
    "codes": pl.String,
}
"""The type of each column of `facts.COLUMNS`."""

_FINDINGS: dict[str, pl.DataType | type[pl.DataType]] = {
    "deal_id": pl.Int64,
    "code": pl.String,
    "name": pl.String,
    "severity": pl.String,
    "player": pl.String,
}
_FLUSH = 65_536
_EVERY_GAME = _("Deals")

GENERAL: tuple[Figure, ...] = (
    Figure(
        "deals", _("Deals"), _("Deals read, with those that have an error."), Kind.COUNT, pl.col("deal_id"),
        section=_EVERY_GAME, core=True,
    ),
    Figure(
        "sessions", _("Sessions"), _("Sessions that these deals belong to."), Kind.COUNT,
        pl.struct("file", "session"), section=_EVERY_GAME,
    ),
    Figure(
        "clean", _("Clean deals"), _("Deals that replay without an error, of all deals."), Kind.SHARE,
        pl.col("clean"), pl.lit(value=True), section=_EVERY_GAME, per_deal=True,
    ),
    Figure(
        "net", _("Net"), _("The change of the player's chips or points over all deals together."), Kind.TOTAL,
        pl.col("net"), None, (facts.MONEY,), _EVERY_GAME,
    ),
    Figure(
        "net-deal", _("Net per deal"),
        _("The change of the player's chips or points per deal, ± its standard error."),
        Kind.MEAN, pl.col("net"), None, (facts.MONEY,), _EVERY_GAME,
    ),
)  # fmt: skip
"""The figures that every game has; a game's own follow."""


_SELECT = re.compile(r"\s*(?:select|with)\b", re.IGNORECASE)
_FROM_FILE = re.compile(r"\b(?:read|scan)_\w+\s*\(", re.IGNORECASE)


class QueryError(ValueError):
    """A column, figure or expression that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class _Columns:
    """Rows taken in column by column and turned into frames now and then, which costs a tenth of dicts."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self._schema = schema
        self._frames: list[pl.DataFrame] = []
        self._lists: dict[str, list[Any]] = {name: [] for name in schema}
        self._count = 0

    def add(self, row: dict[str, Any]) -> None:
        for name, values in self._lists.items():
            values.append(row[name])
        self._count += 1
        if self._count == _FLUSH:
            self._flush()

    def _flush(self) -> None:
        self._frames.append(pl.DataFrame(self._lists, schema=self._schema))
        self._lists = {name: [] for name in self._schema}
        self._count = 0

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
            return pl.DataFrame(schema=SCHEMA)
        return pl.concat(list(self.frames.values()), how="diagonal")


def gather(audits: Iterable[Audit]) -> Facts:
    """The frames of a batch; each audit may be forgotten when the next one is asked for."""
    found = Facts()
    rows: dict[str, _Columns] = {}
    findings = _Columns(_FINDINGS)
    for audit in audits:
        found.files += 1
        first = found.deals
        for game, row in facts.rows(audit, first):
            if game not in rows:
                rows[game] = _Columns(schema_of(game))
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
    found.frames = {game: columns.frame() for game, columns in rows.items()}
    found.findings = findings.frame()
    return found


def schema_of(game: str) -> dict[str, Any]:
    """The columns of a game's rows and their types."""
    return {**SCHEMA, **_game(game).stats.SCHEMA}


def figures_of(game: str) -> tuple[Figure, ...]:
    """Every figure of a game: those of any game, in its own words where it has such, then the rest of its own."""
    own: tuple[Figure, ...] = _game(game).stats.FIGURES
    named = {one.name: one for one in own}
    return (
        *(named.pop(one.name, one) for one in GENERAL),
        *(one for one in own if one.name in named),
    )


def every_figure() -> dict[str, Figure]:
    """Every figure of every game by name; one that several games have in the words of any game."""
    found = {one.name: one for one in GENERAL}
    for game in games.all_games():
        for one in figures_of(game.id):
            found.setdefault(one.name, one)
    return found


def in_points(game: str) -> bool:
    """Whether a game is scored in points, which need not come from the others, and not in chips, which do."""
    return bool(getattr(_game(game).stats, "IN_POINTS", False))


def crossing_of(game: str) -> Crossing | None:
    """The two columns of a game that are shown against each other, where it has such."""
    found: Crossing | None = getattr(_game(game).stats, "CROSSING", None)
    return found


def _game(name: str) -> Any:
    return next(game for game in games.all_games() if game.id == name)


# --- which rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Query:
    """Which rows: `by` the columns that they are grouped by, `where` a condition in SQL, and what becomes of
    deals with an error."""

    by: tuple[str, ...] = ()
    where: str = ""
    tainted: Tainted = "exclude"


class Row(NamedTuple):
    """A figure of one group: `group` holds the value of each column of `by`."""

    group: tuple[Any, ...]
    figure: Figure
    value: Value


@dataclass(frozen=True)
class Table:
    """The figures of a game: `by` is what they are grouped by, `deals` how many were asked about, and
    `left_out` how many of those have an error that leaves them out of some figure (with `only`: how many
    are taken).
    """

    game: str
    by: tuple[str, ...]
    rows: tuple[Row, ...]
    deals: int
    left_out: int


def matching(frame: pl.DataFrame, where: str) -> pl.DataFrame:
    """The rows that a condition in SQL holds of. Raises QueryError."""
    if not where.strip():
        return frame
    try:
        with pl.SQLContext(facts=frame) as context:
            return context.execute(f"SELECT * FROM facts WHERE ({where})", eager=True)
    except Exception as error:
        raise _told(error, frame, "--where") from None


def ask(frame: pl.DataFrame, statement: str, tainted: Tainted = "exclude") -> pl.DataFrame:
    """The answer to a statement in SQL over the rows, which are the table `facts`. Raises QueryError."""
    if not _SELECT.match(statement) or _FROM_FILE.search(statement):
        raise QueryError(_("--sql takes one SELECT over the table facts, and reads no files"))
    if tainted != "include":
        frame = frame.filter(pl.col("tainted") == (tainted == "only"))
    try:
        with pl.SQLContext(facts=frame) as context:
            return context.execute(statement, eager=True)
    except Exception as error:
        raise _told(error, frame, "--sql") from None


def _told(error: Exception, frame: pl.DataFrame, option: str) -> QueryError:
    text = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    if option == "--where":
        # the place is one in the statement that the condition was put into
        text = text.partition(" at Line:")[0]
    if isinstance(error, pl.exceptions.ColumnNotFoundError):
        name = text.partition('"')[2].partition('"')[0] or text.split(":")[-1].strip().strip("'`")
        return QueryError(_no_column(name, frame.columns))
    return QueryError(_("{option}: {error}", option=option, error=text))


def _no_column(name: str, columns: Sequence[str]) -> Message:
    near = nearest(name, columns)
    if near:
        return _("there is no column {name}; did you mean {near}?", name=name, near=near)
    return _("there is no column {name}; there are {columns}", name=name, columns=", ".join(columns))


def grouping(text: Iterable[str], columns: Sequence[str]) -> tuple[str, ...]:
    """The columns that `--by` names, with commas between or said again. Raises QueryError."""
    names = [part.strip() for item in text for part in item.split(",") if part.strip()]
    for name in names:
        if name not in columns:
            raise QueryError(_no_column(name, columns))
    return tuple(dict.fromkeys(names))


def chosen(names: Iterable[str], games: Iterable[str]) -> dict[str, tuple[Figure, ...]]:
    """The figures of those names, with commas between, of each game that has them; `all` is every one.

    Raises QueryError for a name that no figure of these games has.
    """
    wanted = [part.strip().lower() for item in names for part in item.split(",") if part.strip()]
    every = {game: {one.name: one for one in figures_of(game)} for game in games}
    if not wanted or "all" in wanted:
        return {game: tuple(known.values()) for game, known in every.items()}
    for name in wanted:
        if not any(name in known for known in every.values()):
            raise QueryError(no_figure(name, {name for known in every.values() for name in known}))
    found = {
        game: tuple(known[name] for name in dict.fromkeys(wanted) if name in known)
        for game, known in every.items()
    }
    return {game: figures for game, figures in found.items() if figures}


def applicable(figures: Sequence[Figure], frame: pl.DataFrame) -> tuple[Figure, ...]:
    """The figures that the games of these rows can have: none of openers where nobody needs them."""
    asked = [
        one.applies.fill_null(value=False).any().alias(one.name) for one in figures if one.applies is not None
    ]
    found = frame.select(asked).to_dicts()[0] if asked else {}
    return tuple(one for one in figures if found.get(one.name, True))


def no_figure(name: str, known: Iterable[str]) -> Message:
    """What to say where there is no figure of that name."""
    if near := nearest(name, known):
        return _("there is no figure {name}; did you mean {near}?", name=name, near=near)
    return _("there is no figure {name}; `hhtool stats --explain all` lists them", name=name)


# --- figures ---------------------------------------------------------------------------------------------


def table(game: str, frame: pl.DataFrame, query: Query, figures: Sequence[Figure] | None = None) -> Table:
    """The figures of a game over the rows that `query` takes. Raises QueryError.

    Sums of different currencies are never mixed: where there are several, they are told apart.
    """
    frame = matching(frame, query.where)
    by = grouping(query.by, frame.columns)
    if "currency" not in by and frame.get_column("currency").n_unique() > 1:
        by = (*by, "currency")
    figures = figures_of(game) if figures is None else figures
    wanted = [piece for figure in figures for piece in _pieces(figure, query.tainted)]
    if by:
        found = frame.group_by(by).agg(*wanted, pl.col("deal_id").n_unique().alias("::deals"))
        order = ([pl.col("::deals")] if by[0] == "player" else []) + [pl.col(name) for name in by]
        found = found.sort(
            order, descending=[by[0] == "player"] + [False] * (len(order) - 1), nulls_last=True
        )
    else:
        found = frame.select(wanted)
    rows = [
        Row(tuple(line[name] for name in by), figure, _value(figure, line))
        for line in found.iter_rows(named=True)
        for figure in figures
    ]
    tainted = frame.filter(pl.col("tainted")).get_column("deal_id").n_unique()
    return Table(game, by, tuple(rows), frame.get_column("deal_id").n_unique(), tainted)


def sound(touched: Sequence[str], tainted: Tainted) -> pl.Expr:
    """Whether a row counts in what an error must touch `touched` to make doubtful."""
    if tainted == "include":
        return pl.lit(value=True)
    aspects = [pl.col(f"tainted_{aspect}") for aspect in touched]
    if tainted == "only":
        return pl.any_horizontal(aspects) if aspects else pl.col("tainted")
    return pl.any_horizontal(aspects).not_() if aspects else pl.lit(value=True)


def _pieces(figure: Figure, tainted: Tainted) -> Iterator[pl.Expr]:
    """What must be added up of the rows; each piece is named `figure:piece`."""
    mask, name, part, whole = sound(figure.touched, tainted), figure.name, figure.part, figure.whole
    if figure.kind is Kind.COUNT:
        yield part.filter(mask).n_unique().alias(f"{name}:n")
    elif figure.kind in (Kind.MEAN, Kind.MEAN_100, Kind.TOTAL, Kind.MEAN_DIFFERENCE):
        for prefix, what in zip((f"{name}:", f"{name}:less "), (part, *figure.less), strict=False):
            taken = what.filter(mask & _once(what) if figure.per_deal else mask)
            yield taken.count().alias(f"{prefix}n")
            yield taken.sum().alias(f"{prefix}sum")
            yield taken.mean().alias(f"{prefix}mean")
            yield taken.std().alias(f"{prefix}std")
    else:
        assert whole is not None
        sides = [("part", part), ("whole", whole)]
        if figure.less:
            sides += zip(("less part", "less whole"), figure.less, strict=True)
        for piece, expression in sides:
            if figure.per_deal:
                holds = (expression & mask).fill_null(value=False)
                yield pl.col("deal_id").filter(holds).n_unique().alias(f"{name}:{piece}")
            else:
                counted = expression.cast(pl.Int64).fill_null(0)
                yield pl.when(mask).then(counted).otherwise(0).sum().alias(f"{name}:{piece}")


def _once(part: pl.Expr) -> pl.Expr:
    """Of what is the same in all rows of a deal, the first that is known."""
    return pl.struct(pl.col("deal_id"), part.is_null()).is_first_distinct()


def _value(figure: Figure, line: dict[str, Any]) -> Value:
    name, kind = figure.name, figure.kind
    if kind is Kind.COUNT:
        return Value(line[f"{name}:n"], line[f"{name}:n"])
    if kind is Kind.TOTAL:
        cases = line[f"{name}:n"]
        return Value(cases, line[f"{name}:sum"] if cases else None)
    if kind in (Kind.MEAN, Kind.MEAN_100):
        scale = 100 if kind is Kind.MEAN_100 else 1
        return mean_of(line[f"{name}:n"], line[f"{name}:mean"], line[f"{name}:std"], scale)
    if kind is Kind.MEAN_DIFFERENCE:
        one, other = (
            mean_of(line[f"{prefix}n"], line[f"{prefix}mean"], line[f"{prefix}std"])
            for prefix in (f"{name}:", f"{name}:less ")
        )
        return mean_difference_of(one, other)
    part, whole = line[f"{name}:part"], line[f"{name}:whole"]
    if kind is Kind.DIFFERENCE:
        return difference_of(part, whole, line[f"{name}:less part"], line[f"{name}:less whole"])
    if kind is Kind.RATIO:
        return Value(part + whole, part / whole if whole else None)
    return share_of(part, whole, 100 if kind is Kind.RATE else 1)
