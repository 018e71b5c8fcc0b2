"""What is written in any game's record: immutable nodes, each with its place, without judgement.

Places (`span`) do not take part in equality, so `parse(write(x)) == x` can be asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar

from hhtool.notation.node import node
from hhtool.notation.source import Passage, Span

NOWHERE = Span(0, 0, 0)
_NUMBER = re.compile(r"[0-9]{1,9}")


def at() -> Any:
    """The field that holds a node's place."""
    return field(default=NOWHERE, compare=False, repr=False)


@node(frozen=True, slots=True)
class Entry:
    """A player and a figure: `seat` indexes the deal's players; `amount` is None where unreadable.

    `mark` is what was written beside it (`dead`, `small`, `big`, `all in`, `?`), or empty; several have blanks between.
    """

    seat: int
    amount: Decimal | None
    mark: str = ""
    span: Span = at()

    @property
    def doubtful(self) -> bool:
        """Whether the figure is written as doubtful: `12?`."""
        return self.mark.startswith("?")


@node(frozen=True, slots=True)
class Hand:
    """Cards a player holds when the deal begins; unknown ones are codes of `cards.card`."""

    seat: int
    cards: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Figures:
    """A line of figures: `kind` is `tricks`, `score`, `total`, `stacks`, `after` or `settlement`."""

    kind: str
    entries: tuple[Entry, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Winner:
    """Who won the session; all who tie are named."""

    seats: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Note:
    """Free text: `kind` is the keyword (`note`)."""

    kind: str
    text: str
    span: Span = at()


@node(frozen=True, slots=True)
class Seats:
    """Who sits in this deal, clockwise, where that is not the session's whole list."""

    players: tuple[str, ...]
    span: Span = at()


class Comment(NamedTuple):
    """A comment: its line and text, from the `#` on; `alone` where nothing else is in the line."""

    line: int
    text: str
    alone: bool


class Event(Protocol):
    """Any node of a deal."""

    @property
    def span(self) -> Span:
        """Where it is written."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as written: `events` in the order of the record; a game may say more of its own.

    `style` is how its cards are written (see `tokens.card_text`), '' where no card was.
    `label` is the number or id as written ('' where left out), `dealer` the seat (None: not written). Seats index
    `players`, the names of those at the table, clockwise; `complete` is False where a line could not be read: such a deal
    is not judged. `written` are all lines where one, or a player in one, stands twice; of these `events` has the first.
    `joined` are the numbers of lines that say more of one above: who took its trick. `passage` is the text it was read
    from, None where that was no notation.
    """

    label: str
    dealer: int | None
    players: tuple[str, ...]
    events: tuple[Any, ...] = ()
    complete: bool = True
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    written: tuple[Any, ...] = field(default=(), compare=False, repr=False)
    joined: tuple[int, ...] = field(default=(), compare=False, repr=False)
    style: str = field(default="", compare=False, repr=False)
    passage: Passage | None = field(default=None, compare=False, repr=False)
    span: Span = at()
    head_span: Span = at()


def written_scores(deal: Deal) -> dict[int, Decimal]:
    """The points or chips of each seat that the score lines of a deal say, and that can be read."""
    return {
        entry.seat: entry.amount
        for line in deal.events
        if isinstance(line, Figures) and line.kind == "score"
        for entry in line.entries
        if entry.amount is not None and entry.seat >= 0
    }


class Own(Protocol):
    """A node of one player."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...


N = TypeVar("N", bound=Own)


def first_lines(deal: Deal, kind: type[N]) -> dict[int, N]:
    """The first line of a kind that each seat has, in the order of the record."""
    found: dict[int, N] = {}
    for event in deal.events:
        if isinstance(event, kind):
            found.setdefault(event.seat, event)
    return found


@lru_cache(maxsize=1 << 12)
def deal_number(label: str) -> int | None:
    """The number of a deal; None where its label is none, as a room's long ids are not."""
    return int(label) if _NUMBER.fullmatch(label) else None


def numbered(labels: Sequence[str], last: int = 0) -> list[int]:
    """The number of each deal: as written, counted on where it is not; `last` is that of the deal before the first.

    A number that is out of order, and from which the next does not go on either, is taken as the one that was due.
    """
    found: list[int] = []
    written = [deal_number(label) for label in labels]
    for place, number in enumerate(written):
        due = last + 1
        if number is None:
            number = due
        elif number != due and place + 1 < len(written):
            after = written[place + 1]
            if after == due + 1 and after != number + 1:
                number = due
        last = number
        found.append(number)
    return found


def consecutive(before: str, after: str) -> bool:
    """Whether nothing lies between two deals, as far as their labels tell."""
    old, new = deal_number(before), deal_number(after)
    return old is None or new is None or new == old + 1


class Cell(NamedTuple):
    """One cell of a pipe table: its text without the blanks around it, and its place."""

    text: str
    span: Span


@node(frozen=True, slots=True)
class Table:
    """A score table as written: the names of the columns and the rows below them.

    `comments` stand behind its rows or between them.
    """

    columns: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    span: Span = at()
    comments: tuple[Comment, ...] = field(default=(), compare=False, repr=False)

    @property
    def lines(self) -> list[int]:
        """The lines of the names of columns and of the rows; 0 for a row without cells."""
        return [row[0].span.line if row else 0 for row in (self.columns, *self.rows)]


@node(frozen=True)
class Session:
    """What stands above the deals of one session, after which its deals are read and judged.

    `rules` are the options as written, in order; `origin` is `hh` or the room whose history it is;
    `meta` the remaining header lines by keyword; `stacks` the chips at the start.
    """

    game: str
    players: tuple[str, ...]
    rules: tuple[tuple[str, str], ...] = ()
    meta: tuple[tuple[str, str], ...] = ()
    stacks: Figures | None = None
    partial: bool = False
    language: str = "en"
    origin: str = "hh"
    comments: tuple[Comment, ...] = field(default=(), compare=False, repr=False)
    span: Span = at()
    rule_spans: tuple[Span, ...] = field(default=(), compare=False, repr=False)
    players_span: Span = at()

    @property
    def counted(self) -> bool:
        """Whether the numbers of its deals say which follow one another; a room's hands have numbers of their own."""
        return self.origin in ("hh", "phh")

    def get(self, key: str) -> str:
        """A header line's text, '' where there is none."""
        return dict(self.meta).get(key, "")
