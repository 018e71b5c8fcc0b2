"""What is said of the records of the tests, held still in `tests/said.json`: `python -m tests.said` writes it anew.

Of every record that a test of rules lints, and in which something is found: each finding with its place, its player and
its words, the other places that it shows and its fix. A test that gives such a record to `findings_of` holds it to that.
Read the difference through when something changes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from hhtool.game.finding import Finding, unfolded
from tests.conftest import ROOT

if TYPE_CHECKING:
    from hhtool.audit.file import Audit
    from hhtool.notation.source import Span

PAGE = ROOT / "tests" / "said.json"
OF = (
    "tests/games/*/test_rules.py",
    "tests/checks",
    "tests/notation",
    "tests/audit",
    "tests/sheets",
    "tests/importers",
    "tests/test_samples.py",
)
"""Where the tests of rules are."""
RECORDING = "HHTOOL_TESTS_SAID"
"""Names a file, in which what is said is taken down instead of held."""
_HELD: dict[str, list[str]] = json.loads(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}


def hold(audit: Audit, text: str) -> None:
    """What is said of a text is what has been said of it."""
    key = hashlib.sha256(f"{audit.source.name}\n{text}".encode()).hexdigest()[:16]
    if path := os.environ.get(RECORDING):
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps([key, said(audit)], ensure_ascii=False) + "\n")
    elif key in _HELD:
        assert said(audit) == _HELD[key], "python -m tests.said writes it anew"


def said(audit: Audit) -> list[str]:
    """The findings of a text, a line each, those that follow from another behind it."""
    return [line for found in audit.findings for line in map(_line, unfolded([found]))]


def _line(found: Finding) -> str:
    place = f"{found.line}:{found.column}-{found.end_column}"
    words = f"{place} {found.code} {found.severity.value} {found.player}: {found.message.text('en')}"
    others = [f" / {_place(span)} {message.text('en')}" for span, message in found.related]
    edits = [f" => {_place(edit.span)} {edit.text}" for edit in found.fix.edits] if found.fix else []
    return "".join((words, *others, *edits))


def _place(span: Span) -> str:
    return f"{span.line}:{span.start}-{span.end}"


def taken_down(path: str) -> dict[str, list[str]]:
    """What is said of the records of the tests, which are run for it; `path` is a file to be used."""
    files = [str(found) for one in OF for found in sorted(ROOT.glob(one))]
    command = [sys.executable, "-m", "pytest", "-m", "not long and not hypothesis", *files]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, RECORDING: path}, stdout=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as file:
        return {key: lines for key, lines in map(json.loads, file) if lines}


def page(records: dict[str, list[str]]) -> str:
    """The file that holds them, a line a record."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(records[key], ensure_ascii=False)}" for key in sorted(records))
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        PAGE.write_text(page(taken_down(f"{folder}/said.jsonl")), encoding="utf-8")
