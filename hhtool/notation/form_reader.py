"""Reads a line by its form: its first word names its kind, the pattern of which the line must match.

What a line of no form may be meant as is for `LineReader` to find out, which tries each way of it here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import Form
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import is_spoken
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.telling import NOTHING_TOLD, Telling
from hhtool.notation.tokens import NAME_PATTERN
from hhtool.notation.words import Words

_FIRST = late_pattern(r"[ \t]*([^\W\d_]+(?:-[^\W\d_]+)*)(?![\w.\-])")
_PLAYER_FIRST = late_pattern(
    rf"(?P<lead>[ \t]*)(?P<name>{NAME_PATTERN})(?P<blank>[ \t]+)(?P<verb>[^\W\d_]+(?:-[^\W\d_]+)*)(?P<rest>(?![\w.\-]).*)"
)
_NAMED = late_pattern(rf"[ \t]*(?P<name>{NAME_PATTERN})(?=[ \t])")
NUMBERED = late_pattern(r"[ \t]*[0-9]+[ \t]*\.(?![0-9])")
"""How a line begins that has a number and a point."""


class FormReader:
    """Reads lines of the notation, each by the kind that its first word names.

    `action` is the kind that begins with a player, `numbered` the one that begins with a number and a point; `others` are
    kinds that a player may say without their keyword.
    """

    def __init__(
        self,
        words: Words,
        kinds: Sequence[LineKind],
        action: LineKind | None = None,
        numbered: LineKind | None = None,
        others: Sequence[LineKind] = (),
        telling: Telling = NOTHING_TOLD,
    ) -> None:
        self._telling = telling
        self._words = words
        self._kinds = tuple(kinds)
        self._action = action
        self._others = tuple(others)
        self._numbered = (numbered,) if numbered else ()
        self._quick = numbered.quick if numbered else None
        self.is_quick = any(kind is not None and kind.quick is not None for kind in (action, numbered))
        """Whether the lines that a deal has most of are read without their form, where they are in plain spelling."""
        self._by_first: dict[str, tuple[LineKind, ...]] = {}
        for kind in kinds:
            for first in {fold(form).split()[0] for form in words.forms(kind.key)}:
                self._by_first[first] = (*self._by_first.get(first, ()), kind)

    def keywords(self, language: str) -> list[str]:
        """The words that lines begin with, in a language."""
        return [*dict.fromkeys(self._words.word(kind.key, language) for kind in self._kinds)]

    @property
    def kinds(self) -> frozenset[str]:
        """The keys of all kinds of line."""
        actions = (self._action,) if self._action else ()
        return frozenset(kind.key for kind in (*self._kinds, *actions, *self._numbered))

    @property
    def forms(self) -> Iterator[tuple[str, Form]]:
        """The keyword and the form of each kind of line: those of keywords, of numbers, and of players, in that order."""
        actions = (self._action,) if self._action else ()
        return ((kind.key, kind.form) for kind in (*self._kinds, *self._numbered, *actions, *self._others))

    def kind(self, text: str) -> str:
        """The key of the kind of line that a text is; '' where it is of none."""
        kinds = self._named(text) or self._numbered
        kinds += (self._action,) if self._action else ()
        return next((kind.key for kind in kinds if kind.form.line.match(text)), "")

    @cached_property
    def _beginnings(self) -> tuple[str, ...]:
        """All that lines begin with."""
        return tuple(form for kind in self._kinds for form in self._words.forms(kind.key))

    @cached_property
    def _keywords(self) -> str:
        """The pattern of what lines begin with."""
        return self._words.pattern(*{kind.key: None for kind in self._kinds})

    @cached_property
    def _keyword(self) -> re.Pattern[str]:
        return re.compile(self._keywords + r"(?![\w.\-])", re.IGNORECASE)

    def _begun(self, text: str) -> tuple[LineKind, ...]:
        """The kinds that the beginning of a line names: its first word, or its number."""
        head = text.partition(" ")[0].removesuffix(":")
        return self._by_first.get(head, ()) or (self._numbered if NUMBERED.match(text) else self._named(text))

    def _named(self, text: str) -> tuple[LineKind, ...]:
        """The kinds that the first word of a line names, in any letters."""
        found = _FIRST.match(text)
        return self._by_first.get(fold(found[1]), ()) if found else ()

    def _plain(self, context: Context, text: str, line: int) -> Any | None:
        head = text.partition(" ")[0]
        last = head[-1:]
        if last == ":":
            head = head[:-1]
            if (action := self._action) and head in context.names.known:
                return action.quick(context, text, line) if action.quick else None
        elif last == ".":
            return self._quick(context, text, line) if self._quick else None
        for kind in self._by_first.get(head, ()):
            if kind.quick and (node := kind.quick(context, text, line)) is not None:
                return node
        return None

    def _read(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line; None where it is of no form, and nothing is taken from it."""
        head = text.partition(" ")[0]
        last = head[-1:]
        if last == "." and self._quick and (node := self._quick(context, text, line)) is not None:
            return node
        if last == ":":
            head = head[:-1]
            if (action := self._action) and head in context.names.known:
                if action.quick and (node := action.quick(context, text, line)) is not None:
                    return node
                if match := action.form.exact.match(text):
                    return action.build(context, match, line)
        kinds = self._by_first.get(head, ()) or (self._numbered if NUMBERED.match(text) else ())
        for kind in kinds:
            if kind.quick and (node := kind.quick(context, text, line)) is not None:
                return node
            if kind.said and is_spoken(text):
                text = kind.said(text)
            if match := kind.form.exact.match(text):
                return kind.build(context, match, line)
        kinds = kinds or self._named(text)
        for kind in kinds:
            if match := kind.form.line.match(text):
                return kind.build(context, match, line)
        if not kinds and self._action and (match := self._action.form.line.match(text)):
            return self._action.build(context, match, line)
        head = text.partition(":")[0].strip()
        named = kinds and self._action and fold(head) in map(fold, context.names.players)
        if named and self._action and (match := self._action.form.line.match(text)):
            return self._action.build(context, match, line)
        return self._player_first(context, text, line) if not kinds and is_spoken(text) else None

    def _player_first(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line that begins with a player, who does something: `Anna opens 2`, «Анна взяла 23».

        It is an action without its colon, or a line whose keyword should come first. Each way is tried in the same
        columns; None where the lines that it could be are of several kinds.
        """
        named = _NAMED.match(text)
        if (
            not named
            or context.names.seat(named["name"]) is None
            or (is_word(named["name"]) and named["name"] not in context.names.players)
        ):
            return None
        from hhtool.notation.rewording import exchanged

        action = self._action
        said = f"{text[: named.end('name')]}:{text[named.end('name') + 1 :]}"
        if action and action.spoken and (match := action.form.line.match(said)):
            begun = context.trial()
            if (node := self._telling.meant(context, action.build(context, match, line))) is None:
                context.back_to(begun)
                return None
            context.told = True
            return node
        if not (found := _PLAYER_FIRST.match(text)):
            return None
        lead, name, blank, verb, rest = found["lead"], found["name"], found["blank"], found["verb"], found["rest"]
        if whole := self._keyword.match(text, found.start("verb")):
            verb, rest = whole[0], text[whole.end() :]
        tries = [f"{verb}{blank}{name}{rest}", f"{verb}{blank}{name}:{rest[1:]}", f"{verb}:{blank[1:]}{name}{rest}"]
        tries += [f"{verb}{blank}{name}:{exchanged(rest)}"]
        tries += [f"{verb}{rest}: {name}"] if ":" not in rest else []
        nodes = [
            (kind, match)
            for one in dict.fromkeys(tries)
            for kind in self._by_first.get(fold(verb).split()[0], ())
            if (match := kind.form.line.match(kind.said(lead + one) if kind.said else lead + one))
        ]
        if len({kind.key for kind, _match in nodes}) != 1:
            return None
        begun = context.trial()
        for kind, match in nodes:
            node = kind.build(context, match, line)
            if len(context.faults) == begun.faults:
                return self._telling.meant(context, node)
            context.back_to(begun)
        kind, match = nodes[0]
        return kind.build(context, match, line)

    def _declares(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line in which a player says something without the keyword of it: `Anna: point 5`."""
        if not self._others or not (found := _PLAYER_FIRST.match(text.replace(":", " ", 1))):
            return None
        said = f"{found['lead']}{found['name']}:{found['blank'][1:]}{found['verb']}{found['rest']}"
        matches = ((kind, match) for kind in self._others if (match := kind.form.line.match(said)))
        return next((kind.build(context, match, line) for kind, match in matches), None)
