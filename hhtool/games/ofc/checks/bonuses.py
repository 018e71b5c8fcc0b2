"""The check of the bonuses that are written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal

from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.games.ofc.bonuses import written_bonuses
from hhtool.games.ofc.descriptions import hand, row_word
from hhtool.games.ofc.notation import write_row
from hhtool.games.ofc.record import Award, Bonus
from hhtool.games.ofc.replay import Replay
from hhtool.i18n import Message, _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.tokens import corrected, written


@check("OF108", ERROR, taints=MONEY)
def wrong_bonus(replay: Replay) -> Iterator[Problem]:
    """A bonus is written that the row does not earn, or one that it earns is missing from the line.

    A row left out of a `bonus` line counts as 0; a dead hand earns none. A deal without such lines is judged by its
    score alone (SC101).
    Rule: ofc: bonuses.

    Bad:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s / Kd Kh Kc 5c 7d / Jc Js Jh 10d 10h
    bonus Anna: top 4, bottom 4    # error: [OF108, OF108]
    ```

    Good:

    ```ofc
    deal 1: button Anna
    board Boris: Qh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3c
    board Anna: 9h 9s 2s / Kd Kh Kc 5c 7d / Jc Js Jh 10d 10h
    bonus Anna: top 4, middle 2, bottom 6
    ```
    """
    for line in replay.lines(Bonus) if replay.layouts else ():
        bonuses = written_bonuses(line, replay.house)
        if bonuses is None:
            continue
        if replay.dead[line.seat]:
            if any(bonuses.values()):
                yield _of_dead_hand(replay, line)
        elif replay.dead[line.seat] is False:
            yield from _wrong_rows(replay, line, bonuses)


def _of_dead_hand(replay: Replay, line: Bonus) -> Problem:
    player = replay.name(line.seat)
    edits = tuple(_edit(award, 0, replay.carry.language) for award in line.awards if award.amount)
    message = _("{player}'s hand is dead and earns no bonus", player=player)
    return Problem(line.span, message, player, (), Fix(_("write {figure}", figure=0), edits))


def _wrong_rows(replay: Replay, line: Bonus, bonuses: Mapping[int, Decimal]) -> Iterator[Problem]:
    """What rows of a hand that is not dead do not earn, or earn and is not in the line."""
    house, layout = replay.house, replay.layouts[line.seat]
    possible = [
        {house.awards[row][strength] for strength in layout.strengths_of(row, replay.seen)} for row in range(house.rows)
    ]
    for award in line.awards:
        row = house.index.get(award.row)
        if row is not None and layout.has_known_strengths(row) and award.amount not in possible[row]:
            yield _wrong_bonus(replay, line.seat, award, row, possible[row])
    if all(award.row in house.index for award in line.awards):
        for row in range(house.rows):
            if layout.has_known_strengths(row) and row not in bonuses and 0 not in possible[row]:
                yield _missing_bonus(replay, line, row, possible[row])


def _wrong_bonus(replay: Replay, seat: int, award: Award, row: int, possible: Collection[int]) -> Problem:
    player = replay.name(seat)
    words = {"player": player, "written": written(award.amount), "row": row_word(replay.house, row)}
    if len(possible) > 1:
        message = _("{player} is given {written} for the {row}; no cards there earn that", **words)
        return Problem(award.span, message, player)
    (right,) = possible
    message = _(
        "{player} is given {written} for the {row} ({hand}), but it earns {right}",
        **words,
        hand=_held(replay, seat, row),
        right=right,
    )
    fix = Fix(_("write {figure}", figure=right), (_edit(award, right, replay.carry.language),))
    return Problem(award.span, message, player, (), fix)


def _missing_bonus(replay: Replay, line: Bonus, row: int, possible: Collection[int]) -> Problem:
    player = replay.name(line.seat)
    words = {"player": player, "row": row_word(replay.house, row), "hand": _held(replay, line.seat, row)}
    if len(possible) > 1:
        message = _("no bonus is written for {player}'s {row} ({hand}), but it earns one", **words)
        return Problem(line.span, message, player)
    (right,) = possible
    message = _("no bonus is written for {player}'s {row} ({hand}), but it earns {right}", **words, right=right)
    end = line.awards[-1].span
    text = f", {write_row(replay.house.names[row], replay.carry.language)} {right}"
    fix = Fix(_("write {figure}", figure=right), (Edit(end._replace(start=end.end), text),))
    return Problem(line.span, message, player, (), fix)


def _held(replay: Replay, seat: int, row: int) -> Message:
    """What lies in a row."""
    return hand(replay.layouts[seat], replay.house, row) or _("partly hidden")


def _edit(award: Award, right: int, language: str) -> Edit:
    """The figure put right, the old one kept visible."""
    return Edit(award.span, f"{write_row(award.row, language)} {corrected(award.amount, Decimal(right))}")
