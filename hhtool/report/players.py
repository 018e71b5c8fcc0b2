"""The players of a game as the report tells of them: what deals brought, habits in words, the best and worst deal."""

from __future__ import annotations

from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from hhtool.checks.winner import lowest_wins
from hhtool.game.figure import is_unsure, shown, spread
from hhtool.i18n import _, number
from hhtool.notation.spelling import fold
from hhtool.report.page_texts import dated
from hhtool.report.views.figures import HabitView, PlayerView
from hhtool.stats.others import together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.game.figure import Figure, Value
    from hhtool.report.charts import ChartDeal

_MOST = 8
"""Of more players than this the tables tell."""
_HABITS = 3
_ENOUGH = 10
"""Of fewer cases, the player's or the others', nothing is said: one more or less of them moves a share by ten points."""
_RESULT = "net-deal"


class _Best(NamedTuple):
    """What a deal brought a player: its label, a link to it, the number of its session (0: it is alone in its file), and
    the day as it is written.

    Points that count against a player are not `signed`.
    """

    net: float
    label: str
    href: str
    session: int
    day: str
    signed: bool


class Extremes:
    """The best and the worst deal of each player, of sessions that are taken one after the other."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._found: dict[tuple[str, str, str], tuple[_Best, _Best]] = {}

    def take(self, audited: Audited, deals: Iterable[ChartDeal], *, alone: bool) -> None:
        """The deals of a session, which may be `alone` in its file."""
        game, session = audited.game, audited.reading.session
        assert game is not None
        lowest = lowest_wins(audited.house)
        place = 0 if alone else audited.reading.number
        sign = -1 if lowest else 1
        for deal in deals:
            for name, brought in deal.brought.items():
                if brought.net is not None:
                    player = self._names.get(fold(name), name)
                    key = (game.id, session.get("currency"), player)
                    one = _Best(brought.net, deal.label, deal.href, place, session.get("date"), signed=not lowest)
                    best, worst = self._found.get(key, (one, one))
                    self._found[key] = (
                        one if sign * one.net > sign * best.net else best,
                        one if sign * one.net < sign * worst.net else worst,
                    )

    def of(self, game: str, currency: str, player: str) -> Sequence[_Best]:
        """The best and the worst deal of a player, none where that is not known."""
        return self._found.get((game, currency, player), ())


def player_views(
    game: str,
    figures: Sequence[Figure],
    groups: Sequence[tuple[tuple[object, ...], Mapping[str, Value]]],
    errors: Mapping[tuple[object, ...], Mapping[str, float]],
    extremes: Extremes,
    language: str,
) -> Iterator[PlayerView]:
    """The players of a game, those seen most first; `groups` are (player, and the currency where there are several) with
    their figures by name, `errors` by how many standard errors these lie above the others'."""
    told = [one for one in figures if one.habit]
    result = next(one for one in figures if one.name == _RESULT)
    for group, values in groups[:_MOST]:
        rest = {str(key[0]): other for key, other in groups if key != group and key[1:] == group[1:]}
        player, currency = str(group[0]), str(group[1] or "") if len(group) > 1 else ""
        own = values[_RESULT]
        unsure = is_unsure(result.kind, own, signed=result.signed) or own.low is None
        yield PlayerView(
            player,
            currency,
            str(result.title),
            _with_interval(result, own),
            number(own.cases, language, places=0),
            str(_("too few deals to tell it from chance")) if unsure and result.signed else "",
            tuple(_habits(told, values, rest, errors.get(group, {}), language)),
            tuple(
                (str(head), _deal(one, language), one.href)
                for head, one in zip(
                    (_("Best deal"), _("Worst deal")), extremes.of(game, currency, player), strict=False
                )
            ),
        )


def _habits(
    figures: Sequence[Figure],
    own: Mapping[str, Value],
    rest: Mapping[str, Mapping[str, Value]],
    errors: Mapping[str, float],
    language: str,
) -> Iterator[HabitView]:
    """The habits that set a player most apart from the others, at most three, of those with cases enough on either side.

    So many are looked at that one would seem to differ by chance; so 5 % are shared out among them (Bonferroni).
    """
    known = [one for one in figures if one.name in errors]
    least = NormalDist().inv_cdf(1 - 0.025 / max(len(known), 1))
    alone = next(iter(rest)) if len(rest) == 1 else ""
    pairs = [(one, own[one.name], together(one.kind, (other[one.name] for other in rest.values()))) for one in known]
    enough = [pair for pair in pairs if min(pair[1].cases, pair[2].cases) >= _ENOUGH]
    for one, value, others in sorted(enough, key=lambda pair: -abs(errors[pair[0].name]))[:_HABITS]:
        assert one.habit is not None
        clear = abs(errors[one.name]) > least
        more, less = one.habit
        told = _("No clear difference from the other player") if alone else _("No clear difference from the others")
        if clear:
            told = more if errors[one.name] > 0 else less
        yield HabitView(
            str(told),
            str(one.title),
            _with_interval(one, value),
            number(value.cases, language, places=0),
            alone or str(_("the others")).replace(" ", "\u00a0"),
            shown(one.kind, others, signed=one.signed),
            str(one.definition),
            "" if clear else "unsure",
        )


def _with_interval(figure: Figure, value: Value) -> str:
    told, interval = shown(figure.kind, value, signed=figure.signed), spread(figure.kind, value)
    if value.error is None and interval:
        interval = f"({interval})"
    text = f"{told} {interval}".rstrip()
    return text if value.error is None else text.replace(" ", "\u00a0")


def _deal(one: _Best, language: str) -> str:
    places = 0 if one.net == int(one.net) else 2
    points = number(one.net, language, places=places, signed=one.signed)
    told = _("{points}, deal {deal}", points=points, deal=one.label)
    if one.session and not one.day:
        told = _("{points}, session {session}, deal {deal}", points=points, session=one.session, deal=one.label)
    return f"{told}, {dated(one.day, language)}" if one.day else str(told)
