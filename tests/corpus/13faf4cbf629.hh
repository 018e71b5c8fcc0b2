# Nobody writes down cards on Thursdays. The sheet: points, F for a fantasy, x for a dead hand.
game: ofc-pineapple
стеки: Аркадий 36, Лена 47, Рустам 8, Зоя 69
pl�yers: Moira, Bashir, Cora
date: 2026-02-26
place: Over the bicycle shop

table
| deal  | button | Moira | Bashir   | Cora | note                  |
|-------|--------|-------|----------|------|-----------------------|
| 1     | Bashir | 7     | -7       | 0    |                       |
table
| 3     | Moira  | 4     | 10       | -14  | queens, Bashir        |
| 4     | Moira  | 5     | 22F      | -27  |                       |
| 5     | Bashir | -2    | 0        | 2    |                       |
| 6     | Cora   | -4    | ~~4~~ -4 | 8    |                       |
| 7  