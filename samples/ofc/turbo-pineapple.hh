# Turbo pineapple for three, on deck. When the wind got up, only the finished rows were written down.
game: ofc-turbo-pineapple
players: Jack, Noor, Elena
date: 2026-04-11
place: The ferry to Skagen
scorer: Noor

deal 1: button Jack
board Noor: Jc 9h 6h / Kc Kh Ts Tc 8c / 7c 7d 3s 3h 3c
board Elena: Th Td 7s / Js 4c 4d 4h 2s / Ad Ac 5s 5h 5d
board Jack: Ah 8d 5c / Jd 8h 6s 2h 2c / Kd Qh Qc 8s 7h
bonus Noor: bottom 6
bonus Elena: top 5, middle 2, bottom 6
score: Jack -26, Noor -6, Elena +32
total: Jack -26, Noor -6, Elena 32

deal 2: button Noor
Elena: bottom 2d, middle Jh Qs, top 9h
Jack: bottom 8h 4h 8c, middle 7d
Noor: bottom 6h, middle Kh Qc, top 9c
Elena: bottom As, middle Qd 3s, x 6s
Jack: middle 7c, top Kc Ks, x 7s
Noor: middle 7h 2s, top 3h, x 5d
Elena: bottom 2h 2c, top 9s, x Qh
Jack: bottom 4s, middle Th, top Ad, x Kd
Noor: bottom Ac 6c Ah, x 3c
Elena: bottom 4c, middle Js, top Ts, x 6d
Jack: bottom 8d, middle 5s 5h, x Jd
Noor: bottom 8s, middle 4d, top Tc, x 5c
bonus Jack: top 8, bottom 6
bonus Elena: top 4
score: Jack +31, Noor -30, Elena -1
total: Jack 5, Noor -36, Elena 31

deal 3: button Noor
fantasy Jack: 9d 9h 4s / Qs Td Th 7d 5s / Kc 6s 6d 6h 6c x 3h
Elena: bottom As Ah, middle 8c 4d
Noor: bottom 3c Ac Jc 2c
Elena: bottom Jd, middle Kd, top Qh, x 2s
Noor: bottom Tc, middle 3s, top Ks, x 3d
Elena: bottom Ts, middle 7h, top 9s, x 5c
Noor: middle 4h 5d, top Jh, x 7c
Elena: bottom Qc, middle 8h, top 2h, x Qd
Noor: middle 5h 8d, top 7s, x Js
bonus Jack: top 4, bottom 10
bonus Noor: bottom 4
score: Jack +36, Noor -11, Elena -25
total: Jack 41, Noor -47, Elena 6
note: Jack again, and the whole bar is watching

deal 4: button Noor
fantasy Jack: As Ah 3c / Kh Kc Jd Jh 9d / 9s 8s 7d 6d 5h x 4c
board Elena: Kd Tc Ts / Qh Qd Js 8d 2d / 9h 8h 6h 5c 4h
board Noor: Ks 4s 2h / Ad Td 4d 3s 3h / Ac Qc Jc 8c 7c
dead Elena
bonus Jack: top 9, bottom 2
bonus Noor: bottom 4
score: Jack +25, Noor +2, Elena -27
total: Jack 66, Noor -45, Elena -21

deal 5: button Elena
board Jack: Kc Tc 6c / Kh Qs Js 9s 7h / Ts Th 8d 3c 3s
board Noor: 9c 7d 2s / Ac Qc 9d 8c 3h / Ks Jd 7s 4s 4c
board Elena: Kd 6s 5c / Ad 5h 5d 4d 2h / Jc Jh Td 6d 3d
score: Jack +2, Noor -7, Elena +5
total: Jack 68, Noor -52, Elena -16
note: a swell; Elena held the cards, Noor the table

deal 6: button Jack
board Noor: Kc Jh 8s / Th Tc 7s 6c 4c / Js 6h 6s 5h 5s
board Elena: Qd Qs 9c / Td 8d 8h 7c 7h / Ac 9d 3c 3d 3h
board Jack: Ks 9h 4d / Ad 8c 5d 2h 2c / As Kh Qc Jc Jd
bonus Elena: top 7
score: Jack -19, Noor -7, Elena +26
total: Jack 49, Noor -59, Elena 10

deal 7: button Jack
fantasy Elena: 8s 7c 4s / As Kh Qh Jc Tc / Qd Jd 9d 8d 7d x 6s
board Noor: Js 8h 8c / Ac Ah 9s 5c 4h / Ad Kd 4d 3d 2d
board Jack: 7h 7s 3c / Qc Qs Jh Td 9h / Kc Ks 5d 4c 2h
bonus Jack: top 2
bonus Noor: top 3, bottom 4
bonus Elena: middle 4, bottom 4
score: Jack -18, Noor +11, Elena +7
total: Jack 31, Noor -48, Elena 17

deal 8: button Noor
Elena: bottom 6h, middle 8h, top Kc 2d
Jack: bottom Ad, middle 3s Jc, top Tc
Noor: bottom 4c, middle Qd, top 2s Th
Elena: bottom Qh Jh 2h
Jack: bottom 3c 3d As
Noor: bottom 7c, middle Kd, top 6s
Elena: bottom 5h, middle 9h Td
Jack: bottom Ac, middle 5c 5d
Noor: bottom 4h 4s, middle 9s
Elena: middle 9c Ts, top Qc
Jack: middle Jd, top Qs 6c
Noor: bottom 7d, middle Ah 8c
score: Jack +9, Noor -5, Elena -4
total: Jack 40, Noor -53, Elena 13

deal 9: button Elena
board Jack: Kd Qc Js / 9d 9s 8h 7h 4d / Jc Jh Jd 3d 3s
board Noor: Ks 8d 4h / As Ah Qd 6c 5c / 7s 7c 7d 2d 2h
board Elena: Ad 8s 4c / Ac Ts Td 5d 5s / Qh Qs 9h 3h 3c
bonus Jack: bottom 6
bonus Noor: bottom 6
score: Jack +6, Noor +4, Elena -10
total: Jack 46, Noor -49, Elena 3
winner: Jack
settlement: Jack +46, Noor -49, Elena +3
