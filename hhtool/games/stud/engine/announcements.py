"""Notes what the dealer announces of the up cards and they do not bear out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hhtool.cards.poker import Category
from hhtool.games.stud.checks.announcements import ImpossiblePotential, Misannounced, SmallPotential
from hhtool.games.stud.holdings import UPS, Card
from hhtool.games.stud.record import Says
from hhtool.games.stud.showing import is_shown, may_become, seen_up
from hhtool.i18n import Written, _
from hhtool.poker.handnames import say_hand_name
from hhtool.poker.table import BettingTable


def audit_announcements(
    event: Says, faces: Sequence[Sequence[int]], ups: Sequence[Sequence[Card]], table: BettingTable
) -> None:
    """Note announcements that the up cards, `faces` by seat, do not bear out; `ups` are the same where they stand."""
    for one in event.said:
        cards = tuple(faces[one.seat])
        said = Written(partial(say_hand_name, one.name, possible=one.possible))
        if one.possible and one.name.category < Category.STRAIGHT:
            table.breaches.append(SmallPotential(one.span, one.seat, said=said))
        elif not 0 < len(cards) <= UPS:
            continue
        elif one.possible and not may_become(one.name, cards, seen_up(faces)):
            table.breaches.append(ImpossiblePotential(one.span, one.seat, said=said, cards=cards))
        elif not one.possible and not is_shown(one.name, cards):
            shown = tuple((card.span, _("a card shown")) for card in ups[one.seat])
            table.breaches.append(Misannounced(one.span, one.seat, said=said, cards=cards, related=shown))
