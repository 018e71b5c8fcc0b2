"""`hhtool replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import (
    FileTimeout,
    Lang,
    Output,
    Troubles,
    allow,
    colour_of,
    each_audit,
    each_source,
    emit,
    fail,
    refuse_inputs,
    say,
    settings,
    speak,
)
from hhtool.i18n import Message, _, _n

if TYPE_CHECKING:
    from hhtool.audit.file import Audit


def replay(
    file: Annotated[str, typer.Argument(help="A record or a history; - is standard input.", show_default=False)],
    deal: Annotated[
        str | None, typer.Option("--deal", metavar="N,…", help="Only the deals with these numbers, as in 2,5-7.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", metavar="N", help="Only this session of the file.")
    ] = None,
    file_timeout: FileTimeout = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Show each turn of a record, what the rules allowed, and what is wrong with it.

    Exits with 0 whatever the record holds, and says on stderr how many findings are in what it shows.

    Example: hhtool replay game.hh --deal 3
    """
    from hhtool.audit.turn_by_turn import FAULT, turns
    from hhtool.output.terminal import Paint

    speak(lang, settings())
    allow(file_timeout)
    language = lang.value if lang else None
    refuse_inputs(output_file, [file])
    troubles = Troubles()
    audits = [*each_audit(each_source([file], troubles), troubles)]
    blocks: list[list[str]] = []
    for one in audits:
        with troubles.of(one.source.name):
            blocks += turns(one, language, deal, session)
    if not blocks and not troubles.met:
        fail(f"{file}: {_missing(deal, session)}")
    paint = Paint(colour_of(output_file))
    lines = [line for number, block in enumerate(blocks) for line in ([""] if number else []) + block]
    emit([paint("error", line) if line.startswith(FAULT) else line for line in lines], output_file)
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
    from hhtool.audit.rows import by_deal, chosen

    if deal is None:
        return sum(session in (None, one.session) for one in audit.findings)
    found = by_deal(audit)
    return sum(
        len(found.get((audited.reading.number, place), ()))
        for audited in audit.sessions
        if session in (None, audited.reading.number)
        for place in chosen(audited, deal)
    )
