"""Deals with other stacks than they were replayed with: what is said of them without a replay is what a replay says."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from hhtool import games
from hhtool.audit.session import Audited, with_house
from hhtool.files import hhfile
from hhtool.game.drift import Drift
from hhtool.notation.source import Source

Rules = tuple[tuple[str, str], ...]


def sessions(game: str, seed: int, rules: Rules = ()) -> Iterator[tuple[Audited, Any]]:
    """Sessions with a fault in one deal of ten, each with the carry into its first deal."""
    room = games.find(game)
    assert room is not None
    text = room.generator.generate(deals=60, seed=seed, players=4, faults=0.1, rules=rules)
    for one in hhfile.read(Source("some.hh", text.encode())).sessions:
        audited = with_house(one)
        yield audited, room.engine.start(audited.reading.session, audited.house)


def drift_of(audited: Audited) -> Drift[Any, Any]:
    assert audited.game is not None
    drift = audited.game.engine.drift
    assert drift is not None
    return drift


def told(replay: Any) -> tuple[object, ...]:
    """What the checks read of a replay but the stacks."""
    return [repr(one) for one in replay.breaches], replay.result, replay.end._replace(stacks={})


@pytest.mark.parametrize("seed", [1, *(pytest.param(one, marks=pytest.mark.long) for one in range(2, 30))])
@pytest.mark.parametrize("rules", [(), (("limit", "no"),), (("limit", "pot"),)])
@pytest.mark.parametrize("game", ["draw", "stud"])
def test_a_deal_with_enough_to_spare_goes_as_it_went(game: str, rules: Rules, seed: int) -> None:
    chance = Random(seed)
    moved = 0
    for audited, carry in sessions(game, seed, rules):
        drift, replay_of = drift_of(audited), audited.game.engine.replay  # type: ignore[union-attr]
        for deal in audited.reading.deals:
            replay = replay_of(deal, audited.house, carry)
            for name, left in (drift.spare(replay) or {}).items():
                least = 1 - int(left)
                more = {name: Decimal(chance.choice((least, chance.randint(min(least, 49), 50))))}
                if left <= 0 or not more[name]:
                    continue
                other = drift.moved(carry, more)
                assert drift.apart(other, carry) == more
                again = replay_of(deal, audited.house, other)
                assert told(again) == told(replay)
                assert again.end == drift.moved(replay.end, more)
                moved += 1
            carry = replay.end
    assert moved > 8


def test_what_is_other_than_whole_chips_of_stacks_is_not_alike() -> None:
    audited, carry = next(sessions("draw", 1))
    drift = drift_of(audited)
    assert drift.apart(carry, carry) == {}
    assert drift.apart(drift.moved(carry, {"Anna": Decimal("0.5")}), carry) is None
    assert drift.apart(carry._replace(pot=Decimal(4)), carry) is None
    assert drift.apart(carry._replace(stacks={}), carry) is None
