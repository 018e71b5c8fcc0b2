"""A file that is opened, as hhtool checks one."""

from __future__ import annotations

from hhtool.conversion.records import to_hh
from hhtool.files import jsonfile
from hhtool.notation.source import Source


def source_of(name: str, data: bytes) -> Source:
    """What is in a file; of JSON the record that was converted to it. Raises ValueError where that is none."""
    source = Source(name, bytes(data))
    if not name.lower().endswith(".json"):
        return source
    return Source("record.hh", to_hh([jsonfile.read(source)]).encode())
