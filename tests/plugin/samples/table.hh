game: hearts
players: Anna, Boris, Vera, Gleb
date: 2026-03-14

table
| deal  | passed | Anna | Boris | Vera | Gleb |
|-------|--------|------|-------|------|------|
| 1     | left   | 6    | 1     | 5    | 14   |
| 2     | right  | 0    | 26    | 26   | 26   |
| 3     | across | 4    | 3     | ?    | 15   |  # info: [SC106]
| 4     | —      | 16   | 0     | 10   | 0    |
| total |        | 26   | 30    | 45   | 55   |
