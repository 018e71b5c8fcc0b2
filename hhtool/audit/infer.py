"""The house rules of score sheets, found out: presets, options and fitted scores are tried on all their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import InvalidOperation

from hhtool import games
from hhtool.audit.judge import judge
from hhtool.audit.session import Audited, replay_session
from hhtool.game.finding import Finding
from hhtool.game.house import build, presets, readers_of, values_of
from hhtool.game.severity import Severity
from hhtool.games.contract import Game
from hhtool.i18n import Message, _
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.source import Source

Rules = tuple[tuple[str, str], ...]
"""Options of a `rules:` line, in their order."""
Sheets = Sequence[tuple[SessionReading, Source]]

_NUMBERS = ("0", "1", "2", "3", "4", "5", "10", "20", "30", "40", "50", "60", "100", "-5", "-10", "-20", "-50")
"""What is tried where an option takes any number."""
_BASES = 2
"""Beside how many sets of rules, the best so far, options are tried."""
_CHANGES = 2
"""How many options are tried together beside a preset."""
_MANY = 5
"""Findings of a session's sheets that names no rules of which other rules may be the reason."""
_SOME = 3
"""Findings of which other rules than those named may be the reason."""
_OF_ROWS = 0.3
"""The share of the rows that they must stand in."""
_CLEARED = 0.75
"""The share of them that must go away."""
_PROMISING = 1 / 3
"""The share of them with which one change more is tried."""
_WORK = 1_500_000
"""Steps that it may take to find rules nobody asked for, about a million of which are a second."""
_QUICK = 0.03
"""How much of the usual work it may take to see how many findings there are under other rules."""
_CLOSE = 0.3
"""How much of it to be sure of those that are best, or usual."""
_FIRST = 4
"""So many rows tell that a sheet is of another game."""
_READING = frozenset({"HH001", "HH002", "SC106", "SC107"})
"""What is wrong with the text, or cannot be read of it, whatever the rules."""


@dataclass
class Fit:
    """House rules, and the findings of the sheets under them: none where they make everything consistent."""

    rules: Rules
    findings: list[Finding]

    @property
    def text(self) -> str:
        """The rules as a record writes them."""
        return written(self.rules)


def written(rules: Rules) -> str:
    """Rules as a record writes them."""
    return ", ".join(f"{key}={value}" for key, value in rules)


@dataclass
class Inferred:
    """What was found out of the sheets of one game: `fits` from the best, those of all presets among them."""

    game: Game
    sheets: int
    fits: list[Fit] = field(default_factory=list)


def infer(readings: Iterable[Reading]) -> list[Inferred]:
    """What the score sheets of files tell of their house rules, game by game; nothing of a game without sheets."""
    found: dict[str, list[tuple[SessionReading, Source]]] = {}
    every: dict[str, Game] = {}
    for reading in readings:
        for session in reading.sessions:
            game = games.find(session.session.game)
            if game is not None and session.tables:
                every[game.id] = game
                found.setdefault(game.id, []).append((session, reading.source))
    return [_Search(every[name], sheets).run() for name, sheets in found.items()]


def hint(audited: Audited, source: Source) -> Message | None:
    """That most of the findings of a session's sheets go away with another preset, or with an option changed or two.

    None of a session with deals, whose rules show in the play, or read by the likely ones.
    """
    session, game = audited.reading, audited.game
    rules = session.session.rules
    if game is None or session.deals or not session.tables or (rules and not session.declared):
        return None
    search = _Search(game, [(session, source)])
    before = search.doubted(rules, search.counted(audited, source), _SOME)
    if not session.declared and len(before.findings) >= _MANY:
        return None  # `likely` has looked for them
    found = _nearest(search, before)
    if found is None:
        return None
    gone = len(before.findings) - len(found.findings)
    added = written(tuple(one for one in found.rules if one not in rules))
    return _("with {rules}, {gone} of these {all} go away", gone=gone, all=len(before.findings), rules=added)


def fitting_games(session: SessionReading, source: Source) -> list[str]:
    """The ids of the games under whose usual rules, or a preset of them, the sheets are right but for a row in ten, of
    four and more rows one.

    The first rows are tried before all.
    """
    first = [replace(table, rows=table.rows[:_FIRST]) for table in session.tables]
    fitting = []
    for game in games.all_games():
        named = replace(session, session=replace(session.session, game=game.id), faults=[])
        tries = (_Search(game, [(replace(named, tables=tables), source)]) for tables in (first, session.tables))
        if game.seats[0] <= len(session.session.players) <= game.seats[1] and all(
            search.is_readable() and search.fits_preset(slips=1) for search in tries
        ):
            fitting.append(game.id)
    return fitting


def likely(session: SessionReading, source: Source) -> Rules:
    """The house rules by which the sheets of a session were kept that names none; those that its titles say where these
    fit best, or too little can be read."""
    said = session.session.rules
    game = games.find(session.session.game)
    if game is None or not session.tables or not session.session.players:
        return said
    audited = _audited(session, said)
    if _is_mostly_unread(audited):
        return said
    search = _Search(game, [(session, source)])
    before = search.doubted(said, search.counted(audited, source))
    if not before.findings:
        return said
    found = _nearest(search, before)
    return found.rules if found else said


def _is_mostly_unread(audited: Audited) -> bool:
    """Whether half of the rows hold something that is no figure, as nothing does that was kept by any rules."""
    rows = sum(len(table.rows) for table in audited.reading.tables)
    return (
        2 * len({fault.span.line for one in audited.sheets for fault in one.sheet.faults if fault.code == "HH001"})
        >= rows
    )


def _nearest(search: _Search, before: Fit) -> Fit | None:
    """Rules with which most of many findings go away; None where no one change, or one more beside it, does that."""
    found = search.nearest(before)
    if not _clears(before, found) and _clears(before, found, _PROMISING):
        found = search.nearest(found)
    elif len(found.findings) >= _MANY and _clears(found, fitted := search.fitted(found)):
        found = fitted
    if not _clears(before, found):
        return None
    closely = Fit(found.rules, search.findings(found.rules, effort=_CLOSE))
    return closely if _clears(before, closely) else None


def _clears(before: Fit, found: Fit, share: float = _CLEARED) -> bool:
    """Whether most of many findings go away."""
    return len(before.findings) - len(found.findings) >= share * max(len(before.findings), 1)


class _Search:
    def __init__(self, game: Game, sheets: Sheets) -> None:
        self._game, self._sheets = game, sheets
        session = sheets[0][0].session
        self._usual, self._players = game.variants[session.game], len(session.players)
        self._tried: dict[Rules, Fit] = {}
        self._work = 0

    def run(self) -> Inferred:
        """Presets first; while none fits, scores that fit exactly and options beside the best, one and then another."""
        self._presets()
        for _change in range(_CHANGES):
            for base in self.best()[:_BASES]:
                self._change(base)
        return Inferred(self._game, sum(len(one.tables) for one, _source in self._sheets), self.best())

    def nearest(self, base: Fit) -> Fit:
        """The best of the presets, by themselves and with the options of `base`, and of what changes one option of it,
        as far as that is soon done; the findings are those of a quick audit."""
        if not base.findings:
            return base
        kept = tuple(one for one in base.rules if one[0] != "preset")
        named = [(("preset", name), *more) for more in ((), kept) for name in presets(self._game.house)]
        for rules in named:
            self._try(rules, effort=_QUICK)
            if not self.best()[0].findings or self._work > _WORK:
                return self.best()[0]
        one_more = len(base.rules) + 1
        for rules in (*self._fitted(base, _QUICK), *self._options(numbers=())):
            changed = self._changed(base.rules, rules)
            if len(changed) <= one_more and self._work < _WORK:
                self._try(changed, len(base.findings), _QUICK)
        return self.best()[0]

    def fitted(self, base: Fit) -> Fit:
        """The best of what the game reckons from the figures, beside the options of `base`."""
        for rules in self._fitted(base, _QUICK):
            self._try(self._changed(base.rules, rules), len(base.findings), _QUICK)
        return self.best()[0]

    def doubted(self, rules: Rules, found: list[Finding], many: int = _MANY) -> Fit:
        """Rules to begin with, and what was found under them; nothing where that is not `many` and may be slips."""
        rows = sum(len(table.rows) for session, _source in self._sheets for table in session.tables)
        few = len(found) < many or self._rows_of(found) < rows * _OF_ROWS
        self._tried[rules] = Fit(rules, [] if few else found)
        return self._tried[rules]

    def findings(self, rules: Rules, most: int | None = None, effort: float = 1.0) -> list[Finding]:
        """The findings of the sheets under rules; where there are more than `most`, the rest is not looked for."""
        found: list[Finding] = []
        for session, source in self._sheets:
            audited = _audited(session, rules, effort)
            found += self.counted(audited, source)
            if most is not None and len(found) > most:
                break
        return found

    def counted(self, audited: Audited, source: Source) -> list[Finding]:
        """The findings of a session of which the rules may be the reason; what they took is counted."""
        self._work += sum(one.work for one in audited.sheets)
        found = judge(audited, source)
        return [one for one in found if one.severity is not Severity.INFO and one.code not in _READING]

    def fits_preset(self, slips: int) -> bool:
        """Whether the sheets are right under the usual rules or a preset of them."""
        for rules in ((), *((("preset", name),) for name in presets(self._game.house))):
            self._try(rules, effort=_CLOSE)
            if self.is_right(self._tried[rules], slips):
                return True
        return False

    def _presets(self) -> None:
        for name in presets(self._game.house):
            self._try((("preset", name),))

    def best(self) -> list[Fit]:
        """The rules tried that were kept, those with the fewest findings first."""
        return sorted(self._tried.values(), key=lambda fit: (len(fit.findings), len(fit.rules)))

    def _try(self, rules: Rules, most: int | None = None, effort: float = 1.0) -> None:
        """Keep what the sheets say under rules, unless that is `most` findings or more."""
        if rules not in self._tried:
            found = self.findings(rules, most, effort)
            if most is None or len(found) < most:
                self._tried[rules] = Fit(rules, found)

    def _change(self, base: Fit) -> None:
        """Try, while none is right, the scores that fit exactly beside some rules, and each value of each option."""
        for proposed in (self._fitted(base), self._options(_NUMBERS)):
            if self.is_right(self.best()[0]):
                return
            for rules in proposed:
                self._try(self._changed(base.rules, rules), len(base.findings))

    def is_readable(self) -> bool:
        """Whether every cell holds what this game's tables do."""
        return not any(
            fault.code == "HH001"
            for session, _source in self._sheets
            for one in _audited(session, (), _QUICK).sheets
            for fault in one.sheet.faults
        )

    def is_right(self, fit: Fit, slips: int = 0) -> bool:
        """Whether nothing speaks against rules, or a row in ten at most, and of enough rows so many `slips`."""
        rows = sum(len(table.rows) for session, _source in self._sheets for table in session.tables)
        return self._rows_of(fit.findings) <= max(rows // 10, slips if rows >= _FIRST else 0)

    def _rows_of(self, found: Iterable[Finding]) -> int:
        """In how many rows findings stand, which are columns of the text where a line has a player's figures."""
        rows = {
            (source.name, cell.span.line, column): row[0].span
            for session, source in self._sheets
            for table in session.tables
            for row in table.rows
            for cell in row
            for column in range(cell.span.start, cell.span.end)
        }
        return len({(one.file, rows.get((one.file, one.line, one.column), one.line)) for one in found})

    def _changed(self, rules: Rules, others: Rules) -> Rules:
        """Rules with others in the place of their own; those that change nothing are left out."""
        before, after = self._values(rules), self._values((*rules, *others))
        new = {key: value for key, value in others if before[key] != after[key]}
        return tuple((dict(rules) | new).items())

    def _values(self, rules: Rules) -> dict[str, object]:
        game = self._game
        return values_of(build(game.house, game.id, rules, preset=self._usual, players=self._players)[0])

    def _options(self, numbers: Sequence[str]) -> Iterator[Rules]:
        """Each option of which the figures of a sheet depend, with each value, or each of some numbers."""
        readers = readers_of(self._game.house)
        for name in self._game.sheet.options:
            reader = readers[name]
            for value in reader.values or numbers:
                try:
                    reader.read(value)
                except (ValueError, KeyError, InvalidOperation):
                    continue
                yield ((name, value),)

    def _fitted(self, base: Fit, effort: float = 1.0) -> Iterator[Rules]:
        """Options of the scores that the game reckons from the figures."""
        audits = [sheet for session, _source in self._sheets for sheet in _audited(session, base.rules, effort).sheets]
        yield from self._game.sheet.fits(audits)


def _audited(session: SessionReading, rules: Rules, effort: float = 1.0) -> Audited:
    """A session taken through under other rules; `effort` is how much of the usual work is done for each table."""
    said = replace(session.session, rules=rules, rule_spans=())
    return replay_session(replace(session, session=said, faults=[]), effort=effort)
