"""The line that a poker deal begins with: `deal 3: dealer Vera, blinds 1/2`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hhtool.notation.context import Context
from hhtool.notation.dates import IN_WORDS, day_of
from hhtool.notation.deal import Heading
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import Match, seat_at
from hhtool.notation.tokens import COLON, LABEL, NAME, SURE_AMOUNT, label, number, written
from hhtool.notation.writer import Pen
from hhtool.poker.notation.keywords import value, word
from hhtool.poker.record import PokerDeal, Stakes

_ISO = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[ \t]+[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)?"
DATE = terminal("date", f"{_ISO}|{IN_WORDS}", _ISO)
_SLASH = terminal("'/'", "/")


def _said(mark: Callable[[Form], Form]) -> Form:
    """One thing that a heading says; `mark` is applied to its parts."""
    return alt(
        seq(value("dealer"), mark(NAME)),
        seq(value("blinds"), mark(SURE_AMOUNT), _SLASH, mark(SURE_AMOUNT)),
        seq(value("bets"), mark(SURE_AMOUNT), _SLASH, mark(SURE_AMOUNT)),
        seq(value("ante"), mark(SURE_AMOUNT)),
        seq(value("bring in"), mark(SURE_AMOUNT)),
        seq(value("date"), mark(DATE)),
    )


_SAID = _said(group)


def _date(text: str) -> str:
    """A date as it is kept: a day in words as 2026-03-14."""
    day = None if text[:4].isdigit() else day_of(text)
    return day.isoformat() if day else " ".join(text.split())


def _read_heading(context: Context, match: Match, line: int) -> dict[str, Any]:
    """The label, the dealer's seat, the stakes and the date that a deal's heading names."""
    dealer: int | None = None
    date = ""
    found: dict[str, Any] = {}
    for said in _SAID.each_in(match, 2):
        if said[1]:
            seat = seat_at(context, said, 1, line)
            dealer = seat if seat != -1 else None
        elif said[8]:
            date = _date(said[8])
        elif said[6]:
            found["ante"] = number(said[6])
        elif said[7]:
            found["bring_in"] = number(said[7])
        else:
            first = 2 if said[2] else 4
            found["blinds" if first == 2 else "bets"] = number(said[first]), number(said[first + 1])
    return {"label": label(match[1]), "dealer": dealer, "stakes": Stakes(**found), "date": date}


def _meant(context: Context, head: dict[str, Any]) -> dict[str, Any]:
    """What a told heading says of antes is what each pays, or the sum of that."""
    stakes: Stakes | None = head.get("stakes")
    if stakes is None or stakes.ante is None:
        return head
    from hhtool.poker.notation.course import each_pays

    return {**head, "stakes": replace(stakes, ante=each_pays(context, stakes.ante))}


def _write_heading(pen: Pen, deal: PokerDeal) -> list[str]:
    said, stakes = [], deal.stakes
    if deal.dealer is not None:
        said.append(f"{pen.value('dealer')} {pen.name(deal.dealer)}")
    for key, pair in (("blinds", stakes.blinds), ("bets", stakes.bets)):
        if pair:
            said.append(f"{pen.value(key)} {written(pair[0])}/{written(pair[1])}")
    if stakes.ante is not None:
        said.append(f"{pen.value('ante')} {written(stakes.ante)}")
    if stakes.bring_in is not None:
        said.append(f"{pen.value('bring in')} {written(stakes.bring_in)}")
    if deal.date:
        said.append(f"{pen.value('date')} {deal.date}")
    return said


HEADING = Heading(
    seq(word("deal"), opt(group(LABEL)), opt(seq(COLON, group(many(_said(lambda part: part)))))),
    _read_heading,
    _write_heading,
    _meant,
)
"""The label, the dealer's seat, the stakes and the date."""
