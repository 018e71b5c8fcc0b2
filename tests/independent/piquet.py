"""Legal deals of piquet, Russian and English, by its rule page alone."""

from __future__ import annotations

from random import Random

RANKS, SUITS = "789TJQKA", "cdhs"
NAMES = ("Anna", "Boris")
PIPS = dict(zip(RANKS, (7, 8, 9, 10, 10, 10, 10, 11), strict=True))
RUSSIAN = {3: 13, 4: 14, 5: 15, 6: 16, 7: 17, 8: 18}
ENGLISH = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
LENGTHS = {3: "tierce", 4: "quart", 5: "quint", 6: "sixième", 7: "septième", 8: "huitième"}
RANK_NAMES = dict(zip("TJQKA", ("tens", "jacks", "queens", "kings", "aces"), strict=True))

Item = tuple[int, int, str]
"""How long a combination is, how high, and what it is called."""


def point(hand: list[str]) -> list[Item]:
    """The point of a hand."""
    suits = [[card for card in hand if card[1] == suit] for suit in SUITS]
    best = max((len(suit), sum(PIPS[card[0]] for card in suit)) for suit in suits)
    return [(*best, f"point {best[0]} ({best[1]})")]


def sequences(hand: list[str]) -> list[Item]:
    """The sequences of a hand, the best first."""
    found = []
    for suit in SUITS:
        run = 0
        for place, rank in enumerate(RANKS):
            run = run + 1 if rank + suit in hand else 0
            goes_on = place + 1 < len(RANKS) and RANKS[place + 1] + suit in hand
            if run >= 3 and not goes_on:
                found.append((run, place, f"{LENGTHS[run]} {rank}{suit}"))
    return sorted(found, reverse=True)


def sets(hand: list[str]) -> list[Item]:
    """Three and four of a rank, the best first."""
    found = []
    for rank, name in RANK_NAMES.items():
        count = sum(card[0] == rank for card in hand)
        if count > 2:
            found.append((count, RANKS.index(rank), f"{'three' if count == 3 else 'fourteen'} {name}"))
    return sorted(found, reverse=True)


class Count:
    """What the two players count: elder first."""

    def __init__(self, *, english: bool) -> None:
        self.english = english
        self.points, self.award = [0, 0], False

    def declare(self, seat: int, points: int) -> None:
        self.points[seat] += points
        if self.english and not self.points[1 - seat]:
            self.repique(seat)

    def repique(self, seat: int) -> None:
        if self.points[seat] >= 30 and not self.award:
            self.points[seat] += 60
            self.award = True

    def begin(self) -> None:
        """Declarations are over."""
        self.declared = list(self.points)
        for seat in (0, 1):
            if not self.english and not self.declared[1 - seat]:
                self.repique(seat)

    def play(self, seat: int, points: int) -> None:
        before = self.points[seat]
        self.points[seat] += points
        other = self.points[1] if self.english else self.declared[1]
        if seat == 0 and not self.award and before < 30 <= self.points[0] and not other:
            self.points[0] += 30
            self.award = True


def evening(seed: int, deals: int = 4) -> str:
    """A record of some deals."""
    rng = Random(seed)
    english = rng.random() < 0.5
    lines = ["game: piquet", f"rules: preset={'english' if english else 'russian'}", "players: " + ", ".join(NAMES)]
    lines.append("partial: yes")
    totals, dealer = [0, 0], rng.randrange(2)
    for number in range(1, deals + 1):
        if number > 1 and (english or number % 2):
            dealer = 1 - dealer
        lines.append(f"deal {number}: dealer {NAMES[dealer]}")
        scores = _deal(rng, (1 - dealer, dealer), lines, english=english)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        lines.append(f"score: Anna {scores[0]}, Boris {scores[1]}")
        if rng.random() < 0.5:
            lines.append(f"total: Anna {totals[0]}, Boris {totals[1]}")
    return "\n".join([*lines, ""])


def _exchange(
    rng: Random, hands: list[list[str]], pack: list[str], order: tuple[int, int], lines: list[str], *, english: bool
) -> None:
    """Discards and draws, elder first."""
    styles = [rng.choice(["cards", "number", "after", ""]) for _seat in range(2)]
    dealt = [list(hand) for hand in hands]
    left = 8
    after = []
    for place, seat in enumerate(order):
        least, most = (1, 8 if place else 5) if english else (3, 5)
        allowed = [*range(least, min(left, most) + 1), *([] if english else [0])]
        number = rng.choice(allowed)
        left -= number
        thrown = rng.sample(hands[seat], number)
        drawn = [pack.pop() for _card in range(number)]
        hands[seat] = [card for card in hands[seat] if card not in thrown] + drawn
        if styles[seat] == "cards" and number:
            after.append(f"exchange {NAMES[seat]}: x {' '.join(thrown)} > {' '.join(drawn)}")
        elif styles[seat]:
            after.append(f"exchange {NAMES[seat]}: {number}")
    lines += [f"hand {NAMES[seat]}: {' '.join(dealt[seat])}" for seat in order if styles[seat] == "cards"]
    lines += after
    lines += [f"hand {NAMES[seat]} after: {' '.join(hands[seat])}" for seat in order if styles[seat] == "after"]


def _deal(rng: Random, order: tuple[int, int], lines: list[str], *, english: bool) -> list[int]:
    """The lines of a deal, and what it brought Anna and Boris; `order` is elder and younger."""
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    if rng.random() < 0.1:
        # a hand without court cards is rare
        pack.sort(key=lambda card: (card[0] not in "KQJ", rng.random()))
    else:
        rng.shuffle(pack)
    hands = [[], []]
    for seat in order:
        hands[seat] = [pack.pop() for _card in range(12)]
    rng.shuffle(pack)
    white = [not any(card[0] in "KQJ" for card in hands[seat]) for seat in (0, 1)]
    _exchange(rng, hands, pack, order, lines, english=english)
    lines += [f"white {NAMES[seat]}" for seat in order if white[seat]]

    count = Count(english=english)
    for place, seat in enumerate(order):
        if white[seat]:
            count.declare(place, 10)
    said: list[list[str]] = [[], []]
    for kind in (point, sequences, sets):
        held = [kind(hands[seat]) for seat in order]
        best = [items[0][:2] if items else (0, 0) for items in held]
        answer = "good" if best[0] > best[1] else "equal" if best[0] == best[1] else "not good"
        said[0] += [f"{name} {answer}" if not number else name for number, (_n, _high, name) in enumerate(held[0])]
        if answer == "not good":
            said[1] += [name for _length, _high, name in held[1]]
        if answer != "equal":
            place = 0 if answer == "good" else 1
            worth = [
                length
                if kind is point
                else (14 if length == 4 else 3)
                if kind is sets
                else (ENGLISH if english else RUSSIAN)[length]
                for length, _high, _name in held[place]
            ]
            for points in [sum(worth)]:
                count.declare(place, points)
    for place, seat in enumerate(order):
        if said[place]:
            lines.append(f"declare {NAMES[seat]}: " + ", ".join(said[place]))
    count.begin()
    if rng.random() < 0.5:
        lines.append(f"count: {NAMES[order[0]]} {count.points[0]}, {NAMES[order[1]]} {count.points[1]}")
    return _play(rng, hands, order, count, lines)


def _play(rng: Random, hands: list[list[str]], order: tuple[int, int], count: Count, lines: list[str]) -> list[int]:
    english, aloud, written = count.english, rng.random() < 0.6, rng.random() < 0.85
    tricks: list[tuple[str, str, int, int]] = []
    leader = 0
    for _trick in range(12):
        led = rng.choice(hands[order[leader]])
        hands[order[leader]].remove(led)
        other = hands[order[1 - leader]]
        card = rng.choice([one for one in other if one[1] == led[1]] or other)
        other.remove(card)
        beaten = card[1] == led[1] and RANKS.index(card[0]) > RANKS.index(led[0])
        taker = 1 - leader if beaten else leader
        tricks.append((led, card, leader, taker))
        leader = taker
    won = [sum(one[3] == place for one in tricks) for place in (0, 1)]
    for number, (led, card, leader, taker) in enumerate(tricks, 1):
        count.play(leader, 1)
        first = count.points[leader]
        if not english or taker != leader:
            count.play(taker, 1)
        if number == 12 and (english or 12 not in won):
            count.play(taker, 1 if english else 3)
        one, two = NAMES[order[leader]], NAMES[order[1 - leader]]
        counts = (f" {first}", f" {count.points[1 - leader]}") if aloud else ("", "")
        if written:
            lines.append(f"{number}. {one} {led}{counts[0]}, {two} {card}{counts[1]} -> {NAMES[order[taker]]}")
    for place in (0, 1):
        count.points[place] += 40 if won[place] == 12 else 10 if won[place] > 6 else 0
    return [count.points[order.index(seat)] for seat in (0, 1)]
