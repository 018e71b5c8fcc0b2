"""Random sessions from the engine: legal ones, and ones with planted faults, to try things on.

Real cards from a shuffled pack, the schedule of the house, and every bid, play and declaration among those that
the engine allows. A planted fault is marked in a comment on its line, `# error: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import SUIT, SUITS
from hhtool.cards.tricks import NO_TRUMP
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.odessa.engine import bidding
from hhtool.games.odessa.engine.joker import Lead, lead, suit_set, winners
from hhtool.games.odessa.faults import BY_SESSION, IN_PLAY, WAYS, Scene, bad_bids, hooked_bids
from hhtool.games.odessa.house import House
from hhtool.games.odessa.notation import write_deal
from hhtool.games.odessa.player import Player, rightly_asked
from hhtool.games.odessa.record import Bids, Deal, Event
from hhtool.games.odessa.schedule import KINDS
from hhtool.games.odessa.scoring import score
from hhtool.notation.header import header
from hhtool.notation.record import Entry, Figures, Hand, Session, Winner
from hhtool.notation.words import PLAYERS
from hhtool.tricks.record import Play, Trick

WARNINGS = frozenset({"HH108", "OD109"})


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 4,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "odessa",  # noqa: ARG001
    hands: bool = True,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session ends with its schedule, and another begins. Without `hands` no
    hand is written. The text is empty where the house does not take so many players.
    """
    house, _faults = build(House, "odessa", rules, preset="classic", players=players)
    if players not in house.seats_allowed or house.conflicts((), players):
        return ""
    rng = random.Random(seed)
    names = PLAYERS[language][:players]
    session = Session("odessa", names, tuple(rules), language=language)
    blocks: list[str] = []
    made = 0
    while made < deals:
        evening = _Evening(names, house, rng, language, faults, hands)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and evening.goes_on:
            blocks.append(evening.deal())
            made += 1
    return "\n\n".join(blocks) + "\n"


class _Attempt(NamedTuple):
    """A deal as it may be: its place in the plan, its dealer, its record, and the codes planted in it."""

    place: int
    dealer: int
    deal: Deal
    marks: Mapping[int, str]
    totals: list[int]


@dataclass
class _Evening:
    """A session being played: what is to be dealt (`plan`), how far it has come, the dealer, the totals.

    `slipped` are the codes of a wrong dealer and of wrong totals, where the last ones were wrong: the next may go on
    from them or from the right ones.
    """

    names: Sequence[str]
    house: House
    rng: random.Random
    language: str
    faults: float
    hands: bool
    place: int = 0
    slipped: set[str] = field(default_factory=set)
    plan: list[tuple[int, str]] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = len(self.names)
        self.totals = [0] * players
        self.dealer = self.rng.randrange(players)
        kinds = self.house.special_deals(players)
        if kinds is None:
            kinds = tuple(self.rng.choices(KINDS, k=self.rng.randrange(4)))
        length = self.house.special_length(players)
        self.plan = [(cards, "") for cards in self.house.lengths(players)]
        self.plan += [(length, kind) for kind in kinds]

    @property
    def goes_on(self) -> bool:
        return self.place < len(self.plan)

    def deal(self) -> str:
        """Play one deal; its text."""
        made = next(self._attempts())
        self.place, self.totals = made.place + 1, made.totals
        self.dealer = (made.dealer + 1) % len(self.names)
        codes = {*made.marks.values()}
        if any(isinstance(event, Figures) and event.kind == "total" for event in made.deal.events):
            self.slipped.discard("SC102")
        self.slipped = (self.slipped - {"HH106"}) | (codes & {"HH106", "SC102"})
        if "HH107" in codes:
            # totals after a missing deal are judged from the next one that is written
            self.slipped.add("SC102")
        return _text(made.deal, made.marks, self.language)

    def _attempts(self) -> Iterator[_Attempt]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            codes = [*BY_SESSION, *IN_PLAY, *WAYS, "SC102", "SC103", "SC108"]
            self.rng.shuffle(codes)
            codes = [code for code in codes if code not in self.slipped]
            yield from (made for code in codes if (made := self._attempt(code)).marks)
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt:
        place, dealer, (cards, kind) = self.place, self.dealer, self.plan[self.place]
        marks: dict[int, str] = {}
        if code == "HH107" and 0 < place < len(self.plan) - 1:
            place, dealer = place + 1, (dealer + 1) % len(self.names)
            (cards, kind), marks = self.plan[place], {-1: code}
        elif code == "HH106" and place:
            dealer, marks = (dealer + self.rng.randrange(1, len(self.names))) % len(self.names), {-1: code}
        elif code == "OD108" and (other := self._misfit(cards, kind)):
            (cards, kind), marks = other, {-1: code}
        play = _Play(self, place + 1, dealer, cards, kind, code)
        deal = play.run()
        marks |= play.marks
        if code in WAYS and (planted := WAYS[code](play.scene(deal), self.rng)):
            deal, marks = planted
        totals = [
            total + int(entry.amount or 0) for total, entry in zip(self.totals, _written_scores(deal), strict=True)
        ]
        deal, more = self._with_totals(deal, totals, code, last=place == len(self.plan) - 1)
        return _Attempt(place, dealer, deal, marks | more, totals)

    def _misfit(self, cards: int, kind: str) -> tuple[int, str] | None:
        """The length and kind of a deal that the schedule does not have here."""
        players, pack = len(self.names), self.house.cards.size
        found = [(other, kind) for other in (cards - 1, cards + 1) if 0 < other <= pack // players]
        if not kind:
            found.append((cards, self.rng.choice(KINDS)))
        elif (kinds := self.house.special_deals(players)) is not None:
            found += [(cards, other) for other in (*KINDS, "") if other != kind and kinds]
        return self.rng.choice(found) if found else None

    def _with_totals(self, deal: Deal, totals: list[int], code: str, *, last: bool) -> tuple[Deal, dict[int, str]]:
        """The deal with the running totals and, after the last, the winner and the settlement."""
        marks: dict[int, str] = {}
        events = list(deal.events)
        seats = range(len(totals))
        written = list(totals)
        if code == "SC102" and not last:
            written[self.rng.choice(seats)] += self.rng.choice((-10, -1, 1, 5))
            marks[len(events)] = code
        if last or marks or self.rng.random() < 0.9:
            events.append(_figures("total", written))
        if last:
            best = tuple(seat for seat in seats if totals[seat] == max(totals))
            if code == "SC108":
                best = (self.rng.choice([seat for seat in seats if (seat,) != best]),)
                marks[len(events)] = code
            events.append(Winner(best))
            due: list[int | Decimal] = [*self.house.settle([Decimal(total) for total in totals])]
            if code == "SC103":
                due[self.rng.choice(seats)] += 1
                marks[len(events)] = code
            events.append(_figures("settlement", due))
        return replace(deal, events=tuple(events)), marks


def _figures(kind: str, amounts: Sequence[int | Decimal]) -> Figures:
    return Figures(kind, tuple(Entry(seat, Decimal(amount)) for seat, amount in enumerate(amounts)))


def _written_scores(deal: Deal) -> tuple[Entry, ...]:
    return next(event.entries for event in deal.events if isinstance(event, Figures) and event.kind == "score")


def _text(deal: Deal, marks: Mapping[int, str], language: str) -> str:
    """The text of a deal; `marks` are the codes planted, by the index of the event (-1: the heading)."""
    lines = [text for _line, text in write_deal(deal, language)]
    for index, code in marks.items():
        lines[index + 1] += f"  # {'warning' if code in WARNINGS else 'error'}: [{code}]"
    return "\n".join(lines)


class _Play:
    """One deal being played; `code` is the fault that is to be made in it, where there is occasion."""

    def __init__(self, evening: _Evening, number: int, dealer: int, cards: int, kind: str, code: str) -> None:
        self.house, self.rng = evening.house, evening.rng
        self.number, self.dealer, self.cards, self.kind, self.code = number, dealer, cards, kind, code
        self.names = tuple(evening.names)
        self.players = len(self.names)
        pack = list(self.house.cards.cards())
        self.rng.shuffle(pack)
        self.dealt = [tuple(pack.pop() for _card in range(cards)) for _seat in range(self.players)]
        self.stock = pack
        self.marks: dict[int, str] = {}
        shown = [seat for seat in range(self.players) if self.rng.random() < 0.8] if evening.hands else []
        self.shown = frozenset(shown)
        self.bids: list[int | None] = [None] * self.players
        self.taken = [0] * self.players
        self.trump = NO_TRUMP
        self.seats = [Player(seat, hand, self.house, self.rng) for seat, hand in enumerate(self.dealt)]
        self.gone: set[int] = set()
        self.events: list[Event] = []

    def scene(self, deal: Deal) -> Scene:
        """What a fault needs to know of the deal."""
        return Scene(deal, self.house, self.dealt, tuple(self.stock), self.cards)

    @property
    def spoils(self) -> bool:
        """Whether the fault is still to be made."""
        return bool(self.code) and not self.marks

    def run(self) -> Deal:
        deal = self._heading()
        hands = [Hand(seat, self.dealt[seat]) for seat in sorted(self.shown)]
        if self.kind == "blind":
            self._bid()
            self.events += hands
        else:
            self.events += hands
            self._bid()
        leader = (self.dealer + 1) % self.players
        for number in range(1, self.cards + 1):
            leader = self._trick(number, leader)
        scores = [
            score(self.house, self.bids[seat], self.taken[seat], self.cards, self.kind) for seat in range(self.players)
        ]
        self.events.append(_figures("score", scores))
        return replace(deal, events=tuple(self.events))

    # --- the heading ---

    def _heading(self) -> Deal:
        """The deal without its events; its trumps are settled, and written in one of the ways that there are."""
        says_cards = bool(self.code) or self.rng.random() < 0.9
        cards = self.cards if says_cards else None
        deal = Deal(str(self.number), self.dealer, self.names, cards, kind=self.kind)
        house = self.house
        turned = None
        must_say = False
        if self.kind == "notrump":
            pass
        elif house.trump in SUITS:
            self.trump = SUITS.index(house.trump)
        elif house.chooses(self.cards):
            self.trump = self.rng.choice((NO_TRUMP, *(SUIT[card] for card in self.dealt[0] if SUIT[card] >= 0)))
            must_say = True
        elif house.turns_up(self.cards, self.players):
            turned = self.stock.pop()
            self.gone.add(turned)
            self.trump = NO_TRUMP if turned in house.jokers else SUIT[turned]
        if self.code == "OD110" and not must_say:
            return self._wrong_trump(deal, turned)
        if turned is not None and (self.code or self.rng.random() < 0.7):
            deal = replace(deal, turn_up=turned)
        elif turned is not None or (self.kind == "" and not says_cards):
            # a turned card that is not written may not be counted on
            self.gone.discard(-1 if turned is None else turned)
            must_say = True
        if must_say or self.rng.random() < 0.4:
            deal = replace(deal, trump=_suit(self.trump))
        return deal

    def _wrong_trump(self, deal: Deal, turned: int | None) -> Deal:
        """The heading names other trumps than the rules give; the players may play by them or not."""
        self.marks[-1] = "OD110"
        named = self.rng.choice([suit for suit in (NO_TRUMP, 0, 1, 2, 3) if suit != self.trump])
        if named == self.trump:
            named = NO_TRUMP
        if self.rng.random() < 0.5:
            self.trump = named
        return replace(deal, turn_up=turned, trump=_suit(named))

    # --- the bids ---

    def _bid(self) -> None:
        if not self.house.has_bids(self.kind):
            if self.code == "OD111":
                self.marks[len(self.events)] = self.code
                self.events.append(
                    Bids((Entry((self.dealer + 1) % self.players, Decimal(self.rng.randint(0, self.cards))),))
                )
            return
        order = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        wrong = self.rng.choice(order)
        for seat in order:
            last = seat == self.dealer
            others = sum(bid for bid in self.bids if bid is not None)
            can = list(bidding.allowed(others if last else None, self.cards, self.kind, self.house))
            bad = []
            if self.code == "OD102" and seat == wrong:
                bad = bad_bids(others if last else None, self.cards, self.kind, self.house)
            elif self.code == "OD101" and last:
                bad = hooked_bids(others, self.cards, self.kind, self.house)
            if bad:
                self.marks[len(self.events)] = self.code
                self.bids[seat] = self.rng.choice(bad)
            else:
                wanted = self.seats[seat].estimate(self.trump, self.players, blind=self.kind == "blind")
                self.bids[seat] = min(can, key=lambda bid: (abs(bid - wanted), bid))
        entries = tuple(Entry(seat, Decimal(self.bids[seat] or 0)) for seat in order)
        cut = self.rng.randrange(1, self.players) if not self.code and self.rng.random() < 0.1 else self.players
        self.events += [Bids(part) for part in (entries[:cut], entries[cut:]) if part]

    # --- the tricks ---

    def _trick(self, number: int, leader: int) -> int:
        """Play one trick; who took it."""
        if self.code == "TT105" and self.spoils and self.rng.random() < 1 / (self.cards - number + 1):
            leader = (leader + self.rng.randrange(1, self.players)) % self.players
            self.marks[len(self.events)] = self.code
        plays: list[Play] = []
        asked = Lead(None)
        for step in range(self.players):
            seat = (leader + step) % self.players
            play = self._play(seat, plays, asked, number)
            self.seats[seat].cards.remove(play.card)
            self.gone.add(play.card)
            plays.append(play)
            if step:
                asked = suit_set(asked, play, self.house)
            else:
                asked = lead(play, self.house, self.trump)
                asked = asked._replace(demand=asked.demand and rightly_asked(play, self.house, number, leads=True))
        taker = winners(plays, self.house, (self.trump,))[self.trump]
        self.taken[taker] += 1
        says = bool(self.code) or self.rng.random() < 0.9
        self.events.append(Trick(number, tuple(plays), taker if says else None))
        return taker

    def _play(self, seat: int, plays: Sequence[Play], asked: Lead, number: int) -> Play:
        player = self.seats[seat]
        if self.spoils and self.code in IN_PLAY and self.rng.random() < 0.7:
            bad = player.breaches(self.code, asked, self.trump, self.gone, number, leads=not plays)
            if bad:
                later = self.code == "TT101" and seat not in self.shown
                self.marks[len(self.events)] = "TT102" if later else self.code
                return self.rng.choice(bad)
        can = player.options(asked, self.trump, self.gone, number, leads=not plays)
        if self.code == "OD105" and self.spoils:
            can = [play for play in can if play.call and play.call.kind == "max"] or can
        if self.rng.random() < 0.25:
            return self.rng.choice(can)
        takes = [play for play in can if winners([*plays, play], self.house, (self.trump,))[self.trump] == seat]
        misses = [play for play in can if play not in takes]
        bid = self.bids[seat]
        wants = self.kind != "misere" and (bid is None or self.taken[seat] < bid)
        return self.rng.choice((takes if wants else misses) or can)


def _suit(trump: int) -> str:
    return "none" if trump == NO_TRUMP else SUITS[trump]


GENERATOR = Generator(generate)
