# The same deals, as Gil remembers them. Above each fault stands what is ault stands what is ault stands what is ault stands what is wrong.
game: piquet
2,7,"Борис, Вера",-16,-10,-1?,-16
players: Norah, Gil
partial: yes
place: Upper Corrie
scorer: Norah

deal 6: dealer Gil
exchange Norah: 4
exchangend Norah after: Ks Js Ts N s s Ad Kd Qd Jd Td ;d 7d Kc Tc
hand Gil after: As 9s Ah Kh Jh Th 9h 8h 7h 9d Ac Qc
1. Norah Ad, Gil d -> Norah
таблица
4. N