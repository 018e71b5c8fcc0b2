"""The hands of one file by table: which of them make a session, and what its head says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhtool.importers.hand_reader import DEALS, HandHeading
from hhtool.notation.reading import Fault, Proved, Reading, SessionReading
from hhtool.notation.record import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.notation.record import Deal
    from hhtool.notation.source import Source, Span

_PRESETS = {"draw": "plain", "stud": "room"}
"""The house rules of the rooms, by game."""


@dataclass
class _Table:
    """The hands of one table while they are gathered."""

    number: int
    origin: str
    heading: HandHeading
    span: Span
    deals: list[Deal] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    proved: dict[int, Proved] = field(default_factory=dict)

    @property
    def played(self) -> tuple[str, str]:
        """The game and the kind of limit."""
        return self.heading.game, self.heading.limit


class Gathering:
    """The tables of one file, and which of them a hand belongs to."""

    def __init__(self, source: Source, before: Sequence[Session]) -> None:
        self.reading = Reading(source)
        self.tables: list[_Table] = []
        self._latest: dict[tuple[str, str, str], _Table] = {}
        self._before = len(before)
        for session in before:
            self._add(session.origin, _heading(session), session.span)

    def table(self, origin: str, heading: HandHeading, span: Span) -> _Table:
        """Return the table of a hand; another game or kind of limit makes another session.

        A hand whose table is not named is of the last one of its room.
        """
        played = (heading.game, heading.limit)
        if not heading.table:
            self.reading.leaning = True
            near = [table for table in self.tables if table.origin == origin]
            if near and near[-1].played == played:
                return near[-1]
        table = self._latest.get((origin, heading.table, heading.tournament))
        return self._add(origin, heading, span) if table is None or table.played != played else table

    def _add(self, origin: str, heading: HandHeading, span: Span) -> _Table:
        table = _Table(len(self.tables) + 1, origin, heading, span)
        self._latest[origin, heading.table, heading.tournament] = table
        self.tables.append(table)
        return table

    def gathered(self) -> Reading:
        """Return all that was read, a session a table; of those met before it, the ones that have a hand here."""
        met = [table for table in self.tables if table.deals or table.faults or table.number > self._before]
        self.reading.sessions = [_session(table) for table in met]
        return self.reading

    def unread(self, origin: str, heading: HandHeading, fault: Fault) -> None:
        """Count a hand that cannot be read at the table it seems to be of, else at the last one."""
        self.reading.leaning = True
        near = [table for table in self.tables if table.origin == origin]
        named = [table for table in near if heading.table and table.heading.table == heading.table]
        if not near:
            self.reading.faults.append(fault)
            return
        table = (named or near)[-1]
        table.faults.append(fault)
        span = fault.span
        deal = DEALS[table.heading.game]
        table.deals.append(deal(heading.label, None, (), complete=False, date=heading.date, span=span, head_span=span))


def _heading(session: Session) -> HandHeading:
    """What the heading of a table's hands says, of a session that was made of it."""
    limit = dict(session.rules).get("limit", "none")
    return HandHeading(
        "", session.get("place"), session.game, limit, tournament=session.get("tournament"), rules=session.rules
    )


def _session(table: _Table) -> SessionReading:
    heading = table.heading
    rules = [("preset", _PRESETS[heading.game]), ("limit", heading.limit)]
    if heading.rules is not None:
        rules = list(heading.rules)
    elif heading.stakes.bets and not heading.tournament:
        rules += zip(("small_bet", "big_bet"), map(str, heading.stakes.bets), strict=True)
    meta = [
        ("source", heading.room),
        ("place", heading.table),
        ("currency", heading.currency),
        ("tournament", heading.tournament),
    ]
    players = dict.fromkeys(name for deal in table.deals for name in deal.players)
    session = Session(
        heading.game,
        tuple(players),
        tuple(rules),
        tuple(entry for entry in meta if entry[1]),
        partial=True,
        origin=table.origin,
        span=table.span,
        players_span=table.span,
    )
    return SessionReading(session, table.number, list(table.deals), faults=table.faults, proved=table.proved)
