"""The manual pages in both languages, made from the help pages: `python -m tests.manual`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer

from hhtool.cli import application, commands
from hhtool.cli._words import paragraphs
from hhtool.i18n import Message, speaking

_MAN = Path(__file__).parent.parent / "man"
PAGES: Mapping[str, Path] = {"en": _MAN / "hhtool.1", "ru": _MAN / "ru" / "hhtool.1"}
"""Where the page of each language is."""
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "head": '.TH HHTOOL 1 "" "hhtool" "User Commands"',
        "name": "NAME",
        "what": "reads recorded card games, replays them and says what broke the rules",
        "synopsis": "SYNOPSIS",
        "commands": "COMMANDS",
        "status": "EXIT STATUS",
        "codes": "0: nothing is wrong. 1: there are findings. 2: something could not be read, or was asked for wrongly.\n"
        "130: stopped.",
        "files": "FILES",
        "settings": "hhtool.toml, or the table [tool.hhtool] of pyproject.toml, holds settings: see hhtool config.",
        "environment": "ENVIRONMENT",
        "variables": "HHTOOL_LANG, LC_ALL, LC_MESSAGES and LANG choose the language;\n"
        "NO_COLOR and FORCE_COLOR whether there are colours;\n"
        "HHTOOL_CACHE_DIR where findings of unchanged files are kept;\n"
        "HHTOOL_DEBUG=1 shows where a bug was met.",
    },
    "ru": {
        "head": '.TH HHTOOL 1 "" "hhtool" "Команды пользователя"',
        "name": "ИМЯ",
        "what": "читает записи карточных игр, переигрывает их и говорит, где нарушены правила",
        "synopsis": "ОБЗОР",
        "commands": "КОМАНДЫ",
        "status": "КОД ВЫХОДА",
        "codes": "0: всё в порядке. 1: есть замечания. 2: что-то не прочиталось или задано неверно.\n130: остановлено.",
        "files": "ФАЙЛЫ",
        "settings": "hhtool.toml или таблица [tool.hhtool] в pyproject.toml хранит настройки: см. hhtool config.",
        "environment": "ОКРУЖЕНИЕ",
        "variables": "HHTOOL_LANG, LC_ALL, LC_MESSAGES и LANG выбирают язык;\n"
        "NO_COLOR и FORCE_COLOR — нужен ли цвет;\n"
        "HHTOOL_CACHE_DIR — где хранятся замечания неизменившихся файлов;\n"
        "HHTOOL_DEBUG=1 показывает, где встретилась ошибка.",
    },
}


def _plain(text: str) -> str:
    """A text as the formatter takes it: what it would read as its own is escaped."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def _said(text: str) -> str:
    """A paragraph of a help page in the language in force."""
    return _plain(str(Message(" ".join(text.split()), {})))


def _option(one: Any) -> Iterator[str]:
    names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in (*one.opts, *one.secondary_opts))
    kind = "|".join(getattr(one.type, "choices", ())) or one.type.name.upper()
    value = "" if one.is_flag else f" \\fI{_said(one.metavar or kind)}\\fR"
    yield from (".TP", names + value, _said(one.help or ""))


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = [_said(one.metavar or one.name.upper()) for one in command.params if one.param_type_name == "argument"]
    yield from (".SS", f"hhtool {name} [OPTIONS] {' '.join(arguments)}".rstrip())
    for paragraph in paragraphs(command.help or ""):
        yield from (".PP", _said(paragraph))
    if command.epilog:
        yield from (".PP", _said(command.epilog))
    for one in command.params:
        if one.param_type_name == "option":
            yield from _option(one)


def page(language: str) -> str:
    """The page of a language."""
    program: Any = typer.main.get_command(application(commands()))
    words = _WORDS[language]
    lines = [
        words["head"],
        f".SH {words['name']}",
        f"hhtool \\- {words['what']}",
        f".SH {words['synopsis']}",
        ".B hhtool",
        "[OPTIONS] COMMAND [ARGS]...",
        f".SH {words['commands']}",
    ]
    with speaking(language):
        for name in commands():
            lines += _command(name, program.commands[name])
    for head, text in (("status", "codes"), ("files", "settings"), ("environment", "variables")):
        lines += [f".SH {words[head]}", words[text]]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each, path in PAGES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(each), encoding="utf-8")
