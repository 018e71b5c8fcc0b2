"""How many tricks each took, told below the tricks, is held against them."""

from __future__ import annotations

import pytest

from hhtool.games.piquet.generate import GENERATOR as PIQUET
from hhtool.games.variety.generate import GENERATOR as VARIETY
from tests.notation.test_spoken import findings_of


def played(text: str, lines: str) -> list[tuple[str, str]]:
    """What is found in a deal behind whose tricks some lines are told."""
    told = text.rstrip("\n").split("\n")
    last = max(at for at, line in enumerate(told) if line.partition(".")[0].strip().isdecimal())
    return [
        (one.code, str(one.message)) for one in findings_of("\n".join([*told[: last + 1], lines, *told[last + 1 :]]))
    ]


def counts(text: str) -> dict[str, int]:
    """The tricks that each player took: who leads the next one took it, of the last it is said."""
    tricks = [line for line in text.split("\n") if line.partition(".")[0].isdecimal()]
    takers = [line.split()[1] for line in tricks[1:]] + [tricks[-1].rpartition("-> ")[2]]
    return {name: takers.count(name) for name in sorted({*takers})}


@pytest.mark.parametrize("text", [VARIETY.generate(deals=1, seed=3), PIQUET.generate(deals=1, seed=3, players=2)])
def test_tricks_that_are_told_are_those_that_were_taken(text: str) -> None:
    right = counts(text)
    assert sum(right.values()) in (12, 13)
    assert played(text, "tricks: " + ", ".join(f"{name} {count}" for name, count in right.items())) == []
    name = max(right, key=lambda one: right[one])
    wrong = right | {name: right[name] + 1}
    found = played(text, "tricks: " + ", ".join(f"{one} {count}" for one, count in wrong.items()))
    assert found == [("SC101", f"{name} is said to have taken {wrong[name]}, but took {right[name]}")]
