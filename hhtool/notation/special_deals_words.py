"""The special deals of Odessa poker as people say them: «круг тёмных, круг золотых», `specials count triple`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hhtool.lazy import late_pattern
from hhtool.notation.house_rule import rule

_KINDS = {
    "golden": late_pattern(r"золот|gold", re.IGNORECASE),
    "blind": late_pattern(r"т[её]мн|слеп|blind", re.IGNORECASE),
    "notrump": late_pattern(r"бескозыр|no[- ]trump", re.IGNORECASE),
    "misere": late_pattern(r"мизер|mis[eè]re", re.IGNORECASE),
}
_GOLDEN_UNBID = late_pattern(r"(?:золот|gold)\w*[ \t](?:без|without|no)(?!\w)", re.IGNORECASE)
_TIMES = {"вдво": 2, "двой": 2, "doub": 2, "twic": 2, "втро": 3, "трой": 3, "trip": 3, "treb": 3}


def _kinds(text: str) -> Sequence[str]:
    """The kinds of deals that a text names, in its order."""
    found = {match.start(): kind for kind, word in _KINDS.items() for match in word.finditer(text)}
    return [found[place] for place in sorted(found)]


def _times(said: Mapping[str, str]) -> str:
    """By what the scores are multiplied."""
    word = said["times"].lower()
    return str(_TIMES.get(word[:4]) or word[-1])


def _rounds(said: Mapping[str, str]) -> str:
    """A round of each kind."""
    return ",".join(f"{kind}:round" for kind in _kinds(said["list"]))


_COUNTS = "(~|считается|считаем|идёт|counts|scores|is|pays) {times}"
_EACH = (
    ("golden_multiplier", f"{{golden}} [deal|hand|round|сдача|раздача] {_COUNTS}"),
    ("blind_multiplier", f"{{dark}} [deal|hand|round|сдача|раздача] {_COUNTS}"),
    ("no_trump_multiplier", f"{{trumpless}} [deal|hand|round|сдача|раздача] {_COUNTS}"),
)
"""By what one kind is multiplied alone."""

SPECIAL_DEALS = (
    rule(
        "specials",
        _rounds,
        "{rounds-of list}",
        lambda said: ["golden_bids=off"] if _GOLDEN_UNBID.search(said["list"]) else [],
    ),
    rule(
        "golden_bids",
        "off",
        """
        [в] {golden} (без (торговли|торга|заказов|заказа)|не заказываем|не торгуемся)
        [in] [the] golden [deal|deals|hand|hands|round] (without|no) (bids|bidding)
        """,
    ),
    rule(
        "golden_bids",
        "on",
        """
        [в] {golden} с (торговлей|торгом|заказами|заказом)
        [in] [the] golden [deal|deals|hand|hands|round] with (bids|bidding)
        """,
    ),
    rule(
        "hook",
        "over",
        """
        [на|в] {dark} {last} (обязан*|должен|должна) (перебить|перебивать|превысить|перебрать) [сумму]
        [in|on] [the] blind [deals|hands|round|ones] ~ [the] last [bidder|to bid] (must|has to) (go over|bid over|overbid)
        """,
        lambda _said: ["over_on=blind"],
    ),
    rule(
        "hook",
        "over",
        """
        {last} [всегда] (обязан*|должен|должна) (перебить|перебивать|превысить|перебрать) [сумму]
        [the] last [bidder|to bid] [always] (must|has to) (go over|bid over|overbid)
        """,
        lambda _said: ["over_on=all"],
    ),
    rule(
        "special_multiplier",
        _times,
        """
        <specials> ~ [\\(] [всё|все|считаются|считаем|идут|играются|пишем|пишутся] [считаем|идёт|пишем] {times}
        <specials> ~ [\\(] [all] [count|score|pay|are] {times}
        {kinds} [в конце] ~ [всё|все|считаются|считаем|идут|играются|пишем|пишутся] {times}
        {kinds} [at the end] ~ [all] [counts|count|score|scores|pay|pays|are|is] {times}
        """,
    ),
    *(rule(option, _times, phrases) for option, phrases in _EACH),
    rule(
        "specials",
        "none",
        """
        (no|without [the|any]) specials
        (без|нет) (спецов|спецсдач|спецраздач|спецкругов|специгр|(специальных|особых) (сдач|раздач|кругов|игр))
        """,
    ),
)
"""Which special deals there are, what bids they have, and what they are worth."""
