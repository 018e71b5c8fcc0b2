"""The scores that are written, held against what the rows give (SC101, SC103)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import combinations

from hhtool.checks.scores import WrongScore
from hhtool.checks.settlements import WrongScoreSum
from hhtool.games.ofc.bonuses import written_bonuses
from hhtool.games.ofc.record import Bonus
from hhtool.games.ofc.replay import Replay
from hhtool.notation.record import Entry, Figures

_ZERO = Decimal(0)


def judge_scores(result: Replay) -> None:
    """Note the figures that are not what the rows give, but for what only follows from wrong bonuses."""
    lines = [line for line in result.lines(Figures) if line.kind == "score"]
    shifts = _shifts(result) if lines else {}
    for line in lines:
        if result.scores is None:
            _judge_sum(result, line)
        else:
            _judge_score(result, line, result.scores, shifts)


def _shifts(result: Replay) -> dict[int, Decimal]:
    """By how much the written bonuses of each seat are more than its rows earn."""
    shifts: dict[int, Decimal] = {}
    for line in result.lines(Bonus):
        written = written_bonuses(line, result.house)
        right = result.bonuses[line.seat] if line.seat >= 0 else None
        if written is not None and right is not None and (off := sum(written.values(), _ZERO) - sum(right)):
            shifts[line.seat] = shifts.get(line.seat, _ZERO) + off
    return shifts


def _judge_sum(result: Replay, line: Figures) -> None:
    amounts = {entry.seat: entry.amount for entry in line.entries if not entry.mark}
    known = [amount for amount in amounts.values() if amount is not None]
    if len(known) == len(result.deal.players) and (total := sum(known, _ZERO)):
        result.breaches.append(WrongScoreSum(line.span, total=total, due=_ZERO))


def _judge_score(result: Replay, line: Figures, right: Mapping[int, Decimal], shifts: Mapping[int, Decimal]) -> None:
    """Where bonuses are wrong, the score may go on from any of them: the reading with the fewest errors counts."""
    readings = (some for count in range(len(shifts) + 1) for some in combinations(shifts, count))
    wrong = min((_differing(line, _shifted(right, some, shifts)) for some in readings), key=len)
    for entry in wrong:
        if not entry.doubtful and entry.amount != right[entry.seat]:
            result.breaches.append(WrongScore(entry.span, entry.seat, entry=entry, right=right[entry.seat]))


def _differing(line: Figures, right: Mapping[int, Decimal]) -> list[Entry]:
    """The figures of a line that are not what is right."""
    return [entry for entry in line.entries if entry.seat >= 0 and entry.amount not in (None, right[entry.seat])]


def _shifted(right: Mapping[int, Decimal], some: Sequence[int], shifts: Mapping[int, Decimal]) -> Mapping[int, Decimal]:
    """What each seat gets where the bonuses of `some` seats are taken as they are written."""
    if not some:
        return right
    taken = sum((shifts[other] for other in some), _ZERO)
    players = len(right)
    return {seat: value - taken + (players * shifts[seat] if seat in some else 0) for seat, value in right.items()}
