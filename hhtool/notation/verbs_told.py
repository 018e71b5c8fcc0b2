"""What players do, by the verb in which it is told."""

from __future__ import annotations

from functools import cache

from hhtool.notation.lexicon import words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import pattern
from hhtool.notation.words import Words

_ROWS = words("top", "middle", "third", "second", "bottom")
_CARD_PLAYS = words("plays", "lays", "leads", "beats", "discards")
_WORDS = {
    **words("all in", "ante", "bet", "bid", "bring in", "call", "check", "complete", "draw", "fold", "hand", "open"),
    **words("down told", "muck", "pot", "out", "pass", "pat", "raise", "score", "show", "total", "trick", "up", "win"),
    **_ROWS,
    **_CARD_PLAYS,
    **words("says", "names", "dealt", "gets", "declare", "announces", "contract", "street", "takes the pot", "turn-up"),
    **words("good", "equal", "not good", "fantasy", "foul", "white", "lost", "pot stays"),
}
_TOLD = {
    key.removesuffix(" told"): forms
    for key, forms in words(
        "call told",
        "fold told",
        "check told",
        "bet told",
        "raise told",
        "all in told",
        "show told",
        "pat told",
        "draw told",
        "takes the pot told",
        "bring in told",
    ).items()
}
ACTIONS, TOLD_VERBS, DISCARDED = Words(_WORDS), Words(_TOLD), Words(words("discards told"))
"""Words of the notation; verbs that are only told, by the word of the notation that they are; those of a discard."""
VERB = pattern(
    rf"(?:(?:{TOLD_VERBS.pattern(*_TOLD)}|{DISCARDED.pattern('discards told')})(?![.\-]?\w)"
    rf"|{ACTIONS.pattern(*_WORDS)}(?![.\-]?\w))"
)
"""The pattern of any of them."""


@cache
def forms_of(*keys: str) -> frozenset[str]:
    """The forms of words of the notation, as `fold` has them."""
    return frozenset(fold(form) for key in keys for form in ACTIONS.forms(key))


# of betting
BETS, RAISES = forms_of("open", "bet", "raise", "call"), forms_of("raise")
CALLS, MEETS, ALL_IN = forms_of("call"), forms_of("call", "check", "fold"), forms_of("all in")
PASSES, FOLDS = forms_of("pass", "check"), forms_of("fold", "pass")
ANSWERS = forms_of("call", "fold", "raise", "check")
"""What who has the only decision to make may do without being named."""
ENTERS, STAYS = forms_of("bring in"), forms_of("pot stays")
# of cards
DEALT, OPENLY, CLOSED = forms_of("dealt", "gets"), forms_of("up", "street", "turn-up"), forms_of("down told")
ROW, DISCARDS, PATS = forms_of(*_ROWS), forms_of("discards"), forms_of("pat")
SHOWS, HANDS_HELD, DECLARES = forms_of("show"), forms_of("hand"), forms_of("declare", "announces")
# of tricks and points
PLAYS, LEADS, TAKES = forms_of(*_CARD_PLAYS, "call"), forms_of("leads"), forms_of("win", "trick")
WINS, LOSES = forms_of("win"), forms_of("lost")
BIDS = forms_of("names", "bid") | {"берет", "берут", "takes", "take"}
"""What a player does who names a bid: «берёт две» is one, «взял две» tells of the play."""
OF_SEVERAL = ("ли", "ют", "ут", "ят")
"""How Russian verbs end that are said of several."""
