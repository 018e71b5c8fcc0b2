"""The lint rules on the draw, and on deals that nobody opened."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.taint import CARDS, PLAY
from hhtool.games.draw.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
class UnevenDraw(Breach):
    """A draw of other than was thrown away."""

    out: int
    into: int


@late_dataclass(kw_only=True)
class DrawTooLarge(Breach):
    """A draw of more cards than the house allows."""

    count: int
    most: int


@late_dataclass(kw_only=True)
class DrawUndue(Breach):
    """A draw of a player who has drawn already, or when nobody draws."""


@late_dataclass(kw_only=True)
class DiscardDealt(Breach):
    """A discard that somebody is dealt while the pack lasts."""

    card: int


class Contradiction(Enum):
    """In what the lines of one hand contradict each other; the value says it."""

    DISCARD_NOT_DEALT = _("{player} discards {card}, but was not dealt it")
    OWN_DISCARD_DRAWN = _("{player} draws {card}, which {player} has just discarded")
    HELD_ALREADY = _("{player} draws {card}, but was dealt it already")
    DRAWN_NOT_HELD = _("{player} draws {card}, but does not hold it after the draw")
    DEALT_NOT_HELD = _("{player} was dealt {card} and kept it, but does not hold it after the draw")
    DEALT_NOT_SHOWN = _("{player} was dealt {card} and drew nothing, but shows a hand without it")
    OTHER_COUNT = _("{player}'s hands before and after the draw show a different number of cards changed")
    OTHER_HAND = _("{player} has {card} here, but got it neither in the deal nor in the draw")


@late_dataclass(kw_only=True)
class ContradictoryHand(Breach):
    """A line that goes against what other lines say of a hand; `card` is the one in question."""

    contradiction: Contradiction
    card: int


@check("DR111", ERROR, UnevenDraw, DrawTooLarge, DrawUndue, ContradictoryHand, DiscardDealt, taints=CARDS)
def wrong_draw(replay: Replay) -> Iterator[Problem]:
    """A player drew more or fewer cards than were discarded, more than is allowed, or cards that do not fit the hand.

    As many cards are drawn as are discarded, at most `max_draw`; a discard must have been held; a card that was
    discarded does not come again until the pack has run out; and the hand shown at the end must be the hand dealt,
    less the discards, plus the cards drawn.
    Rule: draw: the draw.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > 8c 8d    # error: [DR111]
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > 8c 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case UnevenDraw(out=out, into=into):
                message = _("{player} discards {out}, but draws {into}", player=player, out=out, into=into)
            case DrawTooLarge(count=count, most=most):
                message = _(
                    "{player} draws {count} cards; the most allowed is {most}", player=player, count=count, most=most
                )
            case DrawUndue():
                message = _("{player} draws, but has no draw here", player=player)
            case DiscardDealt(card=card):
                message = _(
                    "{card} was discarded, but comes up again before the pack has run out", card=replay.spell([card])
                )
            case ContradictoryHand(contradiction=contradiction, card=card):
                message = contradiction.value._replace(fields={"player": player, "card": replay.spell([card])})
            case _:
                continue
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class MisannouncedDraw(Breach):
    """A draw of a `count` of cards where another is `said`."""

    said: int
    count: int


@check("DR112", WARNING, MisannouncedDraw)
def misannounced_draw(replay: Replay) -> Iterator[Problem]:
    """A player announced one number of cards and drew another.

    Rule: draw: the draw.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 2 x 9c 5h 2c > 8c 8d 3s    # warning: [DR112]
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 3 x 9c 5h 2c > 8c 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 7
    ```
    """
    for breach in noted(replay, MisannouncedDraw):
        player = replay.name(breach.seat)
        message = _(
            "{player} announced {said}, but changed {count}", player=player, said=breach.said, count=breach.count
        )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class Unopened(Breach):
    """Play goes on though nobody has opened."""


@late_dataclass(kw_only=True)
class RedealtThoughOpened(Breach):
    """All are said to pass, and a player has opened."""


@check("DR113", ERROR, Unopened, RedealtThoughOpened, taints=PLAY)
def unopened_pot(replay: Replay) -> Iterator[Problem]:
    """Play went on though nobody opened, or the cards were dealt again though somebody did.

    If nobody opens, the antes stay and the cards are dealt anew.
    Rule: draw: the deal.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: check
    Boris: check
    Vera: check
    draw Anna: 3    # error: [DR113]
    draw Boris: 1
    draw Vera: 1
    Anna: check
    Boris: check
    Vera: check
    show Anna: Js Jd 8c 8d 3s
    win: Anna 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    Anna: check
    Boris: check
    Vera: check
    deal 2: dealer Vera
    ante: all 1
    all pass
    ```
    """
    for unopened in noted(replay, Unopened):
        yield Problem(unopened.span, _("nobody has opened: the antes stay in the pot, and the cards are dealt again"))
    for breach in noted(replay, RedealtThoughOpened):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} has opened; there is no redeal", player=player), player)
