"""The manual pages in both languages, one a command, and what shells complete by: `python -m tests.manual`.

Made from the help pages, and by Typer.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer
from typer._completion_shared import get_completion_script

from hhtool.cli import application, commands
from hhtool.cli._words import paragraphs
from hhtool.i18n import Message, speaking

ROOT = Path(__file__).parent.parent
MAN: Mapping[str, Path] = {"en": ROOT / "man" / "en", "ru": ROOT / "man" / "ru"}
"""Where the pages of each language are."""
SHELLS: Mapping[str, Path] = {
    "bash": ROOT / "completions" / "hhtool",
    "zsh": ROOT / "completions" / "_hhtool",
    "fish": ROOT / "completions" / "hhtool.fish",
}
"""Where what each shell completes by is."""
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "head": "User Commands",
        "name": "NAME",
        "what": "reads recorded card games, replays them and says what broke the rules",
        "synopsis": "SYNOPSIS",
        "commands": "COMMANDS",
        "description": "DESCRIPTION",
        "options": "OPTIONS",
        "see": "SEE ALSO",
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
        "head": "Команды пользователя",
        "name": "ИМЯ",
        "what": "читает записи карточных игр, переигрывает их и говорит, где нарушены правила",
        "synopsis": "ОБЗОР",
        "commands": "КОМАНДЫ",
        "description": "ОПИСАНИЕ",
        "options": "ПАРАМЕТРЫ",
        "see": "СМОТРИТЕ ТАКЖЕ",
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


def _head(name: str, what: str, language: str) -> list[str]:
    words = _WORDS[language]
    title = name.upper().replace("-", "\\-")
    return [
        f'.TH {title} 1 "" "hhtool" "{words["head"]}"',
        f".SH {words['name']}",
        f"{_plain(name)} \\- {_plain(what[:1].lower() + what[1:])}",
    ]


def _program(language: str, program: Any) -> Iterator[str]:
    words = _WORDS[language]
    yield from _head("hhtool", words["what"], language)
    yield from (f".SH {words['synopsis']}", ".B hhtool", f"{_said('[OPTIONS]')} {_said('COMMAND [ARGS]...')}")
    yield f".SH {words['commands']}"
    for name in commands():
        yield from (".TP", f"\\fBhhtool\\-{name}\\fR(1)", _plain(_summary(program.commands[name])))
    for head, text in (("status", "codes"), ("files", "settings"), ("environment", "variables")):
        yield from (f".SH {words[head]}", words[text])


def _summary(command: Any) -> str:
    """The first sentence of a help page, without its full stop, in the language in force."""
    return str(Message(next(paragraphs(command.help)), {})).partition(". ")[0].removesuffix(".")


def _command(name: str, language: str, command: Any) -> Iterator[str]:
    words = _WORDS[language]
    yield from _head(f"hhtool-{name}", _summary(command), language)
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    called = " ".join(_said(one.metavar or one.name.upper()) for one in arguments)
    yield from (f".SH {words['synopsis']}", f".B hhtool {name}", f"{_said('[OPTIONS]')} {called}".rstrip())
    yield f".SH {words['description']}"
    for paragraph in (*paragraphs(command.help), *paragraphs(command.epilog or "")):
        yield from (".PP", _said(paragraph))
    yield f".SH {words['options']}"
    for one in arguments:
        yield from (".TP", f"\\fI{_said(one.metavar or one.name.upper())}\\fR", _said(one.help or ""))
    for one in command.params:
        if one.param_type_name == "option":
            yield from _option(one)
    yield from (f".SH {words['see']}", "\\fBhhtool\\fR(1)")


def pages(language: str) -> Mapping[str, str]:
    """The pages of a language, by the names of their files."""
    program: Any = typer.main.get_command(application(commands()))
    with speaking(language):
        made = {"hhtool.1": _program(language, program)}
        made |= {f"hhtool-{name}.1": _command(name, language, program.commands[name]) for name in commands()}
        return {name: "\n".join(lines) + "\n" for name, lines in made.items()}


def completion(shell: str) -> str:
    """What a shell completes by."""
    script = get_completion_script(prog_name="hhtool", complete_var="_HHTOOL_COMPLETE", shell=shell)
    # zsh takes the file for the function that it calls, so that the first call must complete too
    return f"{script.strip()}\n" + ('_hhtool_completion "$@"\n' if shell == "zsh" else "")


if __name__ == "__main__":
    for each, folder in MAN.items():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for file, text in pages(each).items():
            (folder / file).write_text(text, encoding="utf-8")
    for each, path in SHELLS.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(completion(each), encoding="utf-8")
