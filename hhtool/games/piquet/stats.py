"""The figures of piquet, worked out from the rows.

Elder and younger play two games, so that points are told of each apart, by what they are for. The Russian game and the
English one count differently: `--by variant` tells them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Figure, Kind, Section
from hhtool.game.taint import CARDS, MONEY, PLAY
from hhtool.games.contract import Stats
from hhtool.games.piquet.facts import ANSWER, DRAWN, ELDER, SUNK, WON, YOUNGER
from hhtool.games.piquet.house import TRICKS
from hhtool.games.piquet.record import EQUAL, GOOD, NOT_GOOD
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


_col = pl.col
_DEALS = Section(_("Deals"), (MONEY,))
_DIFFERENCE = Section(_("Elder less younger"), (MONEY,))
_FEATS = Section(_("Per 100 deals"), (MONEY,))
_DECLARED = Section(_("Declarations answered"), (PLAY,))
_SUNK = Section(_("Kept back"), (PLAY, CARDS))
_EXCHANGE = Section(_("Exchange"), (PLAY,))
_PLAY = Section(_("Play"), (PLAY,))
_PARTS = Section(_("Declarations and play"), (MONEY,))
_ROLES: Mapping[str, tuple[Message, Message]] = {
    ELDER: (_("As elder"), _("elder")),
    YOUNGER: (_("As younger"), _("younger")),
}
"""What a player can be, as the head of a section and within a sentence."""

_NAMES: Mapping[str, Message] = {
    "white": _("White cards"),
    "point": _("Point"),
    "sequences": _("Sequences"),
    "sets": _("Sets"),
    "play": _("Leads and tricks"),
    "last": _("Last trick"),
    "ten": _("The 10"),
    "capot": _("Capot"),
    "pique": _("Pique"),
    "repique": _("Repique"),
}
"""What points are for, as it is called in titles."""

_MEANT: Mapping[str, Message] = {
    "white": _("white cards"),
    "point": _("the point"),
    "sequences": _("sequences"),
    "sets": _("sets"),
    "play": _("leads and tricks"),
    "last": _("the last trick, beside those for any trick"),
    "ten": _("more than six tricks"),
    "capot": _("capots, open and plain"),
    "pique": _("piques, beside those that made them"),
    "repique": _("repiques, beside those that made them"),
}
"""The same within a sentence."""

_ANSWERS: Mapping[str, tuple[str, Message, Message]] = {
    GOOD: ("good", _("Good"), _("good")),
    EQUAL: ("equal", _("Equal"), _("equal")),
    NOT_GOOD: ("not-good", _("Not good"), _("not good")),
}
_CLASSES: Mapping[str, tuple[Message, Message]] = {
    "point": (_("Point"), _("a point")),
    "sequence": (_("Sequence"), _("a sequence")),
    "set": (_("Set"), _("a set")),
}


def _as(role: str, column: str) -> pl.Expr:
    """A column where the player was elder, or younger."""
    return pl.when(_col("role") == role).then(_col(column))


def _results() -> Iterator[Figure]:
    yield _DEALS.figure(Kind.TOTAL, "net", _("Points"), _("The points of all deals together."), _col("net"))
    yield _DEALS.mean(
        "net-deal", _("Points per deal"), _("The points of a player per deal."), _col("net"), core=True, signed=False
    )
    for how, title, definition in (
        (WON, _("Parties won"), _("Parties that the player won, of those whose winner is named.")),
        (DRAWN, _("Parties drawn"), _("Parties in which both are named as winners, of those whose winner is named.")),
    ):
        yield _DEALS.figure(
            Kind.SHARE,
            f"parties-{how}",
            title,
            definition,
            _col("partie") == how,
            _col("partie").is_not_null(),
            core=how == WON,
        )


def _by_role() -> Iterator[Figure]:
    for role, (section, word) in _ROLES.items():
        head = Section(section, (MONEY,))
        yield head.mean(
            f"points-{role}",
            section,
            _("The points per deal as {role}.", role=word),
            _as(role, "net"),
            core=True,
            signed=False,
        )
        for name, title in _NAMES.items():
            yield head.mean(
                f"{name}-{role}",
                title,
                _("The points for {what}, per deal as {role} of which that is known.", what=_MEANT[name], role=word),
                _as(role, f"points_{name}"),
                signed=False,
            )
    yield _difference("points-gain", _("Elder − younger"), _("the points"), "net", core=True)
    for name, title in _NAMES.items():
        yield _difference(f"{name}-gain", title, _("the points for {what}", what=_MEANT[name]), f"points_{name}")


def _difference(name: str, title: Message, what: Message, column: str, *, core: bool = False) -> Figure:
    return _DIFFERENCE.figure(
        Kind.MEAN_DIFFERENCE,
        name,
        title,
        _("The mean of {what} per deal as elder less the mean as younger.", what=what),
        _as(ELDER, column),
        core=core,
        less=(_as(YOUNGER, column),),
    )


# --- white cards, pique, repique, capot ----------------------------------------------------------------------


def _feats() -> Iterator[Figure]:
    for name, title, what in (
        ("white", _("White cards"), _("whose white cards counted")),
        ("pique", _("Piques"), _("with a pique")),
        ("repique", _("Repiques"), _("with a repique")),
        ("capot", _("Capots"), _("in which the player took all twelve tricks")),
    ):
        for role, (_section, word) in _ROLES.items():
            if (name, role) == ("pique", YOUNGER):
                continue  # it takes the first lead
            mine = _col("role") == role
            yield _FEATS.figure(
                Kind.RATE,
                f"{name}-100-{role}",
                _("{what}, {role}", what=title, role=word),
                _("Deals {what}, per 100 as {role} of which that is known.", what=what, role=word),
                _col(name) & mine,
                _col(name).is_not_null() & mine,
                core=name == "repique",
            )
    opened = _col("open_capot") & _col("capot").is_not_null()
    yield _FEATS.figure(
        Kind.SHARE,
        "open-capot-made",
        _("Open capots made"),
        _("Capots announced before the first lead that were made, of those of which that is known."),
        opened & _col("capot"),
        opened,
    )


# --- declarations --------------------------------------------------------------------------------------------


def _answered() -> Iterator[Figure]:
    for answer, (name, title, word) in _ANSWERS.items():
        heard = [_col(column) for column in ANSWER.values()]
        yield _DECLARED.figure(
            Kind.SHARE,
            name,
            title,
            _("Answers of '{answer}', of all that the player's points, sequences and sets were given.", answer=word),
            pl.sum_horizontal(one == answer for one in heard),
            pl.sum_horizontal(one.is_not_null() for one in heard),
            core=answer == GOOD,
        )
    for kind, (title, word) in _CLASSES.items():
        column = _col(ANSWER[kind])
        for answer, (name, _title, said) in _ANSWERS.items():
            yield _DECLARED.figure(
                Kind.SHARE,
                f"{kind}-{name}",
                _("{what} {answer}", what=title, answer=said),
                _(
                    "Answers of '{answer}' to {what} that the player declared, of those answered.",
                    answer=said,
                    what=word,
                ),
                column == answer,
                column.is_not_null(),
            )


def _sunk() -> Iterator[Figure]:
    columns = list(SUNK.values())
    known = pl.any_horizontal(_col(column).is_not_null() for column in columns)
    yield _SUNK.figure(
        Kind.MEAN_100,
        "sunk",
        _("Sunk declarations"),
        _(
            "Points, sequences and sets kept back that were better than those declared, per 100 deals in which "
            "declarations are recorded and the player's hand is known."
        ),
        pl.when(known).then(pl.sum_horizontal(columns)),
        core=True,
        signed=False,
    )
    for kind, (title, word) in _CLASSES.items():
        column = _col(SUNK[kind])
        yield _SUNK.figure(
            Kind.RATE,
            f"sunk-{kind}",
            _("{what} sunk", what=title),
            _("Deals with {what} kept back, better than the one declared, per 100 with the hand known.", what=word),
            column,
            column.is_not_null(),
        )


# --- exchange and play ---------------------------------------------------------------------------------------


_EXCHANGES: Mapping[str, tuple[Message, Message]] = {
    ELDER: (
        _("Exchanges more cards as elder than the opponent"),
        _("Exchanges fewer cards as elder than the opponent"),
    ),
    YOUNGER: (
        _("Exchanges more cards as younger than the opponent"),
        _("Exchanges fewer cards as younger than the opponent"),
    ),
}


def _exchange() -> Iterator[Figure]:
    for role, (_section, word) in _ROLES.items():
        yield _EXCHANGE.mean(
            f"exchanged-{role}",
            _("Cards exchanged, {role}", role=word),
            _("The cards exchanged per deal as {role}.", role=word),
            _as(role, "exchanged"),
            signed=False,
            habit=_EXCHANGES[role],
        )


def _play() -> Iterator[Figure]:
    for role, (_section, word) in _ROLES.items():
        yield _PLAY.mean(
            f"tricks-{role}",
            _("Tricks, {role}", role=word),
            _("The tricks taken per deal as {role}.", role=word),
            _as(role, "tricks"),
            signed=False,
        )
    known = _col("tricks").is_not_null()
    yield _PLAY.figure(
        Kind.SHARE,
        "majority",
        _("More than six tricks"),
        _("Deals in which the player took more than six tricks, of those played out."),
        _col("tricks") > TRICKS // 2,
        known,
        habit=(
            _("Takes most tricks more often than the opponent"),
            _("Takes most tricks less often than the opponent"),
        ),
    )
    yield _PLAY.figure(
        Kind.SHARE,
        "last-trick",
        _("Last trick taken"),
        _("Deals in which the player took the last trick, of those played out."),
        _col("last_trick"),
        known,
    )


FIGURES: tuple[Figure, ...] = (*_results(), *_by_role(), *_feats(), *_answered(), *_sunk(), *_exchange(), *_play())
"""Every figure of the game, in the order in which they are shown."""


def _parts() -> Iterator[Figure]:
    known = pl.all_horizontal(_col(f"points_{name}").is_not_null() for name in _NAMES)
    for part, title, names, definition in (
        (
            "declared",
            _("Declarations"),
            ("white", "point", "sequences", "sets"),
            _("The points for white cards, the point, sequences and sets, per deal whose points are all known."),
        ),
        (
            "pique",
            _("Pique, repique"),
            ("pique", "repique"),
            _("What piques and repiques added, per deal whose points are all known."),
        ),
        (
            "play",
            _("Play"),
            ("play", "last", "ten", "capot"),
            _("The points for leads, tricks, more than six of them and capots, per deal whose points are all known."),
        ),
    ):
        points = pl.sum_horizontal(_col(f"points_{name}") for name in names)
        yield _PARTS.mean(f"part-{part}", title, definition, pl.when(known).then(points), signed=False)


STATS = Stats(
    FIGURES,
    in_points=True,
    parts=tuple(_parts()),
    parts_note=_("Declarations come with the cards; leads and tricks are made by the play of them."),
)
