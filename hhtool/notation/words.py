"""Vocabularies of the lexicon made ready: what is read, and what is written out.

The first form of a word is the one written out, the rest are synonyms. Case and ё/е do not matter when reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache

from hhtool.i18n import LANGUAGES
from hhtool.lazy import lazy
from hhtool.notation.lexicon import Vocabulary, words
from hhtool.notation.spelling import fold

KEYWORDS = words(
    "game", "rules", "players", "stacks", "partial", "date", "place", "scorer", "id", "currency", "source", "tournament",
    "figures", "deal", "table", "hand", "note", "score", "total", "winner", "settlement",
)  # fmt: skip
"""The words that the lines of any game begin with."""

PLAYERS = {
    "en": ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ilya", "Nina", "Oleg"),
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дора", "Егор", "Зоя", "Илья", "Нина", "Олег"),
}
"""The players of records that are made up."""

VALUES = words("yes", "no", "running")


_OF_ONE = {"ли": "л", "ют": "ет", "ут": "ет", "ят": "ит", "лись": "лся"}
"""The endings of verbs said of several, and of one."""
_OF_MAN_AND_WOMAN = (("шёл", "шла"), ("лся", "лась"), ("ан", "ана"), ("л", "ла"))
"""The endings of what is said of a man, and of a woman."""


class Words:
    """A vocabulary made ready for reading and writing."""

    def __init__(self, *vocabularies: Vocabulary) -> None:
        self._forms = {key: forms for vocabulary in vocabularies for key, forms in vocabulary.items()}

    @lazy
    def _ids(self) -> dict[str, str]:
        return {fold(form): key for key, both in self._forms.items() for forms in both for form in forms}

    def __contains__(self, text: str) -> bool:
        return fold(text) in self._ids

    def id(self, text: str) -> str | None:
        """The id of a word as typed, or None."""
        return self._ids.get(text) or self._ids.get(fold(text))

    def ids_in(self, text: str) -> list[str]:
        """The ids of the words in a text, in order; the longest word counts."""
        return [self._ids[fold(found[0])] for found in self._any.finditer(text)]

    @cached_property
    def _any(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){self.pattern(*self._forms)}(?!\w)", re.IGNORECASE)

    def word(self, key: str, language: str, typed: str = "") -> str:
        """The form of `key` that is written out in `language`: the one in the text that was `typed`, else the first."""
        return self.typed(key, language, typed) or self._forms[key][LANGUAGES.index(language)][0]

    def typed(self, key: str, language: str, text: str) -> str | None:
        """The form of `key` in `language` that is in a text; None where none is."""
        found = self._typed(key, language).search(text) if text else None
        forms = self._forms[key][LANGUAGES.index(language)]
        return next(form for form in forms if fold(form) == fold(found[0])) if found else None

    def of_one(self, key: str, form: str) -> str:
        """A Russian verb as it is said of one player, where the vocabulary has that: «упал» for «упали»."""
        known = {fold(one) for one in self._forms[key][1]}
        made = (form.removesuffix(many) + one for many, one in _OF_ONE.items() if form.endswith(many))
        return next((one for one in made if fold(one) in known), form)

    def of_gender(self, key: str, form: str, gender: str) -> str:
        """A Russian word as it is said of a woman (`f`) or a man (`m`), where the vocabulary has that: «взяла»."""
        known = self._forms[key][1]
        for pair in _OF_MAN_AND_WOMAN if gender else ():
            other, wanted = pair if gender == "f" else pair[::-1]
            if (made := re.sub(rf"{other}\b", wanted, form, count=1)) != form and made in known:
                return made
        return form

    def stands_in(self, text: str, key: str, language: str) -> bool:
        """Whether a form of `key` in `language` is in a text."""
        return self._typed(key, language).search(text) is not None

    @lru_cache(maxsize=1024)  # noqa: B019 (vocabularies last as long as the program)
    def _typed(self, key: str, language: str) -> re.Pattern[str]:
        """What finds the forms of `key` in a text; a form without a letter is only ever read."""
        forms = (form for form in self._forms[key][LANGUAGES.index(language)] if form[:1].isalpha())
        longest_first = "|".join(_loose(form) for form in sorted(forms, key=len, reverse=True))
        return re.compile(rf"(?<![\w\-])(?:{longest_first})(?![\w\-])", re.IGNORECASE)

    def pattern(self, *keys: str) -> str:
        """A regular expression (to be used ignoring case) for every form of `keys`, longest first."""
        return _either(form for key in keys for form in self.forms(key))

    def usual(self, *keys: str) -> str:
        """The same for the forms of `keys` that are written out, and those which begin as these do."""
        both = [forms for key in keys for forms in self._forms[key]]
        return _either(form for forms in both for form in forms if form.startswith(forms[0]))

    def forms(self, key: str) -> tuple[str, ...]:
        """Every form of `key`, in both languages."""
        english, russian = self._forms[key]
        return english + russian


def _either(forms: Iterable[str]) -> str:
    """A regular expression for any of some forms, longest first."""
    forms = sorted(forms, key=len, reverse=True)
    by_letter: dict[str, list[str]] = {}
    for form in forms:
        by_letter.setdefault(fold(form[0]), []).append(form[1:])
    return "(?:" + "|".join(f"{_loose(one)}(?:{'|'.join(map(_loose, rest))})" for one, rest in by_letter.items()) + ")"


def _loose(form: str) -> str:
    if form.isascii() and form.isalpha():
        return form
    return re.escape(form).replace(r"\ ", r"[ \t]+").replace("ё", "е").replace("е", "[её]")


WRITER, OPPONENT = "\u0531", "\u0532"
"""Letters that no name has: who writes, where «я» and «мне» stand in a line, in the same columns, and the only other
player, where «он» or `she` does."""


def language_of(text: str) -> str:
    """`ru` where the first word with letters is Cyrillic, else `en`."""
    for character in text:
        if character.isalpha() and character not in (WRITER, OPPONENT):
            return "ru" if "а" <= character.lower() <= "я" or character in "ёЁ" else "en"
    return "en"
