"""One line a finding, as compilers and editors know it; and the count of findings by code."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hhtool.output import Checked, in_order, place
from hhtool.output.terminal import Paint, clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def concise(files: Sequence[Checked], colour: bool = False) -> Iterator[str]:
    """`file:line:column: CODE message`."""
    paint = Paint(colour)
    for _file, finding in in_order(files):
        where = f"{clean(place(finding))}:"
        code = paint(finding.severity.value, finding.code)
        yield f"{paint('place', where)} {code} {clean(str(finding.message))}"


def counts(files: Sequence[Checked]) -> list[tuple[int, str, str, str]]:
    """(count, code, name, severity) for each code found, the most frequent first."""
    found = Counter((one.code, one.name, one.severity.value) for file in files for one in file.findings)
    return sorted(((count, *key) for key, count in found.items()), key=lambda row: (-row[0], row[1]))


def statistics(files: Sequence[Checked]) -> Iterator[str]:
    """A table of the codes found: how often, code, name, severity."""
    rows = counts(files)
    size = len(str(rows[0][0])) if rows else 1
    widest = max((len(name) for _count, _code, name, _severity in rows), default=1)
    for count, code, name, severity in rows:
        yield f"{count:>{size}}  {code}  {name:<{widest}}  {severity}"
