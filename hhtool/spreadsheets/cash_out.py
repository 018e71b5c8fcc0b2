"""What each player bought in for and left with, a row a player, as a row of what all of them won and lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.lazy import late_pattern
from hhtool.notation.reading import Fault
from hhtool.notation.record import Cell
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import written
from hhtool.spreadsheets.content import amount_in, is_total, players_below
from hhtool.spreadsheets.elements import Element, RawTable, Remark, Row, remark
from hhtool.spreadsheets.upright import of_deals

_PAID_IN = late_pattern(
    r"(?:re-?)?buy-?[ ]?ins?|bought(?: in)?|re-?buys?|add-?ons?|top-?ups?|paid in|chips bought"
    r"|вход|вош[её]л|взносы?|вн[её]с|закуп\w*|докуп\w*|купил|байин|бай-ин|ребай\w*|ребаи|аддон\w*"
)
_TAKEN_OUT = late_pattern(
    r"cash(?:ed)?[ -]?out|left with|took home|chips at the end|at the end|final chips|final stack"
    r"|выход|вышел(?: с)?|ун[её]с|забрал|осталось|остаток|кэш-?аут|на выходе|в конце|фишки в конце"
)
_WON = late_pattern(
    r"net|net result|result|profit|won|won or lost|win/loss|\+/-|\+/−|±|total|balance|difference"
    r"|итог|итого|результат|разница|баланс|выигрыш|прибыль|нетто"
)


class _Columns(NamedTuple):
    """The places of what was paid in, of what was taken out, and of what was won (-1: it is not written)."""

    paid: tuple[int, ...]
    taken: int
    won: int


def as_one_row(elements: Sequence[Element]) -> tuple[list[Element], list[Fault]]:
    """The elements of a sheet, each table of this kind as one with a row; and SC101 where what was won is not what was
    taken out without what was paid in, SC102 where a column adds up to something else. All its columns are kept as
    remarks."""
    found, faults = list[Element](), list[Fault]()
    for element in elements:
        columns = _columns(element) if isinstance(element, RawTable) and players_below(element) else None
        if not isinstance(element, RawTable) or columns is None:
            found.append(element)
            continue
        rows = [row for row in element.rows if not is_total(row)]
        faults += _wrong_sums(element, rows, columns)
        won = []
        for row in rows:
            cell, wrong = _won(row, columns)
            won.append(cell)
            faults += wrong
        first = element.heading[0]
        heading = (of_deals(first), *(row[0] for row in rows))
        found += [Remark(remark([said])) for said in _said(element, columns.won)]
        found.append(replace(element, heading=heading, rows=((first._replace(text="1"), *won),)))
    return found, faults


def _columns(table: RawTable) -> _Columns | None:
    """Where what stands; None of another table."""
    heads = [fold(cell.text).strip(" .:") for cell in table.heading]
    paid = tuple(at for at, head in enumerate(heads) if at and _PAID_IN.fullmatch(head))
    taken = [at for at, head in enumerate(heads) if at and _TAKEN_OUT.fullmatch(head)]
    won = [at for at, head in enumerate(heads) if at and _WON.fullmatch(head)]
    if not paid or len(taken) != 1 or len(won) > 1:
        return None
    return _Columns(paid, taken[0], won[0] if won else -1)


def _won(row: Row, columns: _Columns) -> tuple[Cell, list[Fault]]:
    """What a player won, doubtful where the other figures say otherwise; as they say where it is not written."""
    paid, taken = [_value(row, at) for at in columns.paid], _value(row, columns.taken)
    right = None if taken is None or None in paid else taken - sum((one or Decimal(0) for one in paid), Decimal(0))
    cell = row[columns.won] if 0 <= columns.won < len(row) else None
    if cell is None or not cell.text:
        span = row[min(columns.taken, len(row) - 1)].span
        return Cell("?" if right is None else written(right), span), []
    said = _value(row, columns.won)
    if right is None or said is None or said == right:
        return cell, []
    message = _(
        "{found} is written as {written}, but adds up to {right}",
        found=" - ".join(written(one) for one in (taken, *filter(None, paid)) if one is not None),
        written=written(said),
        right=written(right),
    )
    return cell._replace(text=f"{cell.text}?"), [Fault("SC101", cell.span, message, player=row[0].text)]


def _wrong_sums(table: RawTable, rows: Sequence[Row], columns: _Columns) -> Iterator[Fault]:
    """The sums of columns below them that are others."""
    for total in filter(is_total, table.rows):
        for at in (*columns.paid, columns.taken):
            said, held = _value(total, at), [_value(row, at) for row in rows]
            if at >= len(total) or not total[at].text or said is None or None in held:
                continue
            right = sum((one or Decimal(0) for one in held), Decimal(0))
            if said != right:
                message = _(
                    "the total of {column} is written as {written}, but the figures above add up to {right}",
                    column=table.heading[at].text,
                    written=written(said),
                    right=written(right),
                )
                yield Fault("SC102", total[at].span, message)


def _said(table: RawTable, won: int) -> Iterator[Cell]:
    """The columns, each as a line: `Buy-in: Ann 40, Ben 20, Total 60`; of what was won the total alone."""
    for at, head in enumerate(table.heading):
        rows = [row for row in table.rows if at < len(row) and row[at].text and (at != won or is_total(row))]
        if at and rows:
            yield head._replace(text=f"{head.text}: {', '.join(f'{row[0].text} {row[at].text}' for row in rows)}")


def _value(row: Row, at: int) -> Decimal | None:
    """A figure of a row, 0 where nothing stands; None where it cannot be read."""
    if at >= len(row) or row[at].text in ("", "-", "−", "–", "—"):
        return Decimal(0)
    return amount_in(row[at])
