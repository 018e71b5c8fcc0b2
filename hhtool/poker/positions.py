"""Who had the button: what a room's heading says, held against its blinds and its summary."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.checks.records import ButtonContradicted
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.record import Blind, Lines, Summary
from hhtool.poker.table import BettingTable


def agreed_button(table: BettingTable, lines: Lines, place: Span) -> int | None:
    """The seat of the button: the heading's, or the one that the blinds and the summary agree on against it.

    Notes it at `place` where the heading is overruled.
    """
    stated = table.dealer
    blinds: list[Entry] = [entry for blind in lines[Blind] for entry in blind.entries]
    small = next((entry.seat for entry in blinds if "small" in entry.mark), None)
    summary: int | None = next((one.seat for one in lines[Summary] if "button" in one.position), None)
    if stated is None or small is None or summary == stated or len(table.dealt) < 2:
        return stated
    if _precedes(table, stated, small) or (summary is None and _big_fits(table, blinds, stated)):
        return stated
    right = summary
    if summary is None:
        right = next((seat for seat in table.dealt if _precedes(table, seat, small)), None)
    if right is None or not _precedes(table, right, small):
        return stated
    table.breaches.append(ButtonContradicted(place, right, written=stated))
    return right


def _big_fits(table: BettingTable, blinds: Sequence[Entry], button: int) -> bool:
    """Whether the big blind is where this button puts it: then it is the small one that is given to the wrong player."""
    big = next((entry.seat for entry in blinds if "big" in entry.mark), None)
    after = button if len(table.dealt) == 2 else table.betting.left_of(button, table.dealt)
    return after is not None and big == table.betting.left_of(after, table.dealt)


def _precedes(table: BettingTable, button: int, small: int) -> bool:
    """Whether the small blind is where it belongs with this button; heads-up the button posts it."""
    if len(table.dealt) == 2:
        return button == small
    return table.betting.left_of(button, table.dealt) == small
