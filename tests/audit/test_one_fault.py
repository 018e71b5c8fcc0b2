"""One fault, one finding: one thing changed in a clean record of Odessa poker gives one code, at its place."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.examples import findings_of

CLEAN = """\
game: odessa
players: Anna, Boris, Vera
rules: schedule=1-3, specials=none
deal 1: dealer Vera, cards 1, turn-up 9d
bid: Anna 1, Boris pass, Vera 1
1. Anna Kh, Boris 7s(high), Vera 6h -> Boris
score: Anna -10, Boris 1, Vera -10
total: Anna -10, Boris 1, Vera -10

deal 2: dealer Anna, cards 2, turn-up Qc
hand Vera: 9h As
bid: Boris 1, Vera 1, Anna 1
1. Boris Ah, Vera 9h, Anna 8h -> Boris
2. Boris 8c, Vera As, Anna Kc -> Anna
score: Anna 10, Boris 10, Vera -10
total: Anna 0, Boris 11, Vera -20

deal 3: dealer Boris, cards 3, turn-up 6d
bid: Vera pass, Anna pass, Boris pass
1. Vera 6h, Anna Th, Boris Jh -> Boris
2. Boris 9s, Vera 8s, Anna Ts -> Anna
3. Anna 6c, Boris 7c, Vera 8c -> Vera
score: Anna 1, Boris 1, Vera 1
total: Anna 1, Boris 12, Vera -19
winner: Boris
"""

ONE = {
    "the dealer in a heading": ("deal 2: dealer Anna", "deal 2: dealer Boris", 10, "HH106"),
    "the cards in a heading": ("cards 2", "cards 3", 10, "OD108"),
    "the number in a heading": ("deal 2:", "deal 7:", 10, "HH107"),
    "a bid above the cards": ("bid: Boris 1, Vera 1, Anna", "bid: Boris 7, Vera 1, Anna", 12, "OD102"),
    "a bid out of turn": ("bid: Boris 1, Vera 1, Anna 1", "bid: Vera 1, Boris 1, Anna 1", 12, "OD103"),
    "the first two plays exchanged": ("1. Boris Ah, Vera 9h", "1. Vera 9h, Boris Ah", 13, "TT105"),
    "a bidder who is another": ("bid: Boris 1, Vera 1, Anna 1", "bid: Vera 1, Vera 1, Anna 1", 12, "HH011"),
    "a play written twice": ("Vera 9h, Anna 8h", "Vera 9h, Vera 9h, Anna 8h", 13, "TT103"),
    "a card played again": ("2. Boris 8c", "2. Boris Ah", 14, "TT103"),
    "a card that was not held": ("2. Boris 8c, Vera As", "2. Boris 8c, Vera Ks", 14, "TT103"),
    "a play missing": ("1. Boris Ah, Vera 9h", "1. Vera 9h", 13, "TT106"),
    "a taker": ("Anna 8h -> Boris", "Anna 8h -> Anna", 13, "TT104"),
    "what a joker is": ("7s(high)", "7s(hgih)", 6, "HH003"),
    "a total": ("total: Anna 0,", "total: Anna 5,", 16, "SC102"),
    "the winner": ("winner: Boris", "winner: Anna", 25, "SC108"),
    "an added joker in a pack without": ("7s(high)", "Jo(high)", 6, "HH102"),
}


def test_the_record_is_clean() -> None:
    assert findings_of(CLEAN) == []


@pytest.mark.parametrize("what", ONE)
def test_one_thing_changed_is_one_finding(what: str) -> None:
    old, new, line, code = ONE[what]
    assert CLEAN.count(old) == 1
    assert findings_of(CLEAN.replace(old, new)) == [(line, code)]


def test_a_deal_that_is_missing_leaves_the_totals_alone() -> None:
    first, _second, third = CLEAN.split("\n\n")
    text = "\n\n".join([first, third])
    assert findings_of(text) == [(10, "HH107")]


def test_a_trick_written_twice_stops_the_replay() -> None:
    line = "1. Boris Ah, Vera 9h, Anna 8h -> Boris\n"
    assert findings_of(CLEAN.replace(line, line + line)) == [(14, "TT103")]


HEADING = "deal 2: dealer Anna, cards 2, turn-up Qc\n"


def test_a_line_before_its_heading_belongs_below_it() -> None:
    heading, bids = CLEAN.splitlines(keepends=True)[17:19]
    assert findings_of(CLEAN.replace(heading + bids, bids + heading)) == [(18, "HH001")]


def test_a_heading_stands_once() -> None:
    assert findings_of(CLEAN.replace(HEADING, HEADING + HEADING)) == [(11, "HH011")]


def test_a_heading_that_is_missing_is_one_finding() -> None:
    assert findings_of(CLEAN.replace(HEADING, "")) == [(10, "HH001")]


def test_tricks_in_the_order_of_their_numbers_need_no_other_fault() -> None:
    tricks = [line for line in CLEAN.splitlines(keepends=True) if line.startswith(("1. Boris Ah", "2. Boris 8c"))]
    exchanged = CLEAN.replace("".join(tricks), "".join(reversed(tricks)))
    assert len(findings_of(exchanged)) == 1


def test_a_number_and_a_card_are_two_faults() -> None:
    text = CLEAN.replace("deal 2:", "deal 7:").replace("2. Boris 8c", "2. Boris Ah")
    assert findings_of(text) == [(10, "HH107"), (14, "TT103")]


def test_totals_add_the_scores_as_they_are_written() -> None:
    """A wrong score under a right total: the total does not add the scores, which follows from the wrong one."""
    (found,) = audit_file(Source("a.hh", CLEAN.replace("score: Anna 10,", "score: Anna 20,").encode())).findings
    assert [(one.line, one.code) for one in (found, *found.consequences)] == [(15, "SC101"), (16, "SC102")]


def test_a_doubtful_score_that_does_not_fit_is_not_known() -> None:
    assert findings_of(CLEAN.replace("score: Anna 10,", "score: Anna 20?,")) == []


def test_a_suit_known_in_part_proves_a_revoke() -> None:
    text = """\
game: odessa
players: Anna, Boris, Vera
partial: yes
deal 1: dealer Vera, cards 2, trump d
hand Boris: ?h 9c
1. Anna Ah, Boris 9c, Vera 6h -> Anna
2. Anna Qs, Boris ??, Vera 8s -> Anna
"""
    assert findings_of(text) == [(6, "TT101")]


def test_more_cards_than_the_pack_has_are_not_reckoned_with() -> None:
    text = "game: odessa\npartial: yes\nplayers: Anna, Boris, Vera\ndeal 3: dealer Vera, cards 99999999\nbid: Anna 7\n"
    assert findings_of(text) == [(4, "HH103")]


def test_a_table_without_players_is_not_judged() -> None:
    assert findings_of("game: odessa\ntable\n| deal | Anna |\n| 1 | 1 10 |\n") == [(1, "HH105")]


def test_the_georgian_extras_can_be_switched_off() -> None:
    assert (
        findings_of("game: odessa\nrules: preset=georgian, all=off, miss_all=off\nplayers: Anna, Boris, Vera, Gleb\n")
        == []
    )
