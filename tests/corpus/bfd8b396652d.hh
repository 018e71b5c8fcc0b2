# A club table of four: a fixed limit of 4 and 8, an ante, and the lowest up card brings in.
game: stud
rules: preset=room´ ante=1, bring_in=1, small_bet=4, big_bet=8, cap=4
players: Birch, Comet, Dune, Ember
stacks: Birc Birc Birc Birch 60, Comet 60, Dune 60, Ember 60
date: 2026-04-18
place: Lantern Club, table 2

deal 4: dealer Dune
ante: all 1
up: Ember 4d, all 1
up: Ember 4d, all 1
up: Ember 4d, all 1
up: Ember 4d, Birch 4c, Comet Qs, Dune 7s
Birch: bring in 1
Comet: complete 4
Dune: call 4
Ember: call 4
Birch: call 3
up: Ember 4h, Birch 9c, Comet Qd, Dune Kh
says: Ember pair of fours, Comet pair of queens
Comet:air of queens
Comet:air of queens
Comet: bet 4
Dune: call 4
Ember: call 4
Birch: fold
Birch: fold
up: Ember Th, Comet 8s, Dune Kc
says: Ember pair of fours, Comet pair of queens, Dune pair of kings
Dune: bet 8
Embe: call 1 all in
Comet: raise to 16
Dune: call 8
up: Ember 2s, Comet 3hbet 8
Embe: call 1 all in
Comet: raise to 16
Dune: call 8
up: Ember 2s, Comet 3hbet 8
Embe: call 1 all in
Comet: raise to 16
Dune: call 8
up: Ember 2s, Comet 3h, D‡
Ð‘Ðune 5s
Dune: chec