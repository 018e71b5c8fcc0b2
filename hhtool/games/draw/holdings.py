"""What a record shows of each player's cards: before the draw and after it.

A hand is written at the deal (`hand`), in the draw (discards, cards drawn), after it (`hand … after`), at the
showdown (`show`, `muck`) and in a room's summary. Any of them may be missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hhtool.cards.card import JOKER, is_known
from hhtool.cards.poker import HAND, HandName, fits, strength
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.lazy import lazy
from hhtool.notation.node import node
from hhtool.notation.record import Hand
from hhtool.notation.source import Span
from hhtool.poker.record import Muck, Show, Summary

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


@node(frozen=False)
class Holding:
    """All that is known of one player's cards in one deal; `no_draw`: the player was not in it when the draw came.

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
        final = self.stated_final
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
    def stated_final(self) -> tuple[int, ...] | None:
        """The final hand that most lines give."""
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
        derived, stated = self.derived_final, self.stated_final
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
        stated, derived = self._stated_hands, self.derived_final
        hands = [*stated, derived] if derived else stated
        return len(hands) > 1 and len({frozenset(cards) for cards in hands}) > 1

    @lazy
    def derived_final(self) -> tuple[int, ...] | None:
        """The final hand that the deal and the draw give."""
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

    def may_discard(self, card: int) -> bool:
        """Whether a card that was dealt may be among discards that are not written."""
        if self.drew == 0 or any(card in one.cards for one in self.finals):
            return False
        draw = self.draw
        if draw is None or draw.discards is None:
            return True
        return len([one for one in draw.discards if is_known(one)]) < (self.drew or 0)


def is_uneven(draw: Draw | None) -> bool:
    """Whether a draw took other than it threw away: then nothing follows from its cards."""
    return bool(draw and draw.discards is not None and draw.drawn is not None and len(draw.discards) != len(draw.drawn))


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
