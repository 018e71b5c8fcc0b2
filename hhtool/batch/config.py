"""Settings from `hhtool.toml` or `[tool.hhtool]` of `pyproject.toml`, of this folder or one above."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hhtool.files.defaults import Defaults
from hhtool.game.severity import Severity
from hhtool.i18n import Message, _
from hhtool.notation.words import LANGUAGES, fold, nearest

if TYPE_CHECKING:
    from pathlib import Path


class ConfigError(Exception):
    """A settings file that cannot be used; `message` says which and why."""

    def __init__(self, path: Path, message: Message) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


@dataclass(frozen=True)
class Config:
    """The settings; each is empty where the file says nothing. `path` is where they were found.

    `players` says which player each spelling of a name means, by the folded spelling; `baseline` holds known findings,
    `defaults` how records are read that name no game.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = ""
    lang: str = ""
    players: Mapping[str, str] = field(default_factory=dict)
    baseline: Path | None = None
    defaults: Defaults = field(default_factory=Defaults)
    path: Path | None = None


_BARE = re.compile(r"^\s*(\w*[^\W\x00-\x7f][\w .-]*?)\s*=\s*\[(.*)", re.MULTILINE)
"""A name of `[players]` that TOML wants in quotes."""
_KEYS = ("select", "ignore", "fail-on", "lang", "players", "baseline", "game", "rules")


def load(folder: Path) -> Config:
    """The settings in force in `folder`: of the nearest file in it or above. Raises ConfigError, OSError."""
    for place in (folder, *folder.parents):
        own = place / "hhtool.toml"
        if own.is_file():
            return load_file(own)
        shared = place / _SHARED
        if shared.is_file():
            table = _toml(shared).get("tool", {})
            if isinstance(table, dict) and "hhtool" in table:
                return load_file(shared)
    return Config()


_SHARED = "pyproject.toml"


def load_file(path: Path) -> Config:
    """The settings in a file; in a `pyproject.toml` those of `[tool.hhtool]`. Raises ConfigError, OSError."""
    table = _toml(path)
    if path.name == _SHARED:
        table = table.get("tool", {})
        table = table.get("hhtool", {}) if isinstance(table, dict) else {}
    return _config(path, table)


def _toml(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8-sig")
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        if found := _BARE.search(text):
            raise ConfigError(
                path,
                _(
                    'names with other letters than A to Z stand in quotes: "{name}" = [{rest}',
                    name=found[1],
                    rest=found[2],
                ),
            ) from None
        raise ConfigError(path, _("this is not TOML: {error}", error=error)) from None
    except UnicodeDecodeError:
        raise ConfigError(path, _("the text is not UTF-8")) from None


def _config(path: Path, table: object) -> Config:
    if not isinstance(table, dict):
        raise ConfigError(path, _("tool.hhtool must be a table"))
    for key in table:
        if key not in _KEYS:
            near = nearest(key, _KEYS)
            if near:
                raise ConfigError(path, _("there is no setting {key}; did you mean {near}?", key=key, near=near))
            raise ConfigError(path, _("there is no setting {key}; there are {keys}", key=key, keys=", ".join(_KEYS)))
    return Config(
        _codes(path, "select", table.get("select", [])),
        _codes(path, "ignore", table.get("ignore", [])),
        _one_of(path, "fail-on", table.get("fail-on", ""), [severity.value for severity in Severity]),
        _one_of(path, "lang", table.get("lang", ""), LANGUAGES),
        _players(path, table.get("players", {})),
        _file(path, "baseline", table.get("baseline")),
        _defaults(path, table.get("game", ""), table.get("rules", "")),
        path,
    )


def _codes(path: Path, key: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise ConfigError(path, _('{key} must be a list of codes, as in ["PK", "DR101"]', key=key))


def _file(path: Path, key: str, value: object) -> Path | None:
    """A file, as seen from the folder of the settings."""
    if value is None or (isinstance(value, str) and value):
        return path.parent / value if value else None
    raise ConfigError(path, _("{key} must be the name of a file", key=key))


def _defaults(path: Path, game: object, rules: object) -> Defaults:
    """The game and the house rules of records that name no game."""
    from hhtool import games
    from hhtool.audit.session import with_house
    from hhtool.files import hhfile
    from hhtool.notation.source import Source

    if not isinstance(game, str) or not isinstance(rules, str) or (rules and not game):
        raise ConfigError(path, _('game and rules are texts, as in game = "odessa", rules = "preset=oh-hell"'))
    if not game:
        return Defaults()
    if (found := games.find(game)) is None:
        ids = ", ".join(variant for one in games.all_games() for variant in one.variants)
        raise ConfigError(path, _("there is no game {game}; the games are: {games}", game=game, games=ids))
    text = f"game: {game}\nrules: {' '.join(rules.split())}\nplayers: A, B\n"
    [session] = hhfile.read(Source("-", text.encode())).sessions
    anybody = replace(session, session=replace(session.session, players=()))
    for fault in with_house(anybody).reading.faults if rules else ():
        raise ConfigError(path, fault.message)
    return Defaults(found.variant(game), " ".join(rules.split()))


def _one_of(path: Path, key: str, value: object, allowed: list[str] | tuple[str, ...]) -> str:
    if value == "" or (isinstance(value, str) and value in allowed):
        return value
    raise ConfigError(
        path, _("{key} cannot be {value}; it takes {takes}", key=key, value=value, takes=" | ".join(allowed))
    )


def _players(path: Path, table: object) -> dict[str, str]:
    """Each spelling, folded, and the player it means; a player's own name is one of them."""
    if not isinstance(table, dict):
        raise ConfigError(path, _("players must be a table of names, as in {example}", example=_EXAMPLE))
    found: dict[str, str] = {}
    for player, spellings in table.items():
        if not isinstance(spellings, list):
            raise ConfigError(
                path,
                _("players: {player} must be a list of spellings, as in {example}", player=player, example=_EXAMPLE),
            )
        for spelling in (player, *spellings):
            if not isinstance(spelling, str) or not fold(spelling):
                raise ConfigError(
                    path, _("players: {spelling} of {player} is no name", spelling=repr(spelling), player=player)
                )
            other = found.setdefault(fold(spelling), player)
            if other != player:
                raise ConfigError(
                    path,
                    _(
                        "players: {spelling} cannot be both {other} and {player}",
                        spelling=spelling,
                        other=other,
                        player=player,
                    ),
                )
    return found


_EXAMPLE = 'Anna = ["Anya", "Аня"]'
