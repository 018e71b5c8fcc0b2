"""The HTML report: whole in itself, escaped, with every deal in it."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool.cards.card import NAMES
from hhtool.cli import application, commands
from hhtool.games import all_games, find
from hhtool.i18n import speaking, with_minus
from hhtool.notation.tokens import card_text
from hhtool.replayer.scenes import scenes_of
from hhtool.report import render
from hhtool.report.drawing import Wanted, environment
from hhtool.report.views.sheets import Mark
from hhtool.stats import Query
from tests.conftest import ROOT
from tests.games.draw.evening import CLEAN, FAULTY, MISCOUNTED, audited, built, findings_in, session_of
from tests.games.odessa import evening as odessa
from tests.report.opened import opened

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hhtool.audit.file import Audit
    from hhtool.game.frame import Frame
    from hhtool.report.views.findings import FindingView

NASTY = """\
game: draw
players: "<script>alert(1)</script>", "Boris & \\"Sons\\"", Вера
rules: ante=1

deal 1: dealer Вера
ante: all 1
note: <img src=x onerror=alert(2)>
all pass
chips: "<script>alert(1)</script>" -1, "Boris & \\"Sons\\"" -1, Вера -2
"""
_VOID = {"meta", "link", "br", "img", "hr", "input"}


class Checker(HTMLParser):
    """Notes ids, links, texts, and whether every tag is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.inside: dict[str, list[str]] = {"style": [], "script": []}
        self.policy = ""
        self.data = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if "href" in found:
            self.links.append(str(found["href"]))
        if found.get("http-equiv") == "Content-Security-Policy":
            self.policy = str(found["content"])
        assert not found.keys() & {"src", "style"}
        assert not any(name.startswith("on") for name in found)
        self.data = found.get("type") == "application/json"
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self.open and self.open[-1] in self.inside and not self.data:
            self.inside[self.open[-1]].append(data)


def checked(page: str) -> Checker:
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    assert len(checker.ids) == len(set(checker.ids))
    # a link to a turn of a deal that the script draws leads to its row on the sheet
    assert {re.sub(r"-t\d+$", "", link.removeprefix("#")) for link in checker.links} <= {
        re.sub(r"-t\d+$", "", one) for one in checker.ids
    }
    return checker


def test_the_page_is_whole_in_itself() -> None:
    page = render([audited(CLEAN), audited(FAULTY, "other.hh")])
    checked(page)
    assert not re.search(r"https?:|@import|url\(|<link|<iframe|<img", page)


def test_no_script_or_style_runs_but_those_of_the_page() -> None:
    found = checked(render([audited(FAULTY), audited(odessa.CLEAN)]))
    (style,), (script,) = found.inside["style"], found.inside["script"]
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, style)]
    assert found.policy == (
        f"default-src 'none'; script-src 'sha256-{hashes[0]}'; style-src 'sha256-{hashes[1]}'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_the_same_files_give_the_same_page() -> None:
    assert render([audited(FAULTY)]) == render([audited(FAULTY)])


def test_what_comes_from_a_record_is_escaped() -> None:
    page = render([audited(NASTY, "<b>.hh")])
    found = checked(page)
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "<b>.hh" not in page
    assert "<script>alert(1)</script>" in found.words


def test_every_deal_and_every_line_is_there() -> None:
    page = render([audited(FAULTY)])
    found, held = checked(page), opened(page)
    assert [*held] == [f"f1-s1-d{number}" for number in range(1, 5)]
    assert set(held) <= set(found.ids)
    text = "\n".join(("".join(found.words), *(line for deal in held.values() for line in deal.lines)))
    for line in FAULTY.splitlines():
        assert line in text
    for deal in held.values():
        assert deal.lines == FAULTY.splitlines()[deal.first - 1 :][: len(deal.lines)]


@pytest.mark.parametrize("deals", ["2,4", "2, 4", "4,2-2"])
def test_a_page_of_some_deals_holds_these_and_nothing_else(deals: str) -> None:
    page = render([audited(FAULTY), audited(CLEAN.replace("deal ", "deal 1"))], Wanted(only=deals))
    found = checked(page)
    assert [*opened(page)] == ["f1-s1-d2", "f1-s1-d4"]
    assert {"f1-s1-d2", "f1-s1-d4"} <= set(found.ids)
    assert found.ids.count("f1-s1") == 1
    assert not {"result", "findings", "stats-1", "f1-s1-d1", "f2-s1"} & set(found.ids)
    assert not re.search('class="(sheet|standings|chart)', page)
    # the rules that these break
    assert {one for one in found.ids if one.startswith("rule-")} == {"rule-DR101", "rule-PK105"}


def test_figures_have_real_minus_signs_whatever_the_record_has() -> None:
    page = render([audited(FAULTY.replace("Anna", "Anna-1"))])
    told = re.sub(r"<(ol|code|style|script)\b.*?</\1>", "", page, flags=re.DOTALL)
    texts = re.sub(r"<[^>]*>", "\n", told)
    assert "Anna-1" in texts
    assert not re.search(r"(?<![\w-])-\d", texts)


def test_a_variant_is_called_by_its_name() -> None:
    text = "game: ofc-27\nplayers: Anna, Boris\n\ndeal 1: button Boris\nscore: Anna 1, Boris -1\n"
    for language, name in (
        ("en", "Open-face Chinese poker · 2-7 pineapple"),
        ("ru", "Китайский открытый покер · 2-7 ананас"),
    ):
        assert re.search(f"<h1[^>]*>[^<]*{name}</h1>", render([audited(text)], Wanted(language)))


def test_a_page_of_one_deal_is_called_after_it() -> None:
    assert "<h1" in (page := render([audited(CLEAN)], Wanted(only="3")))
    assert re.search(r"<h1[^>]*>Deal 3\s· ", page)


def test_a_page_of_deals_that_are_not_there_is_not_written(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    record = ROOT / "samples/draw/jackpots.hh"
    result = CliRunner().invoke(application(commands()), ["report", str(record), "--deal", "77", "-o", str(target)])
    assert result.exit_code == 2
    assert "there is no deal 77" in result.stderr
    assert not target.exists()


def test_a_deal_with_findings_is_written_out_with_every_line() -> None:
    found = checked(render([audited(FAULTY)]))
    held = opened(render([audited(FAULTY)]))
    for anchor in ("f1-s1-d2", "f1-s1-d4"):
        deal = held[anchor]
        assert {f"f1-{deal.first + place}" for place in range(len(deal.lines))} <= set(found.ids)


def test_each_finding_leads_to_its_line_deal_and_rule() -> None:
    page = built(audited(FAULTY))
    file = findings_in(audited(FAULTY))
    assert [(group.label, group.href) for group in file.groups] == [("Deal 2", "#f1-s1-d2"), ("Deal 4", "#f1-s1-d4")]
    (wrong,) = file.groups[1].findings
    assert (wrong.code, wrong.rule_href) == ("PK105", "#rule-PK105")
    assert wrong.href == f"#f1-{FAULTY.splitlines().index('win: Vera 20') + 1}"
    assert [rule.code for rule in page.rules] == ["DR101", "PK105"]


def test_a_finding_quotes_its_line_with_the_right_figure_and_the_lines_that_prove_it() -> None:
    def found(audit: Audit, code: str) -> FindingView:
        return next(one for group in findings_in(audit).groups for one in group.findings if one.code == code)

    wrong = found(audited(MISCOUNTED), "SC102")
    assert wrong.quote.startswith('total: Anna 11, <mark class="error">Boris -16</mark> <ins>-15</ins>, Vera')
    sample = (ROOT / "samples" / "odessa" / "night-train-faulty.hh").read_text(encoding="utf-8")
    (later,) = found(audited(sample), "TT102").related
    assert later.quote == (
        '5. Maud Qd, <mark class="follows">Felix Ts</mark>, &#34;Ines K.&#34; Kc <span class="whole">-&gt;</span> Maud'
    )


def test_the_faulty_place_is_marked() -> None:
    assert 'win: <mark class="error">Vera 20</mark>' in render([audited(FAULTY)])


def test_the_sheet_shows_the_right_figure_beside_a_wrong_one() -> None:
    session = session_of(MISCOUNTED)
    assert session.sheet is not None
    rows = {row.deal: row for row in session.sheet.rows}
    assert session.sheet.players == ("Anna", "Boris", "Vera")
    _change, boris = rows["3"].cells[1]
    assert (boris.text, boris.right) == ("−16", "−15")
    assert [row.wrong for row in session.sheet.rows] == [False, False, True, False]
    assert [mark.text for _change, mark in rows["4"].cells] == ["4", "−16", "12"]


def test_figures_that_are_not_written_follow_from_the_deals() -> None:
    bare = "".join(line for line in CLEAN.splitlines(keepends=True) if not line.startswith(("chips:", "total:")))
    session = session_of(bare)
    assert session.sheet is not None
    change, total = session.sheet.rows[3].cells[2]
    assert (change.text, total.text, total.right) == ("+14", "12", "")


def test_the_replay_tells_each_turn_and_what_was_allowed() -> None:
    steps = opened(render([audited(CLEAN)]))["f1-s1-d1"].steps
    turns = [(step.text, step.pot) for step in steps if step.pot]
    assert turns[:2] == [("Anna: open 2", "3"), ("Boris: call 2", "5")]
    assert all(step.allowed for step in steps if step.pot)


def test_a_turn_says_whose_it_is() -> None:
    deal = opened(render([audited(CLEAN)]))["f1-s1-d1"]
    acts = [(deal.names[step.seat], step.text) for step in deal.steps if isinstance(step.seat, int)]
    assert acts[:2] == [("Anna", "Anna: open 2"), ("Boris", "Boris: call 2")]
    # of a turn that was taken out of turn, whose it was
    page = render([audited((ROOT / "samples/draw/jackpots-faulty.hh").read_text(encoding="utf-8"))])
    late = [
        (deal.names[-1 - step.seat], step.text)
        for deal in opened(page).values()
        for step in deal.steps
        if isinstance(step.seat, int) and step.seat < 0
    ]
    assert late == [("Inge", "Ned: call 2"), ("Rosa", "Inge: call 2")]


def hands(steps: Sequence[Frame], style: str) -> list[list[str]]:
    """The rows of each player's cards after each step, as a page holds them."""
    now = {board.name: "" for step in steps for board in step.boards}
    found = []
    for step in steps:
        for board in step.boards:
            rows = (
                "".join("--" if slot.card is None else letters(slot.card, style) for slot in row) for row in board.rows
            )
            now[board.name] = "/".join(rows)
        found.append([*now.values()])
    return found if now else []


def letters(card: int, style: str) -> str:
    """A card in two letters."""
    name = NAMES[card]
    return name if name == "Jo" else card_text(card, style).replace("10", "T")[0] + name[1]


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_deal_that_the_page_holds_tells_what_its_frames_do(game: str, language: str) -> None:
    found = find(game)
    assert found is not None
    audit = audited(found.generator.generate(deals=3, seed=2, faults=0.5))
    held = opened(render([audit]), language)
    frames = [(session, place, replay) for session in audit.sessions for place, replay in enumerate(session.replays)]
    with speaking(language):
        for session, place, replay in frames:
            deal = held[f"f1-s{session.reading.number}-d{place + 1}"]
            told = list(found.frames.frames(replay, language))
            assert [(one.allowed, one.pot) for one in deal.steps] == [
                (with_minus(one.allowed), one.pot) for one in told
            ]
            own = list(found.frames.frames(replay, session.reading.session.language))
            for one, here, there in zip(deal.steps, told, own, strict=True):
                assert one.text in (here.text, there.text)
            assert deal.verdict == [*map(with_minus, found.story.verdict(replay, language))]
            assert deal.hands == hands(told, replay.style(language))


def test_figures_of_the_steps_have_real_minus_signs() -> None:
    replays = [block.replay for block in session_of(FAULTY).blocks if block.replay]
    said = [step.text for one in replays for step in one.steps]
    assert [text for text in said if "−" in text]
    assert not [text for text in said if " -" in text]


@pytest.mark.long
def test_the_statistics_say_in_words_whether_the_deals_are_enough_to_tell() -> None:
    assert built(audited(CLEAN)).stats[0].lead == "There are too few deals to tell anybody's lead from chance."
    many = [audited(CLEAN, f"{place}.hh") for place in range(30)]
    assert built(*many).stats[0].lead == "Ahead by more than chance explains: Anna > Boris, Vera > Anna, Vera > Boris."


def test_it_says_what_it_rests_on() -> None:
    one = audited(FAULTY)
    page = built(one, wanted=Wanted(query=Query(where="player = 'Anna'")))
    assert page.period == "14\xa0March\xa02026"
    assert page.sources[0].sha256 == one.source.sha256
    assert ("--where", "player = 'Anna'") in page.filters
    stated = {rule.name: rule.value for rule in session_of(FAULTY).rules if rule.stated}
    assert stated == {"openers": "jacks", "ante": "1"}


def test_a_deal_that_cannot_be_read_is_shown_all_the_same() -> None:
    page = render([audited(CLEAN.replace("Anna: open 2", "Anna: opne 2"))])
    checked(page)
    assert "could not be read whole" in page
    assert "Anna: opne 2" in page.replace('<mark class="error">', "").replace("</mark>", "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: draw\nplayers: Anna, Boris\n",
        "nothing that is known",
        "game: whist\nplayers: Anna, Boris\n\ndeal 1: dealer Anna\nant: all 1\n",
    ],
)
def test_no_deals(text: str) -> None:
    checked(render([audited(text)]))
    checked(render([]))


def test_a_history_with_other_games_and_tables(shared: Path) -> None:
    from hhtool.audit.file import audit_file
    from hhtool.batch.inputs import sources

    audits = [audit_file(source) for source in sources([str(shared / "data")], lambda *_told: None)]
    found = checked(render(audits))
    deals = sum(one.deals for one in audits)
    assert sum(bool(re.fullmatch(r"f\d+-s\d+-d\d+", name)) for name in found.ids) == deals


def test_every_template_compiles_and_asks_for_nothing_unknown() -> None:
    templates = environment().list_templates(extensions=["j2"])
    assert "page.html.j2" in templates
    for name in templates:
        environment().get_template(name)


def test_the_page_speaks_russian_when_asked() -> None:
    assert '<html lang="ru"' in render([audited(CLEAN)], Wanted("ru"))


# --- a game of points ------------------------------------------------------------------------------------


def test_a_sheet_of_points_has_bids_and_points_as_on_paper() -> None:
    sheet = session_of(odessa.CLEAN).sheet
    assert sheet is not None
    assert (sheet.leads, sheet.columns) == (("dealer", "cards", "trump"), (("own", "bid"), ("change", "points")))
    assert [row.leads for row in sheet.rows][::5] == [("Vera", "1", "♦"), ("Boris", "2", "♦ blind")]
    first = [[mark.text for mark in marks] for marks in sheet.rows[0].cells]
    assert first == [["1", "−10"], ["–", "1"], ["1", "−10"]]
    assert [mark.text for mark in sheet.totals] == ["40", "−9", "2"]
    assert not any(row.wrong for row in sheet.rows)


def test_a_sheet_of_points_has_a_column_of_totals_where_they_are_written() -> None:
    text = odessa.CLEAN.replace("Boris 1, Vera -10\n", "Boris 1, Vera -10\ntotal: Anna -10, Boris 2, Vera -10\n", 1)
    sheet = session_of(text).sheet
    assert sheet is not None
    assert [kind for kind, _head in sheet.columns] == ["own", "change", "total"]
    assert sheet.totals == ()
    wrong = sheet.rows[0].cells[1][2]
    assert (wrong.text, wrong.right) == ("2", "1")
    assert [marks[2].text for marks in sheet.rows[5].cells] == ["40", "−9", "2"]


def test_a_wrong_score_is_struck_and_a_bid_that_was_not_allowed_is_marked() -> None:
    sheet = session_of(odessa.MISCOUNTED).sheet
    assert sheet is not None
    vera = sheet.rows[2].cells[2][1]
    assert (vera.text, vera.right) == ("3", "2")
    assert [mark.text for mark in sheet.totals] == ["40", "−9", "2"]
    hooked = session_of(odessa.HOOKED).sheet
    assert hooked is not None
    assert [row.wrong for row in hooked.rows] == [False, False, False, True, False, False]
    line = odessa.HOOKED.splitlines().index("bid: Anna 1, Boris 1, Vera pass") + 1
    assert hooked.rows[3].cells[2][0] == Mark("–", href=f"#f1-{line}")
    assert f'<a href="#f1-{line}"><mark class="error">–</mark></a>' in render([audited(odessa.HOOKED)])


def test_bids_against_tricks_taken() -> None:
    heat = session_of(odessa.CLEAN).heat
    assert heat is not None
    assert (heat.down, heat.across, heat.columns) == ("bid", "taken", ("0", "1", "2"))
    assert [[cell.count for cell in row.cells] for row in heat.rows] == [["4", "1", ""], ["4", "4", "1"], ["", "1", ""]]
    assert [(row.label, row.cases, row.exact) for row in heat.rows] == [
        ("0", "5", "80.0%"),
        ("1", "9", "44.4%"),
        ("2", "1", "0.0%"),
    ]
    cell = heat.rows[1].cells[2]
    assert (cell.count, cell.exact, cell.heat) == ("1", False, 3)
    assert [[cell.exact for cell in row.cells].index(True) for row in heat.rows] == [0, 1, 2]


def test_several_sessions_have_a_map_together_too() -> None:
    one, other = audited(odessa.CLEAN), audited(odessa.CLEAN, "other.hh")
    assert built(one).stats[0].heat is None
    heat = built(one, other).stats[0].heat
    assert heat is not None
    assert heat.rows[0].cells[0].count == "8"
    assert session_of(CLEAN).heat is None


def test_the_index_begins_with_the_last_day_however_it_is_written() -> None:
    days = ("14 March 2026", "2.3.2026", "2026-03-20", "6 June")
    page = render([audited(CLEAN.replace("2026-03-14", day), f"{place}.hh") for place, day in enumerate(days)])
    index = page[page.index('<table class="index">') : page.index("<tfoot>")]
    assert re.findall(r'<time datetime="([^"]*)"', index) == ["2026-03-20", "2026-03-14", "2026-03-02"]
    assert re.findall(r'<span class="under">(.*?)</span>', index) == ["2.hh", "0.hh", "1.hh", "3.hh"]


def test_the_findings_of_several_sessions_say_which_they_are_of() -> None:
    page = render([audited(f"{CLEAN}\n{FAULTY}")])
    assert re.search(r">Session 2, deal \d+<", page)
    assert re.search(r'data-ru="Сессия 2, сдача \d+"', page)


def test_a_finding_of_a_heading_leads_to_the_first_turn() -> None:
    groups = findings_in(audited(CLEAN.replace("deal 3: dealer Boris", "deal 3: dealer Anna"))).groups
    assert [(one.code, one.turn) for group in groups for one in group.findings if one.code == "HH106"] == [
        ("HH106", "#f1-s1-d3-t1")
    ]


def test_a_finding_stands_at_the_turn_that_it_is_about() -> None:
    text = odessa.CLEAN.replace("Vera Kh -> Boris", "Vera Kh -> Anna").replace(
        "Boris pass, Vera 1", "Boris 2, Vera 1", 1
    )
    deal = next(block for block in session_of(text).blocks if block.deal == "1")
    assert deal.replay is not None
    noted = {
        step.text: [note.partition(":")[0] for note, _tone in step.notes] for step in deal.replay.steps if step.notes
    }
    assert noted == {"bid: Boris 2": ["OD102"], "-> Boris, not Anna": ["TT104"]}
    for finding in deal.findings:
        target = finding.turn.removeprefix("#")
        (step,) = [one for one in deal.replay.steps if one.anchor == target]
        assert step.notes[0][0].startswith(finding.code)


TOTALS = """\
game: odessa
players: Anna, Boris
rules: pack=36
partial: yes

deal 1: dealer Anna, cards 1, trump c
bid: Boris pass, Anna pass
1. Boris Qc, Anna 7d -> Boris
score: Anna +5, Boris +1
total: Anna 5, Boris 1

deal 2: dealer Boris, cards 2, trump c
bid: Anna pass, Boris pass
1. Anna 9d, Boris 7d -> Anna
2. Anna 9s, Boris Js -> Boris
total: Anna 6, Boris 2
score: Anna +1, Boris +1
"""
"""Totals written before the scores that they add."""


def test_what_follows_from_a_finding_is_folded_under_it_and_marked_more_quietly() -> None:
    session = session_of(TOTALS)
    (deal,) = [block for block in session.blocks if block.findings]
    (finding,) = deal.findings
    assert (finding.code, finding.explains) == ("SC102", "explains 1 more")
    (follows,) = finding.consequences
    assert follows.turn == finding.turn
    assert deal.replay is not None
    (step,) = [step for step in deal.replay.steps if step.notes]
    assert [tone for _note, tone in step.notes] == ["error", "follows"]
    (line,) = [line for line in deal.lines if line.severity]
    assert line.severity == "error"
    assert '<mark class="error">Anna 6</mark>, <mark class="follows">Boris 2</mark>' in line.text
    assert session.sheet is not None
    assert [mark.tone for marks in session.sheet.rows[1].cells for mark in marks if mark.href] == ["", "follows"]
    page = render([audited(TOTALS)])
    assert ">explains 1 more</summary>" in page
    checked(page)


def test_the_replay_draws_what_lies_on_the_table() -> None:
    (session,) = audited(odessa.CLEAN).sessions
    assert session.game is not None
    replay = session.replays[0]
    steps = list(session.game.frames.frames(replay, "en"))
    scenes = scenes_of(steps, replay.style("en"), {"Vera": "dealer"})
    assert scenes.names == ["Anna", "Boris", "Vera"]
    assert scenes.notes == ["dealer", "took 0 of 1", "took 0 of 0", "took 1 of 0"]
    # the bids lie there; a card laid is gone from the hand; the trick is marked as taken, and gone at the next line
    assert [scene and scene[:3] for scene in scenes.told[:8]] == [
        ["+|||1", "+", "+||0"],
        [0, "=|||pass", 0],
        [0, 0, "=|||1"],
        ["-||1", "=||2", "=||0,1"],
        [0, "-", 0],
        [0, 0, "-"],
        [0, "=|=|3||1", 0],
        ["=", "=", "="],
    ]


def test_the_steps_of_a_game_have_their_own_heads() -> None:
    assert session_of(odessa.CLEAN).step_heads == ("Trick", "", "Allowed; taken / bid")
    assert session_of(CLEAN).step_heads == ("Round", "Pot before", "Allowed")
    page = render([audited(odessa.CLEAN)])
    assert "Pot before" not in page
    checked(page)


def test_names_are_escaped_in_a_game_of_points_too() -> None:
    nasty = odessa.CLEAN.replace("Anna", '"<s>Anna</s>"').replace("Odessa\n", "<i>Odessa</i>\n")
    page = render([audited(nasty), audited(odessa.HOOKED, "<u>.hh")])
    found = checked(page)
    assert "<s>Anna" not in page
    assert "<i>Odessa" not in page
    assert "<u>.hh" not in page
    assert "<s>Anna</s>" in found.words


# --- the command -----------------------------------------------------------------------------------------


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    record, page = tmp_path / "evening.hh", tmp_path / "page.html"
    record.write_text(FAULTY, encoding="utf-8")
    result = CliRunner().invoke(application(commands()), ["report", str(record), "-o", str(page)])
    assert result.exit_code == 0, result.output
    assert "2 findings" in result.stderr
    checked(page.read_text(encoding="utf-8"))
    result = CliRunner().invoke(application(commands()), ["report", str(record), "-o", "-", "--where", "nothing = 1"])
    assert result.exit_code == 2
    assert "there is no column nothing" in result.stderr
