"""Stacks that are others than a deal was replayed with: where they are enough, only what it leaves is other too."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from hhtool.cards.betting import ZERO
from hhtool.game.drift import Drift
from hhtool.notation.record import Figures
from hhtool.poker.record import Act, Ante, Blind, Verb
from hhtool.poker.replay import Carry, Played

_OF_STACKS = ("stacks", "after")


def apart(carry: Carry, other: Carry) -> dict[str, Decimal] | None:
    """How much more each player has by a carry than by another; None where they are not alike but for that.

    With parts of a chip the least chip of the deal may be another one; so that is not alike.
    """
    if carry.stacks.keys() != other.stacks.keys() or carry._replace(stacks=other.stacks) != other:
        return None
    more = {name: amount - other.stacks[name] for name, amount in carry.stacks.items() if amount != other.stacks[name]}
    return more if all(amount.as_tuple().exponent == 0 for amount in more.values()) else None


def moved(carry: Carry, more: Mapping[str, Decimal]) -> Carry:
    """A carry by which each player has so much more."""
    return carry._replace(stacks={name: amount + more.get(name, ZERO) for name, amount in carry.stacks.items()})


def spare(replay: Played) -> dict[str, Decimal] | None:
    """What each player whose stack is known had left when most of it was in; None where stacks matter in other ways.

    The table of a deal that was proved clean has its betting only where they do not.
    """
    table = replay.table
    if (
        table is None
        or replay.breaches
        or replay.penalties
        or not replay.deal.complete
        or not hasattr(table, "betting")
    ):
        return None
    if any(map(_tells_of_stacks, replay.deal.events)):
        return None
    betting = table.betting
    known = ((seat, start) for seat in table.dealt if (start := replay.start[seat]) is not None)
    return {
        replay.deal.players[seat]: start - betting.total[seat] - betting.returned.get(seat, ZERO)
        for seat, start in known
    }


def _tells_of_stacks(event: object) -> bool:
    """Whether a line says what a stack is, or that it is all in."""
    if isinstance(event, Act):
        return event.all_in or event.verb is Verb.ALL_IN
    if isinstance(event, Figures):
        return event.kind in _OF_STACKS
    return isinstance(event, Ante | Blind) and any("all in" in entry.mark for entry in event.entries)


DRIFT = Drift(apart, moved, spare)
