# Four friends, a kitchen table, jackpots on Thursdays. Rosa keeps the record: her own cards she knows,
# the others' only where they were shown.
game: draw
rules: ante=1, openers=jacks
players: Ned, Rosa, Walter, Inge
stacks: Ned 80, Rosa 80, Walter 80, Inge 80
date: 2026-03-12
place: Walter's kitchen
scorer: Rosa

deal 1: dealer Inge
ante: all 1
hand Rosa: Js Td 8s 7d 3h
Ned: check
Rosa: check
Walter: open 2
Inge: call 2
Ned: fold
Rosa: fold
draw Walter: 3
draw Inge: 3
Walter: bet 4
Inge: raise to 10
Walter: call 6
show Inge: 7c 7s 7h Ad 2s (three of a kind: sevens)
show Walter: Kc Kd Qh Qd 3c (two pair: kings, queens)
win: Inge 28
chips: Ned -1, Rosa -1, Walter -13, Inge +15
total: Ned -1, Rosa -1, Walter -13, Inge 15
note: Inge swears that she always draws three to a pair of sevens

deal 2: dealer Ned
ante: all 1
hand Rosa: 9s 8h 6c 5h 2h
Rosa: check
Walter: check
Inge: check
Ned: open 2
Rosa: fold
Walter: fold
Inge: fold
back: Ned 2
show Ned: Jd Js  # nobody met the bet: the openers are enough
win: Ned 4
chips: Ned +3, Rosa -1, Walter -1, Inge -1
total: Ned 2, Rosa -2, Walter -14, Inge 14

deal 3: dealer Rosa
ante: all 1
hand Rosa: Kh 8d 8h 7c 2c
all pass
chips: Ned -1, Rosa -1, Walter -1, Inge -1
total: Ned 1, Rosa -3, Walter -15, Inge 13

deal 4: dealer Rosa  # passed out: the same dealer, a new ante, the old one stays
ante: all 1
hand Rosa: As Th 6d 6h 3h
Walter: check
Inge: check
Ned: open 4
Rosa: call 4
Walter: call 4
Inge: fold
draw Walter: 1
draw Ned: 3
draw Rosa: x As Th 3h > Jc Qh Ts
Ned: bet 8
Rosa: fold
Walter: fold
show Ned: Kc Ks 4d 4s Ah  # after a draw the opener shows all five
win: Ned 20
chips: Ned +15, Rosa -5, Walter -5, Inge -1
total: Ned 16, Rosa -8, Walter -20, Inge 12

deal 5: dealer Walter
ante: all 1
hand Rosa: As Ks Qd Js 6c
Inge: open 3
Ned: call 3
Rosa: call 3
Walter: fold
draw Inge: 3
draw Ned: 3
draw Rosa: 1 x 6c > 4d
Inge: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
win: Inge 25
chips: Ned -10, Rosa -4, Walter -1, Inge +15
total: Ned 6, Rosa -12, Walter -21, Inge 27

deal 6: dealer Inge
ante: all 1
hand Rosa: Ah 8c 8d 8h 5d
Ned: check
Rosa: open 3
Walter: call 3
Inge: fold
Ned: call 3
draw Ned: 1
draw Rosa: 2 x Ah 5d > Ks Tc
draw Walter: 3
Rosa: bet 6
Walter: fold
Ned: raise to 18
Rosa: call 12
show Ned: Qs Th 7h 5h 4h (high card: queen)
show Rosa: 8c 8d 8h Ks Tc (three of a kind: eights)
win: Rosa 49
chips: Ned -22, Rosa +27, Walter -4, Inge -1
total: Ned -16, Rosa 15, Walter -25, Inge 26
note: a busted flush, and Ned raised on it

deal 7: dealer Ned
ante: all 1
hand Rosa: Qh Jc Th 5s 3c
Rosa: check
Walter: open 2
Inge: call 2
Ned: call 2
Rosa: fold
draw Walter: 3
draw Inge: 1
draw Ned: 1
Walter: bet 4
Inge: fold
Ned: raise to 12
Walter: fold
show Walter: Kc Kd  # the opener has dropped out, and proves the opening
win: Ned 18
chips: Ned +11, Rosa -1, Walter -7, Inge -3
total: Ned -5, Rosa 14, Walter -32, Inge 23

deal 8: dealer Rosa
ante: all 1
hand Rosa: Ac As 4d 2c 2h
Walter: open 3
Inge: fold
Ned: call 3
Rosa: raise to 9
Walter: fold
Ned: call 6
draw Ned: 1
draw Rosa: 1 x 4d > 9c
Ned: check
Rosa: bet 12
Ned: call 12
show Rosa: Ac As 2c 2h 9c (two pair: aces, twos)
show Ned: 7c 7h 6c 6h Th (two pair: sevens, sixes)
show Walter: Jc Js
win: Rosa 49
chips: Ned -22, Rosa +27, Walter -4, Inge -1
total: Ned -27, Rosa 41, Walter -36, Inge 22
winner: Rosa
settlement: Ned -27, Rosa +41, Walter -36, Inge +22
