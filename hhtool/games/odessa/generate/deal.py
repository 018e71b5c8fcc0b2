"""One random deal of Odessa poker: every bid, play and declaration is among those that the engine allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from hhtool.cards.card import SUIT, SUITS
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.odessa.engine import bidding
from hhtool.games.odessa.engine.joker import TrickLead, lead, suit_set, winners
from hhtool.games.odessa.generate.faults import IN_PLAY, bad_bids, hooked_bids
from hhtool.games.odessa.generate.player import Player, rightly_asked
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.scoring import score
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Entry, Hand
from hhtool.tricks import record
from hhtool.tricks.planting import TrickDraft
from hhtool.tricks.record import Trick


class OdessaPlay(Play[House, Deal]):
    """One deal of so many cards, special or not (`kind`)."""

    def __init__(
        self, session: RandomSession[House, Deal], heading: Heading, code: str, cards: int, kind: str, *, hands: bool
    ) -> None:
        super().__init__(session, heading, code)
        self.dealer, self.cards, self.kind = heading.dealer, cards, kind
        pack = list(self.house.cards.cards())
        self.rng.shuffle(pack)
        self.dealt = [tuple(pack.pop() for _card in range(cards)) for _seat in range(self.players)]
        self.stock = pack
        self.shown = {seat for seat in range(self.players) if hands and self.rng.random() < 0.8}
        self.bids: list[int | None] = [None] * self.players
        self.taken = [0] * self.players
        self.trump = NO_TRUMP
        self.seats = [Player(seat, hand, self.house, self.rng) for seat, hand in enumerate(self.dealt)]
        self.gone: set[int] = set()

    def draft(self, deal: Deal) -> TrickDraft[Deal]:
        """The deal and what a fault needs to know of it."""
        return TrickDraft(deal, self.rng, self.house.cards, self.dealt, tuple(self.stock), self.house.jokers)

    def run(self) -> Deal:
        """Play the deal."""
        deal = self._heading()
        hands = [Hand(seat, self.dealt[seat]) for seat in sorted(self.shown)]
        self.events += [] if self.kind == "blind" else hands
        self._bid()
        self.events += hands if self.kind == "blind" else []
        leader = self.next_seat(self.dealer)
        for number in range(1, self.cards + 1):
            leader = self._trick(number, leader)
        self.points = [
            score(self.house, self.bids[seat], self.taken[seat], self.cards, self.kind) for seat in range(self.players)
        ]
        self.events.append(figures("score", self.points))
        return replace(deal, events=tuple(self.events))

    # --- the heading ---

    def _heading(self) -> Deal:
        """The deal without its events; its trumps are settled, and written in one of the ways that there are."""
        says_cards = bool(self.code) or self.rng.random() < 0.9
        cards = self.cards if says_cards else None
        deal = Deal(str(self.heading.number), self.heading.written, self.names, cards=cards, kind=self.kind)
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
        self.marks.append((-1, "OD110"))
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
                self.mark()
                bid = Decimal(self.rng.randint(0, self.cards))
                self.events.append(Bids((Entry(self.next_seat(self.dealer), bid),)))
            return
        order = [self.next_seat(self.dealer, step) for step in range(1, self.players + 1)]
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
                self.mark()
                self.bids[seat] = self.rng.choice(bad)
            else:
                wanted = self.seats[seat].estimate(self.trump, self.players, blind=self.kind == "blind")
                self.bids[seat] = min(can, key=lambda bid: (abs(bid - wanted), bid))
        entries = tuple(Entry(seat, Decimal(self.bids[seat] or 0)) for seat in order)
        cut = self.rng.randrange(1, self.players) if self.at_times(0.1) else self.players
        self.events += [Bids(part) for part in (entries[:cut], entries[cut:]) if part]

    # --- the tricks ---

    def _trick(self, number: int, leader: int) -> int:
        """Play one trick; who took it."""
        if self.code == "TT105" and self.spoils and self.rng.random() < 1 / (self.cards - number + 1):
            leader = self.other_seat(leader)
            self.mark()
        plays: list[record.Play] = []
        asked = TrickLead(None)
        for step in range(self.players):
            seat = self.next_seat(leader, step)
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

    def _play(self, seat: int, plays: Sequence[record.Play], asked: TrickLead, number: int) -> record.Play:
        player = self.seats[seat]
        if self.spoils and self.code in IN_PLAY and self.rng.random() < 0.7:
            bad = player.breaches(self.code, asked, self.trump, self.gone, number, leads=not plays)
            if bad:
                later = self.code == "TT101" and seat not in self.shown
                self.mark(code="TT102" if later else "")
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
