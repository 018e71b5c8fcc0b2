"""What was declared, what was answered, and who scores each class of declarations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from hhtool.games.piquet import declarations
from hhtool.games.piquet.declarations import ACE, SET, Combination, Sight, beats
from hhtool.games.piquet.record import CLASSES, EQUAL, GOOD, NOT_GOOD, Answer, Answers, Deal, Declare, Item

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House
    from hhtool.notation.source import Span

NOBODY = None


@dataclass
class Said:
    """A thing declared: who by, what it claims (None: the hand cannot hold it), and the answer it got.

    `item` is None where nothing was declared in the whole deal, so that everything held counts.
    """

    seat: int
    claim: Combination | None
    item: Item | None = None
    answer: Answer | None = None


@dataclass
class Contest:
    """A class of declarations: what was said of it, and who may score it.

    `winners` are the seats that may have won it (None: nobody), the one that the record tells first; there is one where
    it is sure. `wrong` are the answers that the hand of who gave them does not support, each with what it was said of;
    `conceded` says that "good" was said by a hand that is equal, so that it may be scored by nobody after all.
    """

    kind: str
    said: list[Said] = field(default_factory=list)
    winners: list[int | None] = field(default_factory=list)
    wrong: list[tuple[Answer, Said]] = field(default_factory=list)
    conceded: bool = False

    @property
    def winner(self) -> int | None:
        """Who scores it; None: nobody, or it cannot be told."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def told(self) -> bool:
        """Whether it can be told who scores it."""
        return len(self.winners) == 1

    def of(self, seat: int) -> list[Said]:
        """What a seat said."""
        return [one for one in self.said if one.seat == seat]

    def best(self, seat: int) -> Combination | None:
        """The best that a seat rightly claims; how high it is is not known where one as long may be higher."""
        found = [one.claim for one in self.of(seat) if one.claim is not None]
        if len(found) < 2:
            return found[0] if found else None
        return max(found, key=lambda one: (one.length, one.high == ACE, one.high is None, one.high or 0))

    @property
    def false(self) -> bool:
        """Whether something is claimed that is not held."""
        return any(one.claim is None for one in self.said)

    def worth(self, seat: int, house: House) -> int:
        """What a seat's claims bring where it wins."""
        return declarations.worth([one.claim for one in self.of(seat) if one.claim is not None], house)

    def false_worth(self, seat: int, house: House) -> int:
        """What a seat's false claims would bring."""
        items = [one.item for one in self.of(seat) if one.claim is None and one.item is not None]
        return sum(house.worth(self.kind, item.length) for item in items)


def as_held(sights: Sequence[Sight]) -> list[Contest]:
    """The classes where nothing was declared: everything held counts."""
    found = []
    for kind in CLASSES:
        contest = Contest(kind)
        for seat, sight in enumerate(sights):
            contest.said += [Said(seat, one) for one in declarations.held(kind, sight.known) if sight.whole]
        contest.winners = [_better(contest)] if all(sight.whole for sight in sights) else [0, 1, NOBODY]
        found.append(contest)
    return found


def _better(contest: Contest) -> int | None:
    found = beats(contest.best(0), contest.best(1))
    return NOBODY if not found else 0 if found > 0 else 1


def as_declared(deal: Deal, sights: Sequence[Sight]) -> list[Contest]:
    """The classes as they were declared and answered."""
    contests = {kind: Contest(kind) for kind in CLASSES}
    for said in _said(deal):
        assert said.item is not None
        contests[said.item.kind].said.append(said)
    for contest in contests.values():
        for seat, sight in enumerate(sights) if contest.said else ():
            mine = contest.of(seat)
            found = declarations.claims([one.item for one in mine if one.item is not None], sight)
            for one, claim in zip(mine, found, strict=True):
                one.claim = claim
        contest.wrong = list(_wrong(contest, sights))
        contest.winners = _winners(contest)
        contest.conceded = _conceded(contest, sights)
    return list(contests.values())


def _said(deal: Deal) -> list[Said]:
    """Everything declared, each with its answer: a line of answers is for what is still open, class by class or thing
    by thing."""
    found: list[Said] = []
    for event in deal.events:
        if isinstance(event, Declare):
            found += [Said(event.seat, None, item, item.answer) for item in event.items]
        elif isinstance(event, Answers):
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


def _wrong(contest: Contest, sights: Sequence[Sight]) -> Iterator[tuple[Answer, Said]]:
    """The answers that the hand of who gave them does not support."""
    for one in contest.said:
        sight = sights[1 - one.seat]
        if one.answer is None or one.claim is None or one.answer.said == GOOD:
            continue
        if one.answer.said == EQUAL and contest.kind == SET:
            yield one.answer, one
        elif sight.whole:
            best = next(iter(declarations.held(contest.kind, sight.known)), None)
            found = beats(best, one.claim)
            if found is not None and found != (1 if one.answer.said == NOT_GOOD else 0):
                yield one.answer, one


def _conceded(contest: Contest, sights: Sequence[Sight]) -> bool:
    """Whether "good" was answered by a hand that is equal."""
    said = _answered(contest)
    if said is None or said.answer is None or said.answer.said != GOOD or not sights[1 - said.seat].whole:
        return False
    best = next(iter(declarations.held(contest.kind, sights[1 - said.seat].known)), None)
    return beats(best, contest.best(said.seat)) == 0


class Sunk(NamedTuple):
    """A better combination that was kept back: whose, what, what was declared that it beats (None: nothing), and where
    that is to be seen; `answered` says that "good" was said with it in hand."""

    seat: int
    held: Combination
    beaten: Combination | None
    span: Span | None
    answered: bool


def sunk(contest: Contest, sights: Sequence[Sight], lines: Sequence[Span | None]) -> Iterator[Sunk]:
    """What was kept back in a class; `lines` are the last lines of declarations or answers of each seat."""
    winner = contest.winners[0]
    if contest.wrong or contest.false or len(contest.winners) > 2:
        return
    if winner is not None and contest.best(winner) is None:
        return
    best = [next(iter(declarations.held(contest.kind, sight.known)), None) for sight in sights]
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
        yield Sunk(seat, held, None if silent else beaten, place, answer is not None)
