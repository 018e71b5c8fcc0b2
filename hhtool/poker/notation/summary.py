"""The lines of an online room's summary, one a player: `summary Anna: button, showed Ah Kh (pair: aces), won 12`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import alt, group, many, opt, seq
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, keyed_player, place, seat_at
from hhtool.notation.tokens import AMOUNT, CARDS, figure_text, is_doubtful, keyword, number
from hhtool.notation.writer import Pen, Write
from hhtool.poker.notation.keywords import CLAIMS, FOLDED, LINES
from hhtool.poker.notation.showdown import BRACKETED, bracketed, read_announcement
from hhtool.poker.record import Summary

_CLAIM_ITEM = late_pattern(r"\s*([^,(]+(?:\([^)]*\))?)\s*,?")

_CLAIM = alt(
    seq(keyword(CLAIMS, "showed", "mucked", "collected"), opt(CARDS), opt(BRACKETED)),
    seq(keyword(CLAIMS, "won"), AMOUNT),
    seq(keyword(CLAIMS, "with"), opt(CARDS), BRACKETED),
    keyword(CLAIMS, "button", "small", "big", *FOLDED, "idle", "out", "lost"),
)


def _read_summary(context: Context, match: Match, line: int) -> Summary:
    found: dict[str, Any] = {}
    for item in _CLAIM_ITEM.finditer(match.string, match.start(2), match.end(2)):
        key, rest, offset = _claim(item)
        if key in ("button", "small", "big"):
            found["position"] = f"{found['position']} {key}" if "position" in found else key
        elif key == "won":
            found |= {"won": number(rest), "doubtful": is_doubtful(rest.strip())}
        elif key in ("idle", "lost"):
            found[key] = True
        else:
            if key != "with":
                found["fate"] = key
            cards, bracket, name = rest.partition("(")
            if cards.strip():
                found["cards"] = context.cards(cards, offset, line)
            if name:
                found["name"] = read_announcement(context, name.rstrip(" \t)"), offset + len(cards + bracket), line)
    return Summary(seat_at(context, match, 1, line), **found, span=place(match, line))


def _claim(item: Match) -> tuple[str, str, int]:
    text = item[1].rstrip()
    for size in range(len(text.split()), 0, -1):
        words = re.match(rf"\S+(?:\s+\S+){{{size - 1}}}", text)
        if words and (key := CLAIMS.id(words[0])):
            rest = text[words.end() :]
            return key, rest, item.start(1) + words.end()
    raise ValueError(text)


def _write_summary(pen: Pen, node: Summary) -> str:
    def word(key: str) -> str:
        return pen.word(CLAIMS, key)

    said = [word(position) for position in node.position.split()]
    if node.fate or node.cards or node.name:
        cards = f" {pen.cards(node.cards)}" if node.cards else ""
        said.append(word(node.fate or "with") + cards + bracketed(pen, node.name))
    if node.idle:
        said.append(word("idle"))
    if node.won is not None:
        said.append(f"{word('won')} {figure_text(node.won, node.doubtful)}")
    if node.lost:
        said.append(word("lost"))
    return f"{pen.key('summary')} {pen.name(node.seat)}: {', '.join(said)}".rstrip()


KINDS: tuple[LineKind, ...] = (keyed_player(LINES, "summary", group(many(_CLAIM)), _read_summary),)

WRITERS: Mapping[type, Write] = {Summary: _write_summary}
