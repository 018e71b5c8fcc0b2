"""What the parts of a line of a record are coloured as, in editors and on the page."""

from __future__ import annotations

import re

from hhtool.games import all_games
from hhtool.i18n import LANGUAGES
from hhtool.notation.header import LINES
from hhtool.notation.words import KEYWORDS

_CARD = r"(?:10|[2-9TJQKAТКДВ?])(?:[cdhsптбч♣♦♥♠?])|[♣♦♥♠](?:10|[2-9TJQKA])+|Jo|Дж|\?\?"


def keywords() -> list[str]:
    """The words that lines begin with, the longest first."""
    words = {form for key in KEYWORDS for form in LINES.forms(key)}
    for game in all_games():
        for language in LANGUAGES:
            words.update(game.notation.reader.keywords(language))
    return sorted(words, key=lambda word: (-len(word), word))


def patterns() -> dict[str, str]:
    """A regular expression for each kind of part, in the order in which they are tried at a place of a line; they have no
    groups that are counted.
    """
    forms = "|".join(re.escape(word).replace(r"\ ", r"\s+").replace(r"\-", "-") for word in keywords())
    return {
        "comment": r"#.*$",
        "string": r'"(?:\\.|[^"\\])*(?:"|$)',
        "struck": r"~~[^~]*~~",
        "keyword": rf"(?i)^\s*(?:{forms})(?![\w-])",
        "trick": r"^\s*\d+\.(?=\s)",
        "card": rf"(?<![\w-])(?:{_CARD})(?![\w])",
        "sign": r"->|→|>|(?<=\s)[xх](?=\s)|\|",
        "number": r"(?<![\w])[-+−–]?\d+(?:\.\d+)?(?![\w])\??",
    }
