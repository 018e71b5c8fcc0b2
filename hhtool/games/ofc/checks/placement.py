"""Checks of what is set down: rows too long, turns of a wrong size, cards that move, placements after a timeout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.ofc.descriptions import ROW_WORDS, row_word, rows_listed
from hhtool.games.ofc.record import Bonus
from hhtool.games.ofc.replay import Replay
from hhtool.i18n import _, _n, joined
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
class RowOverflow(Breach):
    """`count` cards in row number `row`, which takes `due`."""

    row: int
    count: int
    due: int


@check("OF103", ERROR, RowOverflow, taints=PLAY | CARDS | MONEY)
def row_overflow(replay: Replay) -> Iterator[Problem]:
    """A sixth card in a row of five, a fourth on top.

    Rule: ofc: the rows.

    Bad:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s 4d / Kd Kh 5c 7d / Jc Js Jh 10d 3h    # error: [OF103]
    ```

    Good:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s / Kd Kh 5c 7d 4d / Jc Js Jh 10d 3h
    ```
    """
    for breach in noted(replay, RowOverflow):
        player = replay.name(breach.seat)
        message = _(
            "{player}'s {row} would hold {count} cards, but has room for {due}",
            player=player,
            row=row_word(replay.house, breach.row),
            count=breach.count,
            due=breach.due,
        )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class WrongTurnSize(Breach):
    """The cards set down and discarded in a turn, and those that were due."""

    count: tuple[int, int]
    due: tuple[int, int]


@check("OF104", ERROR, WrongTurnSize, taints=PLAY | MONEY)
def wrong_turn_size(replay: Replay) -> Iterator[Problem]:
    """The cards set down or discarded in a turn are not as many as the variant gives.

    In pineapple the first turn is five cards, and every later one three, of which one is discarded. Discards lie face
    down and may be left out; where they are shown, they are counted. A fantasy is a turn.
    Rule: ofc: the turns.

    Bad:

    ```ofc
    game: ofc-pineapple
    players: Anna, Boris
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    Anna: bottom 9h, top Kd, middle 4h    # error: [OF104]
    Boris: bottom Qh, top 2d, x 3s    # warning: [HH108]
    ```

    Good:

    ```ofc
    game: ofc-pineapple
    players: Anna, Boris
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    Anna: bottom 9h, top Kd, x 4h
    Boris: bottom Qh, top 2d, x 3s    # warning: [HH108]
    ```
    """
    for breach in noted(replay, WrongTurnSize):
        player = replay.name(breach.seat)
        (placed, discarded), (place, discard) = breach.count, breach.due
        words = {"player": player, "cards": _n("{n} card", "{n} cards", discarded if placed == place else placed)}
        if placed != place and discard:
            message = _(
                "{player} sets down {cards} in this turn, but must set down {due} and discard {discard}",
                **words,
                due=place,
                discard=discard,
            )
        elif placed != place:
            message = _("{player} sets down {cards} in this turn, but must set down {due}", **words, due=place)
        elif discard:
            message = _("{player} discards {cards} in this turn, but must discard {due}", **words, due=discard)
        else:
            message = _("{player} discards {cards} in this turn, but may not discard any", **words)
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class TimeoutPlacement(Breach):
    """Cards after a timeout; `right` says how many go to which row."""

    right: Sequence[tuple[int, int]]


@check("OF111", ERROR, TimeoutPlacement, taints=PLAY | MONEY)
def timeout_placement(replay: Replay) -> Iterator[Problem]:
    """After a timeout a card was not set down in the senior row that had room.

    Moves are then made for the player to the end of the session, from the bottom row upwards; which card is discarded is
    free. A fantasy is not judged.
    Rule: ofc: timeouts.

    Bad:

    ```ofc
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    timeout Anna
    Anna: middle 9h    # error: [OF111]
    Boris: top 2d    # warning: [HH108]
    ```

    Good:

    ```ofc
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    timeout Anna
    Anna: bottom 9h
    Boris: top 2d    # warning: [HH108]
    ```
    """
    for breach in noted(replay, TimeoutPlacement):
        player = replay.name(breach.seat)
        message = _(
            "{player} is out of time, so the cards go to the lowest row with room: {rows}",
            player=player,
            rows=rows_listed(replay.house, breach.right),
        )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class CardMoved(Breach):
    """Cards set down in another row before; `changed`: a board does not show them at all."""

    cards: Sequence[int]
    changed: bool = False


@check("OF112", ERROR, CardMoved, taints=PLAY | CARDS | MONEY)
def card_moved(replay: Replay) -> Iterator[Problem]:
    """A card that was set down is in another row later, or gone from where it was.

    Rule: ofc: what is set down stays.

    Bad:

    ```ofc
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    board Anna: Kh / 4c 9d / 9s 5c    # error: [OF112]
    Anna: bottom 9h    # warning: [HH108]
    ```

    Good:

    ```ofc
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    board Anna: Kh / 4c 5c / 9s 9d
    Anna: bottom 9h    # warning: [HH108]
    ```
    """
    for breach in noted(replay, CardMoved):
        player, cards = replay.name(breach.seat), replay.spell(breach.cards)
        message = (
            _("{player} had set {cards} down there, but this board does not show it", player=player, cards=cards)
            if breach.changed
            else _("{player} had set {cards} down in another row", player=player, cards=cards)
        )
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class UnknownRow(Breach):
    """A row that the variant does not have."""

    row: str


@late_dataclass(kw_only=True)
class WrongRowCount(Breach):
    """A layout of `count` rows, which are not as many as the variant has."""

    count: int


@check("OF114", ERROR, taints=PLAY | CARDS | MONEY)
def unknown_row(replay: Replay) -> Iterator[Problem]:
    """A row that the variant does not have, or a layout with more or fewer rows.

    Three rows are top, middle and bottom; the four of big pineapple are top, third, second and bottom.
    Rule: ofc: the rows.

    Bad:

    ```ofc
    game: ofc-big
    players: Anna, Boris
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, middle 4c 5c, top Kh Qc    # error: [OF114]
    Boris: bottom Qs Qd, second 8c 8d, top 2h 2d    # warning: [HH108]
    ```

    Good:

    ```ofc
    game: ofc-big
    players: Anna, Boris
    partial: yes
    deal 1: button Boris
    Anna: bottom 9s 9d, third 4c 5c, top Kh Qc
    Boris: bottom Qs Qd, second 8c 8d, top 2h 2d    # warning: [HH108]
    ```
    """
    names = replay.house.names
    rows = joined(ROW_WORDS[name] for name in names)
    for breach in noted(replay, WrongRowCount):
        message = _(
            "this layout has {count} rows, but should have {due}: {rows}", count=breach.count, due=len(names), rows=rows
        )
        yield Problem(breach.span, message, replay.name(breach.seat))
    unknown = [(breach.span, breach.seat, breach.row) for breach in noted(replay, UnknownRow)]
    for line in replay.lines(Bonus) if replay.deal.complete else ():
        unknown += [(award.span, line.seat, award.row) for award in line.awards if award.row not in names]
    for span, seat, row in unknown:
        message = _("there is no row {row} here; the rows are {rows}", row=ROW_WORDS[row], rows=rows)
        yield Problem(span, message, replay.name(seat))
