"""Lists of names and figures without a blank or a comma between them: «Д+5 К+10 О-10», «заказ: Д2, К-пас»."""

from __future__ import annotations

import re

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import Vocabulary, words
from hhtool.notation.words import Words

_TIGHT = late_pattern(r"[ \t]*(?:[^\W\d_]{1,12}[-+−–]?\d{1,4}[,;]?[ \t]+)++[^\W\d_]{1,12}[-+−–]?\d{1,4}[ \t.]*")
_FIGURE = late_pattern(r"([^\W\d_])([-+−–]?\d+)[,;]?")
_COUNTS, _POINTS = words("bid", "tricks taken", "tricks told"), words("score", "total")
_PASS = Words(words("pass")).pattern("pass")
_COUNT = rf"[^\W\d_]{{1,12}}[ \t]?(?:[-–—=:]?\d{{1,2}}|[-–—=:]?(?<=[ \t–—=:-]){_PASS})(?![\w.])"
_SUM = r"[^\W\d_]{1,12}[ \t]?=?[-+−–]?\d{1,4}(?![\w.])"


def _headed(key: str, heads: Vocabulary, item: str) -> str:
    return (
        rf"(?P<{key}>[ \t]*+{Words(heads).pattern(*heads)}(?:[ \t]*+:)?[ \t]++)(?P<{key}_list>{item}"
        rf"(?:(?:[ \t]*+,)?[ \t]++{item})*+)(?=[ \t.,;!]*+\Z)"
    )


_HEADED = late_pattern(rf"{_headed('counts', _COUNTS, _COUNT)}|{_headed('points', _POINTS, _SUM)}", re.IGNORECASE)
"""A list behind a word for what it tells: of bids and tricks none is less than nothing."""
_COUNT_PARTS = late_pattern(rf"([^\W\d_]{{1,12}})[ \t]?[-–—=:]?(\d{{1,2}}|{_PASS}(?!\w))(,?[ \t]*)", re.IGNORECASE)
_SUM_PARTS = late_pattern(r"([^\W\d_]{1,12})[ \t]?=?([-+−–]?\d{1,4})(,?[ \t]*)")


def apart(text: str) -> str:
    """A list of names and figures that have no blank between them, «Д+5 К+10», or one behind a word for what it tells,
    «взято Д2 К0», with blanks and commas; another text as it is."""
    if _TIGHT.fullmatch(text):
        return _FIGURE.sub(r"\1 \2,", text).rstrip(" ,.")
    said = _HEADED.match(text)
    if said is None:
        return text
    head, parts = (said["counts"], _COUNT_PARTS) if said["counts"] else (said["points"], _SUM_PARTS)
    items = parts.sub(_spaced, said["counts_list"] or said["points_list"])
    return f"{head}{items}{text[said.end() :]}"


def _spaced(item: re.Match[str]) -> str:
    """One of a list with a blank before its figure, and a comma in the place of the blank behind it."""
    name, figure, behind = item.groups()
    return f"{name} {figure}{behind if behind[:1] in ('', ',') else f',{behind[1:]}'}"
