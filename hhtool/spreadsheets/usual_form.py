"""The rows of a table in the form in which others are read: what its cells say of its headings, blanks between thousands,
and totals below the deals.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise, zip_longest

from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.tokens import number
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import columns_of, figures_in, is_name, is_total
from hhtool.spreadsheets.elements import Row
from hhtool.spreadsheets.short_headings import with_cards_named
from hhtool.spreadsheets.tables import is_comment

_THOUSANDS = re.compile(r"([-+−–]?\d{1,3}) (\d{3})")
_ROWS = 3
"""So many rows show what they are named by."""
_ODD = 0.1
"""The share of the steps from one number of cards to the next that may be more than one."""
_SHARE = 0.75
"""The share of the rows that must show it; others may be subtotals."""


def in_usual_form(rows: Sequence[Row], players: Collection[str]) -> list[Row]:
    """The rows of a table with what its cells say of its headings, and its totals below the deals; `players` are those
    that the head names."""
    return _with_totals_last(_with_dealers(with_cards_named(_with_numbers(_without_blanks(rows), players))))


def _without_blanks(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table without the blanks between thousands, where all cells of two figures are such numbers: `1 500`.

    `5 105` may be points and the total as well: a total has no zeros before it, and goes on from the one above.
    """
    heading, *body = rows
    told = [row for row in body if not is_comment(row)]
    several = [cell.text for row in told for cell in row[1:] if figures_in(cell.text) > 1]
    if len(several) < 2 or not all(map(_THOUSANDS.fullmatch, several)):
        return [*rows]
    zeros = any(text.partition(" ")[2].startswith("0") for text in several)
    if not zeros and all(map(_goes_on, zip_longest(*(row[1:] for row in told)))):
        return [*rows]
    return [heading, *(row if is_comment(row) else tuple(map(_without_blank, row)) for row in body)]


def _goes_on(column: Sequence[Cell | None]) -> bool:
    """Whether the second figures of a column's cells may be totals of the first."""
    pairs = [found for cell in column if cell is not None and (found := _THOUSANDS.fullmatch(cell.text))]
    return all(int(after[2]) - int(before[2]) == number(after[1]) for before, after in pairwise(pairs))


def _without_blank(cell: Cell) -> Cell:
    """A cell without the blank between thousands."""
    return cell._replace(text=_THOUSANDS.sub(r"\1\2", cell.text))


def _with_totals_last(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table, the totals of all deals at the end where they stand right below the names."""
    heading, *body = rows
    own = [place for place, row in enumerate(body) if row and not is_comment(row)]
    if len(own) < _ROWS or row_kind(body[own[0]][0].text) != "total" or is_total(body[own[-1]]):
        return [*rows]
    return [heading, *body[: own[0]], *body[own[0] + 1 :], body[own[0]]]


def _with_dealers(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table, where a column under another word holds who dealt: the players in turn."""
    heading, *body = rows
    columns = columns_of(heading)
    deals = [row for row in body if row and not is_total(row) and not is_comment(row)]
    if len(deals) < _ROWS or any(column.key == "dealer" for column in columns):
        return [*rows]
    for place, column in enumerate(columns):
        if place >= len(deals[0]) or figures_in(deals[0][place].text):
            continue
        others = tuple(dict.fromkeys(one.name for one in columns if is_name(one.name) and one.name != column.name))
        if column.key or not is_name(column.name) or len(others) < 2:
            continue
        said = [seat for row in deals if place < len(row) and (seat := Names(others).seat(row[place].text)) is not None]
        in_turn = all((before + 1) % len(others) == after for before, after in pairwise(said))
        if in_turn and len(said) == len(deals):
            cell = heading[place]
            named = cell._replace(text=COLUMNS.word("dealer", language_of(cell.text)))
            return [(*heading[:place], named, *heading[place + 1 :]), *body]
    return [*rows]


def _with_numbers(rows: Sequence[Row], players: Collection[str]) -> list[Row]:
    """The rows of a table, where what its deals are named by is how many cards they have: `7 6 5 … 5 6 7`.

    A first column `игра`, which else is the kind of a deal, is that of the deals where it holds numbers, and one under
    an unknown word, or none, where these are 1, 2, 3…, of which one may be missing.
    """
    heading, *body = rows
    # a last `#` heads remarks
    last = len(heading) - (heading[-1].text == "#")
    keys = [about_deal(cell.text) for cell in heading[:last]]
    every = [row[0].text for row in body if row and row[0].text and not is_total(row) and not is_comment(row)]
    named = [text for text in every if text.isdecimal()]
    if len(named) < max(_ROWS, len(every) * _SHARE):
        return [*rows]
    counts = _count(list(map(int, named)))
    unknown = keys[0] is None and heading[0].text not in players
    language = language_of(" ".join(cell.text for cell in heading))
    if keys[0] == "kind" or (unknown and counts and "deal" not in keys and _has_players(heading[1:])):
        return [(heading[0]._replace(text=COLUMNS.word("deal", language)), *heading[1:]), *body]
    if (keys[0] != "deal" and heading[0].text) or not {"cards", "deal"}.isdisjoint(keys[1:]):
        return [*rows]
    steps = [int(after) - int(before) for before, after in pairwise(named)]
    small = {step for step in steps if abs(step) <= 1}
    # a deal may be missing
    jumps = sum(abs(step) > 1 for step in steps)
    # a number that stands twice among those that count up is no second deal of so many cards
    twice = small == {0, 1} and 0 in steps[steps.index(1) : len(steps) - steps[::-1].index(1)]
    if jumps > len(steps) * _ODD or small in ({1}, {0}) or twice or (not heading[0].text and -1 not in small):
        return [*rows]
    return [(heading[0]._replace(text=COLUMNS.word("cards", language)), *heading[1:]), *body]


def _count(numbers: Sequence[int]) -> bool:
    """Whether numbers go on from 1, but that several may lack one."""
    steps = [after - before for before, after in pairwise(numbers)]
    return (
        numbers[0] == 1 and all(step > 0 for step in steps) and sum(step > 1 for step in steps) <= (len(steps) > _ROWS)
    )


def _has_players(heading: Row) -> bool:
    """Whether columns are named by two players or more."""
    return len({column.name for column in columns_of(heading) if is_name(column.name)}) > 1
