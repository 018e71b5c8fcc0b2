"""Between forms: what is written means the same, histories keep their findings, pseudonyms hide names."""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool import importers
from hhtool.audit.file import Audit, audit_file
from hhtool.audit.read import read_file
from hhtool.conversion import records as convert
from hhtool.conversion.records import to_hh, to_json
from hhtool.files import fmt, hhfile, jsonfile
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.record import Comment, Entry, Figures, Session
from hhtool.notation.source import Source
from hhtool.poker.record import Act
from tests.conftest import ROOT
from tests.fuzz import judged
from tests.strategies import PLAYERS, deals

if TYPE_CHECKING:
    from hhtool.games.draw.record import Deal

RECORD = """\
# for the book
game: draw
rules: ante=1, ante=2
players: Anna, Boris, "Vera K."
stacks: Anna 10, Boris 10.50, "Vera K." ?
partial: yes
place: Anna's house
scorer: Anna
id: 17
# above the deals

deal 1: dealer "Vera K.", ante 2
ante: all 2  # each
# Vera K. thinks
note: Anna and Anna-Maria told Vera K. so
hand Anna: Js Jd 9c 5h ??
"Vera K.": raise by 2 to 4 all in
chips: Anna +8, Boris ?
muck Boris: Kd Kc 3s 2s 2c (two pair: kings, twos)

table
| deal | Anna | B   | total |
|------|------|-----|-------|
| 1    | 8    | "x" |       |

winner: Anna
"""


def reading(text: str, name: str = "a.hh") -> Reading:
    return hhfile.read(Source(name, text.encode()))


def document(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text, parse_float=Decimal)
    return found


def back(text: str) -> Reading:
    return jsonfile.read(Source("a.json", text.encode()))


# --- JSON ----------------------------------------------------------------------------------------------


def test_the_shape_of_the_document() -> None:
    found = document(convert.to_json([reading(RECORD)]))
    assert found.keys() == {"version", "tool", "sessions"}
    assert found["version"] == 1
    [session] = found["sessions"]
    assert session["game"] == "draw"
    assert session["origin"] == "hh"
    assert session["language"] == "en"
    assert session["players"] == ["Anna", "Boris", "Vera K."]
    assert session["rules"] == [["ante", "1"], ["ante", "2"]], "a pair each, where a name comes twice"
    assert session["meta"] == {"place": "Anna's house", "scorer": "Anna", "id": "17"}
    assert session["partial"] is True
    assert session["stacks"] == {
        "kind": "stacks",
        "entries": [
            {"player": "Anna", "amount": 10},
            {"player": "Boris", "amount": Decimal("10.50")},
            {"player": "Vera K.", "amount": None},
        ],
    }
    [deal] = session["deals"]
    assert deal["label"] == "1"
    assert deal["dealer"] == "Vera K."
    assert deal["players"] == session["players"]
    assert deal["stakes"] == {"ante": 2}
    assert deal["events"] == [
        {"event": "ante", "each": 2},
        {"event": "note", "kind": "note", "text": "Anna and Anna-Maria told Vera K. so"},
        {"event": "hand", "player": "Anna", "cards": ["Js", "Jd", "9c", "5h", "??"]},
        {"event": "act", "player": "Vera K.", "verb": "raise", "to": 4, "by": 2, "all_in": True},
        {
            "event": "figures",
            "kind": "score",
            "entries": [{"player": "Anna", "amount": 8}, {"player": "Boris", "amount": None}],
        },
        {
            "event": "muck",
            "player": "Boris",
            "cards": ["Kd", "Kc", "3s", "2s", "2c"],
            "name": {"category": "two-pair", "ranks": ["K", "2"]},
        },
    ]
    assert session["tables"] == [{"columns": ["deal", "Anna", "B", "total"], "rows": [["1", "8", '"x"', ""]]}]
    assert session["closing"] == [{"event": "winner", "players": ["Anna"]}]


def test_a_record_comes_back_from_json_with_its_comments() -> None:
    there = back(convert.to_json([reading(RECORD)]))
    text = convert.to_hh([there])
    assert convert.to_json([there]) == convert.to_json([reading(RECORD)])
    body = RECORD.partition("\n\n")[2]
    assert text.endswith(body)
    assert text.startswith("# for the book\ngame: draw\n")


@given(st.lists(deals(own_seats=False), max_size=3), PLAYERS)
def test_any_record_comes_back_from_json(found: list[Deal], players: tuple[str, ...]) -> None:
    session = Session("draw", players, (("ante", "1"),), (("place", "x # y"),), partial=True, language="ru")
    read = Reading(Source("a.hh", b""), [SessionReading(session, 1, list(found))])
    there = back(convert.to_json([read]))
    assert there.sessions[0].session == session
    assert there.sessions[0].deals == found


def test_figures_are_exact() -> None:
    amounts = [Decimal("0.1"), Decimal("12345678901234567890.05"), Decimal(10) ** 20, Decimal("0.000001")]
    entries = tuple(Entry(0, amount) for amount in amounts)
    session = Session("draw", ("A", "B"), stacks=Figures("stacks", entries))
    text = convert.to_json([Reading(Source("a.hh", b""), [SessionReading(session)])])
    assert "0.10}" in text
    assert back(text).sessions[0].session == session


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1, column 2: this is not JSON"),
        ("[]", "no list of sessions"),
        ('{"version": 9, "sessions": []}', "version 9 is not known"),
        ('{"version": 1, "sessions": [{}]}', "session 1: 'players' is missing"),
        ('{"version": 1, "sessions": [5]}', "session 1: "),
        ('{"version": 1, "sessions": [{"players": ["A"], "game": "drow"}]}', "there is no game drow"),
        ("EVENT {}", "session 1: deal 1: 'event' is missing"),
        ('EVENT {"event": "dance"}', "there is no event dance"),
        ('EVENT {"event": "act", "player": "C", "verb": "fold"}', "nobody here is called C"),
        ('EVENT {"event": "act", "player": "A", "verb": "jump"}', "'jump'"),
        ('EVENT {"event": "act", "player": "A", "verb": "fold", "x": 1}', "act has no x"),
        ('EVENT {"event": "hand", "player": "A", "cards": ["Zz"]}', "Zz is no card"),
        ('EVENT {"event": "note", "kind": 5, "text": "x"}', "kind cannot be 5"),
    ],
)
def test_a_bad_document_is_told(text: str, message: str) -> None:
    if text.startswith("EVENT "):
        event = text.removeprefix("EVENT ")
        deal = f'{{"players": ["A", "B"], "events": [{event}]}}'
        text = f'{{"version": 1, "sessions": [{{"players": ["A", "B"], "game": "draw", "deals": [{deal}]}}]}}'
    with pytest.raises(jsonfile.DocumentError, match=message):
        back(text)


# --- histories -----------------------------------------------------------------------------------------


def histories(shared: Path) -> list[Path]:
    folders = ("pokerstars-draw", "fulltilt", "ongame-draw")
    found = [path for folder in folders for path in sorted((shared / "data" / folder).iterdir())]
    return found + sorted((ROOT / "samples" / "draw").glob("*.txt"))


def codes(audit: Audit) -> Counter[tuple[str, str | None, str]]:
    return Counter(
        (finding.code, finding.deal, str(finding.message))
        for finding in audit.findings
        if finding.code not in ("HH006", "HH010")
    )


def test_a_history_keeps_its_findings(shared: Path) -> None:
    for path in histories(shared):
        source = Source(str(path), path.read_bytes())
        assert importers.knows(source)
        before = audit_file(source)
        read = Reading(source, [session.reading for session in before.sessions])
        for language in ("en", "ru"):
            text = convert.to_hh([read], language)
            after = audit_file(Source("a.hh", text.encode()))
            assert codes(after) == codes(before), path
            assert after.deals == before.deals
            assert {session.reading.session.origin for session in after.sessions} == {
                session.reading.session.origin for session in before.sessions
            }
        there = back(convert.to_json([read]))
        assert convert.to_hh([there]) == convert.to_hh([read])


def test_a_deal_with_a_fault_keeps_its_findings(shared: Path) -> None:
    path = shared / "data" / "pokerstars-draw" / "5-card-draw-limit-8-hands.txt"
    text = path.read_text(encoding="utf-8-sig").replace("calls $0.20", "calls $0.30", 1)
    source = Source("x.txt", text.encode())
    before = audit_file(source)
    read = Reading(source, [session.reading for session in before.sessions])
    after = audit_file(Source("a.hh", convert.to_hh([read]).encode()))
    assert codes(after) == codes(before)


def test_a_hand_that_cannot_be_read_stands_there_as_comments(shared: Path) -> None:
    path = shared / "data" / "pokerstars-draw" / "5-Carddraw-FL-USD-0.10-0.20-201106.sidepot.txt"
    text = path.read_text(encoding="utf-8-sig").replace(": checks", ": chceks", 1)
    source = Source("x.txt", text.encode())
    read = importers.read(source)
    assert convert.unreadable(read) == 1
    written = convert.to_hh([read])
    kept = [line.removeprefix("# ").removeprefix("#") for line in written.splitlines() if line.startswith("#")]
    assert kept == [line.rstrip() for line in text.rstrip().splitlines()]
    assert audit_file(Source("a.hh", written.encode())).findings == []
    assert convert.to_hh([back(convert.to_json([read]))]) == written


def test_a_passage_of_a_record_that_cannot_be_read_is_copied() -> None:
    text = "game: draw\nplayers: Anna, Boris\n\ndeal 1\nAnna: opens with 2\n\ndeal 2\nall pass\n"
    assert convert.to_hh([reading(text)]) == text
    assert convert.to_hh([back(convert.to_json([reading(text)]))]) == text


# --- pseudonyms ----------------------------------------------------------------------------------------


def hidden(*texts: str) -> str:
    readings = [reading(text, f"{number}.hh") for number, text in enumerate(texts)]
    return convert.to_hh(readings, names=convert.Pseudonyms(readings))


def test_every_name_has_its_pseudonym() -> None:
    assert hidden(RECORD) == (
        RECORD.replace('"Vera K."', "Player3")
        .replace("Anna-Maria", "@")
        .replace("Vera K.", "Player3")
        .replace("Anna", "Player1")
        .replace("@", "Player1-Maria")
        .replace("Boris", "Player2")
        .replace("| deal | Player1 | B   |", "| deal | Player1 | Player2 |")
        .replace("|------|------|-----|-------|", "|------|---------|---------|-------|")
        .replace('| 1    | 8    | "x" |', '| 1    | 8       | "x"     |')
    )


def test_the_same_name_is_the_same_in_all_files() -> None:
    text = hidden("game: draw\nplayers: Anna, Boris\n", "game: draw\nplayers: Gleb, Anna\n")
    assert text == "game: draw\nplayers: Player1, Player2\n\ngame: draw\nplayers: Player3, Player1\n"


def test_a_name_that_looks_like_a_pseudonym_is_hidden_too() -> None:
    assert "players: Player1, Player2\n" in hidden("game: draw\nplayers: Player2, Player1\n")


@pytest.mark.parametrize(
    "line", ["Anna: opens with 2", "Nobody: fold", "hand Anna: Zz 2c", "Anna talks to Boris", "nota: Anna"]
)
def test_what_could_not_be_read_does_not_give_a_name_away(line: str) -> None:
    for text in (
        f"game: draw\nplayers: Anna, Boris\n\ndeal 1\n{line}\nAnna: fold\n",
        f"game: draw\nplayers: Anna, Boris\n{line}\n\ndeal 1\nAnna: fold\n",
        f"game: draw\nplayers: Anna, Boris\n\ntable\n| deal | Anna |\n{line}\n",
    ):
        read = reading(text)
        names = convert.Pseudonyms([read])
        for written in (convert.to_hh([read], names=names), convert.to_json([read], names)):
            for name in ("Anna", "Boris", "Nobody"):
                assert name not in written
        assert "players: Player1, Player2\n" in convert.to_hh([read], names=names)


def test_corrections_do_not_give_a_name_away() -> None:
    text = "game: draw\nplayers: Anna, Boris\n\ndeal 1\nwin: Anna ~~5~~ 6  # Anna, not Boris\n"
    assert hidden(text).endswith("deal 1\nwin: Player1 6  # Player1, not Player2\n")


def test_histories_lose_their_names_and_keep_their_tables(shared: Path) -> None:
    for path in histories(shared):
        read = importers.read(Source(str(path), path.read_bytes()))
        names = convert.Pseudonyms([read])
        players = {name for session in read.sessions for deal in session.deals for name in deal.players}
        for written in (convert.to_hh([read], names=names), convert.to_json([read], names)):
            for name in players:
                assert name.startswith("Player") or name not in written
            for session in read.sessions:
                assert session.session.get("place") in written
        again = hhfile.read(Source("a.hh", convert.to_hh([read], names=names).encode()))
        assert [len(session.deals) for session in again.sessions] == [len(session.deals) for session in read.sessions]


def test_pseudonyms_leave_the_play_as_it_is() -> None:
    [before], [after] = reading(RECORD).sessions, reading(hidden(RECORD)).sessions
    for one, other in zip(before.deals[0].events, after.deals[0].events, strict=True):
        if isinstance(one, Act | Figures):
            assert one == other
    assert Comment(13, "# each", False) in before.deals[0].comments  # type: ignore[attr-defined]


def _through_json(text: str) -> str:
    """What a `.hh` text is after a way through JSON."""
    whole = hhfile.read(Source("a.hh", text.encode()))
    return to_hh([jsonfile.read(Source("a.json", to_json([whole]).encode()))])


@pytest.mark.parametrize("path", sorted((ROOT / "samples").rglob("*.hh")), ids=lambda path: path.stem)
def test_nothing_is_lost_on_the_way_through_json(path: Path) -> None:
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    canonical = fmt.fmt(Source("a.hh", text.encode())).replace("\r\n", "\n")
    assert _through_json(canonical) == canonical
    again = _through_json(text)
    if again != text:
        told, told_again = (
            [(one.code, str(one.message)) for one in judged(Source("a.hh", some.encode())).findings]
            for some in (text, again)
        )
        assert sorted(told) == sorted(told_again)


def test_what_no_node_says_is_carried_as_text() -> None:
    text = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Boris\nante: all 1\n\nchips: Anna ~~+1~~ +2, Boris -2\n"
    [item] = json.loads(to_json([hhfile.read(Source("a.hh", text.encode()))]))["sessions"]
    assert item["text"] == text.splitlines()
    assert _through_json(text) == text


def test_what_could_not_be_read_is_carried_beside_sessions_of_text() -> None:
    unread = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Boris\nante: all 1\nAnna: open ½\n"
    corrected = unread.replace("open ½", "open ~~2~~ 3")
    sheet = (
        "game: odessa\nplayers: Anna, Boris\n\ntable\n| deal | Anna       | Boris |\n|------|------------|-------|\n"
    )
    text = "\n".join([unread, corrected, sheet + '| 1    | "10 # sic" | 5     |\n'])
    assert _through_json(text) == text


def test_a_table_of_a_game_that_is_not_named_comes_back_from_json() -> None:
    read = read_file(Source("a.csv", b"deal,Anna,Boris\n1,77,88\n2,99,13\n"))
    again = jsonfile.read(Source("a.json", to_json([read]).encode()))
    assert to_hh([again]) == to_hh([read])


def test_deals_of_a_game_that_is_not_named_are_told() -> None:
    text = '{"version": 1, "sessions": [{"game": "", "players": [], "deals": [{"players": []}]}]}'
    with pytest.raises(jsonfile.DocumentError, match="there is no game"):
        jsonfile.read(Source("a.json", text.encode()))


def test_a_text_counts_no_more_where_the_rest_was_changed() -> None:
    text = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Boris\nante: all 1\nAnna: open ~~2~~ 3\n"
    document = json.loads(to_json([hhfile.read(Source("a.hh", text.encode()))]))
    document["sessions"][0]["deals"][0]["events"][0]["entries"] = []
    document["sessions"][0]["deals"][0]["label"] = "7"
    [session] = jsonfile.read(Source("a.json", json.dumps(document).encode())).sessions
    assert session.deals[0].label == "7"
