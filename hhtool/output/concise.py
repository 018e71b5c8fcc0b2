"""One line a finding, as compilers and editors know it; and the count of findings by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.i18n import Message
from hhtool.notation.width import clean
from hhtool.output import Counted, place
from hhtool.output.terminal import Paint

if TYPE_CHECKING:
    from collections.abc import Iterator


def concise(files: Counted, colour: bool = False) -> Iterator[str]:
    """`file:line:column: CODE message`, and (+n) behind it where the finding explains n more."""
    paint = Paint(colour)
    for file in files:
        for finding in file.findings:
            where = f"{clean(place(finding))}:"
            code = paint(finding.severity.value, finding.code)
            more = f" (+{len(finding.consequences)})" if finding.consequences else ""
            yield f"{paint('place', where)} {code} {clean(str(finding.message))}{more}"


def counts(files: Counted) -> list[tuple[int, str, str, str]]:
    """(count, code, name, severity) for each code found, the most frequent first."""
    for _file in files:
        pass
    return sorted(((count, *key) for key, count in files.codes.items()), key=lambda row: (-row[0], row[1]))


def statistics(files: Counted) -> Iterator[str]:
    """A table of the codes found: how often, code, name, severity."""
    rows = [(count, code, str(Message(name, {})), severity) for count, code, name, severity in counts(files)]
    size = len(str(rows[0][0])) if rows else 1
    widest = max((len(name) for _count, _code, name, _severity in rows), default=1)
    for count, code, name, severity in rows:
        yield f"{count:>{size}}  {code}  {name:<{widest}}  {severity}"
