"""What the lines of a poker deal before a line say of it, where people tell the deal: who is in, and who is to act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.node import node
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Blind, Muck, Out, Show, Verb

ZERO = Decimal(0)
FIGURE = late_pattern(r"\d{1,9}(?:\.\d{1,6})?")
_PASSES = (Verb.FOLD, Verb.CHECK, Verb.PASS)


@node(frozen=True)
class Course:
    """How far a deal is: who is still in, and who of them has a decision to make in this round, the next to act first."""

    live: frozenset[int]
    pending: tuple[int, ...]
    bet: Decimal | None
    """What there is to meet in this round; 0 where nothing is bet, None where it is not known."""


def course(deals: type, context: Context) -> Course:
    """How far a deal is, by the lines before; a round begins behind lines of the kind that `deals`."""
    seats = range(len(context.names.players))
    live, last = set(seats), context.dealer
    opener: int | None = None
    bet: Decimal | None = ZERO
    spent: set[int] = set()
    pending = set(seats)
    for event in context.before:
        if isinstance(event, Out):
            live -= set(event.seats)
            pending -= set(event.seats)
        elif isinstance(event, deals):
            bet, pending = ZERO, live - spent
            # the opener is the first to bet behind the draw
            last = context.dealer if context.rules.get("openers") == "none" else last if opener is None else opener - 1
        elif isinstance(event, Act) and event.seat >= 0:
            last = event.seat
            pending.discard(last)
            if opener is None and event.verb not in (*_PASSES, Verb.CALL):
                opener = last
            if event.verb is Verb.FOLD or (event.verb is Verb.PASS and bet != ZERO):
                live.discard(last)
            elif event.verb not in (*_PASSES, Verb.CALL):
                bet, pending = _raised(bet, event), live - spent - {last}
            if event.verb is not Verb.FOLD and not (event.verb is Verb.PASS and bet != ZERO):
                # one of the others who were told to fold, and did not
                live.add(last)
            if event.all_in:
                spent.add(last)
    first = 0 if last is None else last + 1
    return Course(frozenset(live), tuple(sorted(pending, key=lambda seat: (seat - first) % len(seats))), bet)


def _raised(bet: Decimal | None, act: Act) -> Decimal | None:
    """What there is to meet after a bet or raise."""
    if act.to is not None:
        return act.to
    if act.by is not None:
        return None if bet is None else bet + act.by
    return act.added


def named(deals: type, context: Context, seat: int, amount: Decimal, span: Span) -> Act | None:
    """What a player does who says no more than a figure: «Аркадий — шесть» raises a bet of three to six; None where what
    there is to meet is not known, or more."""
    now = course(deals, context)
    bet = now.bet
    if bet is None or amount < bet or now.live == {seat}:
        return None
    if amount == bet:
        return Act(seat, Verb.CALL, amount, span=span)
    return Act(seat, Verb.RAISE, to=amount, span=span) if bet else Act(seat, Verb.BET, amount, span=span)


def leaves(node: Any) -> bool:
    """Whether a player folds."""
    return isinstance(node, Act) and node.verb in (Verb.FOLD, Verb.PASS)


def others(deals: type, context: Context, node: Any) -> tuple[int, ...]:
    """The seats of «остальные» who do as a node says: who have a decision to make, or have not drawn or shown yet."""
    now = course(deals, context)
    if isinstance(node, Act):
        return now.pending
    if not hasattr(node, "seat"):
        return ()
    kinds = (Show, Muck) if isinstance(node, Show | Muck) else (type(node),)
    done = {event.seat for event in context.before if isinstance(event, kinds)}
    first = 0 if context.dealer is None else context.dealer + 1
    return tuple(sorted(now.live - done, key=lambda seat: (seat - first) % len(context.names.players)))


def meant(context: Context, node: Any) -> Any:
    """What a line means behind those before: of antes what each pays; of players who are `out` after the betting has
    begun, that they fold; of one who folds when hands are shown, that his is thrown away."""
    if isinstance(node, Ante) and node.each is not None:
        return replace(node, each=each_pays(context, node.each))
    if isinstance(node, Act) and node.verb is Verb.FOLD and any(isinstance(event, Show) for event in context.before):
        return Muck(node.seat, (), None, node.span)
    if not isinstance(node, Out) or not any(isinstance(event, Act) for event in context.before):
        return node
    return tuple(Act(seat, Verb.FOLD, span=node.span) for seat in node.seats)


def each_pays(context: Context, told: Decimal) -> Decimal:
    """What each pays of antes that are told as a figure alone, which may be the sum of them by the house rules."""
    each, out = context.rules.get("ante", ""), (one.seats for one in context.before if isinstance(one, Out))
    players = len(context.names.players) - len({seat for seats in out for seat in seats})
    return Decimal(each) if FIGURE.fullmatch(each) and told == players * Decimal(each) else told


def antes(context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
    """The line of antes of a deal that is told, where the house rules have them and no line does."""
    each = context.rules.get("ante", "")
    if not FIGURE.fullmatch(each) or any(isinstance(node, Ante | Blind) for node in nodes):
        return ()
    return (Ante(Decimal(each), (), span),)
