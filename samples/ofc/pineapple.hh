# Pineapple for three, with the discards of those who minded showing them: Yusuf never does.
game: ofc-pineapple
rules: stake=0.25
players: Anders, Yusuf, Clara
date: 2026-05-30
place: The greenhouse
scorer: Clara

deal 1: button Clara
Anders: bottom Jd Jc, middle 6d, top 8s Kh
Yusuf: bottom 4c 4s, top 9s 6c 2d
Clara: bottom Qd 3c Qc, middle 4d, top Ks
Anders: bottom Td Th, x Tc
Yusuf: bottom 4h, middle As
Clara: middle 9d, top 2h, x Js
Anders: middle Qs Qh, x 8d
Yusuf: middle 2c 9c
Clara: middle Kd 7d, x 5s
board Anders: Kh 8s / Qs Qh 6d / Jd Jc Td Th
Anders: middle 5c 7s, x 7c
board Yusuf: 9s 6c 2d / As 9c 2c / 4c 4s 4h
Yusuf: bottom Ad, middle 5d
board Clara: Ks 2h / Kd 9d 7d 4d / Qd Qc 3c
Clara: bottom 3h, top 5h, x 2s
Anders: bottom Jh, top 8h, x Kc
Yusuf: bottom Ah, middle 3d
Clara: bottom Ac, middle 9h, x Ts
bonus Anders: top 3, bottom 6
bonus Yusuf: bottom 6
score: Anders +24, Yusuf -4, Clara -20
total: Anders 24, Yusuf -4, Clara -20

deal 2: button Anders
Yusuf: bottom Th, middle 3c 5s, top Kd 8c
Clara: bottom 7c Jc, middle Qh, top 4h Qd
Anders: bottom 9c 2c 5c, middle 6h As
Yusuf: bottom Kh 2h
Clara: middle 3d Qs, x 4s
Anders: middle 2d, top Ah, x Ks
Yusuf: middle 3s, top 4d
Clara: bottom 7h 7d, x Ad
Anders: bottom Tc, top 8h, x 9d
Yusuf: bottom 5h Jh
Clara: bottom 7s, middle 6s, x Js
Anders: bottom Kc, middle 8d, x 9h
Yusuf: middle Td 5d
Clara: middle 2s, top Qc, x 4c
Anders: middle Ac, top 8s, x 6c
bonus Anders: top 3, bottom 4
bonus Yusuf: bottom 4
bonus Clara: top 7, bottom 10
score: Anders -9, Yusuf -16, Clara +25
total: Anders 15, Yusuf -20, Clara 5

deal 3: button Anders
fantasy Clara: Qs 7c 5s / Ks Kh Th 4s 4c / Jh 3d 3c 3h 3s x 2c
Yusuf: bottom 9d 2d, middle As, top Tc 8d
Anders: bottom 5d 6d Jd, middle 9s Ah
Yusuf: bottom 2h, middle 7h
Anders: bottom Kd, top Kc, x Ac
Yusuf: middle Ad, top Ts
Anders: top 4h 7s, x 6h
Yusuf: middle Qc Td
Anders: bottom 7d, middle Js, x 6c
Yusuf: bottom 4d 9h
Anders: middle 9c 8s, x 8c
bonus Anders: bottom 4
bonus Yusuf: top 5
bonus Clara: bottom 10
score: Anders -9, Yusuf -4, Clara +13
total: Anders 6, Yusuf -24, Clara 18
note: Clara stays where she is

deal 4: button Anders
fantasy Clara: 7c 7h 3d / Kh Qd Jc Tc 9s / 4s 4h 2d 2c 2s x 9c
Yusuf: bottom 3h Ks, middle 7s, top 4d 8h
Anders: bottom 5d 5c 8c, top 6d Qs
Yusuf: middle 5s As
Anders: middle Kc, top Qh, x 7d
Yusuf: bottom Kd, middle 5h
Anders: bottom 8d, middle Ah, x Jh
Yusuf: bottom 3c, top 9h
Anders: bottom 6c, middle 3s, x 9d
Yusuf: bottom Ad, middle Js
Anders: middle Th 2h, x Ts
dead Anders
bonus Clara: top 2, middle 4, bottom 6
score: Anders -24, Yusuf -12, Clara +36
total: Anders -18, Yusuf -36, Clara 54

deal 5: button Yusuf
Clara: bottom 8c 8s, middle Td, top 9c 5c
Anders: bottom Qs 6s As 9s, top Qh
Yusuf: bottom Ah 6h Th, middle Ac, top 3s
Clara: bottom 4s 4h, x 7d
Anders: middle Kc 6c, x 5h
Yusuf: bottom 2h, middle 7s
Clara: middle 2d, top Jh, x 5s
Anders: bottom 2s, middle 4c, x 9d
Yusuf: bottom 8h, middle Ad
Clara: middle Ts 7h, x 9h
Anders: middle 7c, top 8d, x Jd
Yusuf: top Kh Kd
Clara: bottom 3h, middle 3c, x 2c
Anders: middle Ks, top Qd, x 4d
Yusuf: middle 6d 3d
bonus Anders: top 7, bottom 4
bonus Yusuf: top 8, bottom 4
score: Anders +15, Yusuf +20, Clara -35
total: Anders -3, Yusuf -16, Clara 19

deal 6: button Yusuf
fantasy Anders: Qh Qd 4d / As Tc Th 7d 7c / 9c 8s 7s 6s 5h x Kc
fantasy Yusuf: Ac Ad 6d / Qc 4c 4h 2c 2s / 8h 8d 8c 3d 3h
Clara: bottom Ks Kh, middle Js 2h, top 5d
Clara: middle Jh 4s, x Jc
Clara: bottom 6h, top 9h, x Jd
Clara: bottom 6c, middle Qs, x Td
Clara: bottom 2d, top 9s, x 5c
bonus Anders: top 7, bottom 2
bonus Yusuf: top 9, bottom 6
bonus Clara: top 4
score: Anders +4, Yusuf +24, Clara -28
total: Anders 1, Yusuf 8, Clara -9
note: tomatoes picked between deals

deal 7: button Clara
Anders: bottom 8s As, middle Qd Td, top 7h
Yusuf: bottom 5h 5d 5c, middle Ks 6c
Clara: bottom 4s, middle 3s 7d, top 8c Kd
Anders: bottom 8d Ad, x 2c
Yusuf: bottom 4h 4c
Clara: bottom 7s, top 2d, x Jd
Anders: bottom 8h, middle 3d, x Ac
Yusuf: middle Js, top 9d
Clara: bottom 2s, middle Jh, x 2h
Anders: middle Qc, top Kh, x 9c
Yusuf: middle 3c, top Qh
Clara: bottom 6s 5s, x Th
Anders: middle 3h, top Jc, x Tc
Yusuf: middle 6d, top 4d
Clara: middle Kc Qs, x 6h
bonus Anders: bottom 6
bonus Yusuf: bottom 6
bonus Clara: bottom 4
score: Anders +14, Yusuf -3, Clara -11
total: Anders 15, Yusuf 5, Clara -20

deal 8: button Anders
board Yusuf: Td 3d 2h / Ah Js Jh 4s 2s / Qs Qc Qd 5c 5h
board Clara: Jc 9c 7h / Ad Kh Ks 6c 6d / 5d 5s 4d 4c 4h
board Anders: 9h 7d 2d / Qh Tc 8d 8h 3c / As Ac Ts 8s 6s
score: Anders -24, Yusuf +11, Clara +13
total: Anders -9, Yusuf 16, Clara -7

deal 9: button Yusuf
Clara: bottom Qd Qc, middle Th 7d, top 9c
Anders: bottom Tc 3c 6c, middle Kd, top Qh
Yusuf: bottom 4s 4h, middle Ah Jd 3d
Clara: bottom 5s, middle 8c, x 4d
Anders: bottom 7c, middle Kh, x Jh
Yusuf: middle Jc, top Ad
Clara: middle 8d, top Js, x 3h
timeout Anders
Anders: bottom Ac, middle 2h, x 2c
Yusuf: middle 5c, top Ts
Clara: bottom 8s, top 7s, x Kc
Anders: middle 5d Qs, x 6d
Yusuf: bottom 9d 6h
Clara: bottom 9h, middle 2d, x Td
Anders: top 6s 5h, x 8h
Yusuf: bottom 4c, top 3s
score: Anders +15, Yusuf +1, Clara -16
total: Anders 6, Yusuf 17, Clara -23
winner: Yusuf
settlement: Anders +1.50, Yusuf +4.25, Clara -5.75
