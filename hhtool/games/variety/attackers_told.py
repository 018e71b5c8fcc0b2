"""Who attacks and who defends, as people tell it behind the contract: «Атака Анна+Вера, защита Борис+Глеб», `Anna and
Vera attack, Boris and Gleb defend`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hhtool.games.variety.record import Contract
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.words import Words

_ATTACK = words("attackers told", "attack told", "attacks told")
_DEFENCE = words("defenders told", "defends told")
_TOKEN = pattern(
    rf"(?P<attack>{Words(_ATTACK).pattern(*_ATTACK)})(?!\w)|(?P<defence>{Words(_DEFENCE).pattern(*_DEFENCE)})(?!\w)"
    rf"|(?P<against>against|versus|vs\.?|против)(?!\w)|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)"
    r"|(?P<mark>[,.;!])|(?P<joins>[:—–+&/-])|(?P<odd>\S)"
)
"""A side, a player, a word or a mark."""
_SMALL = Words(words("filler", "besides", "pronoun", "pronoun of"))
_JOINS = frozenset({"и", "с", "со", "а", "and", "with", "the", "are", "них", "ними"})
_OTHERS = Words(words("others"))
_OF_A_SIDE, _SIDES = 2, 2


@dataclass
class _Side:
    """The players of a side, and how it is called: `attack`, `defence`, or not at all."""

    called: str = ""
    seats: list[int] = field(default_factory=list)


def attackers_told(context: Context, text: str) -> bool:
    """Note who plays the contract that was told before; whether a text says so, and no more."""
    at = next((at for at, event in enumerate(context.before) if isinstance(event, Contract)), None)
    seats = None if at is None else _attackers(context, text)
    if at is None or seats is None:
        return False
    contract = context.before[at]
    if contract.seats and {*contract.seats} != {*seats}:
        return False
    context.before[at] = replace(contract, seats=seats)
    return True


def _attackers(context: Context, text: str) -> tuple[int, ...] | None:
    """The seats of the attackers; None of a text that says something else."""
    sides = _sides(context, text)
    seats = [seat for side in sides for seat in side.seats]
    called = [side.called for side in sides]
    if not any(called) or len({*called}) < len(called) or len({*seats}) < len(seats):
        return None
    if len(sides) > _SIDES or any(len(side.seats) != _OF_A_SIDE for side in sides):
        return None
    attack = next((side for side in sides if side.called == "attack"), None)
    attack = attack or next((side for side in sides if not side.called), None)
    others = range(len(context.names.players))
    return tuple(attack.seats if attack else (seat for seat in others if seat not in seats))


def _sides(context: Context, text: str) -> list[_Side]:
    """The sides that a text names, in its order; none where a word of it is not understood."""
    sides = [_Side()]
    is_over = False
    for token in _TOKEN.finditer(text):
        kind, said, now = token.lastgroup, token[0], sides[-1]
        if kind == "against" and len(now.seats) == _OF_A_SIDE and len(sides) == _SIDES and not now.called:
            # «Борис и Глеб против них»
            now.called = "defence"
        elif kind == "against":
            sides.append(_Side("defence"))
            is_over = False
        elif kind in ("attack", "defence"):
            if now.called or is_over:
                sides.append(_Side(kind))
            else:
                now.called = kind
            is_over = False
        elif kind in ("name", "word") and (seat := context.names.called(said)) is not None:
            if len(now.seats) == _OF_A_SIDE:
                sides.append(_Side())
                is_over = False
            sides[-1].seats.append(seat)
        elif kind == "word" and fold(said) in _OTHERS:
            if now.seats:
                sides.append(_Side())
                is_over = False
            named = {seat for side in sides for seat in side.seats}
            sides[-1].seats = [seat for seat in range(len(context.names.players)) if seat not in named]
        elif kind == "mark":
            is_over = len(now.seats) == _OF_A_SIDE
        elif kind != "joins" and not (fold(said) in _JOINS or fold(said) in _SMALL):
            return []
    return sides
