"""Checks of tricks, for any trick-taking game: following suit, cards held, who leads and who takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.i18n import Message, _
from hhtool.lazy import late_dataclass

_LED = (_("clubs were led"), _("diamonds were led"), _("hearts were led"), _("spades were led"))


def led(suit: int) -> Message:
    """What was led, in words."""
    return _LED[suit]


@late_dataclass(kw_only=True)
class Unfollowed(Breach):
    """A `card` played to a lead of suit `led`, by a player who `held` others that had to be played."""

    card: int
    held: Sequence[int]
    led: int


class Revoke(Unfollowed):
    """The suit led was not followed, as the hand shows."""


def unfollowed(replay: Replay, breach: Unfollowed) -> Message:
    """What a player held, what was led, and what was played."""
    words = {
        "player": replay.name(breach.seat),
        "held": replay.spell(breach.held),
        "led": led(breach.led),
        "card": replay.spell([breach.card]),
    }
    return _("{led}, and {player} played {card} with {held} in hand", **words)


@check("TT101", ERROR, Revoke, taints=PLAY | MONEY)
def revoke(replay: Replay) -> Iterator[Problem]:
    """A player did not follow suit while holding the suit, as the hand that is written shows.

    A play that was put right before the trick was closed (`Boris ~~8s~~ 8h`) is no revoke.
    Rule: tricks: follow suit.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh 9c
    1. Anna Ah, Boris 9c, Vera 6h -> Anna    # error: [TT101]
    2. Anna Qs, Boris Kh, Vera 8s -> Anna
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh 9c
    1. Anna Ah, Boris Kh, Vera 6h -> Anna
    2. Anna Qs, Boris 9c, Vera 8s -> Anna
    ```
    """
    for breach in noted(replay, Revoke):
        yield Problem(breach.span, unfollowed(replay, breach), replay.name(breach.seat), breach.related)


class RevokeLater(Unfollowed):
    """The suit led was not followed, as a card played later shows."""


@check("TT102", ERROR, RevokeLater, taints=PLAY | MONEY)
def revoke_proven_later(replay: Replay) -> Iterator[Problem]:
    """A player did not follow suit, and played a card of that suit later; the hand need not be written.

    Both lines are shown.
    Rule: tricks: follow suit.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris 9c, Vera 6h -> Anna    # error: [TT102]
    2. Anna Qs, Boris Kh, Vera 8s -> Anna
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris 9c, Vera 6h -> Anna
    2. Anna Qs, Boris Kc, Vera 8s -> Anna
    ```
    """
    for breach in noted(replay, RevokeLater):
        message = _(
            "{led}, and {player} played {card}, but later played {held}",
            player=replay.name(breach.seat),
            card=replay.spell([breach.card]),
            led=led(breach.led),
            held=replay.spell(breach.held),
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@late_dataclass(kw_only=True)
class BarredCard(Breach):
    """A `card` that might not be played yet, by a player who surely `held` others that might (none: no matter)."""

    card: int
    held: Sequence[int] = ()

    def problem(self, replay: Replay, message: Message) -> Problem:
        """The breach in words: `message` has places for the player, the card and what was held."""
        player = replay.name(self.seat)
        words = {"player": player, "card": replay.spell([self.card]), "held": replay.spell(self.held)}
        return Problem(self.span, message._replace(fields={**words}), player, self.related)


@late_dataclass(kw_only=True)
class NotHeld(Breach):
    """A `card` played that was not held; `again`: it had been played already."""

    card: int
    again: bool = False


@check("TT103", ERROR, NotHeld, taints=PLAY | CARDS)
def card_not_held(replay: Replay) -> Iterator[Problem]:
    """A card is played that the player did not hold, or had already played.

    Rule: tricks: a card is played once, from the hand.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh 9c
    1. Anna Ah, Boris Qh, Vera 6h -> Anna    # error: [TT103]
    2. Anna Qs, Boris 9c, Vera 8s -> Anna
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: Kh ??
    1. Anna Ah, Boris Kh, Vera 6h -> Anna
    2. Anna Qs, Boris 9c, Vera 8s -> Anna
    ```
    """
    for breach in noted(replay, NotHeld):
        player, card = replay.name(breach.seat), replay.spell([breach.card])
        message = (
            _("{player} has played {card} already", player=player, card=card)
            if breach.again
            else _("{player} plays {card}, which is not in the hand", player=player, card=card)
        )
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class WrongWinner(Breach):
    """A trick given to a player who did not win it; `right` is who did."""

    right: int


@check("TT104", ERROR, WrongWinner, taints=PLAY | MONEY)
def wrong_trick_winner(replay: Replay) -> Iterator[Problem]:
    """A trick is given to a player who did not win it.

    Tricks are counted, and the next lead is judged, by who really won.
    Rule: tricks: the highest trump takes the trick, else the highest card of the suit led.

    Bad:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 6d, Vera Kh -> Anna    # error: [TT104]
    ```

    Good:

    ```odessa
    deal 1: dealer Vera, cards 1, trump d
    1. Anna Ah, Boris 6d, Vera Kh -> Boris
    ```
    """
    for breach in noted(replay, WrongWinner):
        player = replay.name(breach.seat)
        right = replay.name(breach.right)
        message = _("the trick is given to {player}, but {right} won it", player=player, right=right)
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class WrongLeader(Breach):
    """A lead by another than the player `expected`; `first`: to the first trick."""

    expected: int
    first: bool


@check("TT105", ERROR, WrongLeader, taints=PLAY | MONEY)
def wrong_leader(replay: Replay) -> Iterator[Problem]:
    """The player who leads did not win the last trick, or is not the one to lead to the first.

    Rule: tricks: the winner of a trick leads to the next.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris 6d, Vera Kh -> Boris
    2. Anna Qs, Boris 9c, Vera 8s -> Anna    # error: [TT105]
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris 6d, Vera Kh -> Boris
    2. Boris 9c, Vera 8s, Anna Qs -> Boris
    ```
    """
    for breach in noted(replay, WrongLeader):
        names = {"player": replay.name(breach.seat), "right": replay.name(breach.expected)}
        message = (
            _("{player} leads to the first trick, but it is {right}'s lead", **names)
            if breach.first
            else _("{player} leads, but {right} won the last trick", **names)
        )
        yield Problem(breach.span, message, names["player"], breach.related)


@late_dataclass(kw_only=True)
class TrickSize(Breach):
    """A trick in which the seats `missing` have no play; `seat` is who plays twice to it (-1: nobody)."""

    missing: Sequence[int]


@check("TT106", ERROR, TrickSize, taints=PLAY | CARDS | MONEY)
def trick_size(replay: Replay) -> Iterator[Problem]:
    """A trick with a card too many or too few.

    Rule: tricks: each player plays one card to each trick.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris Kh -> Anna    # error: [TT106]
    2. Anna Qs, Boris 9c, Vera 8s -> Anna
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    1. Anna Ah, Boris Kh, Vera ?? -> Anna
    2. Anna Qs, Boris 9c, Vera 8s -> Anna
    ```
    """
    for breach in noted(replay, TrickSize):
        missing = ", ".join(replay.name(seat) for seat in breach.missing)
        player = replay.name(breach.seat)
        if breach.seat < 0:
            yield Problem(breach.span, _("the trick has no card from {missing}", missing=missing))
        elif missing:
            message = _("{player} plays to the trick twice, and {missing} not at all", player=player, missing=missing)
            yield Problem(breach.span, message, player)
        else:
            yield Problem(breach.span, _("{player} plays to the trick twice", player=player), player)
