"""The totals of the players as a session goes on: as they are written, and as the scores add up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from hhtool.game.replay import Replay, Review
from hhtool.notation.record import Entry, Figures, Winner, consecutive
from hhtool.sheets.result import SheetAudit

Totals = dict[str, Decimal | None]
"""What each player has; None where it is not known."""


Standing = tuple[Figures | Winner, tuple[str, ...], tuple[Totals, Totals]]
"""A settlement line, or that which names the winner, the players that it indexes, and the totals before it, told twice:
as they are written, and as the scores add up."""


def _events(review: Review) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every line of figures of a session, and that which names the winner, in order, with the players its seats index.

    A deal without scores, and a score table, stand there as what they brought.
    """
    for deal, replay in zip(review.reading.deals, review.replays, strict=True):
        lines = [event for event in deal.events if type(event) in (Figures, Winner)]
        if not any(type(line) is Figures and line.kind == "score" for line in lines):
            yield replayed(replay) or _unknown("score", deal.players), deal.players
        for line in lines:
            yield (believed(line, replay) if type(line) is Figures else line), deal.players
    for sheet in review.sheets:
        yield ends(sheet), review.session.players
        if sheet.sheet.settlement:
            yield sheet.sheet.settlement, review.session.players
        if sheet.sheet.winner:
            yield sheet.sheet.winner, review.session.players
    for event in review.reading.closing:
        yield event, review.session.players


def standings(review: Review) -> Sequence[Standing]:
    """Every settlement line of a session, and each that names a winner, in order; found once for all that ask."""
    kept = vars(review)
    if "standings" not in kept:
        told = any(one.sheet.winner for one in review.sheets)
        asked = told or review.winner or "settlement" in review.kinds
        kept["standings"] = [*_find_standings(review)] if asked else []
    return kept["standings"]  # type: ignore[no-any-return]


def _find_standings(review: Review) -> Iterator[Standing]:
    told: Totals = {}
    added: Totals = {}
    start = _at_start(review)
    for event, players in _events(review):
        if isinstance(event, Winner) or (isinstance(event, Figures) and event.kind == "settlement"):
            yield event, players, ({**told}, {**added})
        elif isinstance(event, Figures):
            _count(told, event, players, start)
            _count(added, event, players, start, believe=False)


def told_totals(review: Review) -> Totals:
    """The totals at the end of a session as they are written, else as the written scores add up.

    Of a score table those of its last row of totals; none where deals follow it.
    """
    if review.sheets and not review.replays:
        return dict(review.sheets[-1].sheet.written_totals())
    told: Totals = {}
    start = _at_start(review)
    for event, players in _events(review):
        if isinstance(event, Figures):
            _count(told, event, players, start)
    return told


def totals_of(review: Review) -> Iterator[tuple[Replay, Totals]]:
    """Each deal of a session, rows of tables among them, with the totals after it; a winner ends them, and others begin.

    Where a total that is written is not what the scores give, neither is believed.
    """
    totals: Totals = {}
    last, start = "", _at_start(review)
    for replay in review.deals():
        deal, scores = replay.deal, {**(replay.result or {})}
        if last and not consecutive(last, deal.label):
            totals, start = {}, None
        last = deal.label
        lines = (
            [believed(event, replay) for event in deal.events if isinstance(event, Figures)] if deal.complete else []
        )
        for entry in (entry for line in lines if line.kind == "score" for entry in known_entries(line)):
            scores[entry.seat] = entry.amount
        every = Figures("score", tuple(Entry(seat, scores.get(seat)) for seat in range(len(deal.players))))
        _count(totals, every, deal.players, start)
        for entry in (entry for line in lines if line.kind == "total" for entry in known_entries(line)):
            name = deal.players[entry.seat]
            totals[name] = entry.amount if totals[name] in (None, entry.amount) else None
        yield replay, dict(totals)
        if any(isinstance(event, Winner) for event in deal.events):
            totals, start = {}, Decimal(0)


def _unknown(kind: str, players: Sequence[str]) -> Figures:
    return Figures(kind, tuple(Entry(seat, None) for seat in range(len(players))))


def _at_start(review: Review) -> Decimal | None:
    """What every player has before the first deal; None in a record of some deals."""
    return None if review.session.partial else Decimal(0)


def _count(
    totals: Totals, line: Figures, players: tuple[str, ...], start: Decimal | None, *, believe: bool = True
) -> None:
    """Carry a line of scores or totals into the running totals, which begin with `start`.

    Without `believe` a total that is written counts only where it is not known what the scores add up to.
    """
    if line.kind in ("total", ENDS):
        for entry in known_entries(line):
            name = players[entry.seat]
            if believe or line.kind == ENDS or totals.get(name) is None:
                totals[name] = entry.amount
    elif line.kind == "score":
        for entry in known_entries(line):
            name = players[entry.seat]
            before = totals.get(name, start)
            totals[name] = None if before is None or entry.amount is None else before + entry.amount


ENDS = "ends"
"""The kind of a line of totals that a score table is found to end with, whatever it writes."""


def ends(sheet: SheetAudit) -> Figures:
    """The totals that a score table ends with."""
    return Figures(ENDS, tuple(Entry(seat, end) for seat, end in enumerate(sheet.ends)))


def believed(line: Figures, replay: Replay) -> Figures:
    """A score line in which doubtful figures are what the deal gives, or not known."""
    if line.kind != "score" or not any(entry.mark for entry in line.entries):
        return line
    result = replay.result or {}
    entries = [
        entry
        if not entry.doubtful or entry.amount == result.get(entry.seat)
        else replace(entry, amount=result.get(entry.seat))
        for entry in line.entries
    ]
    return replace(line, entries=tuple(entries))


def replayed(replay: Replay) -> Figures | None:
    """What a deal brought, as a score line; None where it cannot be told."""
    result = replay.result
    return None if result is None else Figures("score", tuple(Entry(*item) for item in result.items()))


def known_entries(line: Figures) -> list[Entry]:
    """The entries whose player is known."""
    return [entry for entry in line.entries if entry.seat >= 0]
