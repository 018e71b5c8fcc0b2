"""The players of a session and what its lines call them: names in any case, titles, pronouns, «я» of who writes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from functools import cached_property, partial

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import words
from hhtool.notation.name_forms import cases, gender, gender_of, in_full, is_familiar, is_part
from hhtool.notation.node import node
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import listed
from hhtool.notation.tokens import NAME_PATTERN, unquoted
from hhtool.notation.words import OPPONENT, WRITER, Words

_NAME = late_pattern(NAME_PATTERN)
_WORD = late_pattern(r"[\w.\-]+")
_OWNER = late_pattern(r"(?<!\w)([Уу][ \t]+)(него|неё|нее)(?=[ \t]*[:—–])")
_OWNED = late_pattern(r"([А-ЯЁ][а-яё]+?)(?:ин|ов|ев)(?:а|о|ы|у|ой|ых|ым)?")
SELF = frozenset({"я", "меня", "мне", "мной", "мною", "i", "me", "myself"})
"""The one who writes, where that is a player."""
_OF_WRITER = frozenset(
    {"моя", "мой", "мое", "мою", "моей", "моего", "моим", "моему", "моем", "мои", "моих", "mine", "my"}
)
_SELF_SAID = late_pattern(r"(?<![\w\"\-])(?:[Яя]|[Мм]еня|[Мм]не|[Мм]но[йю]|[Ii]|[Mm]e|[Mm]yself)(?![\w\"])")
_OTHER_SAID = late_pattern(
    r"(?<![\w\"\-])(?:(?:он|она|ему|ей|него|неё|нее|нему|ней|ним|нею|he|him|she)(?![\w\"'’\-])"
    r"|(?:его|её|ее|his|hers?)(?=[ \t]*(?:[.,;:!?()—–]|-[ \t]|\d|\Z)|[ \t]+(?:карты|рука|cards|hand)(?!\w)))",
    re.IGNORECASE,
)
"""A pronoun that is said of a player other than who writes: «она», `his`."""
_TAKEN = late_pattern(rf"(?<!\w){Words(words('win')).pattern('win')}[ \t]+\Z", re.IGNORECASE)
"""Behind a word for who takes a trick «её» is the trick."""
_TWO = 2
_MINE = late_pattern(r"(?<!\w)(?:мо[яй]|my)[ \t]+(взятка|сдача|раздача|trick|deal)(?!\w)", re.IGNORECASE)
_TITLED = late_pattern(
    r"(?<!\w)(?P<title>Mr|Mrs|Miss|Ms|Dr|Sir|Lady|господин|госпожа|г-н|г-жа|товарищ|тов)\.?[ \t]++"
    r"(?:[A-ZА-ЯЁ][^\W\d_]++[ \t]++)?(?P<name>[A-ZА-ЯЁ][^\W\d_]++)"
)
"""A title before a name."""
_OF_MEN = frozenset({"mr", "sir", "господин", "г-н"})


def _of_mine(name: str, said: re.Match[str]) -> str:
    """«Моя взятка», `my deal` as the trick or the deal of the one who writes."""
    return f"{said[1]} {name}".ljust(len(said[0]))


def _padded(word: str, said: re.Match[str]) -> str:
    """A word as wide as what it is put for."""
    return word.ljust(len(said[0]))


def _as_begun(word: str, said: re.Match[str]) -> str:
    """A word as wide as what it is put for, with a capital where that has one: a sentence may begin with it."""
    return _padded(word[:1].upper() + word[1:] if said[0][:1].isupper() else word, said)


@node(frozen=False)
class Names:
    """The players of a session and how they may be called; `known` maps the names that were read to seats."""

    players: tuple[str, ...]
    known: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    """`f` or `m` for the players whose titles told it."""
    writer: int | None = None
    """The seat of who writes «я», where one of the players keeps the record."""

    def shortened(self, text: str) -> str:
        """A line in which names of several words that lack their quotes are their first words, in the same columns; so
        are «Марье Ивановне» and «М.И.»."""
        text = _TITLED.sub(self._without_title, _OWNER.sub(self._of_pronoun, text))
        for seat, name in enumerate(self.players):
            if seat == self.writer or fold(name) in SELF:
                me = WRITER if seat == self.writer else name
                text = _SELF_SAID.sub(partial(_as_begun, me), _MINE.sub(partial(_of_mine, me), text))
            first = _WORD.match(name)
            if first and " " in name and self.seat(first[0]) is not None and not text.isspace():
                text = in_full(name).sub(partial(_padded, first[0]), text)
        return text if self.opponent is None else _OTHER_SAID.sub(partial(self._of_other, text), text)

    def _without_title(self, said: re.Match[str]) -> str:
        """A player without the title before the name, in the same columns: `Miss Imogen Tate` is `Tate`."""
        is_own = any(fold(player).startswith(fold(said["title"])) for player in self.players)
        seat = self.seat(said["name"])
        if is_own or seat is None:
            return said[0]
        self.titles[self.players[seat]] = "m" if fold(said["title"]) in _OF_MEN else "f"
        return said["name"].rjust(len(said[0]))

    @property
    def opponent(self) -> int | None:
        """The seat of the only player but who writes «я»; None where there are more, or nobody does."""
        return None if self.writer is None or len(self.players) != _TWO else 1 - self.writer

    def _of_other(self, text: str, said: re.Match[str]) -> str:
        """A pronoun as the only other player, of whom it may be said, in the same columns."""
        assert self.writer is not None
        wanted, (writer, other) = gender_of(said[0]), (self.players[self.writer], self.players[1 - self.writer])
        may_be_writer = gender(writer) in ("", wanted) and writer in text
        is_other = gender(other) in ("", wanted) and not may_be_writer and not _TAKEN.search(text, 0, said.start())
        return _padded(OPPONENT, said) if is_other else said[0]

    def owner(self, word: str) -> int | None:
        """The seat of the player whose a word says that something is: «Верина», «Колины», «моя»; None for another."""
        if fold(word) in _OF_WRITER:
            return self.myself
        stem = _OWNED.fullmatch(word.capitalize() if self._plain else word)
        names = (stem[1] + ending for ending in ("а", "я", "", "й", "ь")) if stem else ()
        return next((seat for name in names if (seat := self.seat(name)) is not None), None)

    def _of_pronoun(self, said: re.Match[str]) -> str:
        """«У неё» with the beginning of the name of the only player who it may be, in the same columns."""
        seat = self.meant(said[2], range(len(self.players)))
        name = "" if seat is None else self.players[seat][: len(said[2])]
        return said[1] + name.ljust(len(said[2])) if self.seat(name) == seat is not None else said[0]

    def called(self, word: str) -> int | None:
        """The seat of the player whom a word in a sentence names; None where it is no name: names have a capital, or
        are as the list of players has them, «дядя Коля»; «дед» is «Дед Матвей»."""
        firsts = ((player.split()[0], " " in player) for player in self.players)
        known = any(first == word or (several and first.lower() == word) for first, several in firsts)
        known = known or word[:1].isupper() or word[:1] == '"'
        if self.writer is not None and (word == WRITER or fold(word) in SELF):
            return self.writer
        if word == OPPONENT:
            return self.opponent
        return self.seat(word) if known else self._plainly(word)

    @cached_property
    def _plain(self) -> dict[int, str]:
        """By their seats the names that have no capital in the list of players, the last word of several; «я» has other
        cases than a name."""
        return {
            seat: fold(player).split()[-1]
            for seat, player in enumerate(self.players)
            if player[:1].islower() and player.split()[-1][:1].islower() and fold(player) not in SELF
        }

    def _plainly(self, word: str) -> int | None:
        """The seat of a player without a capital, whom a word names in full, in any case."""
        if not self._plain:
            return None
        name = fold(word)
        found = [seat for seat, plain in self._plain.items() if name == plain or name in cases(plain)]
        return found[0] if len(found) == 1 else None

    def meant(self, pronoun: str, seats: Sequence[int], *, of_verb: bool = False) -> int | None:
        """Which of some players a pronoun, or the ending of a verb, means; None where it may mean several: «она», "
        "`his`."""
        wanted = gender_of(pronoun)
        if wanted and not of_verb:
            # who writes says «я» of himself
            seats = [seat for seat in seats if seat != self.myself]
        if len(seats) == 1:
            return seats[0]
        if not wanted:
            return None
        genders = {seat: self.titles.get(self.players[seat]) or gender(self.players[seat]) for seat in seats}
        of_it = [seat for seat in seats if genders[seat] == wanted]
        found = of_it or [seat for seat in seats if not genders[seat]]
        return found[0] if len(found) == 1 else None

    @property
    def myself(self) -> int | None:
        """The seat of who writes, who need not be named: `me` may be all that the list of players calls him."""
        return (
            self.writer if self.writer is not None else next((s for s, n in enumerate(self._folded) if n in SELF), None)
        )

    @cached_property
    def _folded(self) -> list[str]:
        return [fold(player) for player in self.players]

    def seat(self, text: str) -> int | None:
        """The seat of a name as written (in quotes or not, any unambiguous beginning); None: nobody's."""
        if text in self.known:
            return self.known[text]
        if text in (WRITER, OPPONENT):
            return self.writer if text == WRITER else self.opponent
        exact = unquoted(text)
        name = fold(exact)
        folded = self._folded
        if exact in self.players:
            found = [self.players.index(exact)]
        elif name in folded:
            found = [folded.index(name)]
        else:
            found = [seat for seat, player in enumerate(folded) if player.startswith(name)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if name in cases(player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if " " in player and is_part(name, player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if is_familiar(name, player)]
            if not found:
                found = [seat for seat, player in enumerate(folded) if f" {name}" in player]
        if len(found) != 1 or not name:
            return None
        if _NAME.fullmatch(text):
            self.known[text] = found[0]
        return found[0]


def names_in(text: str) -> tuple[str, ...]:
    """The names of a list, without their quotes; those of which nothing is said are left out."""
    names = (unquoted(found[0]) for found in _NAME.finditer(listed(text)))
    return tuple(name for name in names if name.strip())
