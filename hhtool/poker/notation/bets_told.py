"""Calls and pots as people write their figures, as the notation does: «поднял до 4, принял 4», a pot with the bet in it
that nobody met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hhtool.notation.context import Context
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.notation.winnings_told import PUTS_NOTHING, of_all_deals, put_in
from hhtool.poker.record import Act, Ante, Back, Blind, Out, Pot, Rake, Verb, Win

ZERO = Decimal(0)


def reckoned(deals: type, context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
    """The lines of a told deal, where rounds begin behind those that `deals`: its calls with what they add where all of
    them are told with what the player has put in then, its pot without the bet that comes back, its score as a total
    where it is one."""
    players = len(context.names.players)
    return of_all_deals(deals, context, _without_own(deals, players, _calls_added(deals, players, nodes)), span)


def _calls_added(deals: type, players: int, nodes: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    if any(isinstance(node, Blind) for node in nodes):
        return [*nodes]
    for node, own, bet in _course(deals, players, nodes):
        if isinstance(node, Act) and node.verb is Verb.CALL and node.added is not None and ZERO < own < bet:
            if node.added != bet or node.all_in:
                # some figure of the deal is what is added
                return [*nodes]
            node = replace(node, added=bet - own)
        found.append(node)
    return found


def _without_own(deals: type, players: int, nodes: Sequence[Any]) -> list[Any]:
    """The same lines; where all of the chips are stated as the pot and taken by who made the last bet, so much goes back
    as nobody met."""
    wins = [node for node in nodes if isinstance(node, Win)]
    if len(wins) != 1 or len(wins[0].entries) != 1 or any(isinstance(node, Back | Rake | Blind) for node in nodes):
        return [*nodes]
    (win,), last, total = wins, -1, ZERO
    put, out = [ZERO] * players, {seat for node in nodes if isinstance(node, Out) for seat in node.seats}
    for at, (node, own, bet) in enumerate(_course(deals, players, nodes)):
        if isinstance(node, deals):
            put = [ZERO] * players
        elif isinstance(node, Ante):
            if any(entry.amount is None for entry in node.entries):
                return [*nodes]
            total += (node.each or ZERO) * (players - len(out))
            total += sum((entry.amount for entry in node.entries if entry.amount), ZERO)
        elif isinstance(node, Act) and node.verb not in PUTS_NOTHING:
            level = put_in(node, own, bet)
            if level is None or node.all_in or not 0 <= node.seat < players:
                return [*nodes]
            total, put[node.seat] = total + level - own, level
            last = last if node.verb is Verb.CALL else at
    (entry,) = win.entries
    if not 0 <= entry.seat < players:
        return [*nodes]
    over = put[entry.seat] - max((own for seat, own in enumerate(put) if seat != entry.seat), default=ZERO)
    stated = [node for node in nodes[last + 1 :] if isinstance(node, Pot) and node.amount == total and not node.pot]
    if over <= ZERO or entry.amount != total or not stated:
        return [*nodes]
    found: list[Any] = []
    for node in nodes:
        if node is win:
            found.append(Back((Entry(entry.seat, over, span=entry.span),), win.span))
            node = replace(win, entries=(replace(entry, amount=total - over),))
        elif node in stated:
            node = replace(node, amount=total - over)
        found.append(node)
    return found


def _course(deals: type, players: int, nodes: Sequence[Any]) -> Iterator[tuple[Any, Decimal, Decimal]]:
    """Each line with what its player has put in before it in the round, and what there is to meet."""
    put, bet = [ZERO] * players, ZERO
    for node in nodes:
        if isinstance(node, deals):
            put, bet = [ZERO] * players, ZERO
        seat = node.seat if isinstance(node, Act) and 0 <= node.seat < players else None
        yield node, ZERO if seat is None else put[seat], bet
        if seat is not None and node.verb not in PUTS_NOTHING:
            level = put_in(node, put[seat], bet)
            if level is not None:
                put[seat], bet = level, max(bet, level)
