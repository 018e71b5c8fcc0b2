"""`hhtool replay`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import (
    FileTimeout,
    Lang,
    Output,
    Troubles,
    allow,
    each_audit,
    each_source,
    emit,
    fail,
    refuse_inputs,
    say,
    settings,
    speak,
)
from hhtool.i18n import Message, _, _n, speaking
from hhtool.notation.width import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.audit.file import Audit
    from hhtool.audit.session import Audited
    from hhtool.game.replay import Replay
    from hhtool.games.contract import Game


def replay(
    file: Annotated[str, typer.Argument(help="A record or a history; - is standard input.", show_default=False)],
    deal: Annotated[str | None, typer.Option("--deal", metavar="N", help="Only the deal of this number.")] = None,
    session: Annotated[
        int | None, typer.Option("--session", metavar="N", help="Only this session of the file.")
    ] = None,
    file_timeout: FileTimeout = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Show each turn of a record, and what the rules allowed.

    Exits with 0 whatever the record holds, and says on stderr how many findings are in what it shows.

    Example: hhtool replay game.hh --deal 3
    """
    speak(lang, settings())
    allow(file_timeout)
    language = lang.value if lang else None
    refuse_inputs(output_file, [file])
    troubles = Troubles()
    audits = [*each_audit(each_source([file], troubles), troubles)]
    blocks: list[list[str]] = []
    for one in audits:
        with troubles.of(one.source.name):
            blocks += _blocks(one, deal, session, language)
    if not blocks and not troubles.met:
        fail(f"{file}: {_missing(deal, session)}")
    emit([line for number, block in enumerate(blocks) for line in ([""] if number else []) + block], output_file)
    findings = sum(_findings(one, deal, session) for one in audits)
    if findings and deal is None and session is None:
        say(
            _n(
                "{n} finding; `hhtool lint {file}` shows it",
                "{n} findings; `hhtool lint {file}` shows them",
                findings,
                file=file,
            )
        )
    elif findings:
        say(
            _n(
                "{where}: {n} finding; `hhtool lint {file}` shows it",
                "{where}: {n} findings; `hhtool lint {file}` shows them",
                findings,
                where=_where(deal, session),
                file=file,
            )
        )
    raise typer.Exit(2 if troubles.met else 0)


def _missing(deal: str | None, session: int | None) -> Message:
    """What to say where there is nothing to replay."""
    if deal is None and session is None:
        return _("there is no deal to replay")
    if session is None:
        return _("there is no deal {deal}", deal=deal)
    if deal is None:
        return _("there is no session {session}", session=session)
    return _("there is no deal {deal} in session {session}", deal=deal, session=session)


def _where(deal: str | None, session: int | None) -> Message:
    """What of the file is shown, where that is not all of it."""
    if session is None:
        return _("deal {deal}", deal=deal)
    if deal is None:
        return _("session {session}", session=session)
    return _("session {session}, deal {deal}", session=session, deal=deal)


def _findings(audit: Audit, deal: str | None, session: int | None) -> int:
    """How many findings are in what is shown: in the file, in one session, or in the deals of a number."""
    from hhtool.audit.rows import by_deal

    if deal is None:
        return sum(session in (None, one.session) for one in audit.findings)
    found = by_deal(audit)
    return sum(
        len(found.get((audited.reading.number, place), ()))
        for audited in audit.sessions
        if session in (None, audited.reading.number)
        for place in _chosen(audited, deal)
    )


def _chosen(audited: Audited, deal: str | None) -> list[int]:
    """The places of the deals that are wanted: by their number as written, or their place where none is."""
    return [
        place
        for place, played in enumerate(audited.replays)
        if deal is None or deal == (played.deal.label or str(place + 1))
    ]


def _blocks(audit: Audit, deal: str | None, session: int | None, language: str | None) -> Iterator[list[str]]:
    """The lines of each deal that is wanted, and of what a session that is shown whole settles for."""
    for audited in audit.sessions:
        if session not in (None, audited.reading.number):
            continue
        if audited.game is None:
            continue
        tongue = language or audited.reading.session.language
        found = []
        for place in _chosen(audited, deal):
            played = audited.replays[place]
            lines = (*audited.game.story.lines(played, tongue), *_inferred(audited.game, played))
            found.append([*map(clean, lines)])
        if not audited.replays:
            found = [[*map(clean, lines)] for lines in _rows(audited, deal, tongue)]
        if found and deal is None:
            found[-1] += map(clean, _settlement(audited, tongue))
        yield from found


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
            if deal in (None, row.label or str(place + 1)):
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
    from hhtool.sheets.checks import recovered_cell

    row = game.sheet.audit_deal(played, missing=True)
    yield from (f"  = {problem.message}" for problem in (recovered_cell.function(row) if row else ()))
