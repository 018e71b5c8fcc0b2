"""`hhtool rule`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import Lang, emit, settings, speak
from hhtool.i18n import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hhtool.game.check import Check


def rule(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE|NAME]",
            help="The rule; without it all are listed.",
            show_default=False,
            autocompletion=_completion.codes,
        ),
    ] = None,
    where: Annotated[
        bool, typer.Option("--where", help="Name the function of hhtool that decides it, and its line.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Explain one lint rule, or list them all.

    Example: hhtool rule DR101
    """
    import sys

    from hhtool.audit.documented import explained
    from hhtool.audit.judge import every_check
    from hhtool.audit.select import UnknownCodeError, unknown
    from hhtool.output.terminal import columns

    language = speak(lang, settings())
    width = columns(sys.stdout)
    checks = every_check()
    if code is None:
        emit(_places(checks) if where else _list(checks, width))
        return
    found = [check for check in checks if code.upper() == check.code or code.lower() in (check.name, str(check.title))]
    if not found:
        try:
            unknown(code, [(check.code, check.name) for check in checks])
        except UnknownCodeError as error:
            raise typer.BadParameter(str(error), param_hint="CODE") from None
    emit(_where(found[0]) if where else explained(found[0], width, language))


def _list(checks: Iterable[Check], width: int) -> Iterator[str]:
    from hhtool.game.documentation import blocks

    checks = list(checks)
    widest = max(len(str(check.title)) for check in checks)
    grades = max(len(str(check.severity.word)) for check in checks)
    for check in checks:
        what = Message(next(blocks(check.doc)).text, {})
        line = f"{check.code}  {check.title!s:<{widest}}  {check.severity.word!s:<{grades}}  {what}"
        yield line if len(line) <= width else line[: width - 1] + "…"


def _places(checks: Iterable[Check]) -> Iterator[str]:
    from hhtool.audit.where import defined

    for check in checks:
        yield f"{check.code}  {defined(check)}"


def _where(check: Check) -> Iterator[str]:
    """The check, then what it rests on: each place once."""
    from hhtool.audit.where import defined, noted_at

    return map(str, dict.fromkeys((defined(check), *noted_at(check))))
