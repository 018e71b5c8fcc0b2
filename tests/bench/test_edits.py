"""The edits of `tests.bench.one_fault`: each changes what it says and nothing else, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hhtool import games
from tests.bench.corpus import text_of
from tests.bench.edits import CARD, FIGURE, KINDS, Edit, edited, other_figure, random_edit
from tests.bench.one_fault import EACH, Record, Tally, measure, record_of, trial_of

GAMES = [game.id for game in games.all_games()]
SEEDS = range(40)
WORDS = {"figure": FIGURE, "card": CARD}


def clean(game: str) -> Record:
    record = record_of("random.hh", text_of(game, deals=4))
    assert record is not None
    return record


def edits(record: Record, kind: str) -> list[Edit]:
    made = (random_edit(kind, record.lines, record.deals[seed % 4], Random(seed)) for seed in SEEDS)
    return [edit for edit in made if edit]


def texts(record: Record, edit: Edit) -> list[str]:
    return [text for _at, text in edited(record.lines, edit)]


@pytest.mark.parametrize("game", GAMES)
def test_an_edit_is_the_same_for_the_same_seed_and_in_its_deal(game: str) -> None:
    record = clean(game)
    for kind in KINDS:
        assert edits(record, kind) == edits(record, kind)
        for edit in edits(record, kind):
            assert any(edit.at in deal.lines and edit.at + edit.size - 1 in deal.lines for deal in record.deals)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["name", "figure", "card"])
def test_one_word_is_exchanged_for_another_of_its_kind(game: str, kind: str) -> None:
    record = clean(game)
    for edit in edits(record, kind):
        word = WORDS.get(kind, record.deals[0].name)
        ((_at, after),) = edit.lines
        before = record.lines[edit.at]
        assert word.sub("", before) == word.sub("", after)
        differing = [one != other for one, other in zip(word.findall(before), word.findall(after), strict=True)]
        assert sum(differing) == 1


@pytest.mark.parametrize("game", GAMES)
def test_two_cards_of_a_line_change_places(game: str) -> None:
    record = clean(game)
    for edit in edits(record, "cards exchanged"):
        ((_at, after),) = edit.lines
        before = record.lines[edit.at]
        one, other = CARD.findall(before), CARD.findall(after)
        assert Counter(one) == Counter(other)
        assert sum(card != changed for card, changed in zip(one, other, strict=True)) == 2
        assert CARD.sub("", before) == CARD.sub("", after)


def test_lines_are_left_out_doubled_or_exchanged() -> None:
    record = clean("draw")
    lines = list(record.lines)
    for kind, left in (("line missing", []), ("line doubled", [0, 0]), ("lines exchanged", [1, 0])):
        for edit in edits(record, kind):
            changed = [lines[edit.at + place] for place in left]
            assert texts(record, edit) == lines[: edit.at] + changed + lines[edit.at + edit.size :]


def test_edits_that_are_apart_can_be_made_together() -> None:
    missing, doubled = Edit("line missing", 1, 1, ()), Edit("line doubled", 3, 1, ((3, "d"), (3, "d")))
    assert missing.apart(doubled)
    assert edited("abcde", missing, doubled) == [(0, "a"), (2, "c"), (3, "d"), (3, "d"), (4, "e")]
    assert not Edit("lines exchanged", 2, 2, ()).apart(doubled)


def test_how_far_a_line_is() -> None:
    """Those beside a missing line are one line from it; of exchanged lines the nearer one counts."""
    missing, exchanged = Edit("line missing", 4, 1, ()), Edit("lines exchanged", 4, 2, ((5, "f"), (4, "e")))
    assert [missing.distance(line) for line in (3, 4, 5, 6)] == [2, 1, 1, 2]
    assert [exchanged.distance(line) for line in (3, 5, 6, 8)] == [2, 0, 0, 2]


@pytest.mark.parametrize("figure", ["0", "1", "+1", "-1", "-10", "0.05", "-0.01", "10", "+0.25"])
def test_a_figure_becomes_another_one_near_it(figure: str) -> None:
    for seed in SEEDS:
        other = other_figure(figure, Random(seed))
        assert len(other.partition(".")[2]) == len(figure.partition(".")[2])
        step = 10 ** len(figure.partition(".")[2])
        assert abs(round(float(other) * step) - round(float(figure) * step)) in (1, 2)
        assert figure.startswith(("+", "-")) or float(other) >= 0


def test_an_edit_that_the_record_does_not_show_is_none() -> None:
    record = clean("draw")
    deal = record.deals[0]
    at = deal.lines[0]
    assert trial_of(record, deal, Edit("spaces", at, 1, ((at, f"{record.lines[at]}  "),))) is None


def test_what_is_counted_is_what_is_found() -> None:
    """Each game's deals, edited once a kind; a pair is found as two findings or more, so long as none explains it."""

    def counted() -> Tally:
        return measure(iter([clean("odessa")]), EACH, 5, Random(1))

    tally = counted()
    tried, found, one, same, near = tally.fields(*KINDS)
    assert EACH * len(KINDS) >= tried >= found >= one
    assert found >= near >= same
    assert tried - found == tally.missed.total()
    assert found - one == tally.several.total()
    assert tally.pairs == 5
    assert tally.fields(*KINDS) == counted().fields(*KINDS)
