"""How the players settle, as people say it: «каждый с каждым, 10 коп. за очко», `all pay the winner, 20p a point`."""

from __future__ import annotations

import re
from decimal import Decimal

from hhtool.lazy import late_pattern
from hhtool.notation.tokens import number, written

_PAIRWISE = late_pattern(
    r"(?:кажд\w+|все)[ \t](?:с[ \t]кажд\w+|со[ \t]всеми|кажд\w+)"
    r"|(?:each|every(?:one|body))[ \t](?:\w+[ \t]){0,2}(?:each|every(?:one|body))",
    re.IGNORECASE,
)
_TO_WINNER = late_pattern(
    r"(?:платят|платим|все|проигравшие)[ \t](?:платят[ \t])?(?:победителю|первому)"
    r"|(?:all|losers|everyone|everybody|each)[ \t]pays?[ \t](?:to[ \t])?the[ \t]winner",
    re.IGNORECASE,
)
_SMALL = r"(?P<small>коп\w*\.?|к\.|pence|p(?!\w)|c(?!\w)|¢|cents?(?!\w))"
_COINS = rf"[$€£]?(?P<price>\d+(?:[.,]\d+)?)[ \t]*(?:{_SMALL}|руб\w*\.?|р\.?(?!\w)|[$€£₽])?"
_A_POINT = late_pattern(rf"{_COINS}[ \t]*(?:(?:за|a|per)[ \t])?(?:очко|point)", re.IGNORECASE)
_POINT_IS = late_pattern(rf"(?:очко|[a1][ \t]point)[ \t]*(?:[-–—=:]|по|is)[ \t]*{_COINS}", re.IGNORECASE)
_IN_COINS = re.compile(r"\A[^()]*(?<!\w)(?:коп|pence|cents|к\.)", re.IGNORECASE)
_HUNDRED = Decimal(100)


def settlement_in(label: str) -> list[str]:
    """What the name of a row of a settlement says of it, as options of a house."""
    found = []
    if _PAIRWISE.search(label):
        found.append("settlement=pairwise")
    elif _TO_WINNER.search(label):
        found.append("settlement=winner")
    told = _A_POINT.search(label) or _POINT_IS.search(label)
    price = number(told["price"].replace(",", ".")) if told else None
    if told and price:
        if told["small"] and not _IN_COINS.match(label):
            price /= _HUNDRED
        found += [f"{option}={written(price)}" for option in ("price", "stake")]
    return found
