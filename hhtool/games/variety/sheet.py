"""The score table of Variety: each deal's contract, its attackers, and the points of both sides, in four columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.checks import Breach
from hhtool.games.variety.case import Case, Slipped, case_of
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS
from hhtool.games.variety.engine import replay
from hhtool.games.variety.record import Contract, Deal
from hhtool.games.variety.replay import Carry, Replay
from hhtool.games.variety.writer import write_name
from hhtool.i18n import _
from hhtool.notation import written
from hhtool.reader import Context, Names, names_in, unknown_player
from hhtool.reading import Fault
from hhtool.sheets.audit import audit
from hhtool.sheets.history import History
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import NOTHING, Figure, Row, Sheet
from hhtool.words import fold

if TYPE_CHECKING:
    from hhtool.games.variety.house import House

FIGURES: Mapping[int, tuple[str, ...]] = {1: ("points",), 2: ("points", "total")}
"""The figures of a player, by how many columns there are."""


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    sheet.call_lone("points")
    numbers = history.numbers([row.label for row in sheet.deals])
    named = [_attackers(row, sheet) for row in sheet.deals]
    deals = [_deal(row, sheet, seats) for row, seats in zip(sheet.deals, named, strict=True)]
    played = list(_replays(deals, house))
    cases = [
        _case(row, seats, one, history.deals.get(number), house)
        for row, seats, one, number in zip(sheet.deals, named, played, numbers, strict=True)
    ]
    known = [_known(history.deals.get(number)) for number in numbers]
    result = audit(sheet, cases, history.base(numbers[0] if numbers else 1), known, running=running)
    result.rows = played
    for place, (one, case) in enumerate(zip(played, result.cases, strict=True)):
        if isinstance(case, Slipped):
            _slip(one, case, sheet.deals[place], result.taken[place])
    return result


def _replays(deals: Sequence[Deal], house: House) -> Iterator[Replay]:
    carry = Carry()
    for deal in deals:
        played = replay(deal, house, carry)
        carry = played.end
        yield played


def _known(found: Replay | None) -> list[dict[str, Decimal]]:
    """The figures of each seat that the history of a deal gives."""
    result = found.result if found is not None else None
    return [] if result is None else [{"points": result[seat]} for seat in sorted(result)]


def _case(row: Row, named: Sequence[int], played: Replay, told: Replay | None, house: House) -> Case | None:
    """What a row means; its contract and attackers are those of the deal's record where the row does not say them.

    `named` are the attackers that can be read, which may be one of the two.
    """
    if len(row.boxes) != PLAYERS or not any(box.figures for box in row.boxes):
        return None
    contract, attackers = played.contract, played.attackers
    if told is not None:
        contract = told.contract if contract is None else contract
        attackers = told.attackers if attackers is None else attackers
    return case_of(contract, attackers or (named if len(named) == 1 else ()), house)


def _slip(played: Replay, case: Slipped, row: Row, taken: Sequence[Decimal | None]) -> None:
    """Note the slip that a row was taken for: VA105, VA107."""
    written = {seat: points for seat, points in enumerate(taken) if points is not None}
    right = case.right(written) or {}
    entries = [
        (figure, (figure.value or 0) + points - written[seat])
        for seat, points in right.items()
        if (figure := _shown(row, seat)).value is not None
    ]
    facts: dict[str, object] = {"entries": entries}
    if case.slip == "bonus":
        seat = min(case.defenders & written.keys())
        facts["due"] = any(points > written[one] for one, points in right.items())
        kind = "missing-bonus"
    else:
        sides = (sorted(case.defenders), sorted(set(range(PLAYERS)) - case.defenders))
        one, other = next(
            (a, b) for a, b in sides if a in written and b in written and written[a] != written[b]
        )
        seat, partner = (one, other) if one in right else (other, one)
        facts |= {"partner": partner, "written": (written[seat], written[partner])}
        kind = "partners-differ"
    played.breaches.append(Breach(kind, _shown(row, seat).span, seat, facts))


def _shown(row: Row, seat: int) -> Figure:
    """What stands in a cell for the points of the deal."""
    return row.boxes[seat].get("points") or row.boxes[seat].figures[0]


# --- a row as a deal -----------------------------------------------------------------------------------------


def _deal(row: Row, sheet: Sheet, named: tuple[int, ...]) -> Deal:
    """What a row says of its deal: who dealt, the contract, the attackers."""
    contract = _contract(row, sheet, named)
    return Deal(
        row.label,
        sheet.dealer(row),
        sheet.players,
        () if contract is None else (contract,),
        span=row.span,
        head_span=row.span,
    )


def _contract(row: Row, sheet: Sheet, named: tuple[int, ...]) -> Contract | None:
    """The contract and the attackers; none where only one of them can be read (`Anna, ?`)."""
    text = row.text("contract").removesuffix(".0")
    seats = () if len(named) == 1 and "?" in row.text("attackers") else named
    number = int(text) if text.isdecimal() else None
    if number is None and text not in NOTHING:
        message = _("expected {expected}, found '{text}'", expected="the number of a contract", text=text)
        sheet.faults.append(Fault("HH001", row.about["contract"].span, message))
    if number is None and not seats:
        return None
    place = "contract" if number is not None and number not in CONTRACTS else "attackers"
    return Contract(number, seats, row.about[place].span if place in row.about else row.span)


def _attackers(row: Row, sheet: Sheet) -> tuple[int, ...]:
    """The seats of the attackers, so far as they can be read; HH104 for names that nobody bears."""
    text = row.text("attackers")
    if text in NOTHING:
        return ()
    names = Names(sheet.players)
    found = []
    for name in names_in(text):
        seat = names.seat(name)
        if seat is None and fold(name) not in _AND:
            fault = Fault("HH104", row.about["attackers"].span, unknown_player(name, Context(names)))
            sheet.faults.append(fault)
        elif seat is not None:
            found.append(seat)
    return tuple(found)


_AND = {"and", "и"}


# --- the table that deals make -------------------------------------------------------------------------------

ABOUT = ("deal", "contract", "attackers")
"""The columns about a deal in a table made from deals."""

WIDTH = 1
"""The columns of a player there."""

HOLDS = {"en": "the points of the side", "ru": "очки стороны"}
"""What stands in them, for people."""


def about(replay: Replay, language: str) -> list[str]:  # noqa: ARG001
    """What the columns `ABOUT` say of a deal."""
    deal = replay.deal
    attackers = sorted(replay.attackers or ())
    names = ", ".join(write_name(deal.players[seat]) for seat in attackers)
    return [deal.label, "" if replay.contract is None else str(replay.contract), names]


def cells(replay: Replay, seat: int, points: Decimal | None) -> list[str]:  # noqa: ARG001
    """A player's column: the points."""
    return ["" if points is None else written(points)]
