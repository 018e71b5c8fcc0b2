"""The JSON Schema of `hhtool.toml`, which editors take to complete and check it."""

from __future__ import annotations

from typing import Any

from hhtool.batch.config import KEYS
from hhtool.game.severity import Severity
from hhtool.games import all_games
from hhtool.i18n import LANGUAGES

_TEXTS = {"type": "array", "items": {"type": "string"}}
_TEXT_OR_TEXTS = {"anyOf": [{"type": "string"}, _TEXTS]}


def schema() -> dict[str, Any]:
    """The schema, of draft 2020-12."""
    shapes: dict[str, dict[str, Any]] = {
        "select": _TEXT_OR_TEXTS,
        "ignore": _TEXT_OR_TEXTS,
        "fail-on": {"enum": [severity.value for severity in Severity]},
        "lang": {"enum": list(LANGUAGES)},
        "players": {"type": "object", "additionalProperties": _TEXTS},
        "baseline": {"type": "string"},
        "game": {"type": "string", "examples": [variant for game in all_games() for variant in game.variants]},
        "rules": {"type": "string", "examples": ["preset=oh-hell, hook=off"]},
        "per-file-ignores": {"type": "object", "additionalProperties": _TEXT_OR_TEXTS},
        "exclude": _TEXT_OR_TEXTS,
        "extend": {"type": "string"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "hhtool.toml",
        "type": "object",
        "additionalProperties": False,
        "dependentRequired": {"rules": ["game"]},
        "properties": {key: {"description": told, **shapes[key]} for key, told in KEYS.items()},
    }
