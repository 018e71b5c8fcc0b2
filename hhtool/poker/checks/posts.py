"""Checks of antes, blinds and the bring-in."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from hhtool.game.breach import Breach
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay
from hhtool.game.taint import MONEY
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.poker.checks.betting import filled


@late_dataclass(kw_only=True)
class AnteMissing(Breach):
    """An ante that is `due` is not paid, by a player or (seat -1) by anybody."""

    due: Decimal


@late_dataclass(kw_only=True)
class WrongAnte(Breach):
    """A player, or (seat -1) everybody, pays other than the ante that is `due`."""

    paid: Decimal
    due: Decimal


@late_dataclass(kw_only=True)
class BlindMissing(Breach):
    """A player does not post the blind that is `due`."""

    due: Decimal


@late_dataclass(kw_only=True)
class WrongBlind(Breach):
    """A blind of other than is `due`, as stated or, where it is `evident`, as the pot and the wins tell."""

    paid: Decimal
    due: Decimal
    evident: bool = False


@late_dataclass(kw_only=True)
class WrongPoster(Breach):
    """A blind is given to a player, and is that of `right`."""

    right: int


@late_dataclass(kw_only=True)
class WrongBringIn(Breach):
    """A bring-in of other than is `due`."""

    paid: Decimal
    due: Decimal


@late_dataclass(kw_only=True)
class BringInMissing(Breach):
    """A player who must bring in checks or folds."""


@late_dataclass(kw_only=True)
class BringInAgain(Breach):
    """A bring-in after a bet, or after round one."""


@late_dataclass(kw_only=True)
class WrongSummaryPosition(Breach):
    """A summary gives a player another seat than the deal."""


@check(
    "PK109",
    ERROR,
    AnteMissing,
    WrongAnte,
    BlindMissing,
    WrongBlind,
    WrongPoster,
    WrongBringIn,
    BringInMissing,
    BringInAgain,
    WrongSummaryPosition,
    taints=MONEY,
)
def missing_ante(replay: Replay) -> Iterator[Problem]:
    """An ante, blind or bring-in not posted, or a wrong amount.

    Judged only where the house rules or the deal's heading state the amount.
    Rule: poker: antes, blinds and the bring-in.

    Bad:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: Anna 1, Boris 2    # error: [PK109]
    all pass
    ```

    Good:

    ```draw
    game: draw
    rules: ante=1
    players: Anna, Boris
    deal 1: dealer Boris
    ante: all 1
    all pass
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case AnteMissing():
                text = _("{player} has not paid the ante of {due}")
                if breach.seat < 0:
                    text = _("nobody has paid the ante of {due}")
            case WrongAnte():
                text = _("{player} antes {paid}, but the ante is {due}")
                if breach.seat < 0:
                    text = _("everybody antes {paid}, but the ante is {due}")
            case BlindMissing():
                text = _("the blind of {due} is {player}'s to post")
            case WrongBlind(evident=evident):
                text = _("{player} posts {paid}, but the blind is {due}")
                if evident:
                    text = _("{player} posts {paid}, but by the pot and what was paid out it was {due}")
            case WrongPoster(right=right):
                text = _("{player} posts here, but by the summary the blind is {right}'s", right=replay.name(right))
            case WrongBringIn():
                text = _("{player} brings in {paid}, but the bring-in is {due}")
            case BringInMissing():
                text = _("{player} begins and must bring in, or bet")
            case BringInAgain():
                text = _("{player} brings in, but that is done only once, in the first round, before any bet")
            case WrongSummaryPosition():
                text = _("{player} sits in another seat in the summary than in the deal")
            case _:
                continue
        whose = player if breach.seat >= 0 else None
        yield Problem(breach.span, filled(text, player, breach), whose, breach.related)
