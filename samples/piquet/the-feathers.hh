# Rubicon piquet, six deals: a whole partie with every card that was seen.
game: piquet
rules: preset=english
players: Winifred, Alec
date: 2026-02-07
place: The Feathers, upstairs
scorer: Alec

deal 1: dealer Alec
hand Winifred: Js Kh Jh 7h Kd Jd Td 9d Ac Kc 9c 7c
hand Alec: Ks Qs Ts 9s 8s 8h 8d 7d Qc Jc Tc 8c
exchange Winifred: x 7h 9c 7c > As Qh Qd
exchange Alec: x 8h 8d 7d 8c > 7s Ah Th 9h
declare Winifred: point 5 (49) not good, quint Kd good, tierce Kh, three kings good, three jacks
declare Alec: point 6 (54)
count: Winifred 24, Alec 6
1. Winifred Ac 25, Alec Tc 6 -> Winifred
2. Winifred Kc 26, Alec Jc 6 -> Winifred
3. Winifred As 27, Alec 7s 6 -> Winifred
4. Winifred Kd 28, Alec 8s 6 -> Winifred
5. Winifred Qd 29, Alec 9s 6 -> Winifred
6. Winifred Kh 30, Alec Ah 7 -> Alec
7. Alec Qc 8, Winifred 9d 30 -> Alec
8. Alec Ks 9, Winifred Js 30 -> Alec
9. Alec Qs 10, Winifred Jh 30 -> Alec
10. Alec Ts 11, Winifred Td 30 -> Alec
11. Alec 9h 12, Winifred Qh 31 -> Winifred
12. Winifred Jd 32, Alec Th 12 -> Winifred
score: Winifred +43, Alec +12
total: Winifred 43, Alec 12

deal 2: dealer Winifred
hand Alec: As Qs Ts Th Jd 9d Ac Kc Qc Jc Tc 7c
hand Winifred: Ks Js 8s 7s Ah Jh 8h 7h Kd Td 7d 8c
exchange Alec: x Qs Ts Th Jd 9d > 9s Qh 9h Ad 8d
exchange Winifred: x 7s 7d 8c > Kh Qd 9c
declare Alec: point 6 (58) good, quint Ac good, three aces good
count: Alec 24, Winifred 0
1. Alec Ac 25, Winifred 9c 0 -> Alec
2. Alec Kc 26, Winifred 8s 0 -> Alec
3. Alec Qc 27, Winifred Td 0 -> Alec
4. Alec Jc 28, Winifred 7h 0 -> Alec
5. Alec As 29, Winifred Js 0 -> Alec
6. Alec Ad 60, Winifred Qd 0 -> Alec
7. Alec Tc 61, Winifred 8h 0 -> Alec
8. Alec 9h 62, Winifred Jh 1 -> Winifred
9. Winifred Ah 2, Alec Qh 62 -> Winifred
10. Winifred Ks 3, Alec 9s 62 -> Winifred
11. Winifred Kd 4, Alec 8d 62 -> Winifred
12. Winifred Kh 5, Alec 7c 62 -> Winifred
score: Winifred +6, Alec +72
total: Winifred 49, Alec 84
note: a pique, and Alec fetches the second candle

deal 3: dealer Alec
exchange Winifred: 5
exchange Alec: 2
hand Winifred after: Js Ah Qh Jh Th 7h Ad Qd Jd Ac 8c 7c
hand Alec after: As Ks Qs 7s Kh Kd Td 9d 7d Kc Qc Jc
declare Winifred: point 5 (48) good, tierce Qh not good, three aces not good
declare Alec: tierce As, tierce Kc, fourteen kings
count: Winifred 5, Alec 20
1. Winifred Ah, Alec Kh -> Winifred
2. Winifred Qh, Alec 7d -> Winifred
3. Winifred Ac, Alec Jc -> Winifred
4. Winifred Ad, Alec 9d -> Winifred
5. Winifred Jh, Alec 7s -> Winifred
6. Winifred Th, Alec Td -> Winifred
7. Winifred 7c, Alec Qc -> Alec
8. Alec As, Winifred Js -> Alec
9. Alec Ks, Winifred 7h -> Alec
10. Alec Kd, Winifred Jd -> Alec
11. Alec Kc, Winifred 8c -> Alec
12. Alec Qs, Winifred Qd -> Alec
score: Winifred +12, Alec +27
total: Winifred 61, Alec 111

deal 4: dealer Winifred
hand Alec: As Qs Ts Qh Th 8h Ad Kd Qd 7d Ac 8c
hand Winifred: Ks Js 9s Ah Jh Jd Td 9d Kc Qc Jc 9c
exchange Alec: x Ts Th 8h 8c > 7s 7h 8d 7c
exchange Winifred: x 9s Td 9d > 8s 9h Tc
declare Alec: point 5, tierce, three aces
Winifred: not good, not good, not good
declare Winifred: point 5, quint, fourteen jacks
count: Alec 0, Winifred 94
1. Alec Ad 1, Winifred Jd 94 -> Alec
2. Alec Kd 2, Winifred 8s 94 -> Alec
3. Alec As 3, Winifred Js 94 -> Alec
4. Alec Qd 4, Winifred 9c 94 -> Alec
5. Alec Ac 5, Winifred Tc 94 -> Alec
6. Alec 7d 6, Winifred 9h 94 -> Alec
7. Alec 7s 7, Winifred Ks 95 -> Winifred
8. Winifred Kc 96, Alec 7c 7 -> Winifred
9. Winifred Qc 97, Alec 7h 7 -> Winifred
10. Winifred Jc 98, Alec 8d 7 -> Winifred
11. Winifred Ah 99, Alec Qh 7 -> Winifred
12. Winifred Jh 100, Alec Qs 7 -> Winifred
score: Winifred +101, Alec +7
total: Winifred 162, Alec 118
note: ninety before a card is led

deal 5: dealer Alec
hand Winifred: 9s 7s Ah Kh Qh Jh Qd Td 9d 7d Ac 8c
hand Alec: As Ks Qs Js Ts 8s Th Jd Kc Jc 9c 7c
exchange Winifred: x 9s 7s Td 9d 8c > 9h Ad Kd 8d Qc
exchange Alec: x Th 9c 7c > 8h 7h Tc
declare Winifred: point 5 (50) not good, quart Ah not good, three aces good, three queens
declare Alec: point 6 (59), quint As
1. Winifred Ah, Alec 7h -> Winifred
2. Winifred Ad, Alec ~~8h~~ Jd -> Winifred
3. Winifred Kd, Alec 8h -> Winifred
4. Winifred Qd, Alec Tc -> Winifred
5. Winifred 8d, Alec 8s -> Winifred
6. Winifred 7d, Alec Ts -> Winifred
7. Winifred Kh, Alec Js -> Winifred
8. Winifred Qh, Alec Qs -> Winifred
9. Winifred Ac, Alec Jc -> Winifred
10. Winifred Jh, Alec Ks -> Winifred
11. Winifred 9h, Alec As -> Winifred
12. Winifred Qc, Alec Kc -> Alec
score: Winifred +28, Alec +23
total: Winifred 190, Alec 141
note: eleven tricks for Winifred, and the twelfth was all Alec wanted

deal 6: dealer Winifred
hand Alec: Qs Ts 8s Ah 9h 7h Ad Kd 8d Ac Kc 7c
hand Winifred: Js 9s Kh Qh Jh Th 8h Jd Td 9d Qc Jc
exchange Alec: x Ts 8s 9h 7h 7c > As Ks 7s Qd 8c
exchange Winifred: x 9s Td 9d > 7d Tc 9c
declare Alec: point 4 (39) not good, tierce As not good, fourteen aces good, three kings
declare Winifred: point 5 (48), quart Kh, quart Qc
count: Alec 17, Winifred 13
1. Alec Ah 18, Winifred 8h 13 -> Alec
2. Alec Ad 19, Winifred 7d 13 -> Alec
3. Alec As 20, Winifred Js 13 -> Alec
4. Alec Ac 21, Winifred 9c 13 -> Alec
5. Alec Kd 22, Winifred Jd 13 -> Alec
6. Alec Ks 23, Winifred Tc 13 -> Alec
7. Alec Kc 24, Winifred Jc 13 -> Alec
8. Alec Qs 25, Winifred Th 13 -> Alec
9. Alec Qd 26, Winifred Jh 13 -> Alec
10. Alec 7s 27, Winifred Qh 13 -> Alec
11. Alec 8d 28, Winifred Qc 13 -> Alec
12. Alec 8c 29, Winifred Kh 13 -> Alec
score: Winifred +13, Alec +70
total: Winifred 203, Alec 211
note: a capot in the last deal, and the partie by eight
winner: Alec
settlement: Alec +108, Winifred -108
