"""A deal told turn by turn: exchange, declarations and answers, plays with the counts that go with them, and what each
player scores and what for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hhtool.game.breach import noted
from hhtool.games.contract import Story
from hhtool.games.piquet import combinations
from hhtool.games.piquet.checks.declarations import FalseWhiteCards, SunkDeclaration
from hhtool.games.piquet.combinations import beats
from hhtool.games.piquet.engine.tally import REPIQUE
from hhtool.games.piquet.facts import ELDER, YOUNGER, role, sources_of
from hhtool.games.piquet.house import TALON, TRICKS
from hhtool.games.piquet.notation import NOTATION, claimed
from hhtool.games.piquet.record import CLASSES, Answer, Answers, Capot, Declare, Event, Exchange, HandAfter, Item, White
from hhtool.games.piquet.replay import Contest, Replay, Said
from hhtool.i18n import Message, _, joined
from hhtool.notation.record import Figures, Hand, written_scores
from hhtool.notation.tokens import written
from hhtool.tricks.record import Trick
from hhtool.tricks.replay import PlayTurn, Taken
from hhtool.tricks.story import StoryLine, TrickStory, telling

SOURCES: Mapping[str, Message] = {
    "declared": _("declarations"),
    "white": _("white cards"),
    "point": _("point"),
    "sequence": _("sequences"),
    "set": _("sets"),
    "lead": _("leads"),
    "trick": _("tricks"),
    "last": _("last trick"),
    "leza": _("more than six tricks"),
    "capot": _("capot"),
    "open-capot": _("open capot"),
    "pique": _("pique"),
    "repique": _("repique"),
}
"""What points are for, in words, as a deal goes on."""


class PiquetStory(TrickStory[Replay]):
    """A deal told turn by turn: exchange, declarations and answers, plays with the counts that go with them."""

    notation = NOTATION

    def __init__(self, replay: Replay, language: str) -> None:
        super().__init__(replay, language)
        replay = self.replay
        every = [one for contest in replay.contests for one in contest.said]
        self.said = {id(one.item): one for one in every if one.item is not None}
        self.answered = {id(one.answer): one for one in every if one.answer is not None}
        self.counts = {id(turn.play): count for turn, count in zip(replay.seen, replay.running, strict=True)}
        self.last: dict[int, int | None] = dict(enumerate(replay.counts or ()))
        self.takers: list[int | None] = []

    def lines(self) -> Iterator[StoryLine]:
        """The lines in order; before the first trick what the declarations came to."""
        declared, line = False, self.replay.deal.head_span.line
        for event in self.replay.deal.events:
            if not declared and isinstance(event, Trick | Figures):
                declared = True
                yield from self._outcomes(line)
            line = event.span.line
            yield from self.line(event)
        if not declared:
            yield from self._outcomes(line)

    def told(self, event: Event) -> Iterator[StoryLine]:
        """The lines of anything but a trick."""
        if isinstance(event, Declare | Answers):
            yield from self._spoken(event)
        else:
            says = None
            if isinstance(event, Exchange):
                says = (event.seat, str(_("exchange {number}", number="?" if event.size is None else event.size)))
            yield StoryLine(event.span.line, self.retold.line(event), self._about(event), says is not None, says=says)

    def _about(self, event: object) -> str:
        """What is said of a line that is neither declarations nor a trick."""
        if isinstance(event, Exchange):
            return self._exchange(event)
        if isinstance(event, HandAfter):
            return self._held(event.seat)
        if isinstance(event, Hand):
            return str(_("no court cards")) if event.seat in self.replay.white else ""
        if isinstance(event, White):
            return self._white(event)
        if isinstance(event, Capot):
            return self._capot(event)
        if isinstance(event, Figures) and event.kind == "count":
            return self._counted(event)
        return ""

    # --- before the declarations ---

    def _exchange(self, event: Exchange) -> str:
        """How many cards the player might take, and how many were there."""
        replay, elder = self.replay, self.replay.elder
        if elder is None or event.seat < 0:
            return ""
        taken = replay.exchanged.get(elder)
        left: int | None = TALON
        if event.seat != elder:
            left = None if taken is None or taken.number is None else max(TALON - taken.number, 0)
        allowed = replay.house.allowed(left, elder=event.seat == elder)
        numbers = _numbers(allowed)
        return numbers if left is None else str(_("{numbers} of {left}", numbers=numbers, left=left))

    def _held(self, seat: int) -> str:
        """What a hand holds that may be declared; empty where it is not known whole."""
        sight = self.replay.hands.sight(seat) if self.replay.hands is not None and seat >= 0 else None
        if sight is None or not sight.whole:
            return ""
        found = [claimed(one) for kind in CLASSES for one in combinations.held(kind, sight.known)]
        return str(_("holds {combinations}", combinations=joined(found)))

    def _white(self, event: White) -> str:
        if any(breach.seat in event.seats for breach in noted(self.replay, FalseWhiteCards)):
            return str(_("there are court cards among them"))
        return str(_("no court cards: {points}", points=self.replay.house.white_points))

    def _capot(self, event: Capot) -> str:
        house = self.replay.house
        if not event.opened:
            return ""
        if self.number:
            return str(_("announced after the first lead: counts as a plain one, {points}", points=house.capot))
        return str(_("all twelve tricks bring {points}", points=house.open_capot))

    def _counted(self, event: Figures) -> str:
        """The right counts where others are written."""
        counts = self.replay.counts
        said = [entry for entry in event.entries if entry.seat >= 0 and entry.amount is not None]
        if counts is None or all(entry.amount == counts[entry.seat] for entry in said):
            return ""
        return str(_("it is {counts}", counts=self._both(counts)))

    def _both(self, counts: Sequence[int]) -> str:
        return ", ".join(f"{self.name(seat)}\u00a0{count}" for seat, count in enumerate(counts))

    # --- declarations ---

    def _spoken(self, event: Declare | Answers) -> Iterator[StoryLine]:
        """Each thing declared, or answered, for itself."""
        parts: Sequence[Item | Answer] = event.items if isinstance(event, Declare) else event.answers
        for place, part in enumerate(parts):
            one: Declare | Answers
            if isinstance(part, Item):
                one, told = Declare(event.seat, (part,)), self._declared(self.said.get(id(part)))
            else:
                one, told = Answers(event.seat, (part,)), self._due(self.answered.get(id(part)))
            text = self.retold.part(one, event, parts, place)
            head = text.index(": ") + 2
            says = (event.seat, text[head:])
            yield StoryLine(
                event.span.line, text, told, turn=True, head=head, first=not place, span=part.span, says=says
            )

    def _declared(self, said: Said | None) -> str:
        """What the player might declare of the class, and what the other might answer, where that stands beside it."""
        if said is None or said.item is None or self.replay.hands is None:
            return ""
        sight = self.replay.hands.sight(said.seat)
        found = combinations.held(said.item.kind, sight.known)
        told = []
        if sight.whole:
            told.append(", ".join(str(claimed(one)) for one in found) or str(_("nothing")))
        if said.item.answer and (due := self._due(said)):
            told.append(str(_("answer: {answers}", answers=due)))
        return "; ".join(told)

    def _due(self, said: Said | None) -> str:
        """What may be answered to a declaration; empty where the other's hand is not known."""
        if said is None or said.item is None or said.claim is None or self.replay.hands is None:
            return ""
        sight = self.replay.hands.sight(1 - said.seat)
        if not sight.whole:
            return ""
        best = combinations.best(said.item.kind, sight.known)
        match beats(best, said.claim):
            case 1:
                return str(_("not good, with {held}, or good", held=claimed(best)))
            case 0:
                return str(_("equal, or good"))
            case -1:
                return str(_("good"))
            case _:
                return ""

    def _outcomes(self, line: int) -> Iterator[StoryLine]:
        """Who scores each class, what was kept back, a repique, and the counts that these make."""
        replay = self.replay
        told = all(contest.decided for contest in replay.contests)
        if not self.said and (replay.declared or not told):
            return
        for contest in replay.contests:
            if contest.said:
                yield StoryLine(line, str(_("-> {outcome}", outcome=self._outcome(contest))))
        for kept in noted(replay, SunkDeclaration):
            who, held = self.name(kept.seat), claimed(kept.held)
            yield StoryLine(line, str(_("-> kept back: {player}, {held}", player=who, held=held)))
        for seat in range(len(replay.deal.players)):
            if points := sources_of(replay, seat).get(REPIQUE):
                who = self.name(seat)
                yield StoryLine(line, str(_("-> repique: {player} {points}", player=who, points=points)))
        written_down = any(isinstance(one, Figures) and one.kind == "count" for one in replay.deal.events)
        if replay.counts is not None and not written_down:
            yield StoryLine(line, str(_("-> counts: {counts}", counts=self._both(replay.counts))))

    def _outcome(self, contest: Contest) -> str:
        """Who scores a class and how much; what with, where the record has no declarations."""
        kind, winner = SOURCES[contest.kind], contest.winner
        if not contest.decided:
            return str(_("{kind}: no telling", kind=kind))
        if winner is None:
            return str(_("{kind}: equal, nobody", kind=kind))
        points = sources_of(self.replay, winner).get(contest.kind, contest.worth(winner, self.replay.house))
        held = "" if self.said else f", {joined(claimed(one.claim) for one in contest.of(winner))}"
        return f"{kind}: {self.name(winner)} {points}{held}"

    # --- tricks ---

    def comment(self, turn: PlayTurn, *, leads: bool) -> str:
        """What the player might play, and the count that goes with the card."""
        seat, count = turn.play.seat, self.counts.get(id(turn.play))
        told = super().comment(turn, leads=leads)
        if count is not None:
            if leads or turn.play.count is not None or count != self.last.get(seat):
                text = _("count {count}{award}", count=count, award=self._pique(seat, count))
                told += f"; {text}".replace(" ", "\u00a0").replace(";\u00a0", "; ")
            self.last[seat] = count
        return told

    def _pique(self, seat: int, count: int) -> str:
        """What is said where a count has just reached a pique."""
        house, before = self.replay.house, self.last.get(seat)
        if before is not None and before < house.pique_at <= count - house.pique < count:
            return str(_(", a pique"))
        return ""

    def standing(self, taken: Taken) -> str:
        """The tricks so far; with the last one what it brings."""
        self.takers.append(taken.taker)
        if None in self.takers:
            return ""
        won = [self.takers.count(seat) for seat in range(len(self.replay.deal.players))]
        told = str(_("tricks {tricks}", tricks=self._both(won)))
        if len(self.takers) == TRICKS and self.replay.sources is not None:
            last = self.takers[-1]
            extra = self.replay.sources[last].get("last", 0) if last is not None else 0
            told += str(_("; the last trick, {points} more", points=extra)) if extra else ""
        return told

    # --- what it came to ---

    def verdict(self) -> Iterator[str]:
        """The tricks of each player, and what each scored and what for, as far as the record tells."""
        replay = self.replay
        if replay.won is not None:
            won = ", ".join(f"{self.name(seat)} {count}" for seat, count in enumerate(replay.won))
            yield str(_("tricks: {won}", won=won))
        right = written_scores(replay.deal) if replay.scores is None else replay.scores
        for seat in sorted(range(len(replay.deal.players)), key=lambda seat: seat == replay.dealer):
            if seat in right:
                part = _ROLES.get(role(replay, seat) or "", "")
                text = f"{part} {self.name(seat)} {written(right[seat])}{self.misread(seat)}"
                yield text.strip() + _split(replay, seat)


_ROLES = {ELDER: _("elder"), YOUNGER: _("younger")}


def _numbers(allowed: Sequence[int]) -> str:
    """Numbers of cards in words: `none, or 3 to 5`."""
    least, most = next(iter(filter(None, allowed)), 0), max(allowed, default=0)
    some = str(least) if least == most else str(_("{least} to {most}", least=least, most=most))
    if 0 not in allowed:
        return some if least else str(_("none"))
    return str(_("none, or {some}", some=some)) if least else str(_("none"))


def _split(replay: Replay, seat: int) -> str:
    """What the points of a player are for; of declarations that are not told apart, what they bring together."""
    if replay.sources is None or replay.scores is None:
        return ""
    made = dict(replay.sources[seat])
    made["declared"] = int(replay.scores[seat]) - sum(made.values())
    parts = [f"{name} {made[source]}".replace(" ", "\u00a0") for source, name in SOURCES.items() if made.get(source)]
    return f": {', '.join(parts)}" if parts else ""


STORY = Story(*telling(PiquetStory))
