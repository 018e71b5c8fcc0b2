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
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple, get_type_hints

from hhtool.game.breach import Breach
from hhtool.game.broken import BrokenGameError
from hhtool.game.replay import Replay
from hhtool.game.severity import Severity
from hhtool.game.taint import EVERYTHING, Taint
from hhtool.i18n import Message
from hhtool.notation.node import node
from hhtool.notation.reading import Fix
from hhtool.notation.source import Span

ERROR, WARNING, INFO = Severity


class Problem(NamedTuple):
    """What a check yields: where, what, whose, other places that matter, and what would put it right.

    `harmless`: it is only a warning, where the check's are errors; `aside`: it is only worth knowing.
    """

    span: Span
    message: Message
    player: str | None = None
    related: tuple[tuple[Span, Message], ...] = ()
    fix: Fix | None = None
    harmless: bool = False
    aside: bool = False


class Follows(NamedTuple):
    """Which problems of a check only follow from one of `code`: `places` gives their places in a `Review`, each with the
    place of that one."""

    code: str
    places: Callable[[Any], Iterable[tuple[Span, Span]]]


@node(frozen=True)
class Check:
    """A lint rule: `function` takes what `reads` names and yields problems.

    One that reads a `Review` may also yield None (see `Review.each`).
    `when` are the kinds of breach without which a replay cannot have this problem (none: it must always look). One that
    reads a `Review` may say which of its problems only follow from another (`follows`).
    """

    code: str
    name: str
    severity: Severity
    reads: type
    function: Callable[[Any], Iterator[Any]] = field(repr=False)
    when: frozenset[type[Breach]] = frozenset()
    taints: Taint = EVERYTHING
    follows: Follows | None = field(default=None, repr=False)

    @property
    def title(self) -> Message:
        """What people call it: its name, in their language."""
        return Message(self.name, {})

    @property
    def doc(self) -> str:
        """The documentation, without its indentation."""
        return inspect.cleandoc(self.function.__doc__ or "")

    @property
    def rule(self) -> str:
        """The `Rule:` line of the documentation: which rule this is, in words."""
        line = next((line for line in self.doc.splitlines() if line.startswith("Rule: ")), "Rule: ")
        return line.removeprefix("Rule: ").rstrip(".")


def check(
    code: str, severity: Severity, *when: type[Breach], taints: Taint = EVERYTHING, follows: Follows | None = None
) -> Callable[[Callable[..., Iterator[Problem | None]]], Check]:
    """Make a function a lint rule; its name, with dashes, is the rule's name.

    `when` are the kinds of breach that it words; `taints` says what an error of it makes doubtful in statistics,
    `follows` which of its problems only follow from another.
    """

    def decorate(function: Callable[..., Iterator[Problem | None]]) -> Check:
        reads = next(iter(get_type_hints(function).values()), None)
        if not isinstance(reads, type):
            raise BrokenGameError(function.__module__, f"the argument of {function.__name__} must say what it reads")
        reads = Replay if getattr(reads, "__name__", "").endswith("Replay") else reads
        return Check(
            code, function.__name__.replace("_", "-"), severity, reads, function, frozenset(when), taints, follows
        )

    return decorate


def collect(module: ModuleType) -> tuple[Check, ...]:
    """The checks of a module, or of the modules of a package, by code."""
    if paths := getattr(module, "__path__", None):
        parts = [import_module(f"{module.__name__}.{part.name}") for part in iter_modules(paths)]
        return tuple(sorted((one for part in parts for one in collect(part)), key=lambda c: c.code))
    return tuple(sorted((thing for thing in vars(module).values() if isinstance(thing, Check)), key=lambda c: c.code))
