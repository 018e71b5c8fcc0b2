"""The bids of a deal: their order, their range and the hook. Source: the rules of Odessa poker, bids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hhtool.games.odessa.checks.bids import BidInPlay, BidInSpecial, BidOutOfRange, BidOutOfTurn, HookBroken
from hhtool.games.odessa.replay import BidTurn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.games.odessa.checks.bids import Why
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.record import Bids
    from hhtool.games.odessa.replay import Replay
    from hhtool.notation.record import Entry


def range_faults(bid: int, cards: int, kind: str, house: House) -> Why | None:
    """Why a bid alone is out of range: `below`, `above`, `blind-min`, `blind-pass`; None where it is not."""
    if bid < 0:
        return "below"
    if bid > cards:
        return "above"
    if kind == "blind" and bid < house.blind_min:
        return "blind-min"
    if kind == "blind" and bid == 0 and not house.blind_pass:
        return "blind-pass"
    return None


def last_fault(others: int, last: int, cards: int, kind: str, house: House) -> Literal["hook", "over"] | None:
    """Why the last bid does not fit with the others, whose sum is `others`; None where it does."""
    if house.must_go_over(kind):
        return None if house.goes_over(others, last, cards) else "over"
    return "hook" if house.hooked(others + last, cards, kind) else None


def allowed(others: int | None, cards: int, kind: str, house: House) -> Iterator[int]:
    """The bids that a player may make; `others` is the sum of the others' where the player is the last."""
    for bid in range(cards + 1):
        if range_faults(bid, cards, kind, house):
            continue
        if others is None or not last_fault(others, bid, cards, kind, house):
            yield bid


class Bidding:
    """Bids being made in a deal; what is wrong is noted in the replay. They are held against the order of turns only
    where they are told `in_order`."""

    def __init__(self, result: Replay, cards: int, *, in_order: bool, watched: bool) -> None:
        self._result, self._breaches, self._watched = result, result.breaches, watched
        self._cards = cards
        self._house, self._kind = result.house, result.deal.kind
        self._players = len(result.deal.players)
        self._due = None if result.dealer is None or not in_order else (result.dealer + 1) % self._players
        self._entries: dict[int, Entry] = {}
        self._order_broken = not in_order

    @property
    def doubtful(self) -> frozenset[int]:
        """The seats whose bids are doubtful."""
        return frozenset(seat for seat, entry in self._entries.items() if entry.mark)

    def bids(self, node: Bids, *, late: bool) -> None:
        """Take the bids of a line; `late` says that play has begun."""
        if not self._house.has_bids(self._kind):
            first = next((entry for entry in node.entries if entry.amount is not None), node.entries[0])
            self._breaches.append(BidInSpecial(node.span, first.seat))
            return
        if late:
            self._breaches.append(BidInPlay(node.span, node.entries[0].seat))
            self._order_broken = True
        for entry in node.entries:
            self._bid(entry)

    def _bid(self, entry: Entry) -> None:
        made = self._result.bids
        seat, bid = entry.seat, None if entry.amount is None else int(entry.amount)
        if entry.seat in made:
            return
        if self._watched:
            others = _sum(made) if len(made) == self._players - 1 else None
            bids = tuple(allowed(others, self._cards, self._kind, self._house))
            self._result.seen.append(BidTurn(entry, bids, self._due))
        if self._due is not None and seat != self._due and not self._order_broken:
            self._breaches.append(BidOutOfTurn(entry.span, seat, expected=self._due))
            self._order_broken = True
        self._due = None if self._order_broken else (seat + 1) % self._players
        made[seat] = bid
        self._entries[seat] = entry
        if bid is not None and self._cards:
            why = range_faults(bid, self._cards, self._kind, self._house)
            if why and entry.mark:
                made[seat] = None
            elif why:
                self._breaches.append(BidOutOfRange(entry.span, seat, why=why, bid=bid, cards=self._cards))

    def close(self) -> None:
        """All bids are in: the hook is judged where every one of them can be read.

        It binds the dealer, who must bid last, whoever did.
        """
        made, entries = self._result.bids, list(self._entries.values())
        if not made or len(made) < self._players or not self._cards or None in made.values():
            return
        if any(isinstance(breach, BidOutOfRange) for breach in self._breaches):
            return
        dealer = self._result.dealer
        last = entries[-1] if dealer is None else self._entries[dealer]
        bid = made[last.seat] or 0
        others = (_sum(made) or 0) - bid
        fault = last_fault(others, bid, self._cards, self._kind, self._house)
        if fault and self.doubtful:
            made.update(dict.fromkeys(self.doubtful))
            return
        if fault == "hook":
            self._breaches.append(HookBroken(last.span, last.seat, bid=bid, cards=self._cards))
        elif fault == "over":
            over = BidOutOfRange(last.span, last.seat, why=fault, bid=bid, cards=self._cards, others=others)
            self._breaches.append(over)


def _sum(bids: Mapping[int, int | None]) -> int | None:
    """The sum of the bids; None where one cannot be read."""
    return None if None in bids.values() else sum(bid for bid in bids.values() if bid is not None)
