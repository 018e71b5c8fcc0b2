"""Whether a session has as many deals as it must. Source: the rules of open-face Chinese poker, deals and fantasy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from hhtool.game.check import Problem
from hhtool.i18n import _
from hhtool.notation.record import consecutive

if TYPE_CHECKING:
    from hhtool.game.replay import Review


def misfit(review: Review) -> Iterator[Problem]:
    """OF110 at the line that names the winner.

    Nothing is said where deals are missing or cannot be read, or where it cannot be told of one whether it was a fantasy.
    """
    end, deals = review.winner, review.deals()
    if end is None or review.session.partial or not deals:
        return
    if not all(replay.deal.complete for replay in deals):
        return
    labels = [replay.deal.label for replay in deals]
    if not all(consecutive(one, other) for one, other in pairwise(labels)):
        return
    last = deals[-1].end
    waiting = [name for name in review.session.players if last.right(name).due(review.house)]
    if waiting:
        message = _("the session ends before the fantasy of {players}", players=", ".join(waiting))
        yield Problem(end.span, message, waiting[0])
        return
    if not all(replay.is_told for replay in deals):
        return
    players = len(review.session.players)
    count = sum(not replay.fantasies for replay in deals)
    if count % players or not count:
        message = _(
            "deals without a fantasy: {count}; with {players} players it must be a multiple of {players}",
            count=count,
            players=players,
        )
        yield Problem(end.span, message)
