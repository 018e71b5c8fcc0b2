# A whole cycle at the seaside. Esther keeps the record: she knows her own cards, and of the others what was shown.
game: variety
players: Ruth, Simon, Esther, Clive
date: 2026-08-22
place: Whitby, the front room
scorer: Esther

deal 8: dealer Esther
hand Esther: Ks Js 9s 7s Jh Th 8h 7h Kd Jd 4d Tc 2c
bid: Clive 8, Ruth 3, Simon 2
says Simon: my clubs would do for two
bid: Esther 1, Clive 1
contract 1: Estherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherstherïthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersthersth check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -1
total: Annk
Boris: check
Vera: check
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Vera -1, Gleb -