"""The JSON Schema of what `lint --format json` writes; `jsonl` writes one of its findings a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hhtool.game.severity import Severity
from hhtool.output.machine import VERSION

_NUMBER = {"type": "integer", "minimum": 0}
_PLACE = {"type": "integer", "minimum": 1}
_TEXT = {"type": "string"}
_TEXT_OR_NULL = {"type": ["string", "null"]}


def _object(properties: Mapping[str, Mapping[str, Any]], *optional: str) -> dict[str, Any]:
    """An object of which all is there but what is optional; more may come."""
    return {
        "type": "object",
        "required": [key for key in properties if key not in optional],
        "properties": dict(properties),
    }


def _list(of: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(of)}


def _told(schema: Mapping[str, Any], description: str) -> dict[str, Any]:
    return {"description": description, **schema}


def schema() -> dict[str, Any]:
    """The schema, of draft 2020-12."""
    edit = _object({"line": _PLACE, "column": _PLACE, "end_line": _PLACE, "end_column": _PLACE, "text": _TEXT})
    fix = _object({"description": _TEXT, "edits": _list(edit)}) | {"type": ["object", "null"]}
    related = _object({"line": _PLACE, "column": _PLACE, "message": _TEXT})
    consequence = _object({"line": _PLACE, "column": _PLACE, "code": _TEXT, "message": _TEXT})
    finding = _object(
        {
            "file": _TEXT,
            "line": _told(_PLACE, "from 1; in a workbook the row"),
            "column": _told(_PLACE, "from 1, in code points; in a workbook the column"),
            "end_line": _PLACE,
            "end_column": _told(_PLACE, "the first that is not part of it"),
            "code": {"type": "string", "pattern": "^[A-Z]{2}\\d{3}$"},
            "name": _told(_TEXT, "of the rule"),
            "severity": {"enum": [severity.value for severity in Severity]},
            "message": _TEXT,
            "game": _told(_TEXT_OR_NULL, "the id as it is written: ofc-big"),
            "session": _told({"type": ["integer", "null"], "minimum": 1}, "which of the file, from 1"),
            "deal": _told(_TEXT_OR_NULL, "its name; in a score table the row's"),
            "player": _TEXT_OR_NULL,
            "rule": _told(_TEXT_OR_NULL, "the point of the rules"),
            "related": _told(_list(related), "what it contradicts or rests on"),
            "consequences": _told(_list(consequence), "what only follows from it"),
            "fix": _told(fix, "what --fix writes"),
            "cell": _told(_TEXT, "in a workbook: B7"),
            "sheet": _told(_TEXT, "in a workbook: the sheet"),
        },
        "cell",
        "sheet",
    )
    remark = _object({"line": _PLACE, "message": _TEXT})
    counted = {"sessions": _NUMBER, "deals": _NUMBER, "tables": _NUMBER}
    severities = {"errors": _NUMBER, "warnings": _NUMBER, "infos": _NUMBER}
    file = _object(
        {
            "file": _TEXT,
            "sha256": _TEXT,
            **counted,
            "remarks": _told(_list(remark), "what was recognised in a sheet that does not say it"),
        },
        "remarks",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "hhtool lint --format json",
        **_object(
            {
                "version": _told({"const": VERSION}, "of this shape"),
                "tool": _TEXT,
                "summary": _object({"files": _NUMBER, **counted, **severities}),
                "files": _list(file),
                "findings": _list(finding),
            }
        ),
    }
