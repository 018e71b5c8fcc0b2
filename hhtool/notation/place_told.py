"""Where people play, as the lines above the deals tell it: «Дача», «у Нины», `at the club`."""

from __future__ import annotations

from hhtool.lazy import late_pattern
from hhtool.notation.dealer_told import tells_of_dealing
from hhtool.notation.lexicon import words
from hhtool.notation.words import Words

_PLACES = Words(words("place told")).pattern("place told")
_PLACE = late_pattern(
    rf"(?:\A|(?<=[ \t]))(?i:(?:в|во|на|at|in|on)[ \t]++(?:(?:the|our|my|a|наш\w*|моей|моём)[ \t]++)?{_PLACES})(?!\w)"
    r"(?:[ \t]++(?:(?:у|в|во|на|in|on|of|near)[ \t]++)?(?:[A-ZА-ЯЁ][\w'’.]*+|«[^«»]+»|“[^“”]+”)){0,3}\Z"
    r"|(?:\A|(?<=[ \t]))(?i:дома[ \t]++)?(?i:у)(?:[ \t]++[А-ЯЁ][а-яё]+){1,2}"
    rf"(?:[ \t]++(?i:(?:в|во|на)[ \t]++)?(?i:{_PLACES}))?\Z"
    r"|(?:\A|(?<=[ \t]))(?i:at)[ \t]++(?:[A-Z][a-z]++[ \t]++(?:&|and)[ \t]++)?[A-Z][a-z]++['’]s?(?:"
    r"[ \t]++[^\W\d]++){0,2}\Z"
    rf"|\A[A-Z][a-z]++['’]s[ \t]++(?i:{_PLACES})\Z"
    rf"|\A(?i:{_PLACES})(?!\w)(?:[ \t]++(?:(?:у[ \t]++)?[A-ZА-ЯЁ][\w'’.]*+|«[^«»]+»|“[^“”]+”))*+\Z"
)
"""Where people play: «Дача», «у Нины», «в клубе „Туз“», `at the club`, `at Ann's place`."""


def place_in(said: str) -> str:
    """Where people play, as a part of a sentence says at its end; '' where none does."""
    for part in said.split(","):
        if not tells_of_dealing(part) and (found := _PLACE.search(part.strip())):
            return found[0]
    return ""
