"""The TextMate grammar of `.hh` records, made from the words of the notation: `python -m tests.textmate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hhtool.files.colouring import patterns

PAGE = Path(__file__).parent.parent / "editors" / "vscode" / "syntaxes" / "hh.tmLanguage.json"
_SCOPES = {
    "comment": "comment.line.number-sign",
    "string": "string.quoted.double",
    "struck": "markup.deleted",
    "keyword": "keyword.control",
    "trick": "markup.list.numbered",
    "card": "constant.other.card",
    "sign": "keyword.operator",
    "number": "constant.numeric",
}


def grammar() -> dict[str, Any]:
    """The grammar."""
    return {
        "name": "hh",
        "scopeName": "source.hh",
        "fileTypes": ["hh"],
        "patterns": [{"name": f"{_SCOPES[part]}.hh", "match": pattern} for part, pattern in patterns().items()],
    }


def page() -> str:
    """The file that holds it."""
    return json.dumps(grammar(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
