"""Hands as people tell them: «у неё три дамы (Дп Дч Дт, Вб, 5б), у Толика тузы с тройками»."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hhtool.cards.card import RANK, RANK_ONLY, RANKS
from hhtool.cards.poker import Category, HandName
from hhtool.notation.cards_told import SUIT_NAME, coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, RANKS_PLURAL, words
from hhtool.notation.lexicon import RANKS as RANK_FORMS
from hhtool.notation.names import SELF
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, QUOTED, pattern
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.tokens import CARD_CODE, card_text, card_token, quoted
from hhtool.notation.words import Words, language_of
from hhtool.poker.handnames import say_hand_name
from hhtool.poker.notation.course import Course

_RANKS, _MANY, _NUMBERS, _HANDS = Words(RANK_FORMS), Words(RANKS_PLURAL), Words(NUMBERS), Words(HANDS)
_PRONOUNS = Words(words("pronoun", "pronoun of"))
_SHOWDOWN = words("show", "show told", "showdown told")
_SHOWN = Words(_SHOWDOWN)
SHOWS = pattern(rf"(?<!\w){_SHOWN.pattern(*_SHOWDOWN)}(?!\w)")
"""What is said of hands that are shown."""
_SMALL = Words(words("filler", "besides", "hand talk told", "show", "show told", "showdown told", "down told"))
_WITH = {"с", "со", "with"}
_OF_ONE_RANK = {Category.TRIPS: 3, Category.QUADS: 4}
"""Hands that are so many cards of a rank, which may follow."""
_ALSO = {"тоже", "также", "also", "too"}
"""What says that somebody did the same as another."""
_SUITED = "\x01"
"""Stands before the suit of a flush, whose cards may be told by their ranks alone."""
_CATEGORIES = dict(zip(HANDS, Category, strict=False))
_TOKEN = pattern(
    rf"(?P<suit>{_SUITED}[тбчп])|(?P<ranks>(?-i:10|[2-9ТКДВAKQJT])\?(?:[ \t]+(?-i:10|[2-9ТКДВAKQJT])\?)*)"
    rf"|(?P<cards>{CARD_CODE}(?:[ \t]*,?[ \t]*(?:и[ \t]+)?{CARD_CODE})*)(?!\w)"
    rf"|(?P<hand>{_HANDS.pattern(*HANDS)})(?!\w)"
    rf"|(?P<quiet>{_SMALL.pattern('hand talk told', 'show', 'show told', 'showdown told', 'down told')})(?!\w)"
    rf"|(?P<figure>10|[2-9])(?!\w)|(?P<name>{QUOTED})|(?P<word>[^\W\d_][\w\-]*)|(?P<mark>[,.;:!+=(){{}}—–«»„“”-])"
    r"|(?P<odd>\S)"
)
"""Cards, the name of a hand, a figure, a word or a mark."""
_MISSING = pattern(r"\([^()]*(?<!\w)(?:нет|нету|без|no|without)(?!\w)[^()]*\)")
"""What is said of a card that somebody does not have."""
_DID_NOT_MAKE = r"не[ \t]+(?:собрал|сложил|получил|вышел|доехал|пришёл|дошёл|закрыл)\w*"
_NOT_MADE = pattern(
    rf"(?<!\w){_HANDS.pattern(*HANDS)}[ \t]+{_DID_NOT_MAKE}[ \t]*,?"
    rf"|(?<!\w){_DID_NOT_MAKE}[ \t]+{_HANDS.pattern(*HANDS)}(?!\w)"
    rf"|(?<!\w)(?:missed|busted)[ \t]+(?:his|her|my|a|the)[ \t]+{_HANDS.pattern(*HANDS)}(?!\w)"
)
"""A hand that somebody did not make: «стрит не собрал», `missed his flush`."""
_THIRD = pattern(
    r"(?<!\w)(?:втор|трет|четв[её]рт|second|third|fourth)\w*"
    rf"[ \t]+(?:{_RANKS.pattern(*RANK_FORMS)})(?!\w)(?=[^\w]*{CARD_CODE})"
)
"""Which of those of its rank a card is, before all the cards: «третья десятка, 10т 10б 10ч Кч 5п»."""
_FULL_OF = pattern(
    rf"(?<!\w)({_MANY.pattern(*RANKS_PLURAL)})[ \t]+full(?:[ \t]+(?:of|over))?"
    rf"[ \t]+({_MANY.pattern(*RANKS_PLURAL)})(?!\w)"
)
"""`tens full of eights`."""
_FIVE_RANKS = re.compile(
    r"(?<![\w?])((?:10|[2-9ТКДВAKQJT])(?:[ \t]+(?:10|[2-9ТКДВAKQJT])){4})(?![\w?])"
    r"(?:[ \t]*\([^()]*\))?"
)
"""The ranks of a hand; what suits they have may stand in brackets."""
_A_RANK = pattern(r"10|[2-9ТКДВAKQJT]")
_MADE_OF = pattern(
    rf"(?:(?<=флеш|флэш)|(?<=flush))[ \t]*,?[ \t]+(?:(?:в|на|in|of)[ \t]+)?{SUIT_NAME}(?!\w)"
    r"|(?:(?<=стрит)|(?<=straight))[ \t]+(?:от[ \t]+)?(?:10|[2-9])[ \t]*[–-][ \t]*(?:10|[5-9ВДКТJQKA])(?!\w)"
    rf"|(?<=straight)[ \t]+(?:to|from)[ \t]+(?:the[ \t]+)?(?:{_RANKS.pattern(*RANK_FORMS)})(?!\w)"
    rf"|(?<=стрит)[ \t]+(?:до|от)[ \t]+(?:{_RANKS.pattern(*RANK_FORMS)})(?!\w)"
)
"""What a hand is made of, which its cards tell: «стрит до десятки», «флеш в трефах»."""
_RANKS_ALONE = pattern(
    rf"(?<![\w])(?:(?:10|[2-9ТКДВAKQJT])(?:[ \t]*[,–-][ \t]*|[ \t]+)){{4}}(?:10|[2-9ТКДВAKQJT])(?!\w)"
    rf"[ \t]*(?=[(:—–-][ \t]*{CARD_CODE})"
)
"""The ranks of a hand before its cards: «стрит 6 7 8 9 10 (6ч 7б 8п 9т 10ч)»."""
_FLUSH = pattern(r"(?P<suit>трефов|крестов|бубнов|червов|червонн|пиков)\w+[ \t]+(?P<hand>флеш\w*|флэш\w*)")
_SUITS = {"т": "т", "к": "т", "б": "б", "ч": "ч", "п": "п"}
_OWNER = pattern(r"(?<!\w)у[ \t]+(?=\S)")
_UP = pattern(rf"(?<!\w)(?:{_MANY.pattern(*RANKS_PLURAL)})[ \t]+up(?!\w)")
"""`aces up`: two pair of which the lower is not said."""
_SLANG_WORDS = Words(words("As told", "Ks told", "Qs told", "hand full house told"))
_SLANG = pattern(rf"(?<!\w){_SLANG_WORDS.pattern('As told', 'Ks told', 'Qs told', 'hand full house told')}(?!\w)")


def _in_plain_words(said: re.Match[str]) -> str:
    """`three ladies` as three queens."""
    key = (_SLANG_WORDS.id(said[0]) or "").removesuffix(" told")
    return (_HANDS if key in HANDS else _MANY).word(key[:1] if key not in HANDS else key, language_of(said[0]))


_HAVE = pattern(r"(?<=\w)['’]ve(?:[ \t]+got)?(?!\w)")
_FEW = 5
_LOWEST, _HIGHEST = 2, 10
"""The ranks that are figures."""


@dataclass
class Held:
    """What is told of the hand of a player."""

    seat: int | None = None
    cards: list[int] = field(default_factory=list)
    ranks: dict[int, int] = field(default_factory=dict)
    """How many cards of a rank are told."""
    category: Category | None = None
    high: int | None = None
    said: bool = False
    """Whether anything is said of it."""

    def is_pair(self) -> None:
        """Take it as a pair of which the rank is not said: «валет червей, пара»."""
        if self.category is None and not self.ranks:
            self.category = Category.PAIR

    @property
    def name(self) -> HandName | None:
        """The hand that the words name."""
        if self.category is None and not any(count > 1 for count in self.ranks.values()):
            return None
        groups = sorted((-count, -rank) for rank, count in self.ranks.items() if count > 1)
        ranks = tuple(-rank for _count, rank in groups)
        counts = tuple(-count for count, _rank in groups)
        if not groups:
            top = () if self.high is None else (self.high,)
            return HandName(self.category, top) if self.category is not None else None
        if self.category is Category.FULL_HOUSE and len(self.ranks) > 1:
            # three of what is told first
            return HandName(self.category, (*self.ranks,)[:2])
        shapes = {
            (2,): Category.PAIR,
            (2, 2): Category.TWO_PAIR,
            (3,): Category.TRIPS,
            (3, 2): Category.FULL_HOUSE,
            (4,): Category.QUADS,
        }
        if counts not in shapes:
            return None
        if self.category not in (None, shapes[counts]):
            return HandName(self.category, ()) if self.category in _OF_FIVE else None
        return HandName(shapes[counts], ranks)

    def whole(self) -> list[int] | None:
        """The cards, those of which only the rank is told among them; None where they are too many, or are others than
        the words say."""
        found = list(self.cards)
        known = {rank: sum(RANK[card] == rank for card in self.cards) for rank in self.ranks}
        if len(self.cards) == _FEW and any(known[rank] != count for rank, count in self.ranks.items()):
            return None
        for rank, count in self.ranks.items():
            found += [RANK_ONLY + rank] * max(0, count - known[rank])
        return found if len(found) <= _FEW else None


def hands_told(context: Context, text: str, now: Course) -> list[Held]:
    """The hands that a sentence tells, a player each; none where a word of it says something else."""
    text = _with_codes(text)
    listener = _Listener(context, text, now)
    return listener.told() if all(map(listener.takes, _TOKEN.finditer(text))) else []


def _with_codes(text: str) -> str:
    """A sentence with the codes of its cards, and without what only names again what the cards tell."""
    text = _SLANG.sub(_in_plain_words, text)
    text = _UP.sub("two pair", _MADE_OF.sub("", _HAVE.sub(" ", text)))
    text = _RANKS_ALONE.sub(" ", _NOT_MADE.sub(" ", _MISSING.sub(" ", _THIRD.sub(" ", text))))
    text = _FIVE_RANKS.sub(lambda said: _A_RANK.sub(r"\g<0>?", said[1]), _FULL_OF.sub(r"full house \1 \2", text))
    return coded(_FLUSH.sub(lambda said: f"{_SUITED}{_SUITS[said['suit'][0].lower()]} {said['hand']}", text))


class _Listener:
    """A sentence of hands, listened to word by word."""

    def __init__(self, context: Context, text: str, now: Course) -> None:
        self._context, self._text, self._now = context, text, now
        self._hands = [Held(_subject(context, text, now))]
        self._count = 0
        """How many cards of the rank that follows there are."""
        self._paired = False
        """Whether these are a pair, of which the rank need not be told."""
        self._behind_with = False
        self._suit = ""
        """The suit of the ranks that follow."""

    def takes(self, token: re.Match[str]) -> bool:
        """Take a word, cards or a mark; whether it is understood."""
        kind, said, last = token.lastgroup or "", token[0], self._hands[-1]
        if kind in ("name", "word"):
            seat = _owner(self._context, said, self._text[: token.start()], self._now)
            if seat is not None:
                self._takes_player(seat)
                return True
        if kind == "suit":
            self._suit = said[-1]
            return True
        if kind in ("quiet", "mark"):
            self._suit = "" if kind == "mark" and said in ".;!" else self._suit
            return True
        if kind == "word" and fold(said) in _WITH:
            self._behind_with = True
            return True
        is_told: bool | None = True
        if kind in ("ranks", "cards"):
            codes = said.split() if kind == "ranks" else re.findall(CARD_CODE, said, re.IGNORECASE)
            last.cards += [card for one in map(card_token, codes) if one for card in one.cards]
        elif kind == "hand":
            self._takes_hand(token)
        elif kind == "figure":
            is_told = self._takes_rank_of(int(_NUMBERS.id(said) or said))
        else:
            is_told = kind == "word" and self._takes_word(said)
        if is_told:
            last.said, self._behind_with = True, False
        return is_told is not False

    def _takes_player(self, seat: int) -> None:
        """Take a player: whose the hand is, or the next."""
        last = self._hands[-1]
        if last.said and last.seat is not None and last.seat != seat:
            self._take_pair()
            self._hands.append(Held())
        self._hands[-1].seat, self._suit = seat, ""

    def _take_pair(self) -> None:
        """Let a pair whose rank is not told be one."""
        if self._paired and self._count:
            self._hands[-1].is_pair()
            self._count = 0

    def _takes_hand(self, token: re.Match[str]) -> None:
        """Take the name of a hand."""
        last, category = self._hands[-1], _CATEGORIES[_HANDS.id(token[0]) or ""]
        threes = _MANY.id(token[0]) if category is Category.TRIPS and last.category in _OF_TWO_RANKS else None
        if threes:
            # «фул, тройки с девятками»
            _rank_told(last, RANKS.index(threes), 2, self._suit)
        elif category is Category.PAIR:
            self._count, self._paired = 2, True
        elif category in _OF_ONE_RANK and _rank_follows(self._text, token.end()):
            self._count = _OF_ONE_RANK[category]
        elif last.category is None:
            last.category = category

    def _takes_rank_of(self, figure: int) -> bool:
        """Take a figure that is a rank, behind a suit or «с»; whether it is one."""
        if not (self._suit or (self._behind_with and figure >= _FEW)) or not _LOWEST <= figure <= _HIGHEST:
            return False
        _rank_told(self._hands[-1], figure - 2, 1, self._suit)
        return True

    def _takes_word(self, said: str) -> bool | None:
        """Take a number or a rank; None for what says nothing of the hand, False for what is not understood."""
        word, last = fold(said), self._hands[-1]
        if number := _NUMBERS.id(word):
            if self._suit or (self._behind_with and int(number) >= _FEW):
                return self._takes_rank_of(int(number))
            self._count, self._paired = int(number), False
        elif many := _MANY.id(word):
            _rank_told(last, RANKS.index(many), self._count or 2, self._suit)
            self._count = 0
        elif one := _RANKS.id(word):
            _rank_told(last, RANKS.index(one), self._count or 1, self._suit)
            self._count = 0
        elif (word in _SMALL and word not in _ALSO) or (len(last.cards) >= _FEW and not is_word(said)):
            # what is said of a hand whose cards are all told
            return None
        else:
            return False
        return True

    def told(self) -> list[Held]:
        """The hands, when all is said; none where it is not known whose one is, or what."""
        self._take_pair()
        for hand in self._hands:
            if hand.category is Category.FULL_HOUSE and [*hand.ranks.values()] == [2, 2]:
                # three of what is told first
                hand.ranks[next(iter(hand.ranks))] = 3
        is_clear = all(one.seat is not None and one.said for one in self._hands) and not self._count
        return self._hands if is_clear else []


_BEGINS = pattern(rf"[ \t]*{_SHOWN.pattern('show', 'show told', 'showdown told')}(?!\w)")


def _subject(context: Context, text: str, now: Course) -> int | None:
    """The player of whom the verb tells that a sentence begins with, where its ending shows that: «показала дам»."""
    said = _BEGINS.match(text)
    gender = gender_of_verb(said[0].strip() if said else "")
    return context.names.meant(gender, sorted(now.live), of_verb=True) if gender else None


def gender_of_verb(verb: str) -> str:
    """The pronoun of whom a Russian verb in the past is said; '' of another: «забрала», «показал»."""
    verb = verb.lower()
    return "she" if verb.endswith(("ла", "лась")) else "he" if verb.endswith(("л", "лся")) else ""


def _rank_told(hand: Held, rank: int, count: int, suit: str) -> None:
    if suit:
        token = card_token(card_text(rank, "ru")[:-1] + suit)
        hand.cards += token.cards if token else ()
    elif hand.category is Category.HIGH_CARD and not hand.ranks:
        hand.high = rank
    else:
        hand.ranks[rank] = hand.ranks.get(rank, 0) + count


def _rank_follows(text: str, at: int) -> bool:
    following = re.match(r"[ \t]+([^\W\d_]+)", text[at:])
    return following is not None and following[1] in _MANY


def _owner(context: Context, said: str, before: str, now: Course) -> int | None:
    """The seat of whom a hand is told."""
    if fold(said) in _PRONOUNS and fold(said) not in SELF:
        is_owner = before.rstrip().lower().endswith(("у", "has", "had", ",")) or not before.strip()
        return context.names.meant(said, sorted(now.live)) if is_owner else None
    seat = context.names.called(said)
    return context.names.owner(said) if seat is None else seat


_NEXT_SHOWS = pattern(
    rf"[ \t]*[,;][ \t]+(?:(?:и|а|and)[ \t]+)?(?={NAME}:?[ \t]+{_SHOWN.pattern('show', 'show told')}(?!\w))"
)
_ONE_SHOWS = pattern(rf"[ \t]*{NAME}:?[ \t]+{_SHOWN.pattern('show', 'show told')}(?!\w)")


def shows_apart(text: str) -> list[str]:
    """What several players show, each by himself: «Анна показывает Дп Дч 9т 5б 2п - пара дам, Борис показывает …»;
    nothing of another sentence."""
    if not _ONE_SHOWS.match(text) or not (others := [*_NEXT_SHOWS.finditer(text)]):
        return []
    starts, ends = [0, *(one.end() for one in others)], [*(one.start() for one in others), len(text)]
    return [" " * start + text[start:end] for start, end in zip(starts, ends, strict=True)]


def shown(hands: Sequence[Held], context: Context, key: str, language: str) -> list[str]:
    """The lines of hands of five cards, `key` with `*` for the player; none where one of them cannot be written.

    Of cards that are not told only the rank is written, or nothing.
    """
    found = []
    for one in hands:
        cards = one.whole()
        if cards is None:
            return []
        if len(one.cards) != _FEW:
            # such hands the ranks do not show
            one = replace(one, category=one.category if one.category in _OF_FIVE else None, high=None, ranks={})
        told = " ".join([*(card_text(card, language) for card in cards), *["??"] * (_FEW - len(cards))])
        found.append(_line(one, context, key, told, language))
    return found


def turned(hands: Sequence[Held], context: Context, key: str, language: str) -> list[str]:
    """The lines of hands of which no more than the cards that lay face down are told, and what they make."""
    found = []
    for one in hands:
        every = one.cards[1:]
        # «внизу 7б, пара дам (7б Дч Дп 9т 5б)»
        cards = every if len(every) == _FEW and one.cards[0] in every else one.cards
        told = " ".join(card_text(card, language) for card in cards) or "??"
        found.append(_line(one, context, key, told, language))
    return found


def _line(one: Held, context: Context, key: str, cards: str, language: str) -> str:
    name = one.name
    said = f" ({say_hand_name(name, language)})" if name and _NAMES.id(key.removesuffix(" *")) else ""
    return f"{key.replace('*', quoted(context.names.players[one.seat or 0], _SHOWN))}: {cards}{said}"


_NAMES = Words(words("show"))
_OF_TWO_RANKS = (Category.FULL_HOUSE, Category.TWO_PAIR)
_OF_FIVE = (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH)
