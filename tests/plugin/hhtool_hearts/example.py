"""A short deal that shows what a record of Hearts looks like, for `hhtool new`."""

from hhtool.games.contract import written_example
from hhtool_hearts.notation import NOTATION

EXAMPLE = written_example(
    NOTATION,
    """
deal 1: dealer Gleb
pass Anna: Qs Ks 9h -> Boris
# three cards to the left; passes may be left out
# три карты налево; можно не писать
pass Boris: As Ah Kh -> Vera
pass Vera: 2c Jd 5s -> Gleb
pass Gleb: Ad Kd Qh -> Anna
score: Anna 13, Boris 4, Vera 0, Gleb 9
# tricks before it: 1. Boris 2c, Vera Ac …
# взятки перед счётом: 1. Борис 2т …
""",
)
