"""The exchange: how many cards may be taken, by whom first, and what contradicts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.cards.card import cards_of, mask
from hhtool.cards.pack import PACK_32
from hhtool.checks.records import OutOfTurn
from hhtool.games.piquet.checks.exchange import (
    DiscardsNotDealt,
    DrawnBeyondTalon,
    ExchangeContradicted,
    ExchangedTwice,
    ExchangeNotPlayed,
    ExchangeOfNumber,
    UnequalExchange,
    WrongExchange,
)
from hhtool.games.piquet.house import HAND, TALON
from hhtool.games.piquet.record import Deal, Exchange
from hhtool.games.piquet.replay import Exchanged, Hands, Holding
from hhtool.i18n import _
from hhtool.notation.record import Hand, first_lines

if TYPE_CHECKING:
    from hhtool.game.breach import Breach
    from hhtool.games.piquet.house import House


_SEVERAL = 2
"""So many cards are not all miswritten or misplayed where one line can be wrong."""


def without_foreign(deal: Deal, nodes: Sequence[Exchange], breaches: list[Breach]) -> list[Exchange]:
    """The exchanges but for those of a hand that is not the player's: one fault each, however many cards it lists.

    Two discards or more which the player was not dealt show it; a single one may be wrong itself.
    """
    dealt = {seat: mask(node.cards) & PACK_32.mask for seat, node in first_lines(deal, Hand).items()}
    kept = []
    for node in nodes:
        own = dealt.get(node.seat, 0)
        foreign = dealt.get(1 - node.seat, 0) | (PACK_32.mask if own.bit_count() == HAND else 0)
        strange = mask(node.discards or ()) & foreign & ~own
        if strange.bit_count() < _SEVERAL:
            kept.append(node)
        else:
            breaches.append(DiscardsNotDealt(node.span, node.seat, cards=cards_of(strange)))
    return kept


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
            breaches.append(ExchangedTwice(node.span, node.seat, related=related))
            found[node.seat] = Exchanged(None, found[node.seat].span)
            continue
        found[node.seat] = Exchanged(node.size, node.span)
        if found[node.seat].number is None:
            breaches.append(UnequalExchange(node.span, node.seat, exchange=node))
    if elder is not None and len(found) > 1 and next(iter(found)) != elder:
        younger = next(iter(found))
        breaches.append(OutOfTurn(found[younger].span, younger, expected=elder))
    listed = {node.seat for node in nodes if node.discards is not None and node.drawn is not None}
    for seat, taken in list(found.items()):
        allowed = allowed_for(seat, elder, house)
        if taken.number is not None and taken.number not in allowed:
            breaches.append(ExchangeOfNumber(taken.span, seat, number=taken.number, allowed=allowed))
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
        breaches.append(DrawnBeyondTalon(second.span, 1 - elder, number=second.number, left=left))


def contradictions(
    deal: Deal, hands: Hands, taken: Mapping[int, Exchanged], allowed: Sequence[Sequence[int]], breaches: list[Breach]
) -> None:
    """Note where the cards dealt and those played with show another exchange than is said, or than the rules allow.

    `taken` are the exchanges that are said, `allowed` the numbers that each seat may exchange, where the record has no
    line for it. Nothing is said of a seat whose exchange is wrong already.
    """
    dealt = first_lines(deal, Hand)
    doubted = mask(hands.doubted)
    flawed = {breach.seat for breach in breaches if isinstance(breach, WrongExchange)}
    for seat, holding in enumerate(hands.holdings):
        if seat in flawed:
            continue
        whole = (holding.dealt & ~holding.lost & ~doubted).bit_count() == HAND
        new = holding.final & ~holding.dealt if whole else 0
        least = new.bit_count()
        exactly = least if whole and holding.final.bit_count() == HAND else None
        said = taken.get(seat)
        if said is None:
            if exactly and exactly not in allowed[seat]:
                span = dealt[seat].span
                breaches.append(ExchangeOfNumber(span, seat, number=exactly, allowed=allowed[seat]))
        elif said.number is not None and (
            least > said.number or exactly not in (None, said.number) or _is_after_another(holding, said.number)
        ):
            breaches.append(ExchangeContradicted(said.span, seat, number=least, cards=cards_of(new)))


def forget_refuted(
    hands: Hands,
    taken: dict[int, Exchanged],
    played: Sequence[int],
    allowed: Sequence[Sequence[int]],
    breaches: list[Breach],
) -> None:
    """Forget the cards of an exchange that the play shows to be wrong, so that what is played is right.

    That is one which may not be as it is written, where it makes another hand than is played; and one that does not leave
    two cards or more in the hand which are `played`, where another of a number that is allowed would. A single card may
    be wrong itself.
    """
    for seat, holding in enumerate(hands.holdings):
        mine, made = played[seat] & PACK_32.mask, holding.dealt & ~holding.discards | holding.drawn
        whole = holding.dealt.bit_count() == HAND
        strange = mine & ~made if whole and made.bit_count() >= HAND else mine & holding.discards
        if not strange or seat not in taken or holding.after or not holding.discards | holding.drawn:
            continue
        flawed = any(isinstance(breach, WrongExchange) and breach.seat == seat for breach in breaches)
        if not flawed:
            other = hands.holdings[1 - seat].own | played[1 - seat] | mask(hands.doubted)
            new = mine & ~holding.dealt if whole else 0
            if strange.bit_count() < _SEVERAL or new & other or new.bit_count() > max(allowed[seat]):
                continue
            breaches.append(ExchangeNotPlayed(taken[seat].span, seat, cards=cards_of(strange)))
        _forget(seat, holding, hands, mine)
        taken[seat] = Exchanged(None, taken[seat].span)


def _forget(seat: int, holding: Holding, hands: Hands, mine: int) -> None:
    """Take a hand for what is played from it; what was dealt is left as it is written."""
    for card in cards_of(holding.drawn & ~holding.dealt):
        if hands.places.get(card, (-1,))[0] == seat:
            del hands.places[card]
    holding.discards = holding.drawn = holding.strange = 0
    holding.final = holding.shown = mine & ~mask(hands.doubted)


def _is_after_another(holding: Holding, number: int) -> bool:
    """Whether the hand written after an exchange is not what the exchange, whose cards are all listed, makes of it."""
    made = holding.dealt & ~holding.discards | holding.drawn
    listed = holding.discards.bit_count() == holding.drawn.bit_count() == number
    return listed and holding.after.bit_count() == made.bit_count() == HAND and holding.after != made
