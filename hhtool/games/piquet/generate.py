"""Random sessions from the engine: legal ones, and ones with planted faults, to try things on.

Real cards from a shuffled pack, but that at times a hand is helped to white cards or to high ones. What may be exchanged,
what beats what and the counts are the engine's. A planted fault is marked in a comment on its line, `# error: [CODE]`;
so is what is legal and worth a remark, `# info: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import RANK, mask
from hhtool.cards.pack import PACK_32
from hhtool.cards.tricks import winner
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.piquet import GAME, engine
from hhtool.games.piquet import combinations as declarations
from hhtool.games.piquet.engine.tally import Tally, reckon
from hhtool.games.piquet.faults import BY_SESSION, IN_PLAY, WAYS
from hhtool.games.piquet.house import HAND, TALON, TRICKS, House
from hhtool.games.piquet.notation import write_deal
from hhtool.games.piquet.player import Player
from hhtool.games.piquet.record import Capot, Deal, Event, Exchange, HandAfter, White
from hhtool.games.piquet.replay import Carry
from hhtool.games.piquet.scene import Scene, figures
from hhtool.games.piquet.talk import Talk
from hhtool.notation.header import header
from hhtool.notation.record import Entry, Figures, Hand, Session, Winner
from hhtool.notation.words import PLAYERS
from hhtool.tricks.record import Play, Trick

_WARNINGS = frozenset({"HH108"})
_INFOS = frozenset({"PQ105", "PQ110", "PQ112"})

Marks = Mapping[int, Sequence[str]]
"""The codes that must be found, by the index of the event (-1: the heading)."""


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 2,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "piquet",  # noqa: ARG001
    hands: bool = True,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session ends with its partie, and another begins. Without `hands` neither
    hands nor the cards of an exchange are written. The text is empty where the house does not take so many players.
    """
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[GAME.id], players=players)
    if players not in house.seats_allowed:
        return ""
    rng = random.Random(seed)
    session = Session(GAME.id, PLAYERS[language][:players], tuple(rules), language=language)
    blocks: list[str] = []
    made = 0
    while made < deals:
        partie = _Partie(session.players, house, rng, language, faults, hands)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and not partie.over:
            blocks.append(partie.deal())
            made += 1
    return "\n\n".join(blocks) + "\n"


_BY_POINTS = frozenset({"PQ106", "PQ107", "PQ108", "PQ109", "SC101"})
"""Faults that are a difference of points."""


class _Attempt(NamedTuple):
    """A deal as it may be: its number, who dealt it, its record and the codes planted in it, and the totals after it."""

    number: int
    dealer: int
    deal: Deal
    marks: Marks
    totals: list[int]


@dataclass
class _Partie:
    """A session being played: the last deal's number and dealer, the totals.

    `dealer_told` and `totals_told` say that the record tells them, and rightly, so that a fault of the next is found.
    """

    names: Sequence[str]
    house: House
    rng: random.Random
    language: str
    faults: float
    hands: bool
    number: int = 0
    dealer: int = 0
    dealer_told: bool = False
    totals_told: bool = True
    gap: bool = False
    over: bool = False
    totals: list[int] = field(default_factory=lambda: [0, 0])

    def deal(self) -> str:
        """Play one deal; its text."""
        made = next(self._attempts())
        codes = {code for some in made.marks.values() for code in some}
        events = made.deal.events
        self.number, self.dealer, self.totals = made.number, made.dealer, made.totals
        self.dealer_told = made.deal.dealer is not None and not codes & {"HH106", "PQ113"}
        self.gap = self.gap or "HH107" in codes
        lines = [event.kind for event in events if isinstance(event, Figures)]
        still = self.totals_told and "HH107" not in codes and "score" in lines
        self.totals_told = ("total" in lines or still) and "SC102" not in codes
        self.over = any(isinstance(event, Winner) for event in events)
        return _text(made.deal, made.marks, self.language)

    def _attempts(self) -> Iterator[_Attempt]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            codes = [*BY_SESSION, *IN_PLAY, *WAYS]
            self.rng.shuffle(codes)
            for code in codes:
                made = self._attempt(code)
                if any(one not in _INFOS for some in made.marks.values() for one in some):
                    yield made
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt:
        number, dealer, marks = self._planned(code)
        written: int | None = dealer
        if code != "HH107" and marks:
            # the players may go by what is written, or by what is right
            dealer = self.rng.choice((dealer, 1 - dealer))
        elif not code and self.rng.random() < 0.05:
            written = None
        play = _Play(self, dealer, code)
        deal = replace(play.run(), label=str(number), dealer=written)
        if not marks:
            marks = play.marks()
        if code in WAYS and (planted := WAYS[code](play.scene(deal), self.rng)):
            deal, marks = planted.deal, {index: [found] for index, found in planted.marks.items()}
        points = _written_scores(deal) or play.points
        totals = [total + one for total, one in zip(self.totals, points, strict=True)]
        deal, more = self._with_totals(deal, number, totals, "" if marks else code)
        return _Attempt(number, dealer, deal, {**marks, **more}, totals)

    def _planned(self, code: str) -> tuple[int, int, dict[int, list[str]]]:
        """The number and the dealer of the next deal, and what is wrong with them where `code` asks for it."""
        number, house = self.number + 1, self.house
        if code == "HH107" and self.number and number < min(house.lengths(level=None)):
            return number + 1, self._dealer(number + 1, self._dealer(number)), {-1: [code]}
        dealer = self._dealer(number)
        inside = house.deal == "korolik" and number % 2 == 0
        wrong = "PQ113" if inside else "HH106" if house.deal == "alternate" else None
        if self.dealer_told and code == wrong:
            return number, 1 - dealer, {-1: [code]}
        return number, dealer, {}

    def _dealer(self, number: int, last: int | None = None) -> int:
        """Who deals; `last` is who dealt before."""
        last = self.dealer if last is None else last
        if number == 1 or (self.house.deal == "korolik" and number % 2):
            return self.rng.randrange(2)
        return last if self.house.deal == "korolik" else 1 - last

    def _with_totals(self, deal: Deal, number: int, totals: list[int], code: str) -> tuple[Deal, dict[int, list[str]]]:
        """The deal with the running totals and, after the last, the winner and the settlement."""
        rng, house = self.rng, self.house
        marks: dict[int, list[str]] = {}
        events = list(deal.events)
        level = number > house.deals or totals[0] == totals[1]
        last = number >= min(house.lengths(level=level))
        early = code == "PQ113" and not last and not self.gap and rng.random() < 0.5
        written = list(totals)
        if code == "SC102" and not last and self.totals_told and _written_scores(deal):
            written[rng.randrange(2)] += rng.choice((-10, -1, 1, 5))
            marks[len(events)] = [code]
        if marks or last or early or rng.random() < 0.6:
            events.append(figures("total", written))
        if last or early:
            best = tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
            found = ["PQ113"] if early else []
            if code == "SC108":
                best = (rng.choice([seat for seat in (0, 1) if (seat,) != best]),)
                found.append(code)
            if house.is_rubicon([Decimal(total) for total in totals]):
                found.append("PQ112")
            if found:
                marks[len(events)] = found
            events.append(Winner(best))
            if code == "SC103" or rng.random() < 0.9:
                amounts = house.settle([Decimal(total) for total in totals])
                if code == "SC103":
                    amounts[rng.randrange(2)] += rng.choice((-5, 1))
                    marks[len(events)] = [code]
                events.append(figures("settlement", amounts))
        return replace(deal, events=tuple(events)), marks


def _written_scores(deal: Deal) -> list[int] | None:
    for event in deal.events:
        if isinstance(event, Figures) and event.kind == "score":
            return [int(entry.amount or 0) for entry in event.entries]
    return None


def _text(deal: Deal, marks: Marks, language: str) -> str:
    """The text of a deal, with a comment on each line at which codes must be found."""
    lines = [text for _line, text in write_deal(deal, language)]
    for index, codes in marks.items():
        kinds = {"warning" if code in _WARNINGS else "info" if code in _INFOS else "error" for code in codes}
        lines[index + 1] += f"  # {min(kinds)}: [{', '.join(codes)}]"
    return "\n".join(lines)


class _Play:
    """One deal being played; `code` is the fault that is to be made in it, where there is occasion.

    `points` are the scores. `marked` are the lines at which something must be found, each with its code.
    """

    def __init__(self, partie: _Partie, dealer: int, code: str) -> None:
        self.house, self.rng, self.code = partie.house, partie.rng, code
        self.names = tuple(partie.names)
        self.dealer, self.elder = dealer, 1 - dealer
        self.hands = partie.hands
        self.events: list[Event] = []
        self.marked: list[tuple[Event | None, str]] = []
        self.whole = bool(code) or self.rng.random() < 0.95
        pack = self._shuffled()
        self.players = [Player(seat, pack[seat * HAND : (seat + 1) * HAND], self.house, self.rng) for seat in (0, 1)]
        self.talon = pack[2 * HAND :]
        self._exchange()
        self.stock = tuple(self.talon)
        self.mode = self.rng.choice(("spoken",) * 7 + ("count",) + ("none",) * 2)
        self.dealt_shown = [self.hands and self.rng.random() < 0.55 for _seat in (0, 1)]
        if code in ("PQ102", "PQ103"):
            self.mode = "spoken"
        hidden = any(player.white and not self.dealt_shown[player.seat] for player in self.players)
        if self.mode == "none" and self.house.white_when == "dealt" and hidden:
            # white cards of which the record tells nothing are no points
            self.mode = "spoken"
        elif self.mode == "none" and code in _BY_POINTS and not all(self.dealt_shown):
            # white cards that nobody could see may be what a figure holds
            self.mode = "spoken"
        sinks = self.mode == "spoken" and not code and self.whole
        self.talk = Talk(self.players, self.elder, self.rng, sinks=sinks, lies=code == "PQ102")
        if not self.talk.lines:
            self.talk = Talk(self.players, self.elder, self.rng, sinks=False, lies=False)
        self.white = self._white()
        white = [(seat, self.house.white_points, "white") for seat in sorted(self.white)]
        self.tally: Tally = reckon(self.house, self.elder, [*white, *self.talk.reckoned])
        self.declared = [self.tally.value(seat) or 0 for seat in (0, 1)]
        self.points = [0, 0]

    # --- the cards ---

    def _shuffled(self) -> list[int]:
        """The pack as it is dealt; now and then one hand is helped."""
        rng, pack = self.rng, list(PACK_32.cards())
        rng.shuffle(pack)
        chance = rng.random()
        if chance < 0.08:
            pack.sort(key=lambda card: not declarations.is_white(mask([card]), self.house))
            plain = [card for card in pack if declarations.is_white(mask([card]), self.house)]
            hand = rng.sample(plain, HAND)
        elif chance < 0.25:
            hand = sorted(pack, key=lambda card: -RANK[card] - rng.random() * 6)[:HAND]
        elif chance < 0.35:
            hand = sorted(pack, key=lambda card: -(card // 13 in (0, 2)) - RANK[card] / 20 - rng.random())[:HAND]
        else:
            return pack
        rest = [card for card in pack if card not in hand]
        rng.shuffle(rest)
        return hand + rest if rng.random() < 0.5 else rest[:HAND] + hand + rest[HAND:]

    def _exchange(self) -> None:
        left = TALON
        for seat in (self.elder, self.dealer):
            allowed = self.house.allowed(left, elder=seat == self.elder)
            self.players[seat].exchange(allowed or [0], self.talon)
            left -= len(self.players[seat].drawn)

    def _white(self) -> set[int]:
        """The seats whose white cards are shown, or count without a word."""
        found = {player.seat for player in self.players if player.white}
        if self.mode != "spoken" or self.code or not self.whole:
            return found
        return {
            seat
            for seat in found
            if self.rng.random() < 0.7 or (self.house.white_when == "dealt" and not self.dealt_shown[seat])
        }

    # --- the record ---

    def scene(self, deal: Deal) -> Scene:
        """What a fault needs to know of the deal."""
        replay = engine.replay(deal, self.house, Carry())
        return Scene(deal, self.house, self.players, self.stock, self.elder, self.mode != "count", replay)

    def marks(self) -> dict[int, list[str]]:
        """The codes that must be found, by the index of the event."""
        found: dict[int, list[str]] = {}
        for line, code in self.marked:
            index = next((place for place, event in enumerate(self.events) if event is line), -1)
            found.setdefault(index, []).append(code)
        return found

    def run(self) -> Deal:
        """The deal as it is written, without its heading."""
        self._before()
        opened = self.rng.randrange(2) if self.rng.random() < 0.08 else None
        if opened is not None:
            self.events.append(Capot(opened, opened=True))
        tricks, won = self._tricks()
        if self.whole:
            self.events += tricks
        for seat in (0, 1):
            if won[seat] == TRICKS:
                source = "open-capot" if opened == seat else "capot"
                self.tally.close(seat, self.house.open_capot if opened == seat else self.house.capot, source)
                if self.whole and self.rng.random() < 0.5:
                    self.events.append(Capot(seat, opened=False))
            elif won[seat] > TRICKS // 2:
                self.tally.close(seat, self.house.leza, "leza")
        self.points = [self.tally.value(seat) or 0 for seat in (0, 1)]
        if self.code or self.rng.random() < 0.95:
            self.events.append(figures("score", self.points))
        return Deal("", None, self.names, tuple(self.events))

    def _before(self) -> None:
        """All that is written before the first lead."""
        rng, talk = self.rng, self.talk
        dealt: dict[int, Event] = {
            seat: Hand(seat, self.players[seat].dealt) for seat in (0, 1) if self.dealt_shown[seat]
        }
        self.events += dealt.values()
        white = self._white_lines()
        early = self.house.white_when == "dealt" and rng.random() < 0.5
        self.events += white if early else []
        shown = rng.choice((1.0, 1.0, 0.5, 0.0))
        for seat in (self.elder, self.dealer):
            if rng.random() < shown:
                self.events.append(self._exchanged(self.players[seat]))
        after = [seat for seat in (0, 1) if self.hands and rng.random() < (0.25 if seat in dealt else 0.5)]
        self.events += [HandAfter(seat, tuple(self.players[seat].cards)) for seat in after]
        self.events += [] if early else white
        if self.mode == "spoken":
            self.events += talk.lines
            self.marked += [(line, "PQ105") for line in talk.sunk]
            self.marked += [(talk.false, "PQ102")] if talk.false else []
            for player in self.players:
                if player.white and player.seat not in self.white:
                    self.marked.append((dealt.get(player.seat), "PQ110"))
        if self.mode == "count" or (self.mode == "spoken" and rng.random() < 0.6):
            self.events.append(figures("count", self.declared))

    def _white_lines(self) -> list[Event]:
        if self.mode == "none" or not self.white or (self.mode == "count" and self.rng.random() < 0.5):
            return []
        seats = sorted(self.white)
        if self.rng.random() < 0.5:
            return [White(tuple(seats))]
        return [White((seat,)) for seat in seats]

    def _exchanged(self, player: Player) -> Exchange:
        """The line of an exchange: the number, the cards, or both."""
        number = len(player.discards)
        ways: list[tuple[int | None, tuple[int, ...] | None, tuple[int, ...] | None]] = [(number, None, None)]
        if self.hands and number:
            cards = (player.discards, player.drawn)
            ways += [(None, *cards), (None, *cards), (None, cards[0], None), (None, None, cards[1]), (number, *cards)]
        said, discards, drawn = self.rng.choice(ways)
        return Exchange(player.seat, said, discards, drawn)

    # --- the play ---

    def _tricks(self) -> tuple[list[Trick], list[int]]:
        """The twelve tricks, with the running counts, and how many each seat takes."""
        rng, leader = self.rng, self.elder
        counts = rng.choice((1.0, 1.0, 0.3, 0.0, 0.0))
        tricks: list[Trick] = []
        takers: list[int] = []
        spoilt = rng.randrange(1, TRICKS + 1)
        for number in range(1, TRICKS + 1):
            wrong = self.code == "TT105" and number == spoilt
            leader = 1 - leader if wrong else leader
            first = self.players[leader]
            led = first.play(None)
            second = self.players[1 - leader]
            bad = second.revokes(led) if self.code == "TT101" and number >= spoilt and not self.marked else []
            card = rng.choice(bad) if bad else second.play(led)
            taker = (leader, 1 - leader)[winner([led, card])]
            takers.append(taker)
            self._count(leader, self.house.lead, "lead")
            said = [self._said(leader, counts)]
            self._take(leader, taker, takers)
            said.append(self._said(1 - leader, counts))
            plays = (Play(leader, led, None, said[0]), Play(1 - leader, card, None, said[1]))
            trick = Trick(number, plays, taker if self.code or rng.random() < 0.9 else None)
            tricks.append(trick)
            if wrong:
                self.marked.append((trick, "TT105"))
            elif bad:
                later = not self.shown(1 - leader) & {
                    one for one in second.cards if one != card and one // 13 == led // 13
                }
                self.marked.append((trick, "TT102" if later else "TT101"))
            first.cards.remove(led)
            second.cards.remove(card)
            leader = taker
        return tricks, [takers.count(seat) for seat in (0, 1)]

    def _count(self, seat: int, points: int, source: str) -> None:
        self.tally = self.tally.play(seat, points, source)[0]

    def _take(self, leader: int, taker: int, takers: Sequence[int]) -> None:
        """A trick is taken, and the last one counts more."""
        house = self.house
        if house.trick_from == "any" or taker != leader:
            self._count(taker, house.trick, "trick")
        if len(takers) == TRICKS and (len(set(takers)) > 1 or house.capot_last):
            self._count(taker, house.last_trick, "last")

    def _said(self, seat: int, share: float) -> Entry | None:
        if self.rng.random() >= share:
            return None
        return Entry(seat, Decimal(self.tally.value(seat) or 0))

    def shown(self, seat: int) -> set[int]:
        """The cards that are written as those a player plays with."""
        found: set[int] = set()
        for event in self.events:
            if isinstance(event, HandAfter) and event.seat == seat:
                return set(event.cards)
            if isinstance(event, Exchange) and event.seat == seat:
                number = len(self.players[seat].discards)
                found |= set(event.drawn or ())
                if len(event.discards or ()) == number and self.dealt_shown[seat]:
                    found |= set(self.players[seat].dealt) - set(event.discards or ())
        return found


GENERATOR = Generator(generate)
