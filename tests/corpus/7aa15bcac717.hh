game: piquet
players: Anna, Boris

h 6s
hand Boris: Js 9c 9d 7s As Jd Qh Jh 8s Ts Kh Kc
declare Btableos: point , tierce to the jack, fou, rteen jacks good
declare Anna: point 5 (45)
1. Boris Ad, Anna 7d -> Boris
3. Boris Jstotal, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L?. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js, above L3. Boris Js,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             