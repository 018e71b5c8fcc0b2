"""One random deal of draw poker: every choice is made among what the betting allows."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.cards.betting import ZERO, Limits
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND, Category, category, meets, strength
from hhtool.games.draw.house import House
from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, Event, Penalty, PotStays
from hhtool.generate.draft import Draft, figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Entry, Hand
from hhtool.poker.dealing import SHORT, from_left, pot_shares
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Show, Verb, Win
from hhtool.poker.table import BettingTable


class DrawPlay(Play[House, Deal]):
    """One deal; `stays` is the pot that stays for the next, `owes` who pays its antes, `net` what each seat wins."""

    def __init__(
        self,
        session: RandomSession[House, Deal],
        heading: Heading,
        code: str,
        *,
        stacks: Sequence[Decimal],
        carried: Decimal,
        owes: int | None,
    ) -> None:
        super().__init__(session, heading, code)
        self.carried, self.owed = carried, owes
        self.bluff = code == "DR101" and self.house.least is not None
        self.seats = self.players
        self.dealer = heading.dealer
        self.ante = self.house.ante or Decimal(1)
        self.table = BettingTable(
            self.names, range(self.seats), stacks, self.dealer, self.house.blinds, self.house.ante
        )
        self.betting = self.table.betting
        pack = list(PACK_52.cards())
        self.rng.shuffle(pack)
        self.pack = pack
        self.hands = [[self.pack.pop() for _card in range(HAND)] for _seat in range(self.seats)]
        self.first = [tuple(hand) for hand in self.hands]
        self.pile: list[tuple[int, int]] = []
        self.opener: int | None = None
        self.passed = False
        self.stays = ZERO
        self.net = [ZERO] * self.seats
        self.owes: int | None = None

    # --- the course of a deal ---

    def draft(self, deal: Deal) -> Draft[Deal]:
        """The deal, for a fault to be planted in it."""
        return Draft(deal, self.rng)

    def run(self) -> Deal:
        """Play the deal."""
        self._post()
        self.table.open_street(self._limits(1))
        self._round()
        if self.house.least is not None and self.opener is None:
            self._pass_out()
        elif self._caught_bluffing():
            pass
        else:
            self.table.close_street()
            self._play_on()
        return Deal(str(self.heading.number), self.heading.written, self.names, events=tuple(self._with_hands()))

    def _limits(self, street: int) -> Limits:
        small = self.house.small_bet or Decimal(2)
        big = self.house.big_bet or small * 2
        return Limits(
            self.house.limit,
            (small, big)[street - 1] if self.house.limit == "fixed" else None,
            ZERO,
            self.house.cap,
            self.house.reopen == "half",
        )

    def _post(self) -> None:
        if self.house.blinds:
            small = self.dealer if self.seats == 2 else (self.dealer + 1) % self.seats
            big = (small + 1) % self.seats
            blind = Blind(
                tuple(Entry(seat, amount) for seat, amount in zip((small, big), self.house.blinds, strict=True))
            )
            self.table.blind(blind)
            self.events.append(blind)
        if self.house.ante is not None or not self.house.blinds:
            owes = self.owed
            ante = Ante(self.ante) if owes is None else Ante(None, (Entry(owes, self.ante * self.seats),))
            self.table.ante(ante, owes)
            self.events.append(ante)

    def _round(self) -> None:
        while (seat := self.betting.expected) is not None:
            before = self.betting.bet
            act = self._choose(seat)
            self.table.act(act)
            self.events.append(act)
            if self.opener is None and self.table.street == 1 and self.betting.bet > before:
                self.opener = seat

    def _choose(self, seat: int) -> Act:
        allowed = self.betting.allowed(seat)
        least = self.house.least
        unopened = least is not None and self.opener is None and self.table.street == 1
        if unopened and least is not None and not meets(self.hands[seat], least) and not self.bluff:
            return Act(seat, Verb.CHECK)
        if self.bluff and self.opener is not None and self.table.street == 1:
            return Act(seat, Verb.FOLD) if allowed.call else Act(seat, Verb.CHECK)
        roll = self.rng.random()
        if allowed.call and roll < 0.35:
            return Act(seat, Verb.FOLD)
        if allowed.low is not None and (roll > 0.85 or (unopened and roll > 0.2)):
            return self._raise(seat)
        return Act(seat, Verb.CALL, allowed.call) if allowed.call else Act(seat, Verb.CHECK)

    def _raise(self, seat: int) -> Act:
        allowed = self.betting.allowed(seat)
        assert allowed.low is not None
        total = self.rng.choice(allowed.step) if allowed.step else allowed.low + self.rng.randrange(3)
        if not allowed.step and self.rng.random() < 0.02 and allowed.all_in is not None and allowed.all_in < SHORT:
            total = allowed.all_in
        if allowed.high is not None:
            total = min(total, allowed.high)
        added = total - self.betting.street[seat]
        if total == allowed.all_in:
            return Act(seat, Verb.ALL_IN, added, all_in=True)
        if self.betting.bet:
            return Act(seat, Verb.RAISE, to=total)
        return Act(seat, Verb.OPEN if self.opener is None and self.table.street == 1 else Verb.BET, added)

    def _pass_out(self) -> None:
        self.passed = True
        if self.rng.random() < 0.5:
            self.events = [*(event for event in self.events if not isinstance(event, Act)), AllPass()]
        self.stays = sum(self.betting.total, ZERO) + self.carried
        self._score()

    def _caught_bluffing(self) -> bool:
        """A false opening that is seen after all the others have dropped: the pot stays, the penalty is paid."""
        if not self.bluff or self.opener is None or len(self.betting.live) > 1 or self.betting.live != {self.opener}:
            return False
        opener, least = self.opener, self.house.least
        if least is None or meets(self.first[opener], least):
            return False
        bets = (
            at
            for at, one in enumerate(self.events)
            if isinstance(one, Act) and one.seat == opener and one.verb is not Verb.CHECK
        )
        self.marks.append((next(bets), "DR101"))
        self.table.close_street()
        self.stays = sum(self.betting.total, ZERO) + self.carried
        others = [seat for seat in range(self.seats) if seat != opener]
        self.events += [Show(opener, self.first[opener]), Caught(opener)]
        if self.house.penalty == "chip-each":
            self.events.append(Penalty(opener, tuple(Entry(seat, self.ante) for seat in others)))
            for seat in others:
                self.net[seat] += self.ante
                self.net[opener] -= self.ante
        else:
            self.events.append(Penalty(opener, next_antes=True))
            self.owes = opener
        self.events.append(PotStays(self.stays))
        self._score()
        return True

    def _play_on(self) -> None:
        if len(self.betting.live) > 1:
            self._draw()
            after = (
                self.dealer
                if self.house.least is None or self.opener is None or self.house.second_round == "left"
                else self.opener - 1
            )
            self.table.next_street(after % self.seats, self._limits(2))
            self._round()
            self.table.close_street()
        for seat, amount in self.betting.returned.items():
            if self.rng.random() < 0.3:
                self.events.append(Back((Entry(seat, amount),)))
        self._showdown()
        self._score()

    # --- the draw ---

    def _draw(self) -> None:
        for seat in from_left(self.betting.live, self.dealer, self.seats):
            away = self._discards(seat)[: self.house.max_draw]
            drawn = tuple(self._next_card(seat) for _card in away)
            self.hands[seat] = [card for card in self.hands[seat] if card not in away] + list(drawn)
            self.pile += [(seat, card) for card in away]
            if away:
                said = len(away) if self.rng.random() < 0.5 else None
                self.events.append(Draw(seat, said, tuple(away), drawn))
            else:
                self.events.append(Draw(seat, 0))

    def _discards(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        value = strength(hand)
        if category(value) in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH):
            return []
        held = [card % 13 for card in hand]
        if category(value) is Category.HIGH_CARD:
            return sorted(hand, key=lambda card: card % 13)[: self.rng.randint(3, 4)]
        return [card for card in hand if held.count(card % 13) == 1]

    def _next_card(self, seat: int) -> int:
        if not self.pack:
            mine = {seat, self.opener}
            self.pack = [card for owner, card in self.pile if owner not in mine]
            self.pile = [(owner, card) for owner, card in self.pile if owner in mine]
            self.rng.shuffle(self.pack)
        return self.pack.pop()

    # --- the end ---

    def _showdown(self) -> None:
        live = from_left(self.betting.live, self.dealer, self.seats)
        strengths = {seat: strength(self.hands[seat]) for seat in live}
        wins = pot_shares(self.betting, self.carried, live, strengths, Decimal(1))
        takers = {seat for _name, split in wins for seat in split}
        for seat in live:
            contested = len(live) > 1
            if (contested and seat in takers) or (contested and self.rng.random() < 0.6):
                self.events.append(Show(seat, tuple(self.hands[seat])))
            elif contested:
                self.events.append(Muck(seat))
            elif self.house.least is not None and seat == self.opener:
                self.events.append(Show(seat, tuple(self.hands[seat])))
        for name, split in wins:
            self.events.append(Win(name, tuple(Entry(seat, amount) for seat, amount in split.items())))
            for seat, amount in split.items():
                self.net[seat] += amount

    def _score(self) -> None:
        self.net = [change - put for change, put in zip(self.net, self.betting.total, strict=True)]
        self.points = self.net
        self.events.append(figures("score", self.net))

    def _with_hands(self) -> list[Event]:
        """The events with the hands that the scorer knows put after the posts; the opener's always."""
        known = [seat for seat in range(self.seats) if seat == self.opener or self.rng.random() < 0.7]
        hands: list[Event] = [Hand(seat, self.first[seat]) for seat in known]
        index = next((i for i, e in enumerate(self.events) if not isinstance(e, Ante | Blind | Out)), len(self.events))
        self.marks = [(place + len(hands), code) for place, code in self.marks]
        return [*self.events[:index], *hands, *self.events[index:]]
