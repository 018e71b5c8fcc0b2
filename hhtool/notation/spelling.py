"""How words are compared, and what a misspelt one is most like."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """`word` as words are compared: lower case, ё as е, one blank between parts."""
    return " ".join(word.lower().replace("ё", "е").split())


def nearest(text: str, candidates: Iterable[str], likeness: float = 0.6) -> str | None:
    """The candidate most like `text`, or None where nothing is so much like it (0 to 1, as of `difflib`)."""
    return _nearest(fold(text), tuple(candidates), likeness)


@lru_cache(maxsize=1024)  # what is misspelt once often is so again
def _nearest(folded: str, candidates: tuple[str, ...], likeness: float) -> str | None:
    by_folded, by_length = _folded(candidates), _by_length(candidates)
    size = len(folded)
    # most are too short or too long, or have too few of its letters, which is seen sooner than how like they are
    likely = [
        form
        for length in by_length
        if 2 * min(size, length) >= likeness * (size + length)
        for form, own in by_length[length]
        if 2 * sum(map(own.__contains__, folded)) >= likeness * (size + length)
    ]
    found = difflib.get_close_matches(folded, likely, n=1, cutoff=likeness)
    return by_folded[found[0]] if found else None


@lru_cache(maxsize=64)
def _folded(candidates: tuple[str, ...]) -> dict[str, str]:
    return {fold(candidate): candidate for candidate in candidates}


@lru_cache(maxsize=64)
def _by_length(candidates: tuple[str, ...]) -> dict[int, list[tuple[str, frozenset[str]]]]:
    """The candidates with their letters, by how long they are."""
    found: dict[int, list[tuple[str, frozenset[str]]]] = {}
    for form in _folded(candidates):
        found.setdefault(len(form), []).append((form, frozenset(form)))
    return found
