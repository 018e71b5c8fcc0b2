"""Every text of the report's pages, in one place: a key for the templates and a message for the catalogue."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hhtool.i18n import Message, _, day
from hhtool.notation.dates import day_of, is_day

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Mapping[str, Message] = {
    "title": _("Card game report"),
    "contents": _("Contents"),
    "period": _("Period"),
    "no_period": _("no dates in the records"),
    "files": _("Files"),
    "file": _("File"),
    "not_shown": _("Files not shown"),
    "not_shown_note": _("they are in the statistics, but have no findings, or have changed or gone since"),
    "sha256": _("SHA-256"),
    "encoding": _("Encoding"),
    "sessions": _("Sessions"),
    "session": _("Session"),
    "all_sessions": _("All sessions"),
    "totals": _("Totals"),
    "lifetime": _("All sessions together"),
    "sessions_won": _("Won"),
    "result": _("Result"),
    "standings": _("Standings"),
    "rank": _("Rank"),
    "curve": _("Running total"),
    "deals_won": _("Deals won"),
    "best_deal": _("Best deal"),
    "faults": _("Faults"),
    "settlement": _("Settlement"),
    "deals": _("Deals"),
    "written": _("Deals turn by turn"),
    "written_note": _(
        "The deals with errors are written out here; any other one opens here from its row in the score sheet."
    ),
    "as_written": _("The record as it is written"),
    "put_right": _("put right"),
    "deal": _("Deal"),
    "player": _("Player"),
    "errors": _("Errors"),
    "warnings": _("Warnings"),
    "notes": _("Notes"),
    "error": _("error"),
    "warning": _("warning"),
    "info": _("note"),
    "findings": _("Findings"),
    "no_findings": _("No errors were found."),
    "filter": _("Choose findings"),
    "severity": _("Severity"),
    "any": _("any"),
    "fixable": _("with a fix"),
    "group": _("Group"),
    "by_deal": _("by deal"),
    "by_rule": _("by rule"),
    "search": _("Search"),
    "choose_deals": _("Choose deals"),
    "with_findings": _("with findings"),
    "next_finding": _("Next finding (j)"),
    "previous_finding": _("Previous finding (k)"),
    "no_deals": _("There are no deals in these files."),
    "not_in_deal": _("Outside the deals"),
    "line": _("line"),
    "fix": _("fix"),
    "filters": _("Filters"),
    "tainted": _("Deals with an error"),
    "statistics": _("Statistics"),
    "statistics_note": _(
        "Every figure says how many cases (n) it rests on, and carries its 95% interval; a figure whose interval "
        "spans zero is grey: it may be chance. With fewer than 30 deals nothing is given per 100."
    ),
    "by_player": _("Players"),
    "habits_note": _(
        "A habit is named where a player differs from the others by more than chance explains (95%, with "
        "all habits of the player taken together), over at least 10 cases on either side."
    ),
    "few_cases": _("Too few cases to tell habits by."),
    "all_figures": _("All figures"),
    "everybody": _("All"),
    "figure": _("Figure"),
    "definitions": _("What the figures mean"),
    "cases": _("n"),
    "more_players": _("More players than fit here: `hhtool stats --by player` shows them all. Not shown:"),
    "rates": _("Findings per 100 deals"),
    "rule": _("Rule"),
    "per_100": _("per 100 deals"),
    "found": _("found"),
    "who": _("by player, per 100 deals"),
    "broken": _("Findings by rule"),
    "who_found": _("by player"),
    "head_to_head": _("Head to head"),
    "head_to_head_note": _(
        "What the player of the row won from the player of the column, per deal with its 95% interval, and over how "
        "many deals together. "
        "In each deal the losers’ chips go to the winners by what each of them won; rake and pots carried "
        "over are nobody’s."
    ),
    "head_to_head_points": _(
        "How many points the player of the row made more than the player of the column, over the deals that both "
        "were in, and per deal with its 95% interval."
    ),
    "head_to_head_pairs": _(
        "The points that the player of the row got from the player of the column, as the game is scored pair by pair, "
        "bonuses among them; per deal with its 95% interval, and over how many deals together."
    ),
    "heat_exact": _("exact"),
    "sheet": _("Score sheet"),
    "sheet_note": _(
        "Each deal’s change and the running total. A figure that is wrong is struck out, with the right "
        "one beside it; figures in italics are not written and follow from the deals."
    ),
    "sheet_points": _(
        "Each deal’s points. A figure that is wrong is struck out, with the right one beside it; figures in italics "
        "are not written and follow from the deals."
    ),
    "sheet_bids": _(
        "Each deal’s bid and points. A figure that is wrong is struck out, with the right one beside it; a bid that "
        "was not allowed is underlined; figures in italics are not written and follow from the deals."
    ),
    "paper": _("Score table"),
    "paper_note": _(
        "As it is written. A figure that is wrong or cannot be read is struck out, with the right one "
        "beside it where it is known; what is only marked does not fit the rest."
    ),
    "dealer": _("dealer"),
    "change": _("change"),
    "points": _("points"),
    "total": _("total"),
    "house": _("House rules in force"),
    "as_before": _("as in an earlier session"),
    "by_default": _("default"),
    "replay": _("Turn by turn"),
    "step": _("Step"),
    "to_act": _("To act:"),
    "copy_link": _("Copy link"),
    "copy_text": _("Copy as text"),
    "copied": _("copied"),
    "as_page": _("This deal as a page of its own"),
    "verdict": _("Came to"),
    "unreadable": _("This deal could not be read whole, so its play is not judged."),
    "rules": _("The rules that were broken"),
    "place": _("Place"),
    "date": _("Date"),
    "origin": _("Source"),
    "currency": _("Currency"),
    "game": _("Game"),
    "back": _("to the top"),
    "first": _("To the first step"),
    "previous": _("Back"),
    "next": _("Forward"),
    "last": _("To the last step"),
    "card_back": _("a card that is not known"),
    "to_line": _("in the record"),
    "as_table": _("The figures as a table"),
    "skip": _("Skip to the findings"),
    "language": _("Language"),
    "theme": _("Colours"),
    "theme_auto": _("as in the system"),
    "theme_light": _("light"),
    "theme_dark": _("dark"),
    "print": _("Print"),
    "print_everything": _("Print everything"),
    "made_by": _("Made by"),
    "bad": _("Bad"),
    "good": _("Good"),
    "source_rule": _("Rule"),
    "left_out_exclude": _("left out of the figures that the error touches"),
    "left_out_include": _("counted in"),
    "left_out_only": _("nothing else is counted"),
}


def dated(text: str, language: str) -> str:
    """A date of a record in words; as it is written where it is none."""
    found = day_of(text) if is_day(text) else None
    return text if found is None else day(found, language)


def iso_day(text: str) -> str:
    """The day of a date of a record as YYYY-MM-DD; '' where it names none with its year."""
    found = day_of(text)
    return "" if found is None else found.isoformat()


@cache
def spoken(language: str) -> Mapping[str, str]:
    """The texts in a language."""
    return {key: message.text(language) for key, message in WORDS.items()}
