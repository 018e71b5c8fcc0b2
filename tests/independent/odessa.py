"""Legal deals of Odessa poker, by its rule page alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

SUITS = "cdhs"
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya")
PACKS = {"36": ("6789TJQKA", 0), "52": ("23456789TJQKA", 0), "37": ("6789TJQKA", 1), "54": ("23456789TJQKA", 2)}
KINDS = ("", "", "", "blind", "golden", "misere", "notrump")

Play = tuple[int, str, str]
"""Who plays, the card, and what a joker is called: `high`, `low`, `low h`, `max h`, `Kh`."""


@dataclass(frozen=True)
class Prices:
    """What a deal brings: a trick and once where the bid is made, a pass, a trick too many and one missing; a trick taken
    and all lost where it is missed; every trick of nine, bid and taken. Special deals multiply it."""

    exact: int = 10
    bonus: int = 0
    passed: int = 5
    over: int = 1
    under: int = -10
    taken: int = 0
    nothing: int | None = None
    nine: int | None = None
    golden: int = 2
    blind: int = 2
    notrump: int = 2
    misere: int = -20


class Table:
    """A house of any rules, and its pack."""

    choosing = 0
    """In deals of so many cards the trump is chosen."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.randint(2, 6)
        pack = rng.choice(list(PACKS))
        self.ranks, added = PACKS[pack]
        self.rules = {"pack": pack}
        self.jokers = ["Jo"] if added else ["7s"]
        if not added and rng.random() < 0.4:
            self.rules["joker"] = rng.choice(["6s+6c", "none", "Qd"])
            self.jokers = [] if self.rules["joker"] == "none" else self.rules["joker"].split("+")
        self.pack = [rank + suit for rank in self.ranks for suit in SUITS] + ["Jo"] * added
        self.spare = added
        self.fixed = rng.choice(["", "", "", "d"])
        if self.fixed:
            self.rules["trump"] = self.fixed
        self.hook = rng.choice(["on", "on", "off", "over"])
        self.rules["hook"] = self.hook
        if self.hook == "over" and rng.random() < 0.5:
            self.rules["over_on"] = "all"
        self.must_trump = rng.random() < 0.8
        if not self.must_trump:
            self.rules["must_trump"] = "off"
        self.demand = rng.choice(["any", "first", "off"])
        self.rules["demand"] = self.demand
        self.prices = Prices()
        if rng.random() < 0.5:
            self.prices = Prices(golden=3, blind=4, notrump=5, misere=-15)
            self.rules |= {
                "golden_multiplier": "3",
                "blind_multiplier": "4",
                "no_trump_multiplier": "5",
                "misere": "-15",
            }
        self.key = ""
        if self.jokers and rng.random() < 0.3:
            self.key = rng.choice([card for card in self.pack if card not in self.jokers])
            self.rules["joker_after"] = self.key
        self.least = 0
        if rng.random() < 0.3:
            self.least = rng.randint(1, min(3, len(self.pack) // self.players))
            if self.least == 1 and rng.random() < 0.5:
                self.rules["blind_pass"] = "off"
            else:
                self.rules["blind_min"] = str(self.least)

    def plan(self, deals: int) -> list[tuple[int, str]]:
        """The cards and the kind of each deal: any, since the record holds some deals of a session."""
        most = len(self.pack) // self.players
        found = []
        for _deal in range(deals):
            kind = self.rng.choice(KINDS)
            found.append((self.rng.randint(self.least if kind == "blind" and self.least else 1, most), kind))
        return found

    # --- play ---

    def is_joker(self, card: str) -> bool:
        return card in self.jokers

    def legal(self, hand: list[str], trick: list[Play], trump: str, *, locked: bool) -> list[str]:
        """The cards that may be played to a trick; a joker that is `locked` waits for another card."""
        plain = [card for card in hand if not self.is_joker(card)]
        jokers = [card for card in hand if self.is_joker(card) and not (locked and plain)]
        led = self.led(trick, trump)
        suited = [card for card in plain if card[1] == led]
        if suited:
            demanded = trick and trick[0][2].startswith("max")
            return jokers + ([max(suited, key=lambda card: self.ranks.index(card[0]))] if demanded else suited)
        trumps = [card for card in plain if led and card[1] == trump]
        return jokers + (trumps if trumps and self.must_trump else plain)

    def led(self, trick: list[Play], trump: str) -> str:
        """The suit to follow; '' for none."""
        if not trick:
            return ""
        _seat, card, call = trick[0]
        if not self.is_joker(card):
            return card[1]
        return trump if call == "high" else call[-1]

    def call(self, trick: list[Play], *, first: bool) -> str:
        """What a joker is called."""
        named = self.rng.choice(self.ranks) + self.rng.choice(SUITS)
        if trick:
            return self.rng.choice(["high", "low", named])
        calls = ["high", f"low {named[1]}", named]
        if self.demand == "any" or (self.demand == "first" and first):
            calls.append(f"max {named[1]}")
        return self.rng.choice(calls)

    def taker(self, trick: list[Play], trump: str) -> int:
        """Who takes a trick."""
        led = self.led(trick, trump)

        def strength(place: int) -> tuple[float, ...]:
            _seat, card, call = trick[place]
            if call == "high" or call.startswith("max"):
                return (3, place)
            if call.startswith("low"):
                return (0.5,) if not place else (-1,)
            real, below = (call, 0.5 + place / 100) if call else (card, 0.0)
            tier = 2 if real[1] == trump else 1 if real[1] == led else 0
            return (tier, self.ranks.index(real[0]) - below)

        return trick[max(range(len(trick)), key=strength)][0]

    # --- bids and scores ---

    def has_bids(self, kind: str) -> bool:
        return kind not in ("golden", "misere")

    def bids(self, players: int, cards: int, kind: str) -> list[int]:
        """Legal bids, the dealer's last."""
        found = [self.rng.choice([0, 0, 1, self.rng.randint(0, cards)]) for _player in range(players - 1)]
        least = self.least if kind == "blind" else 0
        found = [min(max(bid, least), cards) for bid in found]
        over = self.hook == "over" and (kind == "blind" or self.rules.get("over_on") == "all")
        rest = range(least, cards + 1)
        if over:
            left = [bid for bid in rest if sum(found) + bid > cards or bid == cards]
        else:
            left = [bid for bid in rest if self.hook == "off" or sum(found) + bid != cards]
        return [*found, self.rng.choice(left)]

    def score(self, bid: int, taken: int, cards: int, kind: str) -> int:
        prices = self.prices
        if kind == "misere":
            return prices.misere * taken
        if kind == "golden":
            return 10 * prices.golden * taken
        times = {"blind": prices.blind, "notrump": prices.notrump}.get(kind, 1)
        return times * self._usual(bid, taken, cards)

    def _usual(self, bid: int, taken: int, cards: int) -> int:
        prices = self.prices
        if taken == bid == cards == 9 and prices.nine is not None:
            return prices.nine * taken
        if taken == bid:
            return prices.exact * taken + prices.bonus if bid else prices.passed
        if taken > bid:
            return prices.over * taken
        if not taken and prices.nothing is not None:
            return prices.nothing
        return prices.under * (bid - taken) + prices.taken * taken


class Georgian(Table):
    """The Georgian game, four players or six."""

    choosing = 9

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.choice([4, 6])
        pack = "36" if self.players == 4 else "54"
        self.ranks, added = PACKS[pack]
        self.jokers = ["Jo"] if added else ["6s", "6c"]
        self.pack = [rank + suit for rank in self.ranks for suit in SUITS] + ["Jo"] * added
        self.spare = added
        self.rules = {"preset": "georgian"}
        self.fixed, self.hook, self.must_trump, self.demand, self.key, self.least = "", "on", True, "any", "", 0
        self.prices = Prices(50, 50, 50, 10, 0, 10, -200, 100)

    def plan(self, deals: int) -> list[tuple[int, str]]:  # noqa: ARG002
        up = list(range(1, 9 if self.players == 4 else 7))
        return [(cards, "") for cards in (*up, *[9] * 4, *reversed(up), *[9] * 4)]


class OhHell(Table):
    """The English parent of the game."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.randint(3, 7)
        self.ranks, self.spare = PACKS["52"]
        self.jokers: list[str] = []
        self.pack = [rank + suit for rank in self.ranks for suit in SUITS]
        self.rules = {"preset": "oh-hell"}
        self.fixed, self.hook, self.must_trump, self.demand, self.key, self.least = "", "on", False, "any", "", 0
        self.prices = Prices(1, 10, 10, 1, 0, 1)

    def plan(self, deals: int) -> list[tuple[int, str]]:  # noqa: ARG002
        most = {6: 8, 7: 7}.get(self.players, 10)
        return [(cards, "") for cards in (*range(most, 0, -1), *range(1, most + 1))]


def evening(seed: int, deals: int = 6) -> str:
    """A record of some deals, or of a whole Georgian game or one of Oh Hell, with its winner and what is settled."""
    rng = Random(seed)
    table = rng.choice([Table, Table, Table, Table, Georgian, OhHell])(rng)
    players = table.players
    names = NAMES[:players]
    settlement = rng.choice(["", "pairwise", "winner"])
    if settlement:
        table.rules |= {"settlement": settlement, "price": "0.5"}
    lines = ["game: odessa", "rules: " + ", ".join(f"{key}={value}" for key, value in table.rules.items())]
    lines.append("players: " + ", ".join(names))
    if type(table) is Table:
        lines.append("partial: yes")
    totals, dealer = [0] * players, rng.randrange(players)
    for number, (cards, kind) in enumerate(table.plan(deals), 1):
        scores = _deal(table, names, number, dealer, cards, kind, lines)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        lines.append("total: " + ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True)))
        dealer = (dealer + 1) % players
    best = max(totals)
    lines.append("winner: " + ", ".join(name for name, total in zip(names, totals, strict=True) if total == best))
    if settlement == "pairwise":
        due = [sum(0.5 * (total - other) for other in totals) for total in totals]
        lines.append("settlement: " + ", ".join(f"{name} {one}" for name, one in zip(names, due, strict=True)))
    elif settlement == "winner" and totals.count(best) == 1:
        due = [0.5 * (total - best) for total in totals]
        due[totals.index(best)] = -sum(due)
        lines.append("settlement: " + ", ".join(f"{name} {one}" for name, one in zip(names, due, strict=True)))
    return "\n".join([*lines, ""])


def _deal(
    table: Table, names: tuple[str, ...], number: int, dealer: int, cards: int, kind: str, lines: list[str]
) -> list[int]:
    """The lines of a deal, and what it brought each."""
    rng, players = table.rng, len(names)
    pack = list(table.pack)
    rng.shuffle(pack)
    hands = [[pack.pop() for _card in range(cards)] for _player in range(players)]
    head = [f"dealer {names[dealer]}", f"cards {cards}"]
    trump, free = table.fixed, False
    if kind == "notrump":
        trump = ""
    elif not trump and len(pack) > table.spare:
        turned = pack.pop()
        trump = "" if table.is_joker(turned) else turned[1]
        free = turned == table.key
        head.append(f"turn-up {turned}" if free or rng.random() < 0.7 else f"trump {trump or 'none'}")
    elif cards == table.choosing:
        trump = rng.choice(SUITS)
        head.append(f"trump {trump}")
    elif table.fixed and rng.random() < 0.3:
        head.append(f"trump {trump}")
    lines.append(f"deal {number}: " + ", ".join([*head, *([f"kind {kind}"] if kind else [])]))
    shown = rng.choice([0.0, 0.5, 1.0])
    lines += [f"hand {names[seat]}: {' '.join(hands[seat])}" for seat in range(players) if rng.random() < shown]
    order = [(dealer + 1 + step) % players for step in range(players)]
    bids = dict(zip(order, table.bids(players, cards, kind), strict=True)) if table.has_bids(kind) else {}
    if bids:
        lines.append("bid: " + ", ".join(f"{names[seat]} {bids[seat] or 'pass'}" for seat in order))
    taken, leader, written = [0] * players, order[0], rng.random() < 0.8
    for number_ in range(1, cards + 1):
        trick: list[Play] = []
        for seat in [(leader + step) % players for step in range(players)]:
            card = rng.choice(table.legal(hands[seat], trick, trump, locked=bool(table.key) and not free))
            free = free or card == table.key
            hands[seat].remove(card)
            trick.append((seat, card, table.call(trick, first=number_ == 1) if table.is_joker(card) else ""))
        leader = table.taker(trick, trump)
        taken[leader] += 1
        if written:
            said = ", ".join(f"{names[seat]} {card}" + (f"({call})" if call else "") for seat, card, call in trick)
            lines.append(f"{number_}. {said} -> {names[leader]}")
    scores = [table.score(bids.get(seat, 0), taken[seat], cards, kind) for seat in range(players)]
    lines.append("score: " + ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)))
    return scores
