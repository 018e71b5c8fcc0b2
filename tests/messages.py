"""The page of messages, docs/messages.md, made from the code: `python -m tests.messages`.

Every message of a finding stands on it in both languages, as it is said of a real record in that language: of every
example of the documentation, and what these do not give as it is said first of a random deal with a fault in it, or of
a sample.
What none of these gives stands below as it is written in the code.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

from hhtool import games
from hhtool.audit.documented import in_language
from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.files import fmt, hhfile, hhwriter
from hhtool.game.documentation import blocks, headed
from hhtool.game.finding import unfolded
from hhtool.i18n import LANGUAGES, Message
from hhtool.notation.source import Source
from tests.catalogue import PACKAGE, _calls
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hhtool.game.check import Check
    from hhtool.game.documentation import Paragraph

PAGE = ROOT / "docs" / "messages.md"
FOLDERS = ("audit", "checks", "files", "games", "importers", "notation", "poker", "sheets", "spreadsheets", "tricks")
"""The packages whose messages are said of records."""
_HEAD = """\
# Messages

What `hhtool lint` says, in English and in Russian, each as it is said of a real record in that language: an example of
the documentation, a random deal with a fault in it, or a sample. Made from the code by `python -m tests.messages`; read
it through when a message changes.

A message says what one player would say to another: who, what they did, and behind «but» or «а» what the rule wanted,
with the cards. It is one sentence that begins small and ends without a stop; a semicolon parts what to do, or a guess.
English tells it in the past and the present; Russian in the present, so that nobody's gender is asked for, and with names
in the nominative: «ходит Борис, а очередь — Анна». A card stands behind the word «карта» wherever a verb would have to
agree with it. What is quoted stands in 'these' and «these». One word is meant for one thing: «домашние правила»,
«сессия», «таблица очков», «число» (not «цифра», which is a digit), «база», «торги» in poker and «торговля» in «Выборы»,
«бонус» in Chinese poker and «премия» in «Выборы», «сброс» in poker and «снос» in piquet.

All of it, help pages and reports too, was last read from the first line to the last by somebody who had not written it:
2,500 texts, of which 800 were said anew.
"""


class Said(NamedTuple):
    """What is said of a record in English, and of the same record in Russian."""

    code: str
    en: Message
    ru: Message


def of_examples(check: Check) -> list[Said]:
    """What is said of the examples of a check, in order."""
    return [
        said
        for block in blocks(check.doc)
        if block.kind == "example"
        for said in _of("example.hh", _whole(block), _whole(block._replace(text=in_language(block, "ru"))))
    ]


def _whole(block: Paragraph) -> bytes:
    return "\n".join((*headed(block), block.text)).encode()


def _of(name: str, english: bytes, russian: bytes) -> Iterator[Said]:
    """What is said of a record in two languages; of the English one alone where they differ in what is found."""
    found = [list(unfolded(audit_file(Source(name, data)).findings)) for data in (english, russian)]
    same = [[(one.code, one.message.template) for one in each] for each in found]
    for en, ru in zip(found[0], found[same[0] == same[1]], strict=True):
        yield Said(en.code, en.message, ru.message)


def _of_others() -> Iterator[Said]:
    """What is said of random deals with faults, and of samples."""
    for game in games.all_games():
        made = (game.generator.generate(deals=40, seed=7, faults=1.0, language=language) for language in LANGUAGES)
        yield from _of("random.hh", *(text.encode() for text in made))
    for path in sorted((ROOT / "samples").rglob("*")):
        if path.suffix in (".hh", ".csv", ".txt", ".md"):
            yield from _of(path.name, *(_in(language, path) for language in LANGUAGES))


def _in(language: str, path: Path) -> bytes:
    """A sample in a language; as it is where it is no record."""
    data = path.read_bytes()
    if path.suffix != ".hh":
        return data
    return hhwriter.joined(fmt.blocks(hhfile.read(Source(path.name, data)), language)).encode()


def said() -> dict[str, list[Said]]:
    """The messages of each code: all that are said of examples, and one of each other template."""
    found: dict[str, dict[str, Said]] = {}
    for check in every_check():
        for one in of_examples(check):
            found.setdefault(one.code, {}).setdefault(one.en.text("en"), one)
    for one in _of_others():
        met = found.setdefault(one.code, {})
        if all(one.en.template != other.en.template for other in met.values()):
            met[one.en.text("en")] = one
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
        lines += (row(one.en, one.ru) for one in messages)
        lines.append("")
    spoken = {one.en.template for messages in met.values() for one in messages}
    lines += [
        "## Parts of messages, and messages that these records do not give",
        "",
        "| English | Russian |",
        "|---|---|",
    ]
    for text in sorted(set(templates()) - spoken):
        lines.append(row(Message(text, {}), Message(text, {})))
    return "\n".join(lines) + "\n"


def row(en: Message, ru: Message) -> str:
    """The line of the page for what is said in English and in Russian."""
    return f"| {_cell(en.text('en'))} | {_cell(ru.text('ru'))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").strip()


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
