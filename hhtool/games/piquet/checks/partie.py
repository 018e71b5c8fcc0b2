"""Checks of a whole partie."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import NOTHING
from hhtool.games.piquet.partie import totals, wrong_dealers, wrong_length
from hhtool.i18n import _
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
    end, made = review.winner, totals(review, review.deals())
    if end is None or made is None or not review.house.is_rubicon(made):
        return
    players = review.session.players
    loser = players[made.index(min(made))]
    message = _(
        "{loser} stayed below {rubicon} with {total}: the winner scores {high} + {total} + {bonus}, {sum}",
        loser=loser,
        rubicon=review.house.rubicon,
        total=written(min(made)),
        high=written(max(made)),
        bonus=review.house.rubicon_bonus,
        sum=written(max(review.house.settle(made))),
    )
    yield Problem(end.span, message, loser)


@check("PQ113", ERROR, taints=NOTHING)
def wrong_dealer_of_korolik(review: Review) -> Iterator[Problem]:
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
    score: Anna 20, Boris 10
    deal 2: dealer Anna    # error: [PQ113]
    score: Anna 20, Boris 10
    ```

    Good:

    ```piquet
    game: piquet
    players: Anna, Boris
    deal 1: dealer Boris
    score: Anna 20, Boris 10
    deal 2: dealer Boris
    score: Anna 20, Boris 10
    ```
    """
    if not review.session.partial:
        yield from wrong_dealers(review)
        yield from wrong_length(review)
