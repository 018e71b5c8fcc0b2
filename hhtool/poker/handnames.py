"""Hands as they are announced, read and written in English and Russian."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import permutations

from hhtool.cards import card
from hhtool.cards.poker import Category, HandName
from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import HANDS, RANKS, RANKS_PLURAL
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words

_BY_RANK = [RANKS[rank] for rank in card.RANKS]
_PLURAL = [RANKS_PLURAL[rank] for rank in card.RANKS]
_RANKS = {"en": tuple(one[0][0] for one in _PLURAL), "ru": tuple(one[1][0] for one in _PLURAL)}
_ONE = tuple(one[0][0] for one in _BY_RANK)
_THREE, _NOMINATIVE = (tuple(one[1][form] for one in _BY_RANK) for form in (0, 1))
"""A rank in Russian behind «три», «от» and «до», and by itself."""
_NOMINATIVES = tuple(one[1][1] for one in _PLURAL)
"""The same, of several cards."""
_WORDS = Words(
    {rank: (RANKS[rank][0] + RANKS_PLURAL[rank][0], RANKS[rank][1] + RANKS_PLURAL[rank][1]) for rank in RANKS}
)
_RANK = _WORDS.pattern(*RANKS) + r"(?!\w)"
_ANY_RANK = late_pattern(rf"(?<!\w){_RANK}")
_HANDS = Words(HANDS)


def _hand(name: str) -> str:
    return rf"(?<!\w){_HANDS.pattern(name)}(?![\w])"


_BY_CATEGORY = dict(zip(Category, HANDS, strict=False))
# the first that is found names the category; the word before it that it must not swallow is cut off
_CATEGORIES = (
    (Category.HIGH_CARD, rf"^{_hand('high card')}"),
    (Category.STRAIGHT_FLUSH, f"{_hand('royal flush')}|{_hand('straight flush')}"),
    (Category.QUADS, rf"{_hand('four of a kind')}|\b(?:four|четыре) (?={_RANK})"),
    (Category.FULL_HOUSE, rf"{_hand('full house')}|(?<=s )full\b"),
    (Category.FLUSH, _hand("flush")),
    (Category.STRAIGHT, _hand("straight")),
    (Category.TWO_PAIR, _hand("two pair")),
    (Category.PAIR, rf"{_hand('pair')}|^(?:two|две|два) (?={_RANK})"),
    (Category.TRIPS, rf"{_hand('three of a kind')}|\b(?:three|три) (?={_RANK})|\bтри(?:$|(?=\s*:))"),
    (Category.HIGH_CARD, _hand("high card")),
)
_FINDERS = tuple((category, late_pattern(pattern)) for category, pattern in _CATEGORIES)
_BARE = {
    "en": tuple(HANDS[name][0][0] for name in _BY_CATEGORY.values()),
    "ru": tuple(HANDS[name][1][0] for name in _BY_CATEGORY.values()),
}
_EVERY = range(len(card.RANKS))
_OF_TWO_RANKS = (Category.TWO_PAIR, Category.FULL_HOUSE)
_OF_SINGLE_CARDS = (Category.HIGH_CARD, Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


_LETTERS = {
    **dict(zip("23456789tjqka", _ONE, strict=True)),
    **dict(zip(("10", "в", "д", "к", "т"), _ONE[8:], strict=True)),
}
_LETTER = late_pattern(r"(?<!\w)(10|[2-9tjqkaвдкт])(?:'?s)?(?!\w| kind)")
_ARTICLE = late_pattern(
    r"\b(?:an?|the) (?=pair|two|three|four|straight|flush|full|royal|high card|" + "|".join(_ONE) + ")"
)
_COUNTED = late_pattern(
    rf"\b(?:(?:three|two|pair of|три|две|два|пара) (?={_RANK})|(?:тройка|сет) (?=(?:{fold('|'.join(_RANKS['ru']))})\b))"
)
"""How many of a rank there are in a full house: `three kings and two nines`."""
_RUN = 4
_WHEEL = (3, 12)
"""A five and an ace: the ends of the lowest straight."""


def _in_words(text: str) -> str:
    """An announcement in small letters, its figures and letters for ranks in words: `two pair: K, 9`, `3 Qs`."""
    text = _ARTICLE.sub("", fold(text))
    return _LETTER.sub(lambda found: _LETTERS[found[1]] + "s" * found[0].endswith("s"), text)


@lru_cache(maxsize=1 << 12)
def read_hand_name(text: str) -> HandName | None:
    """The hand that `text` announces, with the ranks it says; None where it announces none."""
    if (name := _as_written().get(text)) is not None:
        return name
    text = _in_words(text)
    if (found := _category(text)) is None:
        return None
    category, rest = found
    ranks = (12,) if _ROYAL.search(text) else _ranks(rest)
    return HandName(category, _top(ranks) if category in _STRAIGHTS else ranks)


def _category(text: str) -> tuple[Category, str] | None:
    """The hand that is named, and the rest of the text; None where none is."""
    for category, finder in _FINDERS:
        if found := finder.search(text):
            rest = text[: found.start()] + " " + text[found.end() :]
            return category, _COUNTED.sub("", rest) if category is Category.FULL_HOUSE else rest
    return None


_ROYAL = late_pattern(_hand("royal flush"))
_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


def _top(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The top of a straight of which both ends are said, `five to nine`; anything else as it is."""
    if len(ranks) != 2:
        return ranks
    low, top = sorted(ranks)
    if (low, top) == _WHEEL:
        return (low,)
    return (top,) if top - low == _RUN else ranks


_SMALL_WORDS = """
a an the of and with up to full over high card cards kicker kickers lower
и на с до от карта карты кикер старший старшая
"""
_FILLERS = frozenset(_SMALL_WORDS.split())


_DRAWING = ("на ", "to ")
"""So begins what a hand is drawn to, not what it is."""


@lru_cache(maxsize=1 << 12)
def stray_word(text: str) -> str:
    """A word of an announcement that belongs to no hand, rank or small word; '' where there is none."""
    if text in _as_written():
        return ""
    text = _in_words(text)
    if text.startswith(_DRAWING):
        return text.split()[0]
    _named, text = _category(text) or (None, text)
    words = (word.strip("«»\"':;,.-–+") for word in _ROYAL.sub(" ", _ANY_RANK.sub(" ", text)).split())
    return next((word for word in words if word and word not in _FILLERS), "")


def any_rank(text: str, one: str, many: str) -> str:
    """An announcement in small letters, with one word for any rank, and another for any rank in the plural."""
    return _ANY_RANK.sub(lambda found: many if found[0].endswith("s") else one, fold(text))


HAND_WORD = "|".join(f"(?:{pattern})" for _category, pattern in _CATEGORIES).replace("^", "")
"""What an announcement holds, as a regular expression for small letters."""


def _ranks(text: str) -> tuple[int, ...]:
    return tuple(card.RANKS.index(_WORDS.id(found[0]) or "") for found in _ANY_RANK.finditer(text))


def write_hand_name(name: HandName, language: str = "en") -> str:
    """The announcement as the notation writes it: `two pair: kings, nines`, «пара королей», «стрит до дамы»."""
    return (_write_russian if language == "ru" else _write_english)(name)


@cache
def _as_written() -> Mapping[str, HandName]:
    """The hands with up to two ranks by the announcements that the notation writes, which most are: the patterns of all
    others take a while to compile."""
    names = [
        HandName(category, ranks) for category in Category for size in (0, 1) for ranks in permutations(_EVERY, size)
    ]
    names += [HandName(category, ranks) for category in _OF_TWO_RANKS for ranks in permutations(_EVERY, 2)]
    return {write_hand_name(name, language): name for name in names for language in ("en", "ru")}


def _write_english(name: HandName) -> str:
    """The hand, and after a colon the ranks that were said."""
    ranks = _ONE if name.category in _OF_SINGLE_CARDS else _RANKS["en"]
    return _listed(_BARE["en"][name.category], [ranks[rank] for rank in name.ranks])


def _write_russian(name: HandName) -> str:
    bare = _BARE["ru"][name.category]
    if len(name.ranks) == 1 and (of := _OF_ONE_RANK.get(name.category)):
        link, ranks = of
        return f"{bare} {link}{ranks[name.ranks[0]]}"
    ranks = _NOMINATIVE if name.category in _OF_SINGLE_CARDS else _NOMINATIVES
    return _listed(bare, [ranks[rank] for rank in name.ranks])


def _listed(bare: str, ranks: list[str]) -> str:
    return f"{bare}: {', '.join(ranks)}" if ranks else bare


_OF_ONE_RANK = {
    Category.HIGH_CARD: ("", _NOMINATIVE),
    Category.PAIR: ("", _RANKS["ru"]),
    Category.TRIPS: ("", _RANKS["ru"]),
    Category.STRAIGHT: ("до ", _THREE),
    Category.FLUSH: ("от ", _THREE),
    Category.QUADS: ("", _RANKS["ru"]),
    Category.STRAIGHT_FLUSH: ("до ", _THREE),
}
"""What stands between a hand and its rank in Russian, and the case that the rank is in."""


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
