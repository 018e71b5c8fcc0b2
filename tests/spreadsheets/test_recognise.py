"""What is found in sheets as people keep them: heads, names of columns in one row or two, rows, other tables."""

from __future__ import annotations

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.notation.source import Source, Span
from hhtool.spreadsheets import content, knows, recognise, text
from hhtool.spreadsheets.elements import RawTable
from tests.spreadsheets.conftest import only, read, table_of, texts


def table(said: str) -> RawTable:
    [found] = [
        element
        for element in recognise.elements(text.rows(Source("a.csv", said.encode())))
        if isinstance(element, RawTable)
    ]
    return found


def guessed(said: str) -> str:
    return content.guess([table(said)])


# --- the head ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "head",
    [
        "game;draw\nplayers;Anna;Boris;Vera K.\nrules;ante=1;openers=jacks\ndate;2026-03-14\npartial;yes\n",
        "game: draw\nplayers: Anna, Boris, Vera K.\nrules: ante=1, openers=jacks\ndate: 2026-03-14\npartial: yes\n",
        'Game:;draw\nPlayers:;Anna, Boris, "Vera K."\nRules:;ante=1, openers=jacks\nDate:;2026-03-14\nPartial:;yes\n',
        "игра;draw\nигроки;Anna;Boris;Vera K.\nправила;ante=1;openers=jacks\nдата: 2026-03-14;неполная: да\n",
        "players;Anna;Boris;Vera K.\n\ndate;2026-03-14\n\nrules;ante=1\nrules;openers=jacks\npartial;yes\ngame;draw\n",
    ],
)
def test_a_head_says_what_a_record_says_there(head: str) -> None:
    found = only(read(head + "\ndeal;Anna;Boris;Vera K.\n1;5;-3;-2\n"))
    session = found.session
    assert (session.game, session.players) == ("draw", ("Anna", "Boris", "Vera K."))
    assert session.rules == (("ante", "1"), ("openers", "jacks"))
    assert session.get("date") == "2026-03-14"
    assert session.partial
    assert not found.faults


def test_what_a_head_says_wrong_has_its_place() -> None:
    found = only(read("game;drow\nplayers;Anna\n\ndeal;Anna;Boris\n1;5;-5\n"))
    assert [(fault.code, fault.span) for fault in found.faults] == [("HH007", Span(1, 6, 10))]
    assert found.session.players_span == Span(2, 9, 13)
    found = only(read("game;draw\nrules;ante=1;antes=2\nplayers;Anna;Boris\n"))
    assert found.session.rule_spans == (Span(2, 7, 13), Span(2, 14, 21))


def test_text_above_a_table_is_kept_as_a_comment() -> None:
    found = only(read("Evening at Anna's\n\ndeal;Anna;Boris\n1;5;-5\n\nnote: fun, wasn't it?\nWe all went home\n"))
    assert [comment.text for comment in found.session.comments] == ["# Evening at Anna's", "# We all went home"]
    assert found.session.get("note") == "fun, wasn't it?"
    assert texts(found.tables[0]) == [["deal", "Anna", "Boris"], ["1", "5", "-5"]]


def test_what_is_said_twice_is_kept_as_a_comment() -> None:
    found = only(read("game;draw\nnote;one\nnote;two\n\ndeal;Anna;Boris\n1;5;-5\n"))
    assert found.session.get("note") == "one"
    assert [comment.text for comment in found.session.comments] == ["# note: two"]


def test_names_that_need_quotes_need_none_in_a_sheet() -> None:
    found = only(read("game;draw\nplayers;Vera K.;10h;a#b\n"))
    assert found.session.players == ("Vera K.", "10h", "a#b")
    found = only(read('game;draw\nplayers;"Vera K., 10h, ""a, b"""\n'))
    assert found.session.players == ("Vera K.", "10h", "a, b")


# --- the names of columns ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "heading"),
    [
        ("deal;Anna;Boris\n1;5;-5\n", ["deal", "Anna", "Boris"]),
        ("Anna;Boris\n5;-5\n", ["Anna", "Boris"]),
        (";Anna;;Boris;\n1;1;10;2;20\n", ["", "Anna", "", "Boris", ""]),
        ("номер;Анна;Борис\n1;5;-5\n", ["номер", "Анна", "Борис"]),
        ("#;Anna;Boris\n1;5;-5\n", ["#", "Anna", "Boris"]),
        (
            "deal;Anna;;Boris;\n;bid;points;bid;points\n1;1;10;2;20\n",
            ["deal", "Anna bid", "Anna points", "Boris bid", "Boris points"],
        ),
        (
            "Сдача;Анна;;Борис;;козырь\n;заказ;очки;заказ;очки;\n1;1;10;2;20;ч\n",
            ["Сдача", "Анна заказ", "Анна очки", "Борис заказ", "Борис очки", "козырь"],
        ),
        (
            ";Анна;;Борис;\n№;заказ;очки;заказ;очки\n1;1;10;2;20\n",
            ["№", "Анна заказ", "Анна очки", "Борис заказ", "Борис очки"],
        ),
        (
            "№;Аня;;Боря;;козырь\n;з;о;з;о;\n1;1;10;2;20;ч\n",
            ["№", "Аня заказ", "Аня очки", "Боря заказ", "Боря очки", "козырь"],
        ),
        (
            "deal;Anna;;Boris;\n;b;p;b;p\n1;1;10;2;20\n",
            ["deal", "Anna bid", "Anna points", "Boris bid", "Boris points"],
        ),
        ("№;Аня;Боря\n;з/о;з/о\n1;1/10;0/5\n", ["№", "Аня", "Боря"]),
        ("№;Аня;;Боря;\n;з/о;;з/о;\n1;1/10;;0/5;\n2;1/10;;;\n", ["№", "Аня", "Боря"]),
        (
            "deal;Anna;took;points;Boris;took;points\n1;1;1;10;2;2;20\n",
            ["deal", "Anna", "Anna took", "Anna points", "Boris", "Boris took", "Boris points"],
        ),
        ("deal;Anna;Boris;total\n1;5;-5;0\n", ["deal", "Anna", "Boris", "total"]),
        ("deal;Anna;Boris;Vera\n", ["deal", "Anna", "Boris", "Vera"]),
    ],
)
def test_what_names_the_columns(said: str, heading: list[str]) -> None:
    assert [cell.text for cell in table(said).heading] == heading


def test_a_sheet_may_begin_further_right() -> None:
    assert table_of(",,,\n,,Evening,\n,deal,Anna,Boris\n,1,5,-5\n") == [["deal", "Anna", "Boris"], ["1", "5", "-5"]]


def test_the_word_table_says_that_the_next_row_names_the_columns() -> None:
    assert table_of("game;draw\nТаблица\n\n1;2\n3;4\n") == [["1", "2"], ["3", "4"]]


def test_a_title_may_be_the_word_table() -> None:
    found = only(read("Таблица\nигра;draw\n\nсдача;Анна;Борис\n1;5;-5\n"))
    assert found.session.game == "draw"
    assert len(found.tables) == 1


# --- rows and tables -----------------------------------------------------------------------------------


def test_empty_rows_part_nothing_but_tables() -> None:
    assert table_of("deal;A;B\n1;5;-5\n;;\n\nsecond round\n2;-;?\n\ntotal;5;-5\n;;\n") == [
        ["deal", "A", "B"],
        ["1", "5", "-5"],
        ["2", "-", "?"],
        ["total", "5", "-5"],
    ]


def test_two_tables_of_one_session() -> None:
    found = only(read("game;draw\n\ndeal;A;B\n1;5;-5\n\ndeal;B;A\n2;5;-5\n"))
    assert [len(table.rows) for table in found.tables] == [1, 1]


def test_a_table_goes_on_below_the_same_heading_on_another_page() -> None:
    found = only(read("game;draw\n\ndeal;A;B\n1;5;-5\n\nsheet 2\ndeal;A;B\n2;5;-5\ntotal;10;-10\n"))
    assert [len(table.rows) for table in found.tables] == [3]


def test_pages_of_markdown_are_one_table_and_a_second_round_is_another_game() -> None:
    first = "| deal | A | B |\n|---|---|---|\n| 1 | 5 | -5 |\n\n**{title}**\n\n"
    page = first.format(title="page 2") + first.replace("| 1 |", "| 2 |").format(title="")
    assert [row[0] for row in table_of(page, "a.md")] == ["deal", "1", "2"]
    again = first.format(title="Second round") + first.format(title="")
    assert [len(one.tables) for one in read(again, "a.md").sessions] == [1, 1]


def test_two_sessions_one_below_another() -> None:
    found = read("game;draw\n\ndeal;A;B\n1;5;-5\n\nplayers;C;D\n\ndeal;C;D\n2;x;y\n\ngame;drow\n").sessions
    assert [one.session.game for one in found] == ["draw", "draw", "drow"]
    assert [one.session.players for one in found] == [("A", "B"), ("C", "D"), ()]
    assert [one.number for one in found] == [1, 2, 3]


@pytest.mark.parametrize("head", ["# Odessa", "- game: odessa"])
def test_a_table_of_markdown_may_have_a_row_a_player(head: str) -> None:
    rows = (
        "Player | 1 | 2 | 3 | Total",
        "--- | --- | --- | --- | ---",
        "Ann | 1 10 | - 5 | 2 | 17",
        "Bob | - 1 | 1 10 | 5 | 16",
    )
    page = f"{head}\n\n" + "".join(f"| {row} |\n" for row in rows)
    found = only(read(page, "a.md"))
    assert found.session.players == ("Ann", "Bob")
    assert [row[:2] for row in table_of(page, "a.md")] == [
        ["deal", "Ann"], ["1", "1 10"], ["2", "- 5"], ["3", "2"], ["Total", "17"],
    ]  # fmt: skip


def test_a_title_of_another_game_begins_a_session() -> None:
    """Its players and columns are others, and its title has a date in figures."""
    said = (
        "Выборы;;;;;;\n№;контракт;партнёры;Ира;Костя;Люба;Митя\n1;2;Ира и Костя;14;14;12;12\n\n"
        "Расписной покер, у Кати, 15/11/2026\nРаунд;Карт;Аня;Боря;Вика\n1;1;1 10;- 5;- 5\n2;2;- 5;1 10;1 10\n"
    )
    found = read(said).sessions
    assert [(one.session.game, len(one.session.players)) for one in found] == [("variety", 4), ("odessa", 3)]
    assert dict(found[1].session.meta)["date"] == "2026-11-15"


def test_a_comment_has_a_column_or_a_row() -> None:
    found = only(read("game;draw\n\ndeal;A;B;#\n1;5;-5;hm\n# between\n2;5;-5;\n"))
    assert texts(found.tables[0]) == [["deal", "A", "B"], ["1", "5", "-5"], ["2", "5", "-5"]]
    assert found.tables[0].comments == ((4, "# hm", False), (5, "# between", True))


# --- the game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("deal;contract;attackers;Anna;Boris\n2;2;Anna;12;14\n", "variety"),
        ("deal;Anna;;Boris;\n1;1;10;2;20\n", "odessa"),
        ("deal;Anna;;;Boris;;\n1;1;1;10;2;2;20\n", "odessa"),
        ("deal;Anna bid;Anna points;Boris bid;Boris points\n", "odessa"),
        ("deal;Anna;Boris\n1;1 10;- 1\n2;~~1~~ 2 20;1 10\n", "odessa"),
        ("deal;Anna;Boris\n1;12F;-12\n2;-6x;6\n", "ofc"),
        ("deal;Anna;Boris\n1;-6Fx;6\n", "ofc"),
        ("deal;cards;Anna;Boris\n1;1;10;5\n", "odessa"),
        ("deal;Anna;Boris\n1;5;-5\n2;-3;3\ntotal;2;-2\n", "draw"),
        ("deal;Anna;Boris\n1;5;−5\n2;5,5;-5,5\n", "draw"),
        ("deal;Anna;Boris;total\n1;5;-5;9\n", "draw"),
        ("deal;Anna;;Boris;\n1;5;5;-5;-5\n2;-3;2;3;-2\n3;1;3;-1;-3\n4;4;7;-4;-7\n5;1;8;-1;-8\n", "draw"),
        ("deal;Anna;Boris\n1;10;20\n", ""),
        ("deal;Anna;total\n1;10;-10\n", ""),
        ("date;open;close\n2026-01-01;5;6\n2026-01-02;5;6\n", ""),
    ],
)
def test_which_game_a_table_is_kept_for(said: str, game: str) -> None:
    assert guessed(said.replace(",", ".")) == game


def test_a_game_that_cannot_be_told_is_asked_for() -> None:
    found = only(read("deal;Anna;Boris\n1;10;20\n"))
    assert found.session.game == ""
    assert [(fault.code, fault.span) for fault in found.faults] == [("HH007", Span(1, 1, 5))]
    assert "game;odessa" in str(found.faults[0].message)
    assert found.session.players == ("Anna", "Boris")
    assert len(found.tables) == 1


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("Расписной покер, у Кати, 14 ноября 2026", "odessa"),
        ("# Oh Hell at Kate's", "oh-hell"),
        ("Китайский покер", "ofc"),
        ("Пикет", "piquet"),
        ("Our Oh Hell evening", ""),
        ("Покер 14 марта", ""),
    ],
)
def test_a_title_that_begins_with_a_game_names_it(title: str, game: str) -> None:
    found = only(read(f"{title}\n\ndeal;Anna;Boris\n1;10;20\n2;10;20\n"))
    assert found.session.game == game
    assert not found.recognised


@pytest.mark.parametrize(
    "title", ["Variety;2026-05-09;a quick one", "Variety;9 May 2026", "at home;Variety;09.05.2026"]
)
def test_a_title_of_several_cells_with_a_day_names_no_columns(title: str) -> None:
    table = "\n\ndeal;contract;attackers;A;B;C;D\n1;6;A + C;12;14;12;14\n"
    found = only(read(title + table.replace("\n\n", "\n")))
    assert (found.session.game, found.session.players) == ("variety", ("A", "B", "C", "D"))
    assert found.session.get("date") == "2026-05-09"
    assert not found.faults


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("Одесса, у Кати, 14 ноября 2026", "у Кати"),
        ("Oh Hell, at Kate's, 14 November 2026", "at Kate's"),
        ("суббота, 14.11.2026 г., на даче", "на даче"),
        ("Oh Hell at Kate's, 5 May", "at Kate's"),
        ("Выборы, дача, 8 августа", "дача"),
        ("Oh Hell, the final", ""),
        ("Одесса, в клетке заказ/очки", ""),
    ],
)
def test_a_title_may_say_where_it_was_played(title: str, place: str) -> None:
    found = only(read(f"{title}\n\ndeal;Anna;Boris\n1;10;20\n2;10;20\n"))
    assert found.session.get("place") == place


def test_it_is_said_that_a_game_was_recognised() -> None:
    said = "deal;Anna;Boris\n1;5;-5\n2;-3;3\n"
    audit = audit_file(Source("a.csv", said.encode()))
    assert [(line, "draw" in str(text)) for line, text in audit.remarks] == [(1, True)]
    assert not audit_file(Source("a.csv", f"game;draw\n{said}".encode())).remarks


@pytest.mark.parametrize(
    ("text", "figures"), [("1/10", 2), ("2/2/20", 3), ("0/-9", 2), ("(1) 10", 2), ("14/11/2026", 0), ("a/b", 0)]
)
def test_how_many_figures_a_cell_holds(text: str, figures: int) -> None:
    assert content.figures_in(text) == figures


def test_a_game_that_does_not_exist_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find", lambda text: games.all_games()[0] if text == "draw" else None)
    assert only(read("deal;contract;Anna;Boris\n1;5;10;20\n")).session.game == ""


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("deal;Anna;Boris\n1;5;-5\n", True),
        ("game;draw\n", True),
        ("game;drow\ndeal;Anna;Boris\n1;10;20\n", True),
        ("deal;Anna;Boris\n1;10;20\n", False),
        ("game,price\nChess,60\nGo,5\n", False),
        ("date,open,close\n2026-01-01,5,6\n", False),
        ("name,mail\nAnna,a@b.c\n", False),
        ("", False),
        ("\0\1\2", False),
    ],
)
def test_which_sheets_of_a_folder_are_ours(said: str, known: bool) -> None:
    assert knows(Source("a.csv", said.encode())) is known
