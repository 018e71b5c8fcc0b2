"""The lint rules on cards that are shown."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.taint import CARDS, NOTHING
from hhtool.games.stud.replay import Replay
from hhtool.i18n import _
from hhtool.notation.tokens import card_text


@check("ST105", INFO, "needless-show", taints=NOTHING)
def needless_show(replay: Replay) -> Iterator[Problem]:
    """The last player left shows the down card.

    Who is left alone takes the pot and need not show anything.
    Rule: stud: the last player.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    show Anna: 2c    # info: [ST105]
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    down Anna: 2c
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    ```
    """
    for breach in noted(replay, "needless-show"):
        player = replay.name(breach.seat)
        message = _("{player} is alone in the deal and shows the down card, which nobody may ask for", player=player)
        yield Problem(breach.span, message, player)


@check("ST106", ERROR, "folded-shown", taints=NOTHING)
def folded_card_shown(replay: Replay) -> Iterator[Problem]:
    """A folded down card is shown.

    It may be the card that somebody else hopes for. What the scorer knows is written as `down`, which is no fault.
    Rule: stud: folding.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    show Boris: 9d    # error: [ST106]
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    down Boris: 9d
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    ```
    """
    for breach in noted(replay, "folded-shown"):
        player = replay.name(breach.seat)
        yield Problem(
            breach.span, _("{player} has folded and shows the down card", player=player), player, breach.related
        )


@check("ST108", ERROR, "hand-differs", taints=CARDS)
def changed_hand(replay: Replay) -> Iterator[Problem]:
    """A hand shown is not made of the cards that were dealt.

    It holds the four up cards and the down card, as far as they are written.
    Rule: stud: one card down, four up.

    Bad:

    ```stud
    deal 1: dealer Boris
    down Anna: 2c
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    show Anna: 2d    # error: [ST105, ST108]
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    down Anna: 2c
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: fold
    ```
    """
    for breach in noted(replay, "hand-differs"):
        facts = {"player": replay.name(breach.seat), "card": card_text(breach.facts["card"])}
        message = {
            "lacks": _("{player} was dealt {card}, which is not in this hand", **facts),
            "gone": _("{player} is dealt {card}, and does not hold it at the end", **facts),
            "other-down": _("{player} shows {card}, and was dealt another card down", **facts),
        }[breach.facts["clash"]]
        yield Problem(breach.span, message, facts["player"], breach.related)
