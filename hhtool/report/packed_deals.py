"""The deals of a page in packs of some dozens, from which its script draws each when it is asked for.

Each is JSON in the page, `[anchors, text]`: where its deals are in the page, and the pack (`hhtool.replayer.packs`). To
tell and to pack deals is most of the work on a large page, and is done by several processes there.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from hhtool.batch.jobs import Ready, results
from hhtool.replayer.packs import handed, pack, pack_handed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.replayer.packs import Asked, Pack

_TOGETHER = 64
"""So many deals are packed together: a page opens one of them soon."""
_FEW = 8
"""So many packs are not worth other processes, which take a while to start."""


def packs(deals: Iterable[Asked], jobs: int) -> Iterator[Pack]:
    """The packs of some deals, in order, made by so many processes; the deals are drawn from their iterator meanwhile.

    Raises WorkerLostError as `batch.jobs.results` does.
    """
    dozens = _dozens(iter(deals))
    first = [*islice(dozens, _FEW if jobs > 1 else 0)]
    if len(first) < _FEW:
        yield from map(pack, chain(first, dozens))
    else:
        yield from results(pack_handed, map(_handed, chain(first, dozens)), jobs)


def _dozens(deals: Iterator[Asked]) -> Iterator[Sequence[Asked]]:
    while some := [*islice(deals, _TOGETHER)]:
        yield some


def _handed(deals: Sequence[Asked]) -> bytes | Ready[Pack]:
    """What is handed to another process; what cannot be is packed here."""
    return handed(deals) or Ready(pack(deals))
