"""The words above the columns of a sheet, cut short or of the keeper's own."""

from __future__ import annotations

import pytest

from tests.spreadsheets.test_phone_sheets import found

OH_HELL = """game;oh-hell
rules;"schedule=3,3,3,3";hook=off

;;;;Ann;;;Bob;;;Cy;;;Dee;;
deal;{words};bid;got;total;bid;got;total;bid;got;total;bid;got;total
1;3;h;A;1;1;11;1;1;11;1;1;11;-;-;10
2;3;c;B;-;-;{ann};2;2;23;1;1;22;1;0;10
3;3;s;C;1;1;{next};-;-;33;1;1;33;2;1;11
4;3;d;D;2;2;{last};-;-;43;1;1;44;-;-;21
"""


@pytest.mark.parametrize("words", ["cards;trump;dealer", "crds;suit;dlr", "cds;trp;btn", "size;tr.;whose hand"])
def test_columns_before_the_players_may_have_any_words_above_them(words: str) -> None:
    right = OH_HELL.format(words=words, ann=21, next=32, last=44)
    assert [one for one in found(right, "a.csv") if one[0] != "SC109"] == []


def test_a_total_that_its_bid_contradicts_and_from_which_those_below_go_on_is_one_slip() -> None:
    sheet = OH_HELL.format(words="cards;trump;dlr", ann=31, next=42, last=54)
    assert found(sheet, "a.csv") == [("SC102", 7)]


@pytest.mark.parametrize("word", ["dlr", "btn", "dealt", "на сдаче", "дил."])
def test_a_short_word_for_the_dealer_is_held_against_whose_turn_it_is(word: str) -> None:
    sheet = f"Five card draw\n\nhand;{word};Ann;Bob;Cy\n1;A;5;-3;-2\n2;B;-4;6;-2\n3;{{}};1;1;-2\n4;A;-6;8;-2\n"
    assert found(sheet.format("C"), "a.csv") == []
    assert found(sheet.format("B"), "a.csv") == [("HH106", 6)]


STACKS = """Five card stud, no ante, stacks after each hand

hand;Ann;Bob;Cy;{heading}
start;60;60;60;
1;50;80*;50;B. +20
2;45;75;60*;
3;45*;{};65;Cy takes it
4;40;75*;65;C. +5 from A.
up/down;-20;+15;+5;
"""


@pytest.mark.parametrize("heading", ["what happened", "story", "подробности"])
def test_a_column_of_words_with_amounts_among_them_is_no_players(heading: str) -> None:
    assert found(STACKS.format(70, heading=heading), "a.csv") == []
    assert ("SC103", 7) in found(STACKS.format(80, heading=heading), "a.csv")


@pytest.mark.parametrize("word", ["at", "where", "host", "где", "у кого"])
def test_where_an_evening_was_is_told_in_a_column(word: str) -> None:
    sheet = (
        f"Five card draw\n\nnight;{word};Ann;Bob;Cy\n8 May;Bob's;5;-3;-2\n9 May;Cy's;-4;6;-2\n5 Jun;the club;1;1;-2\n"
    )
    assert found(sheet, "a.csv") == []


VARIETY = """Variety, short cycle
{mark} {meaning}

no   {heading}             Ann    Bob    Cyd    Dot
---------------------------------------------------
1    1 (notrump)            0     0     12{mark}    12{mark}    quick
2    8 (no tricks)        -10{mark}  -16    -16    -10{mark}
---------------------------------------------------
3    6 (low)               {defenders}     8{mark}    {defenders}     8{mark}    Bob cross
4    2 (clubs)             14{mark}   12     14{mark}    12
===================================================
     all told              {total}     4     {last}     22
"""


@pytest.mark.parametrize("heading", ["contract", "we played", "что играли", "во что играли"])
@pytest.mark.parametrize(("mark", "meaning"), [("*", "- who bid it"), ("^", "= the pair"), ("*", "— кто торговался")])
def test_marks_of_two_who_did_something_are_the_attackers(heading: str, mark: str, meaning: str) -> None:
    said = {"heading": heading, "mark": mark, "meaning": meaning}
    assert found(VARIETY.format(**said, defenders=28, total=32, last=38)) == []
    assert found(VARIETY.format(**said, defenders=18, total=22, last=28)) == [("VA105", 9)]
