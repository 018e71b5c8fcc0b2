game: hearts
players: Anna, Boris, Vera, Gleb

deal 1: dealer Vera
hand Boris: 3c 4c Jc Kc 4d Qd 2h Jh 6s As 7d Kd 7s
hand Gleb: 8c Ac 2d Jd 4h 5h 9h Kh 9s Ks 8s 3s Qs
1. Vera 2c, Gleb 8c, Anna Tc, Boris 3c -> Anna
2. Anna 5d, Boris 7d, Vera 8d, Gleb 2d
3. Vera Js, Gleb 3s, Anna 2s, Boris As -> Boris
4. Boris Kd, Vera 3d, Gleb Jd, Anna Ad -> Anna
5. Anna 6d, Boris 4d, Vera 5c, Gleb Ac -> Anna
6. Anna Td, Boris Qd, Vera 5s, Gleb Kh -> Boris
7. Boris Kc, Vera 7c, Gleb 4h, Anna 6c -> Boris
8. Boris 4c, Vera Qh, Gleb Ks, Anna Qc -> Anna
9. Anna 9d, Boris Jc, Vera Ts, Gleb 9s -> Anna
10. Anna 7h, Boris Jh, Vera Th, Gleb 9h -> Boris
11. Boris 6s, Vera 4s, Gleb Qs, Anna Ah -> Gleb
12. Gleb 5h, Anna 3h, Boris 2h, Vera 6h -> Vera
13. Vera 8h, Gleb 8s, Anna 9c, Boris 7s
score: Anna +1, Boris +6, Vera +5, Gleb +14
total: Anna 1, Boris 6, Vera 5, Gleb 14

deal 2: dealer Gleb
1. Boris 2c, Vera Jc, Gleb 5c, Anna 6c -> Vera
2. Vera Kd, Gleb 7d, Anna Td, Boris Qd -> Vera
3. Vera 2s, Gleb 5s, Anna 9s, Boris As -> Boris
4. Boris Kc, Vera Tc, Gleb 4c, Anna Ac -> Anna
5. Anna 2d, Boris 9d, Vera 6d, Gleb 3d -> Boris
6. Boris 7c, Vera Kh, Gleb 9c, Anna Jh -> Gleb
7. Gleb Qs, Anna 6s, Boris Ks, Vera 4s -> Boris
8. Boris Qh, Vera Ah, Gleb Th, Anna 6h
9. Vera 2h, Gleb Jd, Anna 7h, Boris 8h
10. Boris 3c, Vera 4h, Gleb Ts, Anna Ad -> Boris
11. Boris Js, Vera 7s, Gleb 8s, Anna 9h -> Boris
12. Boris 8c, Vera 5h, Gleb 3s, Anna 8d -> Boris
13. Boris Qc, Vera 5d, Gleb 4d, Anna 3h -> Boris
score: Anna 0, Boris +20, Vera +4, Gleb +2
total: Anna 1, Boris 26, Vera 9, Gleb 16

deal 3: dealer Anna
1. Anna 2c, Boris 4c, Vera Kc, Gleb 8c -> Vera
2. Vera 7d, Gleb 4d, Anna Td, Boris 3d -> Anna
3. Anna Kd, Boris 9d, Vera 6d, Gleb 7c -> Anna
4. Anna 8d, Boris 5d, Vera Qd, Gleb 9s -> Vera
5. Vera Ad, Gleb Qs, Anna 2d, Boris Jd -> Vera
6. Vera Qc, Gleb Ac, Anna 6c, Boris 3c -> Gleb
7. Gleb 7s, Anna 5s, Boris Ks, Vera 3s -> Boris
8. Boris Ts, Vera 6s, Gleb 4s, Anna 8s -> Boris
9. Boris 5c, Vera Tc, Gleb Jh, Anna 9c -> Vera
10. Vera 6h, Gleb 7h, Anna 9h, Boris 4h
11. Anna 8h, Boris Th, Vera 2h, Gleb Qh -> Gleb
12. Gleb Js, Anna As, Boris 2s, Vera 5h -> Anna
13. Anna 3h, Boris Jc, Vera Kh, Gleb Ah -> Gleb
score: Anna +5, Boris 0, Vera +14, Gleb +7
total: Anna 6, Boris 26, Vera 23, Gleb 23

deal 4: dealer Boris
hand Anna: 7c 8c Jc Kc 2d 9d Td Qd 2h Jh Qh 6s Qs
hand Boris: 2c 5c 6c 9c Qc Kd Ad 7h Th Kh Ah 4s Js
hand Vera: 4c Tc Ac 6d 7d 8d 5h 8h 9h 2s 3s 8s Ts
hand Gleb: 3c 3d 4d 5d Jd 3h 4h 6h 5s 7s 9s Ks As
1. Boris 2c, Vera Tc, Gleb 3c, Anna Kc -> Anna
2. Anna 7c, Boris Qc, Vera 4c, Gleb Jd -> Boris
3. Boris Js, Vera 2s, Gleb 7s, Anna Qs -> Anna
4. Anna 9d, Boris Ad, Vera 6d, Gleb 3d -> Boris
5. Boris 5c, Vera Ac, Gleb 3h, Anna 8c -> Vera
6. Vera 8s, Gleb 5s, Anna 6s, Boris 4s
7. Vera Ts, Gleb Ks, Anna Jc, Boris Kd -> Gleb
8. Gleb As, Anna Qh, Boris 7h, Vera 3s
9. Gleb 4h, Anna Jh, Boris Kh, Vera 8h
10. Boris Ah, Vera 9h, Gleb 6h, Anna 2h -> Boris
11. Boris 9c, Vera 7d, Gleb 9s, Anna Td -> Boris
12. Boris Th, Vera 5h, Gleb 5d, Anna Qd -> Boris
13. Boris 6c, Vera 8d, Gleb 4d, Anna 2d -> Boris
score: Anna +13, Boris +10, Vera +1, Gleb +2
total: Anna 19, Boris 36, Vera 24, Gleb 25

deal 5: dealer Vera
1. Anna 2c, Boris 8c, Vera 7c, Gleb Ac -> Gleb
2. Gleb 2s, Anna 6s, Boris 9s, Vera 8s -> Boris
3. Boris 9d, Vera 5d, Gleb 7d, Anna 8d -> Boris
4. Boris Qd, Vera Td, Gleb Kd, Anna 4d -> Gleb
5. Gleb 3d, Anna Jd, Boris 6d, Vera 4c -> Anna
6. Anna Tc, Boris 6c, Vera 5c, Gleb 9c -> Anna
7. Anna Qc, Boris 3c, Vera Th, Gleb Jc -> Anna
8. Anna Kh, Boris 9h, Vera 6h, Gleb 2h -> Anna
9. Anna Jh, Boris 7h, Vera 3h, Gleb Qh -> Gleb
10. Gleb Qs, Anna As, Boris 5s, Vera 3s -> Anna
11. Anna 2d, Boris Js, Vera 4h, Gleb Ad -> Gleb
12. Gleb Kc, Anna 4s, Boris Ts, Vera 5h -> Gleb
13. Gleb 8h, Anna 7s, Boris Ah, Vera Ks
score: Anna +18, Boris +2, Vera 0, Gleb +6

deal 6
hand Boris: Ac 6d Qd Ad 2h Th Jh 6s Ts As 4h 8d 5s
hand Gleb: Kc 2d 5h 6h 8h Qh 2s 7s 9s Js 5c 6c 2c
1. Gleb 2c, Anna 4c, Boris Ac, Vera Jc -> Boris
2. Boris 8d, Vera 4d, Gleb 2d, Anna 3d -> Boris
3. Boris 6s, Vera Ks, Gleb 2s, Anna 3s -> Vera
4. Vera 3c, Gleb 5c, Anna 9c, Boris Ad -> Anna
5. Anna 7c, Boris Ts, Vera 8c, Gleb Kc -> Gleb
6. Gleb Js, Anna 4s, Boris 5s, Vera 8s -> Gleb
7. Gleb 6c, Anna Qc, Boris 6d, Vera Ah -> Anna
8. Anna Kh, Boris Jh, Vera 3h, Gleb 5h -> Anna
9. Anna Tc, Boris 4h, Vera Kd, Gleb 6h -> Anna
10. Anna 9h, Boris 2h, Vera 9d, Gleb 8h -> Anna
11. Anna Qs, Boris As, Vera 5d, Gleb 9s -> Boris
12. Boris Th, Vera Jd, Gleb Qh, Anna 7h -> Gleb
13. Gleb 7s, Anna 7d, Boris Qd, Vera Td -> Gleb
score: Anna +10, Boris +13, Vera 0, Gleb +3
total: Anna 47, Boris 51, Vera 24, Gleb 34

deal 7: dealer Anna
hand Anna: 2c 6c 5d 8d Td Jd 4h 9h 6s 8s Ts Ks As
hand Boris: 7c 9c Jc 3d 6d 7d 5h Qh Ah 3s 9s Js Qs
hand Vera: 4c 8c Qc Ac 2d 4d 9d Qd Kd Ad Kh 2s 7s
hand Gleb: 3c 5c Tc Kc 2h 3h 6h 7h 8h Th Jh 4s 5s
pass Anna: 9h 6c Ts -> Vera
pass Boris: 3d Qs 7c -> Gleb
pass Vera: Qc Kh 7s -> Anna
pass Gleb: Th 3c 5c -> Boris
1. Anna 2c, Boris Jc, Vera 6c, Gleb 7c -> Boris
2. Boris Js, Vera 2s, Gleb 5s, Anna 8s -> Boris
3. Boris 9c, Vera 4c, Gleb Tc, Anna Qc -> Anna
4. Anna 6s, Boris 3s, Vera Ts, Gleb Qs -> Gleb
5. Gleb 2h, Anna Kh, Boris Ah, Vera 9h -> Boris
6. Boris 5c, Vera 8c, Gleb Kc, Anna 7s -> Gleb
7. Gleb 6h, Anna 4h, Boris Th, Vera Ac -> Boris
8. Boris 3c, Vera Ad, Gleb 3h, Anna Td -> Boris
9. Boris Qh, Vera 2d, Gleb Jh, Anna Jd -> Boris
10. Boris 6d, Vera 9d, Gleb 3d, Anna 8d -> Vera
11. Vera 4d, Gleb 8h, Anna 5d, Boris 7d -> Boris
12. Boris 9s, Vera Qd, Gleb 4s, Anna Ks -> Anna
13. Anna As, Boris 5h, Vera Kd, Gleb 7h -> Anna
score: Anna +2, Boris +11, Vera 0, Gleb +13
total: Anna 49, Boris 62, Vera 24, Gleb 47

deal 8: dealer Boris
hand Boris: 6c Tc Ac 5d 7d Td Jd Qd 2h 9h Qh Ah 8s
hand Gleb: 7c Kc 6d 8d 3h 5h Th Jh Kh 7s 9s Ks As
1. Vera 2c, Gleb Kc, Anna 8c, Boris Tc -> Gleb
2. Gleb 8d, Anna Ad, Boris 7d, Vera 9d
3. Anna 3d, Boris Td, Vera 2d, Gleb 6d -> Boris
4. Boris 6c, Vera 5c, Gleb 7c, Anna Qc -> Anna
5. Anna 2s, Boris 8s, Vera Js, Gleb 9s -> Vera
6. Vera Jc, Gleb Ks, Anna 4c, Boris Ac -> Boris
7. Boris 5d, Vera 4d, Gleb Th, Anna Kd -> Anna
8. Anna 4s, Boris 9h, Vera 6s, Gleb As -> Gleb
9. Gleb 3h, Anna 7h, Boris 2h, Vera 6h -> Anna
10. Anna 8h, Boris Qh, Vera 5s, Gleb Kh -> Gleb
11. Gleb Jh, Anna 4h, Boris Ah, Vera 3c -> Boris
12. Boris Jd, Vera 3s, Gleb 5h, Anna Qs -> Boris
13. Boris Qd, Vera 9c, Gleb 7s, Anna Ts -> Boris
score: Anna +5, Boris +17, Vera 0, Gleb +4
total: Anna 54, Boris 79, Vera 24, Gleb 51
