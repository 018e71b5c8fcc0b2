"""What a shell offers: commands, options, and the codes, games and figures behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Program


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("hhtool confi", {"config"}),
        ("hhtool rule DR10", {"DR101", "DR109"}),
        ("hhtool rule revo", {"revoke"}),
        ("hhtool lint --select SC10", {"SC101", "SC106"}),
        ("hhtool lint --select PK,SC10", {"PK,SC101"}),
        ("hhtool new ofc-b", {"ofc-big"}),
        ("hhtool games pi", {"piquet"}),
        ("hhtool generate od", {"odessa"}),
        ("hhtool stats --by pla", {"player"}),
        ("hhtool stats --figure deal", {"deals"}),
    ],
)
def test_what_may_stand_behind_what_is_typed(
    run: Program, typed: str, offered: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_HHTOOL_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    assert offered <= set(run().out.split())
