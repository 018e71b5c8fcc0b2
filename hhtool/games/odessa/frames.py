"""A deal for the report: its steps for the replayer, and its cells on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.contract import Frames
from hhtool.games.odessa.engine.hands import hands_of, tricks_of
from hhtool.games.odessa.notation import KIND_WORDS
from hhtool.games.odessa.record import Bids
from hhtool.games.odessa.story import OdessaStory
from hhtool.i18n import _
from hhtool.notation.tokens import written
from hhtool.notation.words import Words
from hhtool.tricks.frames import CardTable, dealt_hands, frames_of, trump_on_table, trump_sign

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.game.frame import Frame
    from hhtool.games.odessa.replay import Replay
    from hhtool.notation.source import Span

HEADS = (_("Trick"), None, _("Allowed; taken / bid"))
"""The heads of the columns of a step's `street`, `pot` and `allowed`; a column without a head is not shown."""

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠", "none": "—", "": ""}
_KINDS = Words(KIND_WORDS)


def frames(replay: Replay, language: str = "en") -> Iterator[Frame]:
    """The steps of a deal, in the words of the notation; none of a deal that was not judged."""
    written = {seat: hand.cards for seat, hand in hands_of(replay.deal, replay.house).items()}
    tricks = tricks_of(replay.deal, replay.house)
    hands = dealt_hands(tricks, written, replay.cards or 0, len(replay.deal.players))
    table = CardTable(replay.deal.players, hands, trump_on_table(_trump(replay)), bids=_bids(replay))
    return frames_of(OdessaStory(replay, language), table)


def _bids(replay: Replay) -> Mapping[int, int]:
    """What each seat bid, as far as it can be read."""
    lines = [event for event in replay.deal.events if isinstance(event, Bids)]
    return {entry.seat: int(entry.amount) for line in lines for entry in line.entries if entry.amount is not None}


def leads(replay: Replay, language: str = "en") -> tuple[str, ...]:
    """What the score sheet says of a deal before the players' cells: cards and trump, or the special deal."""
    deal = replay.deal
    kind = special(replay, language)
    return (str(replay.cards or deal.cards or ""), " ".join(part for part in (_trump(replay), kind) if part))


def special(replay: Replay, language: str = "en") -> str:
    """What kind of special deal it is, in the words of the notation."""
    return _KINDS.word(replay.deal.kind, language) if replay.deal.kind else ""


def _trump(replay: Replay) -> str:
    """The trump as a sign; a dash where there is none, empty where it is not known."""
    deal = replay.deal
    trump = _SUITS[deal.trump]
    if not trump and deal.complete and len(replay.trumps) == 1:
        return trump_sign(next(iter(replay.trumps)))
    return trump


def own(replay: Replay) -> Mapping[int, tuple[str, Span]]:
    """The bid of each seat as it stands on the sheet, and where it is written; a pass is a dash."""
    found: dict[int, tuple[str, Span]] = {}
    for event in replay.deal.events:
        if isinstance(event, Bids):
            for entry in event.entries:
                found.setdefault(
                    entry.seat, ("–" if entry.amount == 0 else written(entry.amount) + entry.mark, entry.span)
                )
    return found


FRAMES = Frames(
    HEADS,
    frames,
    lead_heads=(_("cards"), _("trump")),
    leads=leads,
    signed=False,
    own_head=_("bid"),
    own=own,
    special=special,
)
