"""A table in two halves, the deals of which grow shorter in the one and longer in the other, each under its own headings.

hand  Anna  Boris
3     13    2
2     ...
and back up
hand  Anna  Boris
2     ...
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from hhtool.notation.record import Comment
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import is_total
from hhtool.spreadsheets.elements import Element, RawTable, Remark, place_of_last
from hhtool.spreadsheets.rounds import is_added_up

_ROWS = 3
"""So many rows show which way the deals go."""
_NUMBERED = ("deal", "cards")


def joined(elements: Iterable[Element]) -> list[Element]:
    """The elements of a sheet, in which two halves of a table with nothing but remarks between are one table."""
    found: list[Element] = []
    for element in elements:
        place = place_of_last(found)
        above = found[place] if place >= 0 else None
        if isinstance(above, RawTable) and isinstance(element, RawTable) and _is_other_half(above, element):
            between = [one.cell for one in found[place + 1 :] if isinstance(one, Remark)]
            found[place:] = [_as_one(above, element, [Comment(cell.span.line, cell.text, True) for cell in between])]
        else:
            found.append(element)
    return found


def _is_other_half(above: RawTable, below: RawTable) -> bool:
    """Whether a table goes back the way that the one above it went, and is not added up by itself as that is."""
    first, second = above.heading, below.heading
    if not first or not second or [cell.text for cell in first[1:]] != [cell.text for cell in second[1:]]:
        return False
    if any(about_deal(one.text) not in _NUMBERED for one in (first[0], second[0])):
        return False
    if any(about_deal(cell.text) in _NUMBERED for cell in first[1:]):
        return False  # what the deals are called by is not how many cards they have
    lengths, back = _lengths(above), _lengths(below)
    if not lengths or not back or _way(lengths) * _way(back) != -1 or abs(back[0] - lengths[-1]) > 1:
        return False
    return not (is_added_up(above) and is_added_up(below))


def _lengths(table: RawTable) -> list[int]:
    """The numbers by which a table calls its deals; [] where one has none, or there are too few."""
    named = [row[0].text for row in table.rows if row and not is_total(row) and any(cell.text for cell in row)]
    are_numbers = len(named) >= _ROWS and all(text.isdecimal() for text in named)
    return list(map(int, named)) if are_numbers else []


def _way(lengths: Iterable[int]) -> int:
    """1 where each number is one more than the one before, -1 where it is one less, else 0."""
    steps = {after - before for before, after in pairwise(lengths)}
    return steps.pop() if steps in ({1}, {-1}) else 0


def _as_one(above: RawTable, below: RawTable, between: Iterable[Comment]) -> RawTable:
    """Two halves as one table, whose deals are called by how many cards they have."""
    language = language_of(" ".join(cell.text for cell in above.heading))
    cards = above.heading[0]._replace(text=COLUMNS.word("cards", language))
    comments = sorted((*above.comments, *between, *below.comments), key=lambda comment: comment.line)
    return replace(above, heading=(cards, *above.heading[1:]), rows=above.rows + below.rows, comments=tuple(comments))
