"""Hands as they are announced, read and written in English and Russian."""

from __future__ import annotations

import re

from hhtool.cards.poker import Category, HandName
from hhtool.notation.words import fold

_RANKS = {
    "en": (
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
        "sevens",
        "eights",
        "nines",
        "tens",
        "jacks",
        "queens",
        "kings",
        "aces",
    ),
    "ru": (
        "двоек",
        "троек",
        "четвёрок",
        "пятёрок",
        "шестёрок",
        "семёрок",
        "восьмёрок",
        "девяток",
        "десяток",
        "валетов",
        "дам",
        "королей",
        "тузов",
    ),
}
_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_RUSSIAN_STEMS = (
    "дво(?:е|й)к",
    "тро(?:е|й)к",
    "четвер(?:о)?к",
    "пят(?:е|о)?р(?:о)?к",
    "шест(?:е|о)?р(?:о)?к",
    "сем(?:е|о)?р(?:о)?к",
    "восьм(?:е|о)?р(?:о)?к",
    "девят(?:о)?к",
    "десят(?:о)?к",
    "валет",
    "дам",
    "корол",
    "туз",
)
_STEMS = rf"(?:{'|'.join(_RUSSIAN_STEMS)})"
_STEM = re.compile("|".join(rf"(?P<r{rank}>\b{stem})" for rank, stem in enumerate(_RUSSIAN_STEMS)))
_ENGLISH = re.compile(r"\b(" + "|".join((*_RANKS["en"], *_ONE, "deuces?", "sixs")) + r")\b")

# the first that is found names the category; the word before it that it must not swallow is cut off
_CATEGORIES = (
    (Category.HIGH_CARD, r"^старш(?:ая|ий|ую)(?: карт[ау])?|^high card"),
    (Category.STRAIGHT_FLUSH, r"royal flush|straight flush|стрит-?\s?флеш|(?:рояль|роял)-?\s?флеш|флеш-рояль"),
    (Category.QUADS, rf"four of a kind|quads\b|\bfour (?=\w+s\b|{_STEMS})|каре|четыре (?=\w)"),
    (Category.FULL_HOUSE, r"full house|(?<=s )full\b|полный сбор|фулл?(?:[-\s]?хаус)?"),
    (Category.FLUSH, r"flush|флеш"),
    (Category.STRAIGHT, r"straight|стрит"),
    (Category.TWO_PAIR, r"two pairs?|(?:две|two) пары"),
    (Category.PAIR, r"(?:a )?pair|пар[ау]"),
    (Category.TRIPS, rf"three of a kind|trips\b|\bset\b|\bthree (?=\w+s\b|{_STEMS})|тройк[ау]|сет|три(?=\W|$)"),
    (Category.HIGH_CARD, r"\bhigh\b|старш(?:ая|ий)|high card"),
)
_COMPILED = tuple((category, re.compile(pattern)) for category, pattern in _CATEGORIES)
_BARE = {
    "en": (
        "high card",
        "pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
    ),
    "ru": ("старшая карта", "пара", "две пары", "тройка", "стрит", "флеш", "полный сбор", "каре", "стрит-флеш"),
}
_OF_SINGLE_CARDS = (Category.HIGH_CARD, Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


_LETTERS = {
    **dict(zip("23456789tjqka", _ONE, strict=True)),
    **dict(zip(("10", "в", "д", "к", "т"), _ONE[8:], strict=True)),
}
_LETTER = re.compile(r"(?<!\w)(10|[2-9tjqkaвдкт])(?:'?s)?(?!\w| kind)")
_ARTICLE = re.compile(
    r"\b(?:an?|the) (?=pair|two|three|four|straight|flush|full|royal|high card|" + "|".join(_ONE) + ")"
)
_COUNTED = re.compile(
    rf"\b(?:(?:three|two|pair of) (?=(?:{'|'.join(_RANKS['en'])})\b)|(?:три|two|three|две|два|пара) (?={_STEMS})"
    rf"|(?:тройка|сет) (?=(?:{fold('|'.join(_RANKS['ru']))})\b))"
)
"""How many of a rank there are in a full house: `three kings and two nines`."""
_RUN = 4
_WHEEL = (3, 12)
"""A five and an ace: the ends of the lowest straight."""


def _in_words(text: str) -> str:
    """An announcement in small letters, its figures and letters for ranks in words: `two pair: K, 9`, `3 Qs`."""
    text = _ARTICLE.sub("", fold(text))
    return _LETTER.sub(lambda found: _LETTERS[found[1]] + "s" * found[0].endswith("s"), text)


def read_hand_name(text: str) -> HandName | None:
    """The hand that `text` announces, with the ranks it says; None where it announces none."""
    text = _in_words(text)
    if (found := _category(text)) is None:
        return None
    category, rest = found
    ranks = (12,) if "royal" in text or "роял" in text else _ranks(rest)
    return HandName(category, _top(ranks) if category in _STRAIGHTS else ranks)


def _category(text: str) -> tuple[Category, str] | None:
    """The hand that is named, and the rest of the text; None where none is."""
    for category, pattern in _COMPILED:
        if found := pattern.search(text):
            rest = text[: found.start()] + " " + text[found.end() :]
            return category, _COUNTED.sub("", rest) if category is Category.FULL_HOUSE else rest
    return None


_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


def _top(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The top of a straight of which both ends are said, `five to nine`; anything else as it is."""
    if len(ranks) != 2:
        return ranks
    low, top = sorted(ranks)
    if (low, top) == _WHEEL:
        return (low,)
    return (top,) if top - low == _RUN else ranks


_FILLERS = frozenset(
    (
        "a",
        "an",
        "the",
        "of",
        "and",
        "with",
        "up",
        "to",
        "full",
        "over",
        "high",
        "card",
        "cards",
        "и",
        "на",
        "с",
        "до",
        "от",
        "карта",
        "карты",
        "kicker",
        "kickers",
        "кикер",
        "старший",
        "старшая",
    )
)


_DRAWING = ("на ", "to ")
"""So begins what a hand is drawn to, not what it is."""


def stray_word(text: str) -> str:
    """A word of an announcement that belongs to no hand, rank or small word; '' where there is none."""
    text = _in_words(text)
    if text.startswith(_DRAWING):
        return text.split()[0]
    _named, text = _category(text) or (None, text)
    text = re.sub(rf"(?:{_STEM.pattern})\w*", " ", _ENGLISH.sub(" ", text))
    words = (word.strip("«»\"':;,.-–") for word in text.split())
    return next(
        (word for word in words if word and word not in _FILLERS and "royal" not in word and "роял" not in word), ""
    )


def _ranks(text: str) -> tuple[int, ...]:
    found = []
    for match in _ENGLISH.finditer(text):
        word = match[1]
        if word.startswith("deuce"):
            found.append((match.start(), 0))
        elif word == "sixs":
            found.append((match.start(), 4))
        else:
            table = _ONE if word in _ONE else _RANKS["en"]
            found.append((match.start(), table.index(word)))
    found += [(match.start(), int(str(match.lastgroup)[1:])) for match in _STEM.finditer(text)]
    return tuple(rank for _, rank in sorted(found))


_NOMINATIVE = (
    "двойка",
    "тройка",
    "четвёрка",
    "пятёрка",
    "шестёрка",
    "семёрка",
    "восьмёрка",
    "девятка",
    "десятка",
    "валет",
    "дама",
    "король",
    "туз",
)
_SINGLE = {"en": _ONE, "ru": _NOMINATIVE}


def write_hand_name(name: HandName, language: str = "en") -> str:
    """The announcement as the notation writes it: the hand, and after a colon the ranks that were said."""
    bare = _BARE[language][name.category]
    ranks = _SINGLE[language] if name.category in _OF_SINGLE_CARDS else _RANKS[language]
    said = ", ".join(ranks[rank] for rank in name.ranks)
    return f"{bare}: {said}" if said else bare


_THREE = (
    "двойки",
    "тройки",
    "четвёрки",
    "пятёрки",
    "шестёрки",
    "семёрки",
    "восьмёрки",
    "девятки",
    "десятки",
    "валета",
    "дамы",
    "короля",
    "туза",
)
_POSSIBLE = {
    Category.HIGH_CARD: "ая",
    Category.PAIR: "ая",
    Category.TRIPS: "ая",
    Category.TWO_PAIR: "ые",
    Category.QUADS: "ое",
}


def say_hand_name(name: HandName, language: str = "en", *, possible: bool = False) -> str:
    """The announcement as the dealer says it, without colon or comma: `pair of kings`, `possible flush`."""
    said = (_say_russian if language == "ru" else _say_english)(name)
    if not possible:
        return said
    ending = "ые" if name.category is Category.TRIPS and name.ranks else _POSSIBLE.get(name.category, "ый")
    return f"возможн{ending} {said}" if language == "ru" else f"possible {said}"


def _say_english(name: HandName) -> str:
    bare, many = _BARE["en"][name.category], [_RANKS["en"][rank] for rank in name.ranks]
    match name.category:
        case _ if not many:
            return "two pairs" if name.category is Category.TWO_PAIR else bare
        case Category.PAIR:
            return " ".join(["pair of", *many])
        case Category.TWO_PAIR:
            return "two pairs of " + " and ".join(many)
        case Category.TRIPS | Category.QUADS:
            return " ".join(["three" if name.category is Category.TRIPS else "four", *many])
        case Category.FULL_HOUSE:
            return "full house of " + " and ".join(many)
    return " ".join([bare, *(_ONE[rank] for rank in name.ranks)])


def _say_russian(name: HandName) -> str:
    bare, many = _BARE["ru"][name.category], [_RANKS["ru"][rank] for rank in name.ranks]
    match name.category:
        case _ if not many:
            return bare
        case Category.TRIPS:
            return " ".join(["три", _THREE[name.ranks[0]], *many[1:]])
        case Category.TWO_PAIR | Category.FULL_HOUSE:
            return f"{bare} " + " и ".join(many)
        case Category.PAIR | Category.QUADS:
            return " ".join([bare, *many])
    return " ".join([bare, *(_NOMINATIVE[rank] for rank in name.ranks)])
