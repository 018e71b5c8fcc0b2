"""The exchange: how many cards may be taken, by whom first, and what contradicts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach, Noted
from hhtool.games.piquet.house import TALON
from hhtool.games.piquet.record import Exchange
from hhtool.i18n import _

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House
    from hhtool.notation.source import Span


class Exchanged(NamedTuple):
    """How many cards a player exchanged as far as it is told, and where; the number is None where it is not known."""

    number: int | None
    span: Span


def told(node: Exchange) -> int | None:
    """How many cards an exchange is of; None where its parts are not of one number, or tell none."""
    counts = {node.number, *(len(cards) for cards in (node.discards, node.drawn) if cards is not None)} - {None}
    return counts.pop() if len(counts) == 1 else None


def exchanges(
    nodes: Sequence[Exchange], elder: int | None, house: House, breaches: list[Breach]
) -> dict[int, Exchanged]:
    """What each seat exchanged, by its first line; what the rules do not allow of it is noted in `breaches`.

    `elder` is the seat that exchanges first, None where that is not known. A number that may not be is believed only
    where the cards of both sides are listed.
    """
    found: dict[int, Exchanged] = {}
    for node in nodes:
        if node.seat in found:
            related = ((found[node.seat].span, _("the first exchange")),)
            breaches.append(Noted("wrong-exchange", node.span, node.seat, {"why": "twice"}, related))
            found[node.seat] = Exchanged(None, found[node.seat].span)
            continue
        found[node.seat] = Exchanged(told(node), node.span)
        if told(node) is None:
            breaches.append(Noted("wrong-exchange", node.span, node.seat, {"why": "unequal", "node": node}))
    if elder is not None and len(found) > 1 and next(iter(found)) != elder:
        younger = next(iter(found))
        breaches.append(OutOfTurn(found[younger].span, younger, expected=elder))
    listed = {node.seat for node in nodes if node.discards is not None and node.drawn is not None}
    for seat, taken in list(found.items()):
        allowed = allowed_for(seat, elder, house)
        if taken.number is not None and taken.number not in allowed:
            facts = {"why": "number", "number": taken.number, "allowed": allowed}
            breaches.append(Noted("wrong-exchange", taken.span, seat, facts))
            if seat not in listed:
                found[seat] = Exchanged(None, taken.span)
    return found


def allowed_for(seat: int, elder: int | None, house: House) -> Sequence[int]:
    """How many cards a seat may exchange, whatever the other took; anything where it is not known who is elder."""
    return range(TALON + 1) if elder is None else house.allowed(None, elder=seat == elder)


def left_over(taken: Mapping[int, Exchanged], elder: int, house: House, breaches: list[Breach]) -> None:
    """Note where younger takes more than elder left."""
    first, second = taken.get(elder), taken.get(1 - elder)
    if first is None or second is None or first.number is None or second.number is None:
        return
    left = max(TALON - first.number, 0)
    if second.number not in house.allowed(left, elder=False):
        facts = {"why": "left", "number": second.number, "left": left}
        breaches.append(Noted("wrong-exchange", second.span, 1 - elder, facts))
