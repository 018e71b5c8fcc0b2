"""The lines that a writer may leave out of a deal of poker."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.poker.record import Act, PokerDeal, Verb


def omitted_acts(deal: PokerDeal) -> Iterator[Act]:
    """What any player may have done in a betting round: fold, call, check, or bet or open for what another called."""
    called = dict.fromkeys(
        event.added for event in deal.events if isinstance(event, Act) and event.verb is Verb.CALL and event.added
    )
    for seat in range(len(deal.players)):
        yield from (Act(seat, verb) for verb in (Verb.FOLD, Verb.CALL, Verb.CHECK))
        yield from (Act(seat, verb, amount) for verb in (Verb.BET, Verb.OPEN) for amount in called)
