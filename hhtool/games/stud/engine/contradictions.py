"""Hands shown that are not made of the cards that were dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hhtool.cards.card import JOKER, is_known
from hhtool.cards.poker import HAND
from hhtool.games.stud.checks.showing import ContradictoryShow, ShowContradiction
from hhtool.games.stud.holdings import Card, Holding
from hhtool.i18n import _


def contradictions(seat: int, holding: Holding) -> Iterator[ContradictoryShow]:
    """Each line that goes against the others, once; the cards in question become doubtful.

    Of a card that was dealt and a hand shown the hand is wrong, unless two lines show the same one.
    """
    noted: set[frozenset[int]] = set()
    for cards, span in holding.finals:
        same = frozenset(cards)
        if same in noted or holding.doubtful & same:
            continue
        agreed = sum(frozenset(other) == same for other, _span in holding.finals) > 1
        if (down := _other_down(holding, cards)) is not None:
            what, card, place, against = ShowContradiction.OTHER_DOWN_CARD, cards[0], span, down.span
        elif (lacking := _lacking(holding, cards)) is None:
            continue
        elif agreed:
            what, card, place, against = ShowContradiction.DEALT_CARD_GONE, lacking.card, lacking.span, span
        else:
            what, card, place, against = ShowContradiction.LACKS_CARD, lacking.card, span, lacking.span
        noted.add(same)
        holding.doubtful.add(card)
        related = ((against, _("compare with this")),)
        yield ContradictoryShow(place, seat, contradiction=what, card=card, related=related)


def _down(holding: Holding) -> Card | None:
    """The down card as it was dealt, where it is known and not in doubt; of several it is not known which is the one."""
    if len(holding.downs) != 1:
        return None
    (down,) = holding.downs
    return down if down.card < JOKER and down.card not in holding.doubtful else None


def _other_down(holding: Holding, cards: Sequence[int]) -> Card | None:
    """The down card that was dealt, where a single other card is shown."""
    down = _down(holding)
    if len(cards) != 1 or down is None or cards[0] >= JOKER or cards[0] in (down.card, *holding.faces):
        return None
    return down


def _lacking(holding: Holding, cards: Sequence[int]) -> Card | None:
    """The first card dealt that is not in a hand shown."""
    down = _down(holding)
    dealt = [*([down] if down else []), *(one for one in holding.ups if one.card < JOKER)]
    if len(cards) == 1 or not max(len(dealt), len(holding.ups) + 1) <= len(cards) <= HAND:
        return None
    missing = [one for one in dealt if one.card not in cards and one.card not in holding.doubtful]
    hidden = sum(not is_known(card) for card in cards)
    return missing[0] if len(missing) > hidden else None
