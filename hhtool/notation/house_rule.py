"""A house rule as people say it: the option, what it is then, and the phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from hhtool.notation.house_phrases import house_phrases
from hhtool.notation.phrases import Phrases
from hhtool.notation.tokens import number, written


class HouseRule(NamedTuple):
    """How people say an option of the house, and what it is then; `besides` are others that follow from it."""

    option: str
    value: Callable[[Mapping[str, str]], str]
    phrases: Phrases
    besides: Callable[[Mapping[str, str]], Sequence[str]]


def rule(
    option: str,
    value: str | Callable[[Mapping[str, str]], str],
    phrases: str,
    besides: Callable[[Mapping[str, str]], Sequence[str]] = lambda _said: (),
) -> HouseRule:
    """A rule whose value is the same whatever is said, or is told by what is."""
    return HouseRule(
        option, (lambda _said: value) if isinstance(value, str) else value, house_phrases(phrases), besides
    )


def figure(name: str) -> Callable[[Mapping[str, str]], str]:
    """What reads the value from a figure of that name."""
    return lambda said: written(number(said[name]))


def points(said: Mapping[str, str]) -> str:
    """The points that are said."""
    return "1" if said["points"].lower() in ("очку", "очко") else written(number(said["points"]))


def loss(said: Mapping[str, str]) -> str:
    """The points that are lost."""
    return f"-{written(number(said['loss']))}"
