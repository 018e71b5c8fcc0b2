"""Declarations of a deal: white cards, the three classes, and the counts that they make before the first lead."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import cards_of
from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Noted
from hhtool.games.piquet import declarations
from hhtool.games.piquet.contest import Contest, as_declared, as_held, sunk
from hhtool.games.piquet.counting import Tally, reckon, untold
from hhtool.games.piquet.house import HAND
from hhtool.games.piquet.known import first_lines
from hhtool.games.piquet.record import Answers, Declare, White
from hhtool.notation.record import Figures, Hand
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.piquet.declarations import Sight
    from hhtool.games.piquet.known import Hands
    from hhtool.games.piquet.replay import Replay
    from hhtool.notation.source import Span

_SEATS = (0, 1)
_SPOKEN = (Declare, Answers)


class _Outcome(NamedTuple):
    """What white cards or a class may bring, as (seat, points, source); `remote`: the record does not tell it."""

    items: tuple[tuple[int, int, str], ...] = ()
    remote: bool = False


_NOTHING = _Outcome()


class Declaring:
    """What is declared in a deal, held against the hands.

    `spoken` says whether the record holds declarations or answers.
    """

    def __init__(self, result: Replay, hands: Hands) -> None:
        self.result, self.deal, self.house, self.hands = result, result.deal, result.house, hands
        events = self.deal.events
        self.lines = self._lines()
        self.spoken = self.lines != [None, None]
        self.counted = any(isinstance(event, Figures) and event.kind == "count" for event in events)
        self.shown = [event for event in events if isinstance(event, White)]
        result.declared = self.spoken or self.counted or bool(self.shown)
        self.sights = [hands.sight(seat) for seat in _SEATS]
        leads = (event.plays[0].seat for event in events if isinstance(event, Trick) and event.plays)
        self.elder = next(leads, 0) if result.elder is None else result.elder
        self._false_white: set[int] = set()
        self._maybe_white: set[int] = set()

    def _note(self, kind: str, span: Span, seat: int, **facts: object) -> None:
        self.result.breaches.append(Noted(kind, span, seat, facts))

    def run(self) -> None:
        """Judge what was declared and answered; the result is told."""
        self._white()
        result = self.result
        if result.declared:
            result.contests = as_declared(self.deal, self.sights)
        else:
            result.contests = as_held(self.sights)
        for contest in result.contests:
            self._judge(contest)
        self._order()

    # --- white cards ---

    def _white(self) -> None:
        """White cards: who shows them, who may, and who might have."""
        result = self.result
        said = {seat: line.span for line in reversed(self.shown) for seat in line.seats if seat >= 0}
        white, missed = set(), set()
        for seat in _SEATS:
            sight = self._dealt(seat)
            court = sight.known & self.house.figures
            plain = (sight.known | sight.possible) & ~self.house.figures
            may_be = not court and (sight.whole or not self._court_dealt(seat))
            held = sight.whole and may_be
            if seat in said:
                white.add(seat)
                if not may_be:
                    self._note("false-declaration", said[seat], seat, white=True, cards=cards_of(court))
                    self._false_white.add(seat)
                    self._maybe_white |= {1 - seat} - said.keys()
            elif held and (self.spoken or said):
                missed.add(seat)
            elif held and not result.declared:
                white.add(seat)
            elif may_be and not result.declared and plain.bit_count() >= HAND:
                self._maybe_white.add(seat)
        result.white = frozenset(white)
        # where the other shows white cards and has none, the name may be wrong
        for seat in missed if not self._false_white else ():
            line = first_lines(self.deal, Hand).get(seat)
            self._note("missed-white", line.span if line else self.deal.head_span, seat)

    def _dealt(self, seat: int) -> Sight:
        """What is known of the cards that white cards are seen by."""
        if self.house.white_when == "declared":
            return self.sights[seat]
        told = self.result.exchanged.get(seat)
        return self.hands.sight_dealt(seat, told.number if told else None)

    def _court_dealt(self, seat: int) -> int:
        """How many court cards at least were among those dealt, as those show that are held after the exchange."""
        if self.house.white_when == "declared":
            return 0
        holding, told = self.hands.holdings[seat], self.result.exchanged.get(seat)
        most = max(self.house.elder_most, self.house.younger_most)
        drawn = told.number if told and told.number is not None else most
        unseen = max(drawn - holding.drawn.bit_count(), 0)
        held = (holding.final & ~holding.drawn & self.house.figures).bit_count()
        return max(held - unseen, 0)

    # --- the classes ---

    def _judge(self, contest: Contest) -> None:
        """What is declared and not held, answered against the hand, or kept back."""
        for said in contest.said:
            if said.item is not None and said.claim is None:
                self._note("false-declaration", said.item.span, said.seat, white=False, item=said.item)
        for answer, said in contest.wrong:
            self._note("wrong-answer", answer.span, 1 - said.seat, said=answer.said, claim=said.claim)
        for one in sunk(contest, self.sights, self.lines) if self.spoken else ():
            span = one.span or self.lines[1 - one.seat] or self.deal.head_span
            self._note("sunk", span, one.seat, sunk=one)

    def _lines(self) -> list[Span | None]:
        """The last lines of declarations or answers of each seat."""
        found: list[Span | None] = [None, None]
        for event in self.deal.events:
            if isinstance(event, _SPOKEN):
                found[event.seat] = event.span
        return found

    def _order(self) -> None:
        """Elder declares first."""
        lines = [event for event in self.deal.events if isinstance(event, Declare)]
        elder = self.result.elder
        if elder is not None and any(line.seat == elder for line in lines) and lines[0].seat != elder:
            self.result.breaches.append(OutOfTurn(lines[0].span, lines[0].seat, expected=elder))

    # --- the counts ---

    def tallies(self) -> list[Tally]:
        """The counts that there may be before the first lead, the likeliest first."""
        result = self.result
        hidden = not result.declared and not all(one.told for one in result.contests)
        if hidden or (self.counted and not self.spoken):
            return [untold(self.house, self.elder)]
        choices = [self._white_outcomes(seat) for seat in _SEATS]
        choices += [self._outcomes(contest) for contest in result.contests]
        found: list[Tally] = []
        for outcome in product(*choices):
            tally = reckon(self.house, self.elder, (item for one in outcome for item in one.items))
            tally.remote = any(one.remote for one in outcome)
            if tally not in found:
                found.append(tally)
        return found

    def _white_outcomes(self, seat: int) -> list[_Outcome]:
        """What white cards may bring a seat."""
        points = ((seat, self.house.white_points, "white"),)
        if seat in self._maybe_white:
            return [_NOTHING, _Outcome(points, remote=True)]
        found = [_Outcome(points) if seat in self.result.white else _NOTHING]
        return [*found, _NOTHING] if seat in self._false_white else found

    def _outcomes(self, contest: Contest) -> list[_Outcome]:
        """What a class may bring."""
        found: list[_Outcome] = []
        for seat in contest.winners:
            if seat is None:
                found.append(_NOTHING)
                continue
            sure = contest.worth(seat, self.house)
            points = {sure, sure + contest.false_worth(seat, self.house)}
            if contest.false or (contest.told and not contest.of(seat)):
                held = declarations.held(contest.kind, self.sights[seat].known)
                points.add(declarations.worth(held, self.house))
            found += [_Outcome(((seat, some, contest.kind),)) for some in sorted(points)]
        return [*found, _NOTHING._replace(remote=True)] if contest.conceded else found

    def undue(self) -> list[list[int]]:
        """What each of the declarations of a seat that do not count would bring."""
        return [[points for one in self.result.contests for points in self._lost(one, seat)] for seat in _SEATS]

    def _lost(self, contest: Contest, seat: int) -> list[int]:
        """What each claim of a seat in a class would bring that it does not score."""
        if not contest.told or contest.winner == seat:
            return []
        claims = [said.claim for said in contest.of(seat) if said.claim is not None]
        return [self.house.worth(claim.kind, claim.length) for claim in claims]
