"""JSON text for people too: what fits in a line stands in one, and Decimals are written exactly."""

from __future__ import annotations

import json
from decimal import Decimal
from itertools import repeat
from typing import TYPE_CHECKING, Any

from hhtool.notation.tokens import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_WIDTH = 110


def dumps(value: Any) -> str:
    """JSON text in which what fits in a line stands in one, and Decimals are written exactly."""
    return "".join(_lines(value, "")) + "\n"


def _lines(value: Any, indent: str, lead: int = 0) -> Iterator[str]:
    if not isinstance(value, dict | list) or _leaves(value, _WIDTH // 4) < _WIDTH // 4:
        line = _line(value)
        if len(indent) + lead + len(line) <= _WIDTH or not isinstance(value, dict | list) or not value:
            yield line
            return
    inner = indent + "  "
    yield "{" if isinstance(value, dict) else "["
    keys: Iterable[str] = (f"{_line(key)}: " for key in value) if isinstance(value, dict) else repeat("")
    parts = value.values() if isinstance(value, dict) else value
    for number, (key, one) in enumerate(zip(keys, parts, strict=False)):
        yield f"{',' if number else ''}\n{inner}{key}"
        yield from _lines(one, inner, len(key))
    yield f"\n{indent}" + ("}" if isinstance(value, dict) else "]")


def _leaves(value: Any, most: int) -> int:
    """How many values there are in a value, counted up to `most`."""
    if not isinstance(value, dict | list):
        return 1
    found = 0
    for part in value.values() if isinstance(value, dict) else value:
        found += _leaves(part, most)
        if found >= most:
            break
    return found


def _line(value: Any) -> str:
    if isinstance(value, Decimal):
        return written(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_line(key)}: {_line(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
