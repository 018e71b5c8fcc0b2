"""Lines and sentences that say nothing of the play: names of its parts, pauses, who wrote it, talk behind the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.lexicon import ORDINALS, words
from hhtool.notation.record import Figures
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words

_ASIDE = late_pattern(r"\(([^()]*)\)")
_SHOWDOWN = Words(words("showdown told"))
_UNSEEN, _NOTHING, _PART = (
    Words(words("unseen told")),
    Words(words("nothing told")),
    Words(words("part told", "tricks told", "hands told")),
)
"""What is told of cards that are dealt face down, of which there is nothing to write."""
_PART_WITH = late_pattern(r"(?P<part>[^,:;—–]+)[,:;—–](?P<how>[^\d:|>=\"]+)")
_HOW, _WORD = Words(words("how written told")), late_pattern(r"\w+")
"""What is said of how a part of a deal is written down: «розыгрыш, при карте счёт вслух»."""
_PAYING = Words(words("pays told"))
_HEADS = Words(words("heads told"))
_PAUSE = late_pattern(
    rf"[ \t]*{Words(words('pause told')).pattern('pause told')}"
    r"(?:[ \t]*+[,—–-]?[ \t]*+(?:на[ \t]++|for[ \t]++|of[ \t]++)?\d{1,3}[ \t]++(?:мин|час|min|hour)\w*+)?"
    r"(?:[ \t]*+,[^\d:|>=]*+)?[ \t.!]*",
    re.IGNORECASE,
)
"""A pause in the play: «Перерыв 10 минут»."""
_SCORER = late_pattern(
    rf"[ \t]*(?:{Words(words('scorer')).pattern('scorer')}[ \t]*[:—–/-]"
    r"|(?:протокол|запись|сч[её]т)[ \t]+(?:в[её]л|вела)(?!\w))"
    r"[ \t]*\S.*",
    re.IGNORECASE,
)
"""Who wrote it, which may stand at the end."""
_KOROLIK = late_pattern(
    rf"[ \t]*(?:{Words(ORDINALS).pattern(*ORDINALS)}|\d{{1,2}}-?й)[ \t]++корол[еи]к(?!\w)"
    r"(?:[ \t]*+\([^()\d]*+\))?[ \t.:]*",
    re.IGNORECASE,
)
"""A heading above the deals of a korolik, which tell who deals by themselves."""
_OF_SEVERAL = late_pattern(
    r"[ \t]*(?:(?:это|здесь|тут|that['’]s|this[ \t]+is)[ \t]+)?(?:уже[ \t]+|сразу[ \t]+)?(?:вместе[ \t]+)?"
    r"(?:с|со|за|включая|считая|with|for|including|counting)[ \t]+(?:the[ \t]+)?(?:двумя|двойн\w+|обоими"
    r"|обе|обеими|две|три|тремя|тройн\w+|прошл\w+|предыдущ\w+|both|two|three|double|last|earlier)[ \t]+"
    r"(?:анте|взнос\w*|сдач\w*|раздач\w*|кон\w*|antes?|deals|hands|rounds)[ \t.!]*",
    re.IGNORECASE,
)
"""That points are of more than the deal: «это с двумя анте», `for both deals`."""
_TOTALS_FOLLOW = late_pattern(
    rf"[ \t]*(?:{Words(words('total', 'total told')).pattern('total', 'total told')})"
    rf"[ \t]++(?:{Words(words('of what told')).pattern('of what told')})[ \t.:]*",
    re.IGNORECASE,
)
"""A line above the totals of the session: «ИТОГ ЦИКЛА»."""

_STREET = late_pattern(r"[ \t]*(?:улица|street)[ \t]++(?:№[ \t]*)?\d{1,2}[ \t.:]*", re.IGNORECASE)
"""A line that numbers a street, above what is done in it: «Улица 3»."""
_ENDS = late_pattern(
    rf"[ \t]*{Words(words('closing told')).pattern('closing told')}(?:[ \t]+(?:в|около|к|at|around|about)"
    r"[ \t]+[^\W\d_]+)?"
    r"[ \t.!]*",
    re.IGNORECASE,
)
"""That the session is over."""
_CURRENCY = r"(?:[$€£₽]|(?:р|руб\w*|коп\w*|cents?|pence|pounds?|dollars?|bucks)(?!\w))\.?"
_NAMED = r"[^\W\d_][\w\-]*+"
_BEFORE_PAYMENT = Words(words("closing told", "in money told")).pattern("closing told", "in money told")
_PAYMENT = late_pattern(
    rf"[ \t]*+(?:{_BEFORE_PAYMENT}[ \t]*+[.,:;—–-]?[ \t]++)?({_NAMED})[ \t]++(?:({_NAMED})[ \t]++)?(?:({_NAMED})[ \t]++)?"
    rf"(?:[—–:-][ \t]*+)?[$€£]?\d{{1,6}}+(?:[.,]\d{{1,2}}+)?[ \t]*+(?:{_CURRENCY})?[ \t.!]*+",
    re.IGNORECASE,
)
"""What somebody pays in the end: «Анна отдала Борису 60 р.», «платит Борис 2 р.»."""
_SOMEBODY = r"(?:[^\W\d_][\w\-]*+[ \t]++){0,2}"
_LEAVES = late_pattern(
    rf"[ \t]*+{_SOMEBODY}(?:по(?:шёл|шел|шла|шли|ехал[аи]?)|уш(?:ёл|ел|ла|ли)|уехал[аи]?|разошлись|разъехались|расходимся"
    rf"|ид[уёе][мт]?|went|goes|go|going|off|left)[ \t]++{_SOMEBODY}"
    r"(?:спать|домой|по[ \t]++домам|на[ \t]++боковую|to[ \t]++bed|to[ \t]++sleep|home)[ \t.!]*+",
    re.IGNORECASE,
)
"""That somebody leaves the table: «Пошли по домам», `Off to bed`."""


def says_nothing(text: str) -> bool:
    """Whether a sentence says no more than that cards were dealt face down, or hands are shown, or names a part of the
    deal, which follows."""
    said = _ASIDE.sub("", text).strip(" \t.!,:…—–-")
    heads = said.split()
    if len(heads) > 1 and all(fold(word) in _HEADS for word in heads):
        # of a table
        return True
    if any(one.fullmatch(text) for one in (_ENDS, _LEAVES, _STREET, _KOROLIK, _SCORER, _PAUSE)):
        return True
    if (part := _PART_WITH.fullmatch(said)) and names_part(part["part"]):
        return all(fold(word) in _HOW for word in _WORD.findall(part["how"]))
    return any(words_said.id(said) is not None for words_said in (_UNSEEN, _SHOWDOWN, _NOTHING, _PART))


def names_part(text: str) -> bool:
    """Whether a line names a part of a deal, which follows, and no more: «Руки:», `The exchange`."""
    return _PART.id(text.strip(" \t.!,:…—–-")) is not None


def is_of_several(aside: str) -> bool:
    """Whether what stands in brackets behind points says that they are of other deals too."""
    return _OF_SEVERAL.fullmatch(aside) is not None


def says_totals_follow(text: str) -> bool:
    """Whether a line is the heading of totals."""
    return ":" not in text.rstrip(" \t.:") and _TOTALS_FOLLOW.fullmatch(text) is not None


def is_aftermath(context: Context, text: str, before: Sequence[Any] = ()) -> bool:
    """Whether a sentence behind the totals says nothing of the game but names players: «посуду моет Анна»."""
    from hhtool.notation.talk import is_aside

    totals = any(isinstance(event, Figures) and event.kind == "total" for event in (*context.before, *before))
    return totals and (is_aside(text, context.names) or _tells_of_payment(context, text))


def _tells_of_payment(context: Context, text: str) -> bool:
    """Whether a sentence says what a player pays or gets, and perhaps from whom."""
    said = _PAYMENT.fullmatch(text)
    told = [word for word in said.groups() if word] if said else []
    players = [word for word in told if context.names.called(word) is not None]
    verbs = [word for word in told if fold(word) in _PAYING and word not in players]
    return bool(players and verbs) and len(players) + len(verbs) == len(told)
