"""A chunk of a document: the head of a session with its first deals, or a run of deals, read and replayed by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from hhtool.audit import suppress
from hhtool.audit.contained import Bugs
from hhtool.audit.judge import Judged, check_deal
from hhtool.audit.session import replay_deal
from hhtool.files import hhfile
from hhtool.games.contract import Game
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.source import Source

DEALS = 6
"""Deals of a chunk, after which it ends at the next blank line before a deal."""


@dataclass
class Chunk:
    """Some lines of a text. `begins` says that a session begins with them, `base` is the number of the first.

    `head` are the lines above the first deal of the session, with which it was read where it does not begin one. The
    deals were replayed from `carry`, by the rules of `house`; `end` is what the last of them leaves.
    """

    name: str
    base: int
    lines: list[str]
    begins: bool
    head: Source | None = None
    reading: Reading | None = None
    house: Any = None
    carry: Any = None
    end: Any = None
    replays: list[Any] = field(default_factory=list)
    judged: list[list[Judged]] = field(default_factory=list)

    @cached_property
    def source(self) -> Source:
        """The lines as a text of their own."""
        return Source(self.name, "\n".join(self.lines).encode("utf-8", "surrogatepass"), self.base)

    @cached_property
    def marks(self) -> dict[int, suppress.Suppression]:
        """The suppressions in it, by line."""
        return suppress.marks(self.source) if any("hh:" in line for line in self.lines) else {}

    @property
    def session(self) -> SessionReading | None:
        """What was read of the session; None where there is nothing to read."""
        return self.reading.sessions[0] if self.reading and self.reading.sessions else None

    def read(self, head: Source | None) -> None:
        """Read it, unless that was done with the same head."""
        if self.reading is None or self.head != head:
            self.head = head
            self.reading = hhfile.read(self.source, head)
            self.replays, self.judged = [], []

    def replay(self, game: Game, house: Any, carry: Any, bugs: Bugs) -> Any:
        """Replay the deals from `carry`, as far as that is not done; what the last leaves comes back."""
        deals = self.session.deals if self.session else []
        find = check_deal(game, bugs)
        done = len(self.replays) == len(deals) and self.house == house
        if not deals:
            self.end = carry
        elif not done or self.carry != carry:
            before = self.replays if done else []
            self.house, self.carry = house, carry
            replays: list[Any] = []
            judged: list[list[Judged]] = []
            for index, deal in enumerate(deals):
                played = replay_deal(game, deal, house, carry, bugs)
                replays.append(played)
                judged.append([*find(played)])
                carry = played.end
                if before and carry == before[index].end:
                    replays += before[index + 1 :]
                    judged += self.judged[index + 1 :]
                    break
            self.replays, self.judged, self.end = replays, judged, replays[-1].end
        return self.end


def cut(lines: Sequence[str], *, begins: bool) -> Iterator[tuple[bool, list[str]]]:
    """Lines cut into those of chunks, each with whether a session begins there; `begins` says so of the first."""
    start = deals = 0
    said = False
    for passage in hhfile.passages(list(lines)):
        at = passage.line - 1
        new = passage.kind == "session" and hhfile.begins(lines[at]) == "session"
        apart = at > 0 and not lines[at - 1].strip()
        if at > start and ((new and said) or (passage.kind == "deal" and deals >= DEALS and apart and said)):
            yield begins, list(lines[start:at])
            start, deals, begins = at, 0, new
        deals += passage.kind == "deal"
        said = hhfile.says_something(passage.lines[1:]) or new
    yield begins, list(lines[start:])


def stands(lines: Sequence[str], *, begins: bool) -> bool:
    """Whether lines may be those of a chunk which follows another: they begin with a deal, or with a session."""
    return bool(lines) and hhfile.begins(lines[0]) == ("session" if begins else "deal")
