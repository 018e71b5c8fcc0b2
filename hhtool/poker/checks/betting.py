"""Checks of bets and rounds, for any poker game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Literal

from hhtool.cards.betting import Allowed
from hhtool.cards.poker import describe
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.i18n import Message, Written, _, either
from hhtool.lazy import late_dataclass
from hhtool.notation.tokens import written

Bound = Literal["stack", "reopening", "fixed limit", "least", "limit"]
"""What a bet or raise may be out of."""


@late_dataclass(kw_only=True)
class TurnBreach(Breach):
    """Something done while `expected` was the one to act (None: nobody, or it is not known who)."""

    expected: int | None = None


@late_dataclass(kw_only=True)
class BetOutOfRange(Breach):
    """A bet or raise to a `total` that was not `allowed`; `against` is what it goes against."""

    total: Decimal
    allowed: Allowed
    against: Bound


@late_dataclass(kw_only=True)
class WrongAllIn(Breach):
    """A player is all in with other than the stack."""

    stack: Decimal
    added: Decimal


@late_dataclass(kw_only=True)
class ContradictoryRaise(Breach):
    """The figures of a raise contradict each other; `bet` is the bet before it."""

    bet: Decimal


@late_dataclass(kw_only=True)
class OpensAgain(Breach):
    """The betting is opened, and `opener` has opened it already."""

    opener: int


@check("PK101", ERROR, BetOutOfRange, WrongAllIn, ContradictoryRaise, OpensAgain, taints=MONEY)
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
        player = replay.name(breach.seat)
        match breach:
            case BetOutOfRange():
                text = _out_of_range(breach)
            case WrongAllIn():
                text = _("{player} is all in with {added}, but has {stack}")
            case ContradictoryRaise():
                text = _("the figures of this raise do not fit: the bet before it was {bet}")
            case OpensAgain(opener=opener):
                text = _("{player} opens, but {opener} has opened already", opener=replay.name(opener))
            case _:
                continue
        yield Problem(breach.span, filled(text, player, breach), player)


def filled(text: Message, player: str, breach: Breach) -> Message:
    """A text with the player's name and the amounts of a breach put in, besides what it holds already."""
    amounts = {name: written(value) for name, value in vars(breach).items() if isinstance(value, Decimal)}
    return text._replace(fields={**amounts, "player": player, **text.fields})


def _out_of_range(breach: BetOutOfRange) -> Message:
    allowed = breach.allowed
    match breach.against:
        case "stack":
            return _("{player} bets {total} in this round, but has only {stack}", stack=written(allowed.all_in))
        case "reopening":
            if allowed.why == "cap":
                return _("{player} raises to {total}, but no more raises are allowed in this round")
            return _("{player} raises to {total}, but an all-in short of a full raise does not reopen the betting")
        case "fixed limit":
            return _("{player} makes it {total}, but the limit allows {range}", range=_range(allowed))
        case "least":
            return _("{player} makes it {total}, but it takes {range}", range=_range(allowed))
        case "limit":
            return _("{player} makes it {total}, but the limit allows {range}", range=_range(allowed))


def _range(allowed: Allowed) -> Message:
    if allowed.step:
        return either(written(total) for total in allowed.step)
    low = written(allowed.low)
    if allowed.high is None:
        return _("{low} or more", low=low)
    return _("{low} to {high}", low=low, high=written(allowed.high))


@late_dataclass(kw_only=True)
class CheckFacingBet(Breach):
    """A check where a `bet` is to be met, which takes a `call`."""

    bet: Decimal
    call: Decimal


@check("PK102", ERROR, CheckFacingBet, taints=PLAY | MONEY)
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
    for breach in noted(replay, CheckFacingBet):
        player = replay.name(breach.seat)
        text = _("{player} checks, but faces a bet of {bet}; it takes {call} to call")
        yield Problem(breach.span, filled(text, player, breach), player, breach.related)


@late_dataclass(kw_only=True)
class WrongCall(Breach):
    """A call that adds other than the `call` that meets the `bet`."""

    bet: Decimal
    call: Decimal
    added: Decimal


@late_dataclass(kw_only=True)
class NothingToCall(Breach):
    """A call where there is no bet."""


@check("PK103", ERROR, WrongCall, NothingToCall, taints=MONEY)
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
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case WrongCall():
                text = _("{player} calls with {added}, but it takes {call} to call the bet of {bet}")
            case NothingToCall():
                text = _("{player} calls, but there is no bet to call")
            case _:
                continue
        yield Problem(breach.span, filled(text, player, breach), player, breach.related)


@late_dataclass(kw_only=True)
class ActsAgain(TurnBreach):
    """A player who has folded or is all in acts."""

    after: Literal["fold", "all in"]


@late_dataclass(kw_only=True)
class ActsUndealt(TurnBreach):
    """A player who sits the deal out acts or posts."""


@late_dataclass(kw_only=True)
class WrongSummaryAction(Breach):
    """A summary says other than the deal of what a player did."""


@check("PK104", ERROR, ActsAgain, ActsUndealt, WrongSummaryAction, taints=PLAY | MONEY)
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
        match breach:
            case ActsAgain(after="fold"):
                message = _("{player} acts after folding", player=player)
            case ActsAgain():
                message = _("{player} acts, but is already all in", player=player)
            case ActsUndealt():
                message = _("{player} acts, but is sitting this deal out", player=player)
            case WrongSummaryAction():
                message = _("the summary does not say how the deal ended for {player}", player=player)
            case _:
                continue
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class UnclosedRound(TurnBreach):
    """The showdown or the next street begins before the betting round is over."""


@check("PK107", ERROR, UnclosedRound, taints=PLAY | MONEY)
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
    for breach in noted(replay, UnclosedRound):
        expected = replay.name(breach.expected)
        yield Problem(breach.span, _("the betting is not over: it is {expected}'s turn", expected=expected), expected)


@late_dataclass(kw_only=True)
class WrongHandName(Breach):
    """A hand of some `strength` (`hhtool.cards.poker`) is `said` to be another."""

    said: Written
    strength: int


@check("PK108", ERROR, WrongHandName, taints=CARDS)
def wrong_hand_name(replay: Replay) -> Iterator[Problem]:
    """A hand is announced as something that it is not.

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
    for breach in noted(replay, WrongHandName):
        player = replay.name(breach.seat)
        message = _(
            "{player} announced '{said}', but the cards are {hand}",
            player=player,
            said=breach.said,
            hand=describe(breach.strength, article=True),
        )
        yield Problem(breach.span, message, player)
