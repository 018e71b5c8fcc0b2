"""Checks of dead hands: rows that are out of order, and what the record calls dead."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.games.ofc.descriptions import crossings
from hhtool.games.ofc.record import Board, Dead, Fantasy, Turn
from hhtool.games.ofc.replay import Replay
from hhtool.i18n import _
from hhtool.notation.source import Span


@check("OF101", ERROR, taints=MONEY)
def undeclared_foul(replay: Replay) -> Iterator[Problem]:
    """The rows are out of order, and the record does not call the hand dead.

    A row may not be stronger than the row below it; equal is fine. Where the middle is a 2-7 low it must be no
    combination, nothing in it above a ten, and the top may not be stronger than the bottom. The hand is then dead
    («скуп») and a line `dead NAME` says so. Scores are reckoned from the rows all the same.
    Rule: ofc: the order of the rows.

    Bad:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: Kd Kh 2s / 9s 9c 4d 5c 7d / Jc Js Jh 10d 3h    # error: [OF101]
    ```

    Good:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: Kd Kh 2s / 9s 9c 4d 5c 7d / Jc Js Jh 10d 3h
    dead Anna
    ```
    """
    declared = {seat for line in replay.lines(Dead) for seat in line.seats} | _not_judged(replay)
    for seat, layout in enumerate(replay.layouts):
        if not layout.dead or seat in declared:
            continue
        player = replay.name(seat)
        message = (
            _(
                "{player}'s hand is dead, but the record does not say so: {rows}",
                player=player,
                rows=crossings(layout, replay.house),
            )
            if layout.strengths is not None
            else _(
                "{player}'s hand is dead, whatever the unknown cards are, but the record does not say so", player=player
            )
        )
        yield Problem(_last_line(replay, seat), message, player)


@check("OF102", ERROR, taints=MONEY)
def false_foul(replay: Replay) -> Iterator[Problem]:
    """A hand is called dead, and its rows are in order.

    After a timeout with `timeout=dead` the hand is dead whatever its rows, and nothing is said.
    Rule: ofc: the order of the rows.

    Bad:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s / Kd Kh 4d 5c 7d / Jc Js Jh 10d 3h
    dead Anna    # error: [OF102]
    ```

    Good:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s / Kd Kh 4d 5c 7d / Jc Js Jh 10d 3h
    ```
    """
    reported = _not_judged(replay)
    for line in replay.lines(Dead) if replay.layouts else ():
        for seat in line.seats:
            if seat >= 0 and seat not in reported and replay.layouts[seat].dead is False:
                reported.add(seat)
                player = replay.name(seat)
                yield Problem(line.span, _("{player}'s rows are in order: the hand is not dead", player=player), player)


def _not_judged(replay: Replay) -> set[int]:
    """The seats whose hands are dead whatever their rows: out of time with `timeout=dead`."""
    return set(replay.late) if replay.house.timeout == "dead" else set()


def _last_line(replay: Replay, seat: int) -> Span:
    """The line with which a seat's layout is whole."""
    own = [event for event in replay.deal.events if isinstance(event, Board | Fantasy | Turn) and event.seat == seat]
    shown = [event for event in own if isinstance(event, Board)]
    set_down = [event for event in own if isinstance(event, Turn) or (isinstance(event, Fantasy) and event.boxes)]
    whole = sum(map(_count, set_down)) >= replay.layouts[seat].count
    return [*shown, *set_down][-1].span if whole else shown[-1].span


def _count(event: Turn | Fantasy) -> int:
    """How many cards were set down."""
    return sum(len(one.cards) for one in (event.parts if isinstance(event, Turn) else event.boxes))
