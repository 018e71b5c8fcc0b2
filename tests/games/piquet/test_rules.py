"""The rule page of piquet, point by point: each case is a record, the findings are marked on its lines."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from hhtool.audit import fix
from hhtool.game.house import build
from hhtool.games.piquet import notation
from hhtool.games.piquet.house import House
from hhtool.games.piquet.replay import Replay
from tests.examples import audited, findings_of, marked


def record(*lines: str, rules: str = "", partial: bool = True) -> str:
    """A record of Anna and Boris; of some deals of a session unless it is said otherwise."""
    head = ["game: piquet", "players: Anna, Boris"]
    head += [f"rules: {rules}"] if rules else []
    return "\n".join([*head, *(["partial: yes"] if partial else []), *lines, ""])


def replays(text: str) -> list[Replay]:
    """The deals of a record, replayed."""
    found: list[Replay] = audited(text, "deal.hh").sessions[0].replays
    return found


ENGLISH = "preset=english"
DEAL = "deal 1: dealer Boris"

# --- a deal with a pique: Anna, elder, has 23 in hand, Boris nothing --------------------------------------------

ANNA = "hand Anna after: ♣AKQJ10 ♠K98 ♥K97 ♦A"
BORIS = "hand Boris after: ♠AQJ7 ♥AQJ8 ♦K1097"
SAID = "declare Anna: point 5 (51) good, quint Ac good, three kings good"
CARDS = [
    "Anna Ac, Boris 7s -> Anna",
    "Anna Kc, Boris 8h -> Anna",
    "Anna Qc, Boris Jh -> Anna",
    "Anna Jc, Boris 10d -> Anna",
    "Anna 10c, Boris 9d -> Anna",
    "Anna Ad, Boris 7d -> Anna",
    "Anna Ks, Boris As -> Boris",
    "Boris Qs, Anna 8s -> Boris",
    "Boris Js, Anna 9s -> Boris",
    "Boris Ah, Anna 7h -> Boris",
    "Boris Qh, Anna Kh -> Anna",
    "Anna 9h, Boris Kd -> Anna",
]


def tricks(counts: str = "", cards: list[str] = CARDS) -> list[str]:
    """The twelve tricks; `counts` are the two running counts with each, as far as they are given."""
    spoken = [pair.split() for pair in counts.split(", ")] if counts else []
    lines = []
    for number, trick in enumerate(cards, 1):
        plays, taker = trick.split(" -> ")
        said = spoken[number - 1] if number <= len(spoken) else ["", ""]
        both = [f"{play} {count}".rstrip() for play, count in zip(plays.split(", "), said, strict=True)]
        lines.append(f"{number}. {', '.join(both)} -> {taker}")
    return lines


RUSSIAN_COUNTS = "24 0, 26 0, 28 0, 60 0, 62 0, 64 0, 66 1, 2 66, 4 66, 6 66, 8 67, 68 8"
ENGLISH_COUNTS = "24 0, 25 0, 26 0, 27 0, 28 0, 29 0, 60 1, 2 60, 3 60, 4 60, 5 61, 62 5"


def pique(*said: str, counts: str = RUSSIAN_COUNTS, score: str = "Anna 82, Boris 8", rules: str = "") -> str:
    """The deal with the pique, whole."""
    head = [DEAL, ANNA, BORIS, *(said or (SAID,))]
    return record(*head, *tricks(counts), f"score: {score}", rules=rules)


# --- the cases -------------------------------------------------------------------------------------------------

SEATS_AND_DEALS = {
    "two players": "game: piquet\nplayers: Anna, Boris, Vera  # error: [HH105]",
    "32 cards, seven to ace": record(DEAL, "hand Anna: ♠AKQJ ♥AKQJ ♦AKQ ♣6  # error: [HH102]"),
    "twelve cards each": record(DEAL, "hand Anna: ♠AKQJ ♥AKQJ ♦AKQ  # error: [HH103]"),
    "twelve to play with": record(DEAL, "hand Anna after: ♠AKQJ ♥AKQJ ♦AKQJ ♣A  # error: [HH103]"),
    "unknown ones are written, or the line left out": record(DEAL, "hand Anna: ♠AKQJ ♥AKQJ ♦AKQ ??"),
    "a card in both hands": record(
        DEAL, "hand Anna: ♠AKQJ ♥AKQJ ♦AKQJ", "hand Boris: ♠A1098 ♥10987 ♦10987  # error: [HH101]"
    ),
    "one dealer for both deals of a королик": record(
        "deal 1: dealer Boris", "deal 2: dealer Boris", "deal 3: dealer Anna", "deal 4: dealer Anna", partial=False
    ),
    "who may be the same in the second": record(
        *(f"deal {number}: dealer Boris" for number in range(1, 5)), partial=False
    ),
    "the deal does not pass inside it": record(
        "deal 1: dealer Boris", "deal 2: dealer Anna  # error: [PQ113]", partial=False
    ),
    "nor inside the second": record(
        "deal 1: dealer Boris",
        "deal 2: dealer Boris",
        "deal 3: dealer Boris",
        "deal 4: dealer Anna  # error: [PQ113]",
        partial=False,
    ),
    "a record of some deals is not judged by that": record("deal 1: dealer Boris", "deal 2: dealer Anna"),
    "in turns": record(
        "deal 1: dealer Boris", "deal 2: dealer Boris  # error: [HH106]", rules="deal=alternate", partial=False
    ),
    "six deals in turn": record(
        "deal 1: dealer Boris",
        "deal 2: dealer Anna",
        "deal 3: dealer Boris",
        "deal 4: dealer Boris  # error: [HH106]",
        rules=ENGLISH,
        partial=False,
    ),
    "a deal is left out": record("deal 1: dealer Boris", "deal 3: dealer Boris  # error: [HH107]", partial=False),
    "a heading against all that was done": record(
        "deal 1: dealer Boris",
        "deal 2: dealer Anna  # error: [PQ113]",
        "exchange Anna: 5",
        "exchange Boris: 3",
        SAID,
        *tricks(RUSSIAN_COUNTS),
        partial=False,
    ),
    "even where nobody says who was to deal": record(
        "deal 1: dealer Anna  # error: [HH109]", "exchange Anna: 5", "exchange Boris: 3", SAID, *tricks()
    ),
}

FULL_A = "hand Anna: ♠AKQJ ♥1098 ♦987 ♣98"
FULL_B = "hand Boris: ♠10987 ♥AKQ ♦AKQ ♣AK"
EXCHANGE = {
    "elder three": record(DEAL, "exchange Anna: 3"),
    "four": record(DEAL, "exchange Anna: 4"),
    "five": record(DEAL, "exchange Anna: 5"),
    "or nothing": record(DEAL, "exchange Anna: 0"),
    "not two": record(DEAL, "exchange Anna: 2  # error: [PQ101]"),
    "not six": record(DEAL, "exchange Anna: 6  # error: [PQ101]"),
    "the dealer three of three left": record(DEAL, "exchange Anna: 5", "exchange Boris: 3"),
    "not four": record(DEAL, "exchange Anna: 5", "exchange Boris: 4  # error: [PQ101]"),
    "five where elder took three": record(DEAL, "exchange Anna: 3", "exchange Boris: 5"),
    "but not six": record(DEAL, "exchange Anna: 0", "exchange Boris: 6  # error: [PQ101]"),
    "or nothing as well": record(DEAL, "exchange Anna: 5", "exchange Boris: 0"),
    "in English elder one to five": record(DEAL, "exchange Anna: 1", rules=ENGLISH),
    "and not nothing": record(DEAL, "exchange Anna: 0  # error: [PQ101]", rules=ENGLISH),
    "the dealer one": record(DEAL, "exchange Anna: 5", "exchange Boris: 1", rules=ENGLISH),
    "to what is left": record(DEAL, "exchange Anna: 1", "exchange Boris: 7", rules=ENGLISH),
    "not more": record(DEAL, "exchange Anna: 2", "exchange Boris: 7  # error: [PQ101]", rules=ENGLISH),
    "as many drawn as discarded": record(DEAL, FULL_A, "exchange Anna: x 9d 8d 7d > 10d Jd Jh Jc  # error: [PQ101]"),
    "as many as were said": record(DEAL, FULL_A, "exchange Anna: 4 x 9d 8d 7d > 10d Jd Jh  # error: [PQ101]"),
    "once": record(DEAL, "exchange Anna: 3", "exchange Anna: 3  # error: [PQ101]"),
    "elder first": record(DEAL, "exchange Boris: 3  # error: [HH109]", "exchange Anna: 5"),
    "one line says nothing of the other": record(DEAL, "exchange Boris: 3"),
    "a discard not held": record(DEAL, FULL_A, "exchange Anna: x 9d 8d Jh > 10d Jd Qc  # error: [TT103]"),
    "several are one wrong exchange": record(
        DEAL, FULL_A, "exchange Anna: x 7s Jd Jh > 10d 8s Qc  # error: [PQ101]", "exchange Boris: 3"
    ),
    "under the other's name too": record(
        DEAL, FULL_A, "exchange Boris: x 9d 8d 7d > 10d 8s Qc  # error: [PQ101]", "exchange Boris: 3"
    ),
    "with whatever is played of it": record(
        DEAL,
        FULL_A,
        FULL_B,
        "exchange Boris: x 9d 8d 7d > 10d Jd Qc  # error: [PQ101]",
        "1. Anna 10d, Boris 7h  # warning: [HH108]",
    ),
    "each of both names": record(
        DEAL,
        FULL_A,
        FULL_B,
        "exchange Boris: x 9d 8d 7d > 10d Jd Qc  # error: [PQ101]",
        "exchange Anna: x Kh Qh Ah > 7c 7s 8s  # error: [PQ101]",
    ),
    "a discard of the other's": record(DEAL, FULL_A, FULL_B, "exchange Anna: x 9d 8d Kh > 10d Jd Qc  # error: [HH101]"),
    "a card drawn that the other was dealt": record(
        DEAL, FULL_A, FULL_B, "exchange Anna: x 9d 8d 7d > 10d Jd Kc  # error: [HH101]"
    ),
    "a number beside the hands": record(DEAL, FULL_A, "exchange Anna: 3", "hand Anna after: ♠AKQJ ♥J1098 ♦J10 ♣98"),
    "the hands show another": record(
        DEAL, FULL_A, "exchange Anna: 3  # error: [PQ101]", "hand Anna after: ♠AKQJ ♥J1098 ♦J10 ♣J9"
    ),
    "the hands show what is not allowed": record(
        DEAL, FULL_A + "  # error: [PQ101]", "hand Anna after: ♠AKQJ ♥J1098 ♦J7 ♣98"
    ),
    "the cards played show another": record(
        DEAL, "hand Boris: ♠AQJ7 ♥AQJ8 ♦K10 ♣98", "exchange Anna: 3", "exchange Boris: 3  # error: [PQ101]", *tricks()
    ),
    "or the same": record(DEAL, "hand Boris: ♠AQJ7 ♥AQJ8 ♦K ♣987", "exchange Anna: 5", "exchange Boris: 3", *tricks()),
    "an unknown discard is held": record(DEAL, FULL_A, "exchange Anna: x 9d 8d ??"),
    "nothing is not believed where something must be exchanged": record(
        DEAL, "hand Anna: ♣AKQJ987 ♠K9 ♥K7 ♦8", "exchange Anna: 0  # error: [PQ101]", *tricks(), rules=ENGLISH
    ),
    "a card too many is one fault, whatever is drawn and played": record(
        DEAL, "hand Anna: ♣AKQJ987 ♠K109 ♥K7 ♦8  # error: [HH103]", "exchange Anna: x 9c 8c 7c 8d", *tricks()
    ),
    "the hand as it was is played on: the exchange is wrong, not each card": record(
        DEAL, "hand Anna: ♣AKQJ10 ♠K98 ♥K97 ♦A", "exchange Anna: x 10c 9h 7h > 10d 10h 10s  # error: [PQ101]", *tricks()
    ),
    "so it is where a number that is not allowed was taken": record(
        DEAL, "hand Anna: ♣AKQJ10 ♠K98 ♥K97 ♦A", "exchange Anna: x 10c 9h > 10h 10s  # error: [PQ101]", *tricks()
    ),
    "or where other cards were drawn": record(
        DEAL,
        "hand Anna: ♣AKQJ8 ♠K98 ♥K10 ♦J8",
        "exchange Anna: x 8c 10h Jd 8d > 9c 7c 10s Qd  # error: [PQ101]",
        *tricks(),
    ),
    "what was drawn so is not believed": record(
        DEAL, "hand Anna: ♣AKQJ10 ♠K98 ♥K97 ♦A", "exchange Anna: x 10c 9h 7h > 9d 7d 10h  # error: [PQ101]", *tricks()
    ),
    "where another exchange would take a card of the other's, each card is wrong": record(
        DEAL,
        "hand Anna: ♣AKQJ8 ♠K98 ♥K10 ♦J8",
        "exchange Anna: x 8c 10h Jd 8d > 9c 7c 10s Qd",
        *tricks()[:4],
        *(f"{line}  # error: [TT103]" for line in tricks()[4:6]),
        *tricks()[6:9],
        tricks()[9] + "  # error: [TT103]",
        tricks()[10],
        "12. Anna Qs, Boris Kd -> Boris  # error: [TT103]",
    ),
    "a discarded card is not played": record(
        DEAL, "exchange Anna: x Jd 10h Ac", tricks()[0] + "  # error: [TT103]", tricks()[1] + "  # warning: [HH108]"
    ),
    "nor one that the other discarded": record(
        DEAL, "exchange Anna: x Jd 10h 7s", tricks()[0] + "  # error: [HH101]", tricks()[1] + "  # warning: [HH108]"
    ),
}

WHITE = "hand Anna: ♠A987 ♥1098 ♦A7 ♣1098"
WHITES = {
    "no king, queen or jack": record(DEAL, WHITE, "white Anna", "count: Anna 10, Boris 0"),
    "a jack among them": record(DEAL, WHITE.replace("♦A7", "♦AJ"), "white Anna  # error: [PQ102]"),
    "the name of who shows them": record(
        DEAL,
        WHITE,
        "hand Boris: ♠KQJ10 ♥AKQJ7 ♦KQJ",
        "white Boris  # error: [PQ102]",
        "declare Anna: point 4 good",
        "count: Anna 14, Boris 0",
    ),
    "the ace may count as one": record(DEAL, WHITE, "white Anna  # error: [PQ102]", rules="white=akqj"),
    "of a hand known in part": record(DEAL, WHITE.replace("♦A7", "Jd ??"), "white Anna  # error: [PQ102]"),
    "of a hand that is not known nothing can be told": record(DEAL, "white Anna"),
    "more court cards after the exchange than were drawn": record(
        DEAL, "white Anna  # error: [PQ102]", "exchange Anna: 3", "hand Anna after: ♠A987 ♥KQ98 ♦KQ ♣109"
    ),
    "as many as were drawn": record(DEAL, "white Anna", "exchange Anna: 3", "hand Anna after: ♠A987 ♥KQ98 ♦K7 ♣109"),
    "of the hand after the exchange": record(
        DEAL, "hand Anna after: ♠A987 ♥1098 ♦A7 ♣1098", "white Anna", rules="white_when=declared"
    ),
    "which then has none": record(
        DEAL,
        WHITE,
        "exchange Anna: 3",
        "hand Anna after: ♠A987 ♥KQJ ♦A7 ♣1098",
        "white Anna  # error: [PQ102]",
        rules="white_when=declared",
    ),
    "not shown": record(DEAL, WHITE + "  # info: [PQ110]", "declare Anna: point 4 (35)"),
    "a deal without declarations counts them": record(DEAL, WHITE),
    "discards and draw beside the hand that was played with show the one dealt": record(
        DEAL, "exchange Anna: x 7s 8s 9h > Ks Kd Qh", "hand Anna after: ♠AK9 ♥Q108 ♦AK7 ♣1098", "declare Anna: point 3"
    ).replace(DEAL, DEAL + "  # info: [PQ110]"),
    "of a hand with a card too many no card is sure": record(DEAL, WHITE + "J  # error: [HH103]", "white Anna"),
    "a number that may not be is not believed": record(
        "deal 1: dealer Anna",
        "exchange Boris: 5",
        "exchange Anna: 1  # error: [PQ101]",
        "hand Anna after: Ts 7s Kd Ah 8s Th 7h 8h 7c Qd Kh As",
        "white Anna",
        rules="pique_blocked_by=any_point",
    ),
    "nor nothing where something must be exchanged": record(
        DEAL,
        "exchange Anna: 0  # error: [PQ101]",
        "hand Anna after: Ts 7s Kd Ah 8s Th 7h 8h 7c Qd Kh As",
        "white Anna",
        rules=ENGLISH,
    ),
}

HELD = "hand Anna after: ♠AKQJ10 ♥KQJ ♦KQ ♣97"
OTHER = "hand Boris after: ♥A10987 ♦AJ10 ♣AKQ8"
CLASSES = {
    "the longer suit is better": record(
        DEAL, "hand Boris after: ♥A1098 ♦AJ109 ♣AKQ8", "declare Anna: point 5 (51) good"
    ),
    "a point a card": record(DEAL, "declare Anna: point 5 (51) good", "count: Anna 5, Boris 0"),
    "equal length: more pips": record(
        DEAL, "declare Anna: point 5 (48)", "declare Boris: point 5 (49)", "count: Anna 0, Boris 5"
    ),
    "equal pips: nobody": record(DEAL, "declare Anna: point 5 (48) equal", "count: Anna 0, Boris 0"),
    "the number on the answerer's line": record(
        DEAL, "declare Anna: point 5 (48)", "Boris: not good", "declare Boris: point 6", "count: Anna 0, Boris 6"
    ),
    "a sequence of three is thirteen": record(DEAL, "declare Anna: tierce Kh good", "count: Anna 13, Boris 0"),
    "of four fourteen": record(DEAL, "declare Anna: quart Kh good", "count: Anna 14, Boris 0"),
    "of five fifteen": record(DEAL, "declare Anna: quint Kh good", "count: Anna 15, Boris 0"),
    "of six sixteen": record(DEAL, "declare Anna: sixième Kh good", "count: Anna 16, Boris 0"),
    "of seven seventeen": record(DEAL, "declare Anna: septième Kh good", "count: Anna 17, Boris 0"),
    "of eight eighteen": record(DEAL, "declare Anna: huitième good", "count: Anna 18, Boris 0"),
    "in English of three three": record(DEAL, "declare Anna: tierce Kh good", "count: Anna 3, Boris 0", rules=ENGLISH),
    "of four four": record(DEAL, "declare Anna: quart Kh good", "count: Anna 4, Boris 0", rules=ENGLISH),
    "of five fifteen all the same": record(
        DEAL, "declare Anna: quint Kh good", "count: Anna 15, Boris 0", rules=ENGLISH
    ),
    "four of a rank fourteen": record(DEAL, "declare Anna: fourteen tens good", "count: Anna 14, Boris 0"),
    "three three": record(DEAL, "declare Anna: three tens good", "count: Anna 3, Boris 0"),
    "below the ten nothing": record(DEAL, "declare Anna: three nines good  # error: [PQ102]"),
    "the holder of the best scores all of his": record(
        DEAL, "declare Anna: quint Kh good, tierce 9c, fourteen aces good, three tens", "count: Anna 105, Boris 0"
    ),
    "the other none": record(
        DEAL,
        "declare Anna: fourteen queens not good, three tens",
        "declare Boris: fourteen kings",
        "count: Anna 17, Boris 14  # error: [PQ104]",
    ),
    "longer beats shorter whatever the ranks": record(
        DEAL, "declare Anna: tierce Ah", "declare Boris: quart Js", "count: Anna 0, Boris 14"
    ),
    "of equal length the higher": record(
        DEAL, "declare Anna: tierce Qh", "declare Boris: tierce Js", "count: Anna 13, Boris 0"
    ),
    "best equal: nobody scores sequences": record(
        DEAL, "declare Anna: point 6, quint Ah, tierce 9c", "Boris: good, equal", "count: Anna 6, Boris 0"
    ),
    "though they are counted": record(
        DEAL, "declare Anna: point 6, quint Ah", "Boris: good, equal", "count: Anna 21, Boris 0  # error: [PQ104]"
    ),
    "any four beat any three": record(
        DEAL, "declare Anna: three aces", "declare Boris: fourteen tens", "count: Anna 0, Boris 14"
    ),
    "higher ranks beat lower": record(
        DEAL,
        "declare Anna: fourteen aces, fourteen jacks",
        "declare Boris: fourteen kings, fourteen queens",
        "count: Anna 28, Boris 0",
    ),
    "a set without its rank may be the highest": record(
        DEAL,
        "declare Anna: point 5 (51), quint major good, three queens",
        "declare Boris: three, three tens",
        "count: Anna 20, Boris 6",
    ),
    "three aces beat three queens": record(
        DEAL, "declare Anna: three queens", "declare Boris: three aces", "count: Anna 0, Boris 3"
    ),
}
ANSWERS = {
    "not good needs a better one": record(DEAL, OTHER, "declare Anna: point 5 (51) not good  # error: [PQ103]"),
    "equal needs an equal one": record(DEAL, OTHER, "declare Anna: point 5 (51) equal  # error: [PQ103]"),
    "nor against what the answerer declares": record(
        DEAL, "declare Anna: point 5 (48) not good  # error: [PQ103]", "declare Boris: point 5 (47)"
    ),
    "be it shorter and higher": record(
        DEAL, "declare Anna: quart K not good  # error: [PQ103]", "declare Boris: tierce major"
    ),
    "or of three against four": record(
        DEAL, "declare Anna: fourteen tens not good  # error: [PQ103]", "declare Boris: three aces"
    ),
    "nor is it equal then": record(
        DEAL, "declare Anna: point 5 (48) equal  # error: [PQ103]", "declare Boris: point 5 (49)"
    ),
    "what he declares may bear it out": record(
        DEAL, "declare Anna: point 5 (48) not good, quart K equal", "declare Boris: point 6"
    ),
    "what is claimed in vain proves nothing": record(
        DEAL,
        "hand Boris after: ♥A10987 ♦AJ ?? ?? ?? ?? ??",
        "declare Anna: three kings not good",
        "declare Boris: three nines  # error: [PQ102]",
    ),
    "nothing beats fourteen aces": record(DEAL, "declare Anna: fourteen aces not good  # error: [PQ103]"),
    "nor a point of eight": record(DEAL, "declare Anna: point 8 not good  # error: [PQ103]"),
    "which another may equal": record(DEAL, "declare Anna: point 8 equal, huitième equal"),
    "nor a sequence of eight": record(DEAL, "declare Anna: huitième not good  # error: [PQ103]"),
    "a sequence of seven is beaten by eight": record(DEAL, "declare Anna: septième major not good"),
    "where aces were played by who declares fourteen kings nothing beats them": record(
        DEAL,
        "declare Anna: fourteen kings not good  # error: [PQ103]",
        "1. Anna As, Boris 7s -> Anna  # warning: [HH108]",
    ),
    "equal it is": record(DEAL, OTHER, "declare Anna: point 5 (45) equal"),
    "not of the length alone: pips or top card": record(
        DEAL, OTHER, "declare Anna: point 5 (44) equal  # error: [PQ103]"
    ),
    "of a hand that is not known nothing can be told": record(DEAL, "declare Anna: point 5 (44) equal"),
    "nor where the pips are not told": record(DEAL, OTHER, "declare Anna: point 5 equal"),
    "pips not said are those of the hand": record(
        DEAL,
        HELD,
        OTHER,
        "declare Anna: point 5 equal, quint good, three kings not good  # error: [PQ103]",
        "declare Boris: three aces",
    ),
    "no two sets are equal": record(DEAL, "declare Anna: three aces equal  # error: [PQ103]"),
    "the answer stands after the first of a class": record(
        DEAL, "declare Anna: quart Kh good, tierce 9c", "count: Anna 27, Boris 0"
    ),
    "or after each": record(DEAL, "declare Anna: quart Kh good, tierce 9c good", "count: Anna 27, Boris 0"),
    "on a line of its own, class by class": record(
        DEAL,
        "declare Anna: quart Kh, tierce 9c, three aces",
        "Boris: good, not good",
        "declare Boris: fourteen tens",
        "count: Anna 27, Boris 14",
    ),
    "or thing by thing": record(
        DEAL,
        "declare Anna: quart Kh, tierce 9c, three aces",
        "Boris: good, good, not good",
        "declare Boris: fourteen tens",
        "count: Anna 27, Boris 14",
    ),
    "of one who declared better it gives the class to either": record(
        DEAL, "declare Anna: point 5 (51)", "declare Boris: point 5 (48) good", "count: Anna 5, Boris 0"
    ),
    "to the other too": record(
        DEAL, "declare Anna: point 5 (51)", "declare Boris: point 5 (48) good", "count: Anna 0, Boris 5"
    ),
    "elder declares first": record(DEAL, "declare Boris: quart Kh  # error: [HH109]", "declare Anna: quint Jc"),
}

FALSE = {
    "what is held": record(DEAL, HELD, "declare Anna: point 5 (51), quint As, tierce Kh, three kings, three queens"),
    "a longer point": record(DEAL, HELD, "declare Anna: point 6  # error: [PQ102]"),
    "more pips": record(DEAL, HELD, "declare Anna: point 5 (52)  # error: [PQ102]"),
    "a smaller point is its highest cards": record(DEAL, HELD, "declare Anna: point 4 (41) good  # info: [PQ105]"),
    "not its lowest": record(DEAL, HELD, "declare Anna: point 4 (40)  # error: [PQ102]"),
    "a longer sequence": record(DEAL, HELD, "declare Anna: quart Kh  # error: [PQ102]"),
    "another top card": record(DEAL, HELD, "declare Anna: tierce Qh  # error: [PQ102]"),
    "three of a rank that are two": record(DEAL, HELD, "declare Anna: three aces  # error: [PQ102]"),
    "what is played shows the hand": record(
        DEAL, "declare Anna: point 5 good, quint good, three queens  # error: [PQ102]", *tricks()
    ),
    "what the other plays is not held": record(
        DEAL,
        "declare Anna: fourteen aces  # error: [PQ102]",
        tricks()[0],
        "2. Anna Kc, Boris Ah -> Anna  # warning: [HH108]",
    ),
    "what was discarded is not held": record(
        DEAL, "exchange Anna: x As Kh Qd", "declare Anna: fourteen aces  # error: [PQ102]"
    ),
    "of a hand known in part": record(DEAL, "exchange Anna: x 7s Kh Qd", "declare Anna: fourteen aces"),
    "two sequences do not share cards": record(DEAL, HELD, "declare Anna: quart As, tierce Qs  # error: [PQ102]"),
    "there is one point": record(DEAL, HELD, "declare Anna: point 5 (51), point 3  # error: [PQ102]"),
    "what is false may or may not be counted": record(
        DEAL, HELD, "declare Anna: quint As good, quart Kh  # error: [PQ102]", "count: Anna 15, Boris 0"
    ),
    "and neither is told again": record(
        DEAL, HELD, "declare Anna: quint As good, quart Kh  # error: [PQ102]", "count: Anna 29, Boris 0"
    ),
}

SUNK = {
    "good from a stronger hand": record(DEAL, OTHER, "declare Anna: point 5 (44) good  # info: [PQ105]"),
    "good from an equal one": record(DEAL, OTHER, "declare Anna: point 5 (45) good"),
    "declared smaller": record(DEAL, HELD, "declare Anna: point 4 (41) good  # info: [PQ105]"),
    "nothing can be told of one named without its rank": record(
        "deal 1: dealer Anna",
        "hand Boris after: Ts 9c 9s Qh Th 8d Ad Kh Kc Qd Js Kd",
        "declare Boris: three kings not good",
        "declare Anna: three, three jacks",
    ),
    "good from an equal one, and nobody scores": record(
        DEAL, OTHER, "declare Anna: point 5 (45) good", "count: Anna 0, Boris 0"
    ),
    "and the next count may go on from either": record(
        DEAL,
        OTHER,
        "declare Anna: point 5 (45) good",
        "count: Anna 0, Boris 0",
        "1. Anna 7c 6, Boris 8c 1 -> Boris  # warning: [HH108]",
    ),
    "or the one who declared": record(DEAL, OTHER, "declare Anna: point 5 (45) good", "count: Anna 5, Boris 0"),
    "and nobody else": record(
        DEAL, OTHER, "declare Anna: point 5 (45) good", "count: Anna 0, Boris 5  # error: [PQ106]"
    ),
    "not declared at all": record(
        DEAL,
        HELD,
        OTHER,
        "declare Anna: quint As good, three kings not good  # info: [PQ105]",
        "declare Boris: three aces",
    ),
    "a worse one held back is nothing": record(DEAL, HELD, "declare Anna: quint As good"),
    "the score is what was declared": record(
        DEAL,
        ANNA,
        BORIS,
        "declare Anna: point 5 (51) good, three kings good  # info: [PQ105]",
        *tricks(),
        "score: Anna 37, Boris 8",
    ),
}

COUNTED = {
    "all that is said is right": pique(),
    "a count before the first lead": pique(SAID, "count: Anna 23, Boris 0"),
    "a wrong one, and what goes on from it": record(
        DEAL,
        SAID,
        "count: Anna 21, Boris 0  # error: [PQ106]",
        tricks("22 0")[0],
        tricks("22 0, 24 0")[1],
        tricks("22 0, 24 0, 26 0")[2] + "  # warning: [HH108]",
    ),
    "to a pique": record(
        DEAL,
        SAID,
        "count: Anna 21, Boris 0  # error: [PQ106]",
        *tricks("22 0, 24 0, 26 0, 28 0")[:4],
        tricks("22 0, 24 0, 26 0, 28 0, 60 0")[4] + "  # warning: [HH108]",
    ),
    "or from the right one": record(
        DEAL, SAID, "count: Anna 21, Boris 0  # error: [PQ106]", tricks("24 0")[0] + "  # warning: [HH108]"
    ),
    "the leader's point for a trick is in his next count": record(
        DEAL,
        SAID,
        tricks("24 0")[0],
        tricks("24 0, 25 0")[1] + "  # error: [PQ106]",
        tricks("24 0, 26 0, 28 0")[2] + "  # warning: [HH108]",
    ),
    "in English only the lead is": pique(counts=ENGLISH_COUNTS, score="Anna 73, Boris 5", rules=ENGLISH),
    "a slip put right is none": record(
        DEAL, BORIS, tricks()[0].replace("Boris 7s", "Boris ~~8h~~ 7s") + "  # warning: [HH108]"
    ),
    "nor is a play that would not have followed suit": record(
        DEAL, "hand Boris after: ♣98 ♠AQJ7 ♥AQJ8 ♦K9", "1. Anna Ac, Boris ~~7s~~ 8c -> Anna  # warning: [HH108]"
    ),
    "suit is followed": record(
        DEAL,
        "hand Boris after: ♣98 ♠AQJ7 ♥AQJ8 ♦K9",
        "1. Anna Ac, Boris 7s -> Anna  # error: [TT101]",
        "2. Anna Kc, Boris 8h -> Anna  # error: [TT101] warning: [HH108]",
    ),
    "what is played later proves it": record(
        DEAL, "1. Anna Ac, Boris 7s -> Anna  # error: [TT102]", "2. Anna Kc, Boris 8c -> Anna  # warning: [HH108]"
    ),
    "elder leads": record(DEAL, "1. Boris 7s, Anna 8s -> Anna  # error: [TT105] warning: [HH108]"),
    "the wrong player leads, and the trick and the counts go on": record(
        DEAL,
        "count: Anna 10, Boris 3",
        "1. Anna Ah 11, Boris 7h 3 -> Anna",
        "2. Boris 8c 4, Anna Kh 12 -> Anna  # error: [TT105]",
        "3. Anna Kd 14, Boris 8d 4 -> Anna  # warning: [HH108]",
    ),
    "or the counts go on in the right order": record(
        DEAL,
        "count: Anna 10, Boris 3",
        "1. Anna Ah 11, Boris 7h 3 -> Anna",
        "2. Boris 8c 3, Anna Kh 13 -> Anna  # error: [TT105]",
        "3. Anna Kd 15, Boris 8d 3 -> Anna  # warning: [HH108]",
    ),
    "but a figure that fits neither is wrong": record(
        DEAL,
        "count: Anna 10, Boris 3",
        "1. Anna Ah 11, Boris 7h 3 -> Anna",
        "2. Boris 8c 4, Anna Kh 14 -> Anna  # error: [TT105]",
        "3. Anna Kd 16, Boris 8d 4 -> Anna  # error: [PQ106, HH108]",
    ),
    "a card of another pack stands for one of the hand": record(
        DEAL, "exchange Anna: > 9h 10c Ad", tricks()[0], *[one.replace("10c", "3d") for one in tricks()[1:]]
    ).replace("Anna 3d, Boris 9d -> Anna", "Anna 3d, Boris 9d -> Anna  # error: [HH102]"),
    "a card written a trick too early": record(
        DEAL, BORIS, *tricks()[:2], tricks()[2].replace("Jh", "10d"), tricks()[3] + "  # error: [TT103]", *tricks()[4:]
    ),
    "even where it would not follow suit": record(
        DEAL,
        BORIS,
        *tricks()[:7],
        "8. Boris Qs, Anna 9h -> Boris",
        *tricks()[8:11],
        tricks()[11] + "  # error: [TT103]",
    ),
    "no trumps, the highest of the suit led": record(
        DEAL, "1. Anna 7c, Boris Ah -> Boris  # error: [TT104] warning: [HH108]"
    ),
    "a thirteenth trick": record(DEAL, *tricks(), "13. Anna 8c, Boris 7c -> Anna  # error: [HH103]"),
}
for _key in ("suit is followed", "elder leads", "no trumps, the highest of the suit led"):
    COUNTED[_key] = COUNTED[_key].replace("] warning: [HH108]", ", HH108]")

LAST = "24 0, 26 0, 28 0, 60 0, 62 0, 64 0, 66 1, 2 66, 4 66, 6 66, 8 67, 68 "
PIQUES = {
    "a pique not counted, and what goes on from it": record(
        DEAL,
        SAID,
        *tricks("24 0, 26 0, 28 0")[:3],
        "4. Anna Jc 30, Boris 10d 0 -> Anna  # error: [PQ107]",
        "5. Anna 10c 32, Boris 9d 0 -> Anna  # warning: [HH108]",
    ),
    "in the score alone": pique(counts="", score="Anna 52, Boris 8  # error: [PQ107]"),
    "a pique too early": record(
        DEAL,
        SAID,
        *tricks("24 0, 26 0")[:2],
        "3. Anna Qc 58, Boris Jh 0 -> Anna  # error: [PQ108]",
        "4. Anna Jc 60, Boris 10d 0 -> Anna  # warning: [HH108]",
    ),
    "the other's declarations keep it away": record(
        DEAL,
        "declare Anna: point 5 good, quint good",
        "declare Boris: three tens",
        "count: Anna 20, Boris 3",
        *tricks("21 3, 23 3, 25 3, 27 3, 29 3, 31 3")[:5],
        "6. Anna Ad 61, Boris 7d 3 -> Anna  # error: [PQ108]  # warning: [HH108]",
    ),
    "white cards do too": record(
        DEAL, "white Boris", "declare Anna: point 5 good, quint good", "count: Anna 20, Boris 10"
    ),
    "in Russian the other's tricks do not": record(
        DEAL,
        "declare Anna: point 5 good, quint good, three kings not good",
        "1. Anna 7s 21, Boris 8s 1 -> Boris",
        "2. Boris 9s 2, Anna 10s 22 -> Anna",
        "3. Anna Ac 23, Boris 7d 2 -> Anna",
        "4. Anna Kc 25, Boris 8d 2 -> Anna",
        "5. Anna Qc 27, Boris 9d 2 -> Anna",
        "6. Anna Jc 29, Boris 10d 2 -> Anna",
        "7. Anna 10c 61, Boris Jd 2 -> Anna  # warning: [HH108]",
    ),
    "in English they do": record(
        DEAL,
        "declare Anna: point 5 good, quint good, three jacks not good",
        "1. Anna 7s 21, Boris 8s 1 -> Boris",
        "2. Boris 9s 2, Anna 10s 22 -> Anna",
        "3. Anna Ac 23, Boris 7d 2 -> Anna",
        "4. Anna Kc 24, Boris 8d 2 -> Anna  # warning: [HH108]",
        rules=ENGLISH,
    ),
    "younger never makes one": record(
        DEAL,
        "declare Anna: point 4 equal",
        "declare Boris: quint As, fourteen tens",
        "count: Anna 0, Boris 29",
        "1. Anna 7s 1, Boris 8s 30 -> Boris  # warning: [HH108]",
    ),
    "thirty in hand is ninety": record(
        DEAL,
        "declare Anna: point 7 good, septième Ah good, three aces good, three kings, three tens",
        "count: Anna 93, Boris 0",
    ),
    "with white cards": record(
        DEAL, "white Anna", "declare Anna: point 5 good, quart 10h good, three tens good", "count: Anna 92, Boris 0"
    ),
    "and not counted": record(
        DEAL,
        "white Anna",
        "declare Anna: point 5 good, quart 10h good, three tens good",
        "count: Anna 32, Boris 0  # error: [PQ107]",
    ),
    "younger may": record(
        DEAL,
        "declare Anna: point 4 not good",
        "declare Boris: point 6, sixième Ah, fourteen aces",
        "count: Anna 0, Boris 96",
    ),
    "no lead is needed, and elder's does not keep it away": record(
        DEAL,
        "declare Anna: point 4 not good",
        "declare Boris: point 6, sixième Ah, fourteen aces",
        "count: Anna 0, Boris 96",
        "1. Anna 7s 1, Boris 8s 97 -> Boris  # warning: [HH108]",
        rules=ENGLISH,
    ),
    "29 is none": record(
        DEAL, "declare Anna: point 5, quint Ah, three tens", "count: Anna 83, Boris 0  # error: [PQ108]"
    ),
    "in Russian any declaration of the other's keeps it away": record(
        DEAL,
        "declare Anna: point 6 good, sixième Ah good, sixième Ac, three tens not good",
        "declare Boris: fourteen kings",
        "count: Anna 38, Boris 14",
    ),
    "in English only one that is reckoned before": record(
        DEAL,
        "declare Anna: point 6 good, sixième Ah good, sixième Ac, three tens not good",
        "declare Boris: fourteen kings",
        "count: Anna 98, Boris 14",
        rules=ENGLISH,
    ),
    "as a point is before sequences": record(
        DEAL,
        "declare Anna: point 5 not good, quint Ah good, quint Ac, three tens good",
        "declare Boris: point 6",
        "count: Anna 33, Boris 6",
        rules=ENGLISH,
    ),
    "a count alone holds the sixty": record(DEAL, "count: Anna 96, Boris 0"),
    "or lacks it": record(DEAL, "count: Anna 36, Boris 0  # error: [PQ107]"),
    "unless all aces, kings and queens are in one hand": record(DEAL, "count: Anna 4, Boris 94"),
    "or has it and may not": record(DEAL, "count: Anna 96, Boris 3  # error: [PQ108]"),
    "a count alone may be lower than it might": record(
        DEAL,
        "count: Anna 20, Boris 0",
        *tricks("21 0, 23 0, 25 0, 27 0, 29 0, 61 0")[:5],
        tricks("21 0, 23 0, 25 0, 27 0, 29 0, 61 0")[5] + "  # warning: [HH108]",
    ),
}
PIQUES["the other's declarations keep it away"] = PIQUES["the other's declarations keep it away"].replace(
    "]  # warning: [HH108]", ", HH108]"
)

# Anna takes every trick with twelve cards that nobody else can win
ALL = [
    f"Anna {mine}, Boris {his} -> Anna"
    for mine, his in zip(
        ["As", "Ks", "Qs", "Js", "10s", "9s", "Ah", "Kh", "Qh", "Jh", "10h", "9h"],
        ["7s", "8s", "Ad", "Kd", "Qd", "Jd", "7h", "8h", "Ac", "Kc", "Qc", "Jc"],
        strict=True,
    )
]
# point 6, two sequences of six: 38, so a repique, 98; twelve leads and twelve tricks make 122, the capot 162
CAPOTS = {
    "forty, and neither the last trick's extra nor the ten": record(
        DEAL, *tricks(cards=ALL), "score: Anna 162, Boris 0"
    ),
    "in English the extra counts beside it": record(
        DEAL,
        *tricks(cards=ALL),
        "score: Anna 151, Boris 0",
        rules=ENGLISH,  # 98 + 12 + 1 + 40
    ),
    "not counted": record(DEAL, *tricks(cards=ALL), "score: Anna 122, Boris 0  # error: [PQ109]"),
    "with the ten": record(DEAL, *tricks(cards=ALL), "score: Anna 172, Boris 0  # error: [PQ109]"),
    "less thirty, it is the repique counted as a pique": record(
        DEAL, *tricks(cards=ALL), "score: Anna 132, Boris 0  # error: [PQ107]"
    ),
    "with the last trick": record(DEAL, *tricks(cards=ALL), "score: Anna 165, Boris 0  # error: [PQ109]"),
    "announced before the first lead it is eighty": record(
        DEAL, "open-capot Anna", *tricks(cards=ALL), "score: Anna 202, Boris 0"
    ),
    "counted as a plain one": record(
        DEAL, "open-capot Anna", *tricks(cards=ALL), "score: Anna 162, Boris 0  # error: [PQ109]"
    ),
    "counted as an open one": record(DEAL, *tricks(cards=ALL), "score: Anna 202, Boris 0  # error: [PQ109]"),
    "announced late it counts as a plain one": record(
        DEAL,
        *tricks(cards=ALL)[:3],
        "open-capot Anna  # error: [PQ111]",
        *tricks(cards=ALL)[3:],
        "score: Anna 162, Boris 0",
    ),
    "either may announce it": record(DEAL, "open-capot Boris", *tricks(cards=ALL), "score: Anna 162, Boris 0"),
    "a failed one costs nothing": pique("open-capot Anna", SAID),
    "more than six tricks are ten": pique(score="Anna 72, Boris 8  # error: [PQ109]"),
    "the last trick is four": pique(score="Anna 79, Boris 8  # error: [PQ109]"),
    "won by the other it is not": pique(score="Anna 82, Boris 11  # error: [PQ109]"),
    "half a point is wrong": pique(score="Anna 82.5, Boris 8  # error: [SC101]"),
    "any other score is only wrong": pique(score="Anna 83, Boris 8  # error: [SC101]"),
    "a capot that was none": record(DEAL, SAID, *tricks(), "capot Anna  # error: [PQ109]", "score: Anna 82, Boris 8"),
}

SIX_EACH = [
    *("Anna Ac, Boris 10h -> Anna", "Anna Kc, Boris Jd -> Anna", "Anna Qc, Boris Jh -> Anna"),
    *("Anna Jc, Boris Qd -> Anna", "Anna 10c, Boris Qh -> Anna", "Anna 9c, Boris Qs -> Anna"),
    *("Anna Js, Boris Ks -> Boris", "Boris Ad, Anna 10d -> Boris", "Boris Ah, Anna 7s -> Boris"),
    *("Boris As, Anna 8s -> Boris", "Boris Kd, Anna 9s -> Boris", "Boris Kh, Anna 10s -> Boris"),
]
SCORES = {
    # Anna: point 6, sequences of six and five, 37; Boris three aces, kings and queens, 9
    "six each: nothing": record(DEAL, *tricks(cards=SIX_EACH), "score: Anna 50, Boris 23"),
    "though ten are counted by who had a court card": record(
        DEAL, "exchange Anna: 3", *tricks(cards=SIX_EACH), "score: Anna 60, Boris 23  # error: [PQ109]"
    ),
    "in a deal without declarations a hand that is not known may have been white": record(
        DEAL, *tricks(cards=SIX_EACH), "score: Anna 60, Boris 23"
    ),
    "not one with a court card in it": record(
        DEAL,
        "hand Anna: Kc ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??",
        *tricks(cards=SIX_EACH),
        "score: Anna 60, Boris 23  # error: [PQ109]",
    ),
    "an undue combination": record(DEAL, *tricks(cards=SIX_EACH), "score: Anna 53, Boris 23  # error: [PQ104]"),
    "the sequences that are beaten": record(
        DEAL, *tricks(cards=SIX_EACH), "score: Anna 50, Boris 37  # error: [PQ104]"
    ),
    "a total adds up": record(
        DEAL,
        *tricks(cards=SIX_EACH),
        "score: Anna 50, Boris 23",
        "total: Anna 90, Boris 63",
        "deal 2: dealer Boris",
        *tricks(cards=SIX_EACH),
        "score: Anna 50, Boris 23",
        "total: Anna 140, Boris 85  # error: [SC102]",
    ),
}


def partie(*scores: str, end: tuple[str, ...] = (), rules: str = "", dealers: str = "BBAA") -> str:
    """A partie of so many deals, each with its score."""
    names = {"A": "Anna", "B": "Boris"}
    lines = []
    for number, score in enumerate(scores, 1):
        first, second = score.split()
        dealer = names[dealers[(number - 1) % len(dealers)]]
        lines += [f"deal {number}: dealer {dealer}", f"score: Anna {first}, Boris {second}"]
    return record(*lines, *end, rules=rules, partial=False)


SIX = ("20 10",) * 6
PARTIES = {
    "four deals, the higher total wins": partie(
        *("30 10",) * 4, end=("total: Anna 120, Boris 40", "winner: Anna", "settlement: Anna +80, Boris -80")
    ),
    "not the lower": partie(*("30 10",) * 4, end=("winner: Boris  # error: [SC108]",)),
    "three deals are no partie": partie(*("30 10",) * 3, end=("winner: Anna  # error: [PQ113]",)),
    "unless it is not finished": partie(*("30 10",) * 3),
    "nor are five": partie(*("30 10",) * 5, end=("winner: Anna  # error: [PQ113]",)),
    "six in English": partie(
        *SIX, end=("winner: Anna  # info: [PQ112]", "settlement: Anna +280, Boris -280"), rules=ENGLISH, dealers="BA"
    ),
    "not four": partie(*SIX[:4], end=("winner: Anna  # error: [PQ113, PQ112]",), rules=ENGLISH, dealers="BA"),
    "the loser at a hundred: the difference and a hundred": partie(
        *("20 20",) * 5, "30 20", end=("winner: Anna", "settlement: Anna +110, Boris -110"), rules=ENGLISH, dealers="BA"
    ),
    "not the difference alone": partie(
        *("20 20",) * 5,
        "30 20",
        end=("winner: Anna", "settlement: Anna +10, Boris -10  # error: [SC101, SC101]"),
        rules=ENGLISH,
        dealers="BA",
    ),
    "what one wins the other pays": partie(
        *("30 10",) * 4, end=("winner: Anna", "settlement: Anna +80, Boris -70  # error: [SC103]")
    ),
    "level after six: each deals once more": partie(
        *("20 20",) * 6, end=("winner: Anna, Boris  # error: [PQ113]",), rules=ENGLISH, dealers="BA"
    ),
    "not if they are not level": partie(
        *("20 20",) * 5, "30 20", "10 10", "10 10", end=("winner: Anna  # error: [PQ113]",), rules=ENGLISH, dealers="BA"
    ),
    "a table has its totals": record(
        "table",
        "| deal | dealer | Anna | Boris |",
        *(f"| {number} | {'AB'[number % 2]}... | 20 | 10 |" for number in range(1, 7)),
        "winner: Anna  # info: [PQ112]",
        rules=ENGLISH,
        partial=False,
    )
    .replace("A...", "Anna")
    .replace("B...", "Boris"),
    "level after eight: drawn": partie(
        *("20 20",) * 8, end=("winner: Anna, Boris", "settlement: Anna 0, Boris 0"), rules=ENGLISH, dealers="BA"
    ),
}

GROUPS = {
    "seats": SEATS_AND_DEALS,
    "exchange": EXCHANGE,
    "white": WHITES,
    "classes": CLASSES,
    "answers": ANSWERS,
    "false": FALSE,
    "sunk": SUNK,
    "counts": COUNTED,
    "piques": PIQUES,
    "capots": CAPOTS,
    "scores": SCORES,
    "partie": PARTIES,
}


@pytest.mark.parametrize(("group", "name"), [(group, name) for group, cases in GROUPS.items() for name in cases])
def test_the_rule_page(group: str, name: str) -> None:
    text = GROUPS[group][name]
    assert findings_of(text) == marked(text), text


# --- one fault, one finding --------------------------------------------------------------------------------------

WHOLE = "\n".join(
    [
        "game: piquet",
        "players: Anna, Boris",
        "deal 1: dealer Boris",
        "hand Anna: ♣AKQJ987 ♠K9 ♥107 ♦8",
        "hand Boris: ♠AQJ10 ♥AQJ8 ♦KQJ10",
        "exchange Anna: x 9c 8c 7c 10h 8d > 10c Ad Kh 9h 8s",
        "exchange Boris: x 10s Qd Jd > 7s 9d 7d",
        SAID,
        "count: Anna 23, Boris 0",
        *tricks(RUSSIAN_COUNTS),
        "score: Anna 82, Boris 8",
        "total: Anna 82, Boris 8",
        "deal 2: dealer Boris",
        "score: Anna 10, Boris 30",
        "total: Anna 92, Boris 38",
        "deal 3: dealer Anna",
        "score: Anna 10, Boris 30",
        "deal 4: dealer Anna",
        "score: Anna 10, Boris 30",
        "total: Anna 112, Boris 98",
        "winner: Anna",
        "settlement: Anna +14, Boris -14",
        "",
    ]
)

ONE = {
    "the dealer of the first deal": ("deal 1: dealer Boris", "deal 1: dealer Anna", ["HH109"]),
    "the dealer of the second": ("deal 2: dealer Boris", "deal 2: dealer Anna", ["PQ113"]),
    "the number of a deal": ("deal 3:", "deal 7:", ["HH107"]),
    "a card of a hand": ("♥AQJ8 ♦KQJ10", "♥AQJ7 ♦KQJ10", ["HH101"]),
    "a card left out": ("♥AQJ8 ♦KQJ10", "♥AQJ8 ♦KQJ", ["HH103"]),
    "a discard": ("x 10s Qd Jd", "x 10s Qd Kd", ["TT103"]),
    "a discard too few": ("x 10s Qd Jd >", "x 10s Qd >", ["PQ101"]),
    "a card drawn": ("> 7s 9d 7d", "> 7s 9d Ad", ["HH101"]),
    "a card drawn too many": ("> 7s 9d 7d", "> 7s 9d 7d ??", ["PQ101"]),
    "an exchange of the wrong player": ("exchange Boris: x 10s Qd Jd > 7s 9d 7d", "exchange Anna: 3", ["PQ101"]),
    "a point": ("point 5 (51)", "point 6 (51)", ["PQ102"]),
    "its pips": ("(51)", "(50)", ["PQ102"]),
    "a sequence": ("quint Ac", "sixième Ac", ["PQ102"]),
    "a set": ("three kings", "three queens", ["PQ102"]),
    "an answer": ("quint Ac good", "quint Ac not good", ["PQ103"]),
    "another answer": ("(51) good", "(51) equal", ["PQ103"]),
    "a count": ("count: Anna 23", "count: Anna 25", ["PQ106"]),
    "a running count": ("Anna Kc 26", "Anna Kc 27", ["PQ106"]),
    "a taker": ("Boris As 1 -> Boris", "Boris As 1 -> Anna", ["TT104"]),
    "a card not held": ("Boris 10d 0", "Boris 10s 0", ["TT103"]),
    "a card of the other's": ("Boris 10d 0", "Boris Ks 0", ["TT103"]),
    "the name of who plays": ("7. Anna Ks 66", "7. Boris Ks 66", ["TT103"]),
    "the name of who follows": ("Anna 8s 66", "Boris 8s 66", ["TT103"]),
    "a card of a hand that the other draws and plays": ("AKQJ987 ♠K9", "AKQJ97 ♦9 ♠K9", ["HH101"]),
    "what is declared, and its count": ("point 5 (51)", "point 0 (51)", ["PQ102"]),
    "a play left out": ("5. Anna 10c 62, Boris 9d 0", "5. Anna 10c 62", ["TT106"]),
    "the first two plays exchanged": ("1. Anna Ac 24, Boris 7s 0", "1. Boris 7s 0, Anna Ac 24", ["TT105"]),
    "a score": ("score: Anna 82", "score: Anna 84", ["SC101"]),
    "a score without the pique": ("score: Anna 82", "score: Anna 52", ["PQ107"]),
    "a score without the ten": ("score: Anna 82", "score: Anna 72", ["PQ109"]),
    "a total": ("total: Anna 112", "total: Anna 113", ["SC102"]),
    "the winner": ("winner: Anna", "winner: Boris", ["SC108"]),
    "the settlement": ("Anna +14, Boris -14", "Anna +14, Boris -4", ["SC103"]),
}


def test_a_whole_partie_is_clean() -> None:
    assert findings_of(WHOLE) == []


@pytest.mark.parametrize("what", ONE)
def test_one_fault_is_one_finding(what: str) -> None:
    old, new, codes = ONE[what]
    assert WHOLE.count(old) == 1
    assert [code for _line, code in findings_of(WHOLE.replace(old, new))] == codes


# --- what a finding says ------------------------------------------------------------------------------------------

CAPOT = record(
    DEAL,
    "count: Anna 14, Boris 13",
    *(
        f"{n}. Anna {card} {13 + 2 * n}, Boris {other} 13 -> Anna"
        for n, (card, other) in enumerate(
            zip(
                ["As", "Ks", "Qs", "Js", "Ad", "Ac", "Ah", "Kh", "Qh", "Jh", "10h", "9h"],
                ["7s", "8s", "Jd", "Kd", "Qd", "7c", "7h", "8h", "8c", "Kc", "Qc", "Jc"],
                strict=True,
            ),
            1,
        )
    ),
    "score: Anna 48, Boris 13",
)

SAYS = [
    (
        record(DEAL, "declare Anna: four nines"),
        "PQ102",
        "Anna declares fourteen nines, but below the ten no set counts",
    ),
    (record(DEAL, "declare Anna: quart 9h"), "PQ102", "Anna declares quart 9h, but no card is lower than the seven"),
    (
        record(DEAL, "declare Anna: sequence 2 Kh"),
        "PQ102",
        "Anna declares sequence 2 Kh, but a sequence has three to eight cards",
    ),
    (
        record(
            DEAL,
            "declare Anna: quint Kh good, tierce 9c, fourteen queens not good, three tens",
            "declare Boris: fourteen kings",
            "count: Anna 31, Boris 14",
        ),
        "PQ104",
        "Anna counts 31, with three tens, beaten by Boris's fourteen kings; without that it is 28",
    ),
    (
        record(DEAL, "declare Anna: quint Kh equal, tierce 9c", "declare Boris: quint Ks", "count: Anna 28, Boris 0"),
        "PQ104",
        "Anna counts 28, with quint to the king and tierce to the nine, equalled by Boris; without that it is 0",
    ),
    (
        record(
            DEAL,
            "declare Anna: point 5 (48) not good, tierce Kh not good, three aces good",
            "declare Boris: point 6, quart Jc",
            "count: Anna 21, Boris 20",
        ),
        "PQ104",
        "Anna counts 21, with point 5 (48), beaten by Boris's point 6; tierce to the king, beaten by Boris's quart to the"
        " jack; without that it is 3",
    ),
    (
        record(DEAL, "hand Anna after: ♠AKQJ ♥AKQJ ♦AKQJ", "declare Anna: point 5"),
        "PQ102",
        "Anna declares point 5, which the hand does not hold",
    ),
    (CAPOT, "PQ109", "Anna is given 48, but with the tricks counted right it is 78"),
]


@pytest.mark.parametrize(("text", "code", "message"), SAYS)
def test_what_a_finding_says(text: str, code: str, message: str) -> None:
    assert [(one.code, str(one.message)) for one in audited(text, "deal.hh").findings] == [(code, message)]


# --- what a replay tells -----------------------------------------------------------------------------------------


def test_points_by_source() -> None:
    (russian,), (english,) = (replays(pique()), replays(pique(counts="", score="Anna 73, Boris 5", rules=ENGLISH)))
    assert russian.sources == (
        {"point": 5, "sequence": 15, "set": 3, "lead": 8, "trick": 8, "pique": 30, "last": 3, "leza": 10},
        {"trick": 4, "lead": 4},
    )
    assert english.sources == (
        {"point": 5, "sequence": 15, "set": 3, "lead": 8, "trick": 1, "pique": 30, "last": 1, "leza": 10},
        {"trick": 1, "lead": 4},
    )
    assert russian.counts == (23, 0)
    assert russian.scores == {0: Decimal(82), 1: Decimal(8)}
    assert russian.won == [8, 4]


def test_without_declarations_the_sources_hold_no_more_than_the_count_says() -> None:
    """What a count alone says was declared is in the score and in no source; a repique that is not due is in neither."""
    for count in ("count: Anna 23, Boris 0", "count: Anna 96, Boris 3", "count: Anna 36, Boris 0"):
        (replay,) = replays(record(DEAL, count, *tricks()))
        assert replay.scores is not None
        assert replay.sources is not None
        assert replay.counts is not None
        awards = [sum(made.get(one, 0) for one in ("pique", "repique")) for made in replay.sources]
        played = [sum(made.values()) - award for made, award in zip(replay.sources, awards, strict=True)]
        declared = [int(replay.scores[seat]) - played[seat] - awards[seat] for seat in (0, 1)]
        assert declared == {"23": [23, 0], "96": [36, 3], "36": [36, 0]}[count[12:14]]


def test_play_sums() -> None:
    """In Russian 27 and the ten, in English twelve, the tricks won from the other's lead, one, and the ten."""
    play = ("lead", "trick", "last", "leza", "capot")

    def played(text: str) -> int:
        (replay,) = replays(text)
        assert replay.sources is not None
        return sum(points for seat in replay.sources for source, points in seat.items() if source in play)

    assert played(pique()) == 27 + 10
    assert played(record(DEAL, *tricks(cards=SIX_EACH))) == 27
    assert played(record(DEAL, *tricks(cards=ALL))) == 24 + 40
    assert played(pique(counts="", rules=ENGLISH)) == 12 + 2 + 1 + 10
    assert played(record(DEAL, *tricks(cards=ALL), rules=ENGLISH)) == 12 + 0 + 1 + 40


def test_the_right_running_counts_stand_beside_the_plays() -> None:
    (replay,) = replays(pique(counts=""))
    assert [number for pair in RUSSIAN_COUNTS.split(", ") for number in map(int, pair.split())] == replay.running


def test_declarations_with_their_answers_and_who_scored() -> None:
    lines = ["declare Anna: point 5, tierce Ah", "Boris: good, not good", "declare Boris: quart Kd, fourteen tens"]
    (replay,) = replays(record(DEAL, *lines))
    told = [
        (one.kind, one.winner, [(said.seat, said.answer and said.answer.said) for said in one.said])
        for one in replay.contests
    ]
    assert told == [("point", 0, [(0, "good")]), ("sequence", 1, [(0, "not good"), (1, None)]), ("set", 1, [(1, None)])]


def test_the_exchange_is_told() -> None:
    (replay,) = replays(record(DEAL, "exchange Anna: 5", "exchange Boris: x 7s 8s 9s > Ah Kh Qh"))
    assert {seat: one.number for seat, one in replay.exchanged.items()} == {0: 5, 1: 3}


def test_how_far_the_deal_passes() -> None:
    korolik = replays(record("deal 1: dealer Boris", "deal 2: dealer Boris", "deal 3: dealer Anna"))
    assert [replay.moved(1) for replay in korolik] == [None, 0, None]
    assert korolik[1].moved(2) is None
    assert [replay.moved(2) for replay in replays(record("deal 1: dealer Boris", rules=ENGLISH))] == [2]


def test_what_cannot_be_told_is_not() -> None:
    (replay,) = replays(record(DEAL, *tricks()[:3]))
    assert (replay.scores, replay.counts, replay.sources, replay.won) == (None, None, None, None)
    (open_deal,) = replays(record(DEAL, "declare Anna: point 5", "declare Boris: point 5"))
    assert open_deal.counts is None


# --- the house ---------------------------------------------------------------------------------------------------


def house(rules: str) -> House:
    items = [(key, value) for item in rules.split(", ") for key, value in [item.split("=", 1)]]
    made, faults = build(House, "piquet", items, preset="russian")
    assert not faults
    return made


def test_a_settlement_is_the_difference_or_has_the_rubicon() -> None:
    assert house("settlement=difference").settle([Decimal(80), Decimal(40)]) == [40, -40]
    assert house(ENGLISH).settle([Decimal(105), Decimal(101)]) == [104, -104]
    assert house(ENGLISH).settle([Decimal(89), Decimal(120)]) == [-309, 309]
    assert house(ENGLISH).settle([Decimal(99), Decimal(99)]) == [0, 0]


def test_a_house_may_count_otherwise() -> None:
    rules = "sequences=1/2/3/4/5/6, three=5, lead=0, last_trick=0, leza=0"
    # point 5, quint 3, three kings 5; a point for each of eight tricks
    text = record(DEAL, SAID, "count: Anna 13, Boris 0", *tricks(), "score: Anna 21, Boris 4", rules=rules)
    assert findings_of(text) == []


# --- the notation ------------------------------------------------------------------------------------------------

RUSSIAN = """\
игра: piquet
игроки: Анна, Борис
неполная: да

сдача 1: сдаёт Борис
снос Анна: 3
снос Борис: 0
хвалёж Анна: масть 5 (51) годится, квинт-мажор годится, три короля годится
счёт на руках: Анна 23, Борис 0
1. Анна Тт 24, Борис 7п 0 -> Анна
2. Анна Кт 26, Борис 8ч 0 -> Анна

сдача 2: сдаёт Борис
карты Анна после: Тп Кп Дп Вп 10п 9п 10ч 9ч 8ч 9б 8б 7б
белые Борис
хвалёж Анна: масть 6, шесть шестнадцать, терц от десятки, терц 9б, четырнадцать дам
Борис: годится, не годится, равны
хвалёж Борис: семь семнадцать от короля, три десятки
открытый капот Анна
капот Борис
"""

ENGLISH_TEXT = """\
game: piquet
players: Anna, Boris
partial: yes

deal 1: dealer Boris
exchange Anna: 3
exchange Boris: 0
declare Anna: point 5 (51) good, quint major good, three kings good
count: Anna 23, Boris 0
1. Anna Ac 24, Boris 7s 0 -> Anna
2. Anna Kc 26, Boris 8h 0 -> Anna

deal 2: dealer Boris
hand Anna after: As Ks Qs Js Ts 9s Th 9h 8h 9d 8d 7d
white Boris
declare Anna: point 6, sixième, tierce to the ten, tierce 9d, fourteen queens
Boris: good, not good, equal
declare Boris: septième to the king, three tens
open-capot Anna
capot Boris
"""


def canonical(text: str, language: str) -> str:
    """The canonical form of a record in a language."""
    audit = audited(text, "deal.hh")
    deals: list[Any] = audit.sessions[0].reading.deals
    assert all(deal.complete for deal in deals)
    texts = ["\n".join(line for _at, line in notation.NOTATION.write_deal(deal, language)) for deal in deals]
    return "\n\n".join(texts) + "\n"


def body(text: str) -> str:
    """The deals of a record, without its header."""
    return text.partition("\n\n")[2]


def test_the_canonical_form_is_kept() -> None:
    for text, language in ((RUSSIAN, "ru"), (ENGLISH_TEXT, "en")):
        assert canonical(text, language) == body(text)


def test_the_languages_say_the_same() -> None:
    swapped = {"Анна": "Anna", "Борис": "Boris"}
    text = canonical(RUSSIAN, "en")
    for russian, english in swapped.items():
        text = text.replace(f'"{russian}"', english).replace(russian, english)
    assert text == body(ENGLISH_TEXT)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("терц", "терц"),
        ("терц-мажор", "терц-мажор"),
        ("терц мажор", "терц-мажор"),
        ("кварта", "кварта"),
        ("кварт-мажор", "кварт-мажор"),
        ("кварта от короля", "кварта от короля"),
        ("кварта Кб", "кварта Кб"),
        ("квинта от дамы", "квинта от дамы"),
        ("пять пятнадцать", "квинта"),
        ("четыре четырнадцать", "кварта"),
        ("три тринадцать", "терц"),
        ("шесть шестнадцать", "шесть шестнадцать"),
        ("три туза", "три туза"),
        ("восемь восемнадцать", "восемь восемнадцать"),
        ("четырнадцать дам", "четырнадцать дам"),
        ("четыре дамы", "четырнадцать дам"),
        ("14 десяток", "четырнадцать десяток"),
        ("масть 5", "масть 5"),
        ("МАСТЬ 5 (48)", "масть 5 (48)"),
        ("quart to the king", "кварта от короля"),
        ("quart K", "кварта от короля"),
        ("quart Kh", "кварта Кч"),
        ("sequence 6", "шесть шестнадцать"),
        ("huitieme", "восемь восемнадцать"),
        ("fourteen queens", "четырнадцать дам"),
        ("four queens", "четырнадцать дам"),
        ("quatorze of aces", "четырнадцать тузов"),
        ("trio of kings", "три короля"),
        ("3 jacks", "три валета"),
        ("point of 6", "масть 6"),
        ("tierce major good", "терц-мажор годится"),
        ("tierce Qh not good", "терц Дч не годится"),
        ("point 5 (48) equal", "масть 5 (48) равны"),
    ],
)
def test_the_words_of_declarations(said: str, written: str) -> None:
    text = canonical(record(DEAL, f"declare Anna: {said}"), "ru")
    assert text.splitlines()[1] == f"хвалёж Anna: {written}"


def test_a_running_count_that_cannot_be_read_or_is_doubtful() -> None:
    text = record(DEAL, SAID, "1. Anna Ac ?, Boris 7s 3? -> Anna  # warning: [HH108]")
    assert findings_of(text) == marked(text)


def test_a_pique_is_put_right_with_all_that_goes_on_from_it() -> None:
    without = "24 0, 26 0, 28 0, 30 0, 32 0, 34 0, 36 1, 2 36, 4 36, 6 36, 8 37, 38 8"
    audit = audited(pique(counts=without, score="Anna 52, Boris 8"), "deal.hh")
    (finding,) = audit.findings
    assert finding.code == "PQ107"
    assert finding.fix is not None
    text, count = fix.apply(audit.source, audit.findings)
    assert count == 1
    assert findings_of(text) == []
    assert "Anna Jc ~~30~~ 60" in text
    assert "score: Anna ~~52~~ +82" in text
