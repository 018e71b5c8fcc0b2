"""The figures of Variety, worked out from the rows.

What both partners share is counted once a deal, of all players as of one. Every figure can be had by contract
(`--by contract`), by place (`--by position`), and by partner: `--by player,partner` is the partner matrix.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Crossing, Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.games.variety.contracts import CONTRACTS
from hhtool.games.variety.facts import ATTACKER, DEFENDER, NAMED
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator


_col = pl.col
_DEALS = Section(_("Deals"), (MONEY,))
_BIDDING = Section(_("Bidding"), (PLAY,))
_NAMED = Section(_("Contracts named"), (PLAY,))
_PLAYED = Section(_("Contracts played"), (PLAY,))
_ATTACK = Section(_("Attack"), (CARDS, MONEY))
_DEFENCE = Section(_("Defence"), (CARDS, MONEY))
_attacks, _defends = _col("role") == ATTACKER, _col("role") == DEFENDER
_decided = _col("made").is_not_null()


def _results() -> Iterator[Figure]:
    yield _DEALS.figure(Kind.TOTAL, "net", _("Points"), _("The points of all deals together."), _col("net"))
    yield _DEALS.mean("net-deal", _("Points per deal"), _("The points of a player per deal."), _col("net"), core=True)


def _bidding() -> Iterator[Figure]:
    yield _BIDDING.mean(
        "calls",
        _("Calls until agreement"),
        _("The mean of how many calls there were in a deal until a contract was repeated, that call among them."),
        _col("calls_made"),
        core=True,
        signed=False,
        per_deal=True,
    )
    yield _BIDDING.share(
        "attacks",
        _("Attacked"),
        _("Deals in which the player was an attacker, of those whose attackers are known."),
        _attacks,
        _col("role").is_not_null(),
        core=True,
        habit=(_("Attacks more often than the others"), _("Attacks less often than the others")),
    )
    yield _BIDDING.share(
        "named-first",
        _("Named first"),
        _("Deals in which the player was the first to name the contract, of the deals that the player attacked."),
        _col("bidder") == "named",
        _attacks & _col("bidder").is_not_null(),
        habit=(
            _("Names the contract first more often than the others"),
            _("Joins in a contract more often than the others"),
        ),
    )


def _contracts() -> Iterator[Figure]:
    for contract, column in NAMED.items():
        yield _NAMED.figure(
            Kind.SHARE,
            f"named-{contract}",
            _("Named {contract}", contract=contract),
            _("Calls of contract {contract}, of all calls that named a contract.", contract=contract),
            _col(column),
            _col("named"),
        )
    for contract in CONTRACTS:
        yield _PLAYED.share(
            f"played-{contract}",
            _("Played {contract}", contract=contract),
            _(
                "Deals of contract {contract}, of the deals whose contract and attackers are known; of a player, a seat "
                "or a place, of those attacked.",
                contract=contract,
            ),
            _col("contract") == contract,
            _attacks & _col("contract").is_not_null(),
            per_deal=True,
        )


def _attack() -> Iterator[Figure]:
    yield _ATTACK.share(
        "made",
        _("Attackers made more"),
        _("Deals in which the attackers made more points than the defenders, of the deals attacked with both known."),
        _col("made"),
        _attacks & _decided,
        core=True,
        per_deal=True,
    )
    yield _ATTACK.share(
        "tied",
        _("Tied"),
        _("Deals in which both sides made the same points, of the deals attacked with both known."),
        _col("tied"),
        _attacks & _decided,
        per_deal=True,
    )
    yield _ATTACK.mean(
        "margin",
        _("Attackers' margin"),
        _("The attackers' points less the defenders', without the bonus, per deal attacked."),
        pl.when(_attacks).then(_col("margin")),
        core=True,
        per_deal=True,
    )
    yield _ATTACK.mean(
        "net-attack",
        _("Points in attack"),
        _("The points that an attacker writes per deal attacked."),
        pl.when(_attacks).then(_col("net")),
        per_deal=True,
        touched=(MONEY,),
    )


def _defence() -> Iterator[Figure]:
    yield _DEFENCE.share(
        "bonus",
        _("Defenders' bonus"),
        _(
            "Deals in which the defenders had the bonus due to them, of the deals defended with both sides' points known."
        ),
        _col("bonus") > 0,
        _defends & _decided,
        core=True,
        per_deal=True,
    )
    yield _DEFENCE.mean(
        "bonus-deal",
        _("Bonus per deal"),
        _("The bonus that a defender was due per deal defended."),
        pl.when(_defends).then(_col("bonus")),
        signed=False,
        per_deal=True,
    )
    yield _DEFENCE.mean(
        "net-defence",
        _("Points in defence"),
        _("The points that a defender writes per deal defended, the bonus among them."),
        pl.when(_defends).then(_col("net")),
        per_deal=True,
        touched=(MONEY,),
    )


FIGURES: tuple[Figure, ...] = (*_results(), *_bidding(), *_contracts(), *_attack(), *_defence())
"""Every figure of the game, in the order in which they are shown."""

CROSSING = Crossing(
    _("Partners"),
    _("How many deals the player of the row attacked together with the player of the column."),
    "player",
    _("player"),
    "partner",
    _("partner"),
    _attacks,
    (PLAY,),
)
"""The partner matrix."""


STATS = Stats(FIGURES, in_points=True, crossing=CROSSING)
