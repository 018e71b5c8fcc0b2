"""The words of a line of play as it is told: players, cards, counts and who takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hhtool.cards.card import JOKER, RANKS, card
from hhtool.notation.cards_told import SUIT_NAME
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.lexicon import RANKS as RANK_FORMS
from hhtool.notation.name_forms import gender_of
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.tokens import CARD_CODE, IN_WORDS, card_token
from hhtool.notation.tokens import JOKER as JOKER_WORD
from hhtool.notation.words import Words
from hhtool.tricks.calls_told import CALL_TOLD, call_of
from hhtool.tricks.record import Call

RANKS_TOLD, _NUMBERS = Words(RANK_FORMS), Words(NUMBERS)
_PRONOUNS = Words(words("pronoun", "pronoun of"))
TAKES = Words(words("win", "trick told", "trick"))
PLAYS = Words(words("plays", "lays", "leads", "beats", "beats told", "discards", "call", "names", "follows told"))
_TRUMPING = Words(words("trumps told"))
_BEATS = Words(words("beats told"))
_NOT = Words(words("negation"))
_SMALL = Words(words("filler", "besides", "others", "talk told"))
_PIQUES = Words(words("pique told"))
"""What is said of a count beside it."""
ORDINALS_TOLD, LAST = Words(ORDINALS), Words(words("last told"))
_VOID = (
    rf"{SUIT_NAME}[ \t]+(?:нет(?:у)?|не[ \t]+(?:держит|было|оказалось|осталось))|без[ \t]+{SUIT_NAME}"
    rf"|нет(?:у)?[ \t]+{SUIT_NAME}(?:[ \t]+у[ \t]+[^\W\d_]+)?"
    rf"|(?:has[ \t]+|had[ \t]+|with[ \t]+)?(?:no|out[ \t]+of)(?:[ \t]+more)?[ \t]+{SUIT_NAME}"
)
_TRUMP_ADJECTIVE = "козырн(?:ый|ого|ому|ым|ом|ая|ой|ую|ые|ых)"
CODE = rf"{CARD_CODE}|\?\?"
_TOKEN = pattern(
    rf"(?P<void>{_VOID})(?!\w)"
    rf"|(?P<card>{IN_WORDS}|{CODE}|{JOKER_WORD})(?!\w)"
    rf"|(?P<spot>(?:шесть|семь|восемь|девять|десять)[ \t]+{SUIT_NAME})(?!\w)"
    rf"|(?P<name>{QUOTED})"
    rf"|(?P<trump>{_TRUMP_ADJECTIVE})(?!\w)"
    r"|(?P<figure>[-+−–]?\d+)(?![\w.]\d|\w)"
    rf"|(?P<pronoun>{_PRONOUNS.pattern('pronoun', 'pronoun of')})(?!\w)"
    rf"|(?P<not>{_NOT.pattern('negation')})(?!\w)"
    rf"|(?P<takes>{TAKES.pattern('win', 'trick told', 'trick')})(?!\w)"
    rf"|(?P<trumps>{_TRUMPING.pattern('trumps told')})(?!\w)"
    r"|(?P<word>[^\W\d_][\w\-]*)(?:['’]s(?!\w))?"
    r"|(?P<end>[.!?…]+)|(?P<mark>[^\s\w])"
)
"""The words of a line. A trump may be told as one, «козырный валет», that somebody is out of a suit is passed over."""
_ITS_CARD = pattern(rf"[ \t]+(?:{RANKS_TOLD.pattern(*RANK_FORMS)}|10|[2-9])(?!\w)")
_ONE_MORE = pattern(r"(?:ещё|и|another|one more)[ \t]+\Z")
_OF = re.compile(r"[ \t]+у[ \t]+")
_MARKS = tuple(",;:.!…—–-")
_OPENS = {"(", "["}
CARDS = ("card", "rank", "beats")
"""The kinds of words that are cards."""


class PlayToken(NamedTuple):
    """A thing said: `kind` is `name`, `owner`, `pronoun`, `card`, `rank`, `beats` (a rank that takes what lies), `count`,
    `takes` or `end`; `call` is what a joker is said to be."""

    kind: str
    value: int
    start: int
    end: int
    call: Call | None = None
    apart: bool = False
    """Whether a comma or another mark stands before it."""
    gender: str = ""
    """Of whom a pronoun is said: `f` of a woman, `m` of a man."""


def tokens_in(context: Context, text: str, start: int, trump: int | None, *, counted: bool) -> list[PlayToken] | None:
    """What is said in a text from `start` on, in order; None where a word of it is not understood.

    `counted` says that running counts may be said with the cards.
    """
    listener = _Listener(context, text, trump, counted=counted)
    at: int | None = start
    while at is not None and (token := _TOKEN.search(text, at)):
        at = listener.takes(token)
    return None if at is None or listener.is_in_bracket else listener.found


class _Listener:
    """A line of play, listened to word by word."""

    def __init__(self, context: Context, text: str, trump: int | None, *, counted: bool) -> None:
        self._context, self._text, self._trump, self._counted = context, text, trump, counted
        self.found: list[PlayToken] = []
        self._is_trumped = False
        """Whether the next rank is of the trump suit."""
        self._beats = False
        """Whether the next rank takes what lies."""
        self._depth = 0

    @property
    def is_in_bracket(self) -> bool:
        """Whether a bracket is open, or one is closed that was not."""
        return self._depth != 0

    def takes(self, token: re.Match[str]) -> int | None:
        """Take a word, card, figure or mark; where the next begins, None where this one is not understood."""
        said, kind = token[0], token.lastgroup or ""
        if kind == "card":
            return self._takes_card(token)
        if kind == "mark":
            self._depth += (said in _OPENS) - (said in (")", "]"))
        elif kind == "takes":
            self._takes_taking(token)
        elif kind in ("pronoun", "end"):
            self._note(kind, -1, token, gender=gender_of(said) if kind == "pronoun" else "")
        takes = {
            "trump": self._takes_trump,
            "trumps": self._takes_trump,
            "spot": self._takes_figure,
            "figure": self._takes_figure,
            "name": self._takes_word,
            "word": self._takes_word,
        }.get(kind)
        return None if kind == "not" or (takes and not takes(token)) else token.end()

    def _note(self, kind: str, value: int, token: re.Match[str], *, gender: str = "", apart: bool = False) -> None:
        """Note what a word says."""
        self.found.append(PlayToken(kind, value, *token.span(), apart=apart, gender=gender))

    def _takes_card(self, token: re.Match[str]) -> int | None:
        """Take one card, and what a joker is said to be; where that ends."""
        cards = card_token(token[0])
        if cards is None or len(cards.cards) != 1:
            return None
        is_joker = fold(token[0]).startswith(("джокер", "joker"))
        code = self._context.joker() if is_joker else cards.cards[0]
        called = CALL_TOLD.match(self._text, token.end()) if code in (JOKER, self._context.joker()) else None
        end = called.end() if called else token.end()
        self.found.append(PlayToken("card", code, token.start(), end, call_of(called) if called else None))
        return end

    def _takes_trump(self, token: re.Match[str]) -> bool:
        """Take a word for trumps, before a rank or behind it; whether there are trumps."""
        if self._trump is None:
            return False
        before = self.found[-1] if self.found and token.lastgroup == "trump" else None
        if before and before.kind == "rank" and not self._text[before.end : token.start()].strip():
            self.found[-1] = PlayToken("card", card(before.value, self._trump), before.start, token.end())
        else:
            self._is_trumped = True
        return True

    def _takes_figure(self, token: re.Match[str]) -> bool:
        """Take a count, or a figure that is a rank; whether it may be one."""
        said = token[0]
        if token.lastgroup == "spot":
            rank, suit = said.split()
            named = card_token(f"{_NUMBERS.id(rank)} {suit}")
            if self._counted or named is None:
                return False
            self._note("card", named.cards[0], token)
        elif said[0] in "-+−–" or not (self._counted or _is_spot(self._text, token, self.found)):
            return False
        elif self._counted:
            self._note("count", int(said), token)
        else:
            self._note("rank", _spot(said), token)
        return True

    def _takes_taking(self, token: re.Match[str]) -> None:
        """Take a word for who takes, or for the trick."""
        apart = self._text[: token.start()].rstrip()[-1:] in _MARKS
        last = self.found[-1] if self.found else None
        if last and last.kind == "takes" and not self._text[last.end : token.start()].strip():
            # «взятку берёт» is said once
            apart = self.found.pop().apart
        self._note("takes", -1, token, apart=apart)

    def _takes_word(self, token: re.Match[str]) -> bool:
        """Take a player, a rank in words or a small word; whether it is one of these."""
        one, begin = _word(self._context, self._text, token, counted=self._counted), token.start()
        if one is None:
            return False
        if one.kind == "rank" and self._is_trumped and self._trump is not None:
            one = PlayToken("card", card(one.value, self._trump), one.start, one.end)
        elif one.kind == "rank" and self._beats:
            one = one._replace(kind="beats")
        if one.kind == "name" and self._is_card_of(begin):
            # «дама бубен у Веры»
            self.found.insert(len(self.found) - 1, one)
        elif one.kind:
            self.found.append(one)
        if one.kind:
            self._is_trumped = self._beats = False
        self._beats = self._beats or fold(token[0]) in _BEATS
        return True

    def _is_card_of(self, begin: int) -> bool:
        """Whether a card and «у» stand before a player who begins there."""
        last = self.found[-1] if self.found else None
        return last is not None and last.kind in CARDS and _OF.fullmatch(self._text, last.end, begin) is not None


_LEAST, _MOST = 2, 10


def _is_spot(text: str, token: re.Match[str], found: Sequence[PlayToken]) -> bool:
    """Whether a figure behind a player is a card of the suit led, as in «Анна: туз пик, Борис: 9»."""
    is_played = any(one.kind in CARDS for one in found) and found[-1].kind == "name"
    is_apart = is_played and re.fullmatch(r"[ \t]*[:—–][ \t]*", text[found[-1].end : token.start()]) is not None
    return is_apart and _LEAST <= int(token[0]) <= _MOST


def _spot(said: str) -> int:
    """The rank of a card that is written as a figure."""
    return RANKS.index("T" if said == "10" else said)


def _word(context: Context, text: str, token: re.Match[str], *, counted: bool) -> PlayToken | None:
    """What a word says; of no kind where it says nothing, None where it is not understood."""
    begin, end = token.span()
    said = token["name"] or token["word"]
    folded = fold(said)
    if (seat := context.names.called(said)) is not None:
        return PlayToken("name", seat, begin, end)
    if (seat := context.names.owner(said)) is not None:
        # «моя дама», «моя (24)»
        kind = "name" if _ITS_CARD.match(text, end) else "owner"
        return PlayToken(kind, seat, begin, end)
    number = _NUMBERS.id(folded)
    # «четыре» is a count, «четвёрка» a card; `seven` may be either
    is_rank = number is None or not counted or text[:begin].rstrip().lower().endswith((" the", " a", " his", " her"))
    if is_rank and (rank := RANKS_TOLD.id(folded)):
        return PlayToken("rank", RANKS.index(rank), begin, end)
    if number is not None and _ONE_MORE.search(text, 0, begin):
        return PlayToken("", -1, begin, end) if number == "1" else None
    if number is not None:
        return PlayToken("count", int(number), begin, end) if counted else None
    quiet = any(folded in known for known in (PLAYS, _SMALL, ORDINALS_TOLD, LAST))
    quiet = quiet or (counted and folded in _PIQUES)
    return PlayToken("", -1, begin, end) if quiet else None
