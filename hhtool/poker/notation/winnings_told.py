"""Whether the chips that are told behind a deal are what the players have won and lost in all deals so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hhtool.notation.context import Context
from hhtool.notation.record import Figures
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Back, Blind, Out, Rake, Verb, Win

ZERO = Decimal(0)
PUTS_NOTHING = (Verb.FOLD, Verb.CHECK, Verb.PASS)


def of_all_deals(deals: type, context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
    """The lines of a told deal, behind those that `deals` a round of betting begins: its score is a total where more of
    the figures are what the players have won so far than what they won in this deal."""
    while context.won and context.won[-1][0] >= span.line:
        # the deal was read before
        context.won.pop()
    players, before = context.names.players, context.won[-1][1] if context.won else {}
    won = winnings(deals, len(players), nodes)
    if won is None or before is None:
        context.won.append((span.line, None))
        return nodes
    totals = [before.get(name, ZERO) + own for name, own in zip(players, won, strict=True)]
    context.won.append((span.line, before | dict(zip(players, totals, strict=True))))
    scores = [node for node in nodes if isinstance(node, Figures) and node.kind == "score"]
    if len(scores) != 1:
        return nodes
    (told,) = scores
    known = [entry for entry in told.entries if entry.seat >= 0]
    own, all_so_far = (sum(entry.amount == figures[entry.seat] for entry in known) for figures in (won, totals))
    if own >= all_so_far:
        return nodes
    return [replace(node, kind="total") if node is told else node for node in nodes]


def winnings(deals: type, players: int, nodes: Sequence[Any]) -> list[Decimal] | None:
    """What each player won or lost in a deal, by what its lines tell of bets and pots; None where that is not known."""
    won, put, bet = [ZERO] * players, [ZERO] * players, ZERO
    out = {seat for node in nodes if isinstance(node, Out) for seat in node.seats}
    for node in nodes:
        if isinstance(node, deals):
            put, bet = [ZERO] * players, ZERO
        elif isinstance(node, Blind | Rake) or (isinstance(node, Act) and (node.all_in or node.seat < 0)):
            return None
        elif isinstance(node, Ante) and node.each is not None:
            won = [own if seat in out else own - node.each for seat, own in enumerate(won)]
        elif isinstance(node, Ante | Back | Win):
            sign = -1 if isinstance(node, Ante) else 1
            for entry in node.entries:
                if entry.amount is None or entry.seat < 0:
                    return None
                won[entry.seat] += sign * entry.amount
        elif isinstance(node, Act) and node.verb not in PUTS_NOTHING:
            total = put_in(node, put[node.seat], bet)
            if total is None:
                return None
            won[node.seat] -= total - put[node.seat]
            put[node.seat], bet = total, max(bet, total)
    return won


def put_in(act: Act, before: Decimal, bet: Decimal) -> Decimal | None:
    """What a player has put in in this round after an act; None where that is not known."""
    if act.verb is Verb.CALL:
        return max(bet, before)
    if act.to is not None:
        return act.to
    if act.by is not None:
        return bet + act.by
    return None if act.added is None else before + act.added
