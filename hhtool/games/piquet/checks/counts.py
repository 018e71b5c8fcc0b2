"""Checks of the counts that are said, and of what makes the score: undue points, pique and repique, capot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hhtool.checks.scores import rewrite
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.games.piquet.figures import COUNT, SCORE
from hhtool.games.piquet.replay import Replay
from hhtool.games.piquet.writer import write_name
from hhtool.i18n import _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.tokens import corrected

if TYPE_CHECKING:
    from hhtool.games.piquet.figures import Correction


def _fix(replay: Replay, breach: Breach) -> Fix:
    """The figure put right, and those that went on from it."""
    corrections: list[Correction] = breach.facts["corrections"]
    edits = tuple(edit for one in corrections for edit in _edits(replay, one))
    return Fix(_("write {figure}", figure=breach.facts["right"]), edits)


def _edits(replay: Replay, one: Correction) -> tuple[Edit, ...]:
    name, right = replay.name(one.entry.seat), one.right
    if one.when == SCORE:
        return rewrite(name, one.entry, right).edits
    text = corrected(one.entry.amount, right)
    return (Edit(one.entry.span, f"{write_name(name)} {text}" if one.when == COUNT else text),)


def _words(replay: Replay, breach: Breach) -> dict[str, object]:
    facts = breach.facts
    return {"player": replay.name(breach.seat), "said": facts["said"], "right": facts["right"]}


@check("PQ104", ERROR, "undue", taints=MONEY)
def undue_points(replay: Replay) -> Iterator[Problem]:
    """Points are scored for a combination that was beaten or equalled.

    Only the holder of the best point, of the best sequence and of the best set scores in that class.
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
    for breach in noted(replay, "undue"):
        message = _(
            "{player} counts {said}, with a combination that is not the best; without it, {right}",
            **_words(replay, breach),
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PQ106", ERROR, "running-count", taints=MONEY)
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
    for breach in noted(replay, "running-count"):
        message = _("{player} says {said}; the count is {right}", **_words(replay, breach))
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related)


@check("PQ107", ERROR, "missed-pique", taints=MONEY)
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
    for breach in noted(replay, "missed-pique"):
        message = (
            _("{player} counts {said}; with the repique it is {right}", **_words(replay, breach))
            if breach.facts["award"] == "repique"
            else _("{player} counts {said}; with the pique it is {right}", **_words(replay, breach))
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related, _fix(replay, breach))


@check("PQ108", ERROR, "false-pique", taints=MONEY)
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
    for breach in noted(replay, "false-pique"):
        message = (
            _("{player} counts {said}, with a repique that is not due; it is {right}", **_words(replay, breach))
            if breach.facts["award"] == "repique"
            else _("{player} counts {said}, with a pique that is not due; it is {right}", **_words(replay, breach))
        )
        yield Problem(breach.span, message, replay.name(breach.seat), breach.related, _fix(replay, breach))


@check("PQ109", ERROR, "wrong-capot", taints=MONEY)
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
    for breach in noted(replay, "wrong-capot"):
        player = replay.name(breach.seat)
        if "tricks" in breach.facts:
            message = _("{player} took {tricks} tricks: that is no capot", player=player, tricks=breach.facts["tricks"])
            yield Problem(breach.span, message, player, breach.related)
            continue
        message = _("{player} is given {said}; with the tricks counted right it is {right}", **_words(replay, breach))
        yield Problem(breach.span, message, player, breach.related, _fix(replay, breach))


@check("PQ111", ERROR, "late-open-capot", taints=MONEY)
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
    for breach in noted(replay, "late-open-capot"):
        player = replay.name(breach.seat)
        yield Problem(breach.span, _("{player} announces a capot after the first lead", player=player), player)
