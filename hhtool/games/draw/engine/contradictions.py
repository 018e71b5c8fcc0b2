"""Lines that contradict what the others say of a player's hand: the deal, the draw, the hand at the end."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.card import is_known
from hhtool.cards.poker import HAND
from hhtool.games.draw.checks.draws import Contradiction, ContradictoryHand
from hhtool.games.draw.holdings import Holding, drawn_count, is_uneven, whole
from hhtool.games.draw.record import Draw
from hhtool.i18n import _
from hhtool.notation.record import Hand
from hhtool.notation.source import Span


def contradictions(seat: int, holding: Holding) -> Iterator[ContradictoryHand]:
    """Each line that goes against the others, once; where two stand against each other, the later."""
    draw, dealt = holding.draw, holding.dealt
    lines = len(holding.finals) + (dealt is not None)
    if draw is not None:
        lines += (draw.discards is not None) + (draw.drawn is not None)
        if lines > 1 and (found := _wrong_discard(seat, draw, dealt)):
            yield found
            return
    if lines < 2 or is_uneven(draw) or holding.final is None:
        return
    derived, final = holding.derived_final, set(holding.final)
    if derived and dealt and set(derived) != final:
        yield from _other_end(seat, holding, derived, dealt, final)
        return
    if draw and draw.drawn and len(final) == HAND:
        odd = next((card for card in draw.drawn if is_known(card) and card not in final), None)
        if odd is not None:
            yield _found(seat, Contradiction.DRAWN_NOT_HELD, draw.dealt_span, odd, holding.finals[-1].span)
            return
    yield from _other_statements(seat, holding, final)
    if dealt and not derived and draw and len(final) == HAND and whole(dealt.cards):
        yield from _wrong_count(seat, holding, dealt, draw, final)


def _found(seat: int, what: Contradiction, place: Span, card: int, *against: Span) -> ContradictoryHand:
    related = tuple((one, _("compare with this")) for one in against)
    return ContradictoryHand(place, seat, contradiction=what, card=card, related=related)


def _wrong_discard(seat: int, draw: Draw, dealt: Hand | None) -> ContradictoryHand | None:
    """A discard that was not dealt, or a card drawn that was discarded or dealt."""
    discards = [card for card in draw.discards or () if is_known(card)]
    if dealt is not None and whole(dealt.cards):
        for card in discards:
            if card not in dealt.cards:
                return _found(seat, Contradiction.DISCARD_NOT_DEALT, draw.span, card, dealt.span)
    for card in draw.drawn or ():
        if card in discards:
            return _found(seat, Contradiction.OWN_DISCARD_DRAWN, draw.dealt_span, card, draw.span)
        if dealt is not None and is_known(card) and card in dealt.cards:
            return _found(seat, Contradiction.HELD_ALREADY, draw.dealt_span, card, dealt.span)
    return None


def _other_end(
    seat: int, holding: Holding, derived: tuple[int, ...], dealt: Hand, final: set[int]
) -> Iterator[ContradictoryHand]:
    """A card that the deal and the draw give, and that the hand does not hold at the end."""
    odd = next((card for card in derived if card not in final), None)
    if odd is None:
        return
    draw, end = holding.draw, holding.finals[-1].span
    if draw and draw.drawn and odd in draw.drawn:
        yield _found(seat, Contradiction.DRAWN_NOT_HELD, draw.dealt_span, odd, end)
    else:
        what = Contradiction.DEALT_NOT_SHOWN if holding.no_draw else Contradiction.DEALT_NOT_HELD
        yield _found(seat, what, dealt.span, odd, end)


def _other_statements(seat: int, holding: Holding, final: set[int]) -> Iterator[ContradictoryHand]:
    """Statements of the hand at the end that hold a card which it does not."""
    if len(final) != HAND:
        return
    if holding.derived_final and holding.dealt:
        against = [holding.dealt.span, *([holding.draw.span] if holding.draw else ())]
    else:
        against = [one.span for one in holding.finals if set(one.cards) == final][:1]
    for statement in holding.finals:
        odd = next((card for card in statement.cards if is_known(card) and card not in final), None)
        if odd is not None and against:
            yield _found(seat, Contradiction.OTHER_HAND, statement.span, odd, *against)


def _wrong_count(seat: int, holding: Holding, dealt: Hand, draw: Draw, final: set[int]) -> Iterator[ContradictoryHand]:
    """A hand at the end that keeps another number of the cards dealt than the draw left."""
    count, first = drawn_count(draw), holding.finals[0].span
    kept = final & set(dealt.cards)
    if again := kept & set(draw.discards or ()):
        yield _found(seat, Contradiction.OTHER_HAND, first, min(again), draw.span)
    elif count is not None and len(kept) != HAND - count:
        card = next((card for card in final if card not in dealt.cards), next(iter(final)))
        if sum(set(one.cards) == final for one in holding.finals) > 1:
            yield _found(seat, Contradiction.OTHER_COUNT, draw.span, card, first)
        else:
            what = Contradiction.OTHER_COUNT if len(kept) > HAND - count else Contradiction.OTHER_HAND
            yield _found(seat, what, first, card, draw.span)
