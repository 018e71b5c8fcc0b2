"""Proves deals clean: all tricks are written in full, every line is in the common form and order, in English."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, SUITS
from hhtool.cards.tricks import NO_TRUMP, powers
from hhtool.games.odessa.engine.bidding import last_fault, range_faults
from hhtool.games.odessa.engine.joker import TrickLead, lead, may_demand, suit_set, winners
from hhtool.games.odessa.engine.trumps import trumps, wrong_trump
from hhtool.games.odessa.notation import TAKEN
from hhtool.games.odessa.record import Deal
from hhtool.games.odessa.replay import Carry, Replay
from hhtool.games.odessa.scoring import score
from hhtool.notation.plain_lines import CARD, UNSURE, PlainHand, points_written
from hhtool.notation.source import Span
from hhtool.tricks.prover import PlainTrick, TrickLines, dealt
from hhtool.tricks.record import Call, Trick
from hhtool.tricks.replay import Taken

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.games.odessa.house import House
    from hhtool.notation import record
    from hhtool.notation.record import Figures, Winner
    from hhtool.notation.source import Passage

_HEAD = re.compile(
    r"deal ([1-9][0-9]{0,5}): dealer (\w+)(?:, cards ([1-9][0-9]?))?(?:, turn-up (\w\w))?(?:, trump ([cdhs]|none))?"
    r"(?:, kind (blind|golden|misere|notrump))?"
)
_CALLS = {
    "high)": Call("high"),
    "low)": Call("low"),
    **{f"{kind} {suit})": Call(kind, suit) for kind in ("low", "max") for suit in SUITS},
    **{f"{card})": Call("card", card=code) for card, code in CARD.items()},
}
"""What a joker may be said to be, by the words behind its opening bracket."""


class ProvedDeal(NamedTuple):
    """A deal whose text is proved to be without fault; whether its play is, `replay` proves.

    `deal` is the deal with its results alone, `read` gives all of it. `score` are the points that are written, `bids` the
    bids in their order, each with its seat.
    """

    deal: Deal
    read: Callable[[], record.Deal]
    score: Mapping[int, Decimal | None]
    hands: Mapping[int, PlainHand]
    bids: Sequence[tuple[int, int]]
    tricks: Sequence[PlainTrick]

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        deal, cards = self.deal, len(self.tricks)
        turned = 0 if deal.turn_up is None else BIT[deal.turn_up]
        held = dealt(self.hands, self.tricks, house.cards.mask, turned)
        if held is None or house.key is not None or not self._is_scheduled(house) or not self._is_bid(house):
            return None
        suits = trumps(deal, house, cards)
        if len(suits) > 1 or wrong_trump(deal, house, cards):
            return None
        takers = self._takers(held, house, *suits)
        if takers is None:
            return None
        taken = [takers.count(seat) for seat in range(len(deal.players))]
        bids: dict[int, int | None] = dict(self.bids)
        points = [Decimal(score(house, bids.get(seat), won, cards, deal.kind)) for seat, won in enumerate(taken)]
        if any(written != points[seat] for seat, written in self.score.items()):
            return None
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": deal,
            "house": house,
            "breaches": [],
            "dealer": deal.dealer,
            "scores": dict(enumerate(points)),
            "end": Carry(None if carry.partial else int(deal.label) + 1, carry.partial),
            "cards": cards,
            "trumps": suits,
            "bids": bids,
            "taken": taken,
        }
        return replay

    def told(self, replay: Replay) -> Replay:
        """The replay with its tricks: each taker leads to the next, and the last trick is the one that is over."""
        assert replay.taken is not None
        takers = [trick.plays[0].seat for trick in self.tricks[1:]]
        takers += [seat for seat, count in enumerate(replay.taken) if count > takers.count(seat)]
        replay.tricks = [
            Taken(Trick(number, tuple(trick.plays), taker), taker, True)
            for number, (trick, taker) in enumerate(zip(self.tricks, takers, strict=True), 1)
        ]
        return replay

    def _is_scheduled(self, house: House) -> bool:
        """Whether the number of cards is written, or is that of the schedule."""
        deal = self.deal
        if deal.cards_span.line or deal.kind:
            return True
        lengths, number = house.lengths(len(deal.players)), int(deal.label)
        return number <= len(lengths) and lengths[number - 1] == len(self.tricks)

    def _is_bid(self, house: House) -> bool:
        """Whether each player bids once, in turn, what may be bid; or nobody, where there are no bids."""
        deal, cards = self.deal, len(self.tricks)
        count, kind = len(deal.players), deal.kind
        if not house.has_bids(kind):
            return not self.bids
        first = (deal.dealer or 0) + 1
        if [seat for seat, _bid in self.bids] != [(first + place) % count for place in range(count)]:
            return False
        made = [bid for _seat, bid in self.bids]
        if any(range_faults(bid, cards, kind, house) for bid in made):
            return False
        return last_fault(sum(made[:-1]), made[-1], cards, kind, house) is None

    def _takers(self, left: list[int], house: House, trump: int) -> list[int] | None:
        """Who takes each trick, where the players begin with so much; None where one may be against the rules.

        Every card of every hand is played, so that who does not follow suit has none of it where none comes later.
        """
        takers: list[int] = []
        leader = ((self.deal.dealer or 0) + 1) % len(self.deal.players)
        for number, trick in enumerate(self.tricks, 1):
            if trick.plays[0].seat != leader:
                return None
            winner = (
                _with_joker(trick, number, left, house, trump) if trick.called else _plain(trick, left, house, trump)
            )
            if winner is None or trick.taker not in (-1, winner):
                return None
            takers.append(winner)
            leader = winner
        return takers


def _plain(trick: PlainTrick, left: list[int], house: House, trump: int) -> int | None:
    """Who takes a trick without a joker, None where one of its plays may be against the rules; `left` is what each seat
    holds, less what is played.
    """
    led = SUIT[trick.plays[0].card]
    table, best, winner = powers(led, trump), -1, None
    for play in trick.plays:
        seat, card = play.seat, play.card
        left[seat] ^= BIT[card]
        if BIT[card] & house.joker_mask or (SUIT[card] != led and not _is_free(card, led, left[seat], house, trump)):
            return None
        if table[card] > best:
            best, winner = table[card], seat
    return winner


def _is_free(card: int, led: int, left: int, house: House, trump: int) -> bool:
    """Whether a player with so much `left` may play a card of another suit than was led."""
    held = left & ~house.joker_mask
    if held & SUIT_MASK[led]:
        return False
    return not house.must_trump or trump in (NO_TRUMP, SUIT[card]) or not held & SUIT_MASK[trump]


def _with_joker(trick: PlainTrick, number: int, left: list[int], house: House, trump: int) -> int | None:
    """The same of a trick, by its number, in which a joker may be."""
    asked = TrickLead(None)
    for place, play in enumerate(trick.plays):
        seat, card, call = play.seat, play.card, play.call
        left[seat] ^= BIT[card]
        if card in house.jokers:
            if call is None or (not place and call.kind == "low" and not call.suit):
                return None
            if call.card is not None and call.card not in house.cards:
                return None
            if call.kind == "max" and (place or not may_demand(house, number)):
                return None
        elif call is not None:
            return None
        elif place and asked.suit is not None:
            higher = SUIT_MASK[asked.suit] & ~house.joker_mask & -(BIT[card] << 1)
            if SUIT[card] != asked.suit:
                if not _is_free(card, asked.suit, left[seat], house, trump):
                    return None
            elif asked.demand and left[seat] & higher:
                return None
        asked = suit_set(asked, play, house) if place else lead(play, house, trump)
    return winners(trick.plays, house, (trump,))[trump]


def prove(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal | None:
    """The deal of a passage in whose text nothing is wrong; None where that is not proved. `read` reads it."""
    try:
        lines = TrickLines(passage, players, TAKEN)
        # in a blind deal the bids come before the hands
        first, hands = _bids(lines), lines.hands()
        bids = first or _bids(lines)
        tricks, results = lines.tricks(_CALLS), lines.results()
        deal = _head(lines, players, results, len(tricks))
    except UNSURE:
        return None
    return ProvedDeal(deal, read, points_written(results), hands, bids, tricks)


def _bids(lines: TrickLines) -> list[tuple[int, int]]:
    """The bids of all lines of them."""
    bids = []
    while (said := lines.take("bid: ")) is not None:
        for item in said.split(", "):
            name, _blank, bid = item.partition(" ")
            bids.append((lines.seats[name], 0 if bid == "pass" else _BIDS[bid]))
    if len({seat for seat, _bid in bids}) != len(bids):
        raise ValueError
    return bids


_BIDS = {str(bid): bid for bid in range(1, 27)}


def _head(lines: TrickLines, players: tuple[str, ...], results: tuple[Figures | Winner, ...], cards: int) -> Deal:
    """The deal that a heading begins, with its results; it is of so many cards, where it names their number."""
    text, line = lines.lines[0], lines.first
    found = _HEAD.fullmatch(text)
    if not found or (found[3] and int(found[3]) != cards):
        raise ValueError
    head = Span(line, 1, len(text) + 1)
    spans: dict[str, Any] = {
        key: Span(line, found.start(group) + 1, found.end(group) + 1)
        for group, key in ((3, "cards_span"), (4, "turn_up_span"), (5, "trump_span"), (6, "kind_span"))
        if found[group]
    }
    return Deal(
        label=found[1],
        dealer=lines.seats[found[2]],
        players=players,
        events=results,
        style="en",
        span=head,
        head_span=head,
        cards=cards,
        trump=found[5] or "",
        turn_up=CARD[found[4]] if found[4] else None,
        kind=found[6] or "",
        **spans,
    )
