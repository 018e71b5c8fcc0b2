"""A deal turn by turn for the report's replayer: what is done, what was allowed, and the pot before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import UNKNOWN
from hhtool.cards.poker import HAND
from hhtool.game.frame import Frame, Tableau
from hhtool.games.contract import Frames
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.record import Draw
from hhtool.i18n import Message, _
from hhtool.notation.retold import Retold
from hhtool.poker.frames import HEADS, LEAD_HEADS, Bets, bets_after, hand_board, leads, settled, turn_frame
from hhtool.poker.options import choices
from hhtool.poker.record import Act, Pot, Rake, Show, Summary, Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.games.draw.replay import Replay


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    if replay.table is None:
        return
    turns = {id(turn.event): turn for turn in replay.table.turns}
    events = [event for event in replay.deal.events if not isinstance(event, Summary | Pot | Rake)]
    lines = Retold(NOTATION, replay.deal, language).lines(events)
    before: tuple[Tableau, ...] = ()
    bets = bets_after(replay.table)
    last: Bets | None = None
    drawn: set[int] = set()
    out: set[int] = set()
    shown: object = None
    for event, (line, text) in zip(events, lines, strict=True):
        turn = turns.get(id(event)) if isinstance(event, Act) else None
        step, last = Frame(line, text), settled(last, event)
        if turn is not None:
            last = bets[id(event)]
            if turn.event.verb in (Verb.FOLD, Verb.PASS):
                out |= {turn.event.seat} & replay.table.folded.keys()
            step = turn_frame(replay, line, text, turn, choices(turn))
        elif isinstance(event, Draw):
            drawn.add(event.seat)
            step = Frame(line, text, seat=event.seat, allowed=str(_up_to(replay.house.max_draw)))
        elif isinstance(event, Show):
            drawn.add(event.seat)
        now = before
        if shown != (what := (last, len(drawn), len(out))):
            shown = what
            now = tuple(
                hand_board(replay.name(seat), _hand(replay, seat, seat in drawn), seat, last, out=seat in out)
                for seat in replay.table.dealt
            )
        yield step._replace(boards=() if now == before else now, centre=last.in_all() if last else "")
        before = now


def _hand(replay: Replay, seat: int, drawn: bool) -> Sequence[int]:
    """The five cards of a seat before or after the draw, as far as they are known."""
    holding = replay.hands[seat]
    cards = holding.final if drawn else holding.initial
    return cards or (UNKNOWN,) * HAND


def _up_to(most: int) -> Message:
    return _("exchange up to {most}", most=most)


FRAMES = Frames(HEADS, frames, lead_heads=LEAD_HEADS, leads=leads)
