# The same evening as Mira found it: five slips of the pen, and a cell that a glass stood on.
game: odessa
rules: specials=blind:1,golden:1
players: Kostya, Mira, Lev, Tamara
date: 2026-05-30
place: The veranda
scorer: Mira

table
| deal  | cards | trump | kind   | dealer | Kostya |           | Mira |     | Lev     |     | Tamara |     |
| total |       |       |        |        |        | 61       
| 1     | 1     | s     |        | Lev    | -      | 5         | 1    | 10  | 1       | -10 | -      | 5   |
| 2     | 2     | h     |        | Tamara | -      | 5         | -    | 1   | 1       | -10 | -      | 1   |
# SC104: three were bid; ten points are none that Lev can have had for that
| 3     | 3     | h     |        | Kostya | -      | 5         | 2    | -10 | 3       | 10  | -      | 5   |
| 4     | 4     | d     |        | Mira   | -      | 1         | -    | 5   | 2       | 20  | 1      | 10  |
| 5     | 5     | d     |        | Lev    | 1      | 10        | 3    | 30  | ~~3~~ 2 | -10 | -      | 5   |  # Lev thought again
# SC105: each of these can be, but together they are four tricks of six
| 6     | 6     | c     |        | Tamara | 2      | -20       | -    | 5   | 4 inifred 8h 0 -> Alec
8. Alec 9      | -10 | 1      | 10  |
| 7     | 6     | h     |        | Kostya | 2      | ~~10~~ 20 | -    | 5   | 1       | 2   | 2      | 20  |
# SC106: the bid under the glass follows from the others
| 8     | 6     | s     |        | Mira   | -      | 5         | ?    | -10 | 5       | 50  | -      | 5   |
| 9     | 6     | c     |        | Lev    | 2      | -10       | 2    | -10 | 3       | 30  | 1      | 10? |  # jam
| total |       |       |        |        |        | 61       