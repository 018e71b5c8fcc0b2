r"""Phrases as people say them, written for short: `[ставим] по {amount} в (кон|банк)`.

| what is written | what it takes |
|---|---|
| a blank | blanks |
| `[…]` | what may be left out |
| `(…|…)`, `[…|…]` | one of several |
| `взят*` | a word that begins so |
| `-` | a dash, a colon or an equals sign between words, or none |
| `~` | the same, a comma or a full stop |
| `,` `+` `\(` `\.` and such | the sign, with blanks around it or without |
| `<ante>` | any form of an entry of the lexicon, or a phrase of that name |
| `{figure}`, `{figure low}` | what one of the kinds takes, which is found under its name |
| `^`, `.` | the beginning or the end of a sentence, or of a part of one |

Each line is a phrase; what is said may be in capitals, and have е for ё.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from hhtool.lazy import late_pattern, lazy
from hhtool.notation.lexicon import words
from hhtool.notation.words import Words

_TOKEN = late_pattern(r"\\[().]|[\[\]()|]|\{[^{}]*\}|<[^<>]*>|[^\s\[\]()|{}<>\\]+")
_SIGNS = frozenset("-~,+/:=×—№#")
_BLANKS, _PERHAPS_BLANKS = r"[ \t]++", r"[ \t]*+"
_PAUSES = {"-": "[—–:=-]?", "~": "[—–:=,.-]?"}
_BEGINS = r"(?:\A|(?<=[.,;(])|(?<=[.,;(][ \t]))"
_ENDS = r"(?=[ \t]*+(?:[.,;)]|\Z))"


class Phrases:
    """Phrases, any of which a text may say.

    `kinds` are regular expressions by name: what the group `it` of one takes is found; one that begins by looking ahead
    needs no blank before it. `parts` are phrases by name.
    """

    def __init__(self, text: str, kinds: Mapping[str, str], parts: Mapping[str, str]) -> None:
        self._text, self._kinds, self._parts = text, kinds, parts

    @lazy
    def pattern(self) -> re.Pattern[str]:
        """One of the phrases, as whole words."""
        numbers = count()
        every = [_Line(line, self._kinds, self._parts, numbers).pattern for line in self._text.strip().split("\n")]
        return re.compile(rf"(?<!\w)(?:{'|'.join(every)})(?!\w)", re.IGNORECASE)


def values(said: re.Match[str]) -> dict[str, str]:
    """What a phrase says, by name."""
    return {name.rsplit("_", 1)[0]: value for name, value in said.groupdict().items() if value}


class _Piece(NamedTuple):
    """A piece of a phrase: its pattern, and whether it needs no blank before or behind it."""

    pattern: str
    is_tight: bool = False


class _Line:
    """The pattern of one phrase."""

    def __init__(self, line: str, kinds: Mapping[str, str], parts: Mapping[str, str], numbers: Iterator[int]) -> None:
        self._tokens = [*_TOKEN.findall(line), ")"]
        self._kinds, self._parts, self._numbers = kinds, parts, numbers
        self._at = 0
        self.pattern = "|".join(way.pattern for way in self._ways(None))

    def _ways(self, before: bool | None) -> list[_Piece]:
        """The ways up to the end of a group. `before` says whether what stands before it is tight; None: nothing stands
        there."""
        found = [self._way(before)]
        while self._tokens[self._at] == "|":
            self._at += 1
            found.append(self._way(before))
        self._at += 1
        return found

    def _way(self, before: bool | None) -> _Piece:
        pattern = ""
        while (token := self._tokens[self._at]) not in ("|", "]", ")"):
            self._at += 1
            if token not in ("[", "("):
                piece = self._piece(token)
                pattern += _between(before, piece) + piece.pattern
                before = piece.is_tight
                continue
            ways = self._ways(before)
            group = f"(?:{'|'.join(way.pattern for way in ways)})"
            is_tight = any(way.is_tight for way in ways)
            if token == "[" and before is None:
                pattern += f"(?:{group}{_PERHAPS_BLANKS if is_tight else _BLANKS})?"
            elif token == "[":
                pattern += f"{group}?"
                before = before or is_tight
            else:
                pattern += group
                before = is_tight
        return _Piece(pattern, bool(before))

    def _piece(self, token: str) -> _Piece:
        if token in ("^", "."):
            return _Piece(_BEGINS if token == "^" else _ENDS, is_tight=True)
        if token[0] == "{":
            kind, _blank, name = token[1:-1].partition(" ")
            pattern = self._kinds[kind].replace("(?P<it>", f"(?P<{name or kind}_{next(self._numbers)}>")
            return _Piece(pattern, is_tight=pattern.startswith("(?!"))
        if token[0] == "<":
            name = token[1:-1]
            if name in self._parts:
                return _Piece(f"(?:{_Line(self._parts[name], self._kinds, self._parts, self._numbers).pattern})")
            return _Piece(Words(words(name)).pattern(name))
        if token in _SIGNS or token[0] == "\\":
            return _Piece(_PAUSES.get(token) or re.escape(token[-1]), is_tight=True)
        return _Piece(re.escape(token).replace("ё", "[её]").replace(r"\*", r"\w*+"))


def _between(before: bool | None, piece: _Piece) -> str:
    """The blanks between a piece and what stands before it."""
    if before is None:
        return ""
    return _PERHAPS_BLANKS if before or piece.is_tight else _BLANKS
