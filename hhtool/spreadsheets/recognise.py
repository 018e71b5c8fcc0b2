"""Finds what the rows of a sheet are: lines of a head, the names of columns, rows of a table, remarks.

A row `table` says that the next one names the columns. Without it they are named by the first row that has a
word for a column, or names above figures; its second row may say which figure each column holds. A table ends
where, behind an empty row, something else begins.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from hhtool import games
from hhtool.notation.dates import day_of, is_day
from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.tokens import number
from hhtool.notation.words import fold, language_of
from hhtool.sheets.heading_words import COLUMNS, FIGURES, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import PLAYER_WORDS, columns_of, figures_in, holds_figures, is_name, is_total
from hhtool.spreadsheets.elements import HEAD, Element, Line, Remark, Row, first_word, part_of
from hhtool.spreadsheets.figure_headings import figure_in_full, says_figure
from hhtool.spreadsheets.settled_told import settlement_row
from hhtool.spreadsheets.short_headings import with_cards_named
from hhtool.spreadsheets.tables import is_comment, raw_table
from hhtool.spreadsheets.upright import of_deals, upright


def elements(rows: Sequence[Row]) -> list[Element]:
    """What stands in a sheet, in order."""
    return _Sheet(upright(_from_the_left(rows))).elements()


def _from_the_left(rows: Sequence[Row]) -> list[Row]:
    """The rows without the columns to the left that are empty in all, comments apart."""
    own = [row for row in rows if not is_comment(row)]
    edge = min((place for row in own for place, cell in enumerate(row) if cell.text), default=0)
    return [row if is_comment(row) else row[edge:] for row in rows]


def _without_empty(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table without columns that hold nothing and have no name, beside one with several figures a cell."""
    heading, *body = rows
    kept: list[int] = []
    for place, cell in enumerate(heading):
        beside = [figures_in(row[kept[-1]].text) for row in body if kept and kept[-1] < len(row) and row[kept[-1]].text]
        several = sum(count > 1 for count in beside) * 2 > len(beside)
        if cell.text or not several or any(place < len(row) and row[place].text for row in body):
            kept.append(place)
    if len(kept) == len(heading):
        return list(rows)
    return [row if is_comment(row) else tuple(row[place] for place in kept if place < len(row)) for row in rows]


def _understood(rows: Sequence[Row], players: Collection[str]) -> list[Row]:
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
    keys = [about_deal(cell.text) for cell in heading]
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


_THOUSANDS = re.compile(r"([-+−–]?\d{1,3}) (\d{3})")
_ROWS = 3
"""So many rows show what they are named by."""
_ODD = 0.1
"""The share of the steps from one number of cards to the next that may be more than one."""
_SHARE = 0.75
"""The share of the rows that must show it; others may be subtotals."""


class _Sheet:
    """A sheet being read from above."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._next = 0
        self._found: list[Element] = []
        self._heading: Row | None = None
        self._said = False
        self._body: list[Row] = []

    def elements(self) -> list[Element]:
        """Every part of it."""
        apart = True
        while self._next < len(self._rows):
            row = self._rows[self._next]
            if not any(cell.text for cell in row):
                self._next += 1
                apart = True
            else:
                apart = self._take(row, free=apart or self._heading is None)
        self._close()
        return self._found

    def _take(self, row: Row, *, free: bool) -> bool:
        """Take a row; `free` where it need not belong to the table above. Whether the next need not either."""
        said = [cell for cell in row if cell.text]
        lines = head_lines(said)
        if first_word(row[0].text) == "table" and len(said) == 1:
            self._marked()
        elif lines and (free or first_word(row[0].text) == "game") and not self._names_columns(row):
            self._next += 1
            self._close()
            self._found += lines
        elif self._repeats(row):
            self._next += 1
            if _begins_anew(self._body, self._row(0)) or (free and not goes_on_below(self._body, [self._row(0)])):
                self._open(row)
        elif free and (heading := self._named()):
            if not self._is_heading(heading) or not goes_on_below(self._body, [self._row(0)]):
                self._open(heading)
        elif self._heading is not None:
            self._next += 1
            settled = None if self._said or len(said) != 1 else settlement_row(said[0], self._heading)
            if settled:
                self._body += [settled, (remark(said),)]
                return True
            is_word = self._begins_with_player and _ONLY_WORDS.fullmatch(row[0].text) is not None
            is_date = is_day(said[0].text) or day_of(said[0].text) is not None
            is_apart = free or (not self._said and (self._is_remark(row) or is_word or is_date))
            is_title = is_apart and _is_title(row)
            self._body.append(_totals_told(row, self._heading) or ((remark(said),) if is_title else row))
            if is_title and not self._said and _counts_anew(self._body, self._row(0)):
                self._open(self._heading)
            return is_title
        else:
            self._next += 1
            self._found.append(Remark(remark(said)))
        return False

    def _repeats(self, row: Row) -> bool:
        """Whether a row names the columns as they are named already."""
        return not self._said and len([cell for cell in row if cell.text]) > 1 and self._is_heading(row)

    def _is_heading(self, row: Row) -> bool:
        """Whether a row is the names of the columns."""
        return [cell.text for cell in row if cell.text] == [cell.text for cell in self._heading or () if cell.text]

    @property
    def _begins_with_player(self) -> bool:
        """Whether the first column is a player's, so that words in it name no deal."""
        columns = columns_of(self._heading or ())
        return bool(columns) and is_name(columns[0].name)

    def _open(self, heading: Row, *, said: bool = False) -> None:
        titles: list[Row] = []
        while self._body and len(self._body[-1]) == 1 and not self._said:
            titles.insert(0, self._body.pop())
        self._close()
        self._found += [Remark(cell) for (cell,) in titles]
        if heading and not about_deal(heading[0].text) and games.find(heading[0].text):
            self._found.append(Remark(remark(heading[:1])))
            heading = (of_deals(heading[0]), *heading[1:])
        self._heading, self._said = heading, said

    def _close(self) -> None:
        if self._heading or self._body:
            rows = [self._heading or (), *self._body]
            heading, *body = rows if self._said else _understood(_without_empty(_from_the_left(rows)), self._players)
            self._found.append(replace(raw_table(heading, body), marked=self._said))
        self._heading, self._body = None, []

    @property
    def _players(self) -> set[str]:
        """The players that lines of the head name."""
        lines = [one for one in self._found if isinstance(one, Line) and one.key == "players"]
        return {name.strip() for line in lines for cell in line.values for name in cell.text.split(",")}

    def _marked(self) -> None:
        """The row `table`, comments, and the row that names the columns."""
        self._open((), said=True)
        self._next += 1
        while self._next < len(self._rows):
            row = self._rows[self._next]
            said = [cell for cell in row if cell.text]
            if said and first_word(row[0].text) in ("game", "table"):
                return
            self._next += 1
            if is_comment(row):
                self._body.append(row)
            elif said:
                self._heading = row
                return

    def _names_columns(self, row: Row) -> bool:
        """Whether a row that begins like a line of a head stands right above figures, or words for them."""
        below = self._row(1)
        return len([cell for cell in row if cell.text]) > 2 and (holds_figures(below) or _says_figures(below))

    def _is_remark(self, row: Row) -> bool:
        """Whether words between the rows are a remark; one alone is where the deals have numbers."""
        text = row[0].text
        numbered = bool(self._body) and self._body[-1][0].text.isdecimal()
        if is_comment(row):
            return False
        return _is_sentence(text) or (numbered and (text.isalpha() or _PAGE.fullmatch(text) is not None))

    def _row(self, below: int) -> Row:
        """A row below the next one."""
        return self._rows[self._next + below] if self._next + below < len(self._rows) else ()

    def _named(self) -> Row | None:
        """The names of columns where they stand here, in one row or two, and are passed; else None."""
        row, below = self._row(0), self._row(1)
        said = [cell.text for cell in row if cell.text]
        if any(figures_in(text) for text in said[1:]) or (figures_in(said[0]) and said[0][-1].isdigit()):
            return None
        if len(said) > 1 and _says_figures(below):
            self._next += 2
            return _merged(_spread(row, below), below)
        if _heads_names(row, below) and holds_figures(self._row(2)):
            self._next += 2
            return tuple(lower if lower.text else upper for upper, lower in zip(row, below, strict=True))
        known = len(said) > 2 and any(map(about_deal, said))
        if not known and not (len(said) > 1 and holds_figures(below)):
            return None
        self._next += 1
        return _with_names(row)


_FIGURES_EXPLAINED = re.compile(r"[^\W\d_]+[ \t]+[-–—=][ \t]+[^\W\d_]+")
"""What a letter in the cells means, which may be a pass: «п - пас»."""


def _is_title(row: Row) -> bool:
    """Whether a row holds words in one cell alone, and is none of totals."""
    said = [cell.text for cell in row if cell.text]
    return (
        len(said) == 1
        and not is_total(row)
        and (not figures_in(said[0]) or _FIGURES_EXPLAINED.fullmatch(said[0]) is not None)
    )


def _is_sentence(text: str) -> bool:
    """Whether a text is words of a sentence, «Арбитр Д. Гуревич», perhaps with a number among them, or in brackets."""
    words = text.split()
    if _TOLD.match(text) and sum(word.strip(",.;:!").isalpha() for word in words) > _WORDS:
        return True
    return (len(words) > 1 or re.fullmatch(r"\(.*\)", text) is not None) and not re.search(r"\d|\?", text)


_WORDS = 2
"""A sentence with a number in it has more words than these."""
_TOLD = re.compile(r"[^\W\d_][^\d?]*\d{1,6}[^\d?]*\Z")
_PAGE = re.compile(r"(?:page|sheet|лист|стр\.?|страница|тетрадь)[ \t]*(?:№|#)?[ \t]*\d{1,3}", re.IGNORECASE)


_ONLY_WORDS = re.compile(r"[^\W\d_]\D+")
_TOLD_OF_ALL = ("total", "settlement")
"""Rows that a line below a table may be."""
_TOTALS = re.compile(r"[-+−–]?\d{1,6}")
_IN_ORDER = re.compile(
    r"(?P<head>[^\W\d_][^\d:=]{0,40}?)[ \t]*[:=—–-]?[ \t]+"
    r"(?P<totals>[-+−–]?\d{1,6}(?:(?:[ \t]*[:;,/|][ \t]*|[ \t]+(?:[-–—]|to|на)[ \t]+|[ \t]+)[-+−–]?\d{1,6})+)\.?"
)
_PIECES = re.compile(r"[^,;]+")


def _totals_told(row: Row, heading: Row) -> Row | None:
    """The row of totals that one cell tells by names, «Итого: Анна 76, Борис 13», or in order, «всего 76 : 13»; None
    where a row is none."""
    if not row or any(cell.text for cell in row[1:]):
        return None
    columns = columns_of(heading)
    names = tuple(dict.fromkeys(column.name for column in columns if is_name(column.name)))
    places = {name: max(at for at, column in enumerate(columns) if column.name == name) for name in names}
    in_order = _IN_ORDER.fullmatch(row[0].text)
    if in_order and row_kind(in_order["head"]) in _TOLD_OF_ALL:
        totals = [*_TOTALS.finditer(row[0].text, in_order.start("totals"))]
        if len(totals) != len(names):
            return None
        found = [row[0]._replace(text=in_order["head"]), *[row[0]._replace(text="")] * (len(columns) - 1)]
        for name, one in zip(names, totals, strict=True):
            found[places[name]] = part_of(row[0], one.start(), one[0])
        return tuple(found)
    head, colon, _rest = row[0].text.partition(":")
    if not colon or row_kind(head) not in _TOLD_OF_ALL:
        return None
    found = [row[0]._replace(text=head.strip()), *[row[0]._replace(text="")] * (len(columns) - 1)]
    for piece in _PIECES.finditer(row[0].text, len(head) + 1):
        name, _blank, total = piece[0].strip(" \t.").rpartition(" ")
        seat = Names(names).seat(name.rstrip(" \t:—–-"))
        if seat is None or not _TOTALS.fullmatch(total):
            return None
        found[places[names[seat]]] = part_of(row[0], piece.start() + piece[0].rindex(total), total)
    return tuple(found)


def _begins_anew(body: Sequence[Row], row: Row) -> bool:
    """Whether a row of a table has the number of one above it again."""
    return bool(row) and row[0].text in _numbers(body)


def _counts_anew(body: Sequence[Row], row: Row) -> bool:
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


_DIGITS = 9
"""So many digits have no numbers of deals."""


def remark(said: Sequence[Cell]) -> Cell:
    """The text of a row that is a remark, as a comment."""
    text = " ".join(cell.text for cell in said)
    return said[0]._replace(text=text if text.startswith("#") else f"# {text}")


def _heads_names(row: Row, below: Row) -> bool:
    """Whether a word for figures, or for players, stands above the names of all players: «Очки» over the last columns."""
    lead = next((place for place, cell in enumerate(below) if cell.text), 0)
    names = [cell.text for cell in below[lead:] if cell.text]
    above = [cell.text for cell in row[lead:] if cell.text]
    heads = len(above) == 1 and bool(row[lead].text) and (says_figure(above[0]) or fold(above[0]) in PLAYER_WORDS)
    are_names = len(names) > 1 and all(
        is_name(name) and not about_deal(name) and not figures_in(name) for name in names
    )
    return heads and are_names and len(row) == len(below) and all(about_deal(cell.text) for cell in row[:lead])


def _says_figures(row: Row) -> bool:
    """Whether a row only says which figures the columns hold."""
    said = [cell.text for cell in row if cell.text]
    return sum(map(says_figure, said)) > 1 and all(says_figure(text) or about_deal(text) for text in said)


def _with_names(row: Row) -> Row:
    """Headings that only say a figure, again for each player, with the name that stands before them."""
    texts = [cell.text for cell in row]
    found = []
    name = ""
    for cell in row:
        if cell.text in FIGURES and texts.count(cell.text) > 1 and name:
            cell = cell._replace(text=f"{name} {cell.text}")
        elif cell.text:
            name = cell.text if is_name(cell.text) and not about_deal(cell.text) else ""
        found.append(cell)
    return tuple(found)


def _spread(above: Row, below: Row) -> Row:
    """The names of players, each above as many columns as the row below has for a player; as they are where they stand
    above their own."""
    lead = next((place for place, cell in enumerate(below) if cell.text), 0)
    names, columns = above[lead:], len(below) - lead
    has_several = len(names) > 1 and columns > len(names) and not columns % len(names)
    if not has_several or not all(is_name(one.text) for one in names):
        return above
    each = columns // len(names)
    return (*above[:lead], *(cell for one in names for cell in (one, *[one._replace(text="")] * (each - 1))))


def _merged(above: Row, below: Row) -> Row:
    """Two rows of headings as one: `Anna` above `bid` and `points` gives `Anna bid` and `Anna points`."""
    found = []
    name = ""
    for column in range(max(len(above), len(below))):
        upper, lower = (row[column] if column < len(row) else None for row in (above, below))
        if upper and upper.text:
            name = "" if about_deal(upper.text) else upper.text
        elif lower and about_deal(lower.text) and not says_figure(lower.text):
            name = ""  # notes behind the columns of the last player
        if lower is None or not lower.text or not (name or (upper and upper.text)):
            cell = upper if upper and upper.text else lower or upper
        elif not name:
            cell = upper
        else:
            place = upper if upper and upper.text else lower
            cell = place._replace(text=f"{name} {figure_in_full(lower.text)}".rstrip())
        assert cell is not None
        found.append(cell)
    return tuple(found)


def head_lines(said: Sequence[Cell]) -> list[Line]:
    """The lines of a head that a row holds: keyword and text in one cell or several, or a line in each cell."""
    own = [_line(cell) for cell in said]
    if all(own):
        return [line for line in own if line]
    first = said[0]
    key = first_word(first.text)
    if key not in HEAD or key is None:
        return []
    word, colon, rest = first.text.partition(":")
    if rest.strip():
        return [Line(key, part_of(first, 0, word), (part_of(first, len(word) + 1, rest), *said[1:]))]
    return [Line(key, first, tuple(said[1:]))] if colon or len(said) > 1 else []


def _line(cell: Cell) -> Line | None:
    """A cell that is a whole line: `date: 2026-03-14`."""
    word, colon, rest = cell.text.partition(":")
    key = first_word(cell.text)
    if not colon or not rest.strip() or key not in HEAD or key is None:
        return None
    return Line(key, part_of(cell, 0, word), (part_of(cell, len(word) + 1, rest),))
