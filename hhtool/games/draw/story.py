"""A deal told turn by turn: what was done, what was in the pot, and what the rules allowed."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.betting import Allowed
from hhtool.games.draw.replay import Replay
from hhtool.games.draw.writer import write_deal
from hhtool.i18n import _
from hhtool.notation import cards_text, written
from hhtool.poker.record import Act
from hhtool.poker.table import Turn

_WIDTH = 28
_SCREEN = 79


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each action with the pot before it and what was allowed.

    A deal that was not judged is told as it is written, without what was allowed.
    """
    turns = {turn.event.span: turn for turn in (replay.table.turns if replay.table else ())}
    lines = [text for _line, text in write_deal(replay.deal, language)]
    yield lines[0]
    for event, text in zip(replay.deal.events, lines[1:], strict=True):
        turn = turns.get(event.span)
        if turn is None or not isinstance(event, Act):
            yield f"  {text}"
            continue
        asked = (
            ""
            if turn.expected in (event.seat, None)
            else str(_(" (it was {player}'s turn)", player=replay.name(turn.expected)))
        )
        told = _("pot {pot}; allowed: {choices}", pot=written(turn.pot), choices=choices(turn))
        if len(text) > _WIDTH or _WIDTH + 3 + len(str(told)) + len(asked) > _SCREEN:
            yield f"  {text}"
            yield f"      {told}{asked}"
        else:
            yield f"  {text:<{_WIDTH}} {told}{asked}"
    yield from _end(replay, language)


def choices(turn: Turn) -> str:
    """What a player could do, in words: `fold, call 2, raise to 4 or more`."""
    allowed = turn.allowed
    found = (
        [str(_("fold")), str(_("call {amount}", amount=written(allowed.call)))]
        if allowed.call
        else [str(_("check"))]
    )
    if allowed.low is not None:
        amount = _amounts(allowed)
        found.append(
            str(_("raise to {amount}", amount=amount) if turn.bet else _("bet {amount}", amount=amount))
        )
    return ", ".join(found)


def _amounts(allowed: Allowed) -> str:
    if allowed.step:
        return str(_(" or ")).join(written(total) for total in allowed.step)
    if allowed.high is None:
        return str(_("{low} or more", low=written(allowed.low)))
    if allowed.high == allowed.low:
        return written(allowed.low)
    return str(_("{low}–{high}", low=written(allowed.low), high=written(allowed.high)))


def _end(replay: Replay, language: str) -> Iterator[str]:
    if replay.opener is not None and replay.proof is not None:
        verdict = {
            True: _("{player} held openers: {cards}"),
            False: _("{player} did not hold openers: {cards}"),
            None: _("whether {player} held openers cannot be told"),
        }[replay.proof.held]
        cards = cards_text(replay.proof.cards, language)
        yield "  = " + str(verdict._replace(fields={"player": replay.name(replay.opener), "cards": cards}))
    outcome = replay.outcome
    if outcome is None:
        return
    if outcome.stays:
        yield f"  = {_('{pot} stays on the table', pot=written(outcome.stays))}"
    for index, pot in enumerate(outcome.pots if outcome.pot and not outcome.stays else ()):
        seats = ", ".join(replay.name(seat) for seat in pot.seats)
        name = _("the pot") if len(outcome.pots) == 1 else _("pot {number}", number=index + 1)
        yield f"  = {_('{name} is {amount}, between {players}', name=name, amount=written(pot.amount), players=seats)}"
