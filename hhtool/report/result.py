"""The result of a session: who won, what the errors change, and who pays whom."""

from __future__ import annotations

from decimal import Decimal
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.audit.rows import deal_rows, rows_of_tables
from hhtool.audit.settlement import payments, settlement
from hhtool.checks.standings import told_totals
from hhtool.checks.winner import lowest_wins
from hhtool.game.finding import unfolded
from hhtool.game.replay import Review
from hhtool.game.severity import Severity
from hhtool.i18n import Message, _, _n, number, together
from hhtool.notation.record import Winner
from hhtool.report.charts import Brought, ChartDeal, running
from hhtool.report.curves import sparks
from hhtool.report.source_lines import rights
from hhtool.report.views.charts import Chart
from hhtool.report.views.sessions import Result, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.finding import Finding
    from hhtool.sheets.result import SheetAudit

_MOST = 24
"""More players than this are counted only."""
_WRONG_FIGURES = frozenset({"SC101", "SC102", "SC103", "SC104", "SC105"})
_EVEN = 0.005
"""Sums of money that differ by less are the same."""


class SessionPlayed(NamedTuple):
    """A session as the result is made of it: what each of its deals brought, the totals at its end, and the colours of
    the players."""

    audited: Audited
    deals: Sequence[ChartDeal]
    ends: Mapping[str, float]
    colours: Mapping[str, int]


def rows_of(audited: Audited) -> Iterator[tuple[Any, Mapping[str, Brought]]]:
    """The replay of each deal that a session's score tables tell, and what it brought by player."""
    totals: dict[str, float] = {}
    for (sheet, _row, place), replay in zip(deal_rows(audited), rows_of_tables(audited), strict=True):
        if place == 0:
            totals |= _carried(sheet)
        brought = {}
        for seat, net in _points(sheet, place).items():
            name = sheet.sheet.players[seat]
            totals[name] = totals.get(name, 0.0) + float(net)
            brought[name] = Brought(float(net), totals[name])
        yield replay, brought


def _carried(sheet: SheetAudit) -> dict[str, float]:
    """The totals that a table begins with, where it carries some over."""
    pairs = zip(sheet.sheet.players, sheet.sheet.carried, strict=False)
    return {name: float(total) for name, total in pairs if total is not None}


def _points(sheet: SheetAudit, place: int) -> Mapping[int, Decimal]:
    """The points of a row by seat, as far as they are known; where they are in doubt those that stand there."""
    if place < len(sheet.taken):
        said = sheet.said[place] if sheet.said else sheet.taken[place]
        found = [one if one is not None else other for one, other in zip(sheet.taken[place], said, strict=True)]
        return {seat: points for seat, points in enumerate(found) if points is not None}
    return (sheet.rows[place].result or {}) if sheet.rows else {}


def ends_of(audited: Audited, nets: Sequence[Mapping[str, Brought]]) -> Mapping[str, float]:
    """Each player's total at the end; of a session of score tables alone, what the last of them comes to.

    Nothing where no deal tells what it brought.
    """
    known = any(one.net is not None for deal in nets for one in deal.values())
    ends = {name: one.total for deal in nets for name, one in deal.items()} if known else {}
    if not ends and audited.sheets:
        last = audited.sheets[-1]
        pairs = zip(last.sheet.players, last.ends, strict=True)
        return {name: float(end) for name, end in pairs if end is not None}
    players = dict.fromkeys(name for replay in audited.replays for name in replay.deal.players)
    return {name: ends[name] for name in players if name in ends}


def result(
    played: SessionPlayed, findings: Sequence[Finding], curve: Chart | None, anchor: str, language: str
) -> Result | None:
    """The result of a session in a language that is in force, without standings where no total is known.

    None of a session without deals.

    `findings` are those of the session, `curve` its running totals.
    """
    audited, deals, ends, colours = played
    if not ends and not deals:
        return None
    session, house = audited.reading.session, audited.house
    nets = [one.net for deal in deals for one in deal.brought.values() if one.net is not None]
    places = 0 if all(value == int(value) for value in (*nets, *ends.values())) else 2
    written = _Figures(language, places)
    lowest = lowest_wins(house)
    order = in_order(ends, house)
    currency = session.get("currency")
    totals = {name: Decimal(str(end)) for name, end in ends.items()}
    amounts = settlement(audited, totals)
    paid = _Figures(language, 0 if all(amount == int(amount) for amount in amounts.values()) else 2)
    differs = amounts != totals
    pictures = dict(zip(ends, sparks(running({name: colours[name] for name in ends}, closed(played))), strict=True))
    faults = [one.player for one in findings if one.severity is not Severity.INFO]
    return Result(
        anchor,
        tuple(
            str(one) for one in (*_winner(played, findings, order, written), *_errors(played, findings, lowest=lowest))
        ),
        tuple(
            Standing(
                str(_place(order, place)),
                name,
                written(total),
                pictures[name],
                *_deals(name, deals, written, lowest=lowest),
                str(faults.count(name) or ""),
                paid(float(amounts[name]), signed=True) if differs and name in amounts else "",
            )
            for place, (name, total) in enumerate(order[:_MOST])
        ),
        currency,
        bool(deals),
        differs and bool(amounts),
        tuple(
            str(_("{payer} → {payee}: {amount}", payer=payer, payee=payee, amount=paid(float(amount))))
            for payer, payee, amount in payments(amounts)
        ),
        str(_("and {n} more", n=len(order) - _MOST)) if len(order) > _MOST else "",
        curve if ends else None,
    )


class _Figures(NamedTuple):
    """How figures are written: in a language, to so many places."""

    language: str
    places: int

    def __call__(self, value: float, *, signed: bool = False) -> str:
        return number(value, self.language, places=self.places, signed=signed)


def closed(played: SessionPlayed) -> Sequence[ChartDeal]:
    """The deals; behind those of score tables that do not come to the totals of these, the totals."""
    if played.audited.replays or _adds_up(played):
        return played.deals
    return [*played.deals, ChartDeal("", "", {name: Brought(None, end) for name, end in played.ends.items()})]


def in_order(ends: Mapping[str, float], house: object) -> list[tuple[str, float]]:
    """The players with their totals, who did best by the house first."""
    sign = 1 if lowest_wins(house) else -1
    return sorted(ends.items(), key=lambda pair: sign * pair[1])


def _place(order: Sequence[tuple[str, float]], place: int) -> int:
    """The place counted from 1; who has the same total shares it."""
    return next(first for first, (_name, total) in enumerate(order, 1) if total == order[place][1])


def _deals(name: str, deals: Sequence[ChartDeal], written: _Figures, *, lowest: bool) -> tuple[str, str, str]:
    """How many deals a player won, the best of them, and a link to it.

    Who has the best result of a deal wins it, alone or with others, unless all have the same.
    """
    sign = -1 if lowest else 1
    won, best = 0, None
    for deal in deals:
        nets = {player: sign * one.net for player, one in deal.brought.items() if one.net is not None}
        if name not in nets:
            continue
        won += nets[name] == max(nets.values()) != min(nets.values())
        if best is None or nets[name] > best[0]:
            best = (nets[name], deal)
    if best is None:
        return "", "", ""
    told = _("{points}, deal {deal}", points=written(sign * best[0], signed=not lowest), deal=best[1].label)
    return str(won), str(told), best[1].href


# --- the sentences -----------------------------------------------------------------------------------------


def _winner(
    played: SessionPlayed, findings: Sequence[Finding], order: Sequence[tuple[str, float]], written: _Figures
) -> Iterator[Message]:
    """Who won, whom the record names where it is wrong, and what decided it."""
    if not order:
        yield _("Who won is not known.")
    if len(order) < 2:
        return
    best = order[0][1]
    first = [name for name, total in order if total == best]
    _name, total = order[len(first) % len(order)]
    second = together([name for name, points in order if points == total])
    fields = {"player": first[0], "total": written(best), "margin": written(abs(best - total)), "second": second}
    if len(first) > 1:
        yield _("{players} share first place with {total}.", players=together(first), total=written(best))
    elif played.audited.reading.session.partial:
        yield _("{player} leads with {total}, {margin} ahead of {second}, over the deals recorded.", **fields)
    else:
        yield _("{player} won with {total}, {margin} ahead of {second}.", **fields)
    named = _named(played.audited)
    if named and {*named} != {*first} and any(one.code == "SC108" for one in findings):
        yield _("The record names {players} instead.", players=together(named))
    if len(first) > 1:
        return
    decisive = _decisive(played, first[0], lowest=best < total)
    if decisive is not None and len(played.deals) > 1 and _adds_up(played):
        if decisive == 0:
            yield _("{player} led from the first deal to the last.", player=first[0])
        elif special := played.deals[decisive].special:
            yield _("Deal {deal} ({special}) decided it.", deal=played.deals[decisive].label, special=special)
        else:
            yield _("Deal {deal} decided it.", deal=played.deals[decisive].label)


def _named(audited: Audited) -> list[str]:
    """Whom the end of a record names as the winner."""
    last = [(one, audited.reading.session.players) for one in audited.reading.closing]
    if audited.replays:
        deal = audited.replays[-1].deal
        last = [(one, deal.players) for one in deal.events] + last
    for event, players in reversed(last):
        if isinstance(event, Winner):
            return [players[seat] for seat in event.seats if seat >= 0]
    return []


def _decisive(played: SessionPlayed, winner: str, *, lowest: bool) -> int | None:
    """The place of the deal after which the winner was alone in the lead to the end; None where that is not known."""
    totals: dict[str, float] = {}
    since = None
    for place, deal in enumerate(played.deals):
        totals |= {name: -one.total if lowest else one.total for name, one in deal.brought.items()}
        others = [total for name, total in totals.items() if name != winner]
        ahead = winner in totals and totals[winner] > max(others, default=0.0)
        since = (place if since is None else since) if ahead else None
    return since


def _errors(played: SessionPlayed, findings: Sequence[Finding], *, lowest: bool) -> Iterator[Message]:
    """What the errors change, and which deals are not counted."""
    errors = [one for one in findings if one.severity is Severity.ERROR]
    wrong = _wrong_figures(errors)
    if wrong:
        effect = _effect(played, lowest=lowest)
        if effect is None:
            yield _n("{n} figure in the record is wrong.", "{n} figures in the record are wrong.", n=wrong)
        else:
            yield _n(
                "{n} figure in the record is wrong; {effect}.",
                "{n} figures in the record are wrong; {effect}.",
                n=wrong,
                effect=effect,
            )
    elif errors:
        yield _n(
            "{n} error was found, but no wrong figure.", "{n} errors were found, but no wrong figure.", n=len(errors)
        )
    else:
        yield _("No error was found.")
    yield from _unknown(played)


def _unknown(played: SessionPlayed) -> Iterator[Message]:
    """What is said of deals whose result is not known; score tables have their own totals."""
    if played.audited.replays:
        unknown = sum(not any(one.net is not None for one in deal.brought.values()) for deal in played.deals)
        if unknown:
            yield _n(
                "{n} deal is not in the totals, because what it brought is not known.",
                "{n} deals are not in the totals, because what they brought is not known.",
                n=unknown,
            )
    elif not _adds_up(played):
        yield _("Some figures of the table are not known; the curves end at its totals.")


def _adds_up(played: SessionPlayed) -> bool:
    """Whether the deals bring everybody to the totals at the end."""
    totals = {name: one.total for deal in played.deals for name, one in deal.brought.items()}
    return all(abs(totals.get(name, 0.0) - end) <= _EVEN for name, end in played.ends.items())


def _wrong_figures(errors: Sequence[Finding]) -> int:
    """How many figures of the record are wrong."""
    every = [*unfolded(errors)]
    places = {(one.line, one.column) for one in every if one.code in _WRONG_FIGURES}
    return len(places | rights(every).keys())


def _effect(played: SessionPlayed, *, lowest: bool) -> Message | None:
    """What is different when the wrong figures are put right; None where that is not known."""
    audited = played.audited
    session = audited.reading.session
    review = Review(session, audited.house, audited.reading, audited.replays, tuple(audited.sheets))
    told = told_totals(review)
    if session.partial or not told or set(told) != set(played.ends) or None in told.values():
        return None
    before = {name: float(total) for name, total in told.items() if total is not None}
    first, other = _ranking(before, lowest=lowest), _ranking(played.ends, lowest=lowest)
    if first == other:
        return _("put right, the order stays the same")
    if first[0] != other[0]:
        return _n(
            "put right, {right} wins, not {wrong}",
            "put right, {right} win, not {wrong}",
            n=len(other[0]),
            right=together(sorted(other[0])),
            wrong=together(sorted(first[0])),
        )
    return _("put right, the winner stays the same and the order behind changes")


def _ranking(totals: Mapping[str, float], *, lowest: bool) -> list[set[str]]:
    """The players in order, those with the same total together."""
    order = sorted(totals, key=totals.__getitem__, reverse=not lowest)
    return [set(names) for _total, names in groupby(order, key=totals.__getitem__)]
