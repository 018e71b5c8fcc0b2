"""What reading the lines of a session shares: its players and their names, its cards, the faults met so far."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from hhtool.cards import card as c
from hhtool.i18n import Message, Written, _, either
from hhtool.lazy import Late
from hhtool.notation.lexicon import words
from hhtool.notation.name_forms import cases, gender, gender_of, in_full, is_familiar, is_part
from hhtool.notation.reading import Fault, Fix
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.notation.spoken import listed
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
from hhtool.notation.words import OPPONENT, WRITER, Words, fold, nearest

_CARD = Late(rf"{IN_WORDS}|[^\s,]+", re.IGNORECASE)
_SIGN = re.compile("[♠♥♦♣♤♡♢♧]")
_STRUCK = re.compile(r"~~[^~]*~~")
_BLANKS = re.compile(r"[^\S \t]")
"""Blanks of other kinds, as those that do not break a line; they are blanks like any other."""
_COMMENT = re.compile(r'(?>[^"#]|"(?:[^"\\]|\\.)*"|")*?(#.*)')
_NAME = re.compile(NAME_PATTERN)
_ENTRY = Late(rf"({NAME_PATTERN})[ \t]*([-+−–]?{DIGITS}\??|\?|{NUMBER_WORD}|{SIGNED})[ \t]*([^\d,]*)", re.IGNORECASE)
_PLAIN_FIGURE = re.compile(rf"[-+]?{DIGITS}\Z")


@lru_cache(maxsize=1 << 14)
def _plain_number(text: str) -> Decimal | None:
    """A figure in figures, with its sign; None of any other."""
    return number(text) if _PLAIN_FIGURE.match(text) else None


class Statement(NamedTuple):
    """A line without its comment and corrections: its number, its text (columns kept), its comment."""

    line: int
    text: str
    comment: str


def statements(lines: Sequence[str], first: int) -> Iterator[Statement]:
    """The lines of a passage made ready: comments cut off, corrected figures blanked, blanks normal."""
    whole = "".join(lines)
    if whole.isprintable() and "#" not in whole and "~~" not in whole:
        yield from map(Statement, itertools.count(first), lines, itertools.repeat(""))
        return
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


_WORD = re.compile(r"[\w.\-]+")
_OWNER = re.compile(r"(?<!\w)([Уу][ \t]+)(него|неё|нее)(?=[ \t]*[:—–])")
_OWNED = re.compile(r"([А-ЯЁ][а-яё]+?)(?:ин|ов|ев)(?:а|о|ы|у|ой|ых|ым)?")
SELF = frozenset({"я", "меня", "мне", "мной", "мною", "i", "me", "myself"})
"""The one who writes, where that is a player."""
_OF_WRITER = frozenset(
    {"моя", "мой", "мое", "мою", "моей", "моего", "моим", "моему", "моем", "мои", "моих", "mine", "my"}
)
_SELF_SAID = re.compile(r"(?<![\w\"\-])(?:[Яя]|[Мм]еня|[Мм]не|[Мм]но[йю]|[Ii]|[Mm]e|[Mm]yself)(?![\w\"])")


_OTHER_SAID = re.compile(
    r"(?<![\w\"\-])(?:(?:он|она|ему|ей|него|неё|нее|нему|ней|ним|нею|he|him|she)(?![\w\"'’\-])"
    r"|(?:его|её|ее|his|hers?)(?=[ \t]*(?:[.,;:!?()—–]|-[ \t]|\d|\Z)|[ \t]+(?:карты|рука|cards|hand)(?!\w)))",
    re.IGNORECASE,
)
_TAKEN = Late(rf"(?<!\w){Words(words('win')).pattern('win')}[ \t]+\Z", re.IGNORECASE)
"""Behind a word for who takes a trick «её» is the trick."""
_TWO = 2
_MINE = re.compile(r"(?<!\w)(?:мо[яй]|my)[ \t]+(взятка|сдача|раздача|trick|deal)(?!\w)", re.IGNORECASE)


_TITLED = Late(
    r"(?<!\w)(?P<title>Mr|Mrs|Miss|Ms|Dr|Sir|Lady|господин|госпожа|г-н|г-жа|товарищ|тов)\.?[ \t]++"
    r"(?:[A-ZА-ЯЁ][^\W\d_]++[ \t]++)?(?P<name>[A-ZА-ЯЁ][^\W\d_]++)"
)
"""A title before a name."""
_OF_MEN = frozenset({"mr", "sir", "господин", "г-н"})


def _of_mine(name: str, said: re.Match[str]) -> str:
    """«Моя взятка», `my deal` as the trick or the deal of the one who writes."""
    return f"{said[1]} {name}".ljust(len(said[0]))


def _padded(word: str, said: re.Match[str]) -> str:
    """A word as wide as what it is put for."""
    return word.ljust(len(said[0]))


def _as_begun(word: str, said: re.Match[str]) -> str:
    """A word as wide as what it is put for, with a capital where that has one: a sentence may begin with it."""
    return _padded(word[:1].upper() + word[1:] if said[0][:1].isupper() else word, said)


@dataclass
class Names:
    """The players of a session and how they may be called; `known` maps the names that were read to seats."""

    players: tuple[str, ...]
    known: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    """`f` or `m` for the players whose titles told it."""
    writer: int | None = None
    """The seat of who writes «я», where one of the players keeps the record."""

    def shortened(self, text: str) -> str:
        """A line in which names of several words that lack their quotes are their first words, in the same columns; so
        are «Марье Ивановне» and «М.И.»."""
        text = _TITLED.pattern.sub(self._without_title, _OWNER.sub(self._of_pronoun, text))
        for seat, name in enumerate(self.players):
            if seat == self.writer or fold(name) in SELF:
                me = WRITER if seat == self.writer else name
                text = _SELF_SAID.sub(partial(_as_begun, me), _MINE.sub(partial(_of_mine, me), text))
            first = _WORD.match(name)
            if first and " " in name and self.seat(first[0]) is not None and not text.isspace():
                text = in_full(name).sub(partial(_padded, first[0]), text)
        return text if self.opponent is None else _OTHER_SAID.sub(partial(self._of_other, text), text)

    def _without_title(self, said: re.Match[str]) -> str:
        """A player without the title before the name, in the same columns: `Miss Imogen Tate` is `Tate`."""
        is_own = any(fold(player).startswith(fold(said["title"])) for player in self.players)
        seat = self.seat(said["name"])
        if is_own or seat is None:
            return said[0]
        self.titles[self.players[seat]] = "m" if fold(said["title"]) in _OF_MEN else "f"
        return said["name"].rjust(len(said[0]))

    @property
    def opponent(self) -> int | None:
        """The seat of the only player but who writes «я»; None where there are more, or nobody does."""
        return None if self.writer is None or len(self.players) != _TWO else 1 - self.writer

    def _of_other(self, text: str, said: re.Match[str]) -> str:
        """A pronoun as the only other player, of whom it may be said, in the same columns."""
        assert self.writer is not None
        wanted, (writer, other) = gender_of(said[0]), (self.players[self.writer], self.players[1 - self.writer])
        may_be_writer = gender(writer) in ("", wanted) and writer in text
        is_other = (
            gender(other) in ("", wanted) and not may_be_writer and not _TAKEN.pattern.search(text, 0, said.start())
        )
        return _padded(OPPONENT, said) if is_other else said[0]

    def owner(self, word: str) -> int | None:
        """The seat of the player whose a word says that something is: «Верина», «Колины», «моя»; None for another."""
        if fold(word) in _OF_WRITER:
            return self.myself
        stem = _OWNED.fullmatch(word.capitalize() if self._plain else word)
        names = (stem[1] + ending for ending in ("а", "я", "", "й", "ь")) if stem else ()
        return next((seat for name in names if (seat := self.seat(name)) is not None), None)

    def _of_pronoun(self, said: re.Match[str]) -> str:
        """«У неё» with the beginning of the name of the only player who it may be, in the same columns."""
        seat = self.meant(said[2], range(len(self.players)))
        name = "" if seat is None else self.players[seat][: len(said[2])]
        return said[1] + name.ljust(len(said[2])) if self.seat(name) == seat is not None else said[0]

    def called(self, word: str) -> int | None:
        """The seat of the player whom a word in a sentence names; None where it is no name: names have a capital, or
        are as the list of players has them, «дядя Коля»; «дед» is «Дед Матвей»."""
        firsts = ((player.split()[0], " " in player) for player in self.players)
        known = any(first == word or (several and first.lower() == word) for first, several in firsts)
        known = known or word[:1].isupper() or word[:1] == '"'
        if self.writer is not None and (word == WRITER or fold(word) in SELF):
            return self.writer
        if word == OPPONENT:
            return self.opponent
        return self.seat(word) if known else self._plainly(word)

    @cached_property
    def _plain(self) -> dict[int, str]:
        """By their seats the names that have no capital in the list of players, the last word of several; «я» has other
        cases than a name."""
        return {
            seat: fold(player).split()[-1]
            for seat, player in enumerate(self.players)
            if player[:1].islower() and player.split()[-1][:1].islower() and fold(player) not in SELF
        }

    def _plainly(self, word: str) -> int | None:
        """The seat of a player without a capital, whom a word names in full, in any case."""
        if not self._plain:
            return None
        name = fold(word)
        found = [seat for seat, plain in self._plain.items() if name == plain or name in cases(plain)]
        return found[0] if len(found) == 1 else None

    def meant(self, pronoun: str, seats: Sequence[int], *, of_verb: bool = False) -> int | None:
        """Which of some players a pronoun, or the ending of a verb, means; None where it may mean several: «она», "
        "`his`."""
        wanted = gender_of(pronoun)
        if wanted and not of_verb:
            # who writes says «я» of himself
            seats = [seat for seat in seats if seat != self.myself]
        if len(seats) == 1:
            return seats[0]
        if not wanted:
            return None
        genders = {seat: self.titles.get(self.players[seat]) or gender(self.players[seat]) for seat in seats}
        of_it = [seat for seat in seats if genders[seat] == wanted]
        found = of_it or [seat for seat in seats if not genders[seat]]
        return found[0] if len(found) == 1 else None

    @property
    def myself(self) -> int | None:
        """The seat of who writes, who need not be named: `me` may be all that the list of players calls him."""
        return (
            self.writer if self.writer is not None else next((s for s, n in enumerate(self._folded) if n in SELF), None)
        )

    @cached_property
    def _folded(self) -> list[str]:
        return [fold(player) for player in self.players]

    def seat(self, text: str) -> int | None:
        """The seat of a name as written (in quotes or not, any unambiguous beginning); None: nobody's."""
        if text in self.known:
            return self.known[text]
        if text in (WRITER, OPPONENT):
            return self.writer if text == WRITER else self.opponent
        exact = unquoted(text)
        name = fold(exact)
        folded = self._folded
        if exact in self.players:
            found = [self.players.index(exact)]
        elif name in folded:
            found = [folded.index(name)]
        else:
            found = [seat for seat, player in enumerate(folded) if player.startswith(name)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if name in cases(player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if " " in player and is_part(name, player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if is_familiar(name, player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if f" {name}" in player]
        if len(found) != 1 or not name:
            return None
        if _NAME.fullmatch(text):
            self.known[text] = found[0]
        return found[0]


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


@dataclass
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
        supposed = {id(node) for node in self.supposed}
        later: set[int] = set()
        kept = []
        for node in reversed(self.before):
            seat = getattr(node, "seat", None)
            if id(node) not in supposed or seat not in later:
                kept.append(node)
            if id(node) not in supposed and seat is not None:
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
        for item in _ENTRY.pattern.finditer(text, start, end):
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
        for found in _CARD.pattern.finditer(text):
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


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list, without their quotes; those of which nothing is said are left out."""
    names = (unquoted(found[0]) for found in _NAME.finditer(listed(text)))
    return tuple(name for name in names if name.strip())
