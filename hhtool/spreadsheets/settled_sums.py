"""What two players settled in several parties, as a line below the last of them sums it up: «пока: Анна 203»."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from hhtool.i18n import _
from hhtool.notation.reading import Fault
from hhtool.notation.record import Cell, Comment
from hhtool.notation.source import Span
from hhtool.notation.tokens import number, written
from hhtool.sheets.figure import TOKEN, as_figures, figure_of
from hhtool.sheets.heading_words import row_kind
from hhtool.spreadsheets.content import columns_of, players_in
from hhtool.spreadsheets.elements import RawTable
from hhtool.spreadsheets.totals_told import by_names

Sums = Mapping[str, Decimal]
"""What each player won of the other, by name."""


def with_settled(before: Sums, tables: Sequence[RawTable]) -> dict[str, Decimal]:
    """The sums, with what the rows of settlement of some tables add to them."""
    sums = {**dict.fromkeys(players_in(tables), Decimal(0)), **before}
    for table in tables:
        columns = columns_of(table.heading)
        for row in table.rows:
            if row_kind(row[0].text) == "settlement":
                for cell, column in zip(row, columns, strict=False):
                    if column.name in sums:
                        sums[column.name] += _won(cell)
    return sums


def _won(cell: Cell) -> Decimal:
    """What a cell of a settlement says that its player won; nothing where it is no figure, or one of a loss."""
    tokens = TOKEN.findall(as_figures(cell.text, several=False))
    figure = figure_of("settlement", tokens[0], cell.span) if len(tokens) == 1 else None
    return max(Decimal(0), figure.value) if figure and figure.value is not None else Decimal(0)


def wrong_sums(sums: Sums, comments: Iterable[Comment], below: int) -> list[Fault]:
    """SC102 for the sums told below a line that are not those of the settlements: of what each won, or of what is left
    when one is taken from the other."""
    names, faults = tuple(sums), list[Fault]()
    for comment in comments:
        text = comment.text.removeprefix("# ")
        told = by_names(text, names) if comment.line > below else None
        if told is None:
            continue
        said = {names[seat]: number(total) for seat, (_start, total) in told[1].items()}
        least = min(sums.values())
        left = {name: won - least for name, won in sums.items()}
        net = {name: 2 * won - sum(sums.values()) for name, won in sums.items()}
        if said in (sums, left, net):
            continue
        for seat, (start, total) in told[1].items():
            name = names[seat]
            if said[name] == sums[name]:
                continue
            message = _(
                "{player} is said to have won {written} by now, but the settlements add up to {right}",
                player=name,
                written=written(said[name]),
                right=written(sums[name]),
            )
            span = Span(comment.line, start + 1, start + 1 + len(total))
            faults.append(Fault("SC102", span, message, player=name))
    return faults


def last_settled(tables: Iterable[RawTable]) -> int:
    """The line of the last row of settlement of some tables; 0 where none has one."""
    lines = [row[0].span.line for table in tables for row in table.rows if row_kind(row[0].text) == "settlement"]
    return max(lines, default=0)
