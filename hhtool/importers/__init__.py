"""What other programs write, read as records: histories of online rooms, hands of the PHH standard, games of OpenSpiel.

Five-card draw is ours, and five-card stud as Full Tilt deals it; a hand of another game is named and skipped
(HH010). Each hand is read alone: one that cannot be read costs only itself. The readers of the rooms are loaded
when the first file is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhtool.importers.headings import BLANKS, HEADING, MARKS, OPENSPIEL, PHH_FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.notation.reading import Reading
    from hhtool.notation.record import Session
    from hhtool.notation.source import Source

_KNOWN = rf"(?m)^[{BLANKS}]*(?:{HEADING})"
_KNOWN_PHH = [re.compile(rf"(?m)^[ \t]*{field}[ \t]*=") for field in PHH_FIELDS]
_OPENSPIEL = re.compile(rf"(?m)^{OPENSPIEL}[ \t\r]*$")
_STARTS = re.compile(b"^[^\\n]{0,8}(?:%s)" % b"|".join(mark.encode() for mark in MARKS), re.MULTILINE)


def knows(source: Source) -> bool:
    """Return whether something that one of the readers knows stands in the file, of any game."""
    text = source.decoded.text
    return (
        (any(mark in text for mark in MARKS) and re.search(_KNOWN, text) is not None)
        or _is_phh(text)
        or _is_openspiel(text)
    )


def _is_phh(text: str) -> bool:
    return all(field in text for field in PHH_FIELDS) and all(form.search(text) for form in _KNOWN_PHH)


def _is_openspiel(text: str) -> bool:
    return "oh_hell" in text and ("[State]" in text or "History()" in text) and _OPENSPIEL.search(text) is not None


def read(source: Source, tables: Sequence[Session] = (), *, proving: bool = False) -> Reading:
    """Return every hand of the file by table, and the faults found; nothing in a file makes it raise.

    `tables` are those of the file that were met before it, where the source is a chunk of it. With `proving`
    hands that are proved clean are not read.
    """
    if _is_phh(source.decoded.text):
        from hhtool.importers.phh import read_phh

        return read_phh(source, tables)
    if _is_openspiel(source.decoded.text):
        from hhtool.importers.openspiel import read_openspiel

        return read_openspiel(source)
    from hhtool.importers.hands import read_hands

    return read_hands(source, tables, proving=proving)


def hand_starts(block: bytes, encoding: str) -> Iterator[int]:
    """Yield the offsets in whole lines of text at which a hand's heading begins."""
    for found in _STARTS.finditer(block):
        end = block.find(b"\n", found.start())
        line = block[found.start() : end if end >= 0 else None].decode(encoding, "replace")
        if re.match(_KNOWN, line):
            yield found.start()


__all__ = ["hand_starts", "knows", "read"]
