"""The score table of Variety: each deal's contract, its attackers, and the points of both sides, in four columns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.game.breach import Breach, noted
from hhtool.games.contract import ScoreTable
from hhtool.games.variety.checks.points import MissingBonus, PartnersDiffer
from hhtool.games.variety.constraints import Constraints, Slipped, constraints_of
from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus
from hhtool.games.variety.engine import replay
from hhtool.games.variety.engine.scores import is_bonus_wrong
from hhtool.games.variety.notation import NOTATION
from hhtool.games.variety.record import Contract, Deal
from hhtool.games.variety.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_pattern
from hhtool.notation.context import Context, unknown_player
from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.names import Names, names_in
from hhtool.notation.reading import Fault
from hhtool.notation.spelling import fold
from hhtool.sheets.blank import DEAL, DEALER, Blank, Lead, in_turn
from hhtool.sheets.checks.impossible import ImpossibleScore
from hhtool.sheets.checks.reckoned import WrongCell
from hhtool.sheets.constraint_audit import audit_points
from hhtool.sheets.deal_row import boxes_of, scores
from hhtool.sheets.figure import Box, Figure
from hhtool.sheets.formulas import Formulas, Mark
from hhtool.sheets.heading_words import COLUMN_WORDS
from hhtool.sheets.history import History
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import NOTHING, Row, Sheet
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.variety.house import House


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    numbers = history.numbers([row.label for row in sheet.deals])
    named = [_attackers(row, sheet) for row in sheet.deals]
    deals = [_deal(row, sheet, seats) for row, seats in zip(sheet.deals, named, strict=True)]
    played = [replay(deal, house, None) for deal in deals]
    constraints = [
        _constraints(row, seats, one, history.deals.get(number), house)
        for row, seats, one, number in zip(sheet.deals, named, played, numbers, strict=True)
    ]
    result = audit_points(sheet, constraints, history, running=running)
    result.rows = played
    for place, (one, chosen) in enumerate(zip(played, result.constraints, strict=True)):
        record = history.deals.get(numbers[place])
        if isinstance(chosen, Slipped):
            _slip(one, chosen, sheet.deals[place], result.said[place], sure=result.explained)
        elif record is not None and record.sides is not None and record.attackers is not None:
            _recorded_slip(one, result, place, record)
        attackers = one.attackers or (record.attackers if record is not None else None)
        if attackers:
            _told_once(result, place, attackers)
    return result


def _told_once(result: SheetAudit, place: int, attackers: Collection[int]) -> None:
    """One impossible figure of both partners of a side is one fault."""
    first: dict[tuple[bool, Decimal | None], ImpossibleScore] = {}
    for breach in [one for one in noted(result, ImpossibleScore) if one.place == place]:
        side = breach.seat in attackers, breach.values.get("points")
        before = first.setdefault(side, breach)
        if before is not breach:
            before.related = (*before.related, (breach.span, _("the partner's is the same")))
            before.guesses = before.guesses or breach.guesses
            before.possible = before.possible or breach.possible
            result.breaches.remove(breach)


def _constraints(
    row: Row, named: Sequence[int], played: Replay, record: Replay | None, house: House
) -> Constraints | None:
    """What a row means; its contract and attackers are those of the deal's record where the row does not say them.

    `named` are the attackers that can be read, which may be one of the two.
    """
    if len(row.boxes) != PLAYERS or not any(box.figures for box in row.boxes):
        return None
    contract, attackers = played.contract, played.attackers
    if record is not None:
        contract = record.contract if contract is None else contract
        attackers = record.attackers if attackers is None else attackers
    constraints = constraints_of(contract, attackers or (named if len(named) == 1 else ()), house)
    if record is not None and record.result is not None:
        constraints.others = ()  # the row is held against what the record gives
    return constraints


def _slip(played: Replay, constraints: Slipped, row: Row, taken: Sequence[Decimal | None], *, sure: bool) -> None:
    """Note the slip that a row was taken for: VA105, VA107; what is right only where it is `sure`."""
    written = {seat: points for seat, points in enumerate(taken) if points is not None}
    shown = _seats_showing(constraints, written)
    if not shown:
        return
    right = constraints.right(written) or {}
    wrong = [
        (figure, (figure.value or 0) + points - written[seat])
        for seat, points in right.items()
        if sure and (figure := _shown(row, seat)).value is not None
    ]
    slip: Breach
    if constraints.slip == "bonus":
        due = any(points > written[one] for one, points in right.items())
        slip = MissingBonus(_shown(row, shown[0]).span, shown[0], due=due, wrong=wrong)
    else:
        one, other = shown
        seat, partner = (one, other) if one in right else (other, one)
        mine, theirs = written[seat], written[partner]
        slip = PartnersDiffer(_shown(row, seat).span, seat, partner=partner, mine=mine, theirs=theirs, wrong=wrong)
    played.breaches.append(slip)


def _recorded_slip(played: Replay, result: SheetAudit, place: int, record: Replay) -> None:
    """Where a row differs from the record of its deal in a slip alone, that is what is wrong: VA105, VA107."""
    off_cells = [one for one in noted(result, WrongCell) if one.place == place]
    if not off_cells or record.sides is None or record.attackers is None or record.result is None:
        return
    off = {one.seat: (one.figure.value or 0) - one.right for one in off_cells}
    wrong = [(one.figure, one.right) for one in off_cells]
    span, seat = off_cells[0].span, off_cells[0].seat
    slip: Breach
    defenders = set(range(PLAYERS)) - record.attackers
    due = bool(bonus(*record.sides, played.house))
    if off.keys() == defenders and is_bonus_wrong(off.values(), due=due):
        slip = MissingBonus(span, seat, due=due, wrong=wrong)
    elif len(off) == 1:
        side = record.attackers if seat in record.attackers else defenders
        (partner,) = set(side) - {seat}
        if not _is_written(result.sheet.deals[place], partner):
            return
        right = record.result[seat]
        slip = PartnersDiffer(span, seat, partner=partner, mine=right + off[seat], theirs=right, wrong=wrong)
    else:
        return
    result.breaches[:] = [one for one in result.breaches if one not in off_cells]
    played.breaches.append(slip)


def _is_written(row: Row, seat: int) -> bool:
    """Whether a figure of a row can be read."""
    return any(figure.value is not None for figure in row.boxes[seat].figures)


def _seats_showing(constraints: Slipped, written: Mapping[int, Decimal]) -> list[int]:
    """The seats whose figures show the slip: partners who differ, or the defenders; none where it is not to be seen."""
    sides = [sorted(constraints.defenders), sorted(set(range(PLAYERS)) - constraints.defenders)]
    if constraints.slip == "bonus":
        return [seat for seat in sides[0] if seat in written]
    return next((side for side in sides if len({written.get(seat) for seat in side} - {None}) > 1), [])


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
    text = _GLOSS.sub("", row.text("contract").removesuffix(".0"))
    seats = () if len(named) == 1 and _is_part_unread(row) else named
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
    for name in _names(text, names):
        seat = names.seat(name)
        if seat is None and fold(name) not in _AND:
            fault = Fault("HH104", row.about["attackers"].span, unknown_player(name, Context(names)))
            sheet.faults.append(fault)
        elif seat is not None:
            found.append(seat)
    return tuple(found)


def _names(text: str, names: Names) -> Iterator[str]:
    """The names of the attackers, between which a dash may stand, or nothing where they are letters: «А-Б», `NO`."""
    for name in names_in(text):
        parts = [part.strip() for part in _DASH.split(name)]
        if len(parts) == 1 and len(name) == _PAIR and name.isupper():
            parts = [*name]
        known = names.seat(name) is None and all(names.seat(part) is not None for part in parts)
        yield from parts if known else (name,)


def _is_part_unread(row: Row) -> bool:
    """Whether not every attacker that a row names is known: one cannot be read, or is nobody here."""
    text = row.text("attackers")
    return "?" in text or len([name for name in names_in(text) if fold(name) not in _AND]) > 1


_AND = {"and", "и"}
_PAIR = 2
_DASH = late_pattern("[-–—/&]")
_GLOSS = late_pattern(r"(?<=\d)[ \t]*(?:\(.*\)|[—–:=,-][ \t]*[^\W\d_].*|[ \t][^\W\d_].*)\Z")
"""What a contract is, behind its number: `6 (low wins)`, «2 — трефы»."""


# --- the table that deals make -------------------------------------------------------------------------------


def about(replay: Replay, language: str) -> list[str]:  # noqa: ARG001
    """The deal, its contract and the attackers."""
    deal = replay.deal
    attackers = sorted(replay.attackers or ())
    names = ", ".join(NOTATION.write_name(deal.players[seat]) for seat in attackers)
    return [deal.label, "" if replay.contract is None else str(replay.contract), names]


# --- a deal without play -------------------------------------------------------------------------------------


def unplayed(replay: Replay) -> Sequence[Box]:
    """The points that a deal writes, as a row holds them; none where its play is written too."""
    if any(isinstance(event, Trick) for event in replay.deal.events):
        return ()
    return boxes_of(replay.deal, {"points": scores(replay.deal)}, NOTATION.write_name)


# --- the sheet for pen and paper -----------------------------------------------------------------------------


def blank(house: House, players: Sequence[str]) -> Blank:
    """A sheet for a cycle: the dealer in turn, the contract and the attackers to be filled in."""
    leads = (DEAL, DEALER, Lead(_("contract"), key="contract"), Lead(_("attackers"), wide=True, key="attackers"))
    rows = tuple((*turn, "", "") for turn in in_turn(players, house.cycle))
    return Blank(leads, rows, (_("points"), _("total")), notes=_NOTES)


_NOTES = (
    _("1 no trump: 12 to the side with more tricks"),
    _("2 clubs are trumps: +2 a trick"),
    _("3 hearts are trumps: +2 each spade"),
    _("4 diamonds are trumps: +1 each red card, −1 each black one"),
    _("5 spades are trumps: +5 each black ten and jack, −5 each red one"),
    _("6 clubs are trumps, the lowest card wins: +1 each red card"),
    _("7 spades are trumps: −2 each club"),
    _("8 no trump: −2 a trick"),
    _("Attackers who made less than the defenders: 10 more to each defender"),
)


def formulas(house: House) -> Formulas:  # noqa: ARG001
    """What a spreadsheet checks: partners have the same, and both sides together what the contract brings, with or
    without the bonus."""
    least, most = "MIN({every_points})", "MAX({every_points})"
    apart = f"SUM({{every_points}})<>2*({least}+{most})"
    apart += f",SUMSQ({{every_points}})<>2*({least}*{least}+{most}*{most})"
    sums = ",".join(str(2 * rules.sum) for rules in CONTRACTS.values())
    rest = f"SUM({{every_points}})-CHOOSE({{contract}},{sums})"
    wrong = f"IF(ISNUMBER({{contract}}),AND({rest}<>0,{rest}<>{2 * BONUS}),FALSE)"
    return Formulas(
        marks=(Mark("points", f"AND(COUNT({{every_points}})={PLAYERS},OR({apart},{wrong}))"),),
        choices={"contract": tuple(map(str, CONTRACTS))},
    )


_CONTRACT, _ATTACKERS = COLUMN_WORDS["contract"], COLUMN_WORDS["attackers"]
COLUMNS: Vocabulary = {
    "contract": ((*_CONTRACT[0], "bid", "call"), (*_CONTRACT[1], "заказ", "заявка")),
    "attackers": ((*_ATTACKERS[0], "who", "played"), (*_ATTACKERS[1], "кто", "кто играл", "кто играет")),
}
"""Words for columns that head others, or none, in other games."""

SHEET = ScoreTable(
    audit_sheet,
    blank,
    columns=COLUMNS,
    about=("deal", "contract", "attackers"),
    about_deal=about,
    holds={"en": "the points of the side", "ru": "очки стороны"},
    unplayed=unplayed,
    options=("cycle", "tie"),
    formulas=formulas,
)
