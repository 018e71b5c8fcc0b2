"""A short deal that shows what a record of piquet looks like, for `hhtool new`."""

from __future__ import annotations

from hhtool.games.contract import written_example
from hhtool.games.piquet.notation import NOTATION

EXAMPLE = written_example(
    NOTATION,
    """
deal 1: dealer Boris
# a partie is two королика of two deals, each with one dealer
# партия — два королика по две игры, в каждом сдаёт один
hand Anna: As Ks Ts 9s Kh Qh Jh Ad 7d Qc 8c 7c
# the twelve dealt; may be left out, ?? is a card not seen
# двенадцать сданных; можно не писать, ?? — карта не видна
exchange Anna: x 8c 7c 7d > Ah Th Kd
# x discards > drawn
# x снос > прикуп
exchange Boris: 3
# or the number alone
# или только число
declare Anna: point 5 (51) good, quint major good, three aces good, three kings
# and what is answered: good, equal, not good; what both declare is scored by the better
# и ответ: годится, равны, не годится; очки получает тот, у кого старше
count: Anna 26, Boris 0
# what is said before the first lead
# что объявлено до первого хода
1. Anna Ah 27, Boris 9c -> Anna
# the counts said may stand behind the cards; -> who took it
# за картой можно писать счёт, названный вслух; -> кто взял
2. Anna Kh 29, Boris Tc -> Anna
3. Anna Qh 61, Boris Jc -> Anna
# a pique: thirty is sixty, the other having declared nothing
# пик: вместо тридцати — шестьдесят, соперник ничего не объявил
4. Anna Jh, Boris 8d -> Anna
5. Anna Th, Boris 9d -> Anna
6. Anna As, Boris Js -> Anna
7. Anna Ks, Boris Qs -> Anna
8. Anna Ts, Boris Td -> Anna
9. Anna 9s, Boris Kc -> Anna
10. Anna Ad, Boris Jd -> Anna
11. Anna Kd, Boris Qd -> Anna
12. Anna Qc, Boris Ac -> Boris
score: Anna +89, Boris +4
# what the deal brought each player
# что сдача принесла каждому
""",
    rules=(("preset", "russian"),),
)
