game: ofc
players: Anna, Boris

Boris: middle Jd
deal 2: button Bo)ris
Anna: bottom 4h 9c, middle 6d, top Td 2d
Boris: bottom Qs, middle yers: Anna, ?Boris

deal 2: tabledealer Anna
hand Anna: 8s Jh 9s Ts Qh 7d As Ac Th 6s Ac Ks, top Jc
Anna: bottom Qh
Boris: middle Jd
Anna: bottom Qc
Boris: bottom 6c
Anna: top 9h
Boris: middle 8s
Anna: middle 4c
Boris: bottom 9s
Anna: middle 4s
Boris: top 7d
Anna: middle 3d
Boris: bottom 9d
Aзял;очки
1;1;;пас;0;nna: middle 7c
Boris: bottom 5d
Anna: bottom Ts
Boris: top Kc
board Anna: Td 2d 9h / 6d 4c 4s 3d 7c / 4h 9c Qh Qc Ts
board Boris: Jc 7d Kc / 6s Ac Ks Jd 8s / Qs 6c 9s 9d 99d
score: Anna +1, Boris -1
