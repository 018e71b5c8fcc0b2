"""An evening of Odessa poker, five ordinary deals and a blind one, whose figures were worked out by hand."""

from __future__ import annotations

CLEAN = """\
game: odessa
rules: max_cards=2
players: Anna, Boris, Vera
date: 2026-03-14
place: Odessa

deal 1: dealer Vera, cards 1, trump d
bid: Anna 1, Boris pass, Vera 1
1. Anna Ah, Boris 6d, Vera Kh -> Boris
score: Anna -10, Boris 1, Vera -10

deal 2: dealer Anna, cards 2, trump h
bid: Boris 1, Vera 2, Anna pass
1. Boris Kd, Vera 7s(high), Anna 9d -> Vera
2. Vera Ac, Anna 8c, Boris 6h -> Boris
score: Anna 5, Boris 10, Vera -10

deal 3: dealer Boris, cards 2, turn-up 7s
bid: Vera 1, Anna pass, Boris pass
1. Vera Ah, Anna 6h, Boris Th -> Vera
2. Vera Kc, Anna 9s, Boris 8c -> Vera
score: Anna 5, Boris 5, Vera 2

deal 4: dealer Vera, cards 2, trump c
hand Anna: 7s Qc
hand Boris: 9h ??
bid: Anna 1, Boris 1, Vera 1
1. Anna 7s(low h), Boris 9h, Vera Th -> Vera
2. Vera Ad, Anna Qc, Boris ?? -> Anna
score: Anna 10, Boris -10, Vera 10

deal 5: dealer Anna, cards 1, trump s
bid: Boris pass, Vera 1, Anna 1
1. Boris Kd, Vera Qd, Anna 9s -> Anna
score: Anna 10, Boris 5, Vera -10

deal 6: dealer Boris, trump d, cards 2, kind blind
bid: Vera 1, Anna 1, Boris 1
1. Vera Ah, Anna 7s(low), Boris 6h -> Vera
2. Vera Kc, Anna Ac, Boris 9c -> Anna
score: Anna 20, Boris -20, Vera 20
"""
"""Totals: Anna 40, Boris −9, Vera 2; without the blind deal 20, 11, −18."""

HOOKED = CLEAN.replace("bid: Anna 1, Boris 1, Vera 1", "bid: Anna 1, Boris 1, Vera pass").replace(
    "Boris -10, Vera 10", "Boris -10, Vera 1"
)
"""The same with the hook broken in deal 4 (OD101), where Vera passes and takes a trick."""

MISCOUNTED = CLEAN.replace("score: Anna 5, Boris 5, Vera 2", "score: Anna 5, Boris 5, Vera 3")
"""The same with a wrong score in deal 3 (SC101)."""
