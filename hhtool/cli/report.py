"""`hhtool report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hhtool.cli._shared import Lang, Paths, Troubles, each_source, emit_text, fail, say, settings, speak
from hhtool.cli.stats import TaintedChoice


def report(
    paths: Paths = None,
    output_file: Annotated[
        Path,
        typer.Option("--output-file", "-o", metavar="FILE", help="The page to write; - is standard output."),
    ] = Path("report.html"),
    where: Annotated[
        str,
        typer.Option("--where", metavar="SQL", help='Only these rows in the statistics, as in "net > 0".'),
    ] = "",
    tainted: Annotated[
        TaintedChoice, typer.Option("--tainted", help="Deals with an error that touches a figure.")
    ] = TaintedChoice.EXCLUDE,
    lang: Lang = None,
) -> None:
    """Make one HTML page of findings, statistics, score sheets and every deal.

    The page needs no network and can be read without scripts, on paper too. Exits with 0 whatever the
    records hold, and says on stderr how many findings they have.

    Example: hhtool report games/ -o report.html
    """
    language = speak(lang, settings())
    import gc

    from hhtool.pipeline import audit
    from hhtool.report import render
    from hhtool.stats import Query, QueryError

    # nodes of a record are many and never in cycles
    gc.set_threshold(200_000, 20, 20)
    troubles = Troubles()
    audits = [audit(source) for source in each_source(paths, troubles)]
    if not audits and troubles.met:
        raise typer.Exit(2)
    if not any(one.deals or one.tables for one in audits):
        say("no deals found here")
    try:
        page = render(audits, language, Query((), where, tainted.value))
    except QueryError as error:
        fail(error)
    emit_text(page, output_file)
    if number := sum(len(one.findings) for one in audits):
        say(f"{number} {'finding' if number == 1 else 'findings'}; `hhtool lint` shows them")
    if str(output_file) != "-":
        say(f"{output_file} written")
    raise typer.Exit(2 if troubles.met else 0)
