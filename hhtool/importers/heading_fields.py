"""Which game a heading names, at what stakes, and when it was played."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from hhtool.i18n import Message, _
from hhtool.importers.hand_reader import HandHeading, Refused
from hhtool.importers.money_and_cards import amount
from hhtool.notation.spelling import nearest
from hhtool.poker.record import Stakes

if TYPE_CHECKING:
    from collections.abc import Collection

_OURS = re.compile(r"\b(?:5|five)[ _-]?card[ _-]?(draw|stud)\b", re.IGNORECASE)
_LOW = re.compile(r"\b(?:2[- ]?to[- ]?7|2-?7|a-?5|lowball|hi?[-/ ]?l(?:ow?)?)\b", re.IGNORECASE)
_STUD = re.compile("stud", re.IGNORECASE)
_NAMES = {
    "5 card draw": "draw",
    "5 card stud": "stud",
    "5 card stud hi": "stud",
    "7 card stud": "",
    "stud hi": "",
    "stud h/l": "",
}
"""What a damaged name may have been, and which of our games that is."""
_OTHERS = re.compile(
    r"hold[ _']?em|omaha|razz|badugi|badeucey|badacey|(?:triple|single|double)[ _]draw|lowball|\b2-7\b"
    r"|\bH\.?O\.?R?\.?S\.?E\b|\b\d+-game\b|courchevel|pineapple|irish|chinese|telesina"
    r"|dealer'?s choice|mixed",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\b(?:(no|pot|fixed)[ _-]?limit|(nl|pl|fl)|limit)\b", re.IGNORECASE)
_DAY = re.compile(r"\b([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})\b")
_SPELLED = re.compile(r"\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([0-9]{1,2}) .*\b([0-9]{4})\b")
_TIME = re.compile(r"\b(?:[01]?[0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\b")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_KINDS = {"no": "none", "nl": "none", "pot": "pot", "pl": "pot"}


def game_of(name: str, deals: Collection[str], heading: HandHeading, *, well_formed: bool) -> tuple[str, str]:
    """Return which of our games `name` says, `draw` or `stud`, and its limit: `fixed`, `pot` or `none`.

    `deals` are those of them that the room deals. Raises Refused: HH010 where it is another game, HH001 where
    it cannot be told or the heading around it is not `well_formed`.
    """
    low = well_formed and _LOW.search(name)
    ours = None if low else _OURS.search(name)
    game = ours[1].lower() if ours else "" if low else _NAMES.get(nearest(_plain(name), _NAMES) or "", "")
    told = well_formed or _STUD.search(name)
    if (told and game not in deals) or (not ours and _OTHERS.search(name)):
        raise Refused("HH010", _foreign(heading.room, _short(name), deals), heading)
    found = _LIMIT.search(name)
    if not ours or not found or not well_formed:
        message = _("the heading of this {room} hand cannot be read; the hand is skipped", room=heading.room)
        raise Refused("HH001", message, heading)
    return game, _KINDS.get((found[1] or found[2] or "").lower(), "fixed")


def _foreign(room: str, game: str, deals: Collection[str]) -> Message:
    if "stud" in deals:
        return _(
            "{room}: {game} is neither five-card draw nor five-card stud; the hand is skipped", room=room, game=game
        )
    return _("{room}: {game} is not five-card draw; the hand is skipped", room=room, game=game)


def stakes_of(game: str, limit: str, low: str, high: str, ante: str, heading: HandHeading) -> Stakes:
    """Return the stakes of a heading: bets in stud and of a fixed limit, else blinds. Raises Refused as above."""
    small, big = amount(low), amount(high)
    if small is None or big is None:
        message = _("the stakes of this hand, {low}/{high}, cannot be read; the hand is skipped", low=low, high=high)
        raise Refused("HH001", message, heading)
    bets = game == "stud" or limit == "fixed"
    return Stakes(
        blinds=None if bets else (small, big), bets=(small, big) if bets else None, ante=amount(ante) if ante else None
    )


def date_of(text: str) -> str:
    """Return the first day and the first time of day in `text` in ISO form, of the zone they are written in.

    The day alone where there is no time; '' where there is no day.
    """
    if found := _DAY.search(text):
        day = _iso(*found.groups())
    elif found := _SPELLED.search(text):
        day = _iso(found[3], str(_MONTHS.index(found[1]) + 1), found[2])
    else:
        return ""
    said = _TIME.search(text) if day else None
    return f"{day} {said[0].zfill(8)}" if said else day


@lru_cache(maxsize=1 << 8)
def _iso(year: str, month: str, day: str) -> str:
    """A day in ISO form; '' where there is no such day."""
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return ""


def _plain(game: str) -> str:
    return _LIMIT.sub("", game).replace("_", " ").strip()


def _short(game: str) -> str:
    game = " ".join(game.split())
    return game if len(game) <= 60 else game[:57] + "…"
