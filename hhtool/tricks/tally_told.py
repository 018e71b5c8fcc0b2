"""How many tricks each is said to have taken, where the tricks themselves are told: «взятки: Анна 6, Борис 7»."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hhtool.i18n import Message, _
from hhtool.notation.context import Context
from hhtool.tricks.bids_told import tricks_told
from hhtool.tricks.record import Trick

_SENTENCE = re.compile(r"[^.;!]+")


def miscounted(
    context: Context, text: str, *, tricks: int, takes: Callable[[Context, Sequence[int]], int | None]
) -> Message | None:
    """What a sentence says of tricks taken that those above it contradict; None where it says nothing, nothing wrong, or
    not all `tricks` of the deal are told.

    `takes` gives the place of the card that takes a trick of which it is not said who took it.
    """
    played = [_taker(context, event, takes) for event in context.before if isinstance(event, Trick)]
    if len(played) != tricks or None in played:
        return None
    for sentence in _SENTENCE.findall(text):
        for item in filter(None, (tricks_told(context, sentence) or "").split(", ")):
            name, written = item.rsplit(maxsplit=1)
            seat = context.names.called(name)
            if seat is not None and played.count(seat) != int(written):
                return _(
                    "{player} is said to have taken {written}, but took {right}",
                    player=context.names.players[seat],
                    written=written,
                    right=str(played.count(seat)),
                )
    return None


def _taker(context: Context, trick: Trick, takes: Callable[[Context, Sequence[int]], int | None]) -> int | None:
    """The seat of who took a trick; None where that is not known."""
    if trick.taker is not None:
        return trick.taker
    place = takes(context, [play.card for play in trick.plays])
    return None if place is None else trick.plays[place].seat
