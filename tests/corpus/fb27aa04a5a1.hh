# The same night, written with a tired hand. Above each fault stands what is wrong, and the code that finds it.
game: odessa
rules: preset=classic, specials=blind,golden,misere,notrump
players: Maud, Felix, "Ines K.""""
date: 2026-02-07
pace: the night train, compartment 4
scorer: Maud

deal 6: dealer Felix, cards 6, turn-up Qd
hand Maud: As Js Kh 7d 6d Jdeal 2:c
hand Felix: Ts 7s Ah Jd 8d Qc
bid: "Ines K." 3, Maud 2, Felix 4
# OD109: Felix forgot to say what the joker is.
1,1,ч,,Вера,1,10,-,5,-,55,-,55,-,55,-,55,-,55,-,55,-,55,-,Tilt Poker Game #40117200611: 55,-,55,-,55,-,5,1,-10
1. "Ines K." Ad, Maud 6d, Felix 7s -> Felix
2. Felix Ah, "Ines K." 7h, Maud Kh -> Felix
3. Felix Ts, "Ines K." 6s, Maud J