"""Typos: what a written figure may have been meant to be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from hhtool.i18n import Message


class Typo(NamedTuple):
    """Another figure, and how it differs: `digit` (one is another), `sign`, `swap` (two neighbours exchanged)."""

    kind: str
    value: int


class Guess(NamedTuple):
    """One slip that would explain a contradiction: whose figure, what sort of slip, what is written, what was meant.

    Besides the kinds of typos there are `total` (the total says what was meant), `sum` (a total that was added up
    wrongly) and those of `sheets.slips`, with `other`'s figure where two are exchanged (none where all of a row are);
    of `carried` the difference is meant. `what` is the kind of figure, or what a figure about the deal should be;
    `deal` names a row other than that of the finding.
    """

    seat: int
    kind: str
    written: int
    meant: int
    other: int = -1
    what: str | Message = "points"
    deal: str = ""


def typos(value: int) -> Iterator[Typo]:
    """Yield every other figure from which the written one may have come by one typo, each once.

    No figure begins with a needless 0, and 0 has no sign. So if `a` is a typo of `b`, `b` is one of `a`.
    """
    digits = str(abs(value))
    sign = -1 if value < 0 else 1
    for place, written in enumerate(digits):
        for digit in "0123456789":
            if digit != written:
                other = digits[:place] + digit + digits[place + 1 :]
                if other[0] != "0" or (other == "0" and sign > 0):
                    yield Typo("digit", sign * int(other))
    if value:
        yield Typo("sign", -value)
    for place, (left, right) in enumerate(pairwise(digits)):
        if left != right:
            other = digits[:place] + right + left + digits[place + 2 :]
            if other[0] != "0":
                yield Typo("swap", sign * int(other))
