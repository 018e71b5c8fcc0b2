game: hearts
players: Anna, Boris, Vera, Gleb

deal 1: dealer Gleb
1. Anna 2c, Boris 3c, Vera Jc, Gleb Ac -> Gleb
2. Gleb 8s, Anna 3s, Boris Qs, Vera Ts -> Boris
3. Boris 7c, Vera Ks, Gleb 8c, Anna Kc -> Anna
4. Anna 6c, Boris 4c, Vera Td, Gleb 9h -> Anna
5. Anna Qh, Boris 4h, Vera 2h, Gleb 3h -> Anna
6. Anna Th, Boris 8h, Vera Ah, Gleb Js -> Vera
7. Vera 7s, Gleb As, Anna Qd, Boris 9s -> Gleb
8. Gleb 3d, Anna 4d, Boris 7d, Vera 2d -> Boris
9. Boris 9c, Vera 9d, Gleb 8d, Anna Qc -> Anna
10. Anna 5d, Boris Tc, Vera Kd, Gleb 6d -> Vera
11. Vera 2s, Gleb 5s, Anna 7h, Boris 5c -> Gleb
12. Gleb Ad, Anna 5h, Boris Jh, Vera Jd -> Gleb
13. Gleb 4s, Anna Kh, Boris 6h, Vera 6s -> Vera
14. Gleb ??, Anna ??, Boris ??, Vera ??  # error: [HH103]
score: Anna +5, Boris +13, Vera +5, Gleb +3
total: Anna 5, Boris 13, Vera 5, Gleb 3

deal 2: dealer Anna
1. Vera 2c, Gleb 6c, Anna 9c, Boris Qc -> Boris
2. Boris 8c, Vera 4c, Gleb 5c, Anna Tc -> Anna
3. Anna Ts, Boris 9s, Vera Js, Gleb 2s -> Vera
4. Vera 2d, Gleb 7d, Anna 3d, Boris Td -> Boris
5. Boris 7s, Vera 5s, Gleb 5d, Anna 3s -> Boris
6. Boris Jc, Vera Ac, Gleb Kc, Anna 3c -> Vera
7. Vera Qs, Anna 4s, Gleb 8d, Boris As -> Boris  # error: [HH109]
8. Boris 7h, Vera Qh, Gleb Ah, Anna Jh -> Gleb
9. Gleb Th, Anna Kd, Boris 4h, Vera 8h -> Gleb
10. Gleb 4d, Anna Ks, Boris Kh, Vera Qd -> Vera
11. Vera Ad, Gleb 9d, Anna 8s, Boris 9h -> Vera
12. Vera 5h, Gleb 3h, Anna 6s, Boris 2h -> Vera
13. Vera 6d, Gleb Jd, Anna 7c, Boris 6h -> Gleb
score: Anna 0, Boris +13, Vera +5, Gleb +8
total: Anna 5, Boris 26, Vera 10, Gleb 11

deal 3: dealer Boris
hand Boris: 2c Jc 8d 2h 4h 9h 2s 6s Js As 4d 9c 5s
hand Gleb: 4c 7c Td 3h Kh 3s 4s 7s 9s Qs Ts 5d 5c
1. Boris 2c, Vera Ac, Gleb 7c, Anna Tc -> Vera
2. Vera Ad, Gleb 5d, Anna 7d, Boris 4d -> Vera
3. Vera 9d, Gleb Td, Anna Qd, Boris 8d -> Anna
4. Anna Jd, Boris 5s, Vera 2d, Gleb Kh -> Anna
5. Anna 8s, Boris 2s, Vera Qc, Gleb 3s -> Anna
6. Anna 8c, Boris Jc, Vera 6c, Gleb 4c -> Boris
7. Boris 2h, Vera Qh, Gleb 3h, Anna Th -> Vera
8. Vera 6d, Gleb Qs, Anna 3d, Boris 6s -> Vera
9. Vera 6h, Gleb Ts, Anna Ah, Boris 9h -> Anna
10. Anna 5h, Boris 4h, Vera Jh, Gleb 7s -> Vera
11. Vera Kc, Gleb 5c, Anna 7h, Boris 9c -> Vera
12. Vera 3c, Gleb 9s, Anna 8h, Boris As -> Vera
13. Vera Kd, Gleb 4s, Anna Ks, Boris Js -> Vera
score: Anna +4, Boris 0, Vera +22, Gleb 0
total: Anna 9, Boris 26, Vera 32, Gleb 11
winner: Anna  # error: [HE106]

game: hearts
players: Anna, Boris, Vera, Gleb

deal 1: dealer Vera
hand Boris: 9c Tc 3d 6d 7d 8d 9d Kd 3h As 6h Qh 2s
hand Gleb: 7c 2d 5d Jd Qd 2h 4h 5h 8h Ks 2c Kc Jc ??  # error: [HH103]
1. Gleb 2c, Anna 3c, Boris Tc, Vera 6c -> Boris
2. Boris 3d, Vera Ad, Gleb 5d, Anna 3s -> Vera
3. Vera Td, Gleb Qd, Anna 9h, Boris Kd -> Boris
4. Boris 9c, Vera 8c, Gleb Jc, Anna 5c -> Gleb
5. Gleb Ks, Anna Ts, Boris 2s, Vera 5s -> Gleb
6. Gleb 7c, Anna Qc, Boris Qh, Vera Ac -> Vera
7. Vera 8s, Gleb 2d, Anna 7s, Boris As -> Boris
8. Boris 9d, Vera 4d, Gleb Jd, Anna Js -> Gleb
9. Gleb 5h, Anna 7h, Boris 3h, Vera Ah -> Vera
10. Vera Th, Gleb 4h, Anna Jh, Boris 6h -> Anna
11. Anna 6s, Boris 8d, Vera 4s, Gleb 8h -> Anna
12. Anna 4c, Boris 7d, Vera Kh, Gleb Kc -> Gleb
13. Gleb 2h, Anna 9s, Boris 6d, Vera Qs -> Gleb
score: Anna +5, Boris +1, Vera +5, Gleb +15
total: Anna 5, Boris 1, Vera 5, Gleb 15

deal 3: dealer Anna  # error: [HH107]
hand Boris: 2c Ac 3d 6d Ad 2h 8h Ah 6s Ks 5c As 7s
hand Gleb: Qc 4d 5d 7d Td Qd Jh Kh 8s Js 6c Kc Jd
1. Boris 2c, Vera 9c, Gleb 6c, Anna Tc -> Anna
2. Anna 8d, Boris 6d, Vera 9h, Gleb 7d -> Anna
3. Anna 9s, Boris As, Vera 4s, Gleb Js -> Boris
4. Boris Ah, Vera 5h, Gleb Jh, Anna Qh -> Boris
5. Boris Ks, Vera Ts, Gleb 8s, Anna 2s -> Boris
6. Boris 2h, Vera 7h, Gleb Kh, Anna 6h -> Gleb
7. Gleb Qc, Anna 4c, Boris 5c, Vera 8c -> Gleb
8. Gleb Jd, Anna Kd, Boris 3d, Vera 3s -> Anna
9. Anna 7c, Boris Ac, Vera 3c, Gleb Kc -> Boris
10. Boris 7s, Vera Qs, Gleb 4d, Anna 5s -> Vera
11. Vera Th, Gleb 5d, Anna 2d, Boris 8h -> Vera
12. Vera 4h, Gleb Qd, Anna 9d, Boris 6s -> Vera
13. Vera 3h, Gleb Td, Anna Jc, Boris Ad -> Vera
score: Anna +1, Boris +4, Vera +17, Gleb +4
total: Anna 6, Boris 5, Vera 22, Gleb 19

deal 4: dealer Boris
hand Boris: 6c 8c Tc Jc Kc Ac 4d 8d Ad 6h Ah 3s  # error: [HH103]
hand Gleb: 4c 5c 7c 9d Kd 4h 5h Th Jh 7s 9s Qs Ks
1. Vera 2c, Gleb 5c, Anna 9c, Boris Tc -> Boris
2. Boris 8d, Vera Jd, Gleb 9d, Anna 6d -> Vera
3. Vera Td, Gleb Kd, Anna 2d, Boris 4d -> Gleb
4. Gleb 4c, Anna Qc, Boris Ac, Vera 3c -> Boris
5. Boris Kc, Vera 9h, Gleb 7c, Anna 7d -> Boris
6. Boris Ah, Vera 7h, Gleb 4h, Anna Qh -> Boris
7. Boris 8c, Vera Js, Gleb 9s, Anna 5d -> Boris
8. Boris Ad, Vera 3d, Gleb 7s, Anna Ts -> Boris
9. Boris 3s, Vera 2s, Gleb Ks, Anna 5s -> Gleb
10. Gleb 5h, Anna 2h, Boris 6h, Vera Kh -> Vera
11. Vera Qd, Gleb Jh, Anna 3h, Boris Jc -> Vera
12. Vera 4s, Gleb Qs, Anna 6s, Boris As -> Boris
13. Boris 6c, Vera 8s, Gleb Th, Anna 8h -> Boris
score: Anna 0, Boris +20, Vera +6, Gleb 0
total: Anna 6, Boris 25, Vera 28, Gleb 19

deal 5: dealer Vera
1. Boris 2c, Vera Ac, Gleb 9c, Anna 7c -> Vera
2. Vera 4s, Gleb 6s, Anna Ks, Boris 5s -> Anna
3. Anna As, Boris 7s, Vera 2s, Gleb 8s -> Anna
4. Anna Td, Boris Qd, Vera 4d, Gleb Jd -> Boris
5. Boris 9d, Vera Ad, Gleb 8d, Anna 6d -> Vera
6. Vera 5d, Gleb Kd, Anna 8c, Boris 3d -> Gleb
7. Gleb 3c, Anna 6c, Boris Kc, Vera 5c -> Boris
8. Boris Tc, Vera Jc, Gleb 7d, Anna Qc -> Anna
9. Anna 9s, Boris 7h, Vera Js, Gleb Qs -> Gleb
10. Gleb 8h, Anna Kh, Boris 4h, Vera Qh -> Anna
11. Anna 9h, Boris 5h, Vera 6h, Gleb 2h -> Anna
12. Anna Jh, Boris Ah, Vera 3h, Gleb 3s -> Boris
13. Boris 2d, Vera 4c, Gleb Ts, Anna Th -> Boris
score: Anna +8, Boris +4, Vera -10, Gleb +14  # error: [SC101]
total: Anna 14, Boris 29, Vera 18, Gleb 33

deal 7: dealer Anna  # error: [HH107]
hand Boris: 2c Tc 3d 4d 5d 7d 4h 5h Th 9s 7h 4s Qd
hand Gleb: Jd Kd Ad 8h Jh Ah 2s 5s Ts Js Ac 6d Td
1. Boris 2c, Vera 5c, Gleb Ac, Anna 9c -> Gleb
2. Gleb Kd, Anna 8c, Boris 3d, Vera 8d -> Gleb
3. Gleb Ad, Anna Kc, Boris 7d, Vera 2d -> Gleb
4. Gleb Jd, Anna As, Boris 5d, Vera 9d -> Gleb
5. Gleb Td, Anna 6s, Boris Qd, Vera 4c -> Boris
6. Boris 4s, Vera 3s, Gleb 2s, Anna Qs -> Anna
7. Anna 7c, Boris Tc, Vera Qc, Gleb Ah -> Vera
8. Vera Ks, Gleb Ts, Anna 8s, Boris 9s -> Vera
9. Vera 2h, Gleb 8h, Anna 9h, Boris 4h -> Anna
10. Anna 6h, Boris 7h, Vera 3h, Gleb Jh -> Gleb
11. Gleb Js, Anna Kh, Boris 4d, Vera 7s -> Gleb
12. Gleb 6d, Anna Qh, Boris Th, Vera 3c -> Gleb
13. Gleb 5s, Anna Jc, Boris 5h, Vera 6c -> Gleb
score: Anna +17, Boris 0, Vera +1, Gleb +8
total: Anna 31, Boris 29, Vera 19, Gleb 41

deal 8: dealer Boris
hand Boris: Tc Qc Kc 2d 3d 9d Td Ad 5h Qh 7s Ks As
hand Gleb: 5c 7c 5d Jd Qd 3h 4h 9h Th 2s 3s 5s 9s
1. Vera 2c, Gleb 7c, Anna 9c, Boris Kc -> Boris
2. Boris 7s, Vera Qs, Gleb 9s, Anna Js -> Vera
3. Vera 8s, Gleb 3s, Anna 6s, Boris Ks -> Boris
4. Boris 9d, Vera 6d, Gleb Qd, Anna 7d -> Gleb
5. Gleb 4h, Anna Jh, Boris Qh, Vera 7h -> Boris
6. Boris Td, Vera Kd, Gleb 5d, Anna 3c -> Vera
7. Vera 4d, Gleb Jd, Anna 6c, Boris 3d -> Gleb
8. Gleb Th, Anna 6h, Boris 5h, Vera Ah -> Vera
9. Vera 8h, Gleb 9h, Anna 4s, Boris Tc -> Gleb
10. Gleb 3h, Anna Ac, Boris Qc, Vera Kh -> Vera
11. Vera 2h, Gleb 2s, Anna 4c, Boris 2d -> Vera
12. Vera 8d, Gleb 5s, Anna 8c, Boris Ad -> Boris
13. Boris As, Vera Ts, Gleb 5c, Anna Jc -> Boris
score: Anna 0, Boris +4, Vera +20, Gleb +2
total: Anna 31, Boris 33, Vera 39, Gleb 43
winner: Anna  # error: [HE106]

game: hearts
players: Anna, Boris, Vera, Gleb

deal 1: dealer Boris
hand Boris: 4c 5c Tc 6d 9d Jd 2h 4h 9h Th 7d 5d Jh
hand Gleb: Jc 2d Qd Ad 8h Kh 3s 4s Qs As 7c 3d 8d
1. Vera 2c, Gleb 7c, Anna Ac, Boris 4c -> Anna
2. Anna 9s, Boris 4h, Vera Ks, Gleb 4s -> Vera
3. Vera Qc, Gleb Jc, Anna 3c, Boris 5c -> Vera
4. Vera 5h, Gleb 8h, Anna Ah, Boris 2h -> Anna
5. Anna 8s, Boris Th, Vera Ts, Gleb As -> Gleb
6. Gleb 3s, Anna 2s, Boris Tc, Vera Js -> Vera
7. Vera 6s, Gleb Qs, Anna 5s, Boris 5d -> Gleb
8. Gleb 2d, Anna Kd, Boris Jd, Vera 4d -> Anna
9. Anna Kc, Boris 9d, Vera 8c, Gleb Qd -> Anna
10. Anna Td, Boris 7d, Vera Qh, Gleb 3d -> Anna
11. Anna 7h, Boris Jh, Vera 6h, Gleb Kh -> Gleb
12. Gleb Ad, Anna 7s, Boris 6d, Vera 9c -> Gleb
13. Gleb 8d, Anna 3h, Boris 9h, Vera 6c -> Gleb
score: Anna +10, Boris 0, Vera +1, Gleb +20  # error: [SC101]
total: Anna 10, Boris 0, Vera 1, Gleb 20
