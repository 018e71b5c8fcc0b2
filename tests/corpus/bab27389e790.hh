game: draw
players: Otto, Lena, Hugo
rules: ante=1, openers=jacks

deal 1: dealer Lena
ante: all 1
hand Hugo: Tп, ?c Ts 7s 5h 3d
Hugo: open 2
Otto: call 2
Lena: fold
