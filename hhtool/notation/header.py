"""The lines above the deals of a session (`game:`, `players:`, `stacks:` …), read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field, replace
from functools import partial

from hhtool.i18n import Written, _, either
from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.forms import alt, group, seq
from hhtool.notation.house_words import rules_of
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.names import Names, names_in
from hhtool.notation.node import node
from hhtool.notation.reader import LineReader
from hhtool.notation.reading import Fault
from hhtool.notation.record import Comment, Entry, Figures, Session
from hhtool.notation.repeats import STANDS_ABOVE
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import listed
from hhtool.notation.statements import Statement
from hhtool.notation.syntax_errors import expectation, in_quotes
from hhtool.notation.tokens import (
    AMOUNT,
    COLON,
    ENTRIES,
    NAMES,
    TEXT,
    figure_text,
    first_word,
    is_doubtful,
    keyword,
    number,
    quoted,
    unquoted,
)
from hhtool.notation.words import KEYWORDS, VALUES, Words, language_of

LINES = Words(KEYWORDS)
_VALUES = Words(VALUES)

ORDER = ("game", "rules", "players", "stacks", "partial", "date", "place", "scorer", "id", "currency", "source")
"""The order in which lines are written; the others come last."""
KEYS = (*ORDER, "tournament", "figures", "note")
"""The keywords that may stand in a header."""
SOURCES = {
    "pokerstars": "PokerStars",
    "fulltilt": "Full Tilt",
    "ongame": "OnGame",
    "phh": "PHH",
    "openspiel": "OpenSpiel",
}
"""What a `source:` line calls that whose histories are read."""
_ROOMS = {name.lower(): origin for origin, name in SOURCES.items()}
_OWN_FIELDS = {"game", "players", "stacks", "partial"}
"""The lines that a `Session` has a field for."""

_ITEM = late_pattern(r"[^,]+")
_NO_NAME = late_pattern(r'(?:\A|,)[ \t]*("[ \t]*")[ \t]*(?=,|\Z)')
_WHOLLY_QUOTED = late_pattern(r'"(?:[^"\\]|\\.)*"\Z')

Name = Callable[[str], str]


def key_of(text: str) -> str | None:
    """The keyword that stands before the colon of a line, by its id; None where it is none."""
    return LINES.id(text.partition(":")[0].strip())


# --- reading -------------------------------------------------------------------------------------------


@node(frozen=True)
class HeaderLine:
    """A header line: its keyword, what stands after it, and its figures where it holds some."""

    key: str
    text: str
    span: Span
    entries: tuple[Entry, ...] = ()


@node(frozen=False)
class Header:
    """What was read of a header: the first line of each keyword, all notes, and the house rules, item by item."""

    span: Span
    language: str
    lines: dict[str, HeaderLine] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    rules: list[tuple[str, str]] = field(default_factory=list)
    rule_spans: list[Span] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)

    def session(self, game: str, players: tuple[str, ...]) -> Session:
        """The session that it is of, a session of that game and those players."""
        meta = [(key, plain(line.text)) for key, line in self.lines.items() if key not in _OWN_FIELDS]
        return Session(
            game=game,
            players=players,
            rules=tuple(self.rules),
            meta=(*meta, *(("note", plain(text)) for text in self.notes)),
            stacks=self._stacks(players),
            partial="partial" in self.lines and _VALUES.id(self.lines["partial"].text) == "yes",
            language=self.language,
            origin=_ROOMS.get(self.lines["source"].text.lower(), "hh") if "source" in self.lines else "hh",
            comments=tuple(self.comments),
            span=self._span("game"),
            rule_spans=tuple(self.rule_spans),
            players_span=self._span("players"),
        )

    def _span(self, key: str) -> Span:
        """Where a line is, the beginning of the header where there is none."""
        return self.lines[key].span if key in self.lines else self.span

    def _stacks(self, players: Sequence[str]) -> Figures | None:
        """The stacks of those who play; of others it has been said that nobody is called so."""
        line = self.lines.get("stacks")
        if line is None:
            return None
        return Figures("stacks", tuple(entry for entry in line.entries if 0 <= entry.seat < len(players)), line.span)


def read_header(said: Iterable[Statement], span: Span, context: Context) -> Header:
    """The header that statements say, which begins at `span`. What cannot be read is a fault in `context`, whose names
    are then the players'."""
    context.example = example
    every = list(said)
    header = Header(span, language_of(next((one.text for one in every if one.text.strip()), "")))
    header.comments += [Comment(one.line, one.comment, not one.text.strip()) for one in every if one.comment]
    # whose stacks they are can be read when all have been named
    for statement in sorted(every, key=lambda one: key_of(one.text) == "stacks"):
        if not statement.text.strip():
            continue
        begun = context.trial()
        line = READER.read(context, statement)
        if line is None and (line := _of_two_words(statement)):
            context.back_to(begun)
            name = next(name for name in names_in(line.text) if " " in name)
            start = statement.text.index(name)
            span = Span(statement.line, start + 1, start + len(name) + 1)
            context.breaks("HH001", span, in_quotes(name))
        if not isinstance(line, HeaderLine):
            continue
        if line.key in header.lines:
            _read_again(line, header, context)
            continue
        _judge_word(line, header.language, context)
        if line.key == "players":
            names = names_in(line.text)
            context.names = Names(names)
            if empty := _NO_NAME.search(line.text):
                start = line.span.start + empty.start(1)
                span = Span(statement.line, start, start + len(empty[1]))
                context.fault("HH001", span, _("a name is missing between these quotes"))
            if len({fold(name) for name in names}) < len(names):
                context.fault("HH011", line.span, _("one name is here twice; each player needs a different name"))
        if line.key == "rules":
            _read_rules(statement, line, header)
        elif line.key == "note":
            header.notes.append(line.text)
        else:
            header.lines[line.key] = line
    if scorer := header.lines.get("scorer"):
        context.names.writer = context.names.seat(scorer.text)
    return header


PLAYERS = late_pattern(rf"[ \t]*{LINES.pattern('players')}[ \t]*:", re.IGNORECASE)
"""How the line of the players begins."""
_TWO_WORDS = late_pattern(r"[^\W\d_][\w.\-]*(?:[ \t]+[^\W\d_][\w.\-]*){0,2}")


def _of_two_words(statement: Statement) -> HeaderLine | None:
    """The players of a line in which names of two words lack their quotes, so that the lines below are read."""
    if not (found := PLAYERS.match(statement.text)):
        return None
    names = [name.strip() for name in listed(statement.text[found.end() :]).split(",")]
    if not all(map(_TWO_WORDS.fullmatch, names)) or not any(" " in name for name in names):
        return None
    said = ", ".join(map(write_name, names))
    return HeaderLine("players", said, Span(statement.line, found.end() + 1, len(statement.text.rstrip()) + 1))


_TAKES = {"partial": ("yes", "no"), "figures": ("running",)}
"""The words that a line takes which takes no others."""


def _judge_word(line: HeaderLine, language: str, context: Context) -> None:
    """HH002 for a word that a line does not take; it is read as if the line were not there."""
    allowed = _TAKES.get(line.key)
    if allowed and _VALUES.id(line.text) not in allowed:
        expected = either(Written(partial(expectation, f"'{word}'")) for word in allowed)
        what = _("expected {expected}, found '{token}'", expected=expected, token=line.text)
        shown = example(line.key, context.names.players, language)
        context.fault("HH002", line.span, _("{what}; for example, {line}", what=what, line=shown))


def _read_again(line: HeaderLine, header: Header, context: Context) -> None:
    """A line whose keyword stands above already: stacks of other players, else HH011."""
    before = header.lines[line.key]
    if line.entries and {entry.seat for entry in line.entries}.isdisjoint(entry.seat for entry in before.entries):
        header.lines[line.key] = replace(before, entries=(*before.entries, *line.entries))
        return
    same = fold(line.text) == fold(before.text)
    context.faults.append(Fault("HH011", line.span, STANDS_ABOVE, harmless=same))


_ALL = keyword(Words(words("all")), "all")
_EQUAL = seq(_ALL, group(AMOUNT))


def stacks_in(context: Context, text: str, start: int, end: int, line: int) -> tuple[Entry, ...]:
    """The stacks that stand from `start` to `end` of a line, one by one, or `all 100`."""
    plain = context.plain_entries(text, start, end, line)
    if plain is not None:
        return plain
    if said := _EQUAL.inside.fullmatch(text.rstrip(), start, end):
        span = Span(line, said.start(1) + 1, said.end(1) + 1)
        mark = "?" if is_doubtful(said[1]) else ""
        return tuple(Entry(seat, number(said[1]), mark, span) for seat in range(len(context.names.players)))
    return context.entries(text, start, end, line)


def _kind(key: str) -> LineKind:
    def build(context: Context, match: re.Match[str], line: int) -> HeaderLine:
        entries = stacks_in(context, match.string, match.start(1), match.end(1), line) if key == "stacks" else ()
        return HeaderLine(key, match[1].strip(), Span(line, match.start(1) + 1, len(match[0].rstrip()) + 1), entries)

    def quick(context: Context, text: str, line: int) -> HeaderLine | None:
        word, _colon, value = text.partition(": ")
        listed = _NAMES_OR_STACKS.fullmatch(value)
        if " " in word or listed is None or (listed[1] is not None) != (key == "stacks"):
            return None
        start = len(word) + len(": ")
        entries = stacks_in(context, text, start, len(text), line) if key == "stacks" else ()
        return HeaderLine(key, value, Span(line, start + 1, len(text) + 1), entries)

    tail = {"stacks": alt(seq(_ALL, AMOUNT), ENTRIES), "players": NAMES}.get(key, TEXT)
    return LineKind(key, seq(first_word(LINES, key), COLON, group(tail)), build, quick=quick, harmless=True)


_NAMES_OR_STACKS = late_pattern(r"[^\W\d_]+( \d{1,6})?(?:, [^\W\d_]+(?(1) \d{1,6}))*+")
"""Names, or names with whole figures, as most headers have them."""


READER = LineReader(LINES, [_kind(key) for key in KEYS])

_EXAMPLES = {
    "en": (
        "game: draw", "rules: ante=1, openers=jacks", "players: Anna, Boris, Vera", "stacks: Anna 100, Boris 100",
        "partial: yes", "date: 2026-03-14", "place: Odessa", "scorer: Anna", "id: 17", "currency: EUR",
        "source: PokerStars", "tournament: 5", "figures: running", "note: Vera came at nine",
    ),
    "ru": (
        "игра: draw", "правила: ante=1, openers=jacks", "игроки: Анна, Борис, Вера", "стеки: Анна 100, Борис 100",
        "неполная: да", "дата: 2026-03-14", "место: Одесса", "писал: Анна", "номер: 17", "валюта: EUR",
        "источник: PokerStars", "турнир: 5", "цифры: нарастающие", "заметка: Вера пришла в девять",
    ),
}  # fmt: skip


def example(key: str, _players: Sequence[str], language: str) -> Written | None:
    """A right line of a header in the language of the record; None where it is of another kind."""
    text = next((line for line in _EXAMPLES[language] if READER.kind(line) == key), None)
    return None if text is None else Written(lambda _of_message: text)


def _read_rules(statement: Statement, line: HeaderLine, header: Header) -> None:
    """The items of a `rules:` line; one without `=` goes on with the value before it, and is a preset where it is the
    first of the line."""
    rules, spans, before = header.rules, header.rule_spans, len(header.rules)
    for item in _ITEM.finditer(statement.text, line.span.start - 1):
        text = item[0].strip()
        if not text:
            continue
        offset = item.start() + len(item[0]) - len(item[0].lstrip())
        span = Span(statement.line, offset + 1, offset + 1 + len(text))
        for key, equals, value in rules_of(text):
            if equals or len(rules) == before:
                rules.append((key, value) if equals else ("preset", key))
                spans.append(span)
            else:
                rules[-1] = (rules[-1][0], f"{rules[-1][1]},{text}")
                spans[-1] = spans[-1]._replace(end=span.end)


def plain(text: str) -> str:
    """A header line's text without the quotes that it needs where it holds a `#`."""
    return unquoted(text) if _WHOLLY_QUOTED.match(text) else text


def is_running(session: Session) -> bool:
    """Whether the header says that the figures of score tables are running totals."""
    return _VALUES.id(session.get("figures")) == "running"


# --- writing -------------------------------------------------------------------------------------------


def write_name(name: str) -> str:
    """A name in quotes where it must be, in a record of no game in particular."""
    return quoted(name, LINES)


def header(session: Session, language: str, *, name: Name = write_name) -> list[tuple[str, str]]:
    """(keyword, line) for each line above the deals, in order; `name` writes names as the game does."""
    found = [("game", session.game)]
    if session.rules:
        found.append(("rules", rules_text(session.rules)))
    if session.players:
        found.append(("players", names_text(session.players, name)))
    if session.stacks:
        found.append(("stacks", entries_text(session.stacks.entries, session.players, name)))
    if session.partial:
        found.append(("partial", _VALUES.word("yes", language)))
    found += [(key, meta_text(key, text, language)) for key, text in session.meta]
    if session.origin in SOURCES and not session.get("source"):
        found.append(("source", SOURCES[session.origin]))
    found.sort(key=lambda line: rank(line[0]))
    return [(key, header_line(key, text, language)) for key, text in found]


def rank(key: str) -> int:
    """Where a header line stands; those without a place of their own come last, as they are."""
    return ORDER.index(key) if key in ORDER else len(ORDER)


def header_line(key: str, text: str, language: str, typed: str = "") -> str:
    """One line of a header, its keyword as it was `typed`."""
    return f"{LINES.word(key, language, typed)}: {text}".rstrip()


def rules_text(rules: Iterable[tuple[str, str]]) -> str:
    """House rules as a `rules:` line holds them."""
    return ", ".join(f"{key}={value}" for key, value in rules)


def names_text(players: Iterable[str], name: Name) -> str:
    """Names as a `players:` line holds them."""
    return ", ".join(map(name, players))


def entries_text(entries: Iterable[Entry], players: Sequence[str], name: Name) -> str:
    """Names and figures as a `stacks:` line holds them; those of nobody here are left out."""
    known = [entry for entry in entries if 0 <= entry.seat < len(players)]
    return ", ".join(f"{name(players[entry.seat])} {figure_text(entry.amount, entry.doubtful)}" for entry in known)


def meta_text(key: str, text: str, language: str) -> str:
    """The value of any other header line: in the language where it is a word, in quotes where it must be."""
    if key in ("partial", "figures") and (word := _VALUES.id(text)):
        return _VALUES.word(word, language)
    if "#" in text or "~~" in text or text != text.strip() or _WHOLLY_QUOTED.match(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("~", "\\~") + '"'
    return text
