# A whole cycle at the seaside. Esther keeps the record: she knows her own cards, and of the others what was shown.
game: variety
players: Ruth, Simon, Esther, Clive
date: 2026-08-22
place: Whitby, the front room
scorer: Esther

deal 1: dealer Clive
hand Esther: Ks Js 5s Qh 9h 8h 6h 5h Ad Td 5d 4d 2c
says Ruth: clubs! clubs and nothing else
bid: Ruth 2
says Simon: I do not own a single red ten
bid: Simon 5, Esther 5
contract 5: Simon, Esther
1. Ruth 9s, Simon 3s, Esther 5s, Clive Ts -> Clive
2. Clive 6d, Ruth 8d, Simon 7d, Esther 5d -> Ruth
3. Ruth 4s, Simon As, Esther Ks, Clive 7s -> Simon
4. Simon 3h, Esther 6h, Clive 4h, Ruth Jh
5. Ruth 5c, Simon 9c, Esther 2c, Clive Tc -> Clive
6. Clive 3d, Ruth Kd, Simon 9d, Esther Td -> Ruth
7. Ruth 4c, Simon Ac, Esther Qh, Clive 8c -> Simon
8. Simon 7h, Esther 5h, Clive Ah, Ruth Jc -> Clive
9. Clive 2h, Ruth Jd, Simon Kh, Esther 9h
10. Simon 7c, Esther Js, Clive 3c, Ruth Qc -> Esther
11. Esther 8h, Clive Qd, Ruth 6c, Simon Th -> Simon
12. Simon 6s, Esther Ad, Clive 2s, Ruth Qs -> Ruth
13. Ruth Kc, Simon 8s, Esther 4d, Clive 2d -> Simon
score: Ruth +15, Simon -5, Esther -5, Clive +15
total: Ruth 15, Simon -5, Esther -5, Clive 15
note: he owned one, and took it himself

deal 2: dealer Ruth
hand Esther: As Ts 7s Qh Th 6h 3h Qd 9d 3d Kc Qc 2c
says Esther: kings, queens, all black
bid: Simon 1, Esther 2, Clive 2
contract 2: Esther, Clive
1. Simon Ah, Esther 6h, Clive 9h, Ruth 5h -> Simon
2. Simon 4s, Esther As, Clive 6s, Ruth 2s -> Esther
3. Esther Ts, Clive Js, Ruth 2d, Simon Ks -> Simon
4. Simon 3s, Esther 7s, Clive Qs, Ruth 5c -> Ruth
5. Ruth 7c, Simon Ac, Esther 2c, Clive 6c -> Simon
6. Simon 8h, Esther Qh, Clive 2h, Ruth Kh -> Ruth
7. Ruth 3c, Simon Jc, Esther Qc, Clive Tc -> Esther
8. Esther Kc, Clive 6d, Ruth 4c, Simon 8c -> Esther
9. Esther Th, Clive 7h, Ruth 4h, Simon Jh -> Simon
10. Simon 5s, Esther 3d, Clive 7d, Ruth Td -> Simon
11. Simon 8s, Esther 3h, Clive 5d, Ruth 8d -> Simon
12. Simon 9s, Esther 9d, Clive Kd, Ruth Jd -> Simon
13. Simon 4d, Esther Qd, Clive Ad, Ruth 9c -> Ruth
score: Ruth ~~+20~~ +30, Simon ~~+20~~ +30, Esther +6, Clive +6
total: Ruth 45, Simon 25, Esther 1, Clive 21
note: the second bonus of the evening

deal 3: dealer Simon
hand Esther: Js 9s 3s 2s Th 6h 4h Qd 9d 6d 4d 7c 4c
hand Clive: Ks Qs 6s Kh Qh Jh 9h 7h 8d 7d ?? ?? ??
bid: Esther 8, Clive 7
says Ruth: aces, I fear. Do not look at me
bid: Ruth 2, Simon 8
contract 8: Esther, Simon
1. Esther 4h, Clive Qh, Ruth Ah, Simon 5h -> Ruth
2. Ruth As, Simon Ts, Esther Js, Clive Qs -> Ruth
3. Ruth Ad, Simon 3d, Esther Qd, Clive 7d -> Ruth
4. Ruth Kd, Simon Jd, Esther 4d, Clive 8d -> Ruth
5. Ruth 2c, Simon 6c, Esther 4c, Clive 3c -> Simon
6. Simon 3h, Esther Th, Clive 9h, Ruth 8h -> Esther
7. Esther 2s, Clive Ks, Ruth 8s, Simon 7s -> Clive
8. Clive 9c, Ruth Jc, Simon 5c, Esther 7c -> Ruth
9. Ruth 5s, Simon 4s, Esther 3s, Clive 6s -> Clive
10. Clive Tc, Ruth 8c, Simon Kc, Esther 9s -> Simon
11. Simon Qc, Esther 9d, Clive Jh, Ruth Ac -> Ruth
12. Ruth 2h, Simon ??, Esther 6h, Clive Kh -> Clive
13. Clive 7h, Ruth Td, Simon 2d, Esther 6d
score: Ruth -20, Simon -6, Esther -6, Clive -20
total: Ruth 25, Simon 19, Esther -5, Clive 1

deal 4: dealer Esther
hand Esther: Qs 9s 5s Kh Qh 9h 6h 7d 6d 5d 2d Qc 9c
says Clive: if only somebody liked low cards
bid: Clive 6, Ruth 6
contract 6: Clive, Ruth
1. Clive Kc, Ruth Jc, Simon 7c, Esther 9c -> Simon
2. Simon Js, Esther 9s, Clive 7s, Ruth 2s -> Ruth
3. Ruth Ah, Simon 3h, Esther Kh, Clive 2h -> Clive
4. Clive 5h, Ruth Jh, Simon 7h, Esther 6h -> Clive
5. Clive 8s, Ruth 4s, Simon 6s, Esther Qs -> Ruth
6. Ruth Td, Simon Ad, Esther 2d, Clive 9d -> Esther
7. Esther Qh, Clive 4h, Ruth 8h, Simon Th -> Clive
8. Clive 2c, Ruth ~~5c~~ 8c, Simon 6c, Esther Qc -> Clive
9. Clive 4c, Ruth 5c, Simon Tc, Esther 7d -> Clive
10. Clive Qd, Ruth 3d, Simon 8d, Esther 6d -> Ruth
11. Ruth 3s, Simon Ks, Esther 5s, Clive Jd -> Ruth
12. Ruth As, Simon Kd, Esther 9h, Clive 4d -> Ruth
13. Ruth Ts, Simon Ac, Esther 5d, Clive 3c -> Clive
score: Ruth +22, Simon +4, Esther +4, Clive +22
total: Ruth 47, Simon 23, Esther -1, Clive 23
note: low cards take; it took Simon half the deal to believe it

deal 5: dealer Clive
hand Esther: 5s Kh Jh 9h 7h 3h Ad 8d 6d 5d Qc 7c 6c
bid: Ruth 4, Simon 6, Esther 3, Clive 1
says Esther: the hearts are mine, the spades you may keep
bid: Ruth 3
contract 3: Esther, Ruth
1. Ruth 5c, Simon Ac, Esther 6c, Clive 2c -> Simon
2. Simon 4d, Esther Ad, Clive Qd, Ruth 7d -> Esther
3. Esther 8d, Clive Kd, Ruth 3d, Simon 9d -> Clive
4. Clive 5h, Ruth Th, Simon 6h, Esther Kh -> Esther
5. Esther 3h, Clive 4h, Ruth Ah, Simon 9c -> Ruth
6. Ruth Jd, Simon 3c, Esther 6d, Clive 2s
7. Ruth Td, Simon 4c, Esther 5d, Clive 6s -> Ruth
8. Ruth 2d, Simon 7s, Esther 5s, Clive 2h -> Clive
9. Clive Qh, Ruth Tc, Simon Ts, Esther 9h -> Clive
10. Clive Ks, Ruth 8s, Simon 9s, Esther 7h
11. Esther 7c, Clive Jc, Ruth 8c, Simon Kc -> Simon
12. Simon 3s, Esther Qc, Clive As, Ruth Qs -> Clive
13. Clive 8h, Ruth 4s, Simon Js, Esther Jh -> Esther
score: Ruth +14, Simon +12, Esther +14, Clive +12
total: Ruth 61, Simon 35, Esther 13, Clive 35

deal 6: dealer Ruth
hand Ruth: Ks ?? ?? Kh Th ?? Kd ?? ?? Tc ?? ?? ??
hand Esther: Js 9s 8s 7s Qh 3h Ad Td 8d Qc Jc 5c 4c
says Simon: spades, spades, spades
bid: Simon 5, Esther 2, Clive 5
contract 5: Simon, Clive
1. Simon 4d, Esther 8d, Clive 7d, Ruth 9d -> Ruth
2. Ruth 2c, Simon 9c, Esther Jc, Clive Kc -> Clive
3. Clive 4s, Ruth 5s, Simon As, Esther 9s -> Simon
4. Simon 4h, Esther 3h, Clive 5h, Ruth Kh -> Ruth
5. Ruth 3c, Simon Ac, Esther 4c, Clive 7c -> Simon
6. Simon 2d, Esther Ad, Clive Jd, Ruth Kd -> Esther
7. Esther 7s, Clive Ts, Ruth Ks, Simon 6s -> Ruth
8. Ruth 3s, Simon 2s, Esther 8s, Clive Qd -> Esther
9. Esther Qc, Clive Ah, Ruth Tc, Simon 8c -> Esther
10. Esther 5c, Clive 6d, Ruth 6c, Simon Jh -> Ruth
11. Ruth 5d, Simon 6h, Esther Td, Clive 3d -> Esther
12. Esther Qh, Clive 9h, Ruth 2h, Simon 7h -> Esther
13. Esther Js, Clive 8h, Ruth Th, Simon Qs -> Simon
score: Ruth -5, Simon +5, Esther -5, Clive +5
total: Ruth 56, Simon 40, Esther 8, Clive 40

deal 7: dealer Simon
hand Esther: As Js 9s 8s 7s 5s 3s Kh Qh Qd Qc 7c 6c
bid: Esther ~~8~~ 1, Clive 7, Ruth 7
contract 7: Clive, Ruth
1. Esther Kh, Clive 8h, Ruth 5h, Simon 6h -> Esther
2. Esther Qh, Clive 3h, Ruth Th, Simon Jh -> Esther
3. Esther Qd, Clive 5d, Ruth 8d, Simon Jd -> Esther
4. Esther 5s, Clive 2s, Ruth 4s, Simon Ks -> Simon
5. Simon Kd, Esther 7s, Clive 9d, Ruth Td -> Esther
6. Esther 3s, Clive Qs, Ruth Ts, Simon 6s -> ~~Esther~~ Clive
7. Clive 3c, Ruth Kc, Simon 2c, Esther Qc -> Ruth
8. Ruth 4h, Simon 9h, Esther 6c, Clive Ah -> Clive
9. Clive 5c, Ruth 8c, Simon 4c, Esther 7c -> Ruth
10. Ruth 2d, Simon 4d, Esther 8s, Clive 3d -> Esther
11. Esther 9s, Clive Ac, Ruth 2h, Simon 7d
12. Esther As, Clive Tc, Ruth 7h, Simon Ad
13. Esther Js, Clive 9c, Ruth Jc, Simon 6d
score: Ruth -18, Simon +2, Esther +2, Clive -18
total: Ruth 38, Simon 42, Esther 10, Clive 22

deal 8: dealer Esther
hand Esther: Ks Js 9s 7s Jh Th 8h 7h Kd Jd 4d Tc 2c
bid: Clive 8, Ruth 3, Simon 2
says Simon: my clubs would do for two
bid: Esther 1, Clive 1
contract 1: Esther, Clive
1. Clive 6h, Ruth Kh, Simon 5h, Esther Th -> Ruth
2. Ruth Ah, Simon Qh, Esther 7h, Clive 9h -> Ruth
3. Ruth Ts, Simon 3s, Esther Ks, Clive 5s -> Esther
4. Esther 7s, Clive 2s, Ruth As, Simon 4s -> Ruth
5. Ruth 8d, Simon 9d, Esther Kd, Clive Ad -> Clive
6. Clive Qd, Ruth 5d, Simon 2d, Esther 4d -> Clive
7. Clive 4h, Ruth 3h, Simon 6s, Esther Jh -> Esther
8. Esther 8h, Clive 2h, Ruth 6c, Simon 9c -> Esther
9. Esther Js, Clive 6d, Ruth 5c, Simon Qs -> Simon
10. Simon Qc, Esther 2c, Clive 7c, Ruth 8c -> Simon
11. Simon Kc, Esther Tc, Clive Jc, Ruth Ac -> Ruth
12. Ruth 4c, Simon 3c, Esther 9s, Clive 3d -> Ruth
13. Ruth Td, Simon 8s, Esther Jd, Clive 7d
score: Ruth +22, Simon +22, Esther 0, Clive 0
total: Ruth 60, Simon 64, Esther 10, Clive 22
note: seven tricks to six, and the last bus was gone
winner: Simon
