"""The tricks as they were played, where the record has a wrong order or a card of another hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.cards.card import BIT
from hhtool.cards.pack import PACK_32
from hhtool.cards.tricks import winner
from hhtool.checks.records import DuplicateCard
from hhtool.games.piquet.house import TRICKS
from hhtool.i18n import _
from hhtool.tricks.checks import NotHeld, WrongLeader
from hhtool.tricks.hands import KnownHands
from hhtool.tricks.order import PlayOrder
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from hhtool.game.breach import Breach
    from hhtool.games.piquet.replay import Hands

_PLAYERS = 2


def winners(plays: Sequence[Play]) -> Collection[int]:
    """Who takes a trick."""
    return (plays[winner([play.card for play in plays])].seat,)


def in_order(trick: Trick, course: PlayOrder, breaches: list[Breach]) -> Trick:
    """The trick, its plays exchanged where who is said to take it shows that they were only written so."""
    leader, plays = course.leader, trick.plays
    if leader is None or not plays or plays[0].seat == leader:
        return trick
    if [play.seat for play in plays] != [1 - play.seat for play in reversed(plays)] or len(plays) != _PLAYERS:
        return trick
    if not all(play.card in PACK_32 for play in plays):
        return trick
    exchanged = plays[::-1]
    if trick.taker in winners(plays) or trick.taker not in winners(exchanged):
        return trick
    first = not course.takers
    breaches.append(WrongLeader(plays[0].span, plays[0].seat, expected=leader, first=first))
    return replace(trick, plays=exchanged)


def doubt_misplaced(trick: Trick, course: PlayOrder, hands: Hands, known: KnownHands, breaches: list[Breach]) -> None:
    """Doubt the cards that are written elsewhere before the play, and that the hands alone do not show to be wrong."""
    if len(course.takers) >= TRICKS:
        return
    for play in trick.plays:
        if not known.holders[play.seat].unknown:
            continue
        owner, where = hands.places.get(play.card, (-1, play.span))
        if owner < 0 or BIT[play.card] & known.doubted:
            continue
        holding = hands.holdings[owner]
        if owner != play.seat and not BIT[play.card] & holding.shown:
            known.doubted |= BIT[play.card]
            related = ((where, _("it is here too")),)
            breaches.append(DuplicateCard(play.span, play.seat, cards=[play.card], related=related))
        elif BIT[play.card] & holding.discards & ~holding.shown:
            known.doubted |= BIT[play.card]
            breaches.append(NotHeld(play.span, play.seat, card=play.card))
