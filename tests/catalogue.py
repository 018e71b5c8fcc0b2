"""The Russian catalogue kept up to date with the texts of the code: `make locale`.

Besides what is marked with `_(…)` and `_n(…)` there are texts that are shown and are written where they belong: house
rules beside their fields, the documentation of lint rules in docstrings, what the columns of the rows hold, and what
the grammars call the parts of a line. Babel keeps the catalogue and compiles it.
"""

from __future__ import annotations

import ast
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from typer.main import get_command

from hhtool import games
from hhtool.audit import rows as facts
from hhtool.audit.documented import written
from hhtool.audit.judge import every_check
from hhtool.cli import application, commands
from hhtool.cli._words import paragraphs
from hhtool.files import hhfile
from hhtool.game.documentation import Paragraph, blocks, headed
from hhtool.game.house import rules_of
from hhtool.notation import forms, syntax_errors
from hhtool.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(__file__).parent.parent / "hhtool"
PO = PACKAGE / "locale" / "ru" / "LC_MESSAGES" / "hhtool.po"
MO = PO.with_suffix(".mo")


def template() -> Catalog:
    """Every text that is shown, with the files that it comes from."""
    found = Catalog(fuzzy=False)
    for place, text in (*_code(), *_labels(), *_house_rules(), *_rule_pages(), *_columns(), *_help_pages()):
        found.add(text, locations=[(place, 0)])
    return found


def _code() -> Iterator[tuple[str, str | tuple[str, str]]]:
    """What is marked in the code, within f-strings too."""
    for place, call in _calls("_", "_n"):
        texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if len(texts) == 1:
            yield place, texts[0]
        elif texts:
            yield place, (texts[0], texts[1])


def _labels() -> Iterator[tuple[str, str]]:
    """What grammars call the parts of a line; what stands in quotes is to be typed so, and is not translated."""
    for place, call in _calls("terminal", "alt"):
        names = [*call.args[:1], *(keyword.value for keyword in call.keywords)]
        for name in names:
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield from _parts(place, name.value)
    yield from _parts("hhtool/forms.py", forms.END)
    yield from _parts(
        "hhtool/notation/syntax_errors.py",
        f"{syntax_errors.ANY_LINE} or {syntax_errors.BEGINNING} or {syntax_errors.OF_TRICKS}",
    )


def _calls(*functions: str) -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            if isinstance(call.func, ast.Name) and call.func.id in functions:
                yield f"hhtool/{path.relative_to(PACKAGE).as_posix()}", call


def _parts(place: str, label: str) -> Iterator[tuple[str, str]]:
    for part in syntax_errors.alternatives(label):
        if not part.endswith("'"):
            yield place, part


def _house_rules() -> Iterator[tuple[str, str]]:
    for game in games.all_games():
        for rule in rules_of(game.house):
            yield f"hhtool/games/{game.id}/house.py", rule.doc.template


def _rule_pages() -> Iterator[tuple[str, str]]:
    for check in every_check():
        module = check.function.__module__.replace(".", "/")
        for block in blocks(check.doc):
            if block.kind != "example" or written(block, "ru") is None:
                yield f"{module}.py", block.text
            if block.kind == "example":
                yield from ((f"{module}.py", text) for text in _said_in(block))
        yield f"{module}.py", check.name


def _said_in(block: Paragraph) -> Iterator[str]:
    """The notes and remarks in an example."""
    text = "\n".join((*headed(block), block.text))
    for session in hhfile.read(Source("example.hh", text.encode())).sessions:
        yield from (event.text for deal in session.deals for event in deal.events if hasattr(event, "text"))
        yield from (text for key, text in session.session.meta if key == "note")


def _columns() -> Iterator[tuple[str, str]]:
    for text in facts.COLUMNS.values():
        yield "hhtool/facts.py", text
    for game in games.all_games():
        for _kind, text in game.facts.columns.values():
            yield f"hhtool/games/{game.id}/facts.py", text


def _help_pages() -> Iterator[tuple[str, str]]:
    """What the help pages of the commands say, paragraph by paragraph."""
    program: Any = get_command(application(commands()))
    for name, command in [("__init__", program), *program.commands.items()]:
        described = [param for param in command.params if param.name not in _OF_TYPER]
        texts = [command.help, command.epilog, *(param.help for param in described)]
        texts += [param.metavar for param in described]
        for text in filter(None, texts):
            yield from ((f"hhtool/cli/{name}.py", paragraph) for paragraph in paragraphs(text))


_OF_TYPER = ("help", "install_completion", "show_completion")
"""Options that Typer adds."""


def catalogue() -> Catalog:
    """The Russian catalogue as it is stored."""
    with PO.open("rb") as file:
        found = read_po(file, locale="ru")
    found.last_translator = found.language_team = "The hhtool authors"
    found.msgid_bugs_address, found.revision_date = "", found.creation_date
    return found


def compiled(found: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    target = BytesIO()
    write_mo(target, found)
    return target.getvalue()


def save(found: Catalog) -> None:
    """Store the catalogue, as it is edited and as the program reads it."""
    target = BytesIO()
    write_po(target, found, width=110, include_lineno=False, ignore_obsolete=True)
    PO.write_bytes(target.getvalue())
    MO.write_bytes(compiled(found))
    print(f"{len(found)} texts, {len(untranslated(found))} without a translation", file=sys.stderr)


def untranslated(found: Catalog) -> list[object]:
    """The texts that lack a translation, or one of its plural forms."""
    return [
        one.id for one in found if one.id and not (all(one.string) if isinstance(one.string, tuple) else one.string)
    ]


def main() -> None:
    """Take up what is new in the code and drop what is gone."""
    found = catalogue()
    found.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    save(found)


if __name__ == "__main__":
    main()
