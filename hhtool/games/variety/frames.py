"""A deal for the report: its steps for the replayer, and what the score sheet says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.contract import Frames
from hhtool.games.variety import story
from hhtool.games.variety.contracts import CONTRACTS, TRICKS
from hhtool.i18n import _
from hhtool.notation.record import Hand
from hhtool.tricks.frames import Table, dealt_hands, frames_of
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.game.frame import Frame
    from hhtool.games.variety.replay import Replay

HEADS = (_("Trick"), None, _("Allowed; how the sides stand"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`; a column without a head is not shown."""


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    if not replay.deal.complete:
        return
    deal = replay.deal
    written = {event.seat: event.cards for event in deal.events if isinstance(event, Hand)}
    tricks = [event for event in deal.events if isinstance(event, Trick)]
    hands = dealt_hands(tricks, written, TRICKS, len(deal.players))
    yield from frames_of(story.telling(replay, language), Table(deal.players, hands, _trump(replay)))


def verdict(replay: Replay, language: str = "en") -> list[str]:
    """What the deal came to: the sides, who did better, and the points of each player."""
    return list(story.verdict(replay, language)) if replay.deal.complete else []


def leads(replay: Replay, language: str = "en") -> tuple[str, ...]:  # noqa: ARG001
    """What the score sheet says of a deal before the players' cells: the contract, and who attacked."""
    contract = "" if replay.contract is None else str(replay.contract)
    return contract, ", ".join(replay.name(seat) for seat in sorted(replay.attackers or ()))


def _trump(replay: Replay) -> str:
    """The number of the contract and its trump as a sign; empty where the contract is not known."""
    if replay.contract is None:
        return ""
    trump = CONTRACTS[replay.contract].trump
    return f"{replay.contract} {'—' if trump == NO_TRUMP else '♣♦♥♠'[trump]}"


FRAMES = Frames(HEADS, frames, verdict, lead_heads=(_("contract"), _("attackers")), leads=leads)
