game: draw
players: Anna, Boris, Vera, Gleb
stacks: Anna 200, Boris 200, Vera 200, Gleb 200

deal 2: dealer Vera
ante: all 1
hand Gleb: 4h Ks 8c Qc 7s
all pass
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Anna -2, B¡ris -2, Verack
heck
heck
heck
heck
heck
he -2, Gleb -2
 -2, Vera -2, Gleb -2
 -2, Vera -2, Gleb -2
 -2, Vera -2, Gleb -2
 -2, Vera -2, Gleb -2
 -2, Vera