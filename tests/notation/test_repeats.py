"""What can stand once in a deal stands once, and each deal has its heading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhtool import games
from hhtool.files import fmt, hhfile
from hhtool.games.contract import Game
from hhtool.notation.source import Source
from tests.examples import audited, findings_of

every_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)

FIGURES = {"draw": "chips", "stud": "chips"}
"""What games call the line of the score."""


def scored(game: Game, *lines: str) -> str:
    """A deal that has only its score; it may be any."""
    players = {"variety": "Anna, Boris, Vera, Gleb", "piquet": "Anna, Boris"}.get(game.id, "Anna, Boris, Vera")
    return "\n".join([f"game: {game.id}", f"players: {players}", "partial: yes", "deal 1", *lines, ""])


def score(game: Game, figures: str) -> str:
    return f"{FIGURES.get(game.id, 'score')}: {figures}"


@every_game
def test_a_score_stands_once_in_a_deal(game: Game) -> None:
    first, other = score(game, "Anna 10, Boris -10"), score(game, "Anna 12, Boris -12")
    assert (6, "HH011") in findings_of(scored(game, first, other))
    assert (6, "HH011") in findings_of(scored(game, first, first))


@every_game
def test_that_a_score_stands_twice_and_says_the_same_is_a_warning(game: Game) -> None:
    line = score(game, "Anna 10, Boris -10")
    found = audited(scored(game, line, line), "a.hh").findings
    assert [finding.severity.value for finding in found if finding.code == "HH011"] == ["warning"]


@every_game
def test_a_score_may_be_written_player_by_player(game: Game) -> None:
    lines = [score(game, "Anna 10"), score(game, "Boris -10")]
    assert "HH011" not in [code for _line, code in findings_of(scored(game, *lines))]


@every_game
def test_a_player_stands_once_in_a_score(game: Game) -> None:
    found = findings_of(scored(game, score(game, "Boris 10, Boris 10, Anna -10")))
    assert found == [(5, "HH011")]


@every_game
def test_a_name_stands_once_among_the_players(game: Game) -> None:
    text = scored(game).replace("Boris", "anna", 1)
    assert (2, "HH011") in findings_of(text)


@pytest.mark.parametrize(
    "game", [game for game in games.all_games() if game.id not in ("ofc", "stud")], ids=lambda game: game.id
)
def test_a_hand_stands_once_for_each_player(game: Game) -> None:
    hand, other = "hand Anna: Ah Kh 9h", "hand Anna: Ah Kh 9d"
    assert (6, "HH011") in findings_of(scored(game, hand, other))
    assert "HH011" not in [code for _line, code in findings_of(scored(game, hand, "hand Boris: Ad Kd 9d"))]


BIDS = {
    "odessa": "deal 3: dealer Vera, cards 3, trump h\nbid: Anna 1, Boris 1, Vera 2\n",
    "variety": "deal 1: dealer Gleb\nbid: Anna 5, Boris 2, Vera 8, Gleb 5\ncontract 5: Anna, Gleb\n",
}


@pytest.mark.parametrize("game", BIDS)
def test_bids_and_contract_stand_once(game: str) -> None:
    head = f"game: {game}\nplayers: Anna, Boris, Vera{', Gleb' * (game == 'variety')}\npartial: yes\n"
    for line in BIDS[game].splitlines()[1:]:
        text = head + BIDS[game] + line + "\n"
        assert sorted({*findings_of(text)} - {*findings_of(head + BIDS[game])}) == [(len(text.splitlines()), "HH011")]


def test_bids_go_on_in_another_line() -> None:
    bids = BIDS["odessa"].replace(", Vera 2", "\nbid: Vera 2")
    assert findings_of(f"game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n{bids}") == []


HEADER = """
game: odessa
players: Anna, Boris
stacks: Anna 100
place: Odessa
date: 2026-03-14
figures: running
note: one
partial: yes
deal 1: dealer Boris, cards 1, trump h
score: Anna 10, Boris 5
"""


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("players: Anna, Boris", "players: Boris, Anna"),
        ("stacks: Anna 100", "stacks: Anna 200"),
        ("place: Odessa", "место: Киев"),
        ("date: 2026-03-14", "date: 2026-03-15"),
        ("figures: running", "figures: deal"),
        ("partial: yes", "partial: no"),
    ],
)
def test_a_line_stands_once_in_a_header(line: str, other: str) -> None:
    for again, severity in ((other, "error"), (line, "warning")):
        text = HEADER.replace(line, f"{line}\n{again}")
        place = text.splitlines().index(line) + 2
        found = audited(text, "a.hh").findings
        assert [(one.line, one.code, one.severity.value) for one in found] == [(place, "HH011", severity)]
        session = hhfile.read(Source("a.hh", text.encode())).sessions[0].session
        assert replace(session, language="") == replace(
            hhfile.read(Source("a.hh", HEADER.encode())).sessions[0].session, language=""
        )


@pytest.mark.parametrize("line", ["partial: perhaps", "figures: quarterly"])
def test_a_line_of_a_header_takes_the_words_it_knows(line: str) -> None:
    text = f"game: odessa\nplayers: Anna, Boris\n{line}\n"
    assert findings_of(text) == [(3, "HH002")]


def test_stacks_may_be_written_player_by_player_and_notes_are_many() -> None:
    text = HEADER.replace("place:", "stacks: Boris 50\nnote: two\nplace:")
    assert findings_of(text) == []
    session = hhfile.read(Source("a.hh", text.encode())).sessions[0].session
    assert session.stacks is not None
    assert [entry.amount for entry in session.stacks.entries] == [100, 50]
    assert sorted(text for key, text in session.meta if key == "note") == ["one", "two"]


TABLE = """
game: odessa
players: Anna, Boris
partial: yes
table
| deal | cards | trump | Anna | Boris |
|------|-------|-------|------|-------|
"""


def test_a_line_stands_once_behind_a_table() -> None:
    text = f"""{TABLE}| 1    | 1     | h     | 1 10 | 1 -10 |

winner: Anna
winner: Boris
settlement: Anna 20, Boris -20
settlement: Anna 20, Boris -20
"""
    assert findings_of(text) == [(11, "HH011"), (13, "HH011")]


# --- a player without a score --------------------------------------------------------------------------------


def example(game: Game) -> str:
    """The example of a game as `hhtool new` shows it, one whole session."""
    return game.generator.generate(deals=3, seed=5)


@every_game
def test_a_player_whom_the_score_leaves_out_is_missing(game: Game) -> None:
    lines = example(game).splitlines()
    key = FIGURES.get(game.id, "score")
    place = next(number for number, line in enumerate(lines) if line.startswith(f"{key}:") and "+" in line)
    head, _colon, tail = lines[place].partition(": ")
    items = tail.split(", ")
    items.remove(next(item for item in items if "+" in item))
    lines[place] = f"{head}: {', '.join(items)}"
    found = [one for one in findings_of("\n".join(lines)) if one[1] != "PQ105"]
    assert found == [(place + 1, "SC101")], "\n".join(lines)


def test_what_the_score_leaves_out_is_in_the_total() -> None:
    text = """
game: odessa
players: Anna, Boris, Vera
partial: yes
deal 1: dealer Vera, cards 3, trump h
bid: Anna 1, Boris pass, Vera 1
score: Anna 10, Boris 1, Vera 10
total: Anna 10, Boris 1, Vera 10
deal 2: dealer Anna, cards 3, trump h
bid: Boris 1, Vera pass, Anna 1
score: Boris 10, Anna 10
total: Anna 20, Boris 11, Vera 11
"""
    assert findings_of(text) == []


# --- a heading that is missing -------------------------------------------------------------------------------


def headless(text: str, number: int) -> tuple[str, int]:
    """A record without the heading of one of its deals, and the line where that deal then begins."""
    lines = text.splitlines()
    heads = [place for place, line in enumerate(lines) if line.startswith("deal ")]
    place = heads[number]
    return "\n".join(lines[:place] + lines[place + 1 :]) + "\n", place + 1


@every_game
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_deal_without_heading_is_one_finding(game: Game, number: int) -> None:
    text, _line = headless(example(game), number)
    codes = [code for _line, code in findings_of(text)]
    assert codes.count("HH001") == 1, text
    assert "HH002" not in codes
    reading = hhfile.read(Source("a.hh", text.encode()))
    assert len(reading.sessions[0].deals) == 3
    # the canonical form keeps the lines as they are
    assert hhfile.read(Source("a.hh", fmt.fmt(Source("a.hh", text.encode())).encode())).sessions[0].deals


@every_game
def test_a_deal_without_heading_is_read_as_that_deal(game: Game) -> None:
    whole = hhfile.read(Source("a.hh", example(game).encode())).sessions[0].deals
    text, _line = headless(example(game), 1)
    found = hhfile.read(Source("a.hh", text.encode())).sessions[0].deals
    assert [deal.events for deal in found] == [deal.events for deal in whole]
    assert [deal.label for deal in found] == ["1", "", "3"]


def test_what_a_deal_without_heading_has_wrong_is_found() -> None:
    text = """
game: draw
rules: ante=1
players: Anna, Boris, Vera

ante: all 1
hand Anna: Js Jd 9c 5h 2c
Anna: open 2
Boris: fold
Vera: fold
show Anna: Js Jd 9c 5h 2c
win: Anna 4

deal 2: dealer Anna
ante: all 1
all pass
"""
    assert findings_of(text) == [(6, "HH001"), (12, "PK105")]


def test_lines_behind_a_table_are_a_deal_without_heading() -> None:
    text = f"""{TABLE}| 1    | 1     | h     | 1 10 | - 5   |

bid: Anna 1, Boris 2
1. Anna Ah, Boris Kh -> Anna
2. Anna Ad, Boris Kd -> Anna
"""
    assert (10, "HH001") in findings_of(text)
    assert [code for _line, code in findings_of(text)].count("HH001") == 1


BEFORE = """
game: odessa
players: Anna, Boris
partial: yes
deal 1: dealer Boris, cards 2, trump h
bid: Anna 1, Boris 2
1. Anna Ah, Boris Kh -> Anna
2. Anna Ad, Boris Kd -> Anna
"""


def test_without_scores_it_begins_with_the_bids_behind_a_blank_line() -> None:
    text = f"{BEFORE}\nbid: Boris 1, Anna 2\n1. Boris Ah, Anna Kh -> Boris\n2. Boris Ad, Anna Kd -> Boris\n"
    assert findings_of(text) == [(10, "HH001")]


def test_bids_that_stand_twice_before_the_play_are_no_other_deal() -> None:
    text = BEFORE.replace("1. Anna", "\nbid: Anna 1, Boris 2\n1. Anna")
    assert findings_of(text) == [(8, "HH011")]


DRAW = "game: draw\nrules: ante=1\nplayers: Anna, Boris, Vera\npartial: yes\n"
OPENED = "Anna: pass\nBoris: open 2\nVera: fold\nAnna: fold\nshow Boris: Js Jd\nwin: Boris 6\n"


def test_it_begins_with_the_antes_behind_all_pass() -> None:
    assert findings_of(f"{DRAW}deal 1: dealer Vera\nante: all 1\nall pass\nante: all 1\n{OPENED}") == [(8, "HH001")]
    assert findings_of(f"{DRAW}deal 1: dealer Vera\nante: all 1\nall pass\nante: all 1\nall pass\n") == [(8, "HH001")]


def test_it_begins_with_what_is_done_behind_all_pass() -> None:
    text = f"{DRAW}deal 1: dealer Vera\nante: all 1\nall pass\nhand Boris: Js Jd 9c 5h 2c\n{OPENED}"
    assert (8, "HH001") in findings_of(text)


def test_hands_behind_the_end_are_those_that_were_dealt() -> None:
    deal = "ante: all 1\nAnna: open 2\nBoris: fold\nVera: fold\nshow Anna: Js Jd\nwin: Anna 3\n"
    hands = "hand Boris: Ks 9d 8c 5h 2c\nhand Vera: Kc 9h 8d 5d 2d\n"
    assert findings_of(f"{DRAW}deal 1: dealer Vera\n{deal}{hands}") == []


def test_all_pass_stands_once() -> None:
    assert findings_of(f"{DRAW}deal 1: dealer Vera\nante: all 1\nall pass\nall pass\n") == [(8, "HH011")]


def test_an_ante_that_is_paid_late_begins_no_deal() -> None:
    text = f"{DRAW}deal 1: dealer Vera\nante: Anna 1, Vera 1\nAnna: pass\nante: Boris 1\nBoris: pass\nVera: pass\n"
    assert "HH001" not in [code for _line, code in findings_of(text)]


def test_it_begins_with_the_antes_of_stud_behind_what_was_done() -> None:
    deal = "ante: all 1\nup: Boris Kh, Anna 2d\nBoris: bet 2\nAnna: fold\n"
    text = f"game: stud\nplayers: Anna, Boris\npartial: yes\ndeal 1: dealer Anna\n{deal}{deal}"
    assert [one for one in findings_of(text) if one[1] == "HH001"] == [(9, "HH001")]


TURNS = "{0}: bottom 9s 9d, middle 4c 5c, top Kh\n{1}: bottom Qs Qd, middle 8c 8d, top 2h\n"


def test_it_begins_with_a_second_first_turn() -> None:
    head = "game: ofc\nplayers: Anna, Boris\npartial: yes\ndeal 1: button Boris\n"
    text = head + TURNS.format("Anna", "Boris") + "Anna: bottom 9h\nBoris: bottom 3c\n" + TURNS.format("Boris", "Anna")
    assert [one for one in findings_of(text) if one[1] != "HH108"] == [(9, "HH001")]


TRICKS = {
    "odessa": """
game: odessa
players: Anna, Boris
partial: yes
deal 1: dealer Boris, cards 2, trump h
1. Anna Ah, Boris Kh -> Anna
2. Anna Ad, Boris Kd -> Anna
1. Boris As, Anna Ks -> Boris
2. Boris Ac, Anna Kc -> Boris
""",
    "variety": """
game: variety
players: Anna, Boris, Vera, Gleb
partial: yes
deal 1: dealer Gleb
contract 1: Anna, Gleb
1. Anna Ks, Boris 3s, Vera 10s, Gleb 2s -> Anna
contract 2: Anna, Boris
1. Boris Ah, Vera 3h, Gleb 10h, Anna 2h -> Boris
""",
    "piquet": """
game: piquet
players: Anna, Boris
partial: yes
deal 1: dealer Boris
1. Anna Ah, Boris 8h -> Anna
2. Anna Kh, Boris 9h -> Anna
1. Anna Ah, Boris Kh -> Anna
""",
}


@pytest.mark.parametrize("game", TRICKS)
def test_it_begins_where_the_tricks_do(game: str) -> None:
    assert (8, "HH001") in findings_of(TRICKS[game])
    assert len(hhfile.read(Source("a.hh", TRICKS[game].encode())).sessions[0].deals) == 2


@pytest.mark.parametrize("number", ["1. 2. 1. 4.", "1. 1. 1. 1."])
def test_a_wrong_number_begins_no_deal(number: str) -> None:
    tricks = ("Anna Ah, Boris Kh", "Anna Ad, Boris Kd", "Anna As, Boris Ks", "Anna Ac, Boris Kc")
    lines = "".join(f"{one} {trick}\n" for one, trick in zip(number.split(), tricks, strict=True))
    text = f"game: odessa\nplayers: Anna, Boris\npartial: yes\ndeal 1: dealer Boris, cards 4, trump h\n{lines}"
    assert "HH001" not in [code for _line, code in findings_of(text)]
