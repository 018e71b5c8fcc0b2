# A club table of four: a fixed limit of 4 and 8, an ante, and the lowest up card brings in.
game: stud
rules: preset=room, ante=1, bring_in=1, small_bet=4, big_bet=8, cap=4
players: Birch, Comet, Dune, Emaler Greg, cards 2, turn-up Kh, trump h
hand Hannah: 8h 5h
bid: Priya pass, Tom 1, Hannah pass, Greg pass
1. Priya 9c, Tom 3c, Hannah 5h, Greg Jc -> Hannah
2. Hannah 8h, Greg 4h, Priya Tc, Tom Ks -> Hannah
score: Priya +10, Tom 0, Hannah +2, Greg +10
total: Priya 77, Tom 55, Hannah 54, Greg 45

deal 10: dealer Priya, cards 3, turn-up Kh, trump h
hand Hannah: Js 2h Td
hand Greg: ?? Th ??
bid: Tom pass, Hannah pass, Greg 1, Priya 1
1. Tom 4s, Hannah Js, Greg 9s, Priya 7h -> Priya
2. Priya 2c, Tom 8s, Hannah Td, Greg 9h -> Greg
3. Greg Th, Priya 4c, Tom 5h, Hannah 2h -> Greg
score: Priya +11, Tom +10, Hannah +10, Greg +2
total: Priya 88, Tom 65, Hannah 64, Greg 47

deal 11: dealer Tom, cards 4, turn-up Th, trump h
hand Hannah: Ks Js Kh 6c
bid: Hannah 2, Greg pass, Priya 1, Tom 2
1. Hannah Kh, Greg 6h, Priya 2h, Tom 9h -> Hannah
2. Hannah 6c, Greg 7s, Priya 3c, Tom Ac -> ~~Hannah~~ Tom
3. Tom 4s, Hannah Ks, Greg 7d, Priya As -> Priya
4. Priya 4d, Tom Jh, Hannah Js, Greg 6d -> Tom
score: Prber
stacks: Birch 60, Comet 60, Dune 60A♠, Ember 60
date: 2026-04-18
place: Lantern Club, table 2

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
chips: Birch +3, Comet -2, Dune 