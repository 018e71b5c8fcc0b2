"""Checks of betting and pots, for any poker game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import Allowed
from hhtool.cards.poker import describe
from hhtool.checks import ERROR, Breach, Edit, Fix, Problem, Replay, Review, check, noted
from hhtool.i18n import Message, _
from hhtool.notation import corrected, quoted, written
from hhtool.record import consecutive
from hhtool.source import Span
from hhtool.words import KEYWORDS, Words

_WORDS = Words(KEYWORDS)


_WORDS = Words(KEYWORDS)


def _figures(replay: Replay, breach: Breach) -> dict[str, Any]:
    """A breach's facts as they go into a message: amounts written out, the player's name."""
    facts = {
        key: written(value) if isinstance(value, Decimal) else value for key, value in breach.facts.items()
    }
    return {**facts, "player": replay.name(breach.seat)}


def _range(allowed: Allowed) -> str:
    if allowed.step:
        return " or ".join(written(total) for total in allowed.step)
    low = written(allowed.low)
    return f"{low} or more" if allowed.high is None else f"{low} to {written(allowed.high)}"


@check(
    "PK101", ERROR, "bet-over-stack", "raise-barred", "bet-size", "bet-small", "bet-large", "all-in-amount",
    "raise-figures", "opens-again",
)  # fmt: skip
def bet_out_of_range(replay: Replay) -> Iterator[Problem]:
    """A bet or raise below the minimum or above the limit or the stack.

    Without a limit a bet is at least the big blind, else one ante, else one chip; a raise is at least the last bet
    or raise; both may be less where they are all that a player has, and then the betting is not reopened.
    Rule: poker: betting limits.

    Bad:

    ```draw
    game: draw
    rules: ante=1, limit=fixed, small_bet=2, big_bet=4
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 3    # error: [PK101]
    Boris: fold
    show Anna: Js Jd
    win: Anna 2
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1, limit=fixed, small_bet=2, big_bet=4
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: raise to 4
    Anna: fold
    win: Boris 6
    ```
    """
    for breach in replay.breaches:
        message = _bet_message(replay, breach)
        if message is not None:
            yield Problem(breach.span, message, replay.name(breach.seat))


def _bet_message(replay: Replay, breach: Breach) -> Message | None:
    facts = _figures(replay, breach)
    allowed = facts.get("allowed")
    if isinstance(allowed, Allowed):
        facts["range"] = _range(allowed) if allowed.low is not None else ""
        facts["stack"] = written(allowed.all_in)
    match breach.kind:
        case "bet-over-stack":
            return _("{player} bets {total} in this round, and has only {stack}", **facts)
        case "raise-barred" if isinstance(allowed, Allowed) and allowed.why == "cap":
            return _("{player} raises to {total}, but the round has had all the raises it may have", **facts)
        case "raise-barred":
            return _(
                "{player} raises to {total}, but a short raise all in does not reopen the betting", **facts
            )
        case "bet-size":
            return _("{player} makes it {total}; the limit allows {range}", **facts)
        case "bet-small":
            return _("{player} makes it {total}, less than the least allowed: {range}", **facts)
        case "bet-large":
            return _("{player} makes it {total}, more than the limit allows: {range}", **facts)
        case "all-in-amount":
            return _(
                "{player} is all in with {added}, but has {stack}",
                **{**facts, "stack": written(breach.facts["stack"])},
            )
        case "raise-figures":
            return _("the figures of this raise contradict each other: the bet before it was {bet}", **facts)
        case "opens-again":
            return _(
                "{player} opens, but {opener} has opened",
                **{**facts, "opener": replay.name(breach.facts["opener"])},
            )
    return None


@check("PK102", ERROR, "check-facing-bet")
def check_facing_bet(replay: Replay) -> Iterator[Problem]:
    """A check where a bet must be met.

    Once a bet was made, a player calls, raises or folds.
    Rule: poker: after a bet nobody checks.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: check    # error: [PK102]
    Vera: fold
    show Anna: Js Jd
    win: Anna 5
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    for breach in noted(replay, "check-facing-bet"):
        facts = _figures(replay, breach)
        message = _("{player} checks, facing a bet of {bet}; a call would add {call}", **facts)
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK103", ERROR, "call-amount", "nothing-to-call")
def wrong_call_amount(replay: Replay) -> Iterator[Problem]:
    """A call that does not match the bet.

    `call` names what is added, not the new total. A player with less than that is all in.
    Rule: poker: a call meets the bet.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 3    # error: [PK103]
    Vera: fold
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in noted(replay, "call-amount", "nothing-to-call"):
        facts = _figures(replay, breach)
        message = (
            _("{player} calls with {added}; to meet the bet of {bet} it takes {call}", **facts)
            if breach.kind == "call-amount"
            else _("{player} calls, but there is no bet to call", **facts)
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK104", ERROR, "acts-folded", "acts-all-in", "acts-out", "summary-fate")
def action_after_fold(replay: Replay) -> Iterator[Problem]:
    """A player who folded, or is all in, acts again.

    Rule: poker: folded hands and all-in players take no further part in the betting.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: call 2
    Boris: call 2    # error: [PK104]
    Anna: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: call 2
    draw Anna: 0
    Anna: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        message = {
            "acts-folded": _("{player} has folded and acts again", player=player),
            "acts-all-in": _("{player} is all in and can do nothing more", player=player),
            "acts-out": _("{player} sits this deal out and acts", player=player),
            "summary-fate": _("the summary does not say what {player} did in the deal", player=player),
        }.get(breach.kind)
        if message is not None:
            yield Problem(breach.span, message, player, breach.related)


@check(
    "PK105",
    ERROR,
    "back-amount",
    "win-amount",
    "rake-amount",
    "pot-stated",
    "pot-stays-amount",
    "summary-won",
)
def wrong_pot(replay: Replay) -> Iterator[Problem]:
    """The pot written is not what went in.

    What was won, the rake and what stays on the table are together what the players put in. An uncalled bet goes
    back first and is no part of the pot.
    Rule: poker: wins + rake + what stays = pot.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 5    # error: [PK105]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    back: Anna 2
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    for breach in replay.breaches:
        message = _pot_message(replay, breach)
        if message is not None:
            player = replay.name(breach.seat) if breach.seat >= 0 else None
            yield Problem(breach.span, message, player, breach.related, _pot_fix(player, breach))


def _pot_fix(player: str | None, breach: Breach) -> Fix | None:
    """The figure of a pot, a win or an uncalled bet put right, where it stands apart; None where it does not."""
    right = breach.facts.get("right")
    entry, figure = breach.facts.get("entry"), breach.facts.get("figure")
    if right is None or right < 0:
        return None
    if entry is not None and player is not None:
        text = f"{quoted(player, _WORDS)} {corrected(entry.amount, right)}"
        return Fix(_("write {figure}", figure=written(right)), (Edit(entry.span, text),))
    if figure is not None and figure.line:
        edit = Edit(figure, corrected(breach.facts["written"], right))
        return Fix(_("write {figure}", figure=written(right)), (edit,))
    return None


def _pot_message(replay: Replay, breach: Breach) -> Message | None:
    facts = _figures(replay, breach)
    match breach.kind:
        case "back-amount":
            return _("{written} goes back to {player}; nobody met {right} of the last bet", **facts)
        case "win-amount":
            if facts["right"] == facts["pot"]:
                return _("{player} takes {amount}; the pot is {pot}", **facts)
            return _("{player} takes {amount}; of the pot of {pot} {right} is left to take", **facts)
        case "rake-amount":
            return _("the rake of {rake} and the {won} won are not the pot of {pot}", **facts)
        case "pot-stated":
            return _("the pot is given as {written}; {pot} went in", **facts)
        case "pot-stays-amount":
            return _("{written} stays on the table; the pot is {pot}", **facts)
        case "summary-won":
            return _("the summary gives {player} {written}; the deal gave {won}", **facts)
    return None


@check("PK106", ERROR, "pot-taker", "pot-shares", "summary-lost")
def wrong_pot_winner(replay: Replay) -> Iterator[Problem]:
    """A pot, main or side, given to a hand that did not win it.

    Equal hands share it; odd chips go one each to the winners from the dealer's left. A mucked hand wins nothing
    while another is shown.
    Rule: poker: the showdown.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Boris 7    # error: [PK106]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        message = _taker_message(replay, breach)
        if message is not None:
            yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


def _taker_message(replay: Replay, breach: Breach) -> Message | None:
    facts = _figures(replay, breach)
    match breach.kind:
        case "pot-taker":
            mine, best = breach.facts["mine"], breach.facts["best"]
            facts |= {
                "better": replay.name(breach.facts["better"]),
                "mine": mine and describe(mine),
                "best": best and describe(best),
            }
            if mine is not None and best is not None and mine < best:
                return _("{player} with {mine} takes a pot that {better} won with {best}", **facts)
            return _("{player} takes a pot that {better} won", **facts)
        case "pot-shares":
            right = ", ".join(
                f"{replay.name(seat)} {written(amount)}"
                for seat, amount in breach.facts["right"].items()
                if amount
            )
            return _("the pot is shared wrongly; it should be {right}", right=right)
        case "summary-lost":
            return _("the summary says that {player} lost; the deal gave {won}", **facts)
    return None


@check("PK107", ERROR, "unclosed-round")
def unclosed_round(replay: Replay) -> Iterator[Problem]:
    """The next street starts before the betting round ended.

    A round ends when every player still in has met the bet, or all have checked.
    Rule: poker: betting rounds.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    draw Anna: 0    # error: [PK107]
    Anna: check
    Boris: check
    Vera: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    win: Anna 7
    ```
    """
    for breach in noted(replay, "unclosed-round"):
        expected = replay.name(breach.facts["expected"])
        yield Problem(
            breach.span, _("the betting is not over: it is {expected}'s turn", expected=expected), expected
        )


@check("PK108", ERROR, "hand-name")
def wrong_hand_name(replay: Replay) -> Iterator[Problem]:
    """A hand announced as something it is not.

    Rule: poker: the ranking of hands.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd 9c 5h 2c (two pair)    # error: [PK108]
    win: Anna 3
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd 9c 5h 2c (pair: jacks)
    win: Anna 3
    ```
    """
    for breach in noted(replay, "hand-name"):
        player = replay.name(breach.seat)
        message = _(
            "{player}'s hand is announced as {said}; it is {hand}",
            player=player,
            said=breach.facts["said"],
            hand=describe(breach.facts["strength"]),
        )
        yield Problem(breach.span, message, player)


@check(
    "PK109",
    ERROR,
    "antes-missing",
    "antes-amount",
    "ante-missing",
    "ante-amount",
    "blind-amount",
    "blind-missing",
    "blind-evident",
    "blind-seat",
    "summary-position",
)
def missing_ante(replay: Replay) -> Iterator[Problem]:
    """An ante or blind not posted, or a wrong amount.

    Judged only where the house rules or the deal's heading state the amount.
    Rule: poker: antes and blinds.

    Bad:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: Anna 1, Boris 2    # error: [PK109]
    all pass
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    ```
    """
    for breach in replay.breaches:
        facts = _figures(replay, breach)
        if breach.kind == "blind-seat":
            facts["right"] = replay.name(breach.facts["right"])
        message = {
            "blind-seat": _("{player} posts here; by the summary the blind is {right}'s", **facts),
            "antes-missing": _("nobody has paid the ante of {due}", **facts),
            "antes-amount": _("everybody antes {paid}; the ante is {due}", **facts),
            "ante-missing": _("{player} has not paid the ante of {due}", **facts),
            "ante-amount": _("{player} antes {paid}; the ante is {due}", **facts),
            "blind-amount": _("{player} posts {paid}; the blind is {due}", **facts),
            "blind-evident": _(
                "{player} posts {paid}; by the pot and what was paid out it was {due}", **facts
            ),
            "blind-missing": _("the blind of {due} is {player}'s to post", **facts),
            "summary-position": _("the summary gives {player} another seat than the deal", **facts),
        }.get(breach.kind)
        if message is not None:
            yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK110", ERROR)
def stack_mismatch(review: Review) -> Iterator[Problem]:
    """A stack at the start of a deal is not what the last deal left.

    In an online room's history a stack above what was left is a top-up, which is allowed.
    Rule: poker: stacks carry over.

    Bad:

    ```draw
    game: draw
    players: Anna, Boris
    stacks: Anna 100, Boris 100
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    stacks: Anna 99, Boris 100    # error: [PK110]
    all pass
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    stacks: Anna 100, Boris 100
    deal 1: dealer Boris
    ante: all 1
    all pass
    deal 2: dealer Boris
    stacks: Anna 99, Boris 99
    all pass
    ```
    """
    room = review.session.origin != "hh"
    before: Any = None
    last: dict[str, set[Decimal]] = {}
    ahead = _later_starts(review) if room else {}
    for index, replay in enumerate(review.replays):
        if before is not None and not (_follows(before, replay) if room else _next(review, before, replay)):
            last.clear()
        before = replay
        slips: dict[str, Decimal] = {}
        for name, span, amount in _stated(replay):
            if name not in last:
                continue
            left = min(last[name])
            wrong = amount not in last[name] and (
                not room or amount < left or _undone(ahead, index, name, amount - left)
            )
            if wrong:
                slips[name] = left - amount
                facts = {"player": name, "written": written(amount), "left": written(left)}
                yield Problem(
                    span, _("{player} begins with {written}; the last deal left {left}", **facts), name
                )
        table = getattr(replay, "table", None)
        outcome = getattr(replay, "outcome", None)
        if table is None or table.shaky or not table.exact or outcome is None or outcome.wrong:
            last.clear()
            continue
        for name, amount in replay.end.stacks.items():
            last[name] = {amount, amount + slips.get(name, Decimal(0))}


def _next(review: Review, before: Any, replay: Any) -> bool:
    """Whether no deal lies between two of a record: a partial one may leave some out."""
    return not review.session.partial or consecutive(before.deal.label, replay.deal.label)


def _follows(before: Any, replay: Any) -> bool:
    """Whether a hand is the next after another: the button has moved one player on. Files often lack hands."""
    old, new = before.deal, replay.deal
    if old.dealer is None or new.dealer is None:
        return True
    order = [*old.players[old.dealer + 1 :], *old.players[: old.dealer]]
    here = [name for name in order if name in new.players and old.players.index(name) not in before.out]
    button = new.players[new.dealer]
    return button not in old.players or not here or button == here[0] or new.dealer in replay.out


def _stated(replay: Any) -> Iterator[tuple[str, Span, Decimal]]:
    for event in replay.deal.events if replay.deal.complete else ():
        if getattr(event, "kind", "") == "stacks":
            for entry in event.entries:
                if entry.amount is not None:
                    yield replay.deal.players[entry.seat], entry.span, entry.amount


def _later_starts(review: Review) -> dict[tuple[int, str], tuple[Decimal, Decimal]]:
    """By deal and name: what the deal left, and with what the player's next deal begins."""
    found: dict[tuple[int, str], tuple[Decimal, Decimal]] = {}
    seen: dict[str, tuple[int, Decimal]] = {}
    for index, replay in enumerate(review.replays):
        for name, _span, amount in _stated(replay):
            if name in seen:
                before, left = seen[name]
                found[before, name] = (left, amount)
        for name in replay.deal.players:
            if name in replay.end.stacks:
                seen[name] = (index, replay.end.stacks[name])
    return found


def _undone(
    ahead: dict[tuple[int, str], tuple[Decimal, Decimal]], index: int, name: str, more: Decimal
) -> bool:
    """Whether a stack that grew by `more` is taken back at the player's next deal: no top-up, but a wrong figure."""
    left, begins = ahead.get((index, name), (Decimal(0), Decimal(0)))
    return (index, name) in ahead and left - begins == more
