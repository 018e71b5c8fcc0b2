"""Legal deals of Variety, by its rule page alone."""

from __future__ import annotations

from random import Random

RANKS, SUITS = "23456789TJQKA", "cdhs"
PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
TRUMP = {1: "", 2: "c", 3: "h", 4: "d", 5: "s", 6: "c", 7: "s", 8: ""}


def bidding(rng: Random, dealer: int) -> tuple[list[tuple[int, int]], int, set[int]]:
    """The calls, the contract and its attackers."""
    calls: list[tuple[int, int]] = []
    for step in range(9):
        seat = (dealer + 1 + step) % 4
        own = {contract for who, contract in calls if who == seat}
        contract = rng.choice([one for one in range(1, 9) if one not in own])
        first = [who for who, other in calls if other == contract]
        calls.append((seat, contract))
        if first:
            return calls, contract, {first[0], seat}
    raise AssertionError(calls)


def taker(trick: list[tuple[int, str]], contract: int) -> int:
    """Who takes a trick."""
    trump, led, sign = TRUMP[contract], trick[0][1][1], -1 if contract == 6 else 1
    return max(
        trick,
        key=lambda play: (
            ("." + led + trump).rfind(play[1][1]) * 100 + sign * RANKS.index(play[1][0])
            if play[1][1] in led + trump
            else -1000
        ),
    )[0]


def points(contract: int, cards: list[str], tricks: int) -> int:
    """What a side made of the cards and tricks that it took."""
    red = sum(card[1] in "dh" for card in cards)
    black_pips = sum(card[0] in "TJ" and card[1] in "cs" for card in cards)
    red_pips = sum(card[0] in "TJ" and card[1] in "dh" for card in cards)
    return {
        1: 12 * (tricks > 6),
        2: 2 * tricks,
        3: 2 * sum(card[1] == "s" for card in cards),
        4: red - (len(cards) - red),
        5: 5 * black_pips - 5 * red_pips,
        6: red,
        7: -2 * sum(card[1] == "c" for card in cards),
        8: -2 * tricks,
    }[contract]


def evening(seed: int, deals: int = 4) -> str:
    """A record of some deals."""
    rng = Random(seed)
    tie = rng.choice(["none", "defenders"])
    lines = ["game: variety", f"rules: tie={tie}", "players: " + ", ".join(PLAYERS), "partial: yes"]
    totals, dealer = [0] * 4, rng.randrange(4)
    for number in range(1, deals + 1):
        lines.append(f"deal {number}: dealer {PLAYERS[dealer]}")
        pack = [rank + suit for rank in RANKS for suit in SUITS]
        rng.shuffle(pack)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
        lines += [f"hand {PLAYERS[seat]}: {' '.join(hands[seat])}" for seat in range(4) if rng.random() < 0.4]
        calls, contract, attackers = bidding(rng, dealer)
        if rng.random() < 0.8:
            lines.append("bid: " + ", ".join(f"{PLAYERS[seat]} {call}" for seat, call in calls))
        lines.append(f"contract {contract}: " + ", ".join(PLAYERS[seat] for seat in sorted(attackers)))
        won: dict[bool, list[str]] = {True: [], False: []}
        leader, written = (dealer + 1) % 4, rng.random() < 0.8
        for trick in range(1, 14):
            plays: list[tuple[int, str]] = []
            for seat in [(leader + step) % 4 for step in range(4)]:
                hand = hands[seat]
                suited = [card for card in hand if plays and card[1] == plays[0][1][1]]
                card = rng.choice(suited or hand)
                hand.remove(card)
                plays.append((seat, card))
            leader = taker(plays, contract)
            won[leader in attackers] += [card for _seat, card in plays]
            if written:
                arrow = f" -> {PLAYERS[leader]}" if rng.random() < 0.8 else ""
                lines.append(f"{trick}. " + ", ".join(f"{PLAYERS[seat]} {card}" for seat, card in plays) + arrow)
        attack, defence = (points(contract, won[side], len(won[side]) // 4) for side in (True, False))
        if attack < defence or (attack == defence and tie == "defenders"):
            defence += 10
        scores = [attack if seat in attackers else defence for seat in range(4)]
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        lines.append("score: " + ", ".join(f"{name} {score}" for name, score in zip(PLAYERS, scores, strict=True)))
        if rng.random() < 0.5:
            lines.append("total: " + ", ".join(f"{name} {total}" for name, total in zip(PLAYERS, totals, strict=True)))
        dealer = (dealer + 1) % 4
    return "\n".join([*lines, ""])
