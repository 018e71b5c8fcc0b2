"""The scores of a house from the figures of its sheets: what a bid that is made brings, and what one that is missed.

A bid that is made brings a + b × bid + c × bid², a pass that is made its own figure; one that is missed goes by the bid,
by the tricks taken or by the difference, or brings the same each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import combinations, pairwise, product
from operator import or_
from typing import Any, NamedTuple

from hhtool.games.odessa.house import House
from hhtool.games.odessa.scoring import score
from hhtool.sheets.result import SheetAudit

Rules = tuple[tuple[str, str], ...]
Options = Mapping[str, int]

_VALUES = 3
"""Of how many figures of a bid, the commonest, one may be what it brings when made."""
_MADE = 6
"""How many ways of scoring a bid that is made are looked into."""
_FITS = 10
"""How many houses are proposed at most."""
_MOSTLY = 0.8
"""The share of figures that a way of scoring must explain: the others may be slips."""


class _Cell(NamedTuple):
    bid: int
    points: int
    tricks: int | None


class _Row(NamedTuple):
    cards: int
    cells: Sequence[_Cell]


def fits(sheets: Iterable[SheetAudit]) -> Iterator[Rules]:
    """Options of the scores with which most rows of the sheets are right, those that fit most rows first.

    The figures are taken for points, and then for running totals.
    """
    sheets = list(sheets)
    dealt = [played.deal.cards for sheet in sheets for played in sheet.rows if not played.deal.kind]
    schedule = (("schedule", _schedule(dealt)),) if None not in dealt and len(sheets) == 1 else ()
    if schedule:
        yield schedule
    for running in (False, True):
        rows = [row for sheet in sheets for row in _rows(sheet, running=running)]
        found: dict[Rules, int] = {}
        for options in _houses(rows):
            rules = tuple((name, str(value)) for name, value in options.items())
            house = _house(options)
            found.setdefault(rules, sum(_fits(row, house) for row in rows))
        most = sorted(found, key=lambda rules: -found[rules])
        for rules in most[:_FITS]:
            if found[rules]:
                yield rules
                yield (*rules, *schedule)


def _house(options: Options) -> House:
    fields: dict[str, Any] = {"pass_" if name == "pass" else name: value for name, value in options.items()}
    return House(**fields)


def _schedule(cards: Sequence[int]) -> str:
    """The list of a schedule: `1-6,6x2,6-1`."""
    found: list[str] = []
    while cards:
        step = cards[1] - cards[0] if len(cards) > 1 else 0
        run = next((at for at in range(1, len(cards)) if cards[at] - cards[at - 1] != step), len(cards))
        if step not in (-1, 0, 1):
            run = 1
        found.append(str(cards[0]) if run == 1 else f"{cards[0]}x{run}" if not step else f"{cards[0]}-{cards[run - 1]}")
        cards = cards[run:]
    return ",".join(found)


def _rows(sheet: SheetAudit, *, running: bool) -> Iterator[_Row]:
    """The ordinary deals of which every bid and every figure can be read, with the points of each."""
    before: Sequence[int] = [0] * len(sheet.sheet.players)
    for row, played in zip(sheet.sheet.deals, sheet.rows, strict=True):
        figures = [(box.value("bid"), box.value("points"), box.value("tricks")) for box in row.boxes]
        written = [points for _bid, points, _tricks in figures if points is not None]
        if len(written) < len(figures):
            if running:
                return
            continue
        bids = [bid for bid, _points, _tricks in figures if bid is not None]
        cards = played.deal.cards
        if cards and not played.deal.kind and len(bids) == len(figures):
            made = [now - then for now, then in zip(written, before, strict=True)] if running else written
            yield _Row(cards, [_Cell(b, p, t) for b, p, (_b, _p, t) in zip(bids, made, figures, strict=True)])
        before = written


def _fits(row: _Row, house: House) -> bool:
    """Whether the tricks that each figure may mean can add up to the cards of the deal."""
    sums = 1
    for cell in row.cells:
        taken = [
            tricks
            for tricks in range(row.cards + 1)
            if cell.tricks in (None, tricks) and score(house, cell.bid, tricks, row.cards, "") == cell.points
        ]
        sums = reduce(or_, (sums << tricks for tricks in taken), 0)
    return bool(sums >> row.cards & 1)


def _houses(rows: Sequence[_Row]) -> Iterator[Options]:
    """Ways of scoring of which each explains most of the figures by themselves."""
    cells = [(cell, row.cards) for row in rows for cell in row.cells]
    for made in _made([cell for cell, _cards in cells]):
        house = _house(made)
        missed = Counter(
            (cell, cards) for cell, cards in cells if score(house, cell.bid, cell.bid, cards, "") != cell.points
        )
        for way in _missed([cell for cell, _cards in missed.elements()]):
            options = {**made, **_NOTHING, **way}
            if _explained(missed, options) >= _MOSTLY * missed.total():
                yield options


_NOTHING: Options = {"over": 0, "under": 0, "under_taken": 0, "miss": 0, "miss_bid": 0, "miss_off": 0}


def _explained(missed: Mapping[tuple[_Cell, int], int], options: Options) -> int:
    """How many of the figures that were missed have some number of tricks that brings them."""
    house = _house(options)
    brings = {
        (bid, cards): {score(house, bid, tricks, cards, "") for tricks in range(cards + 1) if tricks != bid}
        for bid, cards in {(cell.bid, cards) for cell, cards in missed}
    }
    return sum(times for (cell, cards), times in missed.items() if cell.points in brings[cell.bid, cards])


def _made(cells: Sequence[_Cell]) -> list[Options]:
    """What a bid that is made may bring, by how many figures it explains."""
    values: dict[int, Counter[int]] = {}
    for cell in cells:
        values.setdefault(cell.bid, Counter())[cell.points] += 1
    passes = values.pop(0, Counter())
    likely = {bid: [value for value, _count in seen.most_common(_VALUES)] for bid, seen in values.items()}
    curves: dict[tuple[int, int, int], int] = {}
    for size in (2, 3):
        for bids in combinations(sorted(likely), size):
            for points in product(*(likely[bid] for bid in bids)):
                curve = _through(bids, points)
                if curve is not None and curve not in curves:
                    curves[curve] = sum(values[bid][_on(curve, bid)] for bid in values)
    best = sorted(curves, key=lambda curve: (-curves[curve], abs(curve[2]), abs(curve[1])))[:_MADE]
    zero = [{"pass": value} for value, _count in passes.most_common(2)] or [{}]
    names = ("exact_bonus", "exact", "exact_square")
    return [dict(zip(names, curve, strict=True)) | made for curve in best for made in zero]


def _on(curve: tuple[int, int, int], bid: int) -> int:
    once, each, square = curve
    return once + each * bid + square * bid * bid


def _through(bids: Sequence[int], points: Sequence[int]) -> tuple[int, int, int] | None:
    """The whole a, b, c of a + b × bid + c × bid² through points: of two a line; None where they are not whole."""
    slopes = []
    for (first, low), (then, high) in pairwise(zip(bids, points, strict=True)):
        slope, rest = divmod(high - low, then - first)
        if rest:
            return None
        slopes.append(slope)
    square = 0
    if len(slopes) > 1:
        square, rest = divmod(slopes[1] - slopes[0], bids[2] - bids[0])
        if rest or not square:
            return None
    each = slopes[0] - square * (bids[0] + bids[1])
    return points[0] - each * bids[0] - square * bids[0] ** 2, each, square


def _missed(cells: Sequence[_Cell]) -> Iterator[Options]:
    """What a bid that is missed may bring: by the bid, by the tricks, by the difference, or the same each time."""
    yield {}
    if not cells:
        return
    values = [cell.points for cell in cells]
    losses, gains = _steps(-value for value in values if value < 0), _steps(value for value in values if value > 0)
    ways: list[Options] = [{"miss": value} for value, _count in Counter(values).most_common(_VALUES)]
    seen = Counter((cell.bid, cell.points) for cell in cells)
    lines: Counter[tuple[int, int, int]] = Counter()
    for (one, low), (other, high) in combinations(sorted(seen), 2):
        line = _through((one, other), (low, high)) if one != other else None
        if line and line[1] and line not in lines:
            lines[line] = sum(times for (bid, points), times in seen.items() if _on(line, bid) == points)
    ways += [{"miss": once, "miss_bid": each} for (once, each, _none), _count in lines.most_common(_VALUES)]
    ways += [{"miss_off": -step} for step in losses]
    ways += [{"over": -step, "under_taken": -step} for step in losses]
    ways += [{"over": step, "under_taken": step} for step in gains]
    ways += [{"over": gain, "under": -loss} for gain in (0, *gains) for loss in losses]
    ways += [{"over": gain, "under": -loss, "under_taken": gain} for gain in gains for loss in losses]
    yield from ways
    worst = min(values)
    yield from ({**way, "miss_all": worst} for way in ways if worst < 0)


def _steps(amounts: Iterable[int]) -> list[int]:
    """The numbers of which most of the amounts are multiples, the largest first."""
    amounts = list(amounts)
    if not amounts:
        return []
    divides = partial(_share, amounts)
    return [step for step in range(max(amounts), 0, -1) if divides(step) >= _MOSTLY][:_VALUES]


def _share(amounts: Sequence[int], step: int) -> float:
    return sum(amount % step == 0 for amount in amounts) / len(amounts)
