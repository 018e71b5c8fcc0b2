# Three at the kitchen table, none of them sure who is in fantasy when. Above each fault stands what it is.
game: ofc-pineapple
players: Nils, Ayo, Greta
date: 2026-07-05
place: Tromsø, the kitchen
scorer: Ayo

deal 1: button Ayo
Greta: bottom 8d Jd 9c Th, middle Kc
Nils: bottom Jc Qc 6c, middle 4s 7d
Ayo: bottom 2h 6d 6h, middle Tc, top Js
Greta: middle 5s, top 6s
Nils: bottom 7c, top Qs, x Kd
Ayo: middle Jh, top Qd
Greta: middle 5h, top Td
Nils: bottom Ac, middle 7h, x 2d
Ayo: middle 8h Ad
Greta: middle 3d 2c
Nils: middle 9s, top Qh, x Ks
Ayo: bottom Ah, middle 4d
Greta: bottom 9d, top 4h
Nils: middle 9h, top As, x 8c
Ayo: bottom 3c, top Kh
bonus Nils: top 7, bottom 4
score: Nils +34, Ayo -18, Greta -16
total: Nils 34, Ayo -18, Greta -16

deal 2: button Ayo
fantasy Nils: 8s 8d 8h / Ah Qh Jh 9h 3h / Th Ts 6s 6h 6d x Ks
Greta: bottom 5s As 2s, middle Kc, top 7h
Ayo: bottom 3d 3c, middle Td 4h, top Qs
Greta: middle 2h, top 9c
Ayo: bottom 3s, middle 9s
Greta: bottom 7s, top 4d
Ayo: middle Qd, top 7c
Greta: bottom 4s, middle 5h
Ayo: bottom Js, top 5c
Greta: middle Tc 4c
Ayo: bottom Ad, middle Ac
bonus Nils: top 16, middle 8, bottom 6
bonus Greta: bottom 4
score: Nils +68, Ayo -39, Greta -29
total: Nils 102, Ayo -57, Greta -45

deal 3: button Ayo
fantasy Nils: Kc Ks Kd / Ad Ac Ah 9c 6c / 7d 6d 5d 4d 3s x 3h
Greta: bottom 7c 7s, middle 6s, top 2c 9d
Ayo: bottom Qs Qc, middle 8s 3c, top 2h
Greta: middle As, top 4s
Ayo: middle 8d 7h
Greta: middle 3d 6h
Ayo: top Jh 2s
Greta: bottom Ts, middle Jc
Ayo: bottom 8c, middle 5c
Greta: bottom 9h 2d
Ayo: bottom Qh Td
bonus Nils: top 21, middle 2, bottom 2
score: Nils +62, Ayo -25, Greta -37
total: Nils 164, Ayo -82, Greta -82

deal 4: button Ayo
# OF107: a third fantasy in a row
fantasy Nils: Ah 6c 4s / Kc Qs Jc Tc 9h / Jd 8d 7d 5d 4d x 2s
board Greta: 9d 5c 3d / Qd 8h 4h 4c 2c / Kh Ks Kd 6h 6s
board Ayo: 9c 8s 7s / As Ts 6d 5s 2d / Qh Jh Js 5h 3h
score: Nils +17, Ayo -21, Greta +4
total: Nils 181, Ayo -103, Greta -78

deal 5: button Greta
Nils: bottom 4s 2s Ts, middle 9c Kc
Ayo: bottom 5s 7h 6c 9s 8d
Greta: bottom 3c 5d, middle Kh Jd, top 9d
Nils: middle 9h, top Kd, x 8c
Ayo: middle 3h, top Qd
Greta: bottom 5h, top Jh
Nils: bottom As 7s, x 8s
Ayo: middle 3s Td
Greta: middle 2d 7d
Nils: middle 4h, top Ah, x 3d
Ayo: top Js Qh
Greta: bottom Ac, top Th
Nils: middle 4d, top 6h, x Jc
Ayo: middle Qs Tc
Greta: bottom 5c, middle 8h
score: Nils +4, Ayo +21, Greta -25
total: Nils 185, Ayo -82, Greta -103

deal 6: button Nils
# OF106: Ayo had queens or better on top, and plays on as usual
Ayo: bottom 4d 4c Kd Ks, top 6s
Greta: bottom 8h, middle 5s Kh 2c, top Td
Nils: bottom Qs Qd, middle 3s Tc, top 9c
Ayo: middle 2s, top 9d
Greta: bottom 7c 8d
Nils: top 2d 9s, x Ad
Ayo: bottom Kc, middle Ac
Greta: top Jd 9h
Nils: bottom 3h, middle Js, x 2h
Ayo: middle 5h 4s
Greta: bottom 8s 8c
Nils: middle 7s Th, x 7h
Ayo: middle 5d, top Jc
Greta: middle As 3c
Nils: bottom 3d Qc, x Jh
score: Nils +6, Ayo -10, Greta +4
total: Nils 191, Ayo -92, Greta -99

deal 7: button Nils
# OF105: Greta's top row earned nothing
fantasy Greta: Ad Kd 4c / Ts 9s 8s 7h 6d / Jh Th 9h 4h 2h
Ayo: bottom 8d 7d, middle 3c As 3d
Nils: bottom 6c 6s, top Kc 5d 9c
Ayo: middle 2s, top 3s
Nils: bottom Qd, middle Ac, x 7c
Ayo: bottom Jd Td
Nils: bottom Qh, middle 5s, x 5c
Ayo: bottom 2d, top Kh
Nils: middle 8h Tc, x 4d
Ayo: middle Qs, top Js
Nils: bottom Qc, middle 8c, x 3h
score: Nils 0, Ayo -13, Greta +13
total: Nils 191, Ayo -105, Greta -86

deal 8: button Ayo
Greta: bottom Ac 5d, middle 7d Ks, top Qc
Nils: bottom Qh Qd, middle 6s 9s, top 8d
Ayo: bottom Jd 7h 7s, middle Ad, top Kd
Greta: top Qs Js
Nils: bottom 4s, middle 9h, x 9c
Ayo: middle 9d, top 3d
Greta: bottom Ah, middle Kc
Nils: top 2d 8s, x 6d
Ayo: bottom 7c, top Ts
Greta: bottom As, middle 4d
Nils: bottom 3h, middle 2c, x 6c
Ayo: middle 4c 4h
Greta: bottom 8c, middle 2s
Nils: bottom Jc, middle 8h, x 5s
Ayo: bottom Jh, middle 3s
score: Nils -12, Ayo 0, Greta +12
total: Nils 179, Ayo -105, Greta -74

deal 9: button Ayo
Nils: bottom Ah, middle 4d Qs, top Js 5d
# OF113: a fantasy is laid out before the others begin
fantasy Greta: As Jd 7c / 9d 8s 7d 6h 5s / 3c 3h 2c 2s 2d
Ayo: bottom 3d Jc Jh, middle 5c Kd
Nils: bottom 9h 4h, x Qd
Ayo: middle 9c, top Ts
Nils: middle 3s, top 7s, x Tc
Ayo: bottom 6d 6s
Nils: bottom 7h, middle Kc, x 4s
Ayo: middle Ac, top Qc
Nils: bottom Th, middle 4c, x 8c
Ayo: middle 9s, top Kh
score: Nils -9, Ayo -19, Greta +28
total: Nils 170, Ayo -124, Greta -46
# OF110: four ordinary deals are no multiple of three
winner: Nils
settlement: Nils +170, Ayo -124, Greta -46
