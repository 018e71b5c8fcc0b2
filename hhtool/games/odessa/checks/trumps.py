"""Checks of trumps: the duty to play one, and which suit they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hhtool.cards.card import SUITS
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.odessa.replay import Replay
from hhtool.i18n import Message, _
from hhtool.lazy import late_dataclass
from hhtool.tricks.checks import Unfollowed, led
from hhtool.tricks.notation import SUIT_NAMES


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
        message = _(
            "{led}; {player} had none and played {card}, with the trump {held} in hand",
            player=replay.name(breach.seat),
            card=replay.spell([breach.card]),
            led=led(breach.led),
            held=replay.spell(breach.held),
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)
    for proved in noted(replay, MustTrumpLater):
        message = _(
            "{led}, and {player} played {card}, but held a trump: {held} comes later",
            player=replay.name(proved.seat),
            card=replay.spell([proved.card]),
            led=led(proved.led),
            held=replay.spell(proved.held),
        )
        yield Problem(proved.span, message, replay.name(proved.seat), proved.related)


@late_dataclass(kw_only=True)
class WrongTrump(Breach):
    """Trumps that are named or turned up where `right` are the trumps (-1: none), and what makes them so."""

    why: Literal["notrump", "fixed", "all-dealt", "turn-up"]
    right: int


@check("OD110", ERROR, WrongTrump, taints=CARDS)
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
    for breach in noted(replay, WrongTrump):
        yield Problem(breach.span, _trump_message(replay, breach))


def _trump_message(replay: Replay, breach: WrongTrump) -> Message:
    suit = SUIT_NAMES[breach.right] if breach.right >= 0 else _("none")
    match breach.why:
        case "notrump":
            return _("a no-trump deal has no trumps, and no card is turned up")
        case "fixed":
            return _("trumps are {suit} for the whole game", suit=suit)
        case "all-dealt":
            return _("all {size} cards were dealt, so there are no trumps", size=replay.house.cards.size)
        case _:
            card = replay.spell([replay.deal.turn_up or 0])
            if breach.right < 0:
                return _("{card} was turned up, so there are no trumps", card=card)
            if replay.deal.trump in SUITS:
                named = SUIT_NAMES[SUITS.index(replay.deal.trump)]
                return _("{card} was turned up, so {suit} are trumps, not {named}", card=card, suit=suit, named=named)
            return _("{card} was turned up, so {suit} are trumps", card=card, suit=suit)
