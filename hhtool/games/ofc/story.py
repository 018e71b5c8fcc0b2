"""A deal told turn by turn: what was set down, what the rules allowed, the boards after each round, and the points."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import combinations, compress, zip_longest
from typing import NamedTuple

from hhtool.cards.card import UNKNOWN, is_known
from hhtool.game.frame import Slot, Tableau
from hhtool.games.contract import Story
from hhtool.games.ofc.descriptions import crossings, hand, row_word, rows_listed
from hhtool.games.ofc.house import House
from hhtool.games.ofc.notation import NOTATION, write_row
from hhtool.games.ofc.record import Board, Box, Fantasy, Part, Timeout, Turn
from hhtool.games.ofc.replay import PlayedTurn, Replay
from hhtool.games.ofc.scoring import pair, rows_won
from hhtool.i18n import _, in_force
from hhtool.notation.record import Note, written_scores
from hhtool.notation.retold import Retold
from hhtool.notation.tokens import card_text, written

_SCREEN = 79
_DEEP = 7
_EMPTY = "··"
_SLOT = len(f" {_EMPTY}")


class Told(NamedTuple):
    """A piece of a deal: its line in the source, what is written, and what was allowed.

    `seat` is that of the player who decided something, `round` is the number of the player's turn counted from 1 (0:
    none); `boards` are those after it, where it ends a round, `after` those after any piece that sets cards down.
    """

    line: int
    text: str
    told: str = ""
    seat: int | None = None
    round: int = 0
    boards: tuple[Tableau, ...] = ()
    after: tuple[Tableau, ...] = ()


def story(replay: Replay, language: str = "en") -> Iterator[str]:
    """The lines of a deal in the notation of `language`, each turn with what was allowed, each round with the boards.

    A deal that was not judged is told as it is written, without what was allowed.
    """
    deal = replay.deal
    retold = Retold(NOTATION, deal, language)
    yield retold.heading()
    if not deal.complete:
        yield from (f"  {text}" for _line, text in retold.lines(deal.events))
        return
    for piece in telling(replay, language):
        yield from _laid(piece)
        if piece.boards:
            yield ""
            rows = [write_row(row, language) for row in replay.house.names]
            yield from drawn(piece.boards, rows, replay.style(language))
            yield ""
    for line in verdict(replay, language):
        yield from _wrapped(line, "  = ", " " * 4)


def _laid(piece: Told) -> Iterator[str]:
    """The lines of a piece: what was allowed stands beside the turn, or below where there is no room."""
    beside = f"  {piece.text}  {piece.told}".rstrip()
    if len(beside) <= _SCREEN:
        yield beside
        return
    yield from _wrapped(piece.text, "  ")
    yield from _wrapped(piece.told, " " * _DEEP)


def _wrapped(text: str, first: str, rest: str = " " * _DEEP) -> list[str]:
    return textwrap.wrap(text, _SCREEN, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def drawn(boards: Sequence[Tableau], titles: Sequence[str], style: str) -> Iterator[str]:
    """Boards side by side, each row under its title; a plus stands before a card that is new.

    Boards that do not fit beside the others, as their rows are too long, stand below them.
    """
    lead = max(map(len, titles))
    cells = [[_cells(row, style, max(map(len, board.rows))) for row in board.rows] for board in boards]
    widths = [max(map(len, rows)) for rows in cells]
    heads = [(_cut(board.name, width), *board.notes) for board, width in zip(boards, widths, strict=True)]
    for here in _abreast(widths, _SCREEN - len("  ") - lead):
        for line in zip_longest(*heads[here], fillvalue=""):
            yield _row("", lead, [f" {text}" for text in line], widths[here])
        for place, title in enumerate(titles):
            yield _row(title, lead, [rows[place] for rows in cells[here]], widths[here])


def _abreast(widths: Sequence[int], room: int) -> Iterator[slice]:
    """Which columns fit beside each other, with a blank before each; every column once."""
    first = used = 0
    for place, width in enumerate(widths):
        if place > first and used + width + 1 > room:
            yield slice(first, place)
            first, used = place, 0
        used += width + 1
    yield slice(first, len(widths))


def _cells(row: Sequence[Slot], style: str, longest: int) -> str:
    return " " * ((longest - len(row)) // 2 * _SLOT) + "".join(
        f"{'+' if slot.new else ' '}{_EMPTY if slot.card is None else card_text(slot.card, style)}" for slot in row
    )


def _cut(name: str, width: int) -> str:
    return name if len(name) < width else f"{name[: width - 2]}…"


def _row(title: str, lead: int, cells: Sequence[str], widths: Sequence[int]) -> str:
    columns = (f"{text:<{width}}" for text, width in zip(cells, widths, strict=True))
    return f"  {title:>{lead}} {' '.join(columns)}".rstrip()


# --- the pieces of a deal ------------------------------------------------------------------------------------


def telling(replay: Replay, language: str) -> Sequence[Told]:
    """The pieces of a deal in order, without its heading."""
    return _Telling(replay, language).pieces()


class _Telling:
    """A deal as it is told: `rows` are those of each seat so far, `new` what was set down since the boards were drawn."""

    def __init__(self, replay: Replay, language: str) -> None:
        self.replay, self.house = replay, replay.house
        self.retold = Retold(NOTATION, replay.deal, language)
        self.placings = {id(placing.turn): placing for placing in replay.placings}
        players = replay.deal.players
        self.late = {seat for seat, name in enumerate(players) if name in replay.carry.late}
        self.rows: list[list[list[int]]] = [[[] for _row in self.house.names] for _player in players]
        self.new: list[set[int]] = [set() for _player in players]
        self.found: list[Told] = []
        # the piece below which the boards are to be drawn, and the round of its turn
        self.last: int | None = None
        self.round = 0
        # who was out of time then
        self.out: frozenset[int] = frozenset()
        # the boards as they were drawn last, and the seats whose boards are not so any more
        self.drawn: dict[int, Tableau] = {}
        self.changed = set(range(len(players)))

    def pieces(self) -> Sequence[Told]:
        for event in self.replay.deal.events:
            placing = self.placings.get(id(event))
            piece = Told(event.span.line, self.retold.line(event))
            if isinstance(event, Turn) and placing is not None:
                if self.round not in (0, placing.number + 1):
                    self._draw()
                self.round = placing.number + 1
                piece = piece._replace(told=self._allowed(placing), seat=event.seat, round=self.round)
                for part in event.parts:
                    self._set_down(event.seat, self.house.index.get(part.row), part)
            elif isinstance(event, Fantasy | Board) and event.seat >= 0:
                if isinstance(event, Fantasy):
                    piece = piece._replace(told=self._at_once(), seat=event.seat)
                for row, box in enumerate(event.boxes):
                    self._set_down(event.seat, row if row < self.house.rows else None, box)
            elif isinstance(event, Timeout):
                self.late.update(event.seats)
            elif not isinstance(event, Note):
                self._draw()
            if isinstance(event, Turn) or (isinstance(event, Fantasy | Board) and event.boxes):
                self.changed |= self.late ^ self.out
                self.last, self.out = len(self.found), frozenset(self.late)
                piece = piece._replace(after=self._boards())
            self.found.append(piece)
        self._draw()
        return self.found

    # --- what was allowed ---

    def _allowed(self, placing: PlayedTurn) -> str:
        """How many cards were to be set down and discarded, and where there was room."""
        house, (turn, number, expected) = self.house, placing
        room = tuple(max(size - len(cards), 0) for size, cards in zip(house.sizes, self.rows[turn.seat], strict=True))
        told = _to_set_down(house, number, room, turn.seat in self.late, in_force())
        if expected not in (turn.seat, None):
            told = str(_("{told} (it was {player}'s turn)", told=told, player=self.replay.name(expected)))
        return told

    def _at_once(self) -> str:
        told = _("in fantasy: {count} to set down at once", count=self.house.cards)
        if discards := self.house.fantasy_discards:
            told = _("{told}, {count} to discard", told=told, count=discards)
        return str(told)

    # --- the boards ---

    def _set_down(self, seat: int, row: int | None, where: Part | Box) -> None:
        """Add to a row the cards that are not there; one that lies in another row has moved.

        Only what is set down in a turn is told as new.
        """
        if row is None:
            return
        self.changed.add(seat)
        mine = self.rows[seat]
        cards = list(where.cards)
        if isinstance(where, Box):
            cards = self._not_there(mine[row], cards)
        else:
            self.new[seat].update(cards)
        for card in cards:
            for other in mine:
                if is_known(card) and card in other:
                    other.remove(card)
            mine[row].append(card)

    @staticmethod
    def _not_there(row: list[int], cards: Sequence[int]) -> list[int]:
        """What a row that is shown again has besides; a card that is not known in `row` may be any of it."""
        known = [card for card in cards if is_known(card)]
        size = max(len(row), len(cards))
        row[:] = filter(is_known, row)
        besides = [card for card in known if card not in row]
        return [*besides, *[UNKNOWN] * (size - len(row) - len(besides))]

    def _draw(self) -> None:
        """Draw the boards below the last piece that set cards down, unless they are drawn."""
        if self.last is None:
            return
        self.found[self.last] = self.found[self.last]._replace(boards=self._boards())
        self.last, self.round = None, 0
        for seat, cards in enumerate(self.new):
            if cards:
                self.changed.add(seat)
                cards.clear()

    def _boards(self) -> tuple[Tableau, ...]:
        """The boards as they lie; the same object as before where nothing has changed."""
        self.drawn |= {seat: self._board(seat) for seat in self.changed}
        self.changed.clear()
        return tuple(self.drawn[seat] for seat in range(len(self.rows)))

    def _board(self, seat: int) -> Tableau:
        rows = []
        for size, cards in zip(self.house.sizes, self.rows[seat], strict=True):
            slots = [Slot(card, card in self.new[seat]) for card in cards]
            rows.append((*slots, *[_NOTHING] * (size - len(cards))))
        holds = (seat in self.replay.fantasies, seat in self.out, bool(self.replay.dead[seat]) and self._full(seat))
        told = tuple(str(note) for note in compress(_NOTES, holds))
        return Tableau(self.replay.name(seat), tuple(rows), told)

    def _full(self, seat: int) -> bool:
        return all(len(cards) >= size for cards, size in zip(self.rows[seat], self.house.sizes, strict=True))


_NOTHING = Slot()
_NOTES = (_("fantasy"), _("out of time"), _("dead"))


@lru_cache(maxsize=4096)
def _to_set_down(house: House, number: int, room: Sequence[int], late: bool, _in_force: str) -> str:
    """How many cards are to be set down in a turn, counted from 0, and where: `room` is what is left in each row, and a
    player who is `late` has no choice."""
    if number > house.turns:
        return str(_("no turn is left"))
    placed, discarded = house.due(number)
    if late:
        told = _("out of time: {rows}", rows=rows_listed(house, _from_below(room, placed)))
    else:
        told = _("{count} to set down", count=placed)
    if discarded:
        told = _("{told}, {count} to discard", told=told, count=discarded)
    if not late:
        rows = ", ".join(f"{row_word(house, row)} {count}" for row, count in enumerate(room) if count)
        told = _("{told}; room: {rows}", told=told, rows=rows or _("none"))
    return str(told)


def _from_below(room: Sequence[int], placed: int) -> list[tuple[int, int]]:
    """(row, count) of the cards that are to be set down from the senior row upwards."""
    found = []
    for row in reversed(range(len(room))):
        if count := min(placed, room[row]):
            found.append((row, count))
            placed -= count
    return found


# --- what it came to -----------------------------------------------------------------------------------------


def verdict(replay: Replay, language: str = "en") -> Iterator[str]:  # noqa: ARG001
    """What each player's rows were, what each pair brought, and the points, as far as the record tells."""
    if not replay.deal.complete:
        return
    yield from _hands(replay)
    if replay.scores is not None:
        for one, other in combinations(range(len(replay.deal.players)), 2):
            yield _pair(replay, one, other)
    yield from _points(replay)
    due = [name for name in replay.deal.players if replay.end.right(name).due(replay.house)]
    if due:
        yield str(_("in fantasy next: {players}", players=", ".join(map(NOTATION.write_name, due))))


def _hands(replay: Replay) -> Iterator[str]:
    house = replay.house
    for seat, layout in enumerate(replay.layouts):
        if layout.strengths is None:
            if replay.dead[seat]:
                yield f"{NOTATION.write_name(replay.name(seat))}: {_('dead')}"
            continue
        if replay.dead[seat]:
            why = crossings(layout, house) if layout.crossings(house) else _("out of time")
            yield f"{NOTATION.write_name(replay.name(seat))}: {_('dead ({why})', why=why)}"
            continue
        bonuses = replay.bonuses[seat] or ()
        told = []
        for row in range(house.rows):
            text = f"{row_word(house, row)} {hand(layout, house, row)}"
            told.append(f"{text} +{bonuses[row]}" if bonuses and bonuses[row] else text)
        yield f"{NOTATION.write_name(replay.name(seat))}: {'; '.join(told)}"


_RESULTS = {1: _("{row} won"), 0: _("{row} tied"), -1: _("{row} lost")}


def _pair(replay: Replay, one: int, other: int) -> str:
    """What a pair's rows and bonuses brought the first of them."""
    house = replay.house
    dead = [bool(hand) for hand in replay.dead]
    strengths = [layout.strengths for layout in replay.layouts]
    rows = pair(one, other, strengths, dead, house)
    bonus = [sum(replay.bonuses[seat] or ()) for seat in (one, other)]
    mine, theirs = strengths[one], strengths[other]
    if dead[one] and dead[other]:
        told = str(_("both dead"))
    elif dead[one] or dead[other]:
        told = str(_("{player} is dead", player=NOTATION.write_name(replay.name(one if dead[one] else other))))
    elif abs(rows) == house.sweep:
        told = str(_("won every row") if rows > 0 else _("lost every row"))
    else:
        assert mine is not None
        assert theirs is not None
        results = enumerate(rows_won(mine, theirs, house))
        told = ", ".join(str(_RESULTS[sign]._replace(fields={"row": row_word(house, row)})) for row, sign in results)
    parts = [f"{_signed(rows)} ({told})"]
    if any(bonus):
        parts.append(str(_("bonuses {mine} to {theirs}", mine=bonus[0], theirs=bonus[1])))
        parts.append(str(_("in all {points}", points=_signed(rows + bonus[0] - bonus[1]))))
    names = " – ".join(NOTATION.write_name(replay.name(seat)) for seat in (one, other))
    return f"{names}: {'; '.join(parts)}"


def _points(replay: Replay) -> Iterator[str]:
    said = written_scores(replay.deal)
    right = said if replay.scores is None else replay.scores
    told = []
    for seat in sorted(right):
        text = f"{NOTATION.write_name(replay.name(seat))} {_signed(right[seat])}"
        if said.get(seat, right[seat]) != right[seat]:
            text += str(_(" (written {points})", points=_signed(said[seat])))
        told.append(text)
    if told:
        yield str(_("points: {points}", points=", ".join(told)))


def _signed(amount: Decimal | int) -> str:
    return ("+" if amount > 0 else "") + written(Decimal(amount))


STORY = Story(story, verdict)
