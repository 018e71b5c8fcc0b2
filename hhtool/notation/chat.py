"""A record that was sent message by message and saved from the phone: lines with a time and a sender before them.

Known are the forms in which WhatsApp and Telegram give a chat. Times and senders are read as blanks, so that every place
stays what it is in the file (`chat_messages`).
"""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from hhtool.lazy import late_pattern
from hhtool.notation.source import Reworded, Source

_MARKS = "\u200e\u200f\u202a\u202c"
"""What phones put before a line to keep its direction."""
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4}"
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f]?[APap]\.?[Mm]\.?)?"
STAMP = late_pattern(
    rf"[{_MARKS}]*+(?:\[(?:{_DAY},?[ \u202f]+)?{_TIME}\]|(?:{_DAY},?[ \u202f]+)?{_TIME}(?:[ \t]*+[-–—](?=[ \t]))?)[ \t]++"
)
"""When a message was sent, before it."""
SENDER = late_pattern(rf"[{_MARKS}~]*+(?P<sender>[^\s:][^:]{{0,39}}):[ \t]+(?=\S)")
TITLE = late_pattern(rf"[{_MARKS}]*+(?P<sender>[^\s\[\]:][^\[\]:]{{0,39}}), \[{_DAY},?[ \u202f]+{_TIME}\]:?[ \t]*")
"""A line above a message, as Telegram has it: «Нина, [12.08.2026 21:03]»."""
OMITTED = late_pattern(rf"[{_MARKS}]*+(?:<[^<>]*>|(?:image|video|sticker|GIF|audio) omitted)[ \t]*")
_FIRST = frozenset(f"{_MARKS}[0123456789")
_LOOKED_AT = 40
_FEWEST = 3


class Chat(Reworded):
    """A chat, its lines without times, without the sender who writes most, and without what is no message."""

    @cached_property
    def lines(self) -> list[str]:  # noqa: D102
        from hhtool.notation.chat_messages import messages

        return messages(self.typed)

    @cached_property
    def sender(self) -> str:  # noqa: D102
        from hhtool.notation.chat_messages import Parts

        return Parts.of(self.typed).writer


def without_stamps(source: Source) -> Source:
    """A source, as a chat where it is one."""
    every = (line for line in source.lines if line.strip())
    said = [*islice(every, _FEWEST)]
    if not any(map(_begins_message, said)):
        return source
    said += islice(every, _LOOKED_AT)
    stamped = sum(STAMP.match(line) is not None for line in said)
    titles = sum(TITLE.fullmatch(line) is not None for line in said)
    if (stamped >= _FEWEST and 2 * stamped > len(said)) or (titles >= _FEWEST and 3 * titles > len(said)):
        return source.read_as(Chat)
    return source


def _begins_message(line: str) -> bool:
    """Whether a line may be the first of a message; most are not, which their first letter shows."""
    if line[0] in _FIRST:
        return STAMP.match(line) is not None
    return line.rstrip()[-1] in "]:" and TITLE.fullmatch(line) is not None
