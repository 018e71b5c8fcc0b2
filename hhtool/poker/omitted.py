"""The lines that a writer may leave out of a deal of poker."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from hhtool.poker.record import Act, Ante, PokerDeal, Verb

_BETS = (Verb.BET, Verb.OPEN)


def omitted_lines(deal: PokerDeal, ante: Decimal | None) -> Iterator[Act | Ante]:
    """What may have been done in a betting round, and the antes of a deal that has none; `ante` is that of the house.

    Any player may have folded, called or checked; bet or opened for what another called, or raised to that, or to that
    with what was bet before; or have made a bet or raise that nobody called, of which any amount that is legal will do.
    """
    acts = [event for event in deal.events if isinstance(event, Act)]
    called = dict.fromkeys(act.added for act in acts if act.verb is Verb.CALL and act.added)
    bet = dict.fromkeys(act.added for act in acts if act.verb in _BETS and act.added)
    highest = max((amount for act in acts for amount in (act.to, act.added) if amount), default=None)
    uncalled = [act.to + act.by for act in acts if act.to and act.by] + [2 * highest] if highest else []
    raised = dict.fromkeys([*called, *(one + more for one in bet for more in called), *uncalled])
    each = deal.stakes.ante or ante
    if each and not any(isinstance(event, Ante) for event in deal.events):
        yield Ante(each)
    for seat in range(len(deal.players)):
        yield from (Act(seat, verb) for verb in (Verb.FOLD, Verb.CALL, Verb.CHECK))
        yield from (Act(seat, verb, amount) for verb in _BETS for amount in called)
        yield from (Act(seat, Verb.RAISE, to=amount) for amount in raised)
