"""`hhtool cache`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from hhtool.cli._shared import Lang, settings, speak
from hhtool.i18n import _, _n


class Action(StrEnum):
    """What is done with the cache."""

    INFO = "info"
    CLEAR = "clear"


def cache(
    action: Annotated[
        Action, typer.Argument(metavar="ACTION", help="info says where it is and how large; clear empties it.")
    ] = Action.INFO,
    lang: Lang = None,
) -> None:
    """Look at what `hhtool lint` keeps of unchanged files, or drop it.

    What was found in a file is kept until the file, hhtool or the house rules change; when the cache grows beyond its
    limit, what has not been used for longest is dropped. It is in your usual folder for caches, or in the one that
    HHTOOL_CACHE_DIR names. Deleting it costs nothing but time.

    Example: hhtool cache clear
    """
    speak(lang, settings())
    from hhtool.batch.cache import LIMIT, Cache

    kept = Cache()
    found = kept.clear() if action is Action.CLEAR else kept.info()
    kept.close()
    held = _n("{n} file, {size} MB", "{n} files, {size} MB", found.entries, size=_megabytes(found.size))
    if action is Action.CLEAR:
        typer.echo(_("{path}: emptied, it held {held}", path=found.path, held=held))
    else:
        typer.echo(_("{path}: {held}, of {limit} MB at the most", path=found.path, held=held, limit=LIMIT >> 20))


def _megabytes(size: int) -> str:
    return f"{size / (1 << 20):.1f}"
