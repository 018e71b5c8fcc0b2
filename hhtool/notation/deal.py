"""A game's notation: the text of a deal read into its record, and the record written; heading, lines, comments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hhtool.i18n import Written, _
from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import Form, group, opt, seq
from hhtool.notation.lexicon import words
from hhtool.notation.lines import Match, place, seat_at
from hhtool.notation.names import Names, names_in
from hhtool.notation.node import node
from hhtool.notation.reader import LineReader
from hhtool.notation.reading import Fault
from hhtool.notation.record import Comment, Deal, Note
from hhtool.notation.repeats import Repeat, another_begins, first_of_each
from hhtool.notation.source import EARLY, HEADLESS, Passage, Span
from hhtool.notation.spoken import columns, is_spoken, labelled, listed
from hhtool.notation.statements import Statement, statements
from hhtool.notation.syntax_errors import HEADING, explain, kept_as_note
from hhtool.notation.tokens import COLON, LABEL, NAME, NAMES, first_word, keyword, label, quoted, told_name
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import Pen, Scribe, Typed

if TYPE_CHECKING:
    from hhtool.notation.heading_told import Heading as Told

D = TypeVar("D", bound=Deal)

Lines = list[tuple[int, str]]
"""(line in the source, canonical text) for each line that is written; line 0 where it has none."""

NOT_TYPED: Mapping[int, str] = MappingProxyType({})
"""The lines as they were typed, by their numbers, of a record that was not."""

DEALER = words("dealer")
"""The word before who dealt."""

_WORDS = Words(KEYWORDS)
_LABELLED = seq(keyword(_WORDS, "deal"), group(LABEL))
_SEATS = seq(keyword(_WORDS, "players"), COLON, group(NAMES))
_FIRST_SENTENCE = late_pattern(r"[ \t]*([^.!?:;,]{2,60})[.!?]+[ \t]+(?=\S)")
_SEATS_BEGIN = {" ", "\t"} | {letter for form in _WORDS.forms("players") for letter in (form[0], form[0].upper())}


def in_columns(lines: Sequence[Statement]) -> Iterable[Statement]:
    """Lines in the order in which they are read: of tricks that stand in columns, column by column."""
    text = "\n".join([line.text for line in lines])
    return _by_columns(lines) if "   " in text or "\t" in text else lines


def _by_columns(lines: Sequence[Statement]) -> Iterator[Statement]:
    """Lines some of which have gaps, in that order."""
    beside: list[list[Statement]] = []
    for line in lines:
        first, *others = columns(line.text)
        if not others:
            yield from (one for column in beside for one in column)
            beside.clear()
            yield line
            continue
        yield line._replace(text=first)
        beside += [[] for _more in range(len(others) - len(beside))]
        for column, text in zip(beside, others, strict=False):
            column.append(Statement(line.line, text, ""))
    yield from (one for column in beside for one in column)


@node(frozen=True)
class Heading(Generic[D]):
    """The first line of a deal: its form, what of the deal's fields a match of it says, what is written of a deal behind
    the label, in parts, and what the fields mean where they are told."""

    form: Form
    read: Callable[[Context, Match, int], dict[str, Any]]
    write: Callable[[Pen, D], list[str]]
    meant: Callable[[Context, dict[str, Any]], dict[str, Any]] = lambda _context, head: head


def dealt_by(words: Words, key: str = "dealer") -> Heading[Any]:
    """The heading of a deal that says no more than who dealt it, behind the word `key`: `deal 3: dealer Vera`."""

    def read(context: Context, match: Match, line: int) -> dict[str, Any]:
        seat = seat_at(context, match, 2, line) if match[2] else -1
        return {"label": label(match[1]), "dealer": seat if seat >= 0 else None}

    def write(pen: Pen, deal: Deal) -> list[str]:
        return [] if deal.dealer is None else [f"{pen.value(key)} {pen.name(deal.dealer)}"]

    dealer = seq(keyword(words, key), group(NAME))
    return Heading(seq(first_word(_WORDS, "deal"), opt(group(LABEL)), opt(seq(COLON, dealer))), read, write)


def _reworded(heading: str) -> str:
    """A heading as the notation writes it."""
    from hhtool.notation import rewording

    return rewording.heading(heading) if is_spoken(heading) else heading


def _behind(statement: Statement, offset: int) -> Statement:
    """What stands behind an offset of a line, in the same columns, without the end of a bracket that begins before it."""
    head, rest = statement.text[:offset], statement.text[offset:]
    if head.count("(") > head.count(")"):
        rest = _BRACKET_ENDS.sub(r"\1.", rest)
    return statement._replace(text=" " * offset + rest)


_BRACKET_ENDS = late_pattern(r"\A([^()]*)\)[.,:;]?")


def _notes(context: Context, told: Told, statement: Statement) -> list[Note]:
    """The notes of what a told heading says besides; HH002 for what of it is not understood."""
    notes = [
        Note("note", statement.text[start:end], Span(statement.line, start + 1, end + 1))
        for start, end in sorted((*told.notes, *told.unread))
    ]
    for start, end in told.unread:
        context.fault("HH002", Span(statement.line, start + 1, end + 1), kept_as_note(statement.text[start:end]))
    return notes


def _tell_repeats(context: Context, repeats: Sequence[Repeat], gaps: Sequence[int] = (), *, deal: bool = True) -> None:
    """HH011 for what stands again in a deal, or apart from one.

    Totals told again behind a blank line, of which `gaps` has the numbers, are those of the evening.
    """
    for repeat in repeats:
        if repeat.total and repeat.again and repeat.span.line - 1 in gaps:
            continue
        message = repeat.message(context.names.players, deal=deal)
        related = ((repeat.first, _("the first")),) if repeat.first else ()
        context.faults.append(Fault("HH011", repeat.span, message, harmless=repeat.again, related=related))


EXAMPLE_PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
"""The players of examples."""


@node(frozen=True)
class Notation(Generic[D]):
    """`notation.NOTATION`: text to record and back.

    `deal` makes a deal of its fields, `events` are the classes of its lines; JSON is written and read by them. `reader`
    reads lines, `scribe` writes them, `heading` does both with the first of a deal. `examples` are right lines, one a
    kind, about `EXAMPLE_PLAYERS`: they are shown where a line of that kind cannot be read. `other_deals` says that of two
    players the one deals who does not lead.
    """

    deal: type[D]
    events: tuple[type[Any], ...]
    heading: Heading[D]
    reader: LineReader
    scribe: Scribe
    examples: tuple[str, ...] = ()
    other_deals: bool = False

    def read_deal(self, passage: Passage, context: Context) -> D:
        """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
        context.broken, context.trick = False, 0
        context.example = self.example
        session_names = context.names
        every: list[Any] = []
        lines = list(statements(passage.lines, passage.line))
        if seats := next(
            (f for line in lines if line.text[:1] in _SEATS_BEGIN and (f := _SEATS.match(listed(line.text)))), None
        ):
            context.names = Names(names_in(seats[1]))
        head, span, first, rest, above = self._begun(context, passage, lines)
        if head["dealer"] is None and context.names is session_names:
            head["dealer"] = context.deals_next(head["label"])
        every += above
        typed = lines[passage.kind == EARLY].text
        if passage.kind == EARLY:
            early = Span(passage.line, 1, len(lines[0].text) + 1)
            context.fault("HH001", early, _("this line stands above the heading of its deal, but belongs below it"))
        context.before, context.supposed, context.dealer, context.head = every, [], head["dealer"], head
        context.scored, context.of_totals, context.heads, context.joined = {}, False, None, []
        context.told = first > 0 and not self.heading.form.match(typed)
        if context.told:
            head |= self.heading.meant(context, head)
        comments = []
        cut: int | None = None
        plain = self.reader.plain if self.reader.is_quick else None
        for statement in in_columns(lines):
            line, text, comment = statement
            if plain and line != first and not comment and text != typed:
                nodes = plain(context, text, line)
                if nodes is not None:
                    every += nodes
                    continue
            blank = not text or text.isspace()
            if comment:
                comments.append(Comment(line, comment, blank))
            if line == first:
                statement = rest
            if blank or (line == first and not statement.text.strip()):
                continue
            if text == typed and line > first > 0:
                message = _("this heading is here twice; the first one counts")
                context.faults.append(Fault("HH011", Span(line, 1, len(text) + 1), message, harmless=True))
                continue
            faults, broken = len(context.faults), context.broken
            nodes = self.reader.read_each(context, statement)
            if len(context.faults) > faults and (told := self._told(text, context.names)):
                # a line of its own with more of the heading, or with that of another deal
                has_begun = any(not isinstance(node, Note) for node in every)
                more = {} if nodes or has_begun else self._more(context, told, head, line)
                another = told.label and head["label"] and told.label != head["label"]
                if told.begins and line > first and (has_begun or another):
                    del context.faults[faults:]
                    context.broken, cut = broken, line
                    break
                if more:
                    del context.faults[faults:]
                    context.broken, context.told = broken, True
                    head |= more
                    every += _notes(context, told, statement)
                    context.dealer = head["dealer"]
                    rest = _behind(statement, told.rest)
                    nodes = self.reader.read_each(context, rest) if rest.text.strip() else ()
            every += nodes
            if not nodes and len(context.faults) == faults:
                context.joined.append(line)
        style = context.end_of_deal()
        if context.told:
            from hhtool.notation.cards_told import style_of

            style = style_of(line.text for line in lines) or style
        if context.supposed:
            every = context.settled()
        if every and context.told:
            every = [*self.reader.reckoned(context, [*self.reader.posted(context, every, span), *every], span)]
        events, repeats = first_of_each(every, self.reader.once)
        gaps = [line for line, text, _comment in lines if not text.strip()] if repeats else []
        _tell_repeats(context, repeats, gaps)
        # of a told deal a line of which is not read it is not known what stands again
        is_doubtful = context.told and context.broken
        context.another = cut or (None if is_doubtful else another_begins(every, self.reader.once, repeats, gaps))
        players, context.names = context.names.players, session_names
        return self.deal(
            **head,
            players=players,
            events=tuple(events),
            complete=not context.broken,
            comments=tuple(comments),
            written=tuple(every) if repeats else (),
            joined=tuple(context.joined),
            style=style,
            passage=passage,
            span=span,
            head_span=span,
        )

    def _begun(
        self, context: Context, passage: Passage, lines: Sequence[Statement]
    ) -> tuple[dict[str, Any], Span, int, Statement, list[Note]]:
        """What the heading says, its place, its line (0: it is missing), what the line says besides, and notes of it."""
        begins = lines[passage.kind == EARLY]
        first, text = begins.line, begins.text
        if not self.heading.form.exact.match(text):
            text = labelled(context.names.shortened(text))
        nothing = begins._replace(text="")
        faults = len(context.faults)
        if passage.kind != HEADLESS and (match := self._heading(text)):
            head = self.heading.read(context, match, first)
            if len(context.faults) == faults or not self._told(text, context.names):
                return head, place(match, first), first, nothing, []
            del context.faults[faults:]
        is_plain = ":" not in begins.text
        told = self._told(text, context.names, plain=is_plain)
        if told is None and is_plain and text.strip() != begins.text.strip():
            # «Третья сдача. Самая длинная.»: what follows is no more of the heading
            text = context.names.shortened(begins.text)
            told = self._told(text, context.names, plain=True)
        if told and (told.begins or passage.kind == "deal") and (match := self._heading(told.text)):
            start = len(text) - len(text.lstrip()) + 1
            span = Span(first, start, len(text[: told.rest].rstrip()) + 1)
            head = self.heading.read(context, match, first)
            return head, span, first, _behind(begins, told.rest), _notes(context, told, begins)
        if passage.kind == HEADLESS:
            if context.dealt is None or context.dealt.number:
                message = _("a deal begins with the line 'deal …: …'; it is missing here")
                context.fault("HH001", Span(first, 1, len(text) + 1), message)
            # else the lines above the deals say who deals the first one, as people tell of a single deal
            return {"label": "", "dealer": None}, Span(first, 1, len(text) + 1), 0, begins, []
        named = _LABELLED.inside.match(text)
        explain(context, begins._replace(text=_reworded(text)), (self.heading.form, HEADING))
        return {"label": label(named[1]) if named else "", "dealer": None}, Span(first, 1, 1), first, nothing, []

    def _told(self, text: str, names: Names, *, plain: bool = False) -> Told | None:
        """The heading that a line is told as; a `plain` one is written without the colon of the notation."""
        if not is_spoken(text):
            return None
        from hhtool.notation import heading_told

        short = names.shortened(text)
        found = heading_told.heading(short, names, self._is_part, plain=plain, other_deals=self.other_deals)
        if found is None and (first := _FIRST_SENTENCE.match(short)):
            from hhtool.notation.talk import is_talk

            if is_talk(first[1], names, ()):
                # «Ну держись. Сдал Артём.»
                rest = " " * first.end() + short[first.end() :]
                return heading_told.heading(rest, names, self._is_part, plain=plain, other_deals=self.other_deals)
        return found

    @cached_property
    def _is_part(self) -> Callable[[str], bool]:
        """Whether a text is something that the heading says; what lines begin with comes again and again."""
        return lru_cache(maxsize=1024)(lambda part: self._heading(f"deal 1: {part}") is not None)

    def begins(self, text: str, names: Names) -> bool:
        """Whether a line that has not the word for a deal is the heading of one all the same, as people tell it."""
        told = self._told(text, names, plain=":" not in text)
        return told is not None and told.begins

    def _more(self, context: Context, told: Told, head: Mapping[str, Any], line: int) -> dict[str, Any]:
        """What a told heading says that the heading above does not say; nothing where it says something else."""
        match, none = self._heading(told.text), self._heading("deal")
        if match is None or none is None:
            return {}
        blank = self.heading.read(context, none, line)
        said = {key: value for key, value in self.heading.read(context, match, line).items() if value != blank.get(key)}
        return said if all(head.get(key) == blank.get(key) for key in said) else {}

    def _heading(self, text: str) -> Match | None:
        """The match of a heading, as it stands or as it is spoken."""
        form = self.heading.form
        if match := form.match(text):
            return match
        spoken = _reworded(text)
        return form.line.match(spoken) if spoken != text else None

    def example(self, kind: str, players: tuple[str, ...], language: str) -> Written | None:
        """A right line of a kind (`HEADING`, or the key of a line) about players, in the language of the record, whatever
        that of the message is; None where there is no example."""
        text = self._examples.get(kind)
        return None if text is None else Written(lambda _of_message: self._example_line(text, players, language))

    @cached_property
    def _examples(self) -> dict[str, str]:
        """The examples by kind; the first of a kind counts."""
        return {HEADING: "deal 2: dealer Anna"} | {self.reader.kind(text): text for text in reversed(self.examples)}

    def _example_line(self, text: str, players: tuple[str, ...], language: str) -> str:
        """An example in a language, with the names of players."""
        context = Context(Names(EXAMPLE_PLAYERS))
        heading = self._examples[HEADING]
        deal = self.read_deal(Passage("deal", 1, [heading] if text == heading else [heading, text]), context)
        named = replace(deal, players=(*players, *EXAMPLE_PLAYERS[len(players) :]))
        return self.write_deal(named, language)[-1][1]

    def read_closing(self, passage: Passage, context: Context) -> tuple[Any, ...]:
        """The nodes of lines that end a session and stand apart from a deal."""
        context.example = self.example
        found = (
            self.reader.read(context, statement)
            for statement in statements(passage.lines, passage.line)
            if statement.text.strip()
        )
        events, repeats = first_of_each([node for node in found if node is not None], self.reader.once)
        _tell_repeats(context, repeats, deal=False)
        return tuple(events)

    def write_deal(self, deal: D, language: str, typed: Mapping[int, str] = NOT_TYPED) -> Lines:
        """The heading and each event, in a language; the words of the lines as they were `typed` are kept."""
        pen = self.scribe.pen(deal.players, language, typed.get(deal.head_span.line, ""))
        lines = self.write_events(deal.events, deal.players, language, typed)
        return [(deal.head_span.line, self.write_heading(pen, deal)), *lines]

    def write_heading(self, pen: Pen, deal: D) -> str:
        """The heading of a deal."""
        head = f"{pen.key('deal')} {deal.label}".rstrip()
        said = self.heading.write(pen, deal)
        return f"{head}: {', '.join(said)}" if said else head

    def write_events(
        self, events: Sequence[Any], players: Sequence[str], language: str, typed: Mapping[int, str] = NOT_TYPED
    ) -> Lines:
        """Single lines."""
        said, write = Typed(typed, events), self.scribe.line
        return [
            (one.span.line, write(one, players, language, said.of(one.span), several=said.several(one.span)))
            for one in events
        ]

    def explained(self, deal: D, notes: Sequence[tuple[str, ...]], language: str) -> list[tuple[str, str]]:
        """The heading and each event, with what is said of it: `notes` are so many, in English and in Russian."""
        lines = zip(self.write_deal(deal, language), notes, strict=True)
        return [(line, note[language == "ru"]) for (_number, line), note in lines]

    def write_name(self, name: str) -> str:
        """A player's name as lines hold it: in quotes where it must be."""
        return quoted(name, self.scribe.taken)

    def tell_name(self, name: str) -> str:
        """A player's name as a reader is told it."""
        return told_name(name, self.scribe.taken)

    def write_label(self, label: str, language: str) -> str:
        """A heading that says no more than which deal it is."""
        return f"{self.scribe.pen((), language).key('deal')} {label}".rstrip()
