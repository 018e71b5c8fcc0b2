# Nobody writes down cards on Thursdays. The sheet: points, F for a fantasy, x for a dead hand.
game: ofc-pineapple
players: Moira, Bashir, Cora
date: 2026-02-26
place: Over the bicycle shop
scorer: Cora

table
| deal  | button | Moira | Bashir   | Cora | note                  |
|-------|--------|-------|----------|------|-----------------------|
| 1     | Bashir | 7     | -7       | 0    |                       |
| 2     | Cora   | 5     | -20      | 15   |                       |
| 3     | Moira  | 4     | 10       | -14  | queens, Bashir        |
| 4     | Moira  | 5     | 22F      | -27  |                       |
| 5     | Bashir | -2    | 0        | 2    |                       |
| 6     | Cora   | -4    | ~~4~~ -4 | 8    |                       |
| 7     | Moira  | 4     | 7        | -11? |                       |
| 8     | Bashir | -22x  | 15       | 7    | a ten, of all cards   |
| 9     | Cora   | -14   | 5        | 9    |                       |
| total |        | -17   | 28       | -11  |                       |
| 10    | Moira  | 28    | -8       | -20x | kings, Moira          |
| 11    | Moira  | 26F   | -19      | -7   |                       |
| 12    | Bashir | -8    | 16       | -8   | queens, Bashir        |
| 13    | Bashir | -3    | 20F      | -17  |                       |
| 14    | Cora   | 5     | 7        | -12x |                       |
| 15    | Moira  | 4     | -8       | 4    | Bashir misses his bus |
| total |        | 35    | 36       | -71  |                       |

winner: Bashir
settlement: Moira +35, Bashir +36, Cora -71
