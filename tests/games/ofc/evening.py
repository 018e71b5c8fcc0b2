"""An evening of pineapple, four deals with two fantasies and two dead hands, whose figures were worked out by hand."""

from __future__ import annotations

CLEAN = """\
game: ofc-pineapple
players: Anna, Boris, Vera
date: 2026-03-14
place: Odessa

deal 1: button Vera
board Anna: Qh Qd 3c / 9h 9c 4d 4h 2s / Jc Js Jh 7d 7c
board Boris: Kh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3h
board Vera: 8h 8c 2d / 7h 5s 6c 3s Ah / Ac Kd Tc 9s 4s
dead Vera
bonus Anna: top 7, bottom 6
score: Anna +38, Boris -13, Vera -25

deal 2: button Vera
fantasy Anna: Ah Ad Ac / Kh Kd Ks 2c 2d / 9s 9h 9d 9c 3s x 4s
board Boris: Qh Jd 4c / 6h 6d 8s 7s 3c / Th Td Js 5c 3h
board Vera: 7h 7c 2s / 8h 8d 5s 4h Qs / Jh Jc Qd Tc 6s
score: Anna +98, Boris -58, Vera -40

deal 3: button Vera
fantasy Anna: 2h 2c 3d / 5h 5c 7d 9c Kc / 4s 4h 8s Jc 6h x Ah
board Boris: Ad Kh 9d / Qs Qc 8d 7s 3c / Jh Jd Js Tc 2s
board Vera: Ks Qd Td / Ts Th 8c 7c 4d / 9s 9h 5s 5d As
dead Anna
score: Anna -12, Boris +12, Vera 0

deal 4: button Anna
board Anna: Ks 7d 2c / Kh Kd 6s 5c 3h / As Ah 8d 8c 4s
board Boris: Ac 7h 2d / 4h 4c 9s 8s 5d / Qh Qd Jc 6c 3s
board Vera: Kc 7s 2h / Js Jd 9c 8h 5s / Th Ts Td 6d 3c
score: Anna +1, Boris -2, Vera +1
"""
"""Anna wins every row from Boris in deal 1 and from both in deal 2, Vera from Boris in deal 2, Boris from Vera in deal 3;
in deal 4 Anna's top ties with Vera's. Totals: Anna 125, Boris −61, Vera −64.
"""

UNDECLARED = CLEAN.replace("dead Anna\n", "")
"""The same with a hand that is dead in deal 3 and not said to be (OF101)."""

TURNS = """\
game: ofc-pineapple
players: Anna, Boris
date: 2026-03-15

deal 1: button Boris
Anna: bottom 9s 9d, middle 4c 5c, top Kh
Boris: bottom Jh 10h, middle 8s 8d, top 2c
Anna: bottom 9h, top Kd, x 2d
Boris: bottom 7h 2h, x 3d
Anna: middle 6d 7c, x 2s
Boris: middle 5s, bottom 6h, x 10c
Anna: middle 8c, top 3c, x Jc
Boris: middle 6c, top 3h, x 10d
Anna: bottom As Ac, x Js
Boris: middle Qd, top Qc, x 4d
bonus Anna: top 8, middle 4, bottom 6
score: Anna +20, Boris -19

deal 2: button Boris
fantasy Anna: Qh Qd 3s / 4c 4d 9h 9c 2s / Jc Jh Js 7d 7c x 3c
Boris: bottom 10h 10d 10c, middle 5d 5h
Boris: middle 8s 7s, x 2d
timeout Boris
Boris: bottom 6s 6h, x 2h
Boris: middle Kd, top Ad, x 3d
Boris: top As Kc, x 9d
dead Boris
"""
"""Two deals turn by turn: a time-out, a wrong score (SC101), a fantasy."""
