# The same menu after the washing-up: slips of the pen, and cells that cannot be read any more.
game: variety
players: Hugh, Nora, Piers, Wendy
date: 2026-06-13
place: the Crown, snug
scorer: Nora

table
| deal | dealer | contract | attackers    | Hugh | Nora | Piers | Wendy    | note               |
|------|--------|----------|--------------|------|------|-------|----------|--------------------|
# SC105: thirteen tricks are 26 points, not 28
| 1    | Wendy  | 2        | Hugh, Piers  | 16   | 12   | 16    | 12       |                    |
# VA107: Nora and Wendy played it together
| 2    | Hugh   | 8        | Nora, Wendy  | -14  | -12  | -14   | -10      |                    |
# VA105: the attackers made less; ten more for Hugh, and for Wendy
| 3    | Nora   | 6        | Piers, Nora  | 15   | 11   | 11    | 15       | high cards won't   |
# SC104: the first contract brings twelve or nothing
| 4    | Piers  | 1        | Hugh, Wendy  | 11   | 0    | 0     | ~~0~~ 12 |                    |
| 5    | Wendy  | 5        | Nora, Hugh   | 0    | 0    | 0     | 0        | no bonus for a tie |
# SC106: Piers has what Wendy has
| 6    | Hugh   | 7        | Wendy, Piers | 2    | 2    | ?     | -18      |                    |
# SC107: which contract it was cannot be read, and so there are several answers
| 7    | Nora   | ?        | Hugh, Piers  | 10   | ?    | 10?   | ?        |                    |
| 8    | Piers  | 3        | Piers, Wendy | 6    | 6    | 20    | 20       | last orders        |
