"""PokerStars: five-card draw of any limit, at cash tables and in tournaments.

What its figures mean: a call is what is put in, a raise is by what to what (of the round); the total of the
summary holds everything, the main and the side pots beside it are net of their rake, as is what is collected.
Full Tilt's hands of 2016 and later are in the same words.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from hhtool.i18n import _
from hhtool.importers import wording
from hhtool.importers.hand_reader import HandHeading, Refused
from hhtool.importers.heading_fields import date_of, game_of, stakes_of
from hhtool.importers.headings import BLANKS
from hhtool.importers.money_and_cards import AMOUNT, amount, currency_of
from hhtool.importers.seat_summary import DEALT, SeatSummaryReader, label_in, pot_name, seat_with
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Muck, Show, Verb, Win

if TYPE_CHECKING:
    from hhtool.importers.hand_reader import Lines, Statements
    from hhtool.poker.record import Stakes

_HEAD = re.compile(r"(PokerStars|POKERSTARS|Full Tilt) [^#]{0,40}?#([0-9]{1,30}):(.*)")
_PLAY = re.compile(
    rf"""
    \s*+ (?:\{{[^}}]*\}}\s*+)?+
    (?:Tournament\ \#(?P<tournament>[0-9]+),\s*+(?:\S+[+]\S+\ |[0-9]+FPP\ |Freeroll\s++)?)?
    (?P<game>.*?) \s*+ (?:\ -\ (?:Match\ Round\ \w+,\ )?Level\ \w+)?+ \s*+
    [(,]\s*(?P<low>{AMOUNT})/(?P<high>{AMOUNT})(?P<more>[^)]*)\) (?P<when>.*)
    """,
    re.VERBOSE,
)
_ANTE = re.compile(rf"\b[Aa]nte ({AMOUNT})")
_CURRENCY = re.compile(r"\b(USD|EUR|GBP|RUB|CAD|INR|CNY|SEK)\b")
_TABLE = re.compile(
    r"Table '(.*)'(?: [0-9]{1,2}-max)?(?: \((?:Play|Real) Money\))?(?: Seat #([0-9]{1,3}) is the button)?"
)
_POSTS = re.compile(rf"(small & big blinds|small blind|big blind|dead blind|the ante) ({AMOUNT})( and is all-in)?")
_CAPPED = re.compile(rf"(.*) and has reached the {AMOUNT} cap")
_SHOWS = re.compile(r"\[([^\]]*)\](?: \((.*)\))?")
_COLLECTED = re.compile(rf"collected \(?({AMOUNT})\)? from (?:(main|side) )?pot(?:-([0-9]{{1,2}}))?")
_CHATTER = re.compile(
    r"""
    .+?\ (?: (?:\[observer\]\ )?said,\ ".*
      | (?:joins|leaves)\ the\ table.* | (?:is\ )?(?:dis|re)?connected.*
      | has\ (?:timed|returned|requested|used|been).*
      | is\ sitting\ out | (?:was|will\ be)\ .* | re-?buys\ and\ receives\ .* | takes\ the\ add-on.*
      | finished\ the\ tournament.* | wins\ (?:the\ tournament|an?\ |the\ .*bounty|.*\ for\ (?:elim|split)).*
      | split\ the\ .*bounty.* | cashed\ out\ .*
    )
    | .+:\ (?:sits|is\ sitting)\ out
    | Betting\ is\ capped | The\ .*\ (?:is|are)\ now\ .* | No\ low\ hand\ qualified | \*+\ \#\ [0-9]+\ \*+
    """,
    re.VERBOSE,
)


def _heading(said: re.Match[str] | None, rest: str, known: HandHeading) -> HandHeading:
    """`known` with what is `said` of game, stakes and tournament, else in the `rest` of a heading. Raises Refused."""
    game, limit = game_of(said["game"] if said else rest, PokerStars.games, known, well_formed=bool(said))
    low, high, more, tournament = said.group("low", "high", "more", "tournament") if said else ("",) * 4
    ante = _ANTE.search(more)
    stakes = stakes_of(game, limit, low, high, ante[1] if ante else "", known)
    named = _CURRENCY.search(more)
    currency = "" if tournament else named[1] if named else currency_of(low) or "play"
    return replace(known, game=game, limit=limit, stakes=stakes, currency=currency, tournament=tournament or "")


@lru_cache(maxsize=1 << 10)
def _terms(text: str) -> tuple[str, str, Stakes, str, str] | None:
    """Game, limit, stakes, currency and tournament that a heading names up to its last bracket, which the stakes are in.

    They are the same all along a table. None where it is not so plain.
    """
    said = _PLAY.fullmatch(text)
    if not said or said["when"]:
        return None
    try:
        found = _heading(said, text, HandHeading())
    except Refused:
        return None
    return found.game, found.limit, found.stakes, found.currency, found.tournament


@lru_cache(maxsize=1 << 10)
def _table_in(line: str) -> tuple[str, int | None] | None:
    """The table and the seat of the button (None: not said) that a line names; None where it is no such line."""
    found = _TABLE.fullmatch(line.strip(BLANKS))
    return (found[1], int(found[2]) if found[2] else None) if found else None


class PokerStars(SeatSummaryReader):
    """Reads one hand of PokerStars."""

    room: ClassVar[str] = "PokerStars"
    origin = "pokerstars"
    seat_form = re.compile(r"[\s\ufeff]*Seat ([0-9]{1,3}): (.+) \(([^()\s]+) in chips[^)]*\)(.*)")
    sections = frozenset({"DEALING HANDS", "SHOW DOWN", "SUMMARY", "DRAW", "FIRST DRAW"})
    all_in = " and is all-in"
    stray = re.compile(r"Table '|Seat [0-9]+: .* \([^()\s]+ in chips[^)]*\)(?: is sitting out| out of hand.*)?$")
    behind = ": "
    back_form = re.compile(rf"Uncalled bet \(({AMOUNT})\) returned to (.+)")
    verbs: ClassVar[dict[str, str]] = {
        **wording.EXAMPLES,
        "raises": "raises $0.10 to $0.20",
        "posts": "posts big blind $0.10",
        "discards": "discards 2 cards",
        "stands": "stands pat",
        "shows": "shows [Ah Ad Kc 9s 2d] (a pair of Aces)",
        "mucks": "mucks hand",
        "doesn't": "doesn't show hand",
        "sits": "sits out",
        "is": "is sitting out",
    }
    openings: ClassVar[dict[str, str]] = {
        **SeatSummaryReader.examples,
        "Table": "Table 'Name' 6-max Seat #1 is the button",
        "Uncalled": "Uncalled bet ($0.10) returned to Name",
        "Seat": "Seat 1: Name ($1.50 in chips)",
        "collected": "Name collected $0.43 from pot",
    }
    addressed = (
        DEALT,
        re.compile(rf"Uncalled bet \({AMOUNT}\) returned to (.+)"),
        re.compile(rf"(.+) collected \(?{AMOUNT}\)? from .*pot.*"),
        seat_with("folded|collected|showed|mucked"),
    )

    def heading(self) -> HandHeading:
        """Return what the heading says. Raises Refused where the hand is not to be read."""
        head = self.hand_text.lines[0].strip(BLANKS)
        found = _HEAD.fullmatch(head)
        table = self._find_table(zoom=" Zoom " in head)
        if found:
            room, label, rest = found.groups()
        else:
            room, label, rest = self.room, label_in(head), head
        room = room if room == "Full Tilt" else self.room
        end = rest.rfind(")") + 1
        if found and (terms := _terms(rest[:end])):
            return HandHeading(label, table, *terms, room=room, date=date_of(rest[end:]))
        said = _PLAY.fullmatch(rest) if found else None
        known = HandHeading(label, table, room=room, date=date_of(said["when"] if said else rest))
        return _heading(said, rest, known)

    def _find_table(self, *, zoom: bool) -> str:
        """Read the line of the table and the button, and return the table's name, '' where there is none."""
        for number, line in enumerate(self.hand_text.lines[1:4], self.hand_text.first + 1):
            if found := _table_in(line):
                table, self.button = found[0], 1 if zoom and found[1] is None else found[1]
                self.button_span = Span(number, 1, len(line) + 1)
                return table
        if any("Seat " in line for line in self.hand_text.lines[1:3]) and not self._named_table():
            self.breaks("HH001", self.head_span, _("the line with the table and the button is missing"))
        return ""

    def _named_table(self) -> bool:
        """Whether the second line seems to be that of the table, damaged."""
        return "is the button" in self.hand_text.lines[1] or self.hand_text.lines[1].startswith("Table")

    def line(self, text: str) -> bool:
        """Read one line; False where it has no form that the room is known to use."""
        at = text.rfind(": ")
        while at > 0:
            seat = self.seats.get(text[:at])
            if seat is not None and self.statement(seat, text[at + 2 :]):
                return True
            at = text.rfind(": ", 0, at)
        return self.unsaid(text)

    def other(self, text: str) -> bool:
        """Read what is collected, what is no play, and what is rare."""
        return self._collected(text) or _CHATTER.fullmatch(text) is not None or self._rare(text)

    def _rare(self, text: str) -> bool:
        """A hand taken back; a statement with a remark behind it."""
        if text == "Hand cancelled":
            return self.cancelled()
        if text.endswith(" (disconnect)"):
            return self.line(text.removesuffix(" (disconnect)"))
        found = _CAPPED.fullmatch(text)
        return found is not None and self.line(found[1])

    # --- what a player does --------------------------------------------------------------------------

    def _raises(self, seat: int, tail: str) -> bool:
        """`raises $0.10 to $0.20`: by what, to what."""
        sums = wording.raises(self, tail)
        if not sums:
            return False
        by, to, all_in = sums
        self.events.append(Act(seat, Verb.RAISE, None, to, by, all_in, self.span))
        return True

    def _posts(self, seat: int, tail: str) -> bool:
        return wording.posts(self, seat, _POSTS.fullmatch(tail))

    def _folds(self, seat: int, tail: str) -> bool:
        """`folds`, or `folds [Ad]` of one who shows what he throws away."""
        if not tail:
            return wording.folds(self, seat, tail)
        if tail[0] != "[" or tail[-1] != "]":
            return False
        wording.folds(self, seat, "")
        self.events.append(Show(seat, self.cards(tail[1:-1], len(self.text) - len(tail) + 1), None, self.span))
        return True

    def _shows(self, seat: int, tail: str) -> bool:
        found = _SHOWS.fullmatch(tail)
        return found is not None and wording.shows(self, seat, tail, found)

    def _mucks(self, seat: int, tail: str) -> bool:
        """`mucks hand`, `doesn't show hand`."""
        if tail not in ("hand", "show hand"):
            return False
        self.events.append(Muck(seat, span=self.span))
        return True

    # --- other lines ---------------------------------------------------------------------------------

    def _table(self, text: str) -> bool:
        return not self.in_summary and _TABLE.fullmatch(text) is not None

    def _collected(self, text: str) -> bool:
        for seat, rest in self.named(text):
            found = _COLLECTED.fullmatch(rest)
            if found and (value := amount(found[1])) is not None:
                place = self.here(0, len(text) - len(rest) + found.end(1))
                entry = Entry(seat, value, "", place)
                self.events.append(Win(pot_name(found[2] or "", found[3]), (entry,), self.span))
                return True
        return False

    statements: ClassVar[Statements] = {
        **wording.STATEMENTS,
        "folds": _folds,
        "raises": _raises,
        "posts": _posts,
        "discards": wording.discards,
        "stands": wording.stands,
        "shows": _shows,
        "mucks": _mucks,
        "doesn't": _mucks,
        "sits": wording.sits_out,
        "is": wording.sits_out,
    }
    lines: ClassVar[Lines] = {**SeatSummaryReader.lines, "***": wording.section, "Table": _table}
