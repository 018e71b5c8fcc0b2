"""Reads `.hh` text: cuts it into sessions and passages, reads the headers, and hands the deals to their rooms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from hhtool import games
from hhtool.game.house import presets
from hhtool.games.contract import Game
from hhtool.i18n import Message, _
from hhtool.notation.forms import group, seq
from hhtool.notation.reader import Context, Kind, LineReader, Names, Statement, names_in, statements
from hhtool.notation.reading import Reading, SessionReading, collector_at_rest
from hhtool.notation.record import Cell, Comment, Deal, Entry, Event, Figures, Session, Table
from hhtool.notation.source import Passage, Source, Span
from hhtool.notation.tokens import COLON, ENTRIES, NAMES, TEXT, keyword, split_row, unquoted
from hhtool.notation.words import KEYWORDS, VALUES, Words, fold, language_of, nearest

LINES = Words(KEYWORDS)
_VALUES = Words(VALUES)
_DEAL = re.compile(rf"[ \t]*{LINES.pattern('deal')}(?![\w.\-])", re.IGNORECASE)
_TABLE = re.compile(rf"[ \t]*{LINES.pattern('table')}[ \t]*:?[ \t]*(?:#|\Z)", re.IGNORECASE)
_GAME = re.compile(rf"[ \t]*{LINES.pattern('game')}[ \t]*:", re.IGNORECASE)


# the letters that a line can begin with which begins a passage
_FIRST_LETTERS = {" ", "\t"} | {
    letter for key in ("game", "deal", "table") for form in LINES.forms(key) for letter in (form[0], form[0].upper())
}


def knows(source: Source) -> bool:
    """Whether a text not named `.hh` is a record all the same: its first line but for comments is `game:`."""
    lines = (line for line in source.lines if line.strip() and not line.lstrip().startswith("#"))
    return bool(_GAME.match(next(lines, "")))


def starts(block: bytes, encoding: str) -> Iterator[tuple[int, bool]]:
    """The offsets in whole lines of text at which a session or a deal begins; True where it is a session."""
    for found in _begin_with(encoding).finditer(block):
        line = found[0].decode(encoding, "replace")
        if _GAME.match(line):
            yield found.start(), True
        elif _DEAL.match(line):
            yield found.start(), False


@cache
def _begin_with(encoding: str) -> re.Pattern[bytes]:
    """Lines that may be the first of a session or a deal, as far as the place that tells."""
    letters = {letter for key in ("game", "deal") for form in LINES.forms(key) for letter in (form[0], form[0].upper())}
    first = b"|".join(re.escape(letter.encode(encoding)) for letter in sorted(letters))
    return re.compile(rb"^[ \t]*(?:%s)[^\n]{0,40}" % first, re.MULTILINE)


_NUMBERED = re.compile(r"[ \t]*([^\W\d_]+)[ \t]+[0-9]+[ \t]*:")


def _begins(line: str) -> str:
    """The kind of passage that a line begins, '' where it begins none. A misspelt `deal 3:` begins a deal."""
    if line[:1] in _FIRST_LETTERS:
        for kind, pattern in (("deal", _DEAL), ("session", _GAME), ("table", _TABLE)):
            if pattern.match(line):
                return kind
    found = _NUMBERED.match(line)
    return "deal" if found and _resembles_deal(found[1]) else ""


@lru_cache
def _resembles_deal(word: str) -> bool:
    return word not in LINES and nearest(word, LINES.forms("deal")) is not None


def passages(lines: list[str], first: int = 1) -> Iterator[Passage]:
    """The passages of a text, in order: `session` from a `game:` line on, then its `deal`s and `table`s.

    `first` is the number of the first of the lines.
    """
    kind = "session"
    block: list[str] = []
    for number, line in enumerate(lines, first):
        found = _begins(line)
        if found:
            if says_something(block):
                yield Passage(kind, first, block)
            if found != "session" or says_something(block):
                first, block = number, []
            kind = found
        elif kind == "table" and line.strip() and not line.lstrip().startswith(("|", "#")):
            yield Passage(kind, first, block)
            kind, first, block = "rest", number, []
        block.append(line)
    if says_something(block):
        yield Passage(kind, first, block)


def says_something(lines: list[str]) -> bool:
    """Whether some of the lines is more than a comment."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in lines)


@dataclass(frozen=True)
class _Line:
    """A header line: its keyword, what stands after it, and its figures where it holds some."""

    key: str
    text: str
    span: Span
    entries: tuple[Entry, ...] = ()


def _kind(key: str) -> Kind:
    def build(context: Context, match: re.Match[str], line: int) -> _Line:
        entries = context.entries(match.string, match.start(1), match.end(1), line) if key == "stacks" else ()
        return _Line(key, match[1].strip(), Span(line, match.start(1) + 1, len(match[0].rstrip()) + 1), entries)

    tail = {"stacks": ENTRIES, "players": NAMES}.get(key, TEXT)
    return Kind(key, seq(keyword(LINES, key), COLON, group(tail)), build, harmless=True)


_HEADER = (
    "game",
    "rules",
    "players",
    "stacks",
    "partial",
    "date",
    "place",
    "scorer",
    "id",
    "currency",
    "source",
    "tournament",
    "figures",
    "note",
)
_READER = LineReader(LINES, [_kind(key) for key in _HEADER])
_ITEM = re.compile(r"[^,]+")


def read(source: Source, head: Source | None = None) -> Reading:
    """Every session of a `.hh` text. What cannot be read is a fault in it; nothing is raised.

    Of deals of a session that began before them, `head` is what stands above its first deal.
    """
    with collector_at_rest():
        return _read(source, head)


def _read(source: Source, head: Source | None) -> Reading:
    reading = Reading(source)
    current: SessionReading | None = None
    context = Context(Names(()))
    game: Game | None = None
    if head is not None:
        began = next(passages(head.lines, head.first), None)
        if began is None or began.kind != "session":
            began = Passage("session", head.first, [])
        current = SessionReading(_session(began, context), source.before + 1, faults=context.faults)
        # what is wrong there is told where it stands
        current.faults.clear()
        reading.sessions.append(current)
        game = games.find(current.session.game)
    for passage in passages(source.lines, source.first):
        if passage.kind == "session" or current is None:
            context = Context(Names(()))
            header = passage if passage.kind == "session" else Passage("session", passage.line, [])
            number = source.before + len(reading.sessions) + 1
            current = SessionReading(_session(header, context), number, faults=context.faults)
            reading.sessions.append(current)
            game = games.find(current.session.game)
            if passage.kind == "session":
                current.passages.append((passage, current.session))
                continue
        node: object = None
        if passage.kind == "table":
            node = _table(passage, context)
            current.tables.append(node)
        elif game is None:
            current.deals.append(_unjudged(passage))
        elif passage.kind == "deal":
            deal: Deal = game.notation.read_deal(passage, context)
            current.deals.append(deal)
            node = deal
        else:
            closing = game.notation.read_closing(passage, context)
            current.closing += closing
            node = closing
        current.passages.append((passage, node))
    return reading


def _session(passage: Passage, context: Context) -> Session:
    found: dict[str, _Line] = {}
    rules: list[tuple[str, str]] = []
    spans: list[Span] = []
    comments = []
    for statement in statements(passage.lines, passage.line):
        if statement.comment:
            comments.append(Comment(statement.line, statement.comment, not statement.text.strip()))
        if not statement.text.strip():
            continue
        node = _READER.read(context, statement)
        if not isinstance(node, _Line):
            continue
        if node.key == "players":
            context.names = Names(names_in(node.text))
        elif node.key == "rules":
            _rules(statement, node, rules, spans)
        if node.key != "rules":
            found[node.key] = node
    game = found.get("game")
    if game is None:
        said = (s.line for s in statements(passage.lines, passage.line) if s.text.strip())
        span = Span(next(said, passage.line), 1, 2)
        context.faults[:] = [fault for fault in context.faults if fault.span.line != span.line]
        context.breaks("HH001", span, _("a session begins with the line 'game: …'; it is missing here"))
    elif games.find(game.text) is None:
        context.breaks("HH007", game.span, _unknown_game(game.text))
    elif "players" not in found:
        context.breaks("HH105", game.span, _("the session names no players; add a line 'players: …', clockwise"))
    stacks = found.get("stacks")
    partial = found.get("partial")
    known = games.find(game.text) if game else None
    return Session(
        known.variant(game.text) if known and game else game.text if game else "",
        context.names.players,
        tuple(rules),
        tuple((key, plain(line.text)) for key, line in found.items() if key not in _OWN_FIELDS),
        _stacks(stacks.entries, context.names.players, stacks.span) if stacks else None,
        bool(partial and _VALUES.id(partial.text) == "yes"),
        language_of(next((line for line in passage.lines if line.strip() and not line.lstrip().startswith("#")), "")),
        _ROOMS.get(found["source"].text.lower(), "hh") if "source" in found else "hh",
        tuple(comments),
        game.span if game else Span(passage.line, 1, 2),
        tuple(spans),
        found["players"].span if "players" in found else Span(passage.line, 1, 2),
    )


def is_running(session: Session) -> bool:
    """Whether the header says that the figures of score tables are running totals."""
    return _VALUES.id(session.get("figures")) == "running"


def plain(text: str) -> str:
    """A header line's text without the quotes that it needs where it holds a `#`."""
    return unquoted(text) if _WHOLLY_QUOTED.match(text) else text


_WHOLLY_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"\Z')


def _stacks(entries: tuple[Entry, ...], players: Sequence[str], span: Span) -> Figures:
    """The stacks of those who play; of others it has been said that nobody is called so."""
    return Figures("stacks", tuple(entry for entry in entries if 0 <= entry.seat < len(players)), span)


_OWN_FIELDS = {"game", "players", "stacks", "partial"}
_ROOMS = {"pokerstars": "pokerstars", "full tilt": "fulltilt", "ongame": "ongame"}


def _rules(statement: Statement, line: _Line, rules: list[tuple[str, str]], spans: list[Span]) -> None:
    start = line.span.start - 1
    for item in _ITEM.finditer(statement.text, start):
        text = item[0].strip()
        if not text:
            continue
        key, equals, value = (part.strip() for part in text.partition("="))
        offset = item.start() + len(item[0]) - len(item[0].lstrip())
        span = Span(statement.line, offset + 1, offset + 1 + len(text))
        if equals or not rules:
            rules.append((key, value))
            spans.append(span)
        else:
            rules[-1] = (rules[-1][0], f"{rules[-1][1]},{text}")
            spans[-1] = spans[-1]._replace(end=span.end)


def _unknown_game(text: str) -> Message:
    for game in games.all_games():
        called = {fold(title) for title in game.titles.values()}
        preset = fold(text).replace(" ", "-")
        if fold(text) in called:
            return _("there is no game {game}; it is written {id}", game=text, id=game.id)
        if preset in presets(game.house):
            variant = next((one for one, own in game.variants.items() if own == preset), game.id)
            if variant != game.id:
                return _("there is no game {game}; write game: {id}", game=text, id=variant)
            return _(
                "there is no game {game}; write game: {id}, and rules: preset={preset}",
                game=text,
                id=game.id,
                preset=preset,
            )
    ids = [variant for game in games.all_games() for variant in game.variants]
    near = nearest(text, ids)
    if near:
        return _("there is no game {game}; did you mean {near}?", game=text, near=near)
    return _("there is no game {game}; the games are: {games}", game=text, games=", ".join(ids))


@dataclass(frozen=True)
class _Unjudged:
    """A deal of a game that nobody knows: counted, not read."""

    span: Span
    head_span: Span
    label: str = ""
    dealer: int | None = None
    players: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    comments: tuple[Comment, ...] = ()
    complete: bool = False


def _unjudged(passage: Passage) -> Deal:
    span = Span(passage.line, 1, len(passage.lines[0]) + 1)
    return _Unjudged(span, span)


def _table(passage: Passage, context: Context) -> Table:
    rows: list[tuple[Cell, ...]] = []
    comments: list[Comment] = []
    for statement, raw in zip(statements(passage.lines, passage.line), passage.lines, strict=True):
        text = raw[: len(raw) - len(statement.comment)]
        if statement.comment:
            comments.append(Comment(statement.line, statement.comment, not text.strip()))
        if text.lstrip().startswith("|") and set(text) - set("|-: \t"):
            rows.append(split_row(text, statement.line))
    span = Span(passage.line, 1, len(passage.lines[0]) + 1)
    if not rows:
        context.fault("HH001", span, _("the table has no rows"))
    return Table(rows[0] if rows else (), tuple(rows[1:]), span, tuple(comments))
