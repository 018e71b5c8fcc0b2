# Rubicon piquet with nothing but the sheet: six deals, level, and two more.
game: piquet
rules: preset=english
players: Ida, Moss
date: 2026-03-03
place: The night ferry
scorer: Moss

table
| deal  | dealer | Ida       | Moss | note                             |
|-------|--------|-----------|------|----------------------------------|
| 1     | Moss   | 42        | 23   |                                  |
| 2     | Ida    | 3         | 24   |                                  |
| 3     | Moss   | 73        | 4    | pique                            |
| 4     | Ida    | ~~32~~ 42 | 6    |                                  |
| 5     | Moss   | 5         | 48   | 29 in hand, and not a point more |
| 6     | Ida    | 7         | 67   | pique, and level                 |
| 7     | Moss   | 23        | 27   |                                  |
| 8     | Ida    | 27?       | 13   | the ferry turns                  |
| total |        | 222       | 212  |                                  |

winner: Ida
settlement: Ida +110, Moss -110
