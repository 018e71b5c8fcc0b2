"""What Typer says by itself, in the reader's language: help pages and usage errors."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from hhtool.i18n import Message, _
from hhtool.lazy import late_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

UsageError: Any = typer.BadParameter.__base__
"""A command line that cannot be understood."""

_HEADS = {
    "Usage": _("Usage"),
    "Options": _("Options"),
    "Arguments": _("Arguments"),
    "Commands": _("Commands"),
    "[required]": _("[required]"),
}
_HEAD = late_pattern(rf"^(?:{'|'.join(_HEADS)})(?=:)|\[required\]", re.MULTILINE)
_METAVARS = (
    _("[OPTIONS]"), _("COMMAND [ARGS]..."), _("TEXT"), _("INTEGER"), _("FLOAT"), _("FILE"), _("FOLDER"), _("PATH"),
    _("CODE"), _("ACTION"),
)  # fmt: skip
_HELP = (
    _("Show this message and exit."),
    _("Install completion for the current shell."),
    _("Show completion for the current shell, to copy it or customize the installation."),
)
_ERRORS = (
    _("Invalid value for {where}: {what}"),
    _("Invalid value: {what}"),
    _("Missing argument {name}."),
    _("Missing option {name}."),
    _("Missing command."),
    _("File {name} does not exist."),
    _("Directory {name} does not exist."),
    _("Path {name} does not exist."),
    _("File {name} is a directory."),
    _("Directory {name} is a file."),
    _("Option {name} requires {n} arguments."),
    _("Missing argument {name}. {what}"),
    _("Missing option {name}. {what}"),
    _("Choose from: {choices}"),
    _("No such option: {name} (Possible options: {options})"),
    _("No such option: {name}"),
    _("No such command {name}. Did you mean {other}?"),
    _("No such command {name}."),
    _("Got unexpected extra argument ({args})"),
    _("Got unexpected extra arguments ({args})"),
    _("Got unexpected extra argument(s) ({args})"),
    _("Option {name} does not take a value."),
    _("Option {name} requires an argument."),
    _("{value} is not a valid integer."),
    _("{value} is not a valid int."),
    _("{value} is not a valid int range."),
    _("{value} is not a valid float range."),
    _("{value} is not a valid float."),
    _("{value} is not in the range {range}."),
    _("{value} is not one of {choices}."),
)


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help text, each in one line."""
    yield from (" ".join(part.split()) for part in text.split("\n\n") if part.strip())


def _said(text: str) -> str:
    """A text of a help page in the language in force, paragraph by paragraph."""
    return "\n\n".join(str(Message(part, {})) for part in paragraphs(text))


class _Spoken:
    """A command whose help page is in the language in force."""

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return _headed(super().get_help(ctx))  # type: ignore[misc]

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help page."""
        option: Any = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = str(Message(option.help, {}))
        return option

    def get_usage(self, ctx: Any) -> str:
        """How the command is called."""
        return _headed(super().get_usage(ctx))  # type: ignore[misc]


class SpokenGroup(_Spoken, TyperGroup):
    """The program."""


_NEEDS = {"server": "pygls"}
"""The package that a command cannot do without, and that the extra of its name brings."""


class SpokenCommand(_Spoken, TyperCommand):
    """A command of it."""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 (the list is as wide as it is)
        """What the list of commands says of it: its first sentence, and whether an extra is missing."""
        said = next(paragraphs(self.help or ""), "").partition(". ")[0].removesuffix(".")
        package = _NEEDS.get(self.name or "")
        if package and find_spec(package) is None:
            return f"{said} ({_('needs {extra}', extra=f'hhtool[{self.name}]')})."
        return f"{said}."


def _headed(text: str) -> str:
    return _HEAD.sub(lambda found: str(_HEADS[found[0]]), text)


def translate(command: Any) -> None:
    """Put the help page of a command, and those of the commands below it, into the language in force."""
    for name in ("help", "epilog", "short_help", "options_metavar", "subcommand_metavar"):
        if text := getattr(command, name, None):
            setattr(command, name, _said(text))
    for param in command.params:
        if param.help:
            param.help = _said(param.help)
        if getattr(param, "is_flag", False):
            continue
        usual = param.name if param.param_type_name == "argument" else param.type.name
        if param.metavar or not hasattr(param.type, "choices"):
            param.metavar = str(Message(param.metavar or usual.upper(), {}))
        if param.show_default and param.default not in (None, ""):
            default = getattr(param.default, "value", param.default)
            param.help, param.show_default = f"{param.help} [{_('default: {value}', value=default)}]", False
    for one in getattr(command, "commands", {}).values():
        translate(one)


def told(error: Any) -> Iterator[str]:
    """The lines of a usage error: how the command is called, where its help is, and what is wrong."""
    context = getattr(error, "ctx", None)
    if context is not None:
        yield context.get_usage()
        yield str(_("Try '{command}' for help.", command=f"{context.command_path} {context.help_option_names[0]}"))
        yield ""
    yield str(_("Error: {message}", message=_worded(error.format_message())))


def _worded(text: str) -> object:
    """What Typer says is wrong, as a message."""
    text = " ".join(text.split())
    for message, pattern in _patterns():
        if found := pattern.fullmatch(text):
            fields = found.groupdict()
            return message._replace(fields={key: _worded(part) for key, part in fields.items()})
    return Message(text, {}) if text.isupper() else text


@cache
def _patterns() -> list[tuple[Message, re.Pattern[str]]]:
    """The messages of Typer, each with what finds its parts."""
    return [(one, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(one.template)))) for one in _ERRORS]
