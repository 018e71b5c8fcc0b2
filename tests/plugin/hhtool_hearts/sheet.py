"""The score table of Hearts: the points of each deal, or the totals after it, in four columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from itertools import product

from hhtool.games.contract import ScoreTable
from hhtool.i18n import _
from hhtool.notation.tokens import written
from hhtool.notation.words import Vocabulary
from hhtool.sheets.blank import DEAL, DEALER, Blank, in_turn
from hhtool.sheets.constraint_audit import audit
from hhtool.sheets.history import History, told_points
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.whole_rows import WholeRows
from hhtool_hearts.engine import Carry, Replay, judge_end
from hhtool_hearts.house import PLAYERS, TRICKS, House
from hhtool_hearts.record import Deal

FIGURES: Mapping[int, tuple[str, ...]] = {1: ("points",), 2: ("points", "total")}
COLUMNS: Vocabulary = {"passed": (("passed", "pass"), ("передача", "обмен"))}


@cache
def _rows(house: House) -> WholeRows:
    """Every row of points that a deal can give: thirteen hearts, and the queen of spades to one player."""
    hearts = [row for row in product(range(TRICKS + 1), repeat=PLAYERS) if sum(row) == TRICKS]
    queens = range(PLAYERS)
    return WholeRows(
        {
            house.scores([count + TRICKS * (seat == queen) for seat, count in enumerate(row)])
            for row in hearts
            for queen in queens
        }
    )


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    sheet.call_lone("points")
    numbers = history.numbers([row.label for row in sheet.deals])
    whole = len(sheet.players) == PLAYERS
    rows = [_rows(house) if whole and any(box.figures for box in row.boxes) else None for row in sheet.deals]
    known = [told_points(history.deals.get(number)) for number in numbers]
    base = history.base(numbers[0] if numbers else 1)
    result = audit(sheet, rows, base, known, running=running)
    result.rows = list(_replays(sheet, house, result, base))
    return result


def _replays(sheet: Sheet, house: House, result: SheetAudit, base: Iterable[Decimal | None]) -> Iterator[Replay]:
    """The rows as deals, with the totals before each; running totals are believed as they are written."""
    carry = Carry(None, dict(zip(sheet.players, base, strict=True)))
    for row, taken in zip(sheet.deals, result.taken, strict=True):
        deal = Deal(row.label, sheet.dealer(row), sheet.players, span=row.span, head_span=row.span)
        scores = {seat: points for seat, points in enumerate(taken) if points is not None}
        played = Replay(deal, house, carry, number=row.number, scores=scores)
        judge_end(played)
        totals = dict(played.end.totals)
        for seat, box in enumerate(row.boxes):
            figure = box.get("total") or (box.get("points") if result.running else None)
            if figure is not None:
                totals[sheet.players[seat]] = figure.value
        carry = played.end._replace(totals=totals)
        if len(scores) < len(sheet.players):
            played.scores = None
        yield played


def about(replay: Replay, language: str) -> list[str]:  # noqa: ARG001
    """What a table made of deals says of one: its number."""
    return [replay.deal.label]


def cells(replay: Replay, seat: int, points: Decimal | None) -> list[str]:  # noqa: ARG001
    """A player's column there: the points."""
    return ["" if points is None else written(points)]


def blank(house: House, players: Sequence[str]) -> Blank:  # noqa: ARG001
    """A sheet of three rounds of the table."""
    rows = tuple((*turn,) for turn in in_turn(players, TRICKS - 1))
    notes = (
        _("a heart counts 1, the queen of spades 13; the lowest total wins"),
        _("pass left, right, across, not at all, and again"),
    )
    return Blank((DEAL, DEALER), rows, (_("points"), _("total")), notes=notes)


HOLDS = {"en": "the points of each player", "ru": "очки каждого игрока"}
SHEET = ScoreTable(FIGURES, audit_sheet, ("deal",), about, 1, cells, HOLDS, blank, COLUMNS)
