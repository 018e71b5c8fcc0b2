"""What each player bid, took and scored, told together: «Анна заказала две и взяла две, 20; Борис пас, 5», `Lev bid one
and got it, 10`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, blank, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, language_of
from hhtool.tricks.bids_told import WISHED
from hhtool.tricks.record import Trick

_NUMBERS = Words(NUMBERS)
_WORDS = Words(words("bid", "score", "total"), words(tricks="tricks taken"))
_PASS = Words(words("pass", "bid nothing", "passed told"))
_BIDS = Words(words("bid", "names", "says", "announces", "bid told", "i bid told"))
_TAKES = Words(words("win", "trick told", "made told", "taken told"))
_OUTCOME = Words(words("outcome told", "clean told"))
_TOTAL = Words(words("figure total", "total"))
_INSTEAD = Words(words("instead told"))
_JOINS = frozenset({"and", "but", "и", "а", "но"})
_LABEL = Words(words("total", "score", "result told", "of deal told"))
"""What may stand before the players: «Итог сдачи: Анна 2 из 2, +20»."""
_SMALL = Words(
    words("filler", "besides", "talk told", "pronoun", "pronoun of", "tally talk told", "points told", "score")
)
_SIGN = r"(?:[-+−–][ \t]?|(?:минус|плюс|minus|plus)[ \t]+)"
_TOKEN = pattern(
    rf"(?P<signed>{_SIGN}(?:\d{{1,4}}|{_NUMBERS.pattern(*NUMBERS)})(?!\w))"
    rf"|(?P<bracket>\([ \t]*(?P<inside>[-+−–]?\d{{1,4}})[ \t]*\))"
    rf"|(?P<figure>\d{{1,4}}(?![\w.]\d|\w)|{_NUMBERS.pattern(*NUMBERS)}(?!\w))"
    rf"|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*(?:['’]t(?!\w))?)|(?P<mark>[,;:.!—–-])|(?P<odd>\S)"
)
"""A figure, a player, a word or a mark of a sentence of outcomes."""


@dataclass
class _Told:
    """What is told of some players, of each the same."""

    seats: list[int]
    bid: int | None = None
    taken: int | None = None
    points: int | None = None
    total: int | None = None
    takes: bool = False
    """Whether the next figure is of tricks."""
    says_tricks: bool = False
    """Whether a word says that a figure is of tricks."""
    bids: bool = False
    """Whether it is said what they bid."""
    goes_on: bool = False
    """Whether the next figure belongs to the bid before: «one and one»."""
    names_bid: bool = False
    """Whether the next figure is of what was bid: «две вместо одной»."""
    sums_up: bool = False
    """Whether the next figure is what the points come to."""
    is_over: bool = False

    @property
    def says_something(self) -> bool:
        """Whether a player who is named next is another."""
        return self.is_over or not (self.bid is None and self.taken is None and self.points is None)

    def takes_points(self, value: int) -> bool:
        """Take points; whether there are none yet."""
        if self.points is not None:
            return False
        self.points = value
        return True

    def takes_count(self, value: int, *, is_played: bool) -> bool:
        """Take a figure that is a bid or a number of tricks; whether it can be either. Once it `is_played`, one alone is
        of tricks."""
        if self.takes or self.goes_on or self.bid is not None or (is_played and not self.bids):
            if self.taken is not None:
                return False
            self.taken = value
        else:
            self.bid = value
        self.takes = self.goes_on = False
        return True

    def takes_pass(self) -> bool:
        """Take a word for a pass or for nothing; whether it can be a bid or no trick: «пас», «0 при пасе», «заказала две,
        взяла ничего»."""
        if self.names_bid:
            self.bid, self.names_bid = 0, False
        elif self.takes or (self.bid is not None and self.taken is None):
            self.taken = 0
        elif self.bid is None:
            self.bid = 0
        else:
            return False
        return True

    def counts_tricks(self) -> bool:
        """Whether what was bid may follow how many tricks were taken; a figure alone before it is of those."""
        if self.bid is not None and self.taken is None and not self.bids:
            self.bid, self.taken = None, self.bid
        return self.bid is None and self.taken is not None


class _Listener:
    """What is told of the players, listened to word by word: `found` has it by those of whom the same is told."""

    def __init__(self, context: Context, *, is_played: bool) -> None:
        self._context, self._is_played = context, is_played
        self._cards = context.head.get("cards")
        self.found: list[_Told] = []
        self.is_labelled = False
        """Whether a word for points stands before the players."""
        self._are_taken = False
        """Whether a word for tricks stands there, so that the first figure of each is of these: «Взяли: Анна 2 (+20)»."""

    def takes(self, token: re.Match[str]) -> bool:
        """Take a word, figure or mark; whether it is understood."""
        kind, said = token.lastgroup, token[0]
        seat = self._context.names.called(said) if kind in ("name", "word") else None
        if seat is not None:
            self._player(seat)
            return True
        if not self.found:
            return self._before_players(token)
        now = self.found[-1]
        if kind in ("signed", "bracket", "figure"):
            return self._figure(now, token)
        if kind == "mark":
            now.is_over = now.is_over or said in ";."
            now.goes_on = False
            return True
        return kind == "word" and self._word(now, fold(said))

    def _player(self, seat: int) -> None:
        """Take a player, of whom the same is told as of the one before him where nothing is told of that one yet."""
        if not self.found or self.found[-1].says_something:
            self.found.append(_Told([seat], takes=self._are_taken, says_tricks=self._are_taken))
        else:
            self.found[-1].seats.append(seat)

    def _before_players(self, token: re.Match[str]) -> bool:
        """Take what stands before the first player: small words, or a label."""
        if token.lastgroup != "word":
            return token.lastgroup == "mark"
        said = fold(token[0])
        self.is_labelled = self.is_labelled or said in _LABEL
        self._are_taken = self._are_taken or said in _TAKES
        return said in _LABEL or said in _SMALL or said in _TAKES

    def _figure(self, now: _Told, token: re.Match[str]) -> bool:
        """Take a figure: points, what they come to, a bid or tricks."""
        kind, value = token.lastgroup, _value(token["inside"] or token[0])
        if now.sums_up and kind != "bracket":
            now.total, now.sums_up = value, False
        elif now.points is not None and kind == "bracket":
            now.total = value
        elif kind != "figure" or _are_points(now, value, self._cards):
            return now.takes_points(value)
        elif now.names_bid:
            now.bid, now.names_bid = value, False
        else:
            return now.takes_count(value, is_played=self._is_played)
        return True

    def _word(self, now: _Told, said: str) -> bool:
        """Take a word that says what the figures beside it are, or nothing."""
        if now.points is not None and said in _TOTAL:
            now.sums_up = True
        elif said in _PASS:
            return now.takes_pass()
        elif said in _TAKES and not (now.bid is None and said in _BIDS):
            now.takes, now.says_tricks = now.taken is None, True
        elif said in _INSTEAD and now.counts_tricks():
            now.names_bid = True
        elif said in _JOINS:
            now.goes_on = now.bid is not None
        elif any(said in known for known in (_BIDS, _OUTCOME, _SMALL, _TAKES)):
            now.bids = now.bids or said in _BIDS
        else:
            return False
        return True


def outcomes_told(context: Context, text: str, bids: Mapping[int, Decimal | None]) -> list[str]:
    """The lines of bids, tricks and points that are told player by player; none of another text, nor where no more than
    bids or no more than tricks are told.

    Once a card has been led, a figure alone is of tricks, «Анна ровно одну — 10», and a bid told again must be that of
    `bids`.
    """
    is_played = any(isinstance(event, Trick) for event in context.before)
    listener = _Listener(context, is_played=is_played)
    if not all(map(listener.takes, _TOKEN.finditer(WISHED.sub(blank, text)))):
        return []
    found = listener.found
    if listener.is_labelled and all(one.bid is None and not one.says_tricks for one in found):
        # a figure alone may be of points
        return []
    again = {seat: one.bid for one in found for seat in one.seats if one.bid is not None}
    if is_played and any(bids.get(seat) != bid for seat, bid in again.items()):
        return []
    return _lines(context, found, language_of(text), is_played=is_played)


def _are_points(now: _Told, value: int, cards: int | None) -> bool:
    """Whether a figure behind what a player bid or took is of points."""
    too_many = cards is not None and value > cards
    settled = (now.bid is not None or now.taken is not None) and not (now.takes or now.goes_on or now.names_bid)
    return too_many or settled


def _value(said: str) -> int:
    """A figure, in figures or words, with its sign: «минус два», `-2`."""
    plain = said.lstrip("-+−– \t").split()[-1]
    sign = -1 if said[0] in "-−–" or fold(said).startswith(("минус", "minus")) else 1
    return sign * int(_NUMBERS.id(plain) or plain)


def _lines(context: Context, found: list[_Told], language: str, *, is_played: bool) -> list[str]:
    """The lines of what is told; none where of a player no bid or tricks are told, or one is named twice, or there is no
    more than bids or than tricks."""
    seats = [seat for one in found for seat in one.seats]
    known = [one for one in found if one.bid is not None or one.taken is not None]
    is_more = any(one.points is not None or (one.bid is not None and one.taken is not None) for one in found)
    if not found or len(known) < len(found) or len({*seats}) < len(seats) or not is_more:
        return []
    names = [quoted(name, _WORDS) for name in context.names.players]
    kinds = [] if is_played else [("bid", "bid")]
    kinds += [("tricks", "taken"), ("score", "points"), ("total", "total")]
    lines = []
    for key, part in kinds:
        told = [(names[seat], getattr(one, part)) for one in found for seat in one.seats]
        if said := [f"{name} {figure}" for name, figure in told if figure is not None]:
            lines.append(f"{_WORDS.word(key, language)}: {', '.join(said)}")
    return lines
