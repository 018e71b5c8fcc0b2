"""Text that a spreadsheet would run as a formula, or read as another number: kept from it by an apostrophe.

A text that has such an apostrophe of its own gets one more, so that reading, which takes one off, always
gives what was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_RUNS = re.compile(r"[=+\-@\t\r]")
_PLAIN = re.compile(r"[-+]?\d+(?:\.\d+)?\Z|-\Z")
_DECIMAL_COMMA = re.compile(r"[-+−–]?(?!\d{1,3},\d{3}\Z)\d+,\d+\Z")
"""A comma before three digits parts thousands."""
_THOUSANDS = re.compile(r"(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))")
_BLANKS = re.compile(r"[\r\n]+|[\u00a0\u202f]")


def guarded(text: str, special: Callable[[str], bool]) -> str:
    """The text with one apostrophe more where, without those it has, it is special."""
    return f"'{text}" if special(text.lstrip("'")) else text


def unguarded(text: str, special: Callable[[str], bool]) -> str:
    """What `guarded` made the text of."""
    return text[1:] if text.startswith("'") and special(text.lstrip("'")) else text


def written(text: str) -> str:
    """A cell as CSV and XLSX hold it."""
    return guarded(text, _special)


def read(text: str) -> str:
    """What a cell of CSV or XLSX says: on one line, no blanks around it nor between thousands, a decimal comma as a
    point."""
    text = _BLANKS.sub(" ", _THOUSANDS.sub("", text)).strip()
    if _DECIMAL_COMMA.match(text):
        return text.replace(",", ".")
    return unguarded(text, _special)


def _special(text: str) -> bool:
    runs = bool(_RUNS.match(text)) and not _PLAIN.match(text)
    return runs or bool(_DECIMAL_COMMA.match(text))
