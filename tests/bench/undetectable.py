"""Which single changes of a record cannot be found, and why: with them it is another record, as legal as the first.

A change is of such a kind only where nothing else in the deal speaks of what was changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tests.bench.edits import CARD
from tests.bench.one_fault import Trial

_HANDS = "hand|show|draw|board|fantasy|down|up|says|exchange"
_SUMS = "win|winner|score|total|chips|settlement|bonus|count"
_SAID = "bid|muck|declare|contract|back|capot|white|ante|dead|timeout"
_PLACED = r"\S+: (?:bottom|middle|top|x)"
_ANSWER = r"\S+: (?:not )?(?:good|equal)"
_LEFT_OUT = f"{_HANDS}|{_SUMS}|{_SAID}|{_PLACED}|{_ANSWER}|stacks|pot"
_ANYWHERE = f"{_LEFT_OUT}|stays|point|cards"
_TWICE = f"{_HANDS}|{_ANSWER}|count|muck|dead|timeout|white|back|out|pot: |open-capot|capot"
_TRICK = re.compile(r"\d+\. ")


class Reason(NamedTuple):
    """Why a change cannot be found, and whether one that was not found is of that kind."""

    text: str
    holds: Callable[[Trial], bool]


def reason_of(trial: Trial) -> str:
    """Why the change of a trial cannot be found; '' where it ought to be."""
    return next((reason.text for reason in REASONS if reason.holds(trial)), "")


def _was(trial: Trial) -> list[str]:
    [edit] = trial.edits
    return list(trial.record.lines[edit.at : edit.at + edit.size])


def _now(trial: Trial) -> list[str]:
    [edit] = trial.edits
    return [text for _at, text in edit.lines]


def _kind(trial: Trial, *kinds: str) -> bool:
    return trial.edits[0].kind in kinds


def _begins(line: str, words: str) -> bool:
    return re.match(rf"(?:{words})\b", line) is not None


def _elsewhere(trial: Trial) -> str:
    """The other lines of the deal."""
    [edit] = trial.edits
    own = range(edit.at, edit.at + edit.size)
    return "\n".join(trial.record.lines[at] for at in trial.deal.lines if at not in own)


def _sets(line: str) -> list[list[str]]:
    """The cards that stand beside each other, each run of them in order."""
    return [sorted(CARD.findall(run)) for run in re.split(rf"(?:(?!{CARD.pattern}|\s).)+", line) if run.strip()]


def _changed_cards(trial: Trial) -> set[str]:
    """The cards that stand in other places than before."""
    was, now = (CARD.findall(" ".join(lines)) for lines in (_was(trial), _now(trial)))
    return {card for one, other in zip(was, now, strict=False) for card in (one, other) if one != other}


def _unseen(trial: Trial) -> bool:
    """Whether nothing else in the deal speaks of the cards."""
    return not _changed_cards(trial) & set(CARD.findall(_elsewhere(trial)))


REASONS = (
    Reason(
        "the cards of a hand, of a draw or of a row stand in no order",
        lambda trial: _kind(trial, "cards exchanged") and _sets(_was(trial)[0]) == _sets(_now(trial)[0]),
    ),
    Reason(
        "cards that nothing else in the deal speaks of may be others",
        lambda trial: _kind(trial, "card", "cards exchanged") and _unseen(trial),
    ),
    Reason(
        "cards before an exchange that is not written may be any that are not seen before it",
        lambda trial: _kind(trial, "card", "cards exchanged") and _begins(_was(trial)[0], "hand|exchange"),
    ),
    Reason(
        "cards of a hand of which the record says no more",
        lambda trial: _kind(trial, "name") and _begins(_was(trial)[0], "hand|down|says|muck"),
    ),
    Reason(
        "a record may leave the line out",
        lambda trial: _kind(trial, "line missing") and _begins(_was(trial)[0], _LEFT_OUT),
    ),
    Reason(
        "said twice it says no more than once",
        lambda trial: _kind(trial, "line doubled") and _begins(_was(trial)[0], _TWICE),
    ),
    Reason(
        "one of the two lines says the same wherever it stands",
        lambda trial: _kind(trial, "lines exchanged") and any(_begins(line, _ANYWHERE) for line in _was(trial)),
    ),
    Reason(
        "tricks count in the order in which they stand, not by their numbers",
        lambda trial: _kind(trial, "figure", "lines exchanged") and all(_TRICK.match(line) for line in _was(trial)),
    ),
    Reason(
        "a bid or contract of which nothing that came is written, or that comes to the same",
        lambda trial: _kind(trial, "figure") and _begins(_was(trial)[0], "bid|contract"),
    ),
    Reason(
        "between deals players may buy chips, or take some home",
        lambda trial: _kind(trial, "figure") and _begins(_was(trial)[0], "stacks"),
    ),
    Reason(
        "stakes that no bet of the deal depends on",
        lambda trial: _kind(trial, "figure") and _begins(_was(trial)[0], r"ante|deal \d"),
    ),
    Reason(
        "half a card, or a count, that fits as well",
        lambda trial: _kind(trial, "figure") and _begins(_was(trial)[0], "up|down|draw|exchange|count"),
    ),
)
