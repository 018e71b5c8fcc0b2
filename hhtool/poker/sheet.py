"""The score table of a poker game: what each deal brought each player in chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.i18n import _
from hhtool.notation.record import Entry, Figures, Note, Winner
from hhtool.notation.spelling import fold
from hhtool.poker.record import Out
from hhtool.sheets.blank import DEAL, DEALER, Blank, in_turn, rounds
from hhtool.sheets.deal_row import boxes_of, scores
from hhtool.sheets.figure import Box
from hhtool.sheets.formulas import ZERO_SUM, Formulas, Mark
from hhtool.sheets.heading_words import PASS_WORDS
from hhtool.sheets.keeping import Keeping
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet

if TYPE_CHECKING:
    from hhtool.poker.replay import Played
    from hhtool.sheets.history import History
    from hhtool.sheets.sheet import Row


def audit_chips(
    sheet: Sheet, history: History[Any], replayed: Callable[[Row], Played], *, running: bool | None, pot_stays: bool
) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell, `replayed` makes a row a deal of which
    only the dealer is known, and `pot_stays` is whether what is bet may stay on the table for a later deal.
    """
    numbers = history.numbers([row.label for row in sheet.deals])
    known = [_known(history.deals.get(number)) for number in numbers]
    base = history.base(numbers[0] if numbers else 1)
    first = bool(numbers) and numbers[0] == 1 and not history.partial
    from hhtool.sheets import zero_sum_audit

    result = zero_sum_audit.audit(sheet, base, known, pot_stays=pot_stays, from_start=first, running=running)
    result.rows = [
        _dealt(replayed(row), row, taken, running=result.running)
        for row, taken in zip(sheet.deals, result.taken, strict=True)
    ]
    return result


def _dealt(replay: Played, row: Row, changes: Sequence[Decimal | None], *, running: bool) -> Played:
    """A row as a deal of which the dealer is known, who was dealt in, and whether anybody may have won; in a `running`
    table a dash is of who was away."""
    replay.breaches.clear()
    dashed = [running and all(figure.passed for figure in box.figures) for box in row.boxes]
    played = [seat for seat, box in enumerate(row.boxes) if box.figures and not dashed[seat]]
    replay.out = set(range(len(row.boxes))) - {*played, replay.deal.dealer} if played else set()
    known = [change for seat in played if (change := changes[seat]) is not None]
    nobody_opened = fold(row.text("opener")) in PASS_WORDS
    replay.unwon = nobody_opened or len(known) < len(played) or max(known, default=Decimal(0)) <= 0
    return replay


def _known(found: Played | None) -> list[dict[str, Decimal]]:
    """The figures of each seat that the history of a deal gives."""
    result = found.result if found is not None else None
    if found is None or result is None:
        return []
    return [{"points": result[seat]} if seat in result else {} for seat in range(len(found.deal.players))]


# --- a deal without play -------------------------------------------------------------------------------------


def unplayed_chips(replay: Played, write_name: Callable[[str], str]) -> Sequence[Box]:
    """The changes of the chips that a deal writes, as a row holds them; none where anything else is written of it.

    What sum they must make the replay has noted (SC103).
    """
    deal = replay.deal
    if not all(isinstance(event, Figures | Note | Winner | Out) for event in deal.events):
        return ()
    out = [Entry(seat, Decimal(0), span=deal.head_span) for seat in sorted(replay.out)]
    return boxes_of(deal, {"points": [*out, *scores(deal)]}, write_name)


# --- the table that deals make -------------------------------------------------------------------------------

HOLDS = {"en": "the change of the chips", "ru": "изменение фишек"}
"""What stands in the table that deals make, for people."""

KEEPING: Keeping[Any] = Keeping(absent="0", fractions=True)
"""Who is not dealt in wins and loses nothing; chips may be parts of one, as cents are."""

_EVENING = 20
"""The least deals on a sheet."""


def blank(house: object, players: Sequence[str]) -> Blank:  # noqa: ARG001
    """A sheet for an evening: the dealer in turn, and of each player the change of the chips and what it comes to."""
    return Blank((DEAL, DEALER), tuple(in_turn(players, rounds(len(players), _EVENING))), ("+ / −", _("chips")))


_MORE_THAN_STAYED = Mark("points", "AND(COUNTA({every_points})={players},SUM({points_so_far})>0)")


def formulas(*, pot_stays: bool) -> Formulas:
    """What a spreadsheet checks: a deal's changes sum to zero; where a pot may stay, no more is won than paid."""
    return Formulas(marks=(_MORE_THAN_STAYED if pot_stays else ZERO_SUM,))
