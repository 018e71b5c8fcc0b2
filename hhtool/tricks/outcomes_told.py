"""What each player bid, took and scored, told together: «Анна заказала две и взяла две, 20; Борис пас, 5», `Lev bid one
and got it, 10`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.spoken import QUOTED, blank, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, fold, language_of
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
    bids: bool = False
    """Whether it is said what they bid."""
    goes_on: bool = False
    """Whether the next figure belongs to the bid before: «one and one»."""
    names_bid: bool = False
    """Whether the next figure is of what was bid: «две вместо одной»."""
    sums_up: bool = False
    """Whether the next figure is what the points come to."""
    is_over: bool = False

    def counts_tricks(self) -> bool:
        """Whether what was bid may follow how many tricks were taken; a figure alone before it is of those."""
        if self.bid is not None and self.taken is None and not self.bids:
            self.bid, self.taken = None, self.bid
        return self.bid is None and self.taken is not None


def outcomes_told(context: Context, text: str, bids: Mapping[int, Decimal | None]) -> list[str]:
    """The lines of bids, tricks and points that are told player by player; none of another text, nor where no more than
    bids or no more than tricks are told.

    Once a card has been led, a figure alone is of tricks, «Анна ровно одну — 10», and a bid told again must be that of
    `bids`.
    """
    is_over = any(isinstance(event, Trick) for event in context.before)
    cards = context.head.get("cards")
    found: list[_Told] = []
    is_labelled = False
    for token in _TOKEN.finditer(WISHED.sub(blank, text)):
        kind, said = token.lastgroup, token[0]
        seat = context.names.called(said) if kind in ("name", "word") else None
        now = found[-1] if found else None
        if seat is not None:
            if now is None or now.is_over or now.bid is not None or now.taken is not None or now.points is not None:
                found.append(_Told([seat]))
            else:
                now.seats.append(seat)
        elif kind == "odd" or now is None:
            labels = kind == "word" and fold(said) in _LABEL
            if kind in ("odd", "figure", "signed") or not (kind == "mark" or labels or fold(said) in _SMALL):
                return []
            is_labelled = is_labelled or labels
        elif now.sums_up and kind in ("signed", "figure"):
            now.total, now.sums_up = _value(said), False
        elif now.points is not None and kind == "bracket":
            now.total = _value(token["inside"])
        elif kind in ("signed", "bracket") or (kind == "figure" and _are_points(now, said, cards)):
            if now.points is not None:
                return []
            now.points = _value(token["inside"] or said)
        elif kind == "word" and now.points is not None and fold(said) in _TOTAL:
            now.sums_up = True
        elif kind == "figure" and now.names_bid:
            now.bid, now.names_bid = _value(said), False
        elif kind == "figure":
            if now.takes or now.goes_on or now.bid is not None or (is_over and not now.bids):
                if now.taken is not None:
                    return []
                now.taken = _value(said)
            else:
                now.bid = _value(said)
            now.takes = now.goes_on = False
        elif kind == "word" and fold(said) in _PASS:
            if now.names_bid:
                # «0 при пасе»
                now.bid, now.names_bid = 0, False
            elif now.takes or (now.bid is not None and now.taken is None):
                now.taken = 0
            elif now.bid is None:
                now.bid = 0
            else:
                return []
        elif kind == "word" and fold(said) in _TAKES and not (now.bid is None and fold(said) in _BIDS):
            now.takes = now.taken is None
        elif kind == "word" and fold(said) in _INSTEAD and now.counts_tricks():
            now.names_bid = True
        elif kind == "word" and fold(said) in ("and", "but", "и", "а", "но"):
            now.goes_on = now.bid is not None
        elif kind == "mark":
            now.is_over = now.is_over or said in ";."
            now.goes_on = False
        elif not any(fold(said) in known for known in (_BIDS, _OUTCOME, _SMALL, _TAKES)):
            return []
        else:
            now.bids = now.bids or fold(said) in _BIDS
    if is_labelled and all(one.bid is None for one in found):
        # a figure alone may be of points
        return []
    again = {seat: one.bid for one in found for seat in one.seats if one.bid is not None}
    if is_over and any(bids.get(seat) != bid for seat, bid in again.items()):
        return []
    return _lines(context, found, language_of(text), is_over=is_over)


def _are_points(now: _Told, said: str, cards: int | None) -> bool:
    """Whether a figure behind what a player bid or took is of points."""
    value = _value(said)
    too_many = cards is not None and value > cards
    settled = (now.bid is not None or now.taken is not None) and not (now.takes or now.goes_on or now.names_bid)
    return too_many or settled


def _value(said: str) -> int:
    plain = said.lstrip("-+−– \t").split()[-1]
    sign = -1 if said[0] in "-−–" or fold(said).startswith(("минус", "minus")) else 1
    return sign * int(_NUMBERS.id(plain) or plain)


def _lines(context: Context, found: list[_Told], language: str, *, is_over: bool) -> list[str]:
    seats = [seat for one in found for seat in one.seats]
    known = [one for one in found if one.bid is not None or one.taken is not None]
    is_more = any(one.points is not None or (one.bid is not None and one.taken is not None) for one in found)
    if not found or len(known) < len(found) or len({*seats}) < len(seats) or not is_more:
        return []
    names = [quoted(name, _WORDS) for name in context.names.players]
    kinds = [] if is_over else [("bid", "bid")]
    kinds += [("tricks", "taken"), ("score", "points"), ("total", "total")]
    lines = []
    for key, part in kinds:
        told = [(names[seat], getattr(one, part)) for one in found for seat in one.seats]
        if said := [f"{name} {figure}" for name, figure in told if figure is not None]:
            lines.append(f"{_WORDS.word(key, language)}: {', '.join(said)}")
    return lines
