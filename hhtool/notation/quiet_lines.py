"""Lines and sentences that say nothing of the play: names of its parts, pauses, who wrote it, talk behind the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hhtool.lazy import Late
from hhtool.notation.context import Context
from hhtool.notation.lexicon import ORDINALS, words
from hhtool.notation.record import Figures
from hhtool.notation.talk import is_aside
from hhtool.notation.words import Words, fold

_ASIDE = re.compile(r"\(([^()]*)\)")
_SHOWDOWN = Words(words("showdown told"))
_UNSEEN, _NOTHING, _PART = (
    Words(words("unseen told")),
    Words(words("nothing told")),
    Words(words("part told", "tricks told")),
)
"""What is told of cards that are dealt face down, of which there is nothing to write."""
_HEADS = Words(words("heads told"))
_PAUSE = Late(
    rf"[ \t]*{Words(words('pause told')).pattern('pause told')}"
    r"(?:[ \t]*+[,—–-]?[ \t]*+(?:на[ \t]++|for[ \t]++|of[ \t]++)?\d{1,3}[ \t]++(?:мин|час|min|hour)\w*+)?"
    r"(?:[ \t]*+,[^\d:|>=]*+)?[ \t.!]*",
    re.IGNORECASE,
)
_SCORER = Late(
    rf"[ \t]*(?:{Words(words('scorer')).pattern('scorer')}[ \t]*[:—–/-]"
    r"|(?:протокол|запись|сч[её]т)[ \t]+(?:в[её]л|вела)(?!\w))"
    r"[ \t]*\S.*",
    re.IGNORECASE,
)
"""Who wrote it, which may stand at the end."""
_KOROLIK = Late(
    rf"[ \t]*(?:{Words(ORDINALS).pattern(*ORDINALS)}|\d{{1,2}}-?й)[ \t]++корол[еи]к(?!\w)"
    r"(?:[ \t]*+\([^()\d]*+\))?[ \t.:]*",
    re.IGNORECASE,
)
"""A heading above the deals of a korolik, which tell who deals by themselves."""
_TOTALS_FOLLOW = Late(
    rf"[ \t]*(?:{Words(words('total', 'total told')).pattern('total', 'total told')})"
    rf"[ \t]++(?:{Words(words('of what told')).pattern('of what told')})[ \t.:]*",
    re.IGNORECASE,
)
"""A line above the totals of the session: «ИТОГ ЦИКЛА»."""

_STREET = Late(r"[ \t]*(?:улица|street)[ \t]++(?:№[ \t]*)?\d{1,2}[ \t.:]*", re.IGNORECASE)
"""A line that numbers a street, above what is done in it: «Улица 3»."""
_ENDS = Late(
    rf"[ \t]*{Words(words('closing told')).pattern('closing told')}(?:[ \t]+(?:в|около|к|at|around|about)"
    r"[ \t]+[^\W\d_]+)?"
    r"[ \t.!]*",
    re.IGNORECASE,
)
"""That the session is over."""


def says_nothing(text: str) -> bool:
    """Whether a sentence says no more than that cards were dealt face down, or hands are shown, or names a part of the
    deal, which follows."""
    said = _ASIDE.sub("", text).strip(" \t.!,:…—–-")
    heads = said.split()
    if len(heads) > 1 and all(fold(word) in _HEADS for word in heads):
        # of a table
        return True
    if any(one.pattern.fullmatch(text) for one in (_ENDS, _STREET, _KOROLIK, _SCORER, _PAUSE)):
        return True
    return any(words_said.id(said) is not None for words_said in (_UNSEEN, _SHOWDOWN, _NOTHING, _PART))


def says_totals_follow(text: str) -> bool:
    """Whether a line is the heading of totals."""
    return _TOTALS_FOLLOW.pattern.fullmatch(text) is not None


def is_aftermath(context: Context, text: str, before: Sequence[Any] = ()) -> bool:
    """Whether a sentence behind the totals says nothing of the game but names players: «посуду моет Анна»."""
    totals = any(isinstance(event, Figures) and event.kind == "total" for event in (*context.before, *before))
    return totals and is_aside(text, context.names)
