"""What explained the deals of a session when it was last asked, so that only what changed is searched again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from hhtool.game.finding import Finding

Key = tuple[str, int, int]
"""A finding by its code, line and column."""


class Folded(NamedTuple):
    """The finding that is the fault, as it was, and the others as what follows from it."""

    first: Finding
    others: tuple[Finding, ...]

    @property
    def finding(self) -> Finding:
        """The finding with its consequences."""
        return replace(self.first, consequences=self.others)


class Asked(NamedTuple):
    """All that the search of a deal depends on.

    `findings` are those in it and after it; so many are its `own`. `replays` are those of the deals around it, `edges`
    says whether the first and the last of the session are among them, `keys` are the findings there, `read` those of
    `findings` that reading the text gave, by code and line.
    """

    findings: tuple[Finding, ...]
    own: int
    tries: int
    replays: Sequence[Any]
    edges: tuple[bool, bool]
    keys: frozenset[Key]
    read: frozenset[tuple[str, int]]

    def is_same(self, other: Asked) -> bool:
        """Whether it asks the same: of the same replays, not of others like them."""
        return (
            len(self.replays) == len(other.replays)
            and all(one is its for one, its in zip(self.replays, other.replays, strict=True))
            and self._replace(replays=()) == other._replace(replays=())
        )


class _Answer(NamedTuple):
    """What was answered, the findings by their places among those that it was asked of."""

    asked: Asked
    first: Finding | int | None
    others: tuple[int, ...] = ()


class Memory:
    """Keeps the answers of a session's deals, by the line of each."""

    def __init__(self) -> None:
        self._answers: dict[int, _Answer] = {}

    def answer(self, line: int, asked: Asked, search: Callable[[], Folded | None]) -> Folded | None:
        """What `search` gives, or gave when the same was asked."""
        known = self._answers.get(line)
        if known is None or not known.asked.is_same(asked):
            found = search()
            places = {id(one): place for place, one in enumerate(asked.findings)}
            known = _Answer(asked, None)
            if found:
                first = places.get(id(found.first), found.first)
                known = _Answer(asked, first, tuple(places[id(one)] for one in found.others))
            self._answers[line] = known
        if known.first is None:
            return None
        first = asked.findings[known.first] if isinstance(known.first, int) else known.first
        return Folded(first, tuple(asked.findings[place] for place in known.others))

    def keep(self, lines: Collection[int]) -> None:
        """Forget the answers of other deals than those of the lines."""
        self._answers = {line: answer for line, answer in self._answers.items() if line in lines}
