"""The course of a deal: exchange, declarations, tricks, and the counts as they are said.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from hhtool.cards.card import mask
from hhtool.cards.pack import PACK_32
from hhtool.checks.records import WrongCardCount
from hhtool.game.breach import Breach
from hhtool.games.piquet.checks.counts import FalseCapot, LateOpenCapot, When
from hhtool.games.piquet.checks.exchange import WrongExchange
from hhtool.games.piquet.engine.counts import Counts
from hhtool.games.piquet.engine.declarations import Declarations
from hhtool.games.piquet.engine.exchange import (
    allowed_for,
    contradictions,
    exchanges,
    forget_refuted,
    left_over,
    without_foreign,
)
from hhtool.games.piquet.engine.hands import add_played, gather, played
from hhtool.games.piquet.engine.tricks import doubt_misplaced, in_order
from hhtool.games.piquet.house import HAND, TRICKS, House
from hhtool.games.piquet.record import Capot, Deal, Declare, Exchange
from hhtool.games.piquet.replay import Carry, Replay
from hhtool.notation.record import Figures, Session, deal_number
from hhtool.tricks.engine import TrickEngine
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import watchable

_PLAYERS = 2


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return Carry(None if session.partial else 1, session.partial)


def _replay(deal: Deal, house: House, carry: Carry, watched: bool) -> Replay:
    written = deal_number(deal.label)
    result = Replay(deal, house, carry)
    result.number = written if written is not None else carry.number
    if deal.complete and len(deal.players) == _PLAYERS:
        result.dealer = _dealer(deal)
        result.elder = None if result.dealer is None else 1 - result.dealer
        _Run(result, watched=watched).run()
    number = None if result.number is None or (carry.partial and written is None) else result.number + 1
    result.end = Carry(number, carry.partial)
    return result


replay = watchable(_replay)
"""The replay of a deal; its `end` is the carry into the next."""


def _dealer(deal: Deal) -> int | None:
    """Who dealt: as written, else who is not elder: elder exchanges, declares and leads first."""
    if deal.dealer is not None:
        return deal.dealer
    firsts = []
    for kind in (Exchange, Declare):
        seats = [event.seat for event in deal.events if isinstance(event, kind)]
        if len(set(seats)) > 1:
            firsts.append(seats[0])
    leads = (event.plays[0].seat for event in deal.events if isinstance(event, Trick) and event.plays)
    firsts += [*leads][:1]
    return 1 - firsts[0] if len(set(firsts)) == 1 else None


class _Run:
    def __init__(self, result: Replay, *, watched: bool) -> None:
        self.result, self.deal, self.house = result, result.deal, result.house
        self.breaches = result.breaches
        events = self.deal.events
        self.tricks = [event for event in events if isinstance(event, Trick)]
        self._hands()
        hands = {seat: hand for seat in range(_PLAYERS) if (hand := self.hands.hand(seat))}
        noted = len(self.breaches)
        self.playing = TrickEngine(result, HAND, PACK_32, hands, self.tricks, result.elder, watched=watched)
        # what the hands show of themselves is noted already
        del self.breaches[noted:]
        self.course, self.known = self.playing.order, self.playing.known
        self.known.doubted |= mask(self.hands.doubted)

    def run(self) -> None:
        """Replay the whole deal."""
        result = self.result
        said = Declarations(result, self.hands)
        self.counts = Counts(self.house, said.tallies(), said.undue, self.breaches)
        self._before_play(spoken=said.spoken)
        tricks = iter(self.tricks)
        left = len(self.tricks)
        for event in self.deal.events:
            if isinstance(event, Trick):
                left -= 1
                self._trick(next(tricks), last=left == 0)
            elif isinstance(event, Capot) and event.opened:
                self._announced(event, late=left < len(self.tricks))
        result.won = self.playing.finish()
        self._end()

    # --- the cards ---

    def _hands(self) -> None:
        result, house = self.result, self.house
        found: list[Breach] = []
        nodes = [event for event in self.deal.events if isinstance(event, Exchange)]
        nodes = without_foreign(self.deal, nodes, found)
        result.exchanged = exchanges(nodes, result.elder, house, found)
        flawed = {breach.seat for breach in found if isinstance(breach, WrongExchange)}
        self.hands = result.hands = gather(self.deal, nodes, result.exchanged, flawed, found)
        cards = played(self.tricks)
        allowed = [allowed_for(seat, result.elder, house) for seat in range(_PLAYERS)]
        forget_refuted(self.hands, result.exchanged, cards, allowed, found)
        add_played(self.hands, cards, found)
        contradictions(self.deal, self.hands, result.exchanged, allowed, found)
        if result.elder is not None and not any(isinstance(breach, WrongExchange) for breach in found):
            left_over(result.exchanged, result.elder, house, found)
        wrong = {breach.seat for breach in found if isinstance(breach, WrongExchange)}
        self.breaches += [one for one in found if not isinstance(one, WrongCardCount) or one.seat not in wrong]

    # --- the counts ---

    def _before_play(self, *, spoken: bool) -> None:
        """The counts said before the first lead; `spoken` says whether declarations are recorded."""
        result = self.result
        counted = [event for event in self.deal.events if isinstance(event, Figures) and event.kind == "count"]
        for line in counted:
            if not spoken:
                self.counts.base(line.entries)
            for entry in line.entries:
                self.counts.read(entry, When.COUNT)
        right = [self.counts.right(seat) for seat in range(_PLAYERS)]
        result.counts = tuple(one for one in right if one is not None) if None not in right else None

    # --- the play ---

    def _announced(self, event: Capot, *, late: bool) -> None:
        if late:
            self.breaches.append(LateOpenCapot(event.span, event.seat))
        elif self.result.announced is None:
            self.result.announced = event.seat

    def _trick(self, trick: Trick, *, last: bool) -> None:
        playing, course = self.playing, self.course
        due = course.leader
        trick, written = in_order(trick, course, self.breaches), trick
        doubt_misplaced(trick, course, self.hands, self.known, self.breaches)
        if trick is not written:
            # either order may be what the counts were said in
            due = written.plays[0].seat
        before = len(self.result.tricks)
        first = len(playing.played)
        playing.trick(trick, last=last)
        plays = playing.played[first:]
        if len(self.result.tricks) == before:
            self.counts.forget()
            self.result.running += [None] * len(plays)
            return
        if course.skipped:
            self.counts.forget()
        self._counted(plays, trick, None if course.skipped else due)

    def _counted(self, plays: Sequence[Play], trick: Trick, due: int | None) -> None:
        """The counts as a trick is played: the leader's with the lead, the follower's with the trick.

        `due` is who was to lead.
        """
        counts, number = self.counts, self.course.numbers if self.course.stopped else len(self.course.takers)
        taker = self.course.takers[-1]
        counts.lead(plays[0].seat, due, first=number == 1)
        # what is said in a trick that the wrong player leads belongs to another order
        heard = due in (None, plays[0].seat)
        self._said(plays[0], When.LEAD, heard=heard)
        takers = [taker] if taker is not None else [0, 1]
        if trick.taker is not None and trick.taker not in takers:
            takers.append(trick.taker)
        last: list[int] = []
        if number == TRICKS:
            all_of = [seat for seat in (0, 1) if self.course.takers.count(seat) == TRICKS]
            last = [seat for seat in takers if seat not in all_of or self.house.capot_last]
        counts.trick(takers, last)
        for play in plays[1:]:
            self._said(play, When.LAST if number == TRICKS else When.TRICK, heard=heard)

    def _said(self, play: Play, when: When, *, heard: bool) -> None:
        self.result.running.append(self.counts.right(play.seat) if heard else None)
        if play.count is not None and heard:
            self.counts.read(replace(play.count, seat=play.seat), when)

    # --- the end ---

    def _end(self) -> None:
        """What the whole play brings, the scores that it makes, and those that are written."""
        won = self.result.won
        if won is None or self.course.halted:
            return
        self.counts.most_tricks(won, self.result.announced)
        self._scores()
        for event in self.deal.events:
            if isinstance(event, Capot) and not event.opened and event.seat >= 0 and won[event.seat] != TRICKS:
                self.breaches.append(FalseCapot(event.span, event.seat, tricks=won[event.seat]))
            elif isinstance(event, Figures) and event.kind == "score":
                for entry in event.entries:
                    self.counts.read(entry, When.SCORE)

    def _scores(self) -> None:
        result, counts = self.result, self.counts
        right = [counts.right(seat) for seat in range(_PLAYERS)]
        if None not in right:
            result.sure = counts.is_sure
            result.scores = {seat: Decimal(one) for seat, one in enumerate(right) if one is not None}
            result.sources = counts.sources()
            result.white |= {seat for seat, made in enumerate(result.sources or ()) if "white" in made}
