"""What tells a finding from the others whatever moves it: its code, its deal and the text of its line, not the number."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.batch.checked import Checked
    from hhtool.game.finding import Finding


class Fingerprints:
    """Tells the findings of each file apart: of several with the same code, deal and line the first, the second…"""

    def __init__(self) -> None:
        self._file = ""
        self._met: Counter[tuple[str, str, str]] = Counter()

    def of(self, part: Checked) -> Iterator[tuple[Finding, str]]:
        """Each finding of a part of a file with its fingerprint, 32 hexadecimal digits."""
        if part.file != self._file:
            self._file = part.file
            self._met.clear()
        for finding in part.findings:
            text = " ".join(part.lines.get(finding.line, "").split())
            key = finding.code, f"{finding.sheet or ''} {finding.deal or ''}", text
            self._met[key] += 1
            said = "\n".join((*key, str(self._met[key])))
            yield finding, hashlib.sha256(said.encode("utf-8", "surrogateescape")).hexdigest()[:32]
