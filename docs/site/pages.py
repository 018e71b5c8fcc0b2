"""The pages of the site that are made from the code: rules, games, commands, figures, outputs. Each is Markdown."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import typer
from typer.testing import CliRunner

from docs.site.diagrams import diagram
from hhtool.audit.documented import in_markdown
from hhtool.audit.judge import every_check
from hhtool.batch.config_schema import schema as of_settings
from hhtool.cli import application, commands
from hhtool.cli._words import paragraphs
from hhtool.cli.games import preset_titles
from hhtool.cli.lint import Format
from hhtool.game.documentation import blocks
from hhtool.game.house import presets, rules_of
from hhtool.games import all_games
from hhtool.i18n import LANGUAGES, Message, speaking
from hhtool.output.schema import schema as of_findings
from hhtool.stats.schema import every_frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.game.check import Check
    from hhtool.games.contract import Game

_WORDS: Mapping[str, tuple[str, str]] = {
    "rules": ("Rules", "Правила проверки"),
    "games": ("Games", "Игры"),
    "commands": ("Commands", "Команды"),
    "statistics": ("Statistics", "Статистика"),
    "outputs": ("Outputs", "Вывод"),
    "forms": ("What lint prints", "Что печатает lint"),
    "form": ("`--format`", "`--format`"),
    "for": ("what it is", "что это"),
    "findings": ("The schema of --format json", "Схема --format json"),
    "schemas": (
        "`hhtool lint --schema` prints this; `jsonl` writes one of its findings a line. More keys may come.",
        "Её же печатает `hhtool lint --schema`; `jsonl` пишет по замечанию в строке. Ключи могут прибавиться.",
    ),
    "frames": ("Frames", "Таблицы"),
    "taken": (
        "`hhtool config --schema` prints this, for editors.",
        "Её же печатает `hhtool config --schema`, для редакторов.",
    ),
    "argument": ("argument or option", "аргумент или ключ"),
    "record": ("A record", "Запись"),
    "lines": ("Lines", "Строки"),
    "presets": ("House rules by name", "Домашние правила по именам"),
    "options": ("House rules", "Домашние правила"),
    "code": ("code", "код"),
    "figure": ("figure", "показатель"),
    "option": ("option", "правило"),
    "default": ("default", "по умолчанию"),
    "takes": ("takes", "значения"),
    "meaning": ("meaning", "что значит"),
    "name": ("name", "имя"),
    "severity": ("severity", "важность"),
    "column": ("column", "столбец"),
    "type": ("type", "тип"),
    "settings": ("The schema of hhtool.toml", "Схема hhtool.toml"),
    "notation": (
        "[The whole notation, with an example of every situation](../notation/{game}.md)",
        "[Вся запись с примерами всех случаев](../notation/{game}.md)",
    ),
    "all": (
        "Every rule that `hhtool lint` checks. `hhtool rule CODE` prints the same page.",
        "Все правила, которые проверяет `hhtool lint`. Ту же страницу печатает `hhtool rule КОД`.",
    ),
    "counted": (
        "`hhtool stats --figure NAME` shows a figure, `hhtool stats --explain NAME` says how it is counted.",
        "Показатель выводит `hhtool stats --figure ИМЯ`, а как он считается, говорит `hhtool stats --explain ИМЯ`.",
    ),
    "kept": (
        "Columns for `hhtool stats --sql` and `--where`; `hhtool ingest` writes them, `hhtool.rows` gives them.",
        "Столбцы для `hhtool stats --sql` и `--where`; их же пишет `hhtool ingest` и отдаёт `hhtool.rows`.",
    ),
}
_KINDS: Mapping[str, tuple[str, str]] = {
    "heading": ("the heading of a deal", "заголовок сдачи"),
    "deal": ("a trick", "взятка"),
    "game": ("what a player does", "что делает игрок"),
    "turn": ("a turn", "ход"),
    "answers": ("answers", "ответы"),
}
"""What lines are called that begin with no keyword."""


_FORMS: Mapping[str, tuple[str, str]] = {
    "text": (
        "for people: each finding with its lines, what it contradicts, the rule and the fix",
        "для людей: каждое замечание со строками записи, тем, чему оно противоречит, правилом и исправлением",
    ),
    "concise": ("for people: a line a finding", "для людей: замечание в строке"),
    "grouped": ("for people: a line a finding, by file", "для людей: замечание в строке, по файлам"),
    "json": ("for programs: one document", "для программ: один документ"),
    "jsonl": (
        "for programs: a finding a line, as they are found",
        "для программ: замечание в строке, по мере готовности",
    ),
    "csv": ("for spreadsheets: a row a finding", "для электронных таблиц: замечание в строке"),
    "sarif": (
        "for code hosts and editors: SARIF 2.1.0 with the rules' pages, fixes, what a finding contradicts, what follows "
        "from it; fingerprints of code, deal and the line's text; 25,000 results at most, and how many are left out",
        "для хранилищ кода и редакторов: SARIF 2.1.0 со страницами правил, исправлениями, тем, чему оно противоречит "
        "и что из него следует; отпечатки из кода, сдачи и текста строки; не больше 25 000 замечаний, и сколько не вошло",
    ),
    "github": (
        "for GitHub Actions: marks lines in a pull request",
        "для GitHub Actions: отмечает строки в запросе на слияние",
    ),
    "gitlab": (
        "for GitLab: the report of code quality, with the same fingerprints",
        "для GitLab: отчёт о качестве кода с теми же отпечатками",
    ),
    "junit": (
        "for whatever reads JUnit: a suite a file, a failed test for each error and warning",
        "для всего, что читает JUnit: набор на файл, проваленный тест на каждую ошибку и предупреждение",
    ),
}
"""What each `--format` of lint is for."""


def word(key: str, language: str) -> str:
    """A heading or a sentence of the pages in a language."""
    return _WORDS[key][LANGUAGES.index(language)]


def pages(language: str) -> Iterator[tuple[str, str]]:
    """The name, without its ending, and the text of each page in a language."""
    with speaking(language):
        yield "rules/index", _rules(language)
        for check in every_check():
            yield f"rules/{check.code}", _rule(check, language)
        yield "games/index", _listing("games", [f"{game.id}" for game in all_games()], language)
        for game in all_games():
            yield f"games/{game.id}", _game(game, language)
        yield "commands", _commands(language)
        yield "statistics", _statistics(language)
        yield "outputs", _outputs(language)


# --- Markdown ------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(_cell(str(cell)) for cell in line)} |\n" for line in lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _fence(text: str) -> str:
    return f"```text\n{text.rstrip()}\n```\n\n"


def _listing(key: str, names: Sequence[str], language: str) -> str:
    listed = "\n".join(names)
    return f"# {word(key, language)}\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"


# --- rules ---------------------------------------------------------------------------------------------


def _rules(language: str) -> str:
    rows = [
        (f"[{check.code}]({check.code}.md)", check.title, check.severity.word, Message(_first(check), {}))
        for check in every_check()
    ]
    codes = "\n".join(check.code for check in every_check())
    head = tuple(word(key, language) for key in ("code", "name", "severity", "meaning"))
    return (
        f"# {word('rules', language)}\n\n{word('all', language)}\n\n{table(head, rows)}"
        f"```{{toctree}}\n:hidden:\n\n{codes}\n```\n"
    )


def _first(check: Check) -> str:
    return next(blocks(check.doc)).text


def _rule(check: Check, language: str) -> str:
    return f"# {check.code} {check.title}\n\n*{check.severity.word}*\n\n{in_markdown(check, language)}"


# --- games ---------------------------------------------------------------------------------------------


def _game(game: Game, language: str) -> str:
    house = presets(game.house).get(game.variants[game.id], {}) if game.id in game.variants else {}
    forms = [("heading", game.notation.heading.form), *game.notation.reader.forms]
    parts = [
        f"# {game.titles[language]}\n\n{word('notation', language).format(game=game.id)}.\n\n",
        f"## {word('record', language)}\n\n",
        _fence(_blank(game, language)),
        f"## {word('lines', language)}\n\n",
        *(f"**{_called(key, language, game)}**\n\n{diagram(form, language)}\n\n" for key, form in forms),
        f"## {word('presets', language)}\n\n",
        table(
            ("preset", word("meaning", language), word("options", language)),
            [(f"`{name}`", title, f"`{rules}`") for name, (title, rules) in preset_titles(game, language).items()],
        ),
        f"## {word('options', language)}\n\n",
        table(
            tuple(word(key, language) for key in ("option", "default", "takes", "meaning")),
            [
                (f"`{rule.name}`", f"`{house.get(rule.name, rule.default)}`", rule.takes, rule.doc)
                for rule in rules_of(game.house)
            ],
        ),
    ]
    return "".join(parts)


def _called(key: str, language: str, game: Game) -> str:
    if key in _KINDS:
        return _KINDS[key][LANGUAGES.index(language)]
    return game.notation.scribe.lines.word(key, language)


def _blank(game: Game, language: str) -> str:
    """A record with remarks, as `hhtool new` writes it."""
    return CliRunner().invoke(application(["new"]), ["new", next(iter(game.variants)), "--lang", language]).output


# --- commands ------------------------------------------------------------------------------------------


def _commands(language: str) -> str:
    program: Any = typer.main.get_command(application(commands()))
    parts = [f"# {word('commands', language)}\n\n"]
    for name in commands():
        command = program.commands[name]
        arguments = [_metavar(one) for one in command.params if one.param_type_name == "argument"]
        called = " ".join(["hhtool", name, str(Message("[OPTIONS]", {})), *arguments])
        parts.append(f"## {name}\n\n{_fence(called)}")
        told = (*paragraphs(command.help or ""), *paragraphs(command.epilog or ""))
        parts += [f"{_escaped(str(Message(text, {})))}\n\n" for text in told]
        rows = [(f"`{_signature(one)}`", _meaning(one)) for one in command.params if one.help]
        parts.append(table((word("argument", language), word("meaning", language)), rows))
    return "".join(parts)


def _signature(param: Any) -> str:
    """An argument, or an option with what stands for its value, in the language in force."""
    if param.param_type_name == "argument":
        return _metavar(param)
    names = ", ".join((*param.opts, *param.secondary_opts))
    return names if param.is_flag else f"{names} {'…' if _choices(param) else _metavar(param)}"


def _metavar(param: Any) -> str:
    usual = param.name if param.param_type_name == "argument" else param.type.name
    return str(Message(param.metavar or usual.upper(), {}))


def _choices(param: Any) -> Sequence[str]:
    return () if param.metavar else [str(one) for one in getattr(param.type, "choices", ())]


def _meaning(param: Any) -> str:
    choices = ", ".join(f"`{one}`" for one in _choices(param))
    return _escaped(str(Message(" ".join(param.help.split()), {}))) + (f" {choices}." if choices else "")


def _escaped(text: str) -> str:
    """Plain text as Markdown, in which only what stands between backticks is marked, as code."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([\\*_{}\[\]<>#])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


# --- statistics and outputs ----------------------------------------------------------------------------


def _statistics(language: str) -> str:
    parts = [f"# {word('statistics', language)}\n\n{word('counted', language)}\n\n"]
    for game in all_games():
        rows = [(f"`{one.name}`", one.title, one.definition) for one in game.stats.figures]
        head = tuple(word(key, language) for key in ("name", "figure", "meaning"))
        parts.append(f"## {game.titles[language]}\n\n{table(head, rows)}")
    return "".join(parts)


def _outputs(language: str) -> str:
    rows = [(f"`{form.value}`", _FORMS[form.value][LANGUAGES.index(language)]) for form in Format]
    head = (word("column", language), word("type", language), word("meaning", language))
    parts = [
        f"# {word('outputs', language)}\n\n",
        f"## {word('forms', language)}\n\n{table((word('form', language), word('for', language)), rows)}",
        f"## {word('findings', language)}\n\n{word('schemas', language)}\n\n{_json(of_findings())}",
        f"## {word('frames', language)}\n\n{word('kept', language)}\n\n",
        *(
            f"### {frame.name}\n\n{frame.definition}\n\n"
            + table(head, [(f"`{column.name}`", column.type, column.definition) for column in frame.columns])
            for frame in every_frame()
        ),
        f"## {word('settings', language)}\n\n{word('taken', language)}\n\n{_json(of_settings())}",
    ]
    return "".join(parts)


def _json(schema: Mapping[str, Any]) -> str:
    return f"```json\n{json.dumps(schema, ensure_ascii=False, indent=1)}\n```\n\n"
