"""The deals of a text that was checked: which there are, and one as the script of the report's replayer draws it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.game.finding import unfolded
from hhtool.game.frame import step_of
from hhtool.i18n import speaking
from hhtool.replayer.packed import SourceDeal, Words, row_of
from hhtool.replayer.told import played, told

if TYPE_CHECKING:
    from hhtool.audit.session import Audited
    from hhtool.game.finding import Finding

FOLLOWS = "follows"
"""What stands in the place of the severity of what only follows from another finding."""


class Checked(NamedTuple):
    """A text that was checked: its lines, its sessions, its findings, and where a line is by its number, from 0."""

    lines: Sequence[str] = ()
    sessions: Sequence[Audited] = ()
    findings: Sequence[Finding] = ()
    place: Callable[[int], int] = lambda number: number - 1

    def deals(self) -> Iterator[tuple[Audited, int]]:
        """Every deal that can be shown turn by turn: its session, and its place there."""
        for audited in self.sessions:
            if audited.game is not None:
                yield from ((audited, place) for place in range(len(audited.replays)))

    def listed(self) -> list[tuple[str, int]]:
        """Of each deal its name, after the number of its session where there are several, and its line, from 1."""
        played = [audited for audited in self.sessions if audited.replays]
        titles = {id(one): f"{number}: " if len(played) > 1 else "" for number, one in enumerate(played, 1)}
        return [
            (f"{titles[id(audited)]}{deal.label}", self.place(deal.head_span.line) + 1)
            for audited, place in self.deals()
            for deal in [audited.replays[place].deal]
        ]

    def deal(self, number: int, language: str) -> Mapping[str, Any]:
        """One of them: the `row` and the `words` that the replayer draws it from, the lines of its turns (`at`), and its
        `findings`, each with its `turn`, from 1; None where no turn shows it.
        """
        audited, place = [*self.deals()][number]
        head = audited.replays[place].deal.head_span.line
        first = self.place(head)
        lines = self.lines[first : self._end(first)]
        while lines and not lines[-1].strip():
            lines = lines[:-1]
        shown, words = played(audited, place), Words()
        deal = told(shown)
        row = [*row_of(shown, SourceDeal(head, lines), deal, words)]
        row[0] = first + 1
        own = [(one, one.severity.value) for one in self.findings]
        own += [(one, FOLLOWS) for finding in self.findings for one in unfolded(finding.consequences)]
        with speaking(language):
            findings = [
                {
                    "code": one.code,
                    "severity": tone,
                    "message": str(one.message),
                    "turn": None if (step := step_of(one, deal.steps)) is None else step + 1,
                }
                for one, tone in own
                if first <= self.place(one.line) < first + len(lines)
            ]
        at = [self.place(step.line) + 1 for step in deal.steps]
        return {"row": row, "words": words.told, "at": at, "findings": findings}

    def _end(self, first: int) -> int:
        """Where the lines of a deal end, by where they begin: where something else does."""
        starts = sorted(self.place(start) for one in self.sessions for start in _starts(one))
        after = bisect_left(starts, first + 1)
        return starts[after] if after < len(starts) else len(self.lines)


def _starts(audited: Audited) -> Iterator[int]:
    """The lines where something begins: a deal, a table, the head of a session."""
    yield from (passage.line for passage, _node in audited.reading.passages if passage.line)
    yield from (deal.head_span.line for deal in audited.reading.deals if deal.head_span.line)
