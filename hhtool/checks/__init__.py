"""Lint rules: a check is one function with one argument, whose type says what it reads.

| argument | what it is |
|---|---|
| `SessionReading` | what was read of a session, with the faults the reader met |
| `Replay` | one deal, replayed |
| `SheetAudit` | a score table, with what its cells can mean |
| `Review` | a whole session: its replays and their carries, its tables |

The docstring of a check is its documentation: what it finds, why, a bad and a good example, which the tests
run. `hhtool rule CODE` prints it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple, Protocol, get_type_hints

from hhtool.i18n import Message, _
from hhtool.lazy import lazy
from hhtool.reading import Edit, Fix, SessionReading
from hhtool.record import Deal, Figures, Session, Winner
from hhtool.source import Span


class Severity(StrEnum):
    """How bad a finding is: error, the rules are broken or a figure is wrong; warning, suspicious or not to
    be proved; info, worth knowing."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def word(self) -> Message:
        """What people call it."""
        return _SEVERITY_WORDS[self]


_SEVERITY_WORDS = {"error": _("error"), "warning": _("warning"), "info": _("info")}

ERROR, WARNING, INFO = Severity


class Problem(NamedTuple):
    """What a check yields: where, what, whose, other places that matter, and what would put it right."""

    span: Span
    message: Message
    player: str | None = None
    related: tuple[tuple[Span, Message], ...] = ()
    fix: Fix | None = None


class Breach(NamedTuple):
    """Something the engine saw that the rules did not allow: its kind, place, seat (-1: none) and facts."""

    kind: str
    span: Span
    seat: int = -1
    facts: Mapping[str, Any] = {}
    related: tuple[tuple[Span, Message], ...] = ()


class Judged(Protocol):
    """Anything that breaches were noted of: a deal, a score table."""

    @property
    def breaches(self) -> list[Breach]:
        """What was seen that the rules did not allow, in order."""
        ...


class Replay(Judged, Protocol):
    """What every room's replay of a deal has."""

    @property
    def deal(self) -> Deal:
        """The deal as written."""
        ...

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat, as far as its play tells."""
        ...

    def name(self, seat: int | None) -> str:
        """A player's name."""
        ...


REPLAY = Replay


def noted(judged: Judged, *kinds: str) -> Iterator[Breach]:
    """The breaches of some kinds, in order."""
    return (breach for breach in judged.breaches if breach.kind in kinds)


@dataclass(frozen=True)
class Review:
    """A session after all its deals were replayed.

    `replays` holds one entry a deal in order, None for a deal that could not be read; `house` is the game's
    house; `sheets` its score tables after their audit.
    """

    session: Session
    house: Any
    reading: SessionReading
    replays: Sequence[Any]
    sheets: tuple[Any, ...] = ()

    def lines(self) -> Iterator[Any]:
        """Every line of the session, those of its deals and those that close it."""
        for deal in self.reading.deals:
            yield from deal.events
        yield from self.reading.closing

    @lazy
    def _told(self) -> tuple[set[str], list[Winner]]:
        kinds: set[str] = set()
        winners = []
        for line in self.lines():
            if type(line) is Figures:
                kinds.add(line.kind)
            elif type(line) is Winner:
                winners.append(line)
        return kinds, winners

    @property
    def kinds(self) -> set[str]:
        """The kinds of figures that the session writes."""
        return self._told[0]

    @property
    def winner(self) -> Winner | None:
        """The line that names the winner; a session without one is not finished."""
        return next(iter(self._told[1]), None)

    def deals(self) -> list[Any]:
        """The deals of the session replayed, written out or in tables, each once."""
        labels = {replay.deal.label for replay in self.replays if replay.deal.label}
        rows = (row for sheet in self.sheets for row in sheet.rows)
        return [*self.replays, *(row for row in rows if row.deal.label not in labels)]


@dataclass(frozen=True)
class Check:
    """A lint rule: `function` takes what `reads` names and yields problems.

    `when` are the kinds of breach without which a replay cannot have this problem (none: it must always look).
    """

    code: str
    name: str
    severity: Severity
    reads: type
    function: Callable[[Any], Iterator[Problem]] = field(repr=False)
    when: frozenset[str] = frozenset()

    @property
    def doc(self) -> str:
        """The documentation, without its indentation."""
        return inspect.cleandoc(self.function.__doc__ or "")

    @property
    def rule(self) -> str:
        """The `Rule:` line of the documentation: which rule this is, in words."""
        line = next((line for line in self.doc.splitlines() if line.startswith("Rule: ")), "Rule: ")
        return line.removeprefix("Rule: ").rstrip(".")


def check(code: str, severity: Severity, *when: str) -> Callable[[Callable[..., Iterator[Problem]]], Check]:
    """Make a function a lint rule; its name, with dashes, is the rule's name."""

    def decorate(function: Callable[..., Iterator[Problem]]) -> Check:
        reads = next(iter(get_type_hints(function).values()))
        reads = REPLAY if getattr(reads, "__name__", "").endswith("Replay") else reads
        return Check(code, function.__name__.replace("_", "-"), severity, reads, function, frozenset(when))

    return decorate


def collect(module: ModuleType) -> tuple[Check, ...]:
    """The checks of a module, or of the modules of a package, by code."""
    if paths := getattr(module, "__path__", None):
        parts = [import_module(f"{module.__name__}.{part.name}") for part in iter_modules(paths)]
        return tuple(sorted((one for part in parts for one in collect(part)), key=lambda c: c.code))
    return tuple(
        sorted((thing for thing in vars(module).values() if isinstance(thing, Check)), key=lambda c: c.code)
    )


@cache
def shared_checks() -> tuple[Check, ...]:
    """The checks that any game uses."""
    return collect(import_module(__name__))


@dataclass(frozen=True)
class Finding:
    """One finding as it is reported. Lines and columns count from 1; `end_column` is exclusive.

    In a workbook they are rows and columns of the worksheet `sheet`.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    code: str
    name: str
    severity: Severity
    message: Message
    game: str | None = None
    session: int | None = None
    deal: str | None = None
    player: str | None = None
    rule: str | None = None
    related: tuple[tuple[Span, Message], ...] = ()
    fix: Fix | None = None
    sheet: str | None = None

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Findings are sorted by file, line, column and code."""
        return self.file, self.line, self.column, self.code


__all__ = ["ERROR", "INFO", "WARNING", "Breach", "Check", "Edit", "Finding", "Fix", "Problem", "Replay", "Review",
           "Severity", "check", "collect", "noted", "shared_checks"]  # fmt: skip
