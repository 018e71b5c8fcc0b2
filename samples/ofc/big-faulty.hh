# The same nine deals, as Tobias remembers them. Above each fault stands what it is.
game: ofc-big
rules: stake=0.1
players: Hilde, Tobias
date: 2026-06-20
place: Lisbon, Rua da Rosa
scorer: Hilde
id: 41

deal 1: button Tobias
Hilde: bottom 9s Ts, second Ac, top 3d 5h 2s
Tobias: bottom 7c Qs Qh 7s, third 4h, top 2c
Hilde: second 4s, third 3s, x Jh
# OF114: four rows have no middle
Tobias: middle 4c, top 2d, x Jc
Hilde: bottom Js Qc, x 7h
Tobias: third 3h Ah, x Td
Hilde: second 6s 6h, x Jd
Tobias: second Kh, third 8c, x As
Hilde: second 6c, third Tc, x 5c
Tobias: second 8h, top 9d, x Ad
Hilde: bottom Kd, third Ks, x 5d
Tobias: second 3c 9c, x 4d
Hilde: third 5s Th, x 6d
Tobias: bottom 7d, second Kc, x 8s
bonus Hilde: second 2, bottom 2
bonus Tobias: bottom 6
score: Hilde -2, Tobias +2
total: Hilde -2, Tobias 2

deal 2: button Hilde
Tobias: bottom 9s 9c, second 6s Ac, top Ts Qd
Hilde: bottom 2d 2h 2c, second Qh 7h, top Tc
Tobias: third Kd Td, x Jc
# OF104: two cards are discarded here
Hilde: bottom 4d, third Ah, x 8s 8d
Tobias: third 3c, top Js, x 6c
Hilde: bottom 4c, second 6h, x 6d
Tobias: bottom 8h, third Jd, x 7c
Hilde: second 5h Jh, x 5s
Tobias: bottom 8c, second 5c, x 5d
Hilde: third Ad, top Ks, x 7s
Tobias: bottom 9h, second 3s, x 3d
Hilde: third 9d, top Kc
Tobias: second Kh, third 4s, x Qc
Hilde: third 7d Th, x 4h
bonus Hilde: top 8, second 8, bottom 6
bonus Tobias: bottom 6
score: Hilde +18, Tobias -18
total: Hilde 16, Tobias -16

deal 3: button Hilde
fantasy Hilde: Qs 6c 4h / Qd Jd 8d 6d 2d / 9h 9s 9c 9d 8h / Ah Kh Qh Jh Th x 2c
Tobias: bottom 5s As, second Kd, third Qc 2h, top 7s
Tobias: second Kc 3h, x 3c
Tobias: bottom 2s 8s, x Jc
Tobias: top 3d 5c, x 8c
Tobias: bottom 6s, third 5d, x 7h
Tobias: third Tc 5h, x Td
Tobias: second 7c Ks, x Ts
bonus Hilde: third 16, second 20, bottom 25
bonus Tobias: second 2, bottom 4
score: Hilde +67, Tobias -67
total: Hilde 83, Tobias -83
note: the second time in a year

deal 4: button Hilde
fantasy Hilde: As Ah 8d / 6h 5c 4h 3d 2h / Ks Qh Jc Th 9s / 9c 7c 6c 4c 3c x 8h
Tobias: bottom 6d 6s, second Jh 2d, third Ac 9h
Tobias: bottom Qs Qd, x Kd
Tobias: third 4s, top 7s, x Tc
Tobias: second Js, third 5h, x Jd
Tobias: second 2c, third 9d, x 7d
Tobias: top 8s 4d, x 5s
Tobias: bottom Ts, second Kh, x Td
bonus Hilde: top 9, third 8, second 4, bottom 4
score: Hilde +37, Tobias -37
total: Hilde 120, Tobias -120

deal 5: button Tobias
Hilde: bottom As, second Qs, third Jc 2s 3d Td
Tobias: bottom 3h Kh Qh 6h, third 7s Ad
Hilde: second 3c, top Ts, x 4h
Tobias: second Jd Js, x 3s
Hilde: second Tc 5c, x Kc
Tobias: bottom Th, third 7d, x 4s
Hilde: bottom 4c Ac, x 8h
Tobias: third 5h, top 7c, x 2d
Hilde: top 6c 2c, x Ks
Tobias: third 5d, top Qc, x 4d
Hilde: second 9d, third 9c, x 7h
Tobias: second 6s, top Qd, x 2h
Hilde: bottom 8d 6d, x Jh
Tobias: second 8c Kd, x 9s
dead Tobias
score: Hilde +12, Tobias -12
total: Hilde 132, Tobias -132
note: Tobias has the flush, and two pairs in the wrong row

deal 6: button Hilde
Tobias: bottom Js Jh, second 6s, third 5c Qh Ad
Hilde: bottom Qs As, second 6h, third 9c, top 3s 4d
Tobias: bottom Jc, second 7c, x 3c
Hilde: second 4s 6d, x 7h
Tobias: second 7d, third Td, x 3h
Hilde: second 5h, third Kc, x 4h
Tobias: second 6c, third Ac, x 2d
Hilde: third 5s Jd, x Tc
Tobias: bottom 8d, top Kd, x 5d
Hilde: bottom 7s, top Qc, x Th
Tobias: bottom 8h, top Ks, x 2h
Hilde: bottom 2s, third 3d, x Ah
Tobias: second 9d, top Ts, x Qd
Hilde: bottom 9s, second 9h, x 2c
bonus Hilde: bottom 4
bonus Tobias: top 8, bottom 6
score: Hilde -22, Tobias +22
total: Hilde 110, Tobias -110

deal 7: button Hilde
fantasy Tobias: Ah Jd 8c / 9h 8d 7d 6c 5c / Js 9s 6s 3s 2s / Kc Kh Th Ts Td x Qd
Hilde: bottom 2d 2h, third Qh 4d, top 6h Jh
Hilde: second Jc, top 9d, x 8h
Hilde: bottom Kd, second 3h, x Ad
Hilde: second 3c, third Tc, x 8s
Hilde: second 4c, third Ac, x 5s
Hilde: bottom 6d, third 7h, x As
Hilde: bottom 2c, second 7c, x 3d
bonus Tobias: third 8, second 8, bottom 6
score: Hilde -34, Tobias +34
total: Hilde 76, Tobias -76

deal 8: button Tobias
board Hilde: Th 9d 6s / Kd Jh Td 8d 6c / Qs Qc 3s 3h 3d / 9c 9s 9h 8h 8c
# HH103: a card of the second row was not copied
board Tobias: Kh Js 5d / As Kc Jd 2h 2c / 6h 6d 5h 5s / Qd Qh 7c 7s 7h
score: Hilde +12, Tobias -12
total: Hilde 88, Tobias -88

deal 9: button Hilde
Tobias: bottom Ac As, second 8c, third 6h Jc 3c
Hilde: bottom 7h 7d Qc, second 4s, third Jd 8d
Tobias: bottom Kc Kd
Hilde: bottom Qh, third 2c
Tobias: bottom Ah, second Th
Hilde: top 2h 3s
Tobias: second Tc, top 9s
Hilde: third 6d, top Js
Tobias: third 6c, top Ad
Hilde: bottom 7s, second 4c
Tobias: third 4d, top 5c
Hilde: second 9d Qd
Tobias: second 8h 3h
Hilde: second 6s, third 2d
score: Hilde -12, Tobias +12
total: Hilde 76, Tobias -76
# SC108: Hilde has the higher total
winner: Tobias
# SC103: what one wins the other pays
settlement: Hilde +7.60, Tobias -6.70
