"""At a round table it makes no difference with whom a record begins to name the players, nor what is proved of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from hhtool.testing import Example, marked, with_header
from tests.games.draw import test_rules as draw
from tests.games.odessa import test_rules as odessa
from tests.games.ofc import test_rules as ofc
from tests.games.piquet import test_rules as piquet
from tests.games.stud import test_rules as stud
from tests.games.variety import test_rules as variety

RULES: dict[str, Iterable[str]] = {
    "draw": (with_header(Example("draw", text)) for text in draw.CASES.values()),
    "odessa": (text for cases in odessa.CASES.values() for text in cases.values()),
    "ofc": (text for cases in ofc.CASES.values() for text in cases.values()),
    "piquet": (text for cases in piquet.GROUPS.values() for text in cases.values()),
    "stud": (with_header(Example("stud", text)) for text in stud.RULES.values()),
    "variety": (text for cases in variety.CASES.values() for text in cases.values()),
}


def from_the_next(text: str) -> str:
    """A record that names the player first whom it names second, and the first one last."""
    return re.sub(r"(?m)^players: (\w+), ([\w, ]*\w)", r"players: \2, \1", text, count=1)


@pytest.mark.long
@pytest.mark.parametrize("game", RULES)
def test_any_player_may_be_named_first(game: str) -> None:
    for text in RULES[game]:
        other = from_the_next(text)
        audit = audit_file(Source("example.hh", other.encode()), proving=True)
        assert sorted((found.line, found.code) for found in audit.findings) == marked(text), other
