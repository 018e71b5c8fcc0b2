"""`hhtool config`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hhtool.cli._shared import ConfigFile, Lang, emit, fail, settings, speak
from hhtool.i18n import _
from hhtool.notation.width import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.batch.config import Config


class Format(StrEnum):
    """How the settings are printed."""

    TEXT = "text"
    JSON = "json"


def config(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="A file or folder. [default: the current folder]", show_default=False),
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of hhtool.toml instead.")] = False,
    output_format: Annotated[Format, typer.Option("--format", help="How to print the settings.")] = Format.TEXT,
    config_file: ConfigFile = None,
    lang: Lang = None,
) -> None:
    """Show which settings hold for a file, and where each of them is set.

    They are those of the nearest hhtool.toml, or pyproject.toml with a table [tool.hhtool], in the folder of the file or
    above it; where there is none, those of the current folder. fail-on, lang, baseline and players are always those of
    the current folder.

    Example: hhtool config games/anna.hh
    """
    from hhtool.batch.config import ConfigError
    from hhtool.batch.settings import in_force

    run = settings(config_file)
    speak(lang, run)
    if schema:
        from hhtool.batch.config_schema import schema as made

        emit([_json(made(), indent=2)])
        return
    path = Path(file or ".").absolute()
    try:
        own = in_force().of_folder(path) if path.is_dir() else in_force().of(str(path))
    except ConfigError as error:
        fail(error)
    found = [*_values(own, run, path)]
    if output_format is Format.JSON:
        told: dict[str, Any] = {
            key: {"value": value, "from": None if origin is None else str(origin)} for key, value, origin in found
        }
        emit([_json({"file": str(path), "excluded": own.excludes(path), "settings": told})])
        return
    emit(_shown(found, own, path))


def _values(own: Config, run: Config, path: Path) -> Iterator[tuple[str, Any, Path | None]]:
    """Each key, its value, and the file where it is set; None where it is not."""
    from hhtool.notation.spelling import fold

    spellings: dict[str, list[str]] = {}
    for spelling, player in run.players.items():
        spellings.setdefault(player, []).extend([] if spelling == fold(player) else [spelling])
    values: dict[str, Any] = {
        "select": list(own.select),
        "ignore": list(own.ignore),
        "fail-on": run.fail_on,
        "lang": run.lang,
        "players": spellings,
        "baseline": str(run.baseline or ""),
        "game": own.defaults.game,
        "rules": own.defaults.rules,
        "per-file-ignores": list(own.ignored_in(path)),
        "exclude": [pattern.glob for pattern in own.exclude],
    }
    for key, value in values.items():
        yield key, value, (run if key in OF_THE_RUN else own).origins.get(key)


OF_THE_RUN = {"fail-on", "lang", "players", "baseline"}
"""The keys that are one for all files of a run."""


def _shown(found: list[tuple[str, Any, Path | None]], own: Config, path: Path) -> Iterator[str]:
    """A line for each key that is set, and one for the file where it is left out."""
    said = [(key, value, origin) for key, value, origin in found if origin is not None]
    for key, value, origin in said:
        yield f"{key} = {_json(value)}    # {clean(str(origin))}"
    if not said:
        yield str(_("nothing is set: there is no hhtool.toml here or in the folders above"))
    if own.excludes(path):
        yield str(_("{file} is left out where its folder is read", file=clean(str(path))))


def _json(value: Any, indent: int | None = None) -> str:
    import json

    from hhtool.notation.source import escaped

    return escaped(json.dumps(value, ensure_ascii=False, indent=indent))
