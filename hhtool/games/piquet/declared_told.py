"""Declarations told in sentences: «Терц не годится, у Тамары кварта», `her five cards were not good against six`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hhtool.games.piquet.record import Declare
from hhtool.notation.cards_told import RANK_NAME, SUIT_NAME
from hhtool.notation.context import Context
from hhtool.notation.lexicon import LEXICON, NUMBERS, RANKS, RANKS_PLURAL, words
from hhtool.notation.name_forms import gender_of
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, language_of

_NUMBERS, _RANKS, _PLURALS = Words(NUMBERS), Words(RANKS), Words(RANKS_PLURAL)
_NUMBER = rf"(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)})(?!\w)"
_RANK = rf"(?:{_RANKS.pattern(*RANKS)})(?!\w)"
_FROM = rf"(?:[ \t]++(?:от|from|to)[ \t]++(?:the[ \t]++)?(?P<top{{}}>{_RANK}))?"
_ANSWER_WORDS = words("good", "equal", "not good")
_SEQUENCES = {key: forms for key, forms in LEXICON.items() if key.startswith(("sequence ", "major "))}
_SETS = words("set 3", "set 4")
_ANSWERS, _SEQUENCE, _SET = Words(_ANSWER_WORDS), Words(_SEQUENCES), Words(_SETS)
_OF_SETS = rf"(?:{_SET.pattern(*_SETS)}|тр[её]х|четыр[её]х)"
_PRONOUNS = Words(words("pronoun", "pronoun of"))
_WORDS = Words(words("declare", "point", "note", "count", "sequence"))
_QUIET = Words(words("filler", "besides", "none", "negation", "declared told", "play talk told", "announces", "says"))
_AGAINST = {"against", "против"}
_IN_SUIT = (
    rf"(?:[ \t]*+\([ \t]*+(?:(?:в|во|in)[ \t]++)?({SUIT_NAME})[ \t]*+\)|[ \t]++(?:в|во|in)[ \t]++({SUIT_NAME})(?!\w))"
)
_SUIT_OF_TOP = pattern(rf"(?<!\w)({RANK_NAME}){_IN_SUIT}")
_MAJORS = [key for key in _SEQUENCES if key.startswith("major ")]
_SUIT_OF_MAJOR = pattern(rf"(?<!\w)({_SEQUENCE.pattern(*_MAJORS)})(?:[ \t]*,)?{_IN_SUIT}")
_WRITTEN = pattern(rf"[ \t]*{_WORDS.pattern('declare')}[ \t]+\S+:")
"""A line of the notation."""
_LETTERS = re.compile(r"[^\W\d_]+")
_QUOTES = re.compile('[«»„“”"]')
_TOKEN = pattern(
    rf"(?P<answer>{_ANSWERS.pattern('not good', 'equal', 'good')})(?!\w)"
    rf"|(?P<long>{_NUMBER})(?:[ \t]++(?:карт|cards|{SUIT_NAME}))?{_FROM.format(1)}[ \t]++(?:подряд|in[ \t]++a[ \t]++row)"
    rf"{_FROM.format(2)}(?:[ \t]++(?:до|down[ \t]++to)[ \t]++(?:the[ \t]++)?\w+)?(?!\w)"
    rf"|(?P<run>{_SEQUENCE.pattern(*_SEQUENCES)})(?:а|у|ой|ы|е|ом)?(?!\w){_FROM.format(3)}"
    rf"|(?P<set>{_OF_SETS})[ \t]++(?:(?P<own>[^\W\d_]+|of)[ \t]++)??"
    rf"(?P<rank>(?:{_PLURALS.pattern(*RANKS_PLURAL)})|{_RANK})(?!\w)"
    rf"|(?:(?P<cards>{_NUMBER})[ \t]++(?:карт[ыау]?|cards?)|point[ \t]++of[ \t]++(?P<of>{_NUMBER}))(?!\w)"
    r"(?:(?:[ \t]*+,|[ \t]++(?:making|worth|на))[ \t]++"
    rf"(?P<pips>[2-6]\d|(?:{_NUMBERS.pattern('20', '30', '40', '50', '60')})(?!\w)))?"
    rf"|(?P<figure>{_NUMBER})(?![ \t]++(?:{SUIT_NAME})(?!\w))"
    rf"|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)(?:['’]s(?!\w))?|(?P<mark>[,.;:!()+=–—-])|(?P<odd>\S)"
)
"""What is declared, an answer, a figure, a word or a mark."""


def run_in_suit(text: str) -> str:
    """A text in which a sequence that is told with its suit is one to a card: «терц от дамы (пики)», «кварта от дамы в
    бубнах», «кварт-мажор в трефах»."""

    def to_ace(said: re.Match[str]) -> str:
        length = (_SEQUENCE.id(said[1]) or "").removeprefix("major")
        language = language_of(said[1])
        return f"{_SEQUENCE.word(f'sequence{length}', language)} {_RANKS.word('A', language)} {said[2] or said[3]}"

    text = _SUIT_OF_MAJOR.sub(to_ace, text)
    return _SUIT_OF_TOP.sub(lambda said: f"{said[1]} {said[2] or said[3]}", text)


_ONE = rf"(?:{QUOTED}|[^\W\d_][\w\-]*+)"
_OF_ONE = (
    rf"(?:(?P<pips{{0}}>[2-6]\d)[ \t]++(?:у|to|for)[ \t]++(?P<of{{0}}>{_ONE})"
    rf"|(?:у[ \t]++)?(?P<name{{0}}>{_ONE})(?:[ \t]++has|[ \t]*+[:—–-])?[ \t]++(?P<has{{0}}>[2-6]\d))"
)
_PIPS_OF_BOTH = pattern(
    rf"[ \t]*+[,.;:—–-][ \t]++(?:{_ANSWERS.pattern('equal')}(?!\w)[ \t]*+[,.;:—–-]*+[ \t]*+)?"
    r"(?:(?:счита\w++|сч[её]т|по[ \t]++очкам|they[ \t]++count|counting|on[ \t]++pips|pips)"
    r"(?:[ \t]*+[,.;:—–-])?[ \t]++)?"
    rf"{_OF_ONE.format(1)}[ \t]*+[,;][ \t]++(?:(?:а|и|and)[ \t]++)?{_OF_ONE.format(2)}(?=[ \t]*+(?:[,.;]|\Z))"
)
"""«Равны, считают: 49 у Анны, 46 у Бориса»."""


def pips_of_both(context: Context, text: str, speaker: int | None) -> tuple[str, int]:
    """A text in which the pips of both, whose points have as many cards, are those of the one who declares, and the pips
    of the other; 0 where there are none."""
    said = _PIPS_OF_BOTH.search(text)
    if said is None:
        return text, 0
    pips = {
        context.names.called(said[f"of{one}"] or said[f"name{one}"]): int(said[f"pips{one}"] or said[f"has{one}"])
        for one in (1, 2)
    }
    named = (context.names.called(word) for word in _LETTERS.findall(text[: said.start()]))
    declares = next((seat for seat in named if seat is not None), speaker)
    if declares is None or pips.keys() != {declares, 1 - declares}:
        return text, 0
    return f"{text[: said.start()]}. {pips[declares]}. {text[said.end() :].lstrip(' ,;.')}", pips[1 - declares]


@dataclass
class _Item:
    """A declaration: of whom, how the notation writes it, what it is of, and its answer."""

    seat: int
    text: str
    of: str
    answer: str = ""


def declarations(context: Context, text: str, speaker: int | None) -> list[str]:
    """The lines of what is declared and answered in a sentence, and of what the two have then; none where a word of it is
    not understood. Who is not named is the `speaker`, or the one named before."""
    if _WRITTEN.match(text):
        return []
    listener = _Listener(context, speaker, language_of(text))
    return listener.lines(text) if all(map(listener.takes, _TOKEN.finditer(_QUOTES.sub(" ", text)))) else []


class _Listener:
    """A sentence of declarations, listened to word by word."""

    def __init__(self, context: Context, speaker: int | None, language: str) -> None:
        self._context, self._language = context, language
        self._items: list[_Item] = []
        self._figures: list[str] = []
        self._owners: list[int] = []
        self._current = speaker
        """Whose the next declaration is."""
        self._against = False
        """Whether it is the other's, by which the one before is beaten."""
        self._is_by = False
        """Whether the next player is the one whose the declaration before is."""
        self._has_word = False
        """Whether something is said that belongs to declarations or their count."""

    def takes(self, token: re.Match[str]) -> bool:
        """Take a declaration, an answer, a figure or a word; whether it is understood."""
        kind, said = token.lastgroup, token[0]
        self._has_word = self._has_word or said in "+="
        if token["answer"]:
            if self._items:
                self._items[-1].answer = self._items[-1].answer or fold(said)
            return bool(self._items)
        if item := _item(token, self._language):
            return self._takes_item(item, token["own"])
        if kind == "figure":
            return self._takes_figure(said)
        if kind in ("name", "word"):
            return self._takes_word(token["word"] or said)
        return kind != "odd"

    def _takes_item(self, item: tuple[str, str], owner: str | None) -> bool:
        """Take a declaration; whether it is known whose it is where a word says it: «три его дамы»."""
        own = _owner(self._context, owner, self._current) if owner else None
        if owner and own is None and fold(owner) != "of":
            return False
        self._current = self._current if own is None else own
        if self._against and self._items and self._current == self._items[-1].seat:
            self._current = 1 - self._items[-1].seat
        self._items.append(_Item(-1 if self._current is None else self._current, *item))
        self._against = False
        return True

    def _takes_figure(self, said: str) -> bool:
        """Take a figure: the other's point, or a part of the count; whether it can be one."""
        last = self._items[-1] if self._items else None
        if last and self._against:
            if last.of != "point":
                return False
            last.answer = last.answer or _ANSWERS.word("not good", self._language)
            self._current, self._against = 1 - last.seat, False
            self._items.append(_Item(self._current, *_point(said, "", self._language)))
        elif last and _is_beaten(self._items) and self._current == 1 - last.seat:
            # the other scores so many for the point
            self._items.append(_Item(self._current, *_point(said, "", self._language)))
        else:
            self._figures.append(_NUMBERS.id(said) or said)
        return True

    def _takes_word(self, said: str) -> bool:
        """Take a player or a small word; whether it is one of these."""
        seat = _owner(self._context, said, self._current)
        if seat is not None:
            if self._is_by and self._items:
                # `declared by Anna`, `a tierce of hers`
                self._items[-1].seat = seat
            self._current, self._is_by = seat, False
            self._owners.append(seat)
        elif fold(said) in ("by", "of"):
            self._is_by = self._has_word = True
        elif fold(said) in _AGAINST:
            self._against = True
        elif fold(said) in _QUIET:
            self._has_word = True
        else:
            return False
        return True

    def lines(self, text: str) -> list[str]:
        """The lines of the sentence, when all is said: declarations, else the count of what was declared before."""
        names = [quoted(player, _WORDS) for player in self._context.names.players]
        if any(one.seat < 0 for one in self._items):
            return []
        if self._items:
            head = _WORDS.word("declare", self._language)
            return [f"{head} {names[one.seat]}: {one.text} {one.answer}".rstrip() for one in self._items]
        if not self._has_word or not any(isinstance(event, Declare) for event in self._context.before):
            return []
        if len(self._figures) == len(self._owners) == len({*self._owners}) == len(names):
            figures = zip(self._owners, self._figures, strict=True)
            told = ", ".join(f"{names[seat]} {figure}" for seat, figure in figures)
            return [f"{_WORDS.word('count', self._language)}: {told}"]
        return [f"{_WORDS.word('note', self._language)}: {' '.join(text.split())}"]


_COUNTS_FOR = pattern(
    rf"[ \t]*+(?P<name>{_ONE})[ \t]++(?:{_WORDS.pattern('count')})(?!\w)(?:[ \t]*+[:—–-])?[ \t]++(?P<said>[^:=]*[^:=,\s])"
    r"(?:[ \t]*+[,:=—–]|[ \t]++-)[ \t]++(?:(?:всего|итого|вместе|это|in[ \t]++all|total|together|making)[ \t]++)?"
    r"(?P<sum>\d{1,3})(?:[ \t]++(?:всего|in[ \t]++all|together))?[ \t.!]*+"
)
"""«Анна считает кварту и три дамы, 7», «считает за масть 5, за терц 3, всего 8»."""
_COUNTS_FIRST = pattern(
    rf"[ \t]*+(?P<name>{_ONE})[ \t]++(?:{_WORDS.pattern('count')})(?!\w)(?:[ \t]*+[:—–-])?[ \t]++(?P<sum>\d{{1,3}})"
    r"[ \t]++(?P<said>(?:за|for)[ \t][^\d:=]++)"
)
"""«Борис считает 14 за кварту»."""
_FOR = {"за", "for"}
_CLASSES = {"тройки", "троек", "четвёрки", "четверки", "ряды", "ряд", "sets", "set", "sequences", "trios"}
"""What classes of what is declared are called."""


def counted_for(context: Context, text: str) -> list[str]:
    """The line of what a player counts for what he has declared; none where something else is told, or figures of it do
    not make the sum."""
    said = _COUNTS_FOR.fullmatch(text) or _COUNTS_FIRST.fullmatch(text)
    seat = context.names.called(said["name"]) if said else None
    has_declared = any(isinstance(event, Declare) and event.seat == seat for event in context.before)
    if said is None or seat is None or not has_declared:
        return []
    language, figures, items = language_of(text), [], 0
    for token in _TOKEN.finditer(said["said"]):
        word = fold(token[0])
        if token.lastgroup == "figure":
            figures.append(int(_NUMBERS.id(token[0]) or token[0]))
        elif word in _CLASSES or _WORDS.id(word) in ("point", "sequence") or _item(token, language):
            items += 1
        elif token.lastgroup != "mark" and word not in _QUIET and word not in _FOR:
            return []
    if not items or (figures and sum(figures) != int(said["sum"])):
        return []
    return [f"{_WORDS.word('count', language)}: {quoted(context.names.players[seat], _WORDS)} {said['sum']}"]


def _is_beaten(items: Sequence[_Item]) -> bool:
    """Whether a point was told last, which is not good."""
    return bool(items) and items[-1].of == "point" and _ANSWERS.id(items[-1].answer) == "not good"


def _owner(context: Context, said: str, current: int | None) -> int | None:
    """The seat of whom a word names, or a pronoun means; None of another."""
    seat = context.names.called(said)
    seat = context.names.owner(said) if seat is None else seat
    if seat is None and fold(said) in _PRONOUNS and gender_of(said):
        return context.names.meant(said, range(len(context.names.players)))
    return current if seat is None and fold(said) in ("his", "her", "hers") else seat


def _item(token: re.Match[str], language: str) -> tuple[str, str] | None:
    """What is declared, as a line has it, and of which class it is; None where nothing is."""
    top = token["top1"] or token["top2"] or token["top3"]
    behind = f" {_letter(top)}" if top else ""
    if token["long"]:
        return f"{_WORDS.word('sequence', language)} {_NUMBERS.id(token['long']) or token['long']}{behind}", "sequence"
    if token["run"]:
        return f"{_SEQUENCE.word(_SEQUENCE.id(token['run']) or '', language)}{behind}", "sequence"
    if token["set"]:
        count = {"т": "set 3", "ч": "set 4"}.get(fold(token["set"])[:1]) if token["set"].endswith("х") else None
        return f"{_SET.word(count or _SET.id(token['set']) or '', language)} {token['rank']}", "set"
    if token["cards"] or token["of"]:
        return _point(token["cards"] or token["of"], token["pips"] or "", language)
    return None


def _point(count: str, pips: str, language: str) -> tuple[str, str]:
    worth = f" ({_NUMBERS.id(pips) or pips})" if pips else ""
    return f"{_WORDS.word('point', language)} {_NUMBERS.id(count) or count}{worth}", "point"


def _letter(rank: str) -> str:
    letter = _RANKS.id(rank) or rank
    if language_of(rank) == "en":
        return letter
    return {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}.get(letter, letter)
