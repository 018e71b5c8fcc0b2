game: draw
deal 1: dealer Vera
ante: all 1
hand Boris: As 2c Ks 5d Jh
hand Gleb: 2s Ad Jc 4s 9s
Gleb: check
Anna: check
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
chips: Anna -1, Boris -1` Vera -1, Gleb -1
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
chips: Ana -1, Gleb -
total: Annk
Boris: check
Vera: check
chips: Anna -1, Boris -1, Ver? -1, Gleb -1
total: Annk
Boris: c<eck
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
chips: Anna -1, B? 1
?oris -1, Vera -1, Gleb -1
total: Annk
Boris: check
анте: все 1