"""What a player may play, in words: from the hand where it is known, else the rule and what was shown of the hand.

Source: the rules of Odessa poker, play and joker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, SUIT, SUIT_MASK, SUITS, cards_of
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.odessa.engine.joker import may_demand
from hhtool.i18n import Message, _
from hhtool.notation.tokens import card_text
from hhtool.tricks.allowed import Playable, cards_by_suit, follow_suit, forced
from hhtool.tricks.notation import SUIT_NAMES

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.tricks.record import Play
    from hhtool.tricks.replay import PlayTurn


def allowed_play(turn: PlayTurn, house: House, others: int, *, leads: bool, free: bool, style: str) -> str:
    """What was allowed in a turn.

    `others` is the set of the cards that the player surely did not hold, `free` whether a joker might be played yet.
    """
    if turn.held is None:
        allowed = _unknown(turn, house, leads=leads)
        could = house.joker_mask & ~others if free and allowed.bound else 0
        return _text(allowed, turn, style) + (_joker_too(could, style) if could else "")
    if text := forced(turn.held, style):
        return text
    jokers = turn.held & house.joker_mask
    allowed = _known(turn, house, leads=leads)
    if not allowed.cards:
        return str(_("the joker: {cards}", cards=cards_by_suit(jokers, style)))
    if not allowed.bound and free:
        allowed = allowed._replace(cards=allowed.cards | jokers)
    text = _text(allowed, turn, style)
    if jokers and not free:
        return text + str(_("; the joker only after {card}", card=card_text(house.key or 0, style)))
    return text + (_joker_too(jokers, style) if jokers and not jokers & allowed.cards else "")


def demanded(turn: PlayTurn, house: House) -> bool:
    """Whether the highest card of the suit is asked for, as the house allows it."""
    return turn.demand and may_demand(house, turn.number)


def asked_by(play: Play, trump: int | None, house: House, trick: int, style: str) -> Message:
    """What a joker that leads asks of the others."""
    call = play.call
    suit = SUIT_NAMES[SUITS.index(call.suit)] if call and call.suit else None
    if call is None or call.kind == "high":
        if trump is None:
            return _("the joker asks for trumps")
        if trump == NO_TRUMP:
            return _("the joker asks for no suit, as there are no trumps")
        return _("the joker asks for trumps, {suit}", suit=SUIT_NAMES[trump])
    if call.kind == "card":
        shown = card_text(call.card or 0, style)
        named = SUIT[call.card or 0]
        if named < 0:
            return _("the joker stands for {card}", card=shown)
        return _("the joker stands for {card} and asks for {suit}", card=shown, suit=SUIT_NAMES[named])
    if call.kind == "low":
        if suit is None:
            return _("the joker is the lowest card; the next ordinary card sets the suit")
        return _("the joker is the lowest card and asks for {suit}", suit=suit)
    if may_demand(house, trick):
        return _("the joker asks for the highest of {suit}", suit=suit)
    return _("the joker asks for the highest of {suit}, which it may not: {suit} are to be followed", suit=suit)


# --- besides a joker -----------------------------------------------------------------------------------------


def _known(turn: PlayTurn, house: House, *, leads: bool) -> Playable:
    """What a player may play besides a joker whose hand is known."""
    held = (turn.held or 0) & ~house.joker_mask
    allowed = follow_suit(held, turn.led, turn.void, leads=leads)
    if allowed.bound:
        if demanded(turn, house):
            highest = BIT[cards_of(allowed.cards)[-1]]
            return Playable(_("must play the highest of {suit}: {cards}"), highest, bound=True)
    elif turn.led is not None and _trumping(turn, house):
        if turn.trump is None:
            return Playable(_("out of {suit}, a trump if held, else any card: {cards}"), held)
        if trumps := held & SUIT_MASK[turn.trump]:
            return Playable(_("out of {suit}, must trump: {cards}"), trumps, bound=True)
        return Playable(_("out of {suit} and {trump}, any card: {cards}"), held)
    return allowed


def _unknown(turn: PlayTurn, house: House, *, leads: bool) -> Playable:
    """What a player may play besides a joker whose hand is not known."""
    allowed = follow_suit(None, turn.led, turn.void, leads=leads)
    trumping = turn.led is not None and _trumping(turn, house)
    if not allowed.bound:
        if trumping and turn.trump in turn.void:
            return Playable(_("is out of {suit} and {trump}: any card"))
        return Playable(_("is out of {suit}: a trump if held, else any card"), bound=True) if trumping else allowed
    if demanded(turn, house):
        if trumping:
            return Playable(_("the highest of {suit}; without {suit} a trump; else any card"), bound=True)
        return Playable(_("the highest of {suit}; without {suit} any card"), bound=True)
    return Playable(_("{suit}; without {suit} a trump; else any card"), bound=True) if trumping else allowed


def _trumping(turn: PlayTurn, house: House) -> bool:
    """Whether who cannot follow suit must trump. Where the trumps are not known, it may be so."""
    return house.must_trump and turn.trump not in (NO_TRUMP, turn.led)


def _text(allowed: Playable, turn: PlayTurn, style: str) -> str:
    trump = "" if turn.trump in (None, NO_TRUMP) else SUIT_NAMES[turn.trump]
    return allowed.text(turn.led, style, trump=trump)


def _joker_too(jokers: int, style: str) -> str:
    cards = cards_by_suit(jokers, style)
    one = jokers.bit_count() == 1
    return str(_(", or the joker {cards}", cards=cards) if one else _(", or a joker: {cards}", cards=cards))
