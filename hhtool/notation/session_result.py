"""The result of a session, which people tell below its last deal: «Результат: Анна +8, Борис -8»."""

from __future__ import annotations

from dataclasses import replace

from hhtool.notation.lexicon import words
from hhtool.notation.reading import SessionReading
from hhtool.notation.record import Deal, Figures
from hhtool.notation.words import Words

_RESULT = Words(words("result told"))


def take_result(reading: SessionReading) -> None:
    """Make the points of the last deal totals where they are those of the session.

    They are where a line «Результат: …» stands behind a blank line at the end, and no deal before it tells points.
    """
    if len(reading.deals) < 2 or reading.tables:
        return
    passage, last = reading.passages[-1]
    if not isinstance(last, Deal) or not last.events or len(reading.deals) - 1 in reading.proved:
        return
    [*events, end] = last.events
    if not isinstance(end, Figures) or end.kind != "score" or any(isinstance(one, Figures) for one in events):
        return
    at = end.span.line - passage.line
    word = passage.lines[at].partition(":")[0]
    if at < 1 or passage.lines[at - 1].strip() or _RESULT.id(word.strip()) is None:
        return
    if any(_points(reading.written(place)) for place in range(len(reading.deals) - 1)):
        return
    deal = replace(last, events=(*events, replace(end, kind="total")))
    reading.deals[-1] = deal
    reading.passages[-1] = (passage, deal)


def _points(deal: Deal) -> bool:
    return any(isinstance(one, Figures) and one.kind in ("score", "total") for one in deal.events)
