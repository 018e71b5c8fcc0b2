"""A score table as it is read: rows, and in each row the figures of each player, not judged.

A figure is what one mark on the paper says: a number, a pass, or something that cannot be read. Corrections
(`~~12~~ 13`) leave the figure that stands; a doubtful `12?` is 12 until that does not fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.i18n import Message, _
from hhtool.notation.context import Context, Names, unknown_player
from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.reading import Fault
from hhtool.notation.record import NOWHERE, Cell, Entry, Figures, Table, deal_number
from hhtool.notation.source import Span
from hhtool.notation.tokens import number
from hhtool.notation.words import Words, fold, language_of, nearest
from hhtool.sheets.heading_words import COLUMN_WORDS, COLUMNS, PASS_WORDS, RESULT, ROWS
from hhtool.sheets.headings import Column, players_of, read_headings

NOTHING = frozenset({"", "-", "—", "–", "?"})
"""What a cell about the deal may hold that says nothing."""

PARTS = ("declarations", "play")
"""Kinds of figures that the points are made of."""

LONE = "lone"
"""The kind of a figure that stands alone in a cell which could hold several."""

_MANY = 4
"""So many cells that hold no figures show that the table is of another kind."""

_STRUCK = re.compile(r"~~[^~]*~~")
TOKEN = re.compile(r"[✓✔√✗✘]|(?<=\d)\+(?!\d)|(?:(?!(?<=\d)\+(?!\d))[^\s/✓✔√✗✘])+")
"""A figure among those of a cell, or a mark."""

MADE = "made"
"""The kind of a mark that says whether a bid was made: 1 or 0."""

MARKS_MADE = {**dict.fromkeys("+✓✔√Vv", 1), **dict.fromkeys("✗✘×XxХх", 0)}
"""Marks beside a bid, and whether it was made; a dash says that it was not where any of these stands in the sheet."""

_LETTERS = "([FfФф]?[XxХх]?)"
_BRACKETS = re.compile(r"\(([^()]*)\)")
_BEFORE = re.compile(r"(?<![\w-])([FfФф])([-+−–]?\d+)(?!\w)")
_BEHIND = re.compile(r"(?<!\w)(\d+)([ \t]+)([FfФф][XxХх]?|[XxХх])(?!\w)")
_DASHED = re.compile(r"\A(\d+)[-–—](\d+)\Z")
_NUMBER = re.compile(rf"([-+−–]?\d{{1,18}}(?:[.,]\d{{1,6}})?)(\?)?{_LETTERS}\Z")
_UNREAD = re.compile(rf"\?{_LETTERS}\Z")
_MARKS = str.maketrans("фФхХf", "FFxxF")


class Figure(NamedTuple):
    """A mark on the paper: what `kind` of figure it is (`bid`, `tricks`, `points`, `total`…), and what it says.

    `value` is None where it cannot be read; a pass is 0 and `passed`. `marks` are letters behind it (`F`, `x`), `lead` is
    what stands before it in its place: the player's name, where a line of a deal holds it.
    """

    kind: str
    value: Decimal | None
    span: Span
    doubtful: bool = False
    passed: bool = False
    marks: str = ""
    lead: str = ""

    @property
    def sure(self) -> bool:
        """Whether it can be read without doubt."""
        return self.value is not None and not self.doubtful


@dataclass(frozen=True)
class Box:
    """What stands in a row for one player; nothing where no figure is recorded."""

    figures: tuple[Figure, ...] = ()

    def get(self, kind: str) -> Figure | None:
        """The figure of a kind; None where it is not recorded."""
        return next((figure for figure in self.figures if figure.kind == kind), None)

    def value(self, kind: str) -> int | None:
        """The value of a figure that can be read without doubt, where it is a whole number."""
        figure = self.get(kind)
        if figure is None or not figure.sure or figure.value is None or figure.value % 1:
            return None
        return int(figure.value)


@dataclass(frozen=True)
class Row:
    """A row: `kind` is `deal`, `total`, `carried` or `settlement`; `label` its first cell; `about` what it says of the
    deal, by column (`cards`, `trump`, `kind`, `dealer`…); `boxes` what it says of each player, by seat."""

    kind: str
    label: str
    boxes: tuple[Box, ...]
    about: Mapping[str, Cell] = field(default_factory=dict)
    span: Span = NOWHERE

    @property
    def number(self) -> int | None:
        """The number of the deal; None where the label is none."""
        return deal_number(self.label)

    def text(self, key: str) -> str:
        """What a column says of the deal, '' where it says nothing; of a correction, what stands."""
        return _STRUCK.sub("", self.about[key].text).strip() if key in self.about else ""


@dataclass
class Sheet:
    """A score table read: its columns, its rows, and the faults met. Seats index `players`, the session's.

    `settlement` is the row that settles, as the line of a record; it is none of the rows.
    """

    table: Table
    players: tuple[str, ...]
    columns: tuple[Column, ...]
    seats: tuple[int, ...]
    rows: list[Row]
    faults: list[Fault]
    settlement: Figures | None = None

    @property
    def carried(self) -> list[Decimal | None]:
        """The totals that the first row carries over, by seat; none where it is a deal."""
        if not self.rows or self.rows[0].kind != "carried":
            return []
        return [box.figures[0].value if box.figures else None for box in self.rows[0].boxes]

    @property
    def deals(self) -> list[Row]:
        """The rows of deals."""
        return [row for row in self.rows if row.kind == "deal"]

    @property
    def last(self) -> int:
        """The number of the last deal, as written; 0 where none has one."""
        return next((row.number for row in reversed(self.deals) if row.number is not None), 0)

    def written_totals(self) -> Iterator[tuple[str, Decimal | None]]:
        """Each player's total as the last row writes it; nothing where that is no row of totals."""
        if self.rows and self.rows[-1].kind == "total":
            for seat, box in enumerate(self.rows[-1].boxes):
                yield self.players[seat], next((figure.value for figure in reversed(box.figures)), None)

    def call_lone(self, kind: str) -> None:
        """Take every figure of a deal that stands alone, where several could, as one of a kind."""
        for place, row in enumerate(self.rows):
            if row.kind == "deal":
                boxes = [
                    Box(tuple(one._replace(kind=kind) if one.kind == LONE else one for one in box.figures))
                    for box in row.boxes
                ]
                self.rows[place] = replace(row, boxes=tuple(boxes))

    def dealer(self, row: Row) -> int | None:
        """The seat of who dealt, as a row says; None where it does not, or, with HH104, names nobody here."""
        text = row.text("dealer")
        if text in NOTHING:
            return None
        names = Names(self.players)
        seat = names.seat(text)
        if seat is None:
            self.faults.append(Fault("HH104", row.about["dealer"].span, unknown_player(text, Context(names))))
        return seat


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
    columns = read_headings([standing(cell.text) for cell in table.columns], figures, own)
    names = Names(tuple(players))
    seats = _seats(columns, table, names, faults, own)
    reader = _Rows(columns, seats, len(players), figures, exact)
    rows = _marked([row for cells in table.rows if (row := reader.row(cells)) is not None])
    faults += reader.faults()
    settling = [row for row in rows if row.kind == "settlement"]
    rows = [row for row in rows if row.kind != "settlement"]
    return Sheet(table, tuple(players), columns, seats, rows, faults, _settlement(settling[-1]) if settling else None)


def _marked(rows: list[Row]) -> list[Row]:
    """The rows; where marks stand in them for points, a dash is one too."""
    if not any(figure.kind == MADE for row in rows for box in row.boxes for figure in box.figures):
        return rows
    return [
        replace(row, boxes=tuple(Box(tuple(map(_as_mark, box.figures))) for box in row.boxes))
        if row.kind == "deal"
        else row
        for row in rows
    ]


def _as_mark(figure: Figure) -> Figure:
    """A dash in the place of points, as the mark of a bid that was not made."""
    return figure._replace(kind=MADE, passed=False) if figure.kind == "points" and figure.passed else figure


def _settlement(row: Row) -> Figures | None:
    """The line of a record that a row of settlements is; None where it is not filled in."""
    entries = [
        Entry(seat, figure.value, "?" if figure.doubtful else "", figure.span)
        for seat, box in enumerate(row.boxes)
        for figure in box.figures
    ]
    return Figures("settlement", tuple(entries), row.span) if entries else None


def standing(text: str) -> str:
    """What stands in a cell, without what is struck out of it."""
    return _STRUCK.sub("", text)


def is_result(text: str) -> bool:
    """Whether a row that begins so says who won, or the places: `Место`, `Победила Наташа`."""
    first, _blank, _rest = text.strip().partition(" ")
    return RESULT in (ROWS.id(text.strip().rstrip(":")), ROWS.id(first.rstrip(":")))


def _seats(
    columns: Sequence[Column], table: Table, names: Names, faults: list[Fault], own: Vocabulary | None
) -> tuple[int, ...]:
    """The seat that each column belongs to; -1 for one that is no player's."""
    known = {name: names.seat(name) for name in players_of(columns)}
    reported: set[str] = set()
    found = []
    for column, cell in zip(columns, table.columns, strict=True):
        seat = known.get(column.name)
        if column.name and seat is None and column.name not in reported:
            reported.add(column.name)
            if nearest(column.name, names.players):
                faults.append(Fault("HH104", cell.span, unknown_player(column.name, Context(names))))
            else:
                faults.append(Fault("SC109", cell.span, _unknown_column(column.name, own)))
        found.append(-1 if seat is None else seat)
    return tuple(found)


def _unknown_column(name: str, own: Vocabulary | None) -> Message:
    """The message of SC109: the headings that are known, in the language of this one, and the nearest."""
    language = language_of(name)
    words = Words(COLUMN_WORDS, own) if own else COLUMNS
    keys = [*COLUMN_WORDS, *(own or {})]
    known = ", ".join(words.word(key, language) for key in keys)
    near = nearest(name, [form for key in keys for form in words.forms(key)])
    if near is None:
        return _(
            "{name} is no player here and no heading that is known, and its column is left out; known are {known}",
            name=name,
            known=known,
        )
    return _(
        "{name} is no player here and no heading that is known, and its column is left out; did you mean {near}?"
        " (known are {known})",
        name=name,
        near=near,
        known=known,
    )


class _Rows:
    """Reads the rows of one table."""

    def __init__(
        self,
        columns: Sequence[Column],
        seats: Sequence[int],
        players: int,
        figures: Mapping[int, tuple[str, ...]],
        exact: bool,
    ) -> None:
        self._columns, self._seats, self._players = columns, seats, players
        self._figures, self._exact = figures, exact
        self._bids = any("bid" in kinds for kinds in figures.values())
        self._cells = 0
        self._unread: list[tuple[Cell, Fault]] = []

    def row(self, cells: Sequence[Cell]) -> Row | None:
        """A row; None where nothing stands in it."""
        if not any(standing(cell.text).strip() for cell in cells) or is_result(cells[0].text):
            return None
        about: dict[str, Cell] = {}
        found: dict[int, list[Figure]] = {}
        kind = "deal"
        for index, cell in enumerate(cells):
            column = self._columns[index] if index < len(self._columns) else Column("?")
            if kind == "deal" and not found and (named := ROWS.id(standing(cell.text).strip().rstrip(":"))):
                kind = named
                about.setdefault("deal", cell)
            elif column.key:
                if cell.text:
                    about.setdefault(column.key, cell)
            elif (seat := self._seats[index]) >= 0:
                found.setdefault(seat, []).extend(self._box(cell, column))
        label = about["deal"] if "deal" in about else Cell("", cells[0].span)
        boxes = [Box(tuple(found.get(seat, ()))) for seat in range(self._players)]
        if kind != "deal":
            boxes = [_total(box) for box in boxes]
        return Row(kind, standing(label.text).strip(), tuple(boxes), about, label.span)

    def _box(self, cell: Cell, column: Column) -> Iterator[Figure]:
        text = as_figures(_STRUCK.sub(lambda struck: " " * len(struck[0]), cell.text), several=self._several(column))
        self._cells += bool(text.strip())
        tokens = list(TOKEN.finditer(text))
        if self._bids and len(tokens) > 2:
            # a mark beside the points says no more than they do
            tokens = [token for token in tokens if token[0] not in MARKS_MADE]
        kinds = self._kinds(len(tokens), column)
        for place, token in enumerate(tokens):
            span = cell.span
            if self._exact:
                start = cell.span.start + token.start()
                span = Span(cell.span.line, start, min(start + len(token[0]), cell.span.end))
            kind = kinds[place] if place < len(kinds) else "?"
            made = MARKS_MADE.get(token[0]) if kind in ("points", LONE) and self._bids else None
            figure = Figure(MADE, Decimal(made), span) if made is not None else _figure(kind, token[0], span)
            if figure is None or place >= len(kinds):
                message = _("expected a figure, a pass, or ? where it cannot be read; found '{text}'", text=token[0])
                self._unread.append((cell, Fault("HH001", span, message)))
            else:
                yield figure

    def _several(self, column: Column) -> bool:
        """Whether a cell may hold several figures."""
        return not column.figure and max(self._figures) > 1

    def faults(self) -> list[Fault]:
        """What is no figure; one finding where most cells hold what is none."""
        cells = {cell.span: cell for cell, _fault in self._unread}
        if len(cells) < _MANY or len(cells) * 2 <= self._cells:
            return [fault for _cell, fault in self._unread]
        example = "1 10" if max(self._figures) > 1 else "10"
        first = next(iter(cells.values()))
        message = _(
            "most cells of this table hold no figures ('{text}' and the like); write the figures of each player,"
            " as {example} here",
            text=first.text,
            example=example,
        )
        return [Fault("HH001", first.span, message)]

    def _kinds(self, count: int, column: Column) -> tuple[str, ...]:
        if column.figure:
            return (column.figure,)
        if count == 1 and max(self._figures) > 1:
            return (LONE,)
        return self._figures.get(count, ())


def as_figures(text: str, *, several: bool = True) -> str:
    """What a cell holds with blanks between its figures and letters behind them, each where it stood: `(1) 10`, `1-10`,
    `F12`, `12 F`. Of `1-10` it is not known whether the dash is a sign."""
    text = _BEFORE.sub(r"\2\1", _BEHIND.sub(r"\1\3\2", _BRACKETS.sub(r" \1 ", text)))
    return _DASHED.sub(r"\1 \2?", text) if several else text


def _figure(kind: str, text: str, span: Span) -> Figure | None:
    """The figure that a token is; None where it is none."""
    if fold(text) in PASS_WORDS:
        return Figure(kind, Decimal(0), span, passed=True)
    if unread := _UNREAD.match(text):
        return Figure(kind, None, span, marks=_letters(unread[1]))
    found = _NUMBER.match(text)
    if not found:
        return None
    value = number(found[1].replace(",", "."))
    return Figure(kind, value, span, doubtful=bool(found[2]), marks=_letters(found[3]))


def _letters(text: str) -> str:
    """The marks behind a figure, as they are known here: `F` and `x`."""
    return text.translate(_MARKS).replace("X", "x")


def _total(box: Box) -> Box:
    """What a row of totals holds for a player: the last figure, whatever column it stands in; those of the parts that
    points are made of stay what they are."""
    parts = tuple(figure for figure in box.figures if figure.kind in PARTS)
    others = [figure for figure in box.figures if figure.kind not in PARTS]
    figures = [figure for figure in others if not figure.passed] or others
    return Box((*parts, figures[-1]._replace(kind="total")) if figures else parts)
