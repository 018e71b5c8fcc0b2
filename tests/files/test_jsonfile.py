"""A JSON document with something else in the place of what belongs there is refused in words, whatever it is."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from hhtool.audit.file import audit_file
from hhtool.conversion.records import to_hh, to_json
from hhtool.files import jsonfile
from hhtool.files.jsonfile import DocumentError
from hhtool.games import all_games
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.games.contract import Game

DOCUMENT: dict[str, Any] = {
    "version": 1,
    "sessions": [
        {
            "game": "draw",
            "origin": "hh",
            "language": "en",
            "players": ["Cleo", "Dmitri"],
            "rules": {"ante": "1"},
            "meta": {"date": "2026-05-02"},
            "stacks": {
                "kind": "stacks",
                "entries": [{"player": "Cleo", "amount": 50}, {"player": "Dmitri", "amount": 70}],
            },
            "comments": ["# at home"],
            "deals": [
                {
                    "label": "1",
                    "dealer": "Dmitri",
                    "players": ["Cleo", "Dmitri"],
                    "comments": [{"above": 0, "text": "# late"}],
                    "events": [{"event": "act", "player": "Cleo", "verb": "open", "added": 2}],
                }
            ],
            "tables": [{"columns": ["deal", "Cleo", "Dmitri"], "rows": [["2", "3", "-3"]]}],
        }
    ],
}
WRONG: list[Any] = [
    None, True, 0, -1, 2.5, "", "x", "1e999999999", "NaN", "8" * 400, 10**400, [], [1], ["a", "a"], [[[]]], {}, {"": None}
]  # fmt: skip


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if place:
        yield place
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _places(part, (*place, key))


def _with(place: tuple[Any, ...], wrong: Any, document: Any = DOCUMENT) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(document))
    inside: Any = made
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = wrong
    return made


def _text(document: Any) -> str:
    return "".join(to_hh([jsonfile.read(Source("evening.json", json.dumps(document).encode()))]))


def test_the_document_itself_is_read() -> None:
    assert "Cleo: open 2\n" in _text(DOCUMENT)


@pytest.mark.parametrize("place", list(_places(DOCUMENT)), ids=lambda place: ".".join(map(str, place)))
def test_each_value_may_be_any_other(place: tuple[Any, ...]) -> None:
    for wrong in WRONG:
        with suppress(DocumentError):
            _text(_with(place, wrong))


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_each_value_of_what_is_told_of_a_deal_may_be_any_other(game: Game) -> None:
    audit = audit_file(Source("a.hh", game.generator.generate(deals=2, seed=7).encode()))
    readings = [Reading(audit.source, [one.reading for one in audit.sessions])]
    document = json.loads(to_json(readings))
    # one place of each kind
    places = {tuple("each" if isinstance(key, int) else key for key in one): one for one in _places(document)}
    for place in places.values():
        for wrong in WRONG:
            with suppress(DocumentError):
                _text(_with(place, wrong, document))


@pytest.mark.parametrize(
    ("place", "wrong", "told"),
    [
        (("players", 1), ["Dmitri"], "session 1: players cannot be ['Dmitri']"),
        (("language",), "eo", "session 1: language cannot be 'eo'"),
        (("comments",), "late", "session 1: comments cannot be 'late'"),
        (("meta",), {"weather": "rain"}, "session 1: meta cannot be 'weather'"),
        (("stacks",), {"entries": []}, "session 1: 'kind' is missing"),
        (("deals", 0, "events", 0), {"event": "act"}, "session 1: deal 1: 'player' is missing"),
        (
            ("deals", 0, "events", 0),
            {"event": "figures", "kind": "luck", "entries": []},
            'session 1: deal 1: event cannot be {"event": "figures", "kind": "luck", "entries": []}',
        ),
        (("stacks", "entries", 0, "amount"), "much", "session 1: amount cannot be 'much'"),
        (("stacks", "entries", 0, "amount"), "1e999999999", "session 1: amount cannot be '1e999999999'"),
    ],
)
def test_what_is_wrong_is_named(place: tuple[Any, ...], wrong: Any, told: str) -> None:
    with pytest.raises(DocumentError) as error:
        _text(_with(("sessions", 0, *place), wrong))
    assert str(error.value) == told
