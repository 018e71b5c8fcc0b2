# Five friends on a Sunday: no ante, no limit, the highest card speaks first. Iris keeps the record; of the down
# cards she knows her own and those that were shown.
game: stud
players: Dora, Felix, Hugh, Iris, Maud
stacks: Dora 30, Felix 30, Hugh 30, Iris 30, Maud 30
date: 2026-05-03
place: the boathouse
scorer: Iris

deal 1: dealer Maud
down Iris: Qs
up: Dora 7d, Felix Jc, Hugh 4s, Iris Qh, Maud 9c
Iris: bet 1
Maud: call 1
Dora: fold
Felix: call 1
Hugh: fold
up: Felix Td, Iris 5c, Maud 9h
says: Maud pair of nines
Maud: bet 2
Felix: call 2
Iris: call 2
up: Felix 8s, Iris 5h, Maud 2d
says: Felix possible straight, Iris pair of fives, Maud pair of nines, possible full house
Maud: bet 3
Felix: call 3
Iris: call 3
up: Felix 7c, Iris Kd, Maud Ad
says: Felix possible straight, Iris pair of fives, Maud pair of nines
Maud: check
Felix: bet 6
Iris: call 6
Maud: fold
show Felix: 9s (straight: jack)
show Iris: Qs (two pair: queens, fives)
win: Felix 30
chips: Dora 0, Felix +18, Hugh 0, Iris -12, Maud -6
total: Dora 0, Felix 18, Hugh 0, Iris -12, Maud -6
note: Iris had counted the nines, and there was one left

deal 2: dealer Dora
down Iris: 9d
up: Felix 3h, Hugh 8d, Iris 2s, Maud 6c, Dora 8h
all fold  # Hugh, dealt first of the two eights, began it
chips: Dora 0, Felix 0, Hugh 0, Iris 0, Maud 0
total: Dora 0, Felix 18, Hugh 0, Iris -12, Maud -6

deal 3: dealer Dora  # nothing was in the pot, so she deals again
down Iris: 4d
up: Felix Ac, Hugh Kc, Iris 4h, Maud Ts, Dora 6d
Felix: bet 2
Hugh: call 2
Iris: call 2
Maud: fold
Dora: fold
up: Felix 7h, Hugh Kh, Iris 9c
says: Hugh pair of kings
Hugh: bet 5
Iris: fold
Felix: fold
back: Hugh 5
win: Hugh 6
chips: Dora 0, Felix -2, Hugh +4, Iris -2, Maud 0
total: Dora 0, Felix 16, Hugh 4, Iris -14, Maud -6

deal 4: dealer Felix
down Iris: Ah
up: Hugh Th, Iris Ad, Maud Jd, Dora 3c, Felix Qc
Iris: bet 4
Maud: call 4
Dora: fold
Felix: call 4
Hugh: fold
up: Iris 6s, Maud Js, Felix Qd
says: Maud pair of jacks, Felix pair of queens
Felix: bet 6
Iris: call 6
Maud: raise to 16
Felix: call 10
Iris: call 6 all in
up: Iris Ac, Maud 5d, Felix Tc
says: Iris pair of aces, Maud pair of jacks, Felix pair of queens
Maud: all in 4  # Iris shows the aces and is all in: the next to her left begins
Felix: call 4
up: Iris 2c, Maud 7s, Felix 8c
show Maud: Jh (three of a kind: jacks)
show Felix: Ks (pair: queens)
show Iris: Ah (three of a kind: aces)
pot main: 48
pot side: 16
win main: Iris 48
win side: Maud 16
chips: Dora 0, Felix -24, Hugh 0, Iris +32, Maud -8
total: Dora 0, Felix -8, Hugh 4, Iris 18, Maud -14

deal 5: dealer Hugh
down Iris: 7c
up: Iris 3s, Maud Kd, Dora Qh, Felix 5s, Hugh 9d
Maud: check
Dora: bet 2
Felix: fold
Hugh: call 2
Iris: fold
Maud: call 2
up: Maud 4c, Dora Jh, Hugh 9s
says: Hugh pair of nines
Hugh: bet 3
Maud: fold
Dora: call 3
up: Dora Th, Hugh 6h
says: Dora possible straight or flush, Hugh pair of nines
Hugh: bet 4
Dora: raise to 12
Hugh: call 8
up: Dora Ah, Hugh 2d
says: Dora possible straight or flush, Hugh pair of nines
Hugh: check
Dora: bet 10
Hugh: fold
back: Dora 10
win: Dora 36
chips: Dora +19, Felix 0, Hugh -17, Iris 0, Maud -2
total: Dora 19, Felix -8, Hugh -13, Iris 18, Maud -16
note: Dora put her cards away face down, and nobody may ask

deal 6: dealer Iris
down Iris: Td
up: Maud 5h, Dora 8c, Felix 8s, Hugh 2h, Iris Jc
all pass
up: Maud 5d, Dora Kc, Felix 3d, Hugh 7d, Iris Jd
says: Maud pair of fives, Iris pair of jacks
Iris: bet 3
Maud: fold
Dora: call 3
Felix: fold
Hugh: fold
up: Dora Ks, Iris Ts
says: Dora pair of kings, Iris pair of jacks
Dora: bet 5
Iris: call 5
up: Dora 4d, Iris 4s
Dora: check
Iris: bet 8
Dora: call 8
show Iris: Td (two pair: jacks, tens)
muck Dora
win: Iris 32
chips: Dora -16, Felix 0, Hugh 0, Iris +16, Maud 0
total: Dora 3, Felix -8, Hugh -13, Iris 34, Maud -16

deal 7: dealer Maud
down Iris: 6h
up: Dora Kh, Felix Ks, Hugh 3s, Iris 6c, Maud 9h
Dora: bet 1
Felix: call 1
Hugh: call 1
Iris: fold
Maud: fold
up: Dora Qd, Felix Qs, Hugh 3h
says: Hugh pair of threes
Hugh: check
Dora: bet 2
Felix: call 2
Hugh: fold
up: Dora 8d, Felix 8h
Dora: check
Felix: check
up: Dora 5c, Felix 5d
Dora: check
Felix: bet 4
Dora: call 4
show Felix: As (high card: ace)
show Dora: Ac (high card: ace)
win: Dora 8, Felix 7  # the odd chip goes to the first on the dealer's left
chips: Dora +1, Felix 0, Hugh -1, Iris 0, Maud 0
total: Dora 4, Felix -8, Hugh -14, Iris 34, Maud -16
winner: Iris
settlement: Dora +4, Felix -8, Hugh -14, Iris +34, Maud -16
