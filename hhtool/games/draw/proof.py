"""Whether the player who opened held openers, as far as the record proves it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from hhtool.cards.card import JOKER, RANK, UNKNOWN, is_known, mask
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND, HandName, by_ranks, can_meet, meets, weakest
from hhtool.games.draw.holdings import Holding, is_uneven


class Proof(NamedTuple):
    """Whether a hand held openers: `held` is True, False or None (cannot be told); `cards` are those known.

    `certain` is False where openers that were shown are taken at their word: the draw left room for them, no more.
    """

    held: bool | None
    cards: tuple[int, ...]
    certain: bool = True


def openers(hands: Sequence[Holding], seat: int, least: HandName) -> Proof:
    """Whether a player, of those whose `hands` are known so far, held `least` or better when the deal began.

    The hand at the opening is the final hand less the cards drawn plus the discards. Shown openers that the draw left
    room for are taken as proof, as players take them; that a hand fell short is said only where no other cards are
    possible.
    """
    holding = hands[seat]
    initial = holding.initial
    if initial is not None:
        return Proof(meets(initial, least), initial)
    final, count = holding.stated_final, holding.drew
    if is_uneven(holding.draw):
        held = final is not None and meets(final, least)
        return Proof(held=held or None, cards=final or (), certain=False)
    known = tuple(card for card in _surely_dealt(holding) if card < JOKER)
    if known and meets(known, least):
        return Proof(held=True, cards=known)
    unseen = PACK_52.mask & ~_seen_elsewhere(hands, seat) & ~mask(known)
    if final is not None and count is not None:
        proof = _from_final(holding, final, count, least, unseen)
        if proof.held is not None:
            return proof
    if final is not None and count is None and meets(final, least):
        # of a draw that is not written it is not known that it left no room
        return Proof(held=True, cards=final, certain=False)
    shown = tuple(card for card in holding.shown if card < JOKER)
    if shown and len(shown) < HAND and meets(shown, least) and (count is None or len(shown) + count <= HAND):
        return Proof(held=True, cards=shown, certain=count == 0)
    for statement in holding.finals:
        # «показала пару валетов»: of such cards the ranks are known
        ranked = tuple(card for card in statement.cards if RANK[card] >= 0)
        kept = combinations(ranked, min(len(ranked), HAND - (count or 0)))
        if ranked and any(by_ranks([RANK[card] for card in some]) >= weakest(least) for some in kept if some):
            return Proof(held=True, cards=ranked, certain=count == 0)
    if known and not can_meet(known, HAND - len(known), unseen, least):
        return Proof(held=False, cards=known)
    return Proof(held=None, cards=known)


def _surely_dealt(holding: Holding) -> tuple[int, ...]:
    """Cards that were surely among the five dealt, each once."""
    if holding.dealt:
        return tuple(dict.fromkeys(card for card in holding.dealt.cards[:HAND] if is_known(card)))
    if holding.drew == 0:
        return tuple(dict.fromkeys(card for card in holding.shown if card < JOKER))[:HAND]
    found: tuple[int, ...] = ()
    if holding.draw and holding.draw.discards:
        found += tuple(card for card in holding.draw.discards if is_known(card))
    final = holding.stated_final
    if (
        final is not None
        and holding.draw
        and holding.draw.drawn is not None
        and max(holding.draw.drawn, default=0) < UNKNOWN
    ):
        found += tuple(card for card in final if card not in holding.draw.drawn)
    return tuple(dict.fromkeys(found))[:HAND]


def _from_final(holding: Holding, final: Sequence[int], count: int, least: HandName, unseen: int) -> Proof:
    """The verdict where the final hand and the number drawn are known, the cards drawn are not all."""
    discards = tuple(
        card for card in (holding.draw.discards if holding.draw and holding.draw.discards else ()) if card < JOKER
    )
    drawn = set(holding.draw.drawn or ()) if holding.draw else set()
    size = HAND - count
    choices = [kept for kept in combinations(final, size) if not drawn & set(kept)]
    choices = [kept for kept in choices if len({*kept, *discards}) == size + len(discards)]
    if size + len(discards) > HAND or not choices:
        return Proof(held=None, cards=())
    verdicts = [meets(kept + discards, least) for kept in choices if kept + discards]
    if any(verdicts):
        return Proof(held=True, cards=tuple(final), certain=all(verdicts))
    unseen &= ~mask(final)
    if not any(can_meet(kept + discards, HAND - len(kept) - len(discards), unseen, least) for kept in choices):
        return Proof(held=False, cards=tuple(final))
    return Proof(held=None, cards=())


def _seen_elsewhere(found: Sequence[Holding], seat: int) -> int:
    """The mask of cards known to be, or to have been, in other hands."""
    seen = 0
    for other, holding in enumerate(found):
        if other != seat:
            for cards in (holding.dealt.cards if holding.dealt else (), *(s.cards for s in holding.finals)):
                seen |= mask(card for card in cards if is_known(card))
            if holding.draw:
                seen |= mask(
                    card for card in (*(holding.draw.discards or ()), *(holding.draw.drawn or ())) if is_known(card)
                )
    return seen
