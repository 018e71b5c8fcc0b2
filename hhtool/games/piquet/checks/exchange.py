"""The check of the exchange."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import CARDS, PLAY
from hhtool.games.piquet.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation.tokens import cards_text


@check("PQ101", ERROR, "wrong-exchange", taints=PLAY | CARDS)
def wrong_exchange(replay: Replay) -> Iterator[Problem]:
    """A number of cards was exchanged that the rules do not allow, or one that the cards dealt and played contradict;
    more cards were drawn than discarded, or fewer; or a player exchanged twice.

    Elder takes three to five cards or none, the dealer three to five of what is left or none; in the English game elder
    takes one to five and the dealer one to what is left.
    Rule: piquet: the exchange.

    Bad:

    ```piquet
    deal 1: dealer Boris
    exchange Anna: 2    # error: [PQ101]
    exchange Boris: 3
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    exchange Anna: 5
    exchange Boris: 3
    ```
    """
    for breach in noted(replay, "wrong-exchange"):
        yield Problem(breach.span, _message(replay, breach), replay.name(breach.seat), breach.related)


def _message(replay: Replay, breach: Breach) -> Message:
    facts, player = breach.facts, replay.name(breach.seat)
    match facts["why"]:
        case "twice":
            return _("{player} exchanges twice", player=player)
        case "unequal":
            node = facts["node"]
            words = {
                "player": player,
                "discards": "?" if node.discards is None else len(node.discards),
                "drawn": "?" if node.drawn is None else len(node.drawn),
            }
            if node.number is None:
                return _("{player} discards {discards} cards and draws {drawn}", **words)
            return _("{player} says {number}, discards {discards} cards and draws {drawn}", **words, number=node.number)
        case "number":
            allowed = ", ".join(map(str, facts["allowed"]))
            return _(
                "{player} exchanges {number} cards; {allowed} are allowed",
                player=player,
                number=facts["number"],
                allowed=allowed,
            )
        case "left":
            return _(
                "{player} exchanges {number} cards; {left} were left",
                player=player,
                number=facts["number"],
                left=facts["left"],
            )
        case _:
            return _(
                "{player} holds {cards} after the exchange that were not dealt, {number} cards: that is not what is told",
                player=player,
                cards=cards_text(facts["cards"]) or "nothing",
                number=facts["number"],
            )
