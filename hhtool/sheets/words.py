"""The words that head the columns and rows of score tables, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary, Words

COLUMN_WORDS: Vocabulary = {
    "deal": (("deal", "round", "hand", "no", "no.", "#"), ("сдача", "раздача", "кон", "№", "номер")),
    "cards": (("cards", "tricks dealt"), ("карт", "карты", "по картам")),
    "trump": (("trump", "trumps"), ("козырь", "козыри")),
    "kind": (("kind", "special"), ("вид", "игра")),
    "dealer": (("dealer", "button", "deals"), ("сдаёт", "сдающий", "сдавал", "баттон")),
    "contract": (("contract",), ("розыгрыш", "контракт")),
    "attackers": (("attackers", "partners"), ("атакующие", "партнёры")),
    "note": (("note", "notes", "remarks"), ("заметка", "примечание", "примечания")),
}
"""What a column that belongs to no player holds."""

FIGURE_WORDS: Vocabulary = {
    "bid": (("bid", "bids", "call"), ("заказ", "заказы", "заявка")),
    "tricks": (("tricks", "taken", "took"), ("взятки", "взято", "взял", "взяток")),
    "declarations": (("declarations", "declared"), ("хвалёж", "объявлено")),
    "play": (("play",), ("розыгрыш", "игра")),
    "points": (("points", "score", "chips"), ("очки", "счёт", "фишки")),
    "total": (("total", "running"), ("итог", "итого", "всего")),
}
"""What a column of a player holds, where its heading says so."""

ROW_WORDS: Vocabulary = {
    "total": (("total", "totals", "sum"), ("итог", "итого", "всего", "сумма")),
    "carried": (("carried", "carried over", "brought forward"), ("перенос", "перенесено", "с прошлого")),
}
"""Rows that are no deals."""

PASS_WORDS = frozenset({"pass", "пас", "-", "—", "–"})
"""A bid of nothing."""

COLUMNS, FIGURES, ROWS = Words(COLUMN_WORDS), Words(FIGURE_WORDS), Words(ROW_WORDS)
