"""What writes the lines of a record: the pen, and the lines that any game's deal has. The other way of `lines`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from hhtool.notation.lexicon import OF_ANYBODY, Vocabulary
from hhtool.notation.name_forms import gender
from hhtool.notation.node import node
from hhtool.notation.record import Entry, Event, Figures, Hand, Note, Seats, Winner
from hhtool.notation.source import Span
from hhtool.notation.tokens import card_text, cards_text, figure_text, quoted, told_name
from hhtool.notation.words import Words


def reserved(*vocabularies: Vocabulary) -> Words:
    """The words that no name may look like unless it is quoted: every keyword, and the first word of each."""
    forms = [form for one in vocabularies for both in one.values() for words in both for form in words]
    return Words(*vocabularies, {"first": (tuple(form.split()[0] for form in forms), ())})


class Pen(NamedTuple):
    """What writing a line needs: who sits where, the language, and the room's own words.

    `lines` are the keywords, `values` the other words, `taken` those that no name may look like. `typed` is the line as
    it was written, whose words are kept; where it has `several` nodes, they may be those of another one. `style` is how
    cards are written, where not as the language does. `node` is what is written; what is not typed so is said as of its
    player, and where this `tells` something to a reader, as one would say it of anybody.
    """

    players: Sequence[str]
    language: str
    lines: Words
    values: Words
    taken: Words
    typed: str = ""
    style: str = ""
    several: bool = False
    tells: bool = False
    node: Any = None

    def word(self, words: Words, key: str) -> str:
        """A word of `words`, as it was typed."""
        typed = words.typed(key, self.language, self.typed)
        if typed and not self.several:
            return typed
        word = typed or words.word(key, self.language)
        if not typed and self.tells and word in OF_ANYBODY:
            return OF_ANYBODY[word]
        return words.of_gender(key, word, self._whose) if self.language == "ru" else word

    @property
    def _whose(self) -> str:
        """The gender of the player whom the node is about; '' where that is not known, or it is about several."""
        node = self.node
        seats = (node.seat,) if hasattr(node, "seat") else getattr(node, "seats", None)
        seats = [entry.seat for entry in getattr(node, "entries", ())] if seats is None else seats
        return gender(self.players[seats[0]]) if len(seats) == 1 and seats[0] >= 0 else ""

    def said(self, key: str) -> bool:
        """Whether the line as it was typed has the keyword, in the language that is written."""
        return self.lines.stands_in(self.typed, key, self.language)

    def key(self, key: str) -> str:
        """The keyword that a line begins with."""
        return self.word(self.lines, key)

    def value(self, key: str) -> str:
        """A word in its own place."""
        return self.word(self.values, key)

    def name(self, seat: int) -> str:
        """The player's name, in quotes where it must be; `?` for a name that nobody here has."""
        if seat < 0:
            return "?"
        return (told_name if self.tells else quoted)(self.players[seat], self.taken)

    def names(self, seats: Iterable[int]) -> str:
        """Names with commas between."""
        return ", ".join(map(self.name, seats))

    def card(self, card: int) -> str:
        """A card."""
        return card_text(card, self.style or self.language)

    def cards(self, cards: Sequence[int]) -> str:
        """Cards with blanks between."""
        return cards_text(cards, self.style or self.language)

    def entries(self, entries: Iterable[Entry], *, signed: bool = False) -> str:
        """`name figure mark`, with commas between; `signed` figures above zero get their plus."""
        return ", ".join(self._entry(entry, signed) for entry in entries)

    def _entry(self, entry: Entry, signed: bool) -> str:
        figure = figure_text(entry.amount, entry.doubtful)
        if signed and entry.amount is not None and entry.amount > 0:
            figure = f"+{figure}"
        return " ".join((self.name(entry.seat), figure, *map(self.value, _marks(entry.mark))))


def _marks(mark: str) -> list[str]:
    """The marks of an entry in the order that they are written in."""
    rest = mark.replace("all in", "").replace("?", "").split()
    return [*rest, "all in"] if "all in" in mark else rest


Write = Callable[[Pen, Any], str]


def figures(pen: Pen, node: Figures, key: str = "") -> str:
    """A line of figures, under `key` or the keyword of its kind; changes and settlements have their signs."""
    return f"{pen.key(key or node.kind)}: {pen.entries(node.entries, signed=node.kind in ('score', 'settlement'))}"


COMMON: Mapping[type, Write] = {
    Hand: lambda pen, node: f"{pen.key('hand')} {pen.name(node.seat)}: {pen.cards(node.cards)}",
    Figures: figures,
    Winner: lambda pen, node: f"{pen.key('winner')}: {pen.names(node.seats)}",
    Note: lambda pen, node: f"{pen.key(node.kind)}: {node.text}".rstrip(),
    Seats: lambda pen, node: f"{pen.key('players')}: {', '.join(quoted(name, pen.taken) for name in node.players)}",
}
"""How the lines are written that every game has."""


@node(frozen=True)
class Scribe:
    """Writes the lines of a room: its keywords, its other words, those that no name may look like, and its writers."""

    lines: Words
    values: Words
    taken: Words
    writers: Mapping[type, Write]

    def pen(self, players: Sequence[str], language: str, typed: str = "", style: str = "") -> Pen:
        """The pen for the heading of a deal of these players; see `Pen`."""
        return Pen(players, language, self.lines, self.values, self.taken, typed, style)

    def line(
        self,
        node: Any,
        players: Sequence[str],
        language: str,
        typed: str = "",
        style: str = "",
        *,
        several: bool = False,
        tells: bool = False,
    ) -> str:
        """A line of a deal of these players; see `Pen`."""
        pen = Pen(players, language, self.lines, self.values, self.taken, typed, style, several, tells, node)
        return self.writers[type(node)](pen, node)


class Typed:
    """The lines of a record as they were typed, by their numbers, and which nodes were read from them."""

    def __init__(self, lines: Mapping[int, str], nodes: Iterable[Event]) -> None:
        self._lines = lines
        spans = [node.span for node in nodes] if lines else []
        self._in_line = Counter(span.line for span in spans)
        self._at = Counter(spans)

    def of(self, span: Span) -> str:
        """What of its line tells of a node, in the same columns: its own words, where the line tells more."""
        typed = self._lines.get(span.line, "")
        own = typed[: span.end - 1][span.start - 1 :]
        begins = len(typed) - len(typed.lstrip()) + 1
        tells_more = span.start > begins or self._in_line[span.line] > 1
        return own.rjust(span.start - 1 + len(own)) if own and tells_more else typed

    def several(self, span: Span) -> bool:
        """Whether several nodes were read at one place, each of which has the words of all."""
        return self._at[span] > 1
