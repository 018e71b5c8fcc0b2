"""Places as a client counts them: code points are UTF-16 or UTF-8 units to it, as the two have agreed."""

from __future__ import annotations

from hhtool.server.document import Document

_ENCODINGS = {"utf-16": ("utf-16-le", 2), "utf-8": ("utf-8", 1), "utf-32": ("utf-32-le", 4)}


class Positions:
    """Offsets in the lines of a document, to and from the units of an encoding: `utf-8`, `utf-16` or `utf-32`."""

    def __init__(self, document: Document, encoding: str) -> None:
        self._document = document
        self._codec, self._unit = _ENCODINGS[encoding]

    def units(self, place: int, offset: int) -> int:
        """The units before an offset of a line."""
        head = self._document.at(place)[:offset]
        return len(head) if head.isascii() else len(head.encode(self._codec, "surrogatepass")) // self._unit

    def offset(self, place: int, units: int) -> int:
        """The offset of a line behind so many units; a place inside a letter is the one before it."""
        line = self._document.at(place)
        if line.isascii():
            return min(units, len(line))
        head = line.encode(self._codec, "surrogatepass")[: units * self._unit]
        return len(head.decode(self._codec, "ignore" if self._codec == "utf-8" else "surrogatepass"))
