"""Cards in words as codes: «король и дама пик», «две десятки — пик и треф», `AK87 spades`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from hhtool.cards.card import RANK
from hhtool.cards.card import RANKS as CARD_RANKS
from hhtool.notation.lexicon import NUMBERS, RANKS, RANKS_PLURAL, SUIT_STEMS, SUITS, words
from hhtool.notation.spoken import pattern
from hhtool.notation.tokens import CARD_CODE, IN_WORDS, card_text, card_token, scripts_of
from hhtool.notation.words import Words, language_of

_NUMBERS = Words(NUMBERS)
_RANK_WORDS = Words(RANKS)
RANK_NAME = _RANK_WORDS.pattern(*RANKS)
RANK_NAMES = Words(RANKS_PLURAL).pattern(*RANKS_PLURAL)
"""The patterns of a rank in words, one card's and several cards': «дама», «дамы»."""
_SUIT_WORDS = {suit: ((), tuple(form for form in en + ru if len(form) > 1)) for suit, (en, ru) in SUITS.items()}
SUIT_NAME = Words(_SUIT_WORDS).pattern(*_SUIT_WORDS)
"""The pattern of a suit in words."""
_AND = r"(?:[ \t]*,[ \t]*(?:(?:и|and)[ \t]+)?|[ \t]+(?:и|and)[ \t]+)"
_ONE_SUIT = pattern(
    rf"(?<!\w)((?:(?:{RANK_NAME}|10|[2-9]){_AND}){{1,12}}(?:{RANK_NAME}|10|[2-9]))[ \t]+(?:of[ \t]+)?({SUIT_NAME})(?!\w)"
)
_ONE_RANK = pattern(
    rf"(?<!\w)(?:{_NUMBERS.pattern(*NUMBERS)}[ \t]+)?({RANK_NAMES}|{RANK_NAME})[ \t]*"
    r"(?:[—–:,-]|(?<=[ \t])of(?=[ \t]))?[ \t]*"
    rf"({SUIT_NAME}(?:(?:{_AND}|[ \t]+){SUIT_NAME})+)(?!\w)"
)
"""Cards of one rank whose suits are told: «две дамы — пик и треф»."""
_ONE_CARD = pattern(rf"(?<!\w){IN_WORDS}(?!\w)")
_BETWEEN_CARDS = pattern(rf"(?<=[тбчпcdhs♣♦♥♠])[ \t]*,?[ \t]+(?:и|and)[ \t]+(?={CARD_CODE}(?!\w))")
_PARTS = pattern(_AND)
_SUITS_APART = pattern(rf"{_AND}|[ \t]+")


_OF_LETTERS = pattern(rf"(?<![\w♣♦♥♠])((?-i:(?:10|[2-9ТКДВAKQJT])[ \t]*)+)[ \t](?:of[ \t]+)?({SUIT_NAME})(?!\w)")
_LETTER = re.compile("10|.")


def _lettered(said: re.Match[str]) -> str:
    """The cards of one suit whose ranks are letters and figures: «Т К 10 9 7 пик», `AK87 spades`."""
    if not re.search("[ТКДВAKQJT]", said[1]):
        return said[0]
    return _lettered_in(said[1], said[2]) or said[0]


def _lettered_in(ranks: str, suit: str) -> str:
    """Cards whose ranks are letters and figures, in a suit in words; '' where it is none."""
    language = "ru" if language_of(suit) == "ru" else "en"
    ace = card_token(f"{'туз' if language == 'ru' else 'ace'} {suit}")
    if ace is None:
        return ""
    sign = card_text(ace.cards[0], language)[-1]
    return " ".join(f"{rank}{sign}" for rank in _LETTER.findall(re.sub(r"\s", "", ranks)))


_RANK_LETTERS = r"(?-i:10|[2-9ТКДВAKQJT])"
_LETTER_OF_SUIT = pattern(rf"(?<![\w♣♦♥♠])({_RANK_LETTERS})[ \t]++(?:of[ \t]++)?({SUIT_NAME})(?!\w)")
_SUIT_BEFORE_RANK = re.compile(
    r"(?<![\w♣♦♥♠])(?:(?P<suit>[SHDCshdc])(?P<rank>10|[2-9AKQJT])|(?P<sign>[♠♥♦♣])(?P<of>10|[2-9AKQJTТКДВ]))(?![\w♣♦♥♠])"
)


def suit_last(text: str) -> str:
    """A text in which the cards that are written suit first have their suit behind, in the same columns: `SA`, «♥10»."""
    return _SUIT_BEFORE_RANK.sub(
        lambda said: f"{said['rank']}{said['suit'].lower()}" if said["suit"] else f"{said['of']}{said['sign']}", text
    )


def codes_in_columns(text: str) -> str:
    """A text in which each card that is a letter and a suit, or is written suit first, is its code, in the same columns:
    «Т черв», `K of clubs`, `SA`."""

    def code(said: re.Match[str]) -> str:
        return (_lettered_in(said[1], said[2]) or said[0]).ljust(len(said[0]))

    return _LETTER_OF_SUIT.sub(code, suit_last(text))


_SHORT = words("c told", "d told", "h told")
_SHORT_SUITS = Words(_SHORT)
_SHORT_SUIT = pattern(
    rf"(?<![\w♣♦♥♠])(?P<rank>(?:{RANK_NAME}|{_RANK_LETTERS})[ \t]++)(?P<suit>{_SHORT_SUITS.pattern(*_SHORT)})(?!\w)"
    r"(?:\.(?=[ \t]*+[,;]))?"
)
"""A rank, and a suit written for short: «Т тр»."""


def _in_full(said: re.Match[str]) -> str:
    """A card whose suit is a word cut short as one with the whole word: «10 буб», «К тр.,»."""
    english, russian = SUITS[(_SHORT_SUITS.id(said["suit"]) or "")[:1]]
    return said["rank"] + (russian[2] if language_of(said["suit"]) == "ru" else english[1])


_SUIT_FIRST = pattern(
    rf"(?<!\w)({SUIT_NAME})[ \t]*+[:—–-]?[ \t]*+((?:{_RANK_LETTERS}[ \t]++)*+{_RANK_LETTERS})(?=[ \t]*(?:[,;.]|\Z))"
)
"""«черви Т К Д 10», `hearts A K`: where a comma or the end follows the ranks."""


def _behind_suit(said: re.Match[str]) -> str:
    """The cards whose ranks stand behind their suit."""
    return _lettered_in(said[2], said[1]) or said[0]


def coded(text: str) -> str:
    """A text with codes in the place of cards in words: «король и дама пик», «две десятки — пик и треф»."""

    def code(rank: str, suit: str) -> str:
        token = card_token(f"{rank} {suit}")
        return card_text(token.cards[0], "ru" if language_of(suit) == "ru" else "en") if token else f"{rank} {suit}"

    def singular(plural: str) -> str:
        key = Words(RANKS_PLURAL).id(plural)
        return _RANK_WORDS.word(key, language_of(plural)) if key else plural

    text = _OF_LETTERS.sub(_lettered, suit_last(_SHORT_SUIT.sub(_in_full, text)))
    text = _SUIT_FIRST.sub(_behind_suit, text)
    text = _OF_A_KIND.sub(_of_a_kind, text)
    text = _SUIT_BEHIND.sub(lambda said: code(said[1], _suit_of(said[2])), text)
    text = _ONE_SUIT.sub(lambda said: " ".join(code(rank, said[2]) for rank in _PARTS.split(said[1])), text)
    text = _ONE_RANK.sub(
        lambda said: " ".join(code(singular(said[1]), suit) for suit in _SUITS_APART.split(said[2])), text
    )
    text = _ONE_CARD.sub(lambda said: code(*said[0].rsplit(maxsplit=1)) if card_token(said[0]) else said[0], text)
    return _BETWEEN_CARDS.sub(" ", text)


_SUIT_BEHIND = pattern(
    rf"(?<!\w)({RANK_NAME})[ \t]*,?[ \t]+({'|'.join(SUIT_STEMS.values())})(?:ый|ого|ому|ым|ом|ая|ой|ую|ий|его)(?!\w)"
    rf"(?![ \t]+{RANK_NAME}(?!\w))"
)
"""A rank, and its suit as an adjective behind it: «туз, червовый»."""


def _suit_of(stem: str) -> str:
    """A suit as it is written, by the stem of its adjective: «туз, червовый»."""
    suit = next(key for key, stems in SUIT_STEMS.items() if re.fullmatch(stems, stem, re.IGNORECASE))
    return SUITS[suit][1][2]


_OF_A_KIND = pattern(
    rf"(?<!\w)(?:(?:обе|оба|both)[ \t]++|(?P<count>{_NUMBERS.pattern('2', '3', '4')})[ \t]++)?(?P<rank>{RANK_NAMES})"
    rf"(?:[ \t]*+(?P<bracket>\()|[ \t]++)(?P<cards>{CARD_CODE}(?:[ \t]*+(?:,[ \t]*+)?(?:и[ \t]++)?{CARD_CODE})++)"
    r"(?(bracket)\)|(?!\w))"
)
"""Cards behind the word for their rank: «две дамы Дп Дт», «тузы (Тп Тч)»."""


def _of_a_kind(said: re.Match[str]) -> str:
    """The cards for what they are said to be, where they are that: «обе четвёрки (4б 4ч)», «десятки 10т 10б»."""
    cards = re.findall(CARD_CODE, said["cards"], re.IGNORECASE)
    tokens = [card_token(card) for card in cards]
    rank = CARD_RANKS.index(Words(RANKS_PLURAL).id(said["rank"]) or "2")
    is_so = all(token and RANK[token.cards[0]] == rank for token in tokens)
    return " ".join(cards) if is_so and _NUMBERS.id(said["count"] or "") in (None, str(len(cards))) else said[0]


_CODE = re.compile(rf"(?<![\w♣♦♥♠])(?i:{CARD_CODE})(?![\w♣♦♥♠])")
_SIGN = re.compile("[♣♦♥♠]")


def style_of(texts: Iterable[str]) -> str:
    """The style, one of `CARD_STYLES`, in which cards stand in texts that may be read in other words; '' where none do.

    Cards in words, and those without a letter, are of the language of the text.
    """
    whole = "\n".join(texts)
    codes = _CODE.findall(whole)
    scripts = Counter(map(scripts_of, codes))
    if not codes and not _ONE_CARD.search(whole):
        return ""
    letters = language_of(whole) if scripts["C"] == scripts["L"] else "ru" if scripts["C"] > scripts["L"] else "en"
    return f"{letters}-signs" if 2 * sum(_SIGN.search(code) is not None for code in codes) > len(codes) else letters
