"""HH001: what was found in a line that cannot be read, what was expected there, and a line as it should be."""

from __future__ import annotations

import re
from functools import cache, partial

from hhtool.i18n import Message, Written, _, either
from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import END, Form
from hhtool.notation.lexicon import LEXICON, called
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.statements import Statement
from hhtool.notation.words import language_of

HEADING = "heading"
"""The kind of line that a deal begins with."""
ANY_LINE, BEGINNING = "a line of the notation", "a keyword or a player"
OF_TRICKS = "a keyword or the number of a trick"


def explain(context: Context, statement: Statement, *forms: tuple[Form, str]) -> None:
    """HH001 for a line that should be of one of `forms`, each with the kind of its line.

    It says what was found, what was expected there, and shows a line as it should be.
    """
    text = statement.text.rstrip()
    places = [(*found, kind) for form, kind in forms if (found := form.explain(text))]
    offset = max((place for place, _expected, _kind in places), default=0)
    furthest = [(expected, kind) for place, expected, kind in places if place == offset]
    expected = " or ".join(dict.fromkeys(what for what, _kind in furthest)) or ANY_LINE
    span, message = syntax_error(statement.line, text, offset, expected)
    with_example(context, statement, span, message, furthest[0][1] if furthest else "")


def with_example(context: Context, statement: Statement, span: Span, message: Message, kind: str) -> None:
    """HH001, with a line of the kind as it should be."""
    example = context.example(kind, context.names.players, language_of(statement.text))
    if example is not None:
        message = _("{what}; for example, {line}", what=message, line=example)
    context.breaks("HH001", span, message)


def kept_as_note(text: str) -> Message:
    """The message of HH002 for words that say nothing that is understood, nor anything of cards or figures."""
    return _("'{text}' is not understood, and is kept as a note", text=text)


def alternatives(expected: str) -> list[str]:
    """What a grammar calls the things of which one was expected, each by itself."""
    return re.split(",? or ", expected)


_QUOTED = late_pattern(r"'([^']+)'")
_PIECE = late_pattern(r"'([^']+)'|[A-Za-z](?:[A-Za-z ]*[A-Za-z])?")


def expectation(expected: str, language: str) -> str:
    """One thing that was expected, in a language: its words as they are written out there, the rest translated."""
    whole = Message(expected, {}).text(language)
    if language == "en" or whole != expected:
        return whole

    def said(found: re.Match[str]) -> str:
        if found[1] is None:
            return Message(found[0], {}).text(language)
        return f"«{_in_russian(found[1])}»"

    return _PIECE.sub(said, expected)


def _in_russian(word: str) -> str:
    """A word as it is written out in Russian; of one that is not written out the form in the same place."""
    first = next((russian[0] for _english, russian in called(word) if russian), None)
    same = (russian[english.index(word)] for english, russian in LEXICON.values() if word in english[: len(russian)])
    return first or next(same, word)


_LAST_NAME = late_pattern(r"(?<![\w\"])([A-ZА-ЯЁ][\w\-]*)[ \t]+\Z")
CAPITAL = late_pattern(r"[A-ZА-ЯЁ][^\W\d_]*[a-zа-яё.]")


def is_word(word: str) -> bool:
    """Whether the lexicon has a word."""
    return fold(word) in _every_word()


@cache
def _every_word() -> frozenset[str]:
    return frozenset(fold(form) for both in LEXICON.values() for forms in both for form in forms)


def in_quotes(name: str) -> Message:
    """The message for a name of two words without quotes."""
    return _('a name of two words goes in quotes: "{name}"', name=name)


def near_expected(token: str, expected: str, likeness: float = 0.6) -> str | None:
    """The word most like another in its place, of those that a grammar `expected` there; None where none is so much."""
    quoted = _QUOTED.findall(expected)
    words = [form for word in quoted for both in called(word) for forms in both for form in forms]
    return nearest(token, [*words, *quoted], likeness) if token.isalpha() else None


def syntax_error(line: int, text: str, offset: int, expected: str) -> tuple[Span, Message]:
    """The place and the message of HH001 for a line in which something else was `expected` from an offset on."""
    offset += len(text[offset:]) - len(text[offset:].lstrip())
    wanted = either(Written(partial(expectation, one)) for one in alternatives(expected))
    if offset >= len(text):
        return Span(line, len(text) + 1, len(text) + 2), _(
            "the line ends where {expected} was expected", expected=wanted
        )
    found = re.match(r"[\w.\-]+|\S", text[offset:])
    token = found[0] if found else text[offset:]
    span = Span(line, offset + 1, offset + 1 + len(token))
    before = _LAST_NAME.search(text, 0, offset)
    if before and CAPITAL.fullmatch(token) and not is_word(token):
        name = f"{before[1]} {token}"
        return Span(line, before.start(1) + 1, span.end), in_quotes(name)
    near = near_expected(token, expected)
    if near and fold(near) != fold(token):
        return span, _(
            "expected {expected}, found '{token}'; did you mean '{near}'?", expected=wanted, token=token, near=near
        )
    if expected == END:
        return span, _("the line should end before '{token}'", token=token)
    return span, _("expected {expected}, found '{token}'", expected=wanted, token=token)
