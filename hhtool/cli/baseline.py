"""`hhtool baseline`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hhtool.cli._shared import Jobs, Lang, Paths, Troubles, fail, refuse_inputs, say, settings, speak
from hhtool.cli.lint import checked_files
from hhtool.i18n import _, _n, reason


def baseline(
    paths: Paths = None,
    output_file: Annotated[
        Path | None,
        typer.Option(
            "--output-file", "-o", metavar="FILE", help="The file to write. [default: hhtool-baseline.json here]"
        ),
    ] = None,
    jobs: Jobs = None,
    lang: Lang = None,
) -> None:
    """Record the present findings, so that `hhtool lint --baseline FILE` shows only new ones.

    A finding is known by its code, its deal and what its line says, wherever the line moves. Only this command adds to
    the file.

    Example: hhtool baseline games/ -o hhtool-baseline.json
    """
    from hhtool.batch.baseline import NAME, Baseline
    from hhtool.files.atomic import write

    speak(lang, settings())
    path = output_file or Path(NAME)
    refuse_inputs(path, paths)
    troubles = Troubles()
    made = Baseline(path)
    count = made.add(checked_files(paths, troubles, [], jobs, None, cached=True))
    try:
        write(path, made.data())
    except OSError as error:
        fail(f"{path}: {reason(error)}")
    say(_("{file} written: {findings}", file=path, findings=_n("{n} finding", "{n} findings", count)))
    raise typer.Exit(2 if troubles.met else 0)
