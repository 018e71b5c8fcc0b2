# The same night, written with a tired hand. Above each fault stands what is wrong, and the code that finds it.
game: odessa
rules: preset=classic, specials=blind,golden,misere,notrump
players: Maud, Felix, "Ines K."
date: 2026-02-07
place: the night train, compartment 4
scorer: Maud

deal 1: dealer "Ines K.", cards 1, turn-up 7s
hand Maud: Js
bid: Maud pass, Felix pass, "Ines K." pass
1. Maud Js, Felix 8c, "Ines K." Jh -> Maud
score: Maud +1, Felix +5, "Ines K." +5
total: Maud 1, Felix 5, "Ines K." 5
note: Felix cut the ace and chose to sit by the window

deal 2: dealer Maud, cards 2, turn-up Ac
hand Maud: 6h Ad
bid: Felix pass
# OD101: the dealer's bid makes the sum 2, and there are 2 tricks: somebody had to fail.
bid: "Ines K." 1, Maud 1
1. Felix 9s, "Ines K." Qc, Maud Ad -> "Ines K."
2. "Ines K." 6d, Maud 6h, Felix Td -> Felix
score: Maud -10, Felix +1, "Ines K." +10
total: Maud -9, Felix 6, "Ines K." 15

# OD110: the card turned up is of another suit.
deal 3: dealer Felix, cards 3, turn-up 9s, trump h
hand Maud: 7h Jc 8c
bid: "Ines K." pass
bid: Maud pass, Felix pass
1. "Ines K." 6h, Maud 7h, Felix Th -> Felix
2. Felix Td, "Ines K." 7s(low), Maud Jc -> Felix
3. Felix Qd, "Ines K." Jd, Maud 8c
score: Maud +5, Felix +3, "Ines K." +5
total: Maud -4, Felix 9, "Ines K." 20

deal 4: dealer "Ines K.", turn-up 6s
hand Maud: 8h 7d Qc Tc
bid: Maud pass, Felix 2, "Ines K." ~~2~~ 1
1. Maud 7d, Felix Ad, "Ines K." 8d -> Felix
2. Felix 9c, "Ines K." 6c, Maud Qc -> Maud
3. Maud 8h, Felix Qd, "Ines K." Ts -> "Ines K."
4. "Ines K." 7s(low h), Maud Tc, Felix Kc -> "Ines K."
score: Maud +1, Felix -10, "Ines K." +2
total: Maud -3, Felix -1, "Ines K." 22

deal 5: dealer Maud, cards 5, turn-up Ad, trump d
hand Maud: As Js Ts Kh Tc
hand "Ines K.": 8h Qd 8d 7d Kc
bid: Felix pass, "Ines K." 2
bid: Maud 1
1. Felix 6h, "Ines K." 8h, Maud Kh -> Maud
2. Maud Ts, Felix ~~Kd~~ Qs, "Ines K." 7d
3. "Ines K." Qd, Maud As, Felix Kd -> Felix
4. Felix 7h, "Ines K." 8d, Maud Js -> "Ines K."
5. "Ines K." Kc, Maud Tc, Felix Th -> "Ines K."
score: Maud +10, Felix +1, "Ines K." +3
total: Maud 7, Felix 0, "Ines K." 25

deal 6: dealer Felix, cards 6, turn-up Qd
hand Maud: As Js Kh 7d 6d Jc
hand Felix: Ts 7s Ah Jd 8d Qc
bid: "Ines K." 3, Maud 2, Felix 4
# OD109: Felix forgot to say what the joker is.
1. "Ines K." Ad, Maud 6d, Felix 7s -> Felix
2. Felix Ah, "Ines K." 7h, Maud Kh -> Felix
3. Felix Ts, "Ines K." 6s, Maud Js -> Maud
4. Maud As, Felix Jd, "Ines K." Kd -> "Ines K."
5. "Ines K." Ac, Maud Jc, Felix Qc -> "Ines K."
6. "Ines K." 8h, Maud 7d, Felix 8d -> Felix
score: Maud -10, Felix -10, "Ines K." -10
total: Maud -3, Felix -10, "Ines K." 15
note: the tea came in the middle of the fourth trick

deal 7: dealer "Ines K.", cards 6, turn-up 8h, trump h
hand Maud: As ?? ?? Qd 8d Kc
bid: Maud 4, Felix 1, "Ines K." 2
1. Maud Qh, Felix Th, "Ines K." Kh -> "Ines K."
2. "Ines K." 7d, Maud Qd, Felix 6d -> Maud
3. Maud As, Felix 6s, "Ines K." 9s -> Maud
4. Maud Kc, Felix 7c, "Ines K." 9c
5. Maud 8d, Felix Jh, "Ines K." 6h -> ~~Maud~~ Felix
6. Felix 8c, "Ines K." 9h, Maud Js -> "Ines K."
score: Maud -10, Felix +10, "Ines K." +20
total: Maud -13, Felix 0, "Ines K." 35

deal 8: dealer Maud, trump d
hand Maud: Ks 8s 7s 8h Qd 6d
hand Felix: As Ah 6h Jc 9c 6c
bid: Felix 2, "Ines K." 2, Maud 3
1. Felix As, "Ines K." 9s, Maud 7s(high) -> Maud
2. Maud Qd, Felix ~~Ah~~ 6c, "Ines K." Kd -> "Ines K."
3. "Ines K." 7h, Maud 8h, Felix Ah -> Felix
4. Felix 6h, "Ines K." Kh, Maud 6d -> Maud
5. Maud 8s, Felix 9c, "Ines K." 7d -> "Ines K."
6. "Ines K." 9h, Maud Ks, Felix Jc
score: Maud -10, Felix -10, "Ines K." +3
total: Maud -23, Felix -10, "Ines K." 38

deal 9: dealer Felix, turn-up 7h
hand Maud: Kh Qh 9h Qd Td
bid: "Ines K." 2, Maud 2, Felix pass
1. "Ines K." Ad, Maud Td, Felix 7d -> "Ines K."
2. "Ines K." 6s, Maud Kh, Felix As -> Maud
3. Maud Qh, Felix 6h, "Ines K." 7s(high) -> "Ines K."
# TT102: Felix did not follow suit here, and had a card of the suit to play later.
4. "Ines K." 9s, Maud 9h, Felix Jc -> Maud
5. Maud Qd, Felix Ts, "Ines K." Kc -> Maud
score: Maud +3, Felix +5, "Ines K." +20
total: Maud -20, Felix -5, "Ines K." 58

deal 10: dealer "Ines K.", cards 4, trump s
hand Maud: Ks Qh Th Jc
bid: Maud 1, Felix 1, "Ines K." 1
1. Maud Ks, Felix 6d, "Ines K." 7c -> Maud
2. Maud Th, Felix 7h, "Ines K." Ah -> "Ines K."
# TT104: given to Maud; look who played the highest card.
3. "Ines K." 8d, Maud Qh, Felix Kd -> Maud
4. Felix 8c, "Ines K." Ad, Maud Jc -> Maud
score: Maud +2, Felix +10, "Ines K." +10
total: Maud -18, Felix 5, "Ines K." 68
note: Ines says that she could not have bid otherwise

deal 11: dealer Maud, cards 3, turn-up Td, trump d
hand Maud: 7s 7h 9c
hand "Ines K.": Qs 8d Qc
bid: Felix 2, "Ines K." 1, Maud 1
1. Felix Qd, "Ines K." 8d, Maud 7h
2. Felix 8c, "Ines K." Qc, Maud 7s(Jd) -> Maud
3. Maud 9c, Felix Jc, "Ines K." Qs -> Felix
score: Maud +10, Felix ~~30~~ +20, "Ines K." -10
total: Maud -8, Felix 25, "Ines K." 58

deal 12: dealer Felix, cards 2, trump c
hand Maud: 9s Kd
bid: "Ines K." pass
bid: Maud 1, Felix pass
1. "Ines K." Th, Maud 9s, Felix Ah -> Felix
2. Felix Kc, "Ines K." Jc, Maud Kd -> Felix
score: Maud -10, Felix +2, "Ines K." +5
# SC102: Maud's total is ten too many; the next one is right again.
total: Maud -8, Felix 27, "Ines K." 63

deal 13: dealer "Ines K.", trump d
hand Maud: Tc
hand Felix: Kc
bid: Maud 1
# OD103: Ines K. bids before it is her turn.
bid: "Ines K." 1, Felix pass
1. Maud Tc, Felix Kc, "Ines K." 8s -> Felix
score: Maud -10, Felix +1, "Ines K." -10
total: Maud -28, Felix 28, "Ines K." 53

deal 14: dealer Maud, cards 6, turn-up Ks, trump s, kind blind
bid: Felix 2, "Ines K." 1, Maud 2
hand Maud: Jc 6s 8h 6h Qc 6c
# HH101: one card, in this hand and in another.
hand Felix: 7s Qh Td 6d Jc 7c
hand "Ines K.": 8s 7h Qd 9d 7d Tc
1. Felix 7s(max s), "Ines K." 8s, Maud Js -> Felix
2. Felix 6d, "Ines K." Qd, Maud 6s -> Maud
3. Maud 6c, Felix Jc, "Ines K." Tc -> Felix
4. Felix 7c, "Ines K." 7h, Maud Qc -> Maud
5. Maud 6h, Felix Qh, "Ines K." 7d -> Felix
6. Felix Td, "Ines K." 9d, Maud 8h -> Felix
score: Maud +40, Felix +8, "Ines K." -20
total: Maud 12, Felix 36, "Ines K." 33
note: nobody looked before bidding, not even Felix

deal 15: dealer Felix, cards 6, turn-up 7d, trump d, kind golden
hand Maud: 9h 8h 7h Ad Ac Tc
1. "Ines K." Qd, Maud Ad, Felix Td -> Maud
2. Maud Ac, Felix Jd, "Ines K." 8c -> Felix
3. Felix Ah, "Ines K." Kh, Maud 7h -> Felix
4. Felix Qh, "Ines K." 6d, Maud 8h -> "Ines K."
5. "Ines K." Js, Maud 9h, Felix Ts
6. "Ines K." 9s, Maud Tc, Felix Th -> "Ines K."
score: Maud +20, Felix +40, "Ines K." +60
total: Maud 32, Felix 76, "Ines K." 93

deal 16: dealer "Ines K.", turn-up 9c, kind misere
hand Maud: Kh Th Ad Kd 9d 8c
1. Maud 9d, Felix 7s(low), "Ines K." ~~9h~~ 7d -> Maud
2. Maud Th, Felix Qh, "Ines K." 9h -> Felix
3. Felix 6s, "Ines K." 8s, Maud 8c -> Maud
4. Maud Kh, Felix Ah, "Ines K." 7h -> Felix
5. Felix Tc, "Ines K." 7c, Maud Ad -> Felix
6. Felix Qc, "Ines K." Qs, Maud Kd -> Felix
score: Maud -40, Felix -80, "Ines K." 0
total: Maud -8, Felix -4, "Ines K." 93
# OD108: this house plays a no-trump deal as well, and it was not played.
winner: "Ines K."
settlement: Maud -105, Felix -93, "Ines K." +198
