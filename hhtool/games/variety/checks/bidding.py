"""Checks of the calls, of the contract and the partners that they make, and of talk."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.taint import MONEY, PLAY
from hhtool.games.variety.replay import Replay
from hhtool.i18n import _


@check("VA101", ERROR, "named-twice", taints=PLAY)
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
    for breach in noted(replay, "named-twice"):
        player = replay.name(breach.seat)
        message = _("{player} named contract {contract} before", player=player, contract=breach.facts["contract"])
        yield Problem(breach.span, message, player)


@check("VA102", ERROR, "wrong-contract", taints=PLAY | MONEY)
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
    for breach in noted(replay, "wrong-contract"):
        made = breach.facts["made"]
        message = _(
            "contract {written} is played; {first} named {contract} first, and {second} repeated it",
            written=breach.facts["written"],
            contract=made.contract,
            first=replay.name(made.first),
            second=replay.name(made.second),
        )
        yield Problem(breach.span, message)


@check("VA103", ERROR, "wrong-partners", taints=PLAY | MONEY)
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
    for breach in noted(replay, "wrong-partners"):
        made = breach.facts["made"]
        message = (
            _("two players are the attackers of a contract")
            if made is None
            else _(
                "{first} named the contract first and {second} repeated it: these two are the attackers",
                first=replay.name(made.first),
                second=replay.name(made.second),
            )
        )
        yield Problem(breach.span, message)


@check("VA104", ERROR, "bidding-went-on", "bidding-open", taints=PLAY)
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
    for breach in noted(replay, "bidding-went-on"):
        player, made = replay.name(breach.seat), breach.facts["made"]
        message = (
            _("{player} calls, but play has begun", player=player)
            if made is None
            else _(
                "{player} calls, but {second} ended the bidding by repeating {contract}",
                player=player,
                second=replay.name(made.second),
                contract=made.contract,
            )
        )
        yield Problem(breach.span, message, player)
    for breach in noted(replay, "bidding-open"):
        yield Problem(breach.span, _("play begins here, and no contract was named a second time"))


@check("VA108", ERROR, "bad-call", taints=PLAY | MONEY)
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
    for breach in noted(replay, "bad-call"):
        player = replay.name(breach.seat) if breach.seat >= 0 else None
        contract = breach.facts["contract"]
        message = (
            _("{player} passes; a contract from 1 to 8 must be named", player=player)
            if contract == 0 and player
            else _("there is no contract {contract}; they are 1 to 8", contract=contract)
        )
        yield Problem(breach.span, message, player)


@check("VA109", WARNING, "late-talk")
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
    for breach in noted(replay, "late-talk"):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} talks of the hand after the bidding ended", player=player), player)
