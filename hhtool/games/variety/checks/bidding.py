"""Checks of the calls, of the contract and the partners that they make, and of talk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.taint import MONEY, PLAY
from hhtool.games.variety.replay import Made, Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass


@check("VA101", ERROR, taints=PLAY)
def contract_named_twice(replay: Replay) -> Iterator[Problem]:
    """One player named one contract twice.

    Only another player's repetition ends the bidding: the call is passed over.
    Rule: variety: calls.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 5, Boris 8    # error: [VA101]
    contract 8: Vera, Boris
    score: Anna -18, Boris -8, Vera -8, Gleb -18
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 6, Boris 8
    contract 8: Vera, Boris
    score: Anna -18, Boris -8, Vera -8, Gleb -18
    ```
    """
    for turn in replay.calls:
        call = turn.call
        if call.contract in turn.named:
            player = replay.name(call.seat)
            message = _("{player} has already named contract {contract}", player=player, contract=call.contract)
            yield Problem(call.span, message, player)


@late_dataclass(kw_only=True)
class WrongContract(Breach):
    """Another contract is written than the calls made."""

    written: int | None
    made: Made


@check("VA102", ERROR, WrongContract, taints=PLAY | MONEY)
def wrong_contract(replay: Replay) -> Iterator[Problem]:
    """The contract played is not the one that the bidding made.

    The contract is the first that is named a second time. Play and scores are judged by the contract that is written.
    Rule: variety: the contract.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    contract 8: Anna, Gleb    # error: [VA102]
    score: Anna -10, Boris -16, Vera -16, Gleb -10
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```
    """
    for breach in noted(replay, WrongContract):
        made = breach.made
        message = _(
            "contract {written} is played, but {first} named {contract} first and {second} repeated it",
            written=breach.written,
            contract=made.contract,
            first=replay.name(made.first),
            second=replay.name(made.second),
        )
        yield Problem(breach.span, message)


@late_dataclass(kw_only=True)
class WrongPartners(Breach):
    """Other attackers are written than the calls made, or not two; `made` is None where the calls made none."""

    made: Made | None


@check("VA103", ERROR, WrongPartners, taints=PLAY | MONEY)
def wrong_partners(replay: Replay) -> Iterator[Problem]:
    """The attackers are not the one who named the contract first and the one who repeated it.

    Rule: variety: partners.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    contract 5: Anna, Boris    # error: [VA103]
    score: Anna 10, Boris 10, Vera -10, Gleb -10
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    contract 5: Gleb, Anna
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```
    """
    for breach in noted(replay, WrongPartners):
        made = breach.made
        message = (
            _("a contract has two attackers")
            if made is None
            else _(
                "{first} named the contract first and {second} repeated it: these two are the attackers",
                first=replay.name(made.first),
                second=replay.name(made.second),
            )
        )
        yield Problem(breach.span, message)


@late_dataclass(kw_only=True)
class BiddingWentOn(Breach):
    """A call after the bidding was over: by what was `made`, or else by the play."""

    made: Made | None


class BiddingOpen(Breach):
    """Play that begins before the bidding is over."""


@check("VA104", ERROR, BiddingWentOn, BiddingOpen, taints=PLAY)
def bidding_went_on(replay: Replay) -> Iterator[Problem]:
    """A call after the contract was repeated, or play before it was.

    Rule: variety: the end of the bidding.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 5, Gleb 2    # error: [VA104]
    contract 5: Anna, Vera
    score: Anna 10, Boris -10, Vera 10, Gleb -10
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 5
    contract 5: Anna, Vera
    score: Anna 10, Boris -10, Vera 10, Gleb -10
    ```
    """
    for breach in noted(replay, BiddingWentOn):
        player, made = replay.name(breach.seat), breach.made
        message = (
            _("{player} bids, but play has begun", player=player)
            if made is None
            else _(
                "{player} bids, but the bidding ended when {second} repeated {contract}",
                player=player,
                second=replay.name(made.second),
                contract=made.contract,
            )
        )
        yield Problem(breach.span, message, player)
    for early in noted(replay, BiddingOpen):
        yield Problem(early.span, _("play begins here, but no contract has been named twice"))


@late_dataclass(kw_only=True)
class BadCall(Breach):
    """A contract that does not exist; 0 is a pass. The seat is that of the caller, -1 where it is the contract played."""

    contract: int


@check("VA108", ERROR, BadCall, taints=PLAY | MONEY)
def bad_call(replay: Replay) -> Iterator[Problem]:
    """A pass, or a contract that does not exist: there are eight, and nobody may pass.

    Rule: variety: calls.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris pass, Vera 8, Gleb 5    # error: [VA108]
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 1, Vera 8, Gleb 5
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```
    """
    passes = Counter(breach.span for breach in noted(replay, BadCall) if breach.contract == 0)
    for span, players in passes.items():
        if players > 1:
            # «все пас»
            yield Problem(span, _("nobody may pass: each names a contract, 1 to 8"))
    for breach in noted(replay, BadCall):
        if breach.contract == 0 and passes[breach.span] > 1:
            continue
        player = replay.name(breach.seat) if breach.seat >= 0 else None
        message = (
            _("{player} passes, but must name a contract, 1 to 8", player=player)
            if breach.contract == 0 and player
            else _("there is no contract {contract}; the contracts are 1 to 8", contract=breach.contract)
        )
        yield Problem(breach.span, message, player)


class LateTalk(Breach):
    """Talk about a hand when the bidding is over."""


@check("VA109", WARNING, LateTalk)
def talk_after_bidding(replay: Replay) -> Iterator[Problem]:
    """Talk about a hand after the bidding ended.

    While the bidding lasts the players may say of their hands what they like, true or false; never after.
    Rule: variety: talk.

    Bad:

    ```variety
    deal 1: dealer Gleb
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    says Vera: I have the black tens    # warning: [VA109]
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    says Vera: I have the black tens
    bid: Anna 5, Boris 2, Vera 8, Gleb 5
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```
    """
    for breach in noted(replay, LateTalk):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} talks about the hand, but the bidding is over", player=player), player)
