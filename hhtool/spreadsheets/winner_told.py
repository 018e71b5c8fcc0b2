"""Who won, as a line below a table tells it: «Победа: Рита!», `Jo wins it`, «Победитель — Аня (125)»."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from hhtool.notation.names import Names
from hhtool.notation.record import Winner
from hhtool.notation.source import Span
from hhtool.sheets.read_sheet import is_result

if TYPE_CHECKING:
    from hhtool.notation.record import Comment
    from hhtool.spreadsheets.elements import RawTable

_NAME = r"[^\W\d_][^\d:=+(),;!?—–]{0,40}?"
_NAMES = rf"(?P<names>{_NAME}(?:[ \t]*+(?:,|&|\+|(?<!\w)(?:and|и)(?!\w))[ \t]*+{_NAME}){{0,3}})"
_WON = (
    r"(?:(?:the[ \t]+)?winners?(?:[ \t]+(?:is|are))?|won[ \t]+by|победа(?:[ \t]+(?:за|у))?|победител(?:ь|и|ьница)"
    r"|победил[аи]?|выиграл[аи]?|чемпион(?:ка)?|champion|первое[ \t]+место|1[ \t]+место|first[ \t]+place)"
)
_WINS = (
    r"(?:wins|won|is[ \t]+the[ \t]+winner|takes[ \t]+it|победил[аи]?|победител(?:ь|и|ьница)|выиграл[аи]?"
    r"|выигрывает|побеждает|чемпион(?:ка)?)"
)
_WHAT = r"(?:[ \t]+(?:it|the[ \t]+(?:game|night|evening|session)|tonight|партию|игру|вечер|сегодня|всё|все))?"
_END = r"[ \t]*+(?:\(?(?:with[ \t]|с[ \t]|[,—–-][ \t]*)?[-+−–]?\d{1,6}(?:[ \t]+(?:points?|очк\w+))?\)?)?[^\w]*+"
_FORMS = (
    re.compile(rf"[^\w]*+{_WON}(?!\w)[ \t]*+[:=—–-]?[ \t]*+{_NAMES}{_END}", re.IGNORECASE),
    re.compile(rf"[^\w]*+{_NAMES}[ \t]*+[:—–-]?[ \t]*+(?<!\w){_WINS}(?!\w){_WHAT}[^\w]*+", re.IGNORECASE),
)
_AND = re.compile(r"[ \t]*(?:,|&|\+|(?<!\w)(?:and|и)(?!\w))[ \t]*", re.IGNORECASE)


def winner_told(lines: Iterable[tuple[str, Span]], players: Sequence[str]) -> Winner | None:
    """The last of some lines that tells who of the players won; None where none does."""
    found = None
    names = Names(tuple(players))
    for text, span in lines:
        for form in _FORMS:
            said = form.fullmatch(text)
            seats = [names.seat(name.strip()) for name in _AND.split(said["names"])] if said else [None]
            if None not in seats and len(set(seats)) == len(seats):
                found = Winner(tuple(seat for seat in seats if seat is not None), span)
                break
    return found


def lines_below(tables: Sequence[RawTable], remarks: Iterable[Comment]) -> Iterator[tuple[str, Span]]:
    """What stands below the names of the players: remarks, and rows of one cell that tell a result in words."""
    first = min((cell.span.line for table in tables for cell in table.heading), default=0)
    said: list[tuple[str, Span]] = []
    for comment in (*remarks, *(one for table in tables for one in table.comments)):
        text = comment.text.lstrip("# ")
        said += [(text, Span(comment.line, 1, 1 + len(text)))] if comment.line > first else []
    for table in tables:
        for row in table.rows:
            if is_result(row[0].text) and not any(cell.text for cell in row[1:]):
                said.append((row[0].text, row[0].span))
    yield from sorted(said, key=lambda one: one[1].line)


def tells_winner(text: str) -> bool:
    """Whether a text has the form of such a line."""
    return any(form.fullmatch(text) for form in _FORMS)
