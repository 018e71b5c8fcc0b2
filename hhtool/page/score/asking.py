"""What is to be entered next in an evening, and what may be: every key, and of one that may not be pressed the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.files.hhwriter import name_writer
from hhtool.i18n import _, either
from hhtool.notation.tokens import written
from hhtool.page.score.look import OPEN, audited

if TYPE_CHECKING:
    from hhtool.page.score.evening import Evening, Line
    from hhtool.page.score.look import Look

_MOST = 27
"""More keys than this are none: a number is typed."""
_FEW = 3
"""So many figures are named that may be."""
_UNSAID = "kind"
"""The column that an ordinary deal leaves empty."""


class Key(NamedTuple):
    """A key: what it enters, and why that may not be, '' where it may."""

    text: str
    why: str = ""


class Ask(NamedTuple):
    """The cell to be filled in next: of a player, or, where the seat is None, of the deal.

    Without `keys` any number may be typed. `follows` are the cells of the row that the others leave one value.
    """

    row: int
    seat: int | None
    key: str
    keys: Sequence[Key]
    follows: Sequence[tuple[int, str, str]]


def asked(look: Look) -> Ask | None:
    """What is asked next; None where nothing is."""
    evening, place = look.evening, look.evening.at
    if place is None:
        return None
    line = evening.lines[place]
    for key in evening.keys:
        words = _words(evening, key)
        if words and key != _UNSAID and not line.has(None, key):
            return Ask(place, None, key, [Key(word, _broken_anyhow(look, place, key, word)) for word in words], ())
    row = look.sheet.sheet.deals[look.row(place)]
    figures = evening.game.sheet.keeping.asked(evening.house, row, evening.typed)
    seats = [seat for seat in _in_turn(evening, line) if seat not in evening.away]
    cells = [(seat, figure) for figure in figures for seat in seats if not line.text(seat, figure)]
    if not cells:
        return None
    seat, figure = cells[0]
    one_way = [(*one, said[0]) for one in cells if len(said := _possible(look, place, *one)) == 1]
    return Ask(place, seat, figure, _keys(look, place, seat, figure), one_way if len(one_way) == len(cells) else ())


def asked_of(look: Look, place: int, seat: int | None, key: str) -> Ask:
    """A cell that is to be entered again: of what may be there only what breaks a rule by itself is told, since the rest
    of the row may be corrected too."""
    if seat is None:
        texts: Sequence[str] = _words(look.evening, key)
    else:
        texts = _figures(look, place, seat, key)
    return Ask(place, seat, key, [Key(text, _broken(look, place, seat, key, text)) for text in texts], ())


def _words(evening: Evening, key: str) -> Sequence[str]:
    """The words that a column about the deal may hold; none where it is not asked."""
    players = list(map(name_writer(evening.session.game), evening.session.players))
    if key == "dealer":
        return evening.session.players
    if key == "attackers":
        return [", ".join(pair) for pair in combinations(players, 2)]
    return evening.choices.get(key, ())


def _in_turn(evening: Evening, line: Line) -> Iterator[int]:
    """The seats in turn: from the left of the dealer, where there is one."""
    players = evening.session.players
    dealer = line.text(None, "dealer")
    first = players.index(dealer) + 1 if dealer in players else 0
    yield from ((first + step) % len(players) for step in range(len(players)))


def _possible(look: Look, place: int, seat: int, figure: str) -> Sequence[str]:
    """What a cell may hold as the rest of the table is; nothing where that may be any number."""
    row, sheet = look.row(place), look.sheet
    constraints = _constraints(look, row)
    if constraints is not None:
        return _numbers({constraints.figure(meaning, figure) for meaning in sheet.meanings[row][seat]})
    points = sheet.taken[row][seat] if figure == "points" else None
    return () if points is None else (written(points),)


def _constraints(look: Look, row: int) -> Any:
    constraints = look.sheet.constraints
    return constraints[row] if row < len(constraints) else None


def _numbers(figures: set[int]) -> list[str]:
    return list(map(str, sorted(figures)))


def _keys(look: Look, place: int, seat: int, figure: str) -> list[Key]:
    """A key for each figure that the cell could hold by itself; none where there are too many."""
    possible = _possible(look, place, seat, figure)
    left = str(
        _("the other figures of the deal leave {values}", values=either(possible))
        if 0 < len(possible) <= _FEW
        else _("the other figures of the deal leave no room for it")
    )
    return [
        Key(text, "" if text in possible else _broken(look, place, seat, figure, text) or left)
        for text in _figures(look, place, seat, figure)
    ]


def _figures(look: Look, place: int, seat: int, figure: str) -> list[str]:
    """What a cell could hold by itself; nothing where that is too much for keys."""
    constraints = _constraints(look, look.row(place))
    if constraints is None:
        return []
    every = _numbers({constraints.figure(meaning, figure) for meaning in constraints.domain(seat, {})})
    return every if len(every) <= _MOST else []


def _broken_anyhow(look: Look, place: int, key: str, text: str) -> str:
    """The rule that an entry about a deal breaks, whatever marks the points may get: a fantasy keeps the button."""
    broken = _broken(look, place, None, key, text)
    marks, figure = look.evening.game.sheet.keeping.marks, look.evening.typed[-1]
    marked = [(seat, figure, OPEN + mark) for mark in marks for seat in range(len(look.evening.session.players))]
    return broken if all(_broken(look, place, None, key, text, one) for one in marked) else ""


def _broken(look: Look, place: int, seat: int | None, key: str, text: str, *others: tuple[int, str, str]) -> str:
    """The rule that an entry breaks, `others` entered with it, in the words of its check; '' where it is only the sum of
    the last figures."""
    if key == look.evening.typed[-1]:
        return ""
    line = deepcopy(look.evening.lines[place])
    for one in ((seat, key, text), *others):
        line.write(*one, strike=False)
    lines = [line if one == place else look.evening.lines[one] for one in look.places]
    before = {str(finding.message) for finding in look.audit.findings}
    found = [str(finding.message) for finding in audited(look.evening, lines).findings]
    return next((message for message in found if message not in before), "")
