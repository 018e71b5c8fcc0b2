# Plain five-card draw, no limit, small and big blinds; two of the five lose their chips to the other three.
game: draw
rules: preset=plain
players: Marta, Kofi, Jules, Priya, Stefan
stacks: Marta 100, Kofi 60, Jules 120, Priya 45, Stefan 100
date: 2026-01-24
place: "Stefan's flat,  #12"
scorer: Priya
id: 4

deal 1: dealer Stefan, blinds 1/2
blind: Marta 1, Kofi 2
hand Marta: Th 7d 7s 5d 4c
hand Jules: Qc Jd 8c 8h 5s
Jules: raise to 6
Priya: fold
Stefan: fold
Marta: call 5
Kofi: fold
draw Marta: x Th 5d 4c > Js 7c 6d
draw Jules: x Qc Jd 5s > 8d Ks Tc
Marta: check
Jules: bet 10
Marta: raise to 30
Jules: call 20
show Marta: 7d 7s 7c Js 6d (three of a kind: sevens)
show Jules: 8c 8h 8d Ks Tc (three of a kind: eights)
win: Jules 74
chips: Marta -36, Kofi -2, Jules +38, Priya 0, Stefan 0
total: Marta -36, Kofi -2, Jules 38, Priya 0, Stefan 0

deal 2: dealer Marta, blinds 1/2
stacks: Marta 64, Kofi 58, Jules 158, Priya 45, Stefan 100
blind: Kofi 1, Jules 2
Priya: fold
Stefan: raise to 5
Marta: fold
Kofi: fold
Jules: fold
back: Stefan 3
win: Stefan 5
chips: Marta 0, Kofi -1, Jules -2, Priya 0, Stefan +3
total: Marta -36, Kofi -3, Jules 36, Priya 0, Stefan 3

deal 3: dealer Kofi, blinds 1/2
stacks: Marta 64, Kofi 57, Jules 156, Priya 45, Stefan 103
blind: Jules 1, Priya 2
hand Jules: 9c 8d 7h 6s 2c
hand Marta: Td 9h 8s 7c 3d
hand Kofi: Qc Qd 6h 4c 3s
Stefan: fold
Marta: call 2
Kofi: raise to 8
Jules: call 7
Priya: fold
Marta: call 6
draw Jules: 1 x 2c > Ts
draw Marta: 1 x 3d > 6d
draw Kofi: 3 x 6h 4c 3s > Qh 8c 5s
Jules: check
Marta: check
Kofi: bet 15
Jules: raise to 45
Marta: call 45
Kofi: fold
show Jules: Ts 9c 8d 7h 6s (straight to the ten)
show Marta: Td 9h 8s 7c 6d (straight to the ten)
pot: 131
win: Jules 66, Marta 65  # the odd chip to the first winner left of the dealer
chips: Marta +12, Kofi -23, Jules +13, Priya -2, Stefan 0
total: Marta -24, Kofi -26, Jules 49, Priya -2, Stefan 3

deal 4: dealer Jules, blinds 1/2
stacks: Marta 76, Kofi 34, Jules 169, Priya 43, Stefan 103
blind: Priya 1, Stefan 2
hand Priya: Ac As 9d 5h 3c
hand Stefan: Kd Kh Jc 7s 2d
hand Kofi: Js Jd Jh 9s 6c
Marta: fold
Kofi: raise to 6
Jules: fold
Priya: raise to 20
Stefan: call 18
Kofi: all in 28  # to 34
Priya: all in 23  # to 43
Stefan: call 23
draw Priya: x 9d 5h 3c > 8c 8d 6h
draw Stefan: x Jc 7s 2d > Qd Qh 4s
draw Kofi: x 9s 6c > 7c 5d
show Kofi: Js Jd Jh 7c 5d (three of a kind: jacks)
show Priya: Ac As 8c 8d 6h (two pair: aces, eights)
show Stefan: Kd Kh Qd Qh 4s (two pair: kings, queens)
pot main: 102
pot side: 18
win main: Kofi 102
win side: Priya 18
chips: Marta 0, Kofi +68, Jules 0, Priya -25, Stefan -43
total: Marta -24, Kofi 42, Jules 49, Priya -27, Stefan -40

deal 5: dealer Priya, blinds 1/2
stacks: Marta 76, Kofi 102, Jules 169, Priya 18, Stefan 60
blind: Stefan 1, Marta 2
hand Marta: Ad 7s 6s 3s 2s
hand Jules: As Kh 6h 5c 4c
Kofi: fold
Jules: call 2
Priya: fold
Stefan: fold
Marta: check
draw Marta: 1 x Ad > Qs
draw Jules: 3 x 6h 5c 4c > 6d Jh 7d
Marta: bet 3
Jules: fold
back: Marta 3
win: Marta 5
chips: Marta +3, Kofi 0, Jules -2, Priya 0, Stefan -1
total: Marta -21, Kofi 42, Jules 47, Priya -27, Stefan -41

deal 6: dealer Stefan, blinds 2/4  # an hour has passed
stacks: Marta 79, Kofi 102, Jules 167, Priya 18, Stefan 59
blind: Marta 2, Kofi 4
hand Kofi: Qh Qc 9h 7d 3c
Jules: fold
Priya: all in 18
Stefan: fold
Marta: fold
Kofi: call 14
draw Kofi: 3 x 9h 7d 3c > 8c Ah 6h
draw Priya: 1
show Priya: As Kc Js Ts 5h (high card: ace)
show Kofi: Qh Qc Ah 8c 6h (pair: queens)
win: Kofi 38
chips: Marta -2, Kofi +20, Jules 0, Priya -18, Stefan 0
total: Marta -23, Kofi 62, Jules 47, Priya -45, Stefan -41

deal 7: dealer Marta, blinds 2/4
out: Priya
stacks: Marta 77, Kofi 122, Jules 167, Stefan 59
blind: Kofi 2, Jules 4
hand Stefan: Kc Qc 9h 8c 3c
hand Marta: Qd Jh Js 8s 4d
Stefan: raise to 12
Marta: call 12
Kofi: call 10
Jules: fold
draw Kofi: 3
draw Stefan: x 9h > 7c
draw Marta: x Qd 8s 4d > Jc 6d 6c
Kofi: check
Stefan: bet 20
Marta: all in 65
Kofi: fold
Stefan: call 27 all in
back: Marta 18
show Marta: Jh Js Jc 6d 6c (full house: jacks, sixes)
show Stefan: Kc Qc 8c 7c 3c (flush: king)
win: Marta 134
chips: Marta +75, Kofi -12, Jules -4, Stefan -59
total: Marta 52, Kofi 50, Jules 43, Priya -45, Stefan -100

deal 8: dealer Kofi, blinds 2/4
out: Priya, Stefan
stacks: Marta 152, Kofi 110, Jules 163
blind: Jules 2, Marta 4
Kofi: raise by 6
Jules: fold
Marta: call 6
draw Marta: 3
draw Kofi: stands pat
Marta: check
Kofi: bet 12
Marta: call 12
show Kofi: 9c 8d 7s 6s 5h (straight to the nine)
muck Marta
win: Kofi 46
chips: Marta -22, Kofi +24, Jules -2
total: Marta 30, Kofi 74, Jules 41, Priya -45, Stefan -100
stacks after: Marta 130, Kofi 134, Jules 161
winner: Kofi
