"""PokerKit, replaying hands of plain draw poker.

Its no-limit single draw with the usual ranking of hands. It is given the steps of each hand, ready to be called, so that
but for cards no text is read. Each player is dealt the cards that come to light in the deal, `??` for others; bets,
discards, cards drawn, and what is shown or mucked are those of the record. Antes, blinds, the collection of bets and the
paying out are its automations; of a card that is burnt nothing is known. It refuses a step that its rules do not allow,
and of what a room's text says besides it checks nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from pokerkit import Automation, Mode, NoLimitDeuceToSevenLowballSingleDraw, StandardHighHand, State

from hhtool.cards.card import NAMES
from hhtool.games.draw.record import Deal, Draw
from hhtool.notation.record import Hand
from hhtool.poker.record import Act, Muck, Show, Verb

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_HAND = 5
_UNKNOWN = "??"


class SingleDrawHigh(NoLimitDeuceToSevenLowballSingleDraw):
    """PokerKit's no-limit single draw with the usual ranking of hands."""

    hand_types = (StandardHighHand,)


class Replay(NamedTuple):
    """A hand for PokerKit: its stacks from the small blind on, and the steps: the name of a method and its arguments."""

    stacks: tuple[int, ...]
    steps: tuple[tuple[str, tuple[object, ...]], ...]


def replay(hand: Replay, blinds: tuple[int, int]) -> State:
    """Play a hand to its end."""
    state = SingleDrawHigh.create_state(
        _AUTOMATIONS, True, 0, blinds, blinds[1], hand.stacks, len(hand.stacks), mode=Mode.CASH_GAME
    )
    for name, arguments in hand.steps:
        getattr(state, name)(*arguments)
    return state


def prepared(deal: Deal, stacks: Sequence[int]) -> Replay:
    """The steps of a deal."""
    assert deal.dealer is not None
    count = len(deal.players)
    order = [(deal.dealer + 1 + place) % count for place in range(count)]
    steps = chain(_dealt(deal, order), _played(deal, order, stacks))
    return Replay(tuple(stacks[seat] for seat in order), tuple(steps))


def _cards(cards: Sequence[int]) -> str:
    return "".join(NAMES[card] for card in cards)


def _dealt(deal: Deal, order: Sequence[int]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The first five cards of each: those written, or what was thrown away and what was shown of the rest."""
    first = {event.seat: event.cards for event in deal.events if isinstance(event, Hand)}
    draws = {event.seat: event for event in deal.events if isinstance(event, Draw)}
    shown = {event.seat: event.cards for event in deal.events if isinstance(event, Show)}
    for index, seat in enumerate(order):
        cards: Sequence[int] = first.get(seat, ())
        if not cards and seat in draws:
            kept = [card for card in shown.get(seat, ()) if card not in (draws[seat].drawn or ())]
            cards = (*(draws[seat].discards or ()), *kept)
        yield "deal_hole", (_cards(cards) + _UNKNOWN * (_HAND - len(cards)), index)


def _played(deal: Deal, order: Sequence[int], stacks: Sequence[int]) -> Iterator[tuple[str, tuple[object, ...]]]:
    round_ = dict.fromkeys(order, 0)
    round_ |= {order[0]: 1, order[1]: 2}
    left = {seat: stacks[seat] - round_[seat] for seat in order}
    drawn: list[tuple[object, ...]] = []
    draws = [event for event in deal.events if isinstance(event, Draw)]
    for event in deal.events:
        if isinstance(event, Act):
            yield _act(event, round_, left)
        elif isinstance(event, Draw):
            yield "stand_pat_or_discard", (_cards(event.discards or ()),)
            if event.drawn:
                drawn.append((_cards(event.drawn), order.index(event.seat)))
            if event is draws[-1]:
                round_ = dict.fromkeys(order, 0)
                yield "burn_card", (_UNKNOWN,)
                for cards in drawn:
                    yield "deal_hole", cards
        elif isinstance(event, Show):
            yield "show_or_muck_hole_cards", (_cards(event.cards), order.index(event.seat))
        elif isinstance(event, Muck):
            yield "show_or_muck_hole_cards", (False, order.index(event.seat))


def _act(act: Act, round_: dict[int, int], left: dict[int, int]) -> tuple[str, tuple[object, ...]]:
    """An act; `left` is what those have who have not folded. A raise that nobody can meet is a call."""
    if act.verb is Verb.FOLD:
        del left[act.seat]
        return "fold", ()
    total = int(act.to if act.to is not None else (act.added or 0) + round_[act.seat])
    bet = max(round_.values())
    raised = total > bet and any(chips + round_[seat] > bet for seat, chips in left.items() if seat != act.seat)
    left[act.seat] -= total - round_[act.seat]
    round_[act.seat] = total
    return ("complete_bet_or_raise_to", (total,)) if raised else ("check_or_call", ())
