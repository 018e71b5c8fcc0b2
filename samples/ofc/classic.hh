# Classic open-face Chinese for four: all fifty-two cards are dealt. Iain is in fantasy twice running.
game: ofc
players: Ruth, Iain, Mei, Oskar
date: 2026-01-17
place: Bothy above Loch Ossian
scorer: Mei

deal 1: button Oskar
Ruth: bottom 7d 6c 6d, middle 4d, top Ah
Iain: bottom Js Qc Tc, top 7h 5c
Mei: bottom Th Td, middle Kd 7s, top 2d
Oskar: bottom 9c 3h 3c, top Jd 8s
Ruth: top 5s
Iain: middle 5d
Mei: middle 2c
Oskar: middle 2h
Ruth: middle 9h
Iain: top Qh
Mei: top Ks
Oskar: middle Qd
Ruth: bottom 9d
Iain: middle 3d
Mei: bottom 4s
Oskar: middle Ad
board Ruth: Ah 5s / 9h 4d / 9d 7d 6c 6d
Ruth: middle 4c
Iain: bottom 7c
Mei: bottom Jc
Oskar: bottom 8d
Ruth: middle Ts
Iain: middle 8c
Mei: middle 6s
Oskar: middle 2s
Ruth: top 3s
Iain: middle 6h
Mei: top 9s
Oskar: middle Kc
Ruth: middle Ac
Iain: middle Kh
Mei: bottom 8h
Oskar: top As
Ruth: bottom 5h
Iain: bottom Qs
Mei: middle Jh
Oskar: bottom 4h
score: Ruth +3, Iain -3, Mei -1, Oskar +1
total: Ruth 3, Iain -3, Mei -1, Oskar 1
note: the stove will not draw; coats on

deal 2: button Ruth
Iain: bottom Tc Ts 6h, middle 8h, top Kh
Mei: bottom Qh 5c 5d, middle 9h, top 4c
Oskar: bottom 4d Jd, middle Kc 3s, top 7c
Ruth: bottom 9s 6d 6s 9c, middle Ad
Iain: middle Ah
Mei: top 3c
Oskar: middle 3h
Ruth: middle Jh
Iain: middle 3d
Mei: top 7s
Oskar: top 8c
Ruth: bottom 9d
Iain: middle Ac
Mei: middle 8d
Oskar: middle 5h
Ruth: top 2d
Iain: bottom Th
Mei: middle Jc
Oskar: middle As
Ruth: middle 2h
Iain: top Qs
Mei: middle 6c
Oskar: bottom 2c
Ruth: middle 2s
Iain: bottom Td
Mei: bottom Qc
Oskar: bottom Js
Ruth: middle 8s
Iain: top Ks
Mei: middle 7d
Oskar: top Qd
Ruth: top Kd
Iain: middle 4s
Mei: bottom 7h
Oskar: bottom 5s
Ruth: top 4h
bonus Ruth: bottom 6
bonus Iain: top 8, bottom 10
score: Ruth +1, Iain +66, Mei -37, Oskar -30
total: Ruth 4, Iain 63, Mei -38, Oskar -29

deal 3: button Ruth
fantasy Iain: Js 6d 5h / Kd Kc Ks 9s 8s / Ah Kh Qh Jh Th
Mei: bottom 3h 3c, middle 7s, top 6s Td
Oskar: bottom 6h 4d 4s, middle 7c, top 8h
Ruth: bottom Ad As 2h, top Qd 5s
Mei: bottom 3d
Oskar: middle 9h
Ruth: top 7h
Mei: top 4h
Oskar: top 9d
Ruth: middle Qc
Mei: bottom Tc
Oskar: bottom 2c
Ruth: middle 9c
Mei: middle 4c
Oskar: middle Ac
Ruth: middle 6c
Mei: bottom Ts
Oskar: middle 8c
Ruth: bottom Jc
Mei: middle 7d
Oskar: middle 3s
Ruth: middle 8d
Mei: middle 5c
Oskar: top Qs
Ruth: bottom Jd
Mei: middle 2d
Oskar: bottom 5d
Ruth: middle 2s
bonus Iain: middle 2, bottom 25
bonus Mei: bottom 6
score: Ruth -36, Iain +83, Mei -13, Oskar -34
total: Ruth -32, Iain 146, Mei -51, Oskar -63
note: Iain lays out in silence, then looks very pleased

deal 4: button Ruth
fantasy Iain: Tc Td 3h / Kh Kd Qh 8h 5s / 9h 9c 9s 2d 2c
Mei: bottom 7s 7h, top 4s 5c Th
Oskar: bottom 8d, middle Kc Ah, top 4c Jh
Ruth: bottom 3c 5h 4h, top 8s Jd
Mei: middle 3s
Oskar: top Ks
Ruth: middle 8c
Mei: middle 4d
Oskar: bottom Qd
Ruth: bottom As
Mei: middle Ts
Oskar: bottom 6d
Ruth: bottom 2h
Mei: bottom 5d
Oskar: middle 2s
Ruth: middle Jc
Mei: bottom Qc
Oskar: bottom Ac
Ruth: middle 9d
Mei: bottom 7d
Oskar: bottom Ad
Ruth: middle 3d
Mei: middle Js
Oskar: middle 6h
Ruth: top 6s
Mei: middle Qs
Oskar: middle 6c
Ruth: middle 7c
bonus Ruth: bottom 2
bonus Iain: top 5, bottom 6
score: Ruth -11, Iain +49, Mei -21, Oskar -17
total: Ruth -43, Iain 195, Mei -72, Oskar -80

deal 5: button Iain
Mei: bottom Qd 9d, middle 4c, top Kh 8s
Oskar: bottom 6h 9h 8h, top Kc Jd
Ruth: bottom As Ac, middle Qc Tc, top 8d
Iain: bottom 7c, middle 3h Ks, top 9s 6d
Mei: top Th
Oskar: middle Ah
Ruth: bottom 5d
Iain: bottom 9c
Mei: middle 2c
Oskar: bottom Qh
Ruth: middle 2h
Iain: bottom 7s
Mei: middle 3c
Oskar: bottom 5h
Ruth: top 3d
Iain: top 5c
Mei: middle 4d
Oskar: middle 8c
Ruth: middle 7h
Iain: bottom Js
Mei: bottom 2s
Oskar: middle Jh
Ruth: bottom 3s
Iain: middle Ad
Mei: bottom 4s
Oskar: top 2d
Ruth: bottom 6c
Iain: middle Ts
Mei: middle Jc
Oskar: middle Qs
Ruth: middle Td
Iain: middle 4h
Mei: bottom Kd
Oskar: middle 7d
Ruth: top 6s
Iain: bottom 5s
dead Mei
score: Ruth +2, Iain 0, Mei -22, Oskar +20
total: Ruth -41, Iain 195, Mei -94, Oskar -60
note: Mei was one card short of her flush

deal 6: button Mei
board Oskar: Ts 7c 3s / Kc Jd 9d 9c 3h / Ad Ac 8c 4c 2c
board Ruth: Qs Tc 7s / Kh Jc 9s 6s 3d / Td Th 5h 5d 2d
board Iain: Qd 8d 5c / As 9h 8s 8h 4h / Ks Kd Jh 7h 2h
board Mei: 5s 3c 2s / Ah Js 7d 4s 4d / Qh Qc 6c 6d 6h
score: Ruth -5, Iain -7, Mei +17, Oskar -5
total: Ruth -46, Iain 188, Mei -77, Oskar -65
note: Oskar's torch failed, so the last deal was copied from the table when it was over
winner: Iain
settlement: Ruth -46, Iain +188, Mei -77, Oskar -65
