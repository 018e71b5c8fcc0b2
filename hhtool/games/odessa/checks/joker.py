"""Checks of the joker: what it may ask, when it may be used, that it is declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.odessa.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
class DemandIgnored(Breach):
    """A `card` lower than those `held` was played, where the highest was asked for."""

    card: int
    held: Sequence[int]


@check("OD105", ERROR, DemandIgnored, taints=PLAY | MONEY)
def demand_ignored(replay: Replay) -> Iterator[Problem]:
    """The joker was led for the highest of a suit, and a player who held a higher card of it played a lower one.

    It is proved by the hand, or by a card played later.
    Rule: odessa: a joker led for the highest of a suit.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh 9h
    1. Anna 7s(max h), Boris 9h, Vera 6h -> Anna    # error: [OD105]
    2. Anna Qs, Boris Kh, Vera 8s -> Anna
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh 9h
    1. Anna 7s(max h), Boris Kh, Vera 6h -> Anna
    2. Anna Qs, Boris 9h, Vera 8s -> Anna
    ```
    """
    for breach in noted(replay, DemandIgnored):
        message = _(
            "the joker asked for the highest card; {player} held {held}, but played {card}",
            player=replay.name(breach.seat),
            held=replay.spell(breach.held),
            card=replay.spell([breach.card]),
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


Why = Literal["follows", "off", "later"]
"""Why a joker may not ask for the highest of a suit."""


@late_dataclass(kw_only=True)
class DemandNotAllowed(Breach):
    """A joker that asks for the highest of a suit though it was not led, the house forbids it, or it is too late."""

    why: Why


@check("OD106", ERROR, DemandNotAllowed, taints=PLAY | MONEY)
def demand_not_allowed(replay: Replay) -> Iterator[Problem]:
    """The joker asks for the highest of a suit where it may not: it was not led, or the house rules forbid it.

    `demand=first` allows it in the first trick of a deal, `demand=off` never. Declared so without leading, it counts
    as high.
    Rule: odessa: a joker led for the highest of a suit.

    Bad:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7s(max h), Vera Kh -> Boris    # error: [OD106]
    ```

    Good:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7s(high), Vera Kh -> Boris
    ```
    """
    for breach in noted(replay, DemandNotAllowed):
        player = replay.name(breach.seat)
        match breach.why:
            case "follows":
                message = _("{player} asks for the highest of a suit, but did not lead", player=player)
            case "off":
                message = _("{player} asks for the highest of a suit, but by these rules nobody may", player=player)
            case _:
                message = _(
                    "{player} asks for the highest of a suit, but that is for the first trick alone", player=player
                )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class JokerTooEarly(Breach):
    """A joker used before `card` was played."""

    card: int


@check("OD107", ERROR, JokerTooEarly, taints=PLAY | MONEY)
def joker_too_early(replay: Replay) -> Iterator[Problem]:
    """The joker is played before the card that must be out first (`joker_after`).

    Nothing is said where that card was turned up, or where the player has nothing but jokers left.
    Rule: odessa: the joker may be bound to a card.

    Bad:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    rules: joker_after=Qs
    partial: yes
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris 7s(high), Vera 6h -> Boris    # error: [OD107]
    2. Boris 9c, Vera 8c, Anna Qs -> Boris
    ```

    Good:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    rules: joker_after=Qs
    partial: yes
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Qs, Boris 7s(high), Vera 6s -> Boris
    2. Boris 9c, Vera 8c, Anna Ah -> Boris
    ```
    """
    for breach in noted(replay, JokerTooEarly):
        player, card = replay.name(breach.seat), replay.spell([breach.card])
        message = _("{player} played the joker before {card} was out", player=player, card=card)
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class JokerUndeclared(Breach):
    """A joker of which is not said what it is; `low`: it is led low and names no suit."""

    low: bool


@check("OD109", WARNING, JokerUndeclared)
def joker_undeclared(replay: Replay) -> Iterator[Problem]:
    """A joker is played without saying what it is, or led low without a suit.

    It is taken as high; led low without a suit, the next ordinary card sets the suit.
    Rule: odessa: the joker is declared.

    Bad:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7s, Vera Kh -> Boris    # warning: [OD109]
    ```

    Good:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7s(low), Vera Kh -> Anna
    ```
    """
    for breach in noted(replay, JokerUndeclared):
        player = replay.name(breach.seat)
        message = (
            _("{player} leads the joker low, but names no suit; write, say, (low h)", player=player)
            if breach.low
            else _("{player} does not say whether the joker is high or low; it counts as high", player=player)
        )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class NotAJoker(Breach):
    """An ordinary `card` that is declared to be another."""

    card: int


@check("OD112", ERROR, NotAJoker, taints=CARDS)
def not_a_joker(replay: Replay) -> Iterator[Problem]:
    """An ordinary card is declared as only a joker can be.

    Rule: odessa: the joker.

    Bad:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7c(high), Vera Kh -> Anna    # error: [OD112]
    ```

    Good:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 7c, Vera Kh -> Anna
    ```
    """
    for breach in noted(replay, NotAJoker):
        player, card = replay.name(breach.seat), replay.spell([breach.card])
        yield Problem(
            breach.span,
            _("{player} declares {card} as if it were the joker, but it is an ordinary card", player=player, card=card),
            player,
        )
