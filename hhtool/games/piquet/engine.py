"""The state machine of piquet: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial

from hhtool.cards.card import BIT, is_known, mask
from hhtool.cards.pack import PACK_32
from hhtool.cards.tricks import winner
from hhtool.checks.records import DuplicateCard, WrongCardCount
from hhtool.game.breach import Breach, Noted
from hhtool.games.contract import Engine
from hhtool.games.piquet.dealing import dealer_of
from hhtool.games.piquet.declaring import Declaring
from hhtool.games.piquet.exchange import allowed_for, exchanges, left_over
from hhtool.games.piquet.figures import COUNT, LAST, LEAD, SCORE, TRICK, Counts
from hhtool.games.piquet.house import HAND, TRICKS, House
from hhtool.games.piquet.known import add_played, contradictions, gather
from hhtool.games.piquet.record import Capot, Deal, Exchange
from hhtool.games.piquet.replay import Carry, Replay
from hhtool.i18n import _
from hhtool.notation.record import Figures, Session, deal_number
from hhtool.notation.source import Span
from hhtool.tricks.checks import NotHeld, TrickSize, WrongLeader
from hhtool.tricks.course import Course
from hhtool.tricks.known import Known
from hhtool.tricks.playing import Playing
from hhtool.tricks.record import Play, Trick

_PLAYERS = 2


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal."""
    return Carry(None if session.partial else 1, session.partial)


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    result = _replay(deal, house, carry, watched=False)
    result.again = partial(_replay, deal, house, carry, watched=True)
    return result


def _replay(deal: Deal, house: House, carry: Carry, *, watched: bool) -> Replay:
    written = deal_number(deal.label)
    result = Replay(deal, house, carry)
    result.number = written if written is not None else carry.number
    if deal.complete and len(deal.players) == _PLAYERS:
        result.dealer, contradicted = dealer_of(deal, house, carry, result.number)
        result.elder = None if result.dealer is None else 1 - result.dealer
        _Run(result, watched=watched).run()
        if contradicted is not None:
            seat, span = contradicted
            result.breaches.append(WrongLeader(span, seat, expected=1 - seat, first=True))
    last = None if result.dealer is None else deal.players[result.dealer]
    number = None if result.number is None or (carry.partial and written is None) else result.number + 1
    result.end = Carry(number, carry.partial, last)
    return result


def _winners(plays: Sequence[Play]) -> Collection[int]:
    return (plays[winner([play.card for play in plays])].seat,)


def _by(play: Play, seat: int) -> Play:
    """A play, and the count said with it, of a seat."""
    count = None if play.count is None else replace(play.count, seat=seat)
    return replace(play, seat=seat, count=count)


class _Run:
    def __init__(self, result: Replay, *, watched: bool) -> None:
        self.result, self.deal, self.house = result, result.deal, result.house
        self.breaches = result.breaches
        events = self.deal.events
        self.tricks = self._named([event for event in events if isinstance(event, Trick)])
        self._hands()
        self.course = Course(_PLAYERS, TRICKS, len(self.tricks), result.elder, self.breaches)
        hands = {seat: hand for seat in range(_PLAYERS) if (hand := self.hands.hand(seat))}
        self.known = Known(_PLAYERS, HAND, PACK_32, hands, self.tricks[:TRICKS])
        self.known.breaches = self.breaches
        self.known.doubted |= mask(self.hands.doubted)
        self.playing = Playing(self.known, self.course, watched)

    def note(self, kind: str, span: Span, seat: int = -1, **facts: object) -> None:
        """Note a breach."""
        self.breaches.append(Noted(kind, span, seat, facts))

    def run(self) -> None:
        """Replay the whole deal."""
        result = self.result
        declaring = Declaring(result, self.hands)
        declaring.run()
        self.counts = Counts(self.house, declaring.tallies(), declaring.undue, self.breaches)
        self._before_play(declaring.spoken)
        tricks = iter(self.tricks)
        left = len(self.tricks)
        for event in self.deal.events:
            if isinstance(event, Trick):
                left -= 1
                self._trick(next(tricks), last=left == 0)
            elif isinstance(event, Capot) and event.opened:
                self._announced(event, late=left < len(self.tricks))
        self.course.finish(self.tricks[-1].span if self.tricks else None)
        result.seen, result.tricks = self.playing.turns, self.playing.taken
        result.won = self.course.taken()
        self._end()

    # --- the cards ---

    def _named(self, tricks: Sequence[Trick]) -> list[Trick]:
        """The tricks; where one has two plays of the same player, one is the other's, as the lead shows."""
        found: list[Trick] = []
        leader = self.result.elder
        for trick in tricks:
            seats = [play.seat for play in trick.plays]
            if leader is not None and len(seats) == _PLAYERS and seats[0] == seats[1] >= 0:
                wrong = trick.plays[0 if seats[0] != leader else 1]
                self.breaches.append(TrickSize(wrong.span, wrong.seat, missing=[1 - wrong.seat]))
                plays = (_by(trick.plays[0], leader), _by(trick.plays[1], 1 - leader))
                trick = replace(trick, plays=plays)
            found.append(trick)
            leader = trick.taker
            if leader is None and all(is_known(play.card) and play.card in PACK_32 for play in trick.plays):
                leader = next(iter(_winners(trick.plays)), None) if len(trick.plays) == _PLAYERS else None
        return found

    def _hands(self) -> None:
        result, house = self.result, self.house
        nodes = [event for event in self.deal.events if isinstance(event, Exchange)]
        found: list[Breach] = []
        result.exchanged = exchanges(nodes, result.elder, house, found)
        flawed = {breach.seat for breach in found if breach.kind == "wrong-exchange"}
        self.hands = result.hands = gather(self.deal, result.exchanged, flawed)
        add_played(self.hands, self.tricks)
        allowed = [allowed_for(seat, result.elder, house) for seat in range(_PLAYERS)]
        contradictions(self.deal, self.hands, result.exchanged, flawed, allowed)
        found += self.hands.breaches
        if result.elder is not None and not any(breach.kind == "wrong-exchange" for breach in found):
            left_over(result.exchanged, result.elder, house, found)
        wrong = {breach.seat for breach in found if breach.kind == "wrong-exchange"}
        self.breaches += [one for one in found if not isinstance(one, WrongCardCount) or one.seat not in wrong]

    # --- the counts ---

    def _before_play(self, spoken: bool) -> None:
        """The counts said before the first lead; `spoken` says whether declarations are recorded."""
        result = self.result
        counted = [event for event in self.deal.events if isinstance(event, Figures) and event.kind == "count"]
        for line in counted:
            if not spoken:
                self.counts.base(line.entries)
            for entry in line.entries:
                self.counts.read(entry, COUNT)
        right = [self.counts.right(seat) for seat in range(_PLAYERS)]
        result.counts = tuple(one for one in right if one is not None) if None not in right else None

    # --- the play ---

    def _announced(self, event: Capot, *, late: bool) -> None:
        if late:
            self.note("late-open-capot", event.span, event.seat)
        elif self.result.announced is None:
            self.result.announced = event.seat

    def _trick(self, trick: Trick, *, last: bool) -> None:
        playing, course = self.playing, self.course
        due = course.leader
        trick, written = self._in_order(trick), trick
        self._misplaced(trick)
        if trick is not written:
            # either order may be what the counts were said in
            due = written.plays[0].seat
        before = len(playing.taken)
        first = len(playing.played)
        playing.trick(trick, _winners, last=last)
        plays = playing.played[first:]
        if len(playing.taken) == before:
            self.counts.forget()
            self.result.running += [None] * len(plays)
            return
        if course.skipped:
            self.counts.forget()
        self._counted(plays, trick, None if course.skipped else due)

    def _in_order(self, trick: Trick) -> Trick:
        """The trick, its plays exchanged where who is said to take it shows that they were only written so."""
        leader, plays = self.course.leader, trick.plays
        if leader is None or not plays or plays[0].seat == leader:
            return trick
        if [play.seat for play in plays] != [1 - play.seat for play in reversed(plays)] or len(plays) != _PLAYERS:
            return trick
        if not all(play.card in PACK_32 for play in plays):
            return trick
        exchanged = plays[::-1]
        if trick.taker in _winners(plays) or trick.taker not in _winners(exchanged):
            return trick
        first = not self.course.takers
        self.breaches.append(WrongLeader(plays[0].span, plays[0].seat, expected=leader, first=first))
        return replace(trick, plays=exchanged)

    def _misplaced(self, trick: Trick) -> None:
        """Cards that are written elsewhere before the play, and that the hands alone do not show to be wrong."""
        if len(self.course.takers) >= TRICKS:
            return
        for play in trick.plays:
            if not self.known.holders[play.seat].unknown:
                continue
            owner, where = self.hands.places.get(play.card, (-1, play.span))
            if owner < 0 or BIT[play.card] & self.known.doubted:
                continue
            holding = self.hands.holdings[owner]
            if owner != play.seat and not BIT[play.card] & holding.shown:
                self.known.doubted |= BIT[play.card]
                related = ((where, _("it is here too")),)
                self.breaches.append(DuplicateCard(play.span, play.seat, cards=[play.card], related=related))
            elif BIT[play.card] & holding.discards & ~holding.shown:
                self.known.doubted |= BIT[play.card]
                self.breaches.append(NotHeld(play.span, play.seat, card=play.card))

    def _counted(self, plays: Sequence[Play], trick: Trick, due: int | None) -> None:
        """The counts as a trick is played: the leader's with the lead, the follower's with the trick.

        `due` is who was to lead.
        """
        counts, number = self.counts, self.course.numbers if self.course.stopped else len(self.course.takers)
        taker = self.course.takers[-1]
        counts.lead(plays[0].seat, due, first=number == 1)
        # what is said in a trick that the wrong player leads belongs to another order
        heard = due in (None, plays[0].seat)
        self._said(plays[0], LEAD, heard=heard)
        takers = [taker] if taker is not None else [0, 1]
        if trick.taker is not None and trick.taker not in takers:
            takers.append(trick.taker)
        last: list[int] = []
        if number == TRICKS:
            all_of = [seat for seat in (0, 1) if self.course.takers.count(seat) == TRICKS]
            last = [seat for seat in takers if seat not in all_of or self.house.capot_last]
        counts.trick(takers, last)
        for play in plays[1:]:
            self._said(play, LAST if number == TRICKS else TRICK, heard=heard)

    def _said(self, play: Play, when: str, *, heard: bool) -> None:
        self.result.running.append(self.counts.right(play.seat) if heard else None)
        if play.count is not None and heard:
            self.counts.read(play.count, when)

    # --- the end ---

    def _end(self) -> None:
        result, counts, house = self.result, self.counts, self.house
        won = result.won
        if won is None or self.playing.halted:
            return
        for seat in range(_PLAYERS):
            if won[seat] == TRICKS:
                opened = result.announced == seat
                counts.close(seat, house.open_capot if opened else house.capot, "open-capot" if opened else "capot")
            elif won[seat] > TRICKS // 2:
                counts.close(seat, house.leza, "leza")
        for event in self.deal.events:
            if isinstance(event, Capot) and not event.opened and event.seat >= 0 and won[event.seat] != TRICKS:
                self.note("wrong-capot", event.span, event.seat, tricks=won[event.seat])
        right = [counts.right(seat) for seat in range(_PLAYERS)]
        if None not in right:
            result.sure = counts.is_sure
            result.scores = {seat: Decimal(one) for seat, one in enumerate(right) if one is not None}
            result.sources = counts.sources()
            result.white |= {seat for seat, made in enumerate(result.sources or ()) if "white" in made}
        for event in self.deal.events:
            if isinstance(event, Figures) and event.kind == "score":
                for entry in event.entries:
                    counts.read(entry, SCORE)


ENGINE = Engine(start, replay)
