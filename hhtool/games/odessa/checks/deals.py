"""Checks of how a deal is set up: its length, its trumps; and of the duty to trump."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import CARDS, MONEY, NOTHING, PLAY
from hhtool.games.odessa.lengths import misfits
from hhtool.games.odessa.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation.tokens import card_text, cards_text
from hhtool.tricks.checks import Unfollowed, led, unfollowed
from hhtool.tricks.words import SUIT_NAMES

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House


class MustTrump(Unfollowed):
    """No trump was played, as the hand shows."""


class MustTrumpLater(Unfollowed):
    """No trump was played, as one played later shows."""


@check("OD104", ERROR, MustTrump, MustTrumpLater, taints=PLAY | MONEY)
def must_trump(replay: Replay) -> Iterator[Problem]:
    """A player without the suit led held a trump and played neither.

    It is proved by the hand, or by a trump that the same player plays later. `must_trump=off` lifts the duty.
    Rule: odessa: who is void in the suit led must trump.

    Bad:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: 6d 9c
    1. Anna Ah, Boris 9c, Vera 6h -> Anna    # error: [OD104]
    2. Anna Qs, Boris 6d, Vera 8s -> Boris
    ```

    Good:

    ```odessa
    deal 2: dealer Vera, cards 2, trump d
    hand Boris: 6d 9c
    1. Anna Ah, Boris 6d, Vera 6h -> Boris
    2. Boris 9c, Vera 8s, Anna Qs -> Boris
    ```
    """
    for breach in noted(replay, MustTrump):
        yield Problem(breach.span, unfollowed(replay, breach), replay.name(breach.seat), breach.related)
    for proved in noted(replay, MustTrumpLater):
        message = _(
            "{player} played {card} when {led}, and had the trump {held} to play later",
            player=replay.name(proved.seat),
            card=card_text(proved.card),
            led=led(proved.led),
            held=cards_text(proved.held),
        )
        yield Problem(proved.span, message, replay.name(proved.seat), proved.related)


@check("OD108", ERROR, taints=NOTHING)
def wrong_deal_length(review: Review) -> Iterator[Problem]:
    """A deal has not the number of cards that the schedule gives it, or a special deal is missing or out of place.

    The schedule is `classic`, `georgian` or a list; `partial: yes` says that only some deals are written, and then
    nothing is said. A special deal is missed only in a session that names its winner.
    Rule: odessa: the schedule.

    Bad:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    deal 1: dealer Vera, cards 1, trump h
    deal 2: dealer Anna, cards 3, trump d    # error: [OD108]
    ```

    Good:

    ```odessa
    game: odessa
    players: Anna, Boris, Vera
    deal 1: dealer Vera, cards 1, trump h
    deal 2: dealer Anna, cards 2, trump d
    ```
    """
    yield from misfits(review)


@check("OD110", ERROR, "wrong-trump", taints=CARDS)
def wrong_trump(replay: Replay) -> Iterator[Problem]:
    """The trumps named go against the card turned up or the suit fixed for the game, or there are none in this deal.

    A joker turned up means no trumps; so does a deal in which every card was dealt, unless trumps are chosen.
    Rule: odessa: trumps.

    Bad:

    ```odessa
    deal 3: dealer Vera, cards 3, turn-up 9h, trump s    # error: [OD110]
    ```

    Good:

    ```odessa
    deal 3: dealer Vera, cards 3, turn-up 9h, trump h
    ```
    """
    for breach in noted(replay, "wrong-trump"):
        yield Problem(breach.span, _trump_message(breach, replay.house))


def _trump_message(breach: Breach, house: House) -> Message:
    right = breach.facts["right"]
    suit = SUIT_NAMES[right] if right >= 0 else _("none")
    match breach.facts["why"]:
        case "notrump":
            return _("a no-trump deal has no trumps, and no card is turned up")
        case "fixed":
            return _("trumps are {suit} in the whole game", suit=suit)
        case "all-dealt":
            return _("every card of the {size} was dealt, so there are no trumps", size=house.cards.size)
        case _:
            card = card_text(breach.facts["card"])
            return _("{card} was turned up: trumps are {suit}", card=card, suit=suit)
