"""The canonical form of a `.hh` text: what it says is the same, and comments stay where they were.

Each passage is read and written anew, line by line. A passage with a line that could not be read is copied
as it is, and so is a line with a correction, since what was struck out is part of the record. Between
passages stands one blank line; inside a passage single blank lines stay.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hhtool import games
from hhtool.files import hhfile, hhwriter
from hhtool.i18n import _
from hhtool.notation import header, preamble
from hhtool.notation.context import Context
from hhtool.notation.corrected import corrected
from hhtool.notation.house_words import rules_of
from hhtool.notation.names import Names, names_in
from hhtool.notation.source import HEADLESS, Passage, Source
from hhtool.notation.spoken import columns
from hhtool.notation.statements import Statement, statements
from hhtool.notation.tokens import cards_of_text, cards_text, split_row
from hhtool.notation.words import language_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from hhtool.notation.reading import Reading, SessionReading
    from hhtool.notation.record import Deal, Session

_RULE = set("|-: \t")
LEFT_OUT = "# a deal that could not be read was left out"


class UnsafeError(RuntimeError):
    """The text written does not read as the text before: a bug, and nothing is to be written."""


class Rename:
    """Changes names on the way; this one leaves them. See `convert`."""

    private = False

    def session(self, session: Session) -> Session:
        """The session with other names."""
        return session

    def deal(self, deal: Any) -> Any:
        """The deal with other names."""
        return deal

    def events(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Single lines with other names in what they quote."""
        return events

    def text(self, text: str) -> str:
        """Free text with other names."""
        return text

    def cell(self, text: str, players: Sequence[str]) -> str:  # noqa: ARG002 (see Pseudonyms)
        """The name of a column."""
        return text


def fmt(source: Source, language: str | None = None) -> str:
    """The canonical text of a `.hh` source, in `language` or each session's own; line ends as in the source.

    Raises UnsafeError where the text would read otherwise than before.
    """
    reading = hhfile.read(source)
    text = hhwriter.joined(blocks(reading, language))
    after = hhfile.read(Source(source.name, text.encode()))
    if not same(reading, after):
        raise UnsafeError(_("the canonical form would say something else"))
    return text.replace("\n", "\r\n") if _crlf(source) else text


def _crlf(source: Source) -> bool:
    text = source.decoded.text
    return text.count("\r\n") * 2 > text.count("\n")


def blocks(reading: Reading, language: str | None = None, rename: Rename | None = None) -> list[list[str]]:
    """The blocks of lines of every session of a `.hh` source."""
    rename = rename or Rename()
    found: list[list[str]] = []
    carried: list[str] = []
    covered = 1
    every = [(session, *item) for session in reading.sessions for item in session.passages]
    lines = reading.source.lines
    for number, (session, passage, node) in enumerate(every):
        gap = [line.strip() for line in lines[covered - 1 : passage.line - 1] if line.strip()]
        covered = passage.line + len(passage.lines)
        body, tail = _tail(passage.lines) if number + 1 < len(every) else (passage.lines, [])
        if gap:
            found.append([rename.text(line) for line in gap])
        above = [rename.text(line) for line in carried]
        block = _block(session, passage._replace(lines=body), node, language, rename)
        if number and found[-1] == block[:1] and not rename.private:
            # a heading with nothing below it, in whose words the next must not begin unless it did
            before = every[number - 1][1]
            if before.lines[0].strip() != passage.lines[0].strip():
                found[-1] = _trimmed([line.rstrip() for line in before.lines])
        found.append(above + block)
        carried = tail
    rest = [line.strip() for line in lines[covered - 1 :] if line.strip()]
    return found + ([[rename.text(line) for line in rest]] if rest else [])


def _tail(lines: list[str]) -> tuple[list[str], list[str]]:
    """The lines of a passage, and the comments at its end that stand right above the next."""
    cut = len(lines)
    while cut > 1 and lines[cut - 1].lstrip().startswith("#"):
        cut -= 1
    return lines[:cut], [line.strip() for line in lines[cut:]]


def _block(reading: SessionReading, passage: Passage, node: object, language: str | None, rename: Rename) -> list[str]:
    tongue = language or reading.session.language
    if passage.kind != "session" or rename.private or not _begins_copied(reading, tongue, rename):
        said = _laid_out(reading, passage, node, tongue, rename)
        if said is not None:
            return said
    if rename.private:
        if passage.kind != "session":
            return [LEFT_OUT]
        session = rename.session(reading.session)
        return [line for _key, line in header.header(session, tongue, name=hhwriter.name_writer(session.game))]
    return _trimmed([line.rstrip() for line in passage.lines])


def _laid_out(
    reading: SessionReading, passage: Passage, node: object, language: str, rename: Rename
) -> list[str] | None:
    """The canonical form of a passage in which nothing is wrong; None where it must be copied."""
    last = passage.line + len(passage.lines)
    if not rename.private and any(passage.line <= fault.span.line < last for fault in reading.faults):
        return None
    return _canonical(reading.session, passage, node, language, rename)


def _begins_copied(reading: SessionReading, language: str, rename: Rename) -> bool:
    """Whether the first deal has no heading of its own and is copied: it begins only below the header as it is told."""
    if len(reading.passages) < 2 or reading.passages[1][0].kind != HEADLESS:
        return False
    return _laid_out(reading, *reading.passages[1], language, rename) is None


def _canonical(session: Session, passage: Passage, node: object, language: str, rename: Rename) -> list[str] | None:
    """The passage in its canonical form; None where it must be copied."""
    game = games.find(session.game)
    if passage.kind == "session":
        return _Header(session, passage, language, rename).lines()
    if passage.kind == "table":
        return _table(session, passage, language, rename)
    if game is None or node is None or not session.players:
        return None
    renamed = rename.session(session)
    typed = {} if rename.private else {one.line: one.text for one in statements(passage.lines, passage.line)}
    if isinstance(node, tuple):
        written = game.notation.write_events(rename.events(node), renamed.players, language, typed)
    else:
        deal: Deal = rename.deal(node)
        if not deal.complete or any(len(columns(line)) > 1 for line in passage.lines):
            # what stands in columns has its place in no other order
            return None
        written = [*game.notation.write_deal(deal, language, typed), *((line, "") for line in deal.joined)]
    lines: dict[int, list[str]] = {}
    for line, text in written:
        lines.setdefault(line, []).append(text)
    translated = language if language != session.language else ""
    return _relined(passage, lines, Names(session.players), rename, translated)


def _relined(
    passage: Passage, written: Mapping[int, list[str]], names: Names, rename: Rename, translated: str
) -> list[str] | None:
    """The lines of a passage, each statement replaced by what is written for it; what is struck out or taken back in a
    line stays, and with it the line, but for its words and cards where it is `translated` into a language."""
    found = []
    for statement, raw in zip(statements(passage.lines, passage.line), passage.lines, strict=True):
        is_corrected = _corrected(raw, statement) or corrected(statement.text, names) != statement.text
        if not statement.text.strip() and not is_corrected:
            found.append(rename.text(statement.comment.rstrip()))
        elif statement.line not in written:
            if not rename.private:
                return None
        elif is_corrected and not rename.private:
            struck = _struck_again(raw, statement, written[statement.line], translated) if translated else ""
            found.append(struck or raw.strip())
        else:
            *above, last = written[statement.line]
            found += (
                [*above, _behind(last, rename.text(statement.comment)).strip()] if last or statement.comment else []
            )
    return _trimmed(found)


def _corrected(raw: str, statement: Statement) -> bool:
    """Whether something was struck out in the line, its comment apart."""
    return "~~" in raw[: len(raw) - len(statement.comment)]


_STRUCK = re.compile(r"~~([^~]*)~~")
_TOKEN = re.compile(r"[^\s,]+")


def _struck_again(raw: str, statement: Statement, written: Sequence[str], language: str) -> str:
    """A line as it is written in another language, with what was struck out before the words that it stood before; ''
    where their number is not the same."""
    text = raw[: len(raw) - len(statement.comment)]
    if len(written) != 1 or not _STRUCK.search(text):
        return ""
    line = written[0]
    places = [found.start() for found in _TOKEN.finditer(line)] + [len(line)]
    for struck in reversed(list(_STRUCK.finditer(text))):
        behind = len(_TOKEN.findall(_STRUCK.sub(" ", text[struck.end() :])))
        if behind >= len(places):
            return ""
        at = places[-1 - behind]
        said = struck[1].strip()
        cards = cards_of_text(said)
        old = cards_text(cards, language) if len(cards) == len(said.split()) else said
        line = f"{line[:at]}~~{old}~~ {line[at:]}"
    return (line + raw[len(text.rstrip()) :]).rstrip()


def _behind(text: str, comment: str) -> str:
    return f"{text}  {comment.rstrip()}" if comment else text


def _trimmed(lines: Iterable[str]) -> list[str]:
    """Lines without blank ones at either end, and without a second blank line in a row."""
    found: list[str] = []
    for line in lines:
        if line or (found and found[-1]):
            found.append(line)
    while found and not found[-1]:
        found.pop()
    return found


# --- the header ----------------------------------------------------------------------------------------


@dataclass
class _Unit:
    """A header line with the comments above it."""

    key: str
    text: str
    above: list[str] = field(default_factory=list)


class _Header:
    """A header, line by line: each written anew, then put in order with the comments above it."""

    def __init__(self, session: Session, passage: Passage, language: str, rename: Rename) -> None:
        self._session = session
        self._renamed = rename.session(session)
        self._passage = passage
        self._language = language
        self._rename = rename
        self._name = hhwriter.name_writer(session.game)

    def lines(self) -> list[str] | None:
        """The lines in their canonical order; None where they must be copied."""
        units: list[_Unit] = []
        above: list[str] = []
        copied: set[int] = set()
        raws = dict(enumerate(self._passage.lines, self._passage.line))
        lines = statements(self._passage.lines, self._passage.line)
        writer = dict(self._session.meta).get("scorer", "")
        for statement in preamble.told(lines, games.named_in, sender=writer):
            raw = raws[statement.line]
            is_corrected = _corrected(raw, statement)
            if not statement.text.strip() and not is_corrected:
                above.append(self._rename.text(statement.comment.rstrip()))
                continue
            key = header.key_of(statement.text)
            if key is None or (key in ("game", "players", "stacks") and any(unit.key == key for unit in units)):
                return None
            if self._rename.private and key in ("players", "stacks") and not self._renamed.players:
                continue  # whose names these are could not be read
            if is_corrected and not self._rename.private:
                if statement.line in copied:
                    return None  # a line that says several things has no one place
                copied.add(statement.line)
                text = raw.strip()
            else:
                typed = "" if self._rename.private else statement.text.partition(":")[0]
                line = header.header_line(key, self._value(key, statement), self._language, typed)
                text = _behind(line, self._rename.text(statement.comment))
            units.append(_Unit(key, text, above))
            above = []
        units.sort(key=lambda unit: header.rank(unit.key))
        found = []
        for unit in units:
            found += (unit.above if any(unit.above) else []) + [unit.text]
        return _trimmed(found + above)

    def _value(self, key: str, statement: Statement) -> str:
        text = statement.text.partition(":")[2].strip()
        renamed = self._renamed
        if key == "game":
            is_own = self._language == "ru" == language_of(text) and games.find(text) is not None
            return text if is_own else renamed.game or text
        if key == "rules":
            return _rules(text)
        if key == "players":
            return header.names_text(renamed.players or names_in(text), self._name)
        if key == "stacks":
            context = Context(Names(self._session.players))
            entries = header.stacks_in(context, text, 0, len(text), statement.line)
            return header.entries_text(entries, renamed.players, self._name)
        return header.meta_text(key, self._rename.text(header.plain(text)), self._language)


def _rules(text: str) -> str:
    """House rules with one blank behind each comma that parts two of them."""
    found: list[str] = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        for key, equals, value in rules_of(item):
            if equals:
                found.append(f"{key}={value}")
            elif found:
                found[-1] += f",{item}"
            else:
                found.append(f"preset={item}")
    return ", ".join(found)


# --- tables --------------------------------------------------------------------------------------------


def _table(session: Session, passage: Passage, language: str, rename: Rename) -> list[str]:
    rows: list[list[str]] = []
    plan: list[Callable[[list[str]], str]] = []
    rule = -1
    if passage.lines[0].lstrip().startswith("|"):
        plan.append(lambda _rows: header.LINES.word("table", language))
    for raw, statement in zip(passage.lines, statements(passage.lines, passage.line), strict=True):
        comment = rename.text(statement.comment.rstrip())
        if statement.line == passage.line and not plan:
            head = _behind(header.LINES.word("table", language, raw), comment)
            plan.append(lambda _rows, head=head: head)  # type: ignore[misc]
        elif not raw.lstrip().startswith("|"):
            plan.append(lambda _rows, comment=comment: comment)  # type: ignore[misc]
        else:
            cells = [cell.text for cell in split_row(raw[: len(raw) - len(statement.comment)], statement.line)]
            if not rows:
                cells = [rename.cell(cell, session.players) for cell in cells]
            else:
                cells = [rename.text(cell) for cell in cells]
            if not rows:
                pass
            elif len(rows) == 1 and not set(raw) - _RULE:
                rule = 1
            elif rule < 0:
                rule = 1
                rows.append(["-"] * len(rows[0]))
                plan.append(lambda aligned: aligned[1])
            number = len(rows)
            rows.append(cells)
            plan.append(lambda aligned, n=number, comment=comment: _behind(aligned[n], comment))  # type: ignore[misc]
    aligned = hhwriter.align(rows, rule)
    return _trimmed(line(aligned) for line in plan)


# --- is it the same? -----------------------------------------------------------------------------------


def same(before: Reading, after: Reading) -> bool:
    """Whether two readings say the same: records, tables, and the faults met."""
    return len(before.sessions) == len(after.sessions) and all(map(_same_session, before.sessions, after.sessions))


def _same_session(before: SessionReading, after: SessionReading) -> bool:
    return (
        _head(before.session) == _head(after.session)
        and [_deal(deal) for deal in before.deals] == [_deal(deal) for deal in after.deals]
        and before.closing == after.closing
        and [_cells(table) for table in before.tables] == [_cells(table) for table in after.tables]
        and sorted(fault.code for fault in before.faults) == sorted(fault.code for fault in after.faults)
    )


def _head(session: Session) -> tuple[object, ...]:
    meta = {key: re.sub(r"\s+", " ", text) for key, text in session.meta}
    if header.is_running(session):
        meta["figures"] = "running"
    return replace(session, meta=(), language=""), meta


def _deal(deal: Deal) -> object:
    return deal if deal.complete else (deal.label, deal.dealer, deal.complete)


def _cells(table: Any) -> list[list[str]]:
    return [[cell.text for cell in row] for row in (table.columns, *table.rows)]
