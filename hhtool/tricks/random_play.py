"""Random deals of tricks: every card played is one that the rules allow, or breaks the rule that is to be broken."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from hhtool.cards.card import SUIT
from hhtool.cards.pack import Pack
from hhtool.cards.tricks import winner
from hhtool.generate.draft import D
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.tricks import record
from hhtool.tricks.passing import Passed
from hhtool.tricks.planting import TrickDraft
from hhtool.tricks.record import Trick


class WithPack(Protocol):
    """A house that says with which cards is played."""

    @property
    def cards(self) -> Pack:
        """The pack."""
        ...


H = TypeVar("H", bound=WithPack)


Choices = tuple[Sequence[int], Mapping[str, Sequence[int]]]
"""The cards that a player may put down, and by code those that would break a rule."""


class TrickPlay(Play[H, D], ABC, Generic[H, D]):
    """One deal in which each player is dealt `size` cards, and must follow suit.

    `hands` are the cards at the beginning of the play, `held` those still held, `taken` what each seat took; `shown` are
    the seats whose hands are written.
    """

    size: ClassVar[int]
    first_leader_known: ClassVar[bool] = True
    """Whether a wrong leader of the first trick is seen as such."""

    def __init__(self, session: RandomSession[H, D], heading: Heading, code: str) -> None:
        super().__init__(session, heading, code)
        pack = self.rng.sample(list(self.house.cards.cards()), self.players * self.size)
        self.hands = [tuple(pack[seat :: self.players]) for seat in range(self.players)]
        self.held = [list(hand) for hand in self.hands]
        self.taken: list[list[int]] = [[] for _hand in self.hands]
        self.shown = {seat for seat in range(self.players) if session.hands and self.rng.random() < 0.8}

    def hand_on(self, count: int, steps: int) -> list[Passed]:
        """The passes of so many cards, so many places to the left; the hands are then those after them."""
        passed = [tuple(self.rng.sample(hand, count)) for hand in self.hands]
        kept = [[card for card in hand if card not in gone] for hand, gone in zip(self.hands, passed, strict=True)]
        self.held = [[*kept[seat], *passed[self.next_seat(seat, -steps)]] for seat in range(self.players)]
        self.hands = [tuple(hand) for hand in self.held]
        return [Passed(seat, cards, self.next_seat(seat, steps)) for seat, cards in enumerate(passed)]

    def draft(self, deal: D) -> TrickDraft[D]:
        """The deal and what a fault needs to know of it."""
        return TrickDraft(deal, self.rng, self.house.cards, self.hands)

    def choices(self, seat: int, _number: int, plays: Sequence[record.Play]) -> Choices:
        """What a player may put down to a trick, or may not."""
        held = self.held[seat]
        follows = [card for card in held if plays and SUIT[card] == SUIT[plays[0].card]]
        return (follows, {"TT101": [card for card in held if card not in follows]}) if follows else (held, {})

    def taker(self, plays: Sequence[record.Play]) -> int:
        """Who takes a trick: the highest card of the suit led."""
        return plays[winner([play.card for play in plays])].seat

    def tricks(self, leader: int) -> Iterator[Trick]:
        """Every trick, each to be written at once."""
        for number in range(1, self.size + 1):
            seen = self.code == "TT105" and self.spoils and (number > 1 or self.first_leader_known)
            if seen and self.rng.random() < 1 / (self.size - number + 1):
                leader = self.other_seat(leader)
                self.mark()
            plays: list[record.Play] = []
            for step in range(self.players):
                seat = self.next_seat(leader, step)
                card = self._card(seat, number, plays)
                self.held[seat].remove(card)
                plays.append(record.Play(seat, card))
            leader = self.taker(plays)
            self.taken[leader] += [play.card for play in plays]
            yield Trick(number, tuple(plays), leader)

    def _card(self, seat: int, number: int, plays: Sequence[record.Play]) -> int:
        """A card that may be played, or, where a fault is to be made now, one that may not."""
        can, wrong = self.choices(seat, number, plays)
        bad = wrong.get(self.code, ())
        if self.spoils and bad and self.rng.random() < 0.3:
            self.mark(code="TT102" if self.code == "TT101" and seat not in self.shown else "")
            return self.rng.choice(bad)
        return self.rng.choice(can)
