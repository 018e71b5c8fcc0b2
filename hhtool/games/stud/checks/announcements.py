"""The lint rules on what the dealer says of the up cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import NOTHING
from hhtool.games.stud.replay import Replay
from hhtool.i18n import _
from hhtool.notation.tokens import cards_text


@check("ST102", ERROR, "misannounced", taints=NOTHING)
def wrong_announcement(replay: Replay) -> Iterator[Problem]:
    """The dealer announces up cards as something that they are not.

    Up to four cards show a high card, a pair, two pairs, trips or quads; the ranks that are said must be theirs. A
    whole hand named wrongly at the showdown is PK108.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris pair of kings    # error: [ST102]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris pair of nines
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, "misannounced"):
        facts = _facts(replay, breach)
        yield Problem(breach.span, _("{said} is announced; {player} shows {cards}", **facts), facts["player"])


@check("ST103", WARNING, "impossible-potential", taints=NOTHING)
def impossible_potential(replay: Replay) -> Iterator[Problem]:
    """A hand is called possible that the cards seen rule out.

    What is seen are the up cards of all players, of those who have folded too. What the scorer knows of down cards
    does not count.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    Boris: check
    Anna: check
    up: Anna 7h, Boris 3s
    says: Anna possible flush    # warning: [ST103]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2h, Boris 9h
    Boris: check
    Anna: check
    up: Anna 7h, Boris 3s
    says: Anna possible flush
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, "impossible-potential"):
        facts = _facts(replay, breach)
        message = _("{said} is announced; with {cards} {player} can have none any more", **facts)
        yield Problem(breach.span, message, facts["player"])


@check("ST107", INFO, "small-potential", taints=NOTHING)
def small_potential(replay: Replay) -> Iterator[Problem]:
    """A possible hand below a straight is announced.

    The dealer announces possible straights, flushes and full houses; what is less is not announced as possible.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris possible three nines    # info: [ST107]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris possible full house
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, "small-potential"):
        facts = _facts(replay, breach)
        yield Problem(
            breach.span, _("{said}: less than a straight is not announced as possible", **facts), facts["player"]
        )


def _facts(replay: Replay, breach: Breach) -> dict[str, Any]:
    cards = cards_text(breach.facts.get("cards", ()))
    return {"player": replay.name(breach.seat), "said": breach.facts["said"], "cards": cards}
