"""One fault, one finding, in evenings of poker: wrong raises and wrong chips, with all that follows from them."""

from __future__ import annotations

import pytest

from hhtool.game.finding import Finding
from tests.examples import audited, findings_of

DRAW = """\
game: draw
rules: ante=1, openers=jacks
players: Anna, Boris, Vera
stacks: Anna 60, Boris 60, Vera 30

deal 1: dealer Vera
ante: all 1
hand Anna: Qh Qd 8c 7s 2d
Anna: open 2
Boris: fold
Vera: call 2
draw Anna: x 8c 7s 2d > Qs 6d 6h
draw Vera: 1
Anna: check
Vera: bet 8
Anna: raise to 20
Vera: call 12
show Anna: Qh Qd Qs 6d 6h
show Vera: 9s 9h 5c 5d Jh
win: Anna 47
chips: Anna +24, Boris -1, Vera -23
total: Anna 24, Boris -1, Vera -23

deal 2: dealer Anna
ante: all 1
all pass

deal 3: dealer Anna
ante: all 1
Boris: open 3
Vera: call 3
Anna: fold
draw Boris: 0
draw Vera: 2
Boris: bet 2
Vera: fold
back: Boris 2
show Boris: Kd Kc 7h 7d 2s
win: Boris 12
chips: Anna -1, Boris +8, Vera -4
total: Anna 22, Boris 6, Vera -28
"""
CHIPS = "chips: Anna -1, Boris +8, Vera -4"
STUD = """\
game: stud
rules: ante=1
players: Anna, Boris
stacks: Anna 20, Boris 40

deal 1: dealer Boris
ante: all 1
up Anna: Ks
up Boris: 9d
Anna: bet 2
Boris: raise to 6
Anna: call 4
up Anna: Kd
up Boris: 9h
Anna: bet 5
Boris: fold
back: Anna 5
win: Anna 14
chips: Anna +7, Boris -7

deal 2: dealer Anna
ante: all 1
up Boris: As
up Anna: 2d
Boris: bet 26
Anna: fold
back: Boris 26
win: Boris 2
chips: Anna -1, Boris +1
"""


@pytest.mark.parametrize("text", [DRAW, STUD])
def test_the_evening_is_clean(text: str) -> None:
    assert findings_of(text) == []


@pytest.mark.parametrize("written", ["80", "10", "50"])
def test_a_raise_written_wrong_is_one_finding(written: str) -> None:
    """Beyond the stack or too small: the call tells what it was. One that was allowed is the fault of the call."""
    place = (17, "PK103") if written == "50" else (16, "PK101")
    assert findings_of(DRAW.replace("raise to 20", f"raise to {written}")) == [place]


def test_a_raise_that_was_called_as_it_is_written_was_made_so() -> None:
    """Too small a raise that the call meets: the raise is wrong, and not its figure."""
    text = DRAW.replace("raise to 20\nVera: call 12", "raise to 10\nVera: call 2")
    assert findings_of(text) == [(16, "PK101")]


def test_after_a_deal_in_doubt_the_stacks_are_those_that_its_chips_tell() -> None:
    text = DRAW.replace("raise to 20", "raise to 80")
    assert findings_of(text) == [(16, "PK101")]
    beyond = text.replace("Vera: call 3\n", "Vera: raise to 12\n").replace("fold\ndraw", "fold\nBoris: call 9\ndraw")
    assert findings_of(beyond)[:2] == [(16, "PK101"), (31, "PK101")]


def test_after_a_deal_in_doubt_stacks_that_are_written_after_it_go_on() -> None:
    text = DRAW.replace("raise to 20", "raise to 80").replace("total: Anna 24, Boris -1, Vera -23\n", "")
    text = text.replace("chips: Anna +24, Boris -1, Vera -23", "stacks after: Anna 84, Boris 59, Vera 7")
    beyond = text.replace("Vera: call 3\n", "Vera: raise to 12\n").replace("fold\ndraw", "fold\nBoris: call 9\ndraw")
    assert findings_of(beyond)[:2] == [(16, "PK101"), (30, "PK101")]


def test_after_a_deal_in_doubt_without_chips_the_stacks_are_not_known() -> None:
    lines = DRAW.replace("raise to 20", "raise to 80").splitlines()
    text = "".join(f"{line}\n" for line in lines if not line.startswith(("chips", "total")))
    assert findings_of(text) == [(16, "PK101")]


def test_in_stud_too_the_chips_tell_the_stacks_after_a_deal_in_doubt() -> None:
    text = STUD.replace("raise to 6\n", "raise to 60\n")
    assert findings_of(text) == [(11, "PK101")]
    assert findings_of(text.replace(" 26\n", " 40\n")) == [(11, "PK101"), (25, "PK101")]


# --- chips and totals ---------------------------------------------------------------------------------------


def under(finding: Finding) -> list[tuple[int, str, str | None]]:
    """Line, code and player of a finding and of what follows from it."""
    return [(one.line, one.code, one.player) for one in (finding, *finding.consequences)]


def test_a_total_that_is_right_with_the_right_score_follows_from_the_wrong_one() -> None:
    found = audited(DRAW.replace(CHIPS, "chips: Anna -1, Boris +9, Vera -5"), "a.hh").findings
    assert [under(one) for one in found] == [
        [(40, "SC101", "Boris"), (41, "SC102", "Boris")],
        [(40, "SC101", "Vera"), (41, "SC102", "Vera")],
    ]


def test_a_total_that_is_wrong_with_the_right_score_too_is_a_fault_of_its_own() -> None:
    text = DRAW.replace(CHIPS, "chips: Anna -1, Boris +9, Vera -5").replace("Boris 6, Vera -28", "Boris 6, Vera -20")
    found = audited(text, "a.hh").findings
    assert [under(one) for one in found] == [
        [(40, "SC101", "Boris"), (41, "SC102", "Boris")],
        [(40, "SC101", "Vera")],
        [(41, "SC102", "Vera")],
    ]


def test_totals_that_add_the_wrong_scores_are_right() -> None:
    text = DRAW.replace(CHIPS, "chips: Anna -1, Boris +9, Vera -5").replace("Boris 6, Vera -28", "Boris 7, Vera -29")
    assert findings_of(text) == [(40, "SC101"), (40, "SC101")]


# --- who deals after a deal that was passed out ---------------------------------------------------------------


def test_who_deals_again_is_told_why() -> None:
    [found] = audited(DRAW.replace("deal 3: dealer Anna", "deal 3: dealer Boris"), "a.hh").findings
    assert (found.line, found.code) == (28, "HH106")
    assert found.message.text("en") == "Boris deals, but the deal before was passed out, so Anna deals again"


def test_after_a_deal_that_was_played_the_last_dealer_is_named() -> None:
    [found] = audited(DRAW.replace("deal 2: dealer Anna", "deal 2: dealer Boris"), "a.hh").findings
    assert found.message.text("en") == "Boris deals, but it is Anna's deal; the last dealer was Vera"
