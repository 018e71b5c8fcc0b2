"""The page of messages, docs/messages.md, made from the code: `python -m tests.messages`.

Every message of a finding stands on it in both languages, as it is said of a real record: of an example of the
documentation, a sample, or a random deal with a fault in it. Those that none of these gives stand below as they are
written in the code.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.game.documentation import blocks, headed
from hhtool.i18n import Message
from hhtool.notation.source import Source
from tests.catalogue import PACKAGE, _calls
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ROOT / "docs" / "messages.md"
FOLDERS = ("audit", "checks", "files", "games", "importers", "notation", "poker", "sheets", "spreadsheets", "tricks")
"""The packages whose messages are said of records."""
_HEAD = """\
# Messages

What `hhtool lint` says, in English and in Russian, each as it is said of a real record: an example of the documentation,
a sample, or a random deal with a fault in it. Made from the code by `python -m tests.messages`; read it through when a
message changes.
"""


def _records() -> Iterator[tuple[str, bytes]]:
    """Records with findings in them."""
    for check in every_check():
        for block in blocks(check.doc):
            if block.kind == "example":
                yield "example.hh", "\n".join((*headed(block), block.text)).encode()
    for path in sorted((ROOT / "samples").rglob("*")):
        if path.suffix in (".hh", ".csv", ".txt", ".md"):
            yield path.name, path.read_bytes()
    for game in games.all_games():
        yield "random.hh", game.generator.generate(deals=40, seed=7, faults=1.0).encode()


def said() -> dict[str, list[Message]]:
    """By code, one message of each template that is said of a record."""
    found: dict[str, dict[str, Message]] = {}
    for name, data in _records():
        for finding in audit_file(Source(name, data)).findings:
            for one in (finding, *finding.consequences):
                found.setdefault(one.code, {}).setdefault(one.message.template, one.message)
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
        lines += [f"| {_cell(one.text('en'))} | {_cell(one.text('ru'))} |" for one in messages]
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


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").strip()


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
