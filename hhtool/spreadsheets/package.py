"""The ZIP package of a workbook: whether its parts can be unpacked, and how large they are then."""

from __future__ import annotations

import io
import zlib
from zipfile import BadZipFile, ZipFile

BROKEN = (BadZipFile, zlib.error, RuntimeError, NotImplementedError, OSError, ValueError, KeyError)
"""What is raised where a package, or what it should hold, is not as it should be."""
MOST_UNPACKED = 1 << 27
"""Bytes of all its parts that are texts; pictures and the like are not unpacked."""
LARGEST = 1 << 26
"""Bytes of a part that is looked through."""


def is_too_large(data: bytes) -> bool:
    """Whether too much would be unpacked. Raises BadZipFile where a part is not as large as its package says."""
    try:
        book = ZipFile(io.BytesIO(data))
    except BROKEN:
        return False
    with book:
        texts = [part for part in book.infolist() if part.filename.endswith((".xml", ".rels"))]
        if sum(part.file_size for part in texts) > MOST_UNPACKED:
            return True
        for part in texts:
            with book.open(part) as unpacked:
                # the check of its sum at the end finds what goes on behind
                while unpacked.read(1 << 16):
                    pass
    return False
