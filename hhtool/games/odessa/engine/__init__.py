"""The engine of Odessa poker: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

from hhtool.checks.records import TooManyCards
from hhtool.checks.scores import WrongScore, WrongTricks, wrong_entries
from hhtool.games.contract import Engine, Prove
from hhtool.games.odessa.checks.bids import BidOutOfRange
from hhtool.games.odessa.engine.bidding import Bidding
from hhtool.games.odessa.engine.lengths import played
from hhtool.games.odessa.engine.tricks import Tricks
from hhtool.games.odessa.engine.trumps import wrong_trump
from hhtool.games.odessa.engine.unplayed import told_tricks, tricks_of_unplayed
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.replay import Carry, Replay
from hhtool.games.odessa.scoring import score
from hhtool.notation.record import Figures, Session, deal_number
from hhtool.tricks.record import Trick
from hhtool.tricks.replay import watchable


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return Carry(None if session.partial else 1, session.partial)


def _replay(deal: Deal, house: House, carry: Carry, watched: bool) -> Replay:
    written = deal_number(deal.label)
    number = written if written is not None else carry.number
    result = Replay(deal, house, carry)
    if deal.complete:
        result.dealer = deal.dealer
        result.cards = played(deal, house, number)
        _judge(result, watched=watched)
    result.end = Carry(None if number is None or carry.partial else number + 1, carry.partial)
    return result


replay = watchable(_replay)
"""The replay of a deal; its `end` is the carry into the next."""


def _judge(result: Replay, *, watched: bool) -> None:
    """Go through the bids and tricks of a deal whose dealer and length are known, as far as they are."""
    deal, house, breaches = result.deal, result.house, result.breaches
    tricks = Tricks(result, watched=watched)
    if deal.cards is not None and result.cards is None:
        most = house.cards.size // len(deal.players)
        breaches.append(TooManyCards(deal.cards_span, cards=deal.cards, most=most))
        return
    if (wrong := wrong_trump(deal, house, result.cards or 0)) is not None:
        breaches.append(wrong)
    bidding = Bidding(result, result.cards or 0, in_order=not _told_by_player(deal), watched=watched)
    for event in deal.events:
        if isinstance(event, Bids):
            bidding.bids(event, late=tricks.begun)
        elif isinstance(event, Trick):
            tricks.play_next()
    bidding.close()
    tricks.finish()
    if tricks.begun:
        _judge_tricks(result)
    else:
        result.taken = tricks_of_unplayed(result)
    _score(result, bidding)


def _told_by_player(deal: Deal) -> bool:
    """Whether the bid of each player stands with what the player took, so that no order of bidding is told."""
    told = [one for one in deal.events if isinstance(one, Bids) or (isinstance(one, Figures) and one.kind == "tricks")]
    return any(isinstance(before, Figures) and isinstance(after, Bids) for before, after in pairwise(told))


def _judge_tricks(result: Replay) -> None:
    """Note where a player is said to have taken other tricks than were played."""
    if result.taken is None:
        return
    for entry in told_tricks(result):
        right = result.taken[entry.seat]
        if not entry.doubtful and entry.amount not in (None, right):
            result.breaches.append(WrongTricks(entry.span, entry.seat, entry=entry, right=Decimal(right)))


def _score(result: Replay, bidding: Bidding) -> None:
    """What the deal brought each seat, and the scores that are written otherwise."""
    taken, deal, house = result.taken, result.deal, result.house
    if taken is None or not result.cards:
        return
    wrong = {breach.seat for breach in result.breaches if isinstance(breach, BidOutOfRange)}
    scores: dict[int, Decimal] = {}
    for seat in range(len(deal.players)):
        bid = result.bids.get(seat)
        if house.has_bids(deal.kind) and (bid is None or (seat in wrong and not 0 <= bid <= result.cards)):
            continue
        scores[seat] = Decimal(score(house, bid, taken[seat], result.cards, deal.kind))
    result.scores = scores if len(scores) == len(deal.players) else None
    right = {seat: points for seat, points in scores.items() if seat not in bidding.doubtful}
    for event in deal.events:
        if isinstance(event, Figures) and event.kind == "score":
            for entry, points in wrong_entries(event, right):
                result.breaches.append(WrongScore(entry.span, entry.seat, entry=entry, right=points))


def prover() -> Prove:
    """What proves a deal clean, which takes a while to load."""
    from hhtool.games.odessa.engine.prover import prove

    return prove


ENGINE = Engine(start, replay, prover=prover)
