"""What the properties of every game share: what is generated, how it is judged, and how things are hidden in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.cards.card import RANK, RANK_ONLY, SUIT, SUIT_ONLY, UNKNOWN
from hhtool.files import hhfile, hhwriter
from hhtool.notation.source import Source
from tests.examples import findings_of, marked

Rules = tuple[tuple[str, str], ...]
Options = Mapping[str, Any]

SEEDS = st.integers(0, 10**9)
LANGUAGES = st.sampled_from(["en", "ru"])


@dataclass(frozen=True)
class Subject:
    """A game whose random deals are judged.

    `tables` are what `generate` may be asked for, `less` what may be left out of its records; `deals` are any deals that
    can be written; `length` is how many deals a legal session has. `remarks` are the codes that legal play may have, and
    `unmarked` those of them that are not announced.
    """

    game: str
    generate: Callable[..., str]
    tables: st.SearchStrategy[Options]
    deals: st.SearchStrategy[Any]
    examples: int
    long: int
    less: st.SearchStrategy[Options] = field(default_factory=lambda: st.just({}))
    length: int = 8
    remarks: frozenset[str] = frozenset()
    unmarked: frozenset[str] = frozenset()

    def check(self, text: str) -> None:
        """Nothing is found but what is announced."""
        found = [one for one in findings_of(text) if one[1] not in self.unmarked]
        assert found == marked(text), text


def hidden(text: str, hide: Callable[[Any], Any]) -> str:
    """A record with something taken out of each deal; its comments, and so the marks, stay at their lines."""
    reading = hhfile.read(Source("random.hh", text.encode()))
    blocks = []
    for session in reading.sessions:
        session.deals = [hide(deal) for deal in session.deals]
        blocks += hhwriter.session_blocks(session)
    return hhwriter.joined(blocks)


def unseen(rng: Random, share: float) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Makes a share of cards unknown, or known in part."""

    def seen(card: int) -> int:
        if card >= UNKNOWN or rng.random() >= share:
            return card
        return rng.choice((UNKNOWN, UNKNOWN, SUIT_ONLY + SUIT[card], RANK_ONLY + RANK[card]))

    return lambda cards: tuple(map(seen, cards))


def without(*kinds: type) -> Callable[[Any], Any]:
    """Lines of some kinds are left out."""
    return lambda deal: replace(deal, events=tuple(one for one in deal.events if not isinstance(one, kinds)))


def mangled(text: str, data: st.DataObject, changes: int) -> str:
    """A text with lines taken out, doubled, exchanged or cut, with words and letters changed."""
    lines = text.splitlines()
    words = [word for line in lines for word in line.split()]
    for _round in range(data.draw(st.integers(1, changes))):
        place, other = (data.draw(st.integers(0, len(lines) - 1)) for _line in range(2))
        match data.draw(st.integers(0, 6)):
            case 0 if len(lines) > 1:
                del lines[place]
            case 1:
                lines.insert(place, lines[other])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
            case 4:
                parts = lines[place].split(" ")
                parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(st.sampled_from(words))
                lines[place] = " ".join(parts)
            case 5:
                lines[place] = data.draw(st.text(st.characters(blacklist_categories=("Cs",)), max_size=20))
            case _:
                at = data.draw(st.integers(0, len(lines[place])))
                letter = data.draw(st.characters(blacklist_categories=("Cs",)))
                lines[place] = lines[place][:at] + letter + lines[place][at + 1 :]
    return "\n".join(lines)


def survives(text: str) -> None:
    """The linter says what it found."""
    for finding in audit_file(Source("random.hh", text.encode(errors="replace"))).findings:
        assert str(finding.message)
