"""The deals that a page holds for its script, as the script reads them."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import LANGUAGES
from hhtool.replayer.packed import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_STACK = re.compile(r'<script class="stacked"[^>]*>(.*)</script>')
_PACK = re.compile(r'<script class="held"[^>]*>(.*)</script>')


class Step(NamedTuple):
    """A step in a language."""

    text: str
    seat: int | str = ""
    allowed: str = ""
    pot: str = ""
    round: str = ""


class Opened(NamedTuple):
    """A deal in a language."""

    first: int
    lines: list[str]
    readable: bool
    steps: list[Step]
    verdict: list[str]
    names: list[str]
    hands: list[list[str]]
    notes: list[str]


def opened(page: str, language: str = "en") -> dict[str, Opened]:
    """The deals that a page holds, by their anchors."""
    found: dict[str, Opened] = {}
    for document in _PACK.findall(page):
        anchors, text = json.loads(document)
        words, columns = json.loads(zlib.decompress(b64decode(text), -zlib.MAX_WBITS))
        deals = zip(*columns, strict=True)
        found |= {anchor: _deal(deal, words, language) for anchor, deal in zip(anchors, deals, strict=True)}
    return found


def stacked(page: str) -> dict[str, str]:
    """The sessions that a page holds in packs, by their anchors."""
    found: dict[str, str] = {}
    for document in _STACK.findall(page):
        anchors, text = json.loads(document)
        sessions = zlib.decompress(b64decode(text), -zlib.MAX_WBITS).decode()
        found |= zip(anchors, re.findall("<article.*?</article>", sessions, re.DOTALL), strict=True)
    return found


def _deal(deal: Sequence[Any], words: list[Any], language: str) -> Opened:
    def said(text: str, hand: str = "", written: Mapping[str, str] = {}) -> str:
        def filled(found: re.Match[str]) -> str:
            number, *figures = found[1].split("\ue001")
            for figure in figures:
                if figure.startswith("*"):
                    cards = [card for card in _pairs(hand) if card.endswith(figure[1:])]
                    figures[figures.index(figure)] = " ".join(written[card] for card in cards)
            parts: list[str] = words[int(number)][LANGUAGES.index(language)].split("\ue001")
            return parts[0] + "".join(f"{figure}{part}" for figure, part in zip(figures, parts[1:], strict=True))

        return re.sub("\ue000([^\ue002]*)\ue002", filled, text)

    first, text, readable, _heads, texts, seats, allowed, pots, rounds, verdict, deck, names, scenes, notes = deal
    cards = {card: _pair(card, at) for at, card in enumerate(deck.split(" "))}
    written = {pair: card for card, pair in cards.items()}
    found, at, told = [token for line in text.split("\n") for token in tokens(line)], 0, []
    for what in texts:
        if isinstance(what, int):
            at += what + 1
        told.append(found[at - 1] if isinstance(what, int) else said(what))
    laid = [next((cards[word] for word in one.split() if word in cards), "") for one in told]
    hands = _hands(scenes, len(names), laid, list(cards.values()))
    steps = []
    for place, (one, seat, choices, pot, street) in enumerate(zip(told, seats, allowed, pots, rounds, strict=True)):
        hand = hands[place - 1][seat] if place and isinstance(seat, int) and seat >= 0 else ""
        steps.append(Step(one, seat, said(choices, hand, written), pot, street))
    return Opened(first, text.split("\n"), readable, steps, [*map(said, verdict)], names, hands, [*map(said, notes)])


def _pairs(rows: str) -> list[str]:
    return [rows[place : place + 2] for place in range(0, len(rows), 2)]


def _pair(card: str, at: int) -> str:
    return card if at == 52 else card[:-1].replace("10", "T") + "cdhs"[at // 13]


def _hands(scenes: list[Any], seats: int, laid: list[str], deck: list[str]) -> list[list[str]]:
    """The rows of each seat after each step."""
    now = [""] * seats
    found: list[list[str]] = []
    for at, scene in enumerate(scenes):
        for place, seat in enumerate((scene or [])[:seats]):
            rows = seat.partition("|")[0] if seat else "="
            if rows == "+":
                later = _later(scenes[at + 1 :], place, laid[at + 1 :])
                now[place] = "".join(card for card in deck if card in later)
            elif rows.startswith("@"):
                for start in range(1, len(rows), 3):
                    to = ord(rows[start]) - ord("0")
                    now[place] = now[place][:to] + (rows[start + 1 : start + 3] or laid[at]) + now[place][to + 2 :]
            elif re.fullmatch("-|-[^-].*", rows):
                cards = _pairs(now[place])
                cards.remove(rows[1:] or laid[at])
                now[place] = "".join(cards)
            elif rows != "=":
                now[place] = rows
        found.append([*now])
    return found


def _later(scenes: list[Any], place: int, laid: list[str]) -> set[str]:
    """The cards that a seat lays until it is told to have others."""
    found: set[str] = set()
    for scene, card in zip(scenes, laid, strict=True):
        rows = scene[place].partition("|")[0] if scene and scene[place] else "="
        if re.fullmatch("-|-[^-].*", rows):
            found.add(rows[1:] or card)
        elif rows != "=":
            break
    return found
