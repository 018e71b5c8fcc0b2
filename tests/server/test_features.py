"""What is said, offered and done at a place of a document."""

from __future__ import annotations

import pytest

from hhtool.server import actions, completion, hover, outline
from hhtool.server.document import Document
from tests.audit.test_consequences import RECORD as SLIP
from tests.cli.conftest import CLEAN

ODESSA = """\
game: odessa
rules: preset=oh-hell, schedule=3x2
players: Anna, Boris, Vera

deal 1: dealer Vera, cards 3, trump h
hand Anna: Ah Ks 6c
hand Boris: Kh Qs 7d
hand Vera: 2s 3h 4d
bid: Anna 2, Boris 0, Vera 0
1. Anna Ks, Boris Qs, Vera 2s -> Anna
2. Anna Ah, Boris Kh, Vera 3h -> Anna
3. Anna 6c, Boris 7d, Vera 4d -> Anna
score: Anna 3, Boris 10, Vera 10

deal 2: dealer Anna, cards 3, trump s
hand Anna: Ah Ks 6c
hand Boris: Kh 2h 7d
hand Vera: 2s 3h 4d
bid: Boris 1, Vera 0, Anna 1
1. Boris Kh, Vera 3h, Anna_
""".replace("_", " ")


def place(document: Document, words: str, behind: bool = False) -> tuple[int, int]:
    line = next(at for at, line in enumerate(document.lines) if words in line)
    return line, document.at(line).index(words) + (len(words) if behind else 0)


def offered(document: Document, words: str) -> list[str]:
    return [item.text for item in completion.complete(document, *place(document, words, behind=True))[1]]


def test_cards_that_the_rules_forbid_are_not_offered() -> None:
    document = Document.of("a.hh", ODESSA)
    assert offered(document, "Vera 3h, Anna ") == ["Ah"], "hearts are led, and she has one"
    assert offered(document, "2. Anna Ah, Boris ") == ["Kh"]
    assert set(offered(document, "1. Anna ")) == {"Ah", "Ks", "6c"}


@pytest.mark.parametrize(
    ("line", "words", "wanted"),
    [
        ("game: ", "game: ", {"odessa", "ofc-big"}),
        ("rules: hook=", "hook=", {"on", "off"}),
        ("rules: preset=", "preset=", {"oh-hell", "georgian"}),
        ("# hh: ignore[", "ignore[", {"OD101", "SC101"}),
        ("bid: ", "bid: ", {"Anna", "Boris"}),
    ],
)
def test_what_may_come_next(line: str, words: str, wanted: set[str]) -> None:
    document = Document.of("a.hh", ODESSA.replace("rules: preset=oh-hell, schedule=3x2", line, 1))
    assert wanted <= set(offered(document, words))


def test_lines_begin_with_words_of_the_text_s_language_or_with_players() -> None:
    document = Document.of("a.hh", "игра: odessa\nигроки: Анна, Борис\n\nсдача 1: сдаёт Анна, карт 2\n\n")
    items = [item.text for item in completion.complete(document, 4, 0)[1]]
    assert {"заказ", "карты", "сдача", "Анна:"} <= set(items)


def test_hovering_over_a_player_shows_cards_and_the_score_so_far() -> None:
    document = Document.of("a.hh", ODESSA)
    said = hover.hover(document, *place(document, "Boris 1, Vera 0"))
    assert said is not None
    assert "**Boris**" in said
    assert "score before this deal: 10" in said


def test_hovering_over_a_card_shows_what_was_allowed() -> None:
    document = Document.of("a.hh", ODESSA)
    assert "allowed: must follow spades: Qs" in (hover.hover(document, *place(document, "Qs, Vera")) or "")


def test_hovering_over_a_code_shows_its_rule() -> None:
    document = Document.of("a.hh", "game: draw\nplayers: A, B\n# hh: ignore[SC101] why\n")
    assert "SC101 wrong-score" in (hover.hover(document, 2, 15) or "")


def test_margins_show_totals_the_pot_and_what_the_last_bidder_may_bid() -> None:
    document = Document.of("a.hh", ODESSA)
    shown = dict(outline.hints(document, 0, 99))
    assert shown[8].startswith("allowed: ")
    poker = Document.of("a.hh", CLEAN)
    assert dict(outline.hints(poker, 0, 99))[place(poker, "Boris: call 2")[0]] == "pot 7"


def test_a_player_is_renamed_in_the_session_and_nowhere_else() -> None:
    text = CLEAN.replace("deal 1", "note: Anna is here\n\ndeal 1") + "\n" + CLEAN
    document = Document.of("a.hh", text)
    changes = actions.rename(document, *place(document, "Anna, Boris"), "Dora")
    lines = text.split("\n")
    for one in sorted(changes, reverse=True):
        lines[one.line] = lines[one.line][: one.start] + one.text + lines[one.line][one.end :]
    first, second = "\n".join(lines).split("\n\ngame:")
    assert first.count("Anna") == 1
    assert first.count("Dora") == CLEAN.count("Anna")
    assert second.count("Anna") == CLEAN.count("Anna")


@pytest.mark.parametrize("new", ["Boris", "", "Bor"])
def test_a_name_with_which_the_record_would_read_otherwise_is_refused(new: str) -> None:
    document = Document.of("a.hh", CLEAN.replace("Boris: call 4", "Bor: call 4"))
    with pytest.raises(actions.RefusedError):
        actions.rename(document, *place(document, "Anna, Boris"), new)


@pytest.mark.parametrize("new", ["Gleb\0", "\x1b[31mGleb", "Gleb\u2028Zoe"])
def test_a_name_has_no_sign_that_cannot_be_seen(new: str) -> None:
    document = Document.of("a.hh", CLEAN)
    with pytest.raises(actions.RefusedError, match="that can be seen"):
        actions.rename(document, *place(document, "Anna, Boris"), new)


def test_a_second_code_joins_the_comment_that_is_there() -> None:
    line = "chips: Anna +8, Boris -6, Vera -1  # hh: ignore[PK101] we know"
    document = Document.of("a.hh", CLEAN.replace("chips: Anna +8, Boris -7, Vera -1", line))
    at = place(document, "chips")[0]
    [mark] = [one for one in actions.actions(document, at, at) if "SC101" in one.title and not one.repairs]
    assert mark.changes[0].text == ", SC101"


def test_from_a_finding_one_goes_to_what_it_contradicts() -> None:
    document = Document.of("a.hh", CLEAN.replace("show Anna: Js Jd", "show Anna: Js Jh"))
    [one] = [one for one in document.findings if one.related]
    found = actions.origin(document, document.place(one.line), one.column - 1)
    assert found == [(document.place(span.line), span.start - 1, span.end - 1) for span, _why in one.related]


def test_one_goes_between_a_finding_and_what_follows_from_it() -> None:
    document = Document.of("a.hh", SLIP)
    [main] = [one for one in document.findings if one.consequences]
    at = actions.Place(document.place(main.line), main.column - 1, main.end_column - 1)
    follow = actions.references(document, at.line, at.start)
    assert follow == [(one.line - 1, one.column - 1, one.end_column - 1) for one in main.consequences]
    assert at in actions.origin(document, follow[0].line, follow[0].start)


def test_every_place_that_names_a_player_is_found() -> None:
    document = Document.of("a.hh", CLEAN)
    found = actions.references(document, *place(document, "Boris: call 4"))
    assert len(found) == CLEAN.count("Boris")
    assert {document.at(one.line)[one.start : one.end] for one in found} == {"Boris"}


def test_only_a_player_can_be_renamed() -> None:
    document = Document.of("a.hh", CLEAN)
    line, offset = place(document, "Boris: call 4")
    assert actions.renamed_at(document, line, offset) == (line, 0, 5)
    assert actions.renamed_at(document, *place(document, "call 4")) is None
