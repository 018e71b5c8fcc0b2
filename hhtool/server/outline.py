"""The shape of a document: its sessions, deals and tables, and what is written into the margins of its lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.notation.record import Deal, Figures, Table
from hhtool.notation.source import Passage
from hhtool.notation.tokens import written
from hhtool.server.document import Document
from hhtool.server.hover import total
from hhtool.server.lookup import frames_at


class Entry(NamedTuple):
    """A session, a deal or a table: what it is called, its first and last line, and what is in it."""

    kind: str
    title: str
    first: int
    last: int
    inside: tuple[Entry, ...] = ()


def outline(document: Document) -> list[Entry]:
    """The sessions of a document; lines count from 0."""
    found = []
    for session in document.sessions:
        if session.audited is None:
            continue
        reading = session.audited.reading
        first = document.place(session.chunks[0].base)
        last = document.place(session.chunks[-1].base) + len(session.chunks[-1].lines) - 1
        inside = []
        for passage, node in reading.passages:
            if isinstance(node, Deal):
                title = f"{document.line(node.head_span.line).partition('#')[0].strip()}" or passage.kind
                inside.append(_entry(document, "deal", title, passage))
            elif isinstance(node, Table):
                inside.append(_entry(document, "table", str(_("table")), passage))
        head = reading.session
        title = ", ".join(part for part in (head.game, head.get("date"), *head.players) if part)
        found.append(Entry("session", title or str(_("session")), first, last, tuple(inside)))
    return found


def _entry(document: Document, kind: str, title: str, passage: Passage) -> Entry:
    said = [at for at, line in enumerate(passage.lines) if line.strip()]
    first = document.place(passage.line)
    return Entry(kind, title, first, first + (said[-1] if said else 0))


class Hint(NamedTuple):
    """What is shown behind a line: the line, and the text."""

    line: int
    text: str


def hints(document: Document, first: int, last: int) -> Iterator[Hint]:
    """What is shown behind the lines of some: running totals, the pot, what the last bidder may bid."""
    at = first
    while at <= last:
        met = document.replay_at(at)
        if met is None:
            at += 1
            continue
        yield from _of_deal(document, at)
        replays = met.audited.replays
        if met.number + 1 == len(replays):
            session = [document.place(one.chunks[0].base) for one in document.sessions]
            at = next((one for one in session if one > at), last + 1)
        else:
            at = document.place(replays[met.number + 1].deal.head_span.line)


def _of_deal(document: Document, place: int) -> Iterator[Hint]:
    met = document.replay_at(place)
    assert met is not None
    frames = frames_at(document, place)
    centre = frames[0].centre if frames else ""
    last: dict[int, str] = {}
    for frame in frames:
        if frame.seat is not None and frame.allowed and not frame.street:
            last[frame.line] = str(_("allowed: {allowed}", allowed=frame.allowed))
        elif frame.centre != centre:
            last[frame.line] = frame.centre
        centre = frame.centre
    for event in met.replay.deal.events:
        if isinstance(event, Figures) and event.kind == "score":
            totals = [(name, total(met.audited.replays[: met.number + 1], name)) for name in met.replay.deal.players]
            if met.number and all(amount is not None for _name, amount in totals):
                said = ", ".join(f"{name} {written(amount)}" for name, amount in totals)
                last[event.span.line] = str(_("total: {totals}", totals=said))
    for number, text in sorted(last.items()):
        yield Hint(document.place(number), text)
