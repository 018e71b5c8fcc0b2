"""Checks of who is said to have won, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from hhtool.checks.standings import Totals, standings
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import NOTHING
from hhtool.i18n import _
from hhtool.notation.record import Winner
from hhtool.notation.tokens import written


@check("SC108", ERROR, taints=NOTHING)
def wrong_winner(review: Review) -> Iterator[Problem]:
    """The winner named is not the one the totals give; players tied for the lead all win.

    Rule: scores: the winner.

    Bad:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    winner: Boris    # error: [SC108]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    winner: Anna
    ```
    """
    for event, players, both in standings(review):
        if isinstance(event, Winner):
            named = [players[seat] for seat in event.seats if seat >= 0]
            best_of = [leaders(totals, review.house) for totals in both]
            if (
                best_of[0]
                and len(named) == len(event.seats)
                and not any(found and set(named) == set(found[0]) for found in best_of)
            ):
                right, best = best_of[0]
                message = _(
                    "{named} is named the winner, but by the totals it is {right}, with {best}",
                    named=", ".join(named),
                    right=", ".join(right),
                    best=written(best),
                )
                yield Problem(event.span, message, right[0])


def leaders(totals: Totals, house: object) -> tuple[list[str], Decimal] | None:
    """Who has the best total, and how much it is; None where one is not known."""
    known = {name: total for name, total in totals.items() if total is not None}
    if not known or len(known) < len(totals):
        return None
    best = (min if lowest_wins(house) else max)(known.values())
    return [name for name, total in known.items() if total == best], best


def lowest_wins(house: object) -> bool:
    """Whether the lowest total wins by a house: where it has a `lowest_wins` that says so."""
    return bool(getattr(house, "lowest_wins", False))
