"""The rule page of five-card stud, point by point: each case is a record, the findings are marked on its lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.examples import Example, audited, findings_of, marked, with_header

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def deal(*lines: str, rules: str = "", players: str = "Anna, Boris, Vera", stacks: str = "") -> str:
    """A first deal, Vera dealing, so that Anna is dealt first."""
    head = ["game: stud", f"players: {players}"]
    head += [f"rules: {rules}"] if rules else []
    head += [f"stacks: {stacks}"] if stacks else []
    return "\n".join([*head, "deal 1: dealer Vera", *lines])


def two(*lines: str, **head: str) -> str:
    """A first deal of two, Boris dealing, so that Anna is dealt first."""
    return deal(*lines, players="Anna, Boris", **head).replace("dealer Vera", "dealer Boris")


# --- who begins ------------------------------------------------------------------------------------------

BEGINS = {
    "the highest up card": (("9c", "Kh", "2d"), "Boris"),
    "aces are high": (("Ac", "Kh", "2d"), "Anna"),
    "a tie goes to the player dealt first": (("9c", "Kh", "Kd"), "Boris"),
    "suits do not part a tie": (("Kc", "Ks", "Kd"), "Anna"),
    "a pair beats an ace": (("Ah Kd", "2c 2d", "Qh Js"), "Boris"),
    "the higher of two pairs": (("9h 9d", "10c 10d", "Ah Js"), "Boris"),
    "of high cards the next card decides": (("Ah 4d", "Ac 5d", "Kh Qs"), "Boris"),
    "of equal pairs the next card decides": (("9c 9d 4h", "9h 9s 5c", "Ah Kd Qs"), "Boris"),
    "two pairs beat one": (("Ah Ad Kc Qs", "2c 2d 3h 3s", "Qd Jc 9d 8c"), "Boris"),
    "trips beat two pairs": (("Ah Ad Kc Ks", "2c 2d 2h 9s", "Qd Jc 9d 8c"), "Boris"),
    "quads beat trips": (("Ah Ad Ac Ks", "2c 2d 2h 2s", "Qd Jc 9d 8c"), "Boris"),
    "three of one suit are no flush": (("Kh 9h 4h", "Kd 10s 2c", "Qd Jc 9d"), "Boris"),
    "four of one suit are no flush": (("Kh 9h 4h 2h", "5c 5d 7s 8h", "Qd Jc 9d 8c"), "Boris"),
    "four in a row are no straight": (("9h 8d 7c 6s", "10d 5c 3h 2s", "8h 7d 4c 3d"), "Boris"),
    "four in a row of one suit are neither": (("9h 8h 7h 6h", "10d 5c 3h 2s", "8d 7d 4c 3d"), "Boris"),
    "equal hands: the player dealt first": (("9h 4d 2c", "Kh 8d 4c", "Kd 8s 4h"), "Boris"),
    "a card that is not known may be any": (("??", "Kh", "2d"), "Anna Boris"),
    "it may tie an ace and have been dealt first": (("??", "Ah", "2d"), "Anna Boris"),
    "it cannot, where it was dealt later": (("2d", "Ah", "??"), "Boris"),
    "its rank is enough": (("K?", "Qh", "2d"), "Anna"),
    "its suit is not": (("?h", "Qh", "2d"), "Anna Boris"),
    "a hidden second card may make a pair": (("Kh ??", "Qh Qd", "4d 3c"), "Anna Boris"),
    "a hidden third card does not beat trips": (("9h 8d ??", "Qh Qd Qs", "4d 3c 2c"), "Boris"),
    "a hidden third card may make a higher pair": (("9h Kd ??", "Qh Qd 5s", "4d 3c 2c"), "Anna Boris"),
}


def begun_by(first: str, faces: Sequence[str], head: str = "", dealer: str = ": dealer {last}") -> str:
    """A deal in which all check up to the last cards of `faces`, and then `first` begins by a bet."""
    names = NAMES[: len(faces)]
    streets = list(zip(*(cards.split() for cards in faces), strict=True))
    lines = [f"game: stud\n{head}players: {', '.join(names)}", f"deal 1{dealer.format(last=names[-1])}"]
    for number, cards in enumerate(streets, 1):
        lines.append("up: " + ", ".join(f"{name} {card}" for name, card in zip(names, cards, strict=True)))
        if number < len(streets):
            lines.append("all pass")
    at = names.index(first)
    lines.append(f"{first}: bet 10")
    lines += [f"{name}: fold" for name in (*names[at + 1 :], *names[:at])]
    return "\n".join(lines)


def beginners(faces: Sequence[str], head: str = "", dealer: str = ": dealer {last}") -> list[str]:
    """Who may begin; of all others ST101 is said, and nothing else."""
    found = {first: findings_of(begun_by(first, faces, head, dealer)) for first in NAMES[: len(faces)]}
    assert {code for each in found.values() for _line, code in each} <= {"ST101"}
    return [first for first, each in found.items() if not each]


@pytest.mark.parametrize("what", BEGINS)
def test_who_begins(what: str) -> None:
    faces, due = BEGINS[what]
    assert beginners(faces) == due.split()


BRINGS_IN = {
    "the lowest up card": (("9c", "Kh", "2d"), "Vera"),
    "aces are high here too": (("Ac", "3h", "4d"), "Boris"),
    "of one rank clubs are lowest": (("2d", "2c", "2h"), "Boris"),
    "then diamonds": (("2h", "2s", "2d"), "Vera"),
    "then hearts": (("2s", "2h", "9d"), "Boris"),
    "a card that is not known may be the lowest": (("??", "2d", "Kh"), "Anna Boris"),
    "but not below the deuce of clubs": (("3?", "2c", "Kh"), "Boris"),
    "a rank without its suit": (("2?", "2d", "Kh"), "Anna Boris"),
    "a suit without its rank": (("?s", "2h", "Kh"), "Boris"),
    "in later rounds the highest hand begins": (("2c 2d", "Kh 9c", "Qd Js"), "Anna"),
}


@pytest.mark.parametrize("what", BRINGS_IN)
def test_who_brings_in(what: str) -> None:
    faces, due = BRINGS_IN[what]
    if len(faces[0].split()) == 1:
        assert beginners(faces, "rules: bring_in=1\n") == due.split()
    else:
        text = begun_by(due, faces, "rules: bring_in=1\n").replace(
            "all pass", "Anna: bring in 1\nBoris: call 1\nVera: call 1"
        )
        assert findings_of(text) == []


@pytest.mark.parametrize(
    ("faces", "due"),
    [
        (("Kh", "Kd", "2c"), "Anna Boris"),
        (("Kh", "Qd", "2c"), "Anna"),
        (("Kh 9d 4c", "Kd 9s 4h", "Qc Js 8d"), "Anna Boris"),
    ],
)
def test_with_an_unknown_dealer_a_tie_cannot_be_told(faces: Sequence[str], due: str) -> None:
    assert beginners(faces, dealer="") == due.split()


def test_the_first_player_dealt_sits_left_of_the_dealer() -> None:
    faces = ("Kc", "Kd", "Kh", "Ks")
    for at, dealer in enumerate(NAMES):
        assert beginners(faces, dealer=f": dealer {dealer}") == [NAMES[(at + 1) % 4]]


FIRST_TO_ACT = {
    "the one to begin may check": two("up: Anna Kh, Boris 9c", "Anna: check", "Boris: bet 2", "Anna: fold"),
    "or fold": deal("up: Anna Kh, Boris 9c, Vera 2d", "Anna: fold", "Boris: bet 2", "Vera: fold"),
    "the turn goes to the left": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: check",
        "Vera: check  # error: [HH109]",
        "Boris: bet 2",
        "Vera: fold",
        "Anna: fold",
    ),
    "the one to begin is all in: the next to the left who can bet": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: all in 5",
        "Boris: call 5",
        "Vera: call 5",
        "up: Anna Ad, Boris 9d, Vera 9s",
        "Boris: bet 2",
        "Vera: fold",
        "up: Anna 3d, Boris 4d",
        "up: Anna 5h, Boris 6h",
        "down Anna: As",
        "show Boris: 2c",
        "win main: Anna 15",
        stacks="Anna 5, Boris 100, Vera 100",
    ),
    "it is not the next highest hand": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: all in 5",
        "Boris: call 5",
        "Vera: call 5",
        "up: Anna Ad, Boris 3d, Vera 10s",
        "Vera: bet 2  # error: [ST101]",
        "Boris: fold",
        "up: Anna 3s, Vera 4d",
        "up: Anna 5h, Vera 6h",
        "show Anna: As",
        "show Vera: 7c",
        "win: Anna 15",
        stacks="Anna 5, Boris 100, Vera 100",
    ),
    "a player who sits out is skipped: Boris is dealt first": deal(
        "out: Anna", "up: Boris Kh, Vera Kd", "Boris: bet 2", "Vera: fold"
    ),
    "who has folded shows nothing any more": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: check",
        "Vera: check",
        "up: Boris 3s, Vera 2c",
        "Vera: bet 1",
        "Boris: fold",
    ),
    "no cards are written: anybody may begin": deal(
        "Vera: bet 1", "Anna: call 1", "Boris: fold", "Anna: bet 2", "Vera: fold", "win: Anna 2"
    ),
    "ST101 and not HH109, and the turns go on from who began": deal(
        "up: Anna Kh, Boris 9c, Vera 2d", "Boris: check  # error: [ST101]", "Vera: bet 1", "Anna: fold", "Boris: fold"
    ),
    "who was passed over may still act": deal(
        "up: Anna Kh, Boris 9c, Vera 2d", "Boris: bet 1  # error: [ST101]", "Vera: fold", "Anna: fold"
    ),
    "one line that names the wrong player is one fault": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Boris: check  # error: [ST101]",
        "Boris: check",
        "Vera: bet 1",
        "Anna: fold",
        "Boris: fold",
    ),
    "a card twice is the fault, though it is not known then who begins": deal(
        "up: Anna Kh, Boris 9c, Vera Kh  # error: [HH101]", "Vera: bet 1", "Anna: fold", "Boris: fold"
    ),
}

# --- the rounds ------------------------------------------------------------------------------------------

CHEAP = ["up: Anna Kh, Boris 9c", "Anna: check", "Boris: check", "up: Anna Qd, Boris 8h", "Anna: check", "Boris: check"]

ROUNDS = {
    "four rounds, and the showdown": two(
        "down Anna: Kd",
        "down Boris: 2c",
        "up: Anna Kh, Boris 9c",
        "Anna: bet 1",
        "Boris: call 1",
        "up: Anna 3d, Boris 9h",
        "Boris: check",
        "Anna: check",
        "up: Anna 4d, Boris Js",
        "Boris: bet 2",
        "Anna: call 2",
        "up: Anna 8c, Boris Qh",
        "Boris: check",
        "Anna: bet 3",
        "Boris: call 3",
        "show Anna: Kd",
        "show Boris: 2c",
        "win: Anna 12",
        "chips: Anna +6, Boris -6",
    ),
    "cards of one street may stand in several lines": deal(
        "up Anna: Kh", "up Boris: 9c", "up: Vera 2d", "Anna: bet 1", "Boris: fold", "Vera: fold"
    ),
    "all check, and the next card is dealt": two(
        "up: Anna Kh, Boris 9c", "all pass", "up: Anna 3d, Boris 9h", "Boris: bet 1", "Anna: fold"
    ),
    "an up card before the round ended": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "up: Anna 3d, Boris 9h  # error: [ST104]",
        "Boris: check",
        "Anna: check",
        "up: Anna 4d, Boris 7h",
        "Boris: bet 1",
        "Anna: fold",
    ),
    "ST104 too where nobody has acted": two(
        "up: Anna Kh, Boris 9c", "up: Anna 3d, Boris 9h  # error: [ST104]", "Boris: bet 1", "Anna: fold"
    ),
    "cards dealt too soon in a round that is then played on": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 2",
        "Boris: call 2",
        "up: Anna 3d, Boris 9h, Vera 8s  # error: [ST104]",
        "Vera: call 2",
        "Boris: bet 1",
        "Vera: fold",
        "Anna: fold",
    ),
    "the last round must be over before the hands are shown": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna 3d, Boris 9h",
        "all pass",
        "up: Anna 4d, Boris Js",
        "all pass",
        "up: Anna 8c, Boris Qh",
        "Boris: bet 2",
        "show Boris: 2c  # error: [PK107]",
        "win: Boris 4",
    ),
    "or the pot is taken": two(
        *CHEAP,
        "up: Anna Js, Boris 7h",
        "all pass",
        "up: Anna 8c, Boris 6h",
        "Anna: bet 2",
        "win: Anna 2  # error: [PK107]",
    ),
    "after a bet nobody checks any more": deal(
        "up: Anna Kh, Boris 9c, Vera 2d", "Anna: bet 2", "Boris: check  # error: [PK102]", "Vera: fold", "Boris: fold"
    ),
    "who checked before must call, raise or fold": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: check",
        "Boris: bet 2",
        "Vera: fold",
        "Anna: check  # error: [PK102]",
        "Anna: fold",
    ),
    "and may raise": two(
        "up: Anna Kh, Boris 9c", "Anna: check", "Boris: bet 2", "Anna: raise to 6", "Boris: fold", "win: Anna 4"
    ),
    "a pass is a check, and a fold where a bet must be met": two(
        "up: Anna Kh, Boris 9c", "Anna: pass", "Boris: bet 2", "Anna: pass", "win: Boris 0", "chips: Anna 0, Boris 0"
    ),
    "who has folded acts no more": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: bet 2",
        "Vera: call 2",
        "Anna: call 2  # error: [PK104]",
        "up: Boris 3s, Vera 4s",
        "Boris: bet 2",
        "Vera: fold",
    ),
    "who has folded gets no card": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: check",
        "Vera: check",
        "up: Anna 5h, Boris 3s, Vera 4s  # error: [HH103]",
        "Boris: bet 2",
        "Vera: fold",
    ),
    "who has not folded gets one": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all pass",
        "up: Anna 5h, Boris 3s  # error: [HH103]",
        "Anna: bet 2",
        "Boris: fold",
        "Vera: fold",
    ),
    "whose card is not written may show the highest hand, or announce it": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna 3d  # error: [HH103]",
        "says: Boris pair of nines",
        "Boris: bet 2",
        "Anna: fold",
    ),
    "one, not two": deal(
        "up: Anna Kh Kd, Boris 9c, Vera 2d  # error: [HH103]", "Anna: bet 2", "Boris: fold", "Vera: fold"
    ),
    "a fifth up card": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna 3d, Boris 8h",
        "all pass",
        "up: Anna 4d, Boris Js",
        "all pass",
        "up: Anna 8c, Boris Qh",
        "all pass",
        "up: Anna 5c  # error: [HH103]",
        "show Anna: Kc",
        "muck Boris",
        "win: Anna 0",
    ),
    "one card down": two("down Anna: Kd Qd  # error: [HH103]", "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold"),
    "a deal that stops in the middle": two("up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: call 2  # warning: [HH108]"),
    "a deal without an action is not begun": two("down Boris: Kd", "up: Anna Kh, Boris 9c"),
    "the cards of one round are missing: one fault": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "Anna: bet 2  # error: [HH109]",
        "Boris: call 2",
        "up: Anna 4d, Boris Js",
        "Anna: bet 2",
        "Boris: fold",
    ),
    "all pass where a bet must be met: one line, one fault": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 2",
        "all pass  # error: [PK102]",
        "up: Anna 3d, Boris 9h, Vera 2s",
        "Boris: bet 2",
        "Vera: fold",
        "Anna: fold",
    ),
    "two down cards in two lines": two(
        "down Anna: Kd", "down Anna: Qd  # error: [HH103]", "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold"
    ),
    "without cards a bet after a round that is over begins the next": deal(
        "Anna: check",
        "Boris: check",
        "Vera: bet 1",
        "Anna: call 1",
        "Boris: call 1",
        "Vera: bet 3",
        "Anna: fold",
        "Boris: fold",
        "win: Vera 3",
    ),
}

# --- folding, and the last player ------------------------------------------------------------------------

UNMET = ["up: Anna Kh, Boris 9c", "all pass", "up: Anna Qd, Boris 8h", "Anna: bet 2", "Boris: fold"]

THE_LAST = {
    "the last one left takes the pot and need not show": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 2",
        "Boris: fold",
        "Vera: fold",
        "back: Anna 2",
        "win: Anna 3",
        "chips: Anna +2, Boris -1, Vera -1",
    ),
    "what nobody met is no part of the pot": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: raise to 6", "Anna: fold", "win: Boris 8  # error: [PK105]"
    ),
    "it goes back, and no more of it": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: raise to 6",
        "Anna: fold",
        "back: Boris 6  # error: [PK105]",
        "win: Boris 4",
    ),
    "all fold: the same dealer deals again": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all fold",
        "deal 2: dealer Vera",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: fold",
        "Vera: fold",
        "deal 3: dealer Vera",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 1",
        "Boris: fold",
        "Vera: fold",
        "deal 4: dealer Anna",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all fold",
    ),
    "the next one may not": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all fold",
        "deal 2: dealer Anna  # error: [HH106]",
        "up: Boris 9c, Vera 2d, Anna Kh",
        "all fold",
    ),
    "one who takes the deal without a bet moves it on": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: fold",
        "win: Vera 0",
        "deal 2: dealer Anna",
        "up: Boris 9c, Vera 2d, Anna Kh",
        "all fold",
    ),
    "with an ante in the pot the last one takes it": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all fold",
        "win: Vera 3",
        "deal 2: dealer Anna",
        "ante: all 1",
        "up: Boris 9c, Vera 2d, Anna Kh",
        "all fold",
        "win: Vera 3",
    ),
    "also where the cards do not tell who begins": deal(
        "ante: all 1", "up: Anna ??, Boris ??, Vera ??", "all fold", "win: Boris 3"
    ),
    "who that is their chips may say": deal(
        "ante: all 1", "up: Anna ??, Boris ??, Vera ??", "all fold", "chips: Anna -1, Boris +2, Vera -1"
    ),
    "and may not fold": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: fold",
        "Boris: fold",
        "Vera: fold  # error: [HH109]",
        "win: Vera 3",
    ),
    "in a later round too, where nothing is in the pot": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all pass",
        "up: Anna Qh, Boris 8c, Vera 3d",
        "Anna: fold",
        "Boris: fold",
        "Vera: fold",
        "deal 2: dealer Vera",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 2",
        "Boris: fold",
        "Vera: fold",
        "deal 3: dealer Anna",
    ),
    "in round four, and in one line": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna Qh, Boris 8c",
        "all pass",
        "up: Anna 2h, Boris 3c",
        "all pass",
        "up: Anna 2s, Boris 4c",
        "all fold",
        "chips: Anna 0, Boris 0",
        "deal 2: dealer Boris",
    ),
    "with antes the last one left has won": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all pass",
        "up: Anna Qh, Boris 8c, Vera 3d",
        "Anna: fold",
        "Boris: fold",
        "Vera: fold  # error: [HH109]",
    ),
    "whoever checks in a later round has not folded": two(
        "up: Anna Kh, Boris 9c", "all pass", "up: Anna Qh, Boris 8c", "all pass  # warning: [HH108]"
    ),
    "where nobody gained and no play is written, all may have folded": deal(
        "chips: Anna 0, Boris 0, Vera 0",
        "deal 2: dealer Vera",
        "chips: Anna 2, Boris -1, Vera -1",
        "deal 3: dealer Anna",
    ),
    "or not": deal("chips: Anna 0, Boris 0, Vera 0", "deal 2: dealer Anna"),
    "all fold to a bet": deal("up: Anna Kh, Boris 9c, Vera 2d", "Anna: bet 2", "all fold", "back: Anna 2"),
    "the last player shows the down card": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", "show Anna: Kd  # info: [ST105]"
    ),
    "who is left alone may show what was dealt so far": two(*UNMET, "show Anna: Qs Kh Qd  # info: [ST105]"),
    "the up cards alone are no secret": two(*UNMET, "show Anna: Kh Qd", "show Boris: 9c 8h"),
    "more than was dealt is no hand": two(*UNMET, "show Anna: Qs Kh Qd 2c  # error: [HH103]  # info: [ST105]"),
    "a down line is what the scorer knows": two(
        "down Anna: Kd", "down Boris: 9d", "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold"
    ),
    "and may stand anywhere": two("up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", "down: Anna Kd, Boris 9d"),
    "a folded down card is not shown": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", "show Boris: 9d  # error: [ST106]"
    ),
    "neither among five": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all pass",
        "up: Anna 3d, Boris 8h, Vera 7s",
        "all pass",
        "up: Anna 4d, Boris 8s, Vera 7c",
        "all pass",
        "up: Anna 8c, Boris Qh, Vera Jd",
        "Boris: bet 2",
        "Vera: fold",
        "Anna: call 2",
        "show Boris: 9d",
        "show Anna: Kc",
        "show Vera: 2c 2d 7s 7c Jd  # error: [ST106]",
        "win: Boris 4",
    ),
    "the up cards of one who folded are no secret": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", "show Boris: 9c"
    ),
    "a mucked hand is known to the scorer": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", "muck Boris: 9d"
    ),
}

# --- betting ---------------------------------------------------------------------------------------------

FIXED = "limit=fixed, small_bet=2, big_bet=4"
IN_FULL = "ante=1, bring_in=1, limit=fixed, small_bet=4, big_bet=8, cap=4"

BETTING = {
    "fixed: the small bet in rounds one and two": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 4  # error: [PK101]",
        "Boris: call 2",
        "up: Anna Qd, Boris 8h",
        "Anna: bet 2",
        "Boris: raise to 4",
        "Anna: fold",
        rules=FIXED,
    ),
    "fixed: the big bet in rounds three and four": two(
        *CHEAP,
        "up: Anna Js, Boris 7h",
        "Anna: bet 4",
        "Boris: call 4",
        "up: Anna 10s, Boris 6h",
        "Anna: bet 2  # error: [PK101]",
        "Boris: fold",
        rules=FIXED,
    ),
    "fixed: without a big bet it is twice the small one": two(
        *CHEAP,
        "up: Anna Js, Boris 7h",
        "Anna: bet 4",
        "Boris: raise to 8",
        "Anna: fold",
        rules="limit=fixed, small_bet=2",
    ),
    "fixed: the heading's bets go before the rules'": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 3", "Boris: fold", rules=FIXED
    ).replace("dealer Boris", "dealer Boris, bets 3/6"),
    "the cap counts the bet and the raises": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: raise to 4",
        "Anna: raise to 6",
        "Boris: raise to 8  # error: [PK101]",
        "Anna: fold",
        rules=f"{FIXED}, cap=3",
    ),
    "no limit: the least bet is an ante": two(
        "ante: all 2", "up: Anna Kh, Boris 9c", "Anna: bet 1  # error: [PK101]", "Boris: fold"
    ),
    "no limit: else one chip": two("up: Anna Kh, Boris 9c", "Anna: bet 1", "Boris: fold"),
    "no limit: a raise is at least the bet": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 4", "Boris: raise to 7  # error: [PK101]", "Anna: fold"
    ),
    "no limit: and at least the last raise": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: raise to 8",
        "Anna: raise to 13  # error: [PK101]",
        "Boris: fold",
    ),
    "pot limit: no more than the pot after a call": two(
        "ante: all 2",
        "up: Anna Kh, Boris 9c",
        "Anna: bet 4",
        "Boris: raise to 16",
        "Anna: raise to 53  # error: [PK101]",
        "Boris: fold",
        rules="limit=pot",
    ),
    "pot limit: the pot": two(
        "ante: all 2",
        "up: Anna Kh, Boris 9c",
        "Anna: bet 4",
        "Boris: raise to 16",
        "Anna: raise to 52",
        "Boris: fold",
        rules="limit=pot",
    ),
    "a call names what is added": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: raise to 6",
        "Anna: call 6  # error: [PK103]",
        "up: Anna Qd, Boris 8h",
        "Anna: bet 2",
        "Boris: fold",
    ),
    "nothing to call": two("up: Anna Kh, Boris 9c", "Anna: call 2  # error: [PK103]", "Boris: bet 2", "Anna: fold"),
    "a bet over the stack": two(
        "up: Anna Kh, Boris 9c", "Anna: bet 12  # error: [PK101]", "Boris: fold", stacks="Anna 10, Boris 20"
    ),
    "all in is all that is left": two(
        "up: Anna Kh, Boris 9c", "Anna: all in 8  # error: [PK101]", "Boris: fold", stacks="Anna 10, Boris 20"
    ),
    "a short all in raise does not reopen the betting": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 10",
        "Boris: all in 15",
        "Vera: call 15",
        "Anna: raise to 30  # error: [PK101]",
        "Vera: fold",
        "up: Anna Qd, Boris 8h",
        "up: Anna Js, Boris 7h",
        "up: Anna 10s, Boris 6h",
        "show Anna: Ks",
        "muck Boris",
        "win: Anna 45",
        stacks="Anna 100, Boris 15, Vera 100",
    ),
    "half a raise reopens it with reopen=half": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 4",
        "Boris: all in 6",
        "Vera: call 6",
        "Anna: raise to 10",
        "Vera: fold",
        "up: Anna Qd, Boris 8h",
        "up: Anna Js, Boris 7h",
        "up: Anna 10s, Boris 6h",
        "show Anna: Ks",
        "muck Boris",
        "win: Anna 18",
        rules="limit=fixed, small_bet=4, reopen=half",
        stacks="Anna 100, Boris 6, Vera 100",
    ),
    "and does not with reopen=full": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: bet 4",
        "Boris: all in 6",
        "Vera: call 6",
        "Anna: raise to 10  # error: [PK101]",
        "Vera: fold",
        "up: Anna Qd, Boris 8h",
        "up: Anna Js, Boris 7h",
        "up: Anna 10s, Boris 6h",
        "show Anna: Ks",
        "muck Boris",
        "win: Anna 18",
        rules="limit=fixed, small_bet=4",
        stacks="Anna 100, Boris 6, Vera 100",
    ),
    "where only one can still bet, the betting is closed": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: all in 5",
        "Boris: all in 8",
        "Vera: call 8",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Vera: bet 4  # error: [HH109]",
        "up: Anna Js, Boris 7h, Vera 4d",
        "up: Anna 10s, Boris 6h, Vera Jd",
        "show Anna: Ks",
        "show Boris: 9d",
        "show Vera: Ac",
        "win main: Anna 15",
        "win side: Boris 6",
        stacks="Anna 5, Boris 8, Vera 100",
    ),
    "side pots: each plays for what was met": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: all in 5",
        "Boris: call 5",
        "Vera: call 5",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Boris: bet 6",
        "Vera: call 6",
        "up: Anna Js, Boris 7h, Vera 4d",
        "Boris: check",
        "Vera: check",
        "up: Anna 10s, Boris 6h, Vera Jd",
        "Boris: check",
        "Vera: check",
        "show Anna: Ks",
        "show Boris: 9d",
        "show Vera: Ac",
        "win main: Anna 15",
        "win side: Boris 12",
        "chips: Anna +10, Boris +1, Vera -11",
        stacks="Anna 5, Boris 100, Vera 100",
    ),
    "three pots": (
        "game: stud\nplayers: Anna, Boris, Vera, Gleb\nstacks: Anna 5, Boris 11, Vera 50, Gleb 50\n"
        "deal 1: dealer Gleb\nup: Anna Kh, Boris 9c, Vera 2d, Gleb 3c\nAnna: all in 5\nBoris: all in 11\nVera: call 11\n"
        "Gleb: call 11\nup: Anna Qd, Boris 8h, Vera 3d, Gleb 4c\nVera: bet 9\nGleb: call 9\n"
        "up: Anna Js, Boris 7h, Vera 4d, Gleb 5h\nall pass\nup: Anna 10s, Boris 6h, Vera Jd, Gleb Qs\nall pass\n"
        "show Anna: Ks\nshow Boris: 9d\nshow Vera: Ac\nshow Gleb: 7d\n"
        "win main: Anna 20\nwin side: Boris 18\nwin side 2: Vera 18\nchips: Anna +15, Boris +7, Vera -2, Gleb -20"
    ),
    "a side pot is not for one who has no part in it": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Anna: all in 5",
        "Boris: call 5",
        "Vera: call 5",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Boris: bet 6",
        "Vera: call 6",
        "up: Anna Js, Boris 7h, Vera 4d",
        "all pass",
        "up: Anna 10s, Boris 6h, Vera Jd",
        "all pass",
        "show Anna: Ks",
        "show Boris: 9d",
        "show Vera: Ac",
        "win main: Anna 15",
        "win side: Anna 12  # error: [PK106]",
        stacks="Anna 5, Boris 100, Vera 100",
    ),
    "the ante that is asked for": two(
        "ante: Anna 1, Boris 2  # error: [PK109]", "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", rules="ante=1"
    ),
    "no ante where none is asked for": two("up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold", rules="preset=home"),
}

BROUGHT_IN = ["ante: all 1", "up: Anna Kh, Boris 9c, Vera 2d", "Vera: bring in 1"]
THE_BRING_IN = {
    "the lowest card brings in, the next to the left calls, completes or folds": deal(
        *BROUGHT_IN,
        "Anna: complete 4",
        "Boris: raise to 8",
        "Vera: fold",
        "Anna: call 4",
        "up: Anna Qd, Boris 9h",
        "Boris: bet 4",
        "Anna: fold",
        "win: Boris 20",
        rules=IN_FULL,
    ),
    "complete is a raise to the small bet": deal(
        *BROUGHT_IN, "Anna: complete 5  # error: [PK101]", "Boris: fold", "Vera: fold", rules=IN_FULL
    ),
    "it may be said as a raise": deal(*BROUGHT_IN, "Anna: raise to 4", "Boris: fold", "Vera: fold", rules=IN_FULL),
    "the bring-in gives no option: called all round, the next cards come": deal(
        *BROUGHT_IN,
        "Anna: call 1",
        "Boris: call 1",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Anna: bet 4",
        "Boris: fold",
        "Vera: fold",
        "win: Anna 6",
        rules=IN_FULL,
    ),
    "so its player may not raise": deal(
        *BROUGHT_IN,
        "Anna: call 1",
        "Boris: call 1",
        "Vera: complete 4  # error: [HH109]",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Anna: bet 4",
        "Boris: fold",
        "Vera: fold",
        rules=IN_FULL,
    ),
    "raised, he decides again": deal(
        *BROUGHT_IN,
        "Anna: call 1",
        "Boris: complete 4",
        "Vera: raise to 8",
        "Anna: fold",
        "Boris: fold",
        "win: Vera 12",
        rules=IN_FULL,
    ),
    "instead of the bring-in the whole bet": deal(
        "ante: all 1", "up: Anna Kh, Boris 9c, Vera 2d", "Vera: bet 4", "Anna: fold", "Boris: fold", rules=IN_FULL
    ),
    "a check is not allowed": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: check  # error: [PK109]",
        "Anna: bet 4",
        "Boris: fold",
        "Vera: fold",
        rules=IN_FULL,
    ),
    "all pass is no bring-in": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "all pass  # error: [PK109]",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Anna: bet 4",
        "Boris: fold",
        "Vera: fold",
        rules=IN_FULL,
    ),
    "a wrong amount": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: bring in 2  # error: [PK109]",
        "Anna: call 2",
        "Boris: fold",
        "up: Anna Qd, Vera 3d",
        "Anna: bet 4",
        "Vera: fold",
        rules=IN_FULL,
    ),
    "and then the rest of the stack": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: bring in 2  # error: [PK109]",
        "Anna: complete 4",
        "Boris: fold",
        "Vera: raise to 6",
        "Anna: call 2",
        rules=IN_FULL,
        stacks="Anna 50, Boris 50, Vera 7",
    )
    + "  # warning: [HH108]",
    "a stack goes by no wrong bet": deal(
        *BROUGHT_IN,
        "Anna: complete 3  # error: [PK101]",
        "Boris: raise to 7 all in",
        "Vera: raise to 8",
        "Anna: call 4",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "all pass",
        "up: Anna Js, Boris 8c, Vera 4d",
        "all pass",
        "up: Anna 10s, Boris 8d, Vera 6h",
        "all pass",
        "show Anna: Ks",
        "show Boris: 8s",
        "show Vera: 9d",
        "win main: Boris 24",
        "win side: Anna 2",
        rules=IN_FULL,
    ),
    "a second bring-in": deal(
        *BROUGHT_IN,
        "Anna: bring in 1  # error: [PK109]",
        "Boris: fold",
        "up: Anna Qd, Vera 3d",
        "Anna: bet 4",
        "Vera: fold",
        rules=IN_FULL,
    ),
    "the wrong player brings in": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 2c, Vera 2d",
        "Vera: bring in 1  # error: [ST101]",
        "Anna: fold",
        "Boris: fold",
        rules=IN_FULL,
    ),
    "the cap counts the completion, not the bring-in": deal(
        *BROUGHT_IN,
        "Anna: complete 4",
        "Boris: raise to 8",
        "Vera: fold",
        "Anna: raise to 12",
        "Boris: raise to 16",
        "Anna: raise to 20  # error: [PK101]",
        "Boris: fold",
        rules=IN_FULL,
    ),
    "all in with less than the bring-in: the others meet the whole": deal(
        "ante: all 1",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: bring in 0.5 all in",
        "Anna: call 1",
        "Boris: call 1",
        "up: Anna Qd, Boris 8h, Vera 3d",
        "Anna: bet 4",
        "Boris: fold",
        "up: Anna Js, Vera 4d",
        "up: Anna 10s, Vera 6h",
        "show Anna: Ks",
        "show Vera: 9d",
        "win main: Anna 4.5",
        "win side: Anna 1",
        rules=IN_FULL,
        stacks="Anna 50, Boris 50, Vera 1.5",
    ),
    "stakes in the heading": deal(
        "ante: all 0.25",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: bring in 0.5",
        "Anna: complete 2",
        "Boris: fold",
        "Vera: fold",
        "win: Anna 1.75",
        rules="preset=room",
    ).replace("dealer Vera", "dealer Vera, bets 2/4, ante 0.25, bring in 0.5"),
    "a bring-in that is only written makes the lowest card begin": deal(
        "up: Anna Kh, Boris 9c, Vera 2d", "Anna: bring in 1  # error: [ST101]", "Boris: fold", "Vera: fold"
    ),
    "without a bring-in the highest card begins": deal(
        "up: Anna Kh, Boris 9c, Vera 2d", "Vera: bet 1  # error: [ST101]", "Anna: fold", "Boris: fold"
    ),
}

# --- the showdown ----------------------------------------------------------------------------------------

SEEN = [
    "up: Anna Kh, Boris 9c",
    "Anna: bet 2",
    "Boris: call 2",
    "up: Anna Qd, Boris 9h",
    "all pass",
    "up: Anna Js, Boris 7h",
    "all pass",
    "up: Anna 8c, Boris 6h",
    "all pass",
]

ALIKE = [
    "up: Anna Qd, Boris Qh",
    "all pass",
    "up: Anna 7s, Boris 7h",
    "all pass",
    "up: Anna 8c, Boris 8h",
    "all pass",
    "show Anna: 3c",
    "show Boris: 3d",
]
SHOWDOWN = {
    "the down card alone is enough": two(*SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 4"),
    "or all five": two(*SEEN, "show Anna: Kd Kh Qd Js 8c", "show Boris: 9c 9h 7h 6h 2c", "win: Anna 4"),
    "or what the scorer wrote of the deal": two("down Anna: Kd", "down Boris: 2c", *SEEN, "win: Anna 4"),
    "the lower hand takes nothing": two(*SEEN, "show Anna: Kd", "show Boris: 2c", "win: Boris 4  # error: [PK106]"),
    "one unknown down card, and it makes no difference": two(*SEEN, "show Boris: 9s", "muck Anna", "win: Boris 4"),
    "what one hidden card can make is not enough": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: call 2",
        "up: Anna Qd, Boris 9h",
        "all pass",
        "up: Anna 3s, Boris 9s",
        "all pass",
        "up: Anna 8c, Boris 6h",
        "all pass",
        "win: Anna 4  # error: [PK106]",
    ),
    "one hidden card that could tell: it cannot be told": two(*SEEN, "win: Anna 4"),
    "equal hands share": two("up: Anna Kh, Boris Kc", "Anna: bet 2", "Boris: call 2", *ALIKE, "win: Anna 2, Boris 2"),
    "one of two equal hands does not take all": two(
        "up: Anna Kh, Boris Kc", "Anna: bet 2", "Boris: call 2", *ALIKE, "win: Anna 4  # error: [PK106]"
    ),
    "the odd chip goes to the first from the dealer's left": deal(
        "ante: all 1",
        "up: Anna Kh, Boris Kc, Vera 2d",
        "Anna: check",
        "Boris: check",
        "Vera: fold",
        *ALIKE,
        "win: Anna 1, Boris 2  # error: [PK106]",
    ),
    "the hand announced at the showdown": two(
        *SEEN, "show Anna: Kd (two pair)  # error: [PK108]", "show Boris: 2c (pair of nines)", "win: Anna 4"
    ),
    "a card that was not dealt": two(
        "down Anna: Kd", *SEEN, "show Anna: Kc  # error: [ST108]", "show Boris: 2c", "win: Anna 4"
    ),
    "a hand without a card that was dealt": two(
        *SEEN, "show Anna: Kd Kh Qd Js 10c  # error: [ST108]", "show Boris: 2c", "win: Anna 4"
    ),
    "too few": two(*SEEN, "show Anna: Kd Kh Qd  # error: [HH103]", "muck Boris", "win: Anna 4"),
    "a card of no pack": two("down Anna: Jo  # error: [HH102]", *SEEN, "show Boris: 2c", "muck Anna", "win: Boris 4"),
    "a card that another holds": two(*SEEN, "show Anna: 9c  # error: [HH101]", "show Boris: 2c", "win: Anna 4"),
    "and nothing follows from that card": two(
        "down Anna: Kd", "down Boris: Kd  # error: [HH101]", *SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 4"
    ),
    "and no name is held against it": two(
        *SEEN,
        "show Anna: Kd Kh Qd Js 9c (flush)  # error: [HH101]",
        "show Boris: 9c 9h 7h 6h Kh (flush)  # error: [HH101]",
        "win: Anna 4",
    ),
    "a card twice in the hand shown": two(
        *SEEN, "show Anna: Kh Kh Qd Js 8c  # error: [HH101]", "show Boris: 2c", "win: Anna 4"
    ),
    "a player's own card twice": two(
        "down Anna: Kh", "up: Anna Kh, Boris 9c  # error: [HH101]", "Anna: bet 2", "Boris: fold"
    ),
    "more than the pot": two(*SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 5  # error: [PK105]"),
    "the wrong taker and then his chips: one fault": two(
        *SEEN, "show Anna: Kd", "show Boris: 2c", "win: Boris 4  # error: [PK106]", "chips: Anna -2, Boris +2"
    ),
    "a wrong pot and then the chips: one fault": two(
        *SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 6  # error: [PK105]", "chips: Anna +4, Boris -2"
    ),
    "wrong chips": two(
        *SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 4", "chips: Anna +3, Boris -2  # error: [SC101]"
    ),
    "chips that do not sum to zero, where the deal does not tell": two("chips: Anna +3, Boris -2  # error: [SC103]"),
    "chips that cannot be read follow from the others": deal("chips: Anna +3, Boris -2, Vera ?  # info: [SC106]"),
    "who is out has no part in them": deal("out: Vera", "chips: Anna +3, Boris ?  # info: [SC106]"),
    "two figures may be anything": deal("chips: Anna +3, Boris ?, Vera ?  # warning: [SC107, SC107]"),
    "the pot stated": two(*SEEN, "pot: 5  # error: [PK105]", "show Anna: Kd", "show Boris: 2c", "win: Anna 4"),
    "the pot stated, where no line says who won it": two(*SEEN, "pot: 5  # error: [PK105]", "chips: Anna +2, Boris -2"),
    "wins and rake make the pot": two(*SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 3.5", "rake: 0.5"),
}

# --- what cannot be told ---------------------------------------------------------------------------------

UNKNOWN = {
    "an unknown up card may be any": two(
        "up: Anna ??, Boris 9c",
        "Boris: bet 2",
        "Anna: call 2",
        "up: Anna ?h, Boris K?",
        "Anna: check",
        "Boris: check",
        "up: Anna ??, Boris ??",
        "Boris: check",
        "Anna: check",
        "up: Anna ??, Boris ??",
        "Anna: bet 1",
        "Boris: fold",
    ),
    "unknown down cards": two("down: Anna ??, Boris ?h", "up: Anna Kh, Boris 9c", "Anna: bet 2", "Boris: fold"),
    "hands known in part": two(*SEEN, "show Anna: ??", "show Boris: 9c 9h 7h 6h ??", "win: Boris 4"),
    "figures that cannot be read": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet ?",
        "Boris: call",
        "up: Anna Qd, Boris 8h",
        "Anna: bet 2",
        "Boris: fold",
        "win: Anna ?",
        "chips: Anna ?, Boris -3",
    ),
    "doubtful figures that do not fit are not known": two(
        *SEEN, "show Anna: Kd", "show Boris: 2c", "win: Anna 5?", "chips: Anna +3?, Boris -2"
    ),
    "corrected ones count as corrected": two(
        "up: Anna ~~Qh~~ Kh, Boris 9c", "Anna: ~~check~~ bet 2", "Boris: fold", "win: ~~Boris~~ Anna 0"
    ),
}

# --- one deal after another ------------------------------------------------------------------------------

WON = [
    "up: Anna Kh, Boris 9c, Vera 2d",
    "Anna: bet 2",
    "Boris: call 2",
    "Vera: fold",
    "up: Anna Qd, Boris 9h",
    "Boris: bet 2",
    "Anna: fold",
    "win: Boris 4",
]

NAMED = [
    "up: Anna Kh, Boris 9c, Vera 2d",
    "Vera: bet 3  # error: [ST101]",
    "Boris: raise to 6",
    "Vera: fold",
    "Anna: fold",
    "back: Boris 3",
    "win: Boris 6",
]
"""Anna was to bet: the name may be wrong, or the turn."""

SESSION = {
    "where either of two may have bet, either may have lost it": deal(*NAMED, "total: Anna -3, Boris 3, Vera 0"),
    "one as well as the other": deal(*NAMED, "total: Anna 0, Boris 3, Vera -3"),
    "stacks carry over": deal(
        *WON,
        "deal 2: dealer Anna",
        "stacks: Anna 48, Boris 53, Vera 50  # error: [PK110]",
        stacks="Anna 50, Boris 50, Vera 50",
    ),
    "and are not known after a deal whose sums prove nothing": two(
        "up: Anna Kh, Boris 9c",
        "Anna: bet 2",
        "Boris: call 2",
        "up: Anna Qd, Boris 9h",
        "all pass",
        "up: Anna Js, Boris 7h",
        "all pass",
        "up: Anna 8c, Boris 6h",
        "Boris: bet 8",
        "show Boris: 2c  # error: [PK107]",
        "show Anna: Qh",
        "win: Anna 20",
        "deal 2: dealer Anna",
        "up: Boris 9c, Anna Kh",
        "Anna: all in 20",
        "Boris: fold",
        stacks="Anna 10, Boris 10",
    ),
    "not where a deal between them is missing": deal(
        *WON, "deal 4: dealer Vera", "stacks: Anna 48, Boris 53, Vera 50", stacks="Anna 50, Boris 50, Vera 50"
    ).replace("game: stud", "game: stud\npartial: yes"),
    "a total is the sum of the chips": deal(
        *WON,
        "chips: Anna -2, Boris +2, Vera 0",
        "total: Anna -2, Boris 2, Vera 0",
        "deal 2: dealer Anna",
        "chips: Anna +1, Boris -1, Vera 0",
        "total: Anna 0, Boris 1, Vera 0  # error: [SC102]",
    ),
    "in a partial record the first total is taken as it is": deal(
        *WON, "chips: Anna -2, Boris +2, Vera 0", "total: Anna 12, Boris -7, Vera -5"
    )
    .replace("game: stud", "game: stud\npartial: yes")
    .replace("deal 1", "deal 7"),
    "the numbers": deal("all fold", "deal 3: dealer Vera  # error: [HH107]", "all fold"),
    "the dealer of the deal that was not first": deal(*WON, "deal 2: dealer Boris  # error: [HH106]", "all fold"),
    "the deal passes over a player who sits out": deal(*WON, "deal 2: dealer Boris", "out: Anna", "all fold"),
    "one player is too few": "game: stud\nplayers: Anna  # error: [HH105]\ndeal 1",
    "ten are not too many": "game: stud\nplayers: A, B, C, D, E, F, G, H, I, J\ndeal 1",
    "eleven are": "game: stud\nplayers: A, B, C, D, E, F, G, H, I, J, K  # error: [HH105]\ndeal 1",
    "the winner has the greatest total": deal(
        *WON, "chips: Anna -2, Boris +2, Vera 0", "total: Anna -2, Boris 2, Vera 0", "winner: Vera  # error: [SC108]"
    ),
    "a deal with a line that cannot be read is not judged": deal(
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Vera: bets a lot  # error: [HH001]",
        "Anna: check",
        "Boris: check",
        "deal 2: dealer Anna",
        "up: Anna Kh, Boris 9c, Vera 2d",
        "Boris: bet 1  # error: [ST101]",
        "Vera: fold",
        "Anna: fold",
    ),
    "a date in words": deal(*WON).replace("dealer Vera", "dealer Vera, date 14 March 2026"),
    "who acts is at the table": deal("up: Anna Kh, Boris 9c, Vera 2d", "Zoe: check  # error: [HH104]"),
    "an option that is not one": "game: stud\nrules: openers=jacks  # warning: [HH002]\nplayers: Anna, Boris\ndeal 1",
    "a value that is none": "game: stud\nrules: limit=high  # error: [HH008]\nplayers: Anna, Boris\ndeal 1",
    "a big bet too small": "game: stud\nrules: small_bet=4, big_bet=2  # error: [HH008]\nplayers: Anna, Boris\ndeal 1",
    "a bring-in too large": "game: stud\nrules: small_bet=4, bring_in=5  # error: [HH008]\nplayers: Anna, Boris\ndeal 1",
}

TABLE = "game: stud\nplayers: Anna, Boris, Vera\ntable\n| deal | Anna | Boris | Vera |\n"
TABLES = {
    "the changes of a deal sum to zero": f"{TABLE}| 1 | 3 | -2 | -2 |  # error: [SC103]",
    "a total that is off by as much as a row tells what cannot be read there": (
        f"{TABLE}| 1 | ? | -4 | 0 |  # info: [SC106]\n| 2 | 3 | -3 | 0 |\n| total | 8 | -8 | 0 |  # error: [SC102]"
    ),
    "what points and running totals both tell is told": (
        f"{TABLE}| 1 | 5 | -4 | 0 |  # error: [SC103]\n| 2 | 7 | -7 | 0 |\n"
        "| 3 | ? | -3 | 0 |  # info: [SC106]\n| 4 | 2 | -2 | 0 |"
    ),
    "nothing stays on the table": f"{TABLE}| 1 | -1 | -1 | -1 |  # error: [SC103]\n| 2 | 5 | -1 | -1 |  # error: [SC103]",
    "all folded": f"{TABLE}| 1 | 0 | 0 | 0 |",
    "a figure that follows from the row": f"{TABLE}| 1 | 4 | ? | -2 |  # info: [SC106]",
    "a figure that follows from the total": (
        f"{TABLE}| 1 | 4 | ? | ? |  # info: [SC106, SC106]\n| 2 | 1 | 1 | -2 |\n| total | 5 | -1 | -4 |"
    ),
    "figures that do not follow": f"{TABLE}| 1 | 4 | ? | ? |  # warning: [SC107, SC107]",
    "a total": f"{TABLE}| 1 | 4 | -2 | -2 |\n| 2 | 1 | 1 | -2 |\n| total | 5 | -1 | -3 |  # error: [SC102]",
    "the winner has the greatest of them": (
        f"{TABLE}| 1 | 4 | -2 | -2 |\n| total | 4 | -2 | -2 |\nwinner: Boris  # error: [SC108]"
    ),
    "the stacks at the start": f"{TABLE}| carried | 50 | 50 | 50 |\n| 1 | 4 | -2 | -2 |\n| total | 54 | 48 | 48 |",
    "a row for a deal that is written out": deal(
        *WON, "table", "| deal | Anna | Boris | Vera |", "| 1 | -3 | 3 | 0 |  # error: [SC101, SC101]"
    ),
}

RULES = {**FIRST_TO_ACT, **ROUNDS, **THE_LAST, **BETTING, **THE_BRING_IN, **SHOWDOWN, **UNKNOWN, **SESSION, **TABLES}


@pytest.mark.parametrize("case", [pytest.param(text, id=name) for name, text in RULES.items()])
def test_the_rule(case: str) -> None:
    text = with_header(Example("stud", case))
    assert findings_of(text) == marked(text)


# --- what the dealer says --------------------------------------------------------------------------------

SAID: list[tuple[Sequence[str], str, str]] = [
    # what the up cards make
    (("Kh", "9c"), "Anna high card", ""),
    (("Kh", "9c"), "Anna king high, Boris nine high", ""),
    (("Kh", "9c"), "Boris high card king", "ST102"),
    (("Kh 2d", "9c 9h"), "Boris pair of nines, Anna high card king", ""),
    (("Kh 2d", "9c 9h"), "Boris pair", ""),
    (("Kh 2d", "9c 9h"), "Boris pair of kings", "ST102"),
    (("Kh 2d", "9c 9h"), "Boris high card", "ST102"),
    (("Kh 2d", "9c 8h"), "Boris pair of nines", "ST102"),
    (("Kh 2d", "9c 8h"), "Zoe high card", "HH104"),
    (("Kh 2d", "9c 8h"), "Boris nothing much", "HH001"),
    (("Kh Kd 2c 2h", "9c 9h 9s 4d"), "Anna two pairs, Boris three nines", ""),
    (("Kh Kd 2c 2h", "9c 9h 9s 4d"), "Anna two pairs of kings and twos", ""),
    (("Kh Kd 2c 2h", "9c 9h 9s 4d"), "Anna two pairs of twos and kings", ""),
    (("Kh Kd 2c 2h", "9c 9h 9s 4d"), "Anna pair of kings", "ST102"),
    (("Kh Kd 2c 2h", "9c 9h 9s 9d"), "Boris four nines", ""),
    (("Kh Kd 2c 2h", "9c 9h 9s 9d"), "Boris three nines", "ST102"),
    (("Kh Qh Jh 10h", "9c 9h 9s 9d"), "Anna straight", "ST102"),
    (("Kh Qh Jh 10h", "9c 9h 9s 9d"), "Anna flush", "ST102"),
    # what they may become
    (("Kh 9h 4h", "8c 7d 5s"), "Anna possible flush, Boris possible straight", ""),
    (("Kh 9h 4d", "8c 7d 2s"), "Anna possible flush", "ST103"),
    (("Kh 9h 4d", "8c 7d 2s"), "Boris possible straight", "ST103"),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible full house", ""),
    (("Kh 9d 4c", "8c 7d 6s"), "Anna possible full house", "ST103"),
    (("Kh Kd 9c 4c", "8c 7d 6s 5s"), "Anna possible full house", "ST103"),
    (("Kh Kd 9c 9d", "8c 7d 6s 5s"), "Anna pair of kings possible full house", "ST102"),
    (("Kh Kd 9c 9d", "8c 7d 6s 5s"), "Anna two pairs possible full house", ""),
    (("Kh Kd 9c 9d", "Kc Ks 9h 9s"), "Anna possible full house", "ST103"),
    (("5h 4h 3h 2h", "8c 7d 6s 5s"), "Anna possible straight flush", ""),
    (("Ah 4h 3h 2h", "8c 7d 6s 5s"), "Anna possible straight", ""),
    (("Ah Kh 3h 2h", "8c 7d 6s 5s"), "Anna possible straight", "ST103"),
    (("9h 8h 7h 6h", "Kc 10h Qd 5h"), "Anna possible straight flush", "ST103"),
    (("9h 8h 7h 6h", "Kc 10h Qd 5h"), "Anna possible straight or flush", ""),
    (("9h 9c 7h 6h", "Kc 10h Qd 5h"), "Anna possible straight or flush", "ST103 ST103"),
    (("Kh Kd Kc", "8c 7d 6s"), "Anna possible four kings", ""),
    (("Kh Kd Qc Qd", "8c 7d 6s 5s"), "Anna possible four kings", "ST103"),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible four queens", "ST103"),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible full house of kings and fours", ""),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible full house of fours and kings", ""),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible full house of kings and nines", "ST103"),
    (("Kh Kd 4c", "8c 7d 6s"), "Boris possible straight to the ten", ""),
    (("Kh Kd 4c", "8c 7d 6s"), "Boris possible straight, six to ten", ""),
    (("Kh Kd 4c", "8c 7d 6s"), "Boris possible straight to the jack", "ST103"),
    (("Kh 9h 4h", "8c 7d 6s"), "Anna possible flush, king high", ""),
    (("Kh 9h 4h", "8c 7d 6s"), "Anna possible flush, queen high", "ST103"),
    (("Kh 9h 4h", "Ah 7d 6s"), "Anna possible flush, ace high", "ST103"),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna возможное каре дам", "ST103"),
    # nothing below a straight
    (("Kh Kd 4c", "8c 7d 6s"), "Anna possible three kings", "ST107"),
    (("Kh Qd 4c", "8c 7d 6s"), "Anna possible two pairs", "ST107"),
    # cards that are not known
    (("Kh ??", "9c 9h"), "Anna pair of kings", ""),
    (("Kh ??", "9c 9h"), "Anna two pairs", "ST102"),
    (("Kh ?h ?h", "9c 8s 7d"), "Anna possible flush", ""),
    (("Kh ?h ?d", "9c 8s 7d"), "Anna possible straight", ""),
    (("K? 9h 4h", "9c 8s 7d"), "Anna possible flush", ""),
    # in Russian
    (("Kh 2d", "9c 9h"), "Boris пара девяток, Anna старшая король", ""),
    (("Kh 2d", "9c 9h"), "Boris пара дам", "ST102"),
    (("Kh Kd 2c 2h", "9c 9h 9s 4d"), "Anna две пары королей и двоек, Boris три девятки", ""),
    (("Kh Kd 2c 2h", "9c 9h 9s 9d"), "Boris каре девяток", ""),
    (("Kh 9h 4h", "8c 7d 5s"), "Anna возможный флеш, Boris возможный стрит", ""),
    (("Kh 9h 4d", "8c 7d 2s"), "Anna возможный флеш", "ST103"),
    (("9h 9c 7h 6h", "Kc 10h Qd 5h"), "Anna пара девяток, возможный полный сбор", "ST103"),
    (("Kh Kd 9c 9d", "8c 7d 6s 5s"), "Anna две пары и возможный фулл", ""),
    (("Kh Kd 4c", "8c 7d 6s"), "Anna возможные две пары", "ST107"),
]


@pytest.mark.parametrize("said", ["Boris no pair", "Boris pair of nines surely", "Борис на флеш", "Boris three hearts"])
def test_an_announcement_of_which_a_word_is_not_known_is_not_guessed_at(said: str) -> None:
    before, _bet, _after = begun_by("Anna", ("Kh 2d 3d", "9c 9h 4s")).partition("Anna: bet 10")
    line = before.count("\n") + 1
    said = said.replace("Борис", "Boris")
    assert findings_of(f"{before}says: {said}\nchips: Anna 0, Boris 0") == [(line, "HH001")]


@pytest.mark.parametrize("said", ["Anna pair of kings, Boris", "Boris", "Boris "])
def test_a_player_without_a_hand_announced_is_told_where_it_is_missing(said: str) -> None:
    before, _bet, _after = begun_by("Anna", ("Kh Kd 3d", "9c 9h 4s")).partition("Anna: bet 10")
    [found] = audited(f"{before}says: {said}\nchips: Anna 0, Boris 0").findings
    assert str(found.message) == "a hand is missing here; say it as in 'pair of kings' or 'possible flush'"


@pytest.mark.parametrize(("faces", "said", "codes"), SAID, ids=[said for _faces, said, _codes in SAID])
def test_an_announcement(faces: Sequence[str], said: str, codes: str) -> None:
    before, _bet, _after = begun_by("Anna", faces).partition("Anna: bet 10")
    line = before.count("\n") + 1
    found = findings_of(f"{before}says: {said}\nchips: Anna 0, Boris 0")
    assert found == [(line, code) for code in codes.split()]


ANNOUNCED = {
    "the up cards of one who has folded count": deal(
        "up: Anna Kh, Boris Kd, Vera 2d",
        "all pass",
        "up: Anna Kc, Boris Ks, Vera 3d",
        "Anna: check",
        "Boris: fold",
        "Vera: check",
        "up: Anna 9c, Vera 4s",
        "all pass",
        "up: Anna 8d, Vera 5h",
        "says: Anna pair of kings, Anna possible full house  # warning: [ST103]",
        "Anna: bet 1",
        "Vera: fold",
    ),
    "cards that come later do not": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna Kd, Boris 8c",
        "all pass",
        "up: Anna 9h, Boris Ks",
        "says: Anna possible full house",
        "all pass",
        "up: Anna 4c, Boris Kc",
        "Boris: bet 1",
        "Anna: fold",
    ),
    "what the scorer knows of down cards does not": two(
        "down: Anna 2c, Boris Ks",
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna Kd, Boris 9s",
        "all pass",
        "up: Anna 9h, Boris Kc",
        "all pass",
        "up: Anna 9d, Boris 4d",
        "says: Anna possible full house",
        "Anna: bet 1",
        "Boris: fold",
    ),
    "an announcement of one player": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna 2d, Boris 9h",
        "says Boris: pair of kings  # error: [ST102]",
        "Boris: bet 1",
        "Anna: fold",
    ),
    "of two wrong ones each is told": two(
        "up: Anna Kh, Boris 9c",
        "all pass",
        "up: Anna 2d, Boris 9h",
        "says: Boris pair of kings, Anna pair of twos  # error: [ST102, ST102]",
        "Boris: bet 1",
        "Anna: fold",
    ),
    "a whole hand at the showdown is another matter": two(
        *SEEN, "show Anna: Kd (pair of queens)  # error: [PK108]", "show Boris: 2c", "win: Anna 4"
    ),
}


@pytest.mark.parametrize("case", [pytest.param(text, id=name) for name, text in ANNOUNCED.items()])
def test_when_it_is_judged(case: str) -> None:
    assert findings_of(case) == marked(case)
