"""Days as people write them: 2026-03-14, 14.3.2026, 14 March 2026, «14 марта 2026 года»."""

from __future__ import annotations

import re
from datetime import date

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import MONTHS, WEEKDAYS

_ISO = late_pattern(r"\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b")
_EUROPEAN = late_pattern(r"\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b")
_MONTH = "|".join(f"(?:{english}|{russian})" for english, russian in MONTHS)
IN_WORDS = (
    rf"\d{{1,2}}(?:st|nd|rd|th|-?е|-?го)?[ \t]+(?:of[ \t]+)?(?:{_MONTH})\b\.?,?[ \t]+\d{{4}}"
    r"(?:[ \t]+г(?:ода?|\.)?(?!\w))?"
    rf"|(?:{_MONTH})\b\.?[ \t]+\d{{1,2}}(?:st|nd|rd|th)?,?[ \t]+\d{{4}}"
)
"""A day whose month is a word, as a regular expression to be used ignoring case."""
_DAY_FIRST = late_pattern(
    rf"\b(\d{{1,2}})(?:st|nd|rd|th|-?е|-?го)?\s+(?:of\s+)?({_MONTH})\b\.?,?\s.*?\b(\d{{4}})\b", re.I
)
_MONTH_FIRST = late_pattern(rf"\b({_MONTH})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?\b.*\b(\d{{4}})\b", re.I)
_MONTHS = tuple(late_pattern(f"{english}|{russian}", re.I) for english, russian in MONTHS)


_OF_NO_YEAR = (
    rf"\d{{1,2}}(?:st|nd|rd|th|-?е|-?го)?[ \t]+(?:of[ \t]+)?(?:{_MONTH})(?!\w)\.?(?:[ \t]+['’]?\d\d(?!\w))?"
    rf"|(?:{_MONTH})(?!\w)\.?[ \t]+\d{{1,2}}(?:st|nd|rd|th)?"
)
_WEEKDAY = "|".join(form[:-1] + r"\w" if form[-1] in "аеьй" else form for both in WEEKDAYS for form in both)
_WEEKDAY += r"|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс)\.?"
_ALONE = late_pattern(
    rf"\s*(?:(?:{_WEEKDAY})(?:,\s*|\s+))?(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}[./]\d{{1,2}}(?:[./](?:\d{{4}}|\d\d))?|{IN_WORDS}"
    rf"|{_OF_NO_YEAR})(?:\s+г(?:ода?|\.)?)?[\s.]*",
    re.I,
)
"""A text that is a day and no more: «суббота, 14 марта», `14.03.2026`."""


def is_day(text: str) -> bool:
    """Whether a text is a day and no more, with or without its year and the day of the week: «суббота, 14 ноября»."""
    return _ALONE.fullmatch(text) is not None


_AT_END = late_pattern(rf"(?<=\w)[ \t]++(?=(?:{IN_WORDS}|{_OF_NO_YEAR})[ \t.]*\Z)", re.I)


def day_apart(text: str) -> str:
    """A text with a comma before the day in which it ends: «Играли у Олега, 5 мая»."""
    return _AT_END.sub(", ", text, count=1)


def day_of(text: str) -> date | None:
    """The first day that a text names, or None."""
    try:
        if found := _ISO.search(text):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _EUROPEAN.search(text):
            return date(int(found[3]), int(found[2]), int(found[1]))
        if found := _MONTH_FIRST.search(text):
            return date(int(found[3]), _month(found[1]), int(found[2]))
        if found := _DAY_FIRST.search(text):
            return date(int(found[3]), _month(found[2]), int(found[1]))
    except ValueError:
        return None
    return None


def _month(word: str) -> int:
    """The number of a month."""
    return next(number for number, month in enumerate(_MONTHS, 1) if month.fullmatch(word))
