"""The documentation of lint rules as text, and its examples in another language than English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hhtool.files import fmt, hhfile, hhwriter
from hhtool.game.documentation import blocks, headed
from hhtool.game.severity import Severity
from hhtool.i18n import Message, _
from hhtool.notation.header import LINES
from hhtool.notation.record import Note, Seats
from hhtool.notation.source import Source
from hhtool.notation.words import PLAYERS
from hhtool.sheets.heading_words import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.game.check import Check
    from hhtool.game.documentation import Paragraph
    from hhtool.notation.record import Session


class _Named(fmt.Rename):
    """Calls the players of examples as they are called in another language, and puts what they say into it."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._names = dict(zip(PLAYERS["en"], PLAYERS[language], strict=True))
        self._pattern = re.compile(rf"\b(?:{'|'.join(self._names)})\b")

    def _name(self, text: str) -> str:
        return self._pattern.sub(lambda found: self._names[found[0]], text)

    def _players(self, players: Sequence[str]) -> tuple[str, ...]:
        return tuple(map(self._name, players))

    def session(self, session: Session) -> Session:
        return replace(session, players=self._players(session.players))

    def deal(self, deal: Any) -> Any:
        return replace(deal, players=self._players(deal.players), events=self.events(deal.events))

    def events(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(map(self._event, events))

    def _event(self, event: Any) -> Any:
        if isinstance(event, Note) or hasattr(event, "text"):
            return replace(event, text=self.text(event.text))
        if isinstance(event, Seats):
            return replace(event, players=self._players(event.players))
        return event

    def text(self, text: str) -> str:
        return self._name(Message(text, {}).text(self._language) if text else text)

    def cell(self, text: str, players: Sequence[str]) -> str:  # noqa: ARG002 (as in Rename)
        for words in (COLUMNS, ROWS):
            if said := words.id(text):
                return words.word(said, self._language)
        return self._name(text)


def in_language(block: Paragraph, language: str) -> str:
    """An example as it is written in a language.

    One with a line that cannot be read has a translation in the catalogue; the others are read and written.
    """
    said = Message(block.text, {}).text(language)
    return said if language == "en" or said != block.text else written(block, language) or block.text


_MARK = re.compile(r"(?<=# )(?:error|warning|info)(?=: \[)")


def shown(block: Paragraph, language: str) -> str:
    """An example for people: in a language, with how bad its findings are in words of it."""
    return _MARK.sub(lambda mark: Severity(mark[0]).word.text(language), in_language(block, language))


def written(block: Paragraph, language: str) -> str | None:
    """An example read, and written in a language; None where a line of it cannot be read."""
    above = headed(block)
    reading = hhfile.read(Source("example.hh", "\n".join((*above, block.text)).encode()))
    if not reading.sessions or any(one.faults for one in reading.sessions):
        return None
    added = {LINES.id(line.partition(":")[0]) for line in above}
    lines = hhwriter.joined(fmt.blocks(reading, language, _Named(language))).splitlines()
    while added:
        place = next(i for i, line in enumerate(lines) if LINES.id(line.partition(":")[0]) in added)
        added.discard(LINES.id(lines.pop(place).partition(":")[0]))
    return "\n".join(lines).strip("\n")


def in_markdown(check: Check, language: str) -> str:
    """The documentation of a check, but for its name, as Markdown in a language."""
    parts = []
    for block in blocks(check.doc):
        if block.kind == "example":
            parts.append(f"```text\n{shown(block, language).rstrip()}\n```")
        elif block.kind == "rule":
            parts.append(_("Rule: {rule}.", rule=Message(block.text, {})).text(language))
        else:
            parts.append(Message(block.text, {}).text(language))
    return "\n\n".join(parts) + "\n"


def explained(check: Check, width: int, language: str) -> Iterator[str]:
    """The documentation of a check as lines of text: paragraphs filled to a width, examples set in."""
    import textwrap

    yield f"{check.code} {check.title} ({check.severity.word})"
    for block in blocks(check.doc):
        yield ""
        if block.kind == "example":
            yield from (f"    {line}".rstrip() for line in shown(block, language).splitlines())
        elif block.kind == "rule":
            yield str(_("Rule: {rule}.", rule=Message(block.text, {})))
        else:
            yield from textwrap.wrap(str(Message(block.text, {})), width, break_on_hyphens=False)
