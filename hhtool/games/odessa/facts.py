"""Replay to rows: one row for each player dealt in, in plain values.

Each column is documented in `COLUMNS`. A value is None where the record does not tell it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hhtool.cards.card import SUITS, is_known
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.contract import Facts
from hhtool.games.odessa.engine.bidding import allowed
from hhtool.games.odessa.engine.hands import hands_of
from hhtool.games.odessa.promise import promise
from hhtool.games.odessa.scoring import score
from hhtool.tricks.facts import net, position, rows_of

if TYPE_CHECKING:
    from hhtool.game.figure import Columns
    from hhtool.games.odessa.replay import Replay

JOKERS: Columns = {
    "jokers_led_high": (int, "Jokers that the player led high, in tricks whose taker is known."),
    "jokers_led_high_won": (int, "Those of them that took the trick."),
    "jokers_led_low": (int, "Jokers that the player led low, in tricks whose taker is known."),
    "jokers_led_low_won": (int, "Those of them that took the trick."),
    "jokers_followed_high": (
        int,
        "Jokers that the player played high without leading, in tricks whose taker is known.",
    ),
    "jokers_followed_high_won": (int, "Those of them that took the trick."),
    "jokers_followed_low": (int, "Jokers that the player played low without leading, in tricks whose taker is known."),
    "jokers_followed_low_won": (int, "Those of them that took the trick."),
    "jokers_named": (int, "Jokers that the player named as a card, in tricks whose taker is known."),
    "jokers_named_won": (int, "Those of them that took the trick."),
}
"""The columns that count jokers. One that asks for the highest of a suit, or is not declared, counts as high."""

COLUMNS: Columns = {
    "seat": (int, "The player's seat, counted from 0 clockwise."),
    "position": (int, "How many places left of the dealer, who is 0."),
    "players": (int, "How many were dealt in."),
    "cards": (int, "How many cards each player was dealt."),
    "kind": (str, "The special deal: blind, golden, misere, notrump; empty in an ordinary deal."),
    "trump": (str, "The trumps: c, d, h, s or none."),
    "bid": (int, "The bid; a pass is 0."),
    "taken": (int, "How many tricks the player took."),
    "diff": (int, "The tricks taken less the bid."),
    "exact": (bool, "Whether the player took as many tricks as were bid."),
    "over": (bool, "Whether the player took more tricks than were bid."),
    "under": (bool, "Whether the player took fewer tricks than were bid."),
    "made_pass": (bool, "Whether the player passed and took no trick."),
    "as_bid": (float, "The points of an ordinary deal if the player had bid the tricks that were taken."),
    "promised": (
        float,
        "The tricks that the hand promised in an ordinary deal: how many such cards take on the average where all is "
        "played at random.",
    ),
    "as_promised": (
        float,
        "The points of an ordinary deal if the player had bid and taken what the hand promised; of a fraction of a "
        "trick the part of what one more brings.",
    ),
    "bid_share": (float, "The bid divided by the number of cards."),
    "is_dealer": (bool, "Whether the player dealt, and so bid last."),
    "hook_forbade": (bool, "Whether the hook forbade the dealer a bid in this deal."),
    "tension": (int, "The sum of the deal's bids less the number of cards."),
    "net": (float, "The points that the deal brought the player."),
    "joker": (bool, "Whether the house has a joker."),
    **JOKERS,
}
"""What each column of a row holds."""

_HIGH = ("high", "max")


def _told(replay: Replay, seat: int) -> dict[str, Any]:
    jokers = _jokers(replay, seat)
    return {
        **_shared(replay),
        "position": position(replay, seat),
        "is_dealer": None if replay.dealer is None else seat == replay.dealer,
        "net": net(replay, seat),
        **_result(replay, seat),
        **_promise(replay, seat),
        **{name: jokers[name] if replay.tricks else None for name in JOKERS},
    }


def _shared(replay: Replay) -> dict[str, Any]:
    """What is the same for all players of a deal."""
    bids = [replay.bids.get(seat) for seat in range(len(replay.deal.players))]
    known = [bid for bid in bids if bid is not None]
    told = replay.cards is not None and len(known) == len(bids)
    trump = next(iter(replay.trumps)) if len(replay.trumps) == 1 else None
    return {
        "players": len(bids),
        "cards": replay.cards,
        "kind": replay.deal.kind,
        "trump": None if trump is None else "none" if trump == NO_TRUMP else SUITS[trump],
        "tension": sum(known) - (replay.cards or 0) if told else None,
        "hook_forbade": _forbade(replay) if told else None,
        "joker": bool(replay.house.jokers),
    }


def _forbade(replay: Replay) -> bool | None:
    """Whether the hook took a bid from the dealer; None where the dealer was not the last to bid."""
    last = next(reversed(replay.bids))
    if replay.dealer not in (None, last):
        return None
    others = sum(bid or 0 for seat, bid in replay.bids.items() if seat != last)
    cards, kind = replay.cards or 0, replay.deal.kind
    free = sum(1 for _bid in allowed(None, cards, kind, replay.house))
    return sum(1 for _bid in allowed(others, cards, kind, replay.house)) < free


def _result(replay: Replay, seat: int) -> dict[str, Any]:
    """The bid of a player, the tricks taken, and how they compare."""
    bid = replay.bids.get(seat)
    taken = replay.taken[seat] if replay.taken is not None else None
    diff = None if bid is None or taken is None else taken - bid
    return {
        "bid": bid,
        "taken": taken,
        "diff": diff,
        "exact": None if diff is None else diff == 0,
        "over": None if diff is None else diff > 0,
        "under": None if diff is None else diff < 0,
        "made_pass": None if diff is None else bid == 0 and diff == 0,
        "as_bid": _as_bid(replay, diff, taken),
        "bid_share": bid / replay.cards if bid is not None and replay.cards else None,
    }


def _as_bid(replay: Replay, diff: int | None, taken: int | None) -> float | None:
    """The points of the tricks taken if just they had been bid; None in special deals, and without a bid."""
    if diff is None or taken is None or replay.cards is None or replay.deal.kind:
        return None
    return float(score(replay.house, taken, taken, replay.cards, ""))


def _promise(replay: Replay, seat: int) -> dict[str, float]:
    """The tricks that a hand promised and what they would have brought; nothing where the hand is not known."""
    cards, house = replay.cards, replay.house
    hand = _hand(replay, seat)
    if not cards or replay.deal.kind or len(replay.trumps) != 1 or len(hand) != cards:
        return {}
    turned = replay.deal.turn_up is not None and NO_TRUMP not in replay.trumps
    promised = promise(house, hand, len(replay.deal.players), *replay.trumps, turned=turned)
    low = min(int(promised), cards - 1)
    least, more = (score(house, tricks, tricks, cards, "") for tricks in (low, low + 1))
    return {"promised": promised, "as_promised": least + (promised - low) * (more - least)}


def _hand(replay: Replay, seat: int) -> set[int]:
    """The cards that a seat was dealt, as far as they are known: those that it plays, and those that are written."""
    played = {play.card for trick, _taker, _sure in replay.tricks for play in trick.plays if play.seat == seat}
    if len(played) != replay.cards and (written := hands_of(replay.deal, replay.house).get(seat)) is not None:
        played |= {*written.cards}
    return {card for card in played if is_known(card)}


def _jokers(replay: Replay, seat: int) -> Counter[str]:
    """How often a seat played a joker in each way, and took the trick with it."""
    found: Counter[str] = Counter()
    for trick, taker, _sure in replay.tricks:
        for place, play in enumerate(trick.plays):
            if taker is None or play.seat != seat or play.card not in replay.house.jokers:
                continue
            called = play.call.kind if play.call else "high"
            way = "high" if called in _HIGH else called
            name = "jokers_named" if way == "card" else f"jokers_{'followed' if place else 'led'}_{way}"
            found[name] += 1
            found[f"{name}_won"] += taker == seat
    return found


FACTS = Facts(COLUMNS, rows_of(COLUMNS, _told))
