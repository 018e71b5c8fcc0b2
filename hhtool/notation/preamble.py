"""The lines above the deals as people tell them: the game, who plays, the stakes and the day, without the keywords.

«ПИКЕТ — Аделаида Карловна и Саша, анте 1» says the lines `game:`, `players:` and `rules:`. What is left of a line in
which something is understood is a note.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from hhtool.notation.context import Statement, names_in
from hhtool.notation.dates import is_day
from hhtool.notation.header import LINES, names_text, says_rules, write_name
from hhtool.notation.spoken import listed
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.words import language_of, nearest

GameIn = Callable[[str], "re.Match[str] | None"]
"""The name of a game in a text."""

_SENTENCE = re.compile(r"(?:[^.;—–()|!?]|(?<=\b[A-ZА-ЯЁ])\.|(?<=\d)[.–](?=\d)|[–—-](?=\w))+")
_SEPARATOR = re.compile(r"[ \t]*(?:,|/|[ \t](?:vs?\.?|против)[ \t])[ \t]*", re.IGNORECASE)
_PLAYER = re.compile(r"(?:[^\W\d_]+\.?[ \t]+)?[A-ZА-ЯЁ][\w.\-]*(?:[ \t]+[A-ZА-ЯЁ][\w.\-]*)?")
_SEATED = re.compile(
    r"\A[ \t]*(?:[^\W\d_]+[ \t]+){0,2}(?:вчетвером|втроём|вдвоём|впятером)[ \t]*:?[ \t]*", re.IGNORECASE
)
_TWO = 2
_KEYWORDS = [form for key in ("game", "players", "rules", "date") for form in LINES.forms(key)]


def told(statements: Iterable[Statement], game_in: GameIn) -> Iterator[Statement]:
    """The statements above the deals, with their keywords: several for a line that says several things; as it stands one
    that has a keyword or one misspelt, or of which nothing is understood."""
    every = list(statements)
    keys = {LINES.id(one.text.partition(":")[0].strip()) for one in every}
    missing = [key for key in ("game", "players") if key not in keys]
    first = True
    for one in every:
        text = one.text
        if not text.strip() or LINES.id(text.partition(":")[0].strip()) or _is_misspelt(text):
            yield one
            first = first and not text.strip()
            continue
        said = _said(text, missing, game_in if first else _no_game)
        first = False
        language = language_of(text)
        for number, (key, value) in enumerate(said):
            comment = one.comment if number + 1 == len(said) else ""
            yield Statement(one.line, f"{LINES.word(key, language)}: {value}", comment)
        if not said:
            yield one


def _is_misspelt(text: str) -> bool:
    """Whether a line begins with one word before a colon that is like a keyword."""
    word, colon, _rest = text.partition(":")
    return bool(colon) and word.strip().isalpha() and nearest(word.strip(), _KEYWORDS) is not None


def _no_game(_text: str) -> None:
    return None


def _said(text: str, missing: list[str], game_in: GameIn) -> list[tuple[str, str]]:
    """What a line says, by keywords; nothing where no more than a note. What it names is no longer `missing`."""
    found: list[tuple[str, str]] = []
    rest: list[str] = []
    if "game" in missing and (game := game_in(text)):
        missing.remove("game")
        found.append(("game", game[0]))
        text = f"{text[: game.start()]};{text[game.end() :]}"
    for sentence in _SENTENCE.finditer(text):
        said = sentence[0].strip(" \t,:-")
        if "players" in missing and (names := _names(said)):
            missing.remove("players")
            found.append(("players", names_text(names, write_name)))
            said = _behind(said, len(names))
        if is_day(said) or says_rules(said):
            found.append(("date" if is_day(said) else "rules", said))
            continue
        parts = [part.strip() for part in said.split(",")]
        found += [("date" if is_day(part) else "rules", part) for part in parts if is_day(part) or says_rules(part)]
        if left := ", ".join(part for part in parts if part and not is_day(part) and not says_rules(part)):
            rest.append(left)
    if rest and found:
        found.append(("note", ". ".join(rest)))
    return found


def _parts(said: str) -> list[str]:
    return _SEPARATOR.split(listed(_SEATED.sub("", said)))


def _names(said: str) -> tuple[str, ...]:
    """The players that a sentence begins with; () where it does not name two or more."""
    names: list[str] = []
    for part in _parts(said):
        if not _PLAYER.fullmatch(part.strip()) or is_word(part.split()[0]):
            break
        names.append(part.strip())
    return names_in(names_text(names, write_name)) if len(names) >= _TWO else ()


def _behind(said: str, count: int) -> str:
    """What stands behind so many names."""
    return ", ".join(_parts(said)[count:]).strip()
