"""What the page asks of hhtool: the text of a file, its findings, its fixes, its turns, and the documentation of a rule.

The `name` of a text says of what form it is, as the ending of a file does.
"""

from __future__ import annotations

import json

from hhtool.api import convert, explain_rule
from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.audit.turn_by_turn import turns
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from hhtool.output.machine import record


def findings(name: str, text: str, language: str) -> str:
    """JSON: `deals`, `tables`, `findings` as `hhtool lint --format jsonl` writes them, in the order of lines, and
    `troubles`, for which some findings may be missing.
    """
    with speaking(language):
        audit = audit_file(Source(name, text.encode()))
        found = {
            "deals": audit.deals,
            "tables": audit.tables,
            "findings": [record(finding) for finding in audit.findings],
            "troubles": [str(trouble) for trouble in audit.troubles],
        }
    return json.dumps(found, ensure_ascii=False)


def text_of(name: str, data: bytes) -> str:
    """The text of a file in any encoding that hhtool reads, with LF alone at the ends of lines."""
    return "\n".join(Source(name, bytes(data)).lines)


def fixed(name: str, text: str) -> str:
    """The text with every fix made that its findings offer, as `hhtool lint --fix` does."""
    return fix(audit_file(Source(name, text.encode())), audit_file, lambda _code: True).data.decode()


def replayed(name: str, text: str, language: str) -> str:
    """The record turn by turn, as `hhtool replay` prints it."""
    with speaking(language):
        return "\n\n".join("\n".join(lines) for lines in turns(audit_file(Source(name, text.encode())), language))


def converted(name: str, text: str, to: str, *, anonymise: bool = False) -> bytes:
    """The record as the bytes of a file of another form, as `hhtool convert` writes it; with other names, if wished."""
    return convert(text=text, name=name, to=to, anonymise=anonymise)


def rule(code: str, language: str) -> str:
    """The documentation of a lint rule as text. Raises KeyError where there is no such rule."""
    return explain_rule(code, language)
