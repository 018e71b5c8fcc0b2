"""Reads a line of a deal: by its form (`form_reader`), else as people tell it, whole or sentence by sentence.

What is said of a line that cannot be read is in `unread_lines`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.form_reader import NUMBERED, FormReader
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.names import SELF
from hhtool.notation.nodes import as_one, as_written, each, in_own_words, placed
from hhtool.notation.quiet_lines import is_aftermath, is_of_several, names_part, says_nothing, says_totals_follow
from hhtool.notation.record import Figures, Note, Seats
from hhtool.notation.repeats import COMMON, Once
from hhtool.notation.scores_of_line import note_of, points_of_deal, with_points_first, with_standing
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import blank, in_figures, is_spoken, without_smiles
from hhtool.notation.statements import Statement
from hhtool.notation.syntax_errors import is_word, kept_as_note
from hhtool.notation.telling import NOTHING_TOLD, Telling
from hhtool.notation.tokens import CARD_CODE, LONG_CODE, NAME_PATTERN, card_token, short_suit
from hhtool.notation.words import Words, language_of

if TYPE_CHECKING:
    from hhtool.notation.names import Names
    from hhtool.notation.told_sentences import SentenceReader
    from hhtool.notation.unread_lines import UnreadLines

_PIECES = late_pattern(r"[^,\s][^,]*")
_SENTENCES = late_pattern(r"[^\s.!](?:[^.!]|[.!](?![ \t]+[^\W\d_a-zа-яё]))*")
_NAME = late_pattern(NAME_PATTERN)
_WORD = late_pattern(r"[\w?]+")
_ASIDE = late_pattern(r"\(([^()]*)\)")
_CARD = late_pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_EXCHANGES = Words(
    words("discards", "discards told", "thrown told", "kept told", "draw", "exchange", "win", "gets", "drawn told")
)
"""What is done with cards that may stand in brackets."""
_GOES_ON = late_pattern(r"[\w♠♥♦♣)][.!][ \t]+(?:[^\W\d_a-zа-яё]|\d{1,9}[ \t]+[^\W\d_])")
_SAID_BY = late_pattern(r"[ \t]*+[^\W\d_][^:]{0,39}:[ \t]")
_OF_GAME = late_pattern(r"[\d|>=♠♥♦♣]|\?\?|(?<!\w)[2-9AKQJTТКДВ]0?[cdhsтбчп](?!\w)")
"""Figures and cards."""
_BETTING = Words(words("bet", "raise", "check", "fold"))
_MOST_UNREAD = 20
"""Behind so many sentences of a line that are not understood no other is tried."""
_TALK = 3
"""So many words that are no cards are a sentence."""


def _is_no_name(text: str) -> bool:
    """Whether what stands in the place of a name is something else: a word of the notation, «я», a card or a sentence."""
    return is_word(text) or fold(text) in SELF or len(text.split()) >= _TALK or card_token(text) is not None


def _is_of_one_twice(node: Any) -> bool:
    """Whether figures name a player twice: those of another sentence may be among them."""
    seats = [entry.seat for entry in node.entries] if isinstance(node, Figures) else []
    return len({*seats}) < len(seats)


class LineReader(FormReader):
    """Reads lines by their forms, and those of no form as people tell them. `once` says what can stand once in a deal."""

    def __init__(
        self,
        words: Words,
        kinds: Sequence[LineKind],
        action: LineKind | None = None,
        numbered: LineKind | None = None,
        once: Once = COMMON,
        others: Sequence[LineKind] = (),
        telling: Telling = NOTHING_TOLD,
    ) -> None:
        super().__init__(words, kinds, action, numbered, others, telling)
        self.once = once

    def posted(self, context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
        """The lines of a told deal that nobody tells."""
        return self._telling.posted(context, nodes, span)

    def reckoned(self, context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
        """The lines of a told deal, whose heading has a place, in which points may be meant as totals."""
        return self._telling.reckoned(context, nodes, span)

    @cached_property
    def _explainer(self) -> UnreadLines:
        from hhtool.notation.unread_lines import UnreadLines

        return UnreadLines(self._words, self._kinds, self._action, self._numbered, self._others, self._begun)

    @cached_property
    def _sentence(self) -> SentenceReader:
        from hhtool.notation.told_sentences import SentenceReader

        return SentenceReader(
            self._words, self._telling, self._read, self._one, self._listed, of_tricks=bool(self._numbered)
        )

    def read(self, context: Context, statement: Statement) -> Any | None:
        """The node of a line; None, with a fault in `context`, where it cannot be read."""
        return next(iter(self.read_each(context, statement)), None)

    def read_each(self, context: Context, statement: Statement) -> tuple[Any, ...]:
        """The nodes of a line, one unless several players act in it; none, with a fault in `context`, where it cannot be
        read."""
        if says_totals_follow(statement.text):
            context.of_totals = True
            return (note_of(statement.text, 0, len(statement.text.rstrip()), statement.line),)
        if context.heads:
            from hhtool.notation.listed_told import row_of_list

            if nodes := row_of_list(context, statement, self._read):
                return nodes
        above = context.trial() if statement.text.rstrip().endswith(":") else None
        begun = len(context.faults)
        nodes = self._scored(context, statement.text, self._nodes(context, statement))
        if above and (len(context.faults) > begun or all(isinstance(node, Note) for node in nodes)):
            from hhtool.notation.listed_told import list_heading

            word = list_heading(statement.text)
            context.heads = (word, statement.line, above) if word and self._named(word) else None
        if context.tens:
            context.keep_typed(statement.text, statement.line)
        if context.told:
            nodes = with_points_first(context, nodes)
        self._hold_against_tricks(context, nodes)
        if context.names.writer is None:
            return nodes
        me = "я" if language_of(statement.text) == "ru" else "I"
        opponent = context.names.opponent
        other = "" if opponent is None else context.names.players[opponent]
        context.faults[begun:] = [
            fault._replace(message=in_own_words(fault.message, me, other)) for fault in context.faults[begun:]
        ]
        return tuple(as_written(node, statement.text) for node in nodes)

    def _hold_against_tricks(self, context: Context, nodes: tuple[Any, ...]) -> None:
        """Find what a note that has no keyword says of the tricks, and they contradict."""
        for node in nodes:
            if isinstance(node, Note) and not self._named(node.text):
                message = self._telling.miscounted(context, node.text)
                if message:
                    context.fault("SC101", node.span, message)

    def plain(self, context: Context, text: str, line: int) -> tuple[Any, ...] | None:
        """The nodes of a line in the plainest spelling, in which nothing is wrong; None of any other, of which nothing
        is taken."""
        if (node := self._plain(context, text, line)) is None:
            return None
        return (node,) if type(node) is not Figures else self._scored(context, text, (node,))

    def _scored(self, context: Context, text: str, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
        """The nodes of a line; behind points that were told without the word for them «счёт» says how the game stands."""
        if len(nodes) > 1:
            nodes = with_standing(text, nodes)
        if nodes and isinstance(nodes[0], Figures) and ":" not in text:
            nodes = tuple(self._telling.meant(context, node) for node in nodes)
        else:
            nodes = self._listed(context, text, nodes)
            nodes = nodes if ":" in text else as_one(nodes)
        return points_of_deal(context, text, nodes)

    def _listed(self, context: Context, text: str, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
        """The nodes of a list of players and figures without a word, behind the lines before."""
        if not nodes or not context.before or ":" in text or self._words.ids_in(text):
            return nodes
        return tuple(self._telling.listed(context, node) for node in nodes)

    def _nodes(self, context: Context, statement: Statement) -> tuple[Any, ...]:
        line, text, _comment = statement
        begun = context.trial()
        if (nodes := self._written(context, statement, text)) is not None:
            if len(context.faults) == begun.faults or not is_spoken(text):
                return nodes
            if context.told and names_part(text):
                context.back_to(begun)
                return (note_of(text, len(text) - len(text.lstrip()), len(text.rstrip()), line),)
            from hhtool.notation.corrected import corrected

            if (whole := corrected(text, context.names)) == text:
                return nodes
            # what is taken back was no card or figure of the line
            context.back_to(begun)
            return self._nodes(context, statement._replace(text=whole))
        short = context.names.shortened(text)
        if short != text and (nodes := self._written(context, statement, short)) is not None:
            return nodes
        if not is_spoken(text):
            return self._unread(context, statement, short)
        from hhtool.notation.corrected import corrected
        from hhtool.notation.part_labels import PART_LABEL, WHEN
        from hhtool.notation.unspaced_lists import apart

        short = LONG_CODE.sub(short_suit, in_figures(apart(without_smiles(short))))
        whole = corrected(short, context.names)
        if whole != short and (nodes := self._written(context, statement, whole)) is not None:
            return nodes
        short, begun = whole, context.trial()
        if (nodes := self._spoken(context, short, line)) is not None:
            del context.before[begun.before :]
            return nodes
        if label := PART_LABEL.match(short) or WHEN.match(short):
            # «Вскрытие: Эля — тройка валетов»
            if self._is_tally(context.names, short[label.end() :]):
                return (note_of(text, len(text) - len(text.lstrip()), len(text.rstrip()), line),)
            rest = " " * label.end() + short[label.end() :]
            nodes = self._written(context, statement, rest)
            if nodes is None or len(context.faults) > begun.faults:
                context.back_to(begun)
                nodes = self._spoken(context, rest, line)
            if nodes is not None and len(context.faults) == begun.faults:
                del context.before[begun.before :]
                return nodes
            context.back_to(begun)
            short = rest
        return self._unread(context, statement, short)

    def _written(self, context: Context, statement: Statement, text: str) -> tuple[Any, ...] | None:
        """The nodes of a line that is of a form; None of another. Of one with words that are no cards they are those of
        the sentence that it is, if nothing is wrong in that."""
        line = statement.line
        faults, tens, broken = len(context.faults), len(context.tens), context.broken
        if (node := self._read(context, text, line)) is None:
            return None
        several = is_spoken(text) and _is_of_one_twice(node)
        if len(context.faults) == faults and not several:
            return each(node)
        found = context.faults[faults:]
        unread = sum(fault.code == "HH003" for fault in found)
        several = several or (any(fault.code == "HH001" for fault in found) and is_spoken(text))
        several = several and bool(_GOES_ON.search(text) or self._telling.parts(text))
        # «Толя заказал 0, взял 0», «Я: вниз 9т»
        unnamed = any(
            fault.code == "HH104" and _is_no_name(text[fault.span.start - 1 : fault.span.end - 1]) for fault in found
        )
        if not (unread or several or unnamed) or not is_spoken(text):
            return each(node)
        del context.faults[faults:], context.tens[tens:]
        broken, context.broken = context.broken, broken
        begun = context.trial()
        nodes = self._spoken(context, text, line)
        if nodes is not None and len(context.faults) == faults:
            del context.before[begun.before :]
            return nodes
        context.back_to(begun)
        short = context.names.shortened(text)
        if short != text and (nodes := self._written(context, statement, short)) is not None:
            return nodes
        if unread >= _TALK:
            from hhtool.notation.unspaced_lists import apart

            # so many words that are no cards are a sentence, which may be read with its numbers in figures
            return None if in_figures(apart(text)) != text else self._unread(context, statement, text)
        if several and _is_of_one_twice(node):
            return None
        context.faults += found
        context.broken = broken
        return each(node)

    def _unread(self, context: Context, statement: Statement, text: str) -> tuple[Any, ...]:
        """The nodes of a line of which not all can be read: of what stands outside of brackets, else of its sentences."""
        if says_nothing(text):
            start = len(text) - len(text.lstrip())
            return (note_of(text, start, len(text.rstrip()), statement.line),)
        if context.sender and _SAID_BY.match(text) and not _OF_GAME.search(text):
            # what somebody in a chat says of the game
            return (note_of(statement.text, 0, len(statement.text.rstrip()), statement.line),)
        begun = context.trial()
        asides = list(_ASIDE.finditer(text)) if is_spoken(text) and not NUMBERED.match(text) else []
        if asides:
            bare = _ASIDE.sub(blank, text)
            is_aside = not bare.strip(" \t.,;!…")
            if is_aside and len(asides) == 1:
                start, end = asides[0].span(1)
                nodes = self._wholly(context, " " * start + text[start:end], statement.line)
                if nodes is not None:
                    del context.before[begun.before :]
                    return nodes
                context.back_to(begun)
            nodes = () if is_aside else self._wholly(context, bare, statement.line)
            if nodes is not None:
                del context.before[begun.before :]
                if nodes and isinstance(nodes[0], Figures) and any(is_of_several(aside[1]) for aside in asides):
                    # that is more than the points of the deal
                    return (self._kept(context, statement, len(text) - len(text.lstrip()), len(text.rstrip())),)
                return (*nodes, *(self._aside(context, statement, aside) for aside in asides))
            context.back_to(begun)
        return self._partly(context, statement, text)

    def _aside(self, context: Context, statement: Statement, aside: re.Match[str]) -> Any:
        """What stands in brackets: totals behind points, else a note; one that tells of a player and of play, or of
        cards and what is done with them, HH002 says."""
        if totals := self._totals_in(context, statement, aside):
            return totals
        words = _WORD.findall(aside[1])
        tells = any(context.names.called(word) is not None for word in words) and any(
            card_token(word) or is_word(word) for word in words if context.names.called(word) is None
        )
        if tells or (_CARD.search(aside[1]) and _EXCHANGES.ids_in(aside[1])):
            return self._kept(context, statement, *aside.span(1))
        return note_of(statement.text, *aside.span(1), statement.line)

    def _totals_in(self, context: Context, statement: Statement, aside: re.Match[str]) -> Any | None:
        """The totals of all that stand in brackets, «(Анна 34, Борис 53)»; None of something else."""
        start, end = aside.span(1)
        said = statement.text[start:end].rstrip(" .")
        begun = context.trial()
        word = Words(words("total")).word("total", language_of(statement.text))
        node = self._read(context, f"{word}: {context.names.shortened(said)}", statement.line)
        if (
            not isinstance(node, Figures)
            or len(context.faults) > begun.faults
            or {one.seat for one in node.entries} != {*range(len(context.names.players))}
        ):
            context.back_to(begun)
            return None
        return placed(node, Span(statement.line, start + 1, end + 1))

    def _wholly(self, context: Context, text: str, line: int) -> tuple[Any, ...] | None:
        """The nodes of a text in which nothing is wrong; None of another."""
        begun = context.trial()
        node = self._read(context, text, line)
        if node is not None and len(context.faults) == begun.faults:
            return each(node)
        context.back_to(begun)
        nodes = self._spoken(context, text, line)
        return None if len(context.faults) > begun.faults else nodes

    def _partly(self, context: Context, statement: Statement, short: str) -> tuple[Any, ...]:
        """The nodes of the sentences of a line that can be read, of which at least one cannot; that is a fault."""
        pieces = list(_SENTENCES.finditer(short)) if is_spoken(short) else []
        begun = len(context.before)
        unread: list[re.Match[str]] = []
        for piece in pieces if len(pieces) > 1 else ():
            if len(unread) >= _MOST_UNREAD or piece[0].isdecimal():
                # a number alone, as that of a trick, is no sentence
                unread.append(piece)
                continue
            told, trial = len(context.before), context.trial()
            nodes = self._one(context, " " * piece.start() + piece[0], statement.line)
            if nodes is None:
                context.back_to(trial)
                unread.append(piece)
            else:
                context.before[told:] = nodes
        nodes = tuple(context.before[begun:])
        del context.before[begun:]
        tallies = [self._is_tally(context.names, piece[0]) for piece in unread]
        if not nodes and (self._is_tally(context.names, short) or (tallies and all(tallies))):
            return (note_of(statement.text, 0, len(statement.text.rstrip()), statement.line),)
        if not nodes and is_aftermath(context, short):
            return (note_of(statement.text, 0, len(statement.text.rstrip()), statement.line),)
        if not nodes and self._is_talk(context.names, short.strip()):
            start = len(statement.text) - len(statement.text.lstrip())
            return (self._kept(context, statement, start, len(statement.text.rstrip())),)
        if not nodes:
            self._explainer.explain(context, statement._replace(text=short), statement.text)
        for piece in unread if nodes else ():
            start, end = piece.span()
            if self._is_tally(context.names, piece[0]):
                nodes += (note_of(statement.text, start, end, statement.line),)
                continue
            if is_aftermath(context, piece[0], nodes):
                nodes += (note_of(statement.text, start, end, statement.line),)
                continue
            if self._is_talk(context.names, piece[0]):
                nodes += (self._kept(context, statement, start, end),)
                continue
            sentence = statement._replace(text=" " * start + piece[0])
            self._explainer.explain(context, sentence, " " * start + statement.text[start:end])
        return nodes

    def _is_tally(self, names: Names, text: str) -> bool:
        """Whether a sentence says how the tricks stand, and no more."""
        from hhtool.notation.talk import is_tally

        return is_tally(text, names, of_tricks=bool(self._numbered))

    def _is_talk(self, names: Names, text: str) -> bool:
        """Whether a sentence says nothing of the game, or something else of players than what they play."""
        from hhtool.notation.talk import is_remark, is_talk

        return is_talk(text, names, self._beginnings) or is_remark(text, names, self._beginnings)

    def _kept(self, context: Context, statement: Statement, start: int, end: int) -> Note:
        """A sentence that is not understood as a note, which HH002 says but of talk in prose."""
        said = statement.text[start:end].rstrip()
        end = start + len(said)
        if context.is_prose and self._is_talk(context.names, said):
            return note_of(statement.text, start, end, statement.line)
        context.fault("HH002", Span(statement.line, start + 1, end + 1), kept_as_note(said))
        return note_of(statement.text, start, end, statement.line)

    def _spoken(self, context: Context, text: str, line: int) -> tuple[Any, ...] | None:
        """The nodes of a line as it is spoken: of the first way to read it in which nothing is wrong, else of the first
        in which no more than one thing is; None where there is none."""
        from hhtool.notation.rewording import plain, rewordings, tidy

        begun = context.trial()
        nearly = ""
        for said in (text, *rewordings(text, self._keywords)):
            node = self._read(context, said, line) if said != text else None
            if node is not None:
                node = self._telling.meant(context, node)
            elif said == text or not _BETTING.ids_in(text):
                # «Анна старшая, ставит 2» announces no hand
                node = self._declares(context, said, line)
            if (isinstance(node, Seats) and ":" not in text) or _is_of_one_twice(node):
                # «играют Анна и Борис» may say who plays a contract
                context.back_to(begun)
                continue
            if node is not None and len(context.faults) == begun.faults:
                return each(node)
            if node is not None and len(context.faults) == begun.faults + 1 and not nearly:
                nearly = said
            context.back_to(begun)
        if several := self._several(context, plain(tidy(text)), line):
            return several
        if (nodes := self._sentence.read(context, text, line)) is not None:
            return nodes
        node = self._read(context, nearly, line) if nearly else None
        return None if node is None else each(node)

    def _any_way(self, context: Context, text: str, line: int) -> Any | None:
        """The node of a line as it stands, or as it is spoken."""
        from hhtool.notation.rewording import rewordings

        begun = context.trial()
        for said in (text, *rewordings(text, self._keywords)):
            node = self._read(context, said, line)
            if node is not None and len(context.faults) == begun.faults:
                return node
            context.back_to(begun)
        return None

    def _several(self, context: Context, text: str, line: int) -> tuple[Any, ...]:
        """What several players do in one line, in the same columns: `Vera folds, Gleb folds`."""
        pieces = list(_PIECES.finditer(text))
        names = [_NAME.match(piece[0].lstrip()) for piece in pieces]
        if len(pieces) < 2 or not all(name and context.names.seat(name[0]) is not None for name in names):
            return ()
        begun = context.trial()
        for piece in pieces:
            if (node := self._any_way(context, " " * piece.start() + piece[0], line)) is None:
                break
            context.before += each(node)
        else:
            if len(context.faults) == begun.faults:
                return as_one(tuple(context.before[begun.before :]))
        context.back_to(begun)
        return ()

    def _one(self, context: Context, text: str, line: int) -> tuple[Any, ...] | None:
        """The nodes of one of several sentences in a line; None where it cannot be read."""
        from hhtool.notation.part_labels import WHEN
        from hhtool.notation.unspaced_lists import apart

        if says_nothing(text):
            return (note_of(text, len(text) - len(text.lstrip()), len(text.rstrip()), line),)
        begun, text = context.trial(), apart(text)
        node = self._any_way(context, text, line) or self._declares(context, text, line)
        if node is not None and len(context.faults) == begun.faults:
            return each(node)
        context.back_to(begun)
        if (nodes := self._sentence.read(context, text, line)) is not None:
            return nodes
        when = WHEN.match(text)
        return self._one(context, " " * when.end() + text[when.end() :], line) if when else None
