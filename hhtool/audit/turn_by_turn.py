"""A record turn by turn, as text: what was written, what the rules allowed, what was inferred, who pays whom."""

from __future__ import annotations

from decimal import Decimal
from textwrap import wrap
from typing import TYPE_CHECKING

from hhtool.audit.rows import by_deal, chosen, is_named
from hhtool.game.frame import step_of
from hhtool.i18n import _, speaking
from hhtool.notation.width import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.audit.file import Audit
    from hhtool.audit.session import Audited
    from hhtool.game.finding import Finding
    from hhtool.game.frame import Frame
    from hhtool.game.replay import Replay
    from hhtool.games.contract import Game


def turns(
    audit: Audit, language: str | None = None, deal: str | None = None, session: int | None = None
) -> Iterator[list[str]]:
    """The lines of each deal that is wanted, and of what a session that is shown whole settles for.

    They are in `language`, or in that of each session; `deal` names deals as `is_named` reads it, and `session` is a
    number; None for all.
    """
    for audited in audit.sessions:
        if session not in (None, audited.reading.number):
            continue
        if audited.game is None:
            continue
        tongue = language or audited.reading.session.language
        found = []
        faults = by_deal(audit)
        for place in chosen(audited, deal):
            played = audited.replays[place]
            told = _marked(audited.game, played, faults.get((audited.reading.number, place), ()), tongue)
            found.append([*map(clean, (*told, *_inferred(audited.game, played)))])
        if not audited.replays:
            found = [[*map(clean, lines)] for lines in _rows(audited, deal, tongue)]
        if found and deal is None:
            found[-1] += map(clean, _settlement(audited, tongue))
        yield from found


FAULT = "  ! "
"""What a line begins with that says what is wrong."""
_SCREEN = 79
_BELOW = 6
"""Lines that are indented so far, and show no turn, belong to the turn above them."""


def _marked(game: Game, played: Replay, findings: Sequence[Finding], language: str) -> list[str]:
    """The lines of a deal with each of its findings below the turn that it is about, else at its end."""
    lines = [*game.story.lines(played, language)]
    if not findings:
        return lines
    at: dict[int, list[str]] = {}
    turns = _places(lines, game.frames.frames(played, language)) if played.deal.complete else []
    steps, shown = [step for step, _place in turns], {place for _step, place in turns}
    for one in findings:
        step = step_of(one, steps)
        below = 0 if one.line == played.deal.head_span.line else len(lines) - 1
        if step is not None:
            below = turns[step][1]
        while below + 1 < len(lines) and below + 1 not in shown and lines[below + 1].startswith(" " * _BELOW):
            below += 1
        said = f"{one.code}: {one.message.text(language)}"
        at.setdefault(below, []).extend(
            wrap(said, _SCREEN, initial_indent=FAULT, subsequent_indent=f"{FAULT}  ", break_on_hyphens=False)
        )
    return [text for place, line in enumerate(lines) for text in (line, *at.get(place, ()))]


def _places(lines: Sequence[str], steps: Iterable[Frame]) -> list[tuple[Frame, int]]:
    """The line of the text that shows each step, of those that one line shows; a keyword may stand above it."""
    found, after = [], 0
    for step in steps:
        left, tail = range(after, len(lines)), step.text.partition(": ")[2]
        place = next((place for place in left if step.text in lines[place]), None)
        if place is None and tail:
            place = next((place for place in left if lines[place].strip().startswith(tail)), None)
        if place is not None:
            found.append((step, place))
            after = place + 1
    return found


def _rows(audited: Audited, deal: str | None, language: str) -> Iterator[list[str]]:
    """The deals of score tables: the points of each, as far as they are known, and the totals after it."""
    from hhtool.notation.record import Entry, Figures

    if (game := audited.game) is None:
        return

    def line(kind: str, figures: Sequence[Decimal | None]) -> str:
        entries = tuple(Entry(seat, figure) for seat, figure in enumerate(figures))
        [(_number, text)] = game.notation.write_events((Figures(kind, entries),), players, language)
        return text

    players = audited.reading.session.players
    totals: Sequence[Decimal | None] = [Decimal(0)] * len(players)
    for sheet in audited.sheets:
        totals = sheet.sheet.carried or totals
        for place, (row, points) in enumerate(zip(sheet.sheet.deals, sheet.taken, strict=False)):
            totals = [None if a is None or b is None else a + b for a, b in zip(totals, points, strict=True)]
            if deal is None or is_named(row.label or str(place + 1), deal):
                heading = game.notation.write_label(row.label, language)
                yield [heading, f"  {line('score', points)}", f"  = {line('total', totals)}"]
        totals = sheet.ends or totals


def _settlement(audited: Audited, language: str) -> Iterator[str]:
    """What the players settle for at the end of a session, and who pays whom."""
    from hhtool.audit.settlement import ends, payments, settlement
    from hhtool.notation.record import Entry, Figures
    from hhtool.notation.tokens import written

    amounts = settlement(audited, ends(audited))
    if not amounts or audited.game is None:
        return
    line = Figures("settlement", tuple(Entry(seat, amount) for seat, amount in enumerate(amounts.values())))
    yield from (f"  = {text}" for _line, text in audited.game.notation.write_events((line,), tuple(amounts), language))
    with speaking(language):
        for payer, payee, amount in payments(amounts):
            yield f"  = {_('{payer} → {payee}: {amount}', payer=payer, payee=payee, amount=written(amount))}"


def _inferred(game: Game, played: Replay) -> Iterator[str]:
    """What follows of a deal without play from the bids and scores that are written."""
    from hhtool.sheets.checks.unread import recovered_cell

    row = game.sheet.audit_deal(played, missing=played.result is None)
    yield from (f"  = {problem.message}" for problem in (recovered_cell.function(row) if row else ()))
