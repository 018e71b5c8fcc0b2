"""The lines above the deals as people tell them: the game, who plays, the stakes and the day, without the keywords.

«ПИКЕТ — Аделаида Карловна и Саша, анте 1» says the lines `game:`, `players:` and `rules:`. What is left of a line in
which something is understood is a note.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from hhtool.lazy import Late
from hhtool.notation.context import Names, Statement, names_in
from hhtool.notation.dates import is_day
from hhtool.notation.header import LINES, names_text, write_name
from hhtool.notation.house_words import said_in, says_rules, stacks_in, without_given
from hhtool.notation.lexicon import WEEKDAYS, words
from hhtool.notation.name_forms import cases
from hhtool.notation.spoken import listed
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.talk import is_talk
from hhtool.notation.tokens import NUMBER_WORD
from hhtool.notation.words import Words, fold, language_of, nearest

GameIn = Callable[[str], "re.Match[str] | None"]
"""The name of a game in a text."""
Unread = Callable[[int, str], None]
"""Takes the number of a line, and what of it speaks of rules and is kept as a note."""

_SENTENCE = re.compile(r"(?:[^.;—–()|!?:]|(?<=\b[A-ZА-ЯЁ])\.|(?<=\d)[.–](?=\d)|[–—-](?=\w))+")
_SEPARATOR = re.compile(r"[ \t]*(?:,|/|[ \t](?:vs?\.?|against|против|с|со|with)(?=[ \t]+[^a-zа-яё]))[ \t]*")
_VERSUS = re.compile(r"[ \t]vs?\.[ \t]", re.IGNORECASE)
_WITH = re.compile(r"[ \t](?:с|со)[ \t]+(?=[А-ЯЁ])")
_KIN = (
    "uncle|aunt|auntie|grandpa|grandma|mr|mrs|ms|dr|дядя|т[её]тя|дед|дедушка|баба|бабушка|мама|папа|брат|сестра|кума?|"
    "сосед|соседка|т[её]ща|тесть|товарищ|господин|госпожа"
)
"""What stands before a name and belongs to it, though it has no capital: «дядя Коля»."""
_PLAYER = Late(
    rf"(?:(?i:{_KIN})\.?[ \t]+)?[A-ZА-ЯЁ][\w.\-]*(?:[ \t]+[A-ZА-ЯЁ][\w.\-]*)?"
    r"|я|me|myself"
)
_SEATED = Late(
    r"\A[ \t]*(?:[^\W\d_]+[ \t]+){0,2}?(?:вчетвером|втро[её]м|вдво[её]м|впятером|вшестером"
    rf"|{LINES.pattern('players', 'game')})(?!\w)[ \t]*",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"\A(?:the|The)[ \t]+(?=[A-Z])")
_DAYS = frozenset(fold(form) for both in WEEKDAYS for form in both)
_WRITER = {"я", "me", "myself"}
_TWO = 2
_NOBODY = Names(())
_WE_PLAY = re.compile(r"(?:(?:играли|играем|сыграли)[ \t]+в|(?:we[ \t]+)?play(?:ed|ing)?)[ \t]*;", re.IGNORECASE)
_KEYWORDS = [form for key in ("game", "players", "rules", "date") for form in LINES.forms(key)]
_OF_RULES = words("ante", "bets", "bid", "pass", "pot", "trick", "trump", "rule told", "open")


def told(statements: Iterable[Statement], game_in: GameIn, unread: Unread | None = None) -> Iterator[Statement]:
    """The statements above the deals, with their keywords: several for a line that says several things; as it stands one
    that has a keyword or one misspelt, or of which nothing is understood.

    What speaks of rules and is kept as a note all the same is given to `unread`, and so is a line of which nothing is
    understood, which then is a note too.
    """
    every = list(statements)
    keys = {LINES.id(one.text.partition(":")[0].strip()) for one in every}
    missing = [key for key in ("game", "players") if key not in keys]
    first = True
    one_by_one: list[Statement] = []
    seated: tuple[str, ...] = ()
    for one in every:
        text = one.text
        if LINES.id(text.partition(":")[0].strip()) == "players":
            seated = names_in(text.partition(":")[2])
        if not text.strip() or LINES.id(text.partition(":")[0].strip()) or _is_misspelt(text):
            yield one
            first = first and not text.strip()
            continue
        said = [
            (key, _as_called(value, every) if key == "players" else value)
            for key, value in _said(text, missing, game_in if first else _no_game)
        ]
        first = False
        language = language_of(text)
        seated = next((names_in(value) for key, value in said if key == "players"), seated)
        for number, (key, value) in enumerate(said):
            comment = one.comment if number + 1 == len(said) else ""
            statement = Statement(one.line, f"{LINES.word(key, language)}: {value}", comment)
            if key == "stacks" and "/" in value:
                # whose they are is known when all have been named
                one_by_one.append(statement)
            else:
                yield statement
            if key == "note" and unread is not None and _speaks_of_rules(value):
                unread(one.line, value)
        if not said and unread is not None and ":" not in text and "game" not in missing:
            if _speaks_of_rules(text) or not is_talk(text.strip(), _NOBODY, _KEYWORDS):
                unread(one.line, text.strip())
            yield one._replace(text=f"{LINES.word('note', language)}: {text.strip()}")
        elif not said:
            yield one
    yield from (_each_stack(one, seated) for one in one_by_one)


def _each_stack(statement: Statement, players: Sequence[str]) -> Statement:
    """Stacks that are told one after the other, as `100/80/120`, with their players; a note where these are others."""
    key, _colon, value = statement.text.partition(": ")
    figures = value.split("/")
    if len(figures) != len(players):
        return statement._replace(text=f"{LINES.word('note', language_of(key))}: {key} {value}")
    each = (f"{write_name(name)} {figure}" for name, figure in zip(players, figures, strict=True))
    return statement._replace(text=f"{key}: {', '.join(each)}")


_NAME = re.compile(r"[А-ЯЁ][а-яё]+")


def _as_called(listed_names: str, every: Iterable[Statement]) -> str:
    """Names as the other lines have them, of which the list has another case: «Ольга против Юрия», where Юрий plays."""
    players = names_in(listed_names)
    said = Counter(word for one in every for word in _NAME.findall(one.text))
    found = []
    for name in players:
        better = [word for word in said if word not in players and fold(name) in cases(fold(word))]
        found.append(better[0] if len(better) == 1 and said[better[0]] >= said[name] else name)
    return names_text(tuple(found), write_name)


def _is_misspelt(text: str) -> bool:
    """Whether a line begins with one word before a colon that is like a keyword."""
    word, colon, _rest = text.partition(":")
    return bool(colon) and word.strip().isalpha() and nearest(word.strip(), _KEYWORDS) is not None


def _no_game(_text: str) -> None:
    return None


@cache
def _rule_words() -> re.Pattern[str]:
    return re.compile(rf"\d|(?<!\w)(?:{Words(_OF_RULES).pattern(*_OF_RULES)}(?!\w)|{NUMBER_WORD})", re.IGNORECASE)


def _speaks_of_rules(text: str) -> bool:
    """Whether a text that is no line of its own says something of how the game is played: a figure, or a word of it."""
    return _rule_words().search(without_given(text)) is not None


def _said(text: str, missing: list[str], game_in: GameIn) -> list[tuple[str, str]]:
    """What a line says, by keywords; nothing where no more than a note. What it names is no longer `missing`."""
    found: list[tuple[str, str]] = []
    rest: list[str] = []
    if "game" in missing and (game := game_in(text)):
        missing.remove("game")
        found.append(("game", " ".join(game[0].split())))
        text = f"{text[: game.start()]};{text[game.end() :]}"
        text = _WE_PLAY.sub(";", text)
    stacks, text = stacks_in(text)
    rules, text = ([], text) if says_rules(text) else said_in(text)
    found += [("rules", rule) for rule in rules]
    for sentence in _SENTENCE.finditer(_VERSUS.sub(" vs ", _AGAINST.sub(_of_genitive, text))):
        said = sentence[0].strip(" \t,:-")
        if is_day(said) or says_rules(said):
            found.append(("date" if is_day(said) else "rules", said))
            continue
        parts = [part.strip(" \t-") for part in said.split(",")]
        if "players" in missing and (seated := _seated([part.strip(" \t-") for part in _parts(said)])):
            missing.remove("players")
            found.append(("players", names_text(names_in(names_text(seated, write_name)), write_name)))
            parts = [part for part in parts if not all(_player(one.strip(" \t-")) in seated for one in _parts(part))]
        found += [("date" if is_day(part) else "rules", part) for part in parts if is_day(part) or says_rules(part)]
        if left := ", ".join(part for part in parts if part and not is_day(part) and not says_rules(part)):
            rest.append(left)
    everybody = "" if "/" in stacks else "у всех " if language_of(text) == "ru" else "all "
    found += [("stacks", f"{everybody}{stacks}")] if stacks else []
    if rest and found:
        found.append(("note", ". ".join(rest)))
    return found


def _parts(said: str) -> list[str]:
    return _SEPARATOR.split(listed(_WITH.sub(_nominative, said)))


def _nominative(_with: re.Match[str]) -> str:
    """What parts a player from the one who is named with him, in the instrumental case."""
    return f",{_INSTRUMENTAL}"


_AGAINST = re.compile(r"(?<!\w)против[ \t]+([А-ЯЁ][а-яё]+)")
_GENITIVE = (("ия", "ий"), ("ея", "ей"), ("ая", "ай"), ("я", "ь"), ("а", ""), ("ы", "а"))


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


def _player(part: str) -> str:
    """The player that a part of a sentence names; '' where it says something else."""
    name = part.removeprefix(_INSTRUMENTAL)
    name = _ARTICLE.sub("", _SEATED.pattern.sub("", name, count=1).strip())
    first = name.split()[0] if name else ""
    stands_for_a_name = not is_word(first) or fold(name) in _WRITER
    if not first or not _PLAYER.pattern.fullmatch(name) or not stands_for_a_name or fold(first) in _DAYS:
        return ""
    return _named_with(name) if part.startswith(_INSTRUMENTAL) else name


def _seated(parts: list[str]) -> tuple[str, ...]:
    """The players that parts of a sentence name one after the other; () where these are not two or more."""
    names: list[str] = []
    for part in parts:
        if name := _player(part):
            names.append(name)
        elif len(names) >= _TWO:
            break
        else:
            names.clear()
    return tuple(names) if len(names) >= _TWO else ()
