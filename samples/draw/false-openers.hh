# False openers, one deal for each situation of the rules; fixed limit, and the offender pays the antes of
# the next deal. The mark `error: [DR101]` is what hhtool says of the line: the opening was false, whatever
# came of it. Everything else is in order.
game: draw
rules: ante=1, openers=jacks, penalty=next-antes, limit=fixed, small_bet=2, big_bet=4, cap=4
players: Otto, Lena, Hugo, Mira
stacks: Otto 100, Lena 100, Hugo 100, Mira 100
date: 2026-02-07
scorer: Hugo

# Seen before the showdown: the offender is out, the others play on as if nothing had happened.
deal 1: dealer Mira
ante: all 1
hand Lena: Td Tc 8h 6s 4d
hand Hugo: Kh 9c 9s 5d 3c
Otto: check
Lena: open 2  # error: [DR101]
Hugo: call 2
Mira: fold
Otto: call 2
caught Lena  # "a pair of... oh."
penalty Lena: next-antes
draw Otto: 1
draw Hugo: 3 x Kh 5d 3c > 9h Qs 2d
Hugo: bet 4
Otto: fold
back: Hugo 4
win: Hugo 10
chips: Otto -3, Lena -3, Hugo +7, Mira -1
total: Otto -3, Lena -3, Hugo 7, Mira -1

# The free ride; nobody can open, and the pot stays.
deal 2: dealer Otto
ante: Lena 4
hand Hugo: Ts 8d 7c 4h 2s
all pass
chips: Otto 0, Lena -4, Hugo 0, Mira 0
total: Otto -3, Lena -7, Hugo 7, Mira -1

# The same dealer, a new ante, eight in the pot. Seen at the showdown: the pot goes to the highest hand
# of the others.
deal 3: dealer Otto
ante: all 1
hand Lena: Qs 9h 7d 7h 5c
hand Hugo: Ac Ks Jh 6d 4c
hand Mira: Ts Th 8c 5d 2h
Lena: check
Hugo: check
Mira: open 2  # error: [DR101]
Otto: fold
Lena: call 2
Hugo: fold
draw Lena: 3 x Qs 9h 5c > Qc Jc 2d
draw Mira: 3 x 8c 5d 2h > Td Kd 3s
Mira: bet 4
Lena: call 4
show Mira: Ts Th Td Kd 3s (three of a kind: tens)
caught Mira  # two of the tens were dealt, the third was drawn
penalty Mira: next-antes
show Lena: 7d 7h Qc Jc 2d (pair: sevens)
win: Lena 20
chips: Otto -1, Lena +13, Hugo -1, Mira -7
total: Otto -4, Lena 6, Hugo 6, Mira -8

# Seen after all the others have dropped: the pot stays on the table.
deal 4: dealer Lena
ante: Mira 4
hand Otto: As Kc Qd Js 6h
Hugo: check
Mira: check
Otto: open 2  # error: [DR101]
Lena: fold
Hugo: fold
Mira: fold
back: Otto 2
show Otto: As Kc Qd Js 6h
caught Otto
penalty Otto: next-antes
pot stays: 4
chips: Otto 0, Lena 0, Hugo 0, Mira -4
total: Otto -4, Lena 6, Hugo 6, Mira -12

# True openers, split in the draw: the jack that went out stays at hand and proves the opening.
deal 5: dealer Hugo
ante: Otto 4
hand Mira: Jd Jh Qh 9h 4h
Mira: open 2
Otto: call 2
Lena: fold
Hugo: fold
draw Mira: 1 x Jd > 6h  # info: [DR105]
draw Otto: 3
Mira: bet 4
Otto: call 4
show Mira: Qh Jh 9h 6h 4h (flush: queen)
muck Otto
win: Mira 20
chips: Otto -10, Lena 0, Hugo 0, Mira +14
total: Otto -14, Lena 6, Hugo 6, Mira 2

# Found out after the pot was taken with the highest hand shown: it is not given back, and there is no penalty.
deal 6: dealer Mira
ante: all 1
hand Hugo: Tc Ts 7s 5h 3d
Otto: check
Lena: check
Hugo: open 2  # error: [DR101]
Mira: call 2
Otto: fold
Lena: call 2
draw Lena: 3
draw Hugo: x 7s 5h 3d > Th 4s 2c
draw Mira: 1
Hugo: bet 4
Mira: fold
Lena: call 4
show Hugo: Tc Ts Th 4s 2c (three of a kind: tens)
show Lena: Ad Ah Qs 8d 7c (pair: aces)
win: Hugo 18
caught Hugo
chips: Otto -1, Lena -7, Hugo +11, Mira -3
total: Otto -15, Lena -1, Hugo 17, Mira -1

# Found out after an uncontested pot was taken: it goes back, and stays for the next deal.
deal 7: dealer Otto
ante: all 1
hand Lena: Kd Qc Jc 8s 3h
Lena: open 2  # error: [DR101]
Hugo: fold
Mira: fold
Otto: fold
win: Lena 4
show Lena: Kd Qc Jc 8s 3h
caught Lena
penalty Lena: next-antes
pot stays: 4
chips: Otto -1, Lena -1, Hugo -1, Mira -1
total: Otto -16, Lena -2, Hugo 16, Mira -2

# The opener drops out and proves that the opening was right. Four bets are the cap.
deal 8: dealer Lena
ante: Lena 4
hand Hugo: Qd Qs Jh Tc 2d
hand Mira: 8c 8d 8s Kh 4d
Hugo: open 2
Mira: raise to 4
Otto: fold
Lena: fold
Hugo: raise to 6
Mira: raise to 8
Hugo: call 2
draw Hugo: x Jh Tc 2d > Ac 7h 5s
draw Mira: 2 x Kh 4d > 9d 3s
Hugo: check
Mira: bet 4
Hugo: fold
show Hugo: Qd Qs
back: Mira 4
win: Mira 24
chips: Otto 0, Lena -4, Hugo -8, Mira +16
total: Otto -16, Lena -6, Hugo 8, Mira 14

# Seen after all the others have dropped, after the draw.
deal 9: dealer Hugo
ante: all 1
hand Mira: 9s 9d As Kd 5c
Mira: open 2  # error: [DR101]
Otto: call 2
Lena: fold
Hugo: fold
draw Mira: x As Kd 5c > Ah 8h 4c
draw Otto: 1
Mira: bet 4
Otto: fold
back: Mira 4
show Mira: 9s 9d Ah 8h 4c (pair: nines)
caught Mira
penalty Mira: next-antes
pot stays: 8
chips: Otto -3, Lena -1, Hugo -1, Mira -3
total: Otto -19, Lena -7, Hugo 7, Mira 11

# And a last one with nothing wrong: the pot holds what stayed and the free ride.
deal 10: dealer Mira
ante: Mira 4
hand Otto: Kc Ks 6d 5h 2s
Otto: open 2
Lena: call 2
Hugo: fold
Mira: fold
draw Otto: 3 x 6d 5h 2s > 6s Jd Td
draw Lena: 1
Otto: bet 4
Lena: raise to 8
Otto: call 4
show Lena: Ac Qd Jh 9s 8h (high card: ace)
show Otto: Kc Ks Jd Td 6s (pair: kings)
win: Otto 32
chips: Otto +22, Lena -10, Hugo 0, Mira -4
total: Otto 3, Lena -17, Hugo 7, Mira 7
winner: Hugo, Mira
settlement: Otto +3, Lena -17, Hugo +7, Mira +7
