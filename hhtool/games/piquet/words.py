"""The words of piquet records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary

PIQUET_LINES: Vocabulary = {
    "exchange": (("exchange", "exchanges"), ("снос", "сносит", "прикуп", "прикупает")),
    "declare": (("declare", "declares"), ("хвалёж", "хвалится")),
    "count": (("count",), ("счёт на руках", "на руках")),
    "white": (("white", "white cards", "carte blanche"), ("белые", "белые карты")),
    "open-capot": (("open-capot", "open capot"), ("открытый капот",)),
    "capot": (("capot",), ("капот",)),
}

PIQUET_VALUES: Vocabulary = {
    "dealer": (("dealer",), ("сдаёт", "сдавал", "сдавала", "сдающий")),
    "after": (("after",), ("после",)),
    "point": (("point", "point of"), ("масть",)),
    "sequence": (("sequence", "sequence of"), ("последовательность", "ряд")),
    "to": (("to the", "from the", "to", "from", "of"), ("от",)),
    "of": (("of",), ()),
}

ANSWER_WORDS: Vocabulary = {
    "good": (("good",), ("годится", "годятся", "годна")),
    "equal": (("equal", "equals"), ("равны", "равно", "равна")),
    "not good": (("not good", "not-good", "no good"), ("не годится", "не годятся", "не годна")),
}
"""What the other player says of a declaration."""

SEQUENCE_WORDS: Vocabulary = {
    "3": (("tierce",), ("терц", "три тринадцать")),
    "4": (("quart",), ("кварта", "кварт", "четыре четырнадцать")),
    "5": (("quint",), ("квинта", "квинт", "пять пятнадцать")),
    "6": (("sixième", "sixieme"), ("шесть шестнадцать",)),
    "7": (("septième", "septieme"), ("семь семнадцать",)),
    "8": (("huitième", "huitieme"), ("восемь восемнадцать",)),
}
"""Sequences, by how many cards they have."""

MAJOR_WORDS: Vocabulary = {
    "3": (("tierce major", "tierce-major"), ("терц-мажор", "терц мажор")),
    "4": (("quart major", "quart-major"), ("кварт-мажор", "кварт мажор", "кварта-мажор", "кварта мажор")),
    "5": (("quint major", "quint-major"), ("квинт-мажор", "квинт мажор", "квинта-мажор", "квинта мажор")),
}
"""Sequences that an ace heads."""

SET_WORDS: Vocabulary = {
    "3": (("three", "trio of", "trio", "3"), ("три", "трое")),
    "4": (("fourteen", "four", "quatorze of", "quatorze", "14", "4"), ("четырнадцать", "четыре")),
}
"""Sets, by how many cards of one rank they have."""

RANK_WORDS: Vocabulary = {
    "A": (("ace", "major"), ("туза", "туз", "мажор")),
    "K": (("king",), ("короля", "король")),
    "Q": (("queen",), ("дамы", "дама")),
    "J": (("jack", "knave"), ("валета", "валет")),
    "T": (("ten",), ("десятки", "десятка")),
    "9": (("nine",), ("девятки", "девятка")),
    "8": (("eight",), ("восьмёрки", "восьмёрка")),
    "7": (("seven",), ("семёрки", "семёрка")),
}
"""Ranks in the singular: in Russian the genitive, as in «от короля» and «три туза»."""

RANKS_WORDS: Vocabulary = {
    "A": (("aces",), ("тузов", "тузы")),
    "K": (("kings",), ("королей", "короли")),
    "Q": (("queens",), ("дам", "дамы")),
    "J": (("jacks", "knaves"), ("валетов", "валеты")),
    "T": (("tens",), ("десяток", "десятки")),
    "9": (("nines",), ("девяток", "девятки")),
    "8": (("eights",), ("восьмёрок", "восьмёрки")),
    "7": (("sevens",), ("семёрок", "семёрки")),
}
"""Ranks in the plural: in Russian the genitive, as in «четырнадцать дам»."""
