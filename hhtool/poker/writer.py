"""The lines that poker records share, written out: the other direction of `hhtool.poker.grammar`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hhtool.notation.record import Figures
from hhtool.notation.tokens import written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Write, figures
from hhtool.poker.handnames import write_hand_name
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win
from hhtool.poker.words import POKER_LINES, POKER_VALUES, SUMMARY_VALUES

if TYPE_CHECKING:
    from decimal import Decimal

    from hhtool.cards.poker import HandName

_CLAIMS = Words(SUMMARY_VALUES)


def _hand_name(pen: Pen, name: HandName | None) -> str:
    """The hand as announced, in brackets, with a blank before; '' where none is."""
    return f" ({write_hand_name(name, pen.language)})" if name else ""


def _pot_key(pen: Pen, key: str, pot: str) -> str:
    """A keyword and the pot it speaks of: `win side 2`."""
    kind, _blank, number = pot.partition(" ")
    return " ".join(filter(None, (pen.key(key), pen.value(kind) if kind else "", number)))


def heading(pen: Pen, label: str, dealer: int | None, stakes: Stakes, date: str = "") -> str:
    """The line that a deal begins with."""
    said = []
    if dealer is not None:
        said.append(f"{pen.value('dealer')} {pen.name(dealer)}")
    for key, pair in (("blinds", stakes.blinds), ("bets", stakes.bets)):
        if pair:
            said.append(f"{pen.value(key)} {written(pair[0])}/{written(pair[1])}")
    if stakes.ante is not None:
        said.append(f"{pen.value('ante')} {written(stakes.ante)}")
    if stakes.bring_in is not None:
        said.append(f"{pen.value('bring in')} {written(stakes.bring_in)}")
    if date:
        said.append(f"{pen.value('date')} {date}")
    head = f"{pen.key('deal')} {label}".rstrip()
    return f"{head}: {', '.join(said)}" if said else head


def _ante(pen: Pen, node: Ante) -> str:
    if node.entries:
        return f"{pen.key('ante')}: {pen.entries(node.entries)}"
    return f"{pen.key('ante')}: {pen.value('all')} {written(node.each)}"


def _act(pen: Pen, node: Act) -> str:
    return f"{pen.name(node.seat)}: {' '.join(_action(pen, node))}"


def _action(pen: Pen, node: Act) -> list[str]:
    said = [pen.value(node.verb.value)]
    if node.verb in (Verb.CHECK, Verb.FOLD, Verb.PASS):
        return said
    if node.verb is Verb.RAISE:
        if node.by is not None:
            said += [pen.value("by"), written(node.by)]
        if node.to is not None:
            said += [pen.value("to"), written(node.to)]
        if node.by is None and node.to is None:
            said.append("?")
        if node.added is not None:
            said += [pen.value("adding"), written(node.added)]
    elif (figure := node.to if node.verb is Verb.COMPLETE else node.added) is not None:
        said.append(written(figure))
    if node.all_in and node.verb is not Verb.ALL_IN:
        said.append(pen.value("all in"))
    return said


def _cards_shown(pen: Pen, key: str, seat: int, cards: tuple[int, ...], name: HandName | None) -> str:
    head = f"{pen.key(key)} {pen.name(seat)}"
    said = (pen.cards(cards) + _hand_name(pen, name)).strip()
    return f"{head}: {said}" if said else head


def _figures(pen: Pen, node: Figures) -> str:
    if node.kind == "after":
        return f"{pen.key('stacks')} {pen.value('after')}: {pen.entries(node.entries)}"
    return figures(pen, node, "chips" if node.kind == "score" else node.kind)


def _summary(pen: Pen, node: Summary) -> str:
    def word(key: str) -> str:
        return _CLAIMS.word(key, pen.language)

    said = [word(position) for position in node.position.split()]
    if node.fate or node.cards or node.name:
        cards = f" {pen.cards(node.cards)}" if node.cards else ""
        said.append(word(node.fate or "with") + cards + _hand_name(pen, node.name))
    if node.idle:
        said.append(word("idle"))
    if node.won is not None:
        said.append(f"{word('won')} {written(node.won)}")
    if node.lost:
        said.append(word("lost"))
    return f"{pen.key('summary')} {pen.name(node.seat)}: {', '.join(said)}".rstrip()


def _amount(head: str, amount: Decimal | None) -> str:
    return f"{head}: {written(amount)}"


WRITERS: Mapping[type, Write] = {
    **COMMON,
    Act: _act,
    Ante: _ante,
    Blind: lambda pen, node: f"{pen.key('blind')}: {pen.entries(node.entries)}",
    Out: lambda pen, node: f"{pen.key('out')}: {pen.names(node.seats)}",
    Show: lambda pen, node: _cards_shown(pen, "show", node.seat, node.cards, node.name),
    Muck: lambda pen, node: _cards_shown(pen, "muck", node.seat, node.cards, node.name),
    Back: lambda pen, node: f"{pen.key('back')}: {pen.entries(node.entries)}",
    Win: lambda pen, node: f"{_pot_key(pen, 'win', node.pot)}: {pen.entries(node.entries)}",
    Pot: lambda pen, node: _amount(_pot_key(pen, "pot", node.pot), node.amount),
    Rake: lambda pen, node: _amount(pen.key("rake"), node.amount),
    Figures: _figures,
    Summary: _summary,
}

POKER_TAKEN = (KEYWORDS, POKER_LINES, POKER_VALUES, SUMMARY_VALUES)
