"""The layout as people show it at the end: «Инна (низ, середина, верх): 9п 9т … | Дч 5б … | Кт Кб 2ч»."""

from __future__ import annotations

import re

from hhtool.games.ofc.record import Turn
from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.tokens import CARD_CODE, card_token, quoted
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("board", "fantasy", "bonus", "note", dead="foul"))
_ROW_FORMS = words("top", "middle", "bottom")
_ROWS, _ORDERS = Words(_ROW_FORMS), Words(words("upwards told", "downwards told"))
_BONUS, _DEAD = Words(words("bonus")).pattern("bonus"), Words(words("foul", "foul told")).pattern("foul", "foul told")
_PLAYER = rf"[ \t]*+(?:{_WORDS.pattern('board')}[ \t]++)?(?:у[ \t]++)?(?P<name>{QUOTED}|[^\W\d_][\w\-]*+)[ \t]*+"
_OPENS = pattern(
    rf"{_PLAYER}"
    r"(?P<verb>открывает|открыл[аи]?|показал[аи]?|показывает|opens|shows|в[ \t]+фантазии|in[ \t]+fantasy)?[ \t]*+"
    r"[:—–-]?[ \t]*+"
    r"(?P<rows>[^/:]++/[^/]++/[^/,]++)(?:,[ \t]*+(?P<out>[^,/]++))?"
)
"""A player and three rows with slashes between: «Анна открыла: 2ч 3ч 4ч / 5ч 6ч 7ч 8ч 9ч / Тп Кп Дп Вп 10п»."""
_CARDS = rf"{CARD_CODE}(?:(?:[ \t]*+,)?[ \t]++(?:и[ \t]++)?{CARD_CODE})*+"
_ROW, _NEXT = rf"(?:{_ROWS.pattern(*_ROW_FORMS)})", r"[ \t]*+[/|,;.][ \t]*+"
_NAMED_CARDS = rf"(?:{_ROW}|[нсвbmtf])(?:[ \t]*+[:—–-])?[ \t]++{_CARDS}"
_POINTS = rf"(?:за[ \t]++|for[ \t]++)?{_ROW}[ \t:—–-]*+\d{{1,2}}(?![\w♣♦♥♠])"
_BONUS_SAID = rf"(?:{_BONUS}[ \t]*+[:—–-]?[ \t]*+)?"
_BEHIND = rf"(?:{_BONUS_SAID}{_POINTS}|(?:без[ \t]++|no[ \t]++)?{_BONUS}|{_DEAD})(?!\w)"
_LAYOUT_AND = pattern(
    rf"(?P<rows>[ \t]*+(?P<name>{NAME})(?:[ \t]*+:)?[ \t]++"
    rf"(?:{_CARDS}[ \t]*+[/|][ \t]*+{_CARDS}[ \t]*+[/|][ \t]*+{_CARDS}"
    rf"|(?P<named>{_NAMED_CARDS}{_NEXT}{_NAMED_CARDS}{_NEXT}{_NAMED_CARDS})))"
    rf"(?:[ \t]{{2,}}|[ \t]*[.,;—–(-][ \t]*)(?(named)(?={_BEHIND}))(?P<rest>[^\s/][^/]*?)[ \t.!)]*"
)
"""A layout, and what is said of it behind: `Ann 4s 5s … / … / 9d 9c Ah   straight 2, nines 4`, «Анна: верх … / середина
… / низ … - бонусы низ 2, верх 4»."""
_BONUS_POINTS = pattern(rf"{_BONUS_SAID}(?P<points>{_POINTS}.*)")
_DIGIT = re.compile(r"\d")
_IS_DEAD = pattern(rf"(?<!\w){_DEAD}(?!\w)")
_RANK_LETTER = re.compile(r"(?<!\S)(10|[2-9TJQKAВДКТ])(?!\S)")
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


def layout_apart(text: str) -> list[str]:
    """The layout of a player, and what is said of it behind, each by itself: its bonuses, or that it is dead; nothing of
    another sentence."""
    said = _LAYOUT_AND.fullmatch(text)
    if said is None:
        return []
    language, (name, rest) = language_of(text), said.group("name", "rest")
    if points := _BONUS_POINTS.fullmatch(rest):
        return [said["rows"], f"{_WORDS.word('bonus', language)} {name}: {points['points']}".rjust(len(text))]
    if said["named"] and _DIGIT.search(rest):
        # what it earns is not said row by row
        return []
    note = f"{_WORDS.word('note', language)}: {rest}".rjust(len(text))
    if _IS_DEAD.search(rest):
        return [said["rows"], f"{_WORDS.word('dead', language)} {name}".rjust(len(text)), note]
    return [said["rows"], note]
