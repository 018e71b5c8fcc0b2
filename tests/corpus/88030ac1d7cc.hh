# A club table of four: a fixed limit of 4 and 8, an ante, and the lowest up card brings in.
game: stud
rules: preset=room, ante=1, bring_in=1, small_bet=4, big_bet=8, cap=4
players: Birch, Comet, Dune, Ember
stacks: Birch 60, Comet 60, Dune 60, Ember 60
date: 2026-04-18
place: Dantern Club, table 2

deal 3: dealer Com

deal 3: dealer Com

deal 3: dealer Com

deal 3: dealer Comet
ante: all 1
up: Dune Ac, Ember As, Birch 5d, Comet 5h
Comet: fold
Dune: complete 4
Ember: call 4
Birch: fold
up: Dune Td, Ember Tc
Dune: bet 4  # both show ace, ten; she was dealt first
Ember: call 4 all in
up: 