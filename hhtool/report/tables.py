"""The statistics of a batch as the report shows them."""

from __future__ import annotations

from collections import Counter
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import games
from hhtool.game.figure import (
    FEWEST,
    NOTHING,
    Figure,
    Kind,
    Pair,
    Value,
    is_told,
    is_unsure,
    number,
    percent,
    plus_minus,
    shown,
    spread,
)
from hhtool.i18n import Message, _, _n, joined
from hhtool.report.heat import heat_map
from hhtool.report.players import player_views
from hhtool.report.views.figures import (
    FigureCell,
    GameStats,
    Matrix,
    MatrixCell,
    PartsView,
    PlayerRow,
    RateRow,
    StatRow,
    StatSection,
)
from hhtool.stats import Facts, FigureTable, Query, applicable, core, crossing_of, figures_of, in_points, table
from hhtool.stats.frames import game_of
from hhtool.stats.head_to_head import Meeting, crossed, frequencies, groups_of, paired, told_by_pair
from hhtool.stats.others import standard_errors
from hhtool.stats.pairs import OPPONENT, added_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.game.figure import Crossing
    from hhtool.report.players import Extremes
    from hhtool.stats.head_to_head import Frequency

MOST_ROWS, MOST_COLUMNS, MOST_MATRIX = 60, 8, 16
_Group = tuple[tuple[object, ...], dict[str, Value]]
_EMPTY = FigureCell(NOTHING, "", "0", "none")


class _Met(NamedTuple):
    """A group of players who met in a currency, what each won from which other, and its decimal places."""

    currency: str
    players: Sequence[str]
    won: Mapping[tuple[str, str], Meeting]
    places: int


class GameCounts(NamedTuple):
    """What a game's statistics are made of, in no language: the figures of all, and of each player, those of the short
    table, the standard errors of the habits, who met, how often each rule was broken by anybody and by each player, and
    the key of the note below the meetings."""

    game: str
    figures: Sequence[Figure]
    everybody: FigureTable
    groups: Sequence[_Group]
    told: Sequence[Figure]
    errors: Mapping[tuple[object, ...], Mapping[str, float]]
    met: Sequence[_Met]
    often: Sequence[Frequency]
    by_player: Sequence[Frequency]
    met_note: str
    crossed: tuple[Crossing, Counter[Pair], int] | None


def counted(found: Facts, query: Query) -> Iterator[GameCounts]:
    """What the statistics of each game are made of. Raises QueryError."""
    for game, frame in found.frames.items():
        if frame.head(1).collect(engine="streaming").is_empty():
            continue
        figures = applicable(figures_of(game), frame)
        single = not found.doubled
        everybody = table(game, frame, Query((), "", query.tainted), figures, single=single)
        players = table(game, frame, Query(("player",), "", query.tainted), figures, single=single)
        habits = [one for one in figures if one.habit]
        yield GameCounts(
            game,
            figures,
            everybody,
            _groups(players),
            core(figures, frame),
            standard_errors(frame, habits, players.by, query.tainted),
            tuple(_meetings(found, game, query)),
            frequencies(found, frame, deals=everybody.deals),
            frequencies(found, frame, deals=everybody.deals, by_player=True),
            _matrix_note(game, frame),
            _crossed(game, frame, query),
        )


def game_stats(
    counts: Iterable[GameCounts], query: Query, extremes: Extremes, words: Mapping[str, str], language: str
) -> Iterator[GameStats]:
    """The statistics of each game in turn, in a language that is in force."""
    for one in counts:
        matrices = tuple(_matrix(met) for met in one.met)
        titles = games.find(one.game)
        deals = one.everybody.deals
        yield GameStats(
            (titles.titles.get(language) or titles.titles["en"]) if titles else one.game,
            _note(one.everybody, query, words),
            deals,
            tuple((str(figure.title), str(figure.definition)) for figure in one.told),
            tuple(_player_row(group, values, one.told) for group, values in one.groups[:MOST_ROWS]),
            *_full(one.figures, one.everybody, one.groups, words),
            matrices,
            str(_beyond_chance(matrices)) if matrices else "",
            tuple(_rates(one)),
            max(len(one.groups) - MOST_ROWS, 0),
            words[one.met_note],
            deals >= FEWEST,
            heat_map(*one.crossed) if one.crossed else None,
            tuple(player_views(one.game, one.figures, one.groups, one.errors, extremes, language)),
            _parts(one.game, one.figures, one.everybody, one.groups),
        )


def _player_row(group: tuple[object, ...], values: Mapping[str, Value], figures: Iterable[Figure]) -> PlayerRow:
    return PlayerRow(
        _label(group[:1]),
        _label(group[1:]) if any(group[1:]) else "",
        tuple(_cell(one, values[one.name]) for one in figures),
    )


def _crossed(game: str, frame: pl.LazyFrame, query: Query) -> tuple[Crossing, Counter[Pair], int] | None:
    """What the map of several sessions together shows; None where there is one, which shows its own."""
    crossing = crossing_of(game)
    if crossing is None:
        return None
    sessions = crossed(frame, crossing, query.tainted)
    if len(sessions) < 2:
        return None
    counts: Counter[Pair] = Counter()
    for found in sessions.values():
        counts.update(found.counts)
    return crossing, counts, sum(found.left_out for found in sessions.values())


def _parts(game: str, figures: Sequence[Figure], everybody: FigureTable, groups: Sequence[_Group]) -> PartsView | None:
    """What the net of the players is made of; None where no deal tells it."""
    stats = game_of(game).stats
    parts = [one for one in figures if one in stats.parts]
    known = sum(row.value.cases for row in everybody.rows if row.figure in parts[:1])
    if not known or stats.parts_note is None:
        return None
    net = next(one for one in figures if one.name == "net-deal")
    left = sum(row.value.cases for row in everybody.rows if row.figure is net) - known
    return PartsView(
        str(parts[0].section),
        str(stats.parts_note),
        str(_n("Nothing is known of {n} result.", "Nothing is known of {n} results.", n=left)) if left else "",
        tuple((str(one.title), str(one.definition)) for one in parts),
        tuple(_player_row(group, values, parts) for group, values in groups[:MOST_ROWS]),
    )


def _groups(found: FigureTable) -> list[_Group]:
    groups: dict[tuple[object, ...], dict[str, Value]] = {}
    for row in found.rows:
        groups.setdefault(row.group, {})[row.figure.name] = row.value
    return list(groups.items())


def _label(group: tuple[object, ...]) -> str:
    return " · ".join(str(part) for part in group if part not in (None, "")) or NOTHING


def _cell(figure: Figure, value: Value) -> FigureCell:
    if not is_told(figure.kind, value):
        return _EMPTY if not value.cases else FigureCell(NOTHING, "", number(value.cases, 0), "none")
    cases = "" if figure.kind is Kind.COUNT else number(value.cases, 0)
    tone = "unsure" if is_unsure(figure.kind, value, signed=figure.signed) else ""
    return FigureCell(shown(figure.kind, value, signed=figure.signed), spread(figure.kind, value), cases, tone)


def _full(
    figures: Sequence[Figure], everybody: FigureTable, groups: Sequence[_Group], words: Mapping[str, str]
) -> tuple[tuple[str, ...], tuple[StatSection, ...]]:
    """The heads and the sections of the full tables: all together, then the players seen most."""
    columns = [
        (f"{words['everybody']} · {_label(group)}" if any(group) else words["everybody"], values)
        for group, values in _groups(everybody)
    ]
    columns += [(_label(group), values) for group, values in groups[:MOST_COLUMNS]]
    sections: dict[str, list[StatRow]] = {}
    for one in figures:
        cells = tuple(_cell(one, values[one.name]) for _head, values in columns)
        sections.setdefault(str(one.section), []).append(StatRow(str(one.title), one.name, str(one.definition), cells))
    return (
        tuple(head for head, _values in columns),
        tuple(StatSection(title, tuple(rows)) for title, rows in sections.items()),
    )


def _note(everybody: FigureTable, query: Query, words: Mapping[str, str]) -> str:
    if not everybody.left_out:
        return ""
    share = percent(everybody.left_out / everybody.deals)
    return f"{words['tainted']}: {everybody.left_out} ({share}), {words[f'left_out_{query.tainted}']}."


def _matrix_note(game: str, frame: pl.LazyFrame) -> str:
    if told_by_pair(frame):
        return "head_to_head_pairs"
    return "head_to_head_points" if in_points(game) else "head_to_head_note"


def _meetings(found: Facts, game: str, query: Query) -> Iterator[_Met]:
    """Each group of players who met, in each currency; of those who met most."""
    frame, points = found.frames[game], in_points(game)
    met = found.meetings.get(game, added_up(frame, in_points=points)).collect(engine="streaming").lazy()
    kinds = met.select(pl.col("currency").unique().sort()).collect().get_column("currency")
    for currency in kinds:
        own = met.filter(pl.col("currency").eq_missing(currency))
        pairs = paired(frame, query.tainted, in_points=points, known=own)
        places = 0 if (pairs["won"].round(9) % 1 == 0).all() else 2
        for group in groups_of(pairs.select("player", OPPONENT, "deals").iter_rows()):
            players = group[:MOST_MATRIX]
            among = pairs.filter(pl.col("player").is_in(players), pl.col(OPPONENT).is_in(players))
            won = {(one.player, one.other): one for one in starmap(Meeting.of, among.iter_rows())}
            yield _Met(str(currency or ""), players, won, places)


def _matrix(met: _Met) -> Matrix:
    rows = tuple(
        (player, tuple(_met(met.won.get((player, other)), met.places) for other in met.players))
        for player in met.players
    )
    return Matrix(met.currency, tuple(met.players), rows)


def _beyond_chance(matrices: Sequence[Matrix]) -> Message:
    """Who is ahead of whom by more than chance explains; that nobody is where the deals are too few to tell."""
    ahead = [
        f"{player} > {other}"
        for matrix in matrices
        for player, cells in matrix.rows
        for other, cell in zip(matrix.players, cells, strict=True)
        if cell and cell.tone == "up"
    ]
    if not ahead:
        return _("There are too few deals to tell anybody's lead from chance.")
    return _("Ahead by more than chance explains: {pairs}.", pairs=joined(ahead))


def _met(one: Meeting | None, places: int) -> MatrixCell | None:
    if one is None:
        return None
    tone = "unsure" if one.mean.spans_zero or one.low is None else "up" if one.won > 0 else "down"
    per_deal = f"{number(one.per_deal, signed=True)} {plus_minus(one.mean)}".rstrip()
    return MatrixCell(number(one.won, places, signed=True), per_deal, number(one.deals, 0), tone)


def _rates(counts: GameCounts) -> Iterator[RateRow]:
    people: dict[str, list[str]] = {}
    for one in counts.by_player:
        if one.player:
            often = number(one.findings, 0) if counts.everybody.deals < FEWEST else _per_100(one)
            people.setdefault(one.code, []).append(f"{one.player}\u00a0{often}".removesuffix(f"\u00a0{NOTHING}"))
    for one in counts.often:
        who = people.get(one.code, [])
        more = [str(_("and {n} more", n=len(who) - 6))] if len(who) > 6 else []
        yield RateRow(
            one.code,
            str(Message(one.name, {})),
            one.severity,
            f"#rule-{one.code}",
            number(one.findings, 0),
            " ".join((_per_100(one), spread(Kind.MEAN_100, one.rate))),
            ", ".join([*who[:6], *more]),
        )


def _per_100(one: Frequency) -> str:
    return shown(Kind.MEAN_100, one.rate, signed=False)
