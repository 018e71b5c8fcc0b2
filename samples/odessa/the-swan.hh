# Oh Hell with 52 cards and no joker: seven cards down to one, and up again.
game: odessa
rules: preset=oh-hell, schedule=7-1,1-7
players: Priya, Tom, Hannah, Greg
date: 2026-04-18
place: the Swan, back room
scorer: Hannah

deal 1: dealer Greg, cards 7, turn-up 8c, trump c
hand Hannah: 9s 8h Ad 9d Ac Tc 5c
bid: Priya 1, Tom pass, Hannah 2, Greg pass
1. Priya Kc, Tom 9c, Hannah Ac, Greg ~~Jd~~ 6c -> Hannah
2. Hannah Ad, Greg Jd, Priya 7d, Tom Kd -> Hannah
3. Hannah 8h, Greg 4h, Priya Th, Tom 2h -> Priya
4. Priya 5s, Tom 6d, Hannah 9s, Greg 7s -> Hannah
5. Hannah 9d, Greg Td, Priya Qd, Tom 5d -> Priya
6. Priya 8s, Tom 4d, Hannah 5c, Greg Jh -> Hannah
7. Hannah Tc, Greg 3h, Priya Js, Tom 3c
score: Priya +2, Tom +10, Hannah +5, Greg +10
total: Priya 2, Tom 10, Hannah 5, Greg 10

deal 2: dealer Priya, cards 6, trump h
hand Hannah: 9s 7h 8d 5d Ac 6c
bid: Tom 1, Hannah 2, Greg 2, Priya 2
1. Tom 3c, Hannah Ac, Greg Tc, Priya 2c -> Hannah
2. Hannah 5d, Greg Ad, Priya 6d, Tom Jd -> Greg
3. Greg 4d, Priya Td, Tom 6h, Hannah 8d
4. Tom 3s, Hannah 9s, Greg 7s, Priya Qh -> Priya
5. Priya Kh, Tom 5h, Hannah 7h, Greg 7d -> Priya
6. Priya 5c, Tom Qs, Hannah 6c, Greg Qd -> Hannah
score: Priya +12, Tom +11, Hannah +12, Greg +1
total: Priya 14, Tom 21, Hannah 17, Greg 11

deal 3: dealer Tom, cards 5, trump h
hand Priya: Qs Ts Qh 9h 3c
hand Tom: Kh 3h Td Qc 5c
hand Hannah: 2s Jh Qd 9d 3d
bid: Hannah pass, Greg pass, Priya 2, Tom 1
1. Hannah 2s, Greg 9s, Priya Qs, Tom 3h -> Tom
2. Tom 5c, Hannah Qd, Greg Kc, Priya 3c -> Greg
3. Greg 2d, Priya Qh, Tom Td, Hannah 9d -> Priya
4. Priya Ts, Tom Qc, Hannah 3d, Greg Jd
5. Priya 9h, Tom Kh, Hannah Jh, Greg 8d -> Tom
score: Priya +12, Tom +2, Hannah +10, Greg +1
total: Priya 26, Tom 23, Hannah 27, Greg 12
note: Greg asks what a trump is; a new pint for Greg

deal 4: dealer Hannah, cards 4, turn-up 9c
hand Hannah: ?? Td ?? 2c
bid: Greg pass, Priya 1, Tom 2, Hannah pass
1. Greg 7d, Priya Jd, Tom Ad, Hannah Td -> Tom
2. Tom 2h, Hannah 9h, Greg 9d, Priya 5d -> Hannah
3. Hannah 2c, Greg 4c, Priya 6d, Tom Th -> Greg
4. Greg 9s, Priya Qs, Tom Kh, Hannah 7c -> Hannah
score: Priya 0, Tom +1, Hannah +2, Greg +1
total: Priya 26, Tom 24, Hannah 29, Greg 13

deal 5: dealer Greg, cards 3, turn-up 4s
hand Priya: 7h Td 9c
hand Hannah: 8h Kd 4d
bid: Priya ~~2~~ 1, Tom pass, Hannah 1, Greg pass
1. Priya 7h, Tom 3h, Hannah 8h, Greg Qc -> Hannah
2. Hannah 4d, Greg 7d, Priya Td, Tom 7c -> Priya
3. Priya 9c, Tom 6c, Hannah Kd, Greg Js -> Greg
score: Priya +11, Tom +10, Hannah +11, Greg +1
total: Priya 37, Tom 34, Hannah 40, Greg 14

deal 6: dealer Priya, cards 2, turn-up Kh
hand Hannah: 9s Jd
bid: Tom pass, Hannah pass, Greg pass, Priya pass
1. Tom 5s, Hannah 9s, Greg Tc, Priya 6c -> Hannah
2. Hannah Jd, Greg 8h, Priya 5h, Tom Ac
score: Priya ~~20~~ +10, Tom +10, Hannah +1, Greg +1
total: Priya 47, Tom 44, Hannah 41, Greg 15

deal 7: dealer Tom, turn-up 6h
hand Hannah: Qd
bid: Hannah pass, Greg pass, Priya pass, Tom pass
1. Hannah Qd, Greg Qs, Priya 8c, Tom 4c -> Hannah
score: Priya +10, Tom +10, Hannah +1, Greg +10
total: Priya 57, Tom 54, Hannah 42, Greg 25
note: one card each, held to the forehead, as the Swan will have it

deal 8: dealer Hannah, turn-up Ts
hand Tom: 6s
hand Hannah: Ac
bid: Greg pass, Priya pass, Tom pass, Hannah pass
1. Greg 7d, Priya Qh, Tom 6s, Hannah Ac -> Tom
score: Priya +10, Tom +1, Hannah +10, Greg +10
total: Priya 67, Tom 55, Hannah 52, Greg 35

deal 9: dealer Greg, cards 2, turn-up Kh, trump h
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
score: Priya +11, Tom +12, Hannah +1, Greg +10
total: Priya 99, Tom 77, Hannah 65, Greg 57

deal 12: dealer Hannah, trump s
hand Hannah: 8s Ah Qd 8d Ac
bid: Greg pass, Priya pass, Tom pass, Hannah 3
1. Greg 2d, Priya 3d, Tom 9d, Hannah Qd -> Hannah
2. Hannah Ah, Greg Qh, Priya Jh, Tom 4h -> Hannah
3. Hannah Ac, Greg 2c, Priya Tc, Tom 7c -> Hannah
4. Hannah 8d, Greg 5d, Priya 6s, Tom 2s -> Priya
5. Priya 9s, Tom 4c, Hannah 8s, Greg 8h -> Priya
score: Priya +2, Tom +10, Hannah +13, Greg +10
total: Priya 101, Tom 87, Hannah 78, Greg 67

deal 13: dealer Greg, cards 6, turn-up Jh
hand Hannah: 7s Th Qd 5d Jc Tc
bid: Priya 3, Tom 2, Hannah 1, Greg 1
1. Priya Qh, Tom Ah, Hannah Th, Greg 8h -> Tom
2. Tom 2d, Hannah Qd, Greg 4d, Priya 2s -> Hannah
3. Hannah 5d, Greg 9d, Priya 6s, Tom Kd -> Tom
4. Tom 6d, Hannah Jc, Greg 8d, Priya ~~Ac~~ Ks -> Greg
5. Greg 4c, Priya Ac, Tom 9c, Hannah Tc -> Priya
6. Priya Kc, Tom Qs, Hannah 7s, Greg 7c
score: Priya +2, Tom +12, Hannah +11, Greg +11
total: Priya 103, Tom 99, Hannah 89, Greg 78

deal 14: dealer Priya, cards 7, turn-up Kh
hand Hannah: Qs 4s 3s Qh Jh 2h 7c
bid: Tom 1, Hannah 3, Greg 1, Priya pass
1. Tom 2d, Hannah Qh, Greg 6c, Priya 9d -> Hannah
2. Hannah 3s, Greg 7h, Priya 8s, Tom 8h -> Tom
3. Tom 3c, Hannah 7c, Greg Kc, Priya 5c -> Greg
4. Greg 8c, Priya 6s, Tom Tc, Hannah 2h -> Hannah
5. Hannah 4s, Greg Qc, Priya 4d, Tom Jc -> Hannah
6. Hannah Qs, Greg 9c, Priya 3h, Tom Jd -> Priya
7. Priya 9h, Tom 5d, Hannah Jh, Greg 5h -> Hannah
score: Priya +1, Tom +11, Hannah +4, Greg +11
total: Priya 104, Tom 110, Hannah 93, Greg 89
note: the same again next Saturday
winner: Tom
settlement: Priya +20, Tom +44, Hannah -24, Greg -40
