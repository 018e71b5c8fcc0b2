# An evening kept as most are: no play written down, only the sheet. Two columns a player, the bid and the points.
game: odessa
rules: specials=blind:1,golden:1
players: Kostya, Mira, Lev, Tamara
date: 2026-05-30
place: The veranda
scorer: Mira

table
| deal  | cards | trump | kind   | dealer | Kostya |           | Mira |     | Lev     |     | Tamara |     |
|-------|-------|-------|--------|--------|--------|-----------|------|-----|---------|-----|--------|-----|
| 1     | 1     | s     |        | Lev    | -      | 5         | 1    | 10  | 1       | -10 | -      | 5   |
| 2     | 2     | h     |        | Tamara | -      | 5         | -    | 1   | 1       | -10 | -      | 1   |
| 3     | 3     | h     |        | Kostya | -      | 5         | 2    | -10 | 3       | -10 | -      | 5   |
| 4     | 4     | d     |        | Mira   | -      | 1         | -    | 5   | 2       | 20  | 1      | 10  |
| 5     | 5     | d     |        | Lev    | 1      | 10        | 3    | 30  | ~~3~~ 2 | -10 | -      | 5   |  # Lev thought again
| 6     | 6     | c     |        | Tamara | 2      | 20        | -    | 5   | 4       | -10 | 1      | 10  |
| 7     | 6     | h     |        | Kostya | 2      | ~~10~~ 20 | -    | 5   | 1       | 2   | 2      | 20  |
| 8     | 6     | s     |        | Mira   | -      | 5         | 2    | -10 | 5       | 50  | -      | 5   |
| 9     | 6     | c     |        | Lev    | 2      | -10       | 2    | -10 | 3       | 30  | 1      | 10? |  # jam
| total |       |       |        |        |        | 61        |      | 26  |         | 52  |        | 71  |
| 10    | 5     | h     |        | Tamara | -      | 1         | 3    | -10 | 2       | -10 | 2      | -10 |
| 11    | 4     | c     |        | Kostya | 2      | 20        | 1    | -10 | 1       | -10 | 2      | 20  |
| 12    | 3     | s     |        | Mira   | 2      | -10       | 1    | 10  | 1       | 10  | -      | 5   |
| 13    | 2     | d     |        | Lev    | -      | 5         | -    | 5   | 1       | -10 | 2      | 20  |
| 14    | 1     | —     |        | Tamara | 1      | -10       | -    | 1   | -       | 5   | 1      | -10 |
| total |       |       |        |        |        | 67        |      | 22  |         | 37  |        | 96  |
| 15    | 6     | s     | blind  | Kostya | -      | 10        | -    | 10  | 4       | 10  | 1      | 20  |
| 16    | 6     | d     | golden | Mira   |        | 80        |      | 0   |         | 20  |        | 20  |
| total |       |       |        |        |        | 157       |      | 32  |         | 67  |        | 136 |

winner: Kostya
settlement: Kostya +236, Mira -264, Lev -124, Tamara +152
