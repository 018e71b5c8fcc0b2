"""Which faults are planted in random deals of draw poker."""

from __future__ import annotations

import pytest

from hhtool.games.draw.generate import GENERATOR, DrawSession
from tests.examples import findings_of, marked


@pytest.mark.long
def test_every_code_is_planted() -> None:
    planted: set[str] = set()
    for seed in range(60):
        planted |= {code for _line, code in marked(GENERATOR.generate(deals=24, seed=seed, faults=1.0))}
        if planted == DrawSession.codes():
            break
    assert planted == DrawSession.codes()


def test_examples_are_marked_as_the_generator_marks_them() -> None:
    text = GENERATOR.generate(deals=8, seed=11, faults=1.0)
    assert marked(text)
    assert findings_of(text) == marked(text)
