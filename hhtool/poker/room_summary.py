"""Holds the summary that an online room writes after a hand against the hand."""

from __future__ import annotations

from hhtool.cards.betting import ZERO
from hhtool.poker.checks.betting import WrongSummaryAction
from hhtool.poker.checks.posts import WrongPoster, WrongSummaryPosition
from hhtool.poker.checks.pots import WrongSummaryLoss, WrongSummaryWin
from hhtool.poker.record import Lines, Summary, Verb
from hhtool.poker.settle import Outcome
from hhtool.poker.table import BettingTable


def audit_results(table: BettingTable, lines: Lines, outcome: Outcome) -> None:
    """Note what a summary says of wins, losses and folds and the hand does not."""
    summaries = lines[Summary]
    if not summaries:
        return
    folds: dict[int, int] = {}
    for turn in table.turns:
        if turn.event.verb is Verb.FOLD:
            folds.setdefault(turn.event.seat, turn.street)
    for event in summaries:
        seat, won = event.seat, outcome.won.get(event.seat, ZERO)
        if not outcome.wrong and event.won is not None and event.won != won and not event.doubtful:
            table.breaches.append(WrongSummaryWin(event.span, seat, written=event.won, won=won))
        elif not outcome.wrong and event.lost and won > 0:
            table.breaches.append(WrongSummaryLoss(event.span, seat, won=won))
        if event.fate not in ("", "out") and seat in table.dealt and not _fate_holds(event.fate, folds.get(seat)):
            table.breaches.append(WrongSummaryAction(event.span, seat))


def _fate_holds(fate: str, fold: int | None) -> bool:
    """Whether a player did fold, and in which round, or did not, as the summary says."""
    if fold is None:
        return not fate.startswith("folded")
    return fate in (f"folded-{fold}", "folded-before" if fold == 1 else "folded-after")


def audit_positions(table: BettingTable, lines: Lines) -> None:
    """Note every seat of a summary that is not the deal's, and a blind of another player than it must be."""
    placed = [event for event in lines[Summary] if event.position]
    small, big, more = table.roles()
    bigs = {entry.seat for entry in (big, *more) if entry}
    after = None if table.dealer is None else table.betting.left_of(table.dealer, table.dealt)
    due = {"small": after, "big": None if after is None else table.betting.left_of(after, table.dealt)}
    if small is not None and big is not None and small.seat == big.seat:
        twice = [(due[mark], entry) for mark, entry in (("small", small), ("big", big))]
        table.breaches += [
            WrongPoster(one.span, one.seat, right=right)
            for right, one in twice
            if right is not None and right != one.seat
        ]
        return
    for event in placed:
        posts = [(mark, entry) for mark, entry in (("small", small), ("big", big)) if mark in event.position and entry]
        wrong = [entry for mark, entry in posts if due[mark] == event.seat != entry.seat]
        table.breaches += [WrongPoster(entry.span, entry.seat, right=event.seat) for entry in wrong]
        if not wrong and (
            ("button" in event.position and table.dealer not in (None, event.seat))
            or ("small" in event.position and small is not None and small.seat != event.seat)
            or ("big" in event.position and bool(bigs) and event.seat not in bigs)
        ):
            table.breaches.append(WrongSummaryPosition(event.span, event.seat))
