"""A deal for the report: its steps for the replayer, and what the score sheet says of it."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.card import cards_of
from hhtool.games.contract import Frames, Stack
from hhtool.games.piquet.house import HAND
from hhtool.games.piquet.record import Exchange
from hhtool.games.piquet.story import PiquetStory
from hhtool.i18n import _
from hhtool.notation.record import Hand
from hhtool.notation.tokens import written
from hhtool.tricks.frames import CardTable, dealt_hands, frames_of
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.game.frame import Frame
    from hhtool.games.piquet.replay import Replay
    from hhtool.tricks.story import StoryLine

HEADS = (_("Trick"), None, _("Allowed; the count"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`; a column without a head is not shown."""

_PARTS = (("pique", "repique"), ("lead", "trick", "last"), ("leza", "capot", "open-capot"))
"""The sources of the parts that follow the declarations."""


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    story = PiquetStory(replay, language)
    return frames_of(story, _table(replay, story.counts))


class _CountedTable(CardTable):
    """The table, and beside each player the count so far, as far as it can be told; at the end the points."""

    def __init__(
        self,
        names: Sequence[str],
        hands: Mapping[int, Iterable[int]],
        later: Mapping[int, tuple[int, Iterable[int]]],
        counts: Mapping[int, int | None],
        points: Mapping[int, Decimal],
    ) -> None:
        super().__init__(names, hands, later=later)
        self._counts, self._points = counts, points
        self._counted: dict[int, Decimal | int] = {}

    def go(self, line: StoryLine) -> None:
        super().go(line)
        count = None if line.play is None else self._counts.get(id(line.play))
        if line.play is not None and count is not None:
            self._counted[line.play.seat] = count
        if self._played and not line.trick and self._counted != self._points:
            self._counted = dict(self._points)
            self._changed |= self._points.keys()

    def _count(self, seat: int) -> tuple[str, ...]:
        counted = self._counted.get(seat)
        said = () if counted is None else (str(_("count {count}", count=written(Decimal(counted)))),)
        return (*super()._count(seat), *said)


def _table(replay: Replay, counts: Mapping[int, int | None]) -> CardTable:
    """The cards as dealt, which an exchange makes those that are played, as far as they are known; the `counts` are those
    of the plays by their `id`."""
    deal = replay.deal
    players = len(deal.players)
    tricks = [event for event in deal.events if isinstance(event, Trick)]
    after = (
        {seat: cards_of(holding.final) for seat, holding in enumerate(replay.hands.holdings)} if replay.hands else {}
    )
    final = dealt_hands(tricks, after, HAND, players)
    exchanges = [event for event in deal.events if isinstance(event, Exchange) and 0 <= event.seat < players]
    later = {event.span.line: (event.seat, final[event.seat]) for event in exchanges}
    dealt = {event.seat: event.cards for event in deal.events if isinstance(event, Hand)}
    changed = {event.seat for event in exchanges}
    hands = {
        seat: dealt_hands((), dealt, HAND, players)[seat] if seat in changed else final[seat] for seat in range(players)
    }
    return _CountedTable(deal.players, hands, later, counts, replay.scores or {})


def leads(replay: Replay, language: str = "en") -> tuple[str, ...]:  # noqa: ARG001
    """What the score sheet says of a deal before the players' cells: who was elder."""
    return ("" if replay.elder is None else replay.name(replay.elder),)


def stack(replay: Replay) -> Mapping[int, tuple[int, ...]]:
    """The points of each seat in the parts of `FRAMES.stack`; nothing of a deal that does not tell them."""
    found = {}
    for seat, made in enumerate(replay.sources or ()):
        played = [sum(made.get(source, 0) for source in part) for part in _PARTS]
        if replay.scores is not None:
            found[seat] = (int(replay.scores[seat]) - sum(played), *played)
    return found


_SPECIAL = {"pique": _("pique"), "repique": _("repique"), "capot": _("capot"), "open-capot": _("open capot")}


def special(replay: Replay, _language: str = "en") -> str:
    """What was made that is rare: a pique or repique, a capot."""
    made = {source for sources in replay.sources or () for source, points in sources.items() if points}
    return ", ".join(str(word) for source, word in _SPECIAL.items() if source in made)


FRAMES = Frames(
    HEADS,
    frames,
    lead_heads=(_("elder"),),
    leads=leads,
    signed=False,
    stack=Stack(
        _("What points were for"),
        _(
            "The points of each deal whose play is known: declarations, what a pique or repique adds, leads and tricks "
            "with what the last trick brings, and the cards: the 10 or a capot."
        ),
        (_("declarations"), _("pique, repique"), _("play"), _("cards")),
        stack,
    ),
    special=special,
)
