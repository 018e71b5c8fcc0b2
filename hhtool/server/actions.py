"""What an editor may do to a document: put a finding right, ignore it, rename a player, lay the text out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hhtool.audit.file import audit_file
from hhtool.game.finding import Finding, unfolded
from hhtool.i18n import _
from hhtool.notation.header import LINES
from hhtool.notation.names import Names
from hhtool.notation.source import Source
from hhtool.notation.statements import statements
from hhtool.notation.tokens import quoted, unquoted
from hhtool.server.document import Document
from hhtool.server.lookup import Word, player_of, players_at, word_at, words


class Change(NamedTuple):
    """A text in the place of another in one line; line and offsets count from 0."""

    line: int
    start: int
    end: int
    text: str


class Place(NamedTuple):
    """Some letters of one line; line and offsets count from 0."""

    line: int
    start: int
    end: int


class Action(NamedTuple):
    """What may be done about a finding: what it is called, the changes, and whether it puts the finding right."""

    title: str
    finding: Finding
    changes: tuple[Change, ...]
    repairs: bool


class RefusedError(Exception):
    """What was asked for cannot be done; its words say why."""


_MARK = re.compile(r"(#\s*hh:\s*ignore\s*\[)([^\]]*)\]")


def findings_at(document: Document, first: int, last: int) -> list[Finding]:
    """The findings, and what follows from them, in some lines."""
    return [one for one in unfolded(document.findings) if first <= document.place(one.line) <= last]


def actions(document: Document, first: int, last: int) -> Iterator[Action]:
    """What may be done about the findings in some lines."""
    for finding in findings_at(document, first, last):
        if finding.fix:
            changes = tuple(
                Change(document.place(edit.span.line), edit.span.start - 1, edit.span.end - 1, edit.text)
                for edit in finding.fix.edits
            )
            yield Action(str(finding.fix.description), finding, changes, repairs=True)
        if finding.code != "HH009":
            title = str(_("Ignore {code} here, with a reason", code=finding.code))
            yield Action(title, finding, (_ignored(document, finding),), repairs=False)


def _ignored(document: Document, finding: Finding) -> Change:
    """A comment that suppresses a finding; one that stands there already gets its code too."""
    place = document.place(finding.line)
    line = document.at(place)
    if found := _MARK.search(line):
        return Change(place, found.end(2), found.end(2), f", {finding.code}")
    end = len(line.rstrip())
    return Change(place, end, len(line), f"  # hh: ignore[{finding.code}] {_('agreed at the table')}")


def renamed_at(document: Document, place: int, offset: int) -> Place | None:
    """Where the player's name at a place stands in its line; None where there is none."""
    word = word_at(document.at(place), offset)
    if word is None or player_of(players_at(document, place), word.text) is None:
        return None
    return Place(place, word.start, word.end)


def rename(document: Document, place: int, offset: int, new: str) -> list[Change]:
    """The changes that give the player at a place another name, in the whole session. Raises RefusedError."""
    named = places_of_player(document, place, offset)
    if not named:
        raise RefusedError(str(_("there is no player's name here")))
    name = unquoted(new.strip())
    if not name or name in players_at(document, place):
        raise RefusedError(str(_("choose a name that no other player has")))
    if not name.isprintable():
        raise RefusedError(str(_("choose a name of letters and signs that can be seen")))
    changes = [Change(*one, quoted(name, LINES)) for one in named]
    _refuse_other_meaning(document, changes)
    return changes


def places_of_player(document: Document, place: int, offset: int) -> list[Place]:
    """Where the session names the player at a place; nowhere where there is none."""
    word = word_at(document.at(place), offset)
    players = players_at(document, place)
    player = player_of(players, word.text) if word else None
    session = document.session_at(place)
    if player is None or session is None:
        return []
    return [
        Place(document.place(said.line), one.start, one.end)
        for chunk in session.chunks
        for said in statements(chunk.lines, chunk.base)
        for one in _named(said.text, players, player)
    ]


_FREE = ("note", "place", "scorer", "source", "id", "date", "game", "rules", "currency", "tournament")
"""Lines that hold text, and no players."""


def _named(text: str, players: tuple[str, ...], player: str) -> Iterator[Word]:
    """Where a line names a player."""
    key = LINES.id(text.partition(":")[0].strip())
    if key in _FREE:
        return
    names = Names(players)
    seat = players.index(player)
    for number, word in enumerate(words(text)):
        if number == 0 and LINES.id(word.text) is not None:
            continue
        if names.seat(word.text) == seat and (len(unquoted(word.text)) > 1 or unquoted(word.text) == player):
            yield word


def _refuse_other_meaning(document: Document, changes: list[Change]) -> None:
    """Raise RefusedError where the text would read otherwise with the changes made."""
    before, after = [*document.lines], [*document.lines]
    for one in sorted(changes, reverse=True):
        line = after[one.line]
        after[one.line] = line[: one.start] + one.text + line[one.end :]
    codes = [
        sorted((one.line, one.code) for one in unfolded(audit_file(_source(document, lines)).findings))
        for lines in (before, after)
    ]
    if codes[0] != codes[1]:
        raise RefusedError(str(_("with that name the record would say something else")))


def _source(document: Document, lines: list[str]) -> Source:
    return Source(document.name, "\n".join(lines).encode("utf-8", "surrogatepass"))


def formatted(document: Document) -> str:
    """The text in its canonical form. Raises RefusedError."""
    from hhtool.files import fmt

    try:
        return fmt.fmt(_source(document, [*document.lines]))
    except fmt.UnsafeError as error:
        raise RefusedError(str(error)) from None


def origin(document: Document, place: int, offset: int) -> list[Place]:
    """Where to go from a place: to what a finding there follows from or contradicts, else to the line of the players."""
    found = []
    for one, main in _told_at(document, place, offset):
        found += [] if main is None else [_place(document, main)]
        found += [Place(document.place(span.line), span.start - 1, span.end - 1) for span, _why in one.related]
    if found:
        return found
    players = _line_of_players(document, place)
    return [one for one in places_of_player(document, place, offset) if one.line == players]


def references(document: Document, place: int, offset: int) -> list[Place]:
    """What follows from a finding at a place; where nothing does, wherever the session names the player there."""
    told = [*_told_at(document, place, offset)]
    follow = [_place(document, one) for main, _main in told for one in main.consequences]
    return follow or places_of_player(document, place, offset)


def _told_at(document: Document, place: int, offset: int) -> Iterator[tuple[Finding, Finding | None]]:
    """The findings at a place, each with that from which it follows."""
    for main in document.findings:
        for one, its in ((main, None), *((one, main) for one in main.consequences)):
            if document.place(one.line) == place and one.column - 1 <= offset <= one.end_column - 1:
                yield one, its


def _place(document: Document, finding: Finding) -> Place:
    return Place(document.place(finding.line), finding.column - 1, finding.end_column - 1)


def _line_of_players(document: Document, place: int) -> int | None:
    session = document.session_at(place)
    for said in statements(session.chunks[0].lines, session.chunks[0].base) if session else ():
        if LINES.id(said.text.partition(":")[0].strip()) == "players":
            return document.place(said.line)
    return None
