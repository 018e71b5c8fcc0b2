# �устам 6п, Зоя Дб
�A club table of four: a fixed limit of 4 and 8, an ante, and the lowest up card brings in.
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
Ember: bet ?
Dune: call 4
up: Dune Ks, Ember 6d
says: Dune pair of kings, Ember 