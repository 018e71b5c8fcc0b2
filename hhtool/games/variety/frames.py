"""A deal for the report: its steps for the replayer, and what the score sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.contract import Frames
from hhtool.games.variety.contracts import CONTRACTS, TRICKS
from hhtool.games.variety.story import VarietyStory
from hhtool.i18n import _
from hhtool.tricks.frames import plain_frames, trump_on_table, trump_sign

if TYPE_CHECKING:
    from hhtool.games.variety.replay import Replay

HEADS = (_("Trick"), None, _("Allowed; how the sides stand"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`; a column without a head is not shown."""


def leads(replay: Replay, language: str = "en") -> tuple[str, ...]:  # noqa: ARG001
    """What the score sheet says of a deal before the players' cells: the contract, and who attacked."""
    contract = "" if replay.contract is None else str(replay.contract)
    return contract, ", ".join(replay.name(seat) for seat in sorted(replay.attackers or ()))


def _trump(replay: Replay) -> str:
    """The number of the contract and its trump as it is shown; empty where the contract is not known."""
    contract = replay.contract
    return "" if contract is None else f"{contract} {trump_on_table(trump_sign(CONTRACTS[contract].trump))}"


frames = plain_frames(VarietyStory, TRICKS, centre=_trump)
"""The steps of a deal, in the words of the notation; none of a deal that was not judged."""

FRAMES = Frames(HEADS, frames, lead_heads=(_("contract"), _("attackers")), leads=leads, signed=False)
