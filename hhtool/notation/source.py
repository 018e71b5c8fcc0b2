"""Bytes to text to passages: what was read, from where, and where each thing stands.

A `Source` is one file (or standard input). Lines and columns count from 1, columns are code points.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import field
from functools import cached_property
from typing import NamedTuple

from hhtool.lazy import late_pattern
from hhtool.notation.node import node

_CYRILLIC_RUN = late_pattern(r"[А-Яа-яЁё]{2,}")
# in Windows-1251: dashes, angle quotes, the number sign, the non-breaking blank
_TYPOGRAPHIC = frozenset("–—«»№\u00a0".encode("cp1251"))
UTF_8 = "utf-8"
"""What records are to be written in; what is in another encoding is read, and not changed."""
REPLACEMENT = "\ufffd"
_CONTROL = late_pattern(r"[\0-\x08\x0e-\x1f]")
_SHARE_OF_CONTROL = 50
"""One character in so many may be a control character in what is text."""
_LOW, _HIGH = bytes(range(128)), bytes(range(128, 256))


class Span(NamedTuple):
    """A place in one line: `line` and `start` count from 1, `end` is exclusive."""

    line: int
    start: int
    end: int


HEADLESS = "headless"
"""The kind of a passage that is a deal whose heading is missing."""
EARLY = "early"
"""The kind of a passage that is a deal of which a line stands before its heading."""


class Passage(NamedTuple):
    """A run of lines that is read as one thing: `kind` is `session`, `deal`, `table`, `rest`, `HEADLESS` or `EARLY`."""

    kind: str
    line: int
    lines: list[str]


@node(frozen=True)
class Decoded:
    """Text, the encoding it was taken to be in, and the (line, column) of what could not be read."""

    text: str
    encoding: str
    guessed: bool = False
    bad: tuple[tuple[int, int], ...] = ()


@node(frozen=True)
class Source:
    """One file, or a part of one that holds whole sessions: its name as the user gave it and the bytes.

    `first` is the number of its first line in the file, `before` how many sessions of the file come before it, and
    `encoding` what the whole file is written in, where that is known; `sound` says that all bytes of that are text.
    """

    name: str
    data: bytes = field(repr=False)
    first: int = 1
    before: int = 0
    encoding: str = ""
    sound: bool = True

    @property
    def sender(self) -> str:
        """Who sends most messages of a chat; '' of another text."""
        return ""

    @property
    def is_prose(self) -> bool:
        """Whether it is told in sentences that go on from line to line."""
        return False

    @property
    def label(self) -> str:
        """The name as UTF-8 can hold it; bytes of it that are none are written as an escape: `\\udcff`."""
        return printable(self.name)

    @cached_property
    def sha256(self) -> str:
        """Hex digest of the bytes."""
        from hashlib import sha256  # OpenSSL takes long to load

        return sha256(self.data).hexdigest()

    @cached_property
    def decoded(self) -> Decoded:
        """The text; see `decode`."""
        return decode(self.data, self.encoding)

    @property
    def is_text(self) -> bool:
        """Whether it is text, though some bytes may be bad; a picture or an archive is full of control characters."""
        text = self.decoded.text
        return not self.decoded.bad or len(_CONTROL.findall(text)) * _SHARE_OF_CONTROL <= len(text)

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends, from line `first` on."""
        return split_lines(self.decoded.text)

    def line(self, number: int) -> str:
        """A line by its number in the file; '' where there is none."""
        place = number - self.first
        return self.lines[place] if 0 <= place < len(self.lines) else ""

    def place(self, span: Span) -> Span:
        """Where in the file stands what has a place in `lines`."""
        return span

    def read_as(self, kind: type[Source]) -> Source:
        """The same file, read in another way."""
        return kind(self.name, self.data, self.first, self.before, self.encoding, self.sound)


class Reworded(Source):
    """A file whose lines are read otherwise than they stand in it, in the same columns."""

    @cached_property
    def typed(self) -> list[str]:
        """The lines as they stand in the file."""
        return split_lines(self.decoded.text)

    def line(self, number: int) -> str:
        """A line as it stands in the file, by its number; '' where there is none."""
        place = number - self.first
        return self.typed[place] if 0 <= place < len(self.typed) else ""


def printable(text: str) -> str:
    """Text that UTF-8 can hold: what it cannot, as in the name of a file, is written as an escape."""
    return text.encode("utf-8", "backslashreplace").decode()


_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def escaped(text: str) -> str:
    """Printable text for programs: control characters but blanks and line ends, and those that turn the direction of
    what follows, are escapes too, as JSON writes them."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", printable(text))


def split_lines(text: str) -> list[str]:
    """The lines of a text without their ends, which are CR LF, LF or CR."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def decode(data: bytes, encoding: str = "") -> Decoded:
    """Text of `data`: UTF-8 (BOM or none), UTF-16 by its BOM or its zeros, else cp1251; or as `encoding` says.

    Bytes that are no text in a file that is mostly UTF-8 become U+FFFD and their places are in `bad`.
    An odd last byte of UTF-16 is half of a line end that was cut, and is dropped.
    """
    if encoding == "cp1251":
        return Decoded(data.decode("cp1251", errors="replace"), "cp1251", guessed=True)
    for bom, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(bom):
            return _utf16(data[2:], name, guessed=False)
    if data.startswith(codecs.BOM_UTF8):
        data = data[3:]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return _utf16(data, _by_zeros(data)) if "\0" in text and _by_zeros(data) else Decoded(text, "utf-8")
    if not encoding:
        if name := _by_zeros(data):
            return _utf16(data, name)
        detector = EncodingDetector()
        detector.add(data)
        if detector.encoding != "utf-8":
            return decode(data, detector.encoding)
    text = data.decode("utf-8", errors="replace")
    return Decoded(text, "utf-8", bad=_places(text))


def _utf16(data: bytes, name: str, *, guessed: bool = True) -> Decoded:
    text = data[: len(data) // 2 * 2].decode(name, errors="replace")
    return Decoded(text, name, guessed, _places(text))


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


class EncodingDetector:
    """Counts what tells UTF-8 from Windows-1251 in text that comes block by block, each ending at the end of a line."""

    def __init__(self) -> None:
        self._bad = self._good = self._letters = self._count = 0
        self._high: set[int] = set()

    def add(self, data: bytes) -> None:
        """Take another block into account."""
        low = len(data.translate(None, _HIGH))
        try:
            self._good += len(data.decode("utf-8")) - low
        except UnicodeDecodeError:
            text = data.decode("utf-8", errors="replace")
            bad = text.count(REPLACEMENT)
            self._bad += bad
            self._good += len(text) - low - bad
            self._high.update(data.translate(None, _LOW))
            letters = _CYRILLIC_RUN.findall(data.decode("cp1251", errors="replace"))
            self._letters += sum(map(len, letters))
            self._count += len(data) - low

    @property
    def sound(self) -> bool:
        """Whether all of it is UTF-8."""
        return not self._bad

    @property
    def encoding(self) -> str:
        """What all of it seems to be written in: `utf-8` or `cp1251`."""
        if self._good >= self._bad:
            return "utf-8"
        if not self._good and self._high <= _TYPOGRAPHIC:
            return "cp1251"
        return "cp1251" if self._letters * 2 > self._count else "utf-8"


def _places(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (number, line.index(REPLACEMENT) + 1) for number, line in enumerate(split_lines(text), 1) if REPLACEMENT in line
    )
