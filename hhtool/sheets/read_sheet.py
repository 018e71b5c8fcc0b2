"""A score table read: its headings, its rows, and in each row the figures of each player, not judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise

from hhtool.i18n import Message, _
from hhtool.notation.context import Context, unknown_player
from hhtool.notation.dates import is_day
from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.names import Names
from hhtool.notation.reading import Fault
from hhtool.notation.record import NOWHERE, Cell, Entry, Figures, Table, Winner
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.words import Words, language_of
from hhtool.sheets.cell_remarks import says_absent, without_remark
from hhtool.sheets.figure import (
    LONE,
    MADE,
    MARKS_MADE,
    STRUCK,
    TOKEN,
    Box,
    Figure,
    as_figures,
    figure_of,
    plain_amount,
    standing,
)
from hhtool.sheets.heading_words import COLUMN_WORDS, COLUMNS, FIGURES, MONEY, PAID, PASS_WORDS, RESULT, ROWS, row_kind
from hhtool.sheets.headings import Column, players_of, read_headings
from hhtool.sheets.result_row import winner_in
from hhtool.sheets.row_shapes import FIGURE, is_rule, marked, merged, total, with_running, with_total, without_copies
from hhtool.sheets.sheet import NOTHING, Row, Sheet
from hhtool.sheets.subtotals import with_subtotals, without_parts

_SEVERAL = 2
"""So many cells of words in a row without figures show that it holds none."""
_GENDERED = re.compile(r"\((?:а|ла|и)\)")
"""An ending that leaves open who it is: «выиграл(а)»."""
_MANY = 4
"""So many cells that hold no figures show that the table is of another kind."""


def read_sheet(
    table: Table,
    players: Sequence[str],
    figures: Mapping[int, tuple[str, ...]],
    own: Vocabulary | None = None,
    *,
    exact: bool = True,
) -> Sheet:
    """The rows of a table of a session of `players`.

    `figures` says which figures stand in a cell, or in the columns of a player, by how many there are, `own` which words
    the game has for columns of its own. `exact` says
    that places inside a cell can be told, as they can in text. Names of columns that nobody bears are HH104, what is
    no figure HH001; such a figure counts as not recorded.
    """
    faults: list[Fault] = []
    columns = read_headings(_headings(table), figures, own)
    names = Names(tuple(players))
    seats = _seats(columns, table, names, faults, own)
    reader = _Rows(columns, seats, names, figures, exact)
    rows = merged([row for cells in table.rows if (row := reader.row(cells)) is not None])
    rows = with_subtotals(with_total(rows, ruled=any(map(is_rule, table.rows[-2:-1]))))
    rows, copies = without_copies(rows)
    rows, parts = without_parts(rows)
    rows = marked(with_running(rows))
    faults += reader.faults()
    faults += [Fault("HH107", copy.span, _("deal {number} stands here twice", number=copy.label)) for copy in copies]
    settling = [row for row in rows if row.kind == "settlement" or (row.kind == MONEY and _sums_up(rows))]
    rows = [row for row in rows if row.kind not in ("settlement", MONEY)]
    settlement = _settlement(settling[-1]) if settling else None
    return Sheet(table, tuple(players), columns, seats, rows, faults, settlement, reader.winner, parts=parts)


def _headings(table: Table) -> list[str]:
    """The headings of a table, that of notes above a last column that lacks one, and in which no figures stand."""
    texts = [standing(cell.text) for cell in table.columns]
    if not texts or texts[-1].strip():
        return texts
    beside = [row[-1].text for row in table.rows if len(row) == len(texts) and row[-1].text.strip()]
    if beside and not any(map(_are_figures, beside)):
        texts[-1] = COLUMNS.word("note", language_of(" ".join(beside)))
    return texts


def _are_figures(text: str) -> bool:
    return all(figure_of("", token[0], NOWHERE) for token in TOKEN.finditer(as_figures(standing(text))))


def _sums_up(rows: Sequence[Row]) -> bool:
    """Whether the last row of totals sums to zero, so that these in money do too."""
    totals = [row.boxes for row in rows if row.kind == "total"]
    last = [box.figures[-1].value if box.figures else None for box in totals[-1]] if totals else [None]
    return None not in last and not sum(one for one in last if one is not None)


def _settlement(row: Row) -> Figures | None:
    """The line of a record that a row of settlements is; None where it is not filled in."""
    entries = [
        Entry(seat, figure.value, "?" if figure.doubtful else "", figure.span)
        for seat, box in enumerate(row.boxes)
        for figure in box.figures
    ]
    return Figures("settlement", tuple(entries), row.span) if entries else None


def is_result(text: str) -> bool:
    """Whether a row that begins so says who won, or the places: `Место`, `Победила Наташа`."""
    text = _GENDERED.sub("", text)
    first, _blank, _rest = text.strip().partition(" ")
    return RESULT in (ROWS.id(text.strip().rstrip(":")), ROWS.id(first.rstrip(":")))


def _seats(
    columns: Sequence[Column], table: Table, names: Names, faults: list[Fault], own: Vocabulary | None
) -> tuple[int, ...]:
    """The seat that each column belongs to; -1 for one that is no player's."""
    known = {name: names.seat(name) for name in players_of(columns)}
    reported: set[str] = set()
    deals = [row for row in table.rows if row and row_kind(standing(row[0].text)) is None]
    found = []
    for place, (column, cell) in enumerate(zip(columns, table.columns, strict=True)):
        seat = known.get(column.name)
        if column.name and seat is None and column.name not in reported and not _holds_no_figures(deals, place, names):
            reported.add(column.name)
            if nearest(column.name, names.players):
                faults.append(Fault("HH104", cell.span, unknown_player(column.name, Context(names))))
            else:
                faults.append(Fault("SC109", cell.span, _unknown_column(column.name, own)))
        found.append(-1 if seat is None else seat)
    return tuple(found)


def _holds_no_figures(deals: Sequence[Sequence[Cell]], place: int, names: Names) -> bool:
    """Whether a column says of each deal who did something, who opened or won, or which day it was, or counts what the
    deals are parts of."""
    said = [text for row in deals if place < len(row) and (text := standing(row[place].text).strip()) not in NOTHING]
    counts = [int(text) for text in said if text.isdecimal() and len(text) < _DIGITS]
    if counts[:1] == [1] and len(counts) == len(said):
        return {0} <= {after - before for before, after in pairwise(counts)} <= {0, 1}
    are_days = all(is_day(text) and figure_of("", text, NOWHERE) is None for text in said)
    return bool(said) and (all(names.seat(text) is not None for text in said) or are_days)


_DIGITS = 4
"""So many digits have no counts of parts."""
_OF_FEW = frozenset({"contract", "attackers", "opener", "set", "left"})
"""Columns that tables of one game alone have, and are not named where a heading is not known."""


def _unknown_column(name: str, own: Vocabulary | None) -> Message:
    """The message of SC109: the headings that are known, in the language of this one, and the nearest."""
    language = language_of(name)
    words = Words(COLUMN_WORDS, own) if own else COLUMNS
    keys = [*COLUMN_WORDS, *(own or {})]
    known = ", ".join(words.word(key, language) for key in keys if key not in _OF_FEW)
    near = nearest(name, [form for key in keys for form in words.forms(key)])
    if near is None:
        return _(
            "'{name}' is neither a player nor a known heading; its column is left out; the headings are {known}",
            name=name,
            known=known,
        )
    return _(
        "'{name}' is neither a player nor a known heading; its column is left out; did you mean "
        "'{near}'? (the headings are {known})",
        name=name,
        near=near,
        known=known,
    )


_BRACKETED = re.compile(r"\([ \t]*[-+−–]?\d+[ \t]*\)")


def _holds_a_row(cells: Sequence[Cell]) -> bool:
    """Whether a whole row stands in its first cell: «после ужина 6 15 -21»."""
    if any(cell.text for cell in cells[1:]):
        return False
    words = cells[0].text.split()
    figures = sum(figure_of("", word, NOWHERE) is not None for word in words)
    return figures >= _SEVERAL and figures * 2 >= len(words)


class _Rows:
    """Reads the rows of one table."""

    def __init__(
        self,
        columns: Sequence[Column],
        seats: Sequence[int],
        names: Names,
        figures: Mapping[int, tuple[str, ...]],
        exact: bool,
    ) -> None:
        self.winner: Winner | None = None
        self._columns, self._seats, self._names = columns, seats, names
        self._figures, self._exact = figures, exact
        self._bids = any("bid" in kinds for kinds in figures.values())
        self._cells = 0
        self._unread: list[tuple[Cell, Fault]] = []
        self._words: dict[Span, Fault | None] = {}

    def row(self, cells: Sequence[Cell]) -> Row | None:
        """A row; None where nothing stands in it."""
        if is_rule(cells):
            return None
        if is_result(next((cell.text for cell in cells if cell.text), "")):
            self.winner = winner_in(cells, self._seats, self._names) or self.winner
            return None
        about: dict[str, Cell] = {}
        found: dict[int, list[Figure]] = {}
        kind, held, unread = "deal", "", len(self._unread)
        for index, cell in enumerate(cells):
            column = self._columns[index] if index < len(self._columns) else Column("?")
            if kind == "deal" and not found and (named := row_kind(standing(cell.text))):
                kind = named
                about.setdefault("deal", cell)
            elif column.key == "?" and (figure := FIGURES.id(cell.text.strip("():."))):
                about[FIGURE] = cell
                held = figure
            elif column.key:
                if cell.text:
                    about.setdefault(column.key, cell)
            elif (seat := self._seats[index]) >= 0:
                read = len(self._unread)
                found.setdefault(seat, []).extend(self._box(cell, column._replace(figure=held or column.figure)))
                if kind == "settlement" and len(self._unread) > read:
                    # there is a figure, which nobody knows
                    found[seat] = [Figure(kind, None, cell.span)]
        label = about["deal"] if "deal" in about else Cell("", cells[0].span)
        if not any(found.values()) and self._is_words(unread) and not label.text:
            return None
        if kind == "deal" and not any(found.values()) and _holds_a_row(cells):
            message = _("'{text}' is no row of this table: its figures are not below the names", text=cells[0].text)
            self._unread.append((cells[0], Fault("HH001", cells[0].span, message)))
        if kind == "deal" and not label.text and self._in_brackets(cells):
            kind = "total"
        boxes = [Box(tuple(found.get(seat, ()))) for seat in range(len(self._names.players))]
        if kind == MONEY:
            del self._unread[unread:]
            if not all(box.figures for box in boxes):
                return None
        if kind == PAID:
            if not any(one.value is not None and one.value < 0 for box in boxes for one in box.figures):
                return None
            kind = "settlement"
        if kind != "deal":
            boxes = [total(box) for box in boxes]
        return Row(kind, standing(label.text).strip(), tuple(boxes), about, label.span)

    def _in_brackets(self, cells: Sequence[Cell]) -> bool:
        """Whether all figures of a row stand in brackets."""
        own = [cell.text for cell, seat in zip(cells, self._seats, strict=False) if seat >= 0 and cell.text]
        return len(own) > 1 and all(map(_BRACKETED.fullmatch, own))

    def _is_words(self, before: int) -> bool:
        """Whether a row holds words in several cells where figures stand, which is one finding; `before` is how many
        such cells there were above it."""
        cells = {cell.span: cell for cell, _fault in self._unread[before:]}
        if len(cells) < _SEVERAL:
            return False
        first, *others = cells.values()
        message = _("there are no figures in this row ('{text}' and the like); write a remark after #", text=first.text)
        self._words[first.span] = Fault("HH001", first.span, message)
        self._words |= {cell.span: None for cell in others}
        return True

    def _box(self, cell: Cell, column: Column) -> Iterator[Figure]:
        stands = STRUCK.sub(lambda struck: " " * len(struck[0]), cell.text)
        text = as_figures(stands, several=self._several(column))
        in_place = plain_amount(stands) == stands and len(stands) == cell.span.end - cell.span.start
        if says_absent(text):
            return
        self._cells += bool(text.strip()) and fold(text.strip()) not in PASS_WORDS
        tokens = without_remark(list(TOKEN.finditer(text)))
        if self._bids and len(tokens) > 2:
            # a mark beside the points says no more than they do
            tokens = [token for token in tokens if token[0] not in MARKS_MADE]
        kinds = self._kinds(len(tokens), column)
        for place, token in enumerate(tokens):
            span = cell.span
            if self._exact and in_place:
                start = cell.span.start + token.start()
                span = Span(cell.span.line, start, min(start + len(token[0]), cell.span.end))
            kind = kinds[place] if place < len(kinds) else "?"
            made = MARKS_MADE.get(token[0]) if kind in ("points", "tricks", LONE) and self._bids else None
            figure = Figure(MADE, Decimal(made), span) if made is not None else figure_of(kind, token[0], span)
            if figure is None or place >= len(kinds):
                message = _("expected a figure, a pass, or ? for what cannot be read; found '{text}'", text=token[0])
                self._unread.append((cell, Fault("HH001", span, message)))
            else:
                yield figure

    def _several(self, column: Column) -> bool:
        """Whether a cell may hold several figures."""
        return (not column.figure or bool(column.beside)) and max(self._figures) > 1

    def faults(self) -> list[Fault]:
        """What is no figure; one finding where most cells hold what is none."""
        cells = {cell.span: cell for cell, _fault in self._unread}
        if len(cells) < _MANY or len(cells) * 2 <= self._cells:
            single = [fault for cell, fault in self._unread if cell.span not in self._words]
            return [*single, *(fault for fault in self._words.values() if fault is not None)]
        example = "1 10" if self._bids else "10"
        first = next(iter(cells.values()))
        message = _(
            "most cells of this table hold no figures ('{text}' and the like); write each player's figures, "
            "here {example}",
            text=first.text,
            example=example,
        )
        return [Fault("HH001", first.span, message)]

    def _kinds(self, count: int, column: Column) -> tuple[str, ...]:
        if count == 1 and not column.figure and max(self._figures) > 1:
            return (LONE,)
        return column.kinds(self._figures, count)
