"""Full Tilt, before it took over the words of PokerStars: five-card draw of any limit, and any heading.

What its figures mean: a call is what is put in, a raise is to what (of the round); the pot named at the
draw, the total of the summary and the main and the side pots beside it hold everything, what is won is net
of rake.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from hhtool.importers import wording
from hhtool.importers.announced import hand_name
from hhtool.importers.hand_reader import HandHeading
from hhtool.importers.heading_fields import date_of, game_of, stakes_of
from hhtool.importers.headings import BLANKS
from hhtool.importers.money_and_cards import AMOUNT, amount, currency_of
from hhtool.importers.seat_summary import DEALT, SeatSummaryReader, label_in, pot_name, seat_with
from hhtool.notation.record import Entry
from hhtool.poker.record import Ante, Muck, Pot, Summary, Verb, Win

if TYPE_CHECKING:
    from hhtool.importers.hand_reader import Lines, Statements

_HEAD = re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? (?:Game|Hand) #([0-9]{1,30}): (.*)")
_PLACE = r"(?:.*\((?P<tournament>[0-9]+)\),\ )?(?:Table|Match)\ (?P<table>.*?)(?:\ \([^()]*\))?"
_STAKES = rf"(?P<low>{AMOUNT})/(?P<high>{AMOUNT})(?:\ Ante\ (?P<ante>{AMOUNT}))?"
_LIMIT = rf"(?P<game>(?:{AMOUNT}\ Cap\ |CAP\ )?(?:(?:No\ |Pot\ |Fixed\ )?Limit|NL|PL|FL)\ .*?)"
_TIME = r"(?P<time>[0-9]+:.*)"
_PLAY = tuple(
    re.compile(r"\ -\ ".join(parts), re.VERBOSE)
    for parts in ((_PLACE, _STAKES, _LIMIT, _TIME), (_PLACE, _LIMIT, _STAKES, _TIME))
)
_GAME = re.compile(r" - ((?:[^-]|-(?! ))*?(?:Limit|Draw|Hold|Omaha|Stud|Razz|Badugi)(?:[^-]|-(?! ))*)")
_ALL_IN = "(, and is all in)?"
_BUTTON = re.compile(r"The button is in seat #([0-9]{1,3})")
_POSTS = re.compile(rf"(?:(?:the |a )?((?:dead )?(?:small|big) blind|small & big blinds)(?: of)? )?({AMOUNT}){_ALL_IN}")
_SECTION = re.compile(rf"\*\*\* ([^*]*) \*\*\*(?: \((?:Total )?Pot: ({AMOUNT})(?:, [^()]*)?\))?")
_SHOWS = re.compile(r"\[([^\]]*)\](?: \(?(.*?)\)?)?")
_WINS = re.compile(rf"(?:the )?(?:(main|side) )?pot(?: #?([0-9]{{1,2}}))? \(({AMOUNT})\)(?: with (.*))?")
_ANTE_BACK = re.compile(rf"Ante of {AMOUNT} returned to (.+)")
_DEALT = re.compile(r"dealt ([0-9]{1,3}) cards?")
_CHATTER = re.compile(
    r"""
    (?!Seat\ [0-9]+:|\*\*\*).+?:\ .*
    | .+\ (?: has\ .* | is\ (?:sitting|feeling|back|the|now|no|low|high)\b.* | (?:stands|sits)\ (?:up|down) | adds\ .*
      | (?:joins|leaves)\ .* | finished\ in\ .* | wins\ the\ (?:tournament|bounty).* | (?:dis|re)?connected
    )
    | Time\ has\ expired.* | The\ (?:blinds|antes|deck|cards)\ .* | Duration\ .* | \*+\ \#\ [0-9]+\ \*+
    """,
    re.VERBOSE,
)


class FullTilt(SeatSummaryReader):
    """Reads one hand of Full Tilt."""

    room: ClassVar[str] = "Full Tilt"
    origin = "fulltilt"
    games = ("draw", "stud")
    seat_form = re.compile(r"[\s\ufeff]*Seat ([0-9]{1,3}): (.+) \(([^()\s]*[0-9][^()\s]*)\)(.*)")
    sections = frozenset({"HOLE CARDS", "DRAW", "SHOW DOWN", "SUMMARY"})
    all_in = ", and is all in"
    stray = re.compile(rf"Seat [0-9]+: .+(?<!collected)(?<!won)(?<!pot) \({AMOUNT}\)(?:, is sitting out)?$")
    back_form = re.compile(rf"Uncalled bet of ({AMOUNT}) returned to (.+)")
    verbs: ClassVar[dict[str, str]] = {
        **wording.EXAMPLES,
        "raises": "raises to $0.20",
        "posts": "posts the big blind of $0.10",
        "antes": "antes $0.10",
        "discards": "discards 2 cards",
        "stands": "stands pat",
        "is": "is dealt 2 cards",
        "shows": "shows [Ah Ad Kc 9s 2d] a pair of Aces",
        "mucks": "mucks",
        "wins": "wins the pot ($1.90)",
        "ties": "ties for the pot ($0.95)",
    }
    openings: ClassVar[dict[str, str]] = {
        **SeatSummaryReader.examples,
        "The button": "The button is in seat #1",
        "Uncalled": "Uncalled bet of $0.10 returned to Name",
        "Ante": "Ante of $0.10 returned to Name",
        "Seat": "Seat 1: Name ($1.50)",
    }
    addressed = (
        DEALT,
        re.compile(rf"Uncalled bet of {AMOUNT} returned to (.+)"),
        _ANTE_BACK,
        seat_with("folded|collected|showed|mucked|didn't|is sitting"),
    )

    def heading(self) -> HandHeading:
        """Return what the heading says. Raises Refused where the hand is not to be read."""
        head = self.hand_text.lines[0].strip(BLANKS)
        found = _HEAD.fullmatch(head)
        label = found[1] if found else label_in(head)
        rest = found[2] if found else head
        said = next((match for form in _PLAY if (match := form.fullmatch(rest))), None)
        day = date_of(said["time"] if said else rest)
        known = HandHeading(label, said["table"] if said else "", room=self.room, date=day)
        named = _GAME.search(rest)
        name = said["game"] if said else named[1] if named else rest
        game, limit = game_of(name, self.games, known, well_formed=bool(said))
        low, high, ante, tournament = said.group("low", "high", "ante", "tournament") if said else ("",) * 4
        stakes = stakes_of(game, limit, low, high, ante or "", known)
        currency = "" if tournament else currency_of(low) or "play"
        return HandHeading(label, known.table, game, limit, stakes, currency, tournament or "", self.room, day)

    def other(self, text: str) -> bool:
        """Read of a hand taken back, and what is no play."""
        if text.startswith("Hand #") and text.endswith((" cancelled", " canceled")):
            return self.cancelled()
        return _CHATTER.fullmatch(text) is not None

    # --- what a player does --------------------------------------------------------------------------

    def _posts(self, seat: int, tail: str) -> bool:
        return wording.posts(self, seat, _POSTS.fullmatch(tail))

    def _antes(self, seat: int, tail: str) -> bool:
        value, all_in = self.money(tail)
        if value is None:
            return False
        place = self.here(0, len(self.text) - (len(self.all_in) if all_in else 0))
        wording.ante(self, seat, value, place, all_in=all_in)
        return True

    def _is(self, seat: int, tail: str) -> bool:
        """`is dealt 2 cards`, `is sitting out`."""
        found = _DEALT.fullmatch(tail)
        if not found:
            return wording.sits_out(self, seat, tail)
        wording.counted(self, seat, int(found[1]))
        return True

    def _shows(self, seat: int, tail: str) -> bool:
        """`shows [..] a pair of Kings`; without cards where they have been seen before."""
        found = _SHOWS.fullmatch(tail)
        return wording.shows(self, seat, tail, found) if found else self._named(seat, tail)

    def _named(self, seat: int, text: str) -> bool:
        """Note that a hand is named apart from its cards."""
        name = hand_name(text)
        if name:
            self.events.append(Summary(seat, name=name, span=self.span))
        return name is not None

    def _mucks(self, seat: int, tail: str) -> bool:
        if tail:
            return False
        self.events.append(Muck(seat, span=self.span))
        return True

    def _wins(self, seat: int, tail: str) -> bool:
        """`wins the side pot ($1.90) with a pair of Kings`; `ties for` takes a share."""
        tail = tail.removeprefix("for ")
        found = _WINS.fullmatch(tail)
        if not found or (value := amount(found[3])) is None:
            return False
        start = len(self.text) - len(tail)
        entry = Entry(seat, value, "", self.here(0, start + found.end(3)))
        self.events.append(Win(pot_name(found[1] or "", found[2]), (entry,), self.span))
        if found[4] and not self._named(seat, found[4]):
            self.announced(found[4], start + found.start(4))
        return True

    # --- other lines ---------------------------------------------------------------------------------

    def _section(self, text: str) -> bool:
        found = _SECTION.fullmatch(text)
        if not found or not wording.section(self, found[1]):
            return False
        if found[2]:
            self.events.append(Pot("", amount(found[2]), self.here(found.start(2), found.end(2))))
        return True

    def _button(self, text: str) -> bool:
        return wording.button(self, _BUTTON.fullmatch(text))

    def _ante_back(self, text: str) -> bool:
        """`Ante of $0.10 returned to Ann`: to one who is not dealt in after all, so that it is in no pot."""
        found = _ANTE_BACK.fullmatch(text)
        seat = self.seats.get(found[1]) if found else None
        if seat is None or self.draws:
            return False
        paid = [event for event in self.events if isinstance(event, Ante) and event.entries[0].seat == seat]
        self.events = [event for event in self.events if event not in paid]
        self.seating.idle.setdefault(seat, self.span)
        return True

    statements: ClassVar[Statements] = {
        **wording.STATEMENTS,
        "raises": wording.goes_to(Verb.RAISE, "to "),
        "posts": _posts,
        "antes": _antes,
        "discards": wording.discards,
        "stands": wording.stands,
        "is": _is,
        "shows": _shows,
        "mucks": _mucks,
        "wins": _wins,
        "ties": _wins,
    }
    lines: ClassVar[Lines] = {**SeatSummaryReader.lines, "***": _section, "The": _button, "Ante": _ante_back}
