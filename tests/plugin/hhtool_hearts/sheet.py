"""The score table of Hearts: the points of each deal, or the totals after it, in four columns."""

from collections.abc import Sequence
from functools import cache
from itertools import product

from hhtool.games.contract import ScoreTable
from hhtool.i18n import _
from hhtool.notation.lexicon import Vocabulary
from hhtool.sheets.blank import DEAL, DEALER, Blank, in_turn
from hhtool.sheets.constraint_audit import audit_points
from hhtool.sheets.history import History
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.whole_rows import WholeRows
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import PLAYERS, TRICKS, House
from hhtool_hearts.record import Deal

COLUMNS: Vocabulary = {"passed": (("passed", "pass"), ("передача", "обмен"))}


@cache
def _rows(house: House) -> WholeRows:
    """Every row of points that a deal can give: thirteen hearts, and the queen of spades to one player."""
    hearts = [row for row in product(range(TRICKS + 1), repeat=PLAYERS) if sum(row) == TRICKS]
    queens = [[13 * (seat == queen) for seat in range(PLAYERS)] for queen in range(PLAYERS)]
    return WholeRows({house.scores([*map(sum, zip(*both, strict=True))]) for both in product(hearts, queens)})


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    whole = len(sheet.players) == PLAYERS
    rows = [_rows(house) if whole and any(box.figures for box in row.boxes) else None for row in sheet.deals]
    result = audit_points(sheet, rows, history, running=running)
    for row, taken in zip(sheet.deals, result.taken, strict=True):
        deal = Deal(row.label, sheet.dealer(row), sheet.players, span=row.span, head_span=row.span)
        result.rows.append(Replay(deal, house, None, scores=None if None in taken else dict(enumerate(taken))))
    return result


def blank(house: House, players: Sequence[str]) -> Blank:  # noqa: ARG001
    """A sheet of three rounds of the table."""
    notes = (
        _("a heart counts 1, the queen of spades 13; the lowest total wins"),
        _("pass left, right, across, not at all, and again"),
    )
    return Blank((DEAL, DEALER), tuple(in_turn(players, 12)), (_("points"), _("total")), notes=notes)


SHEET = ScoreTable(audit_sheet, blank, columns=COLUMNS)
