"""The conformance suite of `.hh`, for other programs that read it: `python -m tests.conformance`.

Every example of the notation pages and of the lint rules, as a whole record, with what is found in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hhtool.audit.file import audit_file
from hhtool.audit.judge import every_check
from hhtool.game.documentation import blocks
from hhtool.games import all_games, find
from hhtool.notation import VERSION
from hhtool.notation.source import Source
from hhtool.testing import Example, notation_pages, with_header

PAGE = Path(__file__).parent.parent / "formats" / "conformance.json"


def texts() -> Iterator[tuple[str, str]]:
    """Where each example stands, and its record."""
    written = {
        f"{game.id}/{page.name}": page.read_text(encoding="utf-8")
        for game in all_games()
        for page in notation_pages(game)
    }
    for origin, text in {**written, **{check.code: check.doc for check in every_check()}}.items():
        for block in blocks(text):
            if block.kind == "example" and find(block.game) is not None:
                yield origin, with_header(Example(block.game, block.text))


def case(origin: str, text: str) -> dict[str, Any]:
    """A record with what is found in it, in order."""
    audit = audit_file(Source("example.hh", text.encode()))
    found = [
        {
            "line": one.line,
            "column": one.column,
            "end_column": one.end_column,
            "code": one.code,
            "severity": one.severity.value,
            "deal": one.deal,
            "player": one.player,
            "related": [[span.line, span.start, span.end] for span, _said in one.related],
            "fix": [[span.line, span.start, span.end, text] for span, text in one.fix.edits] if one.fix else [],
            "consequences": [[after.line, after.column, after.code] for after in one.consequences],
        }
        for one in audit.findings
    ]
    return {"origin": origin, "game": audit.sessions[0].reading.session.game, "text": text, "findings": found}


def page() -> str:
    """The file that holds them, a line a case."""
    lines = ",\n".join(json.dumps(case(*one), ensure_ascii=False) for one in texts())
    return f'{{"notation": "{VERSION}", "cases": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
