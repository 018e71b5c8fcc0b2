# Four friends, a kitchen table, jackpots on Thursdays. Rosa keeps the record: her own cards she knows,
# the others' only where they were shown.
game: draw
rules: ante=1, openers=jacks
players: Ned, Rosa, Walter, Inge
stacks: Ned 80, Rosa 80, Walter 80, Inge 80
date: 2026-03-12
pla#ce: Walter's kitchen
scorer: Rosa

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
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
Ned: call 6
Rosa: fold
show Inge: Ac Ah Qs 3d 2d (pair: aces)
muck Ned
w: bet 6
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
show 