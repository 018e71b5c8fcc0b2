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
    """Whether a table numbers its deals from 1 again or, where there are no numbers, is added up by itself as that above
    is."""
    first, second = _number(above), _number(below)
    if first or second:
        return first == second == "1"
    same = [cell.text for cell in above.heading] == [cell.text for cell in below.heading]
    return same and is_added_up(above) and is_added_up(below)


def number_column(heading: Row) -> int:
    """The place of the column of the numbers of deals: under the word for them, else the first."""
    keys = [column.key for column in columns_of(heading)]
    if "deal" not in keys and {"set", "kind"} <= {*keys}:
        return keys.index("kind")  # `игра` is the number of the deal in its set
    return keys.index("deal") if "deal" in keys else 0


def numbered_again(body: Sequence[Row], row: Row, place: int = 0) -> bool:
    """Whether a row of a table has the number of one above it again."""
    return len(row) > place and row[place].text in _numbers(body, place)


def counts_anew(body: Sequence[Row], row: Row) -> bool:
    """Whether a row has the number 1 where those above it counted up from there."""
    numbers = [*map(int, _numbers(body))]
    return len(numbers) > 1 and numbers == [*range(1, len(numbers) + 1)] and bool(row) and row[0].text == "1"


def goes_on_below(body: Sequence[Row], below: Sequence[Row], place: int = 0) -> bool:
    """Whether the first of other rows has the number behind the last one of a table, which goes on on another page."""
    above, numbers = _numbers(body, place), _numbers(below[:1], place)
    return bool(above and numbers) and int(numbers[0]) == int(above[-1]) + 1


def _numbers(body: Sequence[Row], place: int = 0) -> list[str]:
    """The numbers of the rows of a table."""
    return [cells[place].text for cells in body if len(cells) > max(place, 1) and _is_number(cells[place].text)]


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < _DIGITS


def _number(table: RawTable) -> str:
    """The number of the first deal that has one, in a column that is no player's."""
    if table.heading and is_name(columns_of(table.heading)[0].name):
        return ""
    return next(iter(_numbers(table.rows, number_column(table.heading))), "")


def is_added_up(table: RawTable) -> bool:
    """Whether the last row of a table is the sums of the others, for half of the players at least."""
    own = [place for place, column in enumerate(columns_of(table.heading)) if is_name(column.name)]
    rows = [[_value(row[place].text) for place in own] for row in table.rows]
    rows = [row for row in rows if any(row)]
    if len(rows) < _ROWS:
        return False
    *deals, last = rows
    added = [at for at, place in enumerate(own) if table.rows[-1][place].text]
    fitting = sum(sum((row[at] for row in deals), Decimal(0)) == last[at] for at in added)
    return bool(fitting * 2 >= len(added) > 0)


def _value(text: str) -> Decimal:
    """The one figure of a cell; 0 where it holds none, or several."""
    marked = DEALER_MARKED.fullmatch(text := standing(text).strip())
    figure = figure_of("points", ((marked["cell"] or marked["own"]) if marked else text).strip(), NOWHERE)
    return figure.value if figure is not None and figure.value is not None else Decimal(0)
