"""What is written of a poker deal: posts, actions, cards shown, pots, and what a room's summary says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any

from hhtool.cards.poker import HandName
from hhtool.notation.node import node
from hhtool.notation.record import Deal, Entry, at
from hhtool.notation.source import Span


class Verb(StrEnum):
    """What a player does in a betting round; `pass` is a check where nothing is to be met, else a fold."""

    CHECK = "check"
    OPEN = "open"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    FOLD = "fold"
    PASS = "pass"
    ALL_IN = "all in"
    BRING_IN = "bring in"
    COMPLETE = "complete"


@node(frozen=True, slots=True)
class Stakes:
    """What a deal's heading says of the stakes; each part is None where it says nothing.

    `blinds` are the small and the big one, `bets` the small and the big bet of a fixed limit, `bring_in` the forced
    bet of a stud game.
    """

    blinds: tuple[Decimal, Decimal] | None = None
    bets: tuple[Decimal, Decimal] | None = None
    ante: Decimal | None = None
    bring_in: Decimal | None = None


@node(frozen=True, slots=True)
class Ante:
    """Antes: `each` where all pay alike (`ante: all 1`), else who paid what.

    An entry's mark is `all in` where the ante was all that the player had. `doubtful`: what all pay is written `1?`.
    """

    each: Decimal | None
    entries: tuple[Entry, ...] = ()
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()


@node(frozen=True, slots=True)
class Blind:
    """Blinds in the order posted. An entry's mark is `dead`, `small`, `big`, `all in`, or empty.

    Unmarked, the first live one is the small and the second the big blind; a single one is the big blind
    where it is as large as that, and the rest are big blinds of players who come in. A dead blind goes to
    the pot and does not count towards a call.
    """

    entries: tuple[Entry, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Out:
    """Players who sit this deal out."""

    seats: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Act:
    """An action. Each figure is None where it is not written.

    `added` is what the player puts in now (bet, open, call, bring in, all in), `to` the new total of the round
    (raise, complete), `by` the difference to the bet before (raise). `all_in` where the record says so; `doubtful`
    where a figure is written `12?`.
    """

    seat: int
    verb: Verb
    added: Decimal | None = None
    to: Decimal | None = None
    by: Decimal | None = None
    all_in: bool = False
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()


@node(frozen=True, slots=True)
class Show:
    """Cards shown at the showdown or to prove openers; `name` is the hand as it was announced."""

    seat: int
    cards: tuple[int, ...]
    name: HandName | None = None
    span: Span = at()


@node(frozen=True, slots=True)
class Muck:
    """A hand thrown away unseen at the end; its cards where the scorer knows them, else ()."""

    seat: int
    cards: tuple[int, ...] = ()
    name: HandName | None = None
    span: Span = at()


@node(frozen=True, slots=True)
class Back:
    """Uncalled bets that went back."""

    entries: tuple[Entry, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Win:
    """Who takes what of a pot: `pot` is ``, `main`, `side`, `side 2`…"""

    pot: str
    entries: tuple[Entry, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Pot:
    """A pot's size as stated, at `figure`: `pot` is `` for all of it, `main`, `side`, `side 2`…; `doubtful`: `12?`."""

    pot: str
    amount: Decimal | None
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()
    figure: Span = at()


@node(frozen=True, slots=True)
class Rake:
    """What the house took; `doubtful` where it is written `1?`."""

    amount: Decimal | None
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()


@node(frozen=True, slots=True)
class Summary:
    """What a room's summary says of one player, to be held against the deal.

    `position`: `button`, `small`, `big` or ``; `fate`: `folded-before` or `folded-after` (the draw), `folded-1` to
    `folded-4` (the betting round), `showed`, `mucked`, `collected`, `out`, or ``; `idle`: "didn't bet"; `won`: the
    amount, `doubtful` where that is written `12?`, `lost` True where it says so.
    """

    seat: int
    position: str = ""
    fate: str = ""
    idle: bool = False
    cards: tuple[int, ...] = ()
    name: HandName | None = None
    won: Decimal | None = None
    lost: bool = False
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()


@dataclass(frozen=True, slots=True)
class PokerDeal(Deal):
    """A deal as written; `dealer` is the seat of the dealer or button.

    `date` is when a room says that it was played, ISO and of the zone the room writes in; '' where it is not written.
    """

    stakes: Stakes = Stakes()
    date: str = ""
    dealer_span: Span = at()


class Lines(dict[type, Sequence[Any]]):
    """The lines of a deal by what they are, in the order of the record; of what is not there, none."""

    def __init__(self, events: Sequence[Any]) -> None:
        found: dict[type, list[Any]] = {}
        for event in events:
            kind = type(event)
            if kind in found:
                found[kind].append(event)
            else:
                found[kind] = [event]
        super().__init__(found)
        self.events = events

    def __missing__(self, kind: type) -> Sequence[Any]:
        return ()

    def any_of(self, kinds: Iterable[type]) -> Sequence[Any]:
        """The lines of several kinds, in the order of the record."""
        here = self.keys() & kinds
        if len(here) < 2:
            return self[here.pop()] if here else ()
        return [event for event in self.events if type(event) in here]
