"""Tables that only repeat what another adds up to: the parties and their totals, the players and what each has.

Such a table is no game of its own. Its rows are kept as remarks, and totals that differ are SC102.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from hhtool.i18n import _
from hhtool.notation.names import Names
from hhtool.notation.reading import Fault
from hhtool.notation.record import Cell
from hhtool.notation.tokens import written
from hhtool.sheets.heading_words import FIGURES, row_kind
from hhtool.spreadsheets.content import amount_in, columns_of, is_total, players_below, players_in
from hhtool.spreadsheets.elements import Element, Line, RawTable, Remark, Row, remark

_NEAR = 8
"""So many tables above may be those that one repeats."""

Totals = Mapping[str, Cell]
"""What a row says of each player, by name: the last figure."""


def without_summaries(elements: Sequence[Element], above: Sequence[RawTable]) -> tuple[list[Element], list[Fault]]:
    """The elements of a sheet, each table of totals as remarks, and what is wrong in these; `above` are the tables of the
    worksheets before. A table below a line that names its game is none of them."""
    tables, found, faults = [*above], list[Element](), list[Fault]()
    is_named = False
    for element in elements:
        if not isinstance(element, RawTable):
            is_named = is_named or (isinstance(element, Line) and element.key == "game")
            found.append(element)
            continue
        near = [] if is_named else reversed(tables[-_NEAR:])
        wrong = next((some for table in near if (some := _wrong(element, table)) is not None), None)
        is_named = False
        if wrong is None:
            found.append(element)
            tables.append(element)
            continue
        faults += wrong
        rows = ([cell for cell in row if cell.text] for row in (element.heading, *element.rows))
        found += [Remark(remark(said)) for said in rows if said]
    return found, faults


def _wrong(table: RawTable, above: RawTable) -> list[Fault] | None:
    """The totals of a table that are not those of another one; None where it is no table of them."""
    players = players_in([above])
    totals = [_of_players(row, above, players) for row in above.rows if _adds_up(row)]
    if names := players_below(table):
        return _of_rows(table, names, players, totals[-1] if totals else {})
    if len(players) < 2 or not {*players} <= {*players_in([table])} or not 0 < len(table.rows) <= len(totals):
        return None
    said = [_of_players(row, table, players) for row in table.rows]
    if len(said) < len(totals):
        return [] if all(any(map(_agree, [one], [total])) for one in said for total in totals) else None
    pairs = [(one, other) for one, other in zip(said, totals, strict=True) if one]
    return _compared(pairs) if pairs else None


def _of_rows(table: RawTable, names: Sequence[str], players: Sequence[str], totals: Totals) -> list[Fault] | None:
    """The same of a table that has a row a player."""
    seats = [Names(tuple(players)).seat(name) for name in names]
    if None in seats or len(set(seats)) < len(seats):
        return None
    place = next((at for at, cell in enumerate(table.heading) if FIGURES.id(cell.text) in ("total", "points")), 0)
    rows = [row for row in table.rows if not is_total(row)]
    said = {players[seat or 0]: row[place] for seat, row in zip(seats, rows, strict=True) if place < len(row)}
    return (_compared([(said, totals)]) if place and totals else None) or []


def _compared(pairs: Iterable[tuple[Totals, Totals]]) -> list[Fault] | None:
    """The figures that are not those beside them; None where most are not."""
    wrong, right = list[Fault](), 0
    for said, totals in pairs:
        for name, cell in said.items():
            value, due = amount_in(cell), amount_in(totals[name]) if name in totals else None
            if value is None or due is None or value == due:
                right += value is not None and value == due
                continue
            message = _(
                "{player}'s total is {written} here, but {right} in the table above",
                player=name,
                written=written(value),
                right=written(due),
            )
            wrong.append(Fault("SC102", cell.span, message, player=name))
    return wrong if right > len(wrong) else None


def _agree(one: Totals, other: Totals) -> bool:
    return {name: amount_in(cell) for name, cell in one.items()} == {
        name: amount_in(cell) for name, cell in other.items()
    }


def _of_players(row: Row, table: RawTable, players: Sequence[str]) -> dict[str, Cell]:
    """The last figure of each player in a row."""
    return {
        column.name: cell
        for cell, column in zip(row, columns_of(table.heading), strict=False)
        if column.name in players and amount_in(cell) is not None
    }


def _adds_up(row: Row) -> bool:
    """Whether a row is of totals: «Итого», «Итого партия 2»."""
    said = next((cell.text for cell in row if cell.text), "")
    return "total" in (row_kind(said), row_kind(said.partition(" ")[0]))


def tables_of(elements: Iterable[Element]) -> Iterator[RawTable]:
    """The tables among elements."""
    return (one for one in elements if isinstance(one, RawTable))
