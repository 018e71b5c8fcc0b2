"""Reads a sentence in which several things are told, clause by clause: «Анна пас, остальные по 2», `Anna and I fold`.

`sentences` says which lines of the notation its clauses are; here these are read, behind the lines before, and put in the
order of turns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hhtool.lazy import late_pattern
from hhtool.notation.clauses import OTHERS, PRONOUN
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.nodes import as_one, each, placed
from hhtool.notation.scores_told import score_lines
from hhtool.notation.sentences import NAMES, SUM, TAKER, Told, pot, sentences
from hhtool.notation.source import Span
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words

if TYPE_CHECKING:
    from hhtool.notation.telling import Telling


_ANY_SENTENCES = re.compile(
    r"[^\s.!…](?:[^.!…]|(?<=\b[^\W\d_])(?<![♠♥♦♣][^\W\d_])\.|(?<=\d)\.(?=[ \t]+\d)"
    r"|[.!…](?!!?[ \t]+(?:[^\W\d_]|[-+−–]\d|\d{1,9}[ \t]+[^\W\d_])))*"
)
"""Sentences, of which one may begin with a small letter, or with a figure before a word: behind a word that is no
abbreviation of one letter."""
_TOTALS_BEHIND = late_pattern(
    rf"(?<=\d)[,;](?=[ \t]++{Words(words('total')).pattern('total')}(?:[ \t]*+:)?[ \t]++[^\W\d_])", re.IGNORECASE
)
"""What stands between points and totals, each with the names: «Анна +2, Борис -2; всего Анна +5, Борис -5»."""
_NO_WORDS = Words({})
_STRAY = re.compile(r";;|;(?=[^ \t])|(?<![\w)»”\"♠♥♦♣—–-])(?<![—–] );")
"""Marks that stand where no sentence has them."""
_SCORES_SAID = re.compile(r":|[-+−–][ \t]?\d")
"""What says that a sentence is of points by itself."""
_LONGEST_DEAL = 500
"""A deal of more lines than any has is not told: what a line means there is found by all lines before it."""


class SentenceReader:
    """Reads sentences as people tell a deal.

    `read` is how a line of the notation is read, `one` how one of several sentences is, `listed` what their nodes are
    where a list of players and figures has no word.
    """

    def __init__(
        self,
        words: Words,
        telling: Telling,
        read: Callable[[Context, str, int], Any],
        one: Callable[[Context, str, int], tuple[Any, ...] | None],
        listed: Callable[[Context, str, tuple[Any, ...]], tuple[Any, ...]],
        *,
        of_tricks: bool,
    ) -> None:
        self._words, self._telling = words, telling
        self._read, self._one, self._listed = read, one, listed
        self._of_tricks = of_tricks

    def read(self, context: Context, text: str, line: int) -> tuple[Any, ...] | None:
        """The nodes of a sentence in which several things may be told; None where one of them cannot be read.

        They stand in `context.before` as well.
        """
        if _STRAY.search(text) or len(context.before) > _LONGEST_DEAL:
            return None
        begun = context.trial()
        if (nodes := self._telling.plays(context, text, line)) is not None:
            return nodes
        whole = len(text) - len(text.lstrip()), len(text.rstrip())
        if (ways := self._telling.ways(context, text)) is None:
            return None
        if ways:
            if all(self._clause(context, Told(*whole, [way]), line) for way in ways) and begun.faults == len(
                context.faults
            ):
                return tuple(context.before[begun.before :])
            context.back_to(begun)
        apart = _TOTALS_BEHIND.sub(".", text)
        sentences_of = [" " * piece.start() + piece[0] for piece in _ANY_SENTENCES.finditer(apart)]
        if len(sentences_of) > 1 and any(not _SCORES_SAID.search(piece) for piece in sentences_of):
            # «Анна сыграла, 10. Борис 5»
            scores = score_lines(text, context.names, lambda name: quoted(name, self._words))
            if scores and all(self._clause(context, Told(*whole, [line_of]), line) for line_of in scores):
                return tuple(context.before[begun.before :])
            context.back_to(begun)
        pieces = sentences_of if len(sentences_of) > 1 else self._telling.parts(text)
        if pieces:
            for piece in pieces:
                told = len(context.before)
                nodes = self._one(context, piece, line)
                if nodes is None:
                    break
                del context.before[told:]
                context.before += as_one(self._listed(context, piece, nodes))
            else:
                if len(context.faults) == begun.faults:
                    return tuple(context.before[begun.before :])
            context.back_to(begun)
        for lines in sentences(text, context.names, context.trick + 1 if self._of_tricks else None):
            each = (
                told
                for _place, some in groupby(lines, lambda told: told[:2])
                for told in self._in_turn(context, [*some], line)
            )
            if all(self._clause(context, told, line) for told in each) and len(context.faults) == begun.faults:
                return tuple(context.before[begun.before :])
            context.back_to(begun)
        return None

    def _in_turn(self, context: Context, together: list[Told], line: int) -> list[Told]:
        """What several players are told to do together in the order of their turns, `Anna and I fold`; where that is not
        known, as it is told."""
        if len(together) < 2:
            return together
        begun = context.trial()
        seats: dict[int, Told] = {}
        order: Sequence[int] = ()
        for told in together:
            node = next((node for way in told.ways if (node := self._read(context, way, line)) is not None), None)
            (node, *_more) = (None,) if node is None else each(self._telling.meant(context, node))
            if node is not None and (seat := getattr(node, "seat", None)) is not None:
                seats[seat] = told
                order = order or self._telling.others(context, node)
        context.back_to(begun)
        is_known = len(seats) == len(together) and seats.keys() <= {*order}
        return [seats[seat] for seat in order if seat in seats] if is_known else together

    def _clause(self, context: Context, told: Told, line: int) -> bool:
        """Read a part of a sentence, put its nodes into `context.before`; whether it can be read."""
        span = Span(line, told.start + 1, told.end + 1)
        for way in told.ways:
            sign, _blank, rest = way.partition(" ")
            if sign == TAKER:
                if self._telling.taken(context, context.seat(rest, span), span):
                    return True
                continue
            if sign == SUM:
                name, verb, figure = rest.split("|")
                if self._with_sum(context, name, verb, figure, span):
                    return True
                continue
            if sign == NAMES:
                name, figure = rest.rsplit(maxsplit=1)
                nodes = self._named_only(context, name, Decimal(figure), span)
            elif OTHERS in way or PRONOUN in way:
                nodes = self._of_others(context, way, span)
            else:
                node = self._read(context, way, line)
                nodes = [] if node is None else [*each(self._telling.meant(context, node))]
                nodes = [placed(one, span) for one in nodes if one is not None]
            context.before += nodes
            if nodes:
                return True
        return False

    def _with_sum(self, context: Context, name: str, verb: str, figure: str, span: Span) -> bool:
        """Read what a player does and what is in the pot then; whether the figure is more than there is to meet."""
        if name.startswith(PRONOUN):
            players = context.names.players
            does = self._read(context, f"{quoted(players[0], _NO_WORDS)}: {verb}", span.line) if players else None
            seat = None if does is None else self._whom(context, name, self._telling.others(context, does))
            if seat is None:
                return False
            name = quoted(players[seat], _NO_WORDS)
        node = self._telling.named(context, context.seat(name, span), Decimal(figure), span)
        if node is None or getattr(node, "to", None) is None:
            return False
        return all(self._clause(context, Told(*span[1:], [way]), span.line) for way in (f"{name}: {verb}", pot(figure)))

    def _named_only(self, context: Context, name: str, figure: Decimal, span: Span) -> list[Any]:
        """What a player, or each of the others, does of whom no more than a figure is told."""
        named = self._telling.named
        if not name.startswith((OTHERS, PRONOUN)):
            seats: Sequence[int] = [context.seat(name, span)]
        elif (node := named(context, 0, figure, span)) is None:
            return []
        else:
            seats = self._telling.others(context, node)
            if name != OTHERS:
                seat = self._whom(context, name, seats)
                seats = [] if seat is None else [seat]
        nodes = [named(context, seat, figure, span) for seat in seats]
        return [] if None in nodes else nodes

    def _whom(self, context: Context, pronoun: str, seats: Sequence[int]) -> int | None:
        """Which of some players a pronoun of a line means."""
        said = {"f": "she", "m": "he"}.get(pronoun.removeprefix(PRONOUN), "")
        return context.names.meant(said, seats)

    def _of_others(self, context: Context, way: str, span: Span) -> list[Any]:
        """What each of those does who still have a decision to make; nothing where that cannot be read."""
        pronoun = next((part for part in re.split(r"[ :,]", way) if part.startswith(PRONOUN)), "")

        def of(player: str) -> Any | None:
            name = quoted(player, _NO_WORDS)
            node = self._read(context, way.replace(pronoun or OTHERS, name, 1), span.line)
            return None if node is None else placed(node, span)

        players = context.names.players
        one = of(players[0]) if players else None
        seats = [] if one is None else self._telling.others(context, one)
        if pronoun:
            seat = self._whom(context, pronoun, seats)
            seats = [] if seat is None else [seat]
        nodes = [of(players[seat]) for seat in seats]
        if OTHERS in way:
            context.supposed += filter(self._telling.leaves, nodes)
        return nodes
