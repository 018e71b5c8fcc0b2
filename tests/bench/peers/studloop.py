"""A bare loop that plays deals of five-card stud: cards are dealt, chips put in, hands ranked and pots paid.

It is given the steps of each deal as figures, reads no text and checks nothing. Of a hand that is not known it takes it
that it loses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hhtool.cards.card import is_known
from hhtool.cards.poker import HAND, strength
from hhtool.games.stud.record import Up
from hhtool.games.stud.replay import Replay
from hhtool.poker.record import Verb
from hhtool.poker.table import BettingTurn

DEAL, PUT, FOLD = range(3)
Step = tuple[int, int, int]
"""What happens, to whom, and the card or the chips."""


class Hand(NamedTuple):
    """A deal: what each has put in before the first bet, the cards face down, the steps, and the order of odd chips."""

    antes: Sequence[int]
    downs: Sequence[int | None]
    steps: Sequence[Step]
    order: Sequence[int]


def prepared(replay: Replay) -> Hand:
    """The steps of a deal that was replayed."""
    table = replay.table
    assert table is not None
    seats = range(len(replay.deal.players))
    dealt = [event for event in replay.deal.events if isinstance(event, Up)]
    steps = [step for event in sorted((*dealt, *table.turns), key=_line) for step in _steps(event)]
    put = [sum(figure for kind, who, figure in steps if kind == PUT and who == seat) for seat in seats]
    antes = [int(table.betting.total[seat] + table.betting.returned.get(seat, 0)) - put[seat] for seat in seats]
    order = [((table.dealer or 0) + 1 + place) % len(seats) for place in seats]
    return Hand(antes, [holding.down for holding in replay.hands], steps, order)


def result(replay: Replay) -> list[int] | None:
    """What each has more or less after a deal that was replayed; None where that is not known."""
    found = replay.result
    return None if found is None else [int(found[seat]) for seat in range(len(replay.deal.players))]


def _line(event: Up | BettingTurn) -> int:
    return event.event.span.line if isinstance(event, BettingTurn) else event.span.line


def _steps(event: Up | BettingTurn) -> Iterator[Step]:
    if isinstance(event, Up):
        yield from ((DEAL, one.seat, card) for one in event.dealt for card in one.cards if is_known(card))
        return
    act, spot = event.event, event.spot
    if act.verb is Verb.FOLD:
        yield FOLD, act.seat, 0
    elif act.verb is not Verb.CHECK:
        added = act.added
        if act.verb is Verb.ALL_IN:
            added = spot.stack
        elif act.verb is Verb.CALL:
            added = spot.call
        elif act.to is not None:
            added = act.to - spot.mine
        elif act.by is not None:
            added = spot.bet + act.by - spot.mine
        yield PUT, act.seat, int(added or 0)


def play(hand: Hand) -> list[int]:
    """Play a deal to its end: what each has more, or less."""
    put = [*hand.antes]
    cards = [[] if card is None else [card] for card in hand.downs]
    live = [*hand.order]
    for kind, seat, figure in hand.steps:
        if kind == PUT:
            put[seat] += figure
        elif kind == DEAL:
            cards[seat].append(figure)
        else:
            live.remove(seat)
    if len(live) > 1:
        value = {seat: strength(cards[seat]) if len(cards[seat]) == HAND else -1 for seat in live}
    else:
        value = dict.fromkeys(live, 0)
    changes = [-chips for chips in put]
    below = 0
    for level in sorted({put[seat] for seat in live}):
        amount = sum([min(chips, level) - min(chips, below) for chips in put])
        able = [seat for seat in live if put[seat] >= level]
        best = max([value[seat] for seat in able])
        winners = [seat for seat in able if value[seat] == best]
        each, odd = divmod(amount, len(winners))
        for place, seat in enumerate(winners):
            changes[seat] += each + (place < odd)
        below = level
    if above := [chips - below for chips in put if chips > below]:
        # what nobody met goes back
        changes[put.index(max(put))] += sum(above)
    return changes
