game: piquet
players: Anna, Boris

deal 1: dealer Anna
declare Vera: point 5
Boris: good
Vera said, "no"
