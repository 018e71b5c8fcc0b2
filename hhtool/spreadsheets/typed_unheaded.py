"""Score tables typed as lines of figures, with the names of the players in the title and none above the figures.

Ananas // Ed Nils Yas                    Играем: Аня, Боря, Вера
1) +11 / +7 / -18  (btn Ed)              1. 10, -5, -5
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.notation.lexicon import words
from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words, language_of
from hhtool.sheets.heading_words import COLUMNS, PASS_WORDS, ROWS, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import figures_in, is_name
from hhtool.spreadsheets.typed_lines import cell_of, is_rule, is_table, whole

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_ONE = r"[-+−–]?\d[^\s/;,|]*+"
_LINE = re.compile(
    r"[ \t]*+(?:(?:[№#]|[^\W\d_]{1,8}\.?[ \t]?)?(?P<label>\d{1,4})[ \t]*+[.):]|(?P<word>[^\W\d_][^:\d]{0,30}?)[ \t]*+:)?"
    rf"[ \t]*+(?P<figures>{_ONE}(?:[ \t]*+[/;,|][ \t]*+{_ONE}|[ \t]++{_ONE})++)"
    r"[ \t]*+(?P<remark>\([^()]*+\)|(?:[#—–]|//)[ \t].*+)?[ \t]*+"
)
_FIGURE = re.compile(_ONE)
_PIECES = re.compile(r"//|[:;.()]|[ \t][—–-][ \t]|[ \t]\|[ \t]")
_NAMES = re.compile(r"[ \t]*(?:[,/&+|]|(?<!\w)(?:and|и|vs?\.?|против)(?!\w)|[ \t])[ \t]*", re.IGNORECASE)
_PLAYERS = 2
_KNOWN = Words(words("game", "players", "rules", "date", "place", "note"))


def unheaded(lines: Sequence[str]) -> list[Row]:
    """The rows of such a table, headed by the names; none where there is none."""
    found = {at: said for at, line in enumerate(lines) if (said := _LINE.fullmatch(line))}
    figures = {at: [*_FIGURE.finditer(lines[at], *said.span("figures"))] for at, said in found.items()}
    figures = {at: row for at, row in figures.items() if all(figures_in(one[0]) == 1 for one in row)}
    if not figures:
        return []
    [(count, _times)] = Counter(map(len, figures.values())).most_common(1)
    own = [at for at, row in figures.items() if len(row) == count]
    names = _names_above(lines[: own[0]], count) if count >= _PLAYERS and is_table(lines, own) else ()
    if not names:
        return []
    is_remarked = any(found[at]["remark"] for at in own)
    told: list[Row] = []
    for at, line in enumerate(lines):
        nothing = Cell("", Span(at + 1, 1, 2))
        if at == own[0]:
            first = nothing._replace(text=COLUMNS.word("deal", language_of(" ".join(names[0]))))
            told.append((first, *names[1], *([nothing._replace(text="#")] if is_remarked else [])))
        if at in own:
            said = found[at]
            group = "label" if said["label"] else "word"
            label = cell_of(said, group, at + 1) if said[group] else nothing
            if not label.text and any(map(is_rule, map(_as_rule, lines[own[0] : at][-1:]))):
                label = nothing._replace(text=ROWS.word("total", language_of(" ".join(names[0]))))
            remark = [cell_of(said, "remark", at + 1) if said["remark"] else nothing] if is_remarked else []
            told.append((label, *(cell_of(one, 0, at + 1) for one in figures[at]), *remark))
        elif not is_rule(_as_rule(line)):
            told.append(whole(line, at + 1))
    return told


def _as_rule(line: str) -> str:
    """A line drawn with any signs as one of dashes."""
    text = line.strip()
    return "---" if len(text) > _PLAYERS and set(text) <= set("=-_*~—–") else line


def _names_above(lines: Sequence[str], count: int) -> tuple[tuple[str, ...], Row] | tuple[()]:
    """So many names that stand together in a line above, the last such line; with their places."""
    for at in range(len(lines) - 1, -1, -1):
        start = 0
        pieces = [*_PIECES.finditer(lines[at]), None]
        for piece in pieces:
            end = len(lines[at]) if piece is None else piece.start()
            if (row := _names(lines[at], start, end, at + 1)) and len(row) == count:
                return tuple(cell.text for cell in row), row
            start = end if piece is None else piece.end()
    return ()


def _names(line: str, start: int, end: int, number: int) -> Row:
    """The names that a piece of a line is; none where it holds another word."""
    cells = []
    at = start
    for gap in [*_NAMES.finditer(line, start, end), None]:
        stop = end if gap is None else gap.start()
        if text := line[at:stop].strip():
            place = at + len(line[at:stop]) - len(line[at:stop].lstrip()) + 1
            cells.append(Cell(text, Span(number, place, place + len(text))))
        at = stop if gap is None else gap.end()
    texts = [cell.text for cell in cells]
    return tuple(cells) if len(set(texts)) == len(texts) and all(map(_may_be_name, texts)) else ()


def _may_be_name(text: str) -> bool:
    known = about_deal(text) or row_kind(text) or games.find(text) or _KNOWN.id(text) or fold(text) in PASS_WORDS
    return is_name(text) and not known and text[0].isupper() and not any(map(str.isdigit, text))
