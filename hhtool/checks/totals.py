"""Checks of running and final totals, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from hhtool.checks.reading import met
from hhtool.checks.scores import WrongScore, rewrite
from hhtool.checks.standings import believed, ends, known_entries, replayed
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Follows, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import NOTHING
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.record import Entry, Figures, consecutive
from hhtool.notation.source import Span
from hhtool.notation.tokens import written
from hhtool.sheets.checks.reckoned import totals_that_follow, wrong_totals


@late_dataclass(kw_only=True)
class WrongStackAfter(Breach):
    """A stack after the deal that is not what the stack before it and the deal give."""

    written: Decimal
    right: Decimal


def _totals_that_follow(review: Review) -> Iterator[tuple[Span, Span]]:
    """The place of each wrong total (SC102) that only follows from a wrong score (SC101), with the place of that."""
    for wrong in _wrong_totals(review):
        if wrong is not None and wrong.cause is not None:
            yield wrong.entry.span, wrong.cause
    yield from totals_that_follow(review.sheets)


@check("SC102", ERROR, taints=NOTHING, follows=Follows("SC101", _totals_that_follow))
def wrong_total(review: Review) -> Iterator[Problem | None]:
    """A running or final total does not add up.

    The scores as they are written are added; in poker these are the `chips:` lines, and a deal without one is worth
    what its replay gives. In a partial record the first
    total is taken as carried over. A wrong total is reported once: the next ones may go on from it or from the
    right one.
    Rule: scores: totals.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    chips: Anna +2, Boris -1, Vera -1
    total: Anna 2, Boris -1, Vera -1
    deal 2: dealer Anna
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna 1, Boris -2, Vera -1    # error: [SC102]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna -1, Boris -1, Vera -1
    deal 2: dealer Vera
    ante: all 1
    all pass
    chips: Anna -1, Boris -1, Vera -1
    total: Anna -2, Boris -2, Vera -2
    ```
    """
    for replay in review.faulty:
        for breach in noted(replay, WrongStackAfter):
            player = replay.name(breach.seat)
            message = _(
                "{player} ends with {written}, but the deal leaves {right}",
                player=player,
                written=written(breach.written),
                right=written(breach.right),
            )
            yield Problem(breach.span, message, player)
    yield from met(review.reading, "SC102")
    for sheet in review.sheets:
        yield from wrong_totals(sheet)
    for wrong in _wrong_totals(review):
        if wrong is None:
            yield None
            continue
        message = _(
            "{player}'s total is written as {written}, but the scores add up to {right}",
            player=wrong.player,
            written=written(wrong.entry.amount),
            right=written(wrong.right),
        )
        fix = rewrite(wrong.player, wrong.entry, wrong.right)
        yield Problem(wrong.entry.span, message, wrong.player, (), fix)


class _WrongTotal(NamedTuple):
    """A total that is not what the scores, as they are written, add up to.

    `cause` is the wrong score of the player (SC101) with which put right it would be; None where there is none.
    """

    entry: Entry
    player: str
    right: Decimal
    cause: Span | None


def _wrong_totals(review: Review) -> Iterator[_WrongTotal | None]:
    """The wrong totals beside the score lines of a session, in order; None as in `Review.each`."""
    if "total" not in review.kinds:
        return
    sums: dict[str, set[Decimal] | None] = {}
    rights: dict[str, set[Decimal] | None] = {}
    causes: dict[str, Span] = {}
    start: set[Decimal] | None = None if review.session.partial else {Decimal(0)}
    for one in _lines(review):
        if one is None:
            yield None
            continue
        line, players, given = one
        if line is None:
            sums, rights, causes, start = {}, {}, {}, None
        elif line.kind == "score":
            for entry in known_entries(line):
                name, wrong = players[entry.seat], given.get(entry.seat)
                sums[name] = _plus(sums.get(name, start), entry.amount)
                rights[name] = _plus(rights.get(name, start), wrong.right if wrong else entry.amount)
                if wrong:
                    causes[name] = wrong.span
        else:
            for entry in known_entries(line):
                if entry.amount is None:
                    continue
                name = players[entry.seat]
                known, others = sums.get(name, start), rights.get(name, start) or set()
                if not known or entry.amount in known:
                    sums[name] = rights[name] = {entry.amount}
                elif entry.doubtful:
                    continue
                else:
                    yield _WrongTotal(entry, name, min(known), causes.get(name) if entry.amount in others else None)
                    sums[name], rights[name] = known | {entry.amount}, others | {entry.amount}
                causes.pop(name, None)


def _plus(totals: set[Decimal] | None, amount: Decimal | None) -> set[Decimal] | None:
    return None if totals is None or amount is None else {total + amount for total in totals}


_Counted = tuple[Figures | None, tuple[str, ...], Mapping[int, WrongScore]]
"""A line of figures, the players that it indexes, and which of its scores are wrong, by seat."""


def _lines(review: Review) -> Iterator[_Counted | None]:
    """The score and total lines of a session in order; None alone as in `Review.each`.

    A deal without a score line is worth what its replay gives; None where that is not known.
    """
    last, index = "", 0
    for replay in review.each():
        if replay is None:
            yield None
            continue
        deal = review.reading.deals[index]
        index += 1
        if last and not consecutive(last, deal.label):
            yield None, deal.players, {}
        last = deal.label
        lines = [event for event in deal.events if isinstance(event, Figures) and event.kind in ("score", "total")]
        if not deal.complete:
            yield None, deal.players, {}
        elif not any(line.kind == "score" for line in lines):
            yield replayed(replay), deal.players, {}
        else:
            yield _left_out(lines, replay), deal.players, {}
        given = {breach.seat: breach for breach in noted(replay, WrongScore)}
        for line in lines:
            yield believed(line, replay), deal.players, given
    for sheet in review.sheets:
        yield None, review.session.players, {}
        yield ends(sheet), review.session.players, {}
    for event in review.reading.closing:
        if isinstance(event, Figures) and event.kind == "total":
            yield event, review.session.players, {}


def _left_out(lines: Sequence[Figures], replay: Replay) -> Figures:
    """What the players made whom the score lines leave out: what the deal gives, or it is not known."""
    named = {entry.seat for line in lines if line.kind == "score" for entry in line.entries}
    result = replay.result or {}
    seats = [seat for seat in range(len(replay.deal.players)) if seat not in named]
    return Figures("score", tuple(Entry(seat, result.get(seat)) for seat in seats if seat not in replay.out))
