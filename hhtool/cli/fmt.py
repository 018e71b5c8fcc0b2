"""`hhtool fmt`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hhtool.cli._shared import (
    FileTimeout,
    Paths,
    RecordLang,
    Troubles,
    allow,
    each_source,
    emit,
    emit_record,
    say,
    settings,
    shown_difference,
    speak,
)
from hhtool.i18n import _, _n, joined, reason


def fmt(
    paths: Paths = None,
    check: Annotated[bool, typer.Option("--check", help="Only say which files would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would change; change nothing.")] = False,
    file_timeout: FileTimeout = None,
    lang: RecordLang = None,
) -> None:
    """Rewrite .hh records in their canonical form.

    What they say stays the same, and so do comments; passages that cannot be read are copied. Histories of
    online rooms are left alone. Standard input (-) is written to standard output. --check and --diff exit
    with 1 where something would change.

    Example: hhtool fmt --check games/
    """
    from hhtool.files import fmt as canonical
    from hhtool.files.atomic import rewrite
    from hhtool.notation.width import clean

    speak(None, settings())
    allow(file_timeout)
    troubles = Troubles()
    changed = same = 0
    for source in each_source(paths, troubles):
        if source.name != "-" and not source.name.endswith(".hh"):
            if source.name in (paths or ()):
                say(_("{file}: not a .hh file; left alone", file=source.name))
            continue
        if source.decoded.bad:
            troubles(source.name, str(_("some bytes are not text; left alone")))
            continue
        text = None
        with troubles.of(source.name):
            try:
                text = canonical.fmt(source, lang.value if lang else None)
            except canonical.UnsafeError as error:
                troubles(source.name, str(_("{error}; left alone, please report it", error=error)))
        if text is None:
            continue
        differs = text.encode() != source.data.removeprefix(b"\xef\xbb\xbf")
        if diff:
            if differs:
                emit(shown_difference(source.name, source.decoded.text, text))
        elif check:
            if differs:
                emit([str(_("would reformat {file}", file=clean(source.name)))])
        elif source.name == "-":
            emit_record(text)
        elif differs:
            try:
                rewrite(Path(source.name), source.data, text.encode())
            except OSError as error:
                troubles(source.name, reason(error))
                continue
        changed += differs
        same += not differs
    if (changed or same or not troubles.met) and not (source_is_piped(paths) and not (check or diff)):
        say(_told(changed, same, only=check or diff))
    raise typer.Exit(2 if troubles.met else int(bool(changed) and (check or diff)))


def source_is_piped(paths: list[str] | None) -> bool:
    """Whether standard input is all that is read."""
    return paths == ["-"]


def _told(changed: int, same: int, *, only: bool) -> object:
    parts = []
    if changed and only:
        parts.append(_n("{n} file would be reformatted", "{n} files would be reformatted", changed))
    elif changed:
        parts.append(_n("{n} file reformatted", "{n} files reformatted", changed))
    if same and only:
        parts.append(_n("{n} file is in canonical form already", "{n} files are in canonical form already", same))
    elif same:
        parts.append(_n("{n} file left unchanged", "{n} files left unchanged", same))
    return joined(parts) if parts else _("no .hh files found here")
