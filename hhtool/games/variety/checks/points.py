"""Checks of the points that the sides write, and of the length of a cycle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from hhtool.checks.scores import rewrite
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, WARNING, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import MONEY
from hhtool.games.variety.replay import Replay
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import Entry, numbered
from hhtool.notation.tokens import written
from hhtool.sheets.checks.reckoned import refigure
from hhtool.sheets.figure import Figure

Corrected = Sequence[tuple[Entry | Figure, Decimal]]
"""Figures of a score line or of a score table, each with what is right."""


@late_dataclass(kw_only=True)
class MissingBonus(Breach):
    """The defenders lack a bonus that is `due`, or have one that is not."""

    due: bool
    wrong: Corrected


@check("VA105", ERROR, MissingBonus, taints=MONEY)
def missing_bonus(replay: Replay) -> Iterator[Problem]:
    """The defenders' ten points are missing, or are not due.

    Where the attackers made fewer points than the defenders, each defender writes ten besides; with `tie=defenders`
    where they made the same, too.
    Rule: variety: the bonus.

    Bad:

    ```variety
    deal 1: dealer Gleb
    contract 2: Anna, Gleb
    score: Anna 8, Boris 18, Vera 18, Gleb 8    # error: [VA105]
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    contract 2: Anna, Gleb
    score: Anna 8, Boris 28, Vera 28, Gleb 8
    ```
    """
    for breach in noted(replay, MissingBonus):
        message = (
            _("the attackers made fewer points, so each defender scores 10 more")
            if breach.due
            else _("the attackers did not make fewer points, so the defenders get no extra 10")
        )
        yield Problem(breach.span, message, replay.name(breach.seat), (), _fix(replay, breach.wrong))


@check("VA106", WARNING)
def cycle_length(review: Review) -> Iterator[Problem]:
    """A finished cycle without its eight deals, or four with `cycle=4`.

    A cycle is finished where its winner is named.
    Rule: variety: the cycle.

    Bad:

    ```variety
    game: variety
    players: Anna, Boris, Vera, Gleb
    deal 1: dealer Gleb
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    winner: Anna, Gleb    # warning: [VA106]
    ```

    Good:

    ```variety
    game: variety
    players: Anna, Boris, Vera, Gleb
    deal 1: dealer Gleb
    contract 5: Anna, Gleb
    score: Anna 10, Boris -10, Vera -10, Gleb 10
    ```
    """
    end, cycle = review.winner, review.house.cycle
    if end is None or review.session.partial:
        return
    # deals whose numbers are left out count; several cycles may follow one another
    count = max(numbered([replay.deal.label for replay in review.deals()]), default=0)
    if count and count % cycle:
        yield Problem(end.span, _("a cycle has {cycle} deals, not {count}", count=count, cycle=cycle))


@late_dataclass(kw_only=True)
class PartnersDiffer(Breach):
    """Two partners of whom one wrote `mine`, the other `theirs`."""

    partner: int
    mine: Decimal
    theirs: Decimal
    wrong: Corrected


@check("VA107", ERROR, PartnersDiffer, taints=MONEY)
def partners_differ(replay: Replay) -> Iterator[Problem]:
    """Two partners wrote different points for one deal.

    Each side's points are written to both of its players.
    Rule: variety: scores.

    Bad:

    ```variety
    deal 1: dealer Gleb
    contract 2: Anna, Gleb
    score: Anna 14, Boris 12, Vera 10, Gleb 14    # error: [VA107]
    ```

    Good:

    ```variety
    deal 1: dealer Gleb
    contract 2: Anna, Gleb
    score: Anna 14, Boris 12, Vera 12, Gleb 14
    ```
    """
    for breach in noted(replay, PartnersDiffer):
        player = replay.name(breach.seat)
        message = _(
            "{player} writes {mine} and {partner} {theirs}, but they were partners",
            player=player,
            mine=written(breach.mine),
            partner=replay.name(breach.partner),
            theirs=written(breach.theirs),
        )
        yield Problem(breach.span, message, player, (), _fix(replay, breach.wrong))


def _fix(replay: Replay, wrong: Corrected) -> Fix | None:
    """The figures put right; None where it is not known how."""
    edits: list[Edit] = []
    for figure, right in wrong:
        one = rewrite(replay.name(figure.seat), figure, right) if isinstance(figure, Entry) else refigure(figure, right)
        edits += one.edits
    return Fix(_("write {figure}", figure=written(wrong[0][1])), tuple(edits)) if wrong else None
