"""Who gets what at the end of a session, and who pays whom. Source: the rules of scores, settlements."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.checks.settlements import due
from hhtool.notation.record import Entry, Figures, written_scores

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.audit.session import Audited

_EVEN = Decimal("0.005")
"""Sums of money that differ by less are the same."""


class Payment(NamedTuple):
    """What a player pays another."""

    payer: str
    payee: str
    amount: Decimal


def ends(audited: Audited) -> dict[str, Decimal]:
    """Each player's total at the end of a session by what its deals brought, else as they are written; none where
    not every deal is known."""
    found: dict[str, Decimal | None]
    if audited.sheets:
        found = dict(zip(audited.reading.session.players, audited.sheets[-1].ends, strict=True))
    elif audited.reading.session.partial:
        return {}
    else:
        found = dict.fromkeys((name for replay in audited.replays for name in replay.deal.players), Decimal(0))
        for replay in audited.replays:
            points = written_scores(replay.deal) if replay.result is None else replay.result
            for seat, name in enumerate(replay.deal.players):
                before, brought = found[name], points.get(seat)
                found[name] = None if before is None or brought is None else before + brought
    known = {name: total for name, total in found.items() if total is not None}
    return known if len(known) == len(found) else {}


def settlement(audited: Audited, totals: Mapping[str, Decimal]) -> dict[str, Decimal]:
    """What each player gets (or, below zero, pays) for totals: as the house settles, else as the record does.

    Nothing where it comes to the totals themselves, unless they are money: in a record that names a currency.
    """
    session = audited.reading.session
    settled = due(audited.house, dict(totals))
    amounts = {name: amount for name, amount in settled.items() if amount is not None}
    if len(amounts) < len(settled) or abs(sum(amounts.values(), Decimal(0))) > _EVEN:
        amounts = written(audited)
    return amounts if amounts != dict(totals) or session.get("currency") else {}


def written(audited: Audited) -> dict[str, Decimal]:
    """The settlement that a record writes, where it can be read and sums to zero."""
    for line, players in _from_the_end(audited):
        if isinstance(line, Figures) and line.kind == "settlement":
            found = {players[one.seat]: one.amount for one in line.entries if isinstance(one, Entry) and one.seat >= 0}
            known = {name: amount for name, amount in found.items() if amount is not None}
            return known if len(known) == len(found) and not sum(known.values(), Decimal(0)) else {}
    return {}


def _from_the_end(audited: Audited) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """The lines of a session, the last first, with the players that their seats index."""
    players = audited.reading.session.players
    yield from ((event, players) for event in reversed(audited.reading.closing))
    yield from ((sheet.sheet.settlement, players) for sheet in reversed(audited.sheets))
    for replay in reversed(audited.replays):
        yield from ((event, replay.deal.players) for event in reversed(replay.deal.events))


def payments(amounts: Mapping[str, Decimal]) -> Iterator[Payment]:
    """Who pays whom, the largest debts first: at most one payment less than there are players."""
    left = dict(amounts)
    while left:
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        if amount <= _EVEN:
            return
        yield Payment(payer, payee, amount)
        left[payer] += amount
        left[payee] -= amount
