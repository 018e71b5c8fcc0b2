"""A deal of tricks in the report's replayer: the cards in the hands and on the table as it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from hhtool.cards.card import CODES, RANK, SUIT, UNKNOWN, is_known
from hhtool.cards.tricks import NO_TRUMP
from hhtool.game.frame import Frame, Slot, Tableau
from hhtool.i18n import _, in_force
from hhtool.notation.record import Deal, Hand
from hhtool.tricks.record import Trick
from hhtool.tricks.replay import TrickReplay
from hhtool.tricks.story import StoryLine, TrickStory

R = TypeVar("R", bound=TrickReplay[Any, Any, Any, Any])

_NO_SIGN = "—"
_SLOTS = tuple(map(Slot, range(CODES)))
"""A place with each card."""


def frames_of(story: TrickStory[Any], table: CardTable) -> Iterator[Frame]:
    """The lines of a story as steps of the report's replayer, none of a deal that was not judged; `table` is as it was
    when the cards had been dealt."""
    for line in story.lines() if story.replay.deal.complete else ():
        street = str(line.trick) if line.trick else ""
        text = line.text[line.head :] if line.trick else line.text
        table.go(line)
        yield Frame(
            line.line, text, line.seat, street, line.comment, span=line.span, boards=table.boards(), centre=table.centre
        )


def plain_frames(
    story: Callable[[R, str], TrickStory[R]],
    size: int,
    *,
    centre: Callable[[R], str] = lambda _replay: "",
    hands: Callable[[R], Mapping[int, Hand]] = lambda replay: written_hands(replay.deal),
) -> Callable[[R, str], Iterator[Frame]]:
    """What makes the steps of a deal of `size` cards each, from its story in a language; `hands` are those known, and
    `centre` is what lies between the players."""

    def frames(replay: R, language: str = "en") -> Iterator[Frame]:
        deal = replay.deal
        tricks = [event for event in deal.events if isinstance(event, Trick)]
        known = {seat: hand.cards for seat, hand in hands(replay).items()}
        dealt = dealt_hands(tricks, known, size, len(deal.players))
        return frames_of(story(replay, language), CardTable(deal.players, dealt, centre(replay)))

    return frames


def written_hands(deal: Deal) -> dict[int, Hand]:
    """The hands as they are written, the last of each seat."""
    return {event.seat: event for event in deal.events if isinstance(event, Hand)}


def trump_sign(trump: int) -> str:
    """The sign of a suit of trumps; a dash for none."""
    return _NO_SIGN if trump == NO_TRUMP else "♣♦♥♠"[trump]


def trump_on_table(sign: str) -> str:
    """A sign of trumps as it is shown without a head over it: for none what players write."""
    return str(_("NT")) if sign == _NO_SIGN else sign


class CardTable:
    """The cards of a deal of tricks as they lie on the table while it goes on.

    `hands` are the cards of each seat as far as they are known, codes of `cards.card`; `later` the hand that a seat has
    from a line of the source on, as after an exchange. `centre` is what lies between the players; `bids` say how many
    tricks a seat is to take.
    """

    def __init__(
        self,
        names: Sequence[str],
        hands: Mapping[int, Iterable[int]],
        centre: str = "",
        later: Mapping[int, tuple[int, Iterable[int]]] | None = None,
        bids: Mapping[int, int] = {},
    ) -> None:
        self.centre = centre
        self._bids = bids
        self._names = names
        self._hands = {seat: list(cards) for seat, cards in hands.items()}
        self._later = later or {}
        self._laid: dict[int, int] = {}
        self._taker: int | None = None
        self._taken = [0] * len(names)
        self._said: dict[int, str] = {}
        self._trick = 0
        self._played = False
        self._changed = set(range(len(names)))
        self._boards: dict[int, Tableau] = {}

    def go(self, line: StoryLine) -> None:
        """What a line of the story changes."""
        if line.line in self._later:
            seat, cards = self._later[line.line]
            self._hands[seat] = list(cards)
            self._changed.add(seat)
        if line.trick and not self._played:
            self._played = True
            self._changed |= self._bids.keys()
        if line.trick != self._trick:
            self._changed |= {*self._laid, *self._said, *([] if self._taker is None else [self._taker])}
            self._trick, self._taker = line.trick, None
            self._laid.clear()
            self._said.clear()
        if line.says is not None:
            seat, said = line.says
            self._said[seat] = said
            self._changed.add(seat)
        if line.play is not None:
            seat, card = line.play.seat, line.play.card
            self._changed.add(seat)
            self._laid[seat] = card
            hand = self._hands.get(seat, [])
            if (gone := card if card in hand else UNKNOWN) in hand:
                hand.remove(gone)
        if line.taker is not None:
            self._changed.add(line.taker)
            self._taker = line.taker
            self._taken[line.taker] += 1

    def boards(self) -> tuple[Tableau, ...]:
        """What lies before each player; the same object as before where nothing has changed."""
        for seat in self._changed.intersection(range(len(self._names))):
            self._boards[seat] = Tableau(
                self._names[seat],
                (tuple(map(_SLOTS.__getitem__, self._hands.get(seat, ()))),),
                self._count(seat),
                self._laid.get(seat),
                takes=seat == self._taker,
                bet=self._said.get(seat, ""),
            )
        self._changed.clear()
        return tuple(map(self._boards.__getitem__, range(len(self._names))))

    def _count(self, seat: int) -> tuple[str, ...]:
        """How many tricks a seat has taken, and how many it bid."""
        taken, bid = self._taken[seat], self._bids.get(seat) if self._played else None
        return (_took(taken, bid, in_force()),) if taken or bid is not None else ()


@cache
def _took(taken: int, bid: int | None, _language: str) -> str:
    """So many tricks taken, of those bid if any were, in the language in force."""
    return str(_("took {taken}", taken=taken) if bid is None else _("took {taken} of {bid}", taken=taken, bid=bid))


def dealt_hands(
    tricks: Iterable[Trick], written: Mapping[int, Iterable[int]], size: int, players: int
) -> dict[int, list[int]]:
    """The cards that each seat has when play begins: those that are `written` or that it plays, and backs up to `size`.

    They are in the order of suits, the highest card first.
    """
    cards: dict[int, set[int]] = {
        seat: {card for card in written.get(seat, ()) if is_known(card)} for seat in range(players)
    }
    for trick in tricks:
        for play in trick.plays:
            if 0 <= play.seat < players and is_known(play.card):
                cards[play.seat].add(play.card)
    found = {seat: sorted(some, key=lambda card: (SUIT[card] % 4, -RANK[card])) for seat, some in cards.items()}
    return {seat: some + [UNKNOWN] * (size - len(some)) for seat, some in found.items()}
