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
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import NamedTuple

from hhtool.lazy import late_pattern, lazy
from hhtool.notation.lexicon import words
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words

_TOKEN = late_pattern(r"\\[().]|[\[\]()|]|\{[^{}]*\}|<[^<>]*>|[^\s\[\]()|{}<>\\]+")
_SIGNS = frozenset("-~,+/:=×—№#")
_BLANKS, _PERHAPS_BLANKS = r"[ \t]++", r"[ \t]*+"
_PAUSES = {"-": "[—–:=-]?", "~": "[—–:=,.-]?"}
_BEGINS = r"(?:\A|(?<=[.,;(])|(?<=[.,;(][ \t]))"
_MOST_PATTERNS = 8
"""So many different choices of phrases are compiled, then all of them together."""
_ENDS = r"(?=[ \t]*+(?:[.,;)]|\Z))"


class Phrases:
    """Phrases, any of which a text may say.

    `kinds` are regular expressions by name: what the group `it` of one takes is found; one that begins by looking ahead
    needs no blank before it. `parts` are phrases by name.
    """

    def __init__(self, text: str, kinds: Mapping[str, str], parts: Mapping[str, str]) -> None:
        self._text, self._kinds, self._parts = text, kinds, parts
        self._some: dict[tuple[int, ...], re.Pattern[str]] = {}

    @lazy
    def pattern(self) -> re.Pattern[str]:
        """One of the phrases, as whole words."""
        return _compiled(self._lines)

    def within(self, text: str) -> re.Pattern[str]:
        """The pattern of those phrases whose words are in a text, which finds there what `pattern` does: most texts say
        few of them, and it takes long to compile all."""
        folded = fold(text)
        if not self._condition.may_hold(folded):
            return NOTHING
        said = tuple(place for place, line in enumerate(self._lines) if line.condition.holds(folded))
        if not said:
            return NOTHING
        if said not in self._some:
            if len(self._some) == _MOST_PATTERNS:
                return self.pattern
            self._some[said] = _compiled([self._lines[place] for place in said])
        return self._some[said]

    @lazy
    def _lines(self) -> list[_Line]:
        numbers = count()
        return [_Line(line, self._kinds, self._parts, numbers) for line in self._text.strip().split("\n")]

    @lazy
    def _condition(self) -> _Condition:
        return _some([line.condition for line in self._lines])


NOTHING = re.compile("(?!)")
"""The pattern of no phrase, which finds nothing."""


def _compiled(lines: Sequence[_Line]) -> re.Pattern[str]:
    """The pattern of some phrases, any of which a text may say."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(line.pattern for line in lines)})(?!\w)", re.IGNORECASE)


def values(said: re.Match[str]) -> dict[str, str]:
    """What a phrase says, by name."""
    return {name.rsplit("_", 1)[0]: value for name, value in said.groupdict().items() if value}


class _Condition(NamedTuple):
    """What a text, in small letters and with е for ё, must have in it to say something: one of `words` at least, where
    there are any, and all that is asked for by `test`."""

    words: tuple[str, ...]
    test: Callable[[str], bool]

    def may_hold(self, text: str) -> bool:
        """Whether one of the words is in a text; it is quickly told of most that it is not so."""
        return not self.words or any(map(text.__contains__, self.words))

    def holds(self, text: str) -> bool:
        """Whether a text has all that is asked for."""
        return self.may_hold(text) and self.test(text)


_ANYTHING = _Condition((), lambda _text: True)


def _word(beginning: str) -> _Condition:
    return _Condition((beginning,), lambda text: beginning in text)


def _every(conditions: Sequence[_Condition]) -> _Condition:
    needed = [one.words for one in conditions if one.words]
    return _Condition(min(needed, key=len, default=()), lambda text: all(one.holds(text) for one in conditions))


def _some(conditions: Sequence[_Condition]) -> _Condition:
    each = [one.words for one in conditions]
    # where one of them needs no word, none is needed
    words = tuple(dict.fromkeys(chain.from_iterable(each))) if all(each) else ()
    return _Condition(words, lambda text: any(one.holds(text) for one in conditions))


class _Piece(NamedTuple):
    """A piece of a phrase: its pattern, whether it needs no blank before or behind it, and which words a text must
    have."""

    pattern: str
    is_tight: bool = False
    condition: _Condition = _ANYTHING


class _Line:
    """One phrase: its `pattern`, and which words a text must have."""

    def __init__(self, line: str, kinds: Mapping[str, str], parts: Mapping[str, str], numbers: Iterator[int]) -> None:
        self._tokens = [*_TOKEN.findall(line), ")"]
        self._kinds, self._parts, self._numbers = kinds, parts, numbers
        self._at = 0
        ways = self._ways(None)
        self.pattern = "|".join(way.pattern for way in ways)
        self.condition = _some([way.condition for way in ways])

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
        needed: list[_Condition] = []
        while (token := self._tokens[self._at]) not in ("|", "]", ")"):
            self._at += 1
            if token not in ("[", "("):
                piece = self._piece(token)
                pattern += _between(before, piece) + piece.pattern
                before = piece.is_tight
                needed.append(piece.condition)
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
                needed.append(_some([way.condition for way in ways]))
        return _Piece(pattern, bool(before), _every(needed))

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
                part = _Line(self._parts[name], self._kinds, self._parts, self._numbers)
                return _Piece(f"(?:{part.pattern})", condition=part.condition)
            entry = Words(words(name))
            firsts = {fold(form).split()[0] for form in entry.forms(name)}
            return _Piece(entry.pattern(name), condition=_some([*map(_word, firsts)]))
        if token in _SIGNS or token[0] == "\\":
            return _Piece(_PAUSES.get(token) or re.escape(token[-1]), is_tight=True)
        pattern = re.escape(token).replace("ё", "[её]").replace(r"\*", r"\w*+")
        return _Piece(pattern, condition=_word(fold(token).partition("*")[0]))


def _between(before: bool | None, piece: _Piece) -> str:
    """The blanks between a piece and what stands before it."""
    if before is None:
        return ""
    return _PERHAPS_BLANKS if before or piece.is_tight else _BLANKS
