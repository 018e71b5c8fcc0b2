"""Deals packed by other processes are packed as they are here."""

from __future__ import annotations

import pickle

import pytest

from hhtool.games import all_games, find
from hhtool.i18n import speaking
from hhtool.replayer.packs import handed, pack, pack_handed
from hhtool.report import drawing, packed_deals, render
from hhtool.report.drawing import Wanted
from tests.games.draw.evening import FAULTY, audited, shown
from tests.report.opened import opened


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_deal_that_was_handed_over_is_packed_alike(game: str) -> None:
    room = find(game)
    assert room is not None
    audit = audited(room.generator.generate(deals=6, seed=2, faults=0.3))
    with speaking("en"):
        asked = [deal for one in shown(audit) for deal in one.file.asked(one.audited)]
    assert len(asked) == audit.deals
    data = handed(asked)
    assert data is not None
    assert pack_handed(data) == pack(asked)


@pytest.mark.long
def test_a_page_is_the_same_however_many_processes_make_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_deals, "_FEW", 1)
    audits = [audited(FAULTY, f"{number}.hh") for number in range(40)]
    assert render(audits, Wanted(jobs=2)) == render(audits)


def test_what_cannot_be_handed_over_is_not() -> None:
    game = find("draw")
    assert game is not None
    (one,) = shown(audited(game.generator.generate(deals=1)))
    (deal,) = one.file.asked(one.audited)
    strange = deal._replace(carry=lambda: None)
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(strange)
    assert handed([strange]) is None


def test_only_the_first_deals_with_errors_are_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    audit = audited(FAULTY)
    assert render([audit]).count('<section class="deal" id="f1-s1-d') == 2
    monkeypatch.setattr(drawing, "DEALS_OUT", 1)
    page = render([audit])
    assert page.count('<section class="deal" id="f1-s1-d') == 1
    assert len(opened(page)) == 4
    assert "1 more deal with findings is drawn by the script" in page
