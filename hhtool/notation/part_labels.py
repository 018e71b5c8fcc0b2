"""What names a part of a deal, or says when something was done, before what is told of it."""

from __future__ import annotations

import re

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import ORDINALS, words
from hhtool.notation.words import Words

WHEN = late_pattern(
    r"[ \t]*(?:(?:(?:уже|а|и)[ \t]+)?(?:до|после)[ \t]+(?:прикупа|обмена)|(?:and[ \t]+)?(?:before|after)[ \t]+the"
    r"[ \t]+draw)"
    r"[ \t]*,?[ \t]+(?=\w)",
    re.IGNORECASE,
)
"""When it is done, before what is done: «после прикупа Анна 20, Борис пас»."""
_LABELS = words("lines told", "part told", "showdown told", "exchange", "draw")
_STREET_TOLD = (
    rf"(?:(?:{Words(ORDINALS).pattern(*ORDINALS)}|1?\d-?я|1?\d(?:st|nd|rd|th))[ \t]+"
    r"(?:улица|карта|круг|раунд|открыт(?:ая|ые)|street|round|turn|upcards?|up[ \t]+cards?)"
    r"|(?:первые|вторые|третьи|четв[её]ртые|пятые)(?=[ \t]*:)"
    r"|1?\d-я(?=:)|первые[ \t]+пять(?:[ \t]+карт)?|(?:the[ \t]+)?first[ \t]+five(?:[ \t]+cards)?"
    rf"|(?:{Words(ORDINALS).pattern(*ORDINALS)})(?=\.[ \t]+[^\s:]+:))"
)
_TURN_TOLD = (
    r"(?:(?:пять|5)[ \t]+карт|(?:five|5)[ \t]+cards|\d{1,2}(?:-?[оы]?й)?[ \t]+ход|ход[ \t]+\d{1,2}|turn[ \t]+\d{1,2})"
)
PART_LABEL = late_pattern(
    rf"[ \t]*(?:{Words(_LABELS).pattern(*_LABELS)}\.?[ \t]*:|{_STREET_TOLD}[ \t]*[.:]"
    rf"|(?:{_STREET_TOLD}|{_TURN_TOLD})(?:[ \t]{{2,}}|[ \t]*[:.—–-][ \t]*)(?=[^\W\d_][^\s:]*:))[ \t]*(?=\S)",
    re.IGNORECASE,
)
"""The name of a part of the deal, before what is told of it."""
