"""The state machine of Hearts: it does what the record says and notes what the rules did not allow.

It never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, UNKNOWN, is_known
from hhtool.checks.scores import WrongScore, wrong_entries
from hhtool.games.contract import Engine
from hhtool.notation.record import Figures, Hand, Session, deal_number
from hhtool.tricks.engine import TrickEngine
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import PlayTurn, TrickReplay, watchable
from hhtool_hearts.checks import FirstLead, HeartsNotBroken, MoonScore, PointsTooEarly, Why, WrongPass
from hhtool_hearts.house import (
    ALL_POINTS,
    HEARTS,
    PASSED,
    PASSES,
    PLAYERS,
    POINT_CARDS,
    TRICKS,
    TWO_OF_CLUBS,
    House,
    moon_scores,
    penalty,
)
from hhtool_hearts.record import Deal, Passed

Carry = int | None
"""The number of the deal before; None where it is not known."""


@dataclass
class Replay(TrickReplay[Deal, House, Carry, PlayTurn]):
    """One deal replayed: its number, the hands as they are played, the points that each seat took (None: not known)."""

    number: int | None = None
    hands: Mapping[int, Hand] = field(default_factory=dict)
    points: tuple[int, ...] | None = None

    @property
    def passes_to(self) -> int | None:
        """How many places to the left cards are passed, 0 in a deal without; None where that is not known."""
        return None if self.number is None else PASSES[(self.number - 1) % len(PASSES)]


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return None if session.partial else 0


def _replay(deal: Deal, house: House, carry: Carry, watched: bool) -> Replay:
    following = None if carry is None else carry + 1
    result = Replay(deal, house, carry, dealer=deal.dealer)
    result.number = result.end = deal_number(deal.label) if deal.label else following
    if deal.complete:
        result.hands = _hands(result)
        tricks = [event for event in deal.events if isinstance(event, Trick)]
        # who leads first is who holds the two of clubs: HE104 looks at the card
        playing = HeartsEngine(result, TRICKS, house.cards, result.hands, tricks, None, watched=watched)
        playing.play()
        result.points = playing.points()
        if result.points is not None:
            result.scores = {seat: Decimal(one) for seat, one in enumerate(house.scores(result.points))}
        _judge_scores(result)
    return result


replay = watchable(_replay)


# --- the pass ------------------------------------------------------------------------------------------------


def _hands(result: Replay) -> Mapping[int, Hand]:
    """What is known of each hand as it is played; a pass with something wrong leaves nothing known."""
    dealt: dict[int, Hand] = {}
    held: dict[int, Hand] = {}
    passed: dict[int, Passed] = {}
    for event in result.deal.events:
        if isinstance(event, Passed):
            passed.setdefault(event.seat, event)
        elif isinstance(event, Hand):
            # what stands below a pass is the hand after it
            (held if passed else dealt).setdefault(event.seat, event)
    sure = _judge_pass(result, passed.values(), dealt)
    for seat in range(PLAYERS) if passed else ():
        hand, own = dealt.get(seat), passed.get(seat)
        received = [one.cards for one in passed.values() if _receiver(result, one) == seat]
        got = received[0] if len(received) == 1 else (UNKNOWN,) * PASSED
        if hand and own and sure:
            dealt[seat] = Hand(seat, (*_without(hand.cards, own.cards), *got), hand.span)
        elif hand:
            dealt[seat] = Hand(seat, (UNKNOWN,) * len(hand.cards), hand.span)
        elif len(received) == 1 and sure:
            dealt[seat] = Hand(seat, (*got, *(UNKNOWN,) * (TRICKS - len(got))), result.deal.head_span)
    return dealt | held


def _without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """Cards without some of them; where one is not among them, without one that is not known."""
    left = list(cards)
    for card in gone[: len(cards)]:
        left.remove(card if card in left else max(left))
    return left


def _receiver(result: Replay, one: Passed) -> int | None:
    """Who gets the cards: who is named, else who is due."""
    due = result.passes_to
    return one.to if one.to is not None or due is None else (one.seat + due) % PLAYERS


def _judge_pass(result: Replay, passed: Collection[Passed], dealt: Mapping[int, Hand]) -> bool:
    """Note what is wrong; whether the cards are sure. One slip of the whole table, as the wrong way, is said once."""
    said: set[Why] = set()
    for one in passed:
        hand, due, known = dealt.get(one.seat), result.passes_to, [card for card in one.cards if is_known(card)]
        others = {card for seat, other in dealt.items() if seat != one.seat for card in other.cards}
        whole = hand is not None and all(is_known(card) and card not in others for card in hand.cards)
        lacking = [card for card in known if hand and whole and card not in hand.cards]
        right = None if due is None else (one.seat + due) % PLAYERS
        why: Why | None = None
        if due == 0:
            why = "hold"
        elif len(one.cards) != PASSED or len(set(known)) != len(known):
            why = "count"
        elif lacking:
            why = "not-held"
        elif right is not None and one.to not in (None, right):
            why = "direction"
        if why and (why in ("count", "not-held") or why not in said):
            result.breaches.append(WrongPass(one.span, one.seat, why=why, cards=lacking or one.cards, right=right))
        said |= {why} if why else set()
    return said <= {"direction"}


# --- play ----------------------------------------------------------------------------------------------------


class HeartsEngine(TrickEngine):
    """Plays the tricks: hearts must be broken, the two of clubs leads, no points on the first trick."""

    replay: Replay
    broken = False
    misled = False

    def trick(self, trick: Trick, *, last: bool) -> None:
        """Play a trick; it may break hearts, and so may one that is missing or not known."""
        self.broken |= self.order.stopped or trick.number > self.order.numbers + 1
        super().trick(trick, last=last)
        cards = [play.card for play in trick.plays]
        hidden = len(cards) < PLAYERS or not all(map(is_known, cards))
        self.broken |= hidden or any(BIT[card] & self.replay.house.breaking for card in cards)

    def judge(self, play: Play, *, leads: bool) -> None:
        """What Hearts asks besides following suit. Where nothing shows what else was held, nothing can be told."""
        house, first = self.replay.house, not self.order.takers and not self.order.skipped
        if leads and first and is_known(play.card):
            if play.card != TWO_OF_CLUBS:
                self.misled = True
                self.replay.breaches.append(FirstLead(play.span, play.seat, card=play.card))
        elif leads and SUIT[play.card] == HEARTS and not self.broken:
            self.barred(HeartsNotBroken, play, house.cards.mask & ~SUIT_MASK[HEARTS])
        elif not leads and first and BIT[play.card] & POINT_CARDS and house.first_trick and not self.misled:
            self.barred(PointsTooEarly, play, house.cards.mask & ~POINT_CARDS)

    def points(self) -> tuple[int, ...] | None:
        """The points that each seat took; None unless the taker of every point card is known."""
        points = tuple(penalty(self.replay.cards_of(seat)) for seat in range(PLAYERS))
        doubtful = (self.known.doubted | self.known.shared) & POINT_CARDS
        return points if self.order.over and sum(points) == ALL_POINTS and not doubtful else None


def _judge_scores(result: Replay) -> None:
    """SC101, or, where a moon is not written as this house has it, HE105; for that the tricks need not be written."""
    points, right = result.points, result.scores or {}
    shooters = [seat for seat in range(PLAYERS) if points is None or points[seat] == ALL_POINTS]
    for line in result.deal.events:
        if not isinstance(line, Figures) or line.kind != "score":
            continue
        said = tuple(entry.amount for entry in sorted(line.entries, key=lambda entry: entry.seat))
        for seat in shooters:
            plain = tuple(ALL_POINTS * (one == seat) for one in range(PLAYERS))
            due = moon_scores(seat, result.house.moon)
            if said != due and said in (plain, moon_scores(seat, "others"), moon_scores(seat, "self")):
                wrong = wrong_entries(line, dict(enumerate(map(Decimal, due))))
                result.breaches.append(MoonScore(line.span, seat, wrong=wrong))
                break
        else:
            for entry, score in wrong_entries(line, right):
                result.breaches.append(WrongScore(entry.span, entry.seat, entry=entry, right=score))


ENGINE = Engine(start, replay)
