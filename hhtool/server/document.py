"""A text while it is written: its lines, the chunks that they are read in, and what is found in them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from hhtool.audit.contained import Bugs
from hhtool.audit.memory import Memory
from hhtool.audit.session import Audited
from hhtool.game.finding import Finding
from hhtool.games.contract import Game
from hhtool.notation.node import node
from hhtool.notation.source import UTF_8, Decoded, Source, split_lines
from hhtool.server.chunk import Chunk, cut, stands
from hhtool.server.session import Taken, take, take_changed
from hhtool.steps import Steps, finished

_GAP = 1 << 24
"""Numbers of lines that each chunk has to itself at first."""
_AT_ONCE = 0.008
"""Seconds that the checks of a session may take to be made at each change."""
_SMALL = 2
"""Chunks of a session for which they always are."""


@node(frozen=True)
class _Lines(Source):
    """The lines of a document by the numbers that its chunks give them."""

    document: Document | None = None

    @cached_property
    def decoded(self) -> Decoded:
        """The encoding; the text is in the document."""
        return Decoded("", UTF_8)

    def line(self, number: int) -> str:
        """A line by its number."""
        assert self.document is not None
        return self.document.line(number)


class Met(NamedTuple):
    """A deal of a document: its session, the game, its place among the deals of the session, and its replay."""

    session: Taken
    audited: Audited
    game: Game
    number: int
    replay: Any

    @property
    def carry(self) -> Any:
        """What the deal before left."""
        replays = self.audited.replays
        if self.number:
            return replays[self.number - 1].end
        return self.game.engine.start(self.audited.reading.session, self.audited.house)


@dataclass
class Document:
    """A text of that name. Lines and offsets count from 0; what is found has the numbers of chunks' lines.

    `settled` says that nothing of what is found is left from before a change.
    """

    name: str
    chunks: list[Chunk] = field(default_factory=list)
    sessions: list[Taken] = field(default_factory=list)
    bugs: Bugs = field(default_factory=Bugs)

    @classmethod
    def of(cls, name: str, text: str) -> Document:
        """The document of a text, taken through."""
        made = cls(name)
        made.replace(text)
        made.settle()
        return made

    # --- the text ---

    @property
    def lines(self) -> Iterator[str]:
        """Every line."""
        for chunk in self.chunks:
            yield from chunk.lines

    @property
    def text(self) -> str:
        """The text; lines end with LF."""
        return "\n".join(self.lines)

    @cached_property
    def _starts(self) -> list[int]:
        """The places of the chunks' first lines."""
        return [0, *accumulate(len(chunk.lines) for chunk in self.chunks)][:-1]

    @cached_property
    def _bases(self) -> list[int]:
        return [chunk.base for chunk in self.chunks]

    def place(self, number: int) -> int:
        """Where a line is now, by the number that its chunk gives it."""
        index = max(bisect_right(self._bases, number) - 1, 0)
        return self._starts[index] + number - self.chunks[index].base

    def number(self, place: int) -> int:
        """The number that its chunk gives to the line at a place."""
        index = self._chunk_at(place)
        return self.chunks[index].base + place - self._starts[index]

    def line(self, number: int) -> str:
        """A line by the number that its chunk gives it; '' where there is none."""
        index = max(bisect_right(self._bases, number) - 1, 0)
        lines, offset = self.chunks[index].lines, number - self.chunks[index].base
        return lines[offset] if 0 <= offset < len(lines) else ""

    def at(self, place: int) -> str:
        """The line at a place; '' where there is none."""
        return self.line(self.number(place)) if place >= 0 else ""

    def _chunk_at(self, place: int) -> int:
        return max(bisect_right(self._starts, place) - 1, 0)

    # --- changes ---

    def replace(self, text: str) -> None:
        """Put another text in the place of all."""
        self.chunks, self.sessions = [], []
        self._put(0, 0, split_lines(text), begins=True)

    def become(self, text: str) -> None:
        """Change what differs from a text."""
        before, after = [*self.lines], split_lines(text)
        shorter = min(len(before), len(after))
        top = _alike(before, after, shorter - 1)
        below = _alike(reversed(before), reversed(after), shorter - top)
        if below:
            self.change((top, 0), (len(before) - below, 0), "".join(f"{line}\n" for line in after[top:-below]))
        else:
            self.change((top, 0), (len(before) - 1, len(before[-1])), "\n".join(after[top:]))

    def change(self, start: tuple[int, int], end: tuple[int, int], text: str) -> None:
        """Put a text in the place of that between two places, each a line and an offset in it."""
        first, last = self._chunk_at(start[0]), self._chunk_at(end[0])
        lines = [line for chunk in self.chunks[first : last + 1] for line in chunk.lines]
        top = self._starts[first]
        before, after = self.at(start[0])[: start[1]], self.at(end[0])[end[1] :]
        lines[start[0] - top : end[0] - top + 1] = split_lines(before + text + after)
        while first > 0 and not stands(lines, begins=self.chunks[first].begins):
            first -= 1
            lines = self.chunks[first].lines + lines
        while last + 1 < len(self.chunks) and not (self.chunks[last + 1].begins or (lines and not lines[-1].strip())):
            last += 1
            lines += self.chunks[last].lines
        self._put(first, last + 1, lines, begins=self.chunks[first].begins)

    def _put(self, first: int, end: int, lines: list[str], *, begins: bool) -> None:
        """Put chunks made of lines in the place of some."""
        parts = [*cut(lines, begins=begins)]
        low = self.chunks[first].base if first < len(self.chunks) else 1
        high = self.chunks[end].base if end < len(self.chunks) else low + _GAP * len(parts)
        step = (high - low) // len(parts)
        new = [Chunk(self.name, low + place * step, own, start) for place, (start, own) in enumerate(parts)]
        self.chunks[first:end] = new
        if step < 2 * max(len(own) for _start, own in parts):
            self.chunks = [
                Chunk(self.name, 1 + place * _GAP, one.lines, one.begins) for place, one in enumerate(self.chunks)
            ]
            self.sessions = []
        self.__dict__.pop("_starts", None)
        self.__dict__.pop("_bases", None)

    # --- what is found ---

    @property
    def findings(self) -> list[Finding]:
        """What is found in all of it."""
        return [one for session in self.sessions for one in session.findings]

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be done."""
        return all(session.whole for session in self.sessions)

    def update(self) -> None:
        """Take through what changed; where that takes long, without what depends on other deals (see `settle`)."""
        finished(self.taking(at_once=True))

    def settle(self, pausing: Callable[[], object] = lambda: None) -> None:
        """Take through all that changed. `pausing` is called after each step, and before each change that may explain
        findings: where it raises, what was found before stays, and what was done need not be done again.
        """
        for _step in self.taking(at_once=False, trying=pausing):
            pausing()

    def taking(self, *, at_once: bool, trying: Callable[[], object] = lambda: None) -> Steps[None]:
        """Take through what changed, as `update` or as `settle` does it, in the steps of `take`. What is found of each
        session stands there after its last one.
        """
        known = {tuple(map(id, one.chunks)): one for one in self.sessions}
        began = {one.chunks[0].base: one for one in self.sessions}
        source = _Lines(self.name, b"", document=self)
        groups = [*self._grouped()]
        standing = [known.get(tuple(map(id, chunks))) for chunks in groups]
        old = [None if at_once else began.get(chunks[0].base) for chunks in groups]
        for number, (chunks, same) in enumerate(zip(groups, standing, strict=True)):
            if same is not None and (same.whole or at_once):
                continue
            before = began.get(chunks[0].base)
            slow = at_once and before is not None and before.seconds > _AT_ONCE and len(chunks) > _SMALL
            quick = take_changed(chunks, before, source, self.bugs) if slow and before else None
            memory = before.memory if before else Memory()
            work = take(chunks, source, self.bugs, memory, trying, explaining=not at_once)
            standing[number] = quick or (yield from work)
            self.sessions = [
                one for new, before in zip(standing, old, strict=True) if (one := new or before) is not None
            ]
        self.sessions = [one for one in standing if one is not None]

    def _grouped(self) -> Iterator[Sequence[Chunk]]:
        """The chunks of each session."""
        some: list[Chunk] = []
        for chunk in self.chunks:
            if chunk.begins and some:
                yield some
                some = []
            some.append(chunk)
        if some:
            yield some

    def session_at(self, place: int) -> Taken | None:
        """The session that the line at a place is in."""
        number = self.number(place)
        return next((one for one in reversed(self.sessions) if one.chunks[0].base <= number), None)

    def replay_at(self, place: int) -> Met | None:
        """The deal that the line at a place is in, replayed; None where it is in none."""
        session, number = self.session_at(place), self.number(place)
        if session is None or session.audited is None or session.audited.game is None:
            return None
        replays = session.audited.replays
        index = bisect_right(replays, number, key=lambda one: one.deal.head_span.line) - 1
        return Met(session, session.audited, session.audited.game, index, replays[index]) if index >= 0 else None


def _alike(some: Iterable[str], others: Iterable[str], most: int) -> int:
    """How many lines are the same at the beginning of both, `most` at the most."""
    pairs = zip(some, others, range(most), strict=False)
    return next((place for one, other, place in pairs if one != other), most)
