"""One settings file: `hhtool.toml`, or `[tool.hhtool]` of a `pyproject.toml`. `settings` says which holds for a file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hhtool.files.bounded import text_of
from hhtool.files.defaults import Defaults
from hhtool.game.severity import Severity
from hhtool.i18n import LANGUAGES, Message, _, reason
from hhtool.lazy import late_pattern
from hhtool.notation.node import node
from hhtool.notation.spelling import fold, nearest


class ConfigError(OSError):
    """A settings file that cannot be used; `message` says which and why."""

    def __init__(self, path: Path, message: Message) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


class Pattern(NamedTuple):
    """Files by their names, as `.gitignore` writes them, seen from a folder: `old/`, `*.csv`, `games/**/draft-*.hh`."""

    folder: Path
    glob: str

    def fits(self, path: Path) -> bool:
        """Whether it means that file or folder, or a folder that it is in; `path` is absolute."""
        if not path.is_relative_to(self.folder):
            return False
        return _regex(self.glob).fullmatch(path.relative_to(self.folder).as_posix()) is not None


@cache
def _regex(glob: str) -> re.Pattern[str]:
    """A pattern with `/` inside begins in the folder, any other fits a name anywhere below it."""
    inner = glob.strip("/")
    anywhere = "" if "/" in glob.rstrip("/") else "(?:.*/)?"
    parts = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    body = "".join(parts.get(one) or re.escape(one) for one in re.findall(r"\*\*/|\*\*|\*|\?|[^*?]+", inner))
    return re.compile(f"{anywhere}{body}(?:/.*)?", re.DOTALL)


@node(frozen=True)
class Config:
    """The settings of a file; each is empty where neither it nor those that it extends say anything.

    `players` says which player each spelling of a name means, by the folded spelling; `baseline` holds known findings,
    `defaults` how records are read that name no game. `path` is the file, `origins` says of each key where it was set.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: tuple[tuple[Pattern, tuple[str, ...]], ...] = ()
    exclude: tuple[Pattern, ...] = ()
    fail_on: str = ""
    lang: str = ""
    players: Mapping[str, str] = field(default_factory=dict)
    baseline: Path | None = None
    defaults: Defaults = field(default_factory=Defaults)
    path: Path | None = None
    origins: Mapping[str, Path] = field(default_factory=dict)

    def excludes(self, path: Path) -> bool:
        """Whether a file or folder that was met in a folder is left out; `path` is absolute."""
        return any(one.fits(path) for one in self.exclude)

    def ignored_in(self, path: Path) -> tuple[str, ...]:
        """The codes that are not reported of that file, besides `ignore`; `path` is absolute."""
        return tuple(code for pattern, codes in self.per_file_ignores if pattern.fits(path) for code in codes)


_BARE = late_pattern(r"^\s*(\w*[^\W\x00-\x7f][\w .-]*?)\s*=\s*\[(.*)", re.MULTILINE)
"""A name of `[players]` that TOML wants in quotes."""
_DEEP = late_pattern(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){100}|(?:\{\s*+[\w-]++[ \t]*+=\s*+){100}")
"""Keys within keys, with which the reader of TOML takes no end."""
_PLACE = late_pattern(r"line (\d+), column (\d+)")
KEYS = {
    "select": "report only these rules: codes, names or beginnings of codes",
    "ignore": "do not report these rules",
    "fail-on": "exit with 1 from this severity on",
    "lang": "the language of messages",
    "players": "each player's name, and the other spellings of it",
    "baseline": "the file of known findings, as `hhtool baseline` writes it",
    "game": "the game of records and score sheets that name none",
    "rules": "the house rules of records and score sheets that name no game",
    "per-file-ignores": "files by pattern, and the rules that are not reported of them",
    "exclude": "files and folders that are left out where a folder is read, by pattern",
    "extend": "another settings file, which holds where this one says nothing",
}
"""The keys of a settings file, and what each is for, as its JSON Schema says it."""
SHARED = "pyproject.toml"
_RECORDS = {"game", "rules"}
"""The keys that say together how records are read."""


def load_file(path: Path, below: tuple[Path, ...] = ()) -> Config:
    """The settings in a file; in a `pyproject.toml` those of `[tool.hhtool]`. Raises ConfigError, OSError.

    `below` are the files that it is extended by.
    """
    table: Any = toml(path)
    if path.name == SHARED:
        table = table.get("tool", {})
        table = table.get("hhtool", {}) if isinstance(table, dict) else {}
    own = _config(path, table)
    extended = table.get("extend")
    if extended is None:
        return own
    other = _file(path, "extend", extended)
    if other in (path, *below):
        raise ConfigError(path, _("extend: settings extend one another without end"))
    try:
        return _over(own, load_file(other, (path, *below))) if other else own
    except OSError as error:
        raise ConfigError(path, _("extend: {file} cannot be read: {why}", file=other, why=reason(error))) from None


def _over(own: Config, other: Config) -> Config:
    """The settings of `other` where `own` says nothing; players, patterns and excludes of both, the own ones first."""
    kept = {
        one.name: getattr(other, one.name)
        for one in fields(Config)
        if one.name != "path" and one.name.replace("_", "-") not in own.origins
    }
    origins = dict(other.origins)
    if _RECORDS & set(own.origins):
        del kept["defaults"]
        origins = {key: path for key, path in origins.items() if key not in _RECORDS}
    kept["exclude"] = own.exclude + other.exclude
    kept["per_file_ignores"] = own.per_file_ignores + other.per_file_ignores
    kept["players"] = {**other.players, **own.players}
    kept["origins"] = {**origins, **own.origins}
    return replace(own, **kept)


def toml(path: Path) -> dict[str, Any]:
    """What a TOML file holds. Raises ConfigError, OSError."""
    import tomllib

    try:
        text = text_of(path)
        if _DEEP.search(text):
            raise RecursionError
        return tomllib.loads(text)
    except RecursionError:
        raise ConfigError(path, _("this is not TOML: too much stands in one another")) from None
    except tomllib.TOMLDecodeError as error:
        if found := _BARE.search(text):
            raise ConfigError(
                path,
                _(
                    'names with letters other than A to Z go in quotes: "{name}" = [{rest}',
                    name=found[1],
                    rest=found[2],
                ),
            ) from None
        place = _PLACE.search(str(error))
        line, column = place.groups() if place else (str(text.count("\n") + 1), "1")
        raise ConfigError(
            path, _("this is not TOML from line {line}, column {column} on", line=line, column=column)
        ) from None
    except UnicodeDecodeError:
        raise ConfigError(path, _("the text is not UTF-8")) from None
    except ValueError:
        raise ConfigError(path, _("this is not TOML: a number in it has too many digits")) from None


def _config(path: Path, table: object) -> Config:
    if not isinstance(table, dict):
        raise ConfigError(path, _("tool.hhtool must be a table"))
    for key in table:
        if key not in KEYS:
            near = nearest(key, tuple(KEYS))
            if near:
                raise ConfigError(path, _("there is no setting {key}; did you mean {near}?", key=key, near=near))
            raise ConfigError(path, _("there is no setting {key}; there are {keys}", key=key, keys=", ".join(KEYS)))
    return Config(
        select=_codes(path, "select", table.get("select", [])),
        ignore=_codes(path, "ignore", table.get("ignore", [])),
        per_file_ignores=_per_file(path, table.get("per-file-ignores", {})),
        exclude=_patterns(path, "exclude", table.get("exclude", [])),
        fail_on=_one_of(path, "fail-on", table.get("fail-on", ""), [severity.value for severity in Severity]),
        lang=_one_of(path, "lang", table.get("lang", ""), LANGUAGES),
        players=_players(path, table.get("players", {})),
        baseline=_file(path, "baseline", table.get("baseline")),
        defaults=_defaults(path, table.get("game", ""), table.get("rules", "")),
        path=path,
        origins=dict.fromkeys(table, path),
    )


def _codes(path: Path, key: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise ConfigError(path, _('{key} must be a list of codes, as in ["PK", "DR101"]', key=key))


def _patterns(path: Path, key: str, value: object) -> tuple[Pattern, ...]:
    globs = [value] if isinstance(value, str) else value
    if not isinstance(globs, list) or not all(isinstance(one, str) and one.strip("/") for one in globs):
        raise ConfigError(path, _('{key} must be a list of patterns, as in ["old/", "*.csv"]', key=key))
    return tuple(Pattern(path.absolute().parent, one) for one in globs)


def _per_file(path: Path, table: object) -> tuple[tuple[Pattern, tuple[str, ...]], ...]:
    if not isinstance(table, dict):
        raise ConfigError(
            path, _("per-file-ignores must be a table of patterns, as in {example}", example='"old/*.hh" = ["SC101"]')
        )
    return tuple(
        (pattern, _codes(path, f"per-file-ignores: {glob}", codes))
        for glob, codes in table.items()
        for pattern in _patterns(path, "per-file-ignores", glob)
    )


def _file(path: Path, key: str, value: object) -> Path | None:
    """A file, as seen from the folder of the settings."""
    if value is None or (isinstance(value, str) and value and "\0" not in value):
        return Path(os.path.normpath(path.parent / value)) if value else None
    raise ConfigError(path, _("{key} must be the name of a file", key=key))


def _defaults(path: Path, game: object, rules: object) -> Defaults:
    """The game and the house rules of records that name no game."""
    from hhtool import games
    from hhtool.audit.session import with_house
    from hhtool.files import hhfile
    from hhtool.notation.source import Source

    if rules and not game:
        raise ConfigError(path, _('rules are those of a game: say which, as in game = "odessa"'))
    if not isinstance(game, str) or not isinstance(rules, str):
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
        path, _("{key} cannot be {value}; it may be {takes}", key=key, value=value, takes=" | ".join(allowed))
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
                    path, _("players: {spelling} of {player} is not a name", spelling=repr(spelling), player=player)
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
