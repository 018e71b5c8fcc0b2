"""The lint rules on cards that are shown."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.taint import CARDS, NOTHING
from hhtool.games.stud.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
class NeedlessShow(Breach):
    """A player who is left alone shows the down card."""


@check("ST105", INFO, NeedlessShow, taints=NOTHING)
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
    for breach in noted(replay, NeedlessShow):
        player = replay.name(breach.seat)
        message = _("{player} shows the down card, but is the only one left and need not", player=player)
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class FoldedCardShown(Breach):
    """A player who has folded shows the down card."""


@check("ST106", ERROR, FoldedCardShown, taints=NOTHING)
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
    for breach in noted(replay, FoldedCardShown):
        player = replay.name(breach.seat)
        yield Problem(
            breach.span, _("{player} has folded, but shows the down card", player=player), player, breach.related
        )


class ShowContradiction(Enum):
    """In what a hand shown and the cards dealt contradict each other; the value says it."""

    LACKS_CARD = _("{player} was dealt {card}, but it is not in this hand")
    DEALT_CARD_GONE = _("{player} was dealt {card}, but does not hold it at the end")
    OTHER_DOWN_CARD = _("{player} shows {card}, but was dealt another card down")


@late_dataclass(kw_only=True)
class ContradictoryShow(Breach):
    """A line that goes against what other lines say of a hand; `card` is the one in question."""

    contradiction: ShowContradiction
    card: int


@check("ST108", ERROR, ContradictoryShow, taints=CARDS)
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
    for breach in noted(replay, ContradictoryShow):
        player = replay.name(breach.seat)
        fields: dict[str, object] = {"player": player, "card": replay.spell([breach.card])}
        yield Problem(breach.span, breach.contradiction.value._replace(fields=fields), player, breach.related)
