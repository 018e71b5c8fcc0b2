"""Random sessions of five-card stud: legal ones, and ones with planted faults, to try things on.

Every choice is made among what the betting allows, with real cards from a shuffled pack. A planted fault is marked in a
comment on its line, `# error: [CODE]`; so is what is suspicious (`warning`) or only worth knowing (`info`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.betting import ZERO
from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.stud import GAME
from hhtool.games.stud.faults import BY_SESSION, IN_PLAY, KINDS, WAYS, plant
from hhtool.games.stud.house import House
from hhtool.games.stud.notation import write_deal
from hhtool.games.stud.player import Play, Seating
from hhtool.games.stud.record import Deal
from hhtool.games.stud.scene import Scene
from hhtool.notation.header import header
from hhtool.notation.record import Figures, Session
from hhtool.notation.words import PLAYERS
from hhtool.poker.dealing import add_scores, figures, marked_text
from hhtool.poker.planting import more
from hhtool.poker.record import Stakes
from hhtool.poker.settle import unit_of

_HARMLESS = frozenset(KINDS) - {"HH108"}
"""What may be found in a deal that leaves no doubt of the chips."""


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 4,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "stud",  # noqa: ARG001
    stack: int = 200,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    Every player begins with `stack` chips. The same arguments give the same text. A session ends, and another begins,
    when a player is broke.
    """
    rng = random.Random(seed)
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[GAME.id])
    names = PLAYERS[language][:players]
    blocks: list[str] = []
    made = 0
    while made < deals:
        evening = _Evening(names, house, rng, faults, [Decimal(stack)] * players)
        stacks = figures("stacks", evening.stacks) if evening.counted else None
        session = Session(GAME.id, names, tuple(rules), stacks=stacks, language=language)
        blocks.append("\n".join(text for _key, text in header(session, language)))
        while made < deals and evening.goes_on:
            deal, marks = evening.deal()
            blocks.append(marked_text(write_deal(deal, language), marks, KINDS))
            made += 1
    return "\n\n".join(blocks) + "\n"


class _Attempt(NamedTuple):
    """A deal as it may be: its record and the codes planted in it, how it was played, and the totals after it."""

    deal: Deal
    marks: dict[int, str]
    play: Play
    totals: list[Decimal]


@dataclass
class _Evening:
    """A session being played: stacks, the last deal's number and dealer, the running totals.

    `told` says whether headings name the stakes; `counted` whether the stacks follow from the record, `summed` whether
    the totals do; `keeps` that the same dealer deals again, `dealer_told` that the last deal's is written, and
    right.
    """

    names: Sequence[str]
    house: House
    rng: random.Random
    faults: float
    stacks: list[Decimal]
    number: int = 0
    dealer: int = 0
    keeps: bool = False
    dealer_told: bool = False
    told: bool = True
    counted: bool = True
    summed: bool = True
    over: bool = False
    totals: list[Decimal] = field(default_factory=list)

    def __post_init__(self) -> None:
        rng = self.rng
        self.totals = [ZERO] * len(self.names)
        self.dealer = rng.randrange(len(self.names))
        self.counted = rng.random() < 0.9
        self.stakes = self._stakes()
        self.told = rng.random() < 0.9 or self._unstated() == Stakes()
        sums = [self.house.ante, self.house.bring_in, self.house.small_bet, self.house.big_bet]
        self.unit = unit_of([one for one in sums if one is not None])

    def _stakes(self) -> Stakes:
        """What is played for: what the house rules leave open is chosen."""
        house, rng = self.house, self.rng
        ante = house.ante if house.ante is not None else Decimal(rng.choice((0, 1, 1, 2)))
        bring_in = house.bring_in
        if bring_in is None and house.ante is None and rng.random() < 0.7:
            bring_in = Decimal(1) if house.small_bet is None else house.small_bet
        small = house.small_bet
        if small is None and house.limit == "fixed":
            small = max(Decimal(rng.choice((2, 4, 5))), bring_in or ZERO)
        bets = None if small is None else (small, house.big_bet or small * 2)
        return Stakes(bets=bets, ante=ante or None, bring_in=bring_in or None)

    def _unstated(self) -> Stakes:
        """What is played for, as far as the house rules do not state it."""
        house, stakes = self.house, self.stakes
        return Stakes(
            bets=stakes.bets if house.small_bet is None else None,
            ante=stakes.ante if house.ante is None else None,
            bring_in=stakes.bring_in if house.bring_in is None else None,
        )

    @property
    def goes_on(self) -> bool:
        """Whether nobody is broke, and what is left is not in doubt."""
        return min(self.stacks) > 0 and not self.over

    def deal(self) -> tuple[Deal, dict[int, str]]:
        """Play one deal; its record, and the codes that must be found in it."""
        deal, marks, play, self.totals = next(self._attempts())
        codes = set(marks.values())
        kinds = [event.kind for event in deal.events if isinstance(event, Figures)]
        self.number, self.dealer, self.keeps = int(deal.label), play.seating.dealer, play.all_folded
        self.dealer_told = deal.dealer is not None and not codes & {"HH106", "HH107"}
        self.stacks = [held + change for held, change in zip(self.stacks, play.net, strict=True)]
        self.counted = play.seating.counted and play.judged and codes <= _HARMLESS
        still = self.summed and "score" in kinds and "HH107" not in codes
        self.summed = ("total" in kinds or still) and "SC102" not in codes
        self.over = "PK110" in codes
        return deal, marks

    def _attempts(self) -> Iterator[_Attempt]:
        """Deals with one fault each, of every kind that is possible here; last a deal without."""
        if self.rng.random() < self.faults:
            codes = sorted({*BY_SESSION, *IN_PLAY, *WAYS})
            self.rng.shuffle(codes)
            for code in codes:
                made = self._attempt(code)
                if made.marks:
                    yield made
        yield self._attempt("")

    def _attempt(self, code: str) -> _Attempt:
        rng = self.rng
        number, dealer, out, marks = self._planned(code)
        stated = rng.random() < (0.1 if self.counted else 0.3) or code == "PK110"
        seating = Seating(
            self.names,
            self.house,
            self.stakes,
            self.told,
            tuple(self.stacks),
            stated,
            self.counted or stated,
            dealer,
            out,
            self.unit,
        )
        in_play = code in IN_PLAY and (self.told or code != "PK109") and rng.random() < 0.6
        play = Play(seating, rng, code if in_play else "", clear=bool(code))
        play.run()
        marks.update(play.marks)
        dealer_told = code or rng.random() < 0.96
        heading = self.stakes if self.told and rng.random() < 0.1 else self._unstated()
        deal = Deal(
            str(number),
            dealer if dealer_told else None,
            tuple(self.names),
            heading if self.told else Stakes(),
            tuple(play.events),
        )
        if not play.judged or not any(play.betting.total) or rng.random() < 0.85:
            deal = replace(deal, events=(*deal.events, figures("score", play.net)))
        if code in WAYS and not marks:
            scene = Scene(deal, play, carried=self.counted and self.number > 0)
            planted = plant(code, scene, rng)
            deal, marks = planted.deal, planted.marks
        if "HH108" in marks.values():
            totals = [total + change for total, change in zip(self.totals, play.net, strict=True)]
            return _Attempt(deal, marks, play, totals)
        return self._with_totals(deal, marks, play, code)

    def _planned(self, code: str) -> tuple[int, int, frozenset[int], dict[int, str]]:
        """The number and the dealer of the next deal, who sits it out, and what is wrong with its heading."""
        rng, count = self.rng, len(self.names)
        out = set(rng.sample(range(count), rng.randint(1, count - 2))) if count > 2 and rng.random() < 0.1 else set()
        if self.keeps:
            out.discard(self.dealer)
        skipped = code == "HH107"
        marks = {-1: code} if skipped else {}
        seats = [seat for seat in range(count) if seat not in out or seat == self.dealer]
        steps = 1 - self.keeps + skipped
        dealer = seats[(seats.index(self.dealer) + steps) % len(seats)]
        out.discard(dealer)
        if code == "HH106" and self.number and self.dealer_told:
            dealer = rng.choice([seat for seat in range(count) if seat not in out | {dealer}])
            marks = {-1: code}
        return self.number + 1 + skipped, dealer, frozenset(out), marks

    def _with_totals(self, deal: Deal, marks: dict[int, str], play: Play, code: str) -> _Attempt:
        """The deal with the running totals, and now and then the stacks that are left."""
        totals, rng = list(self.totals), self.rng
        scored = add_scores(totals, deal.events)
        if not scored:
            totals = [total + change for total, change in zip(totals, play.net, strict=True)]
        wrong = code == "SC102" and not marks and scored and self.summed
        if wrong or rng.random() < 0.5:
            line = figures("total", totals)
            if wrong:
                line = replace(line, entries=more(line.entries, rng.randrange(len(totals))))
                marks = {len(deal.events): code}
            deal = replace(deal, events=(*deal.events, line))
        if not code and rng.random() < 0.1:
            left = [held + change for held, change in zip(self.stacks, play.net, strict=True)]
            deal = replace(deal, events=(*deal.events, figures("after", left)))
        return _Attempt(deal, marks, play, totals)


GENERATOR = Generator(generate)
