"""What is shown of the word under the pointer: a player, a turn, a lint code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from hhtool.audit.judge import every_check
from hhtool.i18n import _, in_force
from hhtool.notation.tokens import cards_text, written
from hhtool.server.document import Document
from hhtool.server.lookup import board_of, frames_at, player_of, players_at, step_at, word_at

_CODE = re.compile(r"[A-Z]{2}\d{3}")


def hover(document: Document, place: int, offset: int) -> str | None:
    """What is said of a place in Markdown; None where there is nothing to say."""
    word = word_at(document.at(place), offset)
    if word is None:
        return None
    if code := _CODE.fullmatch(word.text):
        return rule(code[0])
    said = [*_player(document, place, offset, word.text), *_turn(document, place, offset)]
    return "\n\n".join(said) or None


def rule(code: str) -> str | None:
    """The documentation of a lint rule; None where there is none of that code."""
    from hhtool.audit.documented import explained

    check = next((check for check in every_check() if check.code == code), None)
    return None if check is None else "```text\n" + "\n".join(explained(check, 80, in_force())) + "\n```"


def _turn(document: Document, place: int, offset: int) -> Iterator[str]:
    """What was allowed at a turn, and the pot."""
    step = step_at(frames_at(document, place), document.number(place), offset)
    if step is None:
        return
    if step.seat is not None and step.allowed:
        yield str(_("allowed: {allowed}", allowed=step.allowed))
    if step.pot:
        yield str(_("pot before: {pot}", pot=step.pot))
    if step.asked:
        yield str(_("it was {player}'s turn", player=step.asked))


def _player(document: Document, place: int, offset: int, text: str) -> Iterator[str]:
    """What a player has at a place: cards, chips put in, the score so far."""
    player = player_of(players_at(document, place), text)
    if player is None:
        return
    frames = frames_at(document, place)
    board = board_of(frames, player, step_at(frames, document.number(place), offset))
    parts = [f"**{player}**"]
    if board:
        cards = [slot.card for row in board.rows for slot in row if slot.card is not None]
        parts += [cards_text(cards, in_force())] if cards else []
        parts += board.notes
        parts += [str(_("bet {amount}", amount=board.bet))] if board.bet else []
    if (score := score_before(document, place, player)) is not None:
        parts.append(str(_("score before this deal: {score}", score=written(score))))
    yield " · ".join(parts)


def score_before(document: Document, place: int, player: str) -> Decimal | None:
    """What a player has won in the deals of the session before that at a place; None where it cannot be told."""
    met = document.replay_at(place)
    return None if met is None else total(met.audited.replays[: met.number], player)


def total(replays: Sequence[Any], player: str) -> Decimal | None:
    """What some deals brought a player; None where one of them does not tell."""
    found = Decimal(0)
    for replay in replays:
        result, players = replay.result, replay.deal.players
        if result is None:
            return None
        if player in players:
            found += result.get(players.index(player), 0)
    return found
