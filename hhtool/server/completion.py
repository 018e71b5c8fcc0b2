"""What may come next at a place: keywords, players, options of the house, codes, cards that may be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from hhtool import games
from hhtool.audit.contained import Bugs
from hhtool.audit.judge import every_check
from hhtool.audit.session import replay_deal
from hhtool.cards.card import is_known
from hhtool.files import hhfile
from hhtool.game.house import presets, readers_of, rules_of
from hhtool.games.contract import Game
from hhtool.i18n import LANGUAGES
from hhtool.notation.header import KEYS, LINES
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from hhtool.notation.tokens import card_text, quoted
from hhtool.server.document import Document
from hhtool.server.lookup import board_of, player_of, players_at, words
from hhtool.server.session import head_of

_TYPED = re.compile(r'"[^"]*|[^\s,:;()\[\]|=>]*\Z')
_MARK = re.compile(r"#\s*hh:\s*ignore\s*\[[^\]]*\Z")


class Item(NamedTuple):
    """One thing that may come next: the text, what kind of thing it is, and what is said of it.

    `kind` is `keyword`, `player`, `card`, `option`, `value` or `code`.
    """

    text: str
    kind: str
    about: str = ""


def complete(document: Document, place: int, offset: int) -> tuple[int, list[Item]]:
    """The offset at which the word that is typed begins, and what it may become."""
    line = document.at(place)[:offset]
    found = _TYPED.search(line)
    start = found.start() if found else offset
    before = line[:start]
    return start, [*_items(document, place, before)]


def _items(document: Document, place: int, before: str) -> Iterator[Item]:
    if _MARK.search(before):
        yield from (Item(check.code, "code", str(check.title)) for check in every_check())
        return
    if "#" in before:
        return
    key = LINES.id(before.partition(":")[0].strip()) if ":" in before else None
    session = document.session_at(place)
    game = session.audited.game if session and session.audited else None
    if key == "game":
        yield from _games()
    elif key == "rules":
        yield from _rules(game, before) if game else ()
    elif not before.strip():
        yield from _keywords(document, game)
        yield from (Item(f"{quoted(name, LINES)}:", "player") for name in players_at(document, place))
    else:
        cards = [*_cards(document, place, before)]
        yield from cards or (Item(quoted(name, LINES), "player") for name in players_at(document, place))


def _games() -> Iterator[Item]:
    for game in games.all_games():
        yield from (Item(variant, "value", game.titles["en"]) for variant in game.variants)


def _rules(game: Game, before: str) -> Iterator[Item]:
    """Options of the house, or the values of one."""
    name = re.search(r"([\w-]+)\s*=\s*\Z", before)
    if name is None:
        yield Item("preset=", "option")
        yield from (Item(f"{rule.name}=", "option", f"{rule.doc} ({rule.default})") for rule in rules_of(game.house))
    elif name[1] == "preset":
        yield from (Item(one, "value") for one in presets(game.house))
    elif reader := readers_of(game.house).get(name[1]):
        yield from (Item(one.strip(), "value") for one in str(reader.takes).split("|") if one.strip().isascii())


def _keywords(document: Document, game: Game | None) -> Iterator[Item]:
    """The words that lines begin with, in the language of the text."""
    language = LANGUAGES[_is_russian(document)]
    own = game.notation.reader.keywords(language) if game else []
    every = [*(LINES.word(key, language) for key in (*KEYS, "deal", "table")), *own]
    yield from (Item(word, "keyword") for word in dict.fromkeys(every))


def _is_russian(document: Document) -> bool:
    first = document.sessions[0].audited if document.sessions else None
    return first is not None and first.reading.session.language == "ru"


# --- cards ---


def _cards(document: Document, place: int, before: str) -> Iterator[Item]:
    """The cards that whoever is named last may put down: each is tried, and left out where the rules forbid it."""
    trial = _Trial.of(document, place)
    named = words(before)
    player = player_of(players_at(document, place), named[-1].text) if named else None
    if trial is None or player is None:
        return
    trial.wrong(before.rstrip(), "")
    board = board_of(trial.frames(), player)
    held = {slot.card for row in (board.rows if board else ()) for slot in row if slot.card is not None}
    texts = [card_text(card, trial.style) for card in sorted(filter(is_known, held), reverse=True)]
    wrong = {text: trial.wrong(before, text) for text in texts}
    anyhow = set.intersection(*wrong.values()) if wrong else set()
    yield from (Item(text, "card") for text in texts if wrong[text] == anyhow)


class _Trial:
    """A deal as far as a line, with which other lines are tried."""

    def __init__(self, above: list[str], head: Source, game: Game, house: Any, carry: Any) -> None:
        self._above, self._head, self._game, self._house, self._carry = above, head, game, house, carry
        self._last: Any = None
        self.style = "en"

    @classmethod
    def of(cls, document: Document, place: int) -> _Trial | None:
        """The deal that a line is in; None where it is in none."""
        met = document.replay_at(place)
        if met is None:
            return None
        top = document.place(met.replay.deal.head_span.line)
        above = [document.at(line) for line in range(top, place)]
        return cls(above, head_of(met.session.chunks[0]), met.game, met.audited.house, met.carry)

    def _read(self, last: str) -> Reading:
        return hhfile.read(_source([*self._above, last]), self._head)

    def wrong(self, before: str, text: str) -> set[tuple[object, ...]]:
        """What is wrong in the last line if `text` stands behind what is `before`: what, and whose."""
        reading = self._read(before + text)
        session = reading.sessions[0]
        if not session.deals:
            return set()
        last = len(self._above) + 1
        faults = {(fault.code, fault.player) for fault in session.faults if fault.span.line == last}
        replayed = replay_deal(self._game, replace(session.deals[-1], complete=True), self._house, self._carry, Bugs())
        self._last = replayed
        self.style = replayed.style(LANGUAGES[session.session.language == "ru"])
        return faults | {(type(one).__name__, one.seat) for one in replayed.breaches if one.span.line == last}

    def frames(self) -> list[Any]:
        """The steps of the deal as it was tried last."""
        return [*self._game.frames.frames(self._last, "en")] if self._last is not None else []


def _source(lines: list[str]) -> Source:
    return Source("trial.hh", "\n".join(lines).encode("utf-8", "surrogatepass"))
