"""The score table of draw poker: what each deal brought each player in chips."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.notation import written
from hhtool.sheets import ledger
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet

if TYPE_CHECKING:
    from hhtool.games.draw.house import House
    from hhtool.games.draw.replay import Replay
    from hhtool.sheets.history import History

FIGURES: Mapping[int, tuple[str, ...]] = {1: ("points",), 2: ("points", "total")}
"""The figures of a player, by how many columns there are."""


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    numbers = history.numbers([row.label for row in sheet.deals])
    known = [_known(history.deals.get(number)) for number in numbers]
    base = history.base(numbers[0] if numbers else 1)
    first = bool(numbers) and numbers[0] == 1 and not history.partial
    return ledger.audit(
        sheet, base, known, pot_stays=house.least is not None, from_start=first, running=running
    )


def _known(found: Replay | None) -> list[dict[str, Decimal]]:
    """The figures of each seat that the history of a deal gives."""
    result = found.result if found is not None else None
    if found is None or result is None:
        return []
    return [{"points": result[seat]} if seat in result else {} for seat in range(len(found.deal.players))]


# --- the table that deals make -------------------------------------------------------------------------------

ABOUT = ("deal", "dealer")
"""The columns about a deal in a table made from deals."""

WIDTH = 1
"""The columns of a player there."""

HOLDS = {"en": "the change of the chips", "ru": "изменение фишек"}
"""What stands in them, for people."""


def about(replay: Replay, language: str) -> list[str]:  # noqa: ARG001
    """What the columns `ABOUT` say of a deal."""
    deal = replay.deal
    return [deal.label, "" if deal.dealer is None else deal.players[deal.dealer]]


def cells(replay: Replay, seat: int, points: Decimal | None) -> list[str]:  # noqa: ARG001
    """A player's column: the change of the chips."""
    return ["" if points is None else written(points)]
