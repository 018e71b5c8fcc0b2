"""Checks of what is declared and answered."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.piquet.replay import Replay
from hhtool.games.piquet.told import claimed, declared
from hhtool.i18n import Message, _
from hhtool.notation.tokens import cards_text


@check("PQ102", ERROR, "false-declaration", taints=PLAY | CARDS | MONEY)
def false_declaration(replay: Replay) -> Iterator[Problem]:
    """A player declares what the hand does not hold, or white cards with a court card among them.

    The hand is known from what is written of it, from the exchange, and from the cards that the player plays. A card is
    declared once in a class: two sequences do not share cards, and there is one point. A point declared smaller is its
    highest cards.
    Rule: piquet: declarations.

    Bad:

    ```piquet
    deal 1: dealer Boris
    hand Anna after: ♠AK107 ♥AKQ ♦KQ ♣987
    declare Anna: point 4 (38), three kings, tierce Ah, three aces    # error: [PQ102]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    hand Anna after: ♠AK107 ♥AKQ ♦KQ ♣987
    declare Anna: point 4 (38), tierce Ah, tierce 9c, three kings
    ```
    """
    for breach in noted(replay, "false-declaration"):
        player = replay.name(breach.seat)
        if not breach.facts["white"]:
            item = declared(breach.facts["item"])
            message = _("{player} declares {item}, which the hand does not hold", player=player, item=item)
        elif breach.facts["cards"]:
            cards = cards_text(breach.facts["cards"])
            message = _("{player} shows white cards, with {cards} among them", player=player, cards=cards)
        else:
            message = _("{player} shows white cards, and holds more court cards than were drawn", player=player)
        yield Problem(breach.span, message, player, breach.related)


@check("PQ103", ERROR, "wrong-answer", taints=PLAY | MONEY)
def wrong_answer(replay: Replay) -> Iterator[Problem]:
    """ "Equal" or "not good" was answered, and the hand of the answerer does not support it.

    "Equal" means equal after pips or top card; no two sets are equal. "Good" from a stronger hand is no fault: that
    declaration is sunk (PQ105).
    Rule: piquet: declarations.

    Bad:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (51) not good    # error: [PQ103]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (45) not good
    declare Boris: point 5 (49), quart Ad, three queens
    ```
    """
    for breach in noted(replay, "wrong-answer"):
        player, claim = replay.name(breach.seat), breach.facts["claim"]
        message = _(
            "{player} answers '{said}' to {claim}; the hand does not hold that",
            player=player,
            said=Message(breach.facts["said"], {}),
            claim=claimed(claim),
        )
        yield Problem(breach.span, message, player, breach.related)


@check("PQ105", INFO, "sunk")
def sunk_declaration(replay: Replay) -> Iterator[Problem]:
    """A better combination was held and not declared, declared smaller, or "good" was answered with it in hand.

    That is legal: a player may hold back a declaration (sink it).
    Rule: piquet: declarations.

    Bad:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (45) good, quart Kh    # info: [PQ105]
    declare Boris: quart Ad
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (45) not good, quart Kh
    declare Boris: point 5 (49), quart Ad
    ```
    """
    for breach in noted(replay, "sunk"):
        player, sunk = replay.name(breach.seat), breach.facts["sunk"]
        words = {"player": player, "held": claimed(sunk.held)}
        if sunk.answered:
            message = _("{player} answers 'good' to {beaten} with {held} in hand", beaten=claimed(sunk.beaten), **words)
        elif sunk.beaten is None:
            message = _("{player} holds {held} and does not declare it", **words)
        else:
            message = _(
                "{player} holds {held}, better than the {beaten} declared", beaten=claimed(sunk.beaten), **words
            )
        yield Problem(breach.span, message, player, breach.related)


@check("PQ110", INFO, "missed-white")
def missed_white_cards(replay: Replay) -> Iterator[Problem]:
    """A hand without court cards, and no declaration of it: white cards would have been ten points.

    Nothing is said where the record holds no declarations at all: then everything held counts.
    Rule: piquet: white cards.

    Bad:

    ```piquet
    deal 1: dealer Boris
    hand Anna: ♠A987 ♥1098 ♦A7 ♣1098    # info: [PQ110]
    declare Anna: point 4 (35)
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    hand Anna: ♠A987 ♥1098 ♦A7 ♣1098
    white Anna
    declare Anna: point 4 (35)
    ```
    """
    for breach in noted(replay, "missed-white"):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} holds white cards and does not show them", player=player), player)
