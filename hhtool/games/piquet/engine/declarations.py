"""Declarations: what was declared and answered, who scores each class, and the counts that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from hhtool.checks.records import OutOfTurn
from hhtool.games.piquet import combinations
from hhtool.games.piquet.checks.counts import Lost
from hhtool.games.piquet.checks.declarations import SunkDeclaration
from hhtool.games.piquet.combinations import SET, KnownHand, beats
from hhtool.games.piquet.engine.tally import Tally, reckon, unknown_counts
from hhtool.games.piquet.engine.white_cards import WhiteCards
from hhtool.games.piquet.record import CLASSES, EQUAL, GOOD, NOT_GOOD, Answers, Deal, Declare, Event, White
from hhtool.games.piquet.replay import Contest, Said, WrongAnswer
from hhtool.notation.record import Figures
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.piquet.replay import Hands, Replay
    from hhtool.notation.source import Span

NOBODY = None
_SEATS = (0, 1)
_SPOKEN = (Declare, Answers)


# --- who scores each class -----------------------------------------------------------------------------------


def as_held(sights: Sequence[KnownHand]) -> list[Contest]:
    """The classes where nothing was declared: everything held counts."""
    found = []
    for kind in CLASSES:
        contest = Contest(kind)
        for seat, sight in enumerate(sights):
            contest.said += [Said(seat, one) for one in combinations.held(kind, sight.known) if sight.whole]
        contest.winners = [_better(contest)] if all(sight.whole for sight in sights) else [0, 1, NOBODY]
        found.append(contest)
    return found


def _better(contest: Contest) -> int | None:
    found = beats(contest.best(0), contest.best(1))
    return NOBODY if not found else 0 if found > 0 else 1


def as_declared(deal: Deal, sights: Sequence[KnownHand]) -> list[Contest]:
    """The classes as they were declared and answered."""
    contests = {kind: Contest(kind) for kind in CLASSES}
    for said in said_in(deal.events):
        assert said.item is not None
        contests[said.item.kind].said.append(said)
    for contest in contests.values():
        for seat, sight in enumerate(sights) if contest.said else ():
            mine = contest.of(seat)
            found = combinations.claims([one.item for one in mine if one.item is not None], sight)
            for one, claim in zip(mine, found, strict=True):
                one.claim = claim
        contest.wrong = list(_wrong(contest, sights))
        contest.winners = _winners(contest)
        contest.conceded = _conceded(contest, sights)
    return list(contests.values())


def said_in(events: Iterable[Event]) -> list[Said]:
    """Everything declared, each with its answer: a line of answers is for what is still open, class by class or thing
    by thing."""
    found: list[Said] = []
    for event in events:
        if type(event) is Declare:
            found += [Said(event.seat, None, item, item.answer) for item in event.items]
        elif type(event) is Answers:
            answered = {(one.seat, _kind(one)) for one in found if one.answer}
            still = [one for one in found if one.seat != event.seat and not one.answer]
            still = [one for one in still if (one.seat, _kind(one)) not in answered]
            first = {_kind(one): one for one in reversed(still)}
            classes = [first[kind] for kind in dict.fromkeys(map(_kind, still))]
            heard = classes if len(event.answers) <= len(classes) else still
            for one, answer in zip(heard, event.answers, strict=False):
                one.answer = answer
    return found


def _kind(said: Said) -> str:
    return said.item.kind if said.item else ""


def _answered(contest: Contest) -> Said | None:
    """What the answer for the class was given to."""
    return next((one for one in contest.said if one.answer), None)


def _winners(contest: Contest) -> list[int | None]:
    if contest.wrong:
        return [0, 1, NOBODY]
    said = _answered(contest)
    if said is not None and said.answer is not None:
        if said.answer.said == GOOD and beats(contest.best(1 - said.seat), contest.best(said.seat)) == 1:
            return [said.seat, 1 - said.seat]
        return [{GOOD: said.seat, EQUAL: NOBODY, NOT_GOOD: 1 - said.seat}[said.answer.said]]
    declared = {one.seat for one in contest.said}
    if len(declared) < 2:
        return [declared.pop() if declared else NOBODY]
    if contest.false or beats(contest.best(0), contest.best(1)) is None:
        return [0, 1, NOBODY]
    return [_better(contest)]


def _wrong(contest: Contest, sights: Sequence[KnownHand]) -> Iterator[WrongAnswer]:
    """The answers that the hand of who gave them does not support, or what he declares himself, or that nothing could."""
    for one in contest.said:
        seat = 1 - one.seat
        sight, said = sights[seat], one.answer
        if said is None or one.claim is None or said.said == GOOD:
            continue
        due, least = 1 if said.said == NOT_GOOD else 0, combinations.lowest(one.claim)
        own = None if any(other.claim is None for other in contest.of(seat)) else contest.best(seat)
        if said.said == EQUAL and contest.kind == SET:
            yield WrongAnswer(said, one)
        elif sight.whole:
            found = beats(combinations.best(contest.kind, sight.known), one.claim)
            if found not in (None, due):
                yield WrongAnswer(said, one)
        elif own is not None and beats(own, one.claim) not in (None, due):
            yield WrongAnswer(said, one, own)
        elif beats(combinations.highest(contest.kind, sight), least) in range(-1, due) or (
            not due and beats(combinations.best(contest.kind, sight.known), one.claim) == 1
        ):
            yield WrongAnswer(said, one, whole=False)


def _conceded(contest: Contest, sights: Sequence[KnownHand]) -> bool:
    """Whether "good" was answered by a hand that is equal."""
    said = _answered(contest)
    if said is None or said.answer is None or said.answer.said != GOOD or not sights[1 - said.seat].whole:
        return False
    best = combinations.best(contest.kind, sights[1 - said.seat].known)
    return beats(best, contest.best(said.seat)) == 0


def _sunk(contest: Contest, sights: Sequence[KnownHand], lines: Sequence[Span]) -> Iterator[SunkDeclaration]:
    """What was kept back in a class; `lines` are where it is to be seen of a seat that says nothing of the class."""
    winner = contest.winners[0]
    if contest.wrong or contest.false or len(contest.winners) > 2:
        return
    if winner is not None and contest.best(winner) is None:
        return
    best = [combinations.best(contest.kind, sight.known) for sight in sights]
    said = _answered(contest)
    for seat, sight in enumerate(sights):
        held, silent = best[seat], not contest.said
        if not sight.whole or held is None or (silent and not sights[1 - seat].whole):
            continue
        declared = contest.best(seat if winner is None else winner) or contest.best(1 - seat)
        beaten = best[1 - seat] if silent else declared
        if beats(held, beaten) != 1:
            continue
        mine = [one.item.span for one in contest.of(seat) if one.item]
        answer = said.answer if said is not None and said.seat != seat and winner == said.seat else None
        place = answer.span if answer else mine[0] if mine else lines[seat]
        beaten = None if silent else beaten
        yield SunkDeclaration(place, seat, held=held, beaten=beaten, answered=answer is not None)


# --- what the hands say of it, and the counts ----------------------------------------------------------------


class _Outcome(NamedTuple):
    """What white cards or a class may bring, as (seat, points, source); `remote`: the record does not tell it."""

    items: tuple[tuple[int, int, str], ...] = ()
    remote: bool = False


_NOTHING = _Outcome()


class Declarations:
    """What is declared in a deal, held against the hands.

    `spoken` says whether the record holds declarations or answers.
    """

    def __init__(self, result: Replay, hands: Hands) -> None:
        self.result, self.deal, self.house = result, result.deal, result.house
        events = self.deal.events
        self.spoken = any(isinstance(event, _SPOKEN) for event in events)
        self.counted = any(isinstance(event, Figures) and event.kind == "count" for event in events)
        result.declared = self.spoken or self.counted or any(isinstance(event, White) for event in events)
        self.sights = [hands.sight(seat) for seat in _SEATS]
        leads = (event.plays[0].seat for event in events if isinstance(event, Trick) and event.plays)
        self.elder = next(leads, 0) if result.elder is None else result.elder
        self.white = WhiteCards(result, hands, spoken=self.spoken)
        result.white = frozenset(self.white.counted)
        result.contests = as_declared(self.deal, self.sights) if result.declared else as_held(self.sights)
        for contest in result.contests if self.spoken else ():
            result.breaches += _sunk(contest, self.sights, self._lines())
        self._order()

    def _lines(self) -> list[Span]:
        """The last line of declarations or answers of each seat, else that of the other."""
        lines = {event.seat: event.span for event in self.deal.events if isinstance(event, _SPOKEN)}
        return [lines.get(seat) or lines.get(1 - seat) or self.deal.head_span for seat in _SEATS]

    def _order(self) -> None:
        """Elder declares first."""
        lines = [event for event in self.deal.events if isinstance(event, Declare)]
        elder = self.result.elder
        if elder is not None and any(line.seat == elder for line in lines) and lines[0].seat != elder:
            self.result.breaches.append(OutOfTurn(lines[0].span, lines[0].seat, expected=elder))

    # --- the points they may bring ---

    def tallies(self) -> list[Tally]:
        """The counts that there may be before the first lead, the likeliest first."""
        result = self.result
        hidden = not result.declared and not all(one.decided for one in result.contests)
        if hidden or (self.counted and not self.spoken):
            return [unknown_counts(self.house, self.elder)]
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
        if seat in self.white.possible:
            return [_NOTHING, _Outcome(points, remote=True)]
        found = [_Outcome(points) if seat in self.result.white else _NOTHING]
        return [*found, _NOTHING] if seat in self.white.false else found

    def _outcomes(self, contest: Contest) -> list[_Outcome]:
        """What a class may bring."""
        found: list[_Outcome] = []
        for seat in contest.winners:
            if seat is None:
                found.append(_NOTHING)
                continue
            sure = contest.worth(seat, self.house)
            points = {sure, sure + contest.false_worth(seat, self.house)}
            if contest.false or (contest.decided and not contest.of(seat)):
                held = combinations.held(contest.kind, self.sights[seat].known)
                points.add(combinations.worth(held, self.house))
            found += [_Outcome(((seat, some, contest.kind),)) for some in sorted(points)]
        return [*found, _NOTHING._replace(remote=True)] if contest.conceded else found

    def undue(self) -> list[list[Lost]]:
        """The declarations of each seat that do not count."""
        return [[lost for one in self.result.contests for lost in self._lost(one, seat)] for seat in _SEATS]

    def _lost(self, contest: Contest, seat: int) -> Iterator[Lost]:
        """What a seat claims in a class and does not score."""
        if not contest.decided or contest.winner == seat:
            return
        better = contest.best(1 - seat)
        for claim in (said.claim for said in contest.of(seat)):
            if claim is not None:
                yield Lost(self.house.worth(claim.kind, claim.length), claim, better, contest.winner is None)
