"""What a line below a table tells of the settlement of two players: «Анна выиграла 60 + 100 = 160», `Boris owes 28`."""

from __future__ import annotations

import re

from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import ROWS
from hhtool.spreadsheets.content import columns_of, is_name
from hhtool.spreadsheets.elements import Row

_NAME = r"[^\W\d_][^\d:=+()]{0,40}?"
WINS = r"(?P<wins>wins|won|gets|выигрывает|выиграл[аи]?|получает|получил[аи]?)"
PAYS = r"(?P<pays>pays|owes|платит|заплатил[аи]?|долж(?:ен|на))"
_AMOUNT = r"\d{1,6}"
_SUM = (
    rf"{_AMOUNT}(?:[ \t]*+[-+−–][ \t]*+{_AMOUNT}){{1,6}}[ \t]*+=[ \t]*+"
    rf"(?:{_AMOUNT}[ \t]*+,?[ \t]*+(?:and|plus|\+|и|да|плюс|ещё)[ \t]++{_AMOUNT}[^\d=:]{{0,40}}[=:][ \t]*+){{0,3}}"
)
"""A sum that is reckoned out, in one step or several: «205 - 134 = 71, и 100 за партию:»."""
_COIN = r"(?:[$€£₽¢]|p|c|pence|cents?|р(?:уб(?:\.|лей|ля|ль)?)?|к(?:оп(?:\.|еек|ейки|ейка)?)?)\.?"
_MONEY = rf"(?:[$€£₽][ \t]?)?\d{{1,6}}(?:[.,]\d{{1,2}})?(?:[ \t]*+{_COIN})?"
_PRICED = rf"(?:[ \t]*+(?:[x×*·хХ]|по|at)[ \t]*+{_MONEY}(?:[ \t]*+=[ \t]*+{_MONEY})?)"
"""What a point is worth, and what all are: «48 × 20p = £9.60»."""
_SETTLED = re.compile(
    rf"[#>*_ \t]*+(?P<name>{_NAME})[ \t]*+[:—–-]?[ \t]*+(?<!\w)(?:{WINS}|{PAYS})(?!\w)(?:[ \t]++{_NAME})?[ \t]*+[:—–-]?"
    rf"[ \t]*+(?P<sum>{_SUM})?(?<!\d)(?P<amount>{_AMOUNT})"
    rf"(?:[ \t]*+(?:pts|points?|очк(?:о|а|ов)))?{_PRICED}?[.*_ \t]*+\Z",
    re.IGNORECASE,
)
_PLAYERS = 2


def tells_settlement(text: str) -> bool:
    """Whether a text has the form of a settlement: a debt, or a sum reckoned out. What was won may be a total, too."""
    found = _SETTLED.match(text)
    return found is not None and bool(found["sum"] or found["pays"])


def settlement_row(cell: Cell, heading: Row) -> Row | None:
    """The row of a table with these headings that a cell tells; None where it is none, or has no place there."""
    found = _SETTLED.match(cell.text) if tells_settlement(cell.text) else None
    columns = columns_of(heading)
    names = tuple(dict.fromkeys(column.name for column in columns if is_name(column.name)))
    seat = None if found is None else Names(names).seat(found["name"])
    if found is None or seat is None or len(names) != _PLAYERS or columns[0].name:
        return None
    start = cell.span.start + found.start("amount")
    in_place = cell.span.end - cell.span.start == len(cell.text)
    span = cell.span._replace(start=start, end=start + len(found["amount"])) if in_place else cell.span
    row = [Cell("", span)] * len(columns)
    row[0] = Cell(ROWS.word("settlement", language_of(cell.text)), span)
    places = [[at for at, column in enumerate(columns) if column.name == name] for name in names]
    last = min(map(len, places)) - 1  # behind them a column of notes may have no name
    for one, mine in enumerate(places):
        sign = "-" if (one == seat) == bool(found["pays"]) else ""
        row[mine[last]] = Cell(sign + found["amount"], span)
    return tuple(row)
