"""`hhtool replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import Lang, Output, Troubles, each_source, emit, fail, say, settings, speak
from hhtool.i18n import Message, _, _n

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.audit.file import Audit
    from hhtool.game.replay import Replay
    from hhtool.games.contract import Game


def replay(
    file: Annotated[str, typer.Argument(help="A record or a history; - is standard input.", show_default=False)],
    deal: Annotated[str | None, typer.Option("--deal", metavar="N", help="Only the deal of this number.")] = None,
    session: Annotated[
        int | None, typer.Option("--session", metavar="N", help="Only this session of the file.")
    ] = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Show each turn of a record, and what the rules allowed.

    Exits with 0 whatever the record holds, and says on stderr how many findings it has.

    Example: hhtool replay game.hh --deal 3
    """
    from hhtool.audit.file import audit_file

    speak(lang, settings())
    language = lang.value if lang else None
    troubles = Troubles()
    audits = [audit_file(source) for source in each_source([file], troubles)]
    blocks = [block for one in audits for block in _blocks(one, deal, session, language)]
    if not blocks and not troubles.met:
        fail(f"{file}: {_missing(deal, session)}")
    emit([line for number, block in enumerate(blocks) for line in ([""] if number else []) + block], output_file)
    if findings := sum(len(one.findings) for one in audits):
        say(
            _n(
                "{n} finding; `hhtool lint {file}` shows it",
                "{n} findings; `hhtool lint {file}` shows them",
                findings,
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


def _blocks(audit: Audit, deal: str | None, session: int | None, language: str | None) -> Iterator[list[str]]:
    """The lines of each deal that is wanted: by its number as written, or its place where none is."""
    for audited in audit.sessions:
        if session not in (None, audited.reading.number):
            continue
        if audited.game is None:
            continue
        tongue = language or audited.reading.session.language
        for place, played in enumerate(audited.replays, 1):
            if deal is None or deal == (played.deal.label or str(place)):
                yield [*audited.game.story.lines(played, tongue), *_inferred(audited.game, played)]


def _inferred(game: Game, played: Replay) -> Iterator[str]:
    """What follows of a deal without play from the bids and scores that are written."""
    from hhtool.sheets.checks import recovered_cell

    row = game.sheet.audit_deal(played, missing=True)
    yield from (f"  = {problem.message}" for problem in (recovered_cell.function(row) if row else ()))
