"""What every player has, a line a player below a table, as one row of it:

to pay, 20p a point:
  Ann   -£2.00
  Bob   +£1.40
  Cy    +£0.60
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.words import language_of
from hhtool.sheets.figure import plain_amount
from hhtool.sheets.heading_words import ROWS, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import columns_of, is_name, is_total
from hhtool.spreadsheets.elements import Row, part_of
from hhtool.spreadsheets.settled_told import PAYS, WINS
from hhtool.spreadsheets.tables import is_comment

_TWO = 2
_LINE = re.compile(
    rf"(?:[#>*•·–—-][ \t]+)?(?P<name>[^\W\d_][^\d:=+]{{0,40}}?)[ \t]*+(?:[:=—–]|-(?=[ \t]))?[ \t]*+"
    rf"(?:(?<!\w)(?:{WINS}|{PAYS})[ \t]++)?"
    r"(?P<amount>(?:[-+−–][ \t]?)?[^\w\s]?[-+−–]?\d[\d ,.]*+(?:[ \t]?[^\d\s]{1,5})?)",
    re.IGNORECASE,
)
"""A player and one figure: `Ann: -£2.00`, «Аня платит 12 р.»."""
_PLAIN = re.compile(r"[-+−–]?\d+(?:\.\d+)?")


class _Told(NamedTuple):
    """What a line tells of a player: the seat, the cell of the figure, and whether it is told of money."""

    seat: int
    figure: Cell
    is_money: bool


def lists_joined(rows: Sequence[Row], heading: Row) -> list[Row]:
    """The rows below a heading that begins with no player, of lists below the deals a row each."""
    columns = columns_of(heading)
    names = tuple(dict.fromkeys(column.name for column in columns if is_name(column.name)))
    if len(names) < _TWO or columns[0].name or columns[0].key == "dealer":
        return [*rows]
    places = [max(at for at, column in enumerate(columns) if column.name == name) for name in names]
    found: list[Row] = []
    at = 0
    while at < len(rows):
        told = _list(rows[at : at + len(names)], names)
        above = found[-1] if found else None
        if told and above and (is_comment(above) or is_total(above)):
            label = above[0] if is_comment(above) else None
            row = [Cell("", told[0].figure.span)] * len(columns)
            row[0] = _label(label, told)
            for one in told:
                row[places[one.seat]] = one.figure
            found.append(tuple(row))
            at += len(names)
        else:
            found.append(rows[at])
            at += 1
    return found


def _list(rows: Sequence[Row], names: tuple[str, ...]) -> list[_Told]:
    """What some rows tell of every player, one each; nothing where they are no such list."""
    told = [one for row in rows if (one := _line(row, names)) is not None]
    return told if {one.seat for one in told} == {*range(len(names))} and len(told) == len(rows) else []


def _line(row: Row, names: tuple[str, ...]) -> _Told | None:
    said = [cell for cell in row if cell.text]
    if not said or len(said) > _TWO:
        return None
    first = said[0]
    text = first.text if len(said) == 1 else f"{first.text} {said[1].text}"
    line = _LINE.fullmatch(text.removeprefix("# "))
    seat = None if line is None else Names(names).seat(line["name"].strip(" .,-"))
    if line is None or seat is None:
        return None
    amount = plain_amount(line["amount"])
    if not _PLAIN.fullmatch(amount):
        return None
    sign = "-" if line["pays"] and amount[0] not in "-−–" else ""
    cell = said[1] if len(said) == _TWO else part_of(first, first.text.rindex(line["amount"]), line["amount"])
    is_money = bool(line["pays"] or line["wins"]) or amount != line["amount"].replace(" ", "")
    return _Told(seat, cell._replace(text=f"{sign}{amount}"), is_money)


def _label(title: Cell | None, told: Sequence[_Told]) -> Cell:
    """What a list is of: as its title says, else of money where its figures are."""
    said = title._replace(text=title.text.lstrip("# ").rstrip(":")) if title else None
    if said is not None and row_kind(said.text) is not None and about_deal(said.text) is None:
        return said
    word = "settlement" if any(one.is_money for one in told) else "total"
    span = told[0].figure.span
    return Cell(ROWS.word(word, language_of(said.text if said else "")), span)
