"""The score table of piquet: the points of each deal, or declarations and play apart, and the totals of the partie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING

from hhtool.game.breach import Breach
from hhtool.games.contract import ScoreTable
from hhtool.games.piquet.constraints import PLAYERS, Constraints, constraints_of
from hhtool.games.piquet.engine import replay
from hhtool.games.piquet.notation import NOTATION
from hhtool.games.piquet.record import Deal
from hhtool.games.piquet.replay import Carry
from hhtool.i18n import Message, _
from hhtool.notation.record import Entry
from hhtool.sheets.blank import DEAL, Blank, Lead, Schedule
from hhtool.sheets.checks.reckoned import WrongTotal
from hhtool.sheets.constraint_audit import audit_points
from hhtool.sheets.deal_row import boxes_of, scores
from hhtool.sheets.figure import PARTS, Box
from hhtool.sheets.history import History
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House
    from hhtool.games.piquet.replay import Replay
    from hhtool.sheets.sheet import Row

FIGURES: Mapping[int, tuple[str, ...]] = {
    1: ("points",),
    2: ("declarations", "play"),
    3: ("declarations", "play", "points"),
    4: ("declarations", "play", "points", "total"),
}
"""The figures of a player, by how many columns there are, or by how many stand in one cell."""


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    sheet.call_lone("points")
    sheet.rows[:] = [_with_points(row) for row in sheet.rows]
    numbers = history.numbers([row.label for row in sheet.deals])
    played = list(_replays(sheet, house, numbers, partial=history.partial))
    misdealt = {
        place
        for place, (before, after) in enumerate(pairwise(zip(played, numbers, strict=True)))
        if _contradict(*before, *after, house)
    }
    constraints = [
        _constraints(row, one, history.deals.get(number), house, misdealt=not misdealt.isdisjoint((place - 1, place)))
        for place, (row, one, number) in enumerate(zip(sheet.deals, played, numbers, strict=True))
    ]
    result = audit_points(sheet, constraints, history, running=running)
    result.rows = played
    if not result.running:
        result.breaches += _wrong_parts(sheet, partial=history.partial)
    return result


def _wrong_parts(sheet: Sheet, *, partial: bool) -> Iterator[Breach]:
    """SC102: totals of declarations or of play that are not the sum of their column."""
    for seat in range(len(sheet.players)):
        for kind in PARTS:
            total: Decimal | None = None if partial else Decimal(0)
            for row in sheet.rows:
                figure = row.boxes[seat].get(kind)
                value = None if figure is None else figure.value
                if row.kind == "deal":
                    total = None if total is None or value is None else total + value
                    continue
                if figure is not None and row.kind == "total" and total is not None and value not in (None, total):
                    yield WrongTotal(figure.span, seat, figure=figure, right=total)
                total = value


def _with_points(row: Row) -> Row:
    """A row in which a total beside declarations and play is what these two make."""
    if row.kind != "deal":
        return row
    boxes = []
    for box in row.boxes:
        apart = any(figure.kind in PARTS for figure in box.figures)
        if apart and box.get("points") is None:
            figures = [one._replace(kind="points") if one.kind == "total" else one for one in box.figures]
            box = Box(tuple(figures))
        boxes.append(box)
    return replace(row, boxes=tuple(boxes))


def _contradict(before: Replay, first: int, after: Replay, second: int, house: House) -> bool:
    """Whether two deals, by their numbers, one behind the other have dealers of whom one is wrong."""
    dealers = before.deal.dealer, after.deal.dealer
    if None in dealers or second != first + 1:
        return False
    if house.deal == "alternate":
        return dealers[0] == dealers[1]
    return not second % 2 and dealers[0] != dealers[1]


def _constraints(
    row: Row, played: Replay, record: Replay | None, house: House, *, misdealt: bool
) -> Constraints | None:
    """What a row means; elder is who did not deal, by the row or by the record of the deal. One that is `misdealt` may
    name the wrong dealer, as another check says."""
    if len(row.boxes) != PLAYERS or not any(box.figures for box in row.boxes):
        return None
    dealer = played.deal.dealer
    if dealer is None and record is not None:
        dealer = record.dealer
    split = any(figure.kind in PARTS for box in row.boxes for figure in box.figures)
    return constraints_of(house, None if dealer is None else 1 - dealer, split=split, misdealt=misdealt)


def _replays(sheet: Sheet, house: House, numbers: Sequence[int], *, partial: bool) -> Iterator[Replay]:
    """The rows as deals of which only the dealer is known."""
    carry = Carry(numbers[0] if numbers else 1, partial)
    for row in sheet.deals:
        deal = Deal(row.label, sheet.dealer(row), sheet.players, span=row.span, head_span=row.span)
        played = replay(deal, house, carry)
        carry = played.end
        yield played


# --- a deal without play -------------------------------------------------------------------------------------


def unplayed(replay: Replay) -> Sequence[Box]:
    """The points that a deal writes, and what is known to have been declared, as a row holds them; none where its play is
    written too."""
    deal = replay.deal
    written = scores(deal)
    if not written or any(isinstance(event, Trick) for event in deal.events):
        return ()
    counts = replay.counts
    declared = [] if counts is None else [Entry(one.seat, Decimal(counts[one.seat]), "", one.span) for one in written]
    return boxes_of(deal, {"declarations": declared, "points": written}, NOTATION.write_name)


# --- the sheet for pen and paper -----------------------------------------------------------------------------


def blank(house: House, players: Sequence[str]) -> Blank:
    """A sheet for a partie: two lines a deal, and what the points are for from left to right.

    Where the deal goes in turn the first player has it first; where it is cut for, who is elder is filled in.
    """
    alternate = house.deal == "alternate"
    rows: list[tuple[object, ...]] = []
    for deal in range(house.deals):
        for seat, player in enumerate(players):
            role = (_("younger") if seat == deal % len(players) else _("elder")) if alternate else ""
            rows.append(("" if seat else str(deal + 1), player, role))
    columns = (
        _("white cards"),
        _("point"),
        _("sequen\u00adces"),
        _("sets"),
        _("leads and tricks"),
        _("capot or {leza}", leza=house.leza),
        _("pique, repique"),
        _("points"),
        _("total"),
    )
    leads = (DEAL, Lead(_("player"), wide=True), Lead(_("elder, younger"), wide=True))
    ends = (_("settlement"),)
    younger = [players[deal % len(players)] if alternate else "" for deal in range(house.deals)]
    typed = Schedule(("deal", "dealer"), tuple((str(deal), name) for deal, name in enumerate(younger, 1)))
    notes = tuple(_notes(house, alternate=alternate))
    return Blank(leads, tuple(rows), columns, ends, notes, len(players), typed)


def _notes(house: House, *, alternate: bool) -> Iterator[Message]:
    if alternate:
        yield _("The dealer is younger")
    else:
        yield _("The dealer is younger; the lower card deals both deals of a korolik")
    yield _(
        "White cards {white}; four of a rank {four}, three {three}; sequences of three, four … eight: {sequences}",
        white=house.white_points,
        four=house.four,
        three=house.three,
        sequences=", ".join(map(str, house.sequences)),
    )
    yield _(
        "Pique {pique}, repique {repique}; more than six tricks {leza}, capot {capot}, announced {open}",
        pique=house.pique,
        repique=house.repique,
        leza=house.leza,
        capot=house.capot,
        open=house.open_capot,
    )
    if house.settlement == "rubicon":
        yield _(
            "Settlement: the difference and {bonus}; where the loser has less than {rubicon}, the sum and {bonus}",
            bonus=house.rubicon_bonus,
            rubicon=house.rubicon,
        )
    else:
        yield _("Settlement: the difference of the totals")


OPTIONS = (
    "deals",
    "deal",
    "four",
    "three",
    "lead",
    "trick",
    "trick_from",
    "last_trick",
    "leza",
    "capot",
    "open_capot",
    "pique_at",
    "pique",
    "repique",
    "white_points",
    "settlement",
    "rubicon",
    "rubicon_bonus",
)

SHEET = ScoreTable(audit_sheet, blank, FIGURES, unplayed=unplayed, options=OPTIONS)
