"""The rule page of draw poker, point by point: each case is a record, the findings are marked on its lines."""

import pytest

from tests.examples import Example, audited, findings_of, marked, with_header

FALSE = "hand Anna: Ts Td 9c 5h 2c"
TRUE = "hand Anna: Js Jd 9c 5h 2c"
OPENED = "Anna: open 2  # error: [DR101]"
DRAWN = "Boris: call 2\nVera: fold\ndraw Anna: 3\ndraw Boris: 1"
SHOWDOWN = "Anna: check\nBoris: check\nshow Anna: Ts Td 8c 5d 3c\nshow Boris: 9d 9h 3h 4h 6h"
OPENS_ALONE = ("Anna: open 2", "Boris: fold", "Vera: fold", "back: Anna 2", "show Anna: Js Jd", "win: Anna 3")
FOLDED_EARLY = (
    "Boris: raise to 6",
    "Vera: call 6",
    "Anna: fold",
    "draw Boris: 1",
    "draw Vera: 1",
    "Boris: check",
    "Vera: bet 6",
    "Boris: fold",
)
CHIPS_EACH = "penalty Anna: Boris 1, Vera 1"


def deal(*lines: str, rules: str = "") -> str:
    """A first deal of three players with an ante of one each, Vera dealing."""
    head = ["game: draw", "players: Anna, Boris, Vera", *([f"rules: {rules}"] if rules else [])]
    return "\n".join([*head, "deal 1: dealer Vera", "ante: all 1", *lines])


CAUGHT = [FALSE, OPENED, "Boris: fold", "Vera: fold", "caught Anna"]
WRONG_OPENINGS = {
    "seen before the showdown: the others play on, and his bet stays in the pot": deal(
        FALSE,
        OPENED,
        "Boris: call 2",
        "Vera: call 2",
        "caught Anna",
        CHIPS_EACH,
        "draw Boris: 1",
        "draw Vera: 2",
        "Boris: check",
        "Vera: bet 2",
        "Boris: fold",
        "win: Vera 9",
        "chips: Anna -5, Boris -2, Vera 7",
    ),
    "the others play on even if none of them held openers": deal(
        FALSE,
        "hand Boris: 7s 8d 9h Tc Kd",
        "hand Vera: 3s 3d 4h 6c 7d",
        OPENED,
        "Boris: call 2",
        "Vera: call 2",
        "caught Anna",
        CHIPS_EACH,
        "draw Boris: 0",
        "draw Vera: 0",
        "Boris: check",
        "Vera: check",
        "show Boris: 7s 8d 9h Tc Kd",
        "show Vera: 3s 3d 4h 6c 7d",
        "win: Vera 9",
    ),
    "seen at the showdown: the pot goes to the highest hand of those still in": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "caught Anna", CHIPS_EACH, "win: Boris 7", "chips: Anna -5, Boris 5, Vera 0"
    ),
    "the offender is out at once and cannot win": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "caught Anna", CHIPS_EACH, "win: Anna 7  # error: [DR108]"
    ),
    "seen after all the others dropped before the draw: the pot stays, the uncalled bet goes back": deal(
        *CAUGHT, CHIPS_EACH, "pot stays: 3", "chips: Anna -3, Boris 0, Vera 0"
    ),
    "the whole pot": deal(*CAUGHT, CHIPS_EACH, "pot stays: 4  # error: [PK105]"),
    "seen after all the others dropped after the draw": deal(
        FALSE,
        OPENED,
        DRAWN,
        "Anna: bet 3",
        "Boris: fold",
        "show Anna: Ts Td 8c 5d 3c",
        "caught Anna",
        CHIPS_EACH,
        "back: Anna 3",
        "pot stays: 7",
        "chips: Anna -5, Boris -2, Vera 0",
    ),
    "the one who is left when the opener is caught wins, with his unmet bet": deal(
        FALSE, OPENED, "Boris: fold", "caught Anna", CHIPS_EACH, "win: Vera 5"
    ),
    "the last one may drop too, and then the pot stays": deal(
        FALSE, OPENED, "Boris: fold", "caught Anna", CHIPS_EACH, "Vera: fold", "pot stays: 3"
    ),
    "and has then folded": deal(
        FALSE,
        OPENED,
        "Boris: fold",
        "caught Anna",
        CHIPS_EACH,
        "Vera: fold",
        "Vera: bet 2  # error: [PK104]",
        "pot stays: 3",
    ),
    "a pot taken uncontested and found out afterwards goes back and stays": deal(
        FALSE,
        OPENED,
        "Boris: fold",
        "Vera: fold",
        "win: Anna 3",
        "caught Anna",
        "pot stays: 3",
        CHIPS_EACH,
        "chips: Anna -3, Boris 0, Vera 0",
    ),
    "it is wrong to leave it with the offender": deal(
        FALSE, OPENED, "Boris: fold", "Vera: fold", "win: Anna 3  # error: [DR109]", "caught Anna", CHIPS_EACH
    ),
    "a pot won with the highest hand shown is kept, without penalty": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "win: Anna 7", "caught Anna", "chips: Anna 4, Boris -3, Vera -1"
    ),
    "a penalty for it is undue": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "win: Anna 7", "caught Anna", f"{CHIPS_EACH}  # error: [DR107]"
    ),
    "a pot won with the highest hand shown is not given back": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "win: Anna 7", "caught Anna", "pot stays: 7  # error: [PK105]"
    ),
    "nor given to another": deal(
        FALSE,
        OPENED,
        DRAWN,
        SHOWDOWN,
        "win: Anna 7",
        "caught Anna",
        "win: Boris 7  # error: [PK105]",
        "chips: Anna -3, Boris 4, Vera -1",
    ),
    "where a penalty was paid too, it is undue": deal(
        FALSE,
        OPENED,
        DRAWN,
        SHOWDOWN,
        "win: Anna 7",
        "caught Anna",
        f"{CHIPS_EACH}  # error: [DR107]",
        "pot stays: 7  # error: [PK105]",
    ),
    "what was given back wrongly is on the table all the same": deal(
        FALSE,
        OPENED,
        DRAWN,
        SHOWDOWN,
        "win: Anna 7",
        "caught Anna",
        "pot stays: 7  # error: [PK105]",
        "deal 2: dealer Anna",
        "ante: all 1",
        "hand Boris: Qs Qd 9c 5h 2c",
        "Boris: open 2",
        "Vera: fold",
        "Anna: fold",
        "show Boris: Qs Qd",
        "win: Boris 10",
    ),
    "of two pots neither is given back": (
        "game: draw\nplayers: Anna, Boris, Vera\nstacks: Anna 100, Boris 5, Vera 100\ndeal 1: dealer Vera\nante: all 1\n"
        f"{FALSE}\n{OPENED}\nBoris: all in 4\nVera: call 4\nAnna: call 2\ndraw Anna: 3\ndraw Boris: 1\ndraw Vera: 1\n"
        "Anna: bet 5\nVera: call 5\nshow Anna: Ts Td 8c 5d 3c\nshow Vera: 9d 9h 3h 4h 6h\n"
        "show Boris: Ks Kd 3d 4s 6s\nwin main: Boris 15\nwin side: Anna 10\ncaught Anna\n"
        "pot stays: 10  # error: [PK105]"
    ),
    "a pot that a lower hand took goes to the one who won it": deal(
        FALSE,
        OPENED,
        DRAWN,
        "Anna: check\nBoris: check\nshow Anna: Ts Td 8c 5d 3c\nshow Boris: Kd Kh 3h 4h 6h",
        "win: Anna 7",
        "caught Anna",
        CHIPS_EACH,
        "win: Boris 7",
        "chips: Anna -5, Boris 5, Vera 0",
    ),
    "it does not stay on the table": deal(
        FALSE,
        OPENED,
        DRAWN,
        "Anna: check\nBoris: check\nshow Anna: Ts Td 8c 5d 3c\nshow Boris: Kd Kh 3h 4h 6h",
        "win: Anna 7",
        "caught Anna",
        CHIPS_EACH,
        "pot stays: 7  # error: [PK105]",
    ),
    "nor does it where the line stands before the one who is caught": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "win: Anna 7", "pot stays: 7  # error: [PK105]", "caught Anna"
    ),
    "the pot is not left on the table that the others play for": deal(
        FALSE, OPENED, DRAWN, SHOWDOWN, "caught Anna", CHIPS_EACH, "pot stays: 7  # error: [PK105]"
    ),
    "nor that of the one who is left": deal(
        FALSE, OPENED, "Boris: fold", "caught Anna", CHIPS_EACH, "pot stays: 5  # error: [PK105]"
    ),
    "an opener who shows none may have to leave it there": deal(
        "Anna: open 2", "Boris: fold", "Vera: fold", "pot stays: 3  # error: [DR103]"
    ),
    "nor does any pot that a showdown decides": deal(
        TRUE,
        "Anna: open 2",
        DRAWN,
        "Anna: check\nBoris: check\nshow Anna: Js Jd 8c 5d 3c\nshow Boris: 9d 9h 3h 4h 6h",
        "pot stays: 7  # error: [PK105]",
    ),
    "a pot taken uncontested goes to nobody else": deal(
        FALSE,
        OPENED,
        "Boris: fold",
        "Vera: fold",
        "win: Anna 3",
        "caught Anna",
        CHIPS_EACH,
        "win: Boris 3  # error: [DR109]",
    ),
    "the penalty goes to each player dealt in": deal(
        *CAUGHT, "penalty Anna: Boris 1  # error: [DR106]", "pot stays: 3"
    ),
    "a chip is what the house says": deal(
        *CAUGHT, "penalty Anna: Boris 0.5, Vera 0.5", "pot stays: 3", rules="ante=1, chip=0.5"
    ),
    "it need not be the ante": deal(*CAUGHT, f"{CHIPS_EACH}  # error: [DR106]", "pot stays: 3", rules="ante=1, chip=5"),
    "else it is the smallest ante or bet of the record": deal(
        "all pass",
        "deal 2: dealer Vera, ante 5",
        "ante: all 5",
        FALSE,
        "Anna: open 5  # error: [DR101]",
        "Boris: fold",
        "Vera: fold",
        "caught Anna",
        CHIPS_EACH,
        "pot stays: 18",
    ),
    "a bet may be smaller than the antes": deal(
        *CAUGHT, "penalty Anna: Boris 2, Vera 2", "pot stays: 9", rules="limit=fixed, small_bet=2"
    ).replace("all 1", "all 3"),
    "else it is 1": (
        f"game: draw\nplayers: Anna, Boris\ndeal 1: dealer Boris\n{FALSE}\nAnna: raise to 4  # error: [DR101]\n"
        "Boris: fold\ncaught Anna\npenalty Anna: Boris 1\npot stays: 0"
    ),
    "a free ride: the offender antes for everybody in the next deal": deal(
        *CAUGHT,
        "penalty Anna: next-antes",
        "pot stays: 3",
        "deal 2: dealer Anna",
        "ante: Anna 3",
        "all pass",
        "chips: Anna -3, Boris 0, Vera 0",
        rules="ante=1, penalty=next-antes",
    ),
    "of all antes, not of some": deal(
        *CAUGHT,
        "penalty Anna: next-antes",
        "pot stays: 3",
        "deal 2: dealer Anna",
        "ante: Anna 2  # error: [DR106]",
        "all pass",
        rules="ante=1, penalty=next-antes",
    ),
    "no free ride where the penalty is a chip each": deal(
        *CAUGHT, "penalty Anna: next-antes  # error: [DR106]", "pot stays: 3"
    ),
    "nor chips where it is a free ride": deal(
        *CAUGHT, f"{CHIPS_EACH}  # error: [DR106]", "pot stays: 3", rules="ante=1, penalty=next-antes"
    ),
    "a free ride that is not given": deal(
        *CAUGHT,
        "penalty Anna: next-antes",
        "pot stays: 3",
        "deal 2: dealer Anna",
        "ante: all 1  # error: [DR106]",
        "all pass",
        rules="ante=1, penalty=next-antes",
    ),
    "nor to those who ante themselves": deal(
        *CAUGHT,
        "penalty Anna: next-antes",
        "pot stays: 3",
        "deal 2: dealer Anna",
        "ante: Boris 1  # error: [DR106]",
        "all pass",
        rules="ante=1, penalty=next-antes",
    ),
    "what stays is in the next deal's pot": deal(
        *CAUGHT,
        CHIPS_EACH,
        "pot stays: 3",
        "deal 2: dealer Anna",
        "ante: all 1",
        "hand Boris: Qs Qd 9c 5h 2c",
        "Boris: open 2",
        "Vera: fold",
        "Anna: fold",
        "show Boris: Qs Qd",
        "win: Boris 6",
        "chips: Anna -1, Boris 5, Vera -1",
    ),
}

CALLED = ["Anna: open 2", "Boris: call 2", "Vera: fold"]
OPENERS = {
    "nobody met the opening bet: the opener shows the openers only": deal(
        TRUE, "Anna: open 2", "Boris: fold", "Vera: fold", "show Anna: Js Jd", "win: Anna 3"
    ),
    "after betting and a draw the opener shows all five, called or not": deal(
        TRUE,
        *CALLED,
        "draw Anna: x 9c 5h 2c > 3d 4d 6d",
        "draw Boris: 1",
        "Anna: bet 2",
        "Boris: fold",
        "show Anna: Js Jd  # error: [DR104]",
        "win: Anna 7",
    ),
    "with show=openers an uncalled opener shows the openers only": deal(
        TRUE,
        *CALLED,
        "draw Anna: x 9c 5h 2c > 3d 4d 6d",
        "draw Boris: 1",
        "Anna: bet 2",
        "Boris: fold",
        "show Anna: Js Jd",
        "win: Anna 7",
        rules="show=openers",
    ),
    "an opener who drops and proves nothing": deal(
        "Anna: open 2  # warning: [DR102]", "Boris: raise to 6", "Vera: fold", "Anna: fold", "win: Boris 7"
    ),
    "nobody opens what is open": deal(
        "Anna: open 2",
        "Boris: open 4  # error: [PK101]",
        "Vera: fold",
        "Anna: fold",
        "show Anna: Js Jd",
        "win: Boris 7",
    ),
    "an opener who drops and shows": deal(
        "Anna: open 2", "Boris: raise to 6", "Vera: fold", "Anna: fold", "show Anna: Js Jd", "win: Boris 7"
    ),
    "who folds before the draw has drawn nothing: the five cards shown are those of the opening": deal(
        "Anna: open 2", *FOLDED_EARLY, "show Anna: Js Jd 9c 5h 2c", "win: Vera 17"
    ),
    "without openers among them the opening was false": deal(
        OPENED, *FOLDED_EARLY, "show Anna: Ts Td 9c 5h 2c", "win: Vera 17"
    ),
    "mucked, they prove as much": deal("Anna: open 2", *FOLDED_EARLY, "muck Anna: Js Jd 9c 5h 2c", "win: Vera 17"),
    "mucked, they disprove as much": deal(OPENED, *FOLDED_EARLY, "muck Anna: Ts Td 9c 5h 2c", "win: Vera 17"),
    "a hand is mucked whole": deal(
        "Anna: open 2", *FOLDED_EARLY, "muck Anna: Js Jd 9c 5h  # error: [HH103]", "win: Vera 17"
    ),
    "four of them that leave no room for openers disprove them too": deal(
        OPENED, *FOLDED_EARLY, "show Anna: Ts 9d 5h 2c", "win: Vera 17"
    ),
    "two of them may leave room": deal(
        "Anna: open 2  # warning: [DR102]", *FOLDED_EARLY, "show Anna: Ts Td", "win: Vera 17"
    ),
    "so it is where the draw is not written": deal(
        OPENED, *FOLDED_EARLY[:3], *FOLDED_EARLY[5:], "show Anna: Ts Td 9c 5h 2c", "win: Vera 17"
    ),
    "the five cards are those that were dealt": deal(
        TRUE, "Anna: open 2", *FOLDED_EARLY, "show Anna: Js Jd 9c 5h 3c  # error: [DR111]", "win: Vera 17"
    ),
    "a card that is drawn is held at the end, whatever was dealt": deal(
        "Anna: open 2",
        "Boris: call 2",
        "Vera: fold",
        "draw Anna: 2",
        "draw Boris: 3 x 9h 5d 2h > Kd 8s 4c  # error: [DR111]",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd Tc 8d 3s",
        "show Boris: Ac Ad Kd 8s 4d",
        "win: Boris 7",
    ),
    "where the deal and the draw are known, nothing else is held at the end": deal(
        TRUE,
        *CALLED,
        "draw Anna: x 9c 5h 2c > 3d 4d 6d",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 3d 4d 7d  # error: [DR111]",
        "muck Boris",
        "win: Anna 7",
    ),
    "but what two lines show is held, whatever was drawn": deal(
        TRUE,
        *CALLED,
        "draw Anna: x 9c 5h 2c > 3d 4d 6d  # error: [DR111]",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 3d 4d 7d",
        "muck Anna: Js Jd 3d 4d 7d",
        "muck Boris",
        "win: Anna 7",
    ),
    "or dealt": deal(
        f"{TRUE}  # error: [DR111]",
        *CALLED,
        "draw Anna: 0",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 9c 5h 3d",
        "muck Anna: Js Jd 9c 5h 3d",
        "muck Boris",
        "win: Anna 7",
    ),
    "a discard is not drawn again while the pack lasts": deal(
        TRUE,
        *CALLED,
        "draw Anna: x 9c 5h 2c > 9c 4d 6d  # error: [DR111]",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 9c 4d 6d",
        "muck Boris",
        "win: Anna 7",
    ),
    "nor is a card drawn that was dealt": deal(
        "hand Boris: Ac Ad 9h 5d 2h",
        "Anna: open 2",
        "Boris: call 2",
        "Vera: fold",
        "draw Anna: 2",
        "draw Boris: 3 x 9h 5d 2h > Ad 8s 4c  # error: [DR111]",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd Tc 8d 3s",
        "show Boris: Ac Ad 8s 4c Ks",
        "win: Boris 7",
    ),
    "where the draw is not written it is not known what was drawn": deal(
        "Anna: open 2  # warning: [DR102]",
        "Boris: call 2",
        "Vera: fold",
        "show Anna: Ts Td 9c 5h 2c",
        "show Boris: 7s 7d 9h 5s 2d",
        "win: Anna 7",
    ),
    "openers that are shown are then taken as proof": deal(
        *CALLED, "show Anna: Js Jd 9c 5h 2c", "show Boris: 7s 7d 9h 5s 2d", "win: Anna 7"
    ),
    "who folds after the draw has drawn": deal(
        *CALLED,
        "draw Anna: x 9c 5h 2c > Ts Td 8c",
        "draw Boris: 1",
        "Anna: check",
        "Boris: bet 2",
        "Anna: fold",
        "show Anna: Js Jd Ts Td 8c",
        "win: Boris 7",
    ),
    "split openers, the discard known": deal(
        "hand Anna: Js Jd 9d 5d 2d",
        *CALLED,
        "draw Anna: x Js > Kd  # info: [DR105]",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Jd 9d 5d 2d Kd",
        "win: Anna 7",
    ),
    "split openers, the discard not known: it cannot be told": deal(
        "Anna: open 2  # warning: [DR102]",
        "Boris: call 2",
        "Vera: fold",
        "draw Anna: 1",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: Jd 9d 5d 2d Kd",
        "win: Anna 7",
    ),
    "disproved by the final hand, less the draw, plus the discards": deal(
        "Anna: open 2  # error: [DR101]",
        "Boris: call 2",
        "Vera: fold",
        "draw Anna: x 8c 5h 2c > Jc 3s 4s",
        "draw Boris: 1",
        "Anna: check",
        "Boris: check",
        "show Anna: 9s Td Jc 3s 4s",
        "win: Anna 7",
    ),
    "a hand that opened with better than a pair": deal(
        "hand Anna: 2s 3d 4c 5h 6c",
        "Anna: open 2",
        "Boris: fold",
        "Vera: fold",
        "show Anna: 2s 3d 4c 5h 6c",
        "win: Anna 3",
    ),
    "queens are asked for, jacks are not enough": deal(
        TRUE,
        "Anna: open 2  # error: [DR101]",
        "Boris: fold",
        "Vera: fold",
        "show Anna: Js Jd 9c 5h 2c",
        "caught Anna",
        CHIPS_EACH,
        "pot stays: 3",
        rules="openers=queens",
    ),
}

THE_DEAL = {
    "all pass: the antes stay and the same dealer deals again": deal(
        "all pass",
        "deal 2: dealer Vera",
        "ante: all 1",
        TRUE,
        "Anna: open 2",
        "Boris: fold",
        "Vera: fold",
        "show Anna: Js Jd",
        "win: Anna 6",
    ),
    "who folds before anybody has opened passes: so may all": deal(
        "Anna: fold",
        "Boris: fold",
        "Vera: fold",
        "chips: Anna -1, Boris -1, Vera -1",
        "deal 2: dealer Vera",
        "all pass",
    ),
    "with redeal=next the next one deals": deal(
        "all pass", "deal 2: dealer Vera  # error: [HH106]", "ante: all 1", "all pass", rules="redeal=next"
    ),
    "the dealer passes over a player who sits out": deal(
        TRUE,
        "Anna: open 2",
        "Boris: fold",
        "Vera: fold",
        "show Anna: Js Jd",
        "win: Anna 3",
        "deal 2: dealer Boris",
        "out: Anna",
        "ante: all 1",
        "all pass",
    ),
    "who was to deal again and sits out is passed over": deal(
        "all pass", "deal 2: dealer Anna", "out: Vera", "ante: all 1", "all pass"
    ),
    "where one is left and nobody has opened, the antes stay": deal(
        "Anna: fold",
        "Boris: fold",
        "pot stays: 3",
        "chips: Anna -1, Boris -1, Vera -1",
        "deal 2: dealer Vera",
        "all pass",
    ),
    "nor is there a showdown": deal(
        "Anna: check",
        "Boris: check",
        "Vera: check",
        "show Anna: Js Jd 9c 5h 2c  # error: [DR113]",
        "show Boris: 2h 3h 4h 6d 7d",
        "muck Vera",
        "win: Anna 3",
    ),
    "players draw from the dealer's left": deal(
        TRUE,
        *CALLED,
        "draw Boris: 1  # error: [HH109]",
        "draw Anna: 0",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 9c 5h 2c",
        "win: Anna 7",
    ),
    "the opener is first to act after the draw": deal(
        "hand Boris: Js Jd 9c 5h 2c",
        "Anna: check",
        "Boris: open 2",
        "Vera: call 2",
        "Anna: call 2",
        "draw Anna: 1",
        "draw Boris: 0",
        "draw Vera: 1",
        "Boris: check",
        "Vera: check",
        "Anna: check",
        "show Boris: Js Jd 9c 5h 2c",
        "win: Boris 9",
    ),
    "side pots: what an all-in player cannot cover is played for by the others": (
        "game: draw\nplayers: Anna, Boris, Vera\nstacks: Anna 100, Boris 10, Vera 100\ndeal 1: dealer Vera\nante: all 1\n"
        "hand Anna: Js Jd 9c 5h 2c\nAnna: open 4\nBoris: all in 9\nVera: call 9\nAnna: call 5\ndraw Anna: 3\n"
        "draw Boris: 1\ndraw Vera: 1\nAnna: bet 10\nVera: call 10\nshow Anna: Js Jd 9d 5d 2d\n"
        "show Vera: Qs Qd 3d 4h 6h\nshow Boris: Ks Kd 3c 4c 6c\nwin main: Boris 30\nwin side: Vera 20\n"
        "chips: Anna -20, Boris +20, Vera 0"
    ),
    "the winners of a side pot have equal shares of it": (
        "game: draw\nplayers: Anna, Boris, Vera\nstacks: Anna 100, Boris 10, Vera 100\ndeal 1: dealer Vera\nante: all 1\n"
        "hand Anna: Js Jd 9c 5h 2c\nAnna: open 4\nBoris: all in 9\nVera: call 9\nAnna: call 5\ndraw Anna: 0\n"
        "draw Boris: 1\ndraw Vera: 1\nAnna: bet 10\nVera: call 10\nshow Anna: Js Jd 9c 5h 2c\n"
        "show Vera: Jh Jc 9d 5s 2d\nshow Boris: Ks Kd 3c 4c 6c\nwin main: Boris 30\n"
        "win side: Anna 12, Vera 8  # error: [PK106]"
    ),
    "the odd chip goes to the first winner from the dealer's left": deal(
        TRUE,
        *CALLED,
        "draw Anna: 0",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 9c 5h 2c",
        "show Boris: Jh Jc 9d 5s 2d",
        "win: Anna 3, Boris 4  # error: [PK106]",
    ),
    "plain draw with antes: all check, and the draw follows": deal(
        "Anna: check",
        "Boris: check",
        "Vera: check",
        "draw Anna: 3",
        "draw Boris: 3",
        "draw Vera: 2",
        "Anna: bet 1",
        "Boris: fold",
        "Vera: fold",
        "win: Anna 3",
        rules="preset=plain",
    ),
    "blinds: left of the big blind is first, a dead blind is in the pot and no part of the bet": (
        "game: draw\nrules: preset=plain\nplayers: Anna, Boris, Vera\npartial: yes\n"
        "deal 3: dealer Vera, blinds 0.05/0.10\nblind: Anna 0.05, Boris 0.10, Vera 0.02 dead\nVera: all in 3.40\n"
        "Anna: fold\nBoris: fold\nback: Vera 3.30\nwin: Vera 0.25\nrake: 0.02"
    ),
    "a big blind posted short is to be met whole": (
        "game: draw\nrules: preset=plain\nplayers: Anna, Boris, Vera\npartial: yes\ndeal 3: dealer Vera, blinds 1/2\n"
        "blind: Anna 1, Boris 1.5  # error: [PK109]\nVera: call 2\nAnna: fold\nBoris: fold\nwin: Vera 4.5"
    ),
    "who is out posts no blind": (
        "game: draw\nrules: preset=plain\nplayers: Anna, Boris, Vera\npartial: yes\ndeal 3: dealer Vera, blinds 1/2\n"
        "out: Anna\nblind: Anna 1, Boris 1, Vera 2  # error: [PK104, PK109]\nBoris: fold\nwin: Vera 2"
    ),
    "a short all-in raise does not reopen the betting": (
        "game: draw\nrules: preset=plain\nplayers: Anna, Boris, Vera\nstacks: Anna 100, Boris 16, Vera 100\n"
        "deal 1: dealer Vera\nante: all 1\nAnna: bet 10\nBoris: all in 15\nVera: call 15\n"
        "Anna: raise to 30  # error: [PK101]\nVera: fold\ndraw Anna: 0\ndraw Boris: 0\n"
        "show Boris: 2c 2d 3h 4s 5c\nshow Anna: Kc Kd 3c 4c 5d\nwin: Anna 48"
    ),
    "figures that cannot be read prove nothing": deal(
        TRUE,
        "Anna: open ?",
        "Boris: call",
        "Vera: fold",
        "draw Anna: 2",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 9c Kh 3c",
        "win: Anna ?",
        "chips: Anna ?, Boris -3, Vera -1",
    ),
    "corrected figures count as corrected": deal(
        "hand Anna: Js Jd 9c 5h ~~3c~~ 2c",
        "Anna: open ~~3~~ 2",
        "Boris: fold",
        "Vera: fold",
        "show Anna: Js Jd",
        "win: Anna ~~4~~ 3",
        "chips: Anna ~~3~~ +2, Boris -1, Vera -1",
    ),
    "where anybody may open nothing stays on the table: no surplus comes of deals that are not written": (
        "game: draw\nrules: preset=plain\nplayers: Anna, Boris\npartial: yes\ndeal 5: dealer Boris, blinds 1/2\n"
        "blind: Boris 1, Anna 2\nBoris: call 1\nAnna: check\ndraw Anna: 1\ndraw Boris: 1\nAnna: check\n"
        "Boris: bet 2\nAnna: fold\nwin: Boris 5  # error: [PK105]\nrake: 1\n"
        "deal 9: dealer Boris, blinds 1/2\nblind: Boris 1, Anna 2\nBoris: fold\nwin: Anna 3  # error: [PK105]"
    ),
    "with openers it may come of them": (
        "game: draw\nplayers: Anna, Boris\npartial: yes\ndeal 5: dealer Boris\nante: all 1\n"
        "hand Anna: Js Jd 9c 5h 2c\nAnna: open 2\nBoris: fold\nshow Anna: Js Jd\nwin: Anna 5\nrake: 1"
    ),
    "a reshuffled pile: a discard may come again once the pack is used up": (
        "game: draw\nplayers: Anna, Boris, Vera, Gleb, Dora, Egor, Zoe\npartial: yes\ndeal 4: dealer Zoe\nante: all 1\n"
        "hand Boris: Js Jd 9c 5h 2c\nhand Anna: 2s 3s 4d 6d 8d\nAnna: check\nBoris: open 2\nVera: call 2\nGleb: call 2\n"
        "Dora: call 2\nEgor: call 2\nZoe: call 2\nAnna: call 2\ndraw Anna: x 2s 3s 4d > 7h Td 9h\ndraw Boris: 3\n"
        "draw Vera: 4\ndraw Gleb: 4\ndraw Dora: 3\ndraw Egor: 3\ndraw Zoe: 3 x 7c 7d 8s > 2s 3s 4c\nBoris: check\n"
        "Vera: check\nGleb: check\nDora: check\nEgor: check\nZoe: check\nAnna: check\nshow Boris: Js Jd 4h 5c 6c\n"
        "muck Vera\nmuck Gleb\nmuck Dora\nmuck Egor\nmuck Zoe\nmuck Anna\nwin: Boris 21"
    ),
}


def full_table(
    *lines: str, hand: str = "hand Anna: 9s 8c 5h 4d ??", draw: str = "draw Anna: 3", rules: str = ""
) -> str:
    """Eight players, of whom the last draws when the pack is used up; Boris opens, and Anna's `hand` is known."""
    names = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ivan")
    head = ["game: draw", f"players: {', '.join(names)}", *([f"rules: {rules}"] if rules else []), "partial: yes"]
    head += ["deal 4: dealer Ivan", "ante: all 1", hand, "hand Boris: Qs Qd 7c 6h 2c", "Anna: check", "Boris: open 2"]
    head += [*(f"{name}: call 2" for name in (*names[2:], "Anna")), draw, "draw Boris: x 7c 6h 2c > 7h 6d 2d"]
    head += [f"draw {name}: 2" for name in names[2:7]]
    rest = ["Boris: bet 4", *(f"{name}: fold" for name in (*names[2:7], "Anna"))]
    end = ["Ivan: call 4", "show Boris: Qs Qd 7h 6d 2d", "muck Ivan", "win: Boris 32"]
    return "\n".join([*head, *lines, *rest[:6], end[0], *rest[6:], *end[1:]])


def chips(*deals: tuple[str, str], rules: str = "") -> str:
    """Deals of which only the dealer and the chips are written."""
    head = ["game: draw", "players: Anna, Boris, Vera", *([f"rules: {rules}"] if rules else [])]
    lines = [f"deal {n}: dealer {dealer}\nchips: {changes}" for n, (dealer, changes) in enumerate(deals, 1)]
    return "\n".join([*head, *lines])


WITHOUT_PLAY = {
    "where nobody won, the pot stays, and a later deal takes it": chips(
        ("Vera", "Anna -1, Boris -1, Vera -1"),
        ("Vera", "Anna -1, Boris -1, Vera -1"),
        ("Vera", "Anna -3, Boris +10, Vera -1"),
        ("Anna", "Anna +2, Boris -1, Vera -1"),
    ),
    "not more than lies there": chips(
        ("Vera", "Anna -1, Boris -1, Vera -1"), ("Vera", "Anna +8, Boris -1, Vera -1  # error: [SC103]")
    ),
    "nor less": chips(("Vera", "Anna -1, Boris -1, Vera -1"), ("Vera", "Anna +4, Boris -1, Vera -1  # error: [SC103]")),
    "where somebody won, no chip is left": chips(("Vera", "Anna +12, Boris -11, Vera -2  # error: [SC103]")),
    "false openers pay a penalty, and the pot stays": chips(
        ("Vera", "Anna +0.5, Boris +0.5, Vera -4"), ("Anna", "Anna +5, Boris -1, Vera -1")
    ),
    "after a deal that was passed out too": chips(("Vera", "Anna +5, Boris -1, Vera -1")).replace(
        "deal 1", "deal 1: dealer Vera\nante: all 1\nall pass\ndeal 2"
    ),
    "what stays is in the pot of a deal that is written out": chips(("Vera", "Anna -1, Boris -1, Vera -1"))
    + "\ndeal 2: dealer Vera\nante: all 1\nhand Anna: Js Jd 9c 5h 2c\nAnna: open 2\nBoris: fold\nVera: fold\n"
    "show Anna: Js Jd\nwin: Anna 3  # error: [DR110]",
    "where anybody may open nothing stays": chips(
        ("Vera", "Anna -1, Boris -1, Vera -1  # error: [SC103]"), rules="preset=plain"
    ),
    "so that one figure follows from the others": chips(
        ("Vera", "Anna +2, Boris ?, Vera -1  # info: [SC106]"), rules="preset=plain"
    ),
    "where a pot may stay it does not": chips(("Vera", "Anna +2, Boris ?, Vera -1")),
}


TWICE = {
    "in the hand dealt": deal("hand Anna: Js Jd 9c 9c 2c  # error: [HH101]", *OPENS_ALONE),
    "among the cards drawn": deal(
        TRUE,
        "Anna: open 2",
        "Boris: call 2",
        "Vera: fold",
        "draw Anna: x 9c 5h 2c > 8d 8d 8s  # error: [HH101]",
        "draw Boris: 0",
        "Anna: check",
        "Boris: check",
        "show Anna: Js Jd 8d 8d 8s",
        "show Boris: 2h 3h 4h 6d 7d",
        "win: Anna 7",
    ),
}


USED_UP = {
    "the discards of one who drew by number may come again": full_table("draw Ivan: 3 x Kc Kd 4s > 9s 5h Ac"),
    "so may those of a hand that is known in part": full_table(
        "draw Ivan: 3 x Kc Kd 4s > 9s 5h Ac", hand="hand Anna: 9s ?? 5h ?? ??", draw="draw Anna: x 9s ?? ??"
    ),
    "not a card that he is known to have kept": full_table(
        "draw Ivan: 3 x Kc Kd 4s > 8c 5h Ac  # error: [HH101]", draw="draw Anna: x 9s 5h 4d"
    ),
    "who has kept all has thrown none away": full_table(
        "draw Ivan: 3 x Kc Kd 4s > 9s Tc Ac  # error: [HH101]", draw="draw Anna: pat"
    ),
    "not where the discards are not dealt again": full_table(
        "draw Ivan: 3 x Kc Kd 4s > 9s Tc Ac  # error: [HH101]", rules="reshuffle=off"
    ).replace("Ivan\nrules", "Ivan  # error: [HH105]\nrules"),
    "a hand that was dealt did not come of the discards": full_table(
        "draw Ivan: 3 x Kc Kd 9s > Ts Tc Ac  # error: [HH101]"
    ),
    "who draws while the pack lasts draws of the pack": full_table("draw Ivan: 1").replace(
        "draw Vera: 2", "draw Vera: x Kc Kd > 9s Ac  # error: [HH101]"
    ),
    "a discard that is known comes again only then": full_table("draw Ivan: x Ks Kh > 9c 4c").replace(
        "draw Vera: 2\ndraw Gleb: 2", "draw Vera: x 9c 4c > Kc Kd\ndraw Gleb: x Th Td > 9c As  # error: [DR111]"
    ),
}


CASES = {**WRONG_OPENINGS, **OPENERS, **THE_DEAL, **WITHOUT_PLAY, **TWICE, **USED_UP}


@pytest.mark.parametrize("case", [pytest.param(text, id=name) for name, text in CASES.items()])
def test_the_rule(case: str) -> None:
    text = with_header(Example("draw", case))
    assert findings_of(text) == marked(text)


@pytest.mark.parametrize("name", [name for name, text in WRONG_OPENINGS.items() if "[DR106]" in text])
def test_a_wrong_penalty_is_a_fault_of_the_offender(name: str) -> None:
    found = audited(with_header(Example("draw", WRONG_OPENINGS[name]))).findings
    assert [one.player for one in found if one.code == "DR106"] == ["Anna"]
