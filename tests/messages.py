"""The page of messages, docs/messages.md, made from the code: `python -m tests.messages`.

Every message of a finding stands on it in both languages, as it is said of a real record: of every example of the
documentation, and what these do not give as it is said first of a sample, or of a random deal with a fault in it.
What none of these gives stands below as it is written in the code.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.game.documentation import blocks, headed
from hhtool.game.finding import unfolded
from hhtool.i18n import Message
from hhtool.notation.source import Source
from tests.catalogue import PACKAGE, _calls
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.check import Check

PAGE = ROOT / "docs" / "messages.md"
FOLDERS = ("audit", "checks", "files", "games", "importers", "notation", "poker", "sheets", "spreadsheets", "tricks")
"""The packages whose messages are said of records."""
_HEAD = """\
# Messages

What `hhtool lint` says, in English and in Russian, each as it is said of a real record: an example of the documentation,
a sample, or a random deal with a fault in it. Made from the code by `python -m tests.messages`; read it through when a
message changes.

A message says what one player would say to another: who, what they did, and behind «but» or «а» what the rule wanted,
with the cards. It is one sentence that begins small and ends without a stop; a semicolon parts what to do, or a guess.
English tells it in the past and the present; Russian in the present, so that nobody's gender is asked for, and with names
in the nominative: «ходит Борис, а очередь — Анна». A card stands behind the word «карта» wherever a verb would have to
agree with it. What is quoted stands in 'these' and «these». One word is meant for one thing: «домашние правила»,
«сессия», «таблица очков», «число» (not «цифра», which is a digit), «база», «торги» in poker and «торговля» in «Выборы», «бонус» in
Chinese poker and «премия» in «Выборы», «сброс» in poker and «снос» in piquet.

All of it, help pages and reports too, was last read from the first line to the last by somebody who had not written it:
2,500 texts, of which 800 were said anew.
"""


def of_examples(check: Check) -> list[tuple[str, Message]]:
    """What is said of the examples of a check, with its code, in order."""
    return [
        said
        for block in blocks(check.doc)
        if block.kind == "example"
        for said in _of("example.hh", "\n".join((*headed(block), block.text)).encode())
    ]


def _of(name: str, data: bytes) -> Iterator[tuple[str, Message]]:
    for one in unfolded(audit_file(Source(name, data)).findings):
        yield one.code, one.message


def _of_others() -> Iterator[tuple[str, Message]]:
    """What is said of samples, and of random deals with faults."""
    for path in sorted((ROOT / "samples").rglob("*")):
        if path.suffix in (".hh", ".csv", ".txt", ".md"):
            yield from _of(path.name, path.read_bytes())
    for game in games.all_games():
        yield from _of("random.hh", game.generator.generate(deals=40, seed=7, faults=1.0).encode())


def said() -> dict[str, list[Message]]:
    """The messages of each code: all that are said of examples, and one of each other template."""
    found: dict[str, dict[str, Message]] = {}
    for check in every_check():
        for code, message in of_examples(check):
            found.setdefault(code, {}).setdefault(message.text("en"), message)
    for code, message in _of_others():
        met = found.setdefault(code, {})
        if all(message.template != one.template for one in met.values()):
            met[message.text("en")] = message
    return {code: list(found[code].values()) for code in sorted(found)}


def templates() -> list[str]:
    """The templates of messages in the code of the packages that speak of records."""
    found: dict[str, None] = {}
    for place, call in _calls("_", "_n"):
        texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        speaks = place.removeprefix(f"{PACKAGE.name}/").partition("/")[0] in FOLDERS
        if texts and speaks and " " in texts[0].strip() and not place.endswith(_ELSEWHERE):
            found.setdefault(texts[0])
    return list(found)


_ELSEWHERE = (
    "stats.py", "house.py", "story.py", "frames.py", "sheet.py", "options.py", "allowed.py", "facts.py", "documented.py",
)  # fmt: skip
"""What is said in replays, reports, tables and the rules' pages, and not of faults."""


def page() -> str:
    """The whole page."""
    lines = [_HEAD]
    met = said()
    names = {check.code: check for check in every_check()}
    for code, messages in met.items():
        check = names[code]
        lines += [f"## {code} {check.name}, {check.title.text('ru')}", "", "| English | Russian |", "|---|---|"]
        lines += map(row, messages)
        lines.append("")
    spoken = {one.template for messages in met.values() for one in messages}
    lines += [
        "## Parts of messages, and messages that these records do not give",
        "",
        "| English | Russian |",
        "|---|---|",
    ]
    for text in sorted(set(templates()) - spoken):
        lines.append(f"| {_cell(text)} | {_cell(Message(text, {}).text('ru'))} |")
    return "\n".join(lines) + "\n"


def row(message: Message) -> str:
    """The line of the page that a message is."""
    return f"| {_cell(message.text('en'))} | {_cell(message.text('ru'))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").strip()


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
