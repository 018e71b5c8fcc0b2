"""What the cells of a sheet look like before the game is known: figures, names, and which game it may be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.notation.dates import day_of
from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import number
from hhtool.sheets.cell_remarks import says_absent
from hhtool.sheets.figure import MARKS_MADE, TOKEN, as_figures, plain_amount, standing
from hhtool.sheets.heading_words import FIGURES, PASS_WORDS, row_kind
from hhtool.sheets.headings import Column, players_of, read_headings
from hhtool.spreadsheets.dittos import is_ditto
from hhtool.spreadsheets.elements import HEAD, first_word

if TYPE_CHECKING:
    from hhtool.game.sheet_signs import SheetSigns
    from hhtool.notation.lexicon import Vocabulary
    from hhtool.spreadsheets.elements import RawTable, Row

_STRUCK = re.compile(r"~~[^~]*~~")
_PASS = rf"(?:{'|'.join(map(re.escape, sorted(PASS_WORDS)))})(?!\w)"
_DEALT = r"[*•●°^]|[dDдДbBбБсСeE](?![^\W\d_])"
DEALER_MARKED = re.compile(
    rf"(?P<before>{_DEALT}|\.(?=[ \t]))[ \t]?(?P<cell>[-+−–—]?\d.*|{_PASS})"
    rf"|(?P<own>(?:.*[\d?)~]|{_PASS}))[ \t]?(?P<behind>{_DEALT}|\.)\Z"
)
"""A cell with a mark beside its figures, which may say who dealt, or was elder."""
_AMOUNT = r"\d{1,6}(?:[.,]\d{1,2})?"
_ADDEND = rf"[ \t]*+{_AMOUNT}(?:[ \t]?[^\W\d_]{{1,3}}\.?|[ \t]*\([^()\d]{{1,30}}\))?+"
RECKONED = re.compile(rf"[-+−–]?{_ADDEND}(?:[ \t]*+[-+−–]{_ADDEND}){{1,12}}[ \t]*+=[ \t]*+(?P<result>[-+−–]?{_AMOUNT})")
"""A cell that reckons its figure out: «24 + 8л + 10 = 42»."""
_FIGURE = re.compile(r"[-+−–]?\d+(?:[.,]\d+)?(?:\?|[fф]?[xх]?)\Z|\?[fф]?[xх]?\Z", re.IGNORECASE)
_MARKED = re.compile(r"[-−–]?\d+(?:[fф][xх]?|[xх])\Z", re.IGNORECASE)
_WHOLE = re.compile(r"[-+−–]?\d+(?:\.\d+)?\Z")
_DIGIT = re.compile(r"\d")
_MARK = re.compile(r"\+(?!\d)|[✓✔✗✘×√]|(?<!\w)[VvXx](?!\w)")
_DIGITS = 9
"""So many digits have no counting numbers."""
_SUMS, _MOSTLY = 5, 0.8
"""So many rows, and such a share of them, show that the figures of every row sum to zero."""
_ROWS = 3
"""So many rows tell of a column whether it can be a player's."""
PLAYER_WORDS = frozenset({"player", "players", "name", "игрок", "игроки", "имя"})
"""What heads a column of players."""


def figures_in(text: str) -> int:
    """How many figures, passes, marks and question marks a cell holds; 0 where it holds anything else."""
    if "/" in text and day_of(text):
        return 0
    if is_ditto(text) or RECKONED.fullmatch(text):
        return 1
    marked = DEALER_MARKED.fullmatch(text)
    text = (marked["cell"] or marked["own"]) if marked else text
    tokens = TOKEN.findall(as_figures(_STRUCK.sub(" ", text)))
    figures = all(_FIGURE.match(token) or fold(token) in PASS_WORDS or token in MARKS_MADE for token in tokens)
    return len(tokens) if figures else 0


def holds_figures(row: Row) -> bool:
    """Whether a row looks like one of a score table: half its cells are figures, and at least two; or a total."""
    said = [cell.text for cell in row if cell.text]
    figures = [text for text in said if figures_in(text)]
    if not any(_DIGIT.search(text) for text in figures):
        return False
    return is_total(row) or (len(figures) > 1 and len(figures) * 2 >= len(said))


def is_total(row: Row) -> bool:
    """Whether a row is named as one that is no deal, by the first of its cells that is filled in."""
    return row_kind(next((cell.text for cell in row if cell.text), "")) is not None


def deals_among(rows: Sequence[Row], own: Sequence[int]) -> list[bool]:
    """Of each row whether it is a deal: no total, with figures in the players' `own` columns, and a number where others
    have one."""
    deals = [not is_total(row) and any(figures_in(row[place].text) for place in own) for row in rows]
    if own[:1] == [0]:
        return deals
    numbered = sum(is_deal and row[0].text.isdecimal() for is_deal, row in zip(deals, rows, strict=True))
    if numbered * 2 <= sum(deals):
        return deals
    return [is_deal and bool(row[0].text) for is_deal, row in zip(deals, rows, strict=True)]


def columns_of(heading: Row, own: Vocabulary | None = None) -> tuple[Column, ...]:
    """What columns hold, as far as their headings say; `own` are words that only the game has."""
    return read_headings([cell.text for cell in heading], {}, own)


def is_name(text: str) -> bool:
    """Whether what heads a column can be a player: it is there, and no word of a sheet."""
    return bool(text) and text not in FIGURES and row_kind(text) is None and first_word(text) not in HEAD


def players_in(tables: Sequence[RawTable], own: Vocabulary | None = None) -> tuple[str, ...]:
    """The names that head the columns of some tables; `own` are words for columns that only the game has.

    A column whose cells are not a player's is none, unless that leaves fewer than two.
    """
    named: dict[str, bool] = {}
    for table in tables:
        columns = columns_of(table.heading, own)
        rows = [row for row in table.rows if not is_total(row)]
        cells: dict[str, list[list[str]]] = {}
        for place, column in enumerate(columns):
            cells.setdefault(column.name, []).append([row[place].text for row in rows if place < len(row)])
        every = players_of(columns)
        for name in filter(is_name, every):
            may_be = any(_may_be_a_players(held) and not _says_who(held, every, name) for held in cells[name])
            named[name] = named.get(name, False) or may_be
        told = {column.name for column in columns if column.figure not in ("", "?")}
        if len(told & named.keys()) > 1:
            # where headings say what figures the players have, a name alone above one column is no player
            named |= {
                name: False for name, held in cells.items() if name in named and name not in told and len(held) == 1
            }
    found = [name for name, may_be in named.items() if may_be]
    return tuple(found if len(found) > 1 else named)


def players_below(table: RawTable) -> tuple[str, ...]:
    """The names in the first column of a table that has a player a row and no deals; none of another table.

    It has two players at least, and something beside their names.
    """
    if len(table.heading) < 2 or fold(table.heading[0].text) not in PLAYER_WORDS:
        return ()
    names = [row[0].text for row in table.rows if not is_total(row)]
    if len(set(names)) < 2 or any(not is_name(name) or _DIGIT.search(name) for name in names):
        return ()
    return tuple(names)


def _says_who(cells: Sequence[str], names: Sequence[str], own: str) -> bool:
    """Whether a column under a name of its `own` tells who did something in a deal: others of the names, and a dash where
    nobody did."""
    said = {cell for cell in cells if cell and not figures_in(cell)}
    if not said:
        return False
    others = Names(tuple(name for name in names if name != own))
    return all(others.seat(cell) is not None for cell in said)


def _may_be_a_players(cells: Sequence[str]) -> bool:
    """Whether a column may hold a player's figures: it does not count up, nor hold words, nor is it mostly empty."""
    said = [cell for cell in cells if cell and not says_absent(cell)]
    if len(cells) < _ROWS:
        return True
    if len(said) * 3 < len(cells):
        return False
    if sum(figures_in(cell) > 0 for cell in said) * 2 < len(said) and not any(_MARK.search(cell) for cell in said):
        return False
    numbers = [int(cell) for cell in said if cell.isdecimal() and len(cell) < _DIGITS]
    steps = [after - before for before, after in pairwise(numbers)]
    counts = all(step == 1 for step in steps) or (numbers[:1] == [1] and all(-1 <= step <= 1 for step in steps))
    return not (len(numbers) == len(said) and counts and max(numbers) >= _ROWS)


def guess(tables: Sequence[RawTable]) -> str:
    """The id of the game that tables with such columns and cells are kept for; '' where they do not tell."""
    for table in tables:
        if len(players := players_in([table])) > 1 and (found := _guess(table, len(players))):
            return found
    return ""


def _guess(table: RawTable, players: int) -> str:
    """The game of whose signs a table has the surest."""
    columns = columns_of(table.heading)
    keys = {column.key for column in columns}
    if "set" in keys:
        keys.discard("kind")  # `игра` is the number of the deal in its set there
    own = [number for number, column in enumerate(columns) if is_name(column.name)]
    figures = {columns[number].figure for number in own}
    cells = [row[number].text for row in table.rows for number in own if row[number].text]
    stacked = {figure for row in table.rows for cell in row if (figure := FIGURES.id(cell.text)) is not None}
    figures |= stacked
    apart = len(own) in (2 * players, 3 * players) and all(columns[number].figure for number in own)
    several = apart or sum(figures_in(text) > 1 for text in cells) * 2 > len(cells)
    marked = any(_MARKED.match(as_figures(text).strip()) for text in cells)
    sums = list(_sums(table, own))
    zero_sum = sum(not total for total in sums) * 2 > len(sums)
    # a table of bids and points hardly sums to zero in every row
    plainly = len(sums) >= _SUMS and sum(not total for total in sums) >= _MOSTLY * len(sums)
    signs: tuple[Callable[[SheetSigns], bool], ...] = (
        lambda game: bool(game.columns & keys),
        lambda game: bool(game.figures & figures),
        lambda game: game.marks and marked,
        lambda game: game.zero_sum and plainly,
        lambda game: game.several and several,
        lambda game: game.zero_sum and zero_sum,
    )
    found = (game.id for sign in signs for game in games.all_games() if sign(game.sheet_signs))
    return next(found, "")


def _sums(table: RawTable, own: Sequence[int]) -> Iterator[Decimal]:
    """The sum of each row whose figures are all there."""
    for row in table.rows:
        texts = [_STRUCK.sub("", row[place].text).strip() for place in own]
        if not is_total(row) and all(_WHOLE.match(text) for text in texts):
            yield sum((number(text) or Decimal(0) for text in texts), Decimal(0))


def amount_in(cell: Cell) -> Decimal | None:
    """The amount that a cell holds alone; None where it is empty, or anything else."""
    text = plain_amount(standing(cell.text)).strip().replace(",", ".")
    return number(text) if _AMOUNT_ALONE.fullmatch(text) else None


_AMOUNT_ALONE = re.compile(r"[-+−–]?\d{1,12}(?:\.\d{1,6})?")
