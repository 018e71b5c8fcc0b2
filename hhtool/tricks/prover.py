"""Lines that the deals of all trick-taking games have, in the common form and order, for what proves deals clean."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT
from hhtool.notation.plain_lines import CARD, PlainHand, PlainLines
from hhtool.tricks.record import Play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhtool.notation.source import Passage
    from hhtool.notation.words import Words
    from hhtool.tricks.record import Call


class PlainTrick(NamedTuple):
    """The plays of a trick, in turn, and who is said to take it (-1: nobody is named); `called`: a card is said to be
    another.
    """

    plays: Sequence[Play]
    taker: int
    called: bool


class _Plays(NamedTuple):
    """The plays of players by their words, and the seats in turn from each on."""

    plays: Mapping[str, Play]
    rounds: Sequence[Sequence[int]]


@lru_cache(maxsize=16)
def _plays(players: tuple[str, ...]) -> _Plays:
    plays = {f"{name} {card}": Play(seat, code) for seat, name in enumerate(players) for card, code in CARD.items()}
    turns = [*range(len(players))]
    return _Plays(plays, [turns[first:] + turns[:first] for first in turns])


class TrickLines(PlainLines):
    """The lines of a deal of tricks."""

    def __init__(self, passage: Passage, players: tuple[str, ...], taken: Words) -> None:
        super().__init__(passage, players, taken)
        self.plays, self._rounds = _plays(players)

    def tricks(self, calls: Mapping[str, Call]) -> list[PlainTrick]:
        """The tricks, in each of which all play in turn; `calls` are the words behind a card that say what it is."""
        found: list[PlainTrick] = []
        known = self.plays
        while (said := self.take(f"{len(found) + 1}. ")) is not None:
            shown, arrow, taker = said.partition(" -> ")
            called = "(" in shown
            words = shown.split(", ")
            plays = [self._called(word, calls) for word in words] if called else [known[word] for word in words]
            if [play.seat for play in plays] != self._rounds[plays[0].seat]:
                raise ValueError
            found.append(PlainTrick(plays, self.seats[taker] if arrow else -1, called))
        if not found:
            raise ValueError
        return found

    def _called(self, text: str, calls: Mapping[str, Call]) -> Play:
        """A play, with what the card is said to be: `Anna 7s(high)`."""
        play, bracket, call = text.partition("(")
        found = self.plays[play]
        return Play(found.seat, found.card, calls[call]) if bracket else found


def dealt(hands: Mapping[int, PlainHand], tricks: Sequence[PlainTrick], pack: int, turned: int = 0) -> list[int] | None:
    """What each seat was dealt, as masks, where every card is played; None where a card is in two places or not of the
    `pack`, or a hand that is written is another. `turned` is the card turned up.
    """
    count = len(tricks[0].plays)
    held = [0] * count
    for trick in tricks:
        for play in trick.plays:
            held[play.seat] += BIT[play.card]
    seen = sum(held) + turned
    if seen.bit_count() != count * len(tricks) + turned.bit_count() or seen & ~pack:
        return None
    fits = all(hand.size == len(tricks) and not hand.known & ~held[seat] for seat, hand in hands.items())
    return held if fits else None
