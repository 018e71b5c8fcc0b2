"""What PokerStars and Full Tilt word alike: cards dealt, bets given back, and the summary, a line a seat.

    Total pot $0.55 Main pot $0.43. Side pot $0.10. | Rake $0.02
    Seat 4: Player3 (small blind) showed [2h Kh Qs Ad Ks] and won ($0.53) with a pair of Kings

The seat a line names must be the one that its player has in this hand.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar

from hhtool.i18n import _
from hhtool.importers import wording
from hhtool.importers.hand_reader import HandReader
from hhtool.importers.money_and_cards import AMOUNT, amount
from hhtool.poker.record import Pot, Rake, Summary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.cards.poker import HandName
    from hhtool.importers.hand_reader import Lines

_LABEL = re.compile(r"#([0-9]{5,30})")

DEALT = re.compile(r"Dealt to (.+?) \[.*")
"""A line of `addressed`."""

_TOTAL = re.compile(rf"Total pot ({AMOUNT})(.*?)\.? \| Rake ({AMOUNT})(?: (?:\||\().*)?")
_PART = re.compile(rf" (Main|Side) pot(?:(?:-| #?)([0-9]{{1,2}}))? ({AMOUNT})(?=[.\s]|$)\.?")
_SEAT = re.compile(r"Seat ([0-9]{1,3}): ")
_WON = re.compile(rf"won \(({AMOUNT})\)(?: with (.*?))?(?=,? and won |$)")
_SAID = re.compile(
    rf"""
    (?P<places> (?:\((?:button|small\ blind|big\ blind|button\ blind|small\ blind/button)\)\ )* )
    (?: folded\ (?P<when>(?:before|after)\ (?:the\ [Dd]raw|Flop)|on\ [2-5][a-z]{{2}}\ St\.) (?P<unbet>\ \(didn't\ bet\))?
      | (?P<idle>didn't\ bet)\ \(folded\)
      | collected\ \((?P<took>{AMOUNT})\) (?P<hidden>,\ mucked)?
      | (?P<fate>showed|mucked)
      | (?:is\ )?(?P<out>sitting\ out)
    )
    (?:\ \[(?P<cards>[^\]]*)\])? (?:\ -\ (?P<plain>.*))?
    (?: ,?\ and\ (?: (?P<won>won\ \(.*) | collected\ \((?P<paid>{AMOUNT})\)
                 | (?P<lost>lost)(?:\ with\ (?P<beaten>.*))? ))?
    """,
    re.VERBOSE,
)
_PLACES = {"": "", "(button) ": "button", "(small blind) ": "small", "(big blind) ": "big"}
_FATES = {
    "folded before the Draw (didn't bet)": ("before the draw", True),
    "folded before the Draw": ("before the draw", False),
    "folded after the Draw": ("after the draw", False),
}
_PLAIN = {place + fate: (_PLACES[place], *_FATES[fate]) for place in _PLACES for fate in _FATES}
"""Position, when folded and idleness by what most lines say, so that the pattern need not be tried."""


def seat_with(fates: str) -> re.Pattern[str]:
    """Return the line of `addressed` that sums up a player, whose `fates` are a pattern."""
    return re.compile(rf"Seat [0-9]+: (.+?)(?: \((?:button|small blind|big blind)\))* (?:{fates}).*")


def label_in(head: str) -> str:
    """Return the number of a hand in a heading that cannot be read otherwise, '' where there is none."""
    number = _LABEL.search(head)
    return number[1] if number else ""


def pot_name(kind: str, number: str | None) -> str:
    """Return what a pot is called here: main, side, side 2 and so on; '' where no `kind` is said."""
    kind = kind.lower()
    return f"side {int(number)}" if kind == "side" and number and int(number) > 1 else kind


def read_total(hand: HandReader, text: str) -> bool:
    """Read the line of the pots and the rake; False where it is none."""
    found = _TOTAL.fullmatch(text)
    if not found:
        return False
    total, parts, rake = found.groups()
    named = list(_PART.finditer(parts))
    sums = [amount(total), amount(rake), *(amount(part[3]) for part in named)]
    if None in sums or sum(len(part[0]) for part in named) != len(parts):
        return False
    hand.in_summary = True
    hand.events.append(Pot("", sums[0], hand.here(0, found.end(1))))
    start = found.start(2)
    for part, size in zip(named, sums[2:], strict=True):
        place = hand.here(start + part.start() + 1, start + part.end(3))
        hand.events.append(Pot(pot_name(part[1], part[2]), size, place))
    hand.events.append(Rake(sums[1], hand.here(text.index("Rake ", found.end(2)), found.end(3))))
    return True


def read_seat(hand: SeatSummaryReader, text: str) -> bool:
    """Read the line of one seat; False where it is none."""
    found = _SEAT.match(text)
    return found is not None and _read_seat(hand, text, found)


def _read_seat(hand: SeatSummaryReader, text: str, found: re.Match[str]) -> bool:
    seat = hand.seating.by_number.get(int(found[1]))
    start = found.end()
    if seat is not None:
        name = hand.names[seat]
        behind = start + len(name) + 1
        if text.startswith(name + " ", start):
            position, when, idle = _PLAIN.get(text[behind:], ("", "", False))
            if fate := hand.folded.get(when):
                hand.summed_up()
                hand.events.append(Summary(seat, position, fate, idle, span=hand.span))
                return True
            if said := _SAID.fullmatch(text, behind):
                return _note(hand, seat, said)
            # Full Tilt sometimes runs two lines together
            if again := _SEAT.match(text, behind):
                return _read_seat(hand, text, again)
    for other, rest in hand.named(text[start:]):
        if other != seat and (said := _SAID.fullmatch(text, len(text) - len(rest))):
            misplaced(hand, found[1], seat, other, said.start() - 1)
            return _note(hand, other, said)
    return False


def misplaced(hand: HandReader, number: str, sitter: int | None, other: int, end: int) -> None:
    """Note that the line of seat `number` is headed by the name of one who does not sit there."""
    name = hand.names[other]
    if sitter is None:
        message = _("nobody sits in seat {seat}; {name} sits elsewhere", seat=number, name=name)
    else:
        message = _("seat {seat} is {sitter}'s, not {name}'s", seat=number, sitter=hand.names[sitter], name=name)
    hand.fault("HH104", hand.here(0, end), message)


def _note(hand: SeatSummaryReader, seat: int, said: re.Match[str]) -> bool:
    """Note what is said of a player; False where a sum in it cannot be read."""
    places, when, unbet, idle, took, _hidden, fate, out, shown, plain, ending, paid, lost, beaten = said.groups()
    cards: tuple[int, ...] = ()
    name: HandName | None = None
    won: Decimal | None = None
    if when and when.lower() not in hand.folded:
        return False
    if when:
        fate = hand.folded[when.lower()]
    elif idle:
        fate = next(iter(hand.folded.values()))
    elif out:
        fate = "out"
    elif took:
        fate, won = "collected", amount(took)
    if paid:
        won = amount(paid)
    elif ending:
        prizes = list(_WON.finditer(ending))
        sums = [amount(prize[1]) for prize in prizes]
        known = [value for value in sums if value is not None]
        won = sum(known, Decimal(0)) if known and len(known) == len(sums) else None
    if won is None and (took or paid or ending):
        return False
    if shown:
        cards = hand.cards(shown, said.start("cards"))
    if plain or beaten:
        group = "plain" if plain else "beaten"
        name = hand.announced(said[group], said.start(group))
    elif ending and prizes[0][2]:
        name = hand.announced(prizes[0][2], said.start("won") + prizes[0].start(2))
    hand.summed_up()
    position, second = _positions(places) if places else ("", "")
    idle_too = bool(unbet or idle)
    hand.events.append(Summary(seat, position, fate, idle_too, cards, name, won, bool(lost), hand.span))
    if second:
        hand.events.append(Summary(seat, second, span=hand.span))
    return True


def _positions(places: str) -> tuple[str, str]:
    """The position, and the blind where the button posted it."""
    blind = "small" if "small" in places else "big" if "big" in places else ""
    return ("button", blind) if "button" in places else (blind, "")


class SeatSummaryReader(HandReader):
    """Reads one hand of a room whose summary is that of PokerStars."""

    back_form: ClassVar[re.Pattern[str]]
    """A bet given back: groups sum, name."""
    examples: ClassVar[dict[str, str]] = {
        "Dealt": "Dealt to Name [Ah Ad Kc 9s 2d]",
        "Total": "Total pot $0.45 | Rake $0.02",
    }
    """Those of `openings` that are the same in both rooms."""
    folded: ClassVar[Mapping[str, str]] = {
        "before the draw": "folded-before",
        "after the draw": "folded-after",
        "before flop": "folded-before",
        "after flop": "folded-after",
    }
    """The fate by when the summary says that a player folded; the first is that of the first betting round."""
    summed = "Seat 1: Name (button) folded before the Draw"

    def _back(self, text: str) -> bool:
        return wording.back(self, self.back_form.fullmatch(text))

    lines: ClassVar[Lines] = {"Dealt": wording.dealt, "Uncalled": _back, "Total": read_total, "Seat": read_seat}
