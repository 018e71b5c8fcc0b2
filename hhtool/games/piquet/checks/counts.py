"""Checks of the counts that are said, and of what makes the score: undue points, pique and repique, capot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import Enum, auto
from itertools import groupby
from typing import NamedTuple

from hhtool.checks.scores import rewrite
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.games.piquet.combinations import Combination
from hhtool.games.piquet.notation import NOTATION, claimed
from hhtool.games.piquet.replay import Replay
from hhtool.i18n import Message, _, _n, joined, together
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import Entry
from hhtool.notation.tokens import corrected, written


class When(Enum):
    """When a figure is said: before the first lead, at a lead, at a trick, at the last one, of the whole deal."""

    COUNT = auto()
    LEAD = auto()
    TRICK = auto()
    LAST = auto()
    SCORE = auto()


class Correction(NamedTuple):
    """A figure that is wrong, what is right, and when it was said."""

    entry: Entry
    right: Decimal
    when: When


@late_dataclass(kw_only=True)
class WrongFigure(Breach):
    """A count or score that is not what it must be: `corrections` put it right, and those that went on from it."""

    corrections: Sequence[Correction]


def _fix(replay: Replay, breach: WrongFigure) -> Fix:
    edits = tuple(edit for one in breach.corrections for edit in _edits(replay, one))
    return Fix(_("write {figure}", figure=breach.corrections[0].right), edits)


def _edits(replay: Replay, one: Correction) -> tuple[Edit, ...]:
    name, right = replay.name(one.entry.seat), one.right
    if one.when is When.SCORE:
        return rewrite(name, one.entry, right).edits
    text = corrected(one.entry.amount, right)
    return (Edit(one.entry.span, f"{NOTATION.write_name(name)} {text}" if one.when is When.COUNT else text),)


def _words(replay: Replay, breach: WrongFigure) -> dict[str, object]:
    entry, right, _when = breach.corrections[0]
    return {"player": replay.name(breach.seat), "said": written(entry.amount), "right": right}


class Lost(NamedTuple):
    """A combination that does not count, and what it would bring; it was beaten by the other's `better` one (None: that
    was not declared), or it is `equal`."""

    points: int
    claim: Combination
    better: Combination | None
    equal: bool


@late_dataclass(kw_only=True)
class UnduePoints(WrongFigure):
    """A figure that has the points of combinations that do not count, which are `lost`."""

    lost: Sequence[Lost]


@check("PQ104", ERROR, UnduePoints, taints=MONEY)
def undue_points(replay: Replay) -> Iterator[Problem]:
    """Points are scored for a combination that was beaten or equalled.

    Only the holder of the best point, of the best sequence and of the best set scores in that class. Said is which
    combination was lost, and to what.
    Rule: piquet: declarations.

    Bad:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (48) good, tierce Kh not good, three aces good
    declare Boris: quart Jc
    count: Anna 21, Boris 14    # error: [PQ104]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (48) good, tierce Kh not good, three aces good
    declare Boris: quart Jc
    count: Anna 8, Boris 14
    ```
    """
    for breach in noted(replay, UnduePoints):
        other = replay.name(1 - breach.seat)
        message = _(
            "{player} counts {said}, with {lost}; without that it is {right}",
            lost=joined((_beaten(list(some), other) for _kind, some in groupby(breach.lost, _class)), "; "),
            **_words(replay, breach),
        )
        yield Problem(breach.span, message, replay.name(breach.seat))


def _class(lost: Lost) -> str:
    return lost.claim.kind


def _beaten(lost: Sequence[Lost], other: str) -> Message:
    """Combinations of one class that do not count, and why."""
    words = {"claims": together(claimed(one.claim) for one in lost), "other": other}
    if lost[0].equal:
        return _("{claims}, equalled by {other}", **words)
    if lost[0].better is None:
        return _("{claims}, beaten by {other}", **words)
    return _("{claims}, beaten by {other}'s {better}", better=claimed(lost[0].better), **words)


class WrongRunningCount(WrongFigure):
    """A count that is wrong by nothing that has a name."""


@check("PQ106", ERROR, WrongRunningCount, taints=MONEY)
def wrong_running_count(replay: Replay) -> Iterator[Problem]:
    """The count said before the first lead, at a lead or at a trick is not what it should be.

    In the Russian game each lead and each trick is a point; the leader's point for a trick is in the next count. In the
    English game a lead is a point, and a trick where the other led. A wrong count is reported once: the next ones may go
    on from it or from the right one.
    Rule: piquet: the running count.

    Bad:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (48) good, quart Ah good
    1. Anna Ah 20, Boris 8h 0 -> Anna
    2. Anna Kh 21, Boris 9h 0 -> Anna    # error: [PQ106]
    3. Anna Qh 23, Boris 10h 0 -> Anna    # warning: [HH108]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (48) good, quart Ah good
    count: Anna 19, Boris 0
    ```
    """
    for breach in noted(replay, WrongRunningCount):
        message = _("{player} says {said}, but the count is {right}", **_words(replay, breach))
        yield Problem(breach.span, message, replay.name(breach.seat))


@late_dataclass(kw_only=True)
class MissedPique(WrongFigure):
    """A figure without a pique that is due, or without a repique."""

    repique: bool


@check("PQ107", ERROR, MissedPique, taints=MONEY)
def missed_pique(replay: Replay) -> Iterator[Problem]:
    """A pique or a repique was due and is not counted.

    Repique: thirty in declarations alone, the other having none, is ninety. Pique: elder reaches thirty in declarations
    and play, the other having declared nothing that counts, and says sixty.
    Rule: piquet: pique and repique.

    Bad:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 6 (60) good, sequence 6 Ah good, fourteen aces good
    count: Anna 36, Boris 0    # error: [PQ107]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 6 (60) good, sequence 6 Ah good, fourteen aces good
    count: Anna 96, Boris 0
    ```
    """
    for breach in noted(replay, MissedPique):
        message = (
            _("{player} counts {said}, but with the repique it is {right}", **_words(replay, breach))
            if breach.repique
            else _("{player} counts {said}, but with the pique it is {right}", **_words(replay, breach))
        )
        yield Problem(breach.span, message, replay.name(breach.seat), (), _fix(replay, breach))


@late_dataclass(kw_only=True)
class FalsePique(WrongFigure):
    """A figure with a pique that is not due, or with a repique."""

    repique: bool


@check("PQ108", ERROR, FalsePique, taints=MONEY)
def false_pique(replay: Replay) -> Iterator[Problem]:
    """A pique or a repique is counted and was not due.

    Rule: piquet: pique and repique.

    Bad:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (50) good, quint Ah good, three aces not good
    declare Boris: fourteen tens
    count: Anna 80, Boris 14    # error: [PQ108]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    declare Anna: point 5 (50) good, quint Ah good, three aces not good
    declare Boris: fourteen tens
    count: Anna 20, Boris 14
    ```
    """
    for breach in noted(replay, FalsePique):
        message = (
            _("{player} counts {said}, but no repique is due: the count is {right}", **_words(replay, breach))
            if breach.repique
            else _("{player} counts {said}, but no pique is due: the count is {right}", **_words(replay, breach))
        )
        yield Problem(breach.span, message, replay.name(breach.seat), (), _fix(replay, breach))


class WrongCapot(WrongFigure):
    """A figure that is off by the last trick, the ten or the capot alone."""


@late_dataclass(kw_only=True)
class FalseCapot(Breach):
    """A capot said of a player who took only so many `tricks`."""

    tricks: int


@check("PQ109", ERROR, WrongCapot, FalseCapot, taints=MONEY)
def wrong_capot(replay: Replay) -> Iterator[Problem]:
    """The capot, the open capot, the ten for more than six tricks or the last trick is counted wrongly.

    A capot is 40, an open one 80, in the place of the ten; in the Russian game the last trick's extra is in it.
    Rule: piquet: the capot.

    Bad:

    ```piquet
    deal 1: dealer Boris
    1. Anna As, Boris 7s -> Anna
    2. Anna Ks, Boris 8s -> Anna
    3. Anna Qs, Boris Ad -> Anna
    4. Anna Js, Boris Kd -> Anna
    5. Anna 10s, Boris Qd -> Anna
    6. Anna 9s, Boris Jd -> Anna
    7. Anna Ah, Boris 7h -> Anna
    8. Anna Kh, Boris 8h -> Anna
    9. Anna Qh, Boris Ac -> Anna
    10. Anna Jh, Boris Kc -> Anna
    11. Anna 10h, Boris Qc -> Anna
    12. Anna 9h, Boris Jc -> Anna
    score: Anna +122, Boris 0    # error: [PQ109]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    1. Anna As, Boris 7s -> Anna
    2. Anna Ks, Boris 8s -> Anna
    3. Anna Qs, Boris Ad -> Anna
    4. Anna Js, Boris Kd -> Anna
    5. Anna 10s, Boris Qd -> Anna
    6. Anna 9s, Boris Jd -> Anna
    7. Anna Ah, Boris 7h -> Anna
    8. Anna Kh, Boris 8h -> Anna
    9. Anna Qh, Boris Ac -> Anna
    10. Anna Jh, Boris Kc -> Anna
    11. Anna 10h, Boris Qc -> Anna
    12. Anna 9h, Boris Jc -> Anna
    score: Anna +162, Boris 0
    ```
    """
    for said in noted(replay, FalseCapot):
        player = replay.name(said.seat)
        message = _n(
            "that is not a capot: {player} took {n} trick",
            "that is not a capot: {player} took {n} tricks",
            said.tricks,
            player=player,
        )
        yield Problem(said.span, message, player)
    for breach in noted(replay, WrongCapot):
        message = _(
            "{player} is given {said}, but with the tricks counted right it is {right}", **_words(replay, breach)
        )
        yield Problem(breach.span, message, replay.name(breach.seat), (), _fix(replay, breach))


class LateOpenCapot(Breach):
    """An open capot that is announced after the first lead."""


@check("PQ111", ERROR, LateOpenCapot, taints=MONEY)
def late_open_capot(replay: Replay) -> Iterator[Problem]:
    """An open capot is announced after the first lead; it counts as a plain one.

    Rule: piquet: the open capot is announced before the first lead.

    Bad:

    ```piquet
    deal 1: dealer Boris
    1. Anna Ah, Boris 8h -> Anna    # warning: [HH108]
    open-capot Anna    # error: [PQ111]
    ```

    Good:

    ```piquet
    deal 1: dealer Boris
    open-capot Anna
    1. Anna Ah, Boris 8h -> Anna    # warning: [HH108]
    ```
    """
    for breach in noted(replay, LateOpenCapot):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} announces a capot after the first lead", player=player), player)
