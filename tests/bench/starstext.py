"""Deals of plain draw poker written as the histories of PokerStars: a chip is a cent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from hhtool.cards.card import NAMES
from hhtool.cards.poker import Category, category, ranks, strength
from hhtool.games.draw.record import Deal, Draw
from hhtool.notation.record import Hand, written_scores
from hhtool.poker.record import Act, Blind, Muck, Show, Verb, Win

HERO = 0
BLINDS = (1, 2)
BETS = (2, 4)
"""The bets of a fixed limit, which its heading names; the blinds are the same."""
STACK = 200
_ONE = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_MANY = tuple("Sixes" if word == "Six" else f"{word}s" for word in _ONE)


def histories(evenings: Iterable[Iterable[Deal]], limit: str = "No Limit", history: type[History] | None = None) -> str:
    """The text of one file: every deal of every evening, on which each player begins with `STACK` chips.

    `limit` is that of the bets, as the heading says it; a fixed one is just called `Limit`. `history` writes a hand.
    """
    history = history or History
    number, hands = 90000000000, []
    for table, deals in enumerate(evenings, 1):
        for deal, stacks in with_stacks(deals):
            number += 137
            hands.append("\n".join(history(deal, stacks, number, table, limit).lines()))
    return "\n\n\n\n".join(hands) + "\n"


def with_stacks(deals: Iterable[Deal]) -> Iterator[tuple[Deal, list[int]]]:
    """The deals of an evening, each with what every player has before it."""
    stacks: list[int] = []
    for deal in deals:
        stacks = stacks or [STACK] * len(deal.players)
        yield deal, stacks
        scores = written_scores(deal)
        stacks = [stack + int(scores[seat]) for seat, stack in enumerate(stacks)]


def money(chips: int | Decimal) -> str:
    whole, cents = divmod(int(chips), 100)
    return f"${whole}.{cents:02}" if cents else f"${whole}"


def card_list(cards: Iterable[int]) -> str:
    return f"[{' '.join(NAMES[card] for card in cards)}]"


def hand_in_words(cards: tuple[int, ...]) -> str:
    """A hand as PokerStars announces it."""
    value = strength(cards)
    high = ranks(value)
    first = high[0]
    match category(value):
        case Category.HIGH_CARD:
            return f"high card {_ONE[first]}"
        case Category.PAIR:
            return f"a pair of {_MANY[first]}"
        case Category.TWO_PAIR:
            return f"two pair, {_MANY[first]} and {_MANY[high[1]]}"
        case Category.TRIPS:
            return f"three of a kind, {_MANY[first]}"
        case Category.STRAIGHT:
            return f"a straight, {_ONE[(first - 4) % 13]} to {_ONE[first]}"
        case Category.FLUSH:
            return f"a flush, {_ONE[first]} high"
        case Category.FULL_HOUSE:
            return f"a full house, {_MANY[first]} full of {_MANY[high[1]]}"
        case Category.QUADS:
            return f"four of a kind, {_MANY[first]}"
        case Category.STRAIGHT_FLUSH:
            return f"a straight flush, {_ONE[(first - 4) % 13]} to {_ONE[first]}"


class History:
    """One hand being written: what each has put in, in this round and in all, and what became of each."""

    def __init__(self, deal: Deal, stacks: list[int], number: int, table: int, limit: str) -> None:
        self.deal, self.stacks, self.number, self.table, self.limit = deal, stacks, number, table, limit
        seats = range(len(deal.players))
        assert deal.dealer is not None
        self.dealer = deal.dealer
        self.round = [0 for _seat in seats]
        self.put = [0 for _seat in seats]
        self.drawn = False
        self.fates = dict.fromkeys(seats, "")
        self.held = {event.seat: event.cards for event in deal.events if isinstance(event, Hand)}
        self.won = [0 for _seat in seats]

    def lines(self) -> Iterator[str]:
        """The lines of the hand."""
        players, number = self.deal.players, self.number
        small, big = map(money, BETS if self.limit == "Limit" else BLINDS)
        minute, second = divmod(number // 137 % 3600, 60)
        when = f"2011/10/08 20:{minute:02}:{second:02} ET"
        yield f"PokerStars Game #{number}:  5 Card Draw {self.limit} ({small}/{big} USD) - {when}"
        yield f"Table 'Tarantel {self.table}' 6-max Seat #{self.dealer + 1} is the button"
        for seat, name in enumerate(players):
            yield f"Seat {seat + 1}: {name} ({money(self.stacks[seat])} in chips)"
        yield from self._blinds()
        yield "*** DEALING HANDS ***"
        if HERO in self.held:
            yield f"Dealt to {players[HERO]} {card_list(self.held[HERO])}"
        for event in self.deal.events:
            if isinstance(event, Act):
                yield self._act(event)
            elif isinstance(event, Draw):
                yield from self.draw(event)
        yield from self._end()
        yield from self._summary()

    def _blinds(self) -> Iterator[str]:
        posts = next(event.entries for event in self.deal.events if isinstance(event, Blind))
        for name, entry in zip(("small", "big"), posts, strict=True):
            assert entry.amount is not None
            self._pay(entry.seat, int(entry.amount))
            yield f"{self.deal.players[entry.seat]}: posts {name} blind {money(entry.amount)}"

    def _pay(self, seat: int, chips: int) -> str:
        """Put chips in; what is said of it where they were the last."""
        self.round[seat] += chips
        self.put[seat] += chips
        return " and is all-in" if self.put[seat] == self.stacks[seat] else ""

    def _act(self, act: Act) -> str:
        name, before = self.deal.players[act.seat], max(self.round)
        if act.verb in (Verb.CHECK, Verb.FOLD):
            if act.verb is Verb.FOLD:
                unbet = " (didn't bet)" if not self.put[act.seat] else ""
                self.fates[act.seat] = "folded after the Draw" if self.drawn else f"folded before the Draw{unbet}"
            return f"{name}: {act.verb.value}s"
        total = int(act.to if act.to is not None else (act.added or 0) + self.round[act.seat])
        added = total - self.round[act.seat]
        all_in = self._pay(act.seat, added)
        if total <= before:
            return f"{name}: calls {money(added)}{all_in}"
        if not before:
            return f"{name}: bets {money(total)}{all_in}"
        return f"{name}: raises {money(total - before)} to {money(total)}{all_in}"

    def draw(self, draw: Draw) -> Iterator[str]:
        """What a player draws."""
        if not self.drawn:
            self.drawn, self.round = True, [0 for _seat in self.round]
        name, away, drawn = self.deal.players[draw.seat], draw.discards or (), draw.drawn or ()
        if not away:
            yield f"{name}: stands pat"
            return
        shown = f" {card_list(away)}" if draw.seat == HERO and HERO in self.held else ""
        yield f"{name}: discards {len(away)} card{'s' * (len(away) > 1)}{shown}"
        if shown:
            kept = [card for card in self.held[HERO] if card not in away]
            yield f"Dealt to {name} {card_list(kept)} {card_list(drawn)}"

    def _end(self) -> Iterator[str]:
        players, events = self.deal.players, self.deal.events
        highest, second = sorted(self.put)[-1:-3:-1]
        if highest > second:
            seat = self.put.index(highest)
            self.put[seat] = second
            yield f"Uncalled bet ({money(highest - second)}) returned to {players[seat]}"
        shown = [event for event in events if isinstance(event, Show | Muck)]
        if shown:
            yield "*** SHOW DOWN ***"
        for event in shown:
            if isinstance(event, Show):
                self.fates[event.seat] = f"showed {card_list(event.cards)}"
                self.held[event.seat] = event.cards
                yield f"{players[event.seat]}: shows {card_list(event.cards)} ({hand_in_words(event.cards)})"
            else:
                self.fates[event.seat] = "mucked"
                yield f"{players[event.seat]}: mucks hand"
        pots = [event for event in events if isinstance(event, Win)]
        several = sum(pot.pot.startswith("side") for pot in pots) > 1
        for pot in pots:
            kind, _blank, index = pot.pot.partition(" ")
            called = f"{kind} pot-{index or 1}" if several and kind == "side" else f"{kind} pot".strip()
            for entry in pot.entries:
                assert entry.amount is not None
                self.won[entry.seat] += int(entry.amount)
                yield f"{players[entry.seat]} collected {money(entry.amount)} from {called}"
                if not shown:
                    self.fates[entry.seat] = f"collected ({money(entry.amount)})"
                    yield f"{players[entry.seat]}: doesn't show hand"

    def _summary(self) -> Iterator[str]:
        pots = [event for event in self.deal.events if isinstance(event, Win)]
        sizes = [sum((entry.amount or 0 for entry in pot.entries), Decimal(0)) for pot in pots]
        parts = ""
        if len(pots) > 1:
            parts = f" Main pot {money(sizes[0])}."
            for index, size in enumerate(sizes[1:], 1):
                parts += f" Side pot{f'-{index}' if len(pots) > 2 else ''} {money(size)}."
        yield "*** SUMMARY ***"
        yield f"Total pot {money(sum(sizes, Decimal(0)))}{parts} | Rake $0"
        count = len(self.deal.players)
        places = {
            self.dealer: " (button)",
            (self.dealer + 1) % count: " (small blind)",
            (self.dealer + 2) % count: " (big blind)",
        }
        for seat, name in enumerate(self.deal.players):
            fate = self.fates[seat]
            if fate.startswith("showed"):
                words = hand_in_words(self.held[seat])
                prize = f"won ({money(self.won[seat])})" if self.won[seat] else "lost"
                fate = f"{fate} and {prize} with {words}"
            yield f"Seat {seat + 1}: {name}{places.get(seat, '')} {fate}"
