"""Checks of bids: the hook, their range, their order, bids where there are none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY, PLAY
from hhtool.games.odessa.replay import Replay
from hhtool.i18n import Message, _, _n
from hhtool.lazy import late_dataclass

Why = Literal["below", "above", "blind-min", "blind-pass", "over"]
"""Why a bid may not be made; `over`: it had to be more."""


@late_dataclass(kw_only=True)
class HookBroken(Breach):
    """A last `bid` that brings the sum of the bids to `cards`, the number of tricks."""

    bid: int
    cards: int


@check("OD101", ERROR, HookBroken, taints=PLAY | MONEY)
def hook_broken(replay: Replay) -> Iterator[Problem]:
    """The bids add up to the number of tricks, so that everybody could come out even.

    The last bidder, who is the dealer, may not bid what would bring that about (обязон, «не сходимся»).
    `hook=off` lifts the rule, `hook=over` replaces it in blind deals or in all.
    Rule: odessa: the bids may not sum to the number of tricks.

    Bad:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Anna 1, Boris pass, Vera 2    # error: [OD101]
    ```

    Good:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Anna 1, Boris pass, Vera 1
    ```
    """
    for breach in noted(replay, HookBroken):
        message = _(
            "{player} bids {bid}, and the bids add up to {cards}, exactly the number of tricks; "
            "the last to bid may not do that",
            player=replay.name(breach.seat),
            bid=breach.bid,
            cards=breach.cards,
        )
        yield Problem(breach.span, message, replay.name(breach.seat))


@late_dataclass(kw_only=True)
class BidOutOfRange(Breach):
    """A `bid` that may not be made of `cards` tricks, and why; `others` is the sum of the others' before a last bid."""

    why: Why
    bid: int
    cards: int
    others: int = 0


@check("OD102", ERROR, BidOutOfRange, taints=PLAY | MONEY)
def bid_out_of_range(replay: Replay) -> Iterator[Problem]:
    """A bid that may not be made: below nothing, above the number of tricks, below `blind_min`, a pass where
    passing is forbidden (`blind_pass=off`), or a last bid that does not go over (`hook=over`).

    Rule: odessa: each bids from nothing to the number of tricks.

    Bad:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Anna 1, Boris 4, Vera 1    # error: [OD102]
    ```

    Good:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Anna 1, Boris 3, Vera 1
    ```
    """
    for breach in noted(replay, BidOutOfRange):
        yield Problem(breach.span, _range_message(replay, breach), replay.name(breach.seat))


def _range_message(replay: Replay, breach: BidOutOfRange) -> Message:
    words = {"player": replay.name(breach.seat), "bid": breach.bid, "cards": breach.cards, "others": breach.others}
    match breach.why:
        case "below":
            return _("{player} bids {bid}, but a bid cannot be below 0", **words)
        case "above":
            return _n(
                "{player} bids {bid}, but the deal has only {n} trick",
                "{player} bids {bid}, but the deal has only {n} tricks",
                breach.cards,
                **words,
            )
        case "blind-min":
            least = replay.house.blind_min
            return _("{player} bids {bid} in a blind deal, but the least bid there is {least}", **words, least=least)
        case "blind-pass":
            return _("{player} passes in a blind deal, where nobody may pass", **words)
        case _ if replay.house.over_means == "others":
            return _("{player} bids {bid}, but the last bid must be more than the others together ({others})", **words)
        case _:
            return _("{player} bids {bid} after {others}, but the last bid must bring the sum above {cards}", **words)


class BidInPlay(Breach):
    """A bid when play has begun."""


@late_dataclass(kw_only=True)
class BidOutOfTurn(Breach):
    """A bid by another than the player `expected`."""

    expected: int


@check("OD103", ERROR, BidInPlay, BidOutOfTurn, taints=PLAY)
def bid_order(replay: Replay) -> Iterator[Problem]:
    """The bids are not made in turn: from the dealer's left, the dealer last, before the play.

    A player who bids twice is HH011.

    Rule: odessa: bids go round from the dealer's left.

    Bad:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Boris 1, Anna pass, Vera 1    # error: [OD103]
    ```

    Good:

    ```odessa
    deal 3: dealer Vera, cards 3, trump h
    bid: Anna pass, Boris 1, Vera 1
    ```
    """
    for breach in noted(replay, BidInPlay, BidOutOfTurn):
        player = replay.name(breach.seat)
        if isinstance(breach, BidOutOfTurn):
            right = replay.name(breach.expected)
            message = _("{player} bids, but it is {right}'s turn", player=player, right=right)
        else:
            message = _("{player} bids, but play has begun", player=player)
        yield Problem(breach.span, message, player)


class BidInSpecial(Breach):
    """Bids in a deal that has none."""


@check("OD111", ERROR, BidInSpecial, taints=MONEY)
def bid_in_special(replay: Replay) -> Iterator[Problem]:
    """A bid in a deal without bids: a misère, or a golden deal (unless `golden_bids=on`).

    Rule: odessa: special deals.

    Bad:

    ```odessa
    deal 14: dealer Vera, cards 3, trump h, kind misere
    bid: Anna 1, Boris pass, Vera 1    # error: [OD111]
    ```

    Good:

    ```odessa
    deal 14: dealer Vera, cards 3, trump h, kind misere
    score: Anna 0, Boris -20, Vera -40
    ```
    """
    words = {"misere": _("a misère"), "golden": _("a golden deal")}
    for breach in noted(replay, BidInSpecial):
        kind = words[replay.deal.kind]
        yield Problem(breach.span, _("there are no bids in {kind}", kind=kind), replay.name(breach.seat))
