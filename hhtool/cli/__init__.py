"""The command line: each command is a module of this package with a function of the same name."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hhtool import __version__
from hhtool.cli._shared import LANGUAGE, Lang, Language, speak
from hhtool.cli._words import SpokenCommand, SpokenGroup, UsageError, told, translate
from hhtool.i18n import reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import FrameType

_ORDER = (
    "lint",
    "fmt",
    "baseline",
    "config",
    "replay",
    "rule",
    "games",
    "new",
    "convert",
    "stats",
    "report",
    "generate",
    "ingest",
)

_COMPLETING = "_HHTOOL_COMPLETE"
"""The environment variable by which a shell asks what may stand behind what is typed."""
_STOPPED = 130
"""The exit code after Ctrl-C."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"hhtool {__version__}")
        raise typer.Exit


def _root(
    version: Annotated[  # noqa: ARG001 (its callback does it)
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    lang: Lang = None,
) -> None:
    if lang is not None:
        os.environ[LANGUAGE] = lang.value


def commands() -> list[str]:
    """The names of the commands, in the order in which they are listed."""
    found = {module.name for module in iter_modules(__path__) if not module.name.startswith("_")}
    return [name for name in _ORDER if name in found] + sorted(found.difference(_ORDER))


def application(names: Iterable[str], *, listed: bool = False) -> typer.Typer:
    """The program with these commands; where they are only `listed`, without their options."""
    app = typer.Typer(
        name="hhtool",
        cls=SpokenGroup,
        help="Reads recorded card games, replays them and says what broke the rules.",
        epilog="Example: hhtool lint game.hh",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for name in names:
        command = getattr(import_module(f"{__name__}.{name}"), name)
        text, example = (command.__doc__ or "").partition("\n\nExample: ")[::2]
        epilog = f"Example: {example.strip()}" if example else None
        app.command(name, cls=SpokenCommand, help=text, epilog=epilog)(_listed if listed else command)
    return app


def _listed() -> None:
    """A command whose name and help are all that is asked for."""


def _speak(args: Sequence[str]) -> None:
    """Choose the language of help pages and usage errors as the commands choose that of messages."""
    from hhtool.batch.config import Config
    from hhtool.batch.settings import load

    command = getattr(import_module(f"{__name__}.{args[0]}"), args[0]) if args and args[0] in commands() else None
    said = "--lang=" + " ".join(args).partition("--lang")[2].lstrip(" =").partition(" ")[0]
    own = command is not None and command.__annotations__.get("lang") == "RecordLang"
    chosen = next((one for one in Language if said == f"--lang={one}" and not own), None)
    try:
        config = load(Path.cwd()) if chosen is None else Config()
    except OSError:
        config = Config()
    speak(chosen, config)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the program and exit. Whatever goes wrong, there is a message and no traceback."""
    # modules stay, and nodes of a record are many and never in cycles
    gc.set_threshold(200_000, 20, 20)
    # and at the end all goes at once
    atexit.register(gc.freeze)
    _open_closed()
    _own_stderr()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if not stream.isatty():
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors="replace")
    args = sys.argv[1:] if args is None else args
    every = commands()
    # the others need not be loaded
    asked = args[:1] if args and args[0] in every else every
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        _speak(args)
        program = typer.main.get_command(
            application(asked, listed=_COMPLETING not in os.environ and not set(args).intersection(every))
        )
        translate(program)
        code = program(args or ["--help"], prog_name="hhtool", standalone_mode=False)
    except SystemExit as ended:
        _end(ended.code)
    except UsageError as error:
        for line in told(error):
            print(line, file=sys.stderr)
    except KeyboardInterrupt:
        _end(_STOPPED)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"hhtool: {place}{reason(error)}", file=sys.stderr)
    except BaseException as error:  # a panic of a library is no Exception
        if os.environ.get("HHTOOL_DEBUG") == "1":
            raise
        from hhtool.audit.contained import missing
        from hhtool.games.installed import at_fault

        if told_missing := missing(error):
            print(f"hhtool: {told_missing}", file=sys.stderr)
            _end(2)
        whose = at_fault(error)
        print(
            f"hhtool: this is a bug in {whose or 'hhtool'}: {type(error).__name__}: {error}\n"
            f"hhtool: please report it{' to its authors' if whose else ''}, with the file if you can; "
            "HHTOOL_DEBUG=1 shows where it happened",
            file=sys.stderr,
        )
    else:
        _end(code or (0 if args else 2))
    _end(2)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    """Ctrl-C ends the work once: what is tidied up then is not stopped again by the same or by another."""
    if not isinstance(sys.exc_info()[1], KeyboardInterrupt):
        raise KeyboardInterrupt


def _open_closed() -> None:
    """Have each standard stream that the caller has closed be one of nothing: the exit code tells all the same."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)


def _own_stderr() -> None:
    """Keep stderr for what hhtool says: libraries in native code write to it when they panic, and raise as well."""
    if os.environ.get("HHTOOL_DEBUG") == "1" or sys.stderr is not sys.__stderr__ or sys.stderr is None:
        return
    told = sys.stderr
    sys.stderr = os.fdopen(os.dup(2), "w", buffering=1, encoding=told.encoding, errors=told.errors)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)


def _end(code: str | int | None) -> NoReturn:
    if signal.getsignal(signal.SIGINT) is _interrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # nothing is left to be stopped
    if code == _STOPPED:
        from hhtool.i18n import _

        print(f"hhtool: {_('stopped')}", file=sys.stderr)
    sys.exit(code)
