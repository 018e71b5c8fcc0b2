"""The state machine of Hearts: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from typing import ClassVar, NamedTuple

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, UNKNOWN, is_known, mask
from hhtool.cards.tricks import winner
from hhtool.checks.scores import WrongScore
from hhtool.game.breach import Breach
from hhtool.games.contract import Engine
from hhtool.notation.record import Entry, Figures, Hand, Session, Winner, deal_number
from hhtool.tricks.engine import PlayTurn, Taken, TrickEngine
from hhtool.tricks.hands import KnownHands
from hhtool.tricks.order import PlayOrder, shown
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import TrickReplay
from hhtool_hearts.checks import (
    FirstLead,
    GameOver,
    HeartsNotBroken,
    MoonScore,
    PointsTooEarly,
    Why,
    WrongCard,
    WrongPass,
)
from hhtool_hearts.house import (
    ALL_POINTS,
    HEARTS,
    PASSED,
    PASSES,
    PLAYERS,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    TRICKS,
    TWO_OF_CLUBS,
    House,
    penalty,
)
from hhtool_hearts.record import Deal, Passed

Totals = Mapping[str, Decimal | None]
"""The total of each player; None where it is not known."""


class Carry(NamedTuple):
    """What the deal before left: its number (None: not known), and the totals by name; a name without one has 0."""

    number: int | None
    totals: Totals
    over: bool = False


@dataclass
class Replay(TrickReplay):
    """One deal replayed.

    `number` is the deal's, which says where cards are passed; `tricks` is what was taken; `points` what each seat took,
    and `scores` what it writes for it, None where that cannot be told. `seen` are the plays as they were due.
    """

    KEPT: ClassVar = frozenset({"deal", "house", "breaches", "scores", "end"})

    deal: Deal
    house: House
    carry: Carry
    breaches: list[Breach] = field(default_factory=list)
    number: int | None = None
    hands: Mapping[int, Hand] = field(default_factory=dict)
    tricks: list[Taken] = field(default_factory=list)
    points: tuple[int, ...] | None = None
    scores: Mapping[int, Decimal] | None = None
    end: Carry = field(default_factory=lambda: Carry(0, {}))
    seen: list[PlayTurn] = field(default_factory=list)
    again: Callable[[], Replay] | None = None

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores

    @property
    def passes_to(self) -> int | None:
        """How many places to the left cards are passed, 0 in a deal without; None where that is not known."""
        return None if self.number is None else PASSES[(self.number - 1) % len(PASSES)]


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return Carry(None, dict.fromkeys(session.players)) if session.partial else Carry(0, {})


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    result = _replayed(deal, house, carry, watched=False)
    result.again = partial(_replayed, deal, house, carry, watched=True)
    return result


def _replayed(deal: Deal, house: House, carry: Carry, *, watched: bool) -> Replay:
    before = None if carry.number is None else carry.number + 1
    number = deal_number(deal.label) if deal.label else before
    result = Replay(deal, house, carry, number=number)
    if deal.complete:
        _Run(result, watched=watched).run()
    judge_end(result)
    return result


# --- the pass ------------------------------------------------------------------------------------------------


class _Pass:
    """The cards handed on before play: what is wrong with that, and the hands as they are played."""

    def __init__(self, result: Replay) -> None:
        self.result, self.due = result, result.passes_to
        self.dealt: dict[int, Hand] = {}
        self.held: dict[int, Hand] = {}
        self.passed: dict[int, Passed] = {}
        for event in result.deal.events:
            if isinstance(event, Passed):
                self.passed.setdefault(event.seat, event)
            elif isinstance(event, Hand):
                # what stands below a pass is the hand after it
                (self.held if self.passed else self.dealt).setdefault(event.seat, event)

    def hands(self) -> dict[int, Hand]:
        """What is known of each hand as it is played; a pass with something wrong leaves nothing known."""
        if not self.passed:
            return self.dealt
        wrong = self._judge()
        found = dict(self.held)
        for seat in range(PLAYERS):
            if seat in found:
                continue
            hand, own = self.dealt.get(seat), self.passed.get(seat)
            got = [one for one in self.passed.values() if self._to(one) == seat]
            cards = got[0].cards if len(got) == 1 else (UNKNOWN,) * PASSED
            if hand is not None and (own is None or wrong):
                found[seat] = Hand(seat, (UNKNOWN,) * len(hand.cards), hand.span)
            elif hand is not None and own is not None:
                kept = list(hand.cards)
                for card in own.cards:
                    kept.remove(card if card in kept else min(set(kept) - {*range(UNKNOWN)}, default=kept[0]))
                found[seat] = Hand(seat, (*kept, *cards), hand.span)
            elif len(got) == 1 and not wrong:
                found[seat] = Hand(seat, (*cards, *[UNKNOWN] * (TRICKS - len(cards))), got[0].span)
        return found

    def _to(self, one: Passed) -> int | None:
        return one.to if one.to is not None or self.due is None else (one.seat + self.due) % PLAYERS

    def _judge(self) -> bool:
        """Whether something is wrong: one slip of the whole table, as the wrong direction, is said once."""
        said: set[Why] = set()
        for one in self.passed.values():
            hand = self.dealt.get(one.seat)
            others = [card for seat, other in self.dealt.items() if seat != one.seat for card in other.cards]
            whole = hand is not None and all(is_known(card) and card not in others for card in hand.cards)
            lacking = [card for card in one.cards if is_known(card) and hand and whole and card not in hand.cards]
            right = None if self.due is None else (one.seat + self.due) % PLAYERS
            why: Why | None = None
            if self.due == 0:
                why = "hold"
            elif len(set(one.cards)) != PASSED and not (len(one.cards) == PASSED and not all(map(is_known, one.cards))):
                why = "count"
            elif lacking:
                why = "not-held"
            elif right is not None and one.to not in (None, right):
                why = "direction"
            if why and (why in ("count", "not-held") or why not in said):
                self.result.breaches.append(
                    WrongPass(one.span, one.seat, why=why, cards=lacking or one.cards, right=right)
                )
            said |= {why} if why else set()
        return bool(said - {"direction"})


# --- play ----------------------------------------------------------------------------------------------------


class _Run:
    def __init__(self, result: Replay, *, watched: bool) -> None:
        self.result, self.house, self.breaches = result, result.house, result.breaches
        self.tricks = [event for event in result.deal.events if isinstance(event, Trick)]
        self.broken = self.misled = False
        result.hands = _Pass(result).hands()
        self.known = KnownHands(PLAYERS, TRICKS, self.house.cards, result.hands, self.tricks[:TRICKS])
        self.breaches += self.known.breaches
        self.known.breaches = self.breaches
        # who leads first is who holds the two of clubs: HE104 looks at the card
        self.course = PlayOrder(PLAYERS, TRICKS, len(self.tricks), None, self.breaches)
        self.playing = TrickEngine(self.known, self.course, watched, self._judge)

    def run(self) -> None:
        """Replay the whole deal."""
        result, course = self.result, self.course
        for number, trick in enumerate(self.tricks, 1):
            self.broken |= bool(course.stopped) or trick.number > course.numbers + 1
            self.playing.trick(trick, _winner, last=number == len(self.tricks))
            cards = {play.card for play in trick.plays}
            self.broken |= (
                len(trick.plays) < PLAYERS or not all(map(is_known, cards)) or bool(mask(cards) & self._breaks)
            )
        course.finish(self.tricks[-1].span if self.tricks else None)
        result.seen, result.tricks = self.playing.turns, self.playing.taken
        result.points = self._points()
        if result.points is not None:
            result.scores = {seat: Decimal(score) for seat, score in enumerate(self.house.scores(result.points))}
            self._judge_scores(result.points, result.scores)

    @property
    def _breaks(self) -> int:
        return SUIT_MASK[HEARTS] | (BIT[QUEEN_OF_SPADES] if self.house.queen_breaks else 0)

    def _judge(self, play: Play, leads: bool) -> None:
        """What Hearts asks besides following suit. Where nothing shows what else was held, nothing can be told."""
        first = not self.course.takers and not self.course.skipped
        if leads and first and is_known(play.card):
            if play.card != TWO_OF_CLUBS:
                self.misled = True
                self.breaches.append(FirstLead(play.span, play.seat, card=play.card))
        elif leads and SUIT[play.card] == HEARTS and not self.broken:
            self._held(HeartsNotBroken, play, self.house.cards.mask & ~SUIT_MASK[HEARTS])
        elif not leads and first and BIT[play.card] & POINT_CARDS and self.house.first_trick and not self.misled:
            self._held(PointsTooEarly, play, self.house.cards.mask & ~POINT_CARDS)

    def _held(self, kind: type[WrongCard], play: Play, others: int) -> None:
        """Note a play of a player who surely held one of the `others`."""
        if proof := self.known.holders[play.seat].holds(others):
            card, held = play.card, proof.cards
            self.breaches.append(kind(play.span, play.seat, card=card, held=held, related=shown(proof)))

    def _points(self) -> tuple[int, ...] | None:
        """The points that each seat took; None unless the taker of every point card is known."""
        taken: list[list[int]] = [[] for _seat in range(PLAYERS)]
        for trick, taker, _sure in self.playing.taken:
            cards = [play.card for play in trick.plays]
            if taker is not None:
                taken[taker] += cards
        every = [card for cards in taken for card in cards if BIT[card] & POINT_CARDS]
        doubtful = (self.known.doubted | self.known.shared) & POINT_CARDS
        if mask(every) != POINT_CARDS or len(every) != POINT_CARDS.bit_count() or doubtful or not self.course.over:
            return None
        return tuple(map(penalty, taken))

    def _judge_scores(self, points: Sequence[int], right: Mapping[int, Decimal]) -> None:
        """SC101, or, where a moon is not written as it must be, HE105."""
        for event in self.result.deal.events:
            if isinstance(event, Figures) and event.kind == "score":
                wrong = [entry for entry in event.entries if _is_wrong(entry, right)]
                said = [entry.amount for entry in sorted(event.entries, key=lambda entry: entry.seat)]
                others = [points, *(self.house.scores(points, moon) for moon in ("others", "self"))]
                if wrong and ALL_POINTS in points and said in [list(map(Decimal, other)) for other in others]:
                    shooter = points.index(ALL_POINTS)
                    self.breaches.append(
                        MoonScore(event.span, shooter, wrong=[(one, right[one.seat]) for one in wrong])
                    )
                else:
                    self.breaches += (WrongScore(one.span, one.seat, entry=one, right=right[one.seat]) for one in wrong)


def _is_wrong(entry: Entry, right: Mapping[int, Decimal]) -> bool:
    return entry.seat in right and entry.mark != "?" and entry.amount not in (None, right[entry.seat])


def _winner(plays: Sequence[Play]) -> Collection[int]:
    return (plays[winner([play.card for play in plays])].seat,)


# --- the end of the game -------------------------------------------------------------------------------------


def judge_end(result: Replay) -> None:
    """Carry the totals on; note a deal after the target was reached, and a winner named before."""
    deal, carry, target = result.deal, result.carry, result.house.target
    if _reached(carry.totals, target) and not carry.over:
        result.breaches.append(GameOver(deal.head_span, late=True, target=target))
    totals = _added(result)
    over = carry.over or _reached(carry.totals, target)
    for event in deal.events:
        if isinstance(event, Winner):
            known = [total for name in deal.players if (total := totals.get(name)) is not None]
            if len(known) == PLAYERS and max(known) < target:
                result.breaches.append(GameOver(event.span, late=False, target=target))
            totals, over = {}, False
    result.end = Carry(result.number, totals, over)


def _reached(totals: Totals, target: int) -> bool:
    return any(total is not None and total >= target for total in totals.values())


def _added(result: Replay) -> Totals:
    """The totals after a deal. Where those written are not what the scores give, neither is believed."""
    deal = result.deal
    lines = [event for event in deal.events if isinstance(event, Figures)] if deal.complete else []
    scores: Mapping[int, Decimal | None] = result.scores or {}
    for line in lines:
        if line.kind == "score":
            scores = {**scores, **{one.seat: None if one.mark == "?" else one.amount for one in line.entries}}
    found: dict[str, Decimal | None] = {}
    for seat, name in enumerate(deal.players):
        before, score = result.carry.totals.get(name, Decimal(0)), scores.get(seat)
        found[name] = None if before is None or score is None else before + score
    for line in lines:
        for one in line.entries if line.kind == "total" else ():
            if 0 <= one.seat < len(deal.players):
                name = deal.players[one.seat]
                found[name] = one.amount if found[name] in (None, one.amount) else None
    return found


ENGINE = Engine(start, replay)
