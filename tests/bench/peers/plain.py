"""Plain `re`, a pattern a kind of line: what the readers of all games share.

A reader by plain `re` makes the same records as hhtool, places included, of English text in its canonical form. It
knows no abbreviated names, no other spelling, no other language and no score tables; it gathers nothing on cards
that look alike, and of a line that it does not know it says no more than which one it is. `in_tuples` shows what the
records themselves cost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, is_dataclass, replace
from decimal import Decimal
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple
from unittest.mock import patch

from hhtool.cards.card import JOKER, NAMES
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.record import Comment, Entry, Figures, Hand, Session, Winner
from hhtool.notation.source import Span

Match = re.Match[str]
Seats = Mapping[str, int]
Build = Callable[[Match, int, Seats], Any]

CARD = {name: code for code, name in enumerate(NAMES)} | {"Jo": JOKER}
PLAYER = r"([A-Za-z]\w*)"
CARDS = r"([^\s,;:>()/#]+(?: [^\s,;:>()/#]{2,})*)"

_ENTRY = re.compile(PLAYER + r" ([-+]?[\d.]+)")
_NAME = re.compile(PLAYER)


class Kind(NamedTuple):
    """A kind of line: its pattern, and what makes a record of a match, the number of the line and the seats."""

    pattern: re.Pattern[str]
    build: Build


Kinds = Mapping[str, Kind]
"""Kinds of line by the first word, with the colon where one stands right behind it."""


def kind(pattern: str, build: Build) -> Kind:
    """The kind of a line that is wholly of such a pattern."""
    return Kind(re.compile(pattern + r"\Z"), build)


# --- parts of a line -----------------------------------------------------------------------------------------


def whole(match: Match, line: int) -> Span:
    """The place of a line."""
    return Span(line, 1, match.end() + 1)


def part(match: Match, line: int, group: int = 0) -> Span:
    """The place of a match within a line, or of a group of it."""
    return Span(line, match.start(group) + 1, match.end(group) + 1)


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text with blanks between."""
    return tuple([CARD[word] for word in text.split()])


def entries(match: Match, group: int, line: int, seats: Seats) -> tuple[Entry, ...]:
    """The `player figure` items in a group."""
    return tuple(
        [
            Entry(seats[found[1]], Decimal(found[2]), "", part(found, line))
            for found in _ENTRY.finditer(match.string, match.start(group), match.end(group))
        ]
    )


def named(match: Match, group: int, seats: Seats) -> tuple[int, ...]:
    """The seats of the players in a group."""
    return tuple([seats[name] for name in _NAME.findall(match[group])])


# --- the lines that every game has ---------------------------------------------------------------------------


def figures(of: str) -> Build:
    """What makes the figures of a line."""
    return lambda match, line, seats: Figures(of, entries(match, 1, line, seats), whole(match, line))


COMMON: Kinds = {
    "hand": kind(
        rf"hand {PLAYER}: {CARDS}",
        lambda match, line, seats: Hand(seats[match[1]], cards(match[2]), whole(match, line)),
    ),
    "score:": kind("score: (.+)", figures("score")),
    "total:": kind("total: (.+)", figures("total")),
    "settlement:": kind("settlement: (.+)", figures("settlement")),
    "winner:": kind("winner: (.+)", lambda match, line, seats: Winner(named(match, 1, seats), whole(match, line))),
}


# --- a text --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reader:
    """A reader of one game: the class of its deals, its heading, its lines, and that of tricks or of actions."""

    deal: Callable[..., Any]
    heading: re.Pattern[str]
    head: Callable[[Match, int, Seats], dict[str, Any]]
    kinds: Kinds
    numbered: Kind | None = None
    action: Kind | None = None

    def read(self, text: str) -> list[tuple[Session, list[Any]]]:
        """The sessions of a text with their deals. Raises ValueError for a line that it does not know."""
        with collector_at_rest():
            return list(map(self._session, _cut(text, "game: ")))

    def _session(self, block: tuple[int, list[str]]) -> tuple[Session, list[Any]]:
        first, lines = block
        head, *deals = _cut_lines(first, lines, "deal ")
        session, players = _header(*head)
        seats = {name: seat for seat, name in enumerate(players)}
        return session, [self._deal(number, block, players, seats) for number, block in deals]

    def _deal(self, first: int, lines: list[str], players: tuple[str, ...], seats: Seats) -> Any:
        kinds, numbered, action = self.kinds, self.numbered, self.action
        events, comments = [], []
        for number, line in enumerate(lines, first):
            if "#" in line:
                text = line.partition("#")[0].rstrip()
                comments.append(Comment(number, line[line.index("#") :], not text))
                line = text
            if number == first or not line:
                continue
            word = line.partition(" ")[0]
            found = kinds.get(word) or (numbered if word[-1] == "." else action)
            match = found and found.pattern.match(line)
            if not found or not match:
                msg = f"line {number}: {line}"
                raise ValueError(msg)
            events.append(found.build(match, number, seats))
        match = self.heading.match(lines[0])
        if not match:
            msg = f"line {first}: {lines[0]}"
            raise ValueError(msg)
        span = whole(match, first)
        return self.deal(
            **self.head(match, first, seats),
            players=players,
            events=tuple(events),
            complete=True,
            comments=tuple(comments),
            span=span,
            head_span=span,
        )


def _cut(text: str, word: str) -> list[tuple[int, list[str]]]:
    """The lines of a text in parts that begin with `word`, each with the number of its first line."""
    return [part for part in _cut_lines(1, text.split("\n"), word) if part[1]]


def _cut_lines(first: int, lines: list[str], word: str) -> list[tuple[int, list[str]]]:
    """Lines in parts that begin with `word`, each with the number of its first; before them what stands above."""
    starts = [place for place, line in enumerate(lines) if line.startswith(word)]
    bounds = [0, *starts, len(lines)]
    return [(first + start, lines[start:end]) for start, end in pairwise(bounds)]


_HEADER = re.compile(r"(game|players|stacks): (.*)\Z")


def _header(first: int, lines: list[str]) -> tuple[Session, tuple[str, ...]]:
    """What stands above the deals, and the players."""
    game, stacks = "", None
    players: tuple[str, ...] = ()
    places = {"game": Span(first, 1, 2), "players": Span(first, 1, 2)}
    for number, line in enumerate(lines, first):
        if not line:
            continue
        match = _HEADER.match(line)
        if not match:
            msg = f"line {number}: {line}"
            raise ValueError(msg)
        places[match[1]] = part(match, number, 2)
        if match[1] == "game":
            game = match[2]
        elif match[1] == "players":
            players = tuple(match[2].split(", "))
        else:
            seats = {name: seat for seat, name in enumerate(players)}
            stacks = Figures("stacks", entries(match, 2, number, seats), places["stacks"])
    session = Session(game, players, stacks=stacks, span=places["game"], players_span=places["players"])
    return session, players


# --- a heading that says who dealt and no more ---------------------------------------------------------------


def dealt_by(word: str) -> re.Pattern[str]:
    """The heading `deal 3: dealer Vera`, or `deal 3` alone; `word` stands before the name."""
    return re.compile(rf"deal (\w+)(?:: {word} {PLAYER})?\Z")


def dealer(match: Match, _line: int, seats: Seats) -> dict[str, Any]:
    """What such a heading says."""
    return {"label": match[1], "dealer": seats[match[2]] if match[2] else None}


# --- tuples in place of records ------------------------------------------------------------------------------

_SHARED = ("plain", "poker", "tricks")


def _values(*values: object) -> tuple[object, ...]:
    return values


def _named_values(*values: object, **named: object) -> tuple[object, ...]:
    return (*values, *named.values())


@contextmanager
def in_tuples(game: str) -> Iterator[Reader]:
    """The reader of a game, which makes a tuple of the same values where it would make a node or a place."""
    with ExitStack() as patched:
        for name in (*_SHARED, game):
            module = import_module(f"{__package__}.{name}")
            for word, one in vars(module).copy().items():
                if isinstance(one, type) and one.__module__.startswith("hhtool.") and _is_node(one):
                    patched.enter_context(patch.object(module, word, _named_values if one is Session else _values))
        yield replace(import_module(f"{__package__}.{game}").READER, deal=_named_values)


def _is_node(kind: type) -> bool:
    return is_dataclass(kind) or issubclass(kind, tuple)
