"""The options of a player at a turn, in words, with the pot before it; and the pots at the end of a deal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from hhtool.cards.betting import Allowed
from hhtool.i18n import Message, _, together
from hhtool.notation.source import Span
from hhtool.notation.tokens import written
from hhtool.poker.replay import Played
from hhtool.poker.table import BettingTable, BettingTurn

_WIDTH = 28
SCREEN = 79
"""How long a line may be."""


def on_screen(lines: Iterable[str]) -> Iterator[str]:
    """The lines, of which one that is too long goes on below."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        if len(line) <= SCREEN:
            yield line
        else:
            yield from textwrap.wrap(
                line.strip(), SCREEN, initial_indent=indent, subsequent_indent=indent + " " * 4, break_on_hyphens=False
            )


def turns_by_place(table: BettingTable) -> Mapping[Span, BettingTurn]:
    """The turns of a deal by their places; where several share a line, the first of them."""
    found: dict[Span, BettingTurn] = {}
    for turn in table.turns:
        found.setdefault(turn.event.span, turn)
    return found


def turn_lines(replay: Played, text: str, turn: BettingTurn, allowed: str) -> Iterator[str]:
    """A turn as it is written, and beside it, or below, the pot before it and what was `allowed`."""
    late = asked(replay, turn)
    aside = str(_(" (it was {player}'s turn)", player=late)) if late else ""
    before = str(_("pot {pot}; allowed: {choices}", pot=written(turn.pot), choices=allowed)) + aside
    if len(text) > _WIDTH or _WIDTH + 3 + len(before) > SCREEN:
        yield f"  {text}"
        yield f"      {before}"
    else:
        yield f"  {text:<{_WIDTH}} {before}"


def asked(replay: Played, turn: BettingTurn) -> str:
    """Who should have been the one to act, where that was somebody else; else ''."""
    return "" if turn.expected in (turn.event.seat, None) else replay.name(turn.expected)


def choices(turn: BettingTurn) -> str:
    """What a player could do, in words: `fold, call 2, raise to 4 or more`."""
    return listed(*standing(turn), *raising(turn))


def listed(*choices: Message) -> str:
    """Choices with commas between."""
    return ", ".join(map(str, choices))


def standing(turn: BettingTurn) -> list[Message]:
    """What a player could do without raising: fold or call a bet, or check."""
    call = turn.allowed.call
    return [_("fold"), _("call {amount}", amount=written(call))] if call else [_("check")]


def raising(turn: BettingTurn, *, complete: bool = False) -> list[Message]:
    """To how much a player could bet or raise, or `complete` a bring-in; nothing where that was not allowed."""
    allowed = turn.allowed
    if allowed.low is None:
        return []
    amount = _amounts(allowed)
    if complete:
        return [_("complete to {amount}", amount=amount)]
    return [_("raise to {amount}", amount=amount) if turn.bet else _("bet {amount}", amount=amount)]


def _amounts(allowed: Allowed) -> str:
    if allowed.step:
        return str(_(" or ")).join(written(total) for total in allowed.step)
    if allowed.high is None:
        return str(_("{low} or more", low=written(allowed.low)))
    if allowed.high == allowed.low:
        return written(allowed.low)
    return str(_("{low}–{high}", low=written(allowed.low), high=written(allowed.high)))


def pots(replay: Played) -> Iterator[str]:
    """What stays on the table at a deal's end, or how large each pot is and who can win it."""
    outcome = replay.outcome
    if outcome is None:
        return
    if outcome.stays:
        yield str(_("{pot} stays on the table", pot=written(outcome.stays)))
        return
    for index, pot in enumerate(outcome.pots if outcome.pot else ()):
        names = [replay.name(seat) for seat in pot.seats]
        name = _("the pot") if len(outcome.pots) == 1 else _("pot {number}", number=index + 1)
        amount = written(pot.amount)
        if len(names) == 1:
            yield str(_("only {player} can win {name} of {amount}", name=name, amount=amount, player=names[0]))
        else:
            yield str(_("{name} of {amount} is between {players}", name=name, amount=amount, players=together(names)))
