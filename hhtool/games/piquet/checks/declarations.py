"""Checks of what is declared and answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.cards.card import RANK
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.piquet.combinations import SEQUENCE, SET, TEN, Combination, least_top
from hhtool.games.piquet.house import LEAST_SEQUENCE, MOST_SEQUENCE
from hhtool.games.piquet.notation import claimed, declared
from hhtool.games.piquet.record import EQUAL, Item
from hhtool.games.piquet.replay import Replay, WrongAnswer
from hhtool.i18n import Message, _
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
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
                player = replay.name(said.seat)
                yield Problem(said.item.span, _false(said.item, player, replay.deal.style), player)
    for shown in noted(replay, FalseWhiteCards):
        player = replay.name(shown.seat)
        if shown.cards:
            cards = replay.spell(shown.cards)
            message = _("{player} shows white cards, but has {cards} among them", player=player, cards=cards)
        else:
            message = _("{player} shows white cards, but holds more court cards than were drawn", player=player)
        yield Problem(shown.span, message, player)


def _false(item: Item, player: str, style: str) -> Message:
    """What is declared and not held, and why nobody could hold it, where that is so."""
    words = {"player": player, "item": declared(item, style)}
    if item.kind == SET and item.top is not None and RANK[item.top] < TEN:
        return _("{player} declares {item}, but below the ten no set counts", **words)
    if item.kind == SEQUENCE and not LEAST_SEQUENCE <= item.length <= MOST_SEQUENCE:
        return _("{player} declares {item}, but a sequence has three to eight cards", **words)
    if item.kind == SEQUENCE and item.top is not None and RANK[item.top] < least_top(item.length):
        return _("{player} declares {item}, but no card is lower than the seven", **words)
    return _("{player} declares {item}, which the hand does not hold", **words)


@check("PQ103", ERROR, taints=PLAY | MONEY)
def wrong_answer(replay: Replay) -> Iterator[Problem]:
    """ "Equal" or "not good" was answered, and the hand of the answerer does not support it, so far as it is known.

    Where it is not known whole, the answer is held against what the answerer declares in the class, and against what
    nothing can beat: fourteen aces, a point of eight. "Equal" means equal after pips or top card; no two sets are equal.
    "Good" from a stronger hand is no fault: that declaration is sunk (PQ105).
    Rule: piquet: declarations.

    Bad:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (51) not good    # error: [PQ103]

    deal 2: dealer Boris
    declare Anna: point 5 (48) not good, quart Kh not good    # error: [PQ103, PQ103]
    declare Boris: point 5 (47), tierce major

    deal 3: dealer Boris
    declare Anna: point 8 not good, fourteen aces not good    # error: [PQ103, PQ103]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
    declare Anna: point 5 (45) not good
    declare Boris: point 5 (49), quart Ad, three queens

    deal 2: dealer Boris
    declare Anna: point 5 (47) not good, tierce major not good
    declare Boris: point 5 (48), quart Kh
    ```
    """
    for contest in replay.contests:
        for wrong in contest.wrong:
            player = replay.name(1 - wrong.said.seat)
            yield Problem(wrong.answer.span, _answered(wrong, player), player)


def _answered(wrong: WrongAnswer, player: str) -> Message:
    """A wrong answer, and what shows it."""
    answer, claim = wrong.answer.said, wrong.said.claim
    words = {"player": player, "said": Message(answer, {}), "claim": claimed(claim)}
    if wrong.own is not None:
        return _("{player} answers '{said}' to {claim}, but declares {own}", own=claimed(wrong.own), **words)
    if answer == EQUAL and claim is not None and claim.kind == SET:
        return _("{player} answers '{said}' to {claim}, but sets are never equal", **words)
    if wrong.whole:
        return _("{player} answers '{said}' to {claim}, but the cards in hand say otherwise", **words)
    if answer == EQUAL:
        return _("{player} answers '{said}' to {claim}, but cannot hold anything equal", **words)
    return _("{player} answers '{said}' to {claim}, but cannot hold anything better", **words)


@late_dataclass(kw_only=True)
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
            message = _("{player} holds {held}, but does not declare it", **words)
        else:
            message = _(
                "{player} lets {beaten} stand, but holds {held}, which beats it", beaten=claimed(sunk.beaten), **words
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
        yield Problem(breach.span, _("{player} holds white cards, but does not show them", player=player), player)
