"""The manual page, made from the help pages: `python -m tests.manual`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from hhtool.cli import application, commands
from hhtool.cli._words import paragraphs

PAGE = Path(__file__).parent.parent / "man" / "hhtool.1"


def _plain(text: str) -> str:
    """A text as the formatter takes it: what it would read as its own is escaped."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def _option(one: Any) -> Iterator[str]:
    names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in (*one.opts, *one.secondary_opts))
    kind = "|".join(getattr(one.type, "choices", ())) or one.type.name.upper()
    value = "" if one.is_flag else f" \\fI{_plain(one.metavar or kind)}\\fR"
    yield from (".TP", names + value, _plain(" ".join((one.help or "").split())))


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = [one.metavar or one.name.upper() for one in command.params if one.param_type_name == "argument"]
    yield from (".SS", f"hhtool {name} [OPTIONS] {_plain(' '.join(arguments))}".rstrip())
    for paragraph in paragraphs(command.help or ""):
        yield from (".PP", _plain(paragraph))
    if command.epilog:
        yield from (".PP", _plain(command.epilog))
    for one in command.params:
        if one.param_type_name == "option":
            yield from _option(one)


def page() -> str:
    """The page."""
    program: Any = typer.main.get_command(application(commands()))
    lines = [
        '.TH HHTOOL 1 "" "hhtool" "User Commands"',
        ".SH NAME",
        "hhtool \\- reads recorded card games, replays them and says what broke the rules",
        ".SH SYNOPSIS",
        ".B hhtool",
        "[OPTIONS] COMMAND [ARGS]...",
        ".SH COMMANDS",
    ]
    for name in commands():
        lines += _command(name, program.commands[name])
    lines += [
        ".SH EXIT STATUS",
        "0: nothing is wrong. 1: there are findings. 2: something could not be read, or was asked for wrongly.",
        "130: stopped.",
        ".SH FILES",
        "hhtool.toml, or the table [tool.hhtool] of pyproject.toml, holds settings: see hhtool config.",
        ".SH ENVIRONMENT",
        "LC_ALL, LC_MESSAGES and LANG choose the language; NO_COLOR and FORCE_COLOR whether there are colours; ",
        "HHTOOL_CACHE_DIR where findings of unchanged files are kept; HHTOOL_DEBUG=1 shows where a bug was met.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
