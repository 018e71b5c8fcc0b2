"""The score table of Odessa poker: its rows are deals without their play, and are judged as such.

What the figures mean is in `constraints`; what follows from all of them together, in `hhtool.sheets.constraint_audit`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.contract import ScoreTable, cell, label_and_dealer
from hhtool.games.odessa.checks.bids import HookBroken
from hhtool.games.odessa.constraints import Constraints, Meaning
from hhtool.games.odessa.engine import replay
from hhtool.games.odessa.engine.unplayed import told_tricks
from hhtool.games.odessa.fit import fits
from hhtool.games.odessa.formulas import formulas
from hhtool.games.odessa.notation import KIND_NAMES, KINDS, NOTATION, VALUES
from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.replay import Carry
from hhtool.i18n import Message, _
from hhtool.notation.reading import Fault
from hhtool.notation.record import Cell, Entry
from hhtool.notation.source import Span
from hhtool.sheets.blank import DEAL, DEALER, Blank, Lead, Schedule, in_turn
from hhtool.sheets.checks.impossible import CellAgainstTotals, ImpossibleScore
from hhtool.sheets.checks.reckoned import WrongCell, WrongTotal
from hhtool.sheets.constraint_audit import audit
from hhtool.sheets.deal_row import boxes_of, scores
from hhtool.sheets.figure import LONE, MADE, Box, Figure
from hhtool.sheets.history import History
from hhtool.sheets.keeping import Keeping
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import NOTHING, Row, Sheet
from hhtool.tricks.notation import SUITS
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.replay import Replay

FIGURES: Mapping[int, tuple[str, ...]] = {
    1: ("points",),
    2: ("bid", "points"),
    3: ("bid", "tricks", "points"),
    4: ("bid", "tricks", "points", "total"),
}
"""The figures of a player, by how many columns there are, or by how many stand in one cell."""


def audit_sheet(sheet: Sheet, house: House, history: History[Replay], *, running: bool | None) -> SheetAudit:
    """The audit of a table; `history` is what the session's other records tell."""
    rows = _Deals(sheet, house, history)
    constraints = [
        _constraints(row, house, deal, last, None if history.partial else rows.due(number))
        for deal, row, last, number in zip(rows.deals, sheet.deals, rows.last, rows.numbers, strict=True)
    ]
    known = [_known(history.deals.get(number)) for number in rows.numbers]
    if any(figure.kind == MADE for row in sheet.deals for box in row.boxes for figure in box.figures):
        running = False
    result = audit(sheet, constraints, history.base(rows.numbers[0] if rows.numbers else 1), known, running=running)
    doubtful = WrongCell | WrongTotal | ImpossibleScore | CellAgainstTotals
    impossible = {breach.place for breach in result.breaches if isinstance(breach, doubtful)}
    for place, (deal, number) in enumerate(zip(rows.deals, rows.numbers, strict=True)):
        meant = result.constraints[place]
        played = replay(deal if meant is None else replace(deal, cards=meant.cards), house, Carry(number))
        played.deal = deal
        played.taken = _tricks(result.meanings[place])
        if place in impossible:
            # a bid may be what is wrong with a cell: nothing more is said of it
            played.breaches = [breach for breach in played.breaches if not isinstance(breach, HookBroken)]
        result.rows.append(played)
    return result


def _constraints(row: Row, house: House, deal: Deal, last: int | None, due: int | None) -> Constraints | None:
    """What a row means; where its figures do not fit, the number of cards that was `due`, or bids without the hook."""
    cards = deal.cards
    if cards is None or cards * len(row.boxes) > house.cards.size or not any(box.figures for box in row.boxes):
        return None
    given = house.special_length(len(row.boxes)) if deal.kind else due
    found = Constraints(row, house, cards, deal.kind, last, due=given)
    if due is not None and due != cards:
        found.others.append(Constraints(row, house, due, deal.kind, last))
    found.others.append(Constraints(row, house, cards, deal.kind, last, hook=False))
    return found


def _tricks(cells: Sequence[Collection[Meaning]]) -> list[int] | None:
    """The tricks that each player of a row took; None where they are not all known."""
    taken = [{meaning.taken for meaning in cell} for cell in cells]
    return [one.pop() for one in taken] if all(len(one) == 1 for one in taken) else None


def _known(found: Replay | None) -> list[dict[str, Decimal]]:
    """The figures of each seat that the history of a deal gives."""
    if found is None:
        return []
    seats = range(len(found.deal.players))
    bids = [found.bids.get(seat) for seat in seats]
    return [
        ({} if (bid := bids[seat]) is None else {"bid": Decimal(bid)})
        | ({} if found.scores is None else {"points": found.scores[seat]})
        for seat in seats
    ]


class _Deals:
    """The rows of a table as deals: `numbers` and `last` (who bids last, None: not known) belong to `deals`."""

    def __init__(self, sheet: Sheet, house: House, history: History[Replay]) -> None:
        self._sheet, self._house, self._history = sheet, house, history
        self._lengths = house.lengths(len(sheet.players))
        self.numbers = history.numbers([row.label for row in sheet.deals])
        heads = [self._head(row, number) for row, number in zip(sheet.deals, self.numbers, strict=True)]
        self._tell_lone_figures(heads)
        self._tell_tricks(heads)
        dealers = {number: found.deal.dealer for number, found in history.deals.items()}
        dealers |= {number: head.dealer for number, head in zip(self.numbers, heads, strict=True)}
        known = {number: dealer for number, dealer in dealers.items() if dealer is not None}
        self.last = [_dealer(known, number, len(sheet.players)) for number in self.numbers]
        self.deals = [
            replace(head, events=self._bids(row, last))
            for head, row, last in zip(heads, sheet.deals, self.last, strict=True)
        ]

    # --- the heading ---

    def _head(self, row: Row, number: int) -> Deal:
        kind = self._word(row, "kind", KINDS.id) or _kind_beside_cards(row) or _kind_in_label(row) or _kind_in_note(row)
        return Deal(
            row.label,
            self._sheet.dealer(row),
            self._sheet.players,
            cards=self._cards(row, number, kind),
            trump=self._trump(row),
            kind=kind,
            span=row.span,
            head_span=row.span,
            cards_span=_place(row, "cards"),
            trump_span=_place(row, "trump"),
            kind_span=_place(row, "kind"),
        )

    def _fault(self, cell: Cell, expected: str) -> None:
        message = _("expected {expected}, found '{text}'", expected=expected, text=cell.text)
        self._sheet.faults.append(Fault("HH001", cell.span, message))

    def _word(self, row: Row, key: str, read: object) -> str:
        text = row.text(key)
        if text in NOTHING or not callable(read):
            return ""
        found = read(text)
        if found is None:
            self._fault(row.about[key], "blind, golden, misere or notrump")
        return found or ""

    def _trump(self, row: Row) -> str:
        text = row.text("trump")
        if text in ("", "?"):
            return ""
        if VALUES.id(text) in ("none", "pass") or KINDS.id(text) == "notrump":
            return "none"
        suit = SUITS.id(text.rstrip("\ufe0f"))
        if suit is None:
            self._fault(row.about["trump"], "a suit or none")
        return suit or ""

    def _cards(self, row: Row, number: int, kind: str) -> int | None:
        """How many cards were dealt: as written, else by the record of the deal, else by the schedule."""
        text = row.text("cards").removesuffix(".0")
        if _kind_beside_cards(row):
            text = "".join(_DIGITS.findall(text)[:1])
        said = _CARDS_IN_LABEL.search(row.label)
        if not text and said and (said[2] or _kind_in_label(row)):
            text = said[1] or said[2]
        if text.isdecimal() and int(text) > 0:
            return int(text)
        if text not in NOTHING:
            self._fault(row.about["cards"], "the number of cards")
            return None
        told = self._history.deals.get(number)
        if told is not None:
            cards: int | None = told.cards
            return cards
        if kind:
            return self._house.special_length(len(self._sheet.players))
        return self.due(number)

    def due(self, number: int) -> int | None:
        """How many cards the schedule gives an ordinary deal; None where it has none of that number."""
        return self._lengths[number - 1] if 0 < number <= len(self._lengths) else None

    # --- figures ---

    def _tell_lone_figures(self, heads: Sequence[Deal]) -> None:
        """Say what figures are that stand alone where two could: points, or bids in a row that has nothing else.

        In deals without bids a dash in the place of a bid is none.
        """
        rows = self._sheet.rows
        places = [place for place, row in enumerate(rows) if row.kind == "deal"]
        paired = any(len(box.figures) > 1 for row in self._sheet.deals for box in row.boxes)
        for place, head in zip(places, heads, strict=True):
            row = rows[place]
            bids = self._house.has_bids(head.kind)
            only_bids = bids and paired and all(len(box.figures) < 2 for box in row.boxes)
            boxes = tuple(Box(tuple(_told(box, bids=bids, only_bids=only_bids))) for box in row.boxes)
            rows[place] = replace(row, boxes=boxes)

    def _tell_tricks(self, heads: Sequence[Deal]) -> None:
        """Take what stands beside the bids as tricks taken, where in most rows it sums to the number of cards."""
        rows = self._sheet.deals
        fitting = {id(row) for row, head in zip(rows, heads, strict=True) if _sums_to_cards(row, head)}
        if not fitting or len(fitting) * 4 < len(rows) * 3 or self._sheet.says("points"):
            return
        for place, row in enumerate(self._sheet.rows):
            if row.kind == "deal":
                boxes = (_with_tricks(box, sure=id(row) in fitting) for box in row.boxes)
                self._sheet.rows[place] = replace(row, boxes=tuple(boxes))
        self._sheet.remarks.append(
            _("the second figure of each player read as tricks, which sum to the number of cards")
        )

    def _bids(self, row: Row, last: int | None) -> tuple[Bids, ...]:
        """The bids of a row as they were made: from the left of who bids last."""
        players = len(row.boxes)
        first = 0 if last is None else last + 1
        order = [(first + step) % players for step in range(players)]
        figures = {seat: figure for seat in order if (figure := row.boxes[seat].get("bid")) is not None}
        if not figures:
            return ()
        entries = []
        for seat in order:
            figure = figures.get(seat)
            whole = figure is not None and figure.sure and figure.value is not None and not figure.value % 1
            value = figure.value if figure is not None and whole else None
            entries.append(Entry(seat, value, "", row.span if figure is None else figure.span))
        written = next(iter(figures.values()))
        return (Bids(tuple(entries), written.span),)


def _kind_beside_cards(row: Row) -> str:
    """The kind of a special deal that stands in the column of the cards: `6 golden`, «тёмная 6»; '' where none does."""
    words = _NO_WORDS.sub(" ", row.text("cards")).strip()
    return (KINDS.id(words) or "") if words else ""


def _kind_in_label(row: Row) -> str:
    """The kind of a special deal that a row is called by, in the place of its number or behind it: «мизер, 6 карт»,
    «13. мизер»; '' for none."""
    return KINDS.id(_NUMBER_BEFORE.sub("", row.label).partition(",")[0].strip()) or ""


def _kind_in_note(row: Row) -> str:
    """The kind of a special deal that a note says before anything else: «мизер», «тёмная, играли стоя»; '' for none."""
    return KINDS.id(_SENTENCE.split(row.text("note"), maxsplit=1)[0].strip(" \t!")) or ""


_SENTENCE = re.compile(r"[,;.(]")
_NUMBER_BEFORE = re.compile(r"\A\d{1,3}[.)]?[ \t]+")
_CARDS_IN_LABEL = re.compile(r",[ \t]*(\d{1,2})(?!\d)|\A\d{1,3}[.)]?[ \t]+(\d{1,2})[ \t]*(?:карт|cards?(?!\w))")
"""How many cards a row says behind a comma, or behind the number of the deal: «4. 3 карты»."""
_DIGITS = re.compile(r"\d+")
_NO_WORDS = re.compile(r"[\d?()]+")


def _told(box: Box, *, bids: bool, only_bids: bool) -> Sequence[Figure]:
    found = []
    for figure in box.figures:
        if figure.kind == LONE:
            as_bid = bids and (figure.passed or only_bids)
            found.append(figure._replace(kind="bid" if as_bid else "points"))
        elif bids or figure.kind != "bid" or not figure.passed:
            found.append(figure)
    return found


def _sums_to_cards(row: Row, head: Deal) -> bool:
    """Whether what stands beside the bids may be the tricks that each player took."""
    beside = [one.value for box in row.boxes if (one := box.get("points")) and box.get("bid")]
    figures = [value for value in beside if value is not None]
    return len(figures) == len(row.boxes) and min(figures) >= 0 and sum(figures) == head.cards


def _with_tricks(box: Box, *, sure: bool) -> Box:
    """The points of a cell as tricks. In a row where they sum to the number of cards none is doubtful: a dash before one
    parts it from the bid."""
    return Box(
        tuple(
            one._replace(kind="tricks", doubtful=one.doubtful and not sure) if one.kind == "points" else one
            for one in box.figures
        )
    )


def _place(row: Row, key: str) -> Span:
    return row.about[key].span if key in row.about else row.span


def _dealer(known: Mapping[int, int], number: int, players: int) -> int | None:
    """Who deals a deal, by the nearest one whose dealer is known."""
    if not known:
        return None
    nearest = min(known, key=lambda other: abs(other - number))
    return (known[nearest] + number - nearest) % players


# --- the table that deals make -------------------------------------------------------------------------------


def about(replay: Replay, language: str) -> list[str]:
    """The deal, its cards, trumps and kind, and who dealt it."""
    deal = replay.deal
    trump = next(iter(replay.trumps)) if len(replay.trumps) == 1 else None
    suit = "" if trump is None else "—" if trump == NO_TRUMP else SUITS.word("cdhs"[trump], language)
    label, dealer = label_and_dealer(deal)
    return [
        label,
        "" if replay.cards is None else str(replay.cards),
        suit,
        KINDS.word(deal.kind, language) if deal.kind else "",
        dealer,
    ]


def cells(replay: Replay, seat: int, points: Decimal | None) -> list[str]:
    """A player's columns: the bid (a dash is a pass) and the points."""
    bid = replay.bids.get(seat)
    return ["" if bid is None else "-" if bid == 0 else str(bid), cell(points)]


# --- a deal without play -------------------------------------------------------------------------------------


def unplayed(replay: Replay) -> Sequence[Box]:
    """The bids, tricks and points that a deal writes, as a row holds them; none where its play is written too."""
    events = replay.deal.events
    if any(isinstance(event, Trick) for event in events):
        return ()
    bids = [entry for event in events if isinstance(event, Bids) for entry in event.entries]
    told = {"bid": bids, "tricks": told_tricks(replay), "points": scores(replay.deal)}
    return boxes_of(replay.deal, told, NOTATION.write_name)


# --- the sheet for pen and paper -----------------------------------------------------------------------------


def blank(house: House, players: Sequence[str]) -> Blank:
    """A sheet for a session: the cards of each deal by the schedule, the dealer in turn, bids and points to be filled in.

    Where the house leaves the special deals open there is a line on paper for as many as there are kinds.
    """
    count = len(players)
    lengths, kinds = house.lengths(count), house.special_deals(count)
    specials = ("",) * len(KIND_NAMES) if kinds is None else kinds
    rows: list[tuple[object, ...]] = []
    for place, (number, dealer) in enumerate(in_turn(players, len(lengths) + len(specials))):
        ordinary = place < len(lengths)
        kind = "" if ordinary else specials[place - len(lengths)]
        cards = lengths[place] if ordinary else house.special_length(count)
        trump = "—" if kind == "notrump" else _SIGNS.get(house.trump, "")
        rows.append((number, cards, trump, *([KIND_NAMES.get(kind, "")] if specials else []), dealer))
    kind_of_deal = [Lead(_("kind"), wide=True, key="kind")] if specials else []
    leads = [DEAL, Lead(_("cards"), key="cards"), Lead(_("trump"), key="trump"), *kind_of_deal, DEALER]
    ends: tuple[Message, ...] = (_("total"),)
    if house.settlement is not None:
        ends += (_("settlement"),)
    paper = Blank(tuple(leads), tuple(rows), (_("bid"), _("points")), ends, tuple(_notes(house, specials)))
    fixed = rows if kinds is not None else rows[: len(lengths)]
    return replace(paper, typed=Schedule(paper.schedule.keys, tuple(fixed)))


_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def _notes(house: House, specials: Sequence[str]) -> Iterator[Message]:
    exact, bonus = _figure(house.exact), _figure(house.exact_bonus)
    if house.exact_bonus:
        yield _("As many as were bid: {points} a trick and {bonus}", points=exact, bonus=bonus)
    elif house.exact:
        yield _("As many as were bid: {points} a trick", points=exact)
    yield _("A pass and no trick: {points}", points=_figure(house.pass_))
    if house.exact_square:
        yield _("As many as were bid: {points} times the bid squared besides", points=_figure(house.exact_square))
    if house.over:
        yield _("More than were bid: {points} a trick taken", points=_figure(house.over))
    if house.miss or not any((house.over, house.miss_bid, house.miss_off, house.under, house.under_taken)):
        yield _("More or fewer: {points}", points=_figure(house.miss))
    if house.miss_bid:
        yield _("More or fewer: {points} a trick bid", points=_figure(house.miss_bid))
    if house.miss_off:
        yield _("More or fewer: {points} a trick of difference", points=_figure(house.miss_off))
    if house.under:
        yield _("Fewer: {points} a trick missing", points=_figure(house.under))
    if house.under_taken:
        yield _("Fewer: {points} a trick taken", points=_figure(house.under_taken))
    if house.miss_all is not None:
        yield _("A bid and no trick: {points}", points=_figure(house.miss_all))
    if house.all_ is not None:
        yield _("Every trick bid and taken: {points} a trick", points=_figure(house.all_))
    if specials:
        yield _("Special deals: {times} times as much", times=house.special_multiplier)
    for kind, name in KIND_NAMES.items():
        if kind in specials and kind != "misere" and house.times(kind) != house.special_multiplier:
            yield _("{kind}: {times} times as much", kind=name, times=house.times(kind))
    if "misere" in specials and house.misere is not None:
        yield _("Misère: {points} a trick", points=_figure(house.misere))
    if house.hook == "on":
        yield _("The bids may not add up to the number of cards; the dealer bids last")


def _figure(points: int) -> str:
    return str(points).replace("-", "−")


def asked(house: House, row: Row, typed: tuple[str, ...]) -> tuple[str, ...]:
    """The figures of a player that a row has: where there are no bids, the tricks alone."""
    bids = house.has_bids(KINDS.id(row.text("kind")) or "")
    return tuple(figure for figure in typed if bids or figure != "bid")


SHEET = ScoreTable(
    audit_sheet,
    blank,
    FIGURES,
    about=("deal", "cards", "trump", "kind", "dealer"),
    about_deal=about,
    width=2,
    cells=cells,
    holds={"en": "the bid (- is a pass) and the points", "ru": "заказ (- это пас) и очки"},
    unplayed=unplayed,
    options=(
        "pack",
        "specials",
        "hook",
        "golden_bids",
        "exact",
        "pass",
        "over",
        "under",
        "miss_all",
        "all",
        "special_multiplier",
        "golden_multiplier",
        "blind_multiplier",
        "no_trump_multiplier",
        "misere",
        "double_negative",
        "settlement",
    ),
    fits=fits,
    formulas=formulas,
    keeping=Keeping(asked=asked),
)
