"""Checks of settlements: what each player should get, and that all of it sums to zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from hhtool.checks.standings import Totals, known_entries, standings
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Review
from hhtool.game.taint import MONEY
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.record import Figures, Table
from hhtool.notation.tokens import quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.sheets.checks.reckoned import wrong_sums
from hhtool.sheets.checks.unread import Recovered
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet

_WORDS = Words(KEYWORDS)


@late_dataclass(kw_only=True)
class WrongScoreSum(Breach):
    """The changes of a deal make another sum than is due."""

    total: Decimal
    due: Decimal


@check("SC103", ERROR, taints=MONEY)
def not_zero_sum(review: Review) -> Iterator[Problem]:
    """A settlement that must sum to zero does not.

    Chips only change hands: over a deal the changes sum to zero, less the rake and what stays on the table. Spoken
    of only where the single figures cannot be checked (SC101).
    Rule: scores: settlements.

    Bad:

    ```draw
    deal 1: dealer Vera
    chips: Anna +3, Boris -1, Vera -1    # error: [SC103]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    chips: Anna +2, Boris -1, Vera -1
    ```
    """
    for replay in review.faulty:
        for breach in noted(replay, WrongScoreSum):
            message = _(
                "the wins and losses add up to {total}, but must add up to {due}",
                total=written(breach.total),
                due=written(breach.due),
            )
            yield Problem(breach.span, message)
    for sheet in review.sheets:
        yield from wrong_sums(sheet)
    for line, _players, _dues in settlements(review):
        total = total_of(line)
        if total:
            yield Problem(
                line.span, _("this settlement adds up to {total}, but must add up to 0", total=written(total))
            )


def stands_in_table(line: Figures, review: Review) -> bool:
    """Whether a settlement stands in a score table, which has the figures alone."""
    return any(line is sheet.sheet.settlement for sheet in review.sheets)


def total_of(line: Figures) -> Decimal | None:
    """The sum of a line's figures; None where one cannot be read."""
    amounts = [entry.amount for entry in line.entries]
    return None if None in amounts else sum((amount for amount in amounts if amount is not None), Decimal(0))


def settled(review: Review) -> SheetAudit:
    """The figures of settlements that cannot be read and follow from the totals, or from the other figures, which sum to
    zero; as the audit of a table, for SC106."""
    sheet = Sheet(Table((), ()), review.session.players, (), (), [], [])
    found = SheetAudit(sheet)
    for line, players, dues in settlements(review):
        unread = [entry for entry in known_entries(line) if entry.amount is None]
        rest = sum((entry.amount for entry in line.entries if entry.amount is not None), Decimal(0))
        for entry in unread if players == sheet.players else ():
            name = players[entry.seat]
            right = {due[name] for due in dues if due.get(name) is not None}
            if not right and len(unread) == 1 and len(line.entries) == len(players):
                right = {-rest}
            if len(right) == 1:
                lead = "" if stands_in_table(line, review) else f"{quoted(name, _WORDS)} "
                figure = Figure("settlement", None, entry.span, lead=lead)
                values = [value for value in right if value is not None]
                found.breaches.append(Recovered(entry.span, entry.seat, figures=[figure], values=values))
    return found


def settlements(review: Review) -> Iterator[tuple[Figures, tuple[str, ...], tuple[Totals, Totals]]]:
    """Each settlement line, the players it indexes, and what each of them should get.

    That is told twice: by the totals as they are written, and by what the scores add up to.
    """
    for line, players, (told, added) in standings(review):
        if isinstance(line, Figures):
            yield line, players, (due(review.house, told), due(review.house, added))


def due(house: object, totals: Totals) -> Totals:
    """What each player gets of a settlement: as the house settles, else what the totals are where they sum to zero.

    A house that settles by something else than the totals has `settle(totals)`: what each player gets (or, below zero,
    pays) for them; None where it does not say.
    """
    known = [total for total in totals.values() if total is not None]
    if len(known) < len(totals) or not totals:
        return dict.fromkeys(totals)
    if settle := getattr(house, "settle", None):
        settled: Sequence[Decimal] | None = settle(known)
        return dict.fromkeys(totals) if settled is None else dict(zip(totals, settled, strict=True))
    return dict(totals) if not sum(known, Decimal(0)) else dict.fromkeys(totals)
