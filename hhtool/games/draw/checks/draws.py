"""The lint rules on the draw, and on deals that nobody opened."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.taint import CARDS, PLAY
from hhtool.games.draw.replay import Replay
from hhtool.i18n import _
from hhtool.notation.tokens import card_text


@check("DR111", ERROR, "draw-uneven", "draw-too-many", "draw-again", "clash", "discard-drawn", taints=CARDS)
def wrong_draw(replay: Replay) -> Iterator[Problem]:
    """Drew other than discarded, more than allowed, or what does not fit the hand.

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
        facts = {**breach.facts, "player": player}
        if isinstance(facts.get("card"), int):
            facts["card"] = card_text(facts["card"])
        message = {
            "draw-uneven": _("{player} discards {out} and draws {into}", **facts),
            "draw-too-many": _("{player} draws {count} cards; at most {most} are allowed", **facts),
            "draw-again": _("{player} has no draw here", **facts),
            "discard-drawn": _("{card} was discarded and comes again before the pack has run out", **facts),
        }.get(breach.kind)
        if breach.kind == "clash":
            message = _CLASHES[breach.facts["clash"]](facts)
        if message is not None:
            yield Problem(breach.span, message, player, breach.related)


_CLASHES = {
    "discard-not-held": lambda facts: _("{player} discards {card}, and was not dealt it", **facts),
    "own-discard": lambda facts: _("{player} draws {card}, which {player} has just discarded", **facts),
    "drawn-not-held": lambda facts: _("{player} draws {card}, and does not hold it after the draw", **facts),
    "dealt-not-held": lambda facts: _(
        "{player} is dealt {card}, keeps it, and does not hold it after the draw", **facts
    ),
    "count-differs": lambda facts: _(
        "{player} did not change that many cards: the hands before and after differ", **facts
    ),
    "final-differs": lambda facts: _("{player} has {card} here, which the deal and the draw did not give", **facts),
}


@check("DR112", WARNING, "draw-misannounced")
def misannounced_draw(replay: Replay) -> Iterator[Problem]:
    """Announced a number of cards other than was drawn.

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
    for breach in noted(replay, "draw-misannounced"):
        player = replay.name(breach.seat)
        message = _("{player} says {said} and changes {count}", **{**breach.facts, "player": player})
        yield Problem(breach.span, message, player)


@check("DR113", ERROR, "unopened", "redeal-opened", taints=PLAY)
def unopened_pot(replay: Replay) -> Iterator[Problem]:
    """Play went on though nobody opened, or a redeal although somebody did.

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
    for breach in noted(replay, "unopened", "redeal-opened"):
        message = (
            _("nobody has opened: the antes stay and the cards are dealt anew")
            if breach.kind == "unopened"
            else _("{player} has opened; there is no redeal", player=replay.name(breach.seat))
        )
        yield Problem(breach.span, message, replay.name(breach.seat) if breach.seat >= 0 else None)
