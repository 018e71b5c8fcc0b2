"""Works out the formulas of a workbook, as a spreadsheet does: those that hhtool writes, and no others.

An operation that a spreadsheet answers with an error raises ValueError.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

Value = float | str | bool | None
"""What a cell holds; None where nothing was ever put into it."""

_TOKEN = re.compile(r'"(?:[^"]|"")*"|\d+(?:\.\d+)?|\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|[A-Z]+|<>|<=|>=|[-+*=<>(),]')
_LEVELS = (("=", "<>", "<", ">", "<=", ">="), ("+", "-"), ("*",))


def evaluate(formula: str, cells: Mapping[str, Value]) -> Value:
    """What a formula without its `=` gives."""
    tokens = _TOKEN.findall(formula)
    assert "".join(tokens) == formula, formula
    parser = _Parser(tokens, cells)
    value = parser.binary(0)
    assert not parser.tokens
    return value()  # type: ignore[no-any-return]


class _Parser:
    def __init__(self, tokens: list[str], cells: Mapping[str, Value]) -> None:
        self.tokens, self.cells = tokens, cells

    def binary(self, level: int) -> Callable[[], Any]:
        if level == len(_LEVELS):
            return self.single()
        left = self.binary(level + 1)
        while self.tokens and self.tokens[0] in _LEVELS[level]:
            left = self._applied(self.tokens.pop(0), left, self.binary(level + 1))
        return left

    def _applied(self, sign: str, one: Callable[[], Any], other: Callable[[], Any]) -> Callable[[], Any]:
        return lambda: operation(sign, one(), other())

    def single(self) -> Callable[[], Any]:
        token = self.tokens.pop(0)
        if token in "+-":
            value = self.single()
            return lambda: number(value()) * (-1 if token == "-" else 1)
        if token == "(":
            inner = self.binary(0)
            assert self.tokens.pop(0) == ")"
            return inner
        if token[0] == '"':
            return lambda: token[1:-1].replace('""', '"')
        if token[0].isdigit():
            return lambda: float(token)
        if token in ("TRUE", "FALSE"):
            return lambda: token == "TRUE"
        if self.tokens and self.tokens[0] == "(":
            return self.call(token)
        return lambda: (
            [self.cells.get(place) for place in places(token)] if ":" in token else self.cells.get(plain(token))
        )

    def call(self, name: str) -> Callable[[], Any]:
        arguments = []
        while self.tokens.pop(0) != ")":
            arguments.append(self.binary(0))
        if name == "IF":
            condition, yes, no = arguments
            return lambda: yes() if condition() else no()
        if name == "ISNUMBER":
            return lambda: bool(numbers(over(arguments[0], lambda: "")))
        if name == "IFERROR":
            return lambda: over(arguments[0], arguments[1])
        return lambda: FUNCTIONS[name](*(argument() for argument in arguments))


def plain(reference: str) -> str:
    return reference.replace("$", "")


def places(area: str) -> Iterator[str]:
    """The cells of one column."""
    first, last = (re.fullmatch(r"([A-Z]+)(\d+)", one) for one in plain(area).split(":"))
    assert first
    assert last
    assert first[1] == last[1]
    return (f"{first[1]}{row}" for row in range(int(first[2]), int(last[2]) + 1))


def over(value: Callable[[], Any], instead: Callable[[], Any]) -> Any:
    """IFERROR, of each cell of an area by itself."""
    try:
        found = value()
    except ValueError:
        return instead()
    return [instead() if one is ERROR else one for one in found] if isinstance(found, list) else found


ERROR = object()


def number(value: Any) -> float:
    if isinstance(value, str):
        raise ValueError(value)
    return float(value or 0)


def operation(sign: str, one: Any, other: Any) -> Any:
    if sign in "+-*":
        left, right = number(one), number(other)
        return left + right if sign == "+" else left - right if sign == "-" else left * right
    if one is None:
        one = "" if isinstance(other, str) else 0.0
    if other is None:
        other = "" if isinstance(one, str) else 0.0
    # a spreadsheet has texts above all numbers, and compares them in small letters
    left, right = (
        (isinstance(value, str), value.lower() if isinstance(value, str) else value) for value in (one, other)
    )
    return {
        "=": left == right,
        "<>": left != right,
        "<": left < right,
        ">": left > right,
        "<=": left <= right,
        ">=": left >= right,
    }[sign]


def flat(arguments: tuple[Any, ...]) -> list[Any]:
    return list(chain.from_iterable(one if isinstance(one, list) else [one] for one in arguments))


def numbers(*arguments: Any) -> list[float]:
    """The numbers among cells; texts are passed over."""
    return [float(one) for one in flat(arguments) if isinstance(one, int | float) and not isinstance(one, bool)]


def of_each(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of one value, which of an area gives one for each cell."""

    def applied(value: Any, *more: Any) -> Any:
        if not isinstance(value, list):
            return function(value, *more)
        found = []
        for one in value:
            try:
                found.append(ERROR if one is ERROR else function(one, *more))
            except ValueError:
                found.append(ERROR)
        return found

    return applied


def text(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else f"{value:g}"


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "ABS": lambda value: abs(number(value)),
    "AND": lambda *values: all(values),
    "OR": lambda *values: any(values),
    "CHOOSE": lambda place, *values: values[int(number(place)) - 1],
    "COUNT": lambda *values: len(numbers(*values)),
    "COUNTA": lambda *values: sum(one is not None for one in flat(values)),
    "INT": lambda value: math.floor(number(value)),
    "LEN": of_each(lambda value: len(text(value))),
    "MAX": lambda *values: max(numbers(*values), default=0),
    "MIN": lambda *values: min(numbers(*values), default=0),
    "N": lambda value: number(value) if numbers(value) else 0.0,
    "SUBSTITUTE": of_each(lambda value, old, new: text(value).replace(old, new)),
    "SUM": lambda *values: sum(numbers(*values)),
    "SUMPRODUCT": lambda values: sum(numbers(values)),
    "SUMSQ": lambda *values: sum(one * one for one in numbers(*values)),
    "UPPER": of_each(lambda value: text(value).upper()),
    "VALUE": of_each(lambda value: float(text(value))),
}
