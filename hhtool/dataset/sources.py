"""The files that a dataset was made of, read again."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hhtool.batch.inputs import Input
from hhtool.dataset.inputs import opened
from hhtool.dataset.manifest import entries, load
from hhtool.dataset.store import store
from hhtool.i18n import _, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hhtool.notation.source import Source


def sources(path: str, deals: int | None, trouble: Callable[[str, str], None]) -> Iterator[Source]:
    """The files of a dataset with findings, and as many others as it takes to have so many deals (None: all), in order.

    One that is not there any more, or has changed since, is given to `trouble`. Raises DatasetError, OSError.
    """
    place = store(path)
    every = entries(place, [one.name for one in load(place) or ()])
    left = deals
    for name, group in groupby(every, key=lambda one: one.name):
        parts = list(group)
        if not any(one.errors or one.warnings or one.infos for one in parts):
            if left is not None and left <= 0:
                continue
            left = None if left is None else left - sum(one.deals for one in parts)
        try:
            source = opened(Input(name))
        except OSError as error:
            trouble(name, reason(error))
            continue
        if source is None or source.sha256 != parts[0].sha256:
            trouble(name, str(_("it has changed since it was taken into {dataset}", dataset=path)))
        else:
            yield source
