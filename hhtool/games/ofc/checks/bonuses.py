"""The check of the bonuses that are written."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.taint import MONEY
from hhtool.games.ofc.notation import write_row
from hhtool.games.ofc.replay import Replay
from hhtool.games.ofc.told import hand, row_word
from hhtool.i18n import _
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.tokens import corrected, written

if TYPE_CHECKING:
    from hhtool.games.ofc.record import Award, Bonus


@check("OF108", ERROR, "wrong-bonus", taints=MONEY)
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
    for breach in noted(replay, "wrong-bonus"):
        yield _problem(replay, breach)


def _problem(replay: Replay, breach: Breach) -> Problem:
    player, facts = replay.name(breach.seat), breach.facts
    line: Bonus = facts["line"]
    if facts["dead"]:
        edits = tuple(_edit(award, 0, replay.carry.language) for award in line.awards if award.amount)
        message = _("{player}'s hand is dead and earns no bonus", player=player)
        return Problem(breach.span, message, player, (), Fix(_("write {figure}", figure=0), edits))
    award: Award | None = facts["award"]
    row, right = facts["row"], facts["right"]
    held = hand(replay.layouts[breach.seat], replay.house, row) or _("what lies")
    words = {"player": player, "row": row_word(replay.house, row), "right": right, "hand": held}
    language = replay.carry.language
    if award is not None:
        amount = written(award.amount)
        if right is None:
            message = _("{player} is given {written} for the {row}; no cards there earn that", written=amount, **words)
            return Problem(breach.span, message, player)
        message = _("{player} is given {written} for the {row}; {hand} there earns {right}", written=amount, **words)
        edits = (_edit(award, right, language),)
    else:
        if right is None:
            message = _("{player}'s {row} is missing here; {hand} there earns a bonus", **words)
            return Problem(breach.span, message, player)
        message = _("{player}'s {row} is missing here; {hand} there earns {right}", **words)
        end = line.awards[-1].span
        text = f", {write_row(replay.house.names[row], language)} {right}"
        edits = (Edit(end._replace(start=end.end), text),)
    return Problem(breach.span, message, player, (), Fix(_("write {figure}", figure=right), edits))


def _edit(award: Award, right: int, language: str) -> Edit:
    """The figure put right, the old one kept visible."""
    return Edit(award.span, f"{write_row(award.row, language)} {corrected(award.amount, Decimal(right))}")
