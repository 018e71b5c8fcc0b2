"""What reading the lines of a session shares: its players and their names, its cards, the faults met so far."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from hhtool.cards import card as c
from hhtool.i18n import Message, Written, _, either
from hhtool.lazy import late_pattern
from hhtool.notation.names import Names
from hhtool.notation.node import node
from hhtool.notation.reading import Fault, Fix
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.tokens import (
    DIGITS,
    IN_WORDS,
    NAME_PATTERN,
    NUMBER_WORD,
    SIGNED,
    SIGNS,
    card_text,
    card_token,
    cards_text,
    is_doubtful,
    number,
    scripts_of,
    unquoted,
)
from hhtool.notation.words import Words

_CARD = late_pattern(rf"{IN_WORDS}|[^\s,]+", re.IGNORECASE)
_SIGN = re.compile("[♠♥♦♣♤♡♢♧]")
_NAME = re.compile(NAME_PATTERN)
_ENTRY = late_pattern(
    rf"({NAME_PATTERN})[ \t]*([-+−–]?{DIGITS}\??|\?|{NUMBER_WORD}|{SIGNED})[ \t]*([^\d,]*)", re.IGNORECASE
)
_PLAIN_FIGURE = re.compile(rf"[-+]?{DIGITS}\Z")


@lru_cache(maxsize=1 << 14)
def _plain_number(text: str) -> Decimal | None:
    """A figure in figures, with its sign; None of any other."""
    return number(text) if _PLAIN_FIGURE.match(text) else None


class Dealt(NamedTuple):
    """Who dealt a deal, and its number; `in_turn` says whether the others deal after him, `is_last` whether the deal is
    the one before."""

    number: int
    seat: int
    in_turn: bool
    is_last: bool = True


class Trial(NamedTuple):
    """How far a context was before a line was read."""

    faults: int
    broken: bool
    trick: int
    tens: int
    scripts: dict[str, int]
    signs: int
    before: int
    nodes: tuple[Any, ...]


@node(frozen=False)
class Context:
    """What reading a session's passages shares: its names, words and the faults met so far."""

    names: Names
    faults: list[Fault] = field(default_factory=list)
    broken: bool = False
    another: int | None = None
    """The line of the passage read last at which another deal begins, without its heading."""
    trick: int = 0
    """The number of the trick read last."""
    tens: list[tuple[str, Span]] = field(default_factory=list)
    scripts: dict[str, int] = field(default_factory=lambda: {"L": 0, "C": 0})
    joker: Callable[[], int] = lambda: c.JOKER
    """The card that is called the joker; `Jo` is always one that is added to the pack."""
    signs: int = 0
    """How many cards, or groups of one suit, have signs for suits."""
    example: Callable[[str, tuple[str, ...], str], Written | None] = lambda _kind, _players, _language: None
    """A right line of a kind, about these players, in a language."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The house rules of the session, as they are written."""
    dealer: int | None = None
    """Who deals, as the heading says."""
    dealt: Dealt | None = None
    """Who dealt the deal before, where the lines above the deals say who deals first; None where they do not."""
    head: Mapping[str, Any] = field(default_factory=dict)
    """The fields of the deal that its heading says."""
    before: list[Any] = field(default_factory=list)
    """The nodes of the deal that were read so far."""
    supposed: list[Any] = field(default_factory=list)
    """Those of them that tell of `others`, whom the record does not name."""
    told: bool = False
    """Whether the heading of the deal, or something done in it, is as people tell it, not as the notation has it."""
    is_prose: bool = False
    """Whether the record is told in prose, in which talk is no surprise."""
    sender: str = ""
    """Who sends most messages, where the record is a chat."""
    of_totals: bool = False
    """Whether a line of the deal says that totals follow."""
    heads: tuple[str, int, Trial | None] | None = None
    """The keyword of a list of which the line before is a part, and its line; what was known above it, where that is the
    line before."""
    joined: list[int] = field(default_factory=list)
    """The lines of the deal that are said with others."""
    scored: dict[int, Any] = field(default_factory=dict)
    """The points of the deal that were told without the word for them, by seats."""

    won: list[tuple[int, dict[str, Any] | None]] = field(default_factory=list)
    """What the players have won up to the end of each told deal, with its first line; None where that is not known."""

    def deals_next(self, label: str) -> int | None:
        """Who deals a deal whose heading does not say it, by the one before."""
        if self.dealt is None or not self.names.players or (self.dealt.number > 0 and not self.dealt.in_turn):
            return None
        steps = int(label) - self.dealt.number if label.isdecimal() else 1 if self.dealt.is_last else -1
        is_told = steps >= 0 if self.dealt.in_turn else steps == 1
        return (self.dealt.seat + steps) % len(self.names.players) if is_told else None

    def has_dealt(self, label: str, dealer: int | None) -> None:
        """Take down who dealt a deal, for the next."""
        if self.dealt is not None and dealer is not None:
            number = int(label) if label.isdecimal() else self.dealt.number + 1
            self.dealt = Dealt(number, dealer, self.dealt.in_turn)

    def settled(self) -> list[Any]:
        """The nodes of the deal, without what others are supposed to have done who are told of later: «Костя повышает до
        6, остальные упали, Юля отвечает»."""
        supposed = {id(told) for told in self.supposed}
        later: set[int] = set()
        kept = []
        for told in reversed(self.before):
            seat = getattr(told, "seat", None)
            if id(told) not in supposed or seat not in later:
                kept.append(told)
            if id(told) not in supposed and seat is not None:
                later.add(seat)
        return kept[::-1]

    def trial(self) -> Trial:
        """What reading a line may change, to go back to."""
        return Trial(
            len(self.faults),
            self.broken,
            self.trick,
            len(self.tens),
            dict(self.scripts),
            self.signs,
            len(self.before),
            tuple(self.before),
        )

    def back_to(self, trial: Trial) -> None:
        """Forget what was noted since."""
        del self.faults[trial.faults :], self.tens[trial.tens :]
        self.before[:] = trial.nodes
        self.broken, self.trick, self.signs = trial.broken, trial.trick, trial.signs
        self.scripts.update(trial.scripts)

    def fault(self, code: str, span: Span, message: Message, fix: Fix | None = None) -> None:
        """Note a fault that costs no more than its own line."""
        self.faults.append(Fault(code, span, message, fix))

    def breaks(self, code: str, span: Span, message: Message, fix: Fix | None = None) -> None:
        """Note a fault that keeps the passage from being judged."""
        self.faults.append(Fault(code, span, message, fix))
        self.broken = True

    def seat(self, text: str, span: Span) -> int:
        """The seat of a name; -1, with HH104, where nobody is called so."""
        seat = self.names.seat(text)
        if seat is not None:
            return seat
        if not self.names.players:
            # that there are no players is told once, of the session
            self.broken = True
            return -1
        self.breaks("HH104", span, unknown_player(unquoted(text), self))
        return -1

    def items(self, text: str, start: int, end: int, line: int) -> list[tuple[int, str, Span]] | None:
        """Seat, word and place of each item of a list `name word` between two offsets of a line.

        None where something in it is not as plain: more than one blank, what is no name of a player.
        """
        found = []
        known = self.names.known
        start += 1
        for item in text[start - 1 : end].split(", "):
            name, _blank, word = item.partition(" ")
            if name not in known:
                self.names.seat(name)
            if name not in known or " " in word:
                return None
            stop = start + len(item)
            found.append((known[name], word, Span(line, start, stop)))
            start = stop + 2
        return found

    def plain_entries(self, text: str, start: int, end: int, line: int) -> tuple[Entry, ...] | None:
        """The `name figure` items of a list between two offsets of a line; None where something in it is not as plain."""
        found = []
        for seat, figure, span in self.items(text, start, end, line) or ():
            if (amount := _plain_number(figure)) is None:
                return None
            found.append(Entry(seat, amount, "", span))
        return tuple(found) or None

    def entries(self, text: str, start: int, end: int, line: int, marks: Words | None = None) -> tuple[Entry, ...]:
        """The `name figure mark` items of a list between two offsets of a line; `marks` names the marks."""
        plain = self.plain_entries(text, start, end, line)
        if plain is not None:
            return plain
        found = []
        known = self.names.known
        for item in _ENTRY.finditer(text, start, end):
            name, figure, mark = item.groups()
            first, last = item.span()
            if mark:
                last -= len(mark) - len(mark.rstrip())
                mark = mark.strip()
            span = Span(line, first + 1, last + 1)
            if mark and marks:
                mark = " ".join(sorted(marks.ids_in(mark)))
            if is_doubtful(figure):
                mark = f"? {mark}".rstrip()
            seat = known[name] if name in known else self.seat(name, span)
            found.append(Entry(seat, number(figure), mark, span))
        return tuple(found)

    def seats(self, text: str, start: int, end: int, line: int) -> tuple[int, ...]:
        """The seats of a list of names."""
        return tuple(
            self.seat(item[0], Span(line, item.start() + 1, item.end() + 1))
            for item in _NAME.finditer(text, start, end)
        )

    def card(self, text: str, start: int, line: int) -> int:
        """The card of `text`, one of `SPELLINGS`, which begins at offset `start` of its line."""
        code, script = SPELLINGS[text]
        if script:
            self.scripts[script] += 1
        else:
            self.tens.append((text, Span(line, start + 1, start + 1 + len(text))))
        return code

    def cards(self, text: str, start: int, line: int) -> tuple[int, ...]:
        """The cards of `text`, which begins at offset `start` of its line; `??` for what is no card."""
        if text in SPELLINGS:
            return (self.card(text, start, line),)
        tokens = text.split()
        plain = self.plain_cards(tokens) if tokens else ()
        return self._cards(text, start, line) if plain is None else plain

    def plain_cards(self, tokens: list[str]) -> tuple[int, ...] | None:
        """The cards of tokens in one spelling, as most are; None where they must be looked at closely."""
        script = "L" if tokens[0].isascii() else "C"
        try:
            cards = tuple(map(_PLAIN[script].__getitem__, tokens))
        except KeyError:
            return None
        doubtful = _DOUBTFUL[script]
        if doubtful.issuperset(tokens):
            return None
        are_known = c.UNKNOWN not in cards
        self.scripts[script] += len(cards) if are_known else sum(token not in doubtful for token in tokens)
        return cards

    def _cards(self, text: str, start: int, line: int) -> tuple[int, ...]:
        cards: tuple[int, ...] = ()
        tens: list[tuple[str, Span]] = []
        here = {"L": 0, "C": 0}
        for found in _CARD.finditer(text):
            token = card_token(found[0])
            span = Span(line, start + found.start() + 1, start + found.end() + 1)
            if token is None:
                self.fault("HH003", span, unreadable_card(found[0]))
                cards += (c.UNKNOWN,)
                continue
            cards += (self.joker(),) if token.cards == (c.JOKER,) and len(found[0]) > len("Jo") else token.cards
            if len(token.scripts) > 1:
                self.fault("HH004", span, _confusable(found[0], token.scripts))
            elif token.confusable:
                tens.append((found[0], span))
            elif token.scripts:
                here[token.scripts] += 1
            self.signs += bool(_SIGN.search(found[0]))
        self._judge_tens(tens, here)
        return cards

    def _judge_tens(self, tens: list[tuple[str, Span]], here: dict[str, int]) -> None:
        """A ten or ace is judged by the cards beside it; where it stands alone, by those of the whole deal."""
        for text, span in tens:
            scripts = scripts_of(text)
            if not any(here.values()):
                self.tens.append((text, span))
            elif not here[scripts]:
                self.fault("HH004", span, _confusable(text, scripts))
        for script, count in here.items():
            self.scripts[script] += count

    def keep_typed(self, text: str, line: int) -> None:
        """Forget the tens and aces of a line that do not stand in its text: they were written for what is told there."""
        self.tens[:] = [one for one in self.tens if one[1].line != line or _is_typed(text.lower(), one[0].lower())]

    def end_of_deal(self) -> str:
        """The style in which the cards of a deal were written, one of `CARD_STYLES`; '' where there were none.

        HH004 for the tens and aces whose letter is not of the alphabet the other cards are in.
        """
        latin, russian = self.scripts["L"], self.scripts["C"]
        if not latin and not russian and self.tens:
            latin, russian = (scripts_of(self.tens[0][0]) == script for script in "LC")
        style = "ru" if russian > latin else "en" if latin else ""
        if self.signs * 2 > latin + russian:
            style = f"{style or 'en'}-signs"
        self.signs = 0
        for text, span in self.tens:
            scripts = scripts_of(text)
            if self.scripts["C" if scripts == "L" else "L"] > self.scripts[scripts]:
                self.fault("HH004", span, _confusable(text, scripts))
        self.tens.clear()
        self.scripts.update(L=0, C=0)
        return style


_BY_SCRIPT = {
    script: {spelled: card for card in range(52) for spelled in spellings(card)}
    for script, spellings in (
        ("L", lambda card: (c.name(card), c.name(card).replace("T", "10"))),
        ("C", lambda card: (card_text(card, "ru"),)),
    )
}
_TENS = {"L": frozenset({"Tc", "Td", "Th", "Ts"}), "C": frozenset({"Тт", "Тб", "Тч", "Тп"})}

_PLAIN = {script: {**cards, "??": c.UNKNOWN} for script, cards in _BY_SCRIPT.items()}
_DOUBTFUL = {script: tens | {"??"} for script, tens in _TENS.items()}
"""What does not tell which letters the cards are in."""

SPELLINGS = {
    spelled: (card, "" if spelled in _TENS[script] else script)
    for script, cards in _BY_SCRIPT.items()
    for spelled, card in cards.items()
}
"""The cards as they are usually written, and whether that shows Latin (`L`) or Cyrillic (`C`) letters; '' for a ten or
ace whose letter may be of either."""


def _is_typed(text: str, card: str) -> bool:
    """Whether a ten or ace stands in a text as it is, or with a sign for its suit."""
    rank = card[0]
    return card in text or any(f"{rank}{sign}" in text or f"{sign}{rank}" in text for sign in SIGNS)


def _confusable(text: str, scripts: str) -> Message:
    if len(scripts) > 1:
        token = card_token(text)
        read = cards_text(token.cards, "ru" if scripts_of(text[-1]) == "C" else "en") if token else text
        return _("{text} mixes Latin and Cyrillic letters; it was read as {read}", text=text, read=read)
    if scripts == "L":
        return _("{text} is written with a Latin T, the ten, among Cyrillic cards, where Т is the ace", text=text)
    return _("{text} is written with a Cyrillic Т, the ace, among Latin cards, where T is the ten", text=text)


def unreadable_card(text: str) -> Message:
    """The message of HH003."""
    guess = re.sub("[0оo]$|^[0оo]", "", text)
    if card_token(text[::-1]) and not card_token(text[:-1] + "?"):
        return _("{text} is not a card; the rank comes first: {guess}", text=text, guess=text[::-1])
    if text[:1] in "1I" and card_token("10" + text[-1:]) and guess:
        return _("{text} is not a card; a ten is written {guess}", text=text, guess="10" + text[-1:])
    return _("{text} is not a card; cards are written Ah, 10h, ♥A, Тч, or ?? where unknown", text=text)


def unknown_player(name: str, context: Context) -> Message:
    """The message of HH104."""
    players = context.names.players
    beginning = [player for player in players if name and fold(player).startswith(fold(name))]
    if len(beginning) > 1:
        return _("{name} may be {players}; say which", name=name, players=either(beginning))
    seated = ", ".join(players)
    near = nearest(name, players)
    if near is None:
        return _("nobody here is called {name}; the players are {players}", name=name, players=seated)
    return _(
        "nobody here is called {name}; did you mean {near}? (the players are {players})",
        name=name,
        near=near,
        players=seated,
    )
