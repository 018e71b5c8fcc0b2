"""What a room's summary says of seats, blinds and wins is held against the hand, and says which of them is wrong."""

from __future__ import annotations

import pytest

from tests.examples import audited
from tests.importers.histories import STARS

SEAT = "{} sits in another seat in the summary than in the deal"
POSTS = "{} posts here, but by the summary the blind is {}'s"
BLINDS = {
    "a small blind that the pot and what was won make smaller": (
        [("posts small blind $0.05", "posts small blind $0.06")],
        {6: "Bob posts 0.06, but by the pot and what was paid out it was 0.05"},
    ),
    "two big blinds": ([("Bob (small blind)", "Bob (big blind)")], {19: SEAT.format("Bob")}),
    "a button that is not the deal's": (
        [("Ann (button)", "Ann"), ("Cy (big blind)", "Cy (button)")],
        {20: SEAT.format("Cy")},
    ),
    "a small blind who posted the big one": (
        [("Bob (small blind)", "Bob"), ("Cy (big blind)", "Cy (small blind)")],
        {20: SEAT.format("Cy")},
    ),
    "both exchanged": (
        [("Bob (small blind)", "Bob (big blind)"), ("Cy (big blind)", "Cy (small blind)")],
        {19: SEAT.format("Bob"), 20: SEAT.format("Cy")},
    ),
    "both posted by the other": (
        [("Bob: posts small", "Cy: posts small"), ("Cy: posts big", "Bob: posts big")],
        {6: POSTS.format("Cy", "Bob"), 7: POSTS.format("Bob", "Cy"), 10: "Ann acts, but it is Cy's turn"},
    ),
    "a seat that is not told": ([("Cy (big blind)", "Cy")], {}),
}


@pytest.mark.parametrize(("changes", "said"), BLINDS.values(), ids=BLINDS)
def test_blinds(changes: list[tuple[str, str]], said: dict[int, str]) -> None:
    text = STARS
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    assert {found.line: str(found.message) for found in audited(text, "hands.txt").findings} == said
