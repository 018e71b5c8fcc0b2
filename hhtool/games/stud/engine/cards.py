"""Notes what is wrong with the cards of a deal: a card twice, hands that contradict the deal, counts, wrong names."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.cards.card import JOKER, is_known
from hhtool.cards.poker import HAND
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.games.stud.engine.contradictions import contradictions
from hhtool.games.stud.engine.duplicates import is_plain, twice
from hhtool.games.stud.holdings import ENDS, Holding
from hhtool.games.stud.record import Down, Up
from hhtool.i18n import _
from hhtool.notation.source import Span
from hhtool.poker.named_hands import audit_named_hands
from hhtool.poker.record import Lines, Muck, Show, Summary
from hhtool.poker.table import BettingTable


def audit_cards(lines: Lines, hands: Sequence[Holding], table: BettingTable) -> set[Span]:
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
        for breach in contradictions(seat, holding):
            table.breaches.append(breach)
            doubtful |= {breach.span, *(place for place, _why in breach.related)}
    return doubtful


def _foreign(lines: Lines, hands: Sequence[Holding], table: BettingTable) -> None:
    """Note cards that the pack does not hold."""
    for event in lines.any_of((Up, Down, *ENDS)):
        for place in event.dealt if isinstance(event, Up | Down) else (event,):
            for card in place.cards:
                if is_known(card) and card >= JOKER:
                    table.breaches.append(CardNotInPack(place.span, place.seat, card=card))
                    hands[place.seat].doubtful.add(card)


def audit_hands(lines: Lines, hands: Sequence[Holding], table: BettingTable, doubtful: set[Span]) -> None:
    """Note hands at the end that hold too many or too few cards, and names that are not theirs."""
    downs: list[list[Span]] = [[] for _hand in hands]
    for event in lines.any_of((Down, *ENDS)):
        if isinstance(event, Down):
            for one in event.dealt:
                before = tuple((span, _("the first")) for span in downs[one.seat])
                downs[one.seat] += [one.span] * len(one.cards)
                count = len(downs[one.seat])
                if count != 1 and one.span not in doubtful:
                    table.breaches.append(WrongCardCount(one.span, one.seat, count=count, due=1, related=before))
        elif event.cards:
            _count(event, hands[event.seat], table)

    def hand(event: Show | Muck | Summary) -> tuple[int, ...]:
        return event.cards if len(event.cards) == HAND else hands[event.seat].final or ()

    audit_named_hands(table, lines.any_of(ENDS), hand, doubtful)


def _count(event: Show | Muck | Summary, holding: Holding, table: BettingTable) -> None:
    """A hand shown is the down card alone or all five, or, of one who is alone or has folded, what was dealt."""
    count, live = len(event.cards), table.betting.live
    early = len(live) < 2 or event.seat not in live
    so_far = early and count in (len(holding.ups) + 1, len(holding.ups))
    if count not in (1, HAND) and not so_far and not (early and not isinstance(event, Show)):
        table.breaches.append(WrongCardCount(event.span, event.seat, count=count, due=HAND))
