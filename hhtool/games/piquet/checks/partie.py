"""Checks of a whole partie: how many deals it has, who deals them, and what its totals are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any

from hhtool.checks.records import dealers
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import NOTHING
from hhtool.i18n import _, _n, either
from hhtool.notation.record import Figures, consecutive
from hhtool.notation.tokens import written


@check("PQ112", INFO)
def rubicon(review: Review) -> Iterator[Problem]:
    """The loser of an English partie stayed below a hundred: the winner scores the sum of both totals, and a hundred.

    Rule: piquet: the partie.

    Bad:

    ```piquet
    game: piquet
    players: Anna, Boris
    rules: preset=english
    partial: yes
    deal 6: dealer Boris
    total: Anna 120, Boris 89
    winner: Anna    # info: [PQ112]
    settlement: Anna +309, Boris -309
    ```

    Good:

    ```piquet
    game: piquet
    players: Anna, Boris
    rules: preset=english
    partial: yes
    deal 6: dealer Boris
    total: Anna 120, Boris 100
    winner: Anna
    settlement: Anna +120, Boris -120
    ```
    """
    end, made = review.winner, _totals(review, review.deals())
    if end is None or made is None or not review.house.is_rubicon(made):
        return
    players = review.session.players
    loser = players[made.index(min(made))]
    message = _(
        "{loser} stayed below {rubicon} with {total}: the winner scores {high} + {total} + {bonus} = {sum}",
        loser=loser,
        rubicon=review.house.rubicon,
        total=written(min(made)),
        high=written(max(made)),
        bonus=review.house.rubicon_bonus,
        sum=written(max(review.house.settle(made))),
    )
    yield Problem(end.span, message, loser)


@check("PQ113", ERROR, taints=NOTHING)
def wrong_dealer_of_korolik(review: Review) -> Iterator[Problem | None]:
    """The deal passed inside a korolik, or a finished partie has a wrong number of deals.

    The player who draws the lower card deals both games of a korolik (королик); a partie is two of them. An English
    partie has six deals, and eight where the players are level after six. A session is finished where it names its
    winner.
    Rule: piquet: the partie.

    Bad:

    ```piquet
    game: piquet
    players: Anna, Boris
    deal 1: dealer Boris
    score: Anna 30, Boris 10
    deal 2: dealer Anna    # error: [PQ113]
    score: Anna 30, Boris 10
    ```

    Good:

    ```piquet
    game: piquet
    players: Anna, Boris
    deal 1: dealer Boris
    score: Anna 30, Boris 10
    deal 2: dealer Boris
    score: Anna 30, Boris 10
    ```
    """
    if not review.session.partial:
        yield from _wrong_dealers(review)
        yield from _wrong_length(review)


def _wrong_dealers(review: Review) -> Iterator[Problem | None]:
    """The deals that passed inside a korolik. Nothing is said where the heading before is the one that is wrong."""
    miswritten = {
        after.deal.head_span
        for before, after in pairwise(review.replays)
        if before.dealer != before.deal.dealer and before.dealer == after.deal.dealer
    }
    for wrong in dealers(review):
        if wrong is None:
            yield None
        elif wrong.stays and wrong.span not in miswritten:
            message = _(
                "{dealer} deals the second deal of a korolik, but {last} dealt the first, and the same player "
                "deals both",
                dealer=wrong.dealer,
                last=either(wrong.right),
            )
            yield Problem(wrong.span, message, wrong.dealer)


def _wrong_length(review: Review) -> Iterator[Problem]:
    """A finished partie of too many or too few deals. Nothing is said where deals are missing (HH107)."""
    end, deals, house = review.winner, review.deals(), review.house
    if end is None or not deals:
        return
    labels = ["0", *(replay.deal.label for replay in deals)]
    if not all(consecutive(one, other) for one, other in pairwise(labels)):
        return
    level = None
    if len(deals) >= house.deals and (made := _totals(review, deals[: house.deals])) is not None:
        level = len(set(made)) == 1
    allowed = sorted(house.lengths(level=level))
    if len(deals) in allowed:
        return
    message = _n(
        "the partie should have {due}, but ends after {n} deal",
        "the partie should have {due}, but ends after {n} deals",
        len(deals),
        due=either(allowed),
    )
    yield Problem(end.span, message)


def _totals(review: Review, deals: Sequence[Any]) -> list[Decimal] | None:
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
