"""One random deal of piquet: real cards, but that at times a hand is helped to white cards or to high ones."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.cards.card import RANK, mask
from hhtool.cards.pack import PACK_32
from hhtool.cards.tricks import winner
from hhtool.games.piquet import combinations as declarations
from hhtool.games.piquet import engine
from hhtool.games.piquet.engine.tally import Tally, reckon
from hhtool.games.piquet.generate.declaring import Talk
from hhtool.games.piquet.generate.draft import PiquetDraft
from hhtool.games.piquet.generate.player import Player
from hhtool.games.piquet.house import HAND, TALON, TRICKS, House
from hhtool.games.piquet.record import Capot, Deal, Event, Exchange, HandAfter, White
from hhtool.games.piquet.replay import Carry
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Entry, Hand
from hhtool.tricks import record
from hhtool.tricks.record import Trick

_BY_POINTS = frozenset({"PQ104", "PQ106", "PQ107", "PQ108", "PQ109", "SC101"})
"""Faults that are a difference of points."""


class PiquetPlay(Play[House, Deal]):
    """One deal; `found` are the lines at which something must be found, each with its code."""

    def __init__(self, session: RandomSession[House, Deal], heading: Heading, code: str) -> None:
        super().__init__(session, heading, code)
        self.dealer, self.elder = heading.dealer, 1 - heading.dealer
        self.hands = session.hands
        self.found: list[tuple[Event | None, str]] = []
        self.whole = bool(code) or self.rng.random() < 0.95
        pack = self._shuffled()
        self.two = [Player(seat, pack[seat * HAND : (seat + 1) * HAND], self.house, self.rng) for seat in (0, 1)]
        self.talon = pack[2 * HAND :]
        self._exchange()
        self.stock = tuple(self.talon)
        self.mode = self.rng.choice(("spoken",) * 7 + ("count",) + ("none",) * 2)
        self.dealt_shown = [self.hands and self.rng.random() < 0.55 for _seat in (0, 1)]
        if code in ("PQ102", "PQ103"):
            self.mode = "spoken"
        hidden = any(player.white and not self.dealt_shown[player.seat] for player in self.two)
        if self.mode == "none" and self.house.white_when == "dealt" and hidden:
            # white cards of which the record tells nothing are no points
            self.mode = "spoken"
        elif self.mode == "none" and code in _BY_POINTS and not all(self.dealt_shown):
            # white cards that nobody could see may be what a figure holds
            self.mode = "spoken"
        sinks = self.mode == "spoken" and not code and self.whole
        self.talk = Talk(self.two, self.elder, self.rng, sinks=sinks, lies=code == "PQ102")
        if not self.talk.lines:
            self.talk = Talk(self.two, self.elder, self.rng, sinks=False, lies=False)
        self.white = self._white()
        white = [(seat, self.house.white_points, "white") for seat in sorted(self.white)]
        self.tally: Tally = reckon(self.house, self.elder, [*white, *self.talk.reckoned])
        self.declared = [self.tally.value(seat) or 0 for seat in (0, 1)]

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
            self.two[seat].exchange(allowed or [0], self.talon)
            left -= len(self.two[seat].drawn)

    def _white(self) -> set[int]:
        """The seats whose white cards are shown, or count without a word."""
        found = {player.seat for player in self.two if player.white}
        if self.mode != "spoken" or self.code or not self.whole:
            return found
        return {
            seat
            for seat in found
            if self.rng.random() < 0.7 or (self.house.white_when == "dealt" and not self.dealt_shown[seat])
        }

    # --- the record ---

    def draft(self, deal: Deal) -> PiquetDraft:
        """The deal and what a fault needs to know of it."""
        return PiquetDraft(
            deal,
            self.rng,
            PACK_32,
            [(*player.dealt, *player.drawn) for player in self.two],
            self.stock,
            house=self.house,
            players=self.two,
            elder=self.elder,
            spoken=self.mode != "count",
            replay=engine.replay(deal, self.house, Carry()),
        )

    def run(self) -> Deal:
        """Play the deal."""
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
        for line, code in self.found:
            index = next((place for place, event in enumerate(self.events) if event is line), -1)
            self.marks.append((index, code))
        return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

    def _before(self) -> None:
        """All that is written before the first lead."""
        rng, talk = self.rng, self.talk
        dealt: dict[int, Event] = {seat: Hand(seat, self.two[seat].dealt) for seat in (0, 1) if self.dealt_shown[seat]}
        self.events += dealt.values()
        white = self._white_lines()
        early = self.house.white_when == "dealt" and rng.random() < 0.5
        self.events += white if early else []
        shown = rng.choice((1.0, 1.0, 0.5, 0.0))
        for seat in (self.elder, self.dealer):
            if rng.random() < shown:
                self.events.append(self._exchanged(self.two[seat]))
        after = [seat for seat in (0, 1) if self.hands and rng.random() < (0.25 if seat in dealt else 0.5)]
        self.events += [HandAfter(seat, tuple(self.two[seat].cards)) for seat in after]
        self.events += [] if early else white
        if self.mode == "spoken":
            self.events += talk.lines
            self.found += [(line, "PQ105") for line in talk.sunk]
            self.found += [(talk.false, "PQ102")] if talk.false else []
            for player in self.two:
                if player.white and player.seat not in self.white:
                    self.found.append((dealt.get(player.seat), "PQ110"))
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
            first = self.two[leader]
            led = first.play(None)
            second = self.two[1 - leader]
            bad = second.revokes(led) if self.code == "TT101" and number >= spoilt and not self.found else []
            card = rng.choice(bad) if bad else second.play(led)
            taker = (leader, 1 - leader)[winner([led, card])]
            takers.append(taker)
            self._count(leader, self.house.lead, "lead")
            said = [self._said(leader, counts)]
            self._take(leader, taker, takers)
            said.append(self._said(1 - leader, counts))
            plays = (record.Play(leader, led, None, said[0]), record.Play(1 - leader, card, None, said[1]))
            trick = Trick(number, plays, taker if self.code or rng.random() < 0.9 else None)
            tricks.append(trick)
            if wrong:
                self.found.append((trick, "TT105"))
            elif bad:
                later = not self.shown(1 - leader) & {
                    one for one in second.cards if one != card and one // 13 == led // 13
                }
                self.found.append((trick, "TT102" if later else "TT101"))
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
                number = len(self.two[seat].discards)
                found |= set(event.drawn or ())
                if len(event.discards or ()) == number and self.dealt_shown[seat]:
                    found |= set(self.two[seat].dealt) - set(event.discards or ())
        return found
