"""Holds the hands that are announced at the end against the cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

from hhtool.cards.card import JOKER
from hhtool.cards.poker import HAND, fits, strength
from hhtool.i18n import Written
from hhtool.notation.source import Span
from hhtool.poker.checks.betting import WrongHandName
from hhtool.poker.checks.pots import WrongPotWinner
from hhtool.poker.handnames import write_hand_name
from hhtool.poker.record import Muck, Show, Summary
from hhtool.poker.table import BettingTable


def audit_named_hands(
    table: BettingTable,
    ends: Iterable[Show | Muck | Summary],
    hand: Callable[[Show | Muck | Summary], Sequence[int]],
    doubtful: Collection[Span],
) -> None:
    """Note every hand that is announced as something it is not.

    `ends` are the lines that may announce one, `hand` gives the cards that a line speaks of, as far as they are
    known; `doubtful` are the lines whose cards contradict others. Where the line is that of a pot given to the wrong
    hand enough has been said.
    """
    taken = {breach.span.line for breach in table.breaches if isinstance(breach, WrongPotWinner)}
    for event in ends:
        if event.name is None or event.span in doubtful or event.span.line in taken:
            continue
        cards = hand(event)
        if len(set(cards)) == HAND == len(cards) and max(cards) < JOKER:
            value = strength(cards)
            if not fits(event.name, value):
                said = Written(partial(write_hand_name, event.name))
                table.breaches.append(WrongHandName(event.span, event.seat, said=said, strength=value))
