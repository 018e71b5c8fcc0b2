# A cycle of which nothing is left but the back of a menu: contracts, attackers, and the points in four columns.
game: variety
players: Hugh, Nora, Piers, Wendy
date: 2026-06-13
place: the Crown, snug
scorer: Nora

table
| deal  | dealer | contract | attackers    | Hugh | Nora | Piers | Wendy    | note               |
|-------|--------|----------|--------------|------|------|-------|----------|--------------------|
| 1     | Wendy  | 2        | Hugh, Piers  | 16   | 10   | 16    | 10       |                    |
| 2     | Hugh   | 8        | Nora, Wendy  | -14  | -12  | -14   | -12      |                    |
| 3     | Nora   | 6        | Piers, Nora  | 25   | 11   | 11    | 25       | high cards won't   |
| 4     | Piers  | 1        | Hugh, Wendy  | 12   | 0    | 0     | ~~0~~ 12 |                    |
| total |        |          |              | 39   | 9    | 13    | 35       |                    |
| 5     | Wendy  | 5        | Nora, Hugh   | 0    | 0    | 0     | 0        | no bonus for a tie |
| 6     | Hugh   | 7        | Wendy, Piers | 2    | 2    | -18   | -18      |                    |
| 7     | Nora   | 4        | Hugh, Piers  | 10   | -10  | 10?   | -10      |                    |
| 8     | Piers  | 3        | Piers, Wendy | 6    | 6    | 20    | 20       | last orders        |
| total |        |          |              | 57   | 7    | 25    | 27       |                    |

winner: Hugh
