"""Checks of what was read: HH001–HH011, and names and seats. The reader met these; here they get their words."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import CARDS, NOTHING
from hhtool.notation.reading import SessionReading


def met(reading: SessionReading, code: str) -> Iterator[Problem]:
    """What the reader met of a code."""
    for fault in reading.faults:
        if fault.code == code:
            yield Problem(
                fault.span, fault.message, fault.player, fault.related, fault.fix, fault.harmless, fault.aside
            )


@check("HH001", ERROR)
def syntax_error(reading: SessionReading) -> Iterator[Problem]:
    """A line the notation cannot read.

    The message says where, what was found and what was expected. A deal with such a line is not judged, since
    what is missing from it is not known; the deals around it are. Where only the heading of a deal is missing, what
    follows is read as that deal.
    Rule: notation: lines.

    Bad:

    ```draw
    deal 1: dealer Vera
    Anna: opens with 2    # error: [HH001]
    ```

    ```draw
    game: draw
    players: Anna, Boris
    ante: all 1    # error: [HH001]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    yield from met(reading, "HH001")


@check("HH002", WARNING)
def unknown_key(reading: SessionReading) -> Iterator[Problem]:
    """A header, option or keyword that does not exist.

    Nothing is done with it; the nearest word that does exist is offered.
    Rule: notation: words.

    Bad:

    ```draw
    game: draw
    rules: antes=1    # warning: [HH002]
    players: Anna, Boris
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    ```
    """
    yield from met(reading, "HH002")


@check("HH003", ERROR, taints=CARDS)
def unreadable_card(reading: SessionReading) -> Iterator[Problem]:
    """What stands in the place of a card is not a card.

    It is taken as a card that is not known (`??`), and the rest of the deal is judged.
    Rule: notation: cards.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h Zc    # error: [HH003]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Anna: Js Jd 9c 5h 2c
    all pass
    ```
    """
    yield from met(reading, "HH003")


@check("HH004", WARNING)
def confusable_card(reading: SessionReading) -> Iterator[Problem]:
    """A ten that looks like an ace, an ace that looks like a ten, or a card in two alphabets.

    Latin `T` is the ten, Cyrillic `Т` the ace (туз). The letter counts as typed; among cards in the other
    alphabet it is probably not what was meant.
    Rule: notation: cards.

    Bad:

    ```draw
    deal 1: dealer Vera
    hand Anna: Тs Kd 9c 5h 2c    # warning: [HH004]
    all pass
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Anna: As Kd 9c 5h 2c
    hand Boris: Тч Кч 9п 5п 2ч
    all pass
    ```
    """
    yield from met(reading, "HH004")


@check("HH005", ERROR)
def undecodable_text(reading: SessionReading) -> Iterator[Problem]:
    """Bytes that are not text in the file's encoding.

    They are read as U+FFFD; the lines and deals around them are still read. Write the line anew, in UTF-8.
    Rule: notation: encodings.
    """
    yield from met(reading, "HH005")


@check("HH006", WARNING)
def guessed_encoding(reading: SessionReading) -> Iterator[Problem]:
    """The file is not UTF-8, nor UTF-16 with its byte order mark; the finding says which encoding it was read in.

    UTF-16 without the mark is known by its zeros; anything else is taken as Windows-1251. Save the file as UTF-8.
    Rule: notation: encodings.
    """
    yield from met(reading, "HH006")


@check("HH007", ERROR, taints=NOTHING)
def unknown_game(reading: SessionReading) -> Iterator[Problem]:
    """A `game:` that does not exist, or a named file that hhtool cannot read.

    The nearest game is offered; `hhtool games` lists them. A worksheet without a score table, beside others of its
    workbook that are read, is only worth knowing.
    Rule: notation: header.

    Bad:

    ```draw
    game: drow    # error: [HH007]
    players: Anna, Boris
    ```

    Good:

    ```draw
    game: draw
    players: Anna, Boris
    ```
    """
    yield from met(reading, "HH007")


@check("HH008", ERROR, taints=NOTHING)
def bad_house_rule(reading: SessionReading) -> Iterator[Problem]:
    """A house rule with a value it cannot take, or two that exclude each other.

    The default is used in its place.
    Rule: notation: house rules.

    Bad:

    ```draw
    game: draw
    rules: openers=eights-and-aces    # error: [HH008]
    players: Anna, Boris
    ```

    Good:

    ```draw
    game: draw
    rules: openers=queens
    players: Anna, Boris
    ```
    """
    yield from met(reading, "HH008")


@check("HH009", WARNING)
def unused_suppression(reading: SessionReading) -> Iterator[Problem]:
    """An `ignore` that suppresses nothing, or gives no reason.

    A suppression that has outlived its finding hides the next one.
    Rule: notation: suppressions.

    Bad:

    ```draw
    deal 1: dealer Vera
    all pass    # hh: ignore[DR101] he was forgiven    # warning: [HH009]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    all pass
    ```
    """
    yield from met(reading, "HH009")


@check("HH010", INFO)
def foreign_game(reading: SessionReading) -> Iterator[Problem]:
    """A history of a game that hhtool does not play: it is named and skipped.

    Files of the online rooms often hold several games. Nothing of such a hand is read or judged.
    Rule: histories: other games.
    """
    yield from met(reading, "HH010")


@check("HH011", ERROR)
def repeated_line(reading: SessionReading) -> Iterator[Problem]:
    """A line that can stand once in a deal or a header stands twice, or one player twice in a line.

    Such lines are the score, the total, the bids, the contract, the hand of one player, and the winner; above the deals
    all but `rules` and `note`. The first counts; of a player who stands twice in a line of figures neither does. A line
    that only says the same again is a warning.
    Rule: notation: lines.

    Bad:

    ```draw
    deal 1: dealer Vera
    chips: Anna 20, Boris -10, Boris -10    # error: [HH011]
    chips: Anna 20, Boris -10, Vera -10    # error: [HH011]
    ```

    ```draw
    game: draw
    players: Anna, Boris
    place: Odessa
    place: Kyiv    # error: [HH011]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    chips: Anna 20, Boris -10, Vera -10
    ```
    """
    yield from met(reading, "HH011")


@check("HH104", ERROR)
def unknown_player(reading: SessionReading) -> Iterator[Problem]:
    """A name that has no seat in this session; the nearest is offered.

    Any unambiguous beginning of a name will do. A deal with a player nobody knows is not judged.
    Rule: notation: names.

    Bad:

    ```draw
    deal 1: dealer Vera
    Boriss: open 2    # error: [HH104]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    hand Bor: Js Jd 9c 5h 2c
    all pass
    ```
    """
    yield from met(reading, "HH104")


@check("SC109", WARNING)
def unknown_column(reading: SessionReading) -> Iterator[Problem]:
    """A heading of a score table that is neither a known word nor a player: the column is left out.

    Where a sheet does not say who plays, a column that counts up, holds words or is mostly empty is no player's.
    Rule: score tables: the headings.

    Bad:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera  | Weather |    # warning: [SC109]
    | 3    | 3     | 1 10 | 2 20  | 1 -10 | rain    |
    ```

    Good:

    ```odessa
    table
    | deal | cards | Anna | Boris | Vera  | note |
    | 3    | 3     | 1 10 | 2 20  | 1 -10 | rain |
    ```
    """
    yield from met(reading, "SC109")
