"""The deals that a page holds for its script, as the script reads them."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from typing import Any, NamedTuple

from hhtool.i18n import LANGUAGES
from hhtool.report.packed_deals import tokens

_PACK = re.compile(r'<script class="held"[^>]*>(.*)</script>')


class Step(NamedTuple):
    """A step in a language."""

    text: str
    seat: int | str = ""
    allowed: str = ""
    pot: str = ""
    round: str = ""


class Opened(NamedTuple):
    """A deal in a language."""

    first: int
    lines: list[str]
    readable: bool
    steps: list[Step]
    verdict: list[str]
    names: list[str]
    scenes: list[Any]
    notes: list[str]


def opened(page: str, language: str = "en") -> dict[str, Opened]:
    """The deals that a page holds, by their anchors."""
    found = {}
    for document in _PACK.findall(page):
        anchors, text = json.loads(document)
        words, deals = json.loads(zlib.decompress(b64decode(text), -zlib.MAX_WBITS))
        found |= {anchor: _deal(deal, words, language) for anchor, deal in zip(anchors, deals, strict=True)}
    return found


def _deal(deal: list[Any], words: list[Any], language: str) -> Opened:
    def said(text: Any) -> str:
        return text[LANGUAGES.index(language)] if isinstance(text, list) else text

    def allowed(packed: Any) -> str:
        if isinstance(packed, str):
            return packed
        parts: list[str] = []
        for one in [packed] if isinstance(packed, int) else packed:
            if isinstance(one, int):
                parts.append(said(words[one]))
            else:
                parts[-1] += f": {one}"
        return "; ".join(parts)

    first, text, readable, _heads, told, verdict, table = deal
    found, at, steps = [token for line in text.split("\n") for token in tokens(line)], 0, []
    for what, seat, choices, *rest in ((*step, "", "")[: max(len(step), 3)] for step in told):
        if isinstance(what, int):
            at += what + 1
        steps.append(Step(found[at - 1] if isinstance(what, int) else said(what), seat, allowed(choices), *rest))
    names, scenes, notes = table or ([], [], [])
    return Opened(first, text.split("\n"), readable, steps, [*map(said, verdict)], names, scenes, [*map(said, notes)])
