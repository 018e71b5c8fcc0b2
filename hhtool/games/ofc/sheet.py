"""The score table of open-face Chinese poker: the net points of each deal, with marks for fantasies and dead hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.games.contract import ScoreTable, cell
from hhtool.games.ofc import engine, scoring
from hhtool.games.ofc.fantasy import UNKNOWN, Right
from hhtool.games.ofc.notation import NOTATION
from hhtool.games.ofc.record import Board, Dead, Deal, Fantasy, Turn
from hhtool.games.ofc.replay import Carry
from hhtool.games.ofc.sheet_notes import with_marks
from hhtool.i18n import Message, _
from hhtool.sheets.blank import DEAL, Blank, Lead, Schedule, in_turn, rounds
from hhtool.sheets.deal_row import boxes_of, scores
from hhtool.sheets.figure import Box
from hhtool.sheets.formulas import ZERO_SUM, Formulas
from hhtool.sheets.history import History, told_points
from hhtool.sheets.keeping import CountedHand, Keeping
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.zero_sum_table import Conflict

if TYPE_CHECKING:
    from hhtool.games.ofc.house import House
    from hhtool.games.ofc.replay import Replay
    from hhtool.sheets.sheet import Row

FIGURES: Mapping[int, tuple[str, ...]] = {1: ("points",), 2: ("points", "total")}
"""The figures of a player, by how many columns there are."""

IN_FANTASY, IS_DEAD = "F", "x"
"""The marks behind the points."""


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    with_marks(sheet)
    numbers = history.numbers([row.label for row in sheet.deals])
    known = [told_points(history.deals.get(number)) for number in numbers]
    from hhtool.sheets import zero_sum_audit

    result = zero_sum_audit.audit(
        sheet,
        history.base(numbers[0] if numbers else 1),
        known,
        pot_stays=False,
        from_start=True,
        running=running,
        rules=_Rules(sheet, house),
    )
    result.rows = list(_rows(sheet, house, history, numbers))
    return result


# --- what points there can be --------------------------------------------------------------------------------


class _Rules:
    """What the points of a row can be."""

    def __init__(self, sheet: Sheet, house: House) -> None:
        self._house = house
        self._dead = [_marked(row, IS_DEAD) for row in sheet.deals]
        self._players = len(sheet.players)

    def equal(self, place: int) -> Sequence[int]:
        """Dead hands lose the same: to every hand that is not dead, and its bonuses."""
        return self._dead[place]

    def conflicts(self, place: int, cells: Sequence[Decimal | None]) -> Iterator[Conflict]:
        """A figure too large, or one of a dead hand that is not a loss to the others; dead hands that differ."""
        most = self._house.most * (self._players - 1)
        impossible = {seat for seat, cell in enumerate(cells) if cell is not None and (cell % 1 or abs(cell) > most)}
        dead = [seat for seat in self._dead[place] if cells[seat] is not None and seat not in impossible]
        yield from (Conflict([seat]) for seat in sorted(impossible))
        sweep = self._house.sweep
        lost = [seat for seat in dead if not self._is_loss(cells[seat])]
        yield from (Conflict([seat], _("a dead hand pays at least {points}", points=sweep)) for seat in lost)
        if impossible or lost or not dead:
            return
        if len({cells[seat] for seat in dead}) > 1:
            yield Conflict(dead, _("dead hands pay the same"))
            return
        loss = cells[dead[0]]
        same = [seat for seat, cell in enumerate(cells) if cell is None or cell == loss]
        alive = self._players - len(same)
        least = self._house.sweep * max(alive, 1) if loss else alive
        if loss is not None and -loss < least:
            seats = [*dead, *(seat for seat in range(self._players) if seat not in same)]
            yield Conflict(seats, _("a dead hand pays at least {points} to each live player", points=sweep))

    def _is_loss(self, points: Decimal | None) -> bool:
        """Whether a dead hand can have such points: nothing where all are dead, else a sweep lost to one at least."""
        return points is not None and (points == 0 or points <= -self._house.sweep)


def _marked(row: Row, mark: str) -> list[int]:
    """The seats whose figure has a mark."""
    return [seat for seat, box in enumerate(row.boxes) if any(mark in figure.marks for figure in box.figures)]


# --- the rows as deals ---------------------------------------------------------------------------------------


def _rows(sheet: Sheet, house: House, history: History[Replay], numbers: Sequence[int]) -> Iterator[Replay]:
    """The rows as deals of which the button, the fantasies and the dead hands are known.

    Of a deal that is written out the history tells more: nothing is noted of its row.
    """
    first = bool(numbers) and numbers[0] == 1 and not history.partial
    carry = Carry(default=Right() if first else UNKNOWN, marked=True)
    for row, number in zip(sheet.deals, numbers, strict=True):
        before = history.deals.get(number - 1)
        if before is not None:
            carry = before.end._replace(marked=True, label="")
        played = engine.replay(_deal(row, sheet), house, carry)
        if number in history.deals:
            played.breaches.clear()
        yield played
        carry = played.end


def _deal(row: Row, sheet: Sheet) -> Deal:
    """What a row says of its deal."""
    events: list[Fantasy | Dead] = []
    for seat in _marked(row, IN_FANTASY):
        figure = next(figure for figure in row.boxes[seat].figures if IN_FANTASY in figure.marks)
        events.append(Fantasy(seat, span=figure.span))
    if dead := _marked(row, IS_DEAD):
        events.append(Dead(tuple(dead), row.span))
    return Deal(row.label, sheet.dealer(row), sheet.players, tuple(events), span=row.span, head_span=row.span)


def cells(replay: Replay, seat: int, points: Decimal | None) -> list[str]:
    """A player's column: the points, with `F` for a fantasy and `x` for a dead hand."""
    marks = (IN_FANTASY if seat in replay.fantasies else "") + (IS_DEAD if replay.dead[seat] else "")
    return [cell(points) and cell(points) + marks]


# --- a deal without play -------------------------------------------------------------------------------------


def unplayed(replay: Replay) -> Sequence[Box]:
    """The points that a deal writes, with `F` for a fantasy and `x` for a hand that is called dead, as a row holds them;
    none where cards are written too."""
    events = replay.deal.events
    if any(isinstance(event, Turn | Board) or (isinstance(event, Fantasy) and event.boxes) for event in events):
        return ()
    fantasies = {event.seat for event in events if isinstance(event, Fantasy)}
    dead = {seat for event in events if isinstance(event, Dead) for seat in event.seats}
    marks = [
        (IN_FANTASY if seat in fantasies else "") + (IS_DEAD if seat in dead else "")
        for seat in range(len(replay.deal.players))
    ]
    boxes = boxes_of(replay.deal, {"points": scores(replay.deal)}, NOTATION.write_name)
    return [Box(tuple(one._replace(marks=mark) for one in box.figures)) for box, mark in zip(boxes, marks, strict=True)]


# --- the sheet for pen and paper -----------------------------------------------------------------------------

_DEALS, _FANTASIES = 12, 4
"""About how many ordinary deals a sheet has, and how many lines for those with a fantasy."""


def blank(house: House, players: Sequence[str]) -> Blank:
    """A sheet for whole rounds: the button in turn, and of each player the bonus of each row and the points.

    On paper deals with a fantasy have lines of their own; in a file they stand in order, and the button is filled in.
    """
    rows = in_turn(players, rounds(len(players), _DEALS))
    typed = None
    notes = [_("Points pair by pair: 1 a row won, −1 a row lost, {sweep} for all of them", sweep=house.sweep)]
    if house.fantasy:
        typed = Schedule(("deal", "dealer"), tuple((number, "") for number, _button in rows))
        rows += [("F", "")] * _FANTASIES
        notes.append(_("F: a deal with a fantasy in it, which goes into a line of its own; the button stays"))
    notes.append(_("x behind the points: the hand was dead"))
    columns = (*(_BONUSES[name] for name in house.names), _("points"))
    leads = (DEAL, Lead(_("button"), wide=True, key="dealer"))
    return Blank(leads, tuple(rows), columns, notes=tuple(notes), typed=typed)


_BONUSES = {"top": _("top"), "middle": _("middle"), "third": _("third"), "second": _("second"), "bottom": _("bottom")}
"""The bonuses of the rows, by the row."""


def formulas(house: House) -> Formulas:  # noqa: ARG001
    """What a spreadsheet checks: the points sum to zero, their marks apart."""
    plain = "UPPER({points})"
    for mark in (IN_FANTASY, IS_DEAD):
        plain = f'SUBSTITUTE({plain},"{mark.upper()}","")'
    figure = f"VALUE({plain})"
    return Formulas(value=f"IFERROR({figure},0)", allowed={"points": f"ISNUMBER({figure})"}, marks=(ZERO_SUM,))


# --- the rows compared at the table --------------------------------------------------------------------------


def rows(house: House) -> list[tuple[Message, int]]:
    """The rows from the top down, and the greatest bonus of each."""
    return [(_BONUSES[name], awards.most) for name, awards in zip(house.names, house.awards, strict=True)]


def count(house: House, hands: Sequence[CountedHand]) -> list[str]:
    """The points of each hand, with its marks; a dead hand has no bonuses, whatever is said of its rows."""
    dead = [IS_DEAD in hand.marks for hand in hands]
    strengths = [[place if row == house.low_row else -place for row, place in enumerate(hand.places)] for hand in hands]
    bonuses = [() if lost else hand.bonuses for hand, lost in zip(hands, dead, strict=True)]
    points = scoring.scores(strengths, dead, bonuses, house)
    return [f"{one}{hand.marks}" for one, hand in zip(points, hands, strict=True)]


SHEET = ScoreTable(
    audit_sheet,
    blank,
    FIGURES,
    cells=cells,
    holds={"en": "the net points (12F in fantasy, -6x dead)", "ru": "очки с учётом чужих (12F — фантазия, -6x — скуп)"},
    unplayed=unplayed,
    options=("fantasy", "tie_points", "middle", "rows"),
    formulas=formulas,
    keeping=Keeping(marks={IN_FANTASY: _("in fantasy"), IS_DEAD: _("dead hand")}, rows=rows, count=count),
)
