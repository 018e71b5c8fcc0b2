"""Who sits at the table, as people tell it: «Зина, за ней Фаина, потом я, Клава», `We sit Ruth, Stan, and me (Joan)`.

The list is written with commas alone between its names, and the one who writes by name.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import words
from hhtool.notation.name_forms import nominative
from hhtool.notation.names import SELF
from hhtool.notation.spelling import fold
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.words import Words

_WORDS = Words(
    words(
        "seated told", "next seat told", "dealer", "dealer told", "dealt told", "scorer", "writes told", "copies told"
    )
)
_NAME = r"(?<!\w)[A-ZА-ЯЁ][^\W\d_]++(?:[ \t]++[A-ZА-ЯЁ][^\W\d_]*(?:вна|вич|ич|\.))?"
_SELF = r"(?:[Яя]|I|[Mm]e|[Mm]yself)"
_IT_IS_ME = r"(?:это[ \t]++)?(?:я|me|(?:that's|that[ \t]++is|it's)[ \t]++me)"
_FOLLOWS = late_pattern(
    rf"(?<![ \t])[ \t]*+[,.;]?[ \t]*+(?<!\w)(?:(?:а|и|and)[ \t]++)?(?i:{_WORDS.pattern('next seat told')})(?!\w)"
    rf"(?:[ \t]++(?:сид\w++|сел\w*+|сама|сам|по[ \t]++кругу|is|sits|comes|и|and))*(?:[ \t]*+[—–-])?[ \t]++"
    rf"(?={_NAME}|{_SELF}(?!\w))"
)
"""What parts a player from the next: «, за ней», `then`, «. Слева от меня»."""
_WRITERS = (
    # «Настя (я)», `Edith, that's me`
    late_pattern(
        rf"(?P<name>{_NAME})(?:[ \t]*+\([ \t]*+{_IT_IS_ME}[ \t]*+\)|,[ \t]*+(?:это[ \t]++я|that's[ \t]++me)(?!\w))"
    ),
    # `me (Anya)`
    late_pattern(rf"(?<!\w){_SELF}[ \t]*+\([ \t]*+(?P<name>{_NAME})[ \t]*+\)"),
)
_I_AM = late_pattern(
    rf"(?:(?<![ \t,;])[ \t]*+[,;])?[ \t]*+(?<!\w)(?:I'm|I’m|I[ \t]++am)[ \t]++(?P<name>{_NAME})"
    r"(?=[ \t]*+(?:[.,;:!)]|\Z|and[ \t]))"
)
"""`I'm Nora`."""
_WRITER_LAST = late_pattern(
    rf"(?<!\w)(?:(?i:{_WORDS.pattern('dealer', 'dealer told', 'scorer', 'writes told')})"
    rf"|(?P<before>(?i:{_WORDS.pattern('next seat told')})|и|and))(?:,[ \t]++как[ \t]++(?:всегда|обычно),)?[ \t]++"
    rf"{_SELF},[ \t]++(?:(?:твоя|твой|ваша?)[ \t]++)?"
    rf"(?P<name>{_NAME})(?=[ \t]*+(?:[.;:!)]|\Z))"
)
"""«…, потом я, Клава», «Сдавал я, Григорий»: who writes, and the name behind it."""
_SENTENCE = late_pattern(r"[.;:!?]")
_TO_ME = late_pattern(rf"(?<!\w)мне,[ \t]++(?P<name>{_NAME})(?=[ \t]*+(?:[.,;:!)]|\Z))")
_DASHED = late_pattern(rf"(?<![\w]){_NAME}(?:[ \t]++[—–-][ \t]++{_NAME})+(?![ \t]*+[—–-]|\w)")
_DASH = late_pattern(r"[ \t]++[—–-][ \t]++")
_DEALING = rf"(?i:{_WORDS.pattern('dealer', 'dealer told')})"
_ROLE = (
    rf"(?:{_DEALING}|(?i:(?:старшая|младшая|первая|вторая|перв(?:ый|ая)|сдающ(?:ий|ая))(?:[ \t]++рука)?"
    r"|(?:the[ \t]++)?(?:elder|younger)(?:[ \t]++hand)?))"
)
_IN_ROLE = late_pattern(rf"(?P<name>{_NAME})[ \t]*+\([ \t]*+(?P<roles>{_ROLE}(?:[ \t]*+,[ \t]*+{_ROLE})*+)[ \t]*+\)")
"""What a player is in the first deal, behind the name: «Анна (сдаёт), Борис (первая рука)»."""
_ROLE_FIRST = late_pattern(rf"(?<!\w)(?P<role>{_ROLE})[ \t]*+[:—–-][ \t]*+(?P<name>{_NAME})")
"""The same before the names: «Первая рука — Анна, сдаёт — Борис»."""
_IS_DEALER = late_pattern(rf"(?<!\w)(?:{_DEALING}|сдающ(?:ий|ая))(?!\w)", re.IGNORECASE)
_INITIALS = late_pattern(
    r"(?<!\w)(?P<letter>[A-ZА-ЯЁ])[ \t]*+[=—–-][ \t]*+(?P<name>(?P=letter)[^\W\d_]++)(?![ \t]*+[—–-])"
)
"""How the players are called for short: «И - Ира, П - Паша»."""
_BUTTON = late_pattern(
    rf"(?<=\w)[ \t]++(?:(?:with|on)[ \t]++the[ \t]++(?:deal|button)|на[ \t]++(?:баттоне|сдаче)"
    rf"|{_WORDS.pattern('dealer told', 'dealt told')})(?=[ \t]*+(?:[.,;)]|\Z))",
    re.IGNORECASE,
)
"""That the last of a list deals."""
_LISTED = late_pattern(
    rf"(?:{_NAME}|{_SELF})(?:[ \t]*+,[ \t]*+(?:(?:and|и)[ \t]++)?|[ \t]++(?:and|и)[ \t]++)(?:{_NAME}|{_SELF})\Z"
)
"""The end of a list of names."""
_SEATED = late_pattern(rf"(?<!\w){_WORDS.pattern('seated told')}(?!\w)[ \t]++", re.IGNORECASE)
_TOKEN = late_pattern(r"[^\W\d_][\w\-]*|\S")
_SCORER = late_pattern(
    rf"(?<!\w)(?i:{_WORDS.pattern('scorer', 'writes told')})(?:[ \t]++{_SELF},)?[ \t]++"
    rf"(?:[—–-][ \t]++)?(?P<name>{_NAME}|[А-ЯЁ]\.[ \t]?[А-ЯЁ](?=\.))"
    r"(?=[ \t]*+(?:[.,;)]|\Z))"
    rf"|(?P<who>{_NAME})[ \t]++(?i:{_WORDS.pattern('writes told')})(?=[ \t]*+(?:[.,;)]|\Z))"
    rf"|(?<!\w)(?:I'm|I’m|I[ \t]++am|(?i:my[ \t]++name[ \t]++is|меня[ \t]++зовут))[ \t]++(?P<own>{_NAME})"
    r"(?=[ \t]*+(?:[.,;)]|\Z))"
)
"""«Пишет Лида», `Phil wrote it down`, `I'm Colleen`."""
_TWO_WORDS = late_pattern(r"[^\W\d_][ \t]++(?:[—–-][ \t]++)?[^\W\d_]")
"""Words with no figure or mark between them but a dash, of which plain lists of players have none."""
_SIGNED = late_pattern(rf"[.!?…][ \t]++(?P<dash>[—–-]{{1,2}}[ \t]*+)?(?P<name>{_NAME})\.?[ \t]*+\Z")
"""A name alone at the end of a line: `Typed up the morning after. Liv`."""
_COPIES = late_pattern(rf"(?<!\w){_WORDS.pattern('copies told')}(?!\w)", re.IGNORECASE)
_TWO = 2


_NUMBERED = late_pattern(
    rf"(?<!\w)(?i:мест[оа]|seats?)[ \t]*+:?[ \t]*+(?P<all>1[ \t]*+[.:)—–-]?[ \t]*+{_NAME}"
    rf"(?:[ \t]*+[,;][ \t]*+(?:(?i:мест[оа]|seat)[ \t]++)?\d{{1,2}}[ \t]*+[.:)—–-]?[ \t]*+{_NAME})++)"
)
"""Players behind the numbers of their seats: «Место 1 Анна, 2 Борис»."""
_ITS_NUMBER = late_pattern(r"(?:[^\W\d_]++[ \t]++)?\d{1,2}[ \t]*+[.:)—–-]?[ \t]*+", re.IGNORECASE)


class Seated(NamedTuple):
    """What a line tells of the players: itself, with commas alone in its lists of names, and who writes; '' where it does
    not say so."""

    text: str
    writer: str = ""


def seated(text: str) -> Seated:
    """A line above the deals in which the players are told one after the other."""
    writer = ""
    for told in _WRITERS:
        if said := told.search(text):
            writer = said["name"]
            text = told.sub(lambda one: one["name"], text)
    if said := _WRITER_LAST.search(text):
        writer = said["name"]
        if said["before"] or "," in _SENTENCE.split(text[: said.start()])[-1]:
            text = f"{text[: said.start()]}{said['before'] or ''} {writer}{text[said.end() :]}"
    if not writer and (said := _I_AM.search(text)):
        writer, text = said["name"], _I_AM.sub("", text)
    text = _FOLLOWS.sub(", ", _IN_ROLE.sub(lambda one: one["name"], text))
    if not writer and (said := _TO_ME.search(text)):
        writer = nominative(said["name"])
    if len(_ROLE_FIRST.findall(text)) >= _TWO:
        text = _ROLE_FIRST.sub(lambda one: one["name"], text)
    if len(_INITIALS.findall(text)) >= _TWO:
        text = _INITIALS.sub(lambda one: one["name"], text)
    text = _NUMBERED.sub(lambda seats: _without_numbers(seats["all"]), text)
    text = _DASHED.sub(lambda names: _DASH.sub(", ", names[0]), text)
    return Seated(text, writer)


def _without_numbers(seats: str) -> str:
    """A list of players without the numbers of their seats."""
    return ", ".join(_ITS_NUMBER.sub("", one.strip(), count=1) for one in re.split("[,;]", seats))


def dealer_in_list(text: str) -> str:
    """The player who deals, where a list of players says it with the names, «Анна (сдаёт), Борис», «Первая рука — Борис,
    сдаёт — Анна»; '' where none does."""
    in_brackets = _IN_ROLE.finditer(text) if "(" in text else ()
    found = [one["name"] for one in in_brackets if _IS_DEALER.search(one["roles"])]
    first = [*_ROLE_FIRST.finditer(text)] if sum(map(text.count, ":—–-")) >= _TWO else []
    if len(first) >= _TWO:
        found += [one["name"] for one in first if _IS_DEALER.search(one["role"])]
    return next(iter(found), "")


def without_dealer(text: str) -> str:
    """A list of players without that the last of them deals: `…, and Rick with the deal`; another text as it is."""
    return _BUTTON.sub(lambda said: "" if _LISTED.search(text[: said.start()]) else said[0], text)


def scorer(text: str) -> str:
    """Who kept the record, where a line says so; '' where it does not: «Записывала Рита», `Phil wrote it down`."""
    if _TWO_WORDS.search(text) and (said := _SCORER.search(text)):
        return (said["name"] or said["who"] or said["own"]).replace(". ", ".")
    signed = _SIGNED.search(text)
    return signed["name"] if signed and (signed["dash"] or _COPIES.search(text)) else ""


def names_in_a_row(text: str) -> str:
    """A line without a mark or a capital in which the players stand one after the other, with commas between them:
    «играем втроём по кругу света олег и я»; any other as it is."""
    for cue in _SEATED.finditer(text):
        names: list[str] = []
        end = cue.end()
        for token in _TOKEN.finditer(text, end):
            word = fold(token[0])
            if word in ("и", "and"):
                continue
            if not word.isalpha() or (is_word(word) and word not in SELF):
                break
            names.append(token[0])
            end = token.end()
        if len(names) >= _TWO:
            return f"{text[: cue.start()]}; {', '.join(names)}; {text[end:]}"
    return text
