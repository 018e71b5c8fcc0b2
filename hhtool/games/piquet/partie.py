"""A partie: how many deals it has, who dealt them, and what its totals are. Source: the rules of piquet, partie."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hhtool.checks.records import dealers
from hhtool.game.check import Problem
from hhtool.i18n import _, either
from hhtool.notation.record import Figures, consecutive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.game.replay import Review


def totals(review: Review, deals: Sequence[Any]) -> list[Decimal] | None:
    """What each player made in some deals, as the scores are written, else as they were played; None: not known.

    A line of totals, or what a score table ends with, is believed before the sums.
    """
    players = review.session.players
    found: dict[str, Decimal | None] = dict.fromkeys(players, None if review.session.partial else Decimal(0))
    whole = len(deals) == len(review.deals())
    for replay in deals:
        lines = [event for event in replay.deal.events if isinstance(event, Figures)]
        score = next((line for line in lines if line.kind == "score"), None)
        brought = dict(replay.result or {}) if score is None else {one.seat: one.amount for one in score.entries}
        for seat, name in enumerate(replay.deal.players):
            before, more = found.get(name), brought.get(seat)
            found[name] = None if before is None or more is None else before + more
        _believe(found, lines, replay.deal.players)
    if whole and review.sheets:
        found |= zip(players, review.sheets[-1].ends, strict=True)
    closing = review.reading.closing if whole else ()
    _believe(found, [line for line in closing if isinstance(line, Figures)], players)
    known = [total for total in found.values() if total is not None]
    return known if len(known) == len(players) else None


def _believe(found: dict[str, Decimal | None], lines: Sequence[Figures], players: Sequence[str]) -> None:
    for line in lines:
        for entry in line.entries if line.kind == "total" else ():
            if entry.seat >= 0 and entry.amount is not None:
                found[players[entry.seat]] = entry.amount


def wrong_dealers(review: Review) -> Iterator[Problem]:
    """The deals that passed inside a korolik. Nothing is said where the heading before is the one that is wrong."""
    miswritten = {
        after.deal.head_span
        for before, after in pairwise(review.replays)
        if before.dealer != before.deal.dealer and before.dealer == after.deal.dealer
    }
    for wrong in dealers(review):
        if wrong.stays and wrong.span not in miswritten:
            message = _(
                "{dealer} deals the second deal of a korolik; {last} dealt the first and deals both",
                dealer=wrong.dealer,
                last=either(wrong.right),
            )
            yield Problem(wrong.span, message, wrong.dealer)


def wrong_length(review: Review) -> Iterator[Problem]:
    """A finished partie of too many or too few deals. Nothing is said where deals are missing (HH107)."""
    end, deals, house = review.winner, review.deals(), review.house
    if end is None or not deals:
        return
    labels = ["0", *(replay.deal.label for replay in deals)]
    if not all(consecutive(one, other) for one, other in pairwise(labels)):
        return
    level = None
    if len(deals) >= house.deals and (made := totals(review, deals[: house.deals])) is not None:
        level = len(set(made)) == 1
    allowed = sorted(house.lengths(level=level))
    if len(deals) in allowed:
        return
    message = _("the partie ends after {count} deals; it has {due}", count=len(deals), due=either(allowed))
    yield Problem(end.span, message)
