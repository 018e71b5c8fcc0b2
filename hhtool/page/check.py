"""What the page asks of hhtool: the findings in a file, and the documentation of a rule."""

from __future__ import annotations

import json

from hhtool.api import explain_rule
from hhtool.audit.file import audit_file
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from hhtool.output.machine import record


def findings(name: str, text: str, language: str) -> str:
    """JSON: `deals`, `tables`, `findings` as `hhtool lint --format jsonl` writes them, in the order of lines, and
    `troubles`, for which some findings may be missing. The `name` says of what form the file is.
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


def rule(code: str, language: str) -> str:
    """The documentation of a lint rule as text. Raises KeyError where there is no such rule."""
    return explain_rule(code, language)
