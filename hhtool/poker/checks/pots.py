"""Checks of antes, pots and stacks, for any poker game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from hhtool.cards.poker import describe
from hhtool.game.breach import Breach
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import MONEY, NOTHING
from hhtool.i18n import Message, _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import Figures, consecutive
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.poker.checks.betting import figures

_WORDS = Words(KEYWORDS)


@check(
    "PK105",
    ERROR,
    "back-amount",
    "win-amount",
    "rake-amount",
    "pot-stated",
    "pot-stays-amount",
    "summary-won",
    taints=MONEY,
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
    facts = figures(replay, breach)
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


@check("PK106", ERROR, "pot-taker", "pot-shares", "summary-lost", taints=MONEY)
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
    facts = figures(replay, breach)
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
                f"{replay.name(seat)} {written(amount)}" for seat, amount in breach.facts["right"].items() if amount
            )
            return _("the pot is shared wrongly; it should be {right}", right=right)
        case "summary-lost":
            return _("the summary says that {player} lost; the deal gave {won}", **facts)
    return None


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
    "bring-in-amount",
    "bring-in-missing",
    "bring-in-again",
    taints=MONEY,
)
def missing_ante(replay: Replay) -> Iterator[Problem]:
    """An ante, blind or bring-in not posted, or a wrong amount.

    Judged only where the house rules or the deal's heading state the amount.
    Rule: poker: antes, blinds and the bring-in.

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
        facts = figures(replay, breach)
        if breach.kind == "blind-seat":
            facts["right"] = replay.name(breach.facts["right"])
        message = {
            "blind-seat": _("{player} posts here; by the summary the blind is {right}'s", **facts),
            "antes-missing": _("nobody has paid the ante of {due}", **facts),
            "antes-amount": _("everybody antes {paid}; the ante is {due}", **facts),
            "ante-missing": _("{player} has not paid the ante of {due}", **facts),
            "ante-amount": _("{player} antes {paid}; the ante is {due}", **facts),
            "blind-amount": _("{player} posts {paid}; the blind is {due}", **facts),
            "blind-evident": _("{player} posts {paid}; by the pot and what was paid out it was {due}", **facts),
            "blind-missing": _("the blind of {due} is {player}'s to post", **facts),
            "bring-in-amount": _("{player} brings in {paid}; the bring-in is {due}", **facts),
            "bring-in-missing": _("{player} begins and must bring in, or bet", **facts),
            "bring-in-again": _("{player} brings in, which is done once, in round one, before any bet", **facts),
            "summary-position": _("the summary gives {player} another seat than the deal", **facts),
        }.get(breach.kind)
        if message is not None:
            yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PK110", ERROR, taints=NOTHING)
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
    ahead: dict[tuple[int, str], tuple[Decimal, Decimal]] | None = None
    for index, replay in enumerate(review.replays):
        if last and not (_follows(before, replay) if room else _next(review, before, replay)):
            last.clear()
        before = replay
        slips: dict[str, Decimal] = {}
        for name, span, amount in _stated(replay) if last else ():
            if name not in last:
                continue
            if amount in last[name]:
                continue
            left = min(last[name])
            wrong = not room or amount < left
            if not wrong:
                ahead = _later_starts(review) if ahead is None else ahead
                wrong = _undone(ahead, index, name, amount - left)
            if wrong:
                slips[name] = left - amount
                facts = {"player": name, "written": written(amount), "left": written(left)}
                yield Problem(span, _("{player} begins with {written}; the last deal left {left}", **facts), name)
        table = getattr(replay, "table", None)
        outcome = getattr(replay, "outcome", None)
        last.clear()
        if table is None or table.shaky or not table.exact or outcome is None or outcome.wrong:
            continue
        for name, amount in replay.end.stacks.items():
            last[name] = {amount, amount + slips[name]} if name in slips else {amount}


def _next(review: Review, before: Any, replay: Any) -> bool:
    """Whether no deal lies between two of a record: a partial one may leave some out."""
    return not review.session.partial or consecutive(before.deal.label, replay.deal.label)


def _follows(before: Any, replay: Any) -> bool:
    """Whether a hand is the next after another: the button has moved one player on. Files often lack hands.

    Where a room names no button, most of those who were there must begin with what was left to them.
    """
    old, new = before.deal, replay.deal
    if old.dealer is None or new.dealer is None:
        left = before.end.stacks
        kept = [amount == left[name] for name, _span, amount in _stated(replay) if name in left]
        return bool(sum(kept) * 2 > len(kept))
    order = [*old.players[old.dealer + 1 :], *old.players[: old.dealer]]
    here = (name for name in order if name in new.players and old.players.index(name) not in before.out)
    button = new.players[new.dealer]
    return button not in old.players or button == next(here, button) or new.dealer in replay.out


def _stated(replay: Any) -> Iterator[tuple[str, Span, Decimal]]:
    for event in replay.deal.events if replay.deal.complete else ():
        if type(event) is Figures and event.kind == "stacks":
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


def _undone(ahead: dict[tuple[int, str], tuple[Decimal, Decimal]], index: int, name: str, more: Decimal) -> bool:
    """Whether a stack that grew by `more` is taken back at the player's next deal: no top-up, but a wrong figure."""
    left, begins = ahead.get((index, name), (Decimal(0), Decimal(0)))
    return (index, name) in ahead and left - begins == more
