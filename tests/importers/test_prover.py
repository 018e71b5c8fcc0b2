"""Hands that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.judge import check_deal, checks_of
from hhtool.audit.session import Audited, replay_session
from hhtool.batch import chunks
from hhtool.batch.checked import checked
from hhtool.batch.inputs import Input
from hhtool.batch.lint import Run
from hhtool.batch.stored import stored
from hhtool.files import hhfile
from hhtool.game.replay import Replay
from hhtool.games import find
from hhtool.games.draw.generate import GENERATOR
from hhtool.importers import hands, read
from hhtool.importers.hand_reader import HandText, Refused
from hhtool.importers.hands import split_hands
from hhtool.importers.pokerstars import PokerStars
from hhtool.importers.prover.pokerstars import prove
from hhtool.notation.reading import SessionReading
from hhtool.notation.source import Source
from tests.bench.starstext import BETS, BLINDS, STACK, histories
from tests.conftest import ROOT

DRAW: Any = find("draw")
ROOMS = {"none": "No Limit", "pot": "Pot Limit", "fixed": "Limit"}
SILENT = {
    "HH101": "every hand that is seen holds five cards, and none of them is in another",
    "HH102": "every card is one of the fifty-two",
    "HH103": "every hand that is seen holds five cards",
    "HH108": "what is won and the rake are all that went in",
    "HH109": "every line is that of the player whose turn it is",
    "PK101": "every bet and raise is within the limit, and no more than the stack",
    "PK102": "nobody checks who has less in than the bet",
    "PK103": "every call is what the bet takes, or all that there is",
    "PK104": "nobody acts out of turn, and the summary says what was done",
    "PK105": "the pots, what goes back and what is won are those of the chips put in",
    "PK106": "every pot is divided among the best hands, each of which is known",
    "PK107": "a round ends when nobody has anything to decide",
    "PK108": "every hand that is named is what it is called",
    "PK109": "every ante and blind is posted, as stated, by the player whose it is, and the summary says so",
    "DR101": "no openers are needed",
    "DR102": "no openers are needed",
    "DR103": "no openers are needed",
    "DR104": "no openers are needed",
    "DR105": "no openers are needed",
    "DR107": "a room has no penalties",
    "DR108": "a room catches nobody",
    "DR109": "no pot stays on the table",
    "DR110": "no pot stays on the table",
    "DR111": "the cards that are seen of a draw are those of the hand before and after it",
    "DR113": "no openers are needed",
    "DR112": "as many cards are drawn as are said to be",
}
"""Why each check of a deal has nothing to say of a hand that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    of_deals = {check.code for check in checks_of(DRAW) if check.reads is Replay}
    assert of_deals == set(SILENT)


def texts(seed: int, deals: int, faults: float = 0.0) -> Iterator[str]:
    """Random evenings as the room writes them, of each limit."""
    for limit, name in ROOMS.items():
        bets = zip(("small_bet", "big_bet"), map(str, BETS), strict=True) if limit == "fixed" else ()
        rules = (("preset", "plain"), ("limit", limit), *bets, ("blinds", "/".join(map(str, BLINDS))))
        text = GENERATOR.generate(deals=deals, seed=seed, players=4, rules=rules, stack=STACK, faults=faults)
        evenings: Any = [session.deals for session in hhfile.read(Source("a.hh", text.encode())).sessions]
        yield histories(evenings, name)


def real() -> list[str]:
    """The hands of the samples."""
    return [path.read_text(encoding="utf-8-sig") for path in sorted((ROOT / "samples/draw").glob("*.txt"))]


def same(data: bytes) -> int:
    """Hold what is found in a file, and what its sessions leave, against that without a proof; how many were proved."""
    source = Source("history.txt", data)
    short, whole = audit_file(source, proving=True), audit_file(source)
    assert stored(checked(short, short.findings)) == stored(checked(whole, whole.findings))
    assert short.troubles == whole.troubles
    for one, other in zip(short.sessions, whole.sessions, strict=True):
        for index in one.reading.proved:
            same_summary(one.replays[index], other.replays[index])
            assert one.reading.written(index) == other.reading.deals[index]
    return sum(len(one.reading.proved) for one in short.sessions)


def same_summary(proved: Any, replay: Any) -> None:
    """The checks of a session read the same of both."""
    assert proved.end == replay.end
    assert proved.carry == replay.carry
    assert proved.result == replay.result == proved.outcome.net
    assert not replay.breaches
    assert (replay.table.shaky, replay.table.exact, replay.outcome.wrong) == (False, True, False)
    for name in ("out", "penalties", "caught", "penalised", "due", "passed", "unwon", "proof", "breaches"):
        assert getattr(proved, name) == getattr(replay, name), name
    deal, written = proved.deal, replay.deal
    assert (deal.label, deal.dealer, deal.players, deal.date) == (
        written.label, written.dealer, written.players, written.date,
    )  # fmt: skip
    assert [deal.span, deal.head_span, deal.dealer_span] == [written.span, written.head_span, written.dealer_span]
    assert [repr(entry) for entry in deal.events[0].entries] == [repr(entry) for entry in written.events[0].entries]
    assert [entry.span for entry in deal.events[0].entries] == [entry.span for entry in written.events[0].entries]


@pytest.mark.parametrize("text", [*texts(seed=1, deals=60), *real()], ids=[*ROOMS, "sample"])
def test_nearly_all_hands_of_the_common_form_are_proved(text: str) -> None:
    count = len(re.findall(r"(?m)^PokerStars (?:Game|Hand) #", text))
    assert same(text.encode()) >= 0.95 * count


def test_what_stands_around_a_hand_makes_no_difference() -> None:
    text = next(texts(seed=3, deals=20))
    first, second, third, *_others = parts = re.split(r"(?m)^(?=PokerStars )", text)[1:]
    lower = re.sub(r"(?<=Player 1 \(\$)\S+", "0.90", third)
    cut = third[: third.index("*** SUMMARY")]
    for number, one in enumerate((
        text.replace("\n", "\r\n"),
        "\ufeff" + text,
        text + "\n\n",
        text.rstrip("\n"),
        first + second + second + third,
        first + third + second,
        first + cut + second,
        first + cut.rstrip("\n") + second,
        first + second + cut,
        first + second.replace("5 Card Draw", "Hold'em") + third,
        first + second.replace("No Limit", "Pot Limit") + third,
        first + second.split("\n", 1)[1] + third,
        first + second + lower + "".join(parts[3:]),
        first + second.replace("Player", "Игрок") + third,
        "".join(part.replace("$", "€") for part in parts),
    )):  # fmt: skip
        assert same(one.encode()) > 0, number


def test_faults_are_found_among_proved_hands() -> None:
    for text in texts(seed=5, deals=12, faults=0.4):
        assert same(text.encode()) > 0


def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, size in (("LARGE", 6_000), ("SIZE", 6_000), ("_BLOCK", 1_700)):
        monkeypatch.setattr(chunks, name, size)
    path = tmp_path / "history.txt"
    path.write_text(next(texts(seed=7, deals=30, faults=0.2)), encoding="utf-8")
    troubles: list[str] = []
    run = Run(1, None, lambda _name, told: troubles.append(told), lambda _size, _deals: None)
    parts = [*run.checked([Input(str(path), path.stat().st_size)])]
    assert len(parts) > 2
    whole = audit_file(Source(str(path), path.read_bytes()))
    expected = checked(whole, whole.findings)
    together = replace(expected, findings=tuple(one for part in parts for one in part.findings))
    assert stored(together) == stored(expected)
    assert troubles == []


def test_lines_that_are_no_play_make_no_difference() -> None:
    text = next(texts(seed=9, deals=10))
    dealing = "*** DEALING HANDS ***"
    spoken = text.replace(dealing, f'Oda leaves the table\n{dealing}\nGia joins the table at seat #6\nAnna said, "gg"')
    assert same(spoken.encode()) == same(text.encode()) > 0


def test_another_house_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hhtool.importers.gathering._PRESETS", {"draw": "jackpots", "stud": "room"})
    assert same(next(texts(seed=1, deals=5)).encode()) == 0


# --- changes of one hand ------------------------------------------------------------------------------------

PIECE = re.compile(r"(?<!\w)(?:10|[2-9TJQKA])[shdc](?!\w)|\$?\d+(?:\.\d+)?|[A-Za-z']+|\S")


def changed(lines: Sequence[str], rng: Random) -> list[str]:
    """The lines of a hand but for its heading, with one or two changed by a slip."""
    found = [*lines]
    for _time in range(rng.choice((1, 1, 1, 2))):
        at = rng.randrange(1, len(found))
        other = rng.randrange(1, len(found))
        match rng.randrange(8):
            case 0:
                del found[at]
            case 1:
                found.insert(other, found[at])
            case 2:
                found[at], found[other] = found[other], found[at]
            case 3:
                found.insert(other, found.pop(at))
                found.insert(at, rng.choice(("Oda leaves the table", "Anna is disconnected", 'Vera said, "nh"', "")))
            case 4 if found[at]:
                column = rng.randrange(len(found[at]))
                found[at] = (
                    found[at][:column] + rng.choice(" :().,[]0123459$ab") * rng.randrange(2) + found[at][column + 1 :]
                )
            case _:
                # one piece in the place of another of its kind: a name, a word, a sum, a card
                pieces = [*PIECE.finditer(found[at])]
                others = [piece for line in found for piece in PIECE.findall(line)]
                if pieces:
                    piece = rng.choice(pieces)
                    alike = [one for one in others if _kind(one) == _kind(piece[0])]
                    new = rng.choice(alike or others)
                    everywhere = rng.random() < 0.3
                    found[at] = found[at][: piece.start()] + new + found[at][piece.end() :]
                    if everywhere:
                        found = [line.replace(piece[0], new) for line in found]
        if len(found) < 2:
            return [*lines]
    return found


def _kind(piece: str) -> str:
    if re.search(r"\d", piece) and not re.fullmatch("[2-9][shdc]|10[shdc]", piece):
        return "sum"
    if re.fullmatch("(10|[2-9TJQKA])[shdc]", piece):
        return "card"
    return "word" if piece[:1].islower() else "name"


def is_proved_rightly(lines: Sequence[str]) -> bool:
    """Whether a hand is proved; if so, it is held against the long way."""
    text = HandText(1, lines)
    reader = PokerStars(text)
    try:
        heading = reader.heading()
    except Refused:
        return False
    found = prove(reader, heading, partial(hands._whole, PokerStars, text))
    if found is None:
        return False
    source = Source("history.txt", "\n".join(lines).encode())
    [session] = read(source).sessions
    assert session.faults == [], "\n".join(lines)
    audited = replay_session(session)
    assert [*check_deal(DRAW)(audited.replays[0])] == [], "\n".join(lines)
    proved = Audited(SessionReading(session.session, deals=[found.deal], proved={0: found}), None)
    proved.house = audited.house
    short = found.replay(audited.house, audited.game.engine.start(session.session, audited.house))  # type: ignore[union-attr]
    same_summary(short, audited.replays[0])
    assert found.read() == session.deals[0]
    return True


def mutants(seed: int, count: int) -> tuple[int, int]:
    """How many of so many changed hands are proved, all of them rightly; and how many there were."""
    rng = Random(seed)
    every = [hand.lines for text in (*texts(seed, 30), *real()) for _room, hand in split_hands(text.split("\n"))]
    every = [[line for line in lines if line] for lines in every]
    proved = sum(is_proved_rightly(changed(rng.choice(every), rng)) for _time in range(count))
    return proved, count


def test_no_changed_hand_is_proved_in_which_something_is_wrong() -> None:
    proved, count = mutants(seed=1, count=4_000)
    assert 0 < proved < count / 4


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_no_hand_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    proved, count = mutants(seed=seed, count=100_000)
    assert 0 < proved < count / 4
