"""The forms of players' names: in other cases, familiar ones, initials, and whether a man or a woman bears them."""

from __future__ import annotations

import re
from functools import lru_cache

from hhtool.lazy import late_pattern
from hhtool.notation.spelling import fold

_FLEETING = late_pattern(r"(.*[бвгджзклмнпрстфхцчшщ])([еёо])([вклц])")
"""A name whose last vowel is gone in the other cases: «Павлу» of «Павел», «Льву» of «Лев»."""


_OF_SURNAMES = ("ов", "ев", "ёв", "ин", "ын")


@lru_cache(maxsize=1024)
def cases(name: str) -> frozenset[str]:
    """A Russian name in the other cases: «Анны», «Борису», «Андрею»."""
    stem, last = name[:-1], name[-1:]
    endings = {"а": "ы и е у ой ою ей", "я": "и е ю ей ею", "й": "я ю ем е", "ь": "я ю ем е и"}.get(last)
    if endings is None:
        stem, endings = name, "а у ом е ем" if "а" <= last <= "я" and last not in "оуыэюие" else ""
    stems = {stem}
    if fleeting := _FLEETING.fullmatch(fold(stem)):
        stems.add(fleeting[1] + ("ь" if fleeting[2] in "ёе" and fleeting[1][-1:] == "л" else "") + fleeting[3])
    if stem == name and fold(name).endswith(_OF_SURNAMES):
        endings += " ым"
    return frozenset(one + ending for one in stems for ending in endings.split())


def nominative(name: str) -> str:
    """A Russian name that stands in the dative: «Клава» of «Клаве», «Николай» of «Николаю»."""
    for ending, others in (("ю", "йь"), ("у", ("",)), ("е", "ая"), ("и", "я")):
        if name.endswith(ending):
            found = [name.removesuffix(ending) + other for other in others]
            vowel = found[0][-2:-1] in "аеиоуыэюя"
            return found[0] if ending != "ю" or vowel else found[-1]
    return name


_OF_PHRASE = (("ого", "а"), ("ому", "у"), ("ым", "ом"), ("им", "ом"), ("ом", "е"))


def phrase_cases(phrase: str) -> frozenset[str]:
    """Adjectives and a noun of the second declension in the other cases: «расписному покеру»; nothing of other words."""
    *adjectives, noun = phrase.split()
    if not adjectives or noun[-1:] not in "бвгджзклмнпрстфхцчшщ":
        return frozenset()
    if any(word[-2:] not in ("ый", "ой", "ий") for word in adjectives):
        return frozenset()
    return frozenset(
        " ".join([*(word[:-2] + adjective for word in adjectives), noun + ending]) for adjective, ending in _OF_PHRASE
    )


_LIKE = 4
"""So many letters a full name shares with its familiar form: «Зинка» of «Зинаида»."""


def is_familiar(name: str, player: str) -> bool:
    """Whether a name is the familiar form of a player's, or the other way round, in any case: «Лёша» of «Лёшка», «Зины»
    of «Зинаида»."""
    if any(name == form or name in cases(form) for form in _called(player)):
        return True
    plain = _familiar(name)
    long = any(len(one) >= _LIKE and player.startswith(one) for one in plain)
    return long or player in plain or any(name == own or name in cases(own) for own in _familiar(player))


_SHORT_NAMES = (
    "александр саша саня шура, александра саша шура, алексей леша леха, анастасия настя, анна аня, борис боря, "
    "валентин валя, валентина валя, валерий валера, василий вася, виктор витя, виктория вика, владимир вова володя, "
    "вячеслав слава, галина галя, геннадий гена, георгий жора гоша, григорий гриша, дмитрий дима митя, евгений женя, "
    "евгения женя, екатерина катя, елена лена, елизавета лиза, иван ваня, ирина ира, константин костя, ксения ксюша, "
    "леонид леня, лидия лида, любовь люба, людмила люда, максим макс, маргарита рита, мария маша, михаил миша, "
    "надежда надя, наталья наташа, наталия наташа, николай коля, оксана ксюша, ольга оля, павел паша, петр петя, "
    "полина поля, роман рома, светлана света, семен сема сеня, сергей сережа серега, софья соня, софия соня, "
    "станислав стас слава, степан степа, татьяна таня, федор федя, эдуард эдик, юлия юля, юрий юра, яков яша, "
    "ярослав ярик слава, robert bob rob, william bill will, richard rick dick, margaret peg maggie, elizabeth liz beth, "
    "james jim, john jack, edward ed ted, katherine kate kathy, charles charlie chuck, anthony tony"
)
_SHORTS = {full: tuple(shorts) for full, *shorts in map(str.split, _SHORT_NAMES.split(","))}
"""What the bearers of a name are called by their friends, where the name does not show it."""


@lru_cache(maxsize=1024)
def _called(player: str) -> tuple[str, ...]:
    """What else a player is called: «Боря» of «Борис», and the other way round."""
    return (*_SHORTS.get(player, ()), *(full for full, shorts in _SHORTS.items() if player in shorts))


def is_part(name: str, player: str) -> bool:
    """Whether a name is a word of one of several, in any case, or their beginnings: «Коля» of «дядя Коля», «М.И.»."""
    words = player.split()
    if "." in name:
        parts = name.rstrip(".").split(".")
        return len(parts) == len(words) and all(map(str.startswith, words, parts))
    return name in words or any(name in cases(word) for word in words)


@lru_cache(maxsize=1024)
def in_full(player: str) -> re.Pattern[str]:
    """What finds a name of several words in a text: whole, in any case, or its initials."""
    words = player.split()
    forms = (
        sorted({fold(word), *cases(fold(word)), *_adjective_cases(fold(word))}, key=len, reverse=True) for word in words
    )
    whole = r"[ \t]+".join(
        "(?:" + "|".join(re.sub("е", "[её]", re.escape(form)) for form in one) + ")" for one in forms
    )
    initials = r"[ \t]?".join(rf"(?:{'|'.join(map(re.escape, _beginnings(word)))})\." for word in words)
    return re.compile(rf'(?<![\w"])(?:(?i:{whole})(?![\w"])|{initials})')


_SHORTENED = 8
"""So many letters a shortened word has at most."""


def _beginnings(word: str) -> list[str]:
    """What a word may be shortened to, before a full stop."""
    ends = range(1, min(len(word), _SHORTENED + 1))
    return [*{one[:end] for one in (word, word.capitalize()) for end in ends}]


_DIMINUTIVE = late_pattern(r"([а-яё]{2,}?)(?:[еёо]?чк|оньк|еньк|к)(?:а|у|и|е|ой|ою)")
"""A name with the ending that makes it familiar: «Зинка» of «Зина», «Лёшка» of «Лёша»."""


_OBLIQUE = late_pattern(r"([а-яё]{2,}?)(?:ы|и|е|у|ю|ой|ою|ей|ею)")


def _familiar(name: str) -> frozenset[str]:
    """What a familiar name may be the familiar form of, or a name in another case the case of."""
    found = _DIMINUTIVE.fullmatch(name)
    plain = {found[1] + ending for ending in ("а", "я", "")} if found else set()
    if found := _OBLIQUE.fullmatch(name):
        plain |= {found[1] + "а", found[1] + "я"}
    return frozenset(plain)


_WOMEN = late_pattern(r"(?:т[её]тя|баба|бабушка|мама)\b.*|.*(?:вна|[иеь]чна)|[а-яё]+[ая](?:[ \t].*)?")
_MEN = late_pattern(r"(?:дядя|дед|дедушка|папа)\b.*|.*(?:вич|ьич|ыч)|[а-яё]*[бвгджзйклмнпрстфхцчш](?:[ \t].*)?")
_OF_MEN = late_pattern(
    "боря|вася|ваня|витя|вова|володя|гена|гоша|гриша|дима|жора|илья|коля|костя|кузьма|лева|леня|леша|леха|макс|"
    "миша|митя|никита|паша|петя|рома|сережа|серега|сема|сеня|слава|степа|толя|федя|фома|юра|яша|жека|санька|"
    "ванька"
)
"""Names of men that end as those of women do."""
_OF_EITHER = late_pattern("саша|женя|валя|шура|слава|паша|леля|никола")
_GENDERS = (
    ("f", frozenset({"она", "её", "ей", "неё", "ней", "нею", "ею", "she", "her", "hers"})),
    ("m", frozenset({"он", "его", "ему", "него", "нём", "им", "ним", "he", "his", "him"})),
)


def gender_of(pronoun: str) -> str:
    """Of whom a pronoun is said: `f` of a woman, `m` of a man, '' of others."""
    return next((gender for gender, words in _GENDERS if fold(pronoun) in map(fold, words)), "")


@lru_cache(maxsize=1024)
def gender(player: str) -> str:
    """`f` or `m` for a player whose Russian name tells it, '' for another."""
    name = fold(player)
    first = name.split()[0] if name else ""
    if _MEN.fullmatch(name) and not re.search(r"(?:вна|чна)\Z", name):
        return "m"
    if " " not in name and _OF_EITHER.fullmatch(first):
        return ""
    if " " not in name and _OF_MEN.fullmatch(first):
        return "m"
    return "f" if _WOMEN.fullmatch(name) else ""


def _adjective_cases(word: str) -> frozenset[str]:
    """A patronymic in other cases: «Ивановны», «Палыча»."""
    return frozenset(f"{word}{ending}" for ending in ("а", "у", "ем", "е")) if word[-1:] in "чшщж" else frozenset()
