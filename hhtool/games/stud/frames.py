"""A deal turn by turn for the report's replayer: the cards of each street, and what was allowed at each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.game.frame import Frame, Slot, Tableau
from hhtool.games.contract import Frames
from hhtool.games.stud import story
from hhtool.games.stud.holdings import UPS
from hhtool.poker.frames import HEADS, LEAD_HEADS, Bets, bets_after, leads, settled, turn_frame
from hhtool.poker.record import Pot, Rake, Summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.games.stud.replay import Replay


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    if replay.table is None:
        return
    before: tuple[Tableau, ...] = ()
    bets = bets_after(replay.table)
    last: Bets | None = None
    drawn: object = None
    for piece in story.telling(replay, language):
        if isinstance(piece.event, Summary | Pot | Rake):
            continue
        last = bets[id(piece.turn.event)] if piece.turn else settled(last, piece.event)
        now = before
        if piece.street and drawn != (what := (piece.laid, piece.street, last)):
            drawn = what
            now = tuple(_board(replay, one, piece.street, last) for one in piece.laid)
        step = Frame(piece.line, piece.text)
        if piece.turn:
            step = turn_frame(replay, piece.line, piece.text, piece.turn, story.choices(replay, piece.turn))
        yield step._replace(boards=() if now == before else now, centre=last.in_all() if last else "")
        before = now


def _board(replay: Replay, one: story.Lying, street: int, bets: Bets | None) -> Tableau:
    """The down card, and below it the up cards, of which that of this street is new."""
    ups = [Slot(card, new=place == street) for place, card in enumerate(one.ups, 1)]
    rows = ((Slot(one.down),), (*ups, *[Slot()] * (UPS - len(ups))))
    notes = tuple(filter(None, (one.shows, one.begins))) if one.live else ()
    notes += bets.stack(one.seat) if bets else ()
    put = bets.of(one.seat) if bets and bets.street == street else ""
    takes = bets is not None and one.seat in bets.winners
    return Tableau(replay.name(one.seat), rows, notes, takes=takes, bet=put, out=not one.live)


FRAMES = Frames(HEADS, frames, lead_heads=LEAD_HEADS, leads=leads)
