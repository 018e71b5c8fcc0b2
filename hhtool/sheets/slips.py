"""Slips of the pen: what a figure may have been meant to be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple


class Slip(NamedTuple):
    """Another figure, and how it differs: `digit` (one is another), `sign`, `swap` (two neighbours exchanged)."""

    kind: str
    value: int


def slips(value: int) -> Iterator[Slip]:
    """Yield every other figure from which the written one may have come by one slip, each once.

    No figure begins with a needless 0, and 0 has no sign. So if `a` is a slip of `b`, `b` is one of `a`.
    """
    digits = str(abs(value))
    sign = -1 if value < 0 else 1
    for place, written in enumerate(digits):
        for digit in "0123456789":
            if digit != written:
                other = digits[:place] + digit + digits[place + 1 :]
                if other[0] != "0" or (other == "0" and sign > 0):
                    yield Slip("digit", sign * int(other))
    if value:
        yield Slip("sign", -value)
    for place, (left, right) in enumerate(pairwise(digits)):
        if left != right:
            other = digits[:place] + right + left + digits[place + 2 :]
            if other[0] != "0":
                yield Slip("swap", sign * int(other))
