"""What every game's grammar shares: names, cards, figures, comments, pipe rows, and the line reader.

The forms are those of `formats/<game>/notation.md`. A line is read in two tiers (see `forms`): by the
one pattern of its kind, and, where that fails, by the grammar that says what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from hhtool.cards import card as c
from hhtool.lazy import late_pattern
from hhtool.notation.forms import Form, many, seq, terminal
from hhtool.notation.lexicon import NUMBERS, ORDINALS, RANKS, SUIT_STEMS, SUITS
from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words

# --- terminals -----------------------------------------------------------------------------------------

NAME_PATTERN = r'"(?:[^"\\]|\\.)*"|[^\W\d_][\w.\-]*+|[\d_][\d.\-]*+[^\W\d][\w.\-]*+'
NAME = terminal("player", NAME_PATTERN)
WHOLE = r"\d{1,18}"
DIGITS = rf"{WHOLE}(?:\.\d{{1,6}})?"
"""An amount of chips or points: what is longer is no figure that anybody wrote, and no sum of it would be exact."""
UNIT = r"(?:[ \t]+(?:фишк(?:а|и|у|ой|ами)|фишек|chips?)(?!\w))?"
"""What an amount may be counted in."""
_UNIT = late_pattern(UNIT + r"\Z", re.IGNORECASE)
SURE_AMOUNT = terminal("amount", rf"{DIGITS}(?![\w.?])")
_NUMBERS = Words(NUMBERS)
NUMBER_NAMES = _NUMBERS.pattern(*NUMBERS)
"""The words for numbers to twenty, whatever stands behind them."""
NUMBER_WORD = NUMBER_NAMES + r"(?![\w.\-])"
"""A number in words, to twenty."""
_SIGNS = {"minus": "-", "plus": "", "минус": "-", "плюс": ""}
SIGNED = rf"(?:(?:{'|'.join(_SIGNS)})[ \t]+)(?:{DIGITS}(?![\w.])|{NUMBER_WORD})"
"""A figure whose sign is a word."""
_AMOUNT = rf"{DIGITS}\??(?![\w.?])|\?(?![\w.?])"
_COUNT, _OF_CARDS = r"\d+(?![\w.])", r"(?:[ \t]+(?:карт[ауы]?|cards?)(?!\w))?"
# numbers in words and what is counted make the patterns long; the usual spelling is in figures alone
AMOUNT = terminal("amount", f"(?:{_AMOUNT}|{NUMBER_WORD}){UNIT}", _AMOUNT)
FIGURE = terminal("figure", f"(?:[-+−–]?{_AMOUNT}|{NUMBER_WORD}|{SIGNED}){UNIT}", f"[-+−–]?(?:{_AMOUNT})")
COUNT = terminal("number", f"(?:{_COUNT}|{NUMBER_WORD}){_OF_CARDS}", f"(?:{_COUNT}){_OF_CARDS}")
_CARDS_COUNTED = late_pattern(r"[ \t]+(?:карт[ауы]?|cards?)\Z", re.IGNORECASE)
COLON = terminal("':'", ":")
_ORDINALS = Words(ORDINALS)
ORDINAL = _ORDINALS.pattern(*ORDINALS) + r"(?![\w.\-])"
_NUMBERED = r"[\w\-]*\d[\w\-]*(?![\w.])"
LABEL = terminal("deal number", f"{_NUMBERED}|{ORDINAL}", _NUMBERED)
TEXT = terminal("text", r".*")
CARDS = terminal("cards", r"[^\s,;:>()/|#]++(?:[ \t]++(?![xх>](?!\w))[^\s,;:>()/|#]++)*")

LISTED = terminal("cards", rf"{CARDS.regex}(?:[ \t]*,[ \t]*{CARDS.regex})*")
"""The same, with commas between them where the writer put some."""

ENTRY = seq(NAME, FIGURE)
ENTRIES = many(ENTRY)
NAMES = many(NAME)

_QUOTED = late_pattern(r"\\(.)")
_PLAIN_NAME = late_pattern(r"(?:[^\W\d_][\w.\-]*+|[\d_][\d.\-]*+[^\W\d][\w.\-]*+)\Z")


def keyword(words: Words, *keys: str) -> Form:
    """A keyword in either language; of «белые карты» the second word is no name of a player."""
    return terminal(" or ".join(f"'{words.word(key, 'en')}'" for key in keys), _as_one(words.pattern(*keys)))


def first_word(words: Words, *keys: str) -> Form:
    """A keyword that a line, or a part of one behind a colon, begins with: its usual spellings are few, so that the
    pattern of them is soon made. Where it stands nothing else may that `exact` would take for it."""
    return replace(keyword(words, *keys), usual=_as_one(words.usual(*keys)))


def _as_one(pattern: str) -> str:
    """A word and its end, of which nothing is given back."""
    return rf"(?>{pattern}(?![\w.\-]))"


@lru_cache(maxsize=65_536)
def number(text: str) -> Decimal | None:
    """A figure as written, in figures or words, with any sign; None for `?`. A doubtful `12?` is 12."""
    text = _UNIT.sub("", text).rstrip("?")
    if not text:
        return None
    sign, _blank, figure = text.replace("−", "-").replace("–", "-").rpartition(" ")
    return Decimal(_SIGNS.get(fold(sign), "") + (_NUMBERS.id(figure) or figure))


def whole(text: str) -> int:
    """A count as written, in figures or words."""
    text = _CARDS_COUNTED.sub("", text)
    return int(_NUMBERS.id(text) or text)


def label(text: str | None) -> str:
    """The label of a deal as written; a number in words, «третья», in figures."""
    return (_ORDINALS.id(text) or text) if text else ""


def is_doubtful(text: str | None) -> bool:
    """Whether a figure is written as doubtful: `12?`."""
    return text is not None and len(text) > 1 and _UNIT.sub("", text).endswith("?")


def written(amount: Decimal | None) -> str:
    """A figure as the notation writes it: no exponent, no needless zeros after the point but cents kept."""
    if amount is None:
        return "?"
    if amount == amount.to_integral_value():
        return str(int(amount))
    text = format(amount.normalize(), "f")
    return text + "0" if text[-2] == "." else text


def figure_text(amount: Decimal | None, doubtful: bool) -> str:
    """A figure as `written`, with the mark of one that is `doubtful`: `12?`."""
    return written(amount) + "?" * doubtful


def corrected(old: Decimal | None, right: Decimal, *, signed: bool = False) -> str:
    """A figure put right, with the old one kept visible: `~~12~~ 13`."""
    return f"~~{written(old)}~~ {'+' if signed and right > 0 else ''}{written(right)}"


def quoted(name: str, words: Words) -> str:
    """A player's name as the notation writes it, in quotes where it must be."""
    if _PLAIN_NAME.match(name) and name not in words and not _is_card(name):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"').replace("~", "\\~") + '"'


def told_name(name: str, words: Words) -> str:
    """A player's name as a reader is told it: one of several words without quotes."""
    parts = name.split(" ")
    plain = all(map(_PLAIN_NAME.match, parts)) and parts[0] not in words and not _is_card(parts[0])
    return name if plain else quoted(name, words)


def unquoted(text: str) -> str:
    """A name without its quotes."""
    return _QUOTED.sub(r"\1", text[1:-1]) if text.startswith('"') else text


# --- cards ---------------------------------------------------------------------------------------------

_LATIN_RANKS = {**{name: rank for rank, name in enumerate(c.RANKS)}, "10": 8}
_RUSSIAN_RANKS = {**{str(n): n - 2 for n in range(2, 11)}, "В": 9, "Д": 10, "К": 11, "Т": 12}
_RANK_ONLY_RUSSIAN = {"в": 9, "д": 10, "к": 11, "т": 12}
_SUITS = {"c": 0, "d": 1, "h": 2, "s": 3, "♣": 0, "♦": 1, "♥": 2, "♠": 3, "♧": 0, "♢": 1, "♡": 2, "♤": 3}
_SUITS |= {"т": 0, "к": 0, "б": 1, "ч": 2, "п": 3}
_LOOKALIKE = {"А": 12}
_GROUP = late_pattern(r"([♠♥♦♣♤♡♢♧])\ufe0f?((?:10|[2-9TJQKAТКДВА])+)\Z", re.IGNORECASE)
_RANK = late_pattern(r"10|.", re.IGNORECASE)
_JOKER_WORDS = ("джокера", "джокером", "джокеру", "джокер", "joker")
_JOKERS = {"jo", "дж", *_JOKER_WORDS}
JOKER = "|".join(_JOKER_WORDS)
"""The joker in words, as a regular expression."""
_RANK_WORDS = Words(RANKS)
_SUIT_WORDS = Words({suit: ((), tuple(f for f in en + ru if len(f) > 1)) for suit, (en, ru) in SUITS.items()})
_STEMS = "|".join(f"(?P<{suit}>{stems})" for suit, stems in SUIT_STEMS.items())
_ENDING = "(?:ый|ого|ому|ым|ом|ая|ой|ую|ий|его)"
_OF_SUIT = rf"({_RANK_WORDS.pattern(*RANKS)}|10|[2-9])[ \t]+(?:of[ \t]+)?({_SUIT_WORDS.pattern(*SUITS)})(?!\w)"
_SUITED = rf"(?:{_STEMS}){_ENDING}[ \t]+({_RANK_WORDS.pattern(*RANKS)})(?!\w)"
_IN_WORDS = late_pattern(f"{_OF_SUIT}|{_SUITED}", re.IGNORECASE)
CARD_CODE = r"(?:(?:10|[2-9TJQKAВДКТ])[тбчпcdhs♣♦♥♠]|[♣♦♥♠](?:10|[2-9TJQKAВДКТ]))"
"""A card as it is written for short, as a regular expression: `Ah`, «Тч», «10♥», `♥A`."""
IN_WORDS = re.sub(r"\((?:\?P<\w>)?(?!\?)", "(?:", f"{_OF_SUIT}|{_SUITED}")
"""A card in words, as a regular expression without groups: «король червей», «пиковая дама», `ace of spades`."""


class Token(NamedTuple):
    """What a token in a card's place means: its cards, and the scripts its letters are of."""

    cards: tuple[int, ...]
    scripts: str
    confusable: bool


def _rank(text: str) -> int | None:
    upper = text.upper()
    for table in (_LATIN_RANKS, _RUSSIAN_RANKS, _LOOKALIKE):
        if upper in table:
            return table[upper]
    return None


def scripts_of(text: str) -> str:
    """`L` where the text has Latin letters, `C` where Cyrillic ones, `LC` where both."""
    latin = any("a" <= character.lower() <= "z" for character in text)
    cyrillic = any("а" <= character.lower() <= "я" for character in text)
    return "L" * latin + "C" * cyrillic


@lru_cache(maxsize=4096)
def card_token(text: str) -> Token | None:
    """The cards that `text` names (one, or a group such as `♥AK10`); None where it names none."""
    if found := _IN_WORDS.fullmatch(text):
        named = _SUIT_WORDS.id(found[2]) if found[2] else next(one for one in SUIT_STEMS if found[one])
        word = found[1] or found[_IN_WORDS.groups]
        return Token(
            (c.card(_LATIN_RANKS[_RANK_WORDS.id(word) or word], _SUITS[named or ""]),), scripts_of(text), False
        )
    cards = _cards(text.replace("\ufe0f", ""))
    if cards is None:
        return None
    scripts = scripts_of(text)
    ten_or_ace = "t" in text.lower() or "т" in text.lower()[:1] or (bool(_GROUP.match(text)) and "т" in text.lower())
    return Token(cards, scripts, ten_or_ace or len(scripts) > 1)


def cards_of_text(text: str) -> tuple[int, ...]:
    """The cards of a text that names nothing else."""
    return tuple(card for part in text.split() if (token := card_token(part)) for card in token.cards)


_LONG_SUIT = r"(?:кр(?:ест\w{0,2})?|треф\w{0,2}|бу(?:б\w{0,3})?|че(?:р\w{0,3})?|пи(?:к\w{0,2})?)\.?"
_LONG_BEGINS = frozenset("123456789ТКДВ")
LONG_CODE = late_pattern(rf"(?<!\w)(?P<rank>10|[2-9]|(?-i:[ТКДВ]))(?P<suit>{_LONG_SUIT})(?!\w)", re.IGNORECASE)
"""A card whose suit is written with several letters behind the rank: «6кр», «Дбуб»."""


def short_suit(code: re.Match[str]) -> str:
    """The card of a `LONG_CODE` by its code, in as many columns."""
    return f"{code['rank']}{code['suit'][0].lower().replace('к', 'т')}".ljust(len(code[0]))


def _cards(text: str) -> tuple[int, ...] | None:
    if found := _GROUP.match(text):
        ranks = [_rank(part) for part in _RANK.findall(found[2])]
        return tuple(c.card(rank, _SUITS[found[1]]) for rank in ranks if rank is not None)
    if fold(text) in _JOKERS:
        return (c.JOKER,)
    if text == "??":
        return (c.UNKNOWN,)
    if text[2:] and text[:1] in _LONG_BEGINS and (long := LONG_CODE.fullmatch(text)):
        text = short_suit(long).rstrip()
    head, suit = text[:-1], _SUITS.get(text[-1:].lower())
    if text.endswith("?"):
        rank = _rank(head)
        return None if rank is None else (c.RANK_ONLY + rank,)
    if suit is None or not head:
        return None
    if head == "?":
        return (c.SUIT_ONLY + suit,)
    rank = _rank(head)
    return None if rank is None else (c.card(rank, suit),)


def _is_card(text: str) -> bool:
    return card_token(text) is not None


def _spelled(ranks: Sequence[str], suits: str, joker: str) -> tuple[str, ...]:
    """Every card by its code, with such ranks and suits."""
    ordinary = (rank + suit for suit in suits for rank in ranks)
    return (*ordinary, joker, joker, "??", *("?" + suit for suit in suits), *(rank + "?" for rank in ranks))


SIGNS = "♣♦♥♠"
_RUSSIAN_LETTERS = tuple(_RUSSIAN_RANKS)
_LATIN_AND_TEN = tuple(rank.replace("T", "10") for rank in c.RANKS)
CARD_STYLES: dict[str, tuple[str, ...]] = {
    "en": c.NAMES,
    "ru": _spelled(_RUSSIAN_LETTERS, "тбчп", "Дж"),
    "en-signs": _spelled(_LATIN_AND_TEN, SIGNS, "Jo"),
    "ru-signs": _spelled(_RUSSIAN_LETTERS, SIGNS, "Дж"),
}
"""Every card by its code as records write it: in the letters of a language, or with signs for suits."""


def card_text(card: int, style: str = "en") -> str:
    """A card as it is written in one of `CARD_STYLES`; a language is the style of its letters."""
    return CARD_STYLES[style][card]


def cards_text(cards: Sequence[int], style: str = "en") -> str:
    """Cards with blanks between."""
    written = CARD_STYLES[style]
    return " ".join([written[card] for card in cards])


def split_row(line: str, number: int) -> tuple[Cell, ...]:
    """The cells of a pipe row: text without the blanks around it, and its place. Quotes protect a pipe."""
    cells = []
    for found in re.finditer(r'((?:[^|"]|"(?:[^"\\]|\\.)*"|")*)(?:\||\Z)', line):
        if found.start() == 0 and not found[1].strip():
            continue
        if found.end() == len(line) and not found[1].strip() and found[0][-1:] != "|":
            break
        start = found.start() + len(found[1]) - len(found[1].lstrip())
        text = found[1].strip()
        cells.append(Cell(text, Span(number, start + 1, start + 1 + max(len(text), 1))))
    return tuple(cells)
