# Another crossing, another sheet: declarations, play and points. Above each fault stands what is wrong.
game: piquet
rules: preset=english
players: Ida, Moss
date: 2026-03-10
place: The night ferry
scorer: Moss

table
| deal  | dealer | Ida declared | Ida play | Ida points | Moss declared | Moss play | Moss points | note      |
|-------|--------|--------------|----------|------------|---------------|-----------|-------------|-----------|
| 1     | Moss   | 24           | 18       | 42         | 17            | 6         | 23          |           |
| 2     | Ida    | 0            | 4        | 4          | 13            | 20        | 33          |           |
# SC102: 23 and 33 are 56
| total |        |              |          | 46         |               |           | 66          | half time |
# SC101: 6 and 7 are 13
| 3     | Moss   | 6            | 7        | 14         | 21            | 18        | 39          |           |
# SC104: no declaration is worth two
| 4     | Ida    | 0            | 3        | 3          | 2             | 21        | 23          |           |
# SC105: both have more than half of the tricks
| 5     | Moss   | 6            | 18       | 24         | 20            | 18        | 38          |           |
# SC106: 41 less 22
| 6     | Ida    | 3            | 5        | 8          | 22            | ?         | 41          | wet thumb |
| total |        |              |          | 95         |               |           | 197         |           |

# PQ112: with 95 Ida is below a hundred, and pays the sum of both and a hundred
winner: Moss
settlement: Moss +392, Ida -392
