"""The messages of a chat as the lines of a record.

Who sends most keeps the record; what another says is a note where it says nothing of the game.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from hhtool.i18n import LANGUAGES
from hhtool.notation.chat import OMITTED, SENDER, STAMP, TITLE
from hhtool.notation.lexicon import words
from hhtool.notation.names import SELF
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import blank
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.talk import QUIET
from hhtool.notation.words import Words, language_of

_OF_GAME = re.compile(r"[\d:|>=♠♥♦♣]|\?\?")
"""Figures, cards and the marks of the notation."""
_WORD = re.compile(r"[^\W\d_]+")
_I = re.compile(r"\A(?:я|i)[ \t]+", re.IGNORECASE)
_NOTES = Words(words("note"))


class Parts(NamedTuple):
    """What stands before the messages of a chat, line by line: times, senders behind them, lines of a sender alone."""

    stamps: list[re.Match[str] | None]
    senders: list[re.Match[str] | None]
    titles: list[re.Match[str] | None]

    @classmethod
    def of(cls, lines: list[str]) -> Parts:
        """Those of the lines of a file."""
        stamps = [STAMP.match(line) for line in lines]
        behind = zip(lines, stamps, strict=True)
        senders = [SENDER.match(line, stamp.end()) if stamp else None for line, stamp in behind]
        alone = zip(lines, stamps, strict=True)
        return cls(stamps, senders, [None if stamp else TITLE.fullmatch(line) for line, stamp in alone])

    @property
    def messages(self) -> Counter[str]:
        """How many messages each sends."""
        return Counter(one["sender"] for one in (*self.senders, *self.titles) if one)

    @property
    def has_senders(self) -> bool:
        """Whether names stand behind the times; then what has none is of the program."""
        return 2 * self.messages.total() > sum(stamp is not None for stamp in self.stamps)

    @property
    def writer(self) -> str:
        """Who sends most; '' where nobody is named."""
        return self.messages.most_common(1)[0][0] if self.has_senders else ""


def messages(lines: list[str]) -> list[str]:
    """The lines of a chat as those of a record."""
    parts = Parts.of(lines)
    stamps, senders, titles = parts
    count, has_senders, writer = parts.messages, parts.has_senders, parts.writer
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
        if OMITTED.fullmatch(said):
            begin = len(line)
        elif stamp and sender and has_senders and sender["sender"] != writer:
            note = _note(line[stamp.end() :], stamp.end())
            if note and _is_talk(said):
                found.append(note.rjust(len(line)))
                continue
            if not any(name in said for name in count):
                # a turn that one tells of oneself: the name stays, and «я» does not
                begin = stamp.end()
                line = line[: sender.end()] + _I.sub(blank, said)
        elif guest and _is_talk(said) and not found[-1].strip():
            found[-1] = _note(f"{guest}: {said.strip()}", len(found[-1]))
            begin = len(line)
        found.append(" " * begin + line[begin:])
    return found


def _note(said: str, room: int) -> str:
    """What is said as a note, whose word has so much room before it; '' where none has."""
    forms = (_NOTES.word("note", language) for language in (language_of(said), *LANGUAGES))
    return next((f"{word}: {said}" for word in forms if len(word) + 2 <= room), "")


def _is_talk(said: str) -> bool:
    """Whether a message has no figure and no card, and as many words as not are none of the notation."""
    if not said.strip() or _OF_GAME.search(said):
        return False
    if not any(sign.isalpha() for sign in said):
        # a picture
        return True
    told = [word for word in _WORD.findall(said) if fold(word) not in SELF]
    known = sum(is_word(word) and fold(word) not in QUIET for word in told)
    return bool(told) and 2 * known <= len(told)
