"""The players that a sentence above the deals names: «Анна с Борисом», `Anna vs. Boris`, «дядя Коля»."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hhtool.lazy import late_pattern
from hhtool.notation.header import LINES, names_text, write_name
from hhtool.notation.lexicon import WEEKDAYS, words
from hhtool.notation.name_forms import cases
from hhtool.notation.names import SELF
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import listed
from hhtool.notation.statements import Statement
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.words import Words, language_of

_SEPARATOR = late_pattern(r"[ \t]*(?:,|/|[ \t](?:vs?\.?|against|против|с|со|with)(?=[ \t]+[^a-zа-яё]))[ \t]*")
_WITH = late_pattern(r"[ \t](?:с|со)[ \t]+(?=[А-ЯЁ])")
_KIN = Words(words("kin told")).pattern("kin told")
"""What stands before a name and belongs to it, though it has no capital: «дядя Коля»."""
_KIN_WORDS = Words(words("kin told", "kin alone told"))
_PLAYER = late_pattern(
    rf"(?:(?i:{_KIN})\.?[ \t]+)?[A-ZА-ЯЁ][\w.\-]*(?:[ \t]+[A-ZА-ЯЁ][\w.\-]*)?"
    rf"|я|me|myself|(?i:{Words(words('kin alone told')).pattern('kin alone told')})"
)
"""The name of a player, of one word or two, with a capital: «Анна Львовна», «дядя Коля», «я»."""
_PLAIN_NAME = late_pattern(
    rf"(?:(?:{_KIN})[ \t]+)?[^\W\d_]{{2,}}|[^\W\d_]{{2,}}[ \t]+[^\W\d_]+(?:вна|вич|ич)", re.IGNORECASE
)
"""A name without its capital."""
_SEATED_WORDS = rf"(?:{Words(words('seated told')).pattern('seated told')}|{LINES.pattern('players', 'game')})(?!\w)"
_SEATED = late_pattern(
    rf"\A[ \t]*(?:[^\W\d_]+[ \t]+){{0,3}}?{_SEATED_WORDS}(?:[ \t]+{_SEATED_WORDS})?[ \t]*", re.IGNORECASE
)
_IN_COMPANY = late_pattern(r"\A(?:with|w/)[ \t]+")
_ARTICLE = late_pattern(r"\A(?:the|The)[ \t]+(?=[A-Z])")
DAYS = frozenset(fold(form) for both in WEEKDAYS for form in both)
_NAMES_TOO = frozenset({"Max", "Jack", "Pat"})
"""Names that are words of the game too."""
PLAYED_WITH = late_pattern(
    rf"(?<!\w)(?:{Words(words('title told')).pattern('title told')})[ \t]++(?:мы[ \t]++|we[ \t]++)?"
    r"(?:с|со|with|against)[ \t]++"
    r"(?P<name>[A-ZА-ЯЁ][^\W\d_]++(?:[ \t]++(?-i:[А-ЯЁ])[а-яё]++)?)",
    re.IGNORECASE,
)
"""With whom the one who writes played: «Играл с Верой»."""


def played_with(every: Iterable[Statement], writer: str) -> Statement | None:
    """The players, where a line says no more than with whom the one who writes has played: «Играл с Верой Павловной»."""
    for one in every:
        said = PLAYED_WITH.search(one.text)
        if said and said["name"][:1].isupper():
            language = language_of(one.text)
            name = " ".join(map(_named_with, said["name"].split())) if language == "ru" else said["name"]
            names = names_text((writer or ("я" if language == "ru" else "me"), name), write_name)
            return Statement(one.line, f"{LINES.word('players', language)}: {names}", "")
    return None


def parts_of(said: str) -> list[str]:
    """The parts of a sentence, of which each may name a player: what stands between commas, `vs.` or «с»."""
    return _SEPARATOR.split(listed(_WITH.sub(_nominative, said)))


def _nominative(_with: re.Match[str]) -> str:
    """What parts a player from the one who is named with him, in the instrumental case."""
    return f",{_INSTRUMENTAL}"


_AGAINST = late_pattern(r"(?<!\w)против[ \t]+([А-ЯЁ][а-яё]+)")
_GENITIVE = (("ия", "ий"), ("ея", "ей"), ("ая", "ай"), ("я", "ь"), ("а", ""), ("ы", "а"))


def with_opponent(text: str) -> str:
    """A text in which the one who is played against is called by name: «против Юрия» is «против Юрий»."""
    return _AGAINST.sub(_of_genitive, text)


def _of_genitive(said: re.Match[str]) -> str:
    """«Против Юрия», «против Анны» with the name as it is called."""
    name = said[1]
    if uneven := _uneven(name):
        return f"против {uneven}"
    if name.endswith("и"):
        return f"против {name[:-1]}{'а' if name[-2:-1] in 'гкхжшчщ' else 'я'}"
    ending = next(((old, new) for old, new in _GENITIVE if name.endswith(old)), None)
    return f"против {name.removesuffix(ending[0])}{ending[1]}" if ending else said[0]


_UNEVEN = ("Павел", "Лев", "Пётр")
"""The names that lose a vowel in the other cases."""


def _uneven(name: str) -> str:
    """A name that has another vowel than its other cases, one of which this is: «Павел» for «Павла»; '' for others."""
    return next((whole for whole in _UNEVEN if fold(name) in cases(fold(whole))), "")


_INSTRUMENTAL = "\x01"
_ENDINGS = (("ой", "а"), ("ою", "а"), ("ей", "я"), ("ею", "я"), ("ем", "й"), ("ом", ""))
_HUSHING = "жчшщц"


def _named_with(name: str) -> str:
    """A name that stands in the instrumental case: «Гриша» for «Гришей»."""
    *before, last = name.split()
    if uneven := _uneven(last):
        return " ".join((*before, uneven))
    for ending, other in _ENDINGS:
        if last.endswith(ending):
            stem = last.removesuffix(ending)
            last = stem + ("а" if other == "я" and stem[-1:] in _HUSHING else other)
            break
    return " ".join((*before, last))


def player_in(part: str, *, plainly: bool = False) -> str:
    """The player that a part of a sentence names; '' where it says something else."""
    name = _IN_COMPANY.sub("", part.removeprefix(_INSTRUMENTAL))
    name = _ARTICLE.sub("", _SEATED.sub("", name, count=1).strip())
    first = name.split()[0] if name else ""
    stands_for_a_name = not is_word(first) or fold(name) in SELF or name.capitalize() in _NAMES_TOO
    stands_for_a_name = stands_for_a_name or first in _KIN_WORDS
    if not first or not stands_for_a_name or fold(first) in DAYS:
        return ""
    if not (_PLAYER.fullmatch(name) or (plainly and _PLAIN_NAME.fullmatch(name))):
        return ""
    return _named_with(name) if part.startswith(_INSTRUMENTAL) else name


def players_in(parts: list[str], *, plainly: bool) -> tuple[str, ...]:
    """The players that parts of a sentence name one after the other; () where these are not two or more."""
    names: list[str] = []
    for part in parts:
        if name := player_in(part, plainly=plainly):
            names.append(name)
        elif len(names) > 1:
            break
        else:
            names.clear()
    return tuple(names) if len(names) > 1 else ()
