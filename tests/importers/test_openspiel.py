"""Games of OpenSpiel's `oh_hell`, from its lists of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool.audit.file import audit_file
from hhtool.conversion.records import to_hh
from hhtool.importers import knows, read
from hhtool.notation.source import Source
from tests.importers.histories import OPENSPIEL_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def saved(actions: Sequence[int], game: str = "oh_hell(players=3)") -> str:
    listed = "".join(f"{action}\n" for action in actions)
    return f"# Automatically generated\n[Meta]\nVersion: 1\n\n[Game]\n{game}\n[State]\n{listed}\n"


def source(text: str) -> Source:
    return Source("state.txt", text.encode())


def points(text: str) -> list[list[int]]:
    """The points of each deal, by seat."""
    audit = audit_file(source(text))
    assert audit.findings == []
    return [
        [int(replay.result[seat]) for seat in range(len(replay.deal.players))]
        for session in audit.sessions
        for replay in session.replays
    ]


def test_the_published_playthrough_is_read_card_by_card() -> None:
    assert (
        to_hh([read(source(saved(OPENSPIEL_ACTIONS)))])
        == """\
game: odessa
rules: preset=oh-hell, schedule=1-17
players: player0, player1, player2
partial: yes
source: OpenSpiel

deal: dealer player2, cards 2, turn-up 2h
hand player0: 6h 7c
hand player1: 5c 8s
hand player2: 9h 9c
bid: player0 1, player1 2, player2 1
1. player0 6h, player1 5c, player2 9h
2. player2 9c, player0 7c, player1 8s
"""
    )


def test_its_points_are_those_that_it_returns() -> None:
    assert points(saved(OPENSPIEL_ACTIONS)) == [[0, 0, 2]]


def test_of_a_playthrough_the_last_history_counts() -> None:
    text = (
        f"game: oh_hell\n\nHistory() = []\n# State 18\nHistory() = {OPENSPIEL_ACTIONS}\nReturns() = [0.0, 0.0, 2.0]\n"
    )
    assert points(text) == [[0, 0, 2]]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("oh_hell(points_per_trick=3)", [0, 0, 6]),
        ("oh_hell(off_bid_penalty=True)", [-1, -2, -1]),
        ("oh_hell(off_bid_penalty=True,points_per_trick=3)", [-3, -6, -3]),
    ],
)
def test_the_parameters_say_how_points_are_counted(game: str, expected: list[int]) -> None:
    """By hand from ComputeScore of oh_hell.cc: bids 1, 2, 1 and tricks 0, 0, 2."""
    assert points(saved(OPENSPIEL_ACTIONS, game)) == [expected]


def test_games_of_the_same_parameters_are_one_session() -> None:
    reading = read(
        source(
            saved(OPENSPIEL_ACTIONS)
            + saved(OPENSPIEL_ACTIONS)
            + saved(OPENSPIEL_ACTIONS, "oh_hell(points_per_trick=3)")
        )
    )
    assert [len(session.deals) for session in reading.sessions] == [2, 1]


def test_a_game_with_fewer_cards_is_named_and_skipped() -> None:
    reading = read(source(saved(OPENSPIEL_ACTIONS, "oh_hell(num_suits=3)")))
    assert not reading.sessions
    assert [fault.code for fault in reading.faults] == ["HH010"]


@pytest.mark.parametrize("length", range(len(OPENSPIEL_ACTIONS)))
def test_a_state_in_the_middle_of_a_game_is_read_as_far_as_it_goes(length: int) -> None:
    [session] = read(source(saved(OPENSPIEL_ACTIONS[:length]))).sessions
    assert session.deals[0].complete == (length > 0)


@pytest.mark.parametrize(
    ("place", "number", "words"),
    [
        (0, 99, "number of tricks"),
        (1, 3, "no player 3"),
        (4, 52, "not a card"),
        (9, 55, "not a bid"),
        (15, 60, "not a card"),
    ],
)
def test_what_no_action_can_be_is_told_at_its_place(
    place: int, number: int, words: str, faults_of: Callable[[str], list[tuple[str, str, str]]]
) -> None:
    actions = [*OPENSPIEL_ACTIONS[:place], number, *OPENSPIEL_ACTIONS[place + 1 :]]
    [(code, text, message)] = faults_of(saved(actions))
    assert (code, text) == ("HH001", str(number))
    assert words in message


def test_a_record_that_mentions_the_game_is_none_of_its_states() -> None:
    assert knows(source(saved(OPENSPIEL_ACTIONS)))
    assert not knows(source("game: odessa\nnote: as in oh_hell\n[State]\n"))
