"""A partie of piquet of four deals, two with their tricks and two with declarations and scores, whose figures were worked
out by hand."""

from __future__ import annotations

CLEAN = """\
game: piquet
players: Anna, Boris
date: 2026-03-14
place: Odessa

deal 1: dealer Boris
hand Anna: ♠AKQ8 ♥K87 ♦87 ♣A87
hand Boris: ♠97 ♥QJ10 ♦AQJ10 ♣QJ10
exchange Anna: x 8s 8h 7h 8d 7c > Js 10s Ah 9d 9c
exchange Boris: x 7s 10d 10c > 9h Kd Kc
declare Anna: point 5 (51) good, quint As good
count: Anna 20, Boris 0
1. Anna As 21, Boris 9s -> Anna
2. Anna Ks 23, Boris 9h -> Anna
3. Anna Qs 25, Boris 10h -> Anna
4. Anna Js 27, Boris Qd -> Anna
5. Anna 10s 29, Boris Jd -> Anna
6. Anna Ah 61, Boris Jh -> Anna
7. Anna Kh 63, Boris Qh -> Anna
8. Anna Ac 65, Boris Jc -> Anna
9. Anna 9c 67, Boris Qc 1 -> Boris
10. Boris Kc 2, Anna 8c -> Boris
11. Boris Ad 4, Anna 7d -> Boris
12. Boris Kd 6, Anna 9d -> Boris
score: Anna 77, Boris 10

deal 2: dealer Boris
exchange Anna: 4
exchange Boris: 3
declare Anna: point 5 (48), tierce Ah, three kings
Boris: not good, equal, good
declare Boris: point 6
count: Anna 3, Boris 6
score: Anna 16, Boris 20

deal 3: dealer Anna
white Boris
exchange Boris: 3
exchange Anna: 5
declare Boris: point 6 good, quart 10h equal
declare Anna: quart 10d, three aces
count: Boris 16, Anna 3
score: Boris 31, Anna 15

deal 4: dealer Anna
open-capot Boris
1. Boris As, Anna 7h -> Boris
2. Boris Ks, Anna 8h -> Boris
3. Boris Qs, Anna Jd -> Boris
4. Boris Js, Anna Jc -> Boris
5. Boris 10s, Anna Qd -> Boris
6. Boris 9s, Anna Qc -> Boris
7. Boris 8s, Anna Kd -> Boris
8. Boris 7s, Anna Kc -> Boris
9. Boris Ah, Anna 9h -> Boris
10. Boris Kh, Anna 10h -> Boris
11. Boris Qh, Anna Ad -> Boris
12. Boris Jh, Anna Ac -> Boris
score: Anna 0, Boris 204
total: Anna 108, Boris 265
winner: Boris
settlement: Boris +157, Anna -157
"""
"""In deal 1 Anna keeps three aces back, and reaches a pique with the fifth trick: 20 + 5 + 5. In deal 4 nothing is said:
Boris's point of eight, his huitième and his quart count, 40 and the repique; with 24 for leads and tricks and 80."""

UNCOUNTED = (
    CLEAN.replace("score: Anna 77", "score: Anna 47")
    .replace("total: Anna 108", "total: Anna 78")
    .replace("Boris +157, Anna -157", "Boris +187, Anna -187")
)
"""The same without Anna's pique in the score of deal 1 (PQ107)."""

FALSE = CLEAN.replace("quint As good", "quint As good, three queens good")
"""The same with three queens declared in deal 1, of which Anna holds one (PQ102)."""
