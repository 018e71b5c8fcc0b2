"""The words of open-face Chinese poker records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary

OFC_LINES: Vocabulary = {
    "board": (("board",), ("доска",)),
    "fantasy": (("fantasy", "fantasyland"), ("фантазия",)),
    "dead": (("dead", "foul", "fouled"), ("скуп", "мёртвая", "скупанулся", "скупанулась")),
    "timeout": (("timeout", "timed out"), ("таймаут",)),
    "bonus": (("bonus", "bonuses"), ("бонус", "бонусы")),
}

OFC_VALUES: Vocabulary = {"button": (("button", "dealer"), ("баттон", "сдаёт", "сдающий"))}

ROW_NAMES: Vocabulary = {
    "top": (("top",), ("верх", "верхний", "верхняя", "младший")),
    "middle": (("middle",), ("середина", "средний", "средняя")),
    "third": (("third",), ("третий", "третья")),
    "second": (("second",), ("второй", "вторая")),
    "bottom": (("bottom",), ("низ", "нижний", "нижняя", "старший")),
}
"""The rows, from the top down: three of them, or top, third, second and bottom."""
