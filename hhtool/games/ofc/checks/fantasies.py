"""Checks of fantasies: the right to them, the button, the session's length, the order of laying out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hhtool.checks.records import dealers
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import MONEY, NOTHING, PLAY
from hhtool.games.ofc.fantasy import keeps
from hhtool.games.ofc.replay import FantasyMissed, Replay
from hhtool.i18n import _, either
from hhtool.lazy import late_dataclass
from hhtool.notation.record import consecutive
from hhtool.notation.source import Span


class FantasyNotEarned(Breach):
    """A fantasy without the right to it."""


@check("OF105", ERROR, FantasyNotEarned, taints=PLAY | MONEY)
def fantasy_not_earned(replay: Replay) -> Iterator[Problem]:
    """A fantasy without the right to it.

    It is earned by a hand that is not dead, with queens or better on top (kings in big pineapple), in the deal before; in
    fantasy the next is earned by what keeps it. With `fantasy=off` there is none.
    Rule: ofc: fantasy.

    Bad:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c    # error: [OF105]
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```

    Good:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    board Anna: 7h 7d 3s / 9h 9c 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```
    """
    for breach in noted(replay, FantasyNotEarned):
        player = replay.name(breach.seat)
        message = (
            _("{player} is in fantasy, but did not earn it in the last deal", player=player)
            if replay.house.fantasy
            else _("{player} is in fantasy, but by these rules there is none", player=player)
        )
        yield Problem(breach.span, message, player)


@check("OF106", ERROR, FantasyMissed, taints=PLAY | MONEY)
def fantasy_missed(review: Review) -> Iterator[Problem]:
    """A player had the right to a fantasy, and the deal is an ordinary one.

    That is seen from the player's turns; where only rows or points are written, from the button that moved on, from a
    board that grew, from the next fantasy, which the rows earn in an ordinary deal alone, or from the length of a
    finished session. A right that is left when the session ends is OF110.
    Rule: ofc: fantasy.

    Bad:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Anna
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    Anna: bottom 9s 9d, middle 4c 5c, top Kh    # error: [OF106]    # warning: [HH108]
    ```

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Anna    # error: [OF106]
    board Anna: 7h 7d 3s / 9h 9c 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```

    Good:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Boris
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```
    """
    rows = [row for sheet in review.sheets for row in sheet.rows]
    for replay in (*review.replays, *rows):
        for breach in noted(replay, FantasyMissed):
            yield _missed(breach.span, replay.name(breach.seat))
    for replay, name in _missed_after_all(review):
        yield _missed(replay.deal.head_span, name)


def _missed(span: Span, player: str) -> Problem:
    return Problem(span, _("{player} has earned a fantasy, but plays an ordinary deal", player=player), player)


def _missed_after_all(review: Review) -> Iterator[tuple[Replay, str]]:
    """The deals of which the next, or the session's length, shows that a player had no fantasy who had earned one."""
    open_deals = [replay for replay in review.replays if not replay.is_certain]
    for replay, after in pairwise(review.replays):
        if not replay.layouts or replay.is_certain or not consecutive(replay.deal.label, after.deal.label):
            continue
        for name in replay.waiting():
            layout = replay.layouts[replay.deal.players.index(name)]
            laid = name in after.deal.players and after.deal.players.index(name) in after.fantasies
            if laid and layout.strengths is not None and not layout.dead and not keeps(layout.strengths, replay.house):
                yield replay, name
                open_deals = [one for one in open_deals if one is not replay]
    certain = [replay for replay in review.deals() if replay.is_certain]
    if open_deals and _is_whole(review):
        count, players = sum(not replay.fantasies for replay in certain), len(review.session.players)
        fits = [more for more in range(len(open_deals) + 1) if (count + more) % players == 0 and count + more]
        if fits == [len(open_deals)]:
            shown = [replay for replay in open_deals if any(layout.count for layout in replay.layouts)]
            yield from ((replay, name) for replay in shown for name in replay.waiting()[:1])


def _is_whole(review: Review) -> bool:
    """Whether a session is finished and every deal of it is there."""
    deals = review.deals()
    if review.winner is None or review.session.partial or not all(replay.deal.complete for replay in deals):
        return False
    labels = [replay.deal.label for replay in deals]
    return all(consecutive(one, other) for one, other in pairwise(labels))


@late_dataclass(kw_only=True)
class FantasyTooMany(Breach):
    """A fantasy after `run` in a row, which is as many as may be."""

    run: int


@check("OF107", ERROR, FantasyTooMany, taints=PLAY | MONEY)
def fantasy_too_many(replay: Replay) -> Iterator[Problem]:
    """More fantasies in a row than `fantasy_repeat` allows.

    By default one may follow another; after that comes an ordinary deal, in which the next may be earned.
    Rule: ofc: fantasy.

    Bad:

    ```ofc
    game: ofc
    rules: fantasy_repeat=0
    players: Anna, Boris
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Boris
    fantasy Anna: 7h 7d 7s / Kh Kc Kd 9c 2s / Jc Jh Js Jd 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7c 3c / 6h 6d Ks 2d 3h
    deal 3: button Boris
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c    # error: [OF107]
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```

    Good:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Boris
    fantasy Anna: 7h 7d 7s / Kh Kc Kd 9c 2s / Jc Jh Js Jd 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7c 3c / 6h 6d Ks 2d 3h
    deal 3: button Boris
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```
    """
    for breach in noted(replay, FantasyTooMany):
        player = replay.name(breach.seat)
        message = _("{player} is in fantasy again, but the most in a row is {n}", player=player, n=breach.run)
        yield Problem(breach.span, message, player)


@check("OF109", ERROR, taints=NOTHING)
def button_moved(review: Review) -> Iterator[Problem | None]:
    """The button moved during a fantasy.

    A deal in which anyone is in fantasy is played with the button of the deal before.
    Rule: ofc: fantasy and the button.

    Bad:

    ```ofc
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Anna    # error: [OF109]
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```

    Good:

    ```ofc
    deal 1: button Boris
    board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c
    board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    deal 2: button Boris
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 8d 2c
    board Boris: Qh 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h
    ```
    """
    for wrong in dealers(review):
        if wrong is None:
            yield None
        elif wrong.stays:
            message = _(
                "the button went to {dealer}, but during a fantasy it stays with {right}",
                dealer=wrong.dealer,
                right=either(wrong.right),
            )
            yield Problem(wrong.span, message, wrong.dealer)


@check("OF110", WARNING, taints=NOTHING)
def wrong_deal_count(review: Review) -> Iterator[Problem]:
    """A finished session whose ordinary deals are no multiple of the players, or which ends before a fantasy is played.

    Every deal with a fantasy in it makes the session longer by one, and is not counted. A session is finished where it
    names its winner.
    Rule: ofc: the session's length.

    Bad:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    score: Anna +6, Boris -6
    winner: Anna    # warning: [OF110]
    ```

    Good:

    ```ofc
    game: ofc
    players: Anna, Boris
    deal 1: button Boris
    score: Anna +6, Boris -6
    deal 2: button Anna
    score: Anna +6, Boris -6
    winner: Anna
    ```
    """
    end, deals = review.winner, review.deals()
    if end is None or not deals or not _is_whole(review):
        return
    last = deals[-1].end
    waiting = [name for name in review.session.players if last.right(name).due(review.house)]
    if waiting:
        message = _("the session ends, but a fantasy is still to be played: {players}", players=", ".join(waiting))
        yield Problem(end.span, message, waiting[0])
        return
    if not all(replay.is_certain for replay in deals):
        return
    players = len(review.session.players)
    count = sum(not replay.fantasies for replay in deals)
    if count % players or not count:
        message = _(
            "with {players} players the number of ordinary deals must be a multiple of {players}, not {count}",
            count=count,
            players=players,
        )
        yield Problem(end.span, message)


class FantasyLate(Breach):
    """A fantasy laid out after the others began."""


@check("OF113", ERROR, FantasyLate, taints=PLAY | MONEY)
def fantasy_late(replay: Replay) -> Iterator[Problem]:
    """A fantasy is laid out after the others began.

    Heads-up the other may set down at the same time, unseen, and nothing is said.
    Rule: ofc: fantasy.

    Bad:

    ```ofc
    players: Anna, Boris, Vera
    partial: yes
    deal 5: button Vera
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 6d 2c    # error: [OF113]
    Vera: bottom Ks Kd, middle 10c 10d, top 6h    # warning: [HH108]
    ```

    Good:

    ```ofc
    players: Anna, Boris, Vera
    partial: yes
    deal 5: button Vera
    fantasy Anna: 7h 7d 3s / 4c 4d 9h 9c 2s / Jc Jh Js 6d 2c
    Boris: bottom Qs Qd, middle 8c 8d, top 2h
    Vera: bottom Ks Kd, middle 10c 10d, top 6h    # warning: [HH108]
    ```
    """
    for breach in noted(replay, FantasyLate):
        player = replay.name(breach.seat)
        message = _("{player}'s fantasy is laid out after the others began, but a fantasy comes first", player=player)
        yield Problem(breach.span, message, player)
