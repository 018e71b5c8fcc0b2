"""The check that stacks carry over from deal to deal."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import NOTHING
from hhtool.i18n import _
from hhtool.notation.record import Figures, consecutive
from hhtool.notation.source import Span
from hhtool.notation.tokens import written
from hhtool.poker.replay import Played


@check("PK110", ERROR, taints=NOTHING)
def stack_mismatch(review: Review) -> Iterator[Problem | None]:
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
    last: dict[str, tuple[Decimal, ...]] = {}
    ahead: dict[tuple[int, str], tuple[Decimal, Decimal]] | None = None
    index = -1
    for replay in review.each():
        if replay is None:
            yield None
            continue
        index += 1
        if last and (
            (room and not _follows(before, replay)) or (review.session.counted and not _next(review, before, replay))
        ):
            last.clear()
        before = replay
        excess: dict[str, Decimal] = {}
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
                excess[name] = left - amount
                facts = {"player": name, "written": written(amount), "left": written(left)}
                yield Problem(span, _("{player} begins with {written}, but the last deal left {left}", **facts), name)
        last.clear()
        if not isinstance(replay, Played):
            continue
        table, outcome = replay.table, replay.outcome
        if table is None or table.shaky or not table.exact or outcome is None or outcome.wrong:
            continue
        for name, amount in replay.end.stacks.items():
            last[name] = (amount, amount + excess[name]) if name in excess else (amount,)


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
