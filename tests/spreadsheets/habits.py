"""Score sheets as people keep them, each in a habit of its own: four deals of Odessa poker, or a game of chips."""

from __future__ import annotations

from typing import NamedTuple

Box = tuple[str, int, int]
Deal = tuple[int, Box, Box, Box]

ROWS: list[Deal] = [
    (1, ("-", 0, 5), ("-", 0, 5), ("-", 1, 1)),
    (2, ("1", 1, 10), ("1", 1, 10), ("1", 0, -10)),
    (3, ("1", 1, 10), ("-", 1, 1), ("1", 1, 10)),
    (4, ("2", 2, 20), ("1", 1, 10), ("-", 1, 1)),
]
"""The cards of each deal, and each player's bid, tricks and points."""


class Habit(NamedTuple):
    """A sheet: its name, what stands in its cells, and the findings that it may have."""

    name: str
    rows: list[list[object]]
    codes: tuple[str, ...] = ()


EN, RU = ("Anna", "Boris", "Vera"), ("Анна", "Борис", "Вера")
TOTALS = [sum(row[seat][2] for row in ROWS) for seat in (1, 2, 3)]


def deals(form: str = "{bid} {points}", *behind: object, first: int = 1, last: int = 4) -> list[list[object]]:
    """The rows of some deals: their number, their cards, and what each player's cell holds."""
    return [
        [row[0], row[0], *(form.format(**_said(*box)) for box in row[1:]), *behind] for row in ROWS[first - 1 : last]
    ]


def _said(bid: str, taken: int, points: int) -> dict[str, object]:
    """What a box may be written as; the marks say whether the bid was made."""
    made = taken == int(bid.replace("-", "0"))
    return {"bid": bid, "taken": taken, "points": points, "tick": "✗✓"[made], "sign": "-+"[made]}


def apart(row: Deal) -> list[object]:
    """The bids and points of a row, each in a cell."""
    return [value for bid, _taken, points in row[1:] for value in (bid, points)]


def running() -> list[list[int]]:
    """The totals after each deal."""
    return [[sum(row[seat][2] for row in ROWS[:last]) for seat in (1, 2, 3)] for last in range(1, 5)]


def pairs(names: tuple[str, ...], *words: str) -> list[object]:
    """Each name with each word."""
    return [f"{name} {word}" for name in names for word in words]


def _dealt() -> list[list[object]]:
    """The rows, each with who dealt it."""
    return [[*row[:2], RU[(place + 2) % 3], *row[2:]] for place, row in enumerate(deals())]


def _dashed(row: Deal) -> list[object]:
    """Each player's bid and tricks, a dash between them."""
    return [f"{bid.replace('-', '0')}-{taken}" for bid, taken, _points in row[1:]]


def _counted() -> list[list[object]]:
    """The rows, counted once more behind the figures."""
    return [[*row, place] for place, row in enumerate(deals(), 1)]


def _summed(*kinds: int) -> list[list[object]]:
    """The rows with the figures of such places in each player's box, and the total after each deal."""
    return [
        [
            row[0],
            row[0],
            *(one for box, total in zip(row[1:], sums, strict=True) for one in (*map(box.__getitem__, kinds), total)),
        ]
        for row, sums in zip(ROWS, running(), strict=True)
    ]


def _marked(mark: str, first: int) -> list[list[object]]:
    """The rows, with a mark behind the figures of who dealt; the first deal is that of a player by the place."""
    found = deals()
    for place, row in enumerate(found):
        row[2 + (first + place) % 3] = f"{row[2 + (first + place) % 3]}{mark}"
    return found


def _in_rows() -> list[list[object]]:
    """A player a row below the cards of the deals, one of the points put right."""
    cards = [1, 2, 3, 4, 4, 3, 2, 1]
    points = [[box[2] for box in row[1:]] for row in (*ROWS, *reversed(ROWS))]
    rows: list[list[object]] = [[name, *[one[seat] for one in points]] for seat, name in enumerate(RU)]
    rows[0][3] = f"5→{rows[0][3]}"
    return [["", *cards, "Итого"], *([*row, 2 * total] for row, total in zip(rows, TOTALS, strict=True))]


def _beside() -> list[list[object]]:
    """The rows with each player's bid and tricks in a cell, and the points behind it."""
    return [
        [row[0], row[0], *(one for bid, taken, points in row[1:] for one in (f"{bid}/{taken}", points))] for row in ROWS
    ]


def _by_uncle() -> list[list[object]]:
    """The rows, each with the letter of who dealt it: the first player is an uncle, who is called by his name."""
    return [[*row[:2], "ЮАБ"[(place + 2) % 3], *row[2:]] for place, row in enumerate(deals())]


def _threes() -> list[list[object]]:
    """The rows with each player's bid, tricks and points apart."""
    return [[row[0], row[0], *(value for box in row[1:] for value in box)] for row in ROWS]


def _lines() -> list[list[object]]:
    """Two rows a player, of bids and of points, and a column a deal."""
    return [
        [name if kind == "заказ" else "", kind, *(row[seat][place] for row in ROWS), total if place else ""]
        for seat, (name, total) in enumerate(zip(RU, TOTALS, strict=True), 1)
        for kind, place in (("заказ", 0), ("очки", 2))
    ]


GAME, IGRA = ["game", "odessa"], ["игра", "odessa"]
OFC = [["game", "ofc-pineapple"], ["deal", "Anna", "Boris"], [1, 12, -12]]
HEAD, ODDS = ["deal", "cards", *EN], ["сдача", "карт", *RU]


def odessa(heading: list[object], rows: list[list[object]]) -> list[list[object]]:
    """A sheet that names the game."""
    return [list[object](GAME), heading, *rows]


HABITS = [
    Habit("plain", odessa([*HEAD], deals())),
    Habit(
        "russian, numbers and comments",
        [
            [*IGRA],
            ["№", "Кол-во карт", *(cell for name in RU for cell in (name, "")), "Комментарий"],
            *([row[0], row[0], *apart(row), "спорили" if row[0] == 2 else ""] for row in ROWS),
            ["Итого", "", *(cell for total in TOTALS for cell in ("", total)), ""],
        ],
    ),
    Habit(
        "round for the number",
        [
            [*IGRA],
            ["Раунд", "Карт", "Козырь", "Раздающий", *pairs(RU, "заказ", "очки")],
            *([row[0], row[0], "♠", RU[(row[0] + 1) % 3], *apart(row)] for row in ROWS),
        ],
    ),
    Habit("an unknown column of words", odessa([*HEAD, "Weather"], deals("{bid} {points}", "rain")), ("SC109",)),
    Habit("deals under an unknown word", odessa(["Kolo", "cards", *EN], deals())),
    Habit("an unknown column that counts", odessa(["deal", "cards", *EN, "Kolo"], _counted()), ("SC109",)),
    Habit("slashes", odessa(["round", "cards", *EN], deals("{bid}/{points}"))),
    Habit("brackets", odessa(["hand", "cards", *EN], deals("({bid}) {points}"))),
    Habit("points in brackets", odessa(["hand", "cards", *EN], deals("{bid} ({points})"))),
    Habit("a title with a date", [["Расписной покер, 14 ноября 2026"], [*IGRA], [], [*ODDS], *deals()]),
    Habit("a title with another date", [["суббота, 14.11.2026 г."], [], [*IGRA], ["тур", "карты", *RU], *deals()]),
    Habit(
        "a winner and places",
        [[*IGRA], ["кон", "карт", *RU], *deals(), ["Итого", "", *TOTALS], ["Место", "", 1, 2, 3], ["Победила Анна"]],
    ),
    Habit(
        "running totals",
        odessa(
            [*HEAD],
            [
                [row[0], row[0], *(f"{box[0]} {total}" for box, total in zip(row[1:], sums, strict=True))]
                for row, sums in zip(ROWS, running(), strict=True)
            ],
        ),
    ),
    Habit(
        "running totals behind bids and tricks",
        [[*IGRA], [*ODDS[:2], *pairs(RU, "заказ", "взял", "счёт")], *_summed(0, 1)],
    ),
    Habit("sums behind bids and tricks", [[*IGRA], [*ODDS[:2], *pairs(RU, "заказ", "взял", "сумма")], *_summed(0, 1)]),
    Habit(
        "sums under names",
        [
            [*IGRA],
            ["сдача", "карт", *(cell for name in RU for cell in (name, ""))],
            ["", "", *["заказ", "итого"] * 3],
            *_summed(0),
        ],
    ),
    Habit(
        "bids, points and the total in three cells",
        odessa(["deal", "cards", *(cell for name in EN for cell in (name, "", ""))], _summed(0, 2)),
    ),
    Habit(
        "a partie, who dealt it and the difference below",
        [
            ["Пикет"],
            ["Партия", "Дилер", *RU[:2]],
            *[[1, "Борис", 40, 34], [2, "Борис", 85, 4], [3, "Анна", 57, 9], [4, "Анна", 22, 43]],
            ["Всего", "", 204, 90],
            ["Разница", "", 114, ""],
        ],
    ),
    Habit("no game named, bids and points", [[*ODDS], *deals()]),
    Habit(
        "players in rows",
        [
            [*GAME],
            ["player", 1, 2, 3, 4, "total"],
            *(
                [name, *(f"{bid} {points}" for bid, _taken, points in boxes), total]
                for name, boxes, total in zip(EN, zip(*(row[1:] for row in ROWS), strict=True), TOTALS, strict=True)
            ),
        ],
    ),
    Habit("ticks", odessa([*HEAD], deals("{bid} {tick}"))),
    Habit("ticks right behind", odessa([*HEAD], deals("{bid}{tick}"))),
    Habit("tricks beside the bids", odessa([*HEAD], deals("{bid}/{taken}"))),
    Habit("tricks behind a dash", odessa([*HEAD], [[row[0], row[0], *_dashed(row)] for row in ROWS])),
    Habit("totals above the deals", odessa([*HEAD], [["total", "", *TOTALS], *deals()])),
    Habit("who deals, under a word of one's own", [[*IGRA], ["№", "карт", "Сд.", *RU], *_dealt()]),
    Habit(
        "players in rows, the game in the corner",
        [
            ["Расписной", 1, 2, 3, 4, "Итого"],
            *(
                [name, *(points for _bid, _taken, points in boxes), total]
                for name, boxes, total in zip(RU, zip(*(row[1:] for row in ROWS), strict=True), TOTALS, strict=True)
            ),
        ],
    ),
    Habit("arrows", odessa([*HEAD], deals("{bid} → {points}"))),
    Habit("equals signs", odessa(["Hand #", "# of cards", *EN], deals("{bid}={points}"))),
    Habit("numbers in words", [[*IGRA], ["№ раздачи", "К-во карт", "Кто сдаёт", *RU], *_dealt()]),
    Habit("a total without a name", odessa([*HEAD], [*deals(), ["", "", *TOTALS]])),
    Habit("a total below a line", odessa(["cards", *EN], [*(row[1:] for row in deals()), ["---"] * 4, ["", *TOTALS]])),
    Habit(
        "bids above points",
        [
            ["deal", "", *EN],
            *(
                line
                for row in ROWS
                for line in (
                    [row[0], "bid", *(box[0] for box in row[1:])],
                    ["", "points", *(box[2] for box in row[1:])],
                )
            ),
        ],
    ),
    Habit(
        "points and the total beside them",
        odessa(
            [*HEAD],
            [
                [row[0], row[0], *(f"{box[2]:+} ({total})" for box, total in zip(row[1:], sums, strict=True))]
                for row, sums in zip(ROWS, running(), strict=True)
            ],
        ),
    ),
    Habit("made", [[*IGRA], ["№", "карт", *pairs(RU, "bid", "made", "pts")], *_threes()]),
    Habit("bids that were not made", odessa([*HEAD], [[1, 1, "0+", "0+", "0-"], [2, 2, "1+", "1+", "1-"]])),
    Habit("plus and minus", odessa([*HEAD], deals("{bid} {sign}"))),
    Habit("marks for chips", [["game", "draw"], ["deal", *EN], *([n, "+", "-", "-"] for n in range(1, 5))], ("HH001",)),
    Habit("words", odessa([*HEAD], deals("won")), ("HH001",)),
    Habit("chips", [["deal", *EN], [1, 12, -11, -1], [2, -4, 2, 2], [3, 5, -3, -2], ["Total", 13, -12, -1]]),
    Habit("dollars", [["Stud"], ["", *EN], [1, "$12", "-$11", "-$1"], [2, "-$1,004", "$1,002", "$2"]]),
    Habit("roubles", [["Стад"], ["", *RU], [1, "12 р.", "-11р", "−1 руб."], [2, "-4 ₽", "2 ₽", "2 ₽"]]),
    Habit("thousands", [["Stud"], ["", *EN], [1, "12 500", "-11 500", "-1 000"], [2, "-4", "2", "2"]]),
    Habit(
        "chips and stacks of three figures",
        [["Stud"], ["", *EN[:2]], ["Start", 200, 200], [1, "5 205", "-5 195"], [2, "-8 197", "8 203"]],
    ),
    Habit("the pot", [["deal", *EN, "Pot"], [1, 12, -11, -1, 12], [2, -4, 2, 2, 4], [3, 5, -3, -2, 5]]),
    Habit("a game for the deals", [["Piquet", "Anna", "Boris"], [1, 24, 18], [2, 12, 41], [3, 33, 20]]),
    Habit("fantasies well before the points", [*OFC, [2, "F 6", "-6"], [3, "-8", "8"]]),
    Habit("fantasies before the points", [*OFC, [2, "F6", "-6"], [3, "-8", "8"]]),
    Habit("fantasies apart", [*OFC, [2, "6 F", "-6"], [3, "-8", "8"]]),
    Habit("stacks before", [["Стад"], ["", *RU], ["Было", 100, 100, 100], [1, 90, 115, 95], [2, 95, 100, 105]]),
    Habit("two games", [["Партия 1"], [*IGRA], [*ODDS], *deals(), [], ["Партия 2"], [*ODDS], *deals()]),
    Habit(
        "totals after some of the deals",
        [
            [*IGRA],
            [*ODDS],
            *deals(last=2),
            ["Итого после 2", "", *running()[1]],
            *deals(first=3),
            ["Итого после 4 сдач:", "", *TOTALS],
        ],
    ),
    Habit(
        "the totals in money",
        [["Стад"], ["", *RU], [1, 12, -11, -1], ["Всего", 12, -11, -1], ["По 0,50 за очко", 6, "-5,50", "-0,50"]],
    ),
    Habit(
        "several rows a player", [[*IGRA], ["", "карт", 1, 2, 3, 4, "Итого"], ["", "козырь", *"♣♦♥♠", ""], *_lines()]
    ),
    Habit(
        "several rows a player, the deals on top",
        [[*GAME], [], ["Deal", "", 1, 2, 3, 4, "Total"], ["Cards", "", 1, 2, 3, 4, ""], *_lines()],
    ),
    Habit(
        "declarations and play apart, in sets of two deals",
        [
            ["Пикет"],
            ["Король", "Игра", "Сдаёт", *pairs(RU[:2], "хвалёж", "игра", "всего")],
            *[[1, 1, "Анна", 3, 24, 27, 18, 13, 31], [1, 2, "Анна", 0, 6, 6, 21, 61, 82]],
            *[[2, 1, "Борис", 5, 7, 12, 17, 30, 47], [2, 2, "Борис", 19, 31, 50, 3, 6, 9]],
            ["Итого", "", "", "", "", 95, "", "", 169],
        ],
    ),
    Habit(
        "points and running totals of two",
        [
            ["Piquet"],
            ["Deal", "Alice", "total", "Robert", "total"],
            *[[1, 40, 40, 34, 34], [2, 85, 125, 4, 38], [3, 57, 182, 9, 47], [4, 22, 204, 43, 90]],
        ],
    ),
    Habit(
        "points and running totals of chips, no game named",
        [
            ["hand", "Max", "Leo", "Max total", "Leo total"],
            *([n, 2 * n - 5, 5 - 2 * n, n * n - 4 * n, 4 * n - n * n] for n in range(1, 7)),
        ],
    ),
    Habit(
        "who plays the contract",
        [["Выборы"], ["№", "Контракт", "Играют", *RU, "Глеб"], [1, 1, "Борис+Вера", 22, 0, 0, 22]],
    ),
    Habit(
        "bids and tricks in a cell, points beside",
        [[*GAME], ["Round", "Cards", "Anna", "pts", "Boris", "pts", "Vera", "pts"], *_beside()],
    ),
    Habit(
        "the kind of a deal among the notes",
        [[*IGRA], ["правила", "schedule=1-4"], [*ODDS, "прим."], *deals(), [5, 4, 40, 20, 20, "золотая, играли стоя"]],
    ),
    Habit("a letter of a second name", [[*IGRA], ["№", "карт", "сдаёт", "дядя Юра", *RU[:2]], *_by_uncle()]),
    Habit("footnotes", [[*GAME], [*HEAD], *deals("{bid} {points}*", last=1), *deals(first=2), ["* counted twice"]]),
    Habit(
        "who played what was bid",
        [["Выборы"], ["№", "Сдаёт", "Заказ", "Кто", *RU, "Глеб"], [1, "А", 1, "Б+В", 22, 0, 0, 22]],
    ),
    Habit("a letter beside the figures of who dealt", [[*GAME], [*HEAD], *_marked(" d", 0)]),
    Habit("a star beside the figures of who dealt", [[*IGRA], [*ODDS], *_marked("*", 1), ["* сдавал"]]),
    Habit(
        "a mark beside the figures of who did not deal",
        [[*GAME], [*HEAD], *_marked(" d", 0)[:3], _marked(" d", 1)[3]],
        ("HH106",),
    ),
    Habit(
        "points put right behind an arrow, a player a row", [["Покер"], ["правила", "schedule=1-4,4-1"], *_in_rows()]
    ),
    Habit("a word where the figures of a player stand", [["Стад"], [*RU], [12, -11, -1], ["перекур"], [-4, 2, 2]]),
    Habit(
        "kinds before the cards",
        [[*IGRA], ["правила", "schedule=1-4"], ["карт", *RU], *(row[1:] for row in deals()), ["золотая 4", 40, 20, 20]],
    ),
    Habit(
        "an empty column between players",
        [["Стад"], ["сдача", "Анна", "", "Борис", "", "Вера"], [1, 12, "", -11, "", -1], [2, -4, "", 2, "", 2]],
    ),
    Habit("repeated heads", [[*GAME], [*HEAD], *deals(last=2), [*HEAD], *deals(first=3)]),
]
