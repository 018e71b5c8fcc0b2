"""Checks of what is declared and answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.piquet.combinations import Combination
from hhtool.games.piquet.notation import claimed, declared
from hhtool.games.piquet.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation.tokens import cards_text


@dataclass(kw_only=True)
class FalseWhiteCards(Breach):
    """White cards shown by a hand with court cards: `cards`, those that are known."""

    cards: Sequence[int]


@check("PQ102", ERROR, taints=PLAY | CARDS | MONEY)
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
    for contest in replay.contests:
        for said in contest.said:
            if said.item is not None and said.claim is None:
                player, item = replay.name(said.seat), declared(said.item)
                message = _("{player} declares {item}, which the hand does not hold", player=player, item=item)
                yield Problem(said.item.span, message, player)
    for shown in noted(replay, FalseWhiteCards):
        player = replay.name(shown.seat)
        if shown.cards:
            cards = cards_text(shown.cards)
            message = _("{player} shows white cards, with {cards} among them", player=player, cards=cards)
        else:
            message = _("{player} shows white cards, and holds more court cards than were drawn", player=player)
        yield Problem(shown.span, message, player)


@check("PQ103", ERROR, taints=PLAY | MONEY)
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
    for contest in replay.contests:
        for answer, said in contest.wrong:
            player = replay.name(1 - said.seat)
            message = _(
                "{player} answers '{said}' to {claim}; the hand does not hold that",
                player=player,
                said=Message(answer.said, {}),
                claim=claimed(said.claim),
            )
            yield Problem(answer.span, message, player)


@dataclass(kw_only=True)
class SunkDeclaration(Breach):
    """A better combination that was kept back: `held`, which beats what was declared (None: nothing was).

    `answered` says that "good" was said with it in hand.
    """

    held: Combination
    beaten: Combination | None
    answered: bool


@check("PQ105", INFO, SunkDeclaration)
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
    for sunk in noted(replay, SunkDeclaration):
        player = replay.name(sunk.seat)
        words = {"player": player, "held": claimed(sunk.held)}
        if sunk.answered:
            message = _("{player} answers 'good' to {beaten} with {held} in hand", beaten=claimed(sunk.beaten), **words)
        elif sunk.beaten is None:
            message = _("{player} holds {held} and does not declare it", **words)
        else:
            message = _(
                "{player} holds {held}, better than the {beaten} declared", beaten=claimed(sunk.beaten), **words
            )
        yield Problem(sunk.span, message, player)


class MissedWhiteCards(Breach):
    """White cards that were not shown."""


@check("PQ110", INFO, MissedWhiteCards)
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
    for breach in noted(replay, MissedWhiteCards):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} holds white cards and does not show them", player=player), player)
