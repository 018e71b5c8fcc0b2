"""The score table of draw poker: what each deal brought each player in chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.contract import ScoreTable
from hhtool.games.draw import engine
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.record import Deal
from hhtool.poker.replay import NOTHING_LEFT
from hhtool.poker.sheet import HOLDS, KEEPING, audit_chips, blank, unplayed_chips
from hhtool.poker.sheet import formulas as formulas_of_chips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.games.draw.house import House
    from hhtool.games.draw.replay import Replay
    from hhtool.sheets.figure import Box
    from hhtool.sheets.formulas import Formulas
    from hhtool.sheets.history import History
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Row, Sheet


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""

    def replayed(row: Row) -> Replay:
        deal = Deal(row.label, sheet.dealer(row), sheet.players, span=row.span, head_span=row.span)
        return engine.replay(deal, house, NOTHING_LEFT)

    return audit_chips(sheet, history, replayed, running=running, pot_stays=house.least is not None)


def unplayed(replay: Replay) -> Sequence[Box]:
    """The changes of the chips that a deal without play writes, as a row holds them; none where a pot may stay."""
    return unplayed_chips(replay, NOTATION.write_name) if replay.house.least is None else ()


def formulas(house: House) -> Formulas:
    """What a spreadsheet checks of the changes of the chips."""
    return formulas_of_chips(pot_stays=house.least is not None)


SHEET = ScoreTable(audit_sheet, blank, holds=HOLDS, unplayed=unplayed, formulas=formulas, keeping=KEEPING)
