"""Records from one form to another: `.hh`, JSON, sheets, histories as any of them; with pseudonyms, if wished."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from hhtool.audit.session import replay_session
from hhtool.conversion.deals_table import from_history, with_settlement
from hhtool.files import fmt, hhwriter, jsonfile
from hhtool.files.jsontext import dumps
from hhtool.i18n import _, _n
from hhtool.notation.names import Names
from hhtool.notation.record import Comment, Deal, Figures, Note, Seats, Session, Table
from hhtool.notation.source import Source
from hhtool.sheets.headings import read_headings
from hhtool.spreadsheets.content import columns_of, is_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.notation.reading import Reading, SessionReading
    from hhtool.spreadsheets.writing import Style

SHEETS = (".csv", ".xlsx", ".ods", ".md", ".parquet")
"""What holds score tables alone."""
HANDS = (".phh", ".phhs")
"""What holds hands of the poker hand history standard: one, and any number."""
WRITES = (".hh", ".json", *SHEETS, *HANDS)


_NAME = re.compile(r'"(?:[^"\\]|\\.)*"|[\w.\-]+')


@lru_cache(maxsize=1)
def _names_of(players: tuple[str, ...]) -> Names:
    return Names(players)


def _strangers(table: Table, players: Sequence[str]) -> Iterator[str]:
    """The names that head columns of a table and are nobody's in the session."""
    names = Names(tuple(players))
    for column in columns_of(table.columns):
        if is_name(column.name) and names.seat(column.name) is None:
            yield column.name


class Pseudonyms(fmt.Rename):
    """Calls every player Player1, Player2…, numbered as they first appear, the same in all inputs.

    Names are also changed where they occur, spelled exactly so, in notes, comments, the scorer's line and
    the heads of tables. Tables' places and ids stay. What could not be read is left out, since it may hold
    any name.
    """

    private = True

    def __init__(self, readings: Iterable[Reading]) -> None:
        self._names: dict[str, str] = {}
        for reading in readings:
            for session in reading.sessions:
                seated = (session.session.players, *(deal.players for deal in session.deals))
                strangers = (_strangers(table, session.session.players) for table in session.tables)
                for players in (*seated, *strangers):
                    for name in players:
                        self._names.setdefault(name, f"Player{len(self._names) + 1}")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        names = sorted(self._names, key=len, reverse=True)
        return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names) or r"(?!)")

    def players(self, players: Iterable[str]) -> tuple[str, ...]:
        """The pseudonyms of some players."""
        return tuple(self._names[name] for name in players)

    def text(self, text: str) -> str:
        """Free text with pseudonyms in the place of names."""
        return self._pattern.sub(lambda found: self._names[found[0]], text) if text else text

    def session(self, session: Session) -> Session:
        """The session's head with pseudonyms; the name of a room's table stays."""
        kept = ("id", "place", "source") if session.origin != "hh" else ("id",)
        meta = tuple((key, text if key in kept else self.text(text)) for key, text in session.meta)
        return replace(session, players=self.players(session.players), meta=meta, comments=self._said(session.comments))

    def deal(self, deal: Any) -> Any:
        """The deal with pseudonyms."""
        if not deal.complete:
            return replace(deal, players=self.players(deal.players), dealer=None, events=())
        events = self.events(deal.events)
        changed = replace(deal, players=self.players(deal.players), events=events)
        return replace(changed, comments=self._said(deal.comments))

    def events(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Events with pseudonyms in what they quote; seats are numbers, and stay."""
        return tuple(self._event(event) for event in events)

    def _event(self, event: Any) -> Any:
        if isinstance(event, Note):
            return replace(event, text=self.text(event.text))
        if isinstance(event, Seats):
            return replace(event, players=self.players(event.players))
        return event

    def _said(self, comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
        return tuple(comment._replace(text=self.text(comment.text)) for comment in comments)

    def cell(self, text: str, players: Sequence[str]) -> str:
        """The head of a column: a player's, by any beginning of the name, or something else."""
        [column] = read_headings([text], {})
        seat = _names_of(tuple(players)).seat(column.name)
        name = column.name if seat is None else players[seat]
        if name not in self._names:
            return self.text(text)
        return f"{self._names[name]} {text.split()[-1]}" if column.figure else self._names[name]

    def table(self, table: Table, players: Sequence[str]) -> Table:
        """A table with pseudonyms."""
        columns = tuple(cell._replace(text=self.cell(cell.text, players)) for cell in table.columns)
        told = {
            place for place, column in enumerate(columns_of(table.columns)) if column.key in ("dealer", "attackers")
        }
        rows = tuple(
            tuple(
                cell._replace(text=self._named(cell.text, players) if place in told else self.text(cell.text))
                for place, cell in enumerate(row)
            )
            for row in table.rows
        )
        return replace(table, columns=columns, rows=rows, comments=self._said(table.comments))

    def _named(self, text: str, players: Sequence[str]) -> str:
        """A cell that names players, by any beginning of their names."""
        names = Names(tuple(players))

        def name(found: re.Match[str]) -> str:
            seat = names.seat(found[0])
            return self.text(found[0]) if seat is None else self._names[players[seat]]

        return _NAME.sub(name, text)

    def reading(self, reading: SessionReading) -> SessionReading:
        """A whole session with pseudonyms."""
        players = reading.session.players
        return replace(
            reading,
            session=self.session(reading.session),
            deals=[self.deal(deal) for deal in reading.deals],
            tables=[self.table(table, players) for table in reading.tables],
            closing=self.events(reading.closing),
            passages=[],
        )


def _is_text(reading: Reading) -> bool:
    """Whether it was read from `.hh` text, whose lines can be kept."""
    return any(passage.line for session in reading.sessions for passage, _node in session.passages)


def to_hh(readings: Sequence[Reading], language: str | None = None, names: Pseudonyms | None = None) -> str:
    """The sessions of all readings as `.hh` text, in `language` or each session's own.

    A deal of a history that could not be read stands there as comments; one of a `.hh` text is copied.
    """
    blocks: list[list[str]] = []
    for reading in readings:
        if _is_text(reading):
            blocks += fmt.blocks(reading, language, names)
        else:
            for session in reading.sessions:
                blocks += _blocks(reading, session, language, names)
    return hhwriter.joined(blocks)


def _blocks(
    reading: Reading, session: SessionReading, language: str | None, names: Pseudonyms | None
) -> list[list[str]]:
    if names:
        return hhwriter.session_blocks(names.reading(session), language, lambda _deal: [fmt.LEFT_OUT])
    return hhwriter.session_blocks(session, language, lambda deal: text_of(reading, session, deal))


def to_json(readings: Sequence[Reading], names: Pseudonyms | None = None) -> str:
    """The sessions of all readings as one JSON document; see `jsonfile`."""
    sessions: list[tuple[SessionReading, jsonfile.Text]] = []
    texts: list[list[str]] = []
    for reading in readings:
        for session in reading.sessions:
            if names:
                sessions.append((names.reading(session), _nothing))
            else:
                sessions.append((session, _text_in(reading)))
        texts += _texts(reading) if _is_text(reading) and not names else [[] for _session in reading.sessions]
    document = jsonfile.document(sessions)
    for item, text in zip(document["sessions"], texts, strict=True):
        if text and not _says_all(item, text):
            item["text"] = text
    return dumps(document)


def _texts(reading: Reading) -> list[list[str]]:
    """The lines of each session of a `.hh` text; what stands above the first is taken with it."""
    lines = reading.source.lines
    starts = [session.passages[0][0].line - 1 for session in reading.sessions[1:]]
    return [_without_end(lines[start:end]) for start, end in zip([0, *starts], [*starts, len(lines)], strict=True)]


def _says_all(item: dict[str, Any], text: list[str]) -> bool:
    """Whether the text of a session can be written from its item alone."""
    try:
        again = jsonfile.read(Source("-", dumps({"version": jsonfile.VERSION, "sessions": [item]}).encode()))
    except jsonfile.DocumentError:
        return False
    return to_hh([again]).rstrip("\n").split("\n") == text


def _nothing(_session: SessionReading, _deal: Deal) -> Sequence[str]:
    return [fmt.LEFT_OUT]


def _text_in(reading: Reading) -> jsonfile.Text:
    return lambda session, deal: text_of(reading, session, deal)


def text_of(reading: Reading, session: SessionReading, deal: Deal) -> Sequence[str]:
    """The lines that a deal was read from as `.hh` text may hold them: those of a history as comments."""
    for passage, node in session.passages:
        if node is deal:
            return _without_end(passage.lines)
    heads = sorted(one.head_span.line for each in reading.sessions for one in each.deals)
    first = deal.head_span.line
    after = bisect_right(heads, first)
    last = heads[after] - 1 if after < len(heads) else len(reading.source.lines)
    return [f"# {line}".rstrip() for line in _without_end(reading.source.lines[max(first, 1) - 1 : last])]


def _without_end(lines: list[str]) -> list[str]:
    """Lines without the blank ones at the end."""
    size = len(lines)
    while size and not lines[size - 1].strip():
        size -= 1
    return lines[:size]


def to_sheet(
    readings: Sequence[Reading],
    suffix: str,
    language: str | None = None,
    names: Pseudonyms | None = None,
    style: Style | None = None,
) -> tuple[bytes, list[tuple[str, str]]]:
    """The score tables of all readings as a file of the form that `suffix` names.

    Also what has no place in it, as (file, what). Raises NotWrittenError.
    """
    from hhtool.spreadsheets import blocks, writing

    found, lost = [], []
    for reading in readings:
        for session in reading.sessions:
            tabled, left = _tabled(names.reading(session) if names else session)
            found.append(blocks.block_of(tabled, language))
            lost += [(reading.source.name, text) for text in left]
    return writing.WRITERS[suffix](found, style or writing.PLAIN), lost


def in_form(
    readings: Sequence[Reading],
    suffix: str,
    language: str | None = None,
    names: Pseudonyms | None = None,
    style: Style | None = None,
) -> tuple[bytes, list[tuple[str, str]]]:
    """All readings in the form that `suffix`, one of `WRITES`, names, and what has no place there, as (file, what).

    Raises NotWrittenError.
    """
    if suffix in HANDS:
        return to_phh(readings, suffix, names)
    if suffix in SHEETS:
        return to_sheet(readings, suffix, language, names, style)
    text = to_json(readings, names) if suffix == ".json" else to_hh(readings, language, names)
    return text.encode(), []


def to_phh(
    readings: Sequence[Reading], suffix: str, names: Pseudonyms | None = None
) -> tuple[bytes, list[tuple[str, str]]]:
    """The deals of all readings as hands of the PHH standard, and what has no form there, as (file, what).

    Raises NotWrittenError where there is none, and where `.phh`, which holds one, would hold more.
    """
    from hhtool.importers.phh_writer import hand_text, joined
    from hhtool.spreadsheets.writing import NotWrittenError

    hands, lost = [], []
    for reading in readings:
        left = 0
        for session in reading.sessions:
            told = names.reading(session) if names else session
            for replay in replay_session(replace(told, tables=[], faults=[])).replays:
                text = hand_text(replay, told.session)
                if text is not None:
                    hands.append(text)
                elif replay.deal.complete:
                    left += 1
        if left:
            what = _n("{n} deal has no PHH form; it is left out", "{n} deals have no PHH form; they are left out", left)
            lost.append((reading.source.name, str(what)))
    if not hands:
        raise NotWrittenError(_("there is no deal that has a PHH form"))
    if len(hands) > 1 and suffix == ".phh":
        raise NotWrittenError(_("a .phh file holds one hand, and there are {n}; write a .phhs file", n=len(hands)))
    return joined(hands).encode(), lost


def _tabled(session: SessionReading) -> tuple[SessionReading, list[str]]:
    """A session as its tables, that of its deals among them, and what of it is left out."""
    tables, left = list(session.tables), []
    deals = sum(deal.complete for deal in session.deals)
    if deals and (table := from_history(session)):
        tables.append(table)
    elif deals:
        left.append(
            str(
                _n(
                    "{n} deal has no score table form; it is left out",
                    "{n} deals have no score table form; they are left out",
                    deals,
                )
            )
        )
    if tables and not deals and session.closing:
        tables[-1] = with_settlement(tables[-1], session)
    if any(not _settles(line) for line in session.closing):
        left.append(str(_("the lines below the deals have no place in a score table; they are left out")))
    return replace(session, deals=[], tables=tables, closing=()), left


def _settles(line: Any) -> bool:
    """Whether a line has its place in the row of a score table that settles."""
    return isinstance(line, Figures) and line.kind == "settlement"


def unreadable(reading: Reading) -> int:
    """How many deals could not be read."""
    return sum(not deal.complete for session in reading.sessions for deal in session.deals)


__all__ = [
    "HANDS",
    "SHEETS",
    "WRITES",
    "Pseudonyms",
    "in_form",
    "text_of",
    "to_hh",
    "to_json",
    "to_phh",
    "to_sheet",
    "unreadable",
]
