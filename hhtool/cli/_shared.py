"""What the commands share: options, messages, settings, and how results leave the program."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hhtool.i18n import _, either, reason, use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hhtool.audit.file import Audit
    from hhtool.batch.config import Config
    from hhtool.games.contract import Game
    from hhtool.notation.source import Source


LANGUAGE = "HHTOOL_LANG"
"""The environment variable that says the language of hhtool alone."""


class Language(StrEnum):
    """The languages that are spoken."""

    EN = "en"
    RU = "ru"


Paths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PATH]...",
        help="Files or folders; - is standard input. [default: the current folder]",
        show_default=False,
    ),
]
Lang = Annotated[
    Language | None, typer.Option("--lang", help="Language of the messages. [default: as HHTOOL_LANG or LANG says]")
]
RecordLang = Annotated[
    Language | None, typer.Option("--lang", help="Language to write in. [default: the record's own]")
]
Output = Annotated[
    Path | None,
    typer.Option("--output-file", "-o", metavar="FILE", help="Write to this file instead of standard output."),
]


ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        help="Take the settings from this file. [default: hhtool.toml or pyproject.toml, here or above]",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", "-j", metavar="N", min=1, help="How many processes to use. [default: as many as there are cores]"
    ),
]
FileTimeout = Annotated[
    float | None,
    typer.Option(
        "--file-timeout",
        metavar="SECONDS",
        min=0,
        help="How long a file may take, or each part of a large one, or an answer to --sql; 0 is no limit. "
        "[default: 300]",
    ),
]
_LITTLE = 2 << 20
"""Bytes that one process reads in less time than it takes to start others."""


def allow(seconds: float | None) -> None:
    """How long a file may take, as chosen; how records are read from here on that name no game is said."""
    from decimal import getcontext

    from hhtool.audit import contained
    from hhtool.batch.settings import in_force

    getcontext().prec = contained.PRECISION  # of what is made of all files too
    game, rules = in_force().run.defaults
    if game and rules:
        say(_("records that name no game are read as {game} with {rules}", game=game, rules=rules))
    elif game:
        say(_("records that name no game are read as {game}", game=game))
    contained.allow(contained.TIMEOUT if seconds is None else seconds)


def jobs_for(chosen: int | None, size: int) -> int:
    """How many processes are to work on so many bytes: as chosen, else the cores, where there is enough to do."""
    from hhtool.batch.jobs import cores

    return chosen or (cores() if size > _LITTLE else 1)


def say(message: object) -> None:
    """A message to the user, on stderr."""
    from hhtool.notation.width import clean

    for line in str(message).splitlines():
        print(f"hhtool: {clean(line)}", file=sys.stderr)


def fail(message: object) -> NoReturn:
    """End with exit code 2 and a message: what was asked for cannot be done."""
    say(message)
    raise typer.Exit(2)


def settings(path: Path | None = None) -> Config:
    """The settings in force, those of a file where one is named; ends with exit code 2 where they cannot be used."""
    from hhtool.batch import settings as held
    from hhtool.batch.config import ConfigError, load_file

    try:
        config = held.load(Path.cwd()) if path is None else load_file(path)
    except ConfigError as error:
        fail(error)
    held.use(held.Settings(config, fixed=path is not None))
    return config


def speak(chosen: Language | None, config: Config | None = None) -> str:
    """Choose the language of messages; returns what there is."""
    return use(wanted_language(chosen, config))


def wanted_language(chosen: Language | None, config: Config | None = None) -> str:
    """The language that the option asks for, else HHTOOL_LANG, the settings, the rest of the environment."""
    if chosen:
        return chosen.value
    return _in_environment(LANGUAGE) or (config.lang if config else "") or _in_environment(*_LOCALE) or "en"


_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def _in_environment(*variables: str) -> str:
    """The language that the first of the variables that is set asks for; '' where none is."""
    value = next((value for variable in variables if (value := os.environ.get(variable))), "")
    return value and ("ru" if value.lower().startswith("ru") else "en")


def colour_of(output_file: object) -> bool:
    """Whether the result is to be coloured."""
    from hhtool.output.terminal import has_colour

    return output_file is None and has_colour(sys.stdout)


def shown_difference(name: str, before: str, after: str) -> Iterator[str]:
    """A unified diff for standard output."""
    from hhtool.output.difference import difference

    return difference(name, before, after, colour=colour_of(None), terminal=sys.stdout.isatty())


def seats(game: Game, variant: str, preset: str, wanted: int | None, *, usual: int) -> int:
    """How many players are `wanted`, else how many there are by a preset that are nearest to `usual`.

    Raises BadParameter for a number that may not play.
    """
    from hhtool.game.house import build

    allowed = build(game.house, game.id, [("preset", preset)], players=wanted or 0)[0].seats_allowed
    if wanted is None:
        return min(map(int, allowed), key=lambda count: abs(count - usual))
    if wanted not in allowed:
        told = _("{game} by these rules is for {counts} players", game=variant, counts=either(sorted(allowed)))
        raise typer.BadParameter(str(told), param_hint="--players")
    return wanted


def named_game(text: str) -> Game:
    """The game of that id; a usage error that offers the nearest where there is none."""
    from hhtool.games import all_games, find
    from hhtool.notation.spelling import nearest

    found = find(text)
    if found is None:
        ids = [variant for game in all_games() for variant in game.variants]
        near = nearest(text, ids)
        told = (
            _("there is no game {game}; did you mean {near}?", game=text, near=near)
            if near
            else _("there is no game {game}; the games are: {games}", game=text, games=", ".join(ids))
        )
        raise typer.BadParameter(str(told), param_hint="GAME")
    return found


class Troubles:
    """What went wrong with files; each is told at once, and the exit code is 2 in the end."""

    def __init__(self) -> None:
        self.met = False

    def __call__(self, path: str, reason: str) -> None:
        self.met = True
        say(f"{path}: {reason}")

    @contextmanager
    def of(self, path: str) -> Iterator[None]:
        """What goes wrong meanwhile is a trouble of that file, and no more."""
        from hhtool.audit.contained import contained

        try:
            with contained():
                yield
        except OSError as error:
            self(path, reason(error))


def each_audit(sources: Iterable[Source], troubles: Troubles) -> Iterator[Audit]:
    """The files taken through; what went wrong is told."""
    from hhtool.audit.file import audit_file

    for source in sources:
        audit = audit_file(source)
        for told in audit.troubles:
            troubles(source.name, str(told))
        yield audit


def each_source(
    paths: list[str] | None, troubles: Troubles, no_record: Callable[[str], None] = lambda _name: None
) -> Iterator[Source]:
    """The files that the paths of a command line mean, each once; `no_record` is told of a folder's that are none."""
    from hhtool.batch.inputs import sources

    return sources(paths or (), troubles, no_record)


def refuse_inputs(output: Path | None, paths: Sequence[str] | None) -> None:
    """A usage error where the file to be written is one of those to be read."""
    from hhtool.batch.inputs import STDIN, inputs, opened

    if output is None or not output.is_file():
        return
    named = [path for path in paths or ["."] if path != STDIN]
    for one in inputs(named, lambda _path, _reason: None) if named else ():
        if output.samefile(one.name) and (not one.met or opened(one)):
            told = _("{file} is one of the files to be read; write to another", file=output)
            raise typer.BadParameter(str(told), param_hint="--output-file")


def emit(lines: Iterable[str], output: Path | None = None) -> None:
    """Write a result line by line to standard output, or whole to a file; exit code 2 where that cannot be done.

    A terminal gets it in one go, when the bar that says how far the work is has gone.
    """
    if output is None or str(output) == "-":
        for some in batched(lines, sys.maxsize if sys.stdout.isatty() else _AT_ONCE):
            emit_text("".join(f"{line}\n" for line in some))
        return
    from hhtool.files.atomic import written

    try:
        with written(output) as file:
            file.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        fail(f"{output}: {reason(error)}")


_AT_ONCE = 256
"""Lines that are written together."""


def batched(lines: Iterable[str], size: int) -> Iterator[list[str]]:
    """The lines, so many at a time."""
    waiting = iter(lines)
    while some := list(islice(waiting, size)):
        yield some


def emit_text(text: str, output: Path | None = None) -> None:
    """The same for a text as it is."""
    if output is not None and str(output) != "-":
        emit_bytes(text.encode(), output)
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read it has gone; nothing is left to say, nor to flush at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(2) from None


def emit_record(text: str, output: Path | None = None) -> None:
    """A text as `emit_text` writes it, with what records say; a terminal gets it without what would move the cursor."""
    emit_text("".join(for_terminal([text], output)), output)


def for_terminal(texts: Iterable[str], output: Path | None = None) -> Iterable[str]:
    """Texts with what records say, which a terminal gets without what would move the cursor."""
    from hhtool.notation.width import clean

    if output is not None or not sys.stdout.isatty():
        return texts
    return ("\n".join(map(clean, text.split("\n"))) for text in texts)


def emit_bytes(data: bytes, output: Path) -> None:
    """Write a file whole or not at all; ends with exit code 2 where that cannot be done."""
    from hhtool.files.atomic import write

    try:
        write(output, data)
    except OSError as error:
        fail(f"{output}: {reason(error)}")
