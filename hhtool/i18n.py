"""Messages to people in English and Russian: templates with named fields, numbers and dates.

A message is translated when it is shown, not when it is made. The catalogues are in `hhtool/locale`; `make locale`
brings them up to date. A game of another package brings its own (`add_catalogue`).
Babel, which knows how the languages write numbers and dates, is loaded where one is written.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable
    from decimal import Decimal

    from babel import Locale

LANGUAGES = ("en", "ru")

_LOCALES = {"en": "en_GB", "ru": "ru_RU"}
_MINUS = "−"
_HYPHEN = re.compile(r"(?<![\w−–-])-(?=\d)")
_CASES = "¦"

EVERY = "every"
"""In force, it makes messages say what they do in each of `LANGUAGES`; `in_language` takes one out of such a text."""

_BETWEEN, _END = "\ufdd1", "\ufdd2"
MANIFOLD = re.compile("\ufdd0([^\ufdd0-\ufdd2]*)\ufdd1([^\ufdd0-\ufdd2]*)\ufdd2")
"""A place in a text that differs by language: what it is in each of `LANGUAGES`, between noncharacters of Unicode."""

_in_force = "en"


def use(language: str) -> str:
    """Show messages in `language` from now on; English, which comes back, where there is no catalogue of it."""
    global _in_force
    known = language == EVERY or isinstance(_catalogue(language), gettext.GNUTranslations)
    _in_force = language if known else "en"
    return _in_force


def in_language(text: str, language: str) -> str:
    """A text that was made while `EVERY` was in force, in one of the languages."""
    return MANIFOLD.sub(rf"\{LANGUAGES.index(language) + 1}", text) if _END in text else text


def _in_each(make: Callable[[str], str]) -> str:
    """What `make` says in each language, as one text."""
    texts = [make(language) for language in LANGUAGES]
    return texts[0] if len(set(texts)) == 1 else f"\ufdd0{_BETWEEN.join(texts)}{_END}"


def in_force() -> str:
    """The language that messages are shown in."""
    return _in_force


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Show messages in `language` meanwhile."""
    before = _in_force
    use(language)
    try:
        yield
    finally:
        use(before)


_catalogues = {"hhtool": Path(__file__).parent / "locale"}


def add_catalogue(name: str, folder: Path) -> None:
    """Show the messages of another package in its own translations: `folder/ru/LC_MESSAGES/name.mo`."""
    _catalogues[name] = folder
    _catalogue.cache_clear()
    _translated.cache_clear()
    _bare.cache_clear()


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    first, *others = (
        gettext.translation(name, folder, [language], fallback=True) for name, folder in _catalogues.items()
    )
    for other in others:
        first.add_fallback(other)
    return first


@lru_cache(maxsize=8192)
def _translated(template: str, language: str) -> list[str]:
    """The cases of a template in a language."""
    return (_catalogue(language).gettext(template) if template else "").split(_CASES)


class Message(NamedTuple):
    """A gettext template and its fields, which may be messages too. `str()` gives the text in the language in force.

    With a `plural`, the field `n` decides which form is taken.
    """

    template: str
    fields: dict[str, object]
    plural: str = ""

    def __str__(self) -> str:
        return self.text(_in_force)

    def text(self, language: str) -> str:
        """The text in a language; English where there is no catalogue of it, or nothing for this message."""
        if language == EVERY:
            return _in_each(self.text)
        case = self._templates(language)[0]
        return case.format_map(self._filling(language)) if self.fields else case

    def _cases(self, language: str) -> list[str]:
        cases = self._templates(language)
        if not self.fields:
            return cases
        said = self._filling(language)
        return [case.format_map(said) for case in cases]

    def _templates(self, language: str) -> list[str]:
        """The template in a language, in its cases."""
        if self.plural:
            number = cast("int", self.fields["n"])
            return _catalogue(language).ngettext(self.template, self.plural, number).split(_CASES)
        return _translated(self.template, language)

    def _filling(self, language: str) -> dict[str, object]:
        return {key: _said(field, language) for key, field in self.fields.items()}


class Written(NamedTuple):
    """What messages quote from the notation, in their language: `make` writes it in the language that it is given."""

    make: Callable[[str], str]

    def __str__(self) -> str:
        return self.text(_in_force)

    def text(self, language: str) -> str:
        """The text in a language, or in each while `EVERY` is in force."""
        return _in_each(self.make) if _in_force == EVERY else self.make(language)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Handed to another process it is what it says."""
        return str, (str(self),)


class _Word(str):
    """A message in a place of another. A translation `трефы¦треф` has cases, and `{suit:2}` is the second of them.

    A word with fewer cases than that is in its last.
    """

    __slots__ = ("cases",)
    cases: list[str]

    def __format__(self, case: str) -> str:
        return self.cases[: int(case)][-1] if case else str(self)


def _said(field: object, language: str) -> object:
    if isinstance(field, Written):
        return field.make(language)
    if not isinstance(field, Message):
        return in_language(field, language) if _in_force == EVERY and isinstance(field, str) else field
    return _word(field, language) if field.fields else _bare(field.template, language)


def _word(message: Message, language: str) -> _Word:
    cases = message._cases(language)
    word = _Word(cases[0])
    word.cases = cases
    return word


@lru_cache(maxsize=8192)
def _bare(template: str, language: str) -> _Word:
    """A message without fields in a place of another."""
    return _word(Message(template, {}), language)


def _(template: str, /, **fields: object) -> Message:
    """Mark `template` for translation; fields are filled in when the message is shown."""
    return Message(template, fields)


def _n(one: str, more: str, /, n: int, **fields: object) -> Message:
    """The same for what is counted: `one` and `more` are its English forms, `n` is a field of both."""
    return Message(one, {"n": n, **fields}, more)


def joined(parts: Iterable[object], separator: str = ", ") -> Message:
    """Messages, or anything that is shown, one after the other."""
    fields = {f"part{place}": part for place, part in enumerate(parts)}
    return Message(separator.join(f"{{{key}}}" for key in fields), fields)


def either(parts: Iterable[object]) -> Message:
    """Things of which one is meant: `a, b or c`."""
    return _last(list(parts), _("{others} or {last}"))


def together(parts: Iterable[object]) -> Message:
    """Things that are meant together: `a, b and c`."""
    return _last(list(parts), _("{others} and {last}"))


def _last(parts: list[object], pair: Message) -> Message:
    if len(parts) < 2:
        return joined(parts)
    return pair._replace(fields={"others": joined(parts[:-1]), "last": parts[-1]})


@lru_cache(maxsize=65_536)
def with_minus(text: str) -> str:
    """A text in which figures have real minus signs."""
    return _HYPHEN.sub(_MINUS, text)


@lru_cache(maxsize=65_536)
def number(value: float | Decimal, language: str, *, places: int = 2, signed: bool = False) -> str:
    """A number for people, rounded, as 1,234.50 and 1 234,50: with a real minus, but none before a zero."""
    from babel.numbers import format_decimal

    text = format_decimal(value, "#,##0" + _fraction(places), _locale(language))
    return _with_sign(text, plus=signed and value > 0)


@lru_cache(maxsize=65_536)
def percent(share: float, language: str, *, places: int = 1, signed: bool = False) -> str:
    """A proportion in percent, as 12.5% and 12,5 %."""
    from babel.numbers import format_percent

    locale = _locale(language)
    pattern = locale.percent_formats[None].pattern.replace("0", "0" + _fraction(places))
    return _with_sign(format_percent(share, pattern, locale), plus=signed and share > 0)


def day(date: datetime.date, language: str) -> str:
    """A date in words, as 14 March 2026 and 14 марта 2026 г."""
    from babel.dates import format_date

    return format_date(date, "long", _locale(language))


def _fraction(places: int) -> str:
    return "." + "0" * places if places else ""


def _with_sign(text: str, *, plus: bool) -> str:
    """The text with a real minus, or a plus; what was rounded to nothing has neither."""
    bare = text.removeprefix("-")
    if not any(digit in bare for digit in "123456789"):
        return bare
    return _MINUS + bare if bare != text else f"+{text}" if plus else text


@cache
def _locale(language: str) -> Locale:
    from babel import Locale

    return Locale.parse(_LOCALES[language])


_OF_THE_SYSTEM = (
    _("No such file or directory"),
    _("Permission denied"),
    _("Is a directory"),
    _("Not a directory"),
    _("File exists"),
    _("File name too long"),
    _("No space left on device"),
    _("Read-only file system"),
    _("Too many levels of symbolic links"),
)


def reason(error: OSError) -> str:
    """What the operating system says is wrong."""
    return str(Message(error.strerror, {})) if error.strerror else str(error)
