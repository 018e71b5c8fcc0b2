# The same Thursday, copied from the back of a receipt. Above each fault stands what it is.
game: ofc-pineapple
players: Moira, Bashir, Cora
date: 2026-02-26
place: Over the bicycle shop
scorer: Bashir

table
| deal  | button | Moira | Bashir | Cora | note                  |
|-------|--------|-------|--------|------|-----------------------|
| 1     | Bashir | 7     | -7     | 0    |                       |
# SC103: a point too much
| 2     | Cora   | 5     | -20    | 16   |                       |
| 3     | Moira  | 4     | 10     | -14  | queens, Bashir        |
| 4     | Moira  | 5     | 22F    | -27  |                       |
| 5     | Bashir | -2    | 0      | 2    |                       |
# SC104: a dead hand pays six at the least, and twelve to two
| 6     | Cora   | -4x   | -4     | 8    |                       |
| 7     | Moira  | 4     | 7      | -11  |                       |
| 8     | Bashir | -22x  | 15     | 7    | a ten, of all cards   |
| 9     | Cora   | -14   | 5      | 9    |                       |
# SC102: a ten too few carried
| total |        | -17   | 18     | -11  |                       |
| 10    | Moira  | 28    | -8     | -20x | kings, Moira          |
| 11    | Moira  | 26F   | -19    | -7   |                       |
| 12    | Moira  | -8F   | 16     | -8   | queens, Bashir        |
# OF107: no third fantasy in a row for Moira
| 13    | Moira  | -3F   | 20F    | -17  |                       |
# SC106: a wet ring of a glass; the others tell what it was
| 14    | Bashir | 5     | 7      | ?    |                       |
# SC105: one dead hand among three pays both of the others
| 15    | Cora   | 4     | -8x    | 4    | Bashir misses his bus |
# SC107: two figures under the stamp, and only their sum is known
| 16    | Moira  | 9     | ?      | ?    |                       |
