"""What the page asks of hhtool: the text of a file, its findings, its fixes, its turns, and the documentation of a rule.

The `name` of a text says of what form it is, as the ending of a file does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from hhtool.api import convert, explain_rule
from hhtool.audit.contained import contained
from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.audit.session import Audited
from hhtool.audit.turn_by_turn import turns
from hhtool.i18n import Message, speaking
from hhtool.notation.source import Source
from hhtool.output.machine import record
from hhtool.page.opening import source_of
from hhtool.server.document import Document

_document: Document | None = None
"""The record that was checked last; of the next one only what differs is taken through."""


def findings(name: str, text: str, language: str, step: Callable[[int, int], object] = lambda _done, _all: None) -> str:
    """JSON: `deals`, `tables`, `findings` as `hhtool lint --format jsonl` writes them, in the order of lines, and
    `troubles`, for which some findings may be missing. Of a record `step` hears meanwhile how much of how much is done.
    """
    take = _taken if name.endswith(".hh") else _audited
    with speaking(language):
        return json.dumps(take(name, text, step), ensure_ascii=False)


def _audited(name: str, text: str, _step: Callable[[int, int], object]) -> Mapping[str, Any]:
    audit = audit_file(Source(name, text.encode()))
    return _found(audit.sessions, map(record, audit.findings), audit.troubles)


def _taken(name: str, text: str, step: Callable[[int, int], object]) -> Mapping[str, Any]:
    global _document
    document, _document = _document, None
    try:
        with contained():
            if document is None or document.name != name:
                document = Document(name)
                document.replace(text)
            else:
                document.become(text)
            steps = count(1)
            document.settle(lambda: step(next(steps), 2 * len(document.chunks)))
    except OSError as error:
        return _found([], [], [str(error)])
    _document = document
    sessions = [one.audited for one in document.sessions if one.audited]
    return _found(sessions, [_at_lines(record(one), document) for one in document.findings], document.bugs)


def _found(
    sessions: Iterable[Audited], findings: Iterable[Mapping[str, Any]], troubles: Iterable[Message | str]
) -> Mapping[str, Any]:
    read = [session.reading for session in sessions]
    return {
        "deals": sum(len(one.deals) for one in read),
        "tables": sum(len(one.tables) for one in read),
        "findings": [*findings],
        "troubles": [*map(str, troubles)],
    }


def _at_lines(said: Any, document: Document) -> Any:
    """The same with the lines as they are in the text, from 1, in the place of the numbers of chunks' lines."""
    if isinstance(said, list):
        return [_at_lines(one, document) for one in said]
    if not isinstance(said, dict):
        return said
    return {
        key: document.place(value) + 1 if key in ("line", "end_line") else _at_lines(value, document)
        for key, value in said.items()
    }


def text_of(name: str, data: bytes) -> str:
    """The text of a file in any encoding that hhtool reads, with LF alone at the ends of lines; of a workbook and of JSON
    the record. Raises ValueError where there is none in it.
    """
    if Path(name).suffix.lower() in (".xlsx", ".ods"):
        return converted(name, bytes(data), ".hh").decode()
    return "\n".join(source_of(name, data).lines)


def fixed(name: str, text: str) -> str:
    """The text with every fix made that its findings offer, as `hhtool lint --fix` does."""
    return fix(audit_file(Source(name, text.encode())), audit_file, lambda _code: True).data.decode()


def replayed(name: str, text: str, language: str) -> str:
    """The record turn by turn, as `hhtool replay` prints it."""
    with speaking(language):
        return "\n\n".join("\n".join(lines) for lines in turns(audit_file(Source(name, text.encode())), language))


def converted(name: str, text: str | bytes, to: str, *, anonymise: bool = False) -> bytes:
    """The record as the bytes of a file of another form, as `hhtool convert` writes it; with other names, if wished."""
    return convert(text=text, name=name, to=to, anonymise=anonymise)


def rule(code: str, language: str) -> str:
    """The documentation of a lint rule as text. Raises KeyError where there is no such rule."""
    return explain_rule(code, language)
