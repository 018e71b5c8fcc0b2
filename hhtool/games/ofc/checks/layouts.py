"""Checks of the rows: dead hands, rows too long, turns of a wrong size, cards that move, placements after a timeout."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.ofc.replay import Replay
from hhtool.games.ofc.told import ROW_WORDS, crossings, row_word, rows_listed
from hhtool.i18n import _, joined
from hhtool.notation.tokens import cards_text


@check("OF101", ERROR, "undeclared-foul", taints=MONEY)
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
    for breach in noted(replay, "undeclared-foul"):
        player = replay.name(breach.seat)
        rows = crossings(replay.layouts[breach.seat], replay.house)
        message = (
            _("{player}'s hand is dead, and the record does not say so: {rows}", player=player, rows=rows)
            if rows
            else _(
                "{player}'s hand is dead, whatever the unknown cards are, and the record does not say so", player=player
            )
        )
        yield Problem(breach.span, message, player)


@check("OF102", ERROR, "false-foul", taints=MONEY)
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
    for breach in noted(replay, "false-foul"):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player}'s rows are in order: the hand is not dead", player=player), player)


@check("OF103", ERROR, "row-overflow", taints=PLAY | CARDS | MONEY)
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
    for breach in noted(replay, "row-overflow"):
        facts, player = breach.facts, replay.name(breach.seat)
        message = _(
            "{player}'s {row} would hold {count} cards; it takes {due}",
            player=player,
            row=row_word(replay.house, facts["row"]),
            count=facts["count"],
            due=facts["due"],
        )
        yield Problem(breach.span, message, player)


@check("OF104", ERROR, "wrong-turn-size", taints=PLAY | MONEY)
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
    for breach in noted(replay, "wrong-turn-size"):
        player = replay.name(breach.seat)
        (placed, discarded), (place, discard) = breach.facts["count"], breach.facts["due"]
        words = {"player": player, "placed": placed, "discarded": discarded, "place": place, "discard": discard}
        if placed == place:
            message = _("cards discarded by {player} here: {discarded}; it must be {discard}", **words)
        elif discard:
            message = _(
                "cards set down by {player} here: {placed}; it must be {place}, and {discard} discarded", **words
            )
        else:
            message = _("cards set down by {player} here: {placed}; it must be {place}", **words)
        yield Problem(breach.span, message, player)


@check("OF111", ERROR, "timeout-placement", taints=PLAY | MONEY)
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
    for breach in noted(replay, "timeout-placement"):
        player = replay.name(breach.seat)
        message = _(
            "{player} is out of time: the cards go to the lowest row with room, {rows}",
            player=player,
            rows=rows_listed(replay.house, breach.facts["right"]),
        )
        yield Problem(breach.span, message, player)


@check("OF112", ERROR, "card-moved", taints=PLAY | CARDS | MONEY)
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
    for breach in noted(replay, "card-moved"):
        player, cards = replay.name(breach.seat), cards_text(breach.facts["cards"])
        message = (
            _("{player} set down {cards} there before, and this board does not show it", player=player, cards=cards)
            if breach.facts.get("changed")
            else _("{player} set down {cards} in another row than here", player=player, cards=cards)
        )
        yield Problem(breach.span, message, player, breach.related)


@check("OF114", ERROR, "unknown-row", taints=PLAY | CARDS | MONEY)
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
    for breach in noted(replay, "unknown-row"):
        names = replay.house.names
        row = breach.facts.get("row")
        listed = joined(ROW_WORDS[name] for name in names)
        message = (
            _(
                "a layout of {count} rows; here it has {due}: {rows}",
                count=breach.facts["rows"],
                due=len(names),
                rows=listed,
            )
            if row is None
            else _("there is no row {row} here; the rows are {rows}", row=ROW_WORDS[row], rows=listed)
        )
        yield Problem(breach.span, message, replay.name(breach.seat))
