"""Reads lines: the context that reading a session shares, and the dispatch of a line to its kind.

A line is read in two tiers (see `forms`): by the one pattern of its kind, and, where that fails, by the
grammar that says what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from hhtool.cards import card as c
from hhtool.i18n import Message, Written, _, either
from hhtool.notation.forms import Form
from hhtool.notation.lexicon import LEXICON, called, words
from hhtool.notation.reading import Fault, Fix
from hhtool.notation.record import Entry
from hhtool.notation.repeats import COMMON, Once
from hhtool.notation.source import Span
from hhtool.notation.spoken import listed
from hhtool.notation.tokens import (
    DIGITS,
    IN_WORDS,
    NAME_PATTERN,
    NUMBER_WORD,
    SIGNED,
    card_text,
    card_token,
    cards_text,
    is_doubtful,
    number,
    scripts_of,
    unquoted,
)
from hhtool.notation.words import Words, fold, language_of, nearest

_DEALER = Words(words("dealer"))
_CARD = re.compile(rf"{IN_WORDS}|[^\s,]+", re.IGNORECASE)
_SIGN = re.compile("[♠♥♦♣♤♡♢♧]")
_STRUCK = re.compile(r"~~[^~]*~~")
_BLANKS = re.compile(r"[^\S \t]")
"""Blanks of other kinds, as those that do not break a line; they are blanks like any other."""
_COMMENT = re.compile(r'(?>[^"#]|"(?:[^"\\]|\\.)*"|")*?(#.*)')
_NAME = re.compile(NAME_PATTERN)
_ENTRY = re.compile(
    rf"({NAME_PATTERN})[ \t]*([-+−–]?{DIGITS}\??|\?|{NUMBER_WORD}|{SIGNED})[ \t]*([^\d,]*)", re.IGNORECASE
)
_PLAIN_FIGURE = re.compile(rf"[-+]?{DIGITS}\Z")
_FIRST = re.compile(r"[ \t]*([^\W\d_]+(?:-[^\W\d_]+)*)(?![\w.\-])")
_PLAYER_FIRST = re.compile(
    rf"(?P<lead>[ \t]*)(?P<name>{NAME_PATTERN})(?P<blank>[ \t]+)(?P<verb>[^\W\d_]+(?:-[^\W\d_]+)*)(?P<rest>(?![\w.\-]).*)"
)
_NAMED = re.compile(rf"[ \t]*(?P<name>{NAME_PATTERN})(?=[ \t])")
_PIECES = re.compile(r"[^,\s][^,]*")
_NUMBERED = re.compile(r"[ \t]*[0-9]+[ \t]*\.(?![0-9])")


class Statement(NamedTuple):
    """A line without its comment and corrections: its number, its text (columns kept), its comment."""

    line: int
    text: str
    comment: str


def statements(lines: Sequence[str], first: int) -> Iterator[Statement]:
    """The lines of a passage made ready: comments cut off, corrected figures blanked, blanks normal."""
    for line, text in enumerate(lines, first):
        comment = ""
        if "#" in text and (found := _COMMENT.match(text)):
            comment = found[1]
            text = text[: found.start(1)]
        if "~~" in text:
            text = _STRUCK.sub(lambda struck: " " * len(struck[0]), text)
        if not text.isprintable():
            text = _BLANKS.sub(" ", text)
        yield Statement(line, text, comment)


@lru_cache(maxsize=1024)
def _cases(name: str) -> frozenset[str]:
    """A Russian name in the other cases: «Анны», «Борису», «Андрею»."""
    stem, last = name[:-1], name[-1:]
    endings = {"а": "ы и е у ой ою", "я": "и е ю ей ею", "й": "я ю ем е", "ь": "я ю ем е и"}.get(last)
    if endings is None:
        stem, endings = name, "а у ом е ем" if "а" <= last <= "я" and last not in "оуыэюие" else ""
    return frozenset(stem + ending for ending in endings.split())


_WORD = re.compile(r"[\w.\-]+")


@dataclass
class Names:
    """The players of a session and how they may be called; `known` maps the names that were read to seats."""

    players: tuple[str, ...]
    known: dict[str, int] = field(default_factory=dict)

    def shortened(self, text: str) -> str:
        """A line in which names of several words that lack their quotes are their first words, in the same columns."""
        for name in self.players:
            first = _WORD.match(name)
            if first and " " in name and self.seat(first[0]) is not None:
                text = re.sub(rf'(?<![\w"]){re.escape(name)}(?![\w"])', first[0].ljust(len(name)), text)
        return text

    def seat(self, text: str) -> int | None:
        """The seat of a name as written (in quotes or not, any unambiguous beginning); None: nobody's."""
        if text in self.known:
            return self.known[text]
        exact = unquoted(text)
        name = fold(exact)
        folded = [fold(player) for player in self.players]
        if exact in self.players:
            found = [self.players.index(exact)]
        elif name in folded:
            found = [folded.index(name)]
        else:
            found = [seat for seat, player in enumerate(folded) if player.startswith(name)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if name in _cases(player)]
        if len(found) != 1 or not name:
            return None
        if _NAME.fullmatch(text):
            self.known[text] = found[0]
        return found[0]


class _Trial(NamedTuple):
    """How far a context was before a line was read."""

    faults: int
    broken: bool
    tens: int
    scripts: dict[str, int]
    signs: int


@dataclass
class Context:
    """What reading a session's passages shares: its names, words and the faults met so far."""

    names: Names
    faults: list[Fault] = field(default_factory=list)
    broken: bool = False
    another: int | None = None
    """The line of the passage read last at which another deal begins, without its heading."""
    tens: list[tuple[str, Span]] = field(default_factory=list)
    scripts: dict[str, int] = field(default_factory=lambda: {"L": 0, "C": 0})
    joker: Callable[[], int] = lambda: c.JOKER
    """The card that is called the joker; `Jo` is always one that is added to the pack."""
    signs: int = 0
    """How many cards, or groups of one suit, have signs for suits."""
    example: Callable[[str, tuple[str, ...], str], Written | None] = lambda _kind, _players, _language: None
    """A right line of a kind, about these players, in a language."""

    def trial(self) -> _Trial:
        """What reading a line may change, to go back to."""
        return _Trial(len(self.faults), self.broken, len(self.tens), dict(self.scripts), self.signs)

    def back_to(self, trial: _Trial) -> None:
        """Forget what was noted since."""
        del self.faults[trial.faults :], self.tens[trial.tens :]
        self.broken, self.signs = trial.broken, trial.signs
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

        None where something in it is not as plain: more than one blank, a name that was not read yet.
        """
        found = []
        known = self.names.known
        start += 1
        for item in text[start - 1 : end].split(", "):
            name, _blank, word = item.partition(" ")
            if name not in known or " " in word:
                return None
            stop = start + len(item)
            found.append((known[name], word, Span(line, start, stop)))
            start = stop + 2
        return found

    def plain_entries(self, text: str, start: int, end: int, line: int) -> tuple[Entry, ...] | None:
        """The `name figure` items of a list between two offsets of a line; None where something in it is not as plain."""
        items = self.items(text, start, end, line)
        if items is None or not all(_PLAIN_FIGURE.match(figure) for _seat, figure, _span in items):
            return None
        return tuple([Entry(seat, number(figure), "", span) for seat, figure, span in items])

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
            cards = tuple(map(_BY_SCRIPT[script].__getitem__, tokens))
        except KeyError:
            return None
        if _TENS[script].issuperset(tokens):
            return None
        self.scripts[script] += len(cards)
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

SPELLINGS = {
    spelled: (card, "" if spelled in _TENS[script] else script)
    for script, cards in _BY_SCRIPT.items()
    for spelled, card in cards.items()
}
"""The cards as they are usually written, and whether that shows Latin (`L`) or Cyrillic (`C`) letters; '' for a ten or
ace whose letter may be of either."""


def _confusable(text: str, scripts: str) -> Message:
    token = card_token(text)
    read = cards_text(token.cards) if token else text
    if len(scripts) > 1:
        return _("{text} mixes Latin and Cyrillic letters; it was read as {read}", text=text, read=read)
    if scripts == "L":
        return _("{text} is written with a Latin T, the ten, among Cyrillic cards, where Т is the ace", text=text)
    return _("{text} is written with a Cyrillic Т, the ace, among Latin cards, where T is the ten", text=text)


def unreadable_card(text: str) -> Message:
    """The message of HH003."""
    guess = re.sub("[0оo]$|^[0оo]", "", text)
    if card_token(text[::-1]) and not card_token(text[:-1] + "?"):
        return _("{text} is no card; the rank comes first: {guess}", text=text, guess=text[::-1])
    if text[:1] in "1I" and card_token("10" + text[-1:]) and guess:
        return _("{text} is no card; a ten is written {guess}", text=text, guess="10" + text[-1:])
    return _("{text} is no card; cards are written Ah, 10h, ♥A, Тч, or ?? where unknown", text=text)


def unknown_player(name: str, context: Context) -> Message:
    """The message of HH104."""
    players = context.names.players
    beginning = [player for player in players if name and fold(player).startswith(fold(name))]
    if len(beginning) > 1:
        return _("{name} may be {players}", name=name, players=either(beginning))
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


Build = Callable[[Context, "re.Match[str]", int], Any]


@dataclass(frozen=True)
class LineKind:
    """A kind of line: the keyword it is known by, its form, and what it becomes.

    `build` gets the context, the match over the line, and the line's number; it returns the node.
    A `harmless` line says nothing that the play depends on. `quick` gets a line and its number, and gives the node of one
    in the plainest spelling without its form; None of any other, and then nothing is taken from it. `said` writes one as
    it is spoken in the form, in the same columns. A `spoken` action may lack its colon.
    """

    key: str
    form: Form
    build: Build
    harmless: bool = False
    quick: Callable[[Context, str, int], Any | None] | None = None
    said: Callable[[str], str] | None = None
    spoken: bool = False


class LineReader:
    """Reads lines, each by the kind that its first word names.

    `action` is the kind that begins with a player, `numbered` the one that begins with a number and a point; `once` says
    what can stand once in a deal.
    """

    def __init__(
        self,
        words: Words,
        kinds: Sequence[LineKind],
        action: LineKind | None = None,
        numbered: LineKind | None = None,
        once: Once = COMMON,
        others: Sequence[LineKind] = (),
    ) -> None:
        self.once = once
        self._words = words
        self._kinds = tuple(kinds)
        self._action = action
        self._others = tuple(others)
        self._numbered = (numbered,) if numbered else ()
        self._quick = numbered.quick if numbered else None
        self._by_first: dict[str, tuple[LineKind, ...]] = {}
        for kind in kinds:
            for first in {fold(form).split()[0] for form in words.forms(kind.key)}:
                self._by_first[first] = (*self._by_first.get(first, ()), kind)

    def keywords(self, language: str) -> list[str]:
        """The words that lines begin with, in a language."""
        return [*dict.fromkeys(self._words.word(kind.key, language) for kind in self._kinds)]

    @cached_property
    def _keywords(self) -> str:
        """The pattern of what lines begin with."""
        return self._words.pattern(*{kind.key: None for kind in self._kinds})

    @cached_property
    def _keyword(self) -> re.Pattern[str]:
        return re.compile(self._keywords + r"(?![\w.\-])", re.IGNORECASE)

    def read(self, context: Context, statement: Statement) -> Any | None:
        """The node of a line; None, with a fault in `context`, where it cannot be read."""
        return next(iter(self.read_each(context, statement)), None)

    def read_each(self, context: Context, statement: Statement) -> tuple[Any, ...]:
        """The nodes of a line, one unless several players act in it; none, with a fault in `context`, where it cannot be
        read."""
        line, text, _comment = statement
        if (node := self._read(context, text, line)) is not None:
            return (node,)
        short = context.names.shortened(text)
        if short != text:
            return self.read_each(context, statement._replace(text=short))
        if nodes := self._spoken(context, text, line):
            return nodes
        self._explain(context, statement)
        return ()

    def _spoken(self, context: Context, text: str, line: int) -> tuple[Any, ...]:
        """The nodes of a line as it is spoken: of the first way to read it in which nothing is wrong, else of the first
        in which no more than one thing is."""
        from hhtool.notation.rewording import plain, rewordings, tidy

        begun = context.trial()
        nearly = ""
        for said in (text, *rewordings(text, self._keywords)):
            node = self._read(context, said, line) if said != text else None
            node = self._declares(context, said, line) if node is None else node
            if node is not None and len(context.faults) == begun.faults:
                return (node,)
            if node is not None and len(context.faults) == begun.faults + 1 and not nearly:
                nearly = said
            context.back_to(begun)
        if nodes := self._several(context, plain(tidy(text)), line):
            return nodes
        node = self._read(context, nearly, line) if nearly else None
        return () if node is None else (node,)

    def _any_way(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line as it stands, or as it is spoken."""
        from hhtool.notation.rewording import rewordings

        found = (self._read(context, said, line) for said in (text, *rewordings(text, self._keywords)))
        return next((node for node in found if node is not None), None)

    def _declares(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line in which a player says something without the keyword of it: `Anna: point 5`."""
        if not self._others or not (found := _PLAYER_FIRST.match(text.replace(":", " ", 1))):
            return None
        said = f"{found['lead']}{found['name']}:{found['blank'][1:]}{found['verb']}{found['rest']}"
        matches = ((kind, match) for kind in self._others if (match := kind.form.line.match(said)))
        return next((kind.build(context, match, line) for kind, match in matches), None)

    def _several(self, context: Context, text: str, line: int) -> tuple[Any, ...]:
        """What several players do in one line, in the same columns: `Vera folds, Gleb folds`."""
        pieces = list(_PIECES.finditer(text))
        names = [_NAME.match(piece[0].lstrip()) for piece in pieces]
        if len(pieces) < 2 or not all(name and context.names.seat(name[0]) is not None for name in names):
            return ()
        begun = context.trial()
        nodes = tuple(self._any_way(context, " " * piece.start() + piece[0], line) for piece in pieces)
        if None not in nodes and len(context.faults) == begun.faults:
            return nodes
        context.back_to(begun)
        return ()

    def _read(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line; None where it is of no form, and nothing is taken from it."""
        head = text.partition(" ")[0]
        last = head[-1:]
        if last == "." and self._quick and (node := self._quick(context, text, line)) is not None:
            return node
        if last == ":":
            head = head[:-1]
            if head in context.names.known and self._action and (match := self._action.form.exact.match(text)):
                return self._action.build(context, match, line)
        kinds = self._by_first.get(head, ()) or (self._numbered if _NUMBERED.match(text) else ())
        for kind in kinds:
            if kind.quick and (node := kind.quick(context, text, line)) is not None:
                return node
            if kind.said:
                text = kind.said(text)
            if match := kind.form.exact.match(text):
                return kind.build(context, match, line)
        kinds = kinds or self._named(text)
        for kind in kinds:
            if match := kind.form.line.match(text):
                return kind.build(context, match, line)
        if not kinds and self._action and (match := self._action.form.line.match(text)):
            return self._action.build(context, match, line)
        head = text.partition(":")[0].strip()
        named = kinds and self._action and fold(head) in map(fold, context.names.players)
        if named and self._action and (match := self._action.form.line.match(text)):
            return self._action.build(context, match, line)
        return self._player_first(context, text, line) if not kinds else None

    def _named(self, text: str) -> tuple[LineKind, ...]:
        """The kinds that the first word of a line names, in any letters."""
        found = _FIRST.match(text)
        return self._by_first.get(fold(found[1]), ()) if found else ()

    def _player_first(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line that begins with a player, who does something: `Anna opens 2`, «Анна взяла 23».

        It is an action without its colon, or a line whose keyword should come first. Each way is tried in the same
        columns; None where the lines that it could be are of several kinds.
        """
        named = _NAMED.match(text)
        if not named or context.names.seat(named["name"]) is None or fold(named["name"]) in _EVERY_WORD:
            return None
        from hhtool.notation.rewording import exchanged

        action = self._action
        said = f"{text[: named.end('name')]}:{text[named.end('name') + 1 :]}"
        if action and action.spoken and (match := action.form.line.match(said)):
            return action.build(context, match, line)
        if not (found := _PLAYER_FIRST.match(text)):
            return None
        lead, name, blank, verb, rest = found["lead"], found["name"], found["blank"], found["verb"], found["rest"]
        if whole := self._keyword.match(text, found.start("verb")):
            verb, rest = whole[0], text[whole.end() :]
        tries = [f"{verb}{blank}{name}{rest}", f"{verb}{blank}{name}:{rest[1:]}", f"{verb}:{blank[1:]}{name}{rest}"]
        tries += [f"{verb}{blank}{name}:{exchanged(rest)}"]
        tries += [f"{verb}{rest}: {name}"] if ":" not in rest else []
        nodes = [
            (kind, match)
            for one in dict.fromkeys(tries)
            for kind in self._by_first.get(fold(verb).split()[0], ())
            if (match := kind.form.line.match(kind.said(lead + one) if kind.said else lead + one))
        ]
        if len({kind.key for kind, _match in nodes}) != 1:
            return None
        begun = context.trial()
        for kind, match in nodes:
            node = kind.build(context, match, line)
            if len(context.faults) == begun.faults:
                return node
            context.back_to(begun)
        kind, match = nodes[0]
        return kind.build(context, match, line)

    def _explain(self, context: Context, statement: Statement) -> None:
        text = statement.text.rstrip()
        kinds = self._by_first.get(text.partition(" ")[0].removesuffix(":"), ()) or (
            self._numbered if _NUMBERED.match(text) else self._named(text)
        )
        head = text.partition(":")[0].strip()
        if not kinds and context.names.seat(head) is None:
            self._unknown_word(context, statement)
            return
        tried = kinds or ((self._action, *self._others) if self._action else ())
        explain(context, statement, *((kind.form, kind.key) for kind in tried))

    @property
    def kinds(self) -> frozenset[str]:
        """The keys of all kinds of line."""
        actions = (self._action,) if self._action else ()
        return frozenset(kind.key for kind in (*self._kinds, *actions, *self._numbered))

    def kind(self, text: str) -> str:
        """The key of the kind of line that a text is; '' where it is of none."""
        kinds = self._named(text) or self._numbered
        kinds += (self._action,) if self._action else ()
        return next((kind.key for kind in kinds if kind.form.line.match(text)), "")

    def _unknown_word(self, context: Context, statement: Statement) -> None:
        text = statement.text.rstrip()
        head, colon, tail = text.partition(":")
        start = len(head) - len(head.lstrip())
        head = head.strip()
        span = Span(statement.line, start + 1, start + 1 + len(head))
        if colon and self._action and self._action.form.line.match(f"Nobody:{tail}"):
            context.breaks("HH104", span, unknown_player(head, context))
            return
        if not colon and (name := _NAME.match(text, start)) and context.names.seat(name[0]) is not None:
            self._explain_player_first(context, statement, name.end())
            return
        heading = context.example("heading", context.names.players, language_of(text))
        if heading is not None and head and _DEALER.id(head.split()[0]):
            message = _("who deals stands in the heading of the deal; for example, {line}", line=heading)
            context.breaks("HH002", span, message)
            return
        known = {form: kind for kind in self._kinds for form in self._words.forms(kind.key)}
        near = nearest(head, known) or nearest(head.split()[0], known) if head else None
        if not colon and near is None:
            context.breaks("HH001", *_syntax_error(statement.line, text, start, BEGINNING))
            return
        message = (
            _("'{word}' is not a word of the notation; did you mean '{near}'?", word=head, near=near)
            if near
            else _("'{word}' is neither a word of the notation nor a player", word=head)
        )
        harmless = near is not None and known[near].harmless
        (context.fault if harmless else context.breaks)("HH002", span, message)

    def _explain_player_first(self, context: Context, statement: Statement, end: int) -> None:
        """HH001 for a line that begins with a player, whose name ends there, and goes on as no line does; HH104 where one
        of several who act in it is unknown."""
        for piece in _PIECES.finditer(statement.text.rstrip()):
            if (name := _CAPITAL.match(piece[0].lstrip())) and context.names.seat(name[0]) is None:
                start = piece.end() - len(piece[0].lstrip())
                span = Span(statement.line, start + 1, start + 1 + len(name[0]))
                context.breaks("HH104", span, unknown_player(name[0], context))
                return
        kind = next(iter(self._named(statement.text[end:].lstrip())), None)
        kind = kind or self._action or next(iter(self._numbered), None)
        expected = "':'" if self._action else OF_TRICKS
        span, message = _syntax_error(statement.line, statement.text.rstrip(), end if self._action else 0, expected)
        _with_example(context, statement, span, message, kind.key if kind else "")


ANY_LINE, BEGINNING = "a line of the notation", "a keyword or a player"
OF_TRICKS = "a keyword or the number of a trick"


def explain(context: Context, statement: Statement, *forms: tuple[Form, str]) -> None:
    """HH001 for a line that should be of one of `forms`, each with the kind of its line.

    It says what was found, what was expected there, and shows a line as it should be.
    """
    text = statement.text.rstrip()
    places = [(*found, kind) for form, kind in forms if (found := form.explain(text))]
    offset = max((place for place, _expected, _kind in places), default=0)
    furthest = [(expected, kind) for place, expected, kind in places if place == offset]
    expected = " or ".join(dict.fromkeys(what for what, _kind in furthest)) or ANY_LINE
    span, message = _syntax_error(statement.line, text, offset, expected)
    _with_example(context, statement, span, message, furthest[0][1] if furthest else "")


def _with_example(context: Context, statement: Statement, span: Span, message: Message, kind: str) -> None:
    """HH001, with a line of the kind as it should be."""
    example = context.example(kind, context.names.players, language_of(statement.text))
    if example is not None:
        message = _("{what}; for example, {line}", what=message, line=example)
    context.breaks("HH001", span, message)


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list, without their quotes."""
    return tuple(unquoted(found[0]) for found in _NAME.finditer(listed(text)))


def alternatives(expected: str) -> list[str]:
    """What a grammar calls the things of which one was expected, each by itself."""
    return re.split(",? or ", expected)


_QUOTED = re.compile(r"'([^']+)'")
_PIECE = re.compile(r"'([^']+)'|[A-Za-z](?:[A-Za-z ]*[A-Za-z])?")


def _expectation(expected: str, language: str) -> str:
    """One thing that was expected, in a language: its words as they are written out there, the rest translated."""
    whole = Message(expected, {}).text(language)
    if language == "en" or whole != expected:
        return whole

    def said(found: re.Match[str]) -> str:
        if found[1] is None:
            return Message(found[0], {}).text(language)
        return next((f"«{russian[0]}»" for _english, russian in called(found[1]) if russian), found[0])

    return _PIECE.sub(said, expected)


_LAST_NAME = re.compile(r"(?<![\w\"])([A-ZА-ЯЁ][\w\-]*)[ \t]+\Z")
_CAPITAL = re.compile(r"[A-ZА-ЯЁ][^\W\d_]*[a-zа-яё.]")


def _is_word(word: str) -> bool:
    """Whether the lexicon has a word."""
    return fold(word) in _EVERY_WORD


_EVERY_WORD = frozenset(fold(form) for both in LEXICON.values() for forms in both for form in forms)


def in_quotes(name: str) -> Message:
    """The message for a name of two words without quotes."""
    return _('a name of two words goes in quotes: "{name}"', name=name)


def _syntax_error(line: int, text: str, offset: int, expected: str) -> tuple[Span, Message]:
    offset += len(text[offset:]) - len(text[offset:].lstrip())
    wanted = either(Written(partial(_expectation, one)) for one in alternatives(expected))
    if offset >= len(text):
        return Span(line, len(text) + 1, len(text) + 2), _(
            "the line ends where {expected} was expected", expected=wanted
        )
    found = re.match(r"[\w.\-]+|\S", text[offset:])
    token = found[0] if found else text[offset:]
    span = Span(line, offset + 1, offset + 1 + len(token))
    before = _LAST_NAME.search(text, 0, offset)
    if before and _CAPITAL.fullmatch(token) and not _is_word(token):
        name = f"{before[1]} {token}"
        return Span(line, before.start(1) + 1, span.end), in_quotes(name)
    words = [form for word in _QUOTED.findall(expected) for both in called(word) for forms in both for form in forms]
    near = nearest(token, [*words, *_QUOTED.findall(expected)]) if token.isalpha() else None
    if near and fold(near) != fold(token):
        return span, _(
            "expected {expected}, found '{token}'; did you mean '{near}'?", expected=wanted, token=token, near=near
        )
    return span, _("expected {expected}, found '{token}'", expected=wanted, token=token)
