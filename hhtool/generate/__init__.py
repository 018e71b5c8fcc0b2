"""Random sessions of any game, legal or with planted faults: what every game's generator shares.

A game's own part is a package `generate`:

1. `deal.py`: a `Play` deals random cards and plays one legal deal; some faults are made while it plays, as a revoke.
2. `faults.py`: `WAYS`, which gives by code the functions that plant a fault in a deal that was played. Each takes a
   `Draft`, the deal and what is known of it, and returns `Planted`, or None where the deal gives no occasion.
3. `__init__.py`: a `RandomSession` says who deals and when the session ends, and `generate` writes sessions.

Faults that several games know stand in `hhtool.generate.draft` (figures), `hhtool.tricks.planting` (revokes apart, all
that may be wrong with tricks and hands) and `hhtool.poker.planting` (bets and pots). A generator of Hearts, whose record
has `Hand`, `Passed`, `Trick` and `Figures` lines:

    class HeartsPlay(Play[House, Deal]):
        def run(self) -> Deal:
            hands = self.shuffled(PACK_52.cards(), 13)
            ...                                        # pass, play thirteen tricks: self.events.append(Trick(...))
            self.points = [penalty(cards) for cards in taken]
            self.events.append(figures("score", self.points))
            return Deal(str(self.heading.number), self.heading.written, self.names, tuple(self.events))

        def draft(self, deal: Deal) -> TrickDraft[Deal]:
            return TrickDraft(deal, self.rng, PACK_52, self.hands)

    class HeartsSession(RandomSession[House, Deal]):
        ways = {**planting.WAYS, "SC101": (wrong_score,)}

        def play(self, heading: Heading, code: str) -> HeartsPlay:
            return HeartsPlay(self, heading, code)

        def lines(self, deal: Deal) -> list[tuple[int, str]]:
            return write_deal(deal, self.session.language)

        def is_last(self, heading: Heading, play: Play[House, Deal], totals: Sequence[Decimal]) -> bool:
            return max(totals) >= 100

    def generate(*, deals: int, seed: int = 0, faults: float = 0.0, players: int = 4, ...) -> str:
        rng = random.Random(seed)
        session = Session("hearts", PLAYERS[language][:players], tuple(rules), language=language)
        return write_sessions(deals, lambda: HeartsSession(session, house, rng, faults))

That each planted fault gives its code and no other is not looked after here, but by the games' property tests.
"""
