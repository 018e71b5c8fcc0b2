"""Checks of pots, main and side: how large they are, and who takes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from hhtool.cards.poker import describe
from hhtool.game.breach import Breach
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay
from hhtool.game.taint import MONEY
from hhtool.i18n import _
from hhtool.lazy import late_dataclass
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.record import NOWHERE, Entry
from hhtool.notation.source import Span
from hhtool.notation.tokens import corrected, quoted, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.poker.checks.betting import filled

_WORDS = Words(KEYWORDS)


@late_dataclass(kw_only=True)
class WrongBack(Breach):
    """An uncalled bet goes back by another figure than the `right` one."""

    entry: Entry
    right: Decimal


@late_dataclass(kw_only=True)
class WrongWin(Breach):
    """A player takes other than the `right` figure of the `pot`."""

    entry: Entry
    right: Decimal
    pot: Decimal


@late_dataclass(kw_only=True)
class WrongRake(Breach):
    """What was `won` is right, and with the `rake` it is not the `pot`."""

    rake: Decimal
    won: Decimal
    pot: Decimal


@late_dataclass(kw_only=True)
class WrongStatedPot(Breach):
    """A pot is `written`, where it is known at a `figure`, that is another; `stays` says that it stays on the table."""

    written: Decimal | None
    pot: Decimal
    figure: Span = NOWHERE
    stays: bool = False


@late_dataclass(kw_only=True)
class WrongSummaryWin(Breach):
    """A summary gives a player other than was `won` in the deal."""

    written: Decimal
    won: Decimal


@late_dataclass(kw_only=True)
class WinUndone(Breach):
    """A pot that a player won stays on the table, or goes to another."""


@check("PK105", ERROR, WrongBack, WrongWin, WrongRake, WrongStatedPot, WrongSummaryWin, WinUndone, taints=MONEY)
def wrong_pot(replay: Replay) -> Iterator[Problem]:
    """The pot written is not what went in.

    What was won, the rake and what stays on the table are together what the players put in. An uncalled bet goes
    back first and is no part of the pot. A pot that was won with the highest hand shown is not given back, though the
    winner had no right to open.
    Rule: poker: wins + rake + what stays = pot.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    show Anna: Js Jd
    win: Anna 5    # error: [PK105]
    ```

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Ts Td 9c 5h 2c
    Anna: open 2    # error: [DR101]
    Boris: call 2
    Vera: fold
    draw Anna: 3
    draw Boris: 1
    Anna: check
    Boris: check
    show Anna: Ts Td 8c 5d 3c
    show Boris: 9d 9h 3h 4h 6h
    win: Anna 7
    caught Anna
    pot stays: 7    # error: [PK105]
    ```

    ```draw
    game: draw
    rules: preset=plain
    players: Anna, Boris
    partial: yes
    deal 5: dealer Boris, blinds 1/2
    blind: Boris 1, Anna 2
    Boris: fold
    win: Anna 3    # error: [PK105]
    rake: 1
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: fold
    Vera: fold
    back: Anna 2
    show Anna: Js Jd
    win: Anna 3
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        fix = None
        match breach:
            case WrongBack(entry=entry, right=right):
                amount = written(entry.amount)
                text = _("{written} goes back to {player}, but {right} of the last bet was not called", written=amount)
                fix = _entry_fix(player, entry, right)
            case WrongWin(entry=entry, right=right, pot=pot):
                amount = written(entry.amount)
                text = _("{player} takes {amount}, but only {right} of the pot of {pot} is left", amount=amount)
                if right > (entry.amount or 0):
                    text = _("{player} takes {amount}, but should take {right} of the pot of {pot}", amount=amount)
                if right == pot:
                    text = _("{player} takes {amount}, but the pot is {pot}", amount=amount)
                fix = _entry_fix(player, entry, right)
            case WrongRake():
                text = _("the rake of {rake} and the {won} won do not add up to the pot of {pot}")
            case WrongStatedPot(written=stated, pot=pot, figure=figure, stays=stays):
                text = _("the pot is written as {written}, but {pot} went in", written=written(stated))
                if stays:
                    text = _("{written} stays on the table, but the pot is {pot}", written=written(stated))
                fix = _figure_fix(figure, corrected(stated, pot), pot) if figure.line else None
            case WinUndone():
                text = _("{player} has won this pot: it does not stay on the table")
            case WrongSummaryWin():
                text = _("the summary gives {player} {written}, but the deal gave {won}")
            case _:
                continue
        who = player if breach.seat >= 0 else None
        yield Problem(breach.span, filled(text, player, breach), who, breach.related, fix)


def _entry_fix(player: str, entry: Entry, right: Decimal) -> Fix | None:
    return _figure_fix(entry.span, f"{quoted(player, _WORDS)} {corrected(entry.amount, right)}", right)


def _figure_fix(place: Span, text: str, right: Decimal) -> Fix | None:
    """The `text` with the `right` figure in its place; None where no figure would be right."""
    return None if right < 0 else Fix(_("write {figure}", figure=written(right)), (Edit(place, text),))


@late_dataclass(kw_only=True)
class WrongPotWinner(Breach):
    """A pot is given to a hand where `better` has won it; the strength of both hands, as far as it is known."""

    better: int
    mine: int | None
    best: int | None


@late_dataclass(kw_only=True)
class WrongShares(Breach):
    """A pot is not divided as is `right`, by seats."""

    right: Mapping[int, Decimal]


@late_dataclass(kw_only=True)
class WrongSummaryLoss(Breach):
    """A summary says that a player lost who `won` something."""

    won: Decimal


@check("PK106", ERROR, WrongPotWinner, WrongShares, WrongSummaryLoss, taints=MONEY)
def wrong_pot_winner(replay: Replay) -> Iterator[Problem]:
    """A pot, main or side, given to a hand that did not win it.

    Equal hands share it; odd chips go one each to the winners from the dealer's left. A mucked hand wins nothing
    while another is shown.
    Rule: poker: the showdown.

    Bad:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Boris 7    # error: [PK106]
    ```

    Good:

    ```draw
    deal 1: dealer Vera
    ante: all 1
    hand Anna: Js Jd 9c 5h 2c
    Anna: open 2
    Boris: call 2
    Vera: fold
    draw Anna: 0
    Anna: check
    Boris: check
    show Anna: Js Jd 9c 5h 2c
    show Boris: 7s 7d 9h 5s 2d
    win: Anna 7
    ```
    """
    for breach in replay.breaches:
        player = replay.name(breach.seat)
        match breach:
            case WrongPotWinner(better=better, mine=mine, best=best):
                winner = replay.name(better)
                text = _("{player} takes a pot that {better} won", better=winner)
                if mine is not None and best is not None and mine < best:
                    hands = {"mine": describe(mine), "best": describe(best)}
                    text = _("{player} ({mine}) took a pot that {better} ({best}) won", better=winner, **hands)
            case WrongShares(right=shares):
                right = ", ".join(f"{replay.name(seat)} {written(share)}" for seat, share in shares.items() if share)
                text = _("the pot is split wrongly; it should be {right}", right=right)
            case WrongSummaryLoss():
                text = _("the summary says that {player} lost, but the deal gave {won}")
            case _:
                continue
        yield Problem(breach.span, filled(text, player, breach), player, breach.related)


@late_dataclass(kw_only=True)
class CarriedPotMissing(Breach):
    """What is `written` as paid out is the `pot` without what was `carried` into the deal.

    The games in which pots stay on the table word it.
    """

    written: Decimal
    carried: Decimal
    pot: Decimal
