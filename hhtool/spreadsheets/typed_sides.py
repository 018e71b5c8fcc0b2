"""Deals of two sides typed one below another, the points of both in a line: `Jo & Win attacked: 12 / Hal & Pip: 0`.

Above stand the number of the deal, who dealt and the contract, and below perhaps the totals by names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.notation.spelling import fold
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS, ROWS
from hhtool.spreadsheets.content import is_name
from hhtool.spreadsheets.totals_told import by_names
from hhtool.spreadsheets.typed_lines import cell_of, is_rule, is_table, whole

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_NAME = r"[^\W\d_](?:[\w'’-]|\.(?=\w))*+"
_AND = r"[ \t]*+(?:&|\+|,|(?<!\w)(?:and|и|с|with)(?!\w))[ \t]*+"
_ATTACK = r"attack\w*|played|declar\w*|атак\w*|напад\w*|играл\w*|играют|разыгрывал\w*"
_DEFEND = r"defen\w+|защи\w+|оборон\w+"
_POINTS = (
    r"(?P<points{0}>[-+−–]?\d{{1,3}})(?P<bonus{0}>[ \t]*+\(?\+[ \t]*+10(?!\d)\)?)?"
    r"(?:[ \t]*+=[ \t]*+(?P<sum{0}>[-+−–]?\d{{1,3}}))?(?!\d)"
)
_SIDE = (
    rf"(?:(?P<before{{0}}>{_ATTACK}|{_DEFEND})(?!\w)[ \t:—–]*+)?(?P<one{{0}}>{_NAME}){_AND}(?P<other{{0}}>{_NAME})"
    rf"(?:[ \t]++(?P<behind{{0}}>{_ATTACK}|{_DEFEND})(?!\w))?[ \t]*+(?:[:=—–]|-(?=[ \t]))?[ \t]*+{_POINTS}"
)
_SIDES = re.compile(
    rf"(?<!\w){_SIDE.format(1)}[ \t]*+(?:[/;,|:—–]|vs?\.?(?=[ \t])|(?<!\w)(?:against|против|а)(?!\w))"
    rf"[ \t]*+{_SIDE.format(2)}"
    r"[ \t.]*+\Z",
    re.IGNORECASE,
)
_DEFENDS = re.compile(_DEFEND, re.IGNORECASE)
_NUMBER = re.compile(
    r"[ \t#*]*+(?:(?:deal|hand|round|game|сдача|раздача|розыгрыш|тур)[ \t]*+)?(?:№|#)?[ \t]*+(?P<number>\d{1,3})(?!\d)",
    re.IGNORECASE,
)
_CONTRACT = re.compile(
    r"(?<!\w)(?:contract|контракт|к-т|розыгрыш|plays?|играем|играется)[ \t:№#]*+(?P<contract>[1-8])(?!\d)",
    re.IGNORECASE,
)
_DEALER = re.compile(
    rf"(?<!\w)(?:(?P<first>{_NAME})[ \t]++(?:dealt|deals|dealing|сдал[аи]?|сдаёт|сдает)"
    rf"|(?:dealer|dealt[ \t]+by|сдаёт|сдает|сдал[аи]?|сдающий)[ \t:—–-]*+(?P<second>{_NAME}))(?!\w)",
    re.IGNORECASE,
)
_ABOVE = 2
"""So many lines above the points may be of the deal."""


class _Deal(NamedTuple):
    """A deal: the cells of what is said of it, of its attackers, and of each player's points by name."""

    about: Mapping[str, Cell]
    attackers: Cell
    points: Mapping[str, Cell]


def of_sides(lines: Sequence[str]) -> list[Row]:
    """The rows of such deals; none where there are no such lines."""
    deals = {at: deal for at, line in enumerate(lines) if (deal := _deal(lines, at, line))}
    if len(deals) < _ABOVE:
        return []
    first = min(deals)
    players = tuple(deals[first].points)
    alike = [at for at, deal in deals.items() if {*deal.points} == {*players}]
    totals = {at: said for at, line in enumerate(lines) if at > first and (said := by_names(line.strip(), players))}
    heads = {above: at for at in alike for above in _above(lines, at) if above not in deals}
    if not is_table([line for at, line in enumerate(lines) if at not in heads], _without(heads, [*alike, *totals])):
        return []
    if totals:
        players = tuple(players[seat] for seat in min(totals.items())[1][1])
    language = language_of(" ".join(players))
    keys = ("deal", "dealer", "contract", "attackers")
    told: list[Row] = []
    begin = min([first, *(above for above, at in heads.items() if at == first)])
    for at, line in enumerate(lines):
        nothing = Cell("", Span(at + 1, 1, 2))
        if at == begin:
            headings = (*(COLUMNS.word(key, language) for key in keys), *players)
            told.append(tuple(nothing._replace(text=text) for text in headings))
        if at in alike:
            deal = deals[at]
            about = (deal.about.get(key, nothing) for key in keys[:-1])
            told.append((*about, deal.attackers, *(deal.points[name] for name in players)))
        elif at in totals:
            offset = len(line) - len(line.lstrip())
            seats = {tuple(deals[first].points)[seat]: one for seat, one in totals[at][1].items()}
            word = nothing._replace(text=ROWS.word("total", language))
            figures = (
                Cell(text, Span(at + 1, offset + start + 1, offset + start + 1 + len(text)))
                for start, text in (seats[name] for name in players)
            )
            told.append((word, *[nothing] * (len(keys) - 1), *figures))
        elif at not in heads and line.strip() and not is_rule(line):
            told.append(whole(line, at + 1))
    return told


def _without(heads: Mapping[int, int], places: Sequence[int]) -> list[int]:
    """The places of lines among those that head no deal."""
    return sorted(at - sum(head < at for head in heads) for at in places)


def _above(lines: Sequence[str], at: int) -> list[int]:
    """The lines right above one that say what deal it is."""
    found: list[int] = []
    for above in range(at - 1, max(at - 1 - _ABOVE, -1), -1):
        if not lines[above].strip() or not (_NUMBER.match(lines[above]) or _CONTRACT.search(lines[above])):
            break
        found.append(above)
    return found


def _deal(lines: Sequence[str], at: int, line: str) -> _Deal | None:
    """The deal whose points a line tells; None where it tells none."""
    said = _SIDES.search(line)
    if said is None:
        return None
    names = [said[group] for group in ("one1", "other1", "one2", "other2")]
    if len({*map(fold, names)}) < len(names) or not all(map(is_name, names)):
        return None
    sides = [_points(said, place, at + 1) for place in (1, 1, 2, 2)]
    role = said["before1"] or said["behind1"] or ""
    attacking = names[2:] if _DEFENDS.match(role) else names[:2]
    about: dict[str, Cell] = {}
    for above in [*reversed(_above(lines, at)), at]:
        text = lines[above][: said.start()] if above == at else lines[above]
        for key, groups, found in (
            ("deal", ("number",), _NUMBER.match(text)),
            ("dealer", ("first", "second"), _DEALER.search(text)),
            ("contract", ("contract",), _CONTRACT.search(text)),
        ):
            group = next((one for one in groups if found and found[one]), "")
            if found and group and key not in about:
                about[key] = cell_of(found, group, above + 1)
    if "contract" not in about:
        return None
    place = cell_of(said, "one1" if attacking[0] == names[0] else "one2", at + 1)
    return _Deal(about, place._replace(text=", ".join(attacking)), dict(zip(names, sides, strict=True)))


def _points(said: re.Match[str], place: int, line: int) -> Cell:
    """The points of a side, with the bonus where it stands beside them."""
    if said[f"sum{place}"]:
        return cell_of(said, f"sum{place}", line)
    points = cell_of(said, f"points{place}", line)
    if not said[f"bonus{place}"]:
        return points
    value = int(points.text.replace("−", "-").replace("–", "-"))
    return Cell(str(value + _BONUS), points.span._replace(end=said.end(f"bonus{place}") + 1))


_BONUS = 10
"""What each defender gets beside the points where the attackers made less."""
