"""The command line: each command is a module of this package with a function of the same name."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hhtool import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_ORDER = (
    "lint",
    "fmt",
    "baseline",
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


def _version(wanted: bool) -> None:
    if wanted:
        print(f"hhtool {__version__}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None: ...


def commands() -> list[str]:
    """The names of the commands, in the order in which they are listed."""
    found = {module.name for module in iter_modules(__path__) if not module.name.startswith("_")}
    return [name for name in _ORDER if name in found] + sorted(found.difference(_ORDER))


def application(names: Iterable[str]) -> typer.Typer:
    """The program with these commands."""
    app = typer.Typer(
        name="hhtool",
        help="Reads recorded card games, replays them and says what broke the rules.",
        epilog="Example: hhtool lint game.hh",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for name in names:
        command = getattr(import_module(f"{__name__}.{name}"), name)
        text, example = (command.__doc__ or "").partition("\n\nExample: ")[::2]
        app.command(name, help=text, epilog=f"Example: {example.strip()}" if example else None)(command)
    return app


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the program and exit. Whatever goes wrong, there is a message and no traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if not stream.isatty():
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors="replace")
    args = sys.argv[1:] if args is None else args
    every = commands()
    # the others need not be loaded
    asked = args[:1] if args and args[0] in every else every
    try:
        application(asked)(args=args, prog_name="hhtool")
    except KeyboardInterrupt:
        _end(130)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"hhtool: {place}{error.strerror or error}", file=sys.stderr)
    except Exception as error:
        if os.environ.get("HHTOOL_DEBUG") == "1":
            raise
        from hhtool.games.installed import at_fault

        whose = at_fault(error)
        print(
            f"hhtool: this is a bug in {whose or 'hhtool'}: {type(error).__name__}: {error}\n"
            f"hhtool: please report it{' to its authors' if whose else ''}, with the file if you can; "
            "HHTOOL_DEBUG=1 shows where it happened",
            file=sys.stderr,
        )
    _end(2)


def _end(code: int) -> NoReturn:
    sys.exit(code)
