"""Long work in steps: between two of them something else may be done, or all the rest be given up."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

_T = TypeVar("_T")

Steps = Generator[None, None, _T]
"""Work that yields after each step, and returns what it comes to."""


def finished(work: Steps[_T]) -> _T:
    """What the work comes to, all of it done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: _T = end.value
            return found
