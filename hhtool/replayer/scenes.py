"""What lies on the table after each step of a deal, as the page's script reads it: a scene tells what has changed.

There is a scene for each step: 0 where it is as the one before, else a seat for each name, 0 where that is as before, and
then what lies in the centre where that is new. A seat is a text, whose parts stand between bars: rows of cards, the card
laid, numbers of notes, bet and flags, which are 1 (takes the trick) and 2 (is out). Cards have two letters, the first in
the style of the record (a ten is a Latin `T`), `??` is a back and `--` an empty place; rows are parted by `/`.

Rows are told shorter where they can be:

| rows | what it means |
|---|---|
| `=` | as before |
| `-7s` | without the card laid, which then is not told again; `-` where it is the first card of the step's text |
| `@5Kh` | another card at the place that the letter after the `@` counts from `0`; `@5` where it is that first card |
| `+` | the cards that the seat lays from here on until it has other rows, in the order of the deck |

A card laid that lies there still is `=`. Notes are as before where none are told; `.` stands for none.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.cards.card import JOKER, NAMES, RANKS, SUITS
from hhtool.i18n import LANGUAGES, in_language
from hhtool.notation.tokens import CARD_STYLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.game.frame import Frame, Tableau

_EMPTY = "--"
_TAKES, _OUT = 1, 2
_LONGEST = 60
_SUITED = len(RANKS)


class Scenes(NamedTuple):
    """Who has a seat, the scene of each step, the notes by number, and what each seat held before each step."""

    names: Sequence[str]
    told: Sequence[Any]
    notes: Sequence[str]
    held: Sequence[Mapping[str, str]]


def scenes_of(steps: Sequence[Frame], style: str, marked: Mapping[str, str] = {}) -> Scenes:
    """The scenes of a deal, none where there is nothing to draw; `style` is that of the record's cards.

    A note of a player that is `marked` stands before the others all the time.
    """
    names = list(dict.fromkeys([board.name for step in steps for board in step.boards]))
    places = {name: place for place, name in enumerate(names)}
    notes: dict[str, int] = {}
    told: list[Any] = []
    held: list[Mapping[str, str]] = []
    centre = ""
    seats, hands = dict.fromkeys(names, ""), dict.fromkeys(names, "")
    before: dict[str, Tableau] = {}
    laid = [first_card(step.text, style) for step in steps]
    for step, card in zip(steps, laid, strict=True):
        held.append(hands)
        scene: list[object] = [0] * len(names)
        for board in step.boards:
            if before.get(board.name) is not board:
                said = (marked[board.name], *board.notes) if board.name in marked else board.notes
                seat = _seat(board, [notes.setdefault(note, len(notes)) for note in said], style)
                scene[places[board.name]] = _change(seats[board.name], seat, card)
                before[board.name], seats[board.name] = board, seat
                hands = {**hands, board.name: seat.partition("|")[0]}
        if step.centre != centre:
            centre = step.centre
            scene.append(centre)
        told.append(scene if scene.count(0) < len(scene) else 0)
    for place in range(len(names)):
        _foresee(told, place, laid, style)
    return Scenes(names, told if names else (), [*notes], held)


def deck(style: str) -> str:
    """The cards as a style writes them, suit by suit from the highest down, the joker last."""
    return " ".join(_deck(style))


def first_card(text: str, style: str) -> str:
    """The first word of a text that is a card, in two letters; '' where there is none."""
    cards = _deck(style)
    for word in in_language(text, LANGUAGES[0]).split():
        if word in cards:
            return cards[word]
    return ""


def of_hand(text: str, rows: str, style: str) -> str:
    """Cards as a style writes them, told for short where they are a hand's: `*` for all of it, `*h` for its hearts."""
    deck = _deck(style)
    cards = "".join([deck.get(card, "") for card in text.split(" ")])
    if not cards or cards == rows:
        return "*" if cards else text
    suit = cards[1]
    suited = [rows[place : place + 2] for place in range(0, len(rows), 2) if rows[place + 1] == suit]
    return f"*{suit}" if cards == "".join(suited) and text.count(" ") == len(suited) - 1 else text


@cache
def _deck(style: str) -> Mapping[str, str]:
    """Each card in two letters by what a style writes, in the order of `deck`."""
    order = [suit * _SUITED + rank for suit in range(len(SUITS)) for rank in reversed(range(_SUITED))]
    return {CARD_STYLES[style][card]: _names(style)[card] for card in (*order, JOKER)}


def _foresee(told: Sequence[Any], place: int, laid: Sequence[str], style: str) -> None:
    """Tell the rows of a seat by the cards that it lays afterwards, where that tells them."""
    later: set[str] = set()
    for at in range(len(told) - 1, -1, -1):
        seat: Any = told[at][place] if told[at] else 0
        rows = seat.partition("|")[0] if seat else "="
        if rows[:1] == "-" and rows[:2] != _EMPTY:
            later.add(rows[1:] or laid[at])
        elif rows != "=":
            if later and rows == "".join(card for card in _deck(style).values() if card in later):
                told[at][place] = f"+{seat[len(rows) :]}"
            later = set()


def _change(before: str, now: str, laid: str) -> str | int:
    """A seat as it is told after another, `laid` being the card that the step speaks of; 0 where it is the same."""
    if now == before:
        return 0
    rows, lies, notes, *rest = now.split("|")
    old, lay, noted, *_rest = before.split("|") if before else ("", "", "")
    notes = "" if notes == noted else notes or "."
    lies = "=" if lies and lies == lay else lies
    if rows == old:
        return _joined("=", lies, notes, *rest)
    at = old.find(lies) if lies and "/" not in old else -1
    if at >= 0 and rows == old[:at] + old[at + 2 :]:
        return _joined(f"-{'' if lies == laid else lies}", "", notes, *rest)
    if "/" in rows and len(rows) == len(old) < _LONGEST:
        starts = dict.fromkeys(_start(rows, place) for place in range(len(rows)) if rows[place] != old[place])
        told = [f"{chr(ord('0') + start)}{rows[start : start + 2]}" for start in starts]
        if len(told) == 1:
            told = [told[0].removesuffix(laid)]
        rows = min("@" + "".join(told), rows, key=len)
    return _joined(rows, lies, notes, *rest)


def _start(rows: str, place: int) -> int:
    """Where the card begins that has a letter at a place."""
    row = rows.rfind("/", 0, place) + 1
    return place - (place - row) % 2


def _joined(*parts: str) -> str:
    return "|".join(parts).rstrip("|")


def _seat(board: Tableau, notes: Iterable[int], style: str) -> str:
    names = _names(style)
    rows = ["".join([_EMPTY if slot.card is None else names[slot.card] for slot in row]) for row in board.rows]
    said = ",".join(map(str, notes))
    laid = "" if board.laid is None else names[board.laid]
    flags = _TAKES * board.takes + _OUT * board.out
    return "|".join(("/".join(rows), laid, said, board.bet, str(flags or "")))


@cache
def _names(style: str) -> tuple[str, ...]:
    """Every card by its code in two letters, the rank's as in a style."""
    ranks = (text.replace("10", "T")[0] for text in CARD_STYLES[style])
    return tuple(name if name == "Jo" else rank + name[1] for rank, name in zip(ranks, NAMES, strict=True))
