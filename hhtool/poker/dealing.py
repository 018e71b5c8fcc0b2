"""Random deals of poker: who is dealt to first, and who takes what of the pots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from hhtool.cards.betting import Betting, shares
from hhtool.poker.settle import pot_name

SHORT = 1000
"""Nobody goes all in with more."""


def from_left(seats: Iterable[int], dealer: int, count: int) -> list[int]:
    """The seats in the order in which they are dealt to, of `count` at the table: the dealer comes last."""
    return sorted(seats, key=lambda seat: (seat - dealer - 1) % count)


def pot_shares(
    betting: Betting, carried: Decimal, order: Sequence[int], strengths: Mapping[int, int], unit: Decimal
) -> list[tuple[str, dict[int, Decimal]]]:
    """What each winner takes of each pot, by its name ('' where there is but one).

    `order` are the live seats from the dealer's left, to whom odd chips of `unit` go.
    """
    pots = betting.pots(carried)
    found = []
    for index, pot in enumerate(pots):
        top = max(strengths[seat] for seat in pot.seats)
        winners = [seat for seat in order if seat in pot.seats and strengths[seat] == top]
        found.append((pot_name(index) if len(pots) > 1 else "", shares(pot.amount, winners, unit)))
    return found
