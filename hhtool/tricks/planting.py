"""Faults of trick games, planted in a deal that was played: hands, plays and takers that are wrong in writing.

A revoke and a wrong leader change what follows, and are made while a deal is played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Generic

from hhtool.cards.card import JOKER, UNKNOWN
from hhtool.cards.pack import Pack
from hhtool.generate.draft import D, Draft, Planted, Ways, substituted
from hhtool.notation.record import Hand
from hhtool.tricks.passing import Passed
from hhtool.tricks.record import Play, Trick


@dataclass(frozen=True)
class TrickDraft(Draft[D], Generic[D]):
    """A deal of a trick game: the pack and the hands dealt; `stock` are the cards that nobody holds.

    In plays of `wild` cards nothing is planted.
    """

    pack: Pack
    hands: Sequence[Sequence[int]]
    stock: Sequence[int] = ()
    wild: Collection[int] = ()

    at_the_end: ClassVar[tuple[type, ...]] = ()
    """The events that a deal whose play is not written to its end cannot have."""

    @cached_property
    def tricks(self) -> list[tuple[int, Trick]]:
        """The tricks, each with the index of its event."""
        return self.find(Trick)

    @cached_property
    def written(self) -> Collection[int]:
        """The cards that are written before the play."""
        return {card for _index, hand in self.find(Hand) for card in hand.cards}

    @cached_property
    def written_hands(self) -> Collection[int]:
        """The seats whose hands, as they are played, are written."""
        return {hand.seat for _index, hand in self.find(Hand)}

    def hides(self, seat: int) -> bool:
        """Whether no card of a seat is written before the play."""
        return not set(self.hands[seat]) & set(self.written)

    def plays(self) -> list[tuple[int, Trick, int, Play]]:
        """The plays of ordinary cards in any order: index, trick, place, play."""
        found = [
            (index, trick, place, play)
            for index, trick in self.tricks
            for place, play in enumerate(trick.plays)
            if play.card not in self.wild
        ]
        return self.rng.sample(found, len(found))

    def played(self, index: int, trick: Trick, place: int, card: int) -> Planted:
        """The deal with another card in a play."""
        play = replace(trick.plays[place], card=card, call=None)
        return self.changed(index, replace(trick, plays=substituted(trick.plays, place, play)))

    def with_card(self, index: int, hand: Hand, card: int) -> Planted:
        """The deal with one card of a hand exchanged for another."""
        cards = substituted(hand.cards, self.rng.randrange(len(hand.cards)), card)
        return self.changed(index, replace(hand, cards=cards))


# --- cards ---------------------------------------------------------------------------------------------------


def not_held(draft: TrickDraft[D]) -> Planted | None:
    """A play is written with a card that the player has played before, or, the hand being written, never had."""
    before: list[list[int]] = [[] for _hand in draft.hands]
    found = []
    for index, trick in draft.tricks:
        for place, play in enumerate(trick.plays):
            cards = [*before[play.seat], *(draft.stock if play.seat in draft.written_hands else ())]
            found += [(index, trick, place, card) for card in cards if card not in draft.wild]
            before[play.seat].append(play.card)
    return draft.played(*draft.rng.choice(found)) if found else None


def twice_in_hands(draft: TrickDraft[D]) -> Planted | None:
    """A card of one hand stands in another's as well."""
    hands = draft.find(Hand)
    if len(hands) < 2:
        return None
    (place, first), (index, second) = sorted(draft.rng.sample(hands, 2), key=lambda one: one[0])
    own, other = draft.rng.choice(first.cards), draft.rng.choice(second.cards)
    if {own, other} & set(draft.wild):
        return None
    if draft.rng.random() < 0.5:
        return draft.with_card(index, second, own)
    return draft.with_card(place, first, other)._replace(at=index)


def twice_in_play(draft: TrickDraft[D]) -> Planted | None:
    """A card of one player is played by another, whose hand is not written, too."""
    plays = draft.plays()
    for index, trick, place, play in plays:
        if draft.hides(play.seat):
            others = [(at, other.card) for at, _trick, _place, other in plays if other.seat != play.seat]
            if not others:
                return None
            right, card = draft.rng.choice(others)
            later = right > index and card not in draft.written
            return draft.played(index, trick, place, card)._replace(at=right if later else index)
    return None


def foreign(draft: TrickDraft[D]) -> Planted | None:
    """A card that the pack does not hold, in a hand or in a play."""
    cards = [card for card in range(JOKER) if card not in draft.pack]
    cards += [] if cards or JOKER in draft.pack else [JOKER]
    hands, plays = draft.mixed(Hand), draft.plays()
    if cards and hands and draft.rng.random() < 0.5:
        return draft.with_card(*hands[0], draft.rng.choice(cards))
    if cards and plays:
        index, trick, place, _play = plays[0]
        return draft.played(index, trick, place, draft.rng.choice(cards))
    return None


def trick_too_many(draft: TrickDraft[D]) -> Planted | None:
    """A trick is written after the last."""
    index, trick = draft.tricks[-1]
    plays = tuple(Play(play.seat, UNKNOWN) for play in trick.plays)
    return draft.inserted(index + 1, Trick(trick.number + 1, plays))


def hand_count(draft: TrickDraft[D]) -> Planted | None:
    """A hand with a card too few or too many; now and then a trick too many."""
    hands = draft.mixed(Hand)
    if not hands or draft.rng.random() < 0.2:
        return trick_too_many(draft)
    index, hand = hands[0]
    cards = hand.cards[:-1] if len(hand.cards) > 1 and draft.rng.random() < 0.5 else ()
    more = draft.rng.choice(draft.stock) if draft.stock else UNKNOWN
    return draft.changed(index, replace(hand, cards=cards or (*hand.cards, more)))


# --- tricks --------------------------------------------------------------------------------------------------


def wrong_taker(draft: TrickDraft[D]) -> Planted | None:
    """A trick is given to another than who took it."""
    index, trick = draft.rng.choice(draft.tricks)
    others = [play.seat for play in trick.plays if play.seat != trick.taker]
    return None if trick.taker is None else draft.changed(index, replace(trick, taker=draft.rng.choice(others)))


def trick_size(draft: TrickDraft[D]) -> Planted | None:
    """A play of one who follows is left out, or one plays twice."""
    index, trick = draft.rng.choice(draft.tricks)
    place = draft.rng.randrange(1, len(trick.plays))
    play = trick.plays[place]
    again = () if draft.rng.random() < 0.5 else (play, Play(play.seat, UNKNOWN))
    return draft.changed(index, replace(trick, plays=substituted(trick.plays, place, *again)))


def out_of_turn(draft: TrickDraft[D]) -> Planted | None:
    """Two who follow play in the wrong order."""
    for index, trick, place, play in draft.plays():
        before = trick.plays[place - 1]
        if place > 1 and before.card not in draft.wild:
            plays = (*trick.plays[: place - 1], play, before, *trick.plays[place + 1 :])
            return draft.changed(index, replace(trick, plays=plays))
    return None


def wrong_pass(draft: TrickDraft[D]) -> Planted | None:
    """A player passes to another than is due, or a card too few."""
    for index, line in draft.mixed(Passed):
        others = [seat for seat in range(len(draft.hands)) if seat not in (line.seat, line.to)]
        if line.to is not None and others and draft.rng.random() < 0.5:
            return draft.changed(index, replace(line, to=draft.rng.choice(others)))
        return draft.changed(index, replace(line, cards=line.cards[1:]))
    return None


def incomplete(draft: TrickDraft[D]) -> Planted | None:
    """The last tricks are not written, or the last plays of a trick."""
    index, trick = draft.rng.choice(draft.tricks)
    last = draft.tricks[-1][0]
    if index == last or draft.rng.random() < 0.3:
        trick = replace(trick, plays=trick.plays[: draft.rng.randrange(1, len(trick.plays))], taker=None)
    events = draft.deal.events
    rest = (event for event in events[last + 1 :] if not isinstance(event, draft.at_the_end))
    return draft.with_events((*events[:index], trick, *rest), index)


WAYS: Ways = {
    "HH101": (twice_in_hands, twice_in_play),
    "HH102": (foreign,),
    "HH103": (hand_count,),
    "HH108": (incomplete,),
    "HH109": (out_of_turn,),
    "TT103": (not_held,),
    "TT104": (wrong_taker,),
    "TT106": (trick_size,),
}
"""How these faults are planted, by the code that must come of each."""
