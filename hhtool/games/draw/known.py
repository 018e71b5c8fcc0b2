"""What a record shows of each hand: before the draw, after it, and at the opening; and where it contradicts itself.

A hand is written at the deal (`hand`), in the draw (discards, cards drawn), after it (`hand … after`), at the
showdown (`show`, `muck`) and in a room's summary. Any of them may be missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from hhtool.cards.card import JOKER, UNKNOWN, is_known, mask
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HandName, can_meet, fits, meets, strength
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.lazy import lazy
from hhtool.notation.record import Hand
from hhtool.notation.source import Span
from hhtool.poker.record import Muck, Show, Summary

HAND = 5

Carded = Hand | HandAfter | Show | Muck | Draw | Summary
CARDED = (Hand, HandAfter, Show, Muck, Draw, Summary)
"""The lines that may hold cards."""


def whole(cards: Sequence[int]) -> bool:
    """Whether cards are a hand of five, all known and of the pack."""
    return len(cards) == HAND and max(cards) < JOKER


class Statement(NamedTuple):
    """Five cards that a line says a player held after the draw, and what they are called there."""

    cards: tuple[int, ...]
    span: Span
    name: HandName | None = None

    @property
    def fits(self) -> bool | None:
        """Whether five cards are the hand they are called; None where they are not called anything."""
        cards = self.cards
        if self.name is None or len(set(cards)) != HAND or max(cards) >= JOKER:
            return None
        return fits(self.name, strength(cards))


class Clash(NamedTuple):
    """A line that contradicts what else is known of a hand: the card in question, and the line it goes against."""

    kind: str
    span: Span
    card: int
    against: Span


@dataclass
class Holding:
    """All that is known of one player's cards in one deal; `no_draw`: the deal did not come to a draw.

    It is asked only when the deal has been gone through, so what follows from its fields is worked out once.
    """

    dealt: Hand | None = None
    draw: Draw | None = None
    finals: tuple[Statement, ...] = ()
    shown: frozenset[int] = frozenset()
    no_draw: bool = False

    @property
    def drew(self) -> int | None:
        """How many cards were exchanged: 0 to 5, None where it is not known."""
        if self.draw is None:
            return 0 if self.no_draw else None
        count = drawn_count(self.draw)
        return None if count is None else min(count, HAND)

    @lazy
    def initial(self) -> tuple[int, ...] | None:
        """The five cards dealt, where all are known: as written, or the final hand less the draw plus the discards."""
        if self.dealt and whole(self.dealt.cards):
            return self.dealt.cards
        final = self._stated_final
        if final is None:
            return None
        if self.drew == 0:
            return final
        draw = self.draw
        if draw and draw.drawn is not None and draw.discards is not None:
            kept = tuple(card for card in final if card not in draw.drawn)
            if whole(kept + draw.discards):
                return kept + draw.discards
        return None

    @lazy
    def _stated_final(self) -> tuple[int, ...] | None:
        hands = self._stated_hands
        if len(hands) < 2:
            return hands[0] if hands else None
        votes = self._votes()
        return max(votes, key=lambda cards: votes[cards])

    @lazy
    def _stated_hands(self) -> list[tuple[int, ...]]:
        """The final hands that are written, each once, their cards sorted."""
        return list(dict.fromkeys([tuple(sorted(one.cards)) for one in self.finals if whole(one.cards)]))

    def _votes(self) -> dict[tuple[int, ...], float]:
        """The final hands that are written, each with its weight: a hand that is not what it is called weighs less."""
        votes = dict.fromkeys(self._stated_hands, 0.0)
        for statement in self.finals:
            if whole(statement.cards):
                fitting = statement.fits
                votes[tuple(sorted(statement.cards))] += 1 if fitting is None else 1.25 if fitting else 0.75
        for key in votes:
            votes[key] += 0.5 if self._explained(key) else 0
        return votes

    def _explained(self, final: tuple[int, ...]) -> bool:
        """Whether a final hand is what the deal and the number of cards drawn allow."""
        if self.dealt is None or self.drew is None or not whole(self.dealt.cards):
            return False
        return len(set(final) & set(self.dealt.cards)) == HAND - self.drew

    @lazy
    def final(self) -> tuple[int, ...] | None:
        """The five cards after the draw (or at the end of a deal without one), where all are known.

        Where the lines contradict one another it is what most of them say; of two, what the deal and the draw give.
        """
        derived, stated = self._derived_final, self._stated_final
        if derived is None or stated is None:
            return derived or stated
        own = tuple(sorted(derived))
        if own == stated:
            return derived
        votes = self._votes()
        return stated if votes[stated] > 1.5 + votes.get(own, 0) else derived

    @property
    def disputed(self) -> bool:
        """Whether two lines give different hands after the draw."""
        stated, derived = self._stated_hands, self._derived_final
        hands = [*stated, derived] if derived else stated
        return len(hands) > 1 and len({frozenset(cards) for cards in hands}) > 1

    @lazy
    def _derived_final(self) -> tuple[int, ...] | None:
        if not (self.dealt and whole(self.dealt.cards)):
            return None
        if self.drew == 0:
            return self.dealt.cards
        if self.draw is None or self.draw.discards is None or self.draw.drawn is None:
            return None
        kept = tuple(card for card in self.dealt.cards if card not in self.draw.discards)
        final = kept + self.draw.drawn
        return final if whole(final) else None

    def kept(self) -> tuple[int, ...] | None:
        """The cards kept in the draw, where known."""
        initial = self.initial
        if initial is None or self.draw is None or self.draw.discards is None:
            return initial if self.drew == 0 else None
        return tuple(card for card in initial if card not in self.draw.discards)


def drawn_count(draw: Draw) -> int | None:
    """How many cards a draw exchanged: by the cards where they are shown, else by the number said."""
    if draw.drawn is not None:
        return len(draw.drawn)
    if draw.dealt is not None:
        return draw.dealt
    if draw.discards is not None:
        return len(draw.discards)
    return draw.said


def holdings(players: Sequence[str], written: Iterable[Carded]) -> list[Holding]:
    """What is known of each seat's cards, where those are the lines of the deal that hold cards."""
    found = [Holding() for _name in players]
    for event in written:
        holding = found[event.seat]
        if isinstance(event, Hand):
            holding.dealt = holding.dealt or event
        elif isinstance(event, Draw):
            holding.draw = holding.draw or event
        elif isinstance(event, HandAfter):
            holding.finals += (Statement(event.cards, event.span),)
        elif event.cards:
            holding.finals += (Statement(event.cards, event.span, event.name),)
            if isinstance(event, Show):
                holding.shown |= frozenset(event.cards)
    return found


def _uneven(draw: Draw | None) -> bool:
    """Whether a draw took other than it threw away: then nothing follows from its cards."""
    return bool(draw and draw.discards is not None and draw.drawn is not None and len(draw.discards) != len(draw.drawn))


def clashes(holding: Holding) -> Iterator[Clash]:
    """Each line that goes against the others, once; where two stand against each other, the later."""
    draw, dealt = holding.draw, holding.dealt
    written = len(holding.finals) + (dealt is not None)
    if draw is not None:
        written += (draw.discards is not None) + (draw.drawn is not None)
    if written < 2:
        return
    known = dealt is not None and whole(dealt.cards)
    if draw and dealt and known and draw.discards is not None:
        for card in draw.discards:
            if is_known(card) and card not in dealt.cards:
                yield Clash("discard-not-held", draw.span, card, dealt.span)
                return
    if draw and draw.discards is not None and draw.drawn is not None:
        again = [card for card in draw.drawn if is_known(card) and card in draw.discards]
        if again:
            yield Clash("own-discard", draw.dealt_span, again[0], draw.span)
            return
    if _uneven(draw):
        return
    derived, final = holding._derived_final, holding.final
    if final is None:
        return
    right = set(final)
    if derived and dealt and set(derived) != right:
        odd = [card for card in derived if card not in right]
        if not odd:
            return
        if draw and draw.drawn and odd[0] in draw.drawn:
            yield Clash("drawn-not-held", draw.dealt_span, odd[0], holding.finals[-1].span)
        else:
            yield Clash("dealt-not-held", dealt.span, odd[0], holding.finals[-1].span)
        return
    first = dealt.span if derived and dealt else next((s.span for s in holding.finals if set(s.cards) == right), None)
    for statement in holding.finals:
        odd = [card for card in statement.cards if is_known(card) and card not in right]
        if odd and len(right) == HAND and first is not None:
            yield Clash("final-differs", statement.span, odd[0], first)
    if not derived and dealt and draw and len(right) == HAND:
        yield from _hidden(holding, dealt, draw, right)


def _hidden(holding: Holding, dealt: Hand, draw: Draw, right: set[int]) -> Iterator[Clash]:
    """A final hand that keeps fewer of the cards dealt than the draw left."""
    if not whole(dealt.cards):
        return
    count = drawn_count(draw)
    kept = right & set(dealt.cards)
    if draw.discards is not None and kept & set(draw.discards):
        yield Clash("final-differs", holding.finals[0].span, min(kept & set(draw.discards)), draw.span)
    elif count is not None and len(kept) != HAND - count:
        others = [card for card in right if card not in dealt.cards] or list(right)
        first = holding.finals[0]
        confirmed = sum(set(s.cards) == right for s in holding.finals) > 1
        place, against = (draw.span, first.span) if confirmed else (first.span, draw.span)
        yield Clash(
            "count-differs" if confirmed or len(kept) > HAND - count else "final-differs", place, others[0], against
        )


class Proof(NamedTuple):
    """Whether a hand held openers: `held` is True, False or None (cannot be told); `cards` are those known.

    `certain` is False where openers that were shown are taken at their word: the draw left room for them, no more.
    """

    held: bool | None
    cards: tuple[int, ...]
    certain: bool = True


def openers(hands: Sequence[Holding], seat: int, least: HandName) -> Proof:
    """Whether a player, of those whose `hands` are known so far, held `least` or better when the deal began.

    The hand at the opening is the final hand
    less the cards drawn plus the discards. Shown openers that the draw left room for are taken as proof, as
    players take them; that a hand fell short is said only where no other cards are possible.
    """
    holding = hands[seat]
    initial = holding.initial
    if initial is not None:
        return Proof(meets(initial, least), initial)
    final, count = holding._stated_final, holding.drew
    if _uneven(holding.draw):
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
    shown = tuple(card for card in holding.shown if card < JOKER)
    if shown and len(shown) < HAND and meets(shown, least) and (count is None or len(shown) + count <= HAND):
        return Proof(held=True, cards=shown, certain=count == 0)
    if known and not can_meet(known, HAND - len(known), unseen, least):
        return Proof(held=False, cards=known)
    return Proof(held=None, cards=known)


def _surely_dealt(holding: Holding) -> tuple[int, ...]:
    """Cards that were surely among the five dealt."""
    if holding.dealt:
        return tuple(card for card in holding.dealt.cards[:HAND] if is_known(card))
    found: tuple[int, ...] = ()
    if holding.draw and holding.draw.discards:
        found += tuple(card for card in holding.draw.discards if is_known(card))
    final = holding._stated_final
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
