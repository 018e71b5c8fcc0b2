"""Says what is wrong with a line that is of no form."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hhtool.i18n import _
from hhtool.notation.context import Context, unknown_player
from hhtool.notation.lexicon import words
from hhtool.notation.source import Span
from hhtool.notation.spelling import nearest
from hhtool.notation.statements import Statement
from hhtool.notation.syntax_errors import (
    BEGINNING,
    CAPITAL,
    HEADING,
    OF_TRICKS,
    explain,
    is_word,
    near_expected,
    syntax_error,
    with_example,
)
from hhtool.notation.tokens import NAME_PATTERN
from hhtool.notation.words import Words, language_of

if TYPE_CHECKING:
    from hhtool.notation.line_kinds import LineKind

_DEALER = Words(words("dealer"))
_NAME = re.compile(NAME_PATTERN)
_PIECES = re.compile(r"[^,\s][^,]*")
_LINES = Words(
    words(
        "bid",
        "contract",
        "board",
        "fantasy",
        "bonus",
        "timeout",
        "exchange",
        "declare",
        "count",
        "white",
        "capot",
        "up",
        "down",
        "ante",
        "blind",
        "show",
        "muck",
        "win",
        "back",
        "rake",
        "pot",
        "chips",
        "caught",
        "penalty",
        "draw",
    )
)
"""What the lines of any game begin with."""
_DONE = words(
    "check",
    "open",
    "bet",
    "call",
    "raise",
    "fold",
    "all in",
    "draw",
    "bring in",
    "complete",
    "bid",
    "exchange",
    "declare",
    "announces",
    "good",
    "not good",
    "equal",
    "lays",
    "show",
    "muck",
    "pass",
    "win",
    "discards",
)
"""What players do, in any game."""
_VERBS = Words(_DONE)
_VERB_FORMS = tuple(form for key in _DONE for form in _VERBS.forms(key))
_VERB = re.compile(rf"[ \t:]*(?P<verb>(?=[^\W\d_]){_VERBS.pattern(*_DONE)})(?![\w.\-])", re.IGNORECASE)
_WORD = re.compile(r"[ \t:]*([^\W\d_]+)(?![\w.\-])")
_MISSPELT = 0.75
"""How much like a verb a misspelt one is."""
_TRICK_VERBS = Words(words("lays", "discards", "beats"))
_PASSES = Words(words("pass"))
_MOST_WORDS = 3
"""Of so many words the beginning of a line may be a misspelt one."""


class UnreadLines:
    """Lines of a game that are of none of its kinds: those that begin with a keyword, with a player (`action`, `others`),
    or with a number. `begun` tells the kinds that the beginning of a line names."""

    def __init__(
        self,
        words: Words,
        kinds: Sequence[LineKind],
        action: LineKind | None,
        numbered: Sequence[LineKind],
        others: Sequence[LineKind],
        begun: Callable[[str], Sequence[LineKind]],
    ) -> None:
        self._words, self._kinds, self._action, self._numbered, self._others = words, kinds, action, numbered, others
        self._begun = begun

    def explain(self, context: Context, statement: Statement, typed: str) -> None:
        """Say what is wrong with a line, in which names of several words are short and which was `typed` in full."""
        text = statement.text.rstrip()
        kinds = self._begun(text)
        head = text.partition(":")[0].strip()
        if not kinds and context.names.seat(head) is None:
            self._unknown_word(context, statement, typed)
            return
        if not kinds and self._of_another_game(context, statement, len(text.partition(":")[0]) + 1):
            return
        if not kinds and self._misspelt(context, statement, len(text.partition(":")[0]) + 1, is_other=True):
            return
        tried = kinds or ((self._action, *self._others) if self._action else ())
        if not tried:
            span, message = syntax_error(statement.line, text, 0, OF_TRICKS)
            with_example(context, statement, span, message, next((kind.key for kind in self._numbered), ""))
            return
        explain(context, statement, *((kind.form, kind.key) for kind in tried))

    def _unknown_word(self, context: Context, statement: Statement, typed: str) -> None:
        text = statement.text.rstrip()
        head, colon, tail = text.partition(":")
        start = len(head) - len(head.lstrip())
        head = head.strip()
        span = Span(statement.line, start + 1, start + 1 + len(head))
        if colon and self._action and self._action.form.line.match(f"Nobody:{tail}"):
            context.breaks("HH104", span, unknown_player(head, context))
            return
        if not colon and (name := _NAME.match(text, start)) and context.names.seat(name[0]) is not None:
            self._explain_player_first(context, statement, name.end())
            return
        heading = context.example(HEADING, context.names.players, language_of(text))
        if heading is not None and head and _DEALER.id(head.split()[0]):
            message = _("the dealer is named in the heading of the deal; for example, {line}", line=heading)
            context.breaks("HH002", span, message)
            return
        if head in _LINES and head not in self._words:
            message = _("'{word}' is a word of another game", word=typed[start : start + len(head)])
            kind = self._action or next(iter(self._numbered), None)
            with_example(context, statement, span, message, kind.key if kind else "")
            return
        known = {form: kind for kind in self._kinds for form in self._words.forms(kind.key)}
        near = nearest(head, known) or nearest(head.split()[0], known) if head else None
        head = typed[start : start + len(head)]
        if len(head.split()) > _MOST_WORDS:
            kind = self._action or next(iter(self._numbered), None)
            message = _("this is not understood")
            with_example(
                context, statement, Span(statement.line, start + 1, len(text) + 1), message, kind.key if kind else ""
            )
            return
        if not colon and near is None:
            context.breaks("HH001", *syntax_error(statement.line, text, start, BEGINNING))
            return
        message = (
            _("'{word}' is not a word of the notation; did you mean '{near}'?", word=head, near=near)
            if near
            else _("'{word}' is neither a word of the notation nor a player", word=head)
        )
        harmless = near is not None and known[near].harmless
        (context.fault if harmless else context.breaks)("HH002", span, message)

    def _of_another_game(self, context: Context, statement: Statement, end: int) -> bool:
        """HH001 for a line in which a player, whose name ends there, does what is not done in this game; whether it is
        one."""
        if not (found := _VERB.match(statement.text, end)) or found["verb"] in context.names.players:
            return False
        verb = found["verb"]
        actions = [kind.form for kind in (self._action, *self._others) if kind]
        said = f"Nobody: {verb}"
        own = any(form.line.match(said) or (form.explain(said) or (0,))[0] > len("Nobody: ") for form in actions)
        own = own or (verb in _PASSES and any(kind.key == "bid" for kind in self._kinds))
        if own or verb in self._words or (verb in _TRICK_VERBS and self._numbered):
            return False
        kind = self._action or next(iter(self._numbered), None)
        span = Span(statement.line, found.start("verb") + 1, found.end("verb") + 1)
        message = _("'{word}' is a word of another game", word=verb)
        with_example(context, statement, span, message, kind.key if kind else "")
        return True

    def _misspelt(self, context: Context, statement: Statement, end: int, *, is_other: bool = False) -> bool:
        """HH001 for a line in which a player, whose name ends there, does what is like a verb; whether it is one. Where
        `is_other`, it is as little like any word that was expected there: «Анна: взяль 5»."""
        found = _WORD.match(statement.text, end)
        near = nearest(found[1], _VERB_FORMS, _MISSPELT) if found and not is_word(found[1]) else None
        if found is None or near is None:
            return False
        actions = [kind.form for kind in (self._action, *self._others) if kind and is_other]
        wanted = (said[1] for form in actions if (said := form.explain(statement.text.rstrip())))
        if any(near_expected(found[1], expected, _MISSPELT) for expected in wanted):
            return False
        span = Span(statement.line, found.start(1) + 1, found.end(1) + 1)
        message = _("'{word}' is not a word of the notation; did you mean '{near}'?", word=found[1], near=near)
        context.breaks("HH001", span, message)
        return True

    def _explain_player_first(self, context: Context, statement: Statement, end: int) -> None:
        """HH001 for a line that begins with a player, whose name ends there, and goes on as no line does; HH104 where one
        of several who act in it is unknown."""
        for piece in _PIECES.finditer(statement.text.rstrip()):
            if (name := CAPITAL.match(piece[0].lstrip())) and context.names.seat(name[0]) is None:
                start = piece.end() - len(piece[0].lstrip())
                span = Span(statement.line, start + 1, start + 1 + len(name[0]))
                context.breaks("HH104", span, unknown_player(name[0], context))
                return
        if self._of_another_game(context, statement, end):
            return
        if self._misspelt(context, statement, end):
            return
        kind = next(iter(self._begun(statement.text[end:].lstrip())), None)
        kind = kind or self._action or next(iter(self._numbered), None)
        expected = "':'" if self._action else OF_TRICKS
        span, message = syntax_error(statement.line, statement.text.rstrip(), end if self._action else 0, expected)
        with_example(context, statement, span, message, kind.key if kind else "")
