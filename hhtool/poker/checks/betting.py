"""Checks of bets and rounds, for any poker game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import Allowed
from hhtool.cards.poker import describe
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.i18n import Message, _, either
from hhtool.notation.tokens import written


def figures(replay: Replay, breach: Breach) -> dict[str, Any]:
    """A breach's facts as they go into a message: amounts written out, the player's name."""
    facts = {key: written(value) if isinstance(value, Decimal) else value for key, value in breach.facts.items()}
    return {**facts, "player": replay.name(breach.seat)}


def _range(allowed: Allowed) -> Message:
    if allowed.step:
        return either(written(total) for total in allowed.step)
    low = written(allowed.low)
    if allowed.high is None:
        return _("{low} or more", low=low)
    return _("{low} to {high}", low=low, high=written(allowed.high))


@check(
    "PK101",
    ERROR,
    "bet-over-stack",
    "raise-barred",
    "bet-size",
    "bet-small",
    "bet-large",
    "all-in-amount",
    "raise-figures",
    "opens-again",
    taints=MONEY,
)
def bet_out_of_range(replay: Replay) -> Iterator[Problem]:
    """A bet or raise below the minimum or above the limit or the stack.

    Without a limit a bet is at least the big blind, else one ante, else one chip; a raise is at least the last bet
    or raise; both may be less where they are all that a player has, and then the betting is not reopened.
    Rule: poker: betting limits.

    Bad:

    ```draw
    game: draw
    rules: ante=1, limit=fixed, small_bet=2, big_bet=4
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 3    # error: [PK101]
    Boris: fold
    show Anna: Js Jd
    win: Anna 2
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1, limit=fixed, small_bet=2, big_bet=4
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: raise to 4
    Anna: fold
    win: Boris 6
    ```
    """
    for breach in replay.breaches:
        message = _bet_message(replay, breach)
        if message is not None:
            yield Problem(breach.span, message, replay.name(breach.seat))


def _bet_message(replay: Replay, breach: Breach) -> Message | None:
    facts = figures(replay, breach)
    allowed = facts.get("allowed")
    if isinstance(allowed, Allowed):
        facts["range"] = _range(allowed) if allowed.low is not None else ""
        facts["stack"] = written(allowed.all_in)
    match breach.kind:
        case "bet-over-stack":
            return _("{player} bets {total} in this round, and has only {stack}", **facts)
        case "raise-barred" if isinstance(allowed, Allowed) and allowed.why == "cap":
            return _("{player} raises to {total}, but the round has had all the raises it may have", **facts)
        case "raise-barred":
            return _("{player} raises to {total}, but a short raise all in does not reopen the betting", **facts)
        case "bet-size":
            return _("{player} makes it {total}; the limit allows {range}", **facts)
        case "bet-small":
            return _("{player} makes it {total}, less than the least allowed: {range}", **facts)
        case "bet-large":
            return _("{player} makes it {total}, more than the limit allows: {range}", **facts)
        case "all-in-amount":
            return _(
                "{player} is all in with {added}, but has {stack}", **{**facts, "stack": written(breach.facts["stack"])}
            )
        case "raise-figures":
            return _("the figures of this raise contradict each other: the bet before it was {bet}", **facts)
        case "opens-again":
            return _(
                "{player} opens, but {opener} has opened", **{**facts, "opener": replay.name(breach.facts["opener"])}
            )
    return None


@check("PK102", ERROR, "check-facing-bet", taints=PLAY | MONEY)
def check_facing_bet(replay: Replay) -> Iterator[Problem]:
    """A check where a bet must be met.

    Once a bet was made, a player calls, raises or folds.
    Rule: poker: after a bet nobody checks.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: check    # error: [PK102]
    Vera: fold
    show Anna: Js Jd
    win: Anna 5
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    for breach in noted(replay, "check-facing-bet"):
        facts = figures(replay, breach)
        message = _("{player} checks, facing a bet of {bet}; a call would add {call}", **facts)
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK103", ERROR, "call-amount", "nothing-to-call", taints=MONEY)
def wrong_call_amount(replay: Replay) -> Iterator[Problem]:
    """A call that does not match the bet.

    `call` names what is added, not the new total. A player with less than that is all in.
    Rule: poker: a call meets the bet.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 3    # error: [PK103]
    Vera: fold
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
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
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in noted(replay, "call-amount", "nothing-to-call"):
        facts = figures(replay, breach)
        message = (
            _("{player} calls with {added}; to meet the bet of {bet} it takes {call}", **facts)
            if breach.kind == "call-amount"
            else _("{player} calls, but there is no bet to call", **facts)
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK104", ERROR, "acts-folded", "acts-all-in", "acts-out", "summary-fate", taints=PLAY | MONEY)
def action_after_fold(replay: Replay) -> Iterator[Problem]:
    """A player who folded, or is all in, acts again.

    Rule: poker: folded hands and all-in players take no further part in the betting.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: call 2
    Boris: call 2    # error: [PK104]
    Anna: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: call 2
    draw Anna: 0
    Anna: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        message = {
            "acts-folded": _("{player} has folded and acts again", player=player),
            "acts-all-in": _("{player} is all in and can do nothing more", player=player),
            "acts-out": _("{player} sits this deal out and acts", player=player),
            "summary-fate": _("the summary does not say what {player} did in the deal", player=player),
        }.get(breach.kind)
        if message is not None:
            yield Problem(breach.span, message, player, breach.related)


@check("PK107", ERROR, "unclosed-round", taints=PLAY | MONEY)
def unclosed_round(replay: Replay) -> Iterator[Problem]:
    """The next street starts before the betting round ended.

    A round ends when every player still in has met the bet, or all have checked.
    Rule: poker: betting rounds.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    draw Anna: 0    # error: [PK107]
    Anna: check
    Boris: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
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
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in noted(replay, "unclosed-round"):
        expected = replay.name(breach.facts["expected"])
        yield Problem(breach.span, _("the betting is not over: it is {expected}'s turn", expected=expected), expected)


@check("PK108", ERROR, "hand-name", taints=CARDS)
def wrong_hand_name(replay: Replay) -> Iterator[Problem]:
    """A hand announced as something it is not.

    Rule: poker: the ranking of hands.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd 9c 5h 2c (two pair)    # error: [PK108]
    win: Anna 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd 9c 5h 2c (pair: jacks)
    win: Anna 3
    ```
    """
    for breach in noted(replay, "hand-name"):
        player = replay.name(breach.seat)
        message = _(
            "{player}'s hand is announced as {said}; it is {hand}",
            player=player,
            said=breach.facts["said"],
            hand=describe(breach.facts["strength"]),
        )
        yield Problem(breach.span, message, player)
