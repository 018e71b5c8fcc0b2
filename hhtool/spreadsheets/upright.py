"""Tables with a row a player, or several, and a column a deal, as tables with a row a deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hhtool import games
from hhtool.notation.record import Cell
from hhtool.notation.spelling import fold
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import PLAYER_WORDS, is_name
from hhtool.spreadsheets.elements import Row
from hhtool.spreadsheets.figure_headings import figure_in_full, says_figure

_LINES = 3
"""So many rows such a table has at least besides the first."""
_DEALS = 3
"""So many deals beside two labels show a table of several rows a player."""
_CARDS = 5
"""So many numbers in a row show that they are the cards of deals."""


def upright(rows: Sequence[Row]) -> list[Row]:
    """The rows, where those of a table that has a player a row are its columns."""
    found: list[Row] = []
    block: list[Row] = []
    lines: list[Row] = []
    for row in [*rows, ()]:
        if block and any(cell.text for cell in row) and is_name(row[0].text) and len(row) > 1:
            block.append(row)
            continue
        if lines and _goes_on(row):
            lines.append(row)
            continue
        if block or lines:
            found += _turned(block) if len(block) > 1 else block
            found += _of_lines(lines) if len(lines) > _LINES else lines
            block, lines = [], []
        if _heads_lines(row):
            lines = [row]
        elif _heads_players(row):
            block = [row]
        else:
            found.append(row)
    return found[:-1] if found and not found[-1] else found


def _heads_players(row: Row) -> bool:
    """Whether the names of players stand below the first cell of a row, and the deals beside it."""
    said = [cell.text for cell in row[1:] if cell.text]
    deals = [text for text in said if text.isdecimal()]
    if not row or len(deals) < 2 or len(deals) * 2 < len(said):
        return False
    if fold(row[0].text) in PLAYER_WORDS:
        return True
    no_figure = not row[0].text or games.find(row[0].text) is not None or about_deal(row[0].text) == "deal"
    return no_figure and (_count(deals) or _are_cards(deals))


def _count(deals: Sequence[str]) -> bool:
    return [*map(int, deals)] == [*range(1, len(deals) + 1)]


def _are_cards(deals: Sequence[str]) -> bool:
    """Whether numbers may be the cards of deals one after the other: 1 2 3 3 3 2 1."""
    steps = {int(after) - int(before) for before, after in pairwise(deals)}
    return len(deals) >= _CARDS and steps <= {-1, 0, 1}


def _turned(block: Sequence[Row]) -> list[Row]:
    """A table whose rows are its columns."""
    titles = [block[0][:1]] if games.find(block[0][0].text) else []
    width = max(map(len, block))
    filled = [(*row, *[Cell("", row[-1].span)] * (width - len(row))) for row in block]
    columns = [tuple(row[place] for row in filled) for place in range(width)]
    players = columns[0][1:]
    heading = (of_deals(columns[0][0], " ".join(cell.text for cell in players)), *players)
    return [*titles, heading, *columns[1:]]


def of_deals(cell: Cell, beside: str = "") -> Cell:
    """The cell as the heading of the numbers of the deals, in its language, or that of what stands beside."""
    return cell._replace(text=COLUMNS.word("deal", language_of(cell.text or beside)))


def _heads_lines(row: Row) -> bool:
    """Whether a row has the deals, or how many cards they have, beside a word for them in one of the first two cells."""
    return len(row) > _DEALS + 1 and _of_line(row) in ("deal", "cards") and sum(map(_is_number, row[2:])) >= _DEALS


def _of_line(row: Row) -> str | None:
    """What a row of such a table says of the deals; None where it says nothing of them."""
    said = [cell.text for cell in row[:2] if cell.text]
    return about_deal(said[0]) if len(said) == 1 else None


def _is_number(cell: Cell) -> bool:
    return cell.text.isdecimal()


def _goes_on(row: Row) -> bool:
    """Whether a row of such a table follows: of the deals, or of a figure of a player, named there or above."""
    if len(row) <= _DEALS or not any(cell.text for cell in row[2:]):
        return False
    return _of_line(row) is not None or (says_figure(row[1].text) and (not row[0].text or is_name(row[0].text)))


def _of_lines(block: Sequence[Row]) -> list[Row]:
    """A table of several rows a player as one with a row a deal."""
    width = max(map(len, block))
    heading: list[Cell] = []
    name = ""
    for row in block:
        if _of_line(row) is not None:
            heading.append(next(cell for cell in row[:2] if cell.text))
            continue
        name = row[0].text or name
        heading.append(row[1]._replace(text=f"{name} {figure_in_full(row[1].text)}"))
    filled = [(*row, *[Cell("", row[-1].span)] * (width - len(row))) for row in block]
    return [tuple(heading), *(tuple(row[place] for row in filled) for place in range(2, width))]
