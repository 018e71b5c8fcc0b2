"""The lint rules on who begins a betting round, and when cards are dealt."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY, PLAY
from hhtool.games.stud.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.poker.checks.betting import TurnBreach, UnclosedRound


@late_dataclass(kw_only=True)
class WrongFirst(TurnBreach):
    """A round is begun by another than `expected`, whose up cards are `cards`; `mine` are those of the one who begins.

    `low` says that the lowest card begins. `all_in` is whose cards say so, but who cannot bet:
    `expected` is the next to the left.
    """

    street: int
    low: bool
    cards: tuple[int, ...]
    mine: tuple[int, ...]
    all_in: int | None = None


@check("ST101", ERROR, WrongFirst, taints=PLAY)
def wrong_first_to_act(replay: Replay) -> Iterator[Problem]:
    """The round is begun by a player who does not show the highest card or hand.

    In round one the highest up card begins, in later rounds the highest hand showing: pairs, two pairs, trips and
    quads count, straights and flushes do not. A tie goes to the player dealt first. With a bring-in the lowest up card
    begins round one, ♣ ♦ ♥ ♠ ascending. Where that player is all in it is the next to the left who can bet.
    Rule: stud: first to act.

    Bad:

    ```stud
    deal 1: dealer Vera
    up: Anna 9c, Boris Kh, Vera 2d
    Anna: bet 2    # error: [ST101]
    Boris: fold
    Vera: fold
    back: Anna 2
    ```

    Good:

    ```stud
    deal 1: dealer Vera
    up: Anna 9c, Boris Kh, Vera 2d
    Boris: check
    Vera: check
    Anna: bet 2
    Boris: fold
    Vera: fold
    back: Anna 2
    ```
    """
    for breach in noted(replay, WrongFirst):
        player, due = replay.name(breach.seat), replay.name(breach.expected)
        if breach.all_in is not None:
            text = _("{player} begins, but {high}, who should, is all in; it passes to {due}, the next to the left")
        elif not breach.cards:
            text = _("{player} begins, but it is for {due} to begin")
        elif breach.low:
            text = _("{player} begins with {mine}, but {due} has the lowest card, {cards}, and brings in")
        elif breach.street == 1:
            text = _("{player} begins with {mine}, but it is for {due} to begin, with {cards}")
        else:
            text = _("{player} begins, showing {mine}, but it is for {due} to begin, showing {cards}")
        cards = {"cards": replay.spell(breach.cards), "mine": replay.spell(breach.mine)}
        high = "" if breach.all_in is None else replay.name(breach.all_in)
        message = text._replace(fields={"player": player, "due": due, "high": high, **cards})
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class EarlyDeal(UnclosedRound):
    """Up cards are dealt before the betting round is over."""


@check("ST104", ERROR, EarlyDeal, taints=PLAY | MONEY)
def early_deal(replay: Replay) -> Iterator[Problem]:
    """An up card is dealt before the betting round ended.

    A round ends when every player still in has met the bet, or all have checked.
    Rule: stud: the rounds.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: bet 2
    up: Anna 2d, Boris 9h    # error: [ST104]
    Boris: check
    Anna: check
    up: Anna 3d, Boris 4h
    Boris: bet 2
    Anna: fold
    win: Boris 4
    ```

    Good:

    ```stud
    deal 1: dealer Anna
    up: Anna Kh, Boris 9c
    Anna: bet 2
    Boris: call 2
    up: Anna 2d, Boris 9h
    Boris: bet 2
    Anna: fold
    back: Boris 2
    win: Boris 4
    ```
    """
    for breach in noted(replay, EarlyDeal):
        expected = breach.expected
        message = (
            _("cards are dealt, but the betting is not over")
            if expected is None
            else _("cards are dealt, but the betting is not over: it is {player}'s turn", player=replay.name(expected))
        )
        yield Problem(breach.span, message, None if expected is None else replay.name(expected))
