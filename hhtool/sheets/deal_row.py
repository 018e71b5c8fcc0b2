"""A deal of which bids and scores are written and no play, as the one row of a score table.

So it is held against what the rules of the table say of a row, and by the same audit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hhtool.notation.record import Cell, Deal, Entry, Figures, Table, deal_number
from hhtool.sheets.figure import Box, Figure
from hhtool.sheets.history import History
from hhtool.sheets.sheet import Row, Sheet

Written = Mapping[str, Iterable[Entry]]
"""What a deal writes of its players, by the kind of figure that it is in a row."""


def scores(deal: Deal) -> list[Entry]:
    """What the score lines of a deal say."""
    return [
        entry for line in deal.events if isinstance(line, Figures) and line.kind == "score" for entry in line.entries
    ]


def boxes_of(deal: Deal, written: Written, write_name: Callable[[str], str]) -> list[Box]:
    """What a row holds for each player of a deal. Of several entries of one kind the last is taken."""
    found: list[dict[str, Figure]] = [{} for _player in deal.players]
    for kind, entries in written.items():
        for entry in entries:
            if entry.seat >= 0:
                found[entry.seat][kind] = _figure(kind, entry, f"{write_name(deal.players[entry.seat])} ")
    return [Box(tuple(figures.values())) for figures in found]


def _figure(kind: str, entry: Entry, lead: str) -> Figure:
    doubtful = entry.doubtful and entry.amount is not None
    return Figure(kind, entry.amount, entry.span, doubtful, kind == "bid" and entry.amount == 0, lead=lead)


def with_missing(deal: Deal, boxes: Sequence[Box]) -> list[Box]:
    """The same, where points that are not written stand as points that cannot be read."""
    unread = Figure("points", None, deal.head_span)
    return [box if box.get("points") else Box((*box.figures, unread)) for box in boxes]


def sheet_of(deal: Deal, boxes: Sequence[Box], about: Mapping[str, str]) -> Sheet:
    """A score table of the one row; `about` is what its columns say of the deal."""
    span = deal.head_span
    row = Row("deal", deal.label, tuple(boxes), {key: Cell(text, span) for key, text in about.items()}, span)
    return Sheet(Table((), (), span), deal.players, (), (), [row], [])


def before(deal: Deal) -> History[Any]:
    """What is known of the deals before: their number, where this one has a number."""
    number = deal_number(deal.label)
    return History(deal.players, partial=number is None, last=0 if number is None else number - 1)
