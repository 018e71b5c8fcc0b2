"""Explains several findings of a deal by one fault: the small change of its record after which nothing is wrong."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import islice
from typing import Any, NamedTuple

from hhtool.audit.edits import Edit, Kind, edits, lines_of
from hhtool.audit.judge import Judged, check_deal, check_session
from hhtool.audit.session import Audited
from hhtool.game.check import Severity
from hhtool.game.finding import Finding
from hhtool.games.contract import Game
from hhtool.notation.record import Deal

_MOST = 600
"""Changes tried of a deal."""
_MOST_VALUES = 60
"""Cards or figures tried in one place."""
_WINDOW = 200
"""Deals before and after, of which the session's checks are asked."""
_AFTER = 10
"""Deals replayed again after one that was changed, where what it leaves is another."""

Key = tuple[str, int, int]
"""A finding by its code, line and column."""


def explain(
    findings: Iterable[Finding], audited: Audited, deal_at: Callable[[int], Deal] | None = None, end: int | None = None
) -> list[Finding]:
    """The findings of a session, those that follow from another put under it, as its `consequences`.

    `deal_at` gives a deal of the session as it is written, by its place; only those before `end` are explained.
    """
    findings = list(findings)
    if audited.game is None or sum(map(_counts, findings)) < 2:
        return findings
    heads = [deal.head_span.line for deal in audited.reading.deals]
    places: dict[int, list[Finding]] = defaultdict(list)
    for one in findings:
        places[bisect_right(heads, one.line) - 1].append(one)
    session = _Session(audited, audited.game, deal_at or audited.reading.deals.__getitem__, findings)
    for index in sorted(places):
        if index < 0 or (end is not None and index >= end):
            continue
        own, after = places[index], places.get(index + 1, [])
        for targets in [own, [*own, *after]] if after else [own]:
            if sum(map(_counts, targets)) > 1 and own and (folded := _Search(session, index, targets).folded()):
                gone = {id(folded.first), *map(id, folded.others)}
                for some in (own, after):
                    some[:] = [one for one in some if id(one) not in gone]
                own.append(folded.finding)
                break
    return [one for index in sorted(places) for one in places[index]]


def unfolded(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Every finding by itself: what follows from another beside it."""
    for one in findings:
        yield replace(one, consequences=()) if one.consequences else one
        yield from unfolded(one.consequences)


def _counts(finding: Finding) -> bool:
    return finding.severity is not Severity.INFO


def _key(finding: Finding) -> Key:
    return finding.code, finding.line, finding.column


class _Found(NamedTuple):
    """A change after which nothing is wrong, and what stands there then where only that can."""

    edit: Edit
    value: Any = None


class _Folded(NamedTuple):
    """The finding that is the fault, as it was and with the others as what follows from it."""

    first: Finding
    others: tuple[Finding, ...]

    @property
    def finding(self) -> Finding:
        """The finding with its consequences."""
        return replace(self.first, consequences=self.others)


class _Session:
    """A session whose findings are explained: what all its deals have in common."""

    def __init__(
        self, audited: Audited, game: Game, deal_at: Callable[[int], Deal], findings: Iterable[Finding]
    ) -> None:
        self.audited, self.game, self.deal_at = audited, game, deal_at
        self.keys = frozenset(_key(one) for one in findings if _counts(one))
        self.read = frozenset((fault.code, fault.span.line) for fault in audited.reading.faults)
        self.find = check_deal(game)

    def carry_into(self, index: int) -> Any:
        """What the deal before leaves."""
        if index:
            return self.audited.replays[index - 1].end
        return self.game.engine.start(self.audited.reading.session, self.audited.house)


class _Search:
    """The search for one change in a deal of a session that clears it of `targets`."""

    def __init__(self, session: _Session, index: int, targets: Sequence[Finding]) -> None:
        self._session, self._index = session, index
        self._audited, self._engine, self._find = session.audited, session.game.engine, session.find
        self._targets = sorted((one for one in targets if _counts(one)), key=lambda one: one.order)
        self._rest = session.keys - {_key(one) for one in self._targets}
        self._deal = session.deal_at(index)
        self._carry = session.carry_into(index)
        self._tries = _MOST

    def folded(self) -> _Folded | None:
        """The targets under the one that is the fault; None where no change explains them."""
        read = {one.line for one in self._targets if (one.code, one.line) in self._session.read}
        if len(read) > 1 or not self._deal.complete:
            return None
        first = self._targets[0].line
        numbers = self._numbers()
        for lines in self._rounds():
            tried = [edit for line in lines if not read or line in read for edit in edits(self._deal, line, numbers)]
            tried.sort(key=lambda edit: (edit.kind, min(abs(line - first) for line in edit.lines)))
            for edit in tried:
                if self._tries <= 0:
                    return None
                if found := self._mends(edit):
                    return self._told(found)
        return None

    def _rounds(self) -> Iterator[list[int]]:
        """The lines to look at: those that findings name, those beside them, the rest."""
        every = lines_of(self._deal)
        named = {one.line for one in self._targets} | {
            span.line for one in self._targets for span, _said in one.related
        }
        first = [line for line in every if line in named]
        places = {every.index(line) for line in first}
        beside = [line for place, line in enumerate(every) if line not in named and {place - 1, place + 1} & places]
        yield first
        yield beside
        yield [line for line in every if line not in named and line not in beside]

    def _numbers(self) -> list[Decimal]:
        """The figures that the findings speak of, and those of the record."""
        said = [text for one in self._targets for text in re.findall(r"\d+(?:\.\d+)?", str(one.message))]
        return [Decimal(text) for text in dict.fromkeys(said)][:_MOST_VALUES]

    def _mends(self, edit: Edit) -> _Found | None:
        """Whether nothing is wrong after a change, and the deal still tells its result.

        What makes a card or a figure unknown may only hide what is wrong: there must be one with which all is well.
        """
        replay = self._clean(edit.changed)
        if replay is None:
            return None
        if replay.result is not None:
            return _Found(edit)
        for changed, value in islice(edit.known() if edit.known else (), _MOST_VALUES):
            if self._clean(changed) is not None:
                return _Found(edit, value)
        return _Found(edit) if edit.kind in (Kind.NAME, Kind.EXCHANGE) else None

    def _clean(self, deal: Deal) -> Any | None:
        """The replay of a deal with which nothing is wrong that was not wrong elsewhere; None where something is."""
        self._tries -= 1
        replay = self._engine.replay(deal, self._audited.house, self._carry)
        if self._is_wrong(self._find(replay)):
            return None
        return replay if self._session_clean(replay) else None

    def _session_clean(self, replay: Any) -> bool:
        """Whether nothing is wrong with the session that was not wrong before, with the deal replayed so."""
        audited, index = self._audited, self._index
        replays = audited.replays
        first, end = max(index - _WINDOW, 0), min(index + _WINDOW + 1, len(replays))
        after: list[Any] = []
        while (place := index + 1 + len(after)) < min(end, index + 1 + _AFTER):
            carry = (after[-1] if after else replay).end
            if carry == replays[place - 1].end:
                break
            after.append(self._engine.replay(self._session.deal_at(place), audited.house, carry))
            if self._is_wrong(self._find(after[-1])):
                return False
        looked = [*(replays[place] for place in range(first, index)), replay, *after]
        looked += [replays[place] for place in range(index + 1 + len(after), end)]
        session = audited.reading.session
        reading = replace(
            audited.reading,
            session=replace(session, partial=session.partial or first > 0),
            deals=[one.deal for one in looked],
            closing=audited.reading.closing if end == len(replays) else (),
        )
        return not self._is_wrong(check_session(replace(audited, reading=reading, replays=looked)))

    def _is_wrong(self, found: Iterable[Judged]) -> bool:
        """Whether anything is found that is not found elsewhere as it stands."""
        return any(one.check.severity is not Severity.INFO and _of(one) not in self._rest for one in found)

    def _told(self, found: _Found) -> _Folded:
        """The finding at the place of the fault, or that which names it, and the others."""
        lines = found.edit.lines
        at_place = [one for one in self._targets if one.line in lines]
        naming = [one for one in self._targets if any(span.line in lines for span, _said in one.related)]
        (main, *_more) = at_place or naming or self._targets
        return _Folded(main, tuple(one for one in self._targets if one is not main))


def _of(judged: Judged) -> Key:
    span = judged.problem.span
    return judged.check.code, span.line, span.start
