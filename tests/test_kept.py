"""What every finding keeps can be broken: a finding that is changed in one way is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.game.finding import Finding
from hhtool.i18n import Message
from hhtool.notation.source import Source
from tests.kept import keeps

RECORD = """\
game: odessa
players: Anna, Boris, Vera
partial: yes
deal 2: dealer Vera, cards 2, trump d
hand Boris: Kh 9c
1. Anna Ah, Boris 9c, Vera 6h -> Anna
2. Anna 6c, Boris Kh, Vera 7c -> Vera
"""


@pytest.fixture
def audit() -> Audit:
    return audit_file(Source("example.hh", RECORD.encode()))


@pytest.fixture
def found(audit: Audit) -> Finding:
    (finding,) = audit.findings
    keeps(audit, RECORD)
    return finding


def refuses(audit: Audit, finding: Finding) -> None:
    audit.findings[:] = [finding]
    with pytest.raises(AssertionError):
        keeps(audit, RECORD)


@pytest.mark.parametrize("player", ["Anna", "nobody", None])
def test_another_player_than_the_message_names(audit: Audit, found: Finding, player: str | None) -> None:
    refuses(audit, replace(found, player=player))


def test_a_place_where_another_is_named(audit: Audit, found: Finding) -> None:
    place = RECORD.splitlines()[5].index("Boris")
    refuses(audit, replace(found, end_column=place))


def test_words_without_a_translation(audit: Audit, found: Finding) -> None:
    refuses(audit, replace(found, message=found.message._replace(template=found.message.template + "!")))
    (span, _said), *_others = found.related
    refuses(audit, replace(found, related=((span, Message("a word of it", {})),)))


def test_a_field_that_is_not_there(audit: Audit, found: Finding) -> None:
    fields = dict.fromkeys(found.message.fields, None) | {"player": found.player}
    refuses(audit, replace(found, message=found.message._replace(fields=fields)))
