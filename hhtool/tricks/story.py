"""A deal of tricks told piece by piece: what a piece holds, and how the pieces are laid out on a screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hhtool.cards.card import RANK, SUIT, UNKNOWN, is_known
from hhtool.game.frame import Board, Frame, Slot
from hhtool.i18n import _
from hhtool.notation.source import Span
from hhtool.tricks.record import Play, Trick

_WIDTH = 26
_SCREEN = 79
_INDENT = "  "
_DEEP = 11


class Told(NamedTuple):
    """A piece of a deal: its line in the source, what is written or happens, and what is to be said of it.

    `turn` says whether a player decided something; `trick` is its number, 0 outside the tricks; `head` how many letters
    at its beginning stand for the whole line, and `first` whether it is the first to have them; `span` is the place of
    a turn; `play` the card that is put down, `taker` who takes the trick. In `told` a no-break space holds together what
    must not be parted.
    """

    line: int
    text: str
    told: str = ""
    turn: bool = False
    trick: int = 0
    head: int = 0
    first: bool = True
    span: Span | None = None
    play: Play | None = None
    taker: int | None = None


def told(written: Sequence[str], pieces: Iterable[Told], verdict: Iterable[str]) -> Iterator[str]:
    """The lines of a deal that was judged: its heading, of what is `written`; its pieces; what it came to."""
    yield written[0]
    yield from laid(pieces)
    for line in verdict:
        yield from wrapped(line, f"{_INDENT}= ", _INDENT * 2)


def untold(written: Sequence[str]) -> Iterator[str]:
    """The lines of a deal that was not judged, as it is written."""
    yield written[0]
    for line in written[1:]:
        yield from wrapped(line, _INDENT)


def steps_of(pieces: Iterable[Told], table: Table) -> Iterator[Frame]:
    """The pieces of a deal as steps of the report's replayer; `table` is as it was when the cards had been dealt."""
    for piece in pieces:
        street = str(piece.trick) if piece.trick else ""
        text = piece.text[piece.head :] if piece.trick else piece.text
        table.go(piece)
        yield Frame(
            piece.line,
            text,
            piece.turn,
            street,
            piece.told,
            span=piece.span,
            boards=table.boards(),
            centre=table.centre,
        )


class Table:
    """The cards of a deal of tricks as they lie on the table while it goes on.

    `hands` are the cards of each seat as far as they are known, codes of `cards.card`; `later` the hand that a seat has
    from a line of the source on, as after an exchange. `centre` is what lies between the players.
    """

    def __init__(
        self,
        names: Sequence[str],
        hands: Mapping[int, Iterable[int]],
        centre: str = "",
        later: Mapping[int, tuple[int, Iterable[int]]] | None = None,
    ) -> None:
        self.centre = centre
        self._names = names
        self._hands = {seat: list(cards) for seat, cards in hands.items()}
        self._later = later or {}
        self._laid: dict[int, int] = {}
        self._taker: int | None = None
        self._taken = [0] * len(names)
        self._trick = 0

    def go(self, piece: Told) -> None:
        """What a piece of the deal changes."""
        if piece.line in self._later:
            seat, cards = self._later[piece.line]
            self._hands[seat] = list(cards)
        if piece.trick != self._trick:
            self._trick, self._taker = piece.trick, None
            self._laid.clear()
        if piece.play is not None:
            seat, card = piece.play.seat, piece.play.card
            self._laid[seat] = card
            hand = self._hands.get(seat, [])
            if (gone := card if card in hand else UNKNOWN) in hand:
                hand.remove(gone)
        if piece.taker is not None:
            self._taker = piece.taker
            self._taken[piece.taker] += 1

    def boards(self) -> tuple[Board, ...]:
        """What lies before each player."""
        return tuple(
            Board(
                name,
                (tuple(Slot(card) for card in self._hands.get(seat, ())),),
                (str(_("took {taken}", taken=self._taken[seat])),) if self._taken[seat] else (),
                self._laid.get(seat),
                takes=seat == self._taker,
            )
            for seat, name in enumerate(self._names)
        )


def held(
    tricks: Iterable[Trick], written: Mapping[int, Iterable[int]], size: int, players: int
) -> dict[int, list[int]]:
    """The cards that each seat has when play begins: those that are `written` or that it plays, and backs up to `size`.

    They are in the order of suits, the highest card first.
    """
    cards: dict[int, set[int]] = {
        seat: {card for card in written.get(seat, ()) if is_known(card)} for seat in range(players)
    }
    for trick in tricks:
        for play in trick.plays:
            if 0 <= play.seat < players and is_known(play.card):
                cards[play.seat].add(play.card)
    found = {seat: sorted(some, key=lambda card: (SUIT[card] % 4, -RANK[card])) for seat, some in cards.items()}
    return {seat: some + [UNKNOWN] * (size - len(some)) for seat, some in found.items()}


def laid(pieces: Iterable[Told]) -> Iterator[str]:
    """The lines of the pieces of a deal: what is said of one stands beside it, or below where there is no room."""
    found = [_labelled(piece) for piece in pieces]
    width = min(max((len(piece.text) for piece in found if piece.told), default=0), _WIDTH)
    for piece in found:
        text = piece.text if piece.first else " " * piece.head + piece.text[piece.head :]
        beside = f"{_INDENT}{text:<{width}}{_INDENT}{piece.told}"
        if piece.told and len(text) <= width and len(beside) <= _SCREEN:
            yield beside.replace("\u00a0", " ")
        else:
            yield from wrapped(text, _INDENT)
            yield from wrapped(piece.told, " " * _DEEP)


def wrapped(text: str, first: str, rest: str = " " * _DEEP) -> Iterator[str]:
    """The lines of a text that may be too long for one; `first` stands before it, `rest` before its other lines."""
    lines = textwrap.wrap(
        text, _SCREEN, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    yield from (line.replace("\u00a0", " ") for line in lines)


def _labelled(piece: Told) -> Told:
    """The choices of a bid are figures, and say what they are; those of a play are words."""
    if piece.turn and not piece.trick and piece.told:
        return piece._replace(told=str(_("allowed: {bids}", bids=piece.told)))
    return piece


def ranged(numbers: Sequence[int]) -> str:
    """Numbers in order, in words: `0–4`, and `0–4 but 2` where one between is not among them."""
    if not numbers:
        return str(_("none"))
    low, high = numbers[0], numbers[-1]
    text = str(low) if low == high else f"{low}–{high}"
    missing = [str(number) for number in range(low, high) if number not in numbers]
    return str(_("{bids} but {missing}", bids=text, missing=", ".join(missing))) if missing else text
