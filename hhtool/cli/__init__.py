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
    from collections.abc import Sequence

_ORDER = ("lint", "fmt", "replay", "rule", "games", "new", "convert", "stats", "report", "generate")

app = typer.Typer(
    name="hhtool",
    help="Reads recorded card games, replays them and says what broke the rules.",
    epilog="Example: hhtool lint game.hh",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"hhtool {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None: ...


def _commands() -> list[str]:
    found = {module.name for module in iter_modules(__path__) if not module.name.startswith("_")}
    return [name for name in _ORDER if name in found] + sorted(found.difference(_ORDER))


for _name in _commands():
    _command = getattr(import_module(f"{__name__}.{_name}"), _name)
    _text, _example = (_command.__doc__ or "").partition("\n\nExample: ")[::2]
    app.command(_name, help=_text, epilog=f"Example: {_example.strip()}" if _example else None)(_command)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the program and exit. Whatever goes wrong, there is a message and no traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if not stream.isatty():
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors="replace")
    try:
        app(args=args, prog_name="hhtool")
    except KeyboardInterrupt:
        _end(130)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"hhtool: {place}{error.strerror or error}", file=sys.stderr)
    except Exception as error:
        if os.environ.get("HHTOOL_DEBUG") == "1":
            raise
        print(
            f"hhtool: this is a bug in hhtool: {type(error).__name__}: {error}\n"
            "hhtool: please report it, with the file if you can; HHTOOL_DEBUG=1 shows where it happened",
            file=sys.stderr,
        )
    _end(2)


def _end(code: int) -> NoReturn:
    sys.exit(code)
