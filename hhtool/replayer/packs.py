"""Deals put into packs for the page's script: what they have in common is kept once.

A pack is base64 of a raw deflate stream of JSON, `[words, columns]`: of each value of the rows that
`hhtool.replayer.packed` makes, a column. What is asked for may be handed to another process: there each deal is replayed
anew, from what the one before it left.
"""

from __future__ import annotations

import json
import pickle
import zlib
from base64 import b64encode
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool import games
from hhtool.audit.contained import contained
from hhtool.audit.session import replay_deal
from hhtool.i18n import reason
from hhtool.replayer.packed import Words, row_of
from hhtool.replayer.told import Played, told, watched

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.notation.record import Deal
    from hhtool.replayer.packed import SourceDeal
    from hhtool.replayer.told import Told

_LEVEL = 9


class Asked(NamedTuple):
    """A deal that is asked for: its file and anchor, its source, how it was replayed and from what, and what it is
    `told` as, where that is known."""

    file: str
    anchor: str
    source: SourceDeal
    played: Played
    carry: Any
    told: Told | None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        game, language, replay = self.played
        return _anew, (self.file, self.anchor, self.source, game.id, language, replay.deal, replay.house, self.carry)

    def row(self, words: Words) -> Sequence[object]:
        """The row of the deal; `words` takes up its words."""
        return row_of(self.played, self.source, self.told or told(watched(self.played)), words)


def _anew(
    file: str, anchor: str, source: SourceDeal, game: str, language: str, deal: Deal, house: Any, carry: Any
) -> Asked:
    found = games.find(game)
    assert found is not None
    return Asked(file, anchor, source, Played(found, language, replay_deal(found, deal, house, carry)), carry, None)


class Pack(NamedTuple):
    """The anchors of some deals and their pack; the files that could not be told to their end, with the reason."""

    anchors: Sequence[str]
    text: str
    failed: Sequence[tuple[str, str]]


def pack(deals: Sequence[Asked]) -> Pack:
    """A pack of deals; those of a file that cannot be told are left out from there on."""
    words = Words()
    rows: dict[str, Sequence[object]] = {}
    failed = []
    for file, some in groupby(deals, key=lambda one: one.file):
        try:
            with contained():
                for deal in some:
                    rows[deal.anchor] = deal.row(words)
        except OSError as error:
            failed.append((file, reason(error)))
    return Pack([*rows], deflated(json.dumps([words.told, [*_columns(rows)]], **_AS_JSON)), failed)


def handed(deals: Sequence[Asked]) -> bytes | None:
    """Deals as another process takes them; None where a game's cannot be handed over."""
    try:
        return pickle.dumps(deals, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def pack_handed(data: bytes) -> Pack:
    """The pack of deals that were `handed` over."""
    return pack(pickle.loads(data))


_AS_JSON: dict[str, Any] = {"ensure_ascii": False, "separators": (",", ":")}


def _columns(rows: dict[str, Sequence[object]]) -> Iterator[tuple[object, ...]]:
    return zip(*rows.values(), strict=True)


def deflated(text: str) -> str:
    """A text as the page's script inflates it."""
    stream = zlib.compressobj(_LEVEL, wbits=-zlib.MAX_WBITS)
    return b64encode(stream.compress(text.encode()) + stream.flush()).decode()
