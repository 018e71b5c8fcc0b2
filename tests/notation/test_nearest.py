"""What a misspelt word may be: the same as `difflib` says, found sooner."""

from __future__ import annotations

import difflib
import random

import pytest

from hhtool.notation.lexicon import LEXICON
from hhtool.notation.spelling import fold, nearest

FORMS = tuple(form for both in LEXICON.values() for forms in both for form in forms)[:600]


@pytest.mark.parametrize("likeness", [0.6, 0.75, 0.85])
def test_the_nearest_is_that_of_difflib(likeness: float) -> None:
    rng = random.Random(5)
    by_folded = {fold(form): form for form in FORMS}
    found = 0
    for _time in range(200):
        word = [*fold(rng.choice(FORMS))]
        for _slip in range(rng.randrange(4)):
            at = rng.randrange(len(word))
            word[at : at + rng.randrange(2)] = rng.choice("аоeтs ")
        like = difflib.get_close_matches(fold("".join(word)), by_folded, n=1, cutoff=likeness)
        assert nearest("".join(word), FORMS, likeness) == (by_folded[like[0]] if like else None)
        found += bool(like)
    assert 0 < found < 200
