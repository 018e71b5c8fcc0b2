"""One random deal of Variety: every call and play is among those that the rules allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from hhtool.cards.card import UNKNOWN
from hhtool.cards.tricks import winner
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, TRICKS, sides
from hhtool.games.variety.generate.faults import VarietyDraft
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, RandomSession
from hhtool.notation.record import Hand
from hhtool.tricks import record
from hhtool.tricks.random_play import TrickPlay

_SIDE = 2

SAYINGS: Mapping[str, Sequence[str]] = {
    "en": (
        "I am strong in clubs",
        "no ace at all",
        "both black tens are mine",
        "a long suit of hearts, and little else",
        "let us take nothing",
        "who is with me?",
    ),
    "ru": (
        "у меня сильные трефы",
        "ни одного туза",
        "обе чёрные десятки у меня",
        "длинная черва, а больше ничего",
        "давайте без взяток",
        "кто со мной?",
    ),
}
"""What players say of their hands."""


class VarietyPlay(TrickPlay[House, Deal]):
    """One deal; without a fault calls, contract, attackers, takers or single cards may be left out."""

    size = TRICKS

    def __init__(self, session: RandomSession[House, Deal], heading: Heading, code: str) -> None:
        super().__init__(session, heading, code)
        self.language = session.session.language
        self.attackers: frozenset[int] = frozenset()
        self.contract = self.attack = 0

    def draft(self, deal: Deal) -> VarietyDraft:
        """The deal and what a fault needs to know of it."""
        return VarietyDraft(
            deal,
            self.rng,
            self.house.cards,
            self.hands,
            house=self.house,
            contract=self.contract,
            attackers=self.attackers,
            attack=self.attack,
            sayings=SAYINGS[self.language],
        )

    def run(self) -> Deal:
        """Play the deal."""
        hidden = self.at_times(0.2)
        for seat in sorted(self.shown):
            self.events.append(Hand(seat, self._seen(self.hands[seat], 0.4 if hidden else 0)))
        self._bid()
        won = 0
        vague = self.at_times(0.15)
        for trick in self.tricks(self.next_seat(self.heading.dealer)):
            won += trick.taker in self.attackers
            seen = self._seen([play.card for play in trick.plays], 0.15 if vague else 0)
            plays = tuple(replace(play, card=card) for play, card in zip(trick.plays, seen, strict=True))
            self.events.append(replace(trick, plays=plays, taker=None if self.at_times(0.1) else trick.taker))
        taken = [card for seat in self.attackers for card in self.taken[seat]]
        self.attack = CONTRACTS[self.contract].points(won, taken)
        one, other = sides(self.contract, self.attack, self.house)
        self.points = [one if seat in self.attackers else other for seat in range(PLAYERS)]
        self.events.append(figures("score", self.points))
        return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

    def _seen(self, cards: Sequence[int], hidden: float) -> tuple[int, ...]:
        """Cards of which such a share cannot be seen."""
        return tuple(UNKNOWN if self.rng.random() < hidden else card for card in cards)

    # --- the calls ---

    def _bid(self) -> None:
        """The calls, the remarks between them, and the contract that is played by them."""
        calls = self._calls()
        written = self._contract()
        if not self.at_times(0.08):
            self._write(calls)
            if self.at_times(0.1):
                written = replace(written, seats=())
            elif self.at_times(0.1):
                return
        self.events.append(written)

    def _write(self, calls: Sequence[Bid]) -> None:
        """The lines of the calls, in several parts where players talk of their hands."""
        line: list[Bid] = []
        for call in calls:
            if self.at_times(0.12):
                if line:
                    self.events.append(Bids(tuple(line)))
                saying = self.rng.choice(SAYINGS[self.language])
                self.events.append(Remark(self.rng.randrange(PLAYERS), saying))
                line = []
            line.append(call)
        self.events.append(Bids(tuple(line)))

    def _calls(self) -> list[Bid]:
        """Every player in turn names a contract that he has not named yet, until one is repeated."""
        calls: list[Bid] = []
        namers: dict[int, int] = {}
        own: list[set[int]] = [set() for _seat in range(PLAYERS)]
        seat = self.heading.dealer
        while not self.contract:
            seat = self.next_seat(seat)
            if self.spoils and (wrong := self._wrong_call(own[seat])) is not None:
                self.mark()
                calls.append(Bid(seat, wrong))
                if self.code == "VA108" or self.rng.random() < 0.5:
                    continue
            can = [number for number in CONTRACTS if number not in own[seat]]
            if self.code == "VA101" and self.spoils:
                can = [number for number in can if number not in namers] or can
            number = self.rng.choice(can)
            calls.append(Bid(seat, number))
            own[seat].add(number)
            if number in namers:
                self.contract, self.attackers = number, frozenset((namers[number], seat))
            namers.setdefault(number, seat)
        return calls

    def _wrong_call(self, own: Collection[int]) -> int | None:
        """A call that is a breach of the rule that is to be broken; None where there is none, or not now."""
        if self.code == "VA101" and own and self.rng.random() < 0.6:
            return self.rng.choice(sorted(own))
        if self.code == "VA108" and self.rng.random() < 0.4:
            return self.rng.choice((0, 9, 10, 52))
        return None

    def _contract(self) -> Contract:
        """The contract and the attackers as they are written, by which the deal is played."""
        made = sorted(self.attackers, key=lambda _seat: self.rng.random())
        if self.code == "VA102":
            self.mark(1)
            self.contract = self.rng.choice([number for number in CONTRACTS if number != self.contract])
        elif self.code == "VA103":
            self.mark(1)
            wrong = [
                pair
                for count in (1, 2, 2, 2, 3)
                for pair in combinations(range(PLAYERS), count)
                if set(pair) != self.attackers
            ]
            seats = self.rng.choice(wrong)
            if len(seats) == _SIDE:
                self.attackers = frozenset(seats)
            return Contract(self.contract, seats)
        return Contract(self.contract, tuple(made))

    def taker(self, plays: Sequence[record.Play]) -> int:
        """Who takes a trick of the contract."""
        rules = CONTRACTS[self.contract]
        return plays[winner([play.card for play in plays], rules.trump, lowest=rules.lowest)].seat
