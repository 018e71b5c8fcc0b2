"""The lint rules on false openers: the penalty, the offender, and the pot that stays."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import MONEY, PLAY
from hhtool.games.draw.record import Penalty
from hhtool.games.draw.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.tokens import written
from hhtool.poker.checks.pots import CarriedPotMissing


@check("DR106", ERROR, taints=MONEY)
def penalty_missing(review: Review) -> Iterator[Problem | None]:
    """False openers were found in time, and the penalty is missing or wrong.

    By default the offender pays one chip to each other player dealt in: `chip=` says how much that is, and without it
    it is the smallest ante or bet that the record writes, else 1. With `penalty=next-antes` the offender antes for
    everybody in the next deal.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna    # error: [DR106]
    pot stays: 3
    ```

    ```draw
    game: draw
    rules: ante=5, chip=2
    players: Anna, Boris, Vera
    deal 1: dealer Vera
    ante: all 5
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 10    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 5, Vera 5    # error: [DR106]
    pot stays: 15
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    pot stays: 3
    ```
    """
    chip = review.house.chip
    if chip is None and any(True for _caught in review.having("caught")):
        # one chip is the smallest ante or bet that the session's deals write
        least: list[Decimal] = []
        for replay in review.each():
            if replay is None:
                yield None
            elif replay.least is not None and (not least or replay.least < least[-1]):
                least.append(replay.least)
        chip = least[-1] if least else Decimal(1)
    for index, replay in review.having("caught"):
        for seat, span in replay.caught.items():
            if not replay.due.get(seat) or (
                seat == replay.opener and replay.proof and replay.proof.held and replay.proof.certain
            ):
                continue
            player = replay.name(seat)
            event = replay.penalised.get(seat)
            if event is None:
                yield Problem(span, _("{player} opened without openers, but pays no penalty", player=player), player)
            elif replay.house.penalty == "next-antes" or event.next_antes:
                yield from _free_ride(review, index, player, event, replay)
            else:
                yield from _chips(replay, player, event, chip)


def _chips(replay: Replay, player: str, event: Penalty, chip: Decimal) -> Iterator[Problem]:
    table = replay.table
    assert table is not None
    others = [seat for seat in table.dealt if seat != event.seat]
    if {entry.seat: entry.amount for entry in event.entries} != dict.fromkeys(others, chip):
        right = ", ".join(f"{replay.name(seat)} {written(chip)}" for seat in others)
        message = _(
            "{player} pays the wrong penalty; it is one chip ({chip}) to each other player: {right}",
            player=player,
            chip=written(chip),
            right=right,
        )
        yield Problem(event.span, message, player)


def _free_ride(review: Review, index: int, player: str, event: Penalty, replay: Replay) -> Iterator[Problem]:
    if replay.house.penalty != "next-antes":
        yield Problem(
            event.span, _("the penalty here is one chip to each other player, not the antes of the next deal"), player
        )
        return
    if not event.next_antes:
        yield Problem(event.span, _("the penalty here is to ante for everybody in the next deal"), player)
        return
    following = review.replays[index + 1] if index + 1 < len(review.replays) else None
    if (
        following is None
        or following.table is None
        or not following.table.antes.paid
        or player not in following.deal.players
    ):
        return
    payer = following.deal.players.index(player)
    if payer not in following.table.dealt:
        return
    antes = following.table.antes.paid
    unit = following.deal.stakes.ante or following.house.ante or (replay.table.antes.chip if replay.table else None)
    paid, span = antes.get(payer, next(iter(antes.values())))
    due = unit * len(following.table.dealt) if unit is not None else None
    if antes.keys() != {payer} or (due is not None and paid != due):
        message = _("{player} must ante for everybody in this deal", player=player)
        yield Problem(span, message, player, ((event.span, _("the penalty")),))


@check("DR107", ERROR, taints=MONEY)
def penalty_undue(replay: Replay) -> Iterator[Problem]:
    """A penalty where none is due.

    An offender who has already taken the pot with the highest hand shown keeps it and pays nothing; and a player
    who held openers owes nothing at all.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > Th 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Ts Td Th 8d 3s
    show Boris: Kc Kd Qh 7d 4s
    win: Anna 7
    caught Anna
    penalty Anna: Boris 1, Vera 1    # error: [DR107]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: fold
    draw Anna: x 9c 5h 2c > Th 8d 3s
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Ts Td Th 8d 3s
    show Boris: Kc Kd Qh 7d 4s
    win: Anna 7
    caught Anna
    ```
    """
    for seat, event in replay.penalised.items():
        player = replay.name(seat)
        if replay.opener == seat and replay.proof is not None and replay.proof.held and replay.proof.certain:
            yield Problem(event.span, _("{player} held openers and owes no penalty", player=player), player)
        elif replay.opener is not None and replay.opener != seat:
            yield Problem(event.span, _("{player} did not open and owes no penalty", player=player), player)
        elif replay.due.get(seat) is False:
            message = _("{player} had already won with the highest hand shown; no penalty is due", player=player)
            yield Problem(event.span, message, player)


@late_dataclass(kw_only=True)
class OffenderPlaysOn(Breach):
    """A player who was caught with false openers acts, draws or wins."""


@check("DR108", ERROR, OffenderPlaysOn, taints=PLAY | MONEY)
def offender_played_on(replay: Replay) -> Iterator[Problem]:
    """A player caught with false openers acts, draws or wins after that.

    A player whose opening turns out to be false is out of the deal at once.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: call 2
    caught Anna
    penalty Anna: Boris 1, Vera 1
    draw Anna: 3    # error: [DR108]
    Boris: check
    Vera: check
    show Boris: Kc Kd Qh 7d 4s
    win: Boris 9
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: call 2
    caught Anna
    penalty Anna: Boris 1, Vera 1
    draw Boris: 1
    Boris: check
    Vera: check
    show Boris: Kc Kd Qh 7d 4s
    win: Boris 9
    ```
    """
    for breach in noted(replay, OffenderPlaysOn):
        player = replay.name(breach.seat)
        message = _("{player} plays on, but was caught with false openers and is out of the deal", player=player)
        yield Problem(breach.span, message, player, ((replay.caught[breach.seat], _("caught here")),))


@late_dataclass(kw_only=True)
class StayingPotPaid(Breach):
    """A pot is paid out that stays on the table."""


@check("DR109", ERROR, StayingPotPaid, taints=MONEY)
def pot_should_stay(replay: Replay) -> Iterator[Problem]:
    """The pot was paid although it stays for the next deal.

    Where false openers are found after all the others have dropped, nobody wins: the uncalled bet goes back and the
    pot stays on the table. A pot that was taken uncontested and is found out afterwards goes back and stays too.
    Rule: draw: a wrong opening.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    win: Vera 3    # error: [DR109]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: fold
    Vera: fold
    caught Anna
    penalty Anna: Boris 1, Vera 1
    pot stays: 3
    ```
    """
    for breach in noted(replay, StayingPotPaid):
        yield Problem(
            breach.span, _("the pot stays on the table for the next deal; nobody wins it"), replay.name(breach.seat)
        )


@check("DR110", ERROR, CarriedPotMissing, taints=MONEY)
def carried_pot(replay: Replay) -> Iterator[Problem]:
    """The next deal's pot does not hold what stayed on the table.

    Rule: draw: pots that stay.

    Bad:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    show Anna: Js Jd
    win: Anna 2    # error: [DR110]
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    show Anna: Js Jd
    win: Anna 4
    ```
    """
    for breach in noted(replay, CarriedPotMissing):
        message = _(
            "{written} is paid out, but with the {carried} left from the last deal the pot is {pot}",
            written=written(breach.written),
            carried=written(breach.carried),
            pot=written(breach.pot),
        )
        yield Problem(breach.span, message)
