# Two short cycles added up: the first one written down, the second only as a table, for the bell was near.
game: variety
rules: preset=short, tie=defenders
players: Dan, Ivy, Rose, Owen
date: 2026-11-07
place: the night shift, second break
scorer: Ivy

deal 1: dealer Owen
hand Ivy: 9s 3s 8h 7h 3h Kd 6d 4d Jc 9c 7c 6c 3c
says Dan: six hearts and a headache
bid: Dan 3, Ivy 8, Rose 4, Owen 8
contract 8: Ivy, Owen
1. Dan Kc, Ivy 6c, Rose 4c, Owen Qc -> Dan
2. Dan Ad, Ivy Kd, Rose Jd, Owen 9d -> Dan
3. Dan 5c, Ivy 3c, Rose 2c, Owen 8c -> Owen
4. Owen 5d, Dan 7d, Ivy 6d, Rose 8d -> Rose
5. Rose As, Owen 6s, Dan 7s, Ivy 9s -> Rose
6. Rose 3d, Owen 5s, Dan 2d, Ivy 4d -> Ivy
7. Ivy 3s, Rose 8s, Owen 2s, Dan Ac -> Rose
8. Rose Ah, Owen Th, Dan 6h, Ivy 3h -> Rose
9. Rose 4s, Owen Ts, Dan Tc, Ivy 7c -> Owen
10. Owen Js, Dan Kh, Ivy 7h, Rose Ks -> Rose
11. Rose Td, Owen Jh, Dan 5h, Ivy 9c -> Rose
12. Rose Qd, Owen Qh, Dan 2h, Ivy Jc -> Rose
13. Rose Qs, Owen 9h, Dan 4h, Ivy 8h -> Rose
score: Dan -20, Ivy -6, Rose -20, Owen -6
total: Dan -20, Ivy -6, Rose -20, Owen -6
note: Dan and Rose took ten tricks between them

deal 2: dealer Dan
hand Ivy: 9s Kh Qh Jh Th 2h Qd Td 2d Kc Qc Tc 3c
says Rose: ace, king, queen of something
bid: Ivy 3, Rose 2, Owen 4, Dan 4
contract 4: Owen, Dan
1. Ivy Jh, Rose 7h, Owen 3h, Dan Ah -> Dan
2. Dan 5h, Ivy Qh, Rose 9h, Owen 6h -> Ivy
3. Ivy Th, Rose 4h, Owen 8h, Dan 7d -> Dan
4. Dan 4d, Ivy Qd, Rose 9d, Owen Kd -> Owen
5. Owen 3s, Dan Ts, Ivy 9s, Rose 5s
6. Dan Ac, Ivy Kc, Rose 7c, Owen 8c -> Dan
7. Dan 8d, Ivy Td, Rose Ad, Owen 6d -> Rose
8. Rose 2c, Owen 6c, Dan 4c, Ivy 3c -> Owen
9. Owen 2s, Dan 6s, Ivy Qc, Rose Qs -> Rose
10. Rose Ks, Owen 8s, Dan Js, Ivy 2h -> Rose
11. Rose As, Owen 4s, Dan 5c, Ivy Kh -> Rose
12. Rose Jc, Owen 7s, Dan 3d, Ivy Tc -> Dan
13. Dan Jd, Ivy 2d, Rose 9c, Owen 5d
score: Dan 0, Ivy +10, Rose +10, Owen 0
total: Dan -20, Ivy 4, Rose -10, Owen -6
note: nothing each, and the house pays the defenders

deal 3: dealer Ivy
hand Ivy: As Ks Qs Ts 4s 3s Ah Jh 8h 4h Td 9c 7c
bid: Rose 2, Owen 8
says Owen: not one card above a jack
bid: Dan 4, Ivy 2
contract 2: Rose, Ivy
1. Rose 2h, Owen 3h, Dan 2c, Ivy Jh -> Dan
2. Dan 5d, Ivy Td, Rose Kd, Owen Qd -> Rose
3. Rose 7s, Owen Js, Dan 5s, Ivy Qs -> Ivy
4. Ivy Ts, Rose 8c, Owen 8s, Dan 6s -> Rose
5. Rose 5h, Owen 6h, Dan 4c, Ivy Ah -> Dan
6. Dan 6c, Ivy 9c, Rose Qc, Owen Tc -> Rose
7. Rose Ac, Owen 3c, Dan 5c, Ivy 7c -> Rose
8. Rose Kh, Owen 7h, Dan Jc, Ivy 4h -> Dan
9. Dan 9s, Ivy As, Rose 4d, Owen Jd -> Ivy
10. Ivy Ks, Rose Th, Owen 9d, Dan 2s -> Ivy
11. Ivy 3s, Rose 2d, Owen 9h, Dan 3d -> Ivy
12. Ivy 4s, Rose Qh, Owen 7d, Dan Ad -> Ivy
13. Ivy 8h, Rose Kc, Owen 6d, Dan 8d -> Rose
score: Dan +6, Ivy +20, Rose +20, Owen +6
total: Dan -14, Ivy 24, Rose 10, Owen 0

deal 4: dealer Rose
hand Ivy: 4s 3s Jh 9h 6h 4h 2h Ad Qd Jd Td 6c 2c
bid: Owen 6, Dan 6
contract 6: Owen, Dan
1. Owen Ac, Dan Qc, Ivy 2c, Rose 8c -> Ivy
2. Ivy 6c, Rose 9c, Owen 4c, Dan 3c -> Dan
3. Dan 7d, Ivy Qd, Rose 6d, Owen 4d -> Owen
4. Owen Qs, Dan 2s, Ivy 3s, Rose Ks -> Dan
5. Dan Kh, Ivy 2h, Rose 8h, Owen Qh -> Ivy
6. Ivy Jd, Rose 8d, Owen 2d, Dan 3d -> Owen
7. Owen Ts, Dan 6s, Ivy 4s, Rose 8s -> Ivy
8. Ivy Td, Rose Kd, Owen 7h, Dan 5d -> Dan
9. Dan 7c, Ivy 6h, Rose Jc, Owen 5c -> Owen
10. Owen 5s, Dan Ah, Ivy Jh, Rose 9s -> Owen
11. Owen 7s, Dan 3h, Ivy 9h, Rose As -> Owen
12. Owen Th, Dan Tc, Ivy 4h, Rose Js -> ~~Owen~~ Dan
13. Dan Kc, Ivy Ad, Rose 9d, Owen 5h -> Dan
score: Dan +22, Ivy +4, Rose +4, Owen +22
total: Dan 8, Ivy 28, Rose 14, Owen 22
winner: Ivy

table
| deal  | contract | attackers | Dan | Ivy | Rose     | Owen |
|-------|----------|-----------|-----|-----|----------|------|
| 5     | 1        | Ivy, Rose | 0   | 12  | 12       | 0    |
| 6     | 5        | Dan, Owen | 0   | 10  | 10       | 0    |  # nothing each
| 7     | 3        | Owen, Ivy | 8   | 18  | ~~18~~ 8 | 18   |
| 8     | 7        | Rose, Dan | -20 | 4   | -20      | 4    |
| total |          |           | -4  | 72  | 24       | 44   |

winner: Ivy
