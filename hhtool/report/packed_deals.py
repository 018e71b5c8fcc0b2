"""The deals of a page as JSON in it, from which its script draws each when it is asked for.

They are in packs of some dozens, each a JSON `[anchors, text]`: where its deals are in the page, and base64 of a raw
deflate stream of JSON, `[words, columns]`: of each value of the rows that `hhtool.replayer.packed` makes, a column.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import TYPE_CHECKING

from jinja2.utils import htmlsafe_json_dumps

from hhtool.replayer.packed import Words, row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from markupsafe import Markup

    from hhtool.audit.session import Audited
    from hhtool.replayer.packed import SourceDeal
    from hhtool.replayer.told import Told

_TOGETHER = 64
"""So many deals are deflated together: what they have in common is kept once, and a page opens one of them soon."""
_LEVEL = 9


class Packer:
    """Puts deals into packs; nothing of the files that they come from stays in memory."""

    def __init__(self) -> None:
        self._anchors: list[str] = []
        self._rows: list[Sequence[object]] = []
        self._words = Words()

    def take(self, audited: Audited, deals: Sequence[SourceDeal], told: Callable[[int], Told]) -> Iterator[Markup]:
        """Take deals of a session, each `told` by its place; the packs that they fill, as JSON."""
        for deal in deals:
            self._rows.append(row_of(audited, deal, told(deal.place), self._words))
            self._anchors.append(deal.anchor)
            if len(self._rows) == _TOGETHER:
                yield from self.rest()

    def rest(self) -> Iterator[Markup]:
        """The pack of what is left, if there is anything."""
        if self._rows:
            columns = [*zip(*self._rows, strict=True)]
            text = json.dumps([self._words.told, columns], ensure_ascii=False, separators=(",", ":"))
            yield htmlsafe_json_dumps([self._anchors, deflated(text)], separators=(",", ":"))
            self._anchors, self._rows, self._words = [], [], Words()


def deflated(text: str) -> str:
    """A text as the page's script inflates it."""
    stream = zlib.compressobj(_LEVEL, wbits=-zlib.MAX_WBITS)
    return b64encode(stream.compress(text.encode()) + stream.flush()).decode()
