"""Random sessions from the engine: legal ones, and ones with planted faults, to try things on.

Real cards from a shuffled pack; every call and play is among those that the rules allow, and contracts, tricks and
points are the engine's. A planted fault is marked in a comment on its line, `# error: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import combinations
from typing import NamedTuple

from hhtool.cards.card import SUIT, UNKNOWN
from hhtool.cards.tricks import winner
from hhtool.game.align import rotation
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.variety import GAME
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, TRICKS, sides
from hhtool.games.variety.faults import BY_SESSION, IN_PLAY, WAYS, Scene
from hhtool.games.variety.house import House
from hhtool.games.variety.notation import write_deal
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Event, Remark
from hhtool.notation.header import header
from hhtool.notation.record import Entry, Figures, Hand, Session, Winner
from hhtool.notation.words import PLAYERS as NAMES
from hhtool.tricks.record import Play, Trick

_SIDE = 2

WARNINGS = frozenset({"HH108", "VA106", "VA109"})

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


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 4,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "variety",  # noqa: ARG001
    hands: bool = True,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session is a cycle, and another begins when it is over. Without `hands` no
    hand is written. The text is empty where the game does not take so many players.
    """
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[GAME.id], players=players)
    if players not in house.seats_allowed:
        return ""
    rng = random.Random(seed)
    session = Session(GAME.id, NAMES[language][:players], tuple(rules), language=language)
    blocks: list[str] = []
    made = 0
    while made < deals:
        cycle = _Cycle(session, house, rng, faults, hands)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and not cycle.over:
            blocks.append(cycle.deal())
            made += 1
    return "\n\n".join(blocks) + "\n"


class _Plan(NamedTuple):
    """What a deal is to be: its number, who really deals, and who is written to deal (None: nobody is)."""

    number: int
    dealer: int
    written: int | None


class _Attempt(NamedTuple):
    """A deal as it may be: its record, the codes planted in it, its plan, and the totals after it."""

    deal: Deal
    marks: Mapping[int, str]
    plan: _Plan
    totals: Sequence[Decimal]

    def has(self, kind: str) -> bool:
        """Whether a line of such figures is written."""
        return any(isinstance(event, Figures) and event.kind == kind for event in self.deal.events)


@dataclass
class _Cycle:
    """A session being played.

    `number` is that of the last deal, `dealer` who is next; `slipped` are the codes of which nothing can be told in the
    next deal: of a dealer after one that was wrong or not written, and of totals that do not follow from what is written.
    """

    session: Session
    house: House
    rng: random.Random
    faults: float
    hands: bool
    number: int = 0
    over: bool = False
    slipped: set[str] = field(default_factory=lambda: {"HH106"})
    totals: Sequence[Decimal] = (Decimal(0),) * PLAYERS

    def __post_init__(self) -> None:
        self.dealer = self.rng.randrange(PLAYERS)

    def deal(self) -> str:
        """Play one deal; its text."""
        made = next(self._attempts())
        codes = set(made.marks.values())
        plan = made.plan
        self.number, self.totals = plan.number, made.totals
        goes_on = [plan.dealer] if plan.written is None else [plan.dealer, plan.written]
        self.dealer = (self.rng.choice(goes_on) + 1) % PLAYERS
        self.over = any(isinstance(event, Winner) for event in made.deal.events)
        gap = "HH107" in codes or not made.has("score")
        lost = "SC102" in codes or (not made.has("total") and (gap or "SC102" in self.slipped))
        self.slipped = {code for code, is_so in (("SC102", lost), ("HH106", plan.written is None)) if is_so}
        if "HH106" in codes:
            self.slipped.add("HH106")
        return _text(made.deal, made.marks, self.session.language)

    def _attempts(self) -> Iterator[_Attempt]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            codes = [code for code in (*BY_SESSION, *IN_PLAY, *WAYS) if code not in self.slipped]
            self.rng.shuffle(codes)
            yield from (made for code in codes if (made := self._attempt(code)).marks)
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt:
        plan, marks = self._plan(code)
        play = _Play(self, plan, code)
        deal = play.run()
        marks |= play.marks
        if code in WAYS and (planted := WAYS[code](play.scene(deal), self.rng)):
            deal, marks = planted
        totals = [total + amount for total, amount in zip(self.totals, _amounts(deal, play.scores), strict=True)]
        deal, more = self._with_totals(deal, totals, code)
        return _Attempt(deal, marks | more, plan, totals)

    def _plan(self, code: str) -> tuple[_Plan, dict[int, str]]:
        """What the next deal is to be, and what is wrong in its heading."""
        number, dealer = self.number + 1, self.dealer
        if code == "HH107" and 1 < number < self.house.cycle:
            return _Plan(number + 1, (dealer + 1) % PLAYERS, (dealer + 1) % PLAYERS), {-1: code}
        if code == "HH106":
            wrong = (dealer + self.rng.randrange(1, PLAYERS)) % PLAYERS
            return _Plan(number, self.rng.choice((dealer, wrong)), wrong), {-1: code}
        return _Plan(number, dealer, dealer if code or self.rng.random() < 0.95 else None), {}

    def _with_totals(self, deal: Deal, totals: Sequence[Decimal], code: str) -> tuple[Deal, dict[int, str]]:
        """The deal with the running totals and, after the last of the cycle, the winners."""
        marks: dict[int, str] = {}
        events = list(deal.events)
        seats = range(PLAYERS)
        last = int(deal.label) % self.house.cycle == 0
        ends = last or code == "VA106"
        scored = any(isinstance(event, Figures) for event in events)
        written = list(totals)
        if code == "SC102" and not last:
            written[self.rng.choice(seats)] += self.rng.choice((-10, -2, -1, 1, 5))
            marks[len(events)] = code
        if scored and (ends or code or self.rng.random() < 0.8):
            events.append(_figures("total", written))
        if ends:
            best = tuple(seat for seat in seats if totals[seat] == max(totals))
            if code == "SC108":
                best = (self.rng.choice([seat for seat in seats if (seat,) != best]),)
            if code == "SC108" or not last:
                marks[len(events)] = code
            events.append(Winner(best))
        return replace(deal, events=tuple(events)), marks


def _figures(kind: str, amounts: Sequence[int | Decimal]) -> Figures:
    return Figures(kind, tuple(Entry(seat, Decimal(amount)) for seat, amount in enumerate(amounts)))


def _amounts(deal: Deal, right: Sequence[int]) -> list[Decimal]:
    """What each player has of the deal as it is written; what is right where that cannot be read."""
    entries = next((event.entries for event in deal.events if isinstance(event, Figures) and event.kind == "score"), ())
    found = {entry.seat: Decimal(right[entry.seat]) if entry.amount is None else entry.amount for entry in entries}
    return [found.get(seat, Decimal(0)) for seat in range(PLAYERS)]


def _text(deal: Deal, marks: Mapping[int, str], language: str) -> str:
    """The text of a deal; `marks` are the codes planted, by the index of the event (-1: the heading)."""
    lines = [text for _line, text in write_deal(deal, language)]
    for index, code in marks.items():
        lines[index + 1] += f"  # {'warning' if code in WARNINGS else 'error'}: [{code}]"
    return "\n".join(lines)


class _Play:
    """One deal being played; `code` is the fault that is to be made in it, where there is occasion.

    A deal without a fault may be written with less: calls, contract, attackers, takers or single cards left out.
    """

    def __init__(self, cycle: _Cycle, plan: _Plan, code: str) -> None:
        self.house, self.rng, self.plan, self.code = cycle.house, cycle.rng, plan, code
        self.names, self.language = cycle.session.players, cycle.session.language
        pack = self.rng.sample(list(self.house.cards.cards()), PLAYERS * TRICKS)
        self.dealt = [tuple(pack[seat::PLAYERS]) for seat in range(PLAYERS)]
        self.held = [list(hand) for hand in self.dealt]
        self.shown = {seat for seat in range(PLAYERS) if cycle.hands and self.rng.random() < 0.8}
        self.marks: dict[int, str] = {}
        self.events: list[Event] = []
        self.attackers: frozenset[int] = frozenset()
        self.contract = self.attack = 0
        self.scores: Sequence[int] = ()

    @property
    def spoils(self) -> bool:
        """Whether the fault is still to be made."""
        return bool(self.code) and not self.marks

    def scene(self, deal: Deal) -> Scene:
        """What a fault needs to know of the deal."""
        sayings = SAYINGS[self.language]
        return Scene(deal, self.house, self.dealt, self.contract, self.attackers, self.attack, sayings)

    def run(self) -> Deal:
        """Play the deal."""
        hidden = self._at_times(0.2)
        for seat in sorted(self.shown):
            self.events.append(Hand(seat, self._seen(self.dealt[seat], 0.4 if hidden else 0)))
        self._bid()
        leader, taken, tricks = (self.plan.dealer + 1) % PLAYERS, list[int](), 0
        vague = self._at_times(0.15)
        for number in range(1, TRICKS + 1):
            trick = self._trick(number, leader)
            leader = self._taker(trick.plays)
            if leader in self.attackers:
                taken += [play.card for play in trick.plays]
                tricks += 1
            seen = self._seen([play.card for play in trick.plays], 0.15 if vague else 0)
            plays = tuple(replace(play, card=card) for play, card in zip(trick.plays, seen, strict=True))
            self.events.append(Trick(number, plays, None if self._at_times(0.1) else leader))
        self.attack = CONTRACTS[self.contract].points(tricks, taken)
        one, other = sides(self.contract, self.attack, self.house)
        self.scores = [one if seat in self.attackers else other for seat in range(PLAYERS)]
        self.events.append(_figures("score", self.scores))
        return Deal(str(self.plan.number), self.plan.written, self.names, tuple(self.events))

    def _at_times(self, share: float) -> bool:
        """Whether something is left out: never in a deal with a fault."""
        return not self.code and self.rng.random() < share

    def _seen(self, cards: Sequence[int], hidden: float) -> tuple[int, ...]:
        """Cards of which such a share cannot be seen."""
        return tuple(UNKNOWN if self.rng.random() < hidden else card for card in cards)

    # --- the calls ---

    def _bid(self) -> None:
        """The calls, the remarks between them, and the contract that is played by them."""
        calls = self._calls()
        written = self._contract()
        if not self._at_times(0.08):
            self._write(calls)
            if self._at_times(0.1):
                written = replace(written, seats=())
            elif self._at_times(0.1):
                return
        self.events.append(written)

    def _write(self, calls: Sequence[Bid]) -> None:
        """The lines of the calls, in several parts where players talk of their hands."""
        line: list[Bid] = []
        for call in calls:
            if self._at_times(0.12):
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
        seat = self.plan.dealer
        while not self.contract:
            seat = (seat + 1) % PLAYERS
            if self.spoils and (wrong := self._wrong_call(own[seat])) is not None:
                self.marks[len(self.events)] = self.code
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
            self.marks[len(self.events) + 1] = self.code
            self.contract = self.rng.choice([number for number in CONTRACTS if number != self.contract])
        elif self.code == "VA103":
            self.marks[len(self.events) + 1] = self.code
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
            leader = (leader + self.rng.randrange(1, PLAYERS)) % PLAYERS
            self.marks[len(self.events)] = self.code
        plays: list[Play] = []
        for seat in rotation(PLAYERS, leader - 1):
            card = self._card(seat, None if not plays else SUIT[plays[0].card])
            self.held[seat].remove(card)
            plays.append(Play(seat, card))
        return Trick(number, tuple(plays))

    def _card(self, seat: int, led: int | None) -> int:
        """A card that follows suit where it can, or, where a revoke is to be made, does not."""
        held = self.held[seat]
        follows = [card for card in held if SUIT[card] == led]
        others = [card for card in held if SUIT[card] != led]
        if self.code == "TT101" and self.spoils and follows and others and self.rng.random() < 0.3:
            self.marks[len(self.events)] = self.code if seat in self.shown else "TT102"
            return self.rng.choice(others)
        return self.rng.choice(follows or held)

    def _taker(self, plays: Sequence[Play]) -> int:
        """Who takes a trick."""
        rules = CONTRACTS[self.contract]
        return plays[winner([play.card for play in plays], rules.trump, lowest=rules.lowest)].seat


GENERATOR = Generator(generate)
