"""Notes what is wrong with the cards of a deal: a card twice, hands that contradict the deal, counts, announcements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hhtool.cards.card import JOKER, is_known
from hhtool.cards.poker import Category
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.games.stud.known import ENDS, HAND, UPS, Holding, clashes, is_plain, twice
from hhtool.games.stud.record import Down, Says, Up
from hhtool.games.stud.showing import is_shown, may_become, seen_up
from hhtool.i18n import Written, _
from hhtool.notation.source import Span
from hhtool.poker.handnames import say_hand_name
from hhtool.poker.named import audit_names
from hhtool.poker.record import Lines, Muck, Show, Summary
from hhtool.poker.table import Table


def audit_cards(lines: Lines, hands: Sequence[Holding], table: Table) -> set[Span]:
    """Note cards of no pack, cards twice and hands that contradict the deal; return the places in doubt.

    What was noted of is doubtful in `hands` from then on.
    """
    doubtful: set[Span] = set()
    if not is_plain(hands):
        _foreign(lines, hands, table)
        for pair in twice(hands):
            related = () if pair.other == pair.span else ((pair.other, _("the other place")),)
            table.breaches.append(DuplicateCard(pair.span, pair.seat, cards=pair.cards, related=related))
            doubtful |= {pair.span, pair.other}
    for seat, holding in enumerate(hands):
        for clash in clashes(holding):
            against = [(clash.against, _("against this"))]
            table.note("hand-differs", clash.span, seat, against, clash=clash.kind, card=clash.card)
            doubtful |= {clash.span, clash.against}
    return doubtful


def _foreign(lines: Lines, hands: Sequence[Holding], table: Table) -> None:
    """Note cards that the pack does not hold."""
    for event in lines.any_of((Up, Down, *ENDS)):
        for place in event.dealt if isinstance(event, Up | Down) else (event,):
            for card in place.cards:
                if is_known(card) and card >= JOKER:
                    table.breaches.append(CardNotInPack(place.span, place.seat, card=card))
                    hands[place.seat].doubtful.add(card)


def audit_hands(lines: Lines, hands: Sequence[Holding], table: Table, doubtful: set[Span]) -> None:
    """Note hands at the end that hold too many or too few cards, and names that are not theirs."""
    downs = [0] * len(hands)
    for event in lines.any_of((Down, *ENDS)):
        if isinstance(event, Down):
            for one in event.dealt:
                downs[one.seat] += len(one.cards)
                if downs[one.seat] != 1 and one.span not in doubtful:
                    table.breaches.append(WrongCardCount(one.span, one.seat, count=downs[one.seat], due=1))
        elif event.cards:
            _count(event, hands[event.seat], table)

    def hand(event: Show | Muck | Summary) -> tuple[int, ...]:
        return event.cards if len(event.cards) == HAND else hands[event.seat].final or ()

    audit_names(table, lines.any_of(ENDS), hand, doubtful)


def _count(event: Show | Muck | Summary, holding: Holding, table: Table) -> None:
    """A hand shown is the down card alone or all five, or, of one who is alone or has folded, what was dealt."""
    count, live = len(event.cards), table.betting.live
    early = len(live) < 2 or event.seat not in live
    so_far = early and count in (len(holding.ups) + 1, len(holding.ups))
    if count not in (1, HAND) and not so_far and not (early and not isinstance(event, Show)):
        table.breaches.append(WrongCardCount(event.span, event.seat, count=count, due=HAND))


# --- what the dealer says --------------------------------------------------------------------------------


def audit_announcements(event: Says, faces: Sequence[Sequence[int]], table: Table) -> None:
    """Note announcements that the up cards, `faces` by seat, do not bear out."""
    for one in event.said:
        cards = faces[one.seat]
        kind = ""
        if one.possible and one.name.category < Category.STRAIGHT:
            kind = "small-potential"
        elif not 0 < len(cards) <= UPS:
            continue
        elif one.possible and not may_become(one.name.category, cards, seen_up(faces)):
            kind = "impossible-potential"
        elif not one.possible and not is_shown(one.name, cards):
            kind = "misannounced"
        if kind:
            said = Written(partial(say_hand_name, one.name, possible=one.possible))
            table.note(kind, one.span, one.seat, said=said, cards=tuple(cards))
