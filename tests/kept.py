"""What every finding keeps, whatever its code: held of each record that a test lints.

It is said in both languages, it is about the player whom it names first, and that player stands at its place. All places
that it shows are in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.mofile import read_mo

from hhtool.audit.file import Audit
from hhtool.game.finding import Finding, unfolded
from hhtool.i18n import LANGUAGES, Message
from tests.catalogue import MO

NAMED_OTHERWISE = {
    "HH001": "the line as it should be",
    "HH011": "one who stands in a line twice",
    "HH104": "a name that nobody has",
    "PK106": "those who share a pot",
    "SC105": "all whose figures do not fit together",
    "SC108": "first the one who is named the winner",
    "TT106": "those whose cards are missing",
    "VA102": "those who named a contract",
    "VA103": "those who named the contract",
}
"""Codes whose messages name somebody else than the finding does, and whom."""
OF_OTHERS = (
    "the penalty is one chip",
    "this line contradicts the rest",
    "the record puts the button with",
    "the running totals do not follow",
)
"""Messages that name those who are paid, another finding's player, whoever is written wrongly, or what may be wrong."""
ELSEWHERE = {
    "DR106": "who pays",
    "DR107": "who pays",
    "HH103": "who has no card in a line of cards",
    "OD103": "who bids first in a line of bids in the play",
    "OD111": "who bids first in a line of bids",
    "OF106": "who plays the fantasy that is not played",
    "OF110": "who has earned a fantasy that is not played",
    "PK105": "who has won what is said to stay",
    "PK107": "who has not acted yet",
    "PK109": "who has not paid",
    "PQ103": "who answers",
    "PQ105": "who answers",
    "PQ110": "who does not show white cards",
    "PQ112": "who has lost",
    "SC101": "who has no figure in a line of them",
    "SC108": "who has won",
    "ST104": "who has not acted yet",
    "VA109": "who says it",
}
"""Codes whose findings may stand where another is named last, or only others are, and whose they are."""
_WORD = re.compile(r"[^\W\d_]{2}")
_FIELD = re.compile(r"\{[^}]*\}")
_NOTHING = re.compile(r"(?<!\w)None(?!\w)")


def keeps(audit: Audit, text: str) -> None:
    """Hold the findings of a text to what every finding keeps."""
    lines = text.splitlines()
    players = {player for one in audit.sessions for player in one.reading.session.players}
    for found in unfolded(audit.findings):
        for message in _messages(found):
            speaks(message)
        stands_in_the_text(found, lines)
        names_its_player(found, players)
        stands_by_its_player(found, lines, players)


def _messages(found: Finding) -> Iterator[Message]:
    yield found.message
    yield from (message for _span, message in found.related)
    if found.fix:
        yield found.fix.description


def speaks(message: Message) -> None:
    """A message is said in Russian too, each word of it, and leaves nothing out."""
    assert not list(_untranslated(message))
    for language in LANGUAGES:
        said = message.text(language)
        assert not _NOTHING.search(said), said
        assert not said.rstrip().endswith((":", ",", ";")), said


def _untranslated(message: Message) -> Iterator[str]:
    standing = (message.template, message.plural) if message.plural else message.template
    if _WORD.search(_FIELD.sub("", message.template)) and standing not in _RUSSIAN:
        yield message.template
    for field in message.fields.values():
        if isinstance(field, Message):
            yield from _untranslated(field)


with MO.open("rb") as file:
    _RUSSIAN = {one.id if isinstance(one.id, str) else tuple(one.id) for one in read_mo(file)}


def stands_in_the_text(found: Finding, lines: list[str]) -> None:
    """A finding, the other places that it shows and what its fix changes are in the text."""
    places = [span for span, _message in found.related] + [edit.span for edit in (found.fix.edits if found.fix else ())]
    for line, start, end in [
        (found.line, found.column, found.end_column),
        *((place.line, place.start, place.end) for place in places),
    ]:
        assert 1 <= line <= max(len(lines), 1), found
        # what is missing at the end of a line is shown behind it
        assert 1 <= start <= end <= len(lines[line - 1]) + 2, found


def names_its_player(found: Finding, players: set[str]) -> None:
    """Whom a message names first is whose finding it is."""
    assert found.player is None or found.player in players
    said = found.message.text("en")
    named = [player for player in players if re.search(rf"(?<!\w){re.escape(player)}(?!\w)", said)]
    if named and found.code not in NAMED_OTHERWISE and not said.startswith(OF_OTHERS):
        assert found.player == min(named, key=said.index), f"{found.code} {found.player}: {said}"


def stands_by_its_player(found: Finding, lines: list[str], players: set[str]) -> None:
    """Whose finding it is is named on its line, and nobody is named after, up to its end."""
    if found.player is None or found.line > len(lines) or lines[found.line - 1][:1] == "|":
        return
    before = lines[found.line - 1][: found.end_column - 1]
    named = [player for player in players if player in before]
    if named and found.code not in ELSEWHERE:
        assert found.player == max(named, key=before.rindex), f"{found.code} {found.player}: {before}"
