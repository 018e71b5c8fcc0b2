"""The words of poker records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.forms import Form
from hhtool.notation.lexicon import LEXICON, words
from hhtool.notation.tokens import first_word, keyword
from hhtool.notation.words import KEYWORDS, Words

POKER_LINES = words(
    "ante", "blind", "out", "show", "muck", "win", "takes the pot", "back", "rake", "pot", "chips", "summary",
)  # fmt: skip

POKER_VALUES = words(
    "check", "open", "bet", "call", "raise", "bring in", "complete", "fold", "pass", "all in", "to", "by", "adding",
    "all", "dealer", "main", "side", "dead", "small", "big", "bets", "blinds", "ante", "date", "after",
)  # fmt: skip

SUMMARY_VALUES = {
    **words("button", "showed", "mucked", "collected", "with", "won", "lost"),
    **words(small="small blind", big="big blind", idle="did not bet", out="sat out"),
    "folded-before": LEXICON["folded before the draw"],
    "folded-after": LEXICON["folded after the draw"],
    **{f"folded-{street}": LEXICON[f"folded in round {street}"] for street in (1, 2, 3, 4)},
}

FOLDED = tuple(key for key in SUMMARY_VALUES if key.startswith("folded"))
"""What a summary says of when a player folded: before or after the draw, or in which round."""

LINES = Words(KEYWORDS, POKER_LINES)
VALUES = Words(POKER_VALUES)
CLAIMS = Words(SUMMARY_VALUES)
TAKEN = (KEYWORDS, POKER_LINES, POKER_VALUES, SUMMARY_VALUES)
"""The words that no name may look like."""


def word(key: str) -> Form:
    """The keyword that a line begins with."""
    return first_word(LINES, key)


def value(*keys: str) -> Form:
    """A word in its own place."""
    return keyword(VALUES, *keys)


def verb(*keys: str) -> Form:
    """A word behind the name of who does it."""
    return first_word(VALUES, *keys)
