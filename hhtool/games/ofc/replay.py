"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from decimal import Decimal
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, TypeVar

from hhtool.game import replay as game
from hhtool.game.breach import Breach
from hhtool.games.ofc.fantasy import UNKNOWN, Right
from hhtool.games.ofc.house import House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Board, Deal, Turn
from hhtool.notation.node import node

E = TypeVar("E")


class FantasyMissed(Breach):
    """An ordinary deal of a player who had the right to a fantasy."""


class Carry(NamedTuple):
    """What the deals before left.

    `label` is that of the last deal ('' before the first), `button` the name of who had the button then (None: not
    known), `rights` what each player may do by name, `default` what those may that are not named, `late` the names of
    who ran out of time. `marked` says that every fantasy is marked, as in a score table; `language` is the record's.
    """

    label: str = ""
    button: str | None = None
    rights: Mapping[str, Right] = {}
    default: Right = UNKNOWN
    late: frozenset[str] = frozenset()
    marked: bool = False
    language: str = "en"

    def after_gap(self) -> Carry:
        """The same where a deal is missing in between."""
        return self._replace(label="", button=None, rights={}, default=UNKNOWN)

    def right(self, name: str) -> Right:
        """What a player may do."""
        return self.rights.get(name, self.default)


class PlayedTurn(NamedTuple):
    """A turn as it was replayed: its number for the player, counted from 0, and whose turn it was (None: nobody's, or
    it is not judged)."""

    turn: Turn
    number: int
    expected: int | None


@node(frozen=False)
class Replay(game.Replay):
    """One deal replayed.

    `button` is the seat that had the button, `layouts` the rows of each seat at the end, `placings` the turns in order,
    `fantasies` the seats in fantasy, `late` those out of time; `seen` is the set of the cards that were seen. `dead`
    says of each seat whether the hand is dead (None: cannot be told), `bonuses` what each row earns where that is known,
    `scores` what the deal brought each seat, where that is known.
    """

    KEPT: ClassVar = frozenset(
        {"deal", "house", "carry", "breaches", "button", "layouts", "fantasies", "late", "scores", "end"}
    )
    """What the checks of a session read of a deal."""

    passes_itself: ClassVar[bool] = True

    deal: Deal
    house: House
    carry: Carry
    breaches: list[Breach] = field(default_factory=list)
    button: int | None = None
    layouts: list[Layout] = field(default_factory=list)
    placings: list[PlayedTurn] = field(default_factory=list)
    fantasies: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    seen: int = 0
    dead: list[bool | None] = field(default_factory=list)
    bonuses: list[tuple[int, ...] | None] = field(default_factory=list)
    scores: Mapping[int, Decimal] | None = None
    end: Carry = field(default_factory=Carry)

    @cached_property
    def _by_kind(self) -> Mapping[type, list[Any]]:
        found: dict[type, list[Any]] = {}
        for event in self.deal.events:
            found.setdefault(type(event), []).append(event)
        return found

    def lines(self, kind: type[E]) -> list[E]:
        """The lines of a kind, in order."""
        return self._by_kind.get(kind, [])

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores

    def moved(self, steps: int) -> int | None:
        """How many places the button moved on over the last `steps` deals; None where that cannot be told."""
        if not self.deal.complete:
            return None
        if steps > 1 and self.house.fantasy:
            return None
        if not self.is_certain or self._is_unearned or any(isinstance(one, FantasyMissed) for one in self.breaches):
            return None
        return 0 if self.fantasies else steps

    @property
    def is_certain(self) -> bool:
        """Whether it is sure that the deal was a fantasy, or none: not where a player who had the right to one shows only
        rows or points."""
        return self.carry.marked or not self.waiting()

    def waiting(self) -> list[str]:
        """The names of those who had the right to a fantasy, and of whom it is not told whether they played it."""
        return [
            name
            for seat, name in enumerate(self.deal.players)
            if self.carry.right(name).due(self.house)
            and seat not in self.fantasies
            and not self._took_turns(seat)
            and not self.is_ordinary(seat)
        ]

    def is_ordinary(self, seat: int) -> bool:
        """Whether the button or the boards show that a player of whom no turn is written was in no fantasy.

        The button moved on, as it does where nobody is in fantasy; or a board shows some rows, and a later one more.
        """
        boards = self.lines(Board)
        if not boards:
            return False
        sizes = {sum(len(box.cards) for box in board.boxes) for board in boards if board.seat == seat}
        if len(sizes - {0}) > 1:
            return True
        players, before, dealer = self.deal.players, self.carry.button, self.deal.dealer
        if self.fantasies or before not in players or dealer is None:
            return False
        return dealer == (players.index(before) + 1) % len(players)

    @property
    def _is_unearned(self) -> bool:
        """Whether somebody is in fantasy without the right to it."""
        rights = [self.carry.right(self.deal.players[seat]) for seat in self.fantasies]
        return any(right.breach(self.house, laid=True) == "fantasy-not-earned" for right in rights)

    def _took_turns(self, seat: int) -> bool:
        return seat < len(self.layouts) and bool(self.layouts[seat].turns)
