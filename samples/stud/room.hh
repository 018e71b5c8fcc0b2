# A club table of four: a fixed limit of 4 and 8, an ante, and the lowest up card brings in.
game: stud
rules: preset=room, ante=1, bring_in=1, small_bet=4, big_bet=8, cap=4
players: Birch, Comet, Dune, Ember
stacks: Birch 60, Comet 60, Dune 60, Ember 60
date: 2026-04-18
place: Lantern Club, table 2

deal 1: dealer Ember
ante: all 1
up: Birch 9h, Comet 2c, Dune Kd, Ember Jc
Comet: bring in 1
Dune: complete 4
Ember: call 4
Birch: fold
Comet: fold
up: Dune 4s, Ember Jh
Ember: bet 4
Dune: call 4
up: Dune Ks, Ember 6d
says: Dune pair of kings, Ember pair of jacks
Dune: bet 8
Ember: raise to 16
Dune: raise to 24
Ember: raise to 32  # a bet and three raises: no more in this round
Dune: call 8
up: Dune 7c, Ember 6h
says: Dune pair of kings, Ember two pairs of jacks and sixes
Ember: bet 8
Dune: call 8
show Ember: Ts (two pair: jacks, sixes)
show Dune: 7h (two pair: kings, sevens)
win: Dune 101
chips: Birch -1, Comet -2, Dune +52, Ember -49
total: Birch -1, Comet -2, Dune 52, Ember -49

deal 2: dealer Birch
ante: all 1
up: Comet 3d, Dune 3s, Ember Qh, Birch 8c
Comet: bring in 1  # diamonds below spades
Dune: fold
Ember: call 1
Birch: call 1
up: Comet Ah, Ember 5c, Birch 8d  # only called: Comet has no option
says: Birch pair of eights
Birch: bet 4
Comet: fold
Ember: fold
back: Birch 4
win: Birch 7
chips: Birch +5, Comet -2, Dune -1, Ember -2
total: Birch 4, Comet -4, Dune 51, Ember -51

deal 3: dealer Comet
ante: all 1
up: Dune Ac, Ember As, Birch 5d, Comet 5h
Birch: bring in 1
Comet: fold
Dune: complete 4
Ember: call 4
Birch: fold
up: Dune Td, Ember Tc
Dune: bet 4  # both show ace, ten; she was dealt first
Ember: call 4 all in
up: Dune 9s, Ember 9d
up: Dune 6c, Ember 6s
show Ember: Kh (high card: ace)
show Dune: Kc (high card: ace)
win: Dune 11, Ember 10
chips: Birch -2, Comet -1, Dune +2, Ember +1
total: Birch 2, Comet -5, Dune 53, Ember -50

deal 4: dealer Dune
ante: all 1
up: Ember 4d, Birch 4c, Comet Qs, Dune 7s
Birch: bring in 1
Comet: complete 4
Dune: call 4
Ember: call 4
Birch: call 3
up: Ember 4h, Birch 9c, Comet Qd, Dune Kh
says: Ember pair of fours, Comet pair of queens
Comet: bet 4
Dune: call 4
Ember: call 4
Birch: fold
up: Ember Th, Comet 8s, Dune Kc
says: Ember pair of fours, Comet pair of queens, Dune pair of kings
Dune: bet 8
Ember: call 1 all in
Comet: raise to 16
Dune: call 8
up: Ember 2s, Comet 3h, Dune 5s
Dune: check
Comet: bet 8
Dune: call 8
show Comet: Qc (three of a kind: queens)
show Dune: Ad (pair: kings)
show Ember: 4s (three of a kind: fours)
pot main: 35
pot side: 46
win main: Comet 35
win side: Comet 46
chips: Birch -5, Comet +48, Dune -33, Ember -10
total: Birch -3, Comet 43, Dune 20, Ember -60

deal 5: dealer Birch
out: Ember
ante: all 1
up: Comet 6c, Dune 6h, Birch Tc
Comet: bring in 1
Dune: fold
Birch: complete 4
Comet: fold
back: Birch 3
win: Birch 5
chips: Birch +3, Comet -2, Dune -1, Ember 0
total: Birch 0, Comet 41, Dune 19, Ember -60

deal 6: dealer Comet
out: Ember
ante: all 1
up: Dune 2h, Birch Ac, Comet Jd
Dune: bring in 1
Birch: complete 4
Comet: raise to 8
Dune: fold
Birch: call 4
up: Birch 7d, Comet Td
Birch: check
Comet: bet 4
Birch: call 4
up: Birch 7s, Comet 9d
says: Birch pair of sevens, Comet possible straight or flush
Birch: bet 8
Comet: call 8
up: Birch 2d, Comet 3c
says: Birch pair of sevens
Birch: bet 8
Comet: fold
back: Birch 8
win: Birch 44
chips: Birch +23, Comet -21, Dune -2, Ember 0
total: Birch 23, Comet 20, Dune 17, Ember -60
winner: Birch
settlement: Birch +23, Comet +20, Dune +17, Ember -60
