"""What a cell of a score table holds: figures, passes, marks, and what cannot be read.

A figure is what one mark on the paper says: a number, a pass, or something that cannot be read. Corrections
(`~~12~~ 13`) leave the figure that stands; a doubtful `12?` is 12 until that does not fit.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from hhtool.lazy import late_pattern
from hhtool.notation.node import node
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import blank
from hhtool.notation.tokens import number
from hhtool.sheets.heading_words import MARK_WORDS, PASS_WORDS

PARTS = ("declarations", "play")
"""Kinds of figures that the points are made of."""

LONE = "lone"
"""The kind of a figure that stands alone in a cell which could hold several."""

STRUCK = late_pattern(r"~~[^~]*~~")
"""What a correction strikes out."""
TOKEN = late_pattern(r"[✓✔√✗✘]|(?<=\d)[-+−–](?![\d?])|(?:(?!(?<=\d)[-+−–](?![\d?]))[^\s/✓✔√✗✘])+")
"""A figure among those of a cell, or a mark."""

MADE = "made"
"""The kind of a mark that says whether a bid was made: 1 or 0."""

MARKS_MADE = {**dict.fromkeys("+✓✔√Vv", 1), **dict.fromkeys("✗✘×XxХх", 0)}
"""Marks beside a bid, and whether it was made; a dash says that it was not where any of these stands in the sheet."""

_CURRENCY = r"(?:[$€£₽₴]|USD|EUR|RUB|р(?:уб(?:\.|лей|ля|ль)?)?\.?)"
_GROUPED = r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?"
_SUM = r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?|[.,]\d{1,2})"
_AMOUNT = late_pattern(
    rf"(?P<sign>[-+−–]?)[ \t]*(?:(?P<grouped>{_GROUPED})(?:[ \t]*{_CURRENCY})?|(?P<after>{_SUM})[ \t]*{_CURRENCY}"
    rf"|{_CURRENCY}[ \t]*(?P<inner>[-+−–]?)(?P<before>{_GROUPED}|{_SUM}))",
    re.IGNORECASE,
)
_LOST = late_pattern(
    rf"\((?=[^()]*{_CURRENCY})[ \t]*([^-+−–()]*?)[ \t]*\)|({_CURRENCY})[ \t]*\([ \t]*({_GROUPED}|{_SUM})[ \t]*\)",
    re.IGNORECASE,
)
_NOTHING = late_pattern(rf"{_CURRENCY}[ \t]*[-–—]{{1,2}}|[-–—]{{1,2}}[ \t]*{_CURRENCY}", re.IGNORECASE)
_LETTERS = "([FfФф]?[XxХх]?)"
_BRACKETS = late_pattern(r"\(([^()]*)\)")
_BEFORE = late_pattern(r"(?<![\w-])([FfФф])([ \t]*)([-+−–]?\d+)(?!\w)")
_BEHIND = late_pattern(r"(?<!\w)(\d+)([ \t]+)([FfФф][XxХх]?|[XxХх])(?!\w)")
_MARK = rf"(?:{MARK_WORDS.pattern('F', 'x')})(?!\w)"
_REMARK = r"\((?=[^\W\d_]{2})[^()\d]{1,60}\)"
BESIDE = rf"(?:[ \t]*+(?:{_REMARK}|\(?(?:{_MARK}|[FfФфXxХх](?!\w))\)?))*"
"""What may stand behind a figure: its marks, «-16 скуп», `12 F`, and remarks in brackets, «148 (репик)»."""
_WORDS_BEHIND = late_pattern(
    rf"(?<=[\d?])(?P<first>[ \t]*+[FfФф](?=[ \t,+]))?(?:[ \t,+]*+\(?(?P<last>{_MARK})\)?)+", re.IGNORECASE
)
MARK_WORD = late_pattern(rf"(?<!\w){_MARK}", re.IGNORECASE)
"""A word for a mark of points."""
_REMARK_BEHIND = late_pattern(rf"(?<=[\w?])[ \t]*+{_REMARK}")
_FOOTNOTE = late_pattern(r"(?<=\d)\*{1,3}(?!\S)")
"""A mark behind a figure of which something is said below the table."""
_BETWEEN = late_pattern(r"(?<=[\w\-–—])[ \t]*(?:->|→|=>?|[:;|])[ \t]*(?=[-+−–]?[\d?])")
_DASHED = late_pattern(r"\A(\d+)[-–—](\d+)\Z")
_DASHED_BEFORE = late_pattern(r"\A(\d+)[-–—](?=\d+[ \t/]+[-+−–]?\d+\Z)")
_NUMBER = late_pattern(rf"([-+−–]?\d{{1,18}}(?:[.,]\d{{1,6}})?)(\?)?{_LETTERS}\Z")
_UNREAD = late_pattern(rf"\?{_LETTERS}\Z")
_MARKS = str.maketrans("фФхХf", "FFxxF")
_THOUSANDS = 3
"""So many digits stand behind a comma that parts thousands."""


class Figure(NamedTuple):
    """A mark on the paper: what `kind` of figure it is (`bid`, `tricks`, `points`, `total`…), and what it says.

    `value` is None where it cannot be read; a pass is 0 and `passed`. `marks` are letters behind it (`F`, `x`), `lead` is
    what stands before it in its place: the player's name, where a line of a deal holds it.
    """

    kind: str
    value: Decimal | None
    span: Span
    doubtful: bool = False
    passed: bool = False
    marks: str = ""
    lead: str = ""

    @property
    def sure(self) -> bool:
        """Whether it can be read without doubt."""
        return self.value is not None and not self.doubtful


@node(frozen=True)
class Box:
    """What stands in a row for one player; nothing where no figure is recorded."""

    figures: tuple[Figure, ...] = ()

    def get(self, kind: str) -> Figure | None:
        """The figure of a kind; None where it is not recorded."""
        return next((figure for figure in self.figures if figure.kind == kind), None)

    def value(self, kind: str) -> int | None:
        """The value of a figure that can be read without doubt, where it is a whole number."""
        figure = self.get(kind)
        if figure is None or not figure.sure or figure.value is None or figure.value % 1:
            return None
        return int(figure.value)


def standing(text: str) -> str:
    """What stands in a cell when what is struck out is gone."""
    return STRUCK.sub("", text)


def plain_amount(text: str) -> str:
    """A sum of money as a plain number: `-$1,500` is `-1500`, `15 руб.` is `15`, one in brackets, `($5)`, is below
    nothing, and `$ -` is nothing; any other text as it is."""
    said = text.strip()
    if _NOTHING.fullmatch(said):
        return "0"
    lost = _LOST.fullmatch(said)
    found = _AMOUNT.fullmatch(f"-{lost[1] or lost[2] + lost[3]}" if lost else said)
    if not found:
        return text
    whole = found["grouped"] or found["before"] or found["after"]
    grouped = "," in whole and len(whole.partition(".")[0].rpartition(",")[2]) == _THOUSANDS
    plain = re.sub(r"\s", "", whole.replace(",", "" if grouped else "."))
    return f"{found['sign'] or found['inner'] or ''}{'0' * plain.startswith('.')}{plain}"


def as_figures(text: str, *, several: bool = True) -> str:
    """What a cell holds with blanks between its figures and letters behind them, each where it stood: `(1) 10`, `1-10`,
    `1→10`, `1-1=10`, `F12`, `12 F`, «12 фантазия». Remarks in brackets are left out: «148 (репик)».

    Of `1-10` it is not known whether the dash is a sign."""
    text = _REMARK_BEHIND.sub(_without_remark, _WORDS_BEHIND.sub(_with_letters, text))
    text = _FOOTNOTE.sub(blank, _BRACKETS.sub(r" \1 ", plain_amount(text)))
    text = _BETWEEN.sub(blank, text)
    text = _BEFORE.sub(r"\3\1\2", _BEHIND.sub(r"\1\3\2", text))
    return _DASHED_BEFORE.sub(r"\1 ", _DASHED.sub(r"\1 \2?", text)) if several else text


def _with_letters(found: re.Match[str]) -> str:
    """The letters of the words that stand behind a figure."""
    said = {MARK_WORDS.id(one[0]) for one in MARK_WORD.finditer(found[0])}
    letters = "F" * ("F" in said or bool(found["first"])) + "x" * ("x" in said)
    return letters.ljust(len(found[0]))


def _without_remark(found: re.Match[str]) -> str:
    """Nothing for a remark; a pass stands."""
    return found[0] if fold(found[0].strip(" \t()")) in PASS_WORDS else " " * len(found[0])


def figure_of(kind: str, text: str, span: Span) -> Figure | None:
    """The figure of a kind that a token is; None where it is none."""
    if fold(text) in PASS_WORDS:
        return Figure(kind, Decimal(0), span, passed=True)
    if unread := _UNREAD.match(text):
        return Figure(kind, None, span, marks=_letters(unread[1]))
    found = _NUMBER.match(text)
    if not found:
        return None
    value = number(found[1].replace(",", "."))
    return Figure(kind, value, span, doubtful=bool(found[2]), marks=_letters(found[3]))


def _letters(text: str) -> str:
    """The marks behind a figure, as they are known here: `F` and `x`."""
    return text.translate(_MARKS).replace("X", "x")
