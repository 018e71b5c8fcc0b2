"""Faults of Odessa poker: what is planted in a deal that was played, and the codes of what its players do wrong."""

from __future__ import annotations

from dataclasses import replace

from hhtool.games.odessa import bidding
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Bids, Deal
from hhtool.generate.draft import Planted, Ways, substituted, wrong_score
from hhtool.notation.record import Hand
from hhtool.tricks import planting
from hhtool.tricks.planting import TrickDraft
from hhtool.tricks.record import Call

IN_PLAY = ("OD101", "OD102", "OD104", "OD105", "OD106", "OD107", "OD109", "OD110", "OD111", "TT101", "TT105")
"""Faults that a player makes, and after which the others play on. A revoke is TT102 where the hand is not written."""


def bad_bids(others: int | None, cards: int, kind: str, house: House) -> list[int]:
    """Bids that are out of range, or, for the last to bid after `others`, that do not go over."""
    found = [bid for bid in range(-1, cards + 2) if bidding.range_faults(bid, cards, kind, house)]
    if others is not None:
        found += [
            bid
            for bid in range(cards + 1)
            if bid not in found and bidding.last_fault(others, bid, cards, kind, house) == "over"
        ]
    return found


def hooked_bids(others: int, cards: int, kind: str, house: House) -> list[int]:
    """The last bids that would be in range and break the hook."""
    return [
        bid
        for bid in range(cards + 1)
        if not bidding.range_faults(bid, cards, kind, house)
        and bidding.last_fault(others, bid, cards, kind, house) == "hook"
    ]


def bid_order(draft: TrickDraft[Deal]) -> Planted | None:
    """Two neighbours bid in the wrong order."""
    for index, line in draft.find(Bids):
        if len(line.entries) > 1:
            place = draft.rng.randrange(len(line.entries) - 1)
            first, second = line.entries[place : place + 2]
            entries = (*line.entries[:place], second, first, *line.entries[place + 2 :])
            return draft.changed(index, replace(line, entries=entries))
    return None


def turned_up_again(draft: TrickDraft[Deal]) -> Planted | None:
    """The card turned up stands in a hand, or is played."""
    card = draft.deal.turn_up
    if card is None or card in draft.wild:
        return None
    for index, hand in draft.find(Hand):
        return draft.with_card(index, hand, card)
    for index, trick, place, _play in draft.plays():
        return draft.played(index, trick, place, card)
    return None


def declared(draft: TrickDraft[Deal]) -> Planted | None:
    """An ordinary card is declared as a joker is."""
    for index, trick, place, play in draft.plays():
        call = draft.rng.choice((Call("high"), Call("low"), Call("max", "h"), Call("card", card=play.card)))
        plays = substituted(trick.plays, place, replace(play, call=call))
        return draft.changed(index, replace(trick, plays=plays))
    return None


WAYS: Ways = {
    **planting.WAYS,
    "HH101": (*planting.WAYS["HH101"], turned_up_again),
    "OD103": (bid_order,),
    "OD112": (declared,),
    "SC101": (wrong_score,),
}
"""What is changed in a deal that was played, by the code that comes of it."""
