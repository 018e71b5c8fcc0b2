"""The standings over all sessions of a page: what each player came to, by game and currency, and how it went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from hhtool.i18n import _, _n, number, together
from hhtool.notation.spelling import fold
from hhtool.report.charts import Brought, ChartDeal, over_sessions, running
from hhtool.report.colours import COLOURS
from hhtool.report.curves import sparks
from hhtool.report.page_texts import dated, iso_day
from hhtool.report.result import in_order
from hhtool.report.views.sessions import Lifetime, LifetimeRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.i18n import Message
    from hhtool.report.colours import Colours

_MOST = 24
"""More players than this are counted only."""


class _Evening(NamedTuple):
    """A session: its day and place as they are written, its file, a link to it, and what each player came to."""

    day: str
    place: str
    file: str
    href: str
    ends: Mapping[str, float]


@dataclass
class _Kept:
    """What is known of a game in a currency: its sessions in the order of reading, and how many each player won."""

    titles: Mapping[str, str]
    house: object
    evenings: list[_Evening] = field(default_factory=list)
    won: Counter[str] = field(default_factory=Counter)


class Lifetimes:
    """Takes sessions one after the other; only their totals stay in memory."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], _Kept] = {}

    def take(self, audited: Audited, ends: Mapping[str, float], names: Mapping[str, str], file: str, href: str) -> None:
        """A session of a file, its totals at the end and a link to it; `names` says which player a folded spelling
        means."""
        game, session = audited.game, audited.reading.session
        if game is None or not ends:
            return
        kept = self._kept.setdefault((game.id, session.get("currency")), _Kept(game.titles, audited.house))
        order = [(names.get(fold(name), name), total) for name, total in in_order(ends, audited.house)]
        for player, total in order:
            kept.won[player] += total == order[0][1] and order[0][1] != order[-1][1]
        kept.evenings.append(_Evening(session.get("date"), session.get("place"), file, href, dict(order)))

    def views(self, language: str, colours: Colours) -> Iterator[Lifetime]:
        """The standings of each game of which there are several sessions, in a language that is in force."""
        for number_, ((_game, currency), kept) in enumerate(self._kept.items(), 1):
            if len(kept.evenings) > 1:
                title = kept.titles.get(language) or kept.titles["en"]
                title = f"{title} · {currency}" if currency else title
                yield _lifetime(kept, title, colours, f"lifetime-{number_}", language)


def _lifetime(kept: _Kept, title: str, colours: Colours, anchor: str, language: str) -> Lifetime:
    played = Counter(player for evening in kept.evenings for player in evening.ends)
    sessions = [*_brought(kept.evenings, language)]
    totals = {player: one.total for session in sessions for player, one in session.brought.items()}
    order = in_order(totals, kept.house)
    drawn = colours.of(player for player, _count in played.most_common(COLOURS))
    shown = {**colours.of(name for name, _total in order[:_MOST])}
    shown.update((name, colour) for name, colour in drawn.items() if name in shown)
    pictures = sparks(running(shown, sessions))
    places = 0 if all(total == int(total) for _name, total in order) else 2
    note = str(_("The {n} players with the most sessions.", n=COLOURS)) if len(played) > COLOURS else ""
    return Lifetime(
        title,
        str(_sentence(kept)),
        next(over_sessions(drawn, sessions, anchor, note, language), None),
        tuple(
            LifetimeRow(name, picture, str(played[name]), str(kept.won[name]), number(total, language, places=places))
            for (name, total), picture in zip(order, pictures, strict=False)
        ),
        str(_("and {n} more", n=len(order) - _MOST)) if len(order) > _MOST else "",
    )


def _brought(evenings: Sequence[_Evening], language: str) -> Iterator[ChartDeal]:
    """What each session brought, by day, those without one last, and the totals over the sessions after it."""
    totals: dict[str, float] = {}
    for evening in sorted(evenings, key=lambda one: (not iso_day(one.day), iso_day(one.day))):
        brought = {}
        for player, end in evening.ends.items():
            totals[player] = round(totals.get(player, 0.0) + end, 9)
            brought[player] = Brought(end, totals[player])
        where = " · ".join(filter(None, (dated(evening.day, language), evening.place))) or PurePath(evening.file).name
        yield ChartDeal(where, evening.href, brought)


def _sentence(kept: _Kept) -> Message:
    """Who won most of the sessions."""
    most = max(kept.won.values())
    if not most:
        return _("All were level at the end of every session.")
    best = [name for name, won in kept.won.items() if won == most]
    if len(best) > 1:
        return _n(
            "{players} won most often: {won} of {n} session each.",
            "{players} won most often: {won} of {n} sessions each.",
            n=len(kept.evenings),
            players=together(best),
            won=most,
        )
    return _n(
        "{players} won most often: {won} of {n} session.",
        "{players} won most often: {won} of {n} sessions.",
        n=len(kept.evenings),
        players=together(best),
        won=most,
    )
