"""Reads recorded card games, replays them and says what broke the rules.

What Python programs may use is described in `hhtool.api`; it is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hhtool.api import convert, explain_rule, lint, list_games, read, replay, rows

__version__ = "0.1.0"
__all__ = ["__version__", "convert", "explain_rule", "lint", "list_games", "read", "replay", "rows"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hhtool import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
