"""The layout as people show it at the end: «Инна (низ, середина, верх): 9п 9т … | Дч 5б … | Кт Кб 2ч»."""

from __future__ import annotations

import re

from hhtool.games.ofc.record import Turn
from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.tokens import CARD_CODE, card_token, quoted
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("board", "fantasy"))
_ROW_FORMS = words("top", "middle", "bottom")
_ROWS, _ORDERS = Words(_ROW_FORMS), Words(words("upwards told", "downwards told"))
_PLAYER = rf"[ \t]*+(?:{_WORDS.pattern('board')}[ \t]++)?(?:у[ \t]++)?(?P<name>{QUOTED}|[^\W\d_][\w\-]*+)[ \t]*+"
_OPENS = pattern(
    rf"{_PLAYER}"
    r"(?P<verb>открывает|открыл[аи]?|показал[аи]?|показывает|opens|shows|в[ \t]+фантазии|in[ \t]+fantasy)?[ \t]*+"
    r"[:—–-]?[ \t]*+"
    r"(?P<rows>[^/:]++/[^/]++/[^/,]++)(?:,[ \t]*+(?P<out>[^,/]++))?"
)
_RANK_LETTER = re.compile(r"(?<!\S)(10|[2-9TJQKAВДКТ])(?!\S)")
_ROW = rf"(?:{_ROWS.pattern(*_ROW_FORMS)})"
_NEXT_ROW = r"[ \t]*+[,;/|—–-][ \t]*+"
_IN_ORDER = pattern(
    rf"{_PLAYER}[(,][ \t]*+(?:(?P<order>{_ORDERS.pattern('upwards told', 'downwards told')})"
    rf"|(?P<first>{_ROW}){_NEXT_ROW}(?P<second>{_ROW}){_NEXT_ROW}(?P<third>{_ROW}))"
    r"[ \t]*+\)?(?:[ \t]*+[:—–]|(?<=\)))[ \t]*+(?P<rows>\S.*)"
)
"""Whose rows follow, and in which order: «Инна, снизу вверх: …»."""
_BARS = re.compile(r"[ \t]*[|‖¦][ \t]*")
_APART = tuple(re.compile(rf"[ \t]*{mark}[ \t]*") for mark in (r"[/|‖¦\\]++", ";", r"(?<=[ \t])[—–-](?=[ \t])", ","))
"""What stands between rows, of which the first that parts a text in three counts."""
_BESIDE = re.compile(r"[ \t,]+")


def layout(context: Context, text: str) -> list[str]:
    """The rows as they lie, of which the suits may not be said: «Инна: К В 10 / Т 10 4 3 2 / 6 6 6 5 4»; of one in
    fantasy what was laid out, with what was discarded."""
    said = _OPENS.fullmatch(_BARS.sub(" / ", coded(text).rstrip(" \t.!")))
    seat = context.names.called(said["name"]) if said else None
    if said is None or seat is None:
        return []
    name, language = quoted(context.names.players[seat], _WORDS), language_of(text)
    rows = [_RANK_LETTER.sub(r"\1?", row.strip()) for row in said["rows"].split("/")]
    if not all(card_token(card) for row in rows for card in row.split()):
        return []
    out = re.findall(CARD_CODE, said["out"] or "", re.IGNORECASE)
    turned = any(isinstance(event, Turn) and event.seat == seat for event in context.before)
    if said["out"] and (not out or turned):
        return []
    if turned or not said["verb"]:
        return [f"{_WORDS.word('board', language)} {name}: {' / '.join(rows)}"]
    discarded = f" x {' '.join(out)}" if out else ""
    return [f"{_WORDS.word('fantasy', language)} {name}: {' / '.join(rows)}{discarded}"]


def rows_in_order(context: Context, text: str) -> list[str]:
    """The layout of a player behind whose name it is said in which order the rows stand; nothing of another text."""
    said = _IN_ORDER.fullmatch(coded(text).rstrip(" \t.!"))
    seat = context.names.called(said["name"]) if said else None
    if said is None or seat is None:
        return []
    downwards = [*_ROW_FORMS]
    if said["order"]:
        order = downwards if _ORDERS.id(said["order"]) == "downwards told" else downwards[::-1]
    else:
        order = [_ROWS.id(said[key]) or "" for key in ("first", "second", "third")]
    apart = next((rows for mark in _APART if len(rows := mark.split(said["rows"])) == len(order)), [])
    rows = [[_RANK_LETTER.sub(r"\1?", card) for card in _BESIDE.split(row.strip(" \t,"))] for row in apart]
    if {*order} != {*downwards} or not rows or not all(card_token(card) for row in rows for card in row):
        return []
    laid = dict(zip(order, rows, strict=True))
    shown = " / ".join(" ".join(laid[row]) for row in downwards)
    return [f"{_WORDS.word('board', language_of(text))} {quoted(context.names.players[seat], _WORDS)}: {shown}"]
