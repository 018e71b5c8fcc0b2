"""Finds what the rows of a sheet are: lines of a head, the names of columns, rows of a table, remarks.

A row `table` says that the next one names the columns. Without it they are named by the first row that has a
word for a column, or names above figures; its second row may say which figure each column holds. A table ends
where, behind an empty row, something else begins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from hhtool import games
from hhtool.notation.dates import day_of, is_day
from hhtool.notation.record import Cell
from hhtool.sheets.heading_words import row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import columns_of, figures_in, holds_figures, is_name, is_total
from hhtool.spreadsheets.dittos import with_figures
from hhtool.spreadsheets.elements import Element, Line, Remark, Row, first_word, remark
from hhtool.spreadsheets.halves import joined
from hhtool.spreadsheets.head_lines import head_lines
from hhtool.spreadsheets.heading_rows import heads_names, merged, says_figures, spread, with_names
from hhtool.spreadsheets.lists_below import lists_joined
from hhtool.spreadsheets.rounds import counts_anew, goes_on_below, number_column, numbered_again
from hhtool.spreadsheets.settled_told import tells_settlement
from hhtool.spreadsheets.tables import is_comment, raw_table
from hhtool.spreadsheets.told_rows import told_row, with_label_column
from hhtool.spreadsheets.upright import of_deals, upright
from hhtool.spreadsheets.usual_form import in_usual_form


def elements(rows: Sequence[Row]) -> list[Element]:
    """What stands in a sheet, in order."""
    return joined(_Sheet(upright(_from_the_left(rows))).elements())


def as_usual(rows: Sequence[Row], above: Sequence[Element]) -> list[Row]:
    """The rows of a table that is not written out by `table`, in the form in which others are read; `above` is what
    stands above it."""
    lines = [one for one in above if isinstance(one, Line) and one.key == "players"]
    players = {name.strip() for line in lines for cell in line.values for name in cell.text.split(",")}
    return in_usual_form(with_figures(_without_empty(_from_the_left(rows))), players)


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


class _Sheet:
    """A sheet being read from above."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._next = 0
        self._found: list[Element] = []
        self._heading: Row | None = None
        self._said = False
        self._body: list[Row] = []
        self._told: list[Row] = []

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
            below, place = self._row(0), number_column(self._heading or ())
            if numbered_again(self._body, below, place) or (free and not goes_on_below(self._body, [below], place)):
                self._open(row)
        elif free and (heading := self._named()):
            if not self._is_heading(heading) or not goes_on_below(self._body, [self._row(0)]):
                self._open(heading)
        elif self._heading is not None:
            self._next += 1
            told = None if self._said else told_row(row, self._heading)
            if told and row_kind(told[0].text) == "total" and self._settled:
                # it sums up what was settled, not the deals
                self._body.append((remark(said),))
                return True
            if told:
                self._told.append(told)
                self._body += [told, *([(remark(said),)] if tells_settlement(said[0].text) else [])]
                return True
            is_word = self._begins_with_player and _ONLY_WORDS.fullmatch(row[0].text) is not None
            is_date = is_day(said[0].text) or day_of(said[0].text) is not None
            is_apart = free or (not self._said and (self._is_remark(row) or is_word or is_date))
            is_title = is_apart and (_is_title(row) or (self._is_heading_next() and not any(map(_holds_figure, row))))
            self._body.append((remark(said),) if is_title else row)
            if is_title and not self._said and counts_anew(self._body, self._row(0)):
                self._open(self._heading)
            return is_title
        else:
            self._next += 1
            self._found.append(Remark(remark(said)))
        return False

    def _repeats(self, row: Row) -> bool:
        """Whether a row names the columns as they are named already."""
        return not self._said and len([cell for cell in row if cell.text]) > 1 and self._is_heading(row)

    def _is_heading_next(self) -> bool:
        """Whether the names of the columns stand again in the next row that is not empty."""
        below = (row for row in self._rows[self._next :] if any(cell.text for cell in row))
        return self._is_heading(next(below, ()))

    def _is_heading(self, row: Row) -> bool:
        """Whether a row is the names of the columns."""
        return [cell.text for cell in row if cell.text] == [cell.text for cell in self._heading or () if cell.text]

    @property
    def _settled(self) -> bool:
        """Whether a line below the table told the settlement."""
        return any(row_kind(row[0].text) == "settlement" for row in self._told)

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
            body = self._body if self._said else lists_joined(self._body, self._heading or ())
            rows = with_label_column([self._heading or (), *body], self._told)
            heading, *body = rows if self._said else as_usual(rows, self._found)
            self._found.append(replace(raw_table(heading, body), marked=self._said))
        self._heading, self._body, self._told = None, [], []

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
        """Whether a row that begins like a line of a head stands right above figures, or words for them, or above a title
        of these."""
        below = self._row(1)
        if _is_title(below):
            below = self._row(2)
        return len([cell for cell in row if cell.text]) > 2 and (holds_figures(below) or says_figures(below, row))

    def _is_remark(self, row: Row) -> bool:
        """Whether words between the rows are a remark: a sentence, or what does not stand first; one word alone is one
        where the deals have numbers."""
        text = row[0].text
        numbered = bool(self._body) and self._body[-1][0].text.isdecimal()
        if is_comment(row):
            return False
        return not text or _is_sentence(text) or (numbered and (text.isalpha() or _PAGE.fullmatch(text) is not None))

    def _row(self, below: int) -> Row:
        """A row below the next one."""
        return self._rows[self._next + below] if self._next + below < len(self._rows) else ()

    def _named(self) -> Row | None:
        """The names of columns where they stand here, in one row or two, and are passed; else None."""
        row, below = self._row(0), self._row(1)
        said = [cell.text for cell in row if cell.text]
        if any(figures_in(text) for text in said[1:]) or (figures_in(said[0]) and said[0][-1].isdigit()):
            return None
        if any(is_day(text) or day_of(text) is not None for text in said):
            # a title: the game, the day, what else there is to say
            return None
        if len(said) > 1 and says_figures(below, row):
            self._next += 2
            return merged(spread(row, below), below)
        if heads_names(row, below) and holds_figures(self._row(2)):
            self._next += 2
            return tuple(lower if lower.text else upper for upper, lower in zip(row, below, strict=True))
        known = len(said) > 2 and any(map(about_deal, said))
        if not known and not (len(said) > 1 and holds_figures(below)):
            return None
        self._next += 1
        return with_names(row)


def _holds_figure(cell: Cell) -> bool:
    return figures_in(cell.text) > 0


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
