# The same deals, as Gil remembers them. Above each fault stands what is wrong.
game: piquet
rules: preset=russian
players: Norah, Gil
partial: yes
place: Upper Corrie
scorer: Norah

deal 1: dealer Gil
exchange Norah: 5
exchange Gil: 3
hand Norah after: Js 9s Ah Kh Kd 8d Ac Kc Qc Jc 9c 7c
hand Gil after: As Ks Qs 7s Qh Jh 7h Ad Qd Td 9d 7d
declare Norah: point 6 (57) good, quart Ac good, three kings good
count: Norah 23, Gil 0
1. Norah Ac 24, Gil 7d 0 -> Norah
2. Norah Ah 26, Gil 7h 0 -> Norah
3. Norah Kc 28, Gil 7s 0 -> Norah
4. Norah Kh 60, Gil Jh 0 -> Norah
5. Norah Qc 62, Gil 9d 0 -> Norah
6. Norah Jc 64, Gil Td 0 -> Norah
7. Norah 7c 66, Gil Qd 0 -> Norah
8. Norah 8d 68, Gil Ad 1 -> Gil
9. Gil As 2, Norah 9s 68 -> Gil
# PQ106: two, and one for the trick, and one for the lead
10. Gil Ks 3, Norah Js 68 -> Gil
11. Gil Qh 6, Norah 9c 68 -> Gil
12. Gil Qs 8, Norah Kd 68 -> Gil
score: Norah +78, Gil +12
note: the pique that began it

deal 3: dealer Norah
declare Gil: point 4, tierce, fourteen tens
Norah: equal, good, not good
declare Norah: point 4, fourteen aces
# PQ104: four tens are nothing beside four aces
count: Gil 27, Norah 14
1. Gil Kh, Norah Ah -> Norah
2. Norah Qh, Gil 7h -> Norah
3. Norah Ac, Gil Tc -> Norah
4. Norah As, Gil Ts -> Norah
5. Norah Ad, Gil Td -> Norah
6. Norah Kd, Gil Jd -> Norah
7. Norah Ks, Gil Qs -> Norah
8. Norah Qc, Gil Kc -> Gil
9. Gil Jh, Norah 7d -> Gil
10. Gil Qd, Norah 9s -> Gil
11. Gil Jc, Norah 7c -> Gil
12. Gil Th, Norah 9c -> Gil
score: Norah +38, Gil +26

deal 4: dealer Norah
count: Gil 13, Norah 8
1. Gil As 14, Norah 9s 8 -> Gil
2. Gil Ks 16, Norah Js 8 -> Gil
3. Gil Kd 18, Norah Ad 9 -> Norah
4. Norah Ah 10, Gil Qh 18 -> Norah
5. Norah Qs 12, Gil 7s 18 -> Norah
# TT105: Norah has the lead, and the line begins with Gil
6. Gil 8c 18, Norah Kh 14 -> Norah
7. Norah Ac 16, Gil Jc 18 -> Norah
8. Norah Th 18, Gil 8d ? -> Norah
9. Norah 7c 20, Gil Kc 19 -> Gil
10. Gil Qd 20, Norah Tc 20 -> Gil
11. Gil Jd 22, Norah 8h 20 -> Gil
12. Gil 9d 24, Norah 9h 20 -> Gil
score: Norah +20, Gil +28

deal 6: dealer Gil
exchange Norah: 4
exchange Gil: 4
hand Norah after: Ks Js Ts Ad Kd Qd Jd Td 8d 7d Kc Tc
hand Gil after: As 9s Ah Kh Jh Th 9h 8h 7h 9d Ac Qc
1. Norah Ad, Gil 9d -> Norah
2. Norah Kd, Gil 7h -> Norah
3. Norah Qd, Gil 8h -> Norah
4. Norah Jd, Gil 9h -> Norah
5. Norah Td, Gil 9s -> Norah
6. Norah 8d, Gil Th -> Norah
7. Norah 7d, Gil Jh -> Norah
8. Norah Ks, Gil As -> Gil
9. Gil Ah, Norah Ts -> Gil
10. Gil Kh, Norah Js -> Gil
11. Gil Ac, Norah Tc -> Gil
12. Gil Qc, Norah Kc -> Norah
score: Norah +51, Gil +11
note: nobody remembers what was declared; everything held counts

deal 7: dealer Gil
declare Norah: point 4 (41) not good, quart As good, tierce Jd, fourteen aces good, three jacks
declare Gil: point 6 (54)
count: Norah 44, Gil 6
score: Norah +75, Gil +12
note: the play is lost, and so is the pencil

deal 8: dealer Norah
hand Gil: As 8s Th 9h 8h 7h Ad Ac Tc 9c 8c 7c
hand Norah: Js Ts 9s 7s Kh Qh Jh Qd 9d 8d Kc Jc
exchange Gil: x 8s Th 9h 8h 7h > Ks Qs Ah Jd 7d
# PQ101: three away and two back
exchange Norah: x Qd 9d 8d > Kd Td
white Gil
declare Gil: point 5 (45) good, quart Tc good, tierce As, fourteen aces good
count: Gil 116, Norah 0
1. Gil As 117, Norah 7s 0 -> Gil
2. Gil Ks 119, Norah 9s 0 -> Gil
3. Gil Ac 121, Norah Jc 0 -> Gil
4. Gil Ah 123, Norah Jh 0 -> Gil
5. Gil Qs 125, Norah Ts 0 -> Gil
6. Gil Ad 127, Norah Td 0 -> Gil
7. Gil Tc 129, Norah Qc 1 -> Norah
8. Norah Kh 2, Gil 7d 129 -> Norah
9. Norah Kc 4, Gil 7c 129 -> Norah
10. Norah Kd 6, Gil Jd 129 -> Norah
11. Norah Qh 8, Gil 8c 129 -> Norah
12. Norah Js 10, Gil 9c 129 -> Norah
score: Norah +14, Gil +129
note: white cards at last
