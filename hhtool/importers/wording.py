"""The statements that the rooms word alike.

Each reads what follows its first word and gives False, having noted nothing, where it cannot.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.games.draw.record import Draw, HandAfter
from hhtool.importers.money_and_cards import amount
from hhtool.notation.record import Entry, Hand
from hhtool.poker.record import Act, Ante, Back, Blind, Show, Verb

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal

    from hhtool.importers.hand_reader import HandReader, Statements
    from hhtool.notation.source import Span

    Statement = Callable[[HandReader, int, str], bool]

GROUPS = re.compile(r"\[([^\]]*)\](?: \[([^\]]*)\])?")
"""Cards dealt; where there are two groups of them, the second is what is new."""
_PAT = re.compile(r"pat(?: on \[([^\]]*)\])?")
_DISCARDS = re.compile(r"([0-9]{1,3}) cards?(?: \[([^\]]*)\])?")


def _bare(verb: Verb) -> Statement:
    def read(hand: HandReader, seat: int, rest: str) -> bool:
        if rest:
            return False
        hand.events.append(Act(seat, verb, span=hand.span))
        return True

    return read


def adds(verb: Verb, words: str = "") -> Statement:
    """What reads an act of which the sum is what is put in; `words` stand before it."""

    def read(hand: HandReader, seat: int, rest: str) -> bool:
        value, all_in = hand.money(rest.removeprefix(words))
        if value is None or not rest.startswith(words):
            return False
        hand.events.append(Act(seat, verb, value, None, None, all_in, hand.span))
        return True

    return read


def goes_to(verb: Verb, words: str) -> Statement:
    """What reads an act of which the sum, behind `words`, is the new total of the round."""

    def read(hand: HandReader, seat: int, rest: str) -> bool:
        to, all_in = hand.money(rest.removeprefix(words))
        if to is None or not rest.startswith(words):
            return False
        hand.events.append(Act(seat, verb, None, to, None, all_in, hand.span))
        return True

    return read


folds = _bare(Verb.FOLD)
"""`folds`."""
STATEMENTS: Statements = {"folds": folds, "checks": _bare(Verb.CHECK), "calls": adds(Verb.CALL), "bets": adds(Verb.BET)}
"""What reads the acts that all rooms word alike, by their first words; a sum is what is put in."""
EXAMPLES = {"folds": "folds", "checks": "checks", "calls": "calls $0.10", "bets": "bets $0.10"}
"""An example of each."""


def raises(hand: HandReader, rest: str) -> tuple[Decimal, Decimal, bool] | None:
    """The two sums of `raises $0.10 to $0.20`, and whether it was all that the player had."""
    first, _to, second = rest.partition(" to ")
    value = amount(first)
    to, all_in = hand.money(second)
    return None if value is None or to is None else (value, to, all_in)


def sits_out(hand: HandReader, seat: int, rest: str) -> bool:
    """`sits out`: the player is not dealt in, unless a post or an action follows."""
    if rest not in ("out", "sitting out"):
        return False
    hand.seating.idle.setdefault(seat, hand.span)
    return True


# --- posts ---------------------------------------------------------------------------------------------


def posts(hand: HandReader, seat: int, found: re.Match[str] | None) -> bool:
    """A post: the groups of `found` are its name, the sum and what says that it was all; none is a big blind."""
    if not found or (value := amount(found[2])) is None:
        return False
    all_in = bool(found[3])
    place = hand.here(0, len(hand.text) - len(found[3] or ""))
    name = found[1] or "big blind"
    if name.endswith("ante"):
        ante(hand, seat, value, place, all_in=all_in)
    elif name == "small & big blinds":
        both_blinds(hand, seat, value, place, all_in=all_in)
    else:
        blind(hand, seat, name.split()[0], value, place, all_in=all_in)
    return True


def ante(hand: HandReader, seat: int, value: Decimal, place: Span, *, all_in: bool) -> None:
    """Note an ante."""
    hand.events.append(Ante(None, (Entry(seat, value, "all in" if all_in else "", place),), hand.span))


def blind(hand: HandReader, seat: int, mark: str, value: Decimal, place: Span, *, all_in: bool) -> None:
    """Note a blind; `mark` is what the room calls it: `small`, `big`, `dead`.

    A second small blind is that of a player who comes in, and is dead.
    """
    if mark == "big" and not all_in:
        hand.big_blind = value
    elif mark == "small":
        mark = "dead" if hand.small_posted else "small"
        hand.small_posted = True
    hand.events.append(Blind((Entry(seat, value, f"{mark} all in" if all_in else mark, place),), hand.span))


def both_blinds(hand: HandReader, seat: int, value: Decimal, place: Span, *, all_in: bool) -> None:
    """Note both blinds in one sum: the big blind is live, what is above it dead."""
    stakes = hand.stakes
    named = stakes.bets[0] if stakes.bets else stakes.blinds[1] if stakes.blinds else value
    big = min(value, hand.big_blind or named)
    entries = [Entry(seat, big, "big all in" if all_in else "big", place)]
    if value > big:
        entries.append(Entry(seat, value - big, "dead all in" if all_in else "dead", place))
    hand.events.append(Blind(tuple(entries), hand.span))


def back(hand: HandReader, found: re.Match[str] | None) -> bool:
    """An uncalled bet: the groups of `found` are the sum and the name."""
    if not found or (value := amount(found[1])) is None or (seat := hand.seats.get(found[2])) is None:
        return False
    hand.events.append(Back((Entry(seat, value, "", hand.here(found.start(1))),), hand.span))
    return True


# --- cards ---------------------------------------------------------------------------------------------


def draw(hand: HandReader, seat: int, said: int | None, discards: tuple[int, ...] | None = None) -> None:
    """Note a draw, to which a later line may add what came."""
    hand.draws[seat] = len(hand.events)
    hand.events.append(Draw(seat, said, discards, span=hand.span))


def discards(hand: HandReader, seat: int, rest: str) -> bool:
    """`discards 2 cards [7h Th]`, the cards only where they are the scorer's own."""
    found = _DISCARDS.fullmatch(rest)
    if not found:
        return False
    start = len(hand.text) - len(rest)
    draw(hand, seat, int(found[1]), hand.cards(found[2], start + found.start(2)) if found[2] else None)
    return True


def stands(hand: HandReader, seat: int, rest: str) -> bool:
    """`stands pat`, of the scorer also `stands pat on [..]`."""
    found = _PAT.fullmatch(rest)
    if not found:
        return False
    draw(hand, seat, 0)
    if found[1]:
        start = len(hand.text) - len(rest) + found.start(1)
        hand.events.append(HandAfter(seat, hand.cards(found[1], start), hand.span))
    return True


def came(hand: HandReader, seat: int, kept: tuple[int, ...], drawn: tuple[int, ...]) -> None:
    """Note the cards drawn, at the draw that they belong to, and the hand that they make.

    PokerStars sometimes repeats the whole hand instead of parting it, which tells nothing.
    """
    if kept and kept == drawn:
        return
    at = hand.draws.get(seat)
    if at is not None and isinstance(last := hand.events[at], Draw):
        hand.events[at] = replace(last, drawn=drawn, dealt_span=hand.span)
    else:
        hand.events.append(Draw(seat, None, None, drawn, None, hand.span, hand.span))
    hand.events.append(HandAfter(seat, kept + drawn, hand.span))


def counted(hand: HandReader, seat: int, dealt: int) -> None:
    """Note how many cards the room says that it dealt."""
    at = hand.draws.get(seat)
    if at is not None and isinstance(last := hand.events[at], Draw):
        hand.events[at] = replace(last, dealt=dealt, dealt_span=hand.span)
    else:
        hand.events.append(Draw(seat, None, None, None, dealt, hand.span, hand.span))


def dealt(hand: HandReader, text: str) -> bool:
    """`Dealt to Hero [..]`: the hand; a second group of cards is what was drawn to the first."""
    for seat, rest in hand.named(text[len("Dealt to ") :]):
        if not (found := GROUPS.fullmatch(rest)):
            continue
        start = len(text) - len(rest)
        first = hand.cards(found[1], start + found.start(1))
        if found[2] is not None:
            came(hand, seat, first, hand.cards(found[2], start + found.start(2)))
        elif seat not in hand.draws:
            hand.events.append(Hand(seat, first, hand.span))
        elif isinstance(last := hand.events[hand.draws[seat]], Draw) and last.said == len(first):
            came(hand, seat, (), first)
        else:
            hand.events.append(HandAfter(seat, first, hand.span))
        return True
    return False


def shows(hand: HandReader, seat: int, rest: str, found: re.Match[str]) -> bool:
    """Cards shown: the groups of `found` in `rest` are the cards and the name of the hand."""
    start = len(hand.text) - len(rest)
    cards = hand.cards(found[1], start + found.start(1))
    name = hand.announced(found[2], start + found.start(2)) if found[2] else None
    hand.events.append(Show(seat, cards, name, hand.span))
    return True


def button(hand: HandReader, found: re.Match[str] | None) -> bool:
    """A line that names the seat of the button, which is the group of `found`."""
    if found:
        hand.button = int(found[1])
        hand.button_span = hand.span
    return found is not None


def section(hand: HandReader, text: str) -> bool:
    """A line that divides the hand."""
    name = text.strip("* ")
    if name == "SUMMARY":
        hand.in_summary = True
    return name in hand.sections
