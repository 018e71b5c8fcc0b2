"""One random deal of Variety: every call and play is among those that the rules allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from hhtool.cards.card import SUIT, UNKNOWN
from hhtool.cards.tricks import winner
from hhtool.game.align import rotation
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, TRICKS, sides
from hhtool.games.variety.generate.faults import VarietyDraft
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Hand
from hhtool.tricks import record
from hhtool.tricks.record import Trick

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


class VarietyPlay(Play[House, Deal]):
    """One deal; without a fault calls, contract, attackers, takers or single cards may be left out."""

    def __init__(self, session: RandomSession[House, Deal], heading: Heading, code: str, *, hands: bool) -> None:
        super().__init__(session, heading, code)
        self.language = session.session.language
        pack = self.rng.sample(list(self.house.cards.cards()), PLAYERS * TRICKS)
        self.dealt = [tuple(pack[seat::PLAYERS]) for seat in range(PLAYERS)]
        self.held = [list(hand) for hand in self.dealt]
        self.shown = {seat for seat in range(PLAYERS) if hands and self.rng.random() < 0.8}
        self.attackers: frozenset[int] = frozenset()
        self.contract = self.attack = 0

    def draft(self, deal: Deal) -> VarietyDraft:
        """The deal and what a fault needs to know of it."""
        return VarietyDraft(
            deal,
            self.rng,
            self.house.cards,
            self.dealt,
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
            self.events.append(Hand(seat, self._seen(self.dealt[seat], 0.4 if hidden else 0)))
        self._bid()
        leader, taken, tricks = self.next_seat(self.heading.dealer), list[int](), 0
        vague = self.at_times(0.15)
        for number in range(1, TRICKS + 1):
            trick = self._trick(number, leader)
            leader = self._taker(trick.plays)
            if leader in self.attackers:
                taken += [play.card for play in trick.plays]
                tricks += 1
            seen = self._seen([play.card for play in trick.plays], 0.15 if vague else 0)
            plays = tuple(replace(play, card=card) for play, card in zip(trick.plays, seen, strict=True))
            self.events.append(Trick(number, plays, None if self.at_times(0.1) else leader))
        self.attack = CONTRACTS[self.contract].points(tricks, taken)
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

    # --- the tricks ---

    def _trick(self, number: int, leader: int) -> Trick:
        """Play one trick."""
        if self.code == "TT105" and self.spoils and self.rng.random() < 1 / (TRICKS - number + 1):
            leader = self.other_seat(leader)
            self.mark()
        plays: list[record.Play] = []
        for seat in rotation(PLAYERS, leader - 1):
            card = self._card(seat, None if not plays else SUIT[plays[0].card])
            self.held[seat].remove(card)
            plays.append(record.Play(seat, card))
        return Trick(number, tuple(plays))

    def _card(self, seat: int, led: int | None) -> int:
        """A card that follows suit where it can, or, where a revoke is to be made, does not."""
        held = self.held[seat]
        follows = [card for card in held if SUIT[card] == led]
        others = [card for card in held if SUIT[card] != led]
        if self.code == "TT101" and self.spoils and follows and others and self.rng.random() < 0.3:
            self.mark(code="" if seat in self.shown else "TT102")
            return self.rng.choice(others)
        return self.rng.choice(follows or held)

    def _taker(self, plays: Sequence[record.Play]) -> int:
        """Who takes a trick."""
        rules = CONTRACTS[self.contract]
        return plays[winner([play.card for play in plays], rules.trump, lowest=rules.lowest)].seat
