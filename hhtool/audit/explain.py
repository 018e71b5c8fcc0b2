"""Explains several findings of a deal by one fault: the small change of its record after which nothing is wrong."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple

from hhtool.audit.edits import Edit, Kind, edits, lines_of, moves, over_heading, says_nought, seat_of, without_heading
from hhtool.audit.judge import Judged, check_deal, check_session, checks_of
from hhtool.audit.memory import Asked, Folded, Key, Memory
from hhtool.audit.session import Audited
from hhtool.checks.scores import scores_noted
from hhtool.game.check import Check
from hhtool.game.finding import Finding
from hhtool.game.replay import Review
from hhtool.game.severity import Severity
from hhtool.games.contract import Game
from hhtool.i18n import Message, _
from hhtool.lazy import late_pattern
from hhtool.notation.record import Deal
from hhtool.notation.repeats import first_of_each
from hhtool.steps import Steps

_MOST = 200
"""Changes tried of a deal."""
_REPLAYED = 30_000
"""Lines that are replayed for it: of a deal of thousands of lines fewer changes are tried."""
_FEW = 3
"""Deals after one that may have findings too; of more of them it is likely that much is wrong, and less is tried."""
_ANOTHER = 100
"""Changes tried of a deal one finding of which is taken for another fault."""
_MORE = 60
"""Changes tried after one that explains some of the findings, for one that explains more."""
_CLEAR = 3
"""Findings of a deal that may well be as many faults; of more, one may be another fault."""
_OTHERS = 3
"""Findings of a deal that are taken for another fault, one at a time."""
_MOST_VALUES = 60
"""Cards or figures tried in one place."""
BEFORE = 3
"""Deals before the one that is changed, of which the session's checks are asked."""
AFTER = 20
"""Deals after it, of which they are asked too, and which are replayed again where what is left to them is another."""

_REPEAT = "HH011"
_WRONG_NUMBER = "HH107"
_SCORE = "SC101"
_UNTELLABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What an engine raises of a deal that no record can say."""

_FIGURE = late_pattern(r"(?<![\w.])-?\d+(?:\.\d+)?")


def explain(
    findings: Iterable[Finding],
    audited: Audited,
    deal_at: Callable[[int], Deal] | None = None,
    memory: Memory | None = None,
    trying: Callable[[], object] = lambda: None,
) -> Steps[list[Finding]]:
    """The findings of a session, those that follow from another put under it, as its `consequences`; a step a deal.

    `deal_at` gives a deal of the session as it is written, by its place. What `memory` has the answer to is not searched
    again. `trying` is called before each change that is tried.
    """
    findings = list(findings)
    if audited.game is None or sum(map(counts, findings)) < 2:
        return findings
    heads = audited.reading.heads
    places: dict[int, list[Finding]] = defaultdict(list)
    for one in findings:
        places[bisect_right(heads, one.line) - 1].append(one)
    session = _Session(audited, audited.game, deal_at or audited.reading.deals.__getitem__, findings, trying)
    for index in sorted(places):
        if index < 0:
            continue
        own = places[index]
        after = range(index + 1, index + 1 + AFTER)
        placed = [(place, one) for place in after for one in places.get(place, ())]
        reach = [one for _place, one in placed]
        counted = [one for one in own if counts(one)]
        if not counted or (len(counted) == 1 and not any(session.may_follow(*one) for one in placed)):
            continue
        faulty = sum(any(map(counts, places.get(place, ()))) for place in after)
        if folded := session.folded(index, own, reach, _MOST // max(1, faulty - _FEW), memory):
            gone = set(map(id, (folded.first, *folded.others)))
            for place in range(index, index + 1 + AFTER):
                if place in places:
                    places[place] = [one for one in places[place] if id(one) not in gone]
            places[index].append(folded.finding)
        yield
    if memory is not None:
        memory.keep(session.asked)
    return _with_what_follows([one for index in sorted(places) for one in places[index]], audited)


def _with_what_follows(findings: list[Finding], audited: Audited) -> list[Finding]:
    """The findings, those of a check that only follow from another under that one: a total that is wrong beside a wrong
    score, a deal that is out of place behind one that was left out."""
    codes = Counter(one.code for one in findings)
    checks = [
        (one.code, one.follows)
        for one in checks_of(audited.game)
        if one.follows and codes[one.code] and codes[one.follows.code] > (one.code == one.follows.code)
    ]
    if not checks:
        return findings
    review = Review(audited.reading.session, audited.house, audited.reading, audited.replays, tuple(audited.sheets))
    causes: dict[Key, Key] = {
        (code, *place[:2]): (follows.code, *cause[:2])
        for code, follows in checks
        for place, cause in follows.places(review)
    }
    under: dict[Key, list[Finding]] = defaultdict(list)
    keys = set(map(key_of, findings))
    rest: list[Finding] = []
    for one in findings:
        cause = causes.get(key_of(one))
        (under[cause] if cause in keys else rest).append(one)
    return [
        replace(one, consequences=(*one.consequences, *under[key_of(one)])) if key_of(one) in under else one
        for one in rest
    ]


def _folded(
    session: _Session, index: int, own: Sequence[Finding], reach: Sequence[Finding], tries: int
) -> Folded | None:
    """The findings that one change of a deal explains: of the deal as it is written, else of the deal as it counts.

    Where one change does not explain all of them, one that leaves another fault of one finding may. At most `tries`
    changes are tried at once.
    """
    deal = session.deal_at(index)
    if not deal.complete:
        return None
    tries = min(tries, _REPLAYED // max(1, len(deal.events)))
    written = _Search(session, index, deal, own, reach, tries).folded() if deal.written else None
    deal = replace(deal, written=())
    if found := written or _Search(session, index, deal, own, reach, tries).folded():
        return found
    lines = Counter(one.line for one in own if counts(one))
    alone = [one for one in own if counts(one) and lines[one.line] == 1]
    for other in alone[: -_OTHERS - 1 : -1] if lines.total() > _CLEAR else ():
        rest = [one for one in own if one is not other]
        if found := _Search(session, index, deal, rest, reach, min(tries, _ANOTHER)).folded():
            return found
    return None


def counts(told: Finding | Check) -> bool:
    """Whether it is an error or a warning."""
    return told.severity is not Severity.INFO


def numbers_in(said: object) -> Iterator[Decimal]:
    """The figures that fill a message, the same in every language."""
    if isinstance(said, Message):
        for value in said.fields.values():
            yield from numbers_in(value)
    else:
        yield from map(Decimal, _FIGURE.findall(str(said)))


def key_of(finding: Finding) -> Key:
    """What tells a finding from the others of its file."""
    return finding.code, finding.line, finding.column


class _Found(NamedTuple):
    """A change after which nothing is wrong in the deal, the findings after it that are gone too, and the deal then."""

    edit: Edit
    gone: frozenset[Key]
    deal: Deal


class _Session:
    """A session whose findings are explained: what all its deals have in common."""

    def __init__(
        self,
        audited: Audited,
        game: Game,
        deal_at: Callable[[int], Deal],
        findings: Iterable[Finding],
        trying: Callable[[], object],
    ) -> None:
        self.audited, self.game, self.deal_at, self.trying = audited, game, deal_at, trying
        self.keys = frozenset(key_of(one) for one in findings if counts(one))
        self.read = frozenset((fault.code, fault.span.line) for fault in audited.reading.faults)
        self.find = check_deal(game)
        self.asked: set[int] = set()
        self._by_line = sorted(self.keys, key=itemgetter(1))
        self._was: dict[tuple[int, bool], set[Key]] = {}
        self._standing: dict[int, set[Key]] = {}

    def may_follow(self, place: int, finding: Finding) -> bool:
        """Whether a finding of a deal may come of a deal before it: it does not stand where nothing is known of those."""
        if not counts(finding) or (finding.code, finding.line) in self.read:
            return False
        if place not in self._standing:
            unknown = replace(self.audited.reading.session, partial=True)
            engine, house = self.game.engine, self.audited.house
            replay = engine.replay(self.deal_at(place), house, engine.start(unknown, house))
            self._standing[place] = {*scores_noted(replay), *map(key_of_judged, self.find(replay))}
        return key_of(finding) not in self._standing[place]

    def folded(
        self, index: int, own: Sequence[Finding], reach: Sequence[Finding], tries: int, memory: Memory | None
    ) -> Folded | None:
        """As `_folded`, whose answer may be in `memory`."""
        if memory is None:
            return _folded(self, index, own, reach, tries)
        findings, every = (*own, *reach), self.audited.replays
        first, end = self._around(index)
        above, below = (
            bisect_left(self._by_line, every[place].deal.head_span.line, key=itemgetter(1))
            if 0 < place < len(every)
            else None
            for place in (first, end)
        )
        asked = Asked(
            findings,
            len(own),
            tries,
            every[first:end],
            (first == 0, end == len(every)),
            frozenset(self._by_line[above:below]),
            self.read & {(one.code, one.line) for one in findings},
        )
        line = every[index].deal.head_span.line
        self.asked.add(line)
        return memory.answer(line, asked, lambda: _folded(self, index, own, reach, tries))

    def _around(self, index: int) -> tuple[int, int]:
        """The deals of which the session's checks are asked where one is changed: the first, and that after the last."""
        return max(index - BEFORE, 0), min(index + AFTER + 2, len(self.audited.replays))

    def found_in(self, index: int, replays: Sequence[Any] = (), until: int = -1, *, partial: bool = True) -> set[Key]:
        """What the checks of the session find where these are the replays of the deals from `index` to `until`.

        Only the deals around are looked at; `partial` says that others may have gone before them.
        """
        if not replays and (index, partial) in self._was:
            return self._was[index, partial]
        audited, every = self.audited, self.audited.replays
        first, end = self._around(index)
        looked = [*every[first:index], *replays, *every[until if replays else index : end]]
        session = audited.reading.session
        reading = replace(
            audited.reading,
            session=replace(session, partial=session.partial or (partial and first > 0)),
            deals=[one.deal for one in looked],
            closing=audited.reading.closing if end == len(every) else (),
        )
        found = {
            key_of_judged(one)
            for one in check_session(replace(audited, reading=reading, replays=looked))
            if one.check.severity is not Severity.INFO
        }
        if not replays:
            self._was[index, partial] = found
        return found

    def carry_into(self, index: int) -> Any:
        """What the deal before leaves."""
        if index:
            return self.audited.replays[index - 1].end
        return self.game.engine.start(self.audited.reading.session, self.audited.house)


class _Search:
    """The search for one change in a deal of a session that clears it of its `own` findings, and of some in `reach`.

    At most so many are tried: `tries`.
    """

    def __init__(
        self, session: _Session, index: int, deal: Deal, own: Sequence[Finding], reach: Iterable[Finding], tries: int
    ) -> None:
        self._session, self._index = session, index
        self._audited, self._engine, self._find = session.audited, session.game.engine, session.find
        self._own = sorted(filter(counts, own), key=lambda one: one.order)
        self._notes = [one for one in own if not counts(one)]
        # what is wrong with the text of a deal after it is so whatever this one says
        self._reach = [one for one in reach if counts(one) and (one.code, one.line) not in session.read]
        self._rest = session.keys - {key_of(one) for one in self._own}
        self._deal = replace(deal, events=deal.written) if deal.written else deal
        self._carry = session.carry_into(index)
        self._tries = tries
        self._named = {one.line for one in self._own} | {span.line for one in self._own for span, _said in one.related}
        replay = self._engine.replay(deal, session.audited.house, self._carry)
        found = {key_of_judged(one): _saying(one) for one in self._find(replay)}
        self._shown = {*found, *(key_of(one) for one in self._own if (one.code, one.line) in session.read)}
        """The findings that the deal alone shows."""
        self._said = found.get(key_of(self._own[0]))
        """What the first finding says, where the deal alone shows it."""
        words = str(self._own[0].message)
        self._players = [name for name in deal.players if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)]

    def folded(self) -> Folded | None:
        """The findings that one change explains, under the one that is the fault; None where none explains two."""
        unread = [one for one in self._own if (one.code, one.line) in self._session.read]
        if len({one.line for one in unread}) > 1:
            return None
        read = {one.line for one in unread if not self._is_repeat(one)}
        lines = {one.line for one in self._own}
        best: _Found | None = None
        for edit in self._edits(read):
            if self._tries <= 0:
                break
            if len(lines) == 1 and not edit.evident and edit.kind in self._no_cause(here=edit.span.line in lines):
                continue
            found = self._mends(edit)
            if found and (best is None or len(found.gone) > len(best.gone)):
                best = found
                self._tries = min(self._tries, _MORE)
                if len(best.gone) == len(self._reach):
                    break
        return self._told(best) if best and len(self._own) + len(best.gone) > 1 else None

    def _no_cause(self, *, here: bool) -> Collection[Kind]:
        """What does not explain several faults of one line: that it is there, nor the cards of another."""
        return (Kind.MOVE, Kind.LINE) if here else (Kind.CARD, Kind.EXCHANGE)

    def _edits(self, read: Collection[int]) -> Iterator[Edit]:
        """The changes to try, in their order; only of the line that could not be `read`, where there is one."""
        first = self._own[0].line
        omitted = [one for one in self._engine.omitted(self._deal, self._audited.house) if self._is_named(one)]
        headings = [] if read else [*self._headings()]
        for number, lines in enumerate(self._rounds()):
            if number == 1:
                # what a player did not do is missed at once
                omitted = [one for one in omitted if seat_of(one) is None]
            some = [edit for edit in headings if edit.span.line in lines]
            for line in sorted(lines, key=lambda line: abs(line - first))[:_MOST]:
                if read and line not in read:
                    continue
                if self._bears(line):
                    some += edits(self._deal, line, self._numbers(line), omitted if line <= first else ())
                elif line > first:
                    some += (edit for edit in moves(self._deal, line) if first in edit.lines)
            if not any(one.code == _WRONG_NUMBER for one in self._own):
                # a number that is out of order hides what the deal before has to do with this one
                some = [edit for edit in some if edit.changed.label == self._deal.label]
            yield from sorted(some, key=lambda edit: (not edit.evident, edit.kind, edit.distance(first)))

    def _headings(self) -> Iterator[Edit]:
        """A heading that stands a line too early or too late, or is missing."""
        deal, index = self._deal, self._index
        if index + 1 < len(self._audited.replays):
            yield from over_heading(deal, self._session.deal_at(index + 1))
        yield from without_heading(deal, self._session.game.notation.deal, self._own[0].line)

    def _is_named(self, event: Any) -> bool:
        """Whether a finding here names the player whose line it is; True where none names anybody, or it is of nobody."""
        seat = seat_of(event)
        return seat is None or not self._players or self._deal.players[seat] in self._players

    def _is_repeat(self, finding: Finding) -> bool:
        """Whether it says that a line, or a player in it, stands twice: the deal is searched as it is written."""
        return bool(self._deal.written) and finding.code == _REPEAT

    def _replay(self, deal: Deal) -> Any:
        """The replay of a changed deal; None where something stands twice in it."""
        if self._deal.written:
            events, repeats = first_of_each(deal.events, self._session.game.notation.reader.once)
            if repeats:
                return None
            deal = replace(deal, events=tuple(events))
        return self._engine.replay(deal, self._audited.house, self._carry)

    def _bears(self, line: int) -> bool:
        """Whether what a line says bears on the first finding: it would not stand, or say the same, without the line."""
        if line in self._named or line == self._deal.head_span.line or self._said is None:
            return True
        if says_nought(self._deal, line):
            return True
        self._tries -= 1
        events = tuple(event for event in self._deal.events if event.span.line != line)
        try:
            replay = self._replay(replace(self._deal, events=events))
            return replay is None or self._said not in map(_saying, self._find(replay))
        except _UNTELLABLE:
            return True

    def _rounds(self) -> Iterator[list[int]]:
        """The lines to look at, in their order.

        First that of the first finding, those that it names and those beside it; then those before it, since a fault is
        seen when it is done; those that other findings name; the rest.
        """
        every = lines_of(self._deal)
        first = self._own[0].line
        near = {first, *(span.line for span, _said in self._own[0].related)}
        near |= {
            every[at + step]
            for at, line in enumerate(every)
            if line == first
            for step in (-1, 1)
            if 0 <= at + step < len(every)
        }
        yield [line for line in every if line in near]
        yield [line for line in every if line not in near and line < first]
        yield [line for line in every if line not in near and line in self._named]
        yield [line for line in every if line not in near and line > first and line not in self._named]

    def _numbers(self, line: int) -> list[Decimal]:
        """The figures that the first finding speaks of, and those of a line."""
        spoken = [one for one in self._own if one is self._own[0] or one.line == line]
        return [*dict.fromkeys(number for one in spoken for number in numbers_in(one.message))][:_MOST_VALUES]

    def _mends(self, edit: Edit) -> _Found | None:
        """What is gone after a change; None where something is wrong in the deal, or it no longer tells its result.

        What makes a card or a figure unknown may only hide what is wrong: there must be one with which all is well, or
        the result be told without it and what is wrong stand elsewhere.
        """
        told, gone = self._clean(edit.changed, edit)
        elsewhere = any(one.line != self._own[0].line or one.line not in edit.lines for one in self._own)
        if not edit.known:
            told = told or edit.evident or edit.kind < Kind.MOVE or (edit.kind is Kind.MOVE and elsewhere)
            return _Found(edit, gone, edit.changed) if gone is not None and told else None
        if gone is None and edit.kind is not Kind.FIGURE:
            return None
        for changed in islice(edit.known(), _MOST_VALUES):
            _told, found = self._clean(changed, edit)
            if found is not None:
                return _Found(edit, found, changed)
        return _Found(edit, gone, edit.changed) if gone is not None and told and elsewhere else None

    def _clean(self, deal: Deal, edit: Edit) -> tuple[bool, frozenset[Key] | None]:
        """Whether the deal tells its result, and what of the findings in reach is gone if it is so.

        None where anything is wrong with it, or elsewhere more than was, or where no record can say such a thing.
        """
        self._tries -= 1
        self._session.trying()
        try:
            replay = self._replay(deal)
            if replay is None:
                return False, None
            told = replay.result is not None
            if any(key not in self._rest for key in (*scores_noted(replay), *self._found(self._find(replay)))):
                return told, None
            return told, self._gone(replay, edit)
        except _UNTELLABLE:
            return False, None

    def _gone(self, replay: Any, edit: Edit) -> frozenset[Key] | None:
        audited, index, replays = self._audited, self._index, self._audited.replays
        last = min(index + AFTER, len(replays) - 1)
        later = [replay]
        left: set[Key] = set()
        if edit.between:
            later.append(self._engine.replay(edit.between, audited.house, replay.end))
        place = index + 1
        while place <= last:
            changed = edit.after if place == index + 1 else None
            if later[-1].end == replays[place - 1].end and changed is None:
                break
            deal = changed or self._session.deal_at(place)
            later.append(self._engine.replay(deal, audited.house, later[-1].end))
            place += 1
        for one in later[1:]:
            left.update(self._found(self._find(one)))
        was, again = self._session.found_in(index), self._session.found_in(index, later, place)
        own = self._session.keys - self._rest
        if not left | again <= self._rest | (was - own):
            return None
        # what is not seen of the deals around, as others may have gone before them, must be seen to go
        unseen = {key for key in map(key_of, self._own) if key not in was and key not in self._shown}
        if unseen:
            whole = self._session.found_in(index, partial=False)
            if not unseen <= whole - self._session.found_in(index, later, place, partial=False):
                return None
        upto = replays[place].deal.head_span.line if place < len(replays) else None
        reach = {key_of(one) for one in self._reach}
        of_deals = {key for key in reach - was if upto is None or key[1] < upto}
        return frozenset((reach & was - again) | (of_deals - left))

    def _found(self, found: Iterable[Judged]) -> Iterator[Key]:
        """What is found, but for notes."""
        return (key_of_judged(one) for one in found if one.check.severity is not Severity.INFO)

    def _told(self, found: _Found) -> Folded:
        """The finding at the place of the fault, or that which names it, else one made for it; and the others."""
        edit = found.edit
        noted = set(map(key_of_judged, self._find(self._replay(found.deal))))
        explained = sorted(
            (
                *self._own,
                *(one for one in self._reach if key_of(one) in found.gone),
                *(one for one in self._notes if key_of(one) not in noted),
            ),
            key=lambda one: one.order,
        )
        repeats = [one for one in self._own if self._is_repeat(one)]
        at_place = [one for one in self._own if one.line in edit.lines]
        naming = [one for one in self._own if any(span.line in edit.lines for span, _said in one.related)]
        if main := next(iter(repeats or at_place or naming), None):
            return Folded(main, tuple(one for one in explained if one is not main))
        first, span = self._own[0], edit.span
        made = replace(
            first,
            line=span.line,
            column=span.start,
            end_line=span.line,
            end_column=span.end,
            message=_("this line contradicts the rest: {what}", what=first.message),
            player=None,
            related=(),
            fix=None,
        )
        return Folded(made, tuple(explained))


def _saying(judged: Judged) -> tuple[Key, str]:
    """A finding and its words."""
    return key_of_judged(judged), str(judged.problem.message)


def key_of_judged(judged: Judged) -> Key:
    """What tells the finding that will be made of it from the others."""
    span = judged.problem.span
    return judged.check.code, span.line, span.start
