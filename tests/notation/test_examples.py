"""The line as it should be that is shown where one cannot be read."""

from __future__ import annotations

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.games.contract import Game
from hhtool.notation import header
from hhtool.notation.source import Source
from hhtool.notation.words import language_of

GAMES = games.all_games()
WRITTEN_AS = {"score": "chips", "takes the pot": "win"}
"""Lines that poker writes in another way."""
FREE = {"note", "players"}
"""Lines that may hold anything, or that are shown by nothing."""


def said(text: str, language: str) -> str:
    (finding,) = [one for one in audit_file(Source("a.hh", text.encode())).findings if one.code == "HH001"]
    return finding.message.text(language)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_kind_of_line_has_an_example(game: Game) -> None:
    kinds = {game.notation.reader.kind(text) for text in game.notation.examples}
    assert kinds >= game.notation.reader.kinds - FREE


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_example_can_be_read_in_both_languages(game: Game, language: str) -> None:
    for kind in game.notation.reader.kinds - FREE:
        example = game.notation.example(kind, ("Anna", "Boris", "Vera", "Gleb"), language)
        assert example is not None
        written = game.notation.reader.kind(str(example))
        assert written in (kind, WRITTEN_AS.get(kind))


def test_the_example_is_about_the_players_of_the_record_in_its_language() -> None:
    text = "игра: одесский покер\nигроки: Лёва, Зина, Пётр\n\nсдача 1: сдаёт Лёва\nзаказ: Лёва =, Зина 1, Пётр 0\n"
    assert said(text, "ru").endswith("например, заказ: Лёва 1, Зина пас")
    assert said(text, "en").endswith("for example, заказ: Лёва 1, Зина пас")
    text = "game: stud\nplayers: Kim, Lee\n\ndeal 1: dealer Kim\nante: all\n"
    assert said(text, "en").endswith("for example, ante: all 1")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_line_above_the_deals_has_an_example_that_can_be_read(language: str) -> None:
    for key in header.KEYS:
        text = str(header.example(key, (), language))
        assert language_of(text) == language
        assert header.READER.kind(text) == key


def test_a_line_above_the_deals_is_shown_in_the_language_of_the_record() -> None:
    text = "игра: пикет\nигроки: Лёва, Зина\nстеки: Лёва много\nнеполная: м\n"
    assert said(text, "en").endswith("for example, стеки: Анна 100, Борис 100")
    (finding,) = [one for one in audit_file(Source("a.hh", text.encode())).findings if one.code == "HH002"]
    assert finding.message.text("ru") == "написано «м», а нужно: «да» или «нет»; например, неполная: да"


def test_a_heading_has_one_too() -> None:
    assert said("game: piquet\nplayers: Kim, Lee\n\ndeal 1: deeler Kim\n", "en").endswith("deal 2: dealer Kim")


def test_what_a_player_does_is_shown_as_a_line_of_that() -> None:
    text = "game: draw\nplayers: Kim, Lee\n\ndeal 1: dealer Lee\nKim draws three cards from the pack, Lee none\n"
    assert said(text, "en").endswith("for example, draw Kim: 3")
    text = "game: odessa\nplayers: Kim, Lee, Ann\n\ndeal 1: dealer Lee\nKim leads Ah, Lee follows\n"
    assert "a keyword or the number of a trick" in said(text, "en")


def test_one_who_acts_in_a_line_of_several_and_is_unknown_is_named() -> None:
    text = "game: draw\nplayers: Kim, Lee\n\ndeal 1: dealer Lee\nKim folds, Ann calls\n"
    (finding,) = [one for one in audit_file(Source("a.hh", text.encode())).findings if one.code == "HH104"]
    assert finding.message.text("en").startswith("nobody here is called Ann")


def test_the_dealer_is_said_in_the_heading() -> None:
    text = "игра: пикет\nигроки: Лёва, Зина\n\nсдача 1: сдаёт Лёва\nсдаёт Зина\n"
    (finding,) = [one for one in audit_file(Source("a.hh", text.encode())).findings if one.code == "HH002"]
    assert finding.message.text("ru").endswith("например, сдача 2: сдаёт Лёва")
