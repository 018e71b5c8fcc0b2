"""The lint rules on what the dealer says of the up cards."""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, INFO, WARNING, Problem, check
from hhtool.game.taint import NOTHING
from hhtool.games.stud.replay import Replay
from hhtool.i18n import Written, _
from hhtool.lazy import late_dataclass


@late_dataclass(kw_only=True)
class Misannounced(Breach):
    """Up cards are `said` to be what they are not."""

    said: Written
    cards: tuple[int, ...]


@check("ST102", ERROR, Misannounced, taints=NOTHING)
def wrong_announcement(replay: Replay) -> Iterator[Problem]:
    """The dealer announces up cards as something that they are not.

    Up to four cards show a high card, a pair, two pairs, trips or quads; the ranks that are said must be theirs. A
    whole hand named wrongly at the showdown is PK108.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris pair of kings    # error: [ST102]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris pair of nines
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, Misannounced):
        player, cards = replay.name(breach.seat), replay.spell(breach.cards)
        message = _("'{said}' is announced, but {player} shows {cards}", said=breach.said, player=player, cards=cards)
        yield Problem(breach.span, message, player, breach.related)


@late_dataclass(kw_only=True)
class ImpossiblePotential(Breach):
    """A hand is `said` to be possible that cannot come of the up cards."""

    said: Written
    cards: tuple[int, ...]


@check("ST103", WARNING, ImpossiblePotential, taints=NOTHING)
def impossible_potential(replay: Replay) -> Iterator[Problem]:
    """A hand is called possible that the cards seen rule out.

    What is seen are the up cards of all players, of those who have folded too. What the scorer knows of down cards
    does not count. Where ranks are said, those must still be possible: four kings, a straight to the queen.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    Boris: check
    Anna: check
    up: Anna 7h, Boris 3s
    says: Anna possible flush    # warning: [ST103]
    says: Boris possible four kings    # warning: [ST103]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2h, Boris 9h
    Boris: check
    Anna: check
    up: Anna 7h, Boris 3s
    says: Anna possible flush
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, ImpossiblePotential):
        player, cards = replay.name(breach.seat), replay.spell(breach.cards)
        message = _(
            "'{said}' is announced, but {player}, with {cards}, can no longer make it",
            said=breach.said,
            cards=cards,
            player=player,
        )
        yield Problem(breach.span, message, player)


@late_dataclass(kw_only=True)
class SmallPotential(Breach):
    """A hand below a straight is `said` to be possible."""

    said: Written


@check("ST107", INFO, SmallPotential, taints=NOTHING)
def small_potential(replay: Replay) -> Iterator[Problem]:
    """A possible hand below a straight is announced.

    The dealer announces possible straights, flushes and full houses; what is less is not announced as possible.
    Rule: stud: the dealer's announcements.

    Bad:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris possible three nines    # info: [ST107]
    Boris: bet 2
    Anna: fold
    ```

    Good:

    ```stud
    deal 1: dealer Boris
    up: Anna Kh, Boris 9c
    Anna: check
    Boris: check
    up: Anna 2d, Boris 9h
    says: Boris possible full house
    Boris: bet 2
    Anna: fold
    ```
    """
    for breach in noted(replay, SmallPotential):
        message = _("'{said}' is announced, but below a straight nothing is called possible", said=breach.said)
        yield Problem(breach.span, message, replay.name(breach.seat))
