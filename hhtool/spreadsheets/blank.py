"""A blank score sheet in a file: a table with the rows of the schedule, or a workbook that works out and checks it.

In a workbook the names stand once, in the row of the players; the heads and the dealers follow them. What is filled in is
read back as any score table, and what it works out is written in the cells as figures.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.files.hhwriter import name_writer
from hhtool.i18n import _, speaking
from hhtool.notation.header import LINES
from hhtool.notation.record import NOWHERE, Cell, Session, Table
from hhtool.sheets.heading_words import COLUMNS, FIGURES, ROWS
from hhtool.spreadsheets import guard, writing
from hhtool.spreadsheets.blocks import block_of
from hhtool.spreadsheets.cell_names import column_name

if TYPE_CHECKING:
    from hhtool.games.contract import Game
    from hhtool.notation.reading import SessionReading
    from hhtool.sheets.blank import Schedule
    from hhtool.sheets.formulas import Formulas


def table(game: Game, house: Any, session: Session) -> Table:
    """A table with the rows of the schedule, in the session's language; what is to be filled in is empty."""
    language, width = session.language, game.sheet.width
    with speaking(language):
        keys, rows = game.sheet.blank(house, session.players).schedule
        texts = [list(map(str, row)) for row in rows]
    texts.append([ROWS.word("total", language)])
    return filled(session, keys, game.sheet.figures[width], texts)


def filled(session: Session, keys: Sequence[str], figures: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table of `rows`, with columns for `keys` and, of each player, for `figures`; what a row lacks is empty."""
    language, name = session.language, name_writer(session.game)
    heads = [COLUMNS.word(key, language) for key in keys]
    for player in session.players:
        first, *others = figures
        heads.append(f"{name(player)} {FIGURES.word(first, language)}" if others else name(player))
        heads += [FIGURES.word(figure, language) for figure in others]
    return Table(_cells(heads, len(heads)), tuple(_cells(row, len(heads)) for row in rows))


def _cells(texts: Sequence[str], width: int) -> tuple[Cell, ...]:
    return tuple(Cell(text, NOWHERE) for text in (*texts, *[""] * (width - len(texts))))


def xlsx(game: Game, house: Any, reading: SessionReading) -> bytes:
    """A workbook for a session without deals, in its language. Raises NotWrittenError."""
    buffer = io.BytesIO()
    with writing.workbook(buffer) as book, speaking(reading.session.language):
        schedule = game.sheet.blank(house, reading.session.players).schedule
        _Workbook(book, reading, schedule, game.sheet.formulas(house)).write()
    return buffer.getvalue()


_SPARE = 4
"""Rows of a workbook for deals that no schedule knows."""


class _Place(NamedTuple):
    """A cell: row and column from 0."""

    row: int
    column: int

    def __str__(self) -> str:
        """The cell in formulas: its column stays when the formula is used elsewhere, its row goes along."""
        return f"${column_name(self.column + 1)}{self.row + 1}"

    @property
    def fixed(self) -> str:
        """The cell in formulas, wherever they are used."""
        return f"${column_name(self.column + 1)}${self.row + 1}"


class _Workbook:
    """A worksheet being written: the head, the names of the columns in two rows, the deals, the totals."""

    def __init__(self, book: Any, reading: SessionReading, schedule: Schedule, formulas: Formulas) -> None:
        self._session = reading.session
        self._language = reading.session.language
        self._head = block_of(reading).head
        self._schedule, self._formulas = schedule, formulas
        self._names_row = [LINES.id(word) for word, _text in self._head].index("players")
        self._first = len(self._head) + 3
        self._rows = (*schedule.rows, *[("",) * len(schedule.keys)] * _SPARE)
        self._last = self._first + len(self._rows) - 1
        self._seats = range(len(self._session.players))
        self._sheet = book.add_worksheet(self._session.game)
        self._bold = book.add_format({"bold": True})
        self._title = book.add_format({"bold": True, "align": "center", "bottom": 1, "left": 1})
        self._input = book.add_format({"border": 1, "border_color": "#BFBFBF"})
        self._result = book.add_format({"border": 1, "border_color": "#BFBFBF", "bg_color": "#F2F2F2"})
        self._wrong = book.add_format({"bg_color": "#FFC7CE", "font_color": "#9C0006"})

    def write(self) -> None:
        """The whole of it."""
        self._write_head()
        self._write_columns()
        for row in range(self._first, self._last + 1):
            self._write_row(row)
        self._write_totals()
        self._limit()
        self._mark()
        self._sheet.freeze_panes(self._first, len(self._schedule.keys))

    # --- where things stand ---

    def _about(self, key: str, row: int) -> _Place:
        return _Place(row, self._schedule.keys.index(key))

    def _own(self, seat: int, figure: str, row: int) -> _Place:
        figures = self._formulas.figures
        return _Place(row, len(self._schedule.keys) + seat * len(figures) + figures.index(figure))

    def _name(self, seat: int) -> _Place:
        return _Place(self._names_row, seat + 1)

    def _formula(self, text: str, seat: int, row: int) -> str:
        """A formula of the game for a player in a row."""
        cells = {key: str(self._about(key, row)) for key in self._schedule.keys}
        for figure in self._formulas.figures:
            every = [self._own(one, figure, row) for one in self._seats]
            cells[figure] = str(every[seat])
            cells[f"every_{figure}"] = ",".join(map(str, every))
        points = [self._own(one, "points", row) for one in self._seats]
        return text.format(
            **cells,
            player=self._name(seat).fixed,
            players=len(self._seats),
            every_value=",".join(self._formulas.value.format(points=place) for place in points),
            points_so_far=",".join(f"{_Place(self._first, place.column).fixed}:{place}" for place in points),
        )

    # --- what stands there ---

    def _write_head(self) -> None:
        for row, (word, text) in enumerate(self._head):
            self._text(_Place(row, 0), word, self._bold)
            if row == self._names_row:
                write = name_writer(self._session.game)
                for seat, player in enumerate(self._session.players):
                    plain = not set(player) & set('",;')
                    self._text(self._name(seat), player if plain else write(player), self._input)
            else:
                self._text(_Place(row, 1), text, None)

    def _write_columns(self) -> None:
        """The names, and below them which figure each column holds."""
        row, figures = self._first - 2, self._formulas.figures
        for key in self._schedule.keys:
            self._text(self._about(key, row), COLUMNS.word(key, self._language), self._title)
            self._text(self._about(key, row + 1), "", self._title)
        for seat in self._seats:
            start = self._own(seat, figures[0], row)
            if len(figures) > 1:
                self._sheet.merge_range(*start, row, start.column + len(figures) - 1, "", self._title)
            self._same(start, self._name(seat), self._session.players[seat], self._title)
            for figure in figures:
                self._text(self._own(seat, figure, row + 1), FIGURES.word(figure, self._language), self._title)
        self._sheet.set_column(0, len(self._schedule.keys) + len(self._seats) * len(figures) - 1, 9)

    def _write_row(self, row: int) -> None:
        for key, value in zip(self._schedule.keys, self._rows[row - self._first], strict=True):
            text, place = str(value), self._about(key, row)
            if key == "dealer" and text in self._session.players:
                self._same(place, self._name(self._session.players.index(text)), text, self._input)
            elif text.isdecimal():
                self._sheet.write_number(*place, int(text), self._input)
            else:
                self._text(place, text, self._input)
        for seat in self._seats:
            for figure in self._formulas.typed:
                self._text(self._own(seat, figure, row), "", self._input)
            if self._formulas.points:
                text = self._formula(self._formulas.points, seat, row)
                self._sheet.write_formula(*self._own(seat, "points", row), f"={text}", self._result, "")

    def _write_totals(self) -> None:
        row = self._last + 1
        self._text(_Place(row, 0), ROWS.word("total", self._language), self._bold)
        for seat in self._seats:
            column = f"{self._own(seat, 'points', self._first)}:{self._own(seat, 'points', self._last)}"
            value = self._formulas.value.format(points=column)
            text = f'{{=IF(SUMPRODUCT(LEN({column}))=0,"",SUM({value}))}}'
            place = self._own(seat, "points", row)
            self._sheet.write_array_formula(*place, *place, text, self._result, "")

    def _text(self, place: _Place, text: str, shape: Any) -> None:
        if text:
            self._sheet.write_string(*place, guard.written(text), shape)
        else:
            self._sheet.write_blank(*place, None, shape)

    def _same(self, place: _Place, other: _Place, text: str, shape: Any) -> None:
        """A cell that says what another says."""
        self._sheet.write_formula(*place, f"={other.fixed}", shape, guard.written(text))

    # --- what may stand there ---

    def _limit(self) -> None:
        """What may be filled in: as the game says, and of columns about the deal one of a few words."""
        told = {
            "error_title": str(_("This is impossible")),
            "error_message": str(_("By the house rules this cannot be.")),
        }
        for figure, allowed in self._formulas.allowed.items():
            for seat in self._seats:
                text = self._formula(allowed, seat, self._first)
                place = self._own(seat, figure, self._first)
                rule = {"validate": "custom", "value": f"={text}", **told}
                self._sheet.data_validation(*place, self._last, place.column, rule)
        for key, source in self._choices():
            place = self._about(key, self._first)
            self._sheet.data_validation(
                *place, self._last, place.column, {"validate": "list", "source": source, **told}
            )

    def _choices(self) -> Iterator[tuple[str, list[str] | str]]:
        for key in self._schedule.keys:
            if key == "dealer":
                yield key, f"={self._name(0).fixed}:{self._name(self._seats[-1]).fixed}"
            elif words := self._formulas.choices.get(key):
                yield key, list(words)

    def _mark(self) -> None:
        """Cells that cannot be right."""
        for mark in self._formulas.marks:
            for seat in self._seats:
                text = self._formula(mark.wrong, seat, self._first)
                place = self._own(seat, mark.figure, self._first)
                rule = {"type": "formula", "criteria": f"={text}", "format": self._wrong}
                self._sheet.conditional_format(*place, self._last, place.column, rule)
