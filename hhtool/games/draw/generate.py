"""Random deals from the engine: legal ones, and ones with a planted fault, to try things on.

Every choice is made among what the betting allows, with real cards from a shuffled pack. A planted fault is
marked in a comment on its line, `# error: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from hhtool.cards.betting import ZERO, Limits
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import Category, category, meets, strength
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.draw.faults import plant
from hhtool.games.draw.holdings import HAND
from hhtool.games.draw.house import House
from hhtool.games.draw.notation import write_deal
from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, Event, Penalty, PotStays
from hhtool.notation.header import header
from hhtool.notation.record import Entry, Hand, Session
from hhtool.notation.words import PLAYERS
from hhtool.poker.dealing import SHORT, add_scores, figures, from_left, marked_text, pot_shares
from hhtool.poker.planting import Planted
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Show, Verb, Win
from hhtool.poker.table import Table


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 4,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "draw",  # noqa: ARG001
    stack: int = 200,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    Every player begins with `stack` chips.

    The same arguments give the same text. A session ends, and another begins, when a player is nearly broke.
    """
    rng = random.Random(seed)
    house, _faults = build(House, "draw", rules, preset="jackpots")
    names = PLAYERS[language][:players]
    blocks: list[str] = []
    made = 0
    while made < deals:
        evening = _Evening(names, house, rng, language, faults, [Decimal(stack)] * players)
        session = Session("draw", names, tuple(rules), stacks=figures("stacks", evening.stacks), language=language)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and evening.goes_on:
            blocks.append(evening.deal())
            made += 1
    return "\n\n".join(blocks) + "\n"


@dataclass
class _Evening:
    """A session being played: stacks, the pot on the table, the dealer and the running totals."""

    names: Sequence[str]
    house: House
    rng: random.Random
    language: str
    faults: float
    stacks: list[Decimal]
    number: int = 0
    dealer: int = -1
    carried: Decimal = ZERO
    totals: list[Decimal] = field(default_factory=list)
    keeps: bool = False
    owes: int | None = None

    def __post_init__(self) -> None:
        self.totals = [ZERO] * len(self.names)
        self.dealer = self.rng.randrange(len(self.names)) - 1

    @property
    def goes_on(self) -> bool:
        return min(self.stacks) >= 10

    def deal(self) -> str:
        """Play one deal; its text."""
        self.number += 1
        wrong = self.rng.random() < self.faults
        if self.dealer < 0 or not self.keeps:
            self.dealer = (self.dealer + 1) % len(self.names)
        play = _Play(self, bluff=wrong and self.house.least is not None and self.rng.random() < 0.15)
        deal = play.run()
        self.keeps = play.passed and self.house.redeal == "same"
        self.carried, self.owes = play.stays, play.owes
        self.stacks = [stack + change for stack, change in zip(self.stacks, play.net, strict=True)]
        planted = Planted(deal, {}) if not wrong or play.marks else plant(deal, self.rng)
        lines = write_deal(self._with_totals(planted.deal), self.language)
        return marked_text(lines, {**play.marks, **planted.marks})

    def _with_totals(self, deal: Deal) -> Deal:
        """The deal with the running totals of the scores as they are written, right or wrong."""
        add_scores(self.totals, deal.events)
        return replace(deal, events=(*deal.events, figures("total", self.totals)))


class _Play:
    """One deal being played."""

    def __init__(self, evening: _Evening, *, bluff: bool) -> None:
        self.evening, self.house, self.rng = evening, evening.house, evening.rng
        self.bluff = bluff
        self.seats = len(evening.names)
        self.dealer = evening.dealer
        self.ante = self.house.ante or Decimal(1)
        self.table = Table(
            evening.names, range(self.seats), evening.stacks, self.dealer, self.house.blinds, self.house.ante
        )
        self.betting = self.table.betting
        pack = list(PACK_52.cards())
        self.rng.shuffle(pack)
        self.pack = pack
        self.hands = [[self.pack.pop() for _card in range(HAND)] for _seat in range(self.seats)]
        self.first = [tuple(hand) for hand in self.hands]
        self.events: list[Event] = []
        self.pile: list[tuple[int, int]] = []
        self.opener: int | None = None
        self.passed = False
        self.stays = ZERO
        self.net = [ZERO] * self.seats
        self.marks: dict[int, str] = {}
        self.owes: int | None = None

    # --- the course of a deal ---

    def run(self) -> Deal:
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
        return Deal(str(self.evening.number), self.dealer, tuple(self.evening.names), events=tuple(self._with_hands()))

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
            owes = self.evening.owes
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
        self.stays = sum(self.betting.total, ZERO) + self.evening.carried
        self._score()

    def _caught_bluffing(self) -> bool:
        """A false opening that is seen after all the others have dropped: the pot stays, the penalty is paid."""
        if not self.bluff or self.opener is None or len(self.betting.live) > 1 or self.betting.live != {self.opener}:
            return False
        opener, least = self.opener, self.house.least
        if least is None or meets(self.first[opener], least):
            return False
        self.marks[
            next(
                i
                for i, e in enumerate(self.events)
                if isinstance(e, Act) and e.seat == opener and e.verb is not Verb.CHECK
            )
        ] = "DR101"
        self.table.close_street()
        self.stays = sum(self.betting.total, ZERO) + self.evening.carried
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
        wins = pot_shares(self.betting, self.evening.carried, live, strengths, Decimal(1))
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
        self.events.append(figures("score", self.net))

    def _with_hands(self) -> list[Event]:
        """The events with the hands that the scorer knows put after the posts; the opener's always."""
        known = [seat for seat in range(self.seats) if seat == self.opener or self.rng.random() < 0.7]
        hands: list[Event] = [Hand(seat, self.first[seat]) for seat in known]
        index = next((i for i, e in enumerate(self.events) if not isinstance(e, Ante | Blind | Out)), len(self.events))
        self.marks = {place + len(hands): code for place, code in self.marks.items()}
        return [*self.events[:index], *hands, *self.events[index:]]


GENERATOR = Generator(generate)
