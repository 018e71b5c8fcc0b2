"""An evening of five-card stud, four deals, whose figures were worked out by hand."""

from __future__ import annotations

CLEAN = """\
game: stud
rules: ante=1
players: Anna, Boris, Vera
date: 2026-03-14
place: Odessa

deal 1: dealer Vera
ante: all 1
down Anna: Ks
up: Anna Kh, Boris 9c, Vera 2d
Anna: bet 2
Boris: call 2
Vera: fold
up: Anna 4s, Boris 9h
Boris: bet 3
Anna: call 3
up: Anna Kd, Boris 5c
Anna: check
Boris: bet 4
Anna: raise to 8
Boris: call 4
up: Anna 7c, Boris 5d
says: Anna pair of kings, Boris two pairs
Boris: check
Anna: bet 10
Boris: call 10
show Anna: Ks
show Boris: 2c
win: Anna 49
chips: Anna +25, Boris -24, Vera -1

deal 2: dealer Anna
ante: all 1
up: Boris Ac, Vera Ad, Anna 10h
Boris: check
Vera: bet 2
Anna: fold
Boris: raise to 6
Vera: fold
back: Boris 4
win: Boris 7
chips: Anna -1, Boris +4, Vera -3

deal 3: dealer Boris
ante: all 1
up: Vera Jd, Anna Jh, Boris 3s
all pass
up: Vera 8s, Anna 8d
up: Boris 3c
Boris: bet 2
Vera: call 2
Anna: call 2
up: Vera Js, Anna Qs, Boris 6h
Vera: bet 5
Anna: fold
Boris: fold
back: Vera 5
win: Vera 9
chips: Anna -3, Boris -3, Vera +6

deal 4: dealer Vera
ante: all 1
up: Anna 6c, Boris Qc, Vera Qd
Boris: bet 2
Vera: all in 8
Anna: fold
Boris: call 6
up: Boris 10d, Vera 4h
up: Boris 10s, Vera 4d
up: Boris 2h, Vera Qh
show Boris: 2s
show Vera: 10c
win: Vera 19
chips: Anna -1, Boris -9, Vera +10
"""
"""Anna wins deal 1 with three kings, Vera deal 4 with queens and fours; the others end without a showdown, in rounds one
and three. Totals: Anna 20, Boris −32, Vera 12.
"""

OUT_OF_ORDER = CLEAN.replace("Boris: check\nVera: bet 2", "Vera: bet 2")
"""The same with deal 2 begun by Vera, who got her ace after Boris (ST101)."""

MISPAID = CLEAN.replace("win: Vera 19", "win: Vera 18").replace("Vera +10", "Vera +9")
"""The same with a pot that is one too small in deal 4 (PK105)."""

BRING_IN = """\
game: stud
rules: limit=fixed, small_bet=4, big_bet=8, ante=1, bring_in=2
players: Anna, Boris, Vera
stacks: Anna 80, Boris 30, Vera 90

deal 1: dealer Anna
ante: all 1
up: Boris Kh, Vera 2c, Anna 10d
Vera: bring in 2
Anna: complete 4
Boris: call 4
Vera: fold
up: Boris 10s, Anna 5h
Boris: check
Anna: check
up: Boris 7d, Anna 5c
Anna: bet 8
Boris: fold
back: Anna 8
win: Anna 13
"""
"""A deal of a fixed limit with a bring-in: Vera has the lowest card."""
