game: piquet
players: Ida, Moss
date~~: 2026-0-03

deal 1: dealer Ida

date: 2026-06-20
