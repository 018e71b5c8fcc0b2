"""Headings that say which figure of a player a column holds: «заказ», «зак.», `з/о`."""

from __future__ import annotations

import re

from hhtool.notation.spelling import fold
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import FIGURES, SHORT_FIGURES

_BETWEEN = re.compile(r" *[/+|,] *")


def says_figure(text: str) -> bool:
    """Whether a text says which figure a column holds, or which a cell does, one behind another: `з/о`."""
    return all(one in FIGURES or fold(one) in SHORT_FIGURES for one in map(_undotted, _BETWEEN.split(text)))


def _undotted(text: str) -> str:
    """A word without the dot of one that is cut short: «зак.»."""
    return text.removesuffix(".")


def figure_in_full(text: str) -> str:
    """The word for a figure of which a letter may stand there; '' for those of a cell with several."""
    if len(_BETWEEN.split(text)) > 1:
        return ""
    text = _undotted(text)
    if text in FIGURES or fold(text) not in SHORT_FIGURES:
        return text  # or the word for what a row is about: `deal`
    return FIGURES.word(SHORT_FIGURES[fold(text)], language_of(text))
