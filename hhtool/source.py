"""Bytes to text to passages: what was read, from where, and where each thing stands.

A `Source` is one file (or standard input). Lines and columns count from 1, columns are code points.
"""

from __future__ import annotations

import codecs
import hashlib
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

_LINE_END = re.compile(r"\r\n|\n|\r")
_CYRILLIC_RUN = re.compile(r"[А-Яа-яЁё]{2,}")
# in Windows-1251: dashes, angle quotes, the number sign, the non-breaking blank
_TYPOGRAPHIC = frozenset("–—«»№\u00a0".encode("cp1251"))
REPLACEMENT = "\ufffd"


class Span(NamedTuple):
    """A place in one line: `line` and `start` count from 1, `end` is exclusive."""

    line: int
    start: int
    end: int


class Passage(NamedTuple):
    """A run of lines that is read as one thing: `kind` is `session`, `deal` or `table`."""

    kind: str
    line: int
    lines: list[str]


@dataclass(frozen=True)
class Decoded:
    """Text, the encoding it was taken to be in, and the (line, column) of what could not be read."""

    text: str
    encoding: str
    guessed: bool = False
    bad: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Source:
    """One file: its name as the user gave it and its bytes."""

    name: str
    data: bytes = field(repr=False)

    @cached_property
    def sha256(self) -> str:
        """Hex digest of the bytes."""
        return hashlib.sha256(self.data).hexdigest()

    @cached_property
    def decoded(self) -> Decoded:
        """The text; see `decode`."""
        return decode(self.data)

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends; line n is `lines[n - 1]`."""
        return _LINE_END.split(self.decoded.text)


def decode(data: bytes) -> Decoded:
    """Text of `data`: UTF-8 (BOM or none), UTF-16 by its BOM or its zeros, else cp1251.

    Bytes that are no text in a file that is mostly UTF-8 become U+FFFD and their places are in `bad`.
    An odd last byte of UTF-16 is half of a line end that was cut, and is dropped.
    """
    for bom, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(bom):
            return _utf16(data[2:], name)
    if data.startswith(codecs.BOM_UTF8):
        data = data[3:]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return _utf16(data, _by_zeros(data)) if "\0" in text and _by_zeros(data) else Decoded(text, "utf-8")
    if name := _by_zeros(data):
        return _utf16(data, name)
    text = data.decode("utf-8", errors="replace")
    if _is_cp1251(data, text):
        return Decoded(data.decode("cp1251", errors="replace"), "cp1251", guessed=True)
    return Decoded(text, "utf-8", bad=_places(text))


def _utf16(data: bytes, name: str) -> Decoded:
    text = data[: len(data) // 2 * 2].decode(name, errors="replace")
    return Decoded(text, name, guessed=True, bad=_places(text))


def _by_zeros(data: bytes) -> str:
    """The UTF-16 flavour whose high bytes are mostly zero or Cyrillic, or an empty string."""
    sample = data[:4096]
    if len(sample) < 4:
        return ""
    even, odd = sample[0::2], sample[1::2]
    for high, low, name in ((odd, even, "utf-16-le"), (even, odd, "utf-16-be")):
        share = sum(byte in (0, 4) for byte in high) / len(high)
        if share > 0.7 and high.count(0) and low.count(0) < len(low) * 0.3:
            return name
    return ""


def _is_cp1251(data: bytes, text: str) -> bool:
    bad = text.count(REPLACEMENT)
    good = sum(ord(character) > 127 for character in text) - bad
    if good >= bad:
        return False
    high = {byte for byte in data if byte > 127}
    if not good and high <= _TYPOGRAPHIC:
        return True
    letters = sum(map(len, _CYRILLIC_RUN.findall(data.decode("cp1251", errors="replace"))))
    return letters * 2 > sum(byte > 127 for byte in data)


def _places(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (number, line.index(REPLACEMENT) + 1)
        for number, line in enumerate(_LINE_END.split(text), 1)
        if REPLACEMENT in line
    )
