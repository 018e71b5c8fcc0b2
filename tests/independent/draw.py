"""Evenings of jackpots as their rule page has them: openers held and proved, no wrong opening, pots that stay."""

from __future__ import annotations

from random import Random

from tests.independent.poker import DECK, NAMES, PAIR, RANKS, TRIPS, TWO_PAIR, Table, value

_LEAST = {
    "jacks": (PAIR, 9),
    "queens": (PAIR, 10),
    "aces": (PAIR, 12),
    "two-pair": (TWO_PAIR, -1),
    "trips": (TRIPS, -1),
}


def opens(cards: list[str], openers: str) -> bool:
    """Whether a hand may make the first bet."""
    kind, order = value(cards)
    return (kind, order[0]) >= _LEAST[openers]


def opening_cards(cards: list[str]) -> list[str]:
    """The cards that give the right to open: pairs, trips, quads, or all five."""
    grouped = [card for card in cards if sum(other[0] == card[0] for other in cards) > 1]
    return grouped if value(cards)[0] in (PAIR, TWO_PAIR, TRIPS) else list(cards)


def evening(seed: int, deals: int) -> str:
    """A record of so many deals, without a fault."""
    rng = Random(seed)
    return _Evening(rng).write(deals)


class _Evening:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.names = NAMES[: rng.choice((2, 3, 4, 5, 6, 7, 8, 8))]
        self.ante = rng.choice((1, 1, 2, 5))
        self.openers = rng.choice(("jacks", "jacks", *_LEAST))
        self.limit = rng.choice(("none", "pot", "fixed"))
        self.redeal = rng.choice(("same", "next"))
        self.second = rng.choice(("opener", "left"))
        self.show = rng.choice(("all", "openers"))
        self.most = rng.choice((5, 5, 3))
        self.cap = rng.choice((None, 3, 4))
        self.fixed = (2 * self.ante, 4 * self.ante) if self.limit == "fixed" else (0, 0)
        self.chips = {seat: rng.choice((12, 200, 1000, 1000)) * self.ante for seat in range(len(self.names))}
        self.folds = rng.choice((0.02, 0.2, 0.4))
        self.stays = 0

    def write(self, deals: int) -> str:
        rules = [
            f"openers={self.openers}",
            f"limit={self.limit}",
            f"redeal={self.redeal}",
            f"second_round={self.second}",
        ]
        rules += [f"show={self.show}", f"max_draw={self.most}"] + ([f"cap={self.cap}"] if self.cap else [])
        rules += [f"ante={self.ante}"] if self.rng.random() < 0.7 else []
        rules += [f"small_bet={self.fixed[0]}", f"big_bet={self.fixed[1]}"] if self.limit == "fixed" else []
        stacks = ", ".join(f"{name} {self.chips[seat]}" for seat, name in enumerate(self.names))
        lines = ["game: draw", f"rules: {', '.join(rules)}", f"players: {', '.join(self.names)}"]
        lines += [f"stacks: {stacks}"] if self.rng.random() < 0.7 else []
        dealer, totals = self.rng.randrange(len(self.names)), dict.fromkeys(range(len(self.names)), 0)
        for number in range(1, deals + 1):
            playing = {seat: chips for seat, chips in self.chips.items() if chips > self.ante}
            if len(playing) < 2:
                break
            while dealer not in playing:
                dealer = (dealer + 1) % len(self.names)
            table, passed = self.deal(number, dealer, playing)
            lines += ["", *table.lines]
            change = {seat: table.chips[seat] - before for seat, before in playing.items()}
            totals = {seat: total + change.get(seat, 0) for seat, total in totals.items()}
            self.chips |= table.chips
            if self.rng.random() < 0.7:
                lines.append(f"chips: {table.list(change)}")
                lines += [f"total: {table.list(totals)}"] if number == 1 or lines[-1] == "" else []
            if not (passed and self.redeal == "same"):
                dealer = (dealer + 1) % len(self.names)
        return "\n".join(lines) + "\n"

    def deal(self, number: int, dealer: int, playing: dict[int, int]) -> tuple[Table, bool]:
        """One deal, and whether all passed."""
        rng, table = self.rng, Table(self.rng, self.names, dealer, dict(playing), self.limit, self.cap, self.folds)
        table.carried = self.stays
        out = [name for seat, name in enumerate(self.names) if seat not in playing]
        table.lines = [f"deal {number}: dealer {self.names[dealer]}", *([f"out: {', '.join(out)}"] if out else [])]
        each = dict.fromkeys(table.dealt, self.ante)
        table.lines.append(f"ante: all {self.ante}" if rng.random() < 0.6 else f"ante: {table.list(each)}")
        for seat in table.dealt:
            table.pay(seat, self.ante)
        self.pack = rng.sample(DECK, 52)
        hands = {seat: [self.pack.pop() for _card in range(5)] for seat in table.dealt}
        known = {seat for seat in table.dealt if rng.random() < 0.4}
        able = {seat for seat in table.dealt if opens(hands[seat], self.openers)}
        for seat in sorted(known):
            hidden = rng.choice((0, 0, 2)) if seat not in able else 0
            table.lines.append(f"hand {self.names[seat]}: {' '.join([*hands[seat][hidden:], *['??'] * hidden])}")
        begun = len(table.lines)
        opener = table.round(
            table.dealt[0], self.ante, fixed=self.fixed[0], able_to_open=able, opening=rng.choice(("open", "bet"))
        )
        if opener is None:
            self._pass_out(table, begun)
            return table, True
        self._play_on(table, opener, hands, known)
        self.stays = 0
        return table, False

    def _pass_out(self, table: Table, begun: int) -> None:
        if self.rng.random() < 0.5:
            table.lines[begun:] = ["all pass"]
        self.stays = table.pot
        if self.rng.random() < 0.5:
            table.lines.append(f"pot stays: {table.pot}")

    def _play_on(self, table: Table, opener: int, hands: dict[int, list[str]], known: set[int]) -> None:
        rng, opened = self.rng, list(hands[opener])
        drawn: dict[int, int] = {}
        proved = opener in known
        if len(table.live) > 1:
            if opener not in table.live and not proved:
                # who drops proves it with the hand he had
                some = opened if rng.random() < 0.5 else opening_cards(opened)
                table.lines.append(
                    f"{rng.choice(('show', 'muck')) if some == opened else 'show'} {self.names[opener]}: "
                    f"{' '.join(some)}"
                )
                proved = True
            drawn = self._draw(table, opener, hands)
            first = opener if self.second == "opener" else table.dealer
            starts = table.from_left(table.live, first - 1 if self.second == "opener" else first)[0]
            table.round(starts, self.ante, fixed=self.fixed[1])
        contested = len(table.live) > 1
        self._show(table, opener, opened, hands, drawn, proved=proved, contested=contested)
        if rng.random() < 0.2:
            table.lines.append(f"pot: {table.pot}")
        table.pay_out(hands)

    def _draw(self, table: Table, opener: int, hands: dict[int, list[str]]) -> dict[int, int]:
        """Each draws from the dealer's left; where the pack runs out, of what those before have thrown away."""
        rng, pile, counts = self.rng, [], {}
        for seat in table.from_left(table.live):
            keep = opening_cards(hands[seat]) if value(hands[seat])[0] else []
            loose = [card for card in hands[seat] if card not in keep]
            rng.shuffle(loose)
            count = min(rng.randint(0, len(loose)), self.most, len(self.pack) + len(pile))
            thrown, count = loose[:count], count
            fresh = []
            for _card in thrown:
                if not self.pack:
                    self.pack, pile = rng.sample(pile, len(pile)), []
                fresh.append(self.pack.pop())
            hands[seat] = [card for card in hands[seat] if card not in thrown] + fresh
            if seat != opener:
                pile += thrown
            counts[seat] = count
            seen = f"x {' '.join(thrown)} > {' '.join(fresh)}" if count else "pat"
            said = rng.choice((str(count), seen, f"{count} {seen}" if count else "0"))
            table.lines.append(f"draw {self.names[seat]}: {said}")
        return counts

    def _show(
        self,
        table: Table,
        opener: int,
        opened: list[str],
        hands: dict[int, list[str]],
        drawn: dict[int, int],
        *,
        proved: bool,
        contested: bool,
    ) -> None:
        """Hands at the end: a winner's are shown, and so are the opener's."""
        rng, lines, names = self.rng, table.lines, self.names
        best = {seat for amount, seats in table.pots() for seat in _winners(seats, hands)}
        for seat in table.live:
            whole = " ".join(rng.sample(hands[seat], 5))
            if seat == opener and not contested:
                few = not drawn or self.show == "openers"
                lines.append(f"show {names[seat]}: {' '.join(opening_cards(opened)) if few else whole}")
            elif contested and (seat in best or seat == opener or rng.random() < 0.5):
                lines.append(f"show {names[seat]}: {whole}")
            elif contested:
                lines.append(f"muck {names[seat]}{rng.choice(('', ': ' + whole))}")
        if opener not in table.live and not proved:
            # of the cards that opened those that were kept were not all thrown away
            lines.append(f"show {names[opener]}: {' '.join(opening_cards(opened))}")


def _winners(seats: list[int], hands: dict[int, list[str]]) -> list[int]:
    best = max(value(hands[seat]) for seat in seats)
    return [seat for seat in seats if value(hands[seat]) == best]


__all__ = ["RANKS", "evening"]
