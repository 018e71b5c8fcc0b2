"""The elements of a sheet as sessions with tables: heads are read as those of `.hh` texts are, and completed.

Where a head does not name the players, the columns do; where it does not name the game, columns and cells may
tell it. A remark is kept as a comment of its session.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from hhtool import games
from hhtool.files import hhfile
from hhtool.files.defaults import NONE, Defaults
from hhtool.game.house import preset_called, presets, readers_of
from hhtool.i18n import _
from hhtool.notation.dates import day_of, is_day
from hhtool.notation.header import LINES, meta_text
from hhtool.notation.house_words import said_in
from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.place_told import place_in
from hhtool.notation.reading import Fault, SessionReading
from hhtool.notation.record import NOWHERE, Cell, Comment, Entry, Figures, Session, Table
from hhtool.notation.settlement_words import settlement_in
from hhtool.notation.source import Source, Span
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import quoted
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import FIGURES, row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets import content, legend
from hhtool.spreadsheets.attacker_marks import with_attackers
from hhtool.spreadsheets.bookkeeping import signed
from hhtool.spreadsheets.corrections import with_corrections
from hhtool.spreadsheets.dealer_marks import with_dealers
from hhtool.spreadsheets.elements import Element, Line, RawTable, Remark, row_above
from hhtool.spreadsheets.figure_headings import says_figure
from hhtool.spreadsheets.game_titles import PARTS, game_in
from hhtool.spreadsheets.reckoned_cells import with_results, wrong_results
from hhtool.spreadsheets.rounds import begins_anew
from hhtool.spreadsheets.running_told import line_telling
from hhtool.spreadsheets.settled_sums import last_settled, with_settled, wrong_sums
from hhtool.spreadsheets.settled_told import tells_settlement
from hhtool.spreadsheets.told_rows import told_row, with_label_column
from hhtool.spreadsheets.winner_told import lines_below, tells_winner, winner_told

if TYPE_CHECKING:
    from hhtool.games.contract import Game

_NAME = re.compile(r'[^,"]*"(?:[^"\\]|\\.)*"[^,]*|[^,]+')
_WORD = re.compile(r"\w+")
_DECKED = re.compile(r"\A[#*_ \t-]+|[*_`]{1,2}")
"""Signs before a title, and around its words."""
_TITLE_PARTS = re.compile(r",|\.(?=[ \t])")
_PLACE = re.compile(
    r"(?:at|in|у(?!\s+(?:кого|чей|которых))|в|во|на)\s+\w[^=*]*|\w+['’]s(?:\s+(?:place|house))?", re.IGNORECASE
)
"""A part of a title that says where: `at Kate's`, `у Кати`."""
_A_PLAYER_A_ROW = _(
    "this table has a row a player; a score table has a row a deal and a column a player: deal;Anna;Boris"
)
IN_NOTATION = ("game", "rules", "players", "stacks", "partial")
"""Lines whose text is not free, and stands in a sheet as it stands in `.hh`."""


@dataclass
class _Draft:
    """What belongs to one session; it `goes_on` with the game of the one before, whose columns it has."""

    lines: list[Line] = field(default_factory=list)
    remarks: list[Comment] = field(default_factory=list)
    tables: list[RawTable] = field(default_factory=list)
    above: _Draft | None = None
    """The session above, whose titles hold here too."""
    goes_on: bool = False

    def has(self, key: str) -> bool:
        return any(line.key == key for line in self.lines)

    def take(self, element: Line | Remark) -> None:
        """A line of the head; one that says a second time what may stand there once becomes a remark."""
        if isinstance(element, Remark):
            self.remarks.append(Comment(element.cell.span.line, element.cell.text, True))
        elif element.key != "rules" and self.has(element.key):
            text = f"# {element.word.text}: {', '.join(cell.text for cell in element.values)}"
            self.remarks.append(Comment(element.word.span.line, text, True))
        else:
            self.lines.append(element)

    def settle(self, told: Remark) -> None:
        """A line right below a table that tells the settlement."""
        self.take(told)
        table = self.tables[-1]
        is_told = table.rows and table.rows[-1][0].span.line == told.cell.span.line
        if not is_told and (row := told_row((told.cell,), table.heading)):
            heading, *rows = with_label_column((table.heading, *table.rows, row), (row,))
            self.tables[-1] = replace(table, heading=heading, rows=tuple(rows))


def sessions(
    elements: Iterable[Element],
    first: int = 1,
    sheet: str = "",
    game: str = "",
    default: Defaults = NONE,
    file: str = "",
) -> list[SessionReading]:
    """The sessions that stand in a sheet, numbered from `first`; `game` is that of the one before.

    Where none is named they are read by `default`; `file` is the name of what they stand in.

    A session begins where a game is named, or, below a table, where players are.
    """
    found: list[SessionReading] = []
    settled: dict[str, Decimal] = {}
    for draft in _drafts(elements):
        reading = _reading(draft, first + len(found), sheet, game, default, file)
        game = reading.session.game
        if line := last_settled(draft.tables):
            settled = with_settled(settled, draft.tables)
            reading.faults += wrong_sums(settled, reading.session.comments, line)
            for table in draft.tables:
                reading.faults += wrong_sums(settled, table.comments, line)
        found.append(reading)
    return found


def remarks_on(before: SessionReading, elements: Iterable[Element], number: int, sheet: str) -> SessionReading:
    """A worksheet without a table of its own, which says something of the session before."""
    comments = [Comment(one.cell.span.line, one.cell.text, True) for one in elements if isinstance(one, Remark)]
    session = replace(before.session, rules=(), rule_spans=(), stacks=None, comments=tuple(comments))
    return SessionReading(session, number, sheet=sheet)


def _drafts(elements: Iterable[Element]) -> list[_Draft]:
    drafts = [_Draft()]
    head: list[Line | Remark] = []

    def settle() -> None:
        if drafts[-1].tables and any(
            isinstance(element, Line) and element.key in ("game", "players") for element in head
        ):
            drafts.append(_Draft())
        for element in head:
            if isinstance(element, Line) and element.key == "game" and drafts[-1].has("game"):
                drafts.append(_Draft())
            drafts[-1].take(element)
        head.clear()

    for element in elements:
        if isinstance(element, RawTable):
            titles = [one.cell.text for one in head if isinstance(one, Remark)]
            above = drafts[-1].tables[-1] if drafts[-1].tables else None
            if above and (game_in(titles) or ((titles or not element.marked) and begins_anew(above, element))):
                titled = game_in(titles)
                goes_on = _columns(above) == _columns(element) and not titled
                before = None if titled else drafts[-1]
                drafts.append(_Draft(_kept(drafts[-1], element, titles), above=before, goes_on=goes_on))
            settle()
            drafts[-1].tables.append(element)
        elif isinstance(element, Remark) and drafts[-1].tables and not head and tells_settlement(element.cell.text):
            drafts[-1].settle(element)
        elif isinstance(element, Remark) and drafts[-1].tables and not head and tells_winner(element.cell.text):
            drafts[-1].take(element)
        else:
            head.append(element)
    settle()
    return [draft for draft in drafts if draft.tables or draft.has("game")]


def _kept(draft: _Draft, below: RawTable, titles: Sequence[str]) -> list[Line]:
    """The lines of a session that hold for another below it: which game it is, unless a title names one, and who plays,
    if the columns are the same."""
    keys = {"players"} if _columns(draft.tables[-1]) == _columns(below) else set()
    if not game_in(titles):
        keys |= {"game", "rules"}
    return [line for line in draft.lines if line.key in keys]


def _columns(table: RawTable) -> list[str]:
    return [cell.text for cell in table.heading]


def _titles(draft: _Draft) -> list[Comment]:
    """The remarks above the deals, and what stands in the place of a heading of these."""
    if not draft.tables or not draft.tables[0].heading:
        return []
    first = draft.tables[0]
    below = max(first.heading[0].span.line, *(row[0].span.line - 1 for row in first.rows[:1]), 0)
    return [one for one in (*draft.remarks, *first.comments) if one.line <= below]


def _title_date(draft: _Draft) -> tuple[str, int] | None:
    """The day that a title names, and its line; None where the head says one, or none does."""
    titles = [] if draft.has("date") else _titles(draft)
    days = ((day_of(one.text), one.line) for one in titles)
    found = next(((day.isoformat(), line) for day, line in days if day is not None), None)
    parts = ((part.strip(" #_*"), one.line) for one in titles for part in _TITLE_PARTS.split(one.text))
    return found or next(((part, line) for part, line in parts if is_day(part)), None)


def _title_place(draft: _Draft) -> tuple[str, int] | None:
    """The place that a title names between its commas, and its line; None where the head says one, or none does.

    «В клетке заказ/очки» names none.
    """
    titles = [] if draft.has("place") else _titles(draft)
    parts = ((part.strip(" #_*"), one.line) for one in titles for part in _TITLE_PARTS.split(one.text))
    places = ((place_in(part) or (part if _PLACE.fullmatch(part) else ""), line) for part, line in parts)
    return next(((place, line) for place, line in places if _is_place(place)), None)


def _is_place(text: str) -> bool:
    """Whether a text is no day, no rule of the house, and does not say what the cells of a table hold."""
    return bool(text) and not (day_of(text) or said_in(text)[0] or any(map(says_figure, text.split())))


def _title_rules(draft: _Draft, game: str) -> Iterator[tuple[int, str]]:
    """The house rules of a game that the titles say in words, «от 1 до 8 карт», or whose preset they name,
    «Грузинский», each with its line; none where the head has rules."""
    played = games.find(game)
    if played is None or draft.has("rules"):
        return
    options, found = readers_of(played.house), False
    for title in _titles(draft):
        if named := _preset_in(title.text, played):
            yield title.line, f"preset={named}"
            break
    for title in _titles(draft):
        for rule in said_in(_without_game(_DECKED.sub("", title.text)))[0]:
            key, _equals, value = rule.partition("=")
            if key in options or (key == "preset" and value in presets(played.house)):
                found = True
                yield title.line, rule
    if draft.above is not None and not found:
        yield from _title_rules(draft.above, game)
    for cell in _settling(draft):
        yield from ((cell.span.line, rule) for rule in settlement_in(cell.text) if rule.partition("=")[0] in options)


def _settling(draft: _Draft) -> Iterator[Cell]:
    """The names of the rows of settlements."""
    labels = (next(filter(_is_filled, row), None) for table in draft.tables for row in table.rows)
    return (cell for cell in labels if cell is not None and row_kind(cell.text) == "settlement")


def _is_filled(cell: Cell) -> bool:
    return bool(cell.text)


def _without_game(title: str) -> str:
    """A title without the name of the game that it begins with: «1. Расписной до 4х» says «до 4х»."""
    title = title.lstrip("# ")
    named = games.named_in(title)
    if named is None or any(map(str.isalpha, title[: named.start()])):
        return title
    return f";{title[named.end() :]}"


def _preset_in(title: str, game: Game) -> str:
    """The preset of a game's rules that a part of a title names, «грузинские правила»; '' where none does."""
    for part in PARTS.split(title):
        words = [word for word in _WORD.findall(part) if fold(word) not in _OF_RULES]
        name = preset_called(game.house, " ".join(words)) if words and games.find(" ".join(words)) is None else ""
        if name in presets(game.house):
            return name
    return ""


_OF_RULES = frozenset({"правила", "правилам", "по", "rules", "scoring", "счет", "вариант", "покер", "poker"})
"""Words that may stand beside the name of a preset."""


def _title_game(draft: _Draft) -> str:
    """The id of the game, or of its variant, with whose name a part of a title begins; '' where none does."""
    own = game_in([title.text for title in _titles(draft)])
    return own or (_title_game(draft.above) if draft.above is not None else "")


def _reading(draft: _Draft, number: int, sheet: str, before: str, default: Defaults, file: str) -> SessionReading:
    start = _start(draft)
    head = _Head()
    turned = [table for table in draft.tables if content.players_below(table)]
    kept = [table for table in draft.tables if table not in turned]
    reckoned = [*map(with_results, kept)]
    draft.tables = [_in_plain_form(table, draft) for table in reckoned]
    named = draft.has("game")
    titled = "" if named else _title_game(draft)
    known = named or titled or default.game or (draft.goes_on and before)
    guessed = "" if known else content.guess(draft.tables)
    game = titled or default.game or (guessed if games.find(guessed) else before)
    for line in draft.lines:
        if line.key == "game":
            head.say("game", _pieces(line), line.word.span)
            game = line.values[0].text if line.values else game
    if not named:
        head.say("game", [_Piece(game or games.all_games()[0].id, start)])
        if default.rules and not draft.has("rules"):
            head.say("rules", [_Piece(default.rules, start)])
    told = [*_title_rules(draft, game)]
    players = content.players_in(draft.tables, _own_columns(game))
    if names := legend.names_told(_remarks(draft), players):
        draft.tables = [legend.in_full(table, names) for table in draft.tables]
        players = tuple(names[player] for player in players)
    players = players or tuple(dict.fromkeys(name for table in turned for name in content.players_below(table)))
    if not draft.has("players") and players:
        head.say("players", [_Piece(quoted(name, LINES), start) for name in players])
    for line in sorted(draft.lines, key=lambda line: line.key != "players"):
        if line.key != "game":
            head.say(line.key, _pieces(line), line.word.span)
    for at, rule in told:
        head.say("rules", [_Piece(rule, Span(at, 1, 2))])
    running = None if draft.has("figures") else line_telling(_titles(draft), draft.tables)
    if running is not None:
        head.say("figures", [_Piece("running", Span(running, 1, 2))])
    for key, title in (("date", _title_date(draft)), ("place", _title_place(draft))):
        if title is not None:
            head.say(key, [_Piece(title[0], Span(title[1], 1, 2))])
    session, faults = head.read()
    faults += [fault for before, after in zip(kept, reckoned, strict=True) for fault in wrong_results(before, after)]
    faults += [Fault("HH007", table.heading[0].span, _A_PLAYER_A_ROW) for table in turned]
    if not named and not game:
        session = replace(session, game="")
        message = _(
            "the columns do not show which game this is ({games}); say so in a row above them: {row}",
            games=", ".join(game.id for game in games.all_games()),
            row=row_above(file, "game", "odessa", _language(draft)),
        )
        faults += [] if turned else [Fault("HH007", start, message)]
    comments = sorted((*session.comments, *draft.remarks), key=lambda comment: comment.line)
    session = replace(session, language=_language(draft), comments=tuple(comments))
    tables = [_table(table) for table in draft.tables]
    # rules that only this game has name it too
    recognised = bool(guessed) and game == guessed and not any(rule.startswith("preset=") for _at, rule in told)
    declared = named or bool(session.rules or default.game)
    # the session is over where a winner is named; how many deals it has is known where rules are
    winner = winner_told(lines_below(draft.tables, draft.remarks), session.players) if session.rules else None
    closing = () if winner is None else (winner,)
    return SessionReading(
        session,
        number,
        tables=tables,
        closing=closing,
        faults=faults,
        sheet=sheet,
        recognised=recognised,
        declared=declared,
        titled=bool(told) and not (named or draft.has("rules") or default.rules),
    )


def _in_plain_form(table: RawTable, draft: _Draft) -> RawTable:
    """A table in which signs of bookkeeping, corrections and marks are told in the common way."""
    table = with_corrections(signed(table, _remarks(draft)))
    return with_dealers(with_attackers(table, _remarks(draft)), _remarks(draft))


def _remarks(draft: _Draft) -> Iterator[str]:
    """The remarks above, below, beside and between the rows."""
    yield from (one.text for one in draft.remarks)
    yield from (comment.text for table in draft.tables for comment in table.comments)


def _own_columns(name: str) -> Vocabulary | None:
    """The words for columns that only a game has."""
    game = games.find(name)
    return game.sheet.columns if game else None


def _start(draft: _Draft) -> Span:
    """Where a session begins: its first line, else the first name of a column."""
    if draft.lines:
        return draft.lines[0].word.span
    return next((cell.span for table in draft.tables for cell in table.heading if cell.text), NOWHERE)


def _language(draft: _Draft) -> str:
    if draft.lines:
        return language_of(draft.lines[0].word.text)
    said = [cell.text for table in draft.tables for cell in table.heading]
    words = [text for text in said if about_deal(text) or text.rpartition(" ")[2] in FIGURES]
    return language_of(" ".join(words or said))


def _table(table: RawTable) -> Table:
    places = [cell.span for cell in table.heading]
    span = places[0]._replace(end=max(places[0].end, places[-1].end)) if places else NOWHERE
    return Table(table.heading, table.rows, span, table.comments)


# --- the head ------------------------------------------------------------------------------------------


class _Piece(NamedTuple):
    """A text and the place where it stands in the sheet."""

    text: str
    span: Span


def _pieces(line: Line) -> list[_Piece]:
    """What a line says, ready for the notation."""
    if line.key == "players":
        return [_name(cell, found) for cell in line.values for found in _NAME.finditer(cell.text) if found[0].strip()]
    said = [cell for cell in line.values if cell.text]
    if line.key in IN_NOTATION or not said:
        return [_Piece(*cell) for cell in said]
    text = ", ".join(cell.text for cell in said)
    return [_Piece(meta_text(line.key, text, "en"), said[0].span)]


def _name(cell: Cell, found: re.Match[str]) -> _Piece:
    text = found[0].strip()
    span = cell.span
    if span.end - span.start == len(cell.text):
        start = span.start + found.start() + len(found[0]) - len(found[0].lstrip())
        span = span._replace(start=start, end=start + len(text))
    return _Piece(text if '"' in text else quoted(text, LINES), span)


class _Head:
    """Lines of the notation made of the lines of a sheet, and where each piece of them stands there."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._places: list[list[tuple[int, int, Span]]] = []

    def say(self, key: str, pieces: Sequence[_Piece], word: Span | None = None) -> None:
        """Add a line."""
        text = f"{LINES.word(key, 'en')}:"
        places = [(0, len(text), word or (pieces[0].span if pieces else NOWHERE))]
        for number, piece in enumerate(pieces):
            text += ", " if number else " "
            places.append((len(text), len(text) + len(piece.text), piece.span))
            text += piece.text
        self._lines.append(text)
        self._places.append(places)

    def read(self) -> tuple[Session, list[Fault]]:
        """The session that the lines say, and the faults in them, each with its place in the sheet."""
        [reading] = hhfile.read(Source("", "\n".join(self._lines).encode())).sessions
        session = reading.session
        stacks = session.stacks
        return replace(
            session,
            stacks=stacks and Figures(stacks.kind, tuple(map(self._entry, stacks.entries)), self._place(stacks.span)),
            span=self._place(session.span),
            rule_spans=tuple(map(self._place, session.rule_spans)),
            players_span=self._place(session.players_span),
            comments=tuple(
                comment._replace(line=self._place(Span(comment.line, 1, 1)).line, alone=True)
                for comment in session.comments
            ),
        ), [fault._replace(span=self._place(fault.span), fix=None) for fault in reading.faults]

    def _entry(self, entry: Entry) -> Entry:
        return replace(entry, span=self._place(entry.span))

    def _place(self, span: Span) -> Span:
        """The place in the sheet of a place in the lines: of the first piece that it touches."""
        first = span.start - 1
        for start, end, place in self._places[span.line - 1]:
            if first < end or (start, end, place) == self._places[span.line - 1][-1]:
                if place.end - place.start != end - start:
                    return place
                offset = max(first - start, 0)
                width = max(min(span.end - 1, end) - start - offset, 1)
                return place._replace(start=place.start + offset, end=place.start + offset + width)
        return place
