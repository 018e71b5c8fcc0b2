"""Whatever happens to a file, reading it does not raise, and what happens to one hand costs no other."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.importers import knows, read
from hhtool.notation.source import Source
from tests.conftest import examples
from tests.importers.histories import ONGAME, OPENSPIEL, PHH, STARS, TILT, TILT_STUD

FILES = [
    "5-card-draw-limit-8-hands",
    "5-Carddraw-USD-0.05-0.10",
    "5-Carddraw-Limit-USD",
    "5-Carddraw-FL-USD-0.10-0.20-201106.sidepot",
    "stud",
]
HEAD = re.compile(r"(?m)^\ufeff?(?=PokerStars Game|Full Tilt Poker Game|\*{5} History)")


def hands(source: Source) -> list[str]:
    text = source.decoded.text.replace("\r\n", "\n")
    starts = [found.start() for found in HEAD.finditer(text)]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def deals(reading):
    """The deals of every table in the order of the file: damage to a table's name makes a table of its own."""
    found = [deal for session in reading.sessions for deal in session.deals]
    return sorted(found, key=lambda deal: deal.head_span.line)


@pytest.mark.parametrize("name", FILES)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_damage_to_the_lines_of_one_hand_leaves_the_others_as_they_are(shared_data, name, data):
    parts = ([TILT_STUD] if name == "stud" else hands(shared_data(name))) * 3
    before = deals(read(Source("x", "".join(parts).encode())))
    hurt = data.draw(st.integers(0, len(parts) - 1))
    lines = parts[hurt].split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(1, len(lines) - 1))
        line = lines[at]
        column = data.draw(st.integers(0, len(line)))
        match data.draw(st.sampled_from(["drop", "twice", "cut", "insert", "swap", "other"])):
            case "drop" if len(lines) > 2:
                del lines[at]
            case "twice":
                lines.insert(at, line)
            case "cut":
                lines[at] = line[:column] + line[column + 1 :]
            case "insert":
                lines[at] = line[:column] + data.draw(st.text(max_size=3)) + line[column:]
            case "swap":
                other = data.draw(st.integers(1, len(lines) - 1))
                lines[at], lines[other] = lines[other], line
            case "other":
                lines[at] = data.draw(st.text(max_size=20))
    parts[hurt] = "\n".join(lines).replace("\r", "") + "\n"
    after = deals(read(Source("x", "".join(parts).encode("utf-8", "surrogatepass"))))
    assert after[:hurt] == before[:hurt]
    rest = len(parts) - hurt - 1
    assert after[len(after) - rest :] == before[len(before) - rest :]


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME])
@given(data=st.data())
def test_a_lost_or_damaged_heading_leaves_the_others_as_they_are(text, data):
    text += "\n\n"
    plain = deals(read(Source("x", text.encode())))[0].events
    head, _, rest = text.partition("\n")
    column = data.draw(st.integers(0, len(head)))
    damaged = data.draw(st.sampled_from(["", head[:column] + head[column + 1 :] + "\n", head[:column] + "\n"])) + rest
    after = deals(read(Source("x", (text + damaged + text).encode())))
    assert after[0].events == plain
    assert after[-1].events == plain
    assert 2 <= len(after) <= 3


@pytest.mark.parametrize("text", [STARS, TILT, TILT_STUD, ONGAME, PHH, OPENSPIEL])
@given(data=st.data())
def test_no_bytes_make_it_raise(text, data):
    raw = text.encode() * 2
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 40)))
    source = Source("x", raw[:start] + data.draw(st.binary(max_size=40)) + raw[end:])
    knows(source)
    for session in read(source).sessions:
        for deal in session.deals:
            assert deal.dealer is None or 0 <= deal.dealer < len(deal.players)


@given(st.binary(max_size=200))
def test_no_junk_makes_it_raise(raw):
    knows(Source("x", raw))
    assert read(Source("x", raw)).sessions == []


WORDS = (
    "Full Tilt Poker Game #1: Table x - $1/$2 - Limit 5 Card Stud - 1:02:03 ET - 2010/01/02\n",
    "*** 2ND STREET ***\n",
    "brings in for ",
    "completes it to ",
    "Ante of $1 returned to ",
    "PokerStars Game #1:  5 Card Draw Limit ($1/$2) - 2010\n",
    "Full Tilt Poker Game #1: ",
    "Table 'x' 6-max Seat #1 is the button\n",
    "Seat 1: Ann ($5 in chips)\n",
    "Seat 2: Bob ($5)\n",
    "Ann: ",
    "Bob ",
    "calls ",
    "raises ",
    "to ",
    "$1",
    "shows ",
    "[Ah Kd",
    "]\n",
    "discards 2 cards",
    "Dealt to ",
    "Ann",
    "*** ",
    "SUMMARY ***\n",
    "Total pot $1 ",
    "| Rake $0\n",
    "folded",
    "(button) ",
    "\n",
    " ",
    ":",
    "***** History for hand R5-1-1 *****\n",
    "Table: x [1] (LIMIT FIVE_CARD_DRAW $1/$2, Real money)\n",
    "Main pot: $1 won by ",
)


@examples(100)
@given(st.lists(st.sampled_from(WORDS), max_size=60).map("".join))
def test_no_salad_makes_it_raise(text):
    read(Source("x", text.encode()))
