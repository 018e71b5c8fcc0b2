"""Reads one hand of an online room: its seats, its lines, its events and its faults.

A room is a subclass of `HandReader`. It says what its heading means (`heading`), which lines seat a player
(`seat_form`), and what reads a statement or another line by its first word (`statements`, `lines`). One
line is read at a time: the names that sit in the hand are tried the longest first, for a name may hold
anything, even a whole statement. A line that is not known goes to `hhtool.importers.damage`, which tells
what is damaged from what is no statement.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from hhtool.cards.card import UNKNOWN
from hhtool.games.draw import record as draw
from hhtool.games.stud import record as stud
from hhtool.i18n import Message, _
from hhtool.importers.announced import garbled, hand_name
from hhtool.importers.headings import BLANKS
from hhtool.importers.money_and_cards import CARD, amount, cards
from hhtool.importers.seating import Seating, seat_players
from hhtool.lazy import lazy
from hhtool.notation.node import node
from hhtool.notation.reading import Fault
from hhtool.notation.record import NOWHERE, Deal, Hand, Note
from hhtool.notation.source import Span
from hhtool.notation.spelling import nearest
from hhtool.poker.record import Act, Ante, Blind, Out, Show, Stakes, Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from decimal import Decimal
    from typing import Any

    from hhtool.cards.poker import HandName

    Statements = Mapping[str, Callable[[Any, int, str], bool]]
    Lines = Mapping[str, Callable[[Any, str], bool]]

_UNSAID = Stakes()
_TOKEN = re.compile(r"[^\s,]+")

DEALS: Mapping[str, Callable[..., Deal]] = {"draw": draw.Deal, "stud": stud.Deal}
"""What a hand is read as, by game."""


@node(frozen=True, slots=True)
class HandHeading:
    """What a hand's heading says. `game` is that of `DEALS`, `limit` is `fixed`, `pot` or `none`.

    `room` is the name of the room; `date` is ISO, of the zone that the heading is in. `rules` are the house rules where
    the history names them, else None: a room's are known.
    """

    label: str = ""
    table: str = ""
    game: str = ""
    limit: str = ""
    stakes: Stakes = _UNSAID
    currency: str = ""
    tournament: str = ""
    room: str = ""
    date: str = ""
    rules: tuple[tuple[str, str], ...] | None = None


class HandText(NamedTuple):
    """The lines of one hand and the number of the first of them, its heading, in the file.

    `cut` says that the last line does not end: what it lacks is missing, not damaged.
    """

    first: int
    lines: Sequence[str]
    cut: bool = False


class Refused(Exception):  # noqa: N818 (not every one is an error)
    """A hand that is not read: the code says why, `heading` holds what could be made out all the same."""

    def __init__(self, code: str, message: Message, heading: HandHeading) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.heading = heading


class HandReader(ABC):
    """Reads one hand. Before `line` is called `number`, `text` (unpadded) and `span` are set to the line."""

    room: ClassVar[str]
    """The room's name as people write it."""
    origin: ClassVar[str]
    """The room's name in `Session.origin`."""
    games: ClassVar[tuple[str, ...]] = ("draw",)
    """Those of our games that the room deals."""
    seat_form: ClassVar[re.Pattern[str]]
    """A seat line: groups number, name, stack, and what is said after it."""
    sections: ClassVar[frozenset[str]]
    """What may stand between the asterisks of a line that divides the hand."""
    all_in: ClassVar[str]
    """What follows the sum where it was all that the player had."""
    stray: ClassVar[re.Pattern[str]]
    """A line that stands only before the cards are dealt; behind the summary it is of another hand."""
    behind: ClassVar[str] = " "
    """What stands between a name and a statement."""
    statements: ClassVar[Statements]
    """What reads a statement by its first word: it gets the seat and the words that follow."""
    lines: ClassVar[Lines]
    """What reads any other line by its first word."""
    verbs: ClassVar[Mapping[str, str]]
    """An example of a statement by its first word."""
    openings: ClassVar[Mapping[str, str]]
    """An example of every other line of play by its first word."""
    summed: ClassVar[str]
    """An example of a line that sums up one player."""
    addressed: ClassVar[tuple[re.Pattern[str], ...]]
    """Those lines in which a name stands, which is their only group."""
    silent: ClassVar[bool] = False
    """Whether the room puts nothing into a hand but its play."""

    complete = True
    stakes = _UNSAID
    button: int | None = None
    button_span = NOWHERE
    names: tuple[str, ...] = ()
    starts: Sequence[tuple[str, int]] = ()
    # the line in hand
    number = 0
    text = ""
    pad = 0
    span = NOWHERE
    # how far the hand is; a blank line ends it, unless blank lines are between all its lines
    in_summary = False
    over = False
    _summed_up = False
    _blank = False
    _spaced = False
    # what a later line refers to
    big_blind: Decimal | None = None
    small_posted = False

    def __init__(self, hand_text: HandText) -> None:
        self.hand_text = hand_text
        self.events: list[draw.Event | stud.Event] = []
        self.faults: list[Fault] = []
        self.seats: dict[str, int] = {}
        self.draws: dict[int, int] = {}

    @lazy
    def seating(self) -> Seating:
        """The seats, of which none is read before the hand begins."""
        return Seating()

    @lazy
    def strangers(self) -> set[str]:
        """The names of whom it was said that nobody is called so."""
        return set()

    # --- what a room says ----------------------------------------------------------------------------

    @abstractmethod
    def heading(self) -> HandHeading:
        """Return what the heading says. Raises Refused where the hand is not to be read."""

    @abstractmethod
    def other(self, text: str) -> bool:
        """Read a line that is no statement and that its first word does not tell; False as in `line`."""

    # --- one line ------------------------------------------------------------------------------------

    def line(self, text: str) -> bool:
        """Read one line; False where it has no form that the room is known to use."""
        for start, seat in self.starts:
            if text.startswith(start) and self.statement(seat, text[len(start) :]):
                return True
        return self.unsaid(text)

    def unsaid(self, text: str) -> bool:
        """Read a line that is no statement; False as in `line`."""
        form = self.lines.get(text[: text.find(" ")])
        return (form is not None and form(self, text)) or self.other(text)

    def statement(self, seat: int, rest: str) -> bool:
        """Read what a player does, from behind the name; False where it is no known statement."""
        verb, _blank, tail = rest.partition(" ")
        form = self.statements.get(verb)
        return form is not None and form(self, seat, tail)

    def subjects(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield each (name, statement) that `text` may be split into, the longest name first."""
        behind = self.behind
        at = text.rfind(behind)
        while at > 0:
            yield text[:at], text[at + len(behind) :]
            at = text.rfind(behind, 0, at)

    # --- the hand as a whole -------------------------------------------------------------------------

    def begin(self, heading: HandHeading) -> set[int]:
        """Seat the players; return the offsets of the lines that are done with."""
        self.stakes = heading.stakes
        self.seating = seating = seat_players(self.hand_text.lines, self.hand_text.first, self.seat_form)
        self.names, self.seats, self.starts = seating.names, seating.seats, seating.starts
        if seating.stacks:
            self.events.append(seating.stacks)
        if seating.faults:
            self.faults += seating.faults
            self.complete = False
        if not seating.names:
            seating.damaged = True
            self.complete = False
            if not self.faults:
                self.breaks("HH001", self.head_span, _("this hand names no player"))
        return seating.done

    def take(self, offset: int, raw: str) -> bool:
        """Make `raw`, the line at `offset`, the one in hand; False where it is blank."""
        text = raw.strip(BLANKS)
        if not text:
            self._blank = True
            return False
        if self._blank:
            self._blank = False
            if not self.in_summary:
                self._spaced = True
            elif self._summed_up and not self._spaced:
                self.over = True
        length = len(text)
        self.number = number = self.hand_text.first + offset
        self.text = text
        self.pad = pad = 0 if len(raw) == length else raw.index(text[0])
        self.span = Span(number, pad + 1, pad + length + 1)
        return True

    def summed_up(self) -> None:
        """Take it that the summary of a player has been read."""
        self.in_summary = self._summed_up = True

    def deal(self, heading: HandHeading) -> Deal:
        """Return what has been read as a deal."""
        if self.seating.idle:
            self._leave_out()
        span = self.head_span
        return DEALS[heading.game](
            label=heading.label,
            dealer=self.seating.at(self.button),
            players=self.names,
            stakes=heading.stakes,
            events=tuple(self.events),
            complete=self.complete,
            date=heading.date,
            span=span,
            head_span=span,
            style="en",
            dealer_span=self.button_span,
        )

    def _leave_out(self) -> None:
        """Note who is listed and not dealt in, right behind the stacks."""
        dealt: set[int] = set()
        for event in self.events:
            if isinstance(event, Act | draw.Draw | Hand | Show):
                dealt.add(event.seat)
            elif isinstance(event, stud.Up):
                dealt.update(one.seat for one in event.dealt)
            elif isinstance(event, Ante | Blind | Win):
                dealt.update(entry.seat for entry in event.entries)
        idle = self.seating.idle
        out = [seat for seat in sorted(idle) if seat not in dealt]
        if out:
            self.events.insert(1, Out(tuple(out), idle[out[0]]))

    @lazy
    def head_span(self) -> Span:
        """The place of the heading."""
        head = self.hand_text.lines[0]
        return Span(self.hand_text.first, len(head) - len(head.lstrip(BLANKS)) + 1, len(head.rstrip(BLANKS)) + 1)

    # --- faults --------------------------------------------------------------------------------------

    def here(self, start: int = 0, end: int | None = None) -> Span:
        """The place of `text[start:end]` of the line in hand."""
        end = len(self.text) if end is None else end
        return Span(self.number, self.pad + start + 1, self.pad + end + 1)

    def fault(self, code: str, span: Span, message: Message) -> None:
        """Note a fault that leaves the play as it is."""
        self.faults.append(Fault(code, span, message))

    def breaks(self, code: str, span: Span, message: Message) -> None:
        """Note a fault that keeps the play from being judged."""
        self.faults.append(Fault(code, span, message))
        self.complete = False

    def stranger(self, name: str, start: int, *, played: bool = True) -> None:
        """Note, once a name, that nobody called so sits in this hand; it begins at `start` of the line.

        Where a seat line was not understood it is the cause, and nothing more is said. The hand can still be
        judged if it was not `played` in, only summed up.
        """
        self.complete &= not played
        if self.seating.damaged or name in self.strangers:
            return
        self.strangers.add(name)
        seated = ", ".join(self.names)
        if near := nearest(name, self.names):
            message = _(
                "nobody here is called {name}; did you mean {near}? (the players are {players})",
                name=name,
                near=near,
                players=seated,
            )
        else:
            message = _("nobody here is called {name}; the players are {players}", name=name, players=seated)
        self.fault("HH104", self.here(start, start + len(name)), message)

    def cancelled(self) -> bool:
        """Note that the room took the hand back, so that there is nothing to judge."""
        self.events.append(Note("note", self.text, self.span))
        self.complete = False
        return True

    def reads(self, rest: str) -> bool:
        """Return whether `rest` is a statement that somebody might make; nothing is noted."""
        events, faults = len(self.events), len(self.faults)
        kept = (self.complete, self.big_blind, self.small_posted)
        draws, idle = dict(self.draws), dict(self.seating.idle)
        known = self.statement(-1, rest)
        self.complete, self.big_blind, self.small_posted = kept
        self.draws, self.seating.idle = draws, idle
        del self.events[events:], self.faults[faults:]
        return known

    # --- pieces of a line ----------------------------------------------------------------------------

    def named(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield (seat, what follows the name and a blank) for each name that `text` begins with."""
        for start, seat in self.starts:
            if text.startswith(start):
                yield seat, text[len(start) :]

    def cards(self, text: str, start: int) -> tuple[int, ...]:
        """The cards between brackets, which begin at `start` of the line; what is no card is unknown."""
        found = cards(text)
        if found is not None:
            return found
        codes = []
        for token in _TOKEN.finditer(text):
            code = CARD.get(token[0], UNKNOWN)
            if code == UNKNOWN and token[0] != "??":
                place = self.here(start + token.start(), start + token.end())
                self.fault("HH003", place, _("{text} is not a card; cards are written Ah, Td, 9c", text=token[0]))
            codes.append(code)
        return tuple(codes)

    def announced(self, text: str, start: int) -> HandName | None:
        """The hand that is named at `start` of the line; None where `text` names none."""
        name = hand_name(text)
        if name is None and (near := garbled(text)):
            place = self.here(start, start + len(text))
            self.fault("HH001", place, _("{text} is not a poker hand; expected one like {near}", text=text, near=near))
        return name

    def money(self, text: str) -> tuple[Decimal | None, bool]:
        """The sum that `text` is, and whether the room says that it was all the player had."""
        value = amount(text)
        if value is None and text.endswith(self.all_in):
            return amount(text[: -len(self.all_in)]), True
        return value, False
