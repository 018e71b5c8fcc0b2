"""The names of columns in two rows, or under a word for all of them, as one row."""

from __future__ import annotations

from hhtool.notation.spelling import fold
from hhtool.sheets.heading_words import FIGURES
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import PLAYER_WORDS, figures_in, is_name
from hhtool.spreadsheets.elements import Row
from hhtool.spreadsheets.figure_headings import figure_in_full, says_figure


def heads_names(row: Row, below: Row) -> bool:
    """Whether a word for figures, or for players, stands above the names of all players: «Очки» over the last columns."""
    lead = next((place for place, cell in enumerate(below) if cell.text), 0)
    names = [cell.text for cell in below[lead:] if cell.text]
    above = [cell.text for cell in row[lead:] if cell.text]
    heads = len(above) == 1 and bool(row[lead].text) and (says_figure(above[0]) or fold(above[0]) in PLAYER_WORDS)
    are_names = len(names) > 1 and all(
        is_name(name) and not about_deal(name) and not figures_in(name) for name in names
    )
    return heads and are_names and len(row) == len(below) and all(about_deal(cell.text) for cell in row[:lead])


def says_figures(row: Row, above: Row) -> bool:
    """Whether a row says which figures the columns hold; of those before the first name in the row above it may say
    anything."""
    first = next((place for place, cell in enumerate(above) if cell.text and not about_deal(cell.text)), 0)
    said = [cell.text for cell in row[first:] if cell.text]
    beside = [cell.text for cell in row[:first] if figures_in(cell.text)]
    return (
        sum(map(says_figure, said)) > 1
        and all(says_figure(text) or about_deal(text) for text in said)
        and all(map(about_deal, beside))
    )


def with_names(row: Row) -> Row:
    """Headings that only say a figure, again for each player, with the name that stands before them."""
    texts = [cell.text for cell in row]
    found = []
    name = ""
    for cell in row:
        if cell.text in FIGURES and texts.count(cell.text) > 1 and name:
            cell = cell._replace(text=f"{name} {cell.text}")
        elif cell.text:
            name = cell.text if is_name(cell.text) and not about_deal(cell.text) else ""
        found.append(cell)
    return tuple(found)


def spread(above: Row, below: Row) -> Row:
    """The names of players, each above as many columns as the row below has for a player; as they are where they stand
    above their own."""
    lead = next((place for place, cell in enumerate(below) if cell.text), 0)
    names, columns = above[lead:], len(below) - lead
    has_several = len(names) > 1 and columns > len(names) and not columns % len(names)
    if not has_several or not all(is_name(one.text) for one in names):
        return above
    each = columns // len(names)
    return (*above[:lead], *(cell for one in names for cell in (one, *[one._replace(text="")] * (each - 1))))


def merged(above: Row, below: Row) -> Row:
    """Two rows of headings as one: `Anna` above `bid` and `points` gives `Anna bid` and `Anna points`."""
    found = []
    name = ""
    for column in range(max(len(above), len(below))):
        upper, lower = (row[column] if column < len(row) else None for row in (above, below))
        if upper and upper.text:
            name = "" if about_deal(upper.text) else upper.text
        elif lower and about_deal(lower.text) and not says_figure(lower.text):
            name = ""  # notes behind the columns of the last player
        if lower is None or not lower.text or not (name or (upper and upper.text)):
            cell = upper if upper and upper.text else lower or upper
        elif not name:
            cell = upper
        else:
            place = upper if upper and upper.text else lower
            cell = place._replace(text=f"{name} {figure_in_full(lower.text)}".rstrip())
        assert cell is not None
        found.append(cell)
    return tuple(found)
