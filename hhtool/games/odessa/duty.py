"""What a player may play, in words: from the hand where it is known, else the duty and what was shown of the hand.

Source: the rules of Odessa poker, play and joker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, RANK, SUIT, SUIT_MASK, SUITS, cards_of
from hhtool.cards.tricks import NO_TRUMP
from hhtool.i18n import Message, _
from hhtool.notation import card_text, cards_text
from hhtool.tricks.words import SUIT_NAMES

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.replay import PlayTurn
    from hhtool.tricks.record import Play


def duty(turn: PlayTurn, house: House, others: int, *, leads: bool, free: bool, language: str) -> str:
    """What was allowed in a turn.

    `others` is the set of the cards that the player surely did not hold, `free` whether a joker might be played yet.
    """
    if turn.held is None:
        if leads:
            return str(_("leads any card"))
        words, bound = _unknown(turn, house)
        could = house.joker_mask & ~others if free and bound else 0
        told = str(words._replace(fields=_fields(turn, 0, language)))
        return told + (_joker_too(could, language) if could else "")
    if not turn.held:
        return str(_("no card is left"))
    jokers = turn.held & house.joker_mask
    kind, cards = _ordinary(turn, house)
    if turn.held.bit_count() == 1:
        return str(_("the last card: {cards}", cards=_listed(turn.held, language)))
    if not cards:
        return str(_("the joker: {cards}", cards=_listed(jokers, language)))
    if kind in ("any", "void") and free:
        cards |= jokers
    told = str(_known(kind, turn, house, leads=leads)._replace(fields=_fields(turn, cards, language)))
    if jokers and not free:
        return told + str(_("; the joker only after {card}", card=card_text(house.key or 0, language)))
    return told + (_joker_too(jokers, language) if jokers and not jokers & cards else "")


def demanded(turn: PlayTurn, house: House) -> bool:
    """Whether the highest card of the suit is asked for, as the house allows it."""
    return turn.demand and may_demand(house, turn.trick)


def may_demand(house: House, trick: int) -> bool:
    """Whether a joker that leads a trick may ask for the highest of a suit."""
    return house.demand == "any" or (house.demand == "first" and trick == 1)


def asked_by(play: Play, trump: int | None, house: House, trick: int, language: str) -> Message:
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
        shown = card_text(call.card or 0, language)
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
    return _(
        "the joker asks for the highest of {suit}, which it may not: {suit} are to be followed", suit=suit
    )


# --- a hand that is known ------------------------------------------------------------------------------------


def _ordinary(turn: PlayTurn, house: House) -> tuple[str, int]:
    """The cards that may be played besides a joker, and why these: `any`, `follow`, `highest`, `trump`, `void`."""
    held = (turn.held or 0) & ~house.joker_mask
    if turn.led is None:
        return "any", held
    suited = held & SUIT_MASK[turn.led]
    if suited:
        return ("highest", BIT[cards_of(suited)[-1]]) if demanded(turn, house) else ("follow", suited)
    if _trumping(turn, house) and turn.trump is not None and (trumps := held & SUIT_MASK[turn.trump]):
        return "trump", trumps
    return "void", held


def _trumping(turn: PlayTurn, house: House) -> bool:
    """Whether who cannot follow suit must trump. Where the trumps are not known, it may be so."""
    return house.must_trump and turn.trump not in (NO_TRUMP, turn.led)


def _known(kind: str, turn: PlayTurn, house: House, *, leads: bool) -> Message:
    if kind == "void" and _trumping(turn, house):
        if turn.trump is None:
            return _("out of {suit}, a trump if held, else any card: {cards}")
        return _("out of {suit} and {trump}, any card: {cards}")
    return {
        "any": _("leads any card: {cards}") if leads else _("any card: {cards}"),
        "follow": _("must follow {suit}: {cards}"),
        "highest": _("must play the highest of {suit}: {cards}"),
        "trump": _("out of {suit}, must trump: {cards}"),
        "void": _("out of {suit}, any card: {cards}"),
    }[kind]


def _fields(turn: PlayTurn, cards: int, language: str) -> dict[str, object]:
    return {
        "suit": "" if turn.led is None else SUIT_NAMES[turn.led],
        "trump": "" if turn.trump in (None, NO_TRUMP) else SUIT_NAMES[turn.trump],
        "cards": _listed(cards, language),
    }


def _listed(cards: int, language: str) -> str:
    """The cards of a set, each suit from the highest down."""
    found = sorted(cards_of(cards), key=lambda card: (SUIT[card] % 4, -RANK[card]))
    return cards_text(found, language)


def _joker_too(jokers: int, language: str) -> str:
    cards = _listed(jokers, language)
    one = jokers.bit_count() == 1
    return str(_(", or the joker {cards}", cards=cards) if one else _(", or a joker: {cards}", cards=cards))


# --- a hand that is not known --------------------------------------------------------------------------------


def _unknown(turn: PlayTurn, house: House) -> tuple[Message, bool]:
    """The duty in words, and whether it binds the player at all."""
    if turn.led is None:
        return _("any card"), False
    trumping = _trumping(turn, house)
    if turn.led in turn.void:
        if not trumping:
            return _("is out of {suit}: any card"), False
        if turn.trump in turn.void:
            return _("is out of {suit} and {trump}: any card"), False
        return _("is out of {suit}: a trump if held, else any card"), True
    if demanded(turn, house):
        if trumping:
            return _("the highest of {suit}; without {suit} a trump; else any card"), True
        return _("the highest of {suit}; without {suit} any card"), True
    if trumping:
        return _("{suit}; without {suit} a trump; else any card"), True
    return _("{suit}; without {suit} any card"), True
