"""OnGame: five-card draw of any limit.

What its figures mean: a call is what is put in, a raise is what is put in and to what (of the round); a
pot holds everything, the sum behind its winner is net of rake; `net` is what the hand brought the player
and the stack beside it what is left. The uncalled bet is never shown, and is in no pot.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hhtool.games.draw.record import HandAfter
from hhtool.i18n import _
from hhtool.importers import wording
from hhtool.importers.hand_reader import HandHeading, HandReader, HandText
from hhtool.importers.heading_fields import date_of, game_of, stakes_of
from hhtool.importers.headings import BLANKS
from hhtool.importers.money_and_cards import AMOUNT, amount, currency_of
from hhtool.importers.seat_summary import misplaced, pot_name
from hhtool.notation.record import Deal, Entry, Figures, Hand
from hhtool.poker.record import Act, Blind, Pot, Rake, Summary, Verb, Win

if TYPE_CHECKING:
    from hhtool.importers.hand_reader import Lines, Statements

_HEAD = re.compile(r"\*{3,} ?History for hand ([^\s*]+)(?: \(TOURNAMENT: .*?, ([SR]-[0-9-]+).*\))? ?\*+")
_TABLE = re.compile(
    rf"""Table:\ (?P<table>.*?)\s*(?:\[[0-9]+\])?\ \((?P<game>[^()]*?)\ (?P<low>{AMOUNT})/(?P<high>{AMOUNT})
    (?:,\ ante:\ (?P<ante>{AMOUNT}))?,\ (?P<money>[^()]*)\)""",
    re.VERBOSE,
)
_BUTTON = re.compile(r"Button: seat ([0-9]{1,3})")
_ROUND = re.compile(r"Players in round: ([0-9]{1,3})(?: \([0-9]+\))?")
_END = re.compile(r"\*{3,} ?End of hand .*")
_POSTS = re.compile(rf"((?:small|big|dead) blind|ante) \(?({AMOUNT})\)?( \[all in\])?")
_CARDS = r"\[([^\]]*)\]"
_CHANGED = re.compile(r"([0-9]{1,3}) cards?")
_POT = re.compile(rf"(Main|Side) pot(?: #?([0-9]{{1,2}}))?: ({AMOUNT})(?: won by (.*))?")
_SHARE = re.compile(rf" \(({AMOUNT})\)(?:, |$)")
_RAKE = re.compile(rf"Rake taken: ({AMOUNT})")
_SEAT = re.compile(r"Seat ([0-9]{1,3}): ")
_LEFT = re.compile(rf"\(({AMOUNT})\)(?:, net: ([-+]?)({AMOUNT}))?(?:, {_CARDS})?(?: \((.*)\))?")
_QUIET = re.compile(r"-{3,}|Summary:|Dealing pocket cards|Start hand: .*|User:.*")
_CHATTER = re.compile(r".+ (?:has .*|is (?:sitting|(?:dis)?connected).*|joins .*|leaves .*|said.*|sits .*)")


class OnGame(HandReader):
    """Reads one hand of OnGame."""

    room: ClassVar[str] = "OnGame"
    origin = "ongame"
    seat_form = re.compile(
        r"[\s\ufeff]*Seat ([0-9]{1,3}): (.+)(?<!posts small blind)(?<!posts big blind)(?<!posts dead blind)"
        r" \(([^()\s]*[0-9][^()\s]*)\)(.*)"
    )
    sections = frozenset()
    all_in = " [all in]"
    stray = re.compile(r"Start hand: |Table: |Button: seat|User: |Players in round|Dealing ")
    silent = True
    verbs: ClassVar[dict[str, str]] = {
        **wording.EXAMPLES,
        "raises": "raises $0.10 to $0.20",
        "posts": "posts big blind ($0.10)",
        "changed": "changed 2 cards",
    }
    openings: ClassVar[dict[str, str]] = {
        "Dealing": "Dealing to Name: [Ah, Ad, Kc, 9s, 2d]",
        "New": "New hand for Name: [Ah, Ad, Kc, 9s, 2d]",
        "Main": "Main pot: $0.22 won by Name ($0.21)",
        "Side": "Side pot 1: $0.22 won by Name ($0.21)",
        "Rake": "Rake taken: $0.01",
        "Seat": "Seat 1: Name ($1.50)",
        "Button:": "Button: seat 1",
        "Table:": "Table: Name [1] (LIMIT FIVE_CARD_DRAW $0.05/$0.10, Real money)",
        "Players": "Players in round: 4",
    }
    summed = "Seat 1: Name ($1.40), net: -$0.10"
    addressed = (
        re.compile(r"Dealing to (.+?): \[.*"),
        re.compile(r"New hand for (.+?): \[.*"),
        re.compile(rf".* pot.*: {AMOUNT} won by (.+?) \({AMOUNT}\)"),
        re.compile(rf"Seat [0-9]+: (.+?) \({AMOUNT}\).*"),
    )

    def __init__(self, hand_text: HandText) -> None:
        super().__init__(hand_text)
        self.alike = False

    def heading(self) -> HandHeading:
        """Return what the heading says. Raises Refused where the hand is not to be read."""
        head = self.hand_text.lines[0].strip(BLANKS)
        found = _HEAD.fullmatch(head)
        label = found[1] if found else ""
        lines = [line.strip(BLANKS) for line in self.hand_text.lines[1:6]]
        line = next((line for line in lines if line.startswith("Table:")), "")
        said = _TABLE.fullmatch(line)
        day = date_of(next((line for line in lines if line.startswith("Start hand:")), ""))
        known = HandHeading(label, said["table"] if said else "", room=self.room, date=day)
        name = said["game"] if said else line
        game, limit = game_of(name, self.games, known, well_formed=bool(said and found))
        low, high, ante, money = said.group("low", "high", "ante", "money") if said else ("",) * 4
        stakes = stakes_of(game, limit, low, high, ante or "", known)
        if stakes.blinds and stakes.blinds[0] == stakes.blinds[1]:
            # such tables have two blinds of that sum, both called big, or a small one of half of it
            stakes = replace(stakes, blinds=None)
            self.alike = True
        tournament = found[2] or "" if found else ""
        play_money = "play" in money.lower()
        currency = "" if tournament else "play" if play_money else currency_of(low)
        return HandHeading(label, known.table, game, limit, stakes, currency, tournament, self.room, day)

    def other(self, text: str) -> bool:
        """Read where the summary begins and the hand ends, and what is no play."""
        if text == "Summary:":
            self.in_summary = True
        elif text[0] == "*" and _END.fullmatch(text):
            self.over = True
            return True
        return bool(_QUIET.fullmatch(text) or _CHATTER.fullmatch(text))

    def deal(self, heading: HandHeading) -> Deal:
        """Return what has been read; of two blinds alike the first behind the button is the small one."""
        dealer = self.seating.at(self.button)
        blinds = [at for at, event in enumerate(self.events) if isinstance(event, Blind)]
        if self.alike and dealer is not None and len(blinds) > 1 and not self.small_posted:
            count = len(self.names)
            first = self.events[blinds[0]]
            expected = dealer if count == 2 else (dealer + 1) % count
            if isinstance(first, Blind) and first.entries[0].seat == expected:
                entry = first.entries[0]
                small = replace(entry, mark=entry.mark.replace("big", "small"))
                self.events[blinds[0]] = replace(first, entries=(small,))
        return super().deal(heading)

    # --- what a player does --------------------------------------------------------------------------

    def _raises(self, seat: int, tail: str) -> bool:
        """`raises $0.10 to $0.15`: what is put in, to what."""
        sums = wording.raises(self, tail)
        if not sums:
            return False
        self.events.append(Act(seat, Verb.RAISE, sums[0], sums[1], None, sums[2], self.span))
        return True

    def _posts(self, seat: int, tail: str) -> bool:
        return wording.posts(self, seat, _POSTS.fullmatch(tail))

    def _changed(self, seat: int, tail: str) -> bool:
        found = _CHANGED.fullmatch(tail)
        if not found:
            return False
        wording.draw(self, seat, int(found[1]))
        return True

    # --- other lines ---------------------------------------------------------------------------------

    def _dealing(self, text: str) -> bool:
        """`Dealing to Ann: [..]`."""
        found = self._own(text, "Dealing to ")
        if found:
            self.events.append(Hand(*found, self.span))
        return found is not None

    def _new_hand(self, text: str) -> bool:
        """`New hand for Ann: [..]`: all five cards."""
        found = self._own(text, "New hand for ")
        if found:
            self.events.append(HandAfter(*found, self.span))
        return found is not None

    def _own(self, text: str, start: str) -> tuple[int, tuple[int, ...]] | None:
        """The seat and the cards of `start Ann: [..]`."""
        if not text.startswith(start) or not text.endswith("]"):
            return None
        at = text.rfind(": [")
        seat = self.seats.get(text[len(start) : at]) if at > 0 else None
        return None if seat is None else (seat, self.cards(text[at + 3 : -1], at + 3))

    def _button(self, text: str) -> bool:
        return wording.button(self, _BUTTON.fullmatch(text))

    def _table(self, text: str) -> bool:
        return _TABLE.fullmatch(text) is not None

    def _round(self, text: str) -> bool:
        """`Players in round: 4`."""
        found = _ROUND.fullmatch(text)
        if found and int(found[1]) > len(self.names) and not self.faults:
            message = _("{count} players are announced, but {seats} are listed", count=found[1], seats=len(self.names))
            self.fault("HH001", self.span, message)
        return found is not None

    def _pot(self, text: str) -> bool:
        """`Main pot: $0.27 won by Ann ($0.13), Bob ($0.13)`."""
        found = _POT.fullmatch(text)
        if not found or (value := amount(found[3])) is None:
            return False
        shares = self._shares(text, found.start(4)) if found[4] else ()
        if shares is None:
            return False
        pot = pot_name(found[1], found[2])
        self.events.append(Pot(pot, value, self.here(0, found.end(3))))
        if shares:
            self.events.append(Win(pot, shares, self.span))
        return True

    def _shares(self, text: str, at: int) -> tuple[Entry, ...] | None:
        """The winners and their sums from `at` on; None where they cannot be read."""
        shares: tuple[Entry, ...] = ()
        while at < len(text):
            for start, seat in self.starts:
                found = _SHARE.match(text, at + len(start) - 1) if text.startswith(start, at) else None
                if found and (value := amount(found[1])) is not None:
                    shares += (Entry(seat, value, "", self.here(at, found.end(1))),)
                    at = found.end()
                    break
            else:
                return None
        return shares

    def _rake(self, text: str) -> bool:
        found = _RAKE.fullmatch(text)
        if not found or (value := amount(found[1])) is None:
            return False
        self.events.append(Rake(value, self.span))
        return True

    def _seat(self, text: str) -> bool:
        """`Seat 3: Ann ($0.72), net: +$0.21, [As, ..] (TWO_PAIR NINE, SIX)`: the summary of one player."""
        head = _SEAT.match(text)
        if not head:
            return False
        expected = self.seating.by_number.get(int(head[1]))
        for seat, rest in self.named(text[head.end() :]):
            found = _LEFT.fullmatch(rest)
            if not found or (left := amount(found[1])) is None:
                continue
            start = len(text) - len(rest)
            if seat != expected:
                misplaced(self, head[1], expected, seat, start - 1)
            if found[3]:
                net = amount(found[3])
                if net is None:
                    return False
                net = -net if found[2] == "-" else net
                place = self.here(head.end(), start + found.end(3))
                self.events.append(Figures("score", (Entry(seat, net, "", place),), self.span))
            place = self.here(head.end(), start + found.end(1))
            self.events.append(Figures("after", (Entry(seat, left, "", place),), self.span))
            if found[4] is not None:
                cards = self.cards(found[4], start + found.start(4))
                name = self.announced(found[5], start + found.start(5)) if found[5] else None
                self.events.append(Summary(seat, fate="showed", cards=cards, name=name, span=self.span))
            return True
        return False

    statements: ClassVar[Statements] = {
        **wording.STATEMENTS,
        "raises": _raises,
        "posts": _posts,
        "changed": _changed,
        "stands": wording.stands,
    }
    lines: ClassVar[Lines] = {
        "Dealing": _dealing,
        "New": _new_hand,
        "Main": _pot,
        "Side": _pot,
        "Rake": _rake,
        "Seat": _seat,
        "Button:": _button,
        "Table:": _table,
        "Players": _round,
    }
