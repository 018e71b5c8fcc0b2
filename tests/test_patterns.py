"""No pattern of the code takes for ever on a line: each is tried on lines made from the pattern itself.

Wherever a pattern repeats something, a line is made that gets there, repeats it thousands of times and then breaks off.
"""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
import random
import re
import sys
import time
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any

import pytest

import hhtool
from hhtool.notation.forms import Form
from hhtool.notation.phrases import Phrases
from tests.fuzz import TooSlowError, within

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


_WAYS = 10
"""Texts that are tried of those that a pattern may repeat."""
_TIMES = 1500
"""How often one is repeated: what grows with the square takes moments, what grows faster does not end."""
_SECONDS = 0.5
"""Of work that a line may take without being looked at closer."""
_SQUARE = 16
"""Times as long as a third of it a line may take: between nine, of the square, and 27, of the cube."""
_REPEATS = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
_SIGNS = "a1 -|,x~é\t\u4e00"
_CATEGORIES = {op.CATEGORY_DIGIT: "1", op.CATEGORY_SPACE: " ", op.CATEGORY_NOT_WORD: "-", op.CATEGORY_NOT_SPACE: "a"}


def _patterns() -> dict[str, re.Pattern[Any]]:
    """Every pattern of the package, and those of the lines of every game, by where they are."""
    found: dict[str, re.Pattern[Any]] = {}
    for module in pkgutil.walk_packages(hhtool.__path__, "hhtool."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                found |= _held(value, f"{module.name}.{name}")
    for thing in gc.get_objects():
        if isinstance(thing, Form):
            found[f"line of {thing.label or thing.regex}"[:60]] = thing.line
    return {name: pattern for name, pattern in found.items() if _is_new(pattern, found, name)}


def _held(value: Any, name: str) -> dict[str, re.Pattern[Any]]:
    """The patterns that a value is, or holds in a table, however deep."""
    value = value.pattern if isinstance(value, Phrases) else getattr(value, "compiled", value)
    if isinstance(value, re.Pattern):
        return {name: value}
    held: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        held = value.items()
    elif isinstance(value, tuple | list):
        held = enumerate(value)
    return {
        own: pattern
        for key, one in held
        if not isinstance(one, str | int)
        for own, pattern in _held(one, f"{name}[{key}]").items()
    }


def _is_new(pattern: re.Pattern[Any], every: dict[str, re.Pattern[Any]], name: str) -> bool:
    return next(other for other in every if every[other] == pattern) == name


def _of_set(parts: list[tuple[Any, Any]], rng: random.Random | None = None) -> str:
    """A sign that a set holds; any of those that are tried, with `rng`."""
    negated = parts[0][0] is op.NEGATE
    held = [sign for sign in _SIGNS if negated != any(_holds(part, sign) for part in parts[negated:])]
    if held and rng:
        return rng.choice(held)
    if negated:
        return held[0] if held else "\u4e00"
    kind, value = parts[0]
    if kind is op.CATEGORY:
        return _CATEGORIES.get(value, "a")
    return chr(value[0] if kind is op.RANGE else value)


def _holds(part: tuple[Any, Any], sign: str) -> bool:
    kind, value = part
    if kind is op.CATEGORY:
        return _CATEGORIES.get(value, "a") == sign or (value is op.CATEGORY_WORD and sign.isalnum())
    if kind is op.RANGE:
        return bool(value[0] <= ord(sign) <= value[1])
    return bool(ord(sign) == value)


def taken(pattern: Any, rng: random.Random | None = None) -> str:
    """A text that a pattern takes: the first way, without what may be left out; with `rng`, one of all that there are."""
    text = ""
    for kind, value in pattern:
        if kind is op.LITERAL:
            text += chr(value)
        elif kind in (op.NOT_LITERAL, op.ANY):
            text += "b" if value == ord("a") else "a"
        elif kind is op.IN:
            text += _of_set(value, rng)
        elif kind in _REPEATS:
            times = rng.randrange(value[0], min(value[1], value[0] + 2) + 1) if rng else value[0]
            text += "".join(taken(value[2], rng) for _time in range(times))
        elif kind in (op.SUBPATTERN, op.ATOMIC_GROUP):
            text += taken(value[-1] if kind is op.SUBPATTERN else value, rng)
        elif kind is op.BRANCH:
            text += taken(rng.choice(value[1]) if rng else value[1][0], rng)
    return text


def _repeated(pattern: Any, ways: int, before: str = "") -> Iterator[tuple[str, str]]:
    """(what leads there, what is repeated there) for everything that a pattern repeats without end."""
    for part in pattern:
        kind, value = part
        if kind in _REPEATS:
            if value[1] is op.MAXREPEAT:
                yield from ((before, text) for text in _ways(value[2], ways))
            yield from _repeated(value[2], ways, before)
        elif kind is op.SUBPATTERN:
            yield from _repeated(value[-1], ways, before)
        elif kind is op.ATOMIC_GROUP:
            yield from _repeated(value, ways, before)
        elif kind is op.BRANCH:
            for way in value[1]:
                yield from _repeated(way, ways, before)
        before += taken([part])


def _ways(pattern: Any, ways: int) -> set[str]:
    """Texts that what is repeated takes."""
    rng = random.Random(1)
    return {taken(pattern), *(taken(pattern, rng) for _time in range(ways))} - {""}


def hostile(pattern: re.Pattern[Any]) -> Iterator[tuple[str, str, str]]:
    """(beginning, what is repeated, end) of lines that a pattern finds hard."""
    text = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    parsed = parser.parse(text, pattern.flags & ~(0 if isinstance(pattern.pattern, str) else re.UNICODE))
    for before, again in {*_repeated(list(parsed), _WAYS), ("", " ")}:
        for end in ("\0", "?!"):
            yield before, again, end


def tried(pattern: re.Pattern[Any], look: str = "match") -> None:
    """Try a pattern on lines that it finds hard: at their beginning (`match`), anywhere in them (`search`), or as a whole
    (`fullmatch`).

    A line that takes longer than it may on this machine is tried again beside one that repeats a third as often:
    what grows with the square takes nine times as long, with the cube 27 times.
    """
    for before, again, end in hostile(pattern):
        try:
            with within(_SECONDS):
                _look(pattern, before + again * _TIMES + end, look)
        except TooSlowError:
            began = time.process_time()
            with within(_SECONDS):
                _look(pattern, before + again * (_TIMES // 3) + end, look)
            with within(_SQUARE * (time.process_time() - began)):
                _look(pattern, before + again * _TIMES + end, look)


def _look(pattern: re.Pattern[Any], line: str, look: str) -> None:
    getattr(pattern, look)(line if isinstance(pattern.pattern, str) else line.encode())


_ANYWHERE = ("sub", "search", "finditer", "findall", "split")


def _looks(name: str) -> set[str]:
    """How the module of a pattern tries it; in every way one of a table, else at the beginning of a text."""
    if name.startswith("hhtool.") and name.endswith("]"):
        return {"search", "fullmatch"}
    module, _dot, own = name.rpartition(".")
    source = inspect.getsource(sys.modules[module]) if module in sys.modules else ""
    found = re.findall(
        rf"(?<!\w){re.escape(own)}(?:\.pattern|\.within\(\w+\))?\.(match|fullmatch|{'|'.join(_ANYWHERE)})(?!\w)", source
    )
    return {"search" if look in _ANYWHERE else look for look in found} or {"match"}


@pytest.mark.long
def test_no_pattern_takes_for_ever() -> None:
    every = _patterns()
    assert len(every) > 100
    slow = []
    for name, pattern in every.items():
        for look in _looks(name):
            try:
                tried(pattern, look)
            except TooSlowError:
                slow.append(f"{name} ({look})")
    assert slow == []


@pytest.mark.long
@pytest.mark.parametrize(
    "pattern",
    [
        r"\|(?:[ ]*:?-+:?[ ]*\|?)+\Z",
        r"[ \t]*a?[ \t]*b?[ \t]*c?[ \t]*\Z",
        r"(?:\w+,?)+;",
        r"(?:[a-z]+ [^ ,]+(?:\d+(?!\w))?,)+;",
    ],
)
def test_what_grows_is_seen(pattern: str) -> None:
    with pytest.raises(TooSlowError):
        tried(re.compile(pattern))


def test_what_grows_as_a_whole_is_seen() -> None:
    """The beginning of a line may fit at once where all of it takes for ever."""
    pattern = re.compile(r"(?:[a-z]+|[ ,])*")
    tried(pattern)
    with pytest.raises(TooSlowError):
        tried(pattern, "fullmatch")
