"""Rows and tables one below another: whether another game begins, as a second partie of an evening, or the one above
goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.notation.record import NOWHERE
from hhtool.sheets.figure import figure_of, standing
from hhtool.spreadsheets.content import DEALER_MARKED, columns_of, is_name
from hhtool.spreadsheets.elements import RawTable, Row

_ROWS = 3
"""So many rows show that the last one adds up the others."""
_DIGITS = 9
"""So many digits have no numbers of deals."""


def begins_anew(above: RawTable, below: RawTable) -> bool:
    """Whether a table numbers its deals anew or, where there are no numbers, is added up by itself as that above is."""
    first, second = _number(above), _number(below)
    if first or second:
        return first == second
    same = [cell.text for cell in above.heading] == [cell.text for cell in below.heading]
    return same and _is_added_up(above) and _is_added_up(below)


def numbered_again(body: Sequence[Row], row: Row) -> bool:
    """Whether a row of a table has the number of one above it again."""
    return bool(row) and row[0].text in _numbers(body)


def counts_anew(body: Sequence[Row], row: Row) -> bool:
    """Whether a row has the number 1 where those above it counted up from there."""
    numbers = [*map(int, _numbers(body))]
    return len(numbers) > 1 and numbers == [*range(1, len(numbers) + 1)] and bool(row) and row[0].text == "1"


def goes_on_below(body: Sequence[Row], below: Sequence[Row]) -> bool:
    """Whether the first of other rows has the number behind the last one of a table, which goes on on another page."""
    above, numbers = _numbers(body), _numbers(below[:1])
    return bool(above and numbers) and int(numbers[0]) == int(above[-1]) + 1


def _numbers(body: Sequence[Row]) -> list[str]:
    """The numbers of the rows of a table."""
    return [cells[0].text for cells in body if len(cells) > 1 and _is_number(cells[0].text)]


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < _DIGITS


def _number(table: RawTable) -> str:
    """The number of the first deal that has one, in a column that is no player's."""
    if table.heading and is_name(columns_of(table.heading)[0].name):
        return ""
    return next(iter(_numbers(table.rows)), "")


def _is_added_up(table: RawTable) -> bool:
    """Whether the last row of a table is the sums of the others, for half of the players at least."""
    own = [place for place, column in enumerate(columns_of(table.heading)) if is_name(column.name)]
    rows = [[_value(row[place].text) for place in own] for row in table.rows]
    rows = [row for row in rows if any(row)]
    if len(rows) < _ROWS:
        return False
    *deals, last = rows
    fitting = sum(sum(column, Decimal(0)) == end for column, end in zip(zip(*deals, strict=True), last, strict=True))
    return bool(fitting * 2 >= len(own))


def _value(text: str) -> Decimal:
    """The one figure of a cell; 0 where it holds none, or several."""
    marked = DEALER_MARKED.fullmatch(text := standing(text).strip())
    figure = figure_of("points", ((marked["cell"] or marked["own"]) if marked else text).strip(), NOWHERE)
    return figure.value if figure is not None and figure.value is not None else Decimal(0)
