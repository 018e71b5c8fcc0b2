"""Random sessions: deal after deal, faults planted at a rate, totals, the winner at the end, written as `.hh` text."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from hhtool.generate.draft import OFF, D, Draft, Ways, figures, plant, raised
from hhtool.notation.deal import Notation
from hhtool.notation.record import Figures, Session, Winner, written_scores
from hhtool.notation.tokens import written
from hhtool.notation.words import KEYWORDS, Words

H = TypeVar("H")
Marks = list[tuple[int, str]]
"""The codes that must be found, each with the index of its event (-1: the heading)."""

_LINES = Words(KEYWORDS)


class Heading(NamedTuple):
    """The number of a deal, who deals, who is written to deal (None: nobody is), and the code of what is wrong there."""

    number: int
    dealer: int
    written: int | None
    wrong: str = ""


class Play(ABC, Generic[H, D]):
    """One random deal being played by `run`; `code` is the fault that is to be made in it, where there is occasion.

    `events` are the lines so far, `marks` the codes that must be found, `points` what each seat wins.
    """

    def __init__(self, session: RandomSession[H, D], heading: Heading, code: str) -> None:
        self.house, self.rng, self.heading, self.code = session.house, session.rng, heading, code
        self.names = session.session.players
        self.players = len(self.names)
        self.events: list[Any] = []
        self.marks: Marks = []
        self.points: Sequence[int | Decimal] = [0] * self.players

    @abstractmethod
    def run(self) -> D:
        """Play the deal to its end; its record."""

    @abstractmethod
    def draft(self, deal: D) -> Draft[D]:
        """The deal and what a fault needs to know of it."""

    @property
    def spoils(self) -> bool:
        """Whether the fault is still to be made."""
        return bool(self.code) and not self.marks

    def mark(self, ahead: int = 0, code: str = "") -> None:
        """The fault is found at the next line to be written, or so many lines later."""
        self.marks.append((len(self.events) + ahead, code or self.code))

    def at_times(self, share: float) -> bool:
        """True with this probability, but never in a deal with a fault: for what may be left out of a record."""
        return not self.code and self.rng.random() < share

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat so many places to the left."""
        return (seat + steps) % self.players

    def other_seat(self, seat: int) -> int:
        """Any other seat."""
        return self.next_seat(seat, self.rng.randrange(1, self.players))


class RandomSession(ABC, Generic[H, D]):
    """A session being played: the last deal's number and dealer, the totals after it.

    `dealer_known` and `totals_known` say that the record tells them, and rightly, so that a fault of the next is found;
    `gap` that a deal is missing. Without `hands` no hand is written.
    """

    notation: ClassVar[Notation[Any]]
    """The game's notation, in which deals are written."""
    deals: ClassVar[type[Play[Any, Any]]]
    """How a deal is played, where no more is asked for than its heading and the fault to be made."""
    made_by_session: ClassVar[Sequence[str]] = ("HH106", "HH107", "SC102", "SC108")
    """The codes of faults of how a session goes on and ends: dealers, missing deals, totals, winners, settlements."""
    made_in_play: ClassVar[Sequence[str]] = ()
    """The codes of faults that a player makes, and after which the others go on."""
    ways: ClassVar[Ways] = {}
    """How other faults are planted in a deal that was played."""
    severities: ClassVar[Mapping[str, str]] = {"HH108": "warning"}
    """The severities that are not `error`."""
    hidden_dealers: ClassVar[float] = 0.05
    """The share of headings without a dealer."""
    follows_heading: ClassVar[bool] = False
    """Whether all go by a wrong dealer that is written; else they may go by the right one too."""
    written_totals: ClassVar[float] = 0.8
    """The share of deals with the totals below them."""
    written_settlements: ClassVar[float] = 1.0
    """The share of sessions with a settlement at the end."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest total wins."""
    ends_early: ClassVar[str] = ""
    """The code of a winner named too early."""

    def __init__(self, session: Session, house: H, rng: random.Random, faults: float, *, hands: bool = True) -> None:
        self.session, self.house, self.rng, self.faults = session, house, rng, faults
        self.hands = hands
        self.players = len(session.players)
        self.number = 0
        self.dealer = rng.randrange(self.players)
        self.totals = [Decimal(0)] * self.players
        self.dealer_known = False
        self.totals_known = True
        self.gap = False
        self.over = False

    def play(self, heading: Heading, code: str) -> Play[H, D]:
        """The next deal, to be played."""
        return self.deals(self, heading, code)

    def is_last(self, _play: Play[H, D], _totals: Sequence[Decimal]) -> bool:
        """Whether the session ends with this deal."""
        return False

    def may_end_early(self, _deal: D) -> bool:
        """Whether a winner named after this deal is seen to be named too early."""
        return bool(self.ends_early)

    def settlement(self, _totals: Sequence[Decimal]) -> Sequence[Decimal] | None:
        """What is paid at the end; None where nothing is."""
        return None

    def remarks(self, _totals: Sequence[Decimal]) -> list[str]:
        """Codes of what is worth a remark about the winner."""
        return []

    def next_dealer(self, number: int) -> int:
        """Who deals a deal, by right."""
        return (self.dealer + number - self.number) % self.players

    def dealers(self) -> Sequence[int]:
        """Who may deal the next deal, by right or not."""
        return range(self.players)

    def dealer_code(self) -> str:
        """The code of a wrong dealer in the next deal."""
        return "HH106"

    def may_skip(self) -> bool:
        """Whether a deal may be missing before the next."""
        return self.number > 0

    def after(self, deal: D, play: Play[H, D], codes: set[str]) -> None:
        """What the next deal must know of this one, beyond number, dealer and totals."""

    # --- one deal ---

    def text(self) -> str:
        """The lines above the deals."""
        session, language = self.session, self.session.language
        found = [("game", session.game), ("players", ", ".join(session.players))]
        if session.rules:
            found.insert(1, ("rules", ", ".join(f"{key}={value}" for key, value in session.rules)))
        if session.stacks:
            stacks = (f"{session.players[entry.seat]} {written(entry.amount)}" for entry in session.stacks.entries)
            found.append(("stacks", ", ".join(stacks)))
        return "\n".join(f"{_LINES.word(key, language)}: {text}" for key, text in found)

    def deal(self) -> str:
        """Play one deal; its text."""
        deal, marks, play, totals = next(self._attempts())
        heading = play.heading
        codes = {code for _index, code in marks}
        kinds = {event.kind for event in deal.events if isinstance(event, Figures)}
        self.number, self.dealer, self.totals = heading.number, heading.dealer, totals
        self.dealer_known = heading.written is not None and not heading.wrong
        self.gap = self.gap or "HH107" in codes
        still = self.totals_known and "HH107" not in codes and "score" in kinds
        self.totals_known = ("total" in kinds or still) and "SC102" not in codes
        self.over = any(isinstance(event, Winner) for event in deal.events)
        self.after(deal, play, codes)
        return self._marked(deal, marks)

    def _marked(self, deal: D, marks: Marks) -> str:
        """The text of a deal, with a comment on each line at which codes must be found: `# error: [CODE]`."""
        lines = [text for _line, text in self.notation.write_deal(deal, self.session.language)]
        for index in {index for index, _code in marks}:
            codes = [code for at, code in marks if at == index]
            severity = min(self.severities.get(code, "error") for code in codes)
            lines[index + 1] += f"  # {severity}: [{', '.join(codes)}]"
        return "\n".join(lines)

    @classmethod
    def codes(cls) -> set[str]:
        """The codes of all faults that are made or planted."""
        return {*cls.made_by_session, *cls.made_in_play, *cls.ways}

    def order(self) -> list[str]:
        """The codes in the order in which their faults are tried."""
        codes = sorted(self.codes())
        self.rng.shuffle(codes)
        return codes

    def _attempts(self) -> Iterator[_Attempt[H, D]]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            for code in self.order():
                made = self._attempt(code)
                if any(self.severities.get(one) != "info" or one == code for _index, one in made.marks):
                    yield made
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt[H, D]:
        play = self.play(self.heading(code), code)
        wrong = play.heading.wrong
        deal = play.run()
        marks = [*([(-1, wrong)] if wrong else []), *play.marks]
        if not marks and code in self.ways and (planted := plant(self.ways[code], play.draft(deal))):
            deal, marks = planted.deal, [(planted.at, code)]
        return self._with_totals(_Attempt(deal, marks, play, self.totals), code)

    def heading(self, code: str) -> Heading:
        """What the next deal is to be; where `code` asks for it, not as it must be."""
        rng = self.rng
        if code == "HH107" and self.may_skip():
            dealer = self.next_dealer(self.number + 2)
            return Heading(self.number + 2, dealer, dealer, code)
        dealer = self.next_dealer(self.number + 1)
        if code and code == self.dealer_code() and self.dealer_known:
            wrong = rng.choice([seat for seat in self.dealers() if seat != dealer])
            return Heading(self.number + 1, wrong if self.follows_heading else rng.choice((dealer, wrong)), wrong, code)
        hidden = not code and rng.random() < self.hidden_dealers
        return Heading(self.number + 1, dealer, None if hidden else dealer)

    def _with_totals(self, made: _Attempt[H, D], code: str) -> _Attempt[H, D]:
        """The deal with the running totals and, after the last, the winner and the settlement."""
        rng, events, marks = self.rng, list(made.deal.events), list(made.marks)
        scores = written_scores(made.deal)
        totals = [
            total + scores.get(seat, Decimal(points))
            for seat, (total, points) in enumerate(zip(self.totals, made.play.points, strict=True))
        ]
        last = self.is_last(made.play, totals)
        early = code == self.ends_early and not (last or marks) and self.may_end_early(made.deal)
        fresh = code in self.made_by_session and not marks
        wrong = code == "SC102" and fresh and not last and self.totals_known and bool(scores)
        if (scores or not code) and (last or early or wrong or rng.random() < self.written_totals):
            line = figures("total", totals)
            if wrong:
                marks.append((len(events), code))
                line = replace(line, entries=raised(line.entries, rng.randrange(self.players), rng.choice(OFF)))
            events.append(line)
        if last or early:
            winning = min(totals) if self.lowest_wins else max(totals)
            best = tuple(seat for seat, total in enumerate(totals) if total == winning)
            found = [code] if early else []
            if code == "SC108" and fresh:
                best = (rng.choice([seat for seat in range(self.players) if (seat,) != best]),)
                found.append(code)
            marks += [(len(events), one) for one in (*found, *self.remarks(totals))]
            events.append(Winner(best))
            wrong = code == "SC103" and fresh
            due = self.settlement(totals)
            if due is not None and (wrong or rng.random() < self.written_settlements):
                line = figures("settlement", due)
                if wrong:
                    marks.append((len(events), code))
                    line = replace(line, entries=raised(line.entries, rng.randrange(self.players)))
                events.append(line)
        deal = replace(made.deal, events=tuple(events))
        return made._replace(deal=deal, marks=marks, totals=totals)


class _Attempt(NamedTuple, Generic[H, D]):
    """A deal as it may be: its record and the codes planted in it, how it was played, the totals after it."""

    deal: D
    marks: Marks
    play: Play[H, D]
    totals: list[Decimal]
