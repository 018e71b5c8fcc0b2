"""Proves deals clean: all tricks are written in full, every line is in the common form and order, in English."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.cards.card import BIT, NAMES, SUIT, SUIT_MASK
from hhtool.cards.tricks import NO_TRUMP, powers
from hhtool.games.odessa.engine.bidding import last_fault, range_faults
from hhtool.games.odessa.engine.joker import TrickLead, lead, may_demand, suit_set, winners
from hhtool.games.odessa.engine.trumps import trumps, wrong_trump
from hhtool.games.odessa.notation import TAKEN
from hhtool.games.odessa.record import Deal
from hhtool.games.odessa.replay import Carry, Replay
from hhtool.games.odessa.scoring import score
from hhtool.notation.record import Entry, Figures, Winner
from hhtool.notation.source import Span
from hhtool.notation.words import fold
from hhtool.tricks.record import Call, Play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.games.odessa.house import House
    from hhtool.notation import record
    from hhtool.notation.source import Passage

_HEAD = re.compile(
    r"deal ([1-9][0-9]{0,5}): dealer (\w+)(?:, cards ([1-9][0-9]?))?(?:, turn-up (\w\w))?(?:, trump ([cdhs]|none))?"
    r"(?:, kind (blind|golden|misere|notrump))?"
)
_CALL = re.compile(r"(?:(high|low)|low ([cdhs])|max ([cdhs])|(\w\w))\)")
_FIGURE = re.compile(r"[-+]?[0-9]{1,6}")
_PLAIN = re.compile(r"[^\W\d_]{3,}")
_CARD = {NAMES[code]: code for code in range(52)}
_BIT = {card: BIT[code] for card, code in _CARD.items()}
_MOST = 26
_UNSURE = (LookupError, ValueError)
"""What a line raises that is not in the common form, or says anything that is not."""


class _Names(NamedTuple):
    """What a line may say of the players of a session: seats by their names, plays and bids by their words."""

    seats: Mapping[str, int]
    plays: Mapping[str, Play]
    bids: Mapping[str, tuple[int, int]]


@lru_cache(maxsize=16)
def _names(players: tuple[str, ...]) -> _Names:
    """The words of these players. Raises ValueError where a name may be taken for something else."""
    if len(set(players)) < len(players) or any(not _PLAIN.fullmatch(name) or fold(name) in TAKEN for name in players):
        raise ValueError
    seats = {name: seat for seat, name in enumerate(players)}
    plays = {f"{name} {card}": Play(seat, code) for name, seat in seats.items() for card, code in _CARD.items()}
    bids = {f"{name} {bid}": (seat, bid) for name, seat in seats.items() for bid in range(1, _MOST)}
    return _Names(seats, plays, bids | {f"{name} pass": (seat, 0) for name, seat in seats.items()})


class _Trick(NamedTuple):
    """The plays of a trick, and who is said to take it (-1: nobody is named); `called`: a card is said to be another."""

    plays: Sequence[Play]
    taker: int
    called: bool


class ProvedDeal(NamedTuple):
    """A deal whose text is proved to be without fault; whether its play is, `replay` proves.

    `deal` is the deal with its lines of figures alone, `read` gives all of it. `score` are the points that are written,
    by seat, if any. `hands` are the hands that are written, as masks, by seat.
    """

    deal: Deal
    read: Callable[[], record.Deal]
    score: Mapping[int, Decimal | None]
    hands: Mapping[int, int]
    bids: Sequence[tuple[int, int]]
    tricks: Sequence[_Trick]

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        deal, cards = self.deal, len(self.tricks)
        if not self._is_dealt(house):
            return None
        suits = trumps(deal, house, cards)
        if len(suits) > 1 or wrong_trump(deal, house, cards) or not self._is_bid(house):
            return None
        taken = self._taken(house, *suits)
        if taken is None:
            return None
        bids = dict(self.bids)
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
        }
        return replay

    def _is_dealt(self, house: House) -> bool:
        """Whether each player has so many cards of the pack as there are tricks, and no card is in two places."""
        deal, count, cards = self.deal, len(self.deal.players), len(self.tricks)
        if not deal.cards_span.line and not deal.kind:
            lengths, number = house.lengths(count), int(deal.label)
            if number > len(lengths) or lengths[number - 1] != cards:
                return False
        played = [0] * count
        for trick in self.tricks:
            for play in trick.plays:
                played[play.seat] += BIT[play.card]
        seen = sum(played) + (0 if deal.turn_up is None else BIT[deal.turn_up])
        # where a card is there twice the sum has fewer bits
        if seen.bit_count() != count * cards + (deal.turn_up is not None) or seen & ~house.cards.mask:
            return False
        return house.key is None and all(played[seat] == hand for seat, hand in self.hands.items())

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

    def _taken(self, house: House, trump: int) -> list[int] | None:
        """How many tricks each seat takes; None where a trick may be against the rules.

        Every card of every hand is played, so that who does not follow suit has none of it where none comes later.
        """
        count = len(self.deal.players)
        left = [0] * count
        for trick in self.tricks:
            for play in trick.plays:
                left[play.seat] |= BIT[play.card]
        taken = [0] * count
        leader = ((self.deal.dealer or 0) + 1) % count
        for number, trick in enumerate(self.tricks, 1):
            if [play.seat for play in trick.plays] != [(leader + place) % count for place in range(count)]:
                return None
            winner = (
                _with_joker(trick, number, left, house, trump) if trick.called else _plain(trick, left, house, trump)
            )
            if winner is None or trick.taker not in (-1, winner):
                return None
            taken[winner] += 1
            leader = winner
        return taken


def _plain(trick: _Trick, left: list[int], house: House, trump: int) -> int | None:
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


def _with_joker(trick: _Trick, number: int, left: list[int], house: House, trump: int) -> int | None:
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
        return _proved(passage, players, read)
    except _UNSURE:
        return None


def _proved(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal:
    """The deal of a passage. Raises one of `_UNSURE`."""
    seats, plays, bid_of = _names(players)
    first, lines = passage.line, passage.lines
    end = len(lines)
    while not lines[end - 1]:
        end -= 1
    hands: dict[int, int] = {}
    bids: list[tuple[int, int]] = []
    tricks: list[_Trick] = []
    at = 1
    while lines[at].startswith("hand "):
        name, _colon, cards = lines[at][5:].partition(": ")
        if seats[name] in hands:
            raise ValueError
        hands[seats[name]] = sum(map(_BIT.__getitem__, cards.split(" ")))
        at += 1
    while lines[at].startswith("bid: "):
        bids += [bid_of[bid] for bid in lines[at][5:].split(", ")]
        at += 1
    while at < end:
        number, _dot, said = lines[at].partition(". ")
        if number != str(len(tricks) + 1):
            break
        shown, arrow, taker = said.partition(" -> ")
        called = "(" in shown
        words = shown.split(", ")
        played = [_called(word, plays) for word in words] if called else [plays[word] for word in words]
        if len({play.seat for play in played}) != len(players) or len(played) != len(players):
            raise ValueError
        tricks.append(_Trick(played, seats[taker] if arrow else -1, called))
        at += 1
    results: list[Figures | Winner] = []
    for key in ("score", "total", "winner", "settlement"):
        if at < end and lines[at].startswith(key + ": "):
            read_line = _winner if key == "winner" else _figures
            results.append(read_line(key, lines[at], first + at, seats))
            at += 1
    if at < end or not tricks or len({seat for seat, _bid in bids}) != len(bids):
        raise ValueError
    deal = _head(lines[0], first, players, seats, tuple(results), len(tricks))
    scores = (line for line in results if isinstance(line, Figures) and line.kind == "score")
    written = {entry.seat: entry.amount for line in scores for entry in line.entries}
    return ProvedDeal(deal, read, written, hands, bids, tricks)


def _called(text: str, plays: Mapping[str, Play]) -> Play:
    """A play, with what the card is said to be where it is a joker: `Anna 7s(high)`."""
    play, bracket, call = text.partition("(")
    found = plays[play]
    return Play(found.seat, found.card, _call(call)) if bracket else found


@lru_cache(maxsize=1 << 7)
def _call(text: str) -> Call:
    """What a joker is said to be, with the bracket behind it. Raises ValueError where it is said in another way."""
    found = _CALL.fullmatch(text)
    if not found:
        raise ValueError
    kind, low, highest, card = found.groups()
    if card:
        return Call("card", card=_CARD[card])
    return Call(kind) if kind else Call("low", low) if low else Call("max", highest)


def _figures(kind: str, text: str, line: int, seats: Mapping[str, int]) -> Figures:
    """A line with a figure of each player."""
    start = len(kind) + 3
    entries = []
    for item in text[start - 1 :].split(", "):
        name, _blank, figure = item.partition(" ")
        if not _FIGURE.fullmatch(figure):
            raise ValueError
        entries.append(Entry(seats[name], Decimal(figure), "", Span(line, start, start + len(item))))
        start += len(item) + 2
    if len({entry.seat for entry in entries}) != len(seats) or len(entries) != len(seats):
        raise ValueError
    return Figures(kind, tuple(entries), Span(line, 1, len(text) + 1))


def _winner(key: str, text: str, line: int, seats: Mapping[str, int]) -> Winner:
    """The line that names who won."""
    named = tuple([seats[name] for name in text[len(key) + 2 :].split(", ")])
    if len(set(named)) < len(named):
        raise ValueError
    return Winner(named, Span(line, 1, len(text) + 1))


def _head(
    text: str,
    line: int,
    players: tuple[str, ...],
    seats: Mapping[str, int],
    results: tuple[Figures | Winner, ...],
    cards: int,
) -> Deal:
    """The deal that a heading begins, with its results; it is of so many cards, where it names their number."""
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
        dealer=seats[found[2]],
        players=players,
        events=results,
        style="en",
        span=head,
        head_span=head,
        cards=cards,
        trump=found[5] or "",
        turn_up=_CARD[found[4]] if found[4] else None,
        kind=found[6] or "",
        **spans,
    )
