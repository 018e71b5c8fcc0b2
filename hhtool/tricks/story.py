"""The story of a deal of tricks line by line: what is written, what was allowed or came of it, and its layout."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from hhtool.i18n import _
from hhtool.notation.deal import Notation
from hhtool.notation.record import written_scores
from hhtool.notation.retold import Retold
from hhtool.notation.source import Span
from hhtool.notation.tokens import written
from hhtool.tricks.allowed import follow_suit, forced
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import PlayTurn, Taken, TrickReplay

_WIDTH = 26
_SCREEN = 79
_INDENT = "  "
_DEEP = 11


class StoryLine(NamedTuple):
    """A line of a story: its line in the source, what is written or happens, and what is said of it.

    `turn` says whether a player decided something; `trick` is its number, 0 outside the tricks; `head` how many letters
    at its beginning stand for the whole line of the source, and `first` whether it is the first to have them; `span` is
    the place of a turn; `play` the card that is put down, `taker` who takes the trick; `says` who says what before the
    first trick, a bid or a declaration. In `comment` a no-break space holds together what must not be parted.
    """

    line: int
    text: str
    comment: str = ""
    turn: bool = False
    trick: int = 0
    head: int = 0
    first: bool = True
    span: Span | None = None
    play: Play | None = None
    taker: int | None = None
    says: tuple[int, str] | None = None

    @property
    def seat(self) -> int | None:
        """Who decides something; None where nobody does."""
        if not self.turn:
            return None
        return self.play.seat if self.play else self.says[0] if self.says else None


R = TypeVar("R", bound=TrickReplay[Any, Any, Any, Any])


class TrickStory(Generic[R]):
    """A deal of tricks told turn by turn. A game derives its own class, with its `notation`, and says what it has
    besides following suit."""

    notation: ClassVar[Notation[Any]]

    def __init__(self, replay: R, language: str) -> None:
        self.replay = replay.watched
        self.retold = Retold(self.notation, replay.deal, language)
        self.style = replay.style(language)
        self.turns = {id(turn.play): turn for turn in self.replay.seen if isinstance(turn, PlayTurn)}
        self._takes = iter(self.replay.tricks)
        self.number = 0
        """The number of the trick."""

    # --- what a game may say in its own way ---

    def told(self, event: Any) -> Iterator[StoryLine]:
        """The lines of anything but a trick."""
        yield StoryLine(event.span.line, self.retold.line(event))

    def allowed(self, turn: PlayTurn, *, leads: bool) -> str:
        """What the player might play."""
        if turn.held is not None and (only := forced(turn.held, self.style)):
            return only
        if turn.led is None and not leads:
            return str(_("no telling which suit was led"))
        return follow_suit(turn.held, turn.led, turn.void, leads=leads).text(turn.led, self.style)

    def comment(self, turn: PlayTurn, *, leads: bool) -> str:
        """What is said of a play."""
        return self.allowed(turn, leads=leads) + self.late(turn.expected, turn.play.seat)

    def behind(self, _turn: PlayTurn, *, leads: bool) -> Iterator[str]:  # noqa: ARG002
        """What is said below a play."""
        yield from ()

    def standing(self, _taken: Taken) -> str:
        """How the deal stands after a trick."""
        return ""

    def verdict(self) -> Iterator[str]:
        """What the deal came to: what each player writes, as far as the record tells."""
        said = written_scores(self.replay.deal)
        points = said if self.replay.scores is None else self.replay.scores
        parts = [f"{self.name(seat)} {written(points[seat])}{self.misread(seat)}" for seat in sorted(points)]
        if parts:
            yield str(_("points: {points}", points=", ".join(parts)))

    # --- what is the same in all of them ---

    def text(self) -> Iterator[str]:
        """The whole deal; one that was not judged as it is written."""
        deal = self.replay.deal
        yield self.retold.heading()
        if deal.complete:
            yield from _laid_out(self.lines())
            for line in self.verdict():
                yield from _wrapped(line, f"{_INDENT}= ", _INDENT * 2)
        else:
            for _number, line in self.retold.lines(deal.events):
                yield from _wrapped(line, _INDENT)

    def lines(self) -> Iterator[StoryLine]:
        """The lines in order, without the heading."""
        for event in self.replay.deal.events:
            yield from self.line(event)

    def line(self, event: Any) -> Iterator[StoryLine]:
        """The lines that are made of one of the record."""
        yield from self._trick(event) if isinstance(event, Trick) and event.plays else self.told(event)

    def name(self, seat: int | None) -> str:
        """A player's name as it is written out."""
        return self.notation.tell_name(self.replay.name(seat))

    def late(self, expected: int | None, seat: int) -> str:
        """Whose turn it was, where it was another's."""
        return (
            "" if expected in (seat, None) else str(_(" (it was {player}'s turn)", player=self.replay.name(expected)))
        )

    def misread(self, seat: int) -> str:
        """The points that are written, where they are not what the deal brought."""
        said, right = written_scores(self.replay.deal).get(seat), (self.replay.scores or {}).get(seat)
        if said is None or right in (None, said):
            return ""
        return str(_(" (written {points})", points=written(said)))

    def _trick(self, event: Trick) -> Iterator[StoryLine]:
        taken = next(self._takes, None)
        self.number += 1
        number, line, head = self.number, event.span.line, len(f"{event.number}. ")
        plays = (taken.trick if taken else event).plays
        for place, play in enumerate(plays):
            text = self.retold.part(Trick(event.number, (play,)), event, plays, place)
            turn = self.turns.get(id(play))
            said = self.comment(turn, leads=not place) if turn else ""
            yield StoryLine(line, text, said, turn is not None, number, head, not place, play.span, play)
            for below in self.behind(turn, leads=not place) if turn else ():
                yield StoryLine(line, f"{' ' * head}{below}", trick=number, head=head)
        if taken is not None:
            text = str(_("no telling who took it")) if taken.taker is None else self.name(taken.taker)
            if taken.taker is not None and taken.trick.taker not in (None, taken.taker):
                text += str(_(", not {player}", player=self.name(taken.trick.taker)))
            text, standing = f"{' ' * head}-> {text}", self.standing(taken)
            yield StoryLine(line, text, standing, trick=number, head=head, taker=taken.taker)


Telling = Callable[[R, str], Iterator[str]]


def telling(kind: Callable[[R, str], TrickStory[R]]) -> tuple[Telling[R], Telling[R]]:
    """The lines of a deal in a language, and its verdict, of such a story."""

    def verdict(replay: R, language: str) -> Iterator[str]:
        if replay.deal.complete:
            yield from kind(replay, language).verdict()

    return lambda replay, language: kind(replay, language).text(), verdict


def _laid_out(lines: Iterable[StoryLine]) -> Iterator[str]:
    """What is said of a line stands beside it, or below where there is no room."""
    found = [_labelled(line) for line in lines]
    width = min(max((len(line.text) for line in found if line.comment), default=0), _WIDTH)
    for line in found:
        text = line.text if line.first else " " * line.head + line.text[line.head :]
        beside = f"{_INDENT}{text:<{width}}{_INDENT}{line.comment}"
        if line.comment and len(text) <= width and len(beside) <= _SCREEN:
            yield beside.replace("\u00a0", " ")
        else:
            yield from _wrapped(text, _INDENT)
            yield from _wrapped(line.comment, " " * _DEEP)


def _wrapped(text: str, first: str, rest: str = " " * _DEEP) -> Iterator[str]:
    """The lines of a text that may be too long for one; `first` stands before it, `rest` before its other lines."""
    lines = textwrap.wrap(
        text, _SCREEN, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    yield from (line.replace("\u00a0", " ") for line in lines)


def _labelled(line: StoryLine) -> StoryLine:
    """The choices of a bid are figures, and say what they are; those of a play are words."""
    if line.turn and not line.trick and line.comment:
        return line._replace(comment=str(_("allowed: {bids}", bids=line.comment)))
    return line


def number_range(numbers: Sequence[int]) -> str:
    """Numbers in order, in words: `0–4`, and `0–4 except 2` where one between is not among them."""
    if not numbers:
        return str(_("none"))
    low, high = numbers[0], numbers[-1]
    text = str(low) if low == high else f"{low}–{high}"
    missing = [str(number) for number in range(low, high) if number not in numbers]
    return str(_("{bids} except {missing}", bids=text, missing=", ".join(missing))) if missing else text
