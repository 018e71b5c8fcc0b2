"""A blank score sheet for pen and paper: one printable page, A4, with the schedule filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from hhtool import __version__
from hhtool.data import folder
from hhtool.i18n import _, speaking
from hhtool.report.drawing import environment
from hhtool.report.sessions import house_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.audit.session import Audited
    from hhtool.report.views.sessions import RuleView
    from hhtool.sheets.blank import Blank

_LONG, _SHORT, _MARGIN = 297, 210, 11
_NARROW, _WIDE = 14, 22
_LEAST_COLUMN = 8
_HEAD, _COLUMN_HEADS, _LINE = 26, 17, 4.2
_LETTERS, _GAP = 105, 6
_LOWEST, _HIGHEST = 6.4, 13.0
"""In millimetres: the paper, the columns, the page's parts, the rows; and how many letters a line of notes takes."""


_WORDS = {
    "sheet": _("Score sheet"),
    "date": _("Date"),
    "place": _("Place"),
    "scorer": _("Scorer"),
    "house": _("House rules"),
}


@dataclass(frozen=True)
class SheetPage:
    """What the template is given.

    `titles` are the game's names, that of the page's language first; `players` who is named, '' where the sheet leaves
    room for a name; `rules` are those that were asked for. Widths and heights are in
    millimetres.
    """

    language: str
    titles: tuple[str, ...]
    about: str
    players: tuple[str, ...]
    blank: Blank
    rules: tuple[RuleView, ...]
    landscape: bool
    lead_widths: tuple[int, ...]
    column_width: float
    row_height: float
    tool: str
    style: Markup


def sheet_page(audited: Audited, names: Sequence[str], about: str, language: str) -> str:
    """The page for a session without deals, as HTML.

    `names` are the players where they are named, else there is room to write them; `about` says more of the game.
    """
    game, session = audited.game, audited.reading.session
    assert game is not None
    with speaking(language):
        seats = tuple(names) or tuple(str(seat) for seat in range(1, len(session.players) + 1))
        blank = game.sheet.blank(audited.house, seats)
        stated = dict(session.rules)
        rules = tuple(rule for rule in house_rules(audited) if rule.name in stated)
        page = _laid_out(blank, len(seats), len(rules))
        others = [title for tongue, title in game.titles.items() if tongue != language]
        return (
            environment("sheet")
            .get_template("page.html.j2")
            .render(
                words={key: str(message) for key, message in _WORDS.items()},
                page=SheetPage(
                    language,
                    (game.titles[language], *others),
                    about,
                    tuple(names) or ("",) * len(seats),
                    blank,
                    rules,
                    *page,
                    f"hhtool {__version__}",
                    Markup((folder("templates") / "sheet" / "style.css").read_text(encoding="utf-8")),
                ),
            )
        )


def _laid_out(blank: Blank, players: int, rules: int) -> tuple[bool, tuple[int, ...], float, float]:
    """Whether the paper lies across, how wide the columns and how high the rows are."""
    leads = tuple(_WIDE if lead.wide else _NARROW for lead in blank.leads)
    columns = len(blank.columns) * (1 if blank.stacked else players)
    upright = (_SHORT - 2 * _MARGIN - sum(leads)) / columns
    landscape = upright < _LEAST_COLUMN
    width = (_LONG - 2 * _MARGIN - sum(leads)) / columns if landscape else upright
    paper = (_SHORT if landscape else _LONG) - 2 * _MARGIN
    letters = sum(len(str(note)) + _GAP for note in blank.notes)
    room = paper - _HEAD - _COLUMN_HEADS - _LINE * (letters // _LETTERS + bool(rules) + rules + 2)
    height = min(max(room / (len(blank.rows) + len(blank.ends)), _LOWEST), _HIGHEST)
    return landscape, leads, round(width, 2), round(height, 2)
