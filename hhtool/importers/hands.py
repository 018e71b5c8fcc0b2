"""Files of many hands: where each begins and ends, and what reads it."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING

from hhtool.i18n import _
from hhtool.importers.damage import explain
from hhtool.importers.fulltilt import FullTilt
from hhtool.importers.fulltiltstud import FullTiltStud
from hhtool.importers.gathering import Gathering
from hhtool.importers.hand_reader import HandHeading, HandReader, HandText, Refused
from hhtool.importers.headings import BLANKS, HEADING
from hhtool.importers.ongame import OnGame
from hhtool.importers.pokerstars import PokerStars
from hhtool.notation.reading import Fault, collector_at_rest
from hhtool.notation.source import Source, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhtool.importers.prover.proved import ProvedHand
    from hhtool.notation.reading import Reading
    from hhtool.notation.record import Deal, Session

    _Prove = Callable[[HandReader, HandHeading, Callable[[], Deal]], ProvedHand | None]

_HEADING = re.compile(HEADING)
_READERS: tuple[type[HandReader], ...] = (PokerStars, FullTilt, OnGame)
"""The rooms in the order of the groups of `HEADING`; each reads any heading of its room, and hands of draw."""
_OF_STUD: Mapping[type[HandReader], type[HandReader]] = {FullTilt: FullTiltStud}
"""What reads a hand of stud, by the reader of its heading."""
_ORPHANED = _("this line belongs to a hand whose heading is missing or cannot be read; the hand is skipped")
_HEADLESS = (PokerStars.stray, OnGame.stray, re.compile(r"\*{3} (?:HOLE CARDS|SUMMARY) \*{3}"))
_GLUED = re.compile(
    r"(PokerStars|Full ?Tilt ?Poker) (?:Game|Hand) #[0-9]+: .* - .*[0-9].*|\*{5} History for hand \S+ \*{5}"
)


def split_hands(lines: Sequence[str], first: int = 1) -> Iterator[tuple[int, HandText]]:
    """Yield (index of the room, lines) for each hand in the order of the file; -1 for what is before them.

    A heading may follow the last line of a hand that was cut off; its columns are kept. `first` is the number of the
    first line.
    """
    room, begin, head = -1, 0, ""
    for at in _perhaps(lines):
        line = lines[at]
        found = _HEADING.match(line.lstrip(BLANKS))
        before, after = "", line
        if not found and (glued := _GLUED.search(line)):
            found = _HEADING.match(glued[0])
            before, after = line[: glued.start()], " " * glued.start() + glued[0]
        if not found:
            continue
        if at > begin or head:
            yield room, HandText(begin + first, _with(head, lines[begin:at], before), bool(before))
        room, begin, head = (found.lastindex or 1) - 1, at, after
    if head or lines:
        yield room, HandText(begin + first, _with(head, lines[begin:], ""), bool(lines[-1]))


def _perhaps(lines: Sequence[str]) -> list[int]:
    """The indexes of the lines in which there may be a heading."""
    text = "\n".join(lines)
    found: set[int] = set()
    for words in ("Poker", "Full Tilt", "History for"):
        line, start, at = 0, 0, text.find(words)
        while at >= 0:
            line += text.count("\n", start, at)
            found.add(line)
            start, at = at, text.find(words, at + 1)
    return sorted(found)


def _with(head: str, lines: Sequence[str], last: str) -> Sequence[str]:
    if (head and head != lines[0]) or last:
        return [head or lines[0], *lines[1:], *([last] if last else [])]
    return lines


def read_hands(source: Source, tables: Sequence[Session] = (), *, proving: bool = False) -> Reading:
    """Return every hand of the file, a session for each table, game and kind of limit.

    Of a chunk of a file, `tables` are those met before it, in order; those of them that have no hand here are left out.
    With `proving` hands that are proved clean are not read.
    """
    with collector_at_rest():
        return _read_hands(source, tables, proving=proving)


@cache
def _prover(reader: type[HandReader]) -> _Prove | None:
    """What proves the hands of draw of a reader clean, which takes a while to load; None where nothing does."""
    if issubclass(reader, PokerStars):
        from hhtool.importers.prover.pokerstars import prove
    elif issubclass(reader, FullTilt):
        from hhtool.importers.prover.fulltilt import prove
    else:
        return None
    return prove


def _read_hands(source: Source, tables: Sequence[Session], *, proving: bool) -> Reading:
    gathering = Gathering(source, tables)
    for room, hand_text in split_hands(source.lines, source.first):
        if room < 0:
            _headless(gathering, hand_text)
            continue
        reader = _READERS[room](hand_text)
        try:
            heading = reader.heading()
        except Refused as refused:
            fault = Fault(refused.code, reader.head_span, refused.message)
            if refused.code == "HH010":
                gathering.reading.faults.append(fault)
            else:
                gathering.unread(reader.origin, refused.heading, fault)
            continue
        if heading.game == "stud":
            reader = _OF_STUD[_READERS[room]](hand_text)
        table = gathering.table(reader.origin, heading, reader.head_span)
        prove = _prover(type(reader)) if proving and heading.game == "draw" else None
        if prove and (proved := prove(reader, heading, partial(_whole, type(reader), hand_text))):
            table.proved[len(table.deals)] = proved
            table.deals.append(proved.deal)
            continue
        stray = _read_lines(reader, heading)
        table.deals.append(reader.deal(heading))
        table.faults += reader.faults
        if stray:
            gathering.unread(reader.origin, HandHeading(table=heading.table), stray)
    return gathering.gathered()


def _whole(room: type[HandReader], hand_text: HandText) -> Deal:
    """A hand that nothing is wrong with, read whole."""
    reader = room(hand_text)
    heading = reader.heading()
    _read_lines(reader, heading)
    return reader.deal(heading)


def _read_lines(reader: HandReader, heading: HandHeading) -> Fault | None:
    """Read the lines of a hand; the fault where those of another follow it, whose heading is missing."""
    done = reader.begin(heading)
    last = len(reader.hand_text.lines) - 1
    for offset, raw in enumerate(reader.hand_text.lines):
        if offset in done or not reader.take(offset, raw) or not offset:
            continue
        if reader.hand_text.cut and offset == last and not reader.in_summary:
            _read_cut(reader)
        elif not reader.over and reader.line(reader.text):
            continue
        elif (reader.in_summary or reader.over) and reader.stray.match(reader.text):
            return Fault("HH001", reader.span, _ORPHANED)
        elif not reader.over:
            explain(reader, reader.text)
    return None


def _read_cut(reader: HandReader) -> None:
    """Read a line that does not end for what is there; a sum at its end may lack figures, cards dealt may lack some."""
    faults, complete = len(reader.faults), reader.complete
    if not reader.text[-1].isdigit() and not reader.text.startswith("Dealt"):
        reader.line(reader.text)
    del reader.faults[faults:]
    reader.complete = complete


def _headless(gathering: Gathering, hand_text: HandText) -> None:
    """Report the first line before the first heading that can only be of a hand."""
    for offset, line in enumerate(hand_text.lines):
        text = line.strip(BLANKS)
        if any(form.match(text) for form in _HEADLESS):
            span = Span(hand_text.first + offset, 1, len(line.rstrip()) + 1)
            message = _ORPHANED
            gathering.reading.faults.append(Fault("HH001", span, message))
            return
