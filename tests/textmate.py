"""The TextMate grammar of `.hh` records, made from the words of the notation: `python -m tests.textmate`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hhtool.games import all_games
from hhtool.notation.header import LINES
from hhtool.notation.words import KEYWORDS, LANGUAGES

PAGE = Path(__file__).parent.parent / "editors" / "vscode" / "syntaxes" / "hh.tmLanguage.json"
_CARD = r"(?:10|[2-9TJQKAТКДВ?])(?:[cdhsптбч♣♦♥♠?])|[♣♦♥♠](?:10|[2-9TJQKA])+|Jo|Дж|\?\?"


def keywords() -> list[str]:
    """The words that lines begin with, the longest first."""
    words = {form for key in KEYWORDS for form in LINES.forms(key)}
    for game in all_games():
        for language in LANGUAGES:
            words.update(game.notation.reader.keywords(language))
    return sorted(words, key=lambda word: (-len(word), word))


def grammar() -> dict[str, Any]:
    """The grammar."""
    forms = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in keywords())
    return {
        "name": "hh",
        "scopeName": "source.hh",
        "fileTypes": ["hh"],
        "patterns": [
            {"name": "comment.line.number-sign.hh", "match": r"#.*$"},
            {"name": "string.quoted.double.hh", "begin": '"', "end": r'"|$', "patterns": [
                {"name": "constant.character.escape.hh", "match": r"\\."}]},
            {"name": "markup.deleted.hh", "match": r"~~[^~]*~~"},
            {"match": rf"(?i)^\s*({forms})(?![\w\-])", "captures": {"1": {"name": "keyword.control.hh"}}},
            {"match": r"^\s*(\d+\.)(?=\s)", "captures": {"1": {"name": "markup.list.numbered.hh"}}},
            {"name": "constant.other.card.hh", "match": rf"(?<![\w\-])(?:{_CARD})(?![\w])"},
            {"name": "keyword.operator.hh", "match": r"->|→|>|(?<=\s)[xх](?=\s)|\|"},
            {"name": "constant.numeric.hh", "match": r"(?<![\w])[-+−–]?\d+(?:\.\d+)?(?![\w])\??"},
        ],
    }  # fmt: skip


def page() -> str:
    """The file that holds it."""
    return json.dumps(grammar(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
