"""What is said of a deal at its end, held against its rows: dead hands, bonuses, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING

from hhtool.game.breach import Noted
from hhtool.games.ofc.record import Award, Board, Bonus, Dead, Fantasy, Turn
from hhtool.notation.record import Figures

if TYPE_CHECKING:
    from hhtool.games.ofc.replay import Replay
    from hhtool.notation.source import Span

_ZERO = Decimal(0)


def judge_figures(result: Replay) -> None:
    """Note what is declared, awarded or scored otherwise than the rows say."""
    _dead(result, result.lines(Dead))
    shifts: dict[int, Decimal] = {}
    for bonus in result.lines(Bonus):
        _bonus(result, bonus, shifts)
    for line in result.lines(Figures):
        if line.kind == "score":
            _score(result, line, shifts)


def _note(result: Replay, kind: str, span: Span, seat: int = -1, **facts: object) -> None:
    result.breaches.append(Noted(kind, span, seat, facts))


# --- dead hands ----------------------------------------------------------------------------------------------


def _dead(result: Replay, lines: Sequence[Dead]) -> None:
    """Hands that are dead and not called so, and those that are called dead and are not."""
    silent = result.late if result.house.timeout == "dead" else frozenset()
    declared = {seat for line in lines for seat in line.seats}
    told: set[int] = set()
    for line in lines:
        for seat in line.seats:
            if seat >= 0 and seat not in silent and seat not in told and result.layouts[seat].dead is False:
                told.add(seat)
                _note(result, "false-foul", line.span, seat)
    for seat, layout in enumerate(result.layouts):
        if layout.dead and seat not in declared and seat not in silent:
            _note(result, "undeclared-foul", _last_line(result, seat), seat)


def _last_line(result: Replay, seat: int) -> Span:
    """The line with which a seat's layout is whole."""
    events = result.deal.events
    set_down = [
        event
        for event in events
        if (isinstance(event, Turn) or (isinstance(event, Fantasy) and event.boxes)) and event.seat == seat
    ]
    shown = [event for event in events if isinstance(event, Board) and event.seat == seat]
    whole = sum(map(_count, set_down)) >= result.layouts[seat].count
    return [*shown, *set_down][-1].span if whole else shown[-1].span


def _count(event: Turn | Fantasy) -> int:
    """How many cards were set down."""
    return sum(len(one.cards) for one in (event.parts if isinstance(event, Turn) else event.boxes))


# --- bonuses -------------------------------------------------------------------------------------------------


def _bonus(result: Replay, line: Bonus, shifts: dict[int, Decimal]) -> None:
    """Note what is wrong in a line of bonuses; `shifts` gets by how much its sum is off."""
    seat, house = line.seat, result.house
    known = [award for award in line.awards if award.row in house.index]
    for award in line.awards:
        if award.row not in house.index:
            _note(result, "unknown-row", award.span, seat, row=award.row)
    if seat < 0 or any(award.amount is None or award.mark for award in line.awards):
        return
    written = {house.index[award.row]: award.amount or _ZERO for award in known}
    if result.dead[seat]:
        if any(written.values()):
            _note(result, "wrong-bonus", line.span, seat, line=line, dead=True)
    elif result.dead[seat] is False:
        _rows(result, line, known, written)
    right = result.bonuses[seat]
    off = _ZERO if right is None else sum(written.values(), _ZERO) - sum(right)
    if off:
        shifts[seat] = shifts.get(seat, _ZERO) + off


def _rows(result: Replay, line: Bonus, known: Sequence[Award], written: Mapping[int, Decimal]) -> None:
    """Note what rows of a hand that is not dead do not earn, or earn and is not in the line."""
    seat, house = line.seat, result.house
    layout = result.layouts[seat]
    possible = [
        {house.awards[row][strength] for strength in layout.strengths_of(row, result.seen)} for row in range(house.rows)
    ]
    for award in known:
        row = house.index[award.row]
        if layout.is_told(row) and award.amount not in possible[row]:
            right = min(possible[row]) if len(possible[row]) == 1 else None
            facts = {"line": line, "dead": False, "award": award, "row": row, "right": right}
            _note(result, "wrong-bonus", award.span, seat, **facts)
    for row in range(house.rows):
        if layout.is_told(row) and row not in written and 0 not in possible[row] and len(known) == len(line.awards):
            right = min(possible[row]) if len(possible[row]) == 1 else None
            facts = {"line": line, "dead": False, "award": None, "row": row, "right": right}
            _note(result, "wrong-bonus", line.span, seat, **facts)


# --- scores --------------------------------------------------------------------------------------------------


def _score(result: Replay, line: Figures, shifts: Mapping[int, Decimal]) -> None:
    """Note the figures that are not what the rows give, but for what only follows from wrong bonuses."""
    if result.scores is None:
        amounts = {entry.seat: entry.amount for entry in line.entries if not entry.mark}
        known = [amount for amount in amounts.values() if amount is not None]
        if len(known) == len(result.deal.players) and (total := sum(known, _ZERO)):
            _note(result, "score-sum", line.span, total=total, due=_ZERO)
        return
    right = result.scores
    wrong = [entry for entry in line.entries if entry.seat >= 0 and entry.amount not in (None, right[entry.seat])]
    if not wrong:
        return
    if shifts:
        wrong = min(
            (
                [
                    entry
                    for entry in line.entries
                    if entry.seat >= 0 and entry.amount not in (None, _shifted(right, entry.seat, some, shifts))
                ]
                for count in range(len(shifts) + 1)
                for some in combinations(shifts, count)
            ),
            key=len,
        )
    for entry in wrong:
        if entry.mark != "?" and entry.amount != right[entry.seat]:
            _note(result, "score", entry.span, entry.seat, entry=entry, right=right[entry.seat])


def _shifted(right: Mapping[int, Decimal], seat: int, some: Sequence[int], shifts: Mapping[int, Decimal]) -> Decimal:
    """What a seat gets where the bonuses of `some` seats are taken as they are written."""
    value = right[seat]
    for other in some:
        value += shifts[other] * (len(right) - 1) if other == seat else -shifts[other]
    return value
