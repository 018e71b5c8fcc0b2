"""Whether a finished cycle has its deals. Source: the rules of Variety."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hhtool.checks import Problem
from hhtool.i18n import _
from hhtool.record import Winner, numbered

if TYPE_CHECKING:
    from hhtool.checks import Review


def misfit(review: Review) -> Iterator[Problem]:
    """VA106 at the line that names the winner. Deals whose numbers are left out count; several cycles may follow."""
    end = next((event for event in _events(review) if isinstance(event, Winner)), None)
    if end is None or review.session.partial:
        return
    labels = [replay.deal.label for replay in review.replays]
    written = {label for label in labels if label}
    for sheet in review.sheets:
        labels += [row.deal.label for row in sheet.rows if row.deal.label not in written]
    count = max(numbered(labels), default=0)
    cycle = review.house.cycle
    if count and count % cycle:
        yield Problem(end.span, _("deals: {count}; a cycle has {cycle}", count=count, cycle=cycle))


def _events(review: Review) -> Iterator[object]:
    for deal in review.reading.deals:
        yield from deal.events
    yield from review.reading.closing
