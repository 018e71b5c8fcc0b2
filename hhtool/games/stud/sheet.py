"""The score table of five-card stud: what each deal brought each player in chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.contract import ScoreTable
from hhtool.poker.sheet import HOLDS, audit_chips, blank

if TYPE_CHECKING:
    from hhtool.games.stud.house import House
    from hhtool.games.stud.replay import Replay
    from hhtool.sheets.history import History
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Sheet


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:  # noqa: ARG001
    """The audit of a table; `history` is what the session's other records tell."""
    return audit_chips(sheet, history, running=running, pot_stays=False)


SHEET = ScoreTable(audit_sheet, blank, holds=HOLDS)
