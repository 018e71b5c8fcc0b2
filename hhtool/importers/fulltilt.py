"""Full Tilt, before it took over the words of PokerStars: five-card draw of any limit.

What its figures mean: a call is what is put in, a raise is to what (of the round); the pot named at the
draw, the total of the summary and the main and the side pots beside it hold everything, what is won is net
of rake.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from hhtool.importers import play
from hhtool.importers.announced import hand_name
from hhtool.importers.common import HandReader, Heading
from hhtool.importers.games import limit_of, stakes_of
from hhtool.importers.seating import BLANKS
from hhtool.importers.summary import pot_name, read_seat, read_total
from hhtool.importers.tokens import AMOUNT, amount, currency_of
from hhtool.poker.record import Act, Muck, Pot, Show, Summary, Verb, Win
from hhtool.record import Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_HEAD = re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? (?:Game|Hand) #([0-9]{1,30}): (.*)")
_LABEL = re.compile(r"#([0-9]{5,30})")
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
_POSTS = re.compile(
    rf"(?:(?:the |a )?((?:dead )?(?:small|big) blind|small & big blinds)(?: of)? )?({AMOUNT}){_ALL_IN}"
)
_SECTION = re.compile(rf"\*\*\* ([^*]*) \*\*\*(?: \((?:Total )?Pot: ({AMOUNT})(?:, [^()]*)?\))?")
_SHOWS = re.compile(r"\[([^\]]*)\](?: \(?(.*?)\)?)?")
_WINS = re.compile(rf"(?:the )?(?:(main|side) )?pot(?: #?([0-9]{{1,2}}))? \(({AMOUNT})\)(?: with (.*))?")
_DEALT = re.compile(r"dealt ([0-9]{1,3}) cards?")
_BACK = re.compile(rf"Uncalled bet of ({AMOUNT}) returned to (.+)")
_CHATTER = re.compile(
    r"""
    (?!Seat\ [0-9]+:|\*\*\*).+?:\ .*
    | .+\ (?: has\ .* | is\ (?:sitting|feeling|back|the|now|no)\b.* | (?:stands|sits)\ (?:up|down) | adds\ .*
      | (?:joins|leaves)\ .* | finished\ in\ .* | wins\ the\ (?:tournament|bounty).* | (?:dis|re)?connected
    )
    | Time\ has\ expired.* | The\ (?:blinds|antes|deck|cards)\ .* | Duration\ .* | \*+\ \#\ [0-9]+\ \*+
    """,
    re.VERBOSE,
)


class FullTilt(HandReader):
    """Reads one hand of Full Tilt."""

    room: ClassVar[str] = "Full Tilt"
    origin = "fulltilt"
    seat_form = re.compile(r"[\s\ufeff]*Seat ([0-9]{1,3}): (.+) \(([^()\s]*[0-9][^()\s]*)\)(.*)")
    sections = frozenset({"HOLE CARDS", "DRAW", "SHOW DOWN", "SUMMARY"})
    all_in = ", and is all in"
    stray = re.compile(rf"Seat [0-9]+: .+(?<!collected)(?<!won)(?<!pot) \({AMOUNT}\)(?:, is sitting out)?$")
    verbs: ClassVar[dict[str, str]] = {
        "folds": "folds",
        "checks": "checks",
        "calls": "calls $0.10",
        "bets": "bets $0.10",
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
        "The button": "The button is in seat #1",
        "Dealt": "Dealt to Name [Ah Ad Kc 9s 2d]",
        "Uncalled": "Uncalled bet of $0.10 returned to Name",
        "Total": "Total pot $0.45 | Rake $0.02",
        "Seat": "Seat 1: Name ($1.50)",
    }
    summed = "Seat 1: Name (button) folded before the Draw"
    addressed = (
        re.compile(r"Dealt to (.+?) \[.*"),
        re.compile(rf"Uncalled bet of {AMOUNT} returned to (.+)"),
        re.compile(
            r"Seat [0-9]+: (.+?)(?: \((?:button|small blind|big blind)\))* "
            r"(?:folded|collected|showed|mucked|didn't|is sitting).*"
        ),
    )

    def heading(self) -> Heading:
        """Return what the heading says. Raises Refused where the hand is not to be read."""
        head = self.chunk.lines[0].strip(BLANKS)
        found = _HEAD.fullmatch(head)
        number = _LABEL.search(head)
        label = found[1] if found else number[1] if number else ""
        rest = found[2] if found else head
        said = next((match for form in _PLAY if (match := form.fullmatch(rest))), None)
        known = Heading(label, said["table"] if said else "", room=self.room)
        named = _GAME.search(rest)
        game = said["game"] if said else named[1] if named else rest
        limit = limit_of(self.room, game, known, well_formed=bool(said))
        low, high, ante, tournament = said.group("low", "high", "ante", "tournament") if said else ("",) * 4
        stakes = stakes_of(limit, low, high, ante or "", known)
        currency = "" if tournament else currency_of(low) or "play"
        return Heading(label, known.table, limit, stakes, currency, tournament or "", self.room)

    def line(self, text: str) -> bool:
        """Read one line; False where it has no form that the room is known to use."""
        for start, seat in self.starts:
            if text.startswith(start) and self.statement(seat, text[len(start) :]):
                return True
        form = _LINES.get(text[: text.find(" ")])
        if form and form(self, text):
            return True
        if text.startswith("Hand #") and text.endswith((" cancelled", " canceled")):
            return self.cancelled()
        return _CHATTER.fullmatch(text) is not None

    def statement(self, seat: int, rest: str) -> bool:
        """Read what a player does, from behind the name; False where it is no known statement."""
        verb, _blank, tail = rest.partition(" ")
        form = _VERBS.get(verb)
        return form is not None and form(self, seat, tail)

    def subjects(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield each (name, statement) that `text` may be split into, the longest name first."""
        at = text.rfind(" ")
        while at > 0:
            yield text[:at], text[at + 1 :]
            at = text.rfind(" ", 0, at)

    # --- what a player does --------------------------------------------------------------------------

    def _raises(self, seat: int, tail: str) -> bool:
        """`raises to $0.40`: to what."""
        to, all_in = self.money(tail[3:])
        if to is None or not tail.startswith("to "):
            return False
        self.events.append(Act(seat, Verb.RAISE, None, to, None, all_in, self.span))
        return True

    def _posts(self, seat: int, tail: str) -> bool:
        found = _POSTS.fullmatch(tail)
        if not found or (value := amount(found[2])) is None:
            return False
        place = self.here(0, len(self.text) - len(found[3] or ""))
        mark = (found[1] or "big blind").split()[0]
        if found[1] == "small & big blinds":
            play.both_blinds(self, seat, value, place, all_in=bool(found[3]))
        else:
            play.blind(self, seat, mark, value, place, all_in=bool(found[3]))
        return True

    def _antes(self, seat: int, tail: str) -> bool:
        value, all_in = self.money(tail)
        if value is None:
            return False
        place = self.here(0, len(self.text) - (len(self.all_in) if all_in else 0))
        play.ante(self, seat, value, place, all_in=all_in)
        return True

    def _is(self, seat: int, tail: str) -> bool:
        """`is dealt 2 cards`, `is sitting out`."""
        found = _DEALT.fullmatch(tail)
        if not found:
            return play.sits_out(self, seat, tail)
        play.counted(self, seat, int(found[1]))
        return True

    def _shows(self, seat: int, tail: str) -> bool:
        """`shows [..] a pair of Kings`; without cards where they have been seen before."""
        found = _SHOWS.fullmatch(tail)
        if not found:
            return self._named(seat, tail)
        start = len(self.text) - len(tail)
        cards = self.cards(found[1], start + found.start(1))
        name = self.announced(found[2], start + found.start(2)) if found[2] else None
        self.events.append(Show(seat, cards, name, self.span))
        return True

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
        if not found or not play.section(self, found[1]):
            return False
        if found[2]:
            self.events.append(Pot("", amount(found[2]), self.here(found.start(2), found.end(2))))
        return True

    def _button(self, text: str) -> bool:
        found = _BUTTON.fullmatch(text)
        if found:
            self.button = int(found[1])
            self.button_span = self.span
        return found is not None

    def _back(self, text: str) -> bool:
        return play.back(self, _BACK.fullmatch(text))


_VERBS: dict[str, Callable[[FullTilt, int, str], bool]] = {
    "folds": play.folds,
    "checks": play.checks,
    "calls": play.calls,
    "bets": play.bets,
    "raises": FullTilt._raises,
    "posts": FullTilt._posts,
    "antes": FullTilt._antes,
    "discards": play.discards,
    "stands": play.stands,
    "is": FullTilt._is,
    "shows": FullTilt._shows,
    "mucks": FullTilt._mucks,
    "wins": FullTilt._wins,
    "ties": FullTilt._wins,
}
_LINES: dict[str, Callable[[FullTilt, str], bool]] = {
    "***": FullTilt._section,
    "The": FullTilt._button,
    "Dealt": play.dealt,
    "Uncalled": FullTilt._back,
    "Total": read_total,
    "Seat": read_seat,
}
