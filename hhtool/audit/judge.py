"""What the checks find: in what was read, in each deal, in the session and its tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from hhtool import games
from hhtool.audit.contained import Bugs
from hhtool.audit.session import Audited
from hhtool.audit.typed_edits import as_typed
from hhtool.checks.settlements import settled
from hhtool.game.check import Check, Problem
from hhtool.game.finding import Finding
from hhtool.game.replay import Review
from hhtool.game.severity import Severity
from hhtool.games.contract import Game
from hhtool.games.shared import shared_checks
from hhtool.notation.reading import Fix, SessionReading
from hhtool.notation.record import Deal
from hhtool.notation.source import UTF_8, Source
from hhtool.sheets.result import SheetAudit


def checks_of(game: Game | None) -> tuple[Check, ...]:
    """Every check that reads a record of `game`; only the shared ones where it is None."""
    return shared_checks(game.families) + game.checks if game else shared_checks()


def every_check() -> tuple[Check, ...]:
    """Every check there is, by code."""
    own = [check for game in games.all_games() for check in game.checks]
    return tuple(sorted((*shared_checks(), *own), key=lambda check: check.code))


def judge(audited: Audited, source: Source, bugs: Bugs | None = None) -> Iterator[Finding]:
    """What the checks find in a session of a file that was replayed; those of a deal are silent where it is proved."""
    place = Placing(audited, source)
    proved = audited.reading.proved
    looked = (replay for index, replay in enumerate(audited.replays) if index not in proved)
    for found in (
        check_reading(audited.reading, audited.game, bugs),
        *map(check_deal(audited.game, bugs), looked),
        check_session(audited, bugs),
    ):
        yield from map(place, found)


class Judged(NamedTuple):
    """What a check found; `deal` is the one that it read, None where it read more."""

    check: Check
    problem: Problem
    deal: Deal | None = None


def check_reading(reading: SessionReading, game: Game | None, bugs: Bugs | None = None) -> Iterator[Judged]:
    """What the checks find in what was read of a session; a check that fails is one of the `bugs`, or raises."""
    for check in checks_of(game):
        if check.reads is SessionReading:
            yield from _judged(check, reading, None, bugs)


def _judged(check: Check, read: Any, deal: Deal | None, bugs: Bugs | None) -> Iterator[Judged]:
    try:
        for problem in check.function(read):
            yield Judged(check, problem, deal)
    except Exception as error:
        if bugs is None:
            raise
        bugs.met(error, check.code, deal)


def check_deal(game: Game | None, bugs: Bugs | None = None) -> Callable[[Any], Iterator[Judged]]:
    """What finds what the checks find in the replay of a deal; a check that fails is one of the `bugs`, or raises."""
    checks = [check for check in checks_of(game) if check.reads not in _OTHERS]
    of_rows = [check for check in checks_of(game) if check.reads is SheetAudit]
    always = [check for check in checks if not check.when]

    def find(played: Any) -> Iterator[Judged]:
        kinds = {type(breach) for breach in played.breaches}
        for check in checks if kinds else always:
            if not check.when or check.when & kinds:
                yield from _judged(check, played, played.deal, bugs)
        row = None
        try:
            row = game.sheet.audit_deal(played) if game else None
        except Exception as error:
            if bugs is None:
                raise
            bugs.met(error, "audit_deal", played.deal)
        for check in of_rows if row else ():
            yield from _judged(check, row, played.deal, bugs)

    return find


def check_session(audited: Audited, bugs: Bugs | None = None) -> Iterator[Judged]:
    """What the checks find in a session as a whole, and in its tables; a check that fails is as in `check_deal`."""
    reading, game = audited.reading, audited.game
    if game is None:
        return
    review = Review(reading.session, audited.house, reading, audited.replays, tuple(audited.sheets))
    yield from _together([_judged(check, review, None, bugs) for check in checks_of(game) if check.reads is Review])
    for sheet in (*audited.sheets, settled(review)):
        for read in (sheet, *sheet.rows):
            kinds = {type(breach) for breach in read.breaches}
            for check in checks_of(game) if kinds else ():
                mine = check.reads is SheetAudit if read is sheet else check.reads not in _OTHERS
                if mine and check.when & kinds:
                    yield from _judged(check, read, None, bugs)


def _together(checks: Sequence[Iterator[Judged]]) -> Iterator[Judged]:
    """What some checks find, one after the other; each that yields None waits there until the others have come as far."""
    found: list[list[Judged]] = [[] for _check in checks]
    going = [*enumerate(checks)]
    while going:
        still: list[tuple[int, Iterator[Judged]]] = []
        for number, check in going:
            for judged in check:
                if judged.problem is None:
                    still.append((number, check))
                    break
                found[number].append(judged)
        going = still
    for some in found:
        yield from some


class Placing:
    """Makes findings of a session's file: each is told with the deal or the row that it stands in."""

    def __init__(self, audited: Audited, source: Source) -> None:
        self._reading, self._source = audited.reading, source
        self._heads = audited.reading.heads
        self._sheets = audited.sheets

    def __call__(self, judged: Judged) -> Finding:
        """The finding of what a check found."""
        check, problem, deal = judged
        line = problem.span.line
        for sheet in self._sheets:
            if line in sheet.lines:
                row = sheet.row_at(line, problem.span.start)
                return finding_of(check, problem, self._source, self._reading, row.label if row else "")
        if deal is not None:
            return finding_of(check, problem, self._source, self._reading, deal.label)
        index = bisect_right(self._heads, line) - 1
        label = self._reading.labels[index] if index >= 0 else ""
        return finding_of(check, problem, self._source, self._reading, label)


_OTHERS = (SessionReading, Review, SheetAudit)


def finding_of(
    check: Check, problem: Problem, source: Source, reading: SessionReading | None = None, deal: str = ""
) -> Finding:
    """The finding of a problem that a check yields."""
    span = problem.span
    return Finding(
        source.name,
        span.line,
        span.start,
        span.line,
        span.end,
        check.code,
        check.name,
        Severity.INFO if problem.aside else Severity.WARNING if problem.harmless else check.severity,
        problem.message,
        (reading.session.game or None) if reading else None,
        reading.number if reading else None,
        deal or None,
        problem.player,
        check.rule,
        problem.related,
        _fix(problem.fix, source, reading),
        (reading.sheet or None) if reading else None,
    )


def _fix(fix: Fix | None, source: Source, reading: SessionReading | None) -> Fix | None:
    """A fix as it can be made here; in a workbook only figures are put right."""
    if fix is None or (reading is not None and reading.sheet):
        return fix if fix is not None and all("~~" in edit.text for edit in fix.edits) else None
    return as_typed(fix, source) if _is_editable(source, reading) else None


def _is_editable(source: Source, reading: SessionReading | None) -> bool:
    """Whether a session can be put right in its text: histories and what is not UTF-8 are left as they are."""
    if source.decoded.encoding != UTF_8 or source.decoded.bad or not source.sound:
        return False
    return reading is None or reading.session.origin == "hh"
