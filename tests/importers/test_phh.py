"""The poker hand history standard: hands in and out. The hands here are made up after its specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.conversion.records import Pseudonyms, to_hh, to_phh
from hhtool.files import hhfile
from hhtool.games import all_games
from hhtool.importers import knows, read
from hhtool.importers.phh_variants import OTHERS, OURS
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from hhtool.spreadsheets.writing import NotWrittenError
from tests.conftest import ROOT
from tests.importers.histories import PHH_DRAW, PHH_STUD

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal


def source(text: str) -> Source:
    return Source("hand.phh", text.encode())


def hh(text: str) -> str:
    """A file of hands as the record that it is read as."""
    return to_hh([read(source(text))])


def test_a_hand_of_draw_is_read_line_by_line() -> None:
    assert (
        hh(PHH_DRAW)
        == """\
game: draw
rules: preset=plain, limit=none
players: Ann, Bob, Cy
partial: yes
source: PHH

deal 7: dealer Cy, blinds 1/2
stacks: Ann 100, Bob 50.50, Cy ?
blind: Ann 1, Bob 2
hand Ann: Ah Ad Ac Ks 2d
Cy: raise to 6
Ann: call 5
Bob: fold
draw Ann: x Ks 2d > 3h 3d
draw Cy: 1
Ann: check
Cy: bet 10
Ann: call 10
show Cy: 7h 7d 7c 2h 2c
show Ann: Ah Ad Ac 3h 3d
win: Ann 34
"""
    )


def test_in_stud_the_first_card_is_down_and_a_bet_over_the_bring_in_completes_it() -> None:
    assert (
        hh(PHH_STUD).partition("\n\n")[2]
        == """\
deal: dealer p3, bets 5/10, bring in 2
stacks: p1 100, p2 100, p3 100
ante: all 1
down p2: Kc
up: p1 9h, p2 2c, p3 Kd
p2: bring in 2
p3: complete 5
p1: fold
p2: fold
win: p3 7
"""
    )


def test_who_is_left_alone_takes_the_pot_whether_or_not_it_is_written() -> None:
    assert "win: p3 7" in hh(PHH_STUD.replace("winnings = [0, 0, 7]\n", ""))


def test_of_two_players_the_dealer_has_the_small_blind() -> None:
    text = hh('variant = "F5D"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nstarting_stacks = [9, 9]\nactions = []')
    assert "dealer p2" in text
    assert "blind: p2 1, p1 2" in text


def test_who_has_less_than_a_post_or_a_call_puts_in_what_there_is() -> None:
    hand = PHH_DRAW.replace("antes = [0, 0, 0]", "antes = [3, 3, 3]").replace("[100, 50.5, inf]", "[8, 2, inf]")
    assert "ante: Ann 3, Bob 2 all in, Cy 3" in hh(hand)
    assert "Ann: call 4" in hh(hand)


def test_an_ante_of_the_big_blind_alone_is_dead() -> None:
    text = hh(PHH_DRAW.replace("antes = [0, 0, 0]", "antes = [0, 3, 0]"))
    assert "blind: Bob 3 dead\nblind: Ann 1, Bob 2" in text
    both = hh(PHH_DRAW.replace("antes = [0, 0, 0]", "antes = [1, 3, 1]"))
    assert "ante: all 1\nblind: Bob 2 dead" in both


def test_seats_say_who_sits_where() -> None:
    assert "players: Bob, Cy, Ann" in hh(PHH_DRAW + "seats = [6, 1, 2]\n")


def test_the_hands_of_a_file_are_each_read_alone() -> None:
    reading = read(source(f"[1]\n{PHH_DRAW}[2]\nvariant = = 3\nactions = []\n[3]\n{PHH_DRAW}"))
    [session] = reading.sessions
    assert [deal.complete for deal in session.deals] == [True, False, True]
    [fault] = session.faults
    assert (fault.code, fault.span.line) == ("HH001", PHH_DRAW.count("\n") + 3)


@pytest.mark.parametrize(("code", "name"), [*OTHERS.items(), ("X9", "X9")])
def test_another_game_is_named_and_skipped(code: str, name: str) -> None:
    reading = read(source(PHH_DRAW.replace("N5D", code)))
    assert not reading.sessions
    [fault] = reading.faults
    assert fault.code == "HH010"
    assert name in str(fault.message)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"p2 f"', '"p9 f"', ("HH104", "p9 f")),
        ('"p2 f"', '"p2 folds"', ("HH001", "p2 folds")),
        ('"p2 f"', '"p2 f 3"', ("HH001", "p2 f 3")),
        ('"p3 cbr 10"', '"p3 cbr ten"', ("HH001", "p3 cbr ten")),
        ("Ks2d", "Kx2d", ("HH003", "d dh p1 AhAdAcKx2d")),
        ("antes = [0, 0, 0]", "antes = [0, 0]", ("HH001", "antes = [0, 0]")),
        ("antes = [0, 0, 0]", 'antes = "none"', ("HH001", 'antes = "none"')),
        ("min_bet = 2", 'bring_in = "x"', ("HH001", 'bring_in = "x"')),
        ("[100, 50.5, inf]", "[100]", ("HH001", "starting_stacks = [100]")),
        ("[100, 50.5, inf]", "[1e99, 50.5, inf]", ("HH001", "starting_stacks = [1e99, 50.5, inf]")),
        ('"Bob"', '"Ann"', ("HH001", 'players = ["Ann", "Ann", "Cy"]')),
        ('variant = "N5D"', "variant = 5", ("HH010", "variant = 5")),
    ],
)
def test_what_cannot_be_read_is_told_at_its_place(
    old: str, new: str, found: tuple[str, str], faults_of: Callable[[str], list[tuple[str, str, str]]]
) -> None:
    code, place, _message = faults_of(PHH_DRAW.replace(old, new, 1))[0]
    assert (code, place) == found


def test_a_file_is_known_by_its_fields_whatever_its_name() -> None:
    assert knows(Source("x.txt", PHH_DRAW.encode()))
    assert not knows(Source("x.txt", b"the variant of these actions"))


# --- out and in again ----------------------------------------------------------------------------------

SAMPLES = ["draw/jackpots.hh", "draw/plain-no-limit.hh", "draw/room-history.txt", "stud/home-ru.hh", "stud/room.hh"]


def audited(name: str, data: bytes) -> Audit:
    return audit_file(Source(name, data))


def results(audit: Audit) -> list[dict[str, Decimal]]:
    """What every deal brought those who won or lost, by name."""
    return [
        {replay.deal.players[seat]: change for seat, change in replay.result.items() if change}
        for session in audit.sessions
        for replay in session.replays
        if replay.result
    ]


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_comes_back_with_its_results_and_without_a_finding(sample: str) -> None:
    path = ROOT / "samples" / sample
    there = audited(path.name, path.read_bytes())
    data, lost = to_phh([Reading(there.source, [session.reading for session in there.sessions])], ".phhs")
    back = audited("back.phhs", data)
    assert [finding.message for finding in back.findings] == []
    came = results(back)
    assert len(came) >= 3
    assert all(result in results(there) for result in came)
    assert bool(lost) == (len(came) < len(results(there)))


@pytest.mark.parametrize("game", ["draw", "stud"])
def test_what_is_read_can_be_written_and_is_the_same(game: str) -> None:
    [one] = [found for found in all_games() if found.id == game]
    text = one.generator.generate(
        deals=60, seed=7, faults=0.0, players=4, rules=(), language="en", variant=next(iter(one.variants))
    )
    first, _lost = to_phh([hhfile.read(Source("a.hh", text.encode()))], ".phhs")
    again, _lost = to_phh([read(Source("a.phhs", first))], ".phhs")
    assert first.count(b"variant") >= 10
    assert again == first


@pytest.mark.parametrize("sample", ["draw/false-openers.hh", "odessa/the-swan.hh"])
def test_where_no_deal_has_a_form_of_the_standard_nothing_is_written(sample: str) -> None:
    path = ROOT / "samples" / sample
    with pytest.raises(NotWrittenError, match="no deal"):
        to_phh([hhfile.read(Source(path.name, path.read_bytes()))], ".phhs")


def test_a_phh_file_holds_one_hand() -> None:
    hands = read(source(f"[1]\n{PHH_DRAW}[2]\n{PHH_DRAW}"))
    with pytest.raises(NotWrittenError, match="holds one hand"):
        to_phh([hands], ".phh")


def test_pseudonyms_take_the_place_of_names() -> None:
    hand = read(source(PHH_DRAW))
    data, _lost = to_phh([hand], ".phh", Pseudonyms([hand]))
    assert b"Player1" in data
    assert b"Ann" not in data


def test_every_game_and_limit_has_a_code_of_its_own() -> None:
    assert not set(OURS) & set(OTHERS)
    assert set(OURS.values()) == {(game, limit) for game in ("draw", "stud") for limit in ("fixed", "pot", "none")}
