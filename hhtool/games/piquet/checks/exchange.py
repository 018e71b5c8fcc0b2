"""The check of the exchange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import CARDS, PLAY
from hhtool.games.piquet.record import Exchange
from hhtool.games.piquet.replay import Replay
from hhtool.i18n import Message, _, either
from hhtool.lazy import late_dataclass


class WrongExchange(Breach):
    """An exchange that cannot be as it is written."""


class ExchangedTwice(WrongExchange):
    """A second exchange of one player."""


@late_dataclass(kw_only=True)
class UnequalExchange(WrongExchange):
    """The cards discarded, those drawn and the number said are not equally many."""

    exchange: Exchange


@late_dataclass(kw_only=True)
class ExchangeOfNumber(WrongExchange):
    """A number of cards that is not among those `allowed`."""

    number: int
    allowed: Sequence[int]


@late_dataclass(kw_only=True)
class DrawnBeyondTalon(WrongExchange):
    """A number of cards that the dealer may not draw of those `left`."""

    number: int
    left: int


@late_dataclass(kw_only=True)
class ExchangeContradicted(WrongExchange):
    """Another exchange than is told: `number` cards of the hand were not dealt, among them `cards`."""

    number: int
    cards: Sequence[int]


@late_dataclass(kw_only=True)
class ExchangeNotPlayed(WrongExchange):
    """The hand that an exchange makes does not hold `cards`, which are played, though another exchange would."""

    cards: Sequence[int]


@late_dataclass(kw_only=True)
class DiscardsNotDealt(WrongExchange):
    """Discards of which several, `cards`, were not dealt to the player."""

    cards: Sequence[int]


_KINDS = (
    ExchangedTwice,
    UnequalExchange,
    ExchangeOfNumber,
    DrawnBeyondTalon,
    ExchangeContradicted,
    ExchangeNotPlayed,
    DiscardsNotDealt,
)


@check("PQ101", ERROR, *_KINDS, taints=PLAY | CARDS)
def wrong_exchange(replay: Replay) -> Iterator[Problem]:
    """A number of cards was exchanged that the rules do not allow, or one that the cards dealt and played contradict;
    more cards were drawn than discarded, or fewer; or a player exchanged twice.

    Elder takes three to five cards or none, the dealer three to five of what is left or none; in the English game elder
    takes one to five and the dealer one to what is left. What is played from the hand as it was, or from another one
    that an exchange could have made, shows the exchange to be wrong, and is no fault of each card; so do discards that
    the player was not dealt, as under the other's name. One such card alone is TT103.
    Rule: piquet: the exchange.

    Bad:

    ```piquet
    deal 1: dealer Boris
    exchange Anna: 2    # error: [PQ101]
    exchange Boris: 3

    deal 2: dealer Boris
    hand Anna: ♠AK9 ♥K98 ♦A97 ♣AK8
    exchange Anna: x 9s 9d 7d > Qs Qd Qc    # error: [PQ101]
    1. Anna 9s, Boris Js -> Boris
    2. Boris 8d, Anna 9d -> Anna    # warning: [HH108]

    deal 3: dealer Boris
    hand Anna: ♠AK9 ♥K98 ♦A97 ♣AK8
    exchange Boris: x 9s 9d 7d > Qs Qd Qc    # error: [PQ101]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    exchange Anna: 5
    exchange Boris: 3
    ```
    """
    for breach in noted(replay, *_KINDS):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _message(replay, breach), player, breach.related)


def _message(replay: Replay, breach: WrongExchange) -> Message:
    player = replay.name(breach.seat)
    match breach:
        case UnequalExchange(exchange=exchange):
            words = {
                "player": player,
                "discards": "?" if exchange.discards is None else len(exchange.discards),
                "drawn": "?" if exchange.drawn is None else len(exchange.drawn),
            }
            if exchange.number is None:
                return _("{player} discards {discards}, but draws {drawn}", **words)
            return _(
                "{player} says {number}, but discards {discards} and draws {drawn}", **words, number=exchange.number
            )
        case ExchangeOfNumber(number=number, allowed=allowed):
            return _(
                "{player} exchanges {number}, but only {allowed} may be exchanged",
                player=player,
                number=number,
                allowed=either(allowed),
            )
        case DrawnBeyondTalon(number=number, left=left):
            return _(
                "{player} exchanges {number}, but only {left} were left to draw",
                player=player,
                number=number,
                left=left,
            )
        case ExchangeContradicted(cards=()):
            return _(
                "{player} holds the same twelve cards after the exchange, but the record says that some were exchanged",
                player=player,
            )
        case ExchangeContradicted(number=number, cards=cards):
            return _(
                "{player} has {cards} from the stock, which makes {number}, but the record says otherwise",
                player=player,
                cards=replay.spell(cards),
                number=number,
            )
        case ExchangeNotPlayed(cards=cards):
            return _(
                "{player} plays {cards}, which the hand does not hold after this exchange",
                player=player,
                cards=replay.spell(cards),
            )
        case DiscardsNotDealt(cards=cards):
            return _(
                "{player} discards {cards}, which this hand was not dealt", player=player, cards=replay.spell(cards)
            )
        case _:
            return _("{player} exchanges twice", player=player)
