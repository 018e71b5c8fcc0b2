"""The lines that poker records share, written out: the other direction of `hhtool.poker.grammar`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hhtool.notation import cards_text, quoted, written
from hhtool.poker.handnames import write_hand_name
from hhtool.poker.record import (
    Act,
    Ante,
    Back,
    Blind,
    Muck,
    Out,
    Pot,
    Rake,
    Show,
    Stakes,
    Summary,
    Verb,
    Win,
)  # fmt: skip
from hhtool.poker.words import POKER_LINES, POKER_VALUES, SUMMARY_VALUES
from hhtool.record import Entry, Figures, Hand, Note, Seats, Winner
from hhtool.words import KEYWORDS, Vocabulary, Words

if TYPE_CHECKING:
    from decimal import Decimal

    from hhtool.cards.poker import HandName

_VALUES = Words(POKER_VALUES)
_CLAIMS = Words(SUMMARY_VALUES)


def reserved(*vocabularies: Vocabulary) -> Words:
    """The words that no name may look like unless it is quoted: every keyword, and the first word of each."""
    forms = [form for one in vocabularies for both in one.values() for words in both for form in words]
    return Words(*vocabularies, {"first": (tuple(form.split()[0] for form in forms), ())})


@dataclass(frozen=True)
class Pen:
    """What writing a line needs: who sits where, the language, and the room's own words.

    `lines` are the keywords, `taken` the words that no name may look like.
    """

    players: Sequence[str]
    language: str
    lines: Words
    taken: Words

    def key(self, key: str) -> str:
        """The keyword that a line begins with."""
        return self.lines.word(key, self.language)

    def value(self, key: str) -> str:
        """A word in its own place."""
        return _VALUES.word(key, self.language)

    def name(self, seat: int) -> str:
        """The player's name, in quotes where it must be; `?` for a name that nobody here has."""
        return "?" if seat < 0 else quoted(self.players[seat], self.taken)

    def names(self, seats: Iterable[int]) -> str:
        """Names with commas between."""
        return ", ".join(map(self.name, seats))

    def cards(self, cards: Sequence[int]) -> str:
        """Cards with blanks between."""
        return cards_text(cards, self.language)

    def entries(self, entries: Iterable[Entry], *, signed: bool = False) -> str:
        """`name figure mark`, with commas between; `signed` figures above zero get their plus."""
        return ", ".join(self._entry(entry, signed) for entry in entries)

    def _entry(self, entry: Entry, signed: bool) -> str:
        figure = written(entry.amount)
        if signed and entry.amount is not None and entry.amount > 0:
            figure = f"+{figure}"
        if entry.mark == "?":
            return f"{self.name(entry.seat)} {figure}?"
        return " ".join((self.name(entry.seat), figure, *map(self.value, _marks(entry.mark))))

    def hand_name(self, name: HandName | None) -> str:
        """The hand as announced, in brackets, with a blank before; '' where none is."""
        return f" ({write_hand_name(name, self.language)})" if name else ""

    def pot(self, key: str, pot: str) -> str:
        """A keyword and the pot it speaks of: `win side 2`."""
        kind, _blank, number = pot.partition(" ")
        return " ".join(filter(None, (self.key(key), self.value(kind) if kind else "", number)))


def _marks(mark: str) -> list[str]:
    """The marks of an entry in the order that they are written in."""
    rest = mark.replace("all in", "").split()
    return [*rest, "all in"] if "all in" in mark else rest


def heading(pen: Pen, label: str, dealer: int | None, stakes: Stakes, date: str = "") -> str:
    """The line that a deal begins with."""
    said = []
    if dealer is not None:
        said.append(f"{pen.value('dealer')} {pen.name(dealer)}")
    for key, pair in (("blinds", stakes.blinds), ("bets", stakes.bets)):
        if pair:
            said.append(f"{pen.value(key)} {written(pair[0])}/{written(pair[1])}")
    if stakes.ante is not None:
        said.append(f"{pen.value('ante')} {written(stakes.ante)}")
    if date:
        said.append(f"{pen.value('date')} {date}")
    head = f"{pen.key('deal')} {label}".rstrip()
    return f"{head}: {', '.join(said)}" if said else head


def _ante(pen: Pen, node: Ante) -> str:
    if node.entries:
        return f"{pen.key('ante')}: {pen.entries(node.entries)}"
    return f"{pen.key('ante')}: {pen.value('all')} {written(node.each)}"


def _act(pen: Pen, node: Act) -> str:
    return f"{pen.name(node.seat)}: {' '.join(_action(pen, node))}"


def _action(pen: Pen, node: Act) -> list[str]:
    said = [pen.value(node.verb.value)]
    if node.verb in (Verb.CHECK, Verb.FOLD, Verb.PASS):
        return said
    if node.verb is Verb.RAISE:
        if node.by is not None:
            said += [pen.value("by"), written(node.by)]
        if node.to is not None:
            said += [pen.value("to"), written(node.to)]
        if node.by is None and node.to is None:
            said.append("?")
        if node.added is not None:
            said += [pen.value("adding"), written(node.added)]
    elif node.added is not None:
        said.append(written(node.added))
    if node.all_in and node.verb is not Verb.ALL_IN:
        said.append(pen.value("all in"))
    return said


def _cards_shown(pen: Pen, key: str, seat: int, cards: tuple[int, ...], name: HandName | None) -> str:
    head = f"{pen.key(key)} {pen.name(seat)}"
    said = (pen.cards(cards) + pen.hand_name(name)).strip()
    return f"{head}: {said}" if said else head


def _figures(pen: Pen, node: Figures) -> str:
    key = {"score": "chips", "after": "stacks"}.get(node.kind, node.kind)
    head = f"{pen.key(key)} {pen.value('after')}" if node.kind == "after" else pen.key(key)
    return f"{head}: {pen.entries(node.entries, signed=node.kind in ('score', 'settlement'))}"


def _summary(pen: Pen, node: Summary) -> str:
    def word(key: str) -> str:
        return _CLAIMS.word(key, pen.language)

    said = [word(position) for position in node.position.split()]
    if node.fate or node.cards or node.name:
        cards = f" {pen.cards(node.cards)}" if node.cards else ""
        said.append(word(node.fate or "with") + cards + pen.hand_name(node.name))
    if node.idle:
        said.append(word("idle"))
    if node.won is not None:
        said.append(f"{word('won')} {written(node.won)}")
    if node.lost:
        said.append(word("lost"))
    return f"{pen.key('summary')} {pen.name(node.seat)}: {', '.join(said)}".rstrip()


def _seats(pen: Pen, node: Seats) -> str:
    return f"{pen.key('players')}: {', '.join(quoted(name, pen.taken) for name in node.players)}"


def _amount(head: str, amount: Decimal | None) -> str:
    return f"{head}: {written(amount)}"


Write = Callable[[Pen, Any], str]

WRITERS: Mapping[type, Write] = {
    Act: _act,
    Ante: _ante,
    Blind: lambda pen, node: f"{pen.key('blind')}: {pen.entries(node.entries)}",
    Out: lambda pen, node: f"{pen.key('out')}: {pen.names(node.seats)}",
    Hand: lambda pen, node: f"{pen.key('hand')} {pen.name(node.seat)}: {pen.cards(node.cards)}",
    Show: lambda pen, node: _cards_shown(pen, "show", node.seat, node.cards, node.name),
    Muck: lambda pen, node: _cards_shown(pen, "muck", node.seat, node.cards, node.name),
    Back: lambda pen, node: f"{pen.key('back')}: {pen.entries(node.entries)}",
    Win: lambda pen, node: f"{pen.pot('win', node.pot)}: {pen.entries(node.entries)}",
    Pot: lambda pen, node: _amount(pen.pot("pot", node.pot), node.amount),
    Rake: lambda pen, node: _amount(pen.key("rake"), node.amount),
    Figures: _figures,
    Winner: lambda pen, node: f"{pen.key('winner')}: {pen.names(node.seats)}",
    Note: lambda pen, node: f"{pen.key(node.kind)}: {node.text}".rstrip(),
    Seats: _seats,
    Summary: _summary,
}

POKER_TAKEN = (KEYWORDS, POKER_LINES, POKER_VALUES, SUMMARY_VALUES)
