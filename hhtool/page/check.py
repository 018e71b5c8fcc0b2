"""What the page asks of hhtool: the findings of a text, its fixes, its deals turn by turn, and what a rule says.

The `name` of a text says of what form it is, as the ending of a file does; a text that is pasted is called `PASTED`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from hhtool.api import convert, explain_rule
from hhtool.audit.contained import contained
from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.audit.read import is_history, is_sheet
from hhtool.audit.turn_by_turn import turns
from hhtool.files import hhfile
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from hhtool.output.machine import record
from hhtool.page.deals import Checked
from hhtool.page.opening import source_of
from hhtool.server.document import Document

if TYPE_CHECKING:
    from hhtool.audit.file import Audit
    from hhtool.i18n import Message

PASTED = "-"
_SOMETIMES = 2.0
"""Seconds between the findings that are told while those that follow from others are looked for."""
_SELDOM = 20
"""The least of that time, as so many times what it takes to tell them."""


class Check:
    """The check of one text after another, some seconds at a time; of a record only what differs from the last one is
    taken through.
    """

    def __init__(self) -> None:
        self._language = ""
        self._audit: Audit | None = None
        self._document: Document | None = None
        self._work: Iterator[float] = iter(())
        self._troubles: Iterable[Message | str] = ()
        self._due: float | None = None

    def begin(self, name: str, text: str, language: str) -> None:
        """Begin with a text; what was still to be done of the last one is given up."""
        self._language, self._audit, self._troubles, self._due = language, None, (), None
        self._work = (self._taken if is_record(name, text) else self._audited)(name, text)

    def go_on(self, seconds: float) -> str:
        """JSON of what is known after some seconds more of work.

        `done` is the percentage of what is being done, `whole` says that nothing is left. Once all is played there are
        from time to time, and at the end, `deals`, `tables`, `findings` as `hhtool lint --format jsonl` writes them, in
        the order of lines, and `troubles`, for which some may be missing. Before the end a finding that follows from
        another may stand for itself.
        """
        until = monotonic() + seconds
        with speaking(self._language):
            try:
                with contained():
                    done = next(self._work, None)
                    while done is not None and monotonic() < until:
                        done = next(self._work, None)
            except OSError as error:
                done, self._document, self._troubles = None, None, (str(error),)
            told: dict[str, Any] = {"done": int(100 * (done or 0)), "whole": done is None}
            if done is None or (self._due is not None and monotonic() > self._due):
                began = monotonic()
                told |= self._found()
                self._due = monotonic() + max(_SOMETIMES, _SELDOM * (monotonic() - began))
            return json.dumps(told, ensure_ascii=False)

    def _audited(self, name: str, text: str) -> Iterator[float]:
        """A text that is no record is taken through in one step."""
        yield 0.0
        self._audit = audit_file(Source(name, text.encode()))
        self._troubles = self._audit.troubles

    def _taken(self, name: str, text: str) -> Iterator[float]:
        """A record is read and played, and then what follows from what is looked for; the part of each that is done."""
        if self._document is None or self._document.name != name:
            self._document = Document(name)
            self._document.replace(text)
        else:
            self._document.become(text)
        document, every = self._document, 2 * len(self._document.chunks)
        yield from (steps / every for steps, _done in enumerate(document.taking(at_once=True)))
        self._due = 0.0
        left = sum(2 * len(one.chunks) + len(one.findings) for one in document.sessions if not one.whole)
        yield from (steps / left for steps, _done in enumerate(document.taking(at_once=False)))
        self._troubles = document.bugs

    @property
    def checked(self) -> Checked:
        """What is known of the text."""
        if self._audit is not None:
            return Checked(self._audit.source.lines, self._audit.sessions, self._audit.findings)
        if self._document is not None:
            document = self._document
            sessions = [one.audited for one in document.sessions if one.audited]
            return Checked([*document.lines], sessions, document.findings, document.place)
        return Checked()

    def _found(self) -> Mapping[str, Any]:
        checked = self.checked
        read = [session.reading for session in checked.sessions]
        return {
            "deals": sum(len(one.deals) for one in read),
            "tables": sum(len(one.tables) for one in read),
            "findings": [_at_lines(record(one), checked.place) for one in checked.findings],
            "troubles": [*map(str, self._troubles)],
        }


check = Check()
"""The check of what stands on the page."""


def is_record(name: str, text: str) -> bool:
    """Whether a text is a record in the notation, and neither a sheet nor a history of a room."""
    if name != PASTED:
        return name.endswith(".hh")
    source = Source(name, text.encode())
    return hhfile.knows(source) or not (is_history(source) or is_sheet(source))


def _at_lines(said: Any, place: Callable[[int], int]) -> Any:
    """The same with the lines as they are in the text, from 1, in the place of their numbers."""
    if isinstance(said, list):
        return [_at_lines(one, place) for one in said]
    if not isinstance(said, dict):
        return said
    return {
        key: place(value) + 1 if key in ("line", "end_line") else _at_lines(value, place) for key, value in said.items()
    }


def text_of(name: str, data: bytes) -> str:
    """The text of a file in any encoding that hhtool reads, with LF alone at the ends of lines; of a workbook and of JSON
    the record. Raises ValueError where there is none in it.
    """
    if Path(name).suffix.lower() in (".xlsx", ".ods"):
        return converted(name, bytes(data), ".hh").decode()
    return "\n".join(source_of(name, data).lines)


def counted(name: str, text: str) -> str:
    """JSON: how many `deals`, `tables` and `findings` there are in a text, which may be another than that on the page."""
    audit = audit_file(Source(name, text.encode()))
    return json.dumps({"deals": audit.deals, "tables": audit.tables, "findings": len(audit.findings)})


def fixed(name: str, text: str) -> str:
    """The text with every fix made that its findings offer, as `hhtool lint --fix` does."""
    return fix(audit_file(Source(name, text.encode())), audit_file, lambda _code: True).data.decode()


def deals() -> str:
    """JSON: the deals of the text that was checked last, as `Checked.listed` has them."""
    return json.dumps(check.checked.listed(), ensure_ascii=False)


def deal(number: int, language: str) -> str:
    """JSON: one of them, as `Checked.deal` has it."""
    return json.dumps(check.checked.deal(number, language), ensure_ascii=False)


def replayed(name: str, text: str, language: str) -> str:
    """A text without deals, as a score table, row by row, as `hhtool replay` prints it."""
    with speaking(language):
        return "\n\n".join("\n".join(lines) for lines in turns(audit_file(Source(name, text.encode())), language))


def converted(name: str, text: str | bytes, to: str, *, anonymise: bool = False) -> bytes:
    """The record as the bytes of a file of another form, as `hhtool convert` writes it; with other names, if wished."""
    return convert(text=text, name=name, to=to, anonymise=anonymise)


def rule(code: str, language: str) -> str:
    """The documentation of a lint rule as text. Raises KeyError where there is no such rule."""
    return explain_rule(code, language)
