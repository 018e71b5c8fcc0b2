"""How a hand of a room begins: what is enough to know a history by."""

from __future__ import annotations

BLANKS = " \t\ufeff\u00a0"
"""What is no part of a line where it begins or ends."""

HEADING = (
    r"((?:PokerStars|POKERSTARS) (?:[^#\n\"]{0,40}#[0-9]|Game|Hand)|Full Tilt (?:Rush )?(?:Hand|Game) #)"
    r"|(Full ?Tilt ?Poker(?:\.\w+)? ?(?:[^#\n\"]{0,20}#[0-9]|Game|Hand))"
    r"|(\*{3,} ?History for hand)"
)
"""The pattern of the first line of a hand; the group that took part is that of the words it is in."""

MARKS = ("PokerStars", "POKERSTARS", "Full Tilt", "FullTilt", "History for hand")
"""One of these is in whatever `HEADING` matches."""

PHH_TABLE = r"[ \t]*\[[ \t]*(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')[ \t]*\][ \t]*(?:#.*)?"
"""The pattern of a line that begins a hand in a file of several of the poker hand history standard."""

PHH_FIELDS = ("variant", "actions")
"""The fields that every hand of that standard has."""

OPENSPIEL = r"(?:game: )?oh_hell(?:\((.*)\))?"
"""The pattern of a line that names the game in a saved state or a playthrough of OpenSpiel; its group the parameters."""
