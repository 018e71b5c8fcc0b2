"""What findings of score tables say: kinds of figures, values and what they mean, slips that would explain a fault."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.i18n import Message, _, either, joined
from hhtool.notation.tokens import written
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.typos import Guess

SHOWN = 12
"""So many possible values are listed."""
_MEANT = 6
"""So many are listed with what each would mean."""

_GUESSES = 3
"""So many slips are told that would explain a contradiction."""

_TYPOS = {
    "digit": _("one digit is wrong"),
    "sign": _("the sign is wrong"),
    "swap": _("two digits are swapped"),
    "total": _("then the total fits"),
    "sum": _("the sum is wrong"),
}

KINDS = {
    "bid": _("bid"),
    "tricks": _("tricks"),
    "declarations": _("declarations"),
    "play": _("play"),
    "points": _("points"),
    "total": _("total"),
    "settlement": _("settlement"),
}


def guess_behind(sheet: SheetAudit, guesses: Sequence[Guess]) -> Message | str:
    """The slips that would explain a figure, with a semicolon before; nothing where there are many."""
    return _("; {guess}", guess=guessed(sheet, guesses)) if 0 < len(guesses) <= _GUESSES else ""


def guessed(sheet: SheetAudit, guesses: Sequence[Guess]) -> Message:
    """The slips that would explain what is wrong: `Anna's 20 may be -20 (the sign is wrong) or …`."""
    return either(_slip(sheet, one) for one in guesses)


def _slip(sheet: SheetAudit, one: Guess) -> Message:
    """What one slip says that a figure should be."""
    words: dict[str, object] = {"player": sheet.name(one.seat), "other": sheet.name(one.other)}
    words |= {"wrong": written(Decimal(one.written)), "right": written(Decimal(one.meant))}
    words["deal"] = one.deal
    if one.kind == "carried":
        words["points"] = written(Decimal(abs(one.meant)))
        return (
            _("from deal {deal} on {player}'s total is {points} too high", **words)
            if one.meant > 0
            else _("from deal {deal} on {player}'s total is {points} too low", **words)
        )
    if one.kind == "onward":
        return _("{player}'s and {other}'s points of deal {deal} are swapped in the totals", **words)
    if one.kind == "shifted":
        return _("{player}'s and {other}'s totals of deal {deal} are swapped", **words)
    if one.kind == "cells":
        said = _("{player}'s and {other}'s figures are swapped", **words)
    elif one.kind == "heading":
        said = _("the beginning of the row may be wrong: {right}", right=one.what)
    else:
        typo = _("swapped with {other}'s", **words) if one.kind == "exchanged" else _TYPOS.get(one.kind)
        if one.what == "bid":
            said = _("{player}'s bid of {wrong} may be {right}", **words)
        elif typo is None:
            said = _("{player}'s {wrong} may be {right}", **words)
        else:
            said = _("{player}'s {wrong} may be {right} ({slip})", **words, slip=typo)
    return _("in deal {deal} {what}", deal=one.deal, what=said) if one.deal else said


def with_meaning(values: Sequence[str], told: Sequence[Message | str]) -> Message:
    """Figures, and behind each what it would mean, where that can be said; once where all of them would mean the same."""
    if told and all(told) and all(one == told[0] for one in told[1:]):
        return joined((either(values), " (", told[0], ")"), "")
    if not told or not all(told) or len(told) > _MEANT:
        return joined(values)
    return either([joined((value, " (", meant, ")"), "") for value, meant in zip(values, told, strict=True)])
