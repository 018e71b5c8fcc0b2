"""A record that was sent message by message and saved from the phone: lines with a time and a sender before them.

Known are the forms in which WhatsApp and Telegram give a chat. Times and senders are read as blanks, so that every place
stays what it is in the file. Who sends most keeps the record; what another says is a note where it says nothing of the
game.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from itertools import islice

from hhtool.notation.context import SELF
from hhtool.notation.lexicon import words
from hhtool.notation.source import Source, split_lines
from hhtool.notation.spoken import blank
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.talk import QUIET
from hhtool.notation.words import Words, fold, language_of

_MARKS = "\u200e\u200f\u202a\u202c"
"""What phones put before a line to keep its direction."""
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4}"
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f]?[APap]\.?[Mm]\.?)?"
_STAMP = re.compile(
    rf"[{_MARKS}]*+(?:\[(?:{_DAY},?[ \u202f]+)?{_TIME}\]|(?:{_DAY},?[ \u202f]+)?{_TIME}(?:[ \t]*+[-–—](?=[ \t]))?)[ \t]++"
)
_SENDER = re.compile(rf"[{_MARKS}~]*+(?P<sender>[^\s:][^:]{{0,39}}):[ \t]+(?=\S)")
_TITLE = re.compile(rf"[{_MARKS}]*+(?P<sender>[^\s\[\]:][^\[\]:]{{0,39}}), \[{_DAY},?[ \u202f]+{_TIME}\]:?[ \t]*")
"""A line above a message, as Telegram has it: «Нина, [12.08.2026 21:03]»."""
_OMITTED = re.compile(rf"[{_MARKS}]*+(?:<[^<>]*>|(?:image|video|sticker|GIF|audio) omitted)[ \t]*")
_OF_GAME = re.compile(r"[\d:|>=♠♥♦♣]|\?\?")
_WORD = re.compile(r"[^\W\d_]+")
_I = re.compile(r"\A(?:я|i)[ \t]+", re.IGNORECASE)
_NOTES = Words(words("note"))
_LOOKED_AT = 40
_FEWEST = 3


class Chat(Source):
    """A chat, its lines without times, without the sender who writes most, and without what is no message."""

    @cached_property
    def typed(self) -> list[str]:
        """The lines as they stand in the file."""
        return split_lines(self.decoded.text)

    @cached_property
    def lines(self) -> list[str]:  # noqa: D102
        return _messages(self.typed)

    def line(self, number: int) -> str:
        """A line as it stands in the file, by its number; '' where there is none."""
        place = number - self.first
        return self.typed[place] if 0 <= place < len(self.typed) else ""


def without_stamps(source: Source) -> Source:
    """A source, as a chat where it is one."""
    every = (line for line in source.lines if line.strip())
    said = [*islice(every, _FEWEST)]
    if not any(_STAMP.match(line) or _TITLE.fullmatch(line) for line in said):
        return source
    said += islice(every, _LOOKED_AT)
    stamped = sum(_STAMP.match(line) is not None for line in said)
    titles = sum(_TITLE.fullmatch(line) is not None for line in said)
    if (stamped >= _FEWEST and 2 * stamped > len(said)) or (titles >= _FEWEST and 3 * titles > len(said)):
        return Chat(source.name, source.data, source.first, source.before, source.encoding, source.sound)
    return source


def _messages(lines: list[str]) -> list[str]:
    """The lines of a chat as those of a record."""
    stamps = [_STAMP.match(line) for line in lines]
    senders = [_SENDER.match(line, stamp.end()) if stamp else None for line, stamp in zip(lines, stamps, strict=True)]
    titles = [None if stamp else _TITLE.fullmatch(line) for line, stamp in zip(lines, stamps, strict=True)]
    count = Counter(one["sender"] for one in (*senders, *titles) if one)
    # where names stand behind the times, what has none is of the program
    has_senders = 2 * count.total() > sum(stamp is not None for stamp in stamps)
    writer = count.most_common(1)[0][0] if has_senders else ""
    found: list[str] = []
    guest = ""
    for line, stamp, sender, title in zip(lines, stamps, senders, titles, strict=True):
        if title:
            guest = title["sender"] if title["sender"] != writer else ""
            found.append(" " * len(line))
            continue
        begin = stamp.end() if stamp else 0
        if stamp and has_senders:
            begin = len(line) if sender is None else sender.end()
        said = line[begin:]
        if _OMITTED.fullmatch(said):
            begin = len(line)
        elif stamp and sender and has_senders and sender["sender"] != writer:
            if _is_talk(said):
                found.append(_note(line[stamp.end() :]).rjust(len(line)))
                continue
            if not any(name in said for name in count):
                # a turn that one tells of oneself: the name stays, and «я» does not
                begin = stamp.end()
                line = line[: sender.end()] + _I.sub(blank, said)
        elif guest and _is_talk(said) and not found[-1].strip():
            found[-1] = _note(f"{guest}: {said.strip()}")
            begin = len(line)
        found.append(" " * begin + line[begin:])
    return found


def _note(said: str) -> str:
    return f"{_NOTES.word('note', language_of(said))}: {said}"


def _is_talk(said: str) -> bool:
    """Whether a message has no figure and no card, and as many words as not are none of the notation."""
    if not said.strip() or _OF_GAME.search(said):
        return False
    told = [word for word in _WORD.findall(said) if fold(word) not in SELF]
    known = sum(is_word(word) and fold(word) not in QUIET for word in told)
    return bool(told) and 2 * known <= len(told)
