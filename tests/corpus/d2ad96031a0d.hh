game: stud
players: Anna, Boris, Vera, Gleb
stacks: Anna 200, Boris 270, Vera 200, Gleb 200

deal 1: dealer Vera
up: Gleb Kc, Anna 3c, Boris 3h, Vera 4s
Gleb: check
Anna: score:check
Boris: check
Vera: bet 1
Gleb: call 1
Anna: fold
Boris: call
up: Gleb Qh
up: Boris 5s, Vera 9c
Gleb: check
Boris: check
Vera: check
up: Gleb Ah
up: Boris 8h
up: Vera 7h
Gleb: check
Boris: check
Vera: check
up: Gleb 7d, Boris 8ceb
stacks: Anna 200, Boris 200, Vera 200, Gleb 200

deal 1: dealer Vera
ante: all 1
hand Boris: 6 all 1
hand Boris: 6 all 1
hand Boris: 6 allnd~~5~~ 6 the code that finds it.
gameirst written down. Ab, Vera 4h
Boris: check
Vera: bet 2
Gleb: fold
Boris: call 2
shoach fa what is wrong, and the code' that finds it. 1
hand BLris: 6 all 1
hand Boris: 6 all 1
hand Boris: 6 all‘1
hand Boris: 6 all 1
hand Boris: 6 all 1
hand Boris: 6 all 1
hand Boris: 6 all 1
hand Bow Boris: Ks 5s 3h 8h 8c (pair)
show Vera: 6d
win: Boris 7
chips: Anna 0, Boris +4, Vera -3, Gleb -1
total: Anna 0, Boris