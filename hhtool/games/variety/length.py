"""Whether a finished cycle has its deals. Source: the rules of Variety."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hhtool.game.check import Problem
from hhtool.i18n import _
from hhtool.notation.record import numbered

if TYPE_CHECKING:
    from hhtool.game.replay import Review


def misfit(review: Review) -> Iterator[Problem]:
    """VA106 at the line that names the winner. Deals whose numbers are left out count; several cycles may follow."""
    end = review.winner
    if end is None or review.session.partial:
        return
    labels = [replay.deal.label for replay in review.deals()]
    count = max(numbered(labels), default=0)
    cycle = review.house.cycle
    if count and count % cycle:
        yield Problem(end.span, _("deals: {count}; a cycle has {cycle}", count=count, cycle=cycle))
