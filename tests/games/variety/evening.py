"""An evening of Variety, one deal with its tricks and four with their scores alone, whose figures were worked out by
hand."""

from __future__ import annotations

CLEAN = """\
game: variety
players: Anna, Boris, Vera, Gleb
date: 2026-03-14
place: Odessa
partial: yes

deal 1: dealer Gleb
says Vera: I am strong in clubs
bid: Anna 5, Boris 2, Vera 8, Gleb 5
contract 5: Anna, Gleb
1. Anna As, Boris Ts, Vera 3s, Gleb Js -> Anna
2. Anna Kd, Boris 4d, Vera Ad, Gleb 2d -> Vera
3. Vera Qh, Gleb Ah, Anna 5h, Boris Jh -> Gleb
4. Gleb Kc, Anna Tc, Boris 7c, Vera Ac -> Vera
5. Vera 9d, Gleb Td, Anna 3d, Boris Jd -> Boris
6. Boris 8c, Vera Jc, Gleb Qc, Anna 2c -> Gleb
7. Gleb 9c, Anna 3c, Boris 6c, Vera 5c -> Gleb
8. Gleb Ks, Anna Qs, Boris 9s, Vera 4s -> Gleb
9. Gleb 8s, Anna 7s, Boris 2s, Vera 6s -> Gleb
10. Gleb 8d, Anna 6d, Boris Qd, Vera 5d -> Boris
11. Boris Kh, Vera 9h, Gleb 4h, Anna Th -> Boris
12. Boris 8h, Vera 7h, Gleb 3h, Anna 7d -> Boris
13. Boris 6h, Vera 2h, Gleb 4c, Anna 5s -> Anna
score: Anna 10, Boris -10, Vera -10, Gleb 10

deal 2: dealer Anna
bid: Boris 4, Vera 1, Gleb 4
contract 4: Boris, Gleb
score: Anna 0, Boris 0, Vera 0, Gleb 0

deal 3: dealer Boris
bid: Vera 8, Gleb 7, Anna 3, Boris 8
contract 8: Vera, Boris
score: Anna 0, Boris -16, Vera -16, Gleb 0

deal 4: dealer Vera
bid: Gleb 6, Anna 5, Boris 2, Vera 7, Gleb 1, Anna 2
contract 2: Boris, Anna
score: Anna 14, Boris 14, Vera 12, Gleb 12

deal 5: dealer Gleb
bid: Anna 5, Boris 5
contract 5: Anna, Boris
score: Anna -5, Boris -5, Vera 15, Gleb 15
"""
"""In deal 1 the attackers take black tens and jacks for 15 and a red jack for −5, the defenders a black ten for 5 and red
tens and a jack for −15. Totals: Anna 19, Boris −17, Vera 1, Gleb 37."""

UNREWARDED = CLEAN.replace(
    "score: Anna 0, Boris -16, Vera -16, Gleb 0", "score: Anna -10, Boris -16, Vera -16, Gleb -10"
)
"""The same without the bonus that the defenders of deal 3 are due (VA105)."""

TWICE = CLEAN.replace("Gleb 1, Anna 2", "Gleb 6, Anna 2")
"""The same with a contract that Gleb named a second time in deal 4 (VA101)."""
