"""Score tables typed as lists: a line a deal, with a name before the figures of each player.

1) Anna 10, Boris -5          5 карт: Аня пас → +5, Боря 2 → -10          мизер: А -10; Б -20
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hhtool.notation.lexicon import words
from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.notation.words import Words, language_of
from hhtool.sheets.figure import BESIDE
from hhtool.sheets.heading_words import COLUMNS, PASS_WORDS, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import is_name
from hhtool.spreadsheets.typed_lines import STRUCK, cell_of, is_rule, is_table, whole

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_LABEL = re.compile(
    r"[ \t]*(?:(?:(?P<of>[^\W\d_]+\.?)[ \t]+)?(?:[№#][ \t]*)?(?P<label>\d{1,4})(?:-?(?:[яй]|ая|st|nd|rd|th)(?!\w))?"
    r"(?P<deal>[ \t]+[^\W\d_]+(?=[ \t]*[:—–-]))?[ \t]*[.):—–-]?"
    r"|(?P<word>[^\W\d_][^:]{0,40}?)[ \t]*:|(?P<plain>[^\W\d_]+))[ \t]+(?=[^\W\d_])"
)
"""What deal a row is of, or of what it is the total: `1)`, `Deal 1:`, «1-я сдача:», «Итого за вечер:»."""
_BETWEEN = r"(?:[ \t]?/[ \t]?|[ \t]*(?:→|[-=]>|=)[ \t]*|[ \t])"
_FIGURE = (
    rf"{STRUCK}(?:[-+−–]?\d+(?!\w)|(?:{'|'.join(sorted(word for word in PASS_WORDS if word.isalpha()))})(?!\w)"
    r"|[-–—](?=[ \t]*(?:/|→|[-=]>)))"
)
_NAMED = re.compile(
    r"(?P<name>[^\W\d_][\w.'’]*(?:[ \t][^\W\d_][\w.'’]*)??)(?:[ \t]*[:=]|[ \t]+[–—-](?=[ \t]))?[ \t]*(?<!\w)"
    rf"(?P<figure>{_FIGURE}(?:{_BETWEEN}{_FIGURE}){{0,2}}{BESIDE})[ \t]*[,;]?[ \t]*",
    re.IGNORECASE,
)
"""A name and a figure, or several: `Anna 10`, `Anna: -10`, `Anna - 10`, `Anna 1/1 10`, `Anna pass → 5`."""
_REMARK = re.compile(r"[-–—#/ \t]*(?P<remark>\([^()]+\))[ \t.]*")
_SPECIAL = Words(words("blind deal", "golden", "misere", "notrump"))
_COUNT = re.compile(r"[\d(),x×х]+")


class _Line(NamedTuple):
    """What a row is of, the word for that, the cells of each name and its figures, and a remark behind."""

    label: Cell
    word: str
    pairs: dict[str, tuple[Cell, Cell]]
    remark: Cell | None


def listed(lines: Sequence[str]) -> list[Row]:
    """Rows in which a name stands before each figure, the same names in each; none where there are no such rows."""
    found = {at: said for at, line in enumerate(lines) if (said := _line(line, at + 1))}
    if not found:
        return []
    [(most, _count)] = Counter(frozenset(said.pairs) for said in found.values()).most_common(1)
    own = {at: said for at, said in found.items() if said.pairs.keys() == most}
    if not is_table(lines, [*own]):
        return []
    first = min(own)
    names = [name for name, _figure in own[first].pairs.values()]
    is_remarked = any(said.remark is not None for said in own.values())
    told: list[Row] = []
    for at, line in enumerate(lines):
        nothing = Cell("", Span(at + 1, 1, 2))
        if at == first:
            remarks = [nothing._replace(text="#")] if is_remarked else []
            told.append((nothing._replace(text=_heading(own.values())), *names, *remarks))
        if at in own:
            said = own[at]
            remarks = [said.remark or nothing] if is_remarked else []
            told.append((said.label, *[said.pairs[name.text][1] for name in names], *remarks))
        elif not is_rule(line):
            told.append(whole(line, at + 1))
    return told


def _heading(rows: Iterable[_Line]) -> str:
    """The word for the deals, or for their cards, that stands beside the number of one."""
    word = next((row.word for row in rows if row.word), "")
    key = about_deal(word) if word else None
    return COLUMNS.word(key, language_of(word)) if key in _OF_DEALS else ""


_OF_DEALS = ("deal", "cards", "kind")
"""What a word before or behind the number of a deal says: «сдача», «карты», «игра»."""


def _labels(said: re.Match[str]) -> str:
    """The group of a match that says what a row is of; '' where none does."""
    if said["label"]:
        every = [word.strip() for word in (said["of"], said["deal"]) if word]
        return "label" if all(about_deal(word) in _OF_DEALS for word in every) else ""
    return next((group for group in ("word", "plain") if said[group] and _may_label(said[group])), "")


def _may_label(text: str) -> bool:
    """Whether words name a row of totals, or a special deal, perhaps with the number of its cards: «б/к 4»."""
    alone = " ".join(word for word in _COUNT.sub(" ", text).split() if about_deal(word) not in ("cards", "deal"))
    return row_kind(text) is not None or _SPECIAL.id(alone) is not None


def _line(line: str, number: int) -> _Line | None:
    """A line with names and their figures; None where it is no row of two names."""
    start, label, word = 0, Cell("", Span(number, 1, 2)), ""
    if (said := _LABEL.match(line)) and (group := _labels(said)):
        start, label = said.end(), cell_of(said, group, number)
        word = ((said["of"] or said["deal"] or "") if group == "label" else "").strip()
    start += len(line[start:]) - len(line[start:].lstrip())
    pairs: dict[str, tuple[Cell, Cell]] = {}
    remark = None
    while start < len(line.rstrip(" \t.")):
        one = _NAMED.match(line, start)
        if not one or one["name"] in pairs or not is_name(one["name"]):
            behind = _REMARK.fullmatch(line, start)
            if behind is None:
                return None
            remark = cell_of(behind, "remark", number)
            break
        pairs[one["name"]] = cell_of(one, "name", number), cell_of(one, "figure", number)
        start = one.end()
    return _Line(label, word, pairs, remark) if len(pairs) > 1 else None
