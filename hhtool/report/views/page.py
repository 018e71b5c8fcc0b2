"""Views of the page as a whole."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from hhtool.report.views.figures import GameStats
    from hhtool.report.views.findings import RuleDoc
    from hhtool.report.views.sessions import Lifetime


@dataclass(frozen=True)
class SourceView:
    """One file that was read: its digest and what it holds."""

    anchor: str
    name: str
    sha256: str
    encoding: str
    sessions: int
    deals: int
    findings: int


@dataclass(frozen=True)
class Headline:
    """A number with its name, for the head of the page; `tone` colours it."""

    label: str
    value: str
    tone: str = ""


@dataclass(frozen=True)
class Page:
    """The whole page. `words` are the texts of the page in its language, by key.

    `sessions`, `deals` and `findings` are how many there are, `index` whether the sessions are listed; their texts are
    put into the places that the template marks. `packed` says what the page's script alone draws. `lifetimes` are
    the standings over all of them. `home` is the page that leads to this one, where there is one. Where some deals stand
    `alone` nothing else is told.
    """

    language: str
    words: Mapping[str, str]
    title: str
    period: str
    tool: str
    style: Markup
    script: Markup
    headlines: tuple[Headline, ...]
    sources: tuple[SourceView, ...]
    filters: tuple[tuple[str, str], ...]
    stats: tuple[GameStats, ...]
    sessions: int
    deals: int
    findings: int
    packed: str
    index: bool
    lifetimes: tuple[Lifetime, ...]
    rules: tuple[RuleDoc, ...]
    home: str
    alone: bool

    @property
    def policy(self) -> str:
        """The Content-Security-Policy: nothing is loaded, and no script or style runs but those of the page."""
        own = f"script-src {_hash(self.script)}; style-src {_hash(self.style)}"
        return f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    """A text as a source that a Content-Security-Policy allows."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
