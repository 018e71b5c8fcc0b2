"""A hand that is shown or mucked by one who has folded is a finding like another: nothing stops at it."""

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.examples import findings_of
from tests.importers.histories import ONGAME, STARS, TILT, TILT_STUD

BOB = "3c 5d 7h 8s 9c"
STUD_BOB = "Qc 2c 9h"

# the history, the line of it that the new one stands before (or takes the place of, where it says what Bob did), the code
SHOWN: dict[str, tuple[str, str, str, str]] = {
    "PokerStars: shows": (STARS, "Ann collected", f"Bob: shows [{BOB}] (high card Nine)\n", "PK104"),
    "PokerStars: mucks": (STARS, "Ann collected", "Bob: mucks hand\n", "PK104"),
    "PokerStars: doesn't show": (STARS, "Ann collected", "Bob: doesn't show hand\n", "PK104"),
    "PokerStars: folds face up": (STARS, "Bob: folds\n", f"Bob: folds [{BOB}]\n", ""),
    "Full Tilt: shows": (TILT, "Cy mucks", f"Bob shows [{BOB}] Nine high\n", "PK104"),
    "Full Tilt: mucks": (TILT, "Cy mucks", "Bob mucks\n", "PK104"),
    "Full Tilt stud: shows": (TILT_STUD, "Ann shows", f"Bob shows [{STUD_BOB}] Queen high\n", "ST106"),
    "Full Tilt stud: mucks": (TILT_STUD, "Ann shows", "Bob mucks\n", ""),
    "OnGame: the cards in the summary": (
        ONGAME,
        "Seat 3: Bob ($1.98), net: -$0.02\n",
        f"Seat 3: Bob ($1.98), net: -$0.02, [{BOB.replace(' ', ', ')}] (HIGH CARD NINE)\n",
        "PK104",
    ),
}


def shown(case: str) -> tuple[str, list[tuple[int, str]]]:
    """A history in which Bob, who has folded, shows or mucks; and what is found, all of it on that line."""
    history, before, line, code = SHOWN[case]
    at = history.index(before)
    rest = history[at:].removeprefix(before if before.endswith("\n") else "")
    return history[:at] + line + rest, [(history[:at].count("\n") + 1, code)] if code else []


@pytest.mark.parametrize("case", SHOWN)
def test_it_is_no_more_than_a_finding(case: str) -> None:
    text, found = shown(case)
    assert findings_of(text, "hands.txt") == found


@pytest.mark.parametrize("case", SHOWN)
def test_the_hands_after_it_are_judged(case: str) -> None:
    text, found = shown(case)
    following = STARS.replace("#77", "#78").replace("Ann collected $0.25", "Ann collected $0.35")
    audit = audit_file(Source("hands.txt", f"{text}\n\n{following}".encode()))
    assert audit.deals == 2
    assert [finding.code for finding in audit.findings] == [*(code for _line, code in found), "PK105"]
